//! The connection to a server: when to send what, when to give up and when to try again.

use protocol::{Message, Payload, Request};

use crate::requests::{Reach, Requests};
use crate::{Millis, backoff};

/// The connection counts as lost if an answer takes longer than this, whatever the socket reports.
pub const LONGEST_ANSWER: Millis = 8_000;

/// The state of a connection. The caller owns the socket: it opens and closes it as
/// [`Connection::poll_transport`] says, sends what [`Connection::poll_transmit`] gives, and reports
/// what happens.
#[derive(Debug)]
pub struct Connection {
    requests: Requests,
    retry: Retry,
    state: State,
    /// Failed attempts since the server last answered. A server that hangs up at once was not
    /// reached.
    attempts: u32,
    was_open: bool,
    is_restarting: bool,
    forgotten: Vec<u64>,
}

/// How often a connection is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retry {
    /// Once; again only after it was open.
    Once,
    /// Again and again, without end.
    Forever,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// The caller has to open a socket.
    Due,
    Connecting,
    Open(Millis),
    /// The caller has to close the socket.
    Closing,
    /// Until the next attempt.
    Waiting(Option<Millis>),
}

/// What the caller does with its socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// Open a new socket, and report [`Connection::opened`] or [`Connection::closed`].
    Connect,
    /// Close the socket, and report [`Connection::closed`].
    Close,
}

/// What a socket reports to its caller, who passes it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketEvent {
    /// It is open.
    Opened,
    /// It brought this.
    Received(Payload),
    /// It is closed, or could not be opened.
    Closed,
}

impl Connection {
    /// A connection that is not open yet. No other client of the same person counts its requests
    /// from `first_id`.
    pub fn new(first_id: u64, retry: Retry) -> Connection {
        Connection {
            requests: Requests::new(first_id),
            retry,
            state: State::Due,
            attempts: 0,
            was_open: false,
            is_restarting: false,
            forgotten: Vec::new(),
        }
    }

    /// Queues a request, which is sent as soon as the connection allows it; returns its id.
    pub fn request(&mut self, request: impl Into<Request>) -> u64 {
        self.requests.add(request.into())
    }

    /// Reports that the socket is open.
    pub fn opened(&mut self, now: Millis) {
        self.state = State::Open(now);
        (self.was_open, self.is_restarting) = (true, false);
        self.requests.reach(Reach::Server);
    }

    /// Reports that a table was joined: requests to that table can be sent.
    pub fn joined(&mut self) {
        self.requests.reach(Reach::Table);
    }

    /// Reports that the socket is closed, or could not be opened. `jitter` is random, from 0 to 1.
    pub fn closed(&mut self, now: Millis, jitter: f64) {
        self.forgotten.extend(self.requests.lost());
        let tries_again = self.was_open || self.retry == Retry::Forever;
        let delay = if self.is_restarting {
            backoff::restart(jitter)
        } else {
            backoff::delay(self.attempts, jitter)
        };
        self.attempts += 1;
        self.state = State::Waiting(tries_again.then_some(now + delay));
    }

    /// Reads a message from the socket. Returns `None` for an answer that came before.
    pub fn receive(&mut self, payload: &Payload) -> Result<Option<Message>, Unreadable> {
        let message = payload.read().ok_or(Unreadable)?;
        match &message {
            Message::Reply { id, .. } | Message::Refused { id, .. } => {
                self.attempts = 0;
                if !self.requests.answered(*id) {
                    return Ok(None);
                }
            }
            Message::Restarting => {
                self.is_restarting = true;
                self.give_up();
            }
            _ => (),
        }
        Ok(Some(message))
    }

    /// Closes the socket; the client then connects again.
    pub fn give_up(&mut self) {
        if let State::Open(_) | State::Connecting = self.state {
            self.state = State::Closing;
        }
    }

    /// Connects again at once, if the connection waits to do so.
    pub fn retry(&mut self) {
        if let State::Waiting(_) = self.state {
            (self.state, self.attempts) = (State::Due, 0);
        }
    }

    /// What the caller has to do with its socket.
    pub fn poll_transport(&mut self) -> Option<Transport> {
        let (next, transport) = match self.state {
            State::Due => (State::Connecting, Transport::Connect),
            State::Closing => (State::Waiting(None), Transport::Close),
            State::Connecting | State::Open(_) | State::Waiting(_) => return None,
        };
        self.state = next;
        Some(transport)
    }

