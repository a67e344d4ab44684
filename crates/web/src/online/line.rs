//! The page's line to the server it came from: one socket, found again by itself when it is lost.

mod socket;

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use futures::channel::oneshot;
use leptos::ev;
use leptos::prelude::*;
use wire::online::{Asks, Entered, Frame, FromServer, News, Reach, ToServer, waits};
use wire::{Question, Refusal, Reply};

use socket::Socket;

/// A line that lasts as long as somebody holds it.
#[derive(Clone)]
pub(crate) struct Line(Rc<Inner>);

/// What a line says unasked.
#[derive(Debug)]
pub(crate) enum Heard {
    /// It reaches the server, for the first time or again.
    Open,
    /// It is lost, and tries again.
    Lost,
    /// Nobody has answered so far.
    Absent,
    /// Something about the table that was entered.
    News(Box<News>),
    /// The server speaks as this page does not understand: it was renewed.
    Renewed,
}

/// How often a line is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Patience {
    /// Once, and again when the page comes back into sight.
    Once,
    /// For as long as it is held.
    Endless,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unanswered {
    /// Not so, and why.
    Refused(Refusal),
    /// The line was lost: whoever only looked asks again when it is back.
    Lost,
}

struct Inner {
    state: RefCell<State>,
    hear: Box<dyn Fn(Heard)>,
    patience: Patience,
}

struct State {
    asks: Asks<oneshot::Sender<Reply>>,
    socket: Option<Socket>,
    /// The next try, if one is waited for.
    next: Option<TimeoutHandle>,
    /// How often it was tried in vain since it last reached the server.
    tries: u32,
    /// Whether it has ever reached the server.
    was_open: bool,
    /// Whether the server has said that it starts again.
    starts_again: bool,
}

/// An answer that takes longer than this means that the line is lost, whatever the socket says.
const LONGEST_ANSWER: Duration = Duration::from_secs(8);

impl Line {
    /// Opens a line. `hear` is told what it says unasked, for as long as the screen is shown.
    pub(crate) fn open(patience: Patience, hear: impl Fn(Heard) + 'static) -> Line {
        let state = State {
            asks: Asks::from(first_number()),
            socket: None,
            next: None,
            tries: 0,
            was_open: false,
            starts_again: false,
        };
        let inner = Rc::new(Inner { state: RefCell::new(state), hear: Box::new(hear), patience });
        watch(&Rc::downgrade(&inner));
        Inner::connect(&inner);
        Line(inner)
    }

    pub(crate) async fn ask<Q>(&self, question: Q) -> Result<Q::Answer, Unanswered>
    where
        Q: Question + Into<ToServer>,
    {
        let (sender, receiver) = oneshot::channel();
        let number = self.0.state.borrow_mut().asks.ask(question.into(), sender);
        self.0.send();
        self.0.doubt(number, &Rc::downgrade(&self.0));
        let reply = receiver.await.map_err(|_| Unanswered::Lost)?;
        let Some(answer) = reply.read::<Q>() else {
            (self.0.hear)(Heard::Renewed);
            return Err(Unanswered::Lost);
        };
        answer.map_err(Unanswered::Refused)
    }

    /// Comes to a table; from then on it is asked what was to be asked there.
    pub(crate) async fn enter<Q>(&self, question: Q) -> Result<Entered, Unanswered>
    where
        Q: Question<Answer = Entered> + Into<ToServer>,
    {
        let entered = self.ask(question).await?;
        self.0.state.borrow_mut().asks.reached(Reach::Table);
        self.0.send();
        Ok(entered)
    }
}

/// A number that no other page begins with; so high that none counts up to the end.
fn first_number() -> u64 {
    getrandom::u64().expect("a browser has chance") >> 1
}

