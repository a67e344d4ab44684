//! The link to a table: `http://192.168.1.2:1224/#/t/0123…`.

use std::str::FromStr;

use protocol::TableId;
use tabletop::{Unreadable, quote};

/// Where a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// The server, with its port.
    pub(super) server: String,
    pub(super) table: TableId,
    /// What carries a chair here from another device.
    pub(super) ticket: Option<String>,
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let wrong =
            || format!("{} is no link to a table: it ends in /#/t/ and 32 digits", quote(text));
        if text.starts_with("https://") {
            return Err(
                "an encrypted server is not reached from the terminal: open the link in a \
                        browser, or use the server's own http:// address"
                    .into(),
            );
        }
        let bare = text.strip_prefix("http://").unwrap_or(text);
        let (server, table) = bare.split_once("/#/t/").ok_or_else(wrong)?;
        if server.is_empty() || server.contains(['/', '@', ' ', '?']) {
            return Err(wrong());
        }
        let (table, ticket) = table.split_once('/').map_or((table, None), |(table, ticket)| {
            (table, Some(ticket.to_owned()).filter(|ticket| !ticket.is_empty()))
        });
        let table = table.parse().map_err(|why: Unreadable| format!("{}: {why}", quote(text)))?;
        let has_port = server.rsplit(':').next().is_some_and(|port| port.parse::<u16>().is_ok());
        let server = if has_port { server.into() } else { format!("{server}:80") };
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
        assert_eq!((&*link.server, link.ticket), ("192.168.1.2:1224", None));
        assert_eq!(link.table.to_string(), TABLE);
        let link = read(format!("club.example/#/t/{TABLE}/abc")).expect("a link");
        assert_eq!((&*link.server, link.ticket.as_deref()), ("club.example:80", Some("abc")));
    }

    #[test]
    fn what_is_no_link_is_told() {
        for wrong in ["", "a game", "http://x/", "http:///#/t/12", "http://x/#/t/12"] {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
        let why = format!("https://x/#/t/{TABLE}").parse::<Link>().expect_err("no");
        assert!(why.contains("in a browser"), "{why}");
    }
}
