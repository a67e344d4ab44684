//! Files are written once, then hold the game to its word.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use tempfile::TempDir;

use crate::blame::message;
use crate::golden::Mode;
use crate::toy::Bazaar;
use crate::toy::fault::{self, Fault};
use crate::{perft, playthroughs, transcripts};

/// A folder that is gone when the test is.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(TempDir::new().expect("a temporary folder can be made"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(&path).expect("the file was blessed");
        assert!(text.contains(from), "{file} does not contain {from:?}:\n{text}");
        fs::write(path, text.replacen(from, to, 1)).expect("the file can be written");
    }

    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.path().join(file)).expect("the file was blessed")
    }
}

type Check = fn(&Path, Mode);

/// What a check says about a folder; `None` if all is well.
fn complaint(check: Check, folder: &Folder) -> Option<String> {
    let checked = catch_unwind(AssertUnwindSafe(|| check(folder.path(), Mode::Compare)));
    checked.err().map(|cause| message(&*cause).to_string())
}

fn assert_complains(check: Check, folder: &Folder, expected: &str) {
    let said = complaint(check, folder).unwrap_or_else(|| panic!("nobody says {expected:?}"));
    assert!(said.contains(expected), "expected {expected:?}:\n{said}");
}

const ALL: [(&str, Check, Fault); 3] = [
    ("perft", perft::check::<Bazaar>, Fault::SameAction),
    ("playthroughs", playthroughs::check::<Bazaar>, Fault::EmptyPrompt),
    ("transcripts", transcripts::check::<Bazaar>, Fault::UnreadableAction),
];

#[test]
fn files_are_asked_for_then_written_then_kept() {
    for (name, check, fault) in ALL {
        let folder = Folder::new();
        assert_complains(check, &folder, "`cargo xtask bless` writes");
        check(folder.path(), Mode::Bless);
        assert_eq!(complaint(check, &folder), None, "{name} hold once they are written");
        let said = fault::with(fault, || complaint(check, &folder));
        assert!(
            said.is_some_and(|said| said.contains("cargo xtask bless")),
            "{name} notice {fault:?}"
        );
    }
}

#[test]
fn one_call_checks_everything() {
    let folder = Folder::new();
    for (_, check, _) in ALL {
        check(folder.path(), Mode::Bless);
    }
    let dir = folder.path().to_str().expect("the folder has a plain name");
    crate::check::<Bazaar>(dir);
    folder.edit("tests/transcripts/random-3.txt", "rules 1", "rules 7");
    let said = catch_unwind(|| crate::check::<Bazaar>(dir)).expect_err("the rules differ");
    assert!(message(&*said).contains("it is of version 7 of the rules"));
}

#[test]
fn blessing_recounts_and_keeps_remarks() {
    let folder = Folder::new();
    let check = perft::check::<Bazaar>;
    let path = folder.path().join("tests/perft.txt");
    let text =
        "# mine\nseats 2 depth 2 count 1\n\nseats 3 options quick after 5 seed 9 depth 1 count 0\n";
    crate::golden::write(&path, text);
    assert_complains(check, &folder, "- seats 2 depth 2 count 1\n");
    check(folder.path(), Mode::Bless);
    let counted = folder.text("tests/perft.txt");
    // The first stall gets one of 14 cards, the second one of the other 13.
    assert!(
        counted.starts_with("# mine\nseats 2 depth 2 count 182\n\nseats 3 options quick after 5")
    );
    assert_eq!(complaint(check, &folder), None);
    folder.edit("tests/perft.txt", "seats 2", "chairs 2");
    assert_complains(check, &folder, "there are seats, options, after");
}

#[test]
fn playthroughs_keep_their_heading() {
    let folder = Folder::new();
    let check = playthroughs::check::<Bazaar>;
    let file = "tests/playthroughs/rich.txt";
    let heading = "# Three rich traders.\nseats 3\noptions quick purse=5\nseed 77\n";
    crate::golden::write(&folder.path().join(file), heading);
    assert_complains(check, &folder, "rich.txt tells a different game");
    check(folder.path(), Mode::Bless);
    let record = folder.text(file);
    assert!(record.starts_with(heading));
    for part in
        ["---- after 0 decisions, seen by Seat 1", "    Seat 2 seals a bid.\n", "  1. Bid 0\n"]
    {
        assert!(record.contains(part), "{part:?} is missing:\n{record}");
    }
    assert_eq!(complaint(check, &folder), None);
    folder.edit(file, "Seat 2 seals a bid", "Seat 2 seals a letter");
    assert_complains(check, &folder, "-     Seat 2 seals a letter.");
    folder.edit(file, "seats 3", "chairs 3");
    assert_complains(check, &folder, "`chairs 3` is neither seats, options nor seed");
}

/// How a transcript can be wrong: what is written instead of what, and what is said about it.
const DAMAGE: [(&str, &str, &str); 8] = [
    ("game bazaar", "game market", "it is of `market`, not of `bazaar`"),
    ("rules 1", "rules 2", "it is of version 2 of the rules; they are at version 1"),
    ("seats 2", "seats 2\n| coins = 9", "it quotes an edition file"),
    ("seats 2", "seats 4", "the heading: 2 to 3 can play"),
    ("* sun", "* snow", "a card is a number"),
    ("1 bid 1", "1 bid 9", "the rules do not allow that here"),
    ("1 bid 1", "1 bid  1", "written again it differs"),
    ("= ", "= 9", "the result is written"),
];

#[test]
fn damaged_transcripts_are_refused() {
    let check = transcripts::check::<Bazaar>;
    for (from, to, expected) in DAMAGE {
        let folder = Folder::new();
        check(folder.path(), Mode::Bless);
        folder.edit("tests/transcripts/random-2.txt", from, to);
        assert_complains(check, &folder, expected);
    }
    let folder = Folder::new();
    check(folder.path(), Mode::Bless);
    folder.edit("tests/transcripts/random-2.txt", "= ", "# ");
    assert_complains(check, &folder, "the match has no result");
}

#[test]
fn transcripts_are_never_overwritten() {
    let folder = Folder::new();
    let check = transcripts::check::<Bazaar>;
    check(folder.path(), Mode::Bless);
    folder.edit("tests/transcripts/random-2.txt", "# A random match", "# A match I keep");
    folder.edit("tests/transcripts/random-2.txt", "seats 2\n", "seats 2\nplayer 1 Nora\n\n# Go!\n");
    fs::remove_file(folder.path().join("tests/transcripts/random-3.txt")).expect("it was written");
    check(folder.path(), Mode::Bless);
    assert!(folder.text("tests/transcripts/random-2.txt").starts_with("# A match I keep"));
    assert!(folder.text("tests/transcripts/random-3.txt").starts_with("# A random match"));
}
