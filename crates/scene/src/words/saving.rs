//! What is said about saved games and statistics.

use super::count;

/// What the button that downloads a game is for.
pub const COPY: &str = "Download a copy. The game also stays saved in this browser.";

/// Said when a game of several people is downloaded before its end.
pub const HOLDS_SECRETS: &str =
    "This file contains everyone's secrets. Don't open it before the game is over.";

/// The browser stores no more.
pub const NOT_STORED: &str = "This browser has no room left, so this game lasts only as long as the \
                              page is open. Download it, or delete other games.";

/// Another page plays the same game.
pub const ELSEWHERE: &str = "This game is open in another tab. Reload the page to play it here.";

/// The match broke and was set up again.
pub const SET_UP_AGAIN: &str = "Something went wrong, and it's our mistake. The game continues from \
                                the last saved move.";

/// The match broke and cannot be set up again.
pub const CANNOT_CONTINUE: &str = "This table can't continue, and it's our mistake. Everything that \
                                   was played is saved.";

/// A terminal meets a server of another version.
pub const OTHER_VERSION: &str =
    "This program and the server have different versions of Northpole. Update the older one.";

/// A page of an older program meets a newer one.
pub const UPDATED: &str = "Northpole was updated. Reload to continue.";

/// The match does not answer any more.
pub const STOPPED: &str =
    "The game stopped working, perhaps because Northpole was updated. Reload to continue.";

/// No game is saved under the address.
pub const NOT_SAVED: &str = "This game isn't saved in this browser. It was deleted, or played in \
                             another browser: download it there and load it here.";

/// There is no game of that name.
pub const NO_SUCH_GAME: &str = "There is no game with that name.";

/// A saved game that cannot be read.
pub const DAMAGED: &str = "This browser can no longer read it.";

/// Above the statistics.
pub const STATISTICS: &str = "Games played in this browser. Saved only here.";

/// Where there is nothing to count yet.
pub const NO_STATISTICS: &str = "No finished games yet. Every game you finish is counted.";

/// Above the settings.
pub const SETTINGS: &str = "Saved in this browser. Takes effect immediately.";

/// Said of a deleted game: "Tinsel was deleted."
pub fn deleted(name: &str) -> String {
    format!("{name} was deleted.")
}

/// Said after a download: "tinsel-17.txt was downloaded. The game also stays saved in this
/// browser."
pub fn downloaded(file: &str) -> String {
    format!("{file} was downloaded. The game also stays saved in this browser.")
}

/// Where a game is saved: "Saved in tinsel.txt."
pub fn saved_in(place: &str) -> String {
    format!("Saved in {place}.")
}

/// Why a match cannot be shown again.
pub fn no_replay(why: &str) -> String {
    format!("This game can't be replayed: {why}.")
}

/// Why a file cannot be loaded.
pub fn not_a_game(why: &str) -> String {
    format!("This file isn't a saved game: {why}")
}

/// Games that do not count because they were not played through without help.
pub fn assisted(games: usize) -> String {
    let games = count(games, "game", "games");
    format!("Not counted: {games} with takebacks, a guide or a start from another game.")
}

/// Games that do not count because it is not known which of several people is this browser's.
pub fn without_you(games: usize) -> String {
    let games = count(games, "game", "games");
    format!("Not counted: {games} with several people, none with your name.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_is_not_many() {
        assert!(assisted(1).starts_with("Not counted: 1 game with"));
        assert!(without_you(2).starts_with("Not counted: 2 games with"));
    }
}
