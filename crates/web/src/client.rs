//! The page's line to the keeper of the match.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use futures::channel::oneshot;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::wire::{Ask, Tell};

/// Asks, and gets answers in the order of asking.
#[derive(Clone)]
pub(crate) struct Client(Rc<Line>);

struct Line {
    worker: Worker,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    is_ready: bool,
    /// Asked before the keeper listened.
    unsent: Vec<String>,
    waiting: VecDeque<oneshot::Sender<Tell>>,
}

impl Client {
    /// Starts a keeper of its own.
    pub(crate) fn start() -> Client {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script(), &options).expect("workers are allowed");
        let client = Client(Rc::new(Line { worker, state: RefCell::default() }));
        let line = Rc::downgrade(&client.0);
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(line) = line.upgrade() {
                line.told(&event);
            }
        });
        client.0.worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        listener.forget();
        client
    }

    pub(crate) async fn ask(&self, ask: &Ask) -> Tell {
        let (sender, receiver) = oneshot::channel();
        let text = serde_json::to_string(ask).expect("every question can be written");
        self.0.send(text, sender);
        receiver.await.unwrap_or_else(|_| Tell::Refused("the match has gone".into()))
    }
}

/// Where the worker's script lies; the page says so in its head.
fn script() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.and_then(|document| document.get_element_by_id("worker"));
    link.and_then(|link| link.get_attribute("href")).expect("index.html names the worker")
}

impl Line {
    fn send(&self, text: String, sender: oneshot::Sender<Tell>) {
        let mut state = self.state.borrow_mut();
        state.waiting.push_back(sender);
        if state.is_ready {
            self.post(&text);
        } else {
            state.unsent.push(text);
        }
    }

    fn post(&self, text: &str) {
        self.worker.post_message(&JsValue::from_str(text)).expect("text can be posted");
    }

    fn told(&self, event: &MessageEvent) {
        let tell = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let tell: Tell = tell.expect("the keeper sends what it was compiled to send");
        let mut state = self.state.borrow_mut();
        if matches!(tell, Tell::Ready) {
            state.is_ready = true;
            for text in state.unsent.drain(..) {
                self.post(&text);
            }
        } else if let Some(sender) = state.waiting.pop_front() {
            // Nobody may be waiting any more: the screen was left.
            let _ = sender.send(tell);
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
