//! The worker beside the page: the same program, which runs a local table and lets bots think, so
//! that the page never freezes. `room` does all of this; the worker only passes messages.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::global;
use protocol::{LocalMessage, LocalRequest, Message, Numbered};
use room::LocalTable;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

struct Driver {
    table: RefCell<LocalTable>,
    scope: DedicatedWorkerGlobalScope,
    /// Sends a message to the worker itself, so that requests that came in the meantime are handled
    /// first.
    later: MessagePort,
    is_later: Cell<bool>,
}

pub(crate) fn run() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let channel = MessageChannel::new().expect("workers have channels");
    let driver = Rc::new(Driver {
        table: RefCell::default(),
        scope: scope.clone(),
        later: channel.port2(),
        is_later: Cell::default(),
    });
    let requesting = Rc::clone(&driver);
    let request = move |event: MessageEvent| {
        let request = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let request: Numbered<LocalRequest> =
            request.expect("the page is the same program as the worker");
        requesting.table.borrow_mut().request(request);
        requesting.go_on();
    };
    let thinking = Rc::clone(&driver);
    let think = move |_: MessageEvent| {
        thinking.is_later.set(false);
        thinking.table.borrow_mut().think();
        thinking.go_on();
    };
    scope.set_onmessage(Some(&listener(request)));
    channel.port1().set_onmessage(Some(&listener(think)));
    driver.post(&Message::Local(LocalMessage::Ready));
}

/// A listener that lasts as long as the worker.
fn listener(handle: impl FnMut(MessageEvent) + 'static) -> js_sys::Function {
    Closure::<dyn FnMut(MessageEvent)>::new(handle).into_js_value().unchecked_into()
}

impl Driver {
    /// Sends the waiting messages, and makes sure that thinking continues.
    fn go_on(&self) {
        let mut table = self.table.borrow_mut();
        table.messages().iter().for_each(|message| self.post(message));
        if table.is_thinking() && !self.is_later.replace(true) {
            self.later.post_message(&JsValue::NULL).expect("nothing can be posted");
        }
    }

    fn post(&self, message: &Message) {
        let text = serde_json::to_string(message).expect("every message can be written");
        self.scope.post_message(&JsValue::from_str(&text)).expect("text can be posted");
    }
}
