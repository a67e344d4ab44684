//! The page's line to the keeper of the match.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use futures::channel::oneshot;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::wire::{Ask, Tell};

/// Asks, and gets answers in the order of asking.
#[derive(Clone)]
pub(crate) struct Client(Rc<Line>);

struct Line {
    worker: Worker,
    state: RefCell<State>,
    _told: Listener<MessageEvent>,
    _broke: Listener<Event>,
}

type Listener<E> = Closure<dyn FnMut(E)>;

/// What a keeper that stopped is excused with.
const BROKE: &str = "The match stopped working. Reload the page: it goes on where it was.";

#[derive(Default)]
struct State {
    is_ready: bool,
    /// It could not be loaded, or came upon a mistake of ours: nobody will answer any more.
    is_broken: bool,
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
        Client(Rc::new_cyclic(|line| {
            let told = listen(line, Line::told);
            let broke = listen(line, |line, _: &Event| line.broke());
            worker.set_onmessage(Some(told.as_ref().unchecked_ref()));
            worker.set_onerror(Some(broke.as_ref().unchecked_ref()));
            Line { worker, state: RefCell::default(), _told: told, _broke: broke }
        }))
    }

    pub(crate) async fn ask(&self, ask: &Ask) -> Tell {
        let (sender, receiver) = oneshot::channel();
        let text = serde_json::to_string(ask).expect("every question can be written");
        self.0.send(text, sender);
        receiver.await.unwrap_or_else(|_| Tell::Refused("the match has gone".into()))
    }
}

fn listen<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    line: &Weak<Line>,
    hear: impl Fn(&Line, &E) + 'static,
) -> Listener<E> {
    let line = line.clone();
    Closure::new(move |event: E| {
        if let Some(line) = line.upgrade() {
            hear(&line, &event);
        }
    })
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
        if state.is_broken {
            // Nobody may be waiting any more: the screen was left.
            let _ = sender.send(Tell::Refused(BROKE.into()));
            return;
        }
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

    fn broke(&self) {
        let mut state = self.state.borrow_mut();
        state.is_broken = true;
        for sender in state.waiting.drain(..) {
            let _ = sender.send(Tell::Refused(BROKE.into()));
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
