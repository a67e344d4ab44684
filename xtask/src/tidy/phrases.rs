//! Sentences that were rewritten because readers stumbled over them, so that they do not come back.

use super::Problem;
use super::tree::{File, Tree};
use crate::words::{self, literals, paragraphs};

/// What does not come back, and what to write instead.
type Phrase = (&'static str, &'static str);

/// Found in any text of a source, a guide, a rule or a document.
const PHRASES: &[Phrase] = &[
    ("What is lit can be chosen", "Click anything that glows."),
    ("Anything else says what it is", "Hover over anything else to see what it does."),
    ("This takes more than one click", "Select everything you want, then confirm."),
    ("point at everything that belongs to it", "Select everything you want, then confirm."),
    ("No more of these", "Turn off tips"),
    ("Here you choose by a button", "Choose with one of the buttons above."),
    ("Not that yet, and nothing is lost", "Not yet! Try the glowing spot."),
    ("What is asked for is lit", "Try the glowing spot."),
    ("Choose anew", "Clear selection"),
    ("counts no more", "This game won't count in your statistics."),
    ("games that it played on from here", "Won 42% of 3,798 simulated games"),
    ("That is a first look", "Quick estimate. Run a review for a deeper look."),
    ("a review looks further ahead", "Quick estimate. Run a review for a deeper look."),
    (", once more", "Replay: NAME OF THE GAME"),
    ("It left {", "Win chance afterwards: 3%."),
    ("were as good as any", "46 of Robin's 57 decisions matched the best move"),
    ("every up and down", "Where your win chance went"),
    ("What moved the chances", "Where your win chance went"),
    ("Kept in this browser, seen at once", "Saved in this browser. Takes effect immediately."),
    ("A step that cannot be undone", "Confirm moves that can't be undone"),
    ("Ask me first", "Yes"),
    ("Tell me everything again", "Show all tips again"),
    ("Made with the work of others", "Credits and licences"),
    ("won in a row now", "Current streak"),
    ("in a row at most", "Best streak"),
    ("Whoever comes by the link", "Anyone with the link"),
    ("Who is gone for a while", "A bot can fill in for anyone who is away."),
    ("An hour for each step", "One hour per move, then a bot moves for you."),
    ("finish with a button", "Pick more, or press the green button."),
    ("comes to light when everybody", "Choices are revealed when everyone has chosen."),
    ("was no fair match", "this game doesn't count"),
    ("It is good for one time", "It works once."),
    ("Northpole was renewed", "Northpole was updated. Reload to continue."),
    ("The line is lost", "Connection lost. Reconnecting …"),
    ("Good-bye. Go on with", "Saved. Resume with: …"),
    ("What shall be played", "Which game?"),
    ("Come to a table by its link", "Join by link"),
    ("there is no game {", "unknown game \"x\": choose NAME, NAME, …"),
    ("No line to {", "Cannot reach X. Retrying …"),
    ("a code to photograph", "QR code"),
    ("takes pictures of", "takes screenshots of"),
    ("is gone on with", "is resumed"),
    ("made anew", "recomputed"),
    ("belongs into", "goes in"),
    ("is refused in words", "is rejected with a message"),
    ("are refused in words", "are rejected with a message"),
    ("ends it in peace", "shuts it down cleanly"),
    ("on two cores by two minds", "on two threads"),
    ("takes the last step back", "undoes the last move"),
    ("That is for {} to use", "Only Nora can use that."),
    ("was ahead all the way", "led from start to finish"),
    ("Whose work is in", "Credits and licences"),
    ("Where one sits on the first day", "Turn order on the first day matters."),
    ("Those whose place is worth less", "Later seats start with a few bonus points"),
    ("go to waste without a thought", "Donated tokens score a point each"),
    ("The bear wants", "The bear needs"),
    ("letter wishes for", "A new letter asks for a Plush Penguin."),
    ("where plastic would do", "in a slot that also takes plastic"),
    ("Keep one, two or three of your gifts", "Keep 1–3 gifts."),
    ("nobody sees the others", "The rest go back unseen."),
    ("Craft no more", "Finish crafting"),
    (" fall: minus ", "Drop a Doll (−2 points)"),
    ("for that you have gone to its end", "in return you move to the back"),
    ("is left beside you", "only you and Myrtle are still bidding"),
    ("next clockwise of those with", "tied for fewest elves, next clockwise"),
    ("far and wide", "in sight"),
    ("take turns in taking", "take turns taking"),
    ("One joins a union", "Join a union at the Union Hall"),
    ("it is tried again", "Cannot reach X. Retrying …"),
    ("points from reindeer against", "Myrtle wins the 89–89 tie on reindeer, 12 to 11."),
    ("**Yours.** ", "**Each player's pieces.**"),
    ("**Ours.** ", "**Shared setup.**"),
    ("} futures", "simulations"),
    ("two minds", "two threads"),
    ("tells of ", "describes, names, lists"),
    ("is told of", "hears about"),
    ("A 3: choose more", "3 set aside. Pick more, or press the green button."),
    ("then a bot takes it", "then a bot moves for you"),
    ("The rules do not allow that now", "The rules don't allow that right now."),
    ("is no link to", "X is not a link to a table"),
    ("give each a name of their own", "give each player a different name"),
    ("for so many days", "for this many days"),
    ("means harm", "Under attack"),
    ("is put right while", "is corrected while"),
    ("a program of yours", "your own program"),
    ("programs of yours", "your own programs"),
    ("bots of ours", "built-in bots"),
    ("is everything of use", "is everything useful"),
    ("nearly never", "hardly ever"),
    ("stands below the replay", "is below the replay"),
    ("the most points win.", "the player with the most points wins."),
    ("the most cookies win.", "the player with the most cookies wins."),
    ("Off the belt:", "Everyone bids Nil. Discarded: a Doll and a Radio."),
    ("hangs it on space", "Nora hangs the ornament on space 1."),
    ("signs in it that cannot", "contains invisible characters"),
    ("in place of signs", "instead of symbols"),
    ("uses the whole screen", "plays in full screen"),
    ("the same as on the whole screen", "as in full screen"),
    ("leaves zero out", "excludes zero"),
    ("much like a player at random", "Nora's play was close to random."),
];

