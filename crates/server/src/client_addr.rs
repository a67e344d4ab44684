//! The address of a client, and whether a page of this server sent its request.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, HeaderName, header};

use crate::connections::Peer;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Whether the server is behind a proxy whose headers it trusts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Proxy {
    /// Clients connect directly; their headers are ignored.
    #[default]
    None,
    /// All requests come through a proxy.
    Trusted,
}

impl Peer {
    /// The address that a connection counts for before it has sent a request.
    pub(crate) fn home(self) -> IpAddr {
        home(self.0.ip().to_canonical())
    }
}

impl Proxy {
    /// The address that limits count for. All IPv6 addresses of one home count as one.
    pub(crate) fn client_addr(self, Peer(peer): Peer, headers: &HeaderMap) -> IpAddr {
        let told = || {
            let mut lines = headers.get_all(FORWARDED_FOR).iter();
            // Only the last entry was written by our own proxy.
            lines.next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let address = match self {
            Proxy::None => peer.ip(),
            Proxy::Trusted => told().unwrap_or(peer.ip()),
        };
        home(address.to_canonical())
    }

    /// Whether the browser's connection is encrypted.
    pub(crate) fn is_encrypted(self, headers: &HeaderMap) -> bool {
        let said = headers.get(FORWARDED_PROTO).and_then(|value| value.to_str().ok());
        self == Proxy::Trusted && said.is_some_and(|said| said.eq_ignore_ascii_case("https"))
    }
}

/// Whether a request comes from this machine, and not through a proxy.
pub(crate) fn is_local(Peer(peer): Peer, headers: &HeaderMap) -> bool {
    peer.ip().to_canonical().is_loopback() && !headers.contains_key(FORWARDED_FOR)
}

/// Whether the request was sent by a page of this server, or by no page at all. Browsers always
/// send the origin, so a request without one carries no browser's cookie.
pub(crate) fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let page = text(header::ORIGIN).and_then(|origin| origin.split_once("://"));
    let Some((scheme, page)) = page else { return false };
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let plain = |host: &str| host.strip_suffix(usual).unwrap_or(host).to_ascii_lowercase();
    text(header::HOST).is_some_and(|host| plain(host) == plain(page))
}

fn home(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(HeaderName, &str)]) -> HeaderMap {
        list.iter().map(|(name, value)| (name.clone(), value.parse().expect("a value"))).collect()
    }

    #[test]
    fn another_sites_page_is_told_by_its_origin() {
        let from = |host: &str, origin: &str| {
            is_same_origin(&headers(&[(header::HOST, host), (header::ORIGIN, origin)]))
        };
        assert!(from("localhost:1224", "http://localhost:1224"));
        assert!(from("Games.example", "https://games.example:443"));
        assert!(from("games.example:80", "http://games.example"));
        for stranger in
            ["http://evil.example", "http://localhost", "null", "", "http://localhost:1224.evil"]
        {
            assert!(!from("localhost:1224", stranger), "{stranger}");
        }
        assert!(is_same_origin(&headers(&[(header::HOST, "localhost:1224")])), "a program");
    }

    #[test]
    fn only_a_trusted_proxy_speaks_for_others() {
        let peer = Peer(([10, 0, 0, 1], 5).into());
        let told = headers(&[(FORWARDED_FOR, "6.6.6.6, 192.0.2.7"), (FORWARDED_PROTO, "https")]);
        assert_eq!(Proxy::None.client_addr(peer, &told).to_string(), "10.0.0.1");
        assert_eq!(Proxy::Trusted.client_addr(peer, &told).to_string(), "192.0.2.7");
        assert_eq!(Proxy::Trusted.client_addr(peer, &HeaderMap::new()).to_string(), "10.0.0.1");
        assert!(!Proxy::None.is_encrypted(&told) && Proxy::Trusted.is_encrypted(&told));
    }

    #[test]
    fn a_home_is_one_address() {
        let home = headers(&[(FORWARDED_FOR, "2001:db8:1:2:3:4:5:6")]);
        let peer = Peer(([127, 0, 0, 1], 5).into());
        assert_eq!(Proxy::Trusted.client_addr(peer, &home).to_string(), "2001:db8:1:2::");
        let peer = |text: &str| Peer((text.parse::<IpAddr>().expect("an address"), 5).into());
        let one = peer("2001:db8:1:2:3:4:5:6").home();
        assert_eq!(one, peer("2001:db8:1:2:ffff::1").home(), "before it has sent anything, too");
        assert_ne!(one, peer("2001:db8:1:3::1").home());
        assert_eq!(peer("::ffff:10.0.0.1").home(), peer("10.0.0.1").home());
    }

    #[test]
    fn a_proxied_request_is_not_local() {
        let local = Peer(([127, 0, 0, 1], 5).into());
        assert!(is_local(local, &HeaderMap::new()));
        assert!(!is_local(local, &headers(&[(FORWARDED_FOR, "192.0.2.7")])));
        assert!(!is_local(Peer(([192, 0, 2, 7], 5).into()), &HeaderMap::new()));
    }
}
