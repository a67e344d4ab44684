//! Requests to a worker that opens recorded matches.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use client::LocalQueue;
use protocol::{Call, Error, LocalMessage, LocalRequest, Message};
use scene::words;

use crate::calls::Calls;
use crate::worker_port::WorkerPort;

/// A handle to a worker of its own, which ends when the last copy of the handle is dropped.
#[derive(Clone)]
pub(crate) struct WorkerClient(Rc<Inner>);

struct Inner {
    port: WorkerPort,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    is_broken: bool,
    queue: LocalQueue,
    calls: Calls,
}

impl WorkerClient {
    pub(crate) fn start() -> WorkerClient {
        WorkerClient(Rc::new_cyclic(|inner: &Weak<Inner>| {
            let inner = inner.clone();
            let port = WorkerPort::start(move |message| {
                if let Some(inner) = inner.upgrade() {
                    inner.receive(message);
                }
            });
            Inner { port, state: RefCell::default() }
        }))
    }

    /// The reply, or why there is none.
    pub(crate) async fn ask<C>(&self, call: C) -> Result<C::Output, String>
    where
        C: Call + Into<LocalRequest>,
    {
        let reply = self.0.send::<C>(call.into());
        match reply.await {
            Some(result) => result.map_err(|error| error.to_string()),
            None => Err(words::saving::STOPPED.into()),
        }
    }
}

impl Inner {
    fn send<C: Call>(
        &self,
        request: LocalRequest,
    ) -> impl Future<Output = Option<Result<C::Output, Error>>> + use<C> {
        let mut state = self.state.borrow_mut();
        let id = state.queue.request(request);
        let reply = state.calls.wait::<C>(id);
        if state.is_broken {
            state.calls.forget_all();
        } else {
            self.flush(&mut state);
        }
        reply
    }

    fn flush(&self, state: &mut State) {
        while let Some(request) = state.queue.poll_transmit() {
            self.port.send(&request);
        }
    }

    fn receive(&self, message: Option<Message>) {
        let mut state = self.state.borrow_mut();
        match message {
            Some(Message::Local(LocalMessage::Ready)) => {
                state.queue.ready();
                self.flush(&mut state);
            }
            Some(Message::Reply { id, reply }) => state.calls.answer(id, Ok(reply)),
            Some(Message::Refused { id, error }) => state.calls.answer(id, Err(error)),
            Some(_) => (),
            None => {
                state.is_broken = true;
                state.calls.forget_all();
            }
        }
    }
}