/// Labels of controls: found where they are the whole text, or all of it before a bracket.
const LABELS: &[Phrase] = &[
    ("To file", "Download game"),
    ("What happened?", "Recap"),
    ("All choices", "Show as list (9)"),
    ("Look at it again", "Watch replay"),
    ("As the system", "System"),
    ("By itself", "Continue automatically"),
    ("At once", "Instant"),
    ("One more", "Add player"),
    ("One fewer", "Remove player"),
    ("Go on", "Continue"),
    ("Forget", "Delete"),
    ("of them", "Win rate"),
    ("Gears", "Assembly tokens"),
];

/// This list itself.
pub(super) const SELF: &str = "xtask/src/tidy/phrases.rs";

/// Texts in sources, guides, rules and documents say what people say.
pub(super) fn phrases_stay_gone(tree: &Tree) -> Vec<Problem> {
    tree.files.iter().filter(|file| file.path != SELF).flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (line, said) in texts(file) {
        let text = plain(&said);
        let phrases = PHRASES.iter().filter(|(old, _)| text.contains(&plain(old)));
        let label = said.split(" (").next().unwrap_or(&said);
        let labels = LABELS.iter().filter(|(old, _)| label == *old);
        let is_spaced = has_spaced_percent(&said) && !file.path.ends_with("/src/weights.rs");
        let spaced = is_spaced.then_some(&("42 %", "42%"));
        problems.extend(phrases.chain(labels).chain(spaced).map(|(old, new)| {
            let place = format!("{}:{line}", file.path);
            Problem::new(place, format!("\"{old}\" reads badly: write \"{new}\""))
        }));
    }
    problems
}

fn texts(file: &File) -> Vec<(usize, String)> {
    if paragraphs::is_document(file) {
        return paragraphs::of(file);
    }
    if !file.is(".rs") {
        return words::in_file(file);
    }
    literals::of(&file.text).into_iter().map(|text| (text.line, text.text)).collect()
}

/// Whether a blank parts a number, or a value that is filled in, from its percent sign.
fn has_spaced_percent(text: &str) -> bool {
    let ends_a_number =
        |before: &str| before.ends_with(|sign: char| sign.is_ascii_digit() || sign == '}');
    text.match_indices(" %").any(|(at, _)| ends_a_number(&text[..at]))
}

/// A text in small letters on one line, as phrases are compared.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace('’', "'");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn phrases_are_found_in_sources_guides_and_documents() {
        let found = phrases_stay_gone(&tree(&[
            ("games/chess/src/show.rs", "// no more of these\nf(\"No more \\\n    of these\");\n"),
            ("games/chess/guide.txt", "# There are no more\n# of these.\n"),
            ("docs/a.md", "One\n\nThere are no\nmore of these.\n"),
            ("games/chess/skin/style.css", "a::before {\n  content: \"Forget\";\n}\n"),
            ("crates/web/src/a.rs", "let no_more_of_these = \"Turn off tips\";\nf(\"Go on (9)\");"),
        ]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        let label = "crates/web/src/a.rs:2";
        assert_eq!(
            places,
            [
                "games/chess/src/show.rs:2",
                "games/chess/guide.txt:1",
                "docs/a.md:3",
                "games/chess/skin/style.css:2",
                label
            ]
        );
        assert_eq!(found[0].advice, "\"No more of these\" reads badly: write \"Turn off tips\"");
    }

    #[test]
    fn a_percent_sign_stands_right_after_its_number() {
        let found = |text: &str| {
            let source = format!("f(\"{text}\");\n");
            phrases_stay_gone(&tree(&[("games/chess/src/show.rs", &*source)])).len()
        };
        assert_eq!(["42 % to win", "{share} %", "42%", "games %"].map(found), [1, 1, 0, 0]);
    }

    #[test]
    fn every_phrase_and_every_label_is_found() {
        for (phrase, _) in PHRASES.iter().chain(LABELS) {
            let source = format!("f(\"{}\");\n", phrase.replace('"', "\\\""));
            let found = phrases_stay_gone(&tree(&[("games/chess/src/show.rs", &*source)]));
            assert!(!found.is_empty(), "\"{phrase}\" comes back unnoticed");
        }
    }

    #[test]
    fn phrases_are_phrases() {
        for (phrase, _) in PHRASES {
            assert!(phrase.contains(' '), "\"{phrase}\" is one word, which may be right elsewhere");
        }
    }
}
