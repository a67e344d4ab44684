//! The host names that the server answers to.
//!
//! A hostile page can let its own host name point to this machine ("DNS rebinding"). A browser
//! would then take the server for a part of that site and let the page talk to it. So the server
//! answers only to names that a stranger cannot have.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, header};

/// The host names that the server answers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hosts {
    /// Any name: the proxy in front of the server decides.
    Any,
    /// These names, IP addresses, and names that exist only in a private network.
    Known(Vec<String>),
}

impl Default for Hosts {
    fn default() -> Hosts {
        Hosts::Known(Vec::new())
    }
}

/// Domains that cannot be registered.
const PRIVATE: [&str; 5] = [".localhost", ".local", ".internal", ".lan", ".home.arpa"];

impl Hosts {
    /// Refuses a request to another name, which is returned.
    pub(crate) fn check(&self, headers: &HeaderMap) -> Result<(), String> {
        let Hosts::Known(known) = self else { return Ok(()) };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let name = name(host).to_ascii_lowercase();
        let is_known = known.iter().any(|known| known.eq_ignore_ascii_case(&name));
        if is_known || is_private(&name) { Ok(()) } else { Err(name) }
    }
}

/// A host without its port.
fn name(host: &str) -> &str {
    let end = host.rfind(']').map_or(0, |end| end + 1);
    let name = host[end..].find(':').map_or(host, |colon| &host[..end + colon]);
    name.strip_suffix('.').unwrap_or(name)
}

fn is_private(name: &str) -> bool {
    let bracketed = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_address = name.parse::<IpAddr>().is_ok()
        || bracketed.is_some_and(|inner| inner.parse::<Ipv6Addr>().is_ok());
    let is_short =
        !name.is_empty() && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
    is_address || is_short || PRIVATE.iter().any(|domain| name.ends_with(domain))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hosts: &Hosts, host: &str) -> Result<(), String> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        hosts.check(&headers)
    }

    #[test]
    fn a_strangers_name_is_refused_wherever_it_points() {
        let ours = Hosts::Known(vec!["Games.example.org".into()]);
        for host in [
            "localhost:1224",
            "127.0.0.1:1224",
            "192.168.1.2",
            "[::1]:1224",
            "[fe80::1]",
            "santas-pc:1224",
            "santas-pc.local",
            "LOCALHOST.",
            "games.example.org",
            "GAMES.example.org:443",
        ] {
            assert_eq!(check(&ours, host), Ok(()), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:1224",
            "games.example.org.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evil.example]",
            "",
        ] {
            assert!(check(&ours, host).is_err(), "{host}");
        }
        assert!(ours.check(&HeaderMap::new()).is_err(), "no name at all");
        assert_eq!(check(&Hosts::Any, "evil.example"), Ok(()), "a proxy decides");
    }
}
