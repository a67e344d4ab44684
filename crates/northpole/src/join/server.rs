//! A server by its address: `https://club.example`, `http://192.168.1.2:1224`.

use std::fmt;
use std::str::FromStr;

use protocol::TableId;
use tabletop::quote;

/// Where a server is, and how it is spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Server {
    is_encrypted: bool,
    /// With its port, unless that is the usual one.
    host: String,
}

impl Server {
    /// The address that clients connect to.
    pub(super) fn socket(&self) -> String {
        let scheme = if self.is_encrypted { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.host)
    }

    /// What people open to join a table.
    pub(super) fn link(&self, table: TableId) -> String {
        format!("{self}/#/t/{table}")
    }

    /// The host and the port, usual or not.
    pub(super) fn with_port(&self) -> String {
        let port = self.host.rsplit(':').next().and_then(|port| port.parse::<u16>().ok());
        match (port, self.is_encrypted) {
            (Some(_), _) => self.host.clone(),
            (None, true) => format!("{}:443", self.host),
            (None, false) => format!("{}:80", self.host),
        }
    }

    /// Where an unencrypted server sends its visitors, if that is an encrypted one.
    pub(super) fn redirected(&self, location: &str) -> Option<Server> {
        let server: Server = location.parse().ok()?;
        (server.is_encrypted && !self.is_encrypted).then_some(server)
    }
}

impl FromStr for Server {
    type Err = String;

    /// Reads an address, whatever path follows the host.
    fn from_str(text: &str) -> Result<Server, String> {
        let (is_encrypted, bare) = match text.split_once("://") {
            Some(("https" | "wss", bare)) => (true, bare),
            Some(("http" | "ws", bare)) => (false, bare),
            Some(_) => return Err(wrong(text)),
            None => (false, text),
        };
        let host = bare.split(['/', '?', '#']).next().unwrap_or_default();
        if host.is_empty() || host.contains(['@', ' ']) {
            return Err(wrong(text));
        }
        Ok(Server { is_encrypted, host: host.into() })
    }
}

fn wrong(text: &str) -> String {
    format!("{} is not a server's address, such as https://club.example", quote(text))
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(text: &str) -> Server {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_says_whether_to_encrypt() {
        let sockets = [
            ("https://club.example", "wss://club.example/ws", "club.example:443"),
            ("https://club.example:8443/", "wss://club.example:8443/ws", "club.example:8443"),
            ("http://192.168.1.2:1224/", "ws://192.168.1.2:1224/ws", "192.168.1.2:1224"),
            ("club.example", "ws://club.example/ws", "club.example:80"),
            ("http://[::1]/", "ws://[::1]/ws", "[::1]:80"),
        ];
        for (address, socket, with_port) in sockets {
            let server = server(address);
            assert_eq!((&*server.socket(), &*server.with_port()), (socket, with_port));
        }
        for wrong in ["", "ftp://x", "https://", "https://me@x", "a b"] {
            assert!(wrong.parse::<Server>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_an_encrypted_address_is_followed() {
        let plain = server("http://club.example");
        let followed = plain.redirected("https://club.example/ws");
        assert_eq!(followed, Some(server("https://club.example")));
        assert_eq!(plain.redirected("http://elsewhere.example/"), None);
        assert_eq!(server("https://club.example").redirected("https://other.example/"), None);
    }
}