    /// The next text to send.
    pub fn poll_transmit(&mut self, now: Millis) -> Option<String> {
        match self.state {
            State::Open(_) => self.requests.send(now),
            _ => None,
        }
    }

    /// The id of a read-only request that was lost with its connection.
    pub fn poll_forgotten(&mut self) -> Option<u64> {
        self.forgotten.pop()
    }

    /// When [`Connection::handle_timeout`] is to be called.
    pub fn timeout(&self) -> Option<Millis> {
        match self.state {
            State::Waiting(until) => until,
            State::Open(_) => self.requests.waiting_since().map(|since| since + LONGEST_ANSWER),
            State::Due | State::Connecting | State::Closing => None,
        }
    }

    /// Does what was due at [`Connection::timeout`].
    pub fn handle_timeout(&mut self, now: Millis) {
        if self.timeout().is_none_or(|at| now < at) {
            return;
        }
        match self.state {
            State::Waiting(_) => self.state = State::Due,
            _ => self.give_up(),
        }
    }

    /// Whether the socket is open.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// Whether the server was ever reached.
    pub fn was_open(&self) -> bool {
        self.was_open
    }
}

/// The server speaks another version of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(id: u64) -> Payload {
        Payload::Text(format!(r#"{{"reply":{{"id":{id},"reply":"done"}}}}"#))
    }

    fn open() -> Connection {
        let mut connection = Connection::new(1, Retry::Forever);
        assert_eq!(connection.poll_transport(), Some(Transport::Connect));
        connection.opened(0);
        connection
    }

    #[test]
    fn a_lost_connection_is_tried_again_and_requests_with_it() {
        let mut connection = open();
        connection.joined();
        let id = connection.request(Request::Undo);
        let text = connection.poll_transmit(10).expect("sent");
        connection.closed(20, 1.0);
        assert_eq!(connection.timeout(), Some(220));
        connection.handle_timeout(100);
        assert_eq!(connection.poll_transport(), None, "it is not time yet");
        connection.handle_timeout(220);
        assert_eq!(connection.poll_transport(), Some(Transport::Connect));
        connection.opened(230);
        assert_eq!(connection.poll_transmit(230), None, "the table must be joined first");
        connection.joined();
        assert_eq!(connection.poll_transmit(240), Some(text));
        assert!(matches!(connection.receive(&reply(id)), Ok(Some(_))));
        assert_eq!(connection.receive(&reply(id)), Ok(None));
    }

    #[test]
    fn an_unanswered_request_means_that_the_connection_is_lost() {
        let mut connection = open();
        connection.request(Request::ListTables);
        connection.poll_transmit(100);
        assert_eq!(connection.timeout(), Some(100 + LONGEST_ANSWER));
        connection.handle_timeout(100 + LONGEST_ANSWER);
        assert_eq!(connection.poll_transport(), Some(Transport::Close));
        connection.closed(9_000, 0.0);
        assert_eq!(connection.poll_forgotten(), Some(1));
    }

    #[test]
    fn a_connection_that_never_opened_is_tried_once_or_for_ever() {
        for (retry, again) in [(Retry::Once, None), (Retry::Forever, Some(200))] {
            let mut connection = Connection::new(1, retry);
            connection.poll_transport();
            connection.closed(0, 1.0);
            assert_eq!(connection.timeout(), again);
            connection.retry();
            assert_eq!(connection.poll_transport(), Some(Transport::Connect));
        }
    }

    #[test]
    fn a_server_that_hangs_up_at_once_is_asked_less_and_less() {
        let mut connection = open();
        connection.closed(0, 1.0);
        connection.retry();
        for (attempt, delay) in [200, 400, 800].into_iter().enumerate() {
            connection.poll_transport();
            connection.opened(0);
            connection.closed(0, 1.0);
            assert_eq!(connection.timeout(), Some(delay), "attempt {attempt}");
            connection.handle_timeout(delay);
        }
    }

    #[test]
    fn a_restart_is_waited_for_and_nonsense_is_told() {
        let mut connection = open();
        let restarting = Payload::Text(r#""restarting""#.into());
        assert_eq!(connection.receive(&restarting), Ok(Some(Message::Restarting)));
        assert_eq!(connection.poll_transport(), Some(Transport::Close));
        connection.closed(0, 1.0);
        assert_eq!(connection.timeout(), Some(1_500));
        assert_eq!(connection.receive(&Payload::Text("{}".into())), Err(Unreadable));
    }
}
