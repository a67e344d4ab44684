//! What is said about online tables.

use super::count;

/// The connection to the server broke.
pub const LOST: &str = "Connection lost. Reconnecting …";

/// The connection is back.
pub const RESTORED: &str = "Reconnected.";

/// The client is joining the table.
pub const JOINING: &str = "Joining the table …";

/// A step is on its way to the server.
pub const SENDING: &str = "Sending your move …";

/// A step waits for the connection.
pub const SENT_LATER: &str = "Your move will be sent once you are reconnected.";

/// No server answers.
pub const NO_SERVER: &str =
    "No server answers here, so you can't play online. Playing alone or on one screen still works.";

/// The client goes on trying to reach the server.
pub const RETRYING: &str = "Retrying …";

/// Above the form that opens a table.
pub const OPENING: &str = "Open a table, then send its link to your friends. It works on any phone, \
                           tablet or computer, and nobody needs an account.";

/// Beside the link of a table that waits for players.
pub const INVITING: &str = "Send this link to your friends, or let them scan the QR code. It works \
                            on any phone or computer, and nobody needs an account.";

/// Above the QR codes with which phones take their seats.
pub const SCANNING: &str = "Scan a seat's code with your phone's camera. Your phone then holds your \
                            cards and asks you what to do. This screen shows the table to everyone.";

/// What it means that all sit around one screen, with their phones as hands.
pub const PHONES: &str = "This screen shows the table. Everyone scans a code, and sees their own \
                          cards and choices on their phone.";
/// What it means that all have a screen of their own.
pub const AFAR: &str = "Everyone sees the whole table on their own screen, here or far away.";

/// Beside the link of a table that is played.
pub const LINK: &str = "Anyone with the link can come back to the table or watch.";

/// Beside a link that works only on the machine it is shown on.
pub const THIS_MACHINE_ONLY: &str = "This link works on this computer only. To play with others on \
                                     your network, start Northpole with --lan.";

/// Beside the link that moves a seat to another device.
pub const TICKET: &str =
    "Open this link on your other device to move your seat there. It works once.";

/// Said of a match that this program cannot show.
pub const OUTDATED: &str = "The rules have changed since this game was played, so it can't be shown \
                            or continued. You can download it as text.";

/// In place of the chat's field, for a person without a seat.
pub const CHAT: &str = "Chat with the other players here.";

/// What it means that a table allows hints.
pub const HINTS: &str = "Players can ask a strong bot for advice.";
/// What it means that a table allows spectators.
pub const SPECTATORS: &str = "Anyone with the link can watch. Secrets stay hidden.";
/// What it means that a table is open to everyone.
pub const LISTED: &str = "Everyone on this server can see and join the table.";

/// Said of a server without any tables that the person can see.
pub const NO_TABLES: &str = "No tables here yet.";

/// The stage of a table in a list of tables: people can still sit down.
pub const GATHERING: &str = "waiting for players";
/// The stage of a table that waits for this person's move.
pub const YOUR_TURN: &str = "your turn";
/// The stage of a table that waits for other players.
pub const IN_PROGRESS: &str = "in progress";
/// The stage of a table after its game.
pub const FINISHED: &str = "finished";
/// The stage of a table whose game can only be downloaded as text.
pub const OLDER_RULES: &str = "finished, with older rules";

/// Seats that nobody has taken: "1 free seat"; nothing if there is none.
pub fn free_seats(free: usize) -> Option<String> {
    (free > 0).then(|| count(free, "free seat", "free seats"))
}

/// Calls a player back to a table: "Your turn at Tinsel".
pub fn your_turn_at(title: &str) -> String {
    format!("Your turn at {title}")
}

/// How long players can have for a move: hours, a title, and what it means.
pub const TIME_LIMITS: [(Option<u16>, &str, &str); 4] = [
    (None, "Live", "Everyone is online. A bot can fill in for anyone who is away."),
    (Some(1), "Over the evening", "One hour per move, then a bot moves for you."),
    (Some(24), "Over days", "One day per move, then a bot moves for you."),
    (Some(72), "Over weeks", "Three days per move, then a bot moves for you."),
];

/// How long a player has for a step: "Live", "1 hour per move".
pub fn time_limit(hours: Option<u16>) -> String {
    match hours {
        None => "Live".into(),
        Some(hours) => count(hours.into(), "hour per move", "hours per move"),
    }
}

/// What the table still waits for; `starts` says to everyone but the host who starts the game.
pub fn missing(free: usize, is_someone_away: bool, starts: Option<&str>) -> String {
    let seats = match free {
        0 if is_someone_away => "Every seat is taken, but someone is away.".into(),
        0 => "Everyone is here.".into(),
        free => count(free, "seat is free.", "seats are free."),
    };
    match starts {
        Some(starts) => format!("{seats} {starts}"),
        None if free == 0 => seats,
        None => format!("{seats} Wait for more players, or add bots."),
    }
}

/// Said of a bot in the list of players: "Nora is a bot."
pub fn bot(name: &str) -> String {
    format!("{name} is a bot.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_waiting_table_says_what_it_waits_for() {
        assert_eq!(missing(0, false, None), "Everyone is here.");
        assert_eq!(missing(1, false, None), "1 seat is free. Wait for more players, or add bots.");
        let told = "2 seats are free. Nora starts the game.";
        assert_eq!(missing(2, true, Some("Nora starts the game.")), told);
        assert_eq!([time_limit(None), time_limit(Some(1))], ["Live", "1 hour per move"]);
    }
}
