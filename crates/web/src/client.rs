//! The page's line to the desk beside it, which keeps the match.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use futures::channel::oneshot;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{FromDesk, Question, Refusal, Reply, Request, ToDesk, Told};

/// Asks, and gets each answer under the number of its question.
#[derive(Clone)]
pub(crate) struct Client(Rc<Line>);

/// What a desk says unasked.
pub(crate) enum Heard {
    /// Lines to be kept before anything is shown that follows from them.
    Append(Vec<String>),
    /// Something about the table.
    Told(Told),
    /// It could not be loaded, or came upon a mistake of ours: it will not answer any more.
    Broke,
}

struct Line {
    worker: Worker,
    state: RefCell<State>,
    hear: Box<dyn Fn(Heard)>,
    _told: Listener<MessageEvent>,
    _broke: Listener<Event>,
}

type Listener<E> = Closure<dyn FnMut(E)>;

/// What a desk that stopped is excused with.
const BROKE: &str = "The match stopped working, perhaps because Northpole was renewed. Reload the page: it goes on where it was.";

#[derive(Default)]
struct State {
    is_ready: bool,
    is_broken: bool,
    asked: u64,
    /// Asked before the desk listened.
    unsent: Vec<String>,
    waiting: BTreeMap<u64, oneshot::Sender<Reply>>,
}

impl Client {
    /// Starts a desk of its own; `hear` is told what it says unasked.
    pub(crate) fn start(hear: impl Fn(Heard) + 'static) -> Client {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script(), &options).expect("workers are allowed");
        Client(Rc::new_cyclic(|line| {
            let told = listen(line, Line::heard);
            let broke = listen(line, |line, _: &Event| line.broke());
            worker.set_onmessage(Some(told.as_ref().unchecked_ref()));
            worker.set_onerror(Some(broke.as_ref().unchecked_ref()));
            let hear = Box::new(hear);
            Line { worker, state: RefCell::default(), hear, _told: told, _broke: broke }
        }))
    }

    pub(crate) async fn ask<Q>(&self, question: Q) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToDesk>,
    {
        let (sender, receiver) = oneshot::channel();
        self.0.send(question.into(), sender);
        let reply = receiver.await.map_err(|_| Refusal::new(BROKE))?;
        reply.read::<Q>().expect("the desk answers what it was asked")
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
    /// Asks; a desk that is broken drops the sender, which is its answer.
    fn send(&self, ask: ToDesk, sender: oneshot::Sender<Reply>) {
        let mut state = self.state.borrow_mut();
        if state.is_broken {
            return;
        }
        state.asked += 1;
        let number = state.asked;
        let text = serde_json::to_string(&Request { number, ask });
        let text = text.expect("every question can be written");
        state.waiting.insert(number, sender);
        if state.is_ready {
            self.post(&text);
        } else {
            state.unsent.push(text);
        }
    }

    fn post(&self, text: &str) {
        self.worker.post_message(&JsValue::from_str(text)).expect("text can be posted");
    }

    fn heard(&self, event: &MessageEvent) {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match said.expect("the desk sends what it was compiled to send") {
            FromDesk::Ready => {
                let mut state = self.state.borrow_mut();
                state.is_ready = true;
                state.unsent.drain(..).for_each(|text| self.post(&text));
            }
            FromDesk::Reply(reply) => {
                let sender = self.state.borrow_mut().waiting.remove(&reply.number);
                // Nobody may be waiting any more: the screen was left.
                let _ = sender.map(|sender| sender.send(reply));
            }
            FromDesk::Append(lines) => (self.hear)(Heard::Append(lines)),
            FromDesk::Told(told) => (self.hear)(Heard::Told(told)),
        }
    }

    fn broke(&self) {
        let mut state = self.state.borrow_mut();
        state.is_broken = true;
        state.waiting.clear();
        drop(state);
        (self.hear)(Heard::Broke);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
