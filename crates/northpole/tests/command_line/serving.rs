//! A server as its operator meets it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use protocol::{Error, Join, Open, Place, Plan, Seating, Sit, Stand, TimeLimit};

use crate::folder::{Folder, complaint, stdout};
use crate::online_client::OnlineClient;

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

    pub(crate) fn get(&self, path: &str) -> String {
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
    let mut client = OnlineClient::connect(&server.address, None);
    let places = vec![Place::Free, Place::Bot("random".parse().expect("a bot"))];
    let table = client.ask(Open { plan: plan(places) }).expect("it is opened");
    client.enter(table);
    client
        .ask(Sit { chair: None, name: "Nora".into(), salt: None, commits: false })
        .expect("there is a chair");
    client.begin();
    for _ in 0..3 {
        let answered = (0..5).map(|_| client.step()).max();
        server.process.kill().expect("it runs");
        server.process.wait().expect("it has ended");
        server = Server::start(&folder);
        client = OnlineClient::connect(&server.address, Some(&client));
        client.enter(table);
        assert!(Some(client.version()) >= answered, "what was answered is there");
    }
}

/// Administrators look at what is stored, and delete it, while the server runs.
#[test]
fn tables_are_administered_beside_the_server() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = OnlineClient::connect(&server.address, None);
    let open = || Open { plan: plan(vec![Place::Free, Place::Free]) };
    let tables = [0; 3].map(|_| client.ask(open()).expect("it is opened"));
    client.enter(tables[0]);
    client
        .ask(Sit { chair: None, name: "Nora".into(), salt: None, commits: false })
        .expect("there is a chair");
    let admin = |command: &str| folder.run(&format!("admin --data tables.db {command}"), "");
    let listed = stdout(&admin("list"));
    assert!(tables.iter().all(|table| listed.contains(&table.to_string())), "{listed}");
    assert!(listed.contains("Nora") && listed.contains("Gathering"), "{listed}");
    let shown = stdout(&admin(&format!("show {}", tables[0])));
    let person = shown.lines().find_map(|line| line.strip_prefix("Nora: person ")).expect("Nora");
    let closed = stdout(&admin(&format!("close {}", tables[1])));
    assert_eq!(closed, "The table is closed.\n");
    let refused = client.ask(Join { table: tables[1], since: 0, commits: false });
    assert_eq!(refused, Err(Error::TableClosed));
    assert_eq!(stdout(&admin(&format!("delete {}", tables[2]))), "The table is deleted.\n");
    let again = complaint(&admin(&format!("delete {}", tables[2])));
    assert!(again.contains("this table doesn't exist"), "{again}");
    assert_eq!(stdout(&admin("purge --older-than 30")), "0 tables were deleted.\n");
    // Where a person got up again, their name is stored, too.
    let mut friend = OnlineClient::connect(&server.address, None);
    let elsewhere = friend.ask(open()).expect("it is opened");
    client.enter(elsewhere);
    client
        .ask(Sit { chair: None, name: "Nora".into(), salt: None, commits: false })
        .expect("there is a chair");
    client.ask(Stand).expect("one's own chair");
    let kept = friend.ask(open()).expect("it is opened");
    assert!(stdout(&admin("stats")).ends_with("people: 2\n"));
    assert!(is_stored(&folder, "Nora"));
    assert_eq!(stdout(&admin(&format!("forget {person}"))), "3 tables were deleted.\n");
    assert!(stdout(&admin("stats")).ends_with("people: 1\n"));
    assert!(stdout(&admin("list")).contains(&kept.to_string()), "nobody else loses anything");
    assert!(!is_stored(&folder, "Nora") && !is_stored(&folder, person), "not one byte is left");
    let late = client.ask(Sit { chair: None, name: "Nora".into(), salt: None, commits: false });
    assert_eq!(late, Err(Error::NoSuchTable), "who was there is told so");
    let missing = complaint(&folder.run("admin --data nowhere.db list", ""));
    assert!(missing.contains("there is no such file"), "{missing}");
}

/// Whether the bytes of a text are in any file of the tables.
fn is_stored(folder: &Folder, text: &str) -> bool {
    let is_in = |name: &str| {
        let file = std::fs::read(folder.path(name)).unwrap_or_default();
        file.windows(text.len()).any(|window| window == text.as_bytes())
    };
    is_in("tables.db") || is_in("tables.db-wal")
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
        shared_screen: false,
    }
}
