//! A far table in the terminal: two people, one of them here.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use protocol::{Open, Place, Plan, Say, Seating, Sit, TableId, Transcript};
use tokio_tungstenite::tungstenite;

use crate::folder::{Folder, complaint, stdout};
use crate::online_client::OnlineClient;
use crate::pty::Pty;
use crate::serving::Server;
use crate::tls;
use crate::verifying;

pub(crate) const SIZE: (u16, u16) = (80, 24);

/// A table for two, at which its host sits, for a match that is soon over.
pub(crate) fn table(host: &mut OnlineClient, folder: &Folder) -> TableId {
    let edition = stdout(&folder.run("edition unions", "")).replace("goal = 12", "goal = 1");
    let two = Plan::new("unions", vec![Place::Free; 2]);
    let plan = Plan { edition: Some(edition), seating: Seating::AsListed, ..two };
    let table = host.ask(Open { plan }).expect("it is opened");
    host.enter(table);
    host.ask(Sit { chair: None, name: "Holly".into(), salt: None, commits: false })
        .expect("there is a chair");
    table
}

/// The first choice whenever it is Nora's turn, to the end of the match.
fn play_on(table: &mut Pty) {
    for _ in 0..200 {
        let screen = table.screen();
        if screen.contains("100% │") {
            return;
        }
        if screen.contains("▸■ Nora") {
            table.type_in("c\r");
        }
        // A server refuses clients that are faster than people are.
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn one_in_the_terminal_and_one_elsewhere_play_a_match() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let address = server.address.clone();
    let mut host = OnlineClient::connect(&address, None);
    let table = table(&mut host, &house);
    let link = format!("http://{address}/#/t/{table}");

    let join = format!("join {link} --name Nora");
    let mut nora = Pty::start(&here.northpole(&join), SIZE);
    let screen = nora.wait_for("Nora (you)");
    for told in ["● Holly", "Waiting for Holly to start", "It is bound to this"] {
        assert!(screen.contains(told), "{told} in {screen}");
    }
    nora.type_in("thello\r");
    host.wait_for_words("hello");
    nora.wait_for("Nora: hello");
    host.ask(Say { text: "welcome".into() }).expect("it is said");
    nora.wait_for("Holly: welcome");
    host.begin();
    nora.wait_for("Elfin Unions · Round 1");

    let mut other = Pty::start(&Folder::new().northpole(&format!("join {link} --watch")), SIZE);
    other.wait_for("■ Nora");
    // Instant: a client that shows every move is at the end much later.
    other.type_in("pp");

    // The server falls and comes back; so does everybody.
    drop(server);
    nora.wait_for("Cannot reach");
    let _server = Server::at(&house, &address);
    nora.wait_until("the line", |screen| !screen.contains("Cannot reach"));
    let mut host = OnlineClient::connect(&address, Some(&host));
    host.enter(table);
    let host = thread::spawn(move || {
        host.play_on();
        host
    });
    nora.type_in("pp");
    play_on(&mut nora);
    nora.wait_for("100% │");
    host.join().expect("it was played to its end");
    let screen = nora.wait_for("Luck checked");
    assert!(screen.contains("Game over") && screen.contains("1. "), "{screen}");
    other.wait_for("Game over");

    nora.type_in("m");
    let screen = nora.wait_for("The link for others");
    assert!(screen.contains("Nora (you)") && screen.contains("Holly"), "{screen}");

    // A client that comes again is still the same person.
    nora.type_in("q");
    assert!(nora.wait().success());
    nora.check_restored();
    let mut again = Pty::start(&here.northpole(&format!("play {link}")), SIZE);
    again.wait_for("Elfin Unions · ");
    again.type_in("q");
    assert!(again.wait().success());
}

/// It takes the first choice, and says what it was shown.
const BOT: &str = r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
        print("seat", message["seat"], "of", message["players"], file=sys.stderr)
    elif message["type"] == "choose":
        assert message["scene"]["zones"] and message["seat"] == 2
        print(json.dumps({"choice": 0}), flush=True)
    else:
        print("places", message["places"], file=sys.stderr)
"#;

#[test]
fn a_program_plays_a_match_at_a_table() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    here.write("bot.py", BOT);
    let join = format!("join http://{}/#/t/{table} --name Robot --bot-logs .", server.address);
    let mut join = here.northpole(&join);
    join.args(["--bot", "cmd:python3 bot.py"]).stdin(Stdio::null());
    let program = join.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    host.wait_for_a_guest();
    host.begin();
    host.step();

    // The server falls and comes back; the program plays on.
    let address = server.address.clone();
    drop(server);
    let _server = Server::at(&house, &address);
    let mut host = OnlineClient::connect(&address, Some(&host));
    host.enter(table);
    host.play_on();
    let ended = program.wait_with_output().expect("it ends");
    let said = stdout(&ended);
    assert!(ended.status.success() && said.starts_with("The game is over: place "), "{said}");
    assert!(said.contains("Luck checked: same commitments"), "{said}");
    here.write("game.txt", &host.ask(Transcript).expect("it is over"));
    verifying::what_a_device_kept(&here, table);
    let log = here.read("bot.log");
    assert!(log.contains("seat 2 of 2") && log.contains("places ["), "{log}");
}

