//! The terminal's line to a server: one socket on a thread of its own, found again when it is lost.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::Reply;
use wire::online::{Asks, Frame, FromServer, News, Reach, ToServer, waits};

use super::identity::Identity;

/// An answer that takes longer than this means that the line is lost, whatever the socket says.
const LONGEST_ANSWER: Duration = Duration::from_secs(8);

/// A line that lasts as long as somebody holds it.
pub(super) struct Line {
    out: UnboundedSender<Out>,
    heard: Receiver<Heard>,
}

/// What a line says.
pub(super) enum Heard {
    /// It reaches the server, for the first time or again.
    Open,
    /// It is lost, or nobody answered, and is tried again.
    Lost(String),
    /// The answer to a question of that purpose.
    Answer(Purpose, Reply),
    News(Box<News>),
    /// The server speaks as we do not understand.
    Foreign,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Enter,
    Bring,
    Look,
    Step,
    Undo,
    Hint,
    Sit,
    Stand,
    Begin,
    Say,
    Transcript,
}

enum Out {
    Ask(ToServer, Purpose),
    /// The table was entered: what is to be asked there can be asked.
    Entered,
}

/// How a conversation ended.
enum End {
    /// Nobody here holds the line any more.
    Left,
    Lost(String),
    /// The server starts again.
    ComeBack,
}

impl Line {
    pub(super) fn open(server: String) -> Line {
        let (out, asked) = unbounded_channel();
        let (tell, heard) = channel();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let identity = Identity::at(&server);
            let asks = Asks::from(chance());
            let mut keeper = Keeper { server, identity, asked, tell, asks, tries: 0 };
            runtime.expect("a thread can wait").block_on(keeper.keep());
        });
        Line { out, heard }
    }

    /// Asks as soon as the line reaches far enough.
    pub(super) fn ask(&self, question: impl Into<ToServer>, purpose: Purpose) {
        // A thread that is gone has told so.
        let _ = self.out.send(Out::Ask(question.into(), purpose));
    }

    pub(super) fn entered(&self) {
        let _ = self.out.send(Out::Entered);
    }

    /// What was heard and not taken in yet.
    pub(super) fn heard(&self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }
}

/// A number that nobody else begins with; so high that none counts up to the end.
fn chance() -> u64 {
    getrandom::u64().expect("every system has chance to give") >> 1
}

/// Every question with its purpose, and when it was asked.
type Asked = Asks<(Purpose, Instant)>;

/// What the thread of a line keeps.
struct Keeper {
    server: String,
    identity: Identity,
    asked: UnboundedReceiver<Out>,
    tell: Sender<Heard>,
    asks: Asked,
    /// How often it was tried in vain since the server last answered: one that hangs up at once was
    /// not reached.
    tries: u32,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Keeper {
    async fn keep(&mut self) {
        loop {
            let end = match self.connect().await {
                Ok(socket) => self.talk(socket).await,
                Err(why) => End::Lost(why),
            };
            self.asks.lost();
            let spread = chance() as f64 / (u64::MAX >> 1) as f64;
            let (why, wait) = match end {
                End::Left => return,
                End::Lost(why) => (why, waits::wait(self.tries, spread)),
                End::ComeBack => ("it starts again".into(), waits::restart(spread)),
            };
            self.tries += 1;
            if self.tell.send(Heard::Lost(why)).is_err() || !self.rest(wait).await {
                return;
            }
        }
    }

    /// Waits; whether somebody still holds the line.
    async fn rest(&mut self, milliseconds: u32) -> bool {
        let pause = sleep(Duration::from_millis(milliseconds.into()));
        tokio::pin!(pause);
        loop {
            tokio::select! {
                () = &mut pause => return true,
                out = self.asked.recv() => match out {
                    None => return false,
                    Some(out) => self.take(out),
                },
            }
        }
    }

    async fn connect(&self) -> Result<Socket, String> {
        let address = format!("ws://{}/line", self.server);
        let mut request = address.into_client_request().map_err(|why| why.to_string())?;
        if let Some(cookie) = self.identity.shown().and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert("cookie", cookie);
        }
        let connected = timeout(LONGEST_ANSWER, connect_async(request)).await;
        let connected = connected.map_err(|_| "it does not answer".to_owned())?;
        let (socket, answer) = connected.map_err(|why| why.to_string())?;
        let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
        if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
            self.identity.keep(cookie);
        }
        Ok(socket)
    }

    async fn talk(&mut self, mut socket: Socket) -> End {
        self.asks.reached(Reach::Server);
        if self.tell.send(Heard::Open).is_err() {
            return End::Left;
        }
        let since = Instant::now();
        let mut doubt = interval(LONGEST_ANSWER / 4);
        loop {
            for text in self.asks.due() {
                if let Err(why) = socket.send(Message::Text(text.into())).await {
                    return End::Lost(why.to_string());
                }
            }
            let end = tokio::select! {
                message = socket.next() => self.hear(message),
                out = self.asked.recv() => match out {
                    None => Some(End::Left),
                    Some(out) => {
                        self.take(out);
                        None
                    }
                },
                _ = doubt.tick() => is_doubtful(&self.asks, since).then(|| End::Lost("it is silent".into())),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    fn take(&mut self, out: Out) {
        match out {
            Out::Ask(question, purpose) => {
                self.asks.ask(question, (purpose, Instant::now()));
            }
            Out::Entered => self.asks.reached(Reach::Table),
        }
    }

    fn hear(
        &mut self,
        message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    ) -> Option<End> {
        let frame = match message {
            Some(Ok(Message::Text(text))) => Frame::Text(text.as_str().into()),
            Some(Ok(Message::Binary(bytes))) => Frame::Packed(bytes.into()),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => return None,
            Some(Ok(Message::Close(_))) | None => return Some(End::Lost("it was closed".into())),
            Some(Err(why)) => return Some(End::Lost(why.to_string())),
        };
        let heard = match frame.read() {
            Some(FromServer::Reply(reply)) => {
                self.tries = 0;
                let (purpose, _) = self.asks.answered(reply.number)?;
                Heard::Answer(purpose, reply)
            }
            Some(FromServer::News(news)) => Heard::News(Box::new(news)),
            Some(FromServer::ComeBack) => return Some(End::ComeBack),
            None => Heard::Foreign,
        };
        self.tell.send(heard).is_err().then_some(End::Left)
    }
}

/// Whether an answer takes too long on a line that was opened then: what was asked before that could
/// not be answered sooner.
fn is_doubtful(asks: &Asked, opened_at: Instant) -> bool {
    let waits = |asked_at: Instant| asked_at.max(opened_at).elapsed() > LONGEST_ANSWER;
    asks.out().any(|(_, asked_at)| waits(*asked_at))
}

#[cfg(test)]
mod tests {
    use wire::online::Say;

    use super::*;

    #[test]
    fn what_was_asked_before_the_line_was_found_is_not_late_at_once() {
        let now = Instant::now();
        let long_ago = now.checked_sub(2 * LONGEST_ANSWER).expect("this machine runs for longer");
        let mut asks = Asks::from(1);
        asks.ask(Say { text: "hello".into() }.into(), (Purpose::Say, long_ago));
        asks.reached(Reach::Table);
        asks.due();
        assert!(!is_doubtful(&asks, now));
        assert!(is_doubtful(&asks, long_ago));
    }
}