/// Tries again as soon as it makes sense to.
fn watch(line: &Weak<Inner>) {
    let (seen, online, offline) = (line.clone(), line.clone(), line.clone());
    let again = |line: &Weak<Inner>| {
        if let Some(line) = line.upgrade() {
            Inner::connect_at_once(&line);
        }
    };
    let listeners = [
        window_event_listener_untyped("visibilitychange", move |_| {
            if !document().hidden() {
                again(&seen);
            }
        }),
        window_event_listener(ev::online, move |_| again(&online)),
        window_event_listener(ev::offline, move |_| {
            if let Some(line) = offline.upgrade() {
                line.hang_up();
            }
        }),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
}

impl Inner {
    fn connect(this: &Rc<Inner>) {
        let Some(socket) = Socket::open(&Rc::downgrade(this)) else {
            (this.hear)(Heard::Absent);
            return;
        };
        let mut state = this.state.borrow_mut();
        state.next = None;
        state.socket = Some(socket);
    }

    /// Does not wait any longer, if it waited.
    fn connect_at_once(this: &Rc<Inner>) {
        let mut state = this.state.borrow_mut();
        if state.socket.is_some() {
            return;
        }
        if let Some(next) = state.next.take() {
            next.clear();
        }
        state.tries = 0;
        drop(state);
        Inner::connect(this);
    }

    fn opened(&self) {
        let mut state = self.state.borrow_mut();
        (state.was_open, state.starts_again) = (true, false);
        state.asks.reached(Reach::Server);
        drop(state);
        self.send();
        (self.hear)(Heard::Open);
    }

    /// Sends what can be sent.
    fn send(&self) {
        let mut state = self.state.borrow_mut();
        for text in state.asks.due() {
            let sent = state.socket.as_ref().map(|socket| socket.web.send_with_str(&text));
            // A socket that takes nothing is about to close: all of it will be sent again.
            if !matches!(sent, Some(Ok(()))) {
                return;
            }
        }
    }

    fn said(&self, frame: Option<Frame>) {
        match frame.and_then(|frame| frame.read()) {
            Some(FromServer::Reply(reply)) => {
                let mut state = self.state.borrow_mut();
                // One that opens a line and hangs up at once was not reached.
                state.tries = 0;
                let waiter = state.asks.answered(reply.number);
                drop(state);
                // Nobody may be waiting any more.
                let _ = waiter.map(|waiter| waiter.send(reply));
            }
            Some(FromServer::News(news)) => (self.hear)(Heard::News(Box::new(news))),
            Some(FromServer::ComeBack) => {
                self.state.borrow_mut().starts_again = true;
                self.hang_up();
            }
            None => (self.hear)(Heard::Renewed),
        }
    }

    /// Lets the line go; it is tried again once it is closed.
    fn hang_up(&self) {
        if let Some(socket) = &self.state.borrow().socket {
            // A socket that is closed already says so itself.
            let _ = socket.web.close();
        }
    }

    fn closed(this: &Rc<Inner>) {
        let mut state = this.state.borrow_mut();
        state.socket = None;
        state.asks.lost();
        let was_open = state.was_open;
        if was_open || this.patience == Patience::Endless {
            let chance = js_sys::Math::random();
            let again = state.starts_again;
            let wait =
                if again { waits::restart(chance) } else { waits::wait(state.tries, chance) };
            state.tries += 1;
            state.next = Inner::later(this, wait);
        }
        drop(state);
        (this.hear)(if was_open { Heard::Lost } else { Heard::Absent });
    }

    fn later(this: &Rc<Inner>, milliseconds: u32) -> Option<TimeoutHandle> {
        let line = Rc::downgrade(this);
        let again = move || {
            if let Some(line) = line.upgrade() {
                Inner::connect(&line);
            }
        };
        set_timeout_with_handle(again, Duration::from_millis(milliseconds.into())).ok()
    }

    /// A question that stays unanswered says that the line is lost before the socket does.
    fn doubt(&self, number: u64, line: &Weak<Inner>) {
        if !self.state.borrow().asks.is_out(number) {
            return;
        }
        let line = line.clone();
        let look = move || {
            if let Some(line) = line.upgrade()
                && line.state.borrow().asks.is_out(number)
            {
                line.hang_up();
            }
        };
        set_timeout(look, LONGEST_ANSWER);
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(next) = self.state.get_mut().next.take() {
            next.clear();
        }
    }
}
