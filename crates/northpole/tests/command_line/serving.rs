//! A server as whoever runs it meets it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::folder::{Folder, complaint};

const SERVE: &str = "serve --listen 127.0.0.1:0 --data tables.db --log error";

/// Ended with the test, however that ends.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(folder: &Folder) -> Server {
        let mut process = folder
            .northpole(SERVE)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut output = BufReader::new(process.stdout.take().expect("piped"));
        let mut line = String::new();
        output.read_line(&mut line).expect("it says where it is");
        let address = line.trim().trim_start_matches("Northpole is at http://");
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
