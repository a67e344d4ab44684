//! The desk beside the page: a worker of the same program that keeps the match and lets bots think,
//! so that the table never freezes. Everything it does is the `room`'s; here are only the messages.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::global;
use room::Desk;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};
use wire::{FromDesk, Request, ToDesk};

struct Keeper {
    desk: RefCell<Desk>,
    scope: DedicatedWorkerGlobalScope,
    /// A message to oneself: thinking goes on after whatever was asked meanwhile.
    later: MessagePort,
    is_later: Cell<bool>,
}

pub(crate) fn run() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let channel = MessageChannel::new().expect("workers have channels");
    let keeper = Rc::new(Keeper {
        desk: RefCell::default(),
        scope: scope.clone(),
        later: channel.port2(),
        is_later: Cell::default(),
    });
    let asking = Rc::clone(&keeper);
    let asked = move |event: MessageEvent| {
        let ask = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let ask: Request<ToDesk> = ask.expect("the page sends what it was compiled to send");
        asking.desk.borrow_mut().ask(ask);
        asking.go_on();
    };
    let thinking = Rc::clone(&keeper);
    let think = move |_: MessageEvent| {
        thinking.is_later.set(false);
        thinking.desk.borrow_mut().think();
        thinking.go_on();
    };
    scope.set_onmessage(Some(&listener(asked)));
    channel.port1().set_onmessage(Some(&listener(think)));
    keeper.post(&FromDesk::Ready);
}

/// A listener for as long as the worker lives.
fn listener(hear: impl FnMut(MessageEvent) + 'static) -> js_sys::Function {
    Closure::<dyn FnMut(MessageEvent)>::new(hear).into_js_value().unchecked_into()
}

impl Keeper {
    /// Says what there is to say, and sees to it that thinking goes on.
    fn go_on(&self) {
        let mut desk = self.desk.borrow_mut();
        desk.told().iter().for_each(|said| self.post(said));
        if desk.is_thinking() && !self.is_later.replace(true) {
            self.later.post_message(&JsValue::NULL).expect("nothing can be posted");
        }
    }

    fn post(&self, said: &FromDesk) {
        let text = serde_json::to_string(said).expect("all that is said can be written");
        self.scope.post_message(&JsValue::from_str(&text)).expect("text can be posted");
    }
}
