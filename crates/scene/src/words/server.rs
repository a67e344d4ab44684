//! What a server answers to a request that it does not admit.

/// All places for connections are taken.
pub const BUSY: &str = "The server is busy. Try again in a second.";

/// A request without the name of a server.
pub const NO_HOST: &str = "A request says in its `Host` header which server it is for.";

/// A request for another server.
pub fn other_host(name: &str) -> String {
    format!("This server does not answer to {name}: start it with --host {name}.")
}

/// A club whose password is missing or wrong.
pub const PASSWORD: &str = "This club needs a password. Any name will do.";

/// A page of another site wants to connect.
pub const OTHER_SITE: &str = "Pages of other sites can't connect here.";

/// A browser opens the address that only clients use.
pub const WEB_SOCKET: &str = "This address is a WebSocket.";

/// An address with too many connections.
pub const TOO_MANY_CONNECTIONS: &str =
    "There are too many connections from your address. Close some.";

/// The health check of a server that cannot reach its tables.
pub const NO_STORE: &str = "The file or the database does not answer.";

/// Metrics are asked for from another machine.
pub const METRICS_ELSEWHERE: &str =
    "Metrics are served to this machine only; `--metrics ADDRESS` serves them elsewhere.";

/// A client that sends bytes.
pub const SEND_TEXT: &str = "Send text.";

/// A message over the limit.
pub const TOO_LONG: &str = "This message is too long.";

/// A server that is about to stop.
pub const RESTARTING: &str = "Reconnect in a moment.";
