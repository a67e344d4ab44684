//! A server as its operator meets it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use protocol::{Open, Place, Plan, Seating, Sit, TimeLimit};

use crate::folder::{Folder, complaint};
use crate::line::Line;

const SERVE: &str = "serve --listen 127.0.0.1:0 --data tables.db --log error";

/// Ended with the test, however that ends.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(folder: &Folder) -> Server {
        Server::run(folder, SERVE)
    }

    /// At that address, with the tables that are kept in the folder.
    pub(crate) fn at(folder: &Folder, address: &str) -> Server {
        Server::run(folder, &SERVE.replace("127.0.0.1:0", address))
    }

    pub(crate) fn run(folder: &Folder, serve: &str) -> Server {
        let mut process = folder
            .northpole(serve)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut output = BufReader::new(process.stdout.take().expect("piped"));
        let mut line = String::new();
        output.read_line(&mut line).expect("it says where it is");
        let address = line.trim().trim_start_matches("Northpole is running at http://");
        Server { address: address.trim_end_matches('/').into(), process }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_club_is_served_and_ends_in_peace() {
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let health = server.get("/healthz");
    assert!(health.starts_with("HTTP/1.1 200 OK\r\n") && health.ends_with("ok\n"), "{health}");
    assert!(server.get("/metrics").contains("\nnorthpole_tables 0\n"));
    let second = complaint(&folder.run(SERVE, ""));
    assert!(second.contains("another northpole has this file open"), "{second}");
    let told = Command::new("kill").args(["-TERM", &server.process.id().to_string()]).status();
    assert!(told.expect("every Unix has it").success());
    assert!(server.process.wait().expect("it ends").success());
    assert!(!folder.path("tables.db-wal").exists(), "one file is a whole backup");
}

#[test]
fn a_file_that_holds_no_tables_is_left_alone() {
    let folder = Folder::new();
    folder.write("tables.db", &"Dear Santa, ".repeat(100));
    let said = complaint(&folder.run(SERVE, ""));
    assert!(said.contains("tables.db: this is not a file of tables"), "{said}");
    assert!(folder.read("tables.db").starts_with("Dear Santa"));
}

#[test]
fn a_killed_server_goes_on_where_it_was() {
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let mut line = Line::connect(&server.address, None);
    let places = vec![Place::Free, Place::Bot("random".parse().expect("a bot"))];
    let table = line.ask(Open { plan: plan(places) }).expect("it is opened");
    line.enter(table);
    line.ask(Sit { chair: None, name: "Nora".into(), salt: None }).expect("there is a chair");
    line.begin();
    for _ in 0..3 {
        let answered = (0..5).map(|_| line.step()).max();
        server.process.kill().expect("it runs");
        server.process.wait().expect("it has ended");
        server = Server::start(&folder);
        line = Line::connect(&server.address, Some(&line));
        line.enter(table);
        assert!(Some(line.version()) >= answered, "what was answered is there");
    }
}

fn plan(places: Vec<Place>) -> Plan {
    Plan {
        game: catalog::games()[0].id.into(),
        options: String::new(),
        edition: None,
        seating: Seating::Drawn,
        places,
        time_limit: TimeLimit::Live,
        hints: false,
        spectators: false,
        listed: false,
    }
}
