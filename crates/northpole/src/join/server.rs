//! A server and its address: `https://club.example`, `http://192.168.1.2:1224`.

use std::fmt;
use std::str::FromStr;

use protocol::TableId;
use tabletop::quote;

/// The address of a server, and whether it is encrypted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Server {
    is_encrypted: bool,
    /// With its port, unless that is the default.
    host: String,
    /// A name and a password, for clubs that require them; sent to this server only.
    login: Option<(String, String)>,
}

impl Server {
    /// The address that clients connect to.
    pub(super) fn socket(&self) -> String {
        let scheme = if self.is_encrypted { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.host)
    }

    /// The name and the password in the address.
    pub(super) fn login(&self) -> Option<(&str, &str)> {
        self.login.as_ref().map(|(name, password)| (&**name, &**password))
    }

    /// The link with which people join a table.
    pub(super) fn link(&self, table: TableId) -> String {
        format!("{self}/#/t/{table}")
    }

    /// The host with its port, even if it is the default.
    pub(super) fn with_port(&self) -> String {
        let port = self.host.rsplit(':').next().and_then(|port| port.parse::<u16>().ok());
        match (port, self.is_encrypted) {
            (Some(_), _) => self.host.clone(),
            (None, true) => format!("{}:443", self.host),
            (None, false) => format!("{}:80", self.host),
        }
    }

    /// The server that an unencrypted one redirects to, if that one is encrypted.
    pub(super) fn redirected(&self, location: &str) -> Option<Server> {
        let server: Server = location.parse().ok()?;
        // A password is sent to no other machine.
        let is_same = server.host.split(':').next() == self.host.split(':').next();
        let login = self.login.clone().filter(|_| is_same);
        (server.is_encrypted && !self.is_encrypted).then_some(Server { login, ..server })
    }
}

impl FromStr for Server {
    type Err = String;

    /// Reads an address; the path after the host is ignored.
    fn from_str(text: &str) -> Result<Server, String> {
        let (is_encrypted, bare) = match text.split_once("://") {
            Some(("https" | "wss", bare)) => (true, bare),
            Some(("http" | "ws", bare)) => (false, bare),
            Some(_) => return Err(wrong(text)),
            None => (false, text),
        };
        let host = bare.split(['/', '?', '#']).next().unwrap_or_default();
        let (login, host) = match host.rsplit_once('@') {
            Some((login, host)) => (Some(login), host),
            None => (None, host),
        };
        let login = match login.map(|login| login.split_once(':')) {
            Some(None) => return Err(wrong(text)),
            Some(Some((name, password))) => Some((decoded(name), decoded(password))),
            None => None,
        };
        if host.is_empty() || host.contains(' ') {
            return Err(wrong(text));
        }
        Ok(Server { is_encrypted, host: host.into(), login })
    }
}

/// A part of an address, in which `%40` stands for `@`.
fn decoded(part: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = part.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.first_chunk::<2>().filter(|_| *first == b'%');
        let number = digits.and_then(|two| std::str::from_utf8(two).ok());
        let number = number.and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(number.unwrap_or(*first));
        rest = if number.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn wrong(text: &str) -> String {
    format!("{} is not the address of a server, such as https://club.example", quote(text))
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
    fn a_password_is_read_and_never_shown() {
        let club = server("https://any:s%40nta:x@club.example:8443/#/t/1");
        assert_eq!(club.login(), Some(("any", "s@nta:x")));
        assert_eq!(club.to_string(), "https://club.example:8443");
        assert_eq!(club.socket(), "wss://club.example:8443/ws");
        let plain = server("http://any:secret@club.example");
        let followed = plain.redirected("https://club.example/ws").expect("it is encrypted");
        assert_eq!(followed.login(), Some(("any", "secret")));
        let elsewhere = plain.redirected("https://other.example/ws").expect("it is encrypted");
        assert_eq!(elsewhere.login(), None, "a password goes to no other machine");
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
