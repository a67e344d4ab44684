//! What is said about editions: games with other names and numbers.

/// The edition that comes with the program.
pub const AS_PRINTED: &str = "As printed";

/// Above the form of an edition.
pub const ABOUT: &str = "An edition is the same game with other names and numbers. Change what you \
                         like. Every change is checked and saved in this browser. Share an edition \
                         as a file, or open an online table with it.";

/// What the first edition of a player is called.
pub const MINE: &str = "My edition";

/// Said of an edition that was just opened.
pub const UNCHANGED: &str = "Nothing has been changed yet.";

/// Said of a change that was stored.
pub const SAVED: &str = "Saved in this browser.";

/// Said of a change that the browser could not store.
pub const NOT_STORED: &str =
    "This browser can't store more. Download the edition, or it is gone with this page.";

/// What is asked before an edition is deleted.
pub const DELETE: &str = "Delete this edition?";

/// A change that cannot be played with: "Not saved. Toy, Kite: "points" must be …."
pub fn refused(place: &str, reason: &str) -> String {
    let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
    format!("Not saved. {place}{}.", reason.replace('`', "\""))
}

/// A file that is no edition of this game.
pub fn not_an_edition(why: &str) -> String {
    format!("This file can't be used: {why}.")
}

/// The name of a section or a cell as people read it: "belt per player".
pub fn name(name: &str) -> String {
    name.replace('_', " ")
}

/// The name of a section as a heading: "Big toy".
pub fn title(section: &str) -> String {
    super::capital(&name(section))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_that_is_refused_says_where_and_why() {
        assert_eq!(refused("Kite", "`wood` is missing"), "Not saved. Kite: \"wood\" is missing.");
        assert_eq!(name("belt_per_player"), "belt per player");
        assert_eq!(title("big_toy"), "Big toy");
    }
}
