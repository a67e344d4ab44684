//! The link to a table: `https://club.example/#/t/0123…`.

use std::str::FromStr;

use protocol::TableId;
use tabletop::{Unreadable, quote};

use super::server::Server;

/// The address of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub(super) server: Server,
    pub(super) table: TableId,
    /// A ticket that moves a chair here from another device.
    pub(super) ticket: Option<String>,
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let wrong = || {
            format!(
                "{} is not a link to a table: such a link ends in /#/t/ and 32 digits",
                quote(text)
            )
        };
        let (server, table) = text.split_once("/#/t/").ok_or_else(wrong)?;
        let server = server.parse().map_err(|_| wrong())?;
        let (table, ticket) = table.split_once('/').map_or((table, None), |(table, ticket)| {
            (table, Some(ticket.to_owned()).filter(|ticket| !ticket.is_empty()))
        });
        let table = table.parse().map_err(|why: Unreadable| format!("{}: {why}", quote(text)))?;
        Ok(Link { server, table, ticket })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn a_link_says_where_to_go() {
        let read = |text: String| text.parse::<Link>();
        let link = read(format!("http://192.168.1.2:1224/#/t/{TABLE}")).expect("a link");
        let server = link.server.to_string();
        assert_eq!((&*server, link.ticket), ("http://192.168.1.2:1224", None));
        assert_eq!(link.table.to_string(), TABLE);
        let link = read(format!("https://club.example/#/t/{TABLE}/abc")).expect("a link");
        let server = link.server.to_string();
        assert_eq!((&*server, link.ticket.as_deref()), ("https://club.example", Some("abc")));
    }

    #[test]
    fn what_is_no_link_is_told() {
        for wrong in ["", "a game", "http://x/", "http:///#/t/12", "http://x/#/t/12"] {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
    }
}
