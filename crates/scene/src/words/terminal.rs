//! What only a terminal says, on the whole screen and line by line. Names of keys and typed commands
//! are labels of its own: they stand where they are obeyed.

/// The match is not stored: "The game isn't being saved (the disk is full), but you can play on."
pub fn unsaved(why: &str) -> String {
    format!("The game isn't being saved ({why}), but you can play on.")
}

/// The match was left, and nothing is stored.
pub const NOT_SAVED: &str = "The game is not saved.";

/// The match was left, and cannot be stored.
pub fn cannot_save(why: &str) -> String {
    format!("The game can't be saved: {why}")
}

/// The question for another file.
pub const SAVE_WHERE: &str = "Save to which file?";

/// Another window has taken the match over.
pub const CONTINUES_ELSEWHERE: &str = "The game continues in another window.";

/// A saved match that another window plays cannot be deleted.
pub const PLAYED_ELSEWHERE: &str = "This game is open in another window.";

/// A saved match that another window plays, before this one takes it over.
pub const TAKE_OVER: &str = "This game is open in another window. Press Enter again to continue it \
                             here and close it there.";

/// Where nothing is saved.
pub const NO_SAVED_GAMES: &str = "No saved games.";

/// A key without a meaning: "F5 does nothing here."
pub fn no_such_key(key: &str) -> String {
    format!("{key} does nothing here.")
}

/// A digit that begins no choice.
pub fn no_such_number(digit: char) -> String {
    format!("No available number starts with {digit}.")
}

/// The window is smaller than any table.
pub fn too_small(width: u16, height: u16) -> String {
    format!(
        "This window is too small: the table needs {width} columns and {height} lines. Make it \
         larger, or leave with Q and play line by line with --plain."
    )
}

/// The window has no room for a QR code.
pub const NO_ROOM_FOR_CODE: &str = "The window is too small for the QR code.";

/// Below the QR code.
pub const SCAN: &str = "Scan it with a phone to join.";

/// Before the host removes a person.
pub const REMOVE_WHOM: &str =
    "Remove which player? Press their number. They can't sit down here again.";

/// Where a link is expected.
pub const LINK_FIRST: &str = "Type or paste the link first.";

/// How many can play.
pub fn players(least: usize, most: usize) -> String {
    format!("{least} to {most} can play. Left and Right change it.")
}

/// The seat of the person who opens a table.
pub const OWN_SEAT: &str = "This is your seat.";

/// A seat in the set-up.
pub const SEAT: &str = "Left and Right change who sits here.";

/// The name of a person in the set-up.
pub const NAME: &str = "Type a name. People share this terminal in turn.";

/// A part of a mix in the set-up.
pub const PART: &str = "Space chooses it.";

/// The edition in the set-up.
pub const EDITION: &str = "Type the name of an edition file to play with other cards and boards.";

/// The guided game in the set-up.
pub const GUIDE: &str = "Your first game: the rules are explained as you play, card by card. The \
                         settings above don't apply to it.";

/// What happens once a table is opened.
pub const OPENS: &str = "You get a link and a QR code for the other players.";

/// Nothing on the table has that name.
pub fn nothing_called(name: &str) -> String {
    format!("Nothing on the table is called {name}.")
}

/// Nothing of that name has anything to explain.
pub fn nothing_to_explain(name: &str) -> String {
    format!("Nothing on the table called {name} needs an explanation.")
}

/// Nothing has anything to explain.
pub const ALL_EXPLAINED: &str = "Nothing on the table needs an explanation now.";

/// No map is on this table.
pub const NO_MAP: &str = "There is no map on this table.";

/// A rule that does not exist.
pub fn no_such_rule(which: &str) -> String {
    format!("There is no rule {which}.")
}

/// A number that is no choice.
pub const NO_SUCH_CHOICE: &str = "That is not one of the choices.";

/// Where a card of a guide must be read first.
pub const READ_ON: &str = "Read this card first, then press Enter.";

/// A rematch was asked for too early.
pub const REMATCH_LATER: &str = "You can ask for a rematch when the game is over.";

/// The host has no seat for another bot.
pub const NO_FREE_SEAT: &str = "There is no free seat.";

/// A table for too few or too many.
pub fn wrong_number(title: &str, least: usize, most: usize) -> String {
    format!("{title} is for {least} to {most} players.")
}