/// A program that fails leaves the table with a reason; its seat waits, and a better one plays on.
#[test]
fn a_program_that_fails_gives_up_its_seat_and_can_come_back() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    let join = |bot: &str| {
        let join = format!("join http://{}/#/t/{table} --name Robot", server.address);
        let mut join = here.northpole(&join);
        join.args(["--bot", &format!("cmd:python3 {bot}")]).stdin(Stdio::null());
        join.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs")
    };
    here.write("bot.py", BOT);
    here.write("bad.py", &BOT.replace("\"choice\": 0", "\"choice\": 1 / 0"));
    let failing = join("bad.py");
    host.wait_for_a_guest();
    host.begin();
    let host = thread::spawn(move || host.play_on());
    let failed = failing.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&failed.stderr);
    let why = "the program gives up its seat: it ended before the game did (ZeroDivisionError";
    assert!(!failed.status.success() && said.contains(why), "{said}");

    let ended = join("bot.py").wait_with_output().expect("it ends");
    assert!(ended.status.success(), "{ended:?}");
    assert!(stdout(&ended).starts_with("The game is over: place "), "{ended:?}");
    host.join().expect("it was played to its end");
}

#[test]
fn a_table_is_opened_from_the_terminal() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let online = format!("online http://{} --name Nora", server.address);
    let mut nora = Pty::start(&here.northpole(&online), SIZE);
    nora.wait_for("No tables here yet.");
    nora.type_in("\r");
    nora.wait_for("▸ [Open the table]");
    nora.type_in("\r");
    let screen = nora.wait_for("Nora (you)");
    let (_, table) = screen.split_once("/#/t/").expect("a link");
    let table: TableId = table[..32].parse().expect("a table");
    nora.type_in("c");
    nora.wait_for("▀▀▀▀");
    nora.type_in(" ");
    nora.wait_for("The link for others");

    let mut holly = OnlineClient::connect(&server.address, None);
    holly.enter(table);
    holly
        .ask(Sit { chair: Some(1), name: "Holly".into(), salt: None, commits: false })
        .expect("a chair");
    nora.wait_for("■ Holly");
    // The host fills the last chair with a bot: down to it, then right.
    nora.type_in("jjl");
    nora.wait_for("bot (easy)");
    nora.type_in("b");
    nora.wait_for("● Nora");
    nora.type_in("q");
    let screen = nora.wait_for("Your tables");
    assert!(screen.contains("Nora, Holly"), "{screen}");
    nora.type_in("q");
    assert!(nora.wait().success());
    nora.check_restored();
}

#[test]
fn what_leads_nowhere_is_told_in_a_line() {
    let folder = Folder::new();
    let said = complaint(&folder.run("join http://x/#/t/12", ""));
    assert!(said.contains("a table's address ends in 32 digits"), "{said}");
    let server = Server::start(&folder);
    let none = format!("join http://{}/#/t/{}", server.address, "0".repeat(32));
    let mut none = Pty::start(&folder.northpole(&none), SIZE);
    assert_eq!(none.wait().code(), Some(2), "{}", none.screen());
}

#[test]
fn a_server_that_cannot_be_reached_is_tried_again() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let address = server.address.clone();
    let table = table(&mut OnlineClient::connect(&address, None), &house);
    drop(server);
    let link = format!("join http://{address}/#/t/{table} --name Nora");
    let mut nora = Pty::start(&here.northpole(&link), SIZE);
    let screen = nora.wait_for("Retrying …");
    assert!(screen.contains(&format!("Cannot reach http://{address} (")), "{screen}");
    let _server = Server::at(&house, &address);
    nora.wait_for("Nora (you)");
}

