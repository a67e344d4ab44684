//! The server as a stranger sees it: plain text over a plain connection.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use server::{HttpLimits, Options, Server as Tables, shutdown_signal};
use store::Sqlite;
use tempfile::TempDir;

use super::app;
use super::files::{File, Files};

/// Longer than anything in a test should take.
const LONG: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_millis(300);
/// More than the buffers of a connection hold.
const LARGE: usize = 32 << 20;

/// A server for one test.
struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: std::sync::mpsc::Receiver<()>,
    _runtime: Runtime,
    _folder: TempDir,
}

impl Server {
    fn start(http: HttpLimits) -> Server {
        let files = Files::new([
            ("index.html", File::sample(b"<p>hello</p>")),
            ("northpole-1.wasm", File::sample(&vec![7; LARGE])),
        ]);
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("some port is free");
        let address = listener.local_addr().expect("it has an address");
        let (stop, told) = oneshot::channel();
        let (end, ended) = std::sync::mpsc::channel();
        let folder = TempDir::new().expect("a folder can be made");
        let store = Sqlite::open(&folder.path().join("tables.db")).expect("it opens");
        runtime.spawn(async move {
            let tables = Tables::new(Options { http, ..Options::new(Arc::new(store)) });
            let app = tables.router(app(files));
            tables.run(listener, app, async { told.await.unwrap_or(()) }).await;
            end.send(())
        });
        Server { address, stop: Some(stop), ended, _runtime: runtime, _folder: folder }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(LONG)).expect("a time can be set");
        stream
    }

    /// Sends a request, closes its own side, and reads the whole response.
    fn ask(&self, request: &str) -> String {
        self.try_ask(request).expect("it answers")
    }

    /// Like `ask`; `None` if the connection is closed instead.
    fn try_ask(&self, request: &str) -> Option<String> {
        self.send(&format!("{request}\r\nHost: localhost"))
    }

    /// Requests a path under some name of this machine.
    fn ask_host(&self, path: &str, host: &str) -> Option<String> {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: {host}"))
    }

    fn send(&self, head: &str) -> Option<String> {
        let mut stream = self.connect();
        stream.write_all(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()).ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        Some(String::from_utf8_lossy(&answer).into_owned())
    }
}

fn patient(connections: usize) -> HttpLimits {
    HttpLimits {
        connections,
        head_timeout: LONG,
        write_timeout: LONG,
        shutdown_timeout: LONG,
        ..HttpLimits::default()
    }
}

fn impatient(connections: usize) -> HttpLimits {
    let (head_timeout, write_timeout, shutdown_timeout) = (SHORT, SHORT, SHORT);
    HttpLimits {
        connections,
        head_timeout,
        write_timeout,
        shutdown_timeout,
        ..HttpLimits::default()
    }
}

/// Waits until the other side closes; returns how long that took.
fn closed_after(mut stream: TcpStream) -> Duration {
    let began = Instant::now();
    stream.read_to_end(&mut Vec::new()).expect("it is closed, not left open");
    began.elapsed()
}

#[test]
fn a_file_comes_packed_or_whole_each_with_its_tag() {
    let server = Server::start(patient(4));
    let whole = server.ask("GET / HTTP/1.1");
    assert!(whole.starts_with("HTTP/1.1 200 OK\r\n"), "{whole}");
    assert!(whole.contains("\r\netag: \"12\"\r\n") && whole.ends_with("<p>hello</p>"), "{whole}");
    let packed = server.ask("GET / HTTP/1.1\r\nAccept-Encoding: gzip, br;q=0.3");
    assert!(packed.contains("\r\ncontent-encoding: br\r\n"), "{packed}");
    assert!(packed.contains("\r\netag: \"12-br\"\r\n"), "{packed}");
}

#[test]
fn what_is_known_is_not_sent_again() {
    let server = Server::start(patient(4));
    for known in ["\"12\"", "W/\"12\"", "\"7\", \"12\"", "*"] {
        let answer = server.ask(&format!("GET / HTTP/1.1\r\nIf-None-Match: {known}"));
        assert!(answer.starts_with("HTTP/1.1 304 Not Modified\r\n"), "{known}: {answer}");
        assert!(answer.ends_with("\r\n\r\n"), "{known}: {answer}");
    }
    let answer = server.ask("GET / HTTP/1.1\r\nIf-None-Match: \"12-br\"");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "the other form: {answer}");
}

#[test]
fn a_part_is_answered_with_the_whole() {
    let answer = Server::start(patient(4)).ask("GET / HTTP/1.1\r\nRange: bytes=0-3");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("hello</p>"), "{answer}");
}

