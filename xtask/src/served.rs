//! A server that is started to be looked at.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// Ends with this value.
pub(crate) struct Served {
    process: Child,
    pub(crate) address: String,
}

impl Served {
    /// Starts a server, which says where it is.
    pub(crate) fn start(command: &mut Command) -> Result<Served, String> {
        let process = command.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        let mut served = Served { process, address: String::new() };
        let mut line = String::new();
        let output = served.process.stdout.take().ok_or("it writes")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        served.address = address_in(&line).ok_or_else(|| format!("an address: {line}"))?.into();
        Ok(served)
    }

    /// Its first page must be that of the web client.
    pub(crate) fn check_page(&self) -> Result<(), String> {
        let text = |error: std::io::Error| format!("{}: {error}", self.address);
        let mut stream = TcpStream::connect(&self.address).map_err(text)?;
        let asked = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(asked).map_err(text)?;
        let mut page = Vec::new();
        stream.read_to_end(&mut page).map_err(text)?;
        let page = String::from_utf8_lossy(&page);
        let is_client = page.contains("200 OK") && page.contains("<title>Northpole");
        if is_client { Ok(()) } else { Err(format!("this is no page of the web client: {page}")) }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn address_in(line: &str) -> Option<&str> {
    let (_, address) = line.split_once("http://")?;
    address.split(['/', ' ', '\n']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_found_by_its_address_whatever_else_it_says() {
        let lines = ["Northpole is at http://[::1]:80/\n", "Open http://[::1]:80 now"];
        assert!(lines.iter().all(|line| address_in(line) == Some("[::1]:80")));
        assert_eq!(address_in("no server"), None);
    }
}