#[test]
fn a_server_that_never_answers_is_waited_for_until_ctrl_c() {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = silent.local_addr().expect("it has one");
    let link = format!("join http://{address}/#/t/{}", "0".repeat(32));
    let mut lost = Pty::start(&Folder::new().northpole(&link), SIZE);
    lost.wait_for("(no answer)");
    lost.type_in("\x03");
    assert_eq!(lost.wait().code(), Some(130), "{}", lost.screen());
}

#[test]
fn what_is_no_server_of_tables_is_told_at_once() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = other.local_addr().expect("it has one");
    thread::spawn(move || {
        let (mut stream, _) = other.accept().expect("a client");
        let _ = stream.read(&mut [0; 4096]);
        stream.write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")
    });
    let link = format!("join http://{address}/#/t/{}", "0".repeat(32));
    let mut lost = Pty::start(&Folder::new().northpole(&link), SIZE);
    assert_eq!(lost.wait().code(), Some(2), "{}", lost.screen());
    let screen = lost.screen();
    assert!(screen.contains("404 Not Found"), "{screen}");
}

#[test]
fn an_encrypted_table_is_joined_if_its_certificate_is_trusted() {
    let house = Folder::new();
    let server = Server::start(&house);
    let table = table(&mut OnlineClient::connect(&server.address, None), &house);
    let proxy = tls::proxy(&server.address);
    let join = format!("join {proxy}/#/t/{table} --name Nora");
    let here = Folder::new();
    let mut stranger = here.northpole(&join);
    let mut lost = Pty::start(stranger.env("SSL_CERT_FILE", "none.pem"), SIZE);
    assert_eq!(lost.wait().code(), Some(2), "{}", lost.screen());
    let screen = lost.screen();
    assert!(screen.contains("SSL_CERT_FILE"), "{screen}");
    let mut trusting = here.northpole(&join);
    let mut nora = Pty::start(trusting.env("SSL_CERT_FILE", tls::authority()), SIZE);
    nora.wait_for("Nora (you)");
    // A proxy sends visitors of its unencrypted address to the encrypted one.
    let way = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = way.local_addr().expect("it has one");
    thread::spawn(move || {
        let (mut stream, _) = way.accept().expect("a client");
        let _ = stream.read(&mut [0; 4096]);
        let head = format!("HTTP/1.1 308 Moved\r\nlocation: {proxy}/ws\r\n");
        write!(stream, "{head}content-length: 0\r\n\r\n")
    });
    let mut sent_on = here.northpole(&format!("join http://{address}/#/t/{table}"));
    let mut again = Pty::start(sent_on.env("SSL_CERT_FILE", tls::authority()), SIZE);
    again.wait_for("Nora (you)");
}

/// Lets the next one who calls talk to the server, until the stream that comes back is shut down.
fn pass_on(way: &TcpListener, address: &str) -> TcpStream {
    let (near, _) = way.accept().expect("somebody calls");
    let far = TcpStream::connect(address).expect("the server is there");
    let again = |stream: &TcpStream| stream.try_clone().expect("one more end");
    for (mut from, mut to) in [(again(&near), again(&far)), (far, again(&near))] {
        thread::spawn(move || io::copy(&mut from, &mut to));
    }
    near
}

#[test]
fn a_server_that_hangs_up_at_once_is_called_less_and_less_often() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    let way = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = way.local_addr().expect("it has one");
    let join = format!("join http://{address}/#/t/{table} --name Nora");
    let mut nora = Pty::start(&here.northpole(&join), SIZE);
    let through = pass_on(&way, &server.address);
    nora.wait_for("Nora (you)");
    through.shutdown(Shutdown::Both).expect("it is open");
    let calls: [Instant; 5] = std::array::from_fn(|_| {
        let (stream, _) = way.accept().expect("it calls again");
        // Before the connection is closed: the client waits from then on.
        let called = Instant::now();
        drop(tungstenite::accept(stream));
        called
    });
    assert!(calls[4] - calls[3] >= Duration::from_millis(1500), "{calls:?}");
}
