//! How the luck of an online table is agreed on and checked.

use super::list;

/// What luck at an online table is, and is not.
pub const FAIR_LUCK: &str = "Nobody can choose the luck of this game, not even the host: every \
                             player's device adds to it before anyone can know it. The person who \
                             runs the server can still foresee luck and look at hidden cards.";
/// Like [`FAIR_LUCK`], for one person against bots.
pub const SERVER_LUCK: &str =
    "Server luck only: there is no other player whose device could add to it.";
/// What can be done with a fingerprint.
pub const FINGERPRINT: &str = "Everyone at the table sees the same letters:";
/// Like [`FINGERPRINT`], on a device that did not take part.
pub const SERVER_FINGERPRINT: &str =
    "The server says that the players' devices agreed on these letters:";
/// What is said before the hash that a table is bound to.
pub const COMMITMENT: &str = "The table can't change its part any more. It is bound to this:";
/// What luck is at a table under the first scheme.
pub const PROMISED_LUCK: &str = "Before anyone sat down, this table promised a secret that all luck \
                                 follows from. After the game, the replay checks every deal.";
/// All checks were made, and everything is in order.
pub const LUCK_CHECKED: &str = "Luck checked: same commitments as at the start, your salt is \
                                included, every move you saw is here.";
/// Like [`LUCK_CHECKED`], for a game that all people agreed to end.
pub const LUCK_CHECKED_SO_FAR: &str = "Luck checked until everyone agreed to end the game: same \
                                       commitments as at the start, your salt is included, every \
                                       move you saw is here.";
/// Why a game without its end is not trusted.
pub const NO_END: &str = "its end is missing, although not all players agreed to end it";
/// The luck is sound by itself, but this device did not take part.
pub const LUCK_NOT_CHECKED: &str = "Every deal follows from the table's key. Not checked on this \
                                    device: it did not take part from the start.";
/// The luck of one person's game against bots.
pub const SERVER_LUCK_CHECKED: &str =
    "Server luck only: every deal follows from the table's key, and no other player added to it.";
/// The device does not add to luck because the table contradicts itself.
pub const LUCK_REFUSED: &str = "Your device does not add to this game's luck: the server's list is \
                                not what it showed you before.";
/// The device does not add to luck because the list does not name it.
pub const LUCK_LEFT_OUT: &str =
    "Your device does not add to this game's luck: the server's list leaves it out.";
/// The device does not add to luck because there was another list.
pub const LUCK_TWICE: &str = "Your device does not add to this game's luck: it has already done so \
                              for another list of the same round.";
/// The device does not add to luck because rounds are hidden.
pub const LUCK_ROUNDS: &str = "Your device does not add to this game's luck: the server tries too \
                               often, or hides a round that failed.";
/// The device does not add to luck because it cannot store anything.
pub const LUCK_UNSTORED: &str = "Your device does not add to this game's luck: it can't store what \
                                 it needs to check the game afterwards.";
/// The match began with another list than the device agreed to.
pub const OTHER_FINGERPRINT: &str = "Warning: don't trust the luck of this game, because the server \
                                     began it with a different list than your device agreed to.";
/// The match began without the device.
pub const LUCK_OMITTED: &str = "Warning: do not trust the luck of this game, because the server \
                                began it without asking your device.";

/// What a round of agreeing on luck waits for: "Starting … Waiting for Ben's device (25 seconds)."
pub fn starting(missing: &[impl AsRef<str>], left: Option<u64>) -> String {
    if missing.is_empty() {
        return "Starting …".into();
    }
    let whose = list(missing, "and");
    match left {
        None | Some(120..) => format!("Starting … Waiting for {whose}."),
        Some(1) => format!("Starting … Waiting for {whose} (1 second)."),
        Some(left) => format!("Starting … Waiting for {whose} ({left} seconds)."),
    }
}

/// Why a round failed: "Ben did not answer in time, so a bot has the seat."
pub fn failed_round(name: &str) -> String {
    if name.is_empty() {
        return "No device answered in time. The host can start again.".into();
    }
    format!("{name} did not answer in time, so a bot has the seat.")
}

/// A warning that the luck of a match is not sound, and why.
pub fn luck_warning(why: &str) -> String {
    format!("Warning: don't trust the luck of this game, because {why}.")
}

/// The luck of a game under the first scheme.
pub fn promised_luck(promise: &str) -> String {
    format!(
        "Every deal follows from the key of the game. An online table of the first scheme promised \
         before the game: {promise}"
    )
}
