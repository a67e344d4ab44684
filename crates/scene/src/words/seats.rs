//! Seats that people leave, lose, give up or take back, and what they decide together.

use super::list;

/// What a person reads whose seat is on another device.
pub const SEAT_CARRIED: &str = "Your seat is on another device now. You are watching here.";
/// What a person reads whom the host removed.
pub const REMOVED: &str = "The host removed you from this table. You can watch.";
/// What a person reads for whom a bot plays.
pub const BOT_PLAYS: &str = "A bot is playing for you.";
/// The button that takes the seat back from the bot.
pub const TAKE_BACK: &str = "Take my seat back";
/// What a person reads who has resigned.
pub const RESIGNED: &str = "You have resigned. A bot finishes the game for you.";
/// What a person is asked who leaves during the game.
pub const LEAVE: &str = "Leave the table? A bot plays for you until you come back.";
/// The button that resigns.
pub const GIVE_UP: &str = "Resign";
/// What a person is asked who resigns.
pub const RESIGN: &str =
    "Resign? A bot finishes the game for you, and you can't take your seat back.";
/// What a person is asked who wants to end the game for all.
pub const END: &str = "End the game for everyone? All players must agree. Nobody wins.";
/// The button that agrees to end the game for all.
pub const END_GAME: &str = "End the game";
/// The button that declines a proposal.
pub const DECLINE: &str = "No";
/// The button that withdraws the person's own agreement.
pub const WITHDRAW: &str = "Withdraw";
/// What everyone reads once all have agreed.
pub const ENDED: &str = "All players agreed to end the game. Nobody wins.";

/// Who starts the game where a shared screen does.
pub const SCREEN_STARTS: &str = "The shared screen starts the game.";

/// A person who is to move and has not: "Waiting for Nora. In 12 seconds you can let a bot play."
pub fn countdown(name: &str, seconds: u64) -> String {
    format!("Waiting for {name}. In {} you can let a bot play.", self::seconds(seconds))
}

/// Like [`countdown`], for a spectator.
pub fn countdown_for_spectators(name: &str, seconds: u64) -> String {
    format!("Waiting for {name}. In {} a bot can play.", self::seconds(seconds))
}

/// Like [`countdown`], for the person who is waited for.
pub fn own_countdown(seconds: u64) -> String {
    let seconds = self::seconds(seconds);
    format!("Are you still there? In {seconds} the others can let a bot play for you.")
}

/// A time in seconds: "12 seconds".
pub fn seconds(count: u64) -> String {
    if count == 1 { "1 second".into() } else { format!("{count} seconds") }
}

/// A person asks for a bot: "Nora wants a bot to play for Ole."
pub fn wants_bot(by: &str, name: &str) -> String {
    format!("{by} wants a bot to play for {name}.")
}

/// A person asks for the end: "Nora wants to end the game."
pub fn wants_end(by: &str) -> String {
    format!("{by} wants to end the game.")
}

/// Who has not agreed yet: "Waiting for Ole and Chloe to agree."
pub fn missing(names: &[impl AsRef<str>]) -> String {
    format!("Waiting for {} to agree.", list(names, "and"))
}

/// The host removes a person: "Remove Ole? Ole can't sit down here again."
pub fn remove(name: &str) -> String {
    format!("Remove {name}? {name} can't sit down here again.")
}

/// Who starts the game: "Waiting for Nora to start the game."
pub fn starts(host: Option<&str>) -> String {
    format!("Waiting for {} to start the game.", host.unwrap_or("the host"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_countdown_names_who_is_waited_for() {
        let told = "Waiting for Nora. In 12 seconds you can let a bot play.";
        assert_eq!(countdown("Nora", 12), told);
        let own = "Are you still there? In 1 second the others can let a bot play for you.";
        assert_eq!(own_countdown(1), own);
    }

    #[test]
    fn votes_are_sentences() {
        assert_eq!(wants_bot("Nora", "Ole"), "Nora wants a bot to play for Ole.");
        assert_eq!(missing(&["Ole", "Chloe"]), "Waiting for Ole and Chloe to agree.");
        assert_eq!(starts(Some("Nora")), "Waiting for Nora to start the game.");
        assert_eq!(starts(None), "Waiting for the host to start the game.");
    }
}
