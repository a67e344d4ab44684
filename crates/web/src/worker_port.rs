//! The connection to a worker: JSON text in both directions.

use std::rc::Rc;

use protocol::{LocalRequest, Message, Numbered};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker, which ends when this is dropped.
pub(crate) struct WorkerPort {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(Event)>,
}

impl WorkerPort {
    /// Starts a worker. `receive` gets every message, or `None` if the worker could not be loaded
    /// or panicked: then it sends no more messages.
    pub(crate) fn start(receive: impl Fn(Option<Message>) + 'static) -> WorkerPort {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script(), &options).expect("workers are allowed");
        let receive = Rc::new(receive);
        let broke = Rc::clone(&receive);
        let message = Closure::new(move |event: MessageEvent| {
            let read = |text: String| serde_json::from_str(&text).ok();
            let message = event.data().as_string().and_then(read);
            receive(Some(message.expect("the worker is the same program as the page")));
        });
        let error = Closure::new(move |_: Event| broke(None));
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        WorkerPort { worker, _message: message, _error: error }
    }

    pub(crate) fn send(&self, request: &Numbered<LocalRequest>) {
        let text = serde_json::to_string(request).expect("every request can be written");
        self.worker.post_message(&JsValue::from_str(&text)).expect("text can be posted");
    }
}

/// The address of the worker's script, which the head of the page names.
fn script() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.and_then(|document| document.get_element_by_id("worker"));
    link.and_then(|link| link.get_attribute("href")).expect("index.html names the worker")
}

impl Drop for WorkerPort {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