#[test]
fn every_answer_carries_the_policy() {
    let server = Server::start(patient(4));
    for (request, status) in [
        ("GET / HTTP/1.1", "200"),
        ("HEAD / HTTP/1.1", "200"),
        ("GET / HTTP/1.1\r\nIf-None-Match: *", "304"),
        ("GET /../Cargo.toml HTTP/1.1", "404"),
        ("POST / HTTP/1.1", "405"),
    ] {
        let answer = server.ask(request);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{request}: {answer}");
        for line in [
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: DENY",
            "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ",
        ] {
            assert!(answer.contains(line), "{request} wants {line}: {answer}");
        }
    }
}

#[test]
fn half_a_request_is_not_waited_for() {
    let server = Server::start(impatient(4));
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost:").expect("it reads");
    assert!(closed_after(stream) < LONG / 2);
    assert!(closed_after(server.connect()) < LONG / 2, "nor is one that never comes");
}

#[test]
fn an_endless_head_is_refused() {
    let server = Server::start(patient(4));
    let answer = server.ask(&format!("GET / HTTP/1.1\r\nCookie: {}", "x".repeat(20_000)));
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

#[test]
fn an_idle_connection_ends() {
    let server = Server::start(impatient(4));
    let mut stream = server.connect();
    stream.write_all(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it reads");
    stream.read_exact(&mut [0; 15]).expect("it answers");
    let waited = closed_after(stream);
    assert!(waited < LONG / 2, "{waited:?}");
}

#[test]
fn who_does_not_take_an_answer_gives_the_place_up() {
    let server = Server::start(impatient(1));
    let mut greedy = server.connect();
    greedy
        .write_all(b"GET /northpole-1.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .expect("it reads");
    greedy.read_exact(&mut [0; 15]).expect("it answers");
    // Until the place is free, other requests are turned away.
    while !server.try_ask("GET / HTTP/1.1").is_some_and(|it| it.ends_with("<p>hello</p>")) {}
}

#[test]
fn a_client_that_asks_nothing_gives_its_place_to_the_next() {
    let server = Server::start(patient(1));
    let silent = server.connect();
    assert!(server.ask("GET / HTTP/1.1").ends_with("<p>hello</p>"), "the only place");
    closed_after(silent);
}

/// A page whose own host name points to this machine is not a page of ours.
#[test]
fn a_strangers_name_is_not_answered() {
    let server = Server::start(patient(4));
    for path in ["/", "/ws", "/metrics"] {
        let answer = server.ask_host(path, "evil.example:1224").expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 421 "), "{path}: {answer}");
        assert!(!answer.contains("set-cookie"), "{path}: {answer}");
    }
    let health = server.ask_host("/healthz", "evil.example").expect("it answers");
    assert!(health.ends_with("ok\n"), "every caller is answered: {health}");
    let page = server.ask_host("/", "127.0.0.1:1224").expect("it answers");
    assert!(page.ends_with("<p>hello</p>"), "{page}");
}

#[test]
fn what_has_begun_ends_before_the_server_does() {
    let mut server = Server::start(patient(4));
    let idle = server.connect();
    let mut slow = server.connect();
    slow.write_all(b"GET /northpole-1.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it reads");
    slow.read_exact(&mut [0; 15]).expect("it answers");
    server.stop.take().expect("it runs").send(()).expect("it listens");
    assert!(closed_after(idle) < LONG / 2, "nobody waits for who asks nothing");
    assert!(server.ended.recv_timeout(SHORT).is_err(), "an answer is being taken");
    let mut rest = Vec::new();
    slow.read_to_end(&mut rest).expect("it is answered to the end");
    assert!(rest.len() > LARGE, "head and body");
    server.ended.recv_timeout(LONG).expect("then it ends");
    assert!(TcpStream::connect(server.address).is_err(), "and nobody listens");
}

/// A signal to this very process.
#[cfg(unix)]
#[tokio::test]
async fn a_signal_asks_to_stop() {
    let mut told = std::pin::pin!(shutdown_signal());
    let nothing = tokio::time::timeout(Duration::ZERO, &mut told).await;
    assert!(nothing.is_err(), "nobody has asked, but now somebody listens");
    let itself = std::process::id().to_string();
    let sent = std::process::Command::new("kill").args(["-TERM", &itself]).status();
    assert!(sent.expect("every Unix has it").success());
    tokio::time::timeout(LONG, told).await.expect("it is heard");
}

/// The first visit gets its cookie before any other connection begins, and keeps it.
#[test]
fn the_first_page_says_who_one_is() {
    let server = Server::start(patient(4));
    let answer = server.ask("GET / HTTP/1.1");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|it| it.split(';').next()).expect("somebody new gets one");
    assert!(answer.contains("cache-control: private, no-cache"), "no cache shares it: {answer}");
    let again = server.ask(&format!("GET / HTTP/1.1\r\nCookie: {cookie}"));
    assert!(!again.contains("set-cookie"), "{again}");
    let file = server.ask("GET /northpole-2.wasm HTTP/1.1");
    assert!(!file.contains("set-cookie"), "a page brings it, and nothing else: {file}");
}
