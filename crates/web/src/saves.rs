//! Games stored in the browser, so that they continue after a reload.
//!
//! A game consists of a summary under its key, and of its records. Every step is appended under a
//! name of its own, so that nothing is written twice. When a game with many parts is opened, they
//! are joined into one; closing the page in the middle of that neither loses nor repeats a record.

use catalog::SetupError;
use client::{KeyValueStore, reviews};
use protocol::{Learn, Start, names};
use serde::{Deserialize, Serialize};
use tabletop::{Transcript, insertion_sort_by};

use crate::storage::Browser;

const GAME: &str = "northpole.game.";
const RECORDS: &str = "northpole.records.";
/// If the records of a game have more parts than this, they are joined.
const MANY: usize = 64;

/// A game that was started here, or is about to start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Save {
    /// The match starts when its table is opened.
    Planned(Start),
    /// Like `Planned`, with a guide.
    Learning(Learn),
    Begun(Summary),
}

/// What the list shows of a game without opening it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) names: Vec<String>,
    /// "Round 3, draft".
    pub(crate) stage: String,
    pub(crate) is_over: bool,
}

/// A stored game in the older format, whose records are not appended.
#[derive(Deserialize)]
struct Whole {
    game: String,
    names: Vec<String>,
    stage: String,
    is_over: bool,
    transcript: String,
}

/// The first records of a game, joined.
#[derive(Serialize, Deserialize)]
struct Together {
    /// How many parts were joined.
    parts: usize,
    text: String,
}

impl Save {
    pub(crate) fn summary(&self) -> Summary {
        match self {
            Save::Begun(summary) => summary.clone(),
            Save::Learning(Learn { game, name, others }) => {
                let names = [name].into_iter().chain(others).cloned().collect();
                Summary { game: game.clone(), names, ..Summary::default() }
            }
            Save::Planned(Start { game, occupants, .. }) => {
                Summary { game: game.clone(), names: names(occupants), ..Summary::default() }
            }
        }
    }
}

/// All games in a store.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Saves<S>(S);

/// The games of this browser.
pub(crate) fn saves() -> Saves<Browser> {
    Saves(Browser)
}

/// A new key. It begins with the time, so that the latest game comes first.
pub(crate) fn new_key() -> String {
    format!("{:.0}", js_sys::Date::now())
}

impl<S: KeyValueStore> Saves<S> {
    /// The games in that store, for tests.
    #[cfg(test)]
    pub(crate) fn on(store: S) -> Saves<S> {
        Saves(store)
    }

    /// Stores a game that is about to start.
    pub(crate) fn plan(&self, key: &str, start: Start) {
        self.write(key, &Save::Planned(start));
    }

    /// Stores a guided first game that is about to start.
    pub(crate) fn learn(&self, key: &str, learn: Learn) {
        self.write(key, &Save::Learning(learn));
    }

    /// Stores a game from a file, if all of it can be replayed.
    pub(crate) fn load(&self, key: &str, text: &str) -> Result<Summary, SetupError> {
        host::replay(text)?;
        let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
        let summary = Summary {
            game: transcript.game,
            names: transcript.players,
            stage: String::new(),
            is_over: transcript.result.is_some(),
        };
        self.put_together(key, 0, text);
        self.write(key, &Save::Begun(summary.clone()));
        Ok(summary)
    }

    pub(crate) fn read(&self, key: &str) -> Option<Save> {
        let text = self.0.get(&format!("{GAME}{key}"))?;
        serde_json::from_str(&text).ok().or_else(|| self.read_whole(key, &text))
    }

    /// Converts a game from the older format.
    fn read_whole(&self, key: &str, text: &str) -> Option<Save> {
        let Whole { game, names, stage, is_over, transcript } = serde_json::from_str(text).ok()?;
        self.forget_records(key);
        self.put_together(key, 0, &transcript);
        let save = Save::Begun(Summary { game, names, stage, is_over });
        self.write(key, &save);
        Some(save)
    }

    /// Stores the summary of a game; returns whether it outlives the page.
    pub(crate) fn note(&self, key: &str, summary: Summary) -> bool {
        self.write(key, &Save::Begun(summary))
    }

    fn write(&self, key: &str, save: &Save) -> bool {
        let text = serde_json::to_string(save).expect("a save can be written");
        self.0.set(&format!("{GAME}{key}"), &text)
    }

    /// The records of a game, and the number of parts they are stored in.
    pub(crate) fn records(&self, key: &str) -> (String, usize) {
        let together = self.0.get(&together(key));
        let together = together.and_then(|text| serde_json::from_str(&text).ok());
        let Together { parts, mut text } =
            together.unwrap_or(Together { parts: 0, text: String::new() });
        let mut next = parts;
        while let Some(more) = self.0.get(&part(key, next)) {
            text += &more;
            next += 1;
        }
        if next - parts > MANY {
            self.put_together(key, next, &text);
            (parts..next).for_each(|nth| self.0.remove(&part(key, nth)));
        }
        (text, next)
    }

    fn put_together(&self, key: &str, parts: usize, text: &str) {
        let mut text = text.to_owned();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let text = serde_json::to_string(&Together { parts, text }).expect("texts can be written");
        self.0.set(&together(key), &text);
    }

    /// Appends records as part `nth`. Refused if that part exists, because another page continues
    /// the game.
    pub(crate) fn append(&self, key: &str, nth: usize, lines: &[String]) -> Appended {
        let name = part(key, nth);
        if self.0.get(&name).is_some() {
            return Appended::Elsewhere;
        }
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        if self.0.set(&name, &text) { Appended::Stored } else { Appended::ForThisPage }
    }

    /// Removes a game; returns what was removed, so that it can be restored.
    pub(crate) fn forget(&self, key: &str) -> Forgotten {
        let (game, records) = (format!("{GAME}{key}"), format!("{RECORDS}{key}."));
        let review = reviews::name(key);
        let is_its = |name: &String| *name == game || *name == review || name.starts_with(&records);
        let theirs = self.0.names().into_iter().filter(is_its);
        let texts: Vec<_> = theirs.filter_map(|name| Some((self.0.get(&name)?, name))).collect();
        for (_, name) in &texts {
            self.0.remove(name);
        }
        Forgotten(texts.into_iter().map(|(text, name)| (name, text)).collect())
    }

    /// Restores a game that was removed.
    pub(crate) fn bring_back(&self, forgotten: &Forgotten) {
        for (name, text) in &forgotten.0 {
            self.0.set(name, text);
        }
    }

    fn forget_records(&self, key: &str) {
        let records = format!("{RECORDS}{key}.");
        let names = self.0.names().into_iter().filter(|name| name.starts_with(&records));
        names.for_each(|name| self.0.remove(&name));
    }

    /// All games with their keys, the latest first.
    pub(crate) fn all(&self) -> Vec<(String, StoredGame)> {
        let names = self.0.names();
        let mut keys: Vec<&str> = names.iter().filter_map(|name| name.strip_prefix(GAME)).collect();
        insertion_sort_by(&mut keys, |one, other| other.cmp(one));
        keys.dedup();
        let kept = |key: &str| match self.read(key) {
            Some(save) => StoredGame::Sound(save.summary()),
            None => StoredGame::Damaged,
        };
        keys.into_iter().map(|key| (key.to_owned(), kept(key))).collect()
    }

    /// The key that ends with `ending`, if a game has one.
    pub(crate) fn key_ending(&self, ending: &str) -> Option<String> {
        let names = self.0.names();
        let mut keys = names.iter().filter_map(|name| name.strip_prefix(GAME));
        keys.find(|key| key.ends_with(ending)).map(Into::into)
    }

    /// What can be read of a damaged game, as text.
    pub(crate) fn remains(&self, key: &str) -> String {
        let (records, _) = self.records(key);
        let summary = self.0.get(&format!("{GAME}{key}")).unwrap_or_default();
        format!("{records}# What this browser kept of the game:\n# {summary}\n")
    }
}

/// A game that was removed: its texts with their names.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Forgotten(Vec<(String, String)>);

/// A game on the list at home.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StoredGame {
    Sound(Summary),
    /// Its stored data cannot be read.
    Damaged,
}

/// The result of storing records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    Stored,
    /// The browser did not store them: they are lost with the page.
    ForThisPage,
    /// Another page has continued the game.
    Elsewhere,
}

fn part(key: &str, nth: usize) -> String {
    format!("{RECORDS}{key}.{nth}")
}

fn together(key: &str) -> String {
    format!("{RECORDS}{key}.together")
}

#[cfg(test)]
mod tests {
    use client::MemoryStore;
    use protocol::{Occupant, Seating};

    use super::*;

    fn append(saves: &Saves<MemoryStore>, nth: usize, line: &str) -> Appended {
        saves.append("7", nth, &[line.into()])
    }

    #[test]
    fn records_grow_and_are_put_together_when_there_are_many() {
        let saves = Saves(MemoryStore::default());
        let mut expected = String::new();
        for nth in 0..100 {
            assert_eq!(append(&saves, nth, &format!("step {nth}")), Appended::Stored);
            expected += &format!("step {nth}\n");
        }
        assert_eq!(saves.0.names().len(), 100, "nothing is written twice");
        assert_eq!(saves.records("7"), (expected.clone(), 100));
        assert_eq!(saves.0.names().len(), 1);
        assert_eq!(append(&saves, 100, "one more"), Appended::Stored);
        assert_eq!(saves.records("7"), (expected + "one more\n", 101));
    }

    /// A page that is closed while records are joined repeats none of them.
    #[test]
    fn records_are_read_once_even_if_their_parts_are_still_there() {
        let saves = Saves(MemoryStore::default());
        append(&saves, 0, "a");
        append(&saves, 1, "b");
        saves.put_together("7", 2, "a\nb\n");
        append(&saves, 2, "c");
        assert_eq!(saves.records("7"), ("a\nb\nc\n".into(), 3));
    }

    #[test]
    fn two_pages_do_not_write_over_each_other() {
        let saves = Saves(MemoryStore::default());
        assert_eq!(append(&saves, 0, "a"), Appended::Stored);
        assert_eq!(append(&saves, 0, "b"), Appended::Elsewhere);
        assert_eq!(saves.records("7").0, "a\n");
    }

    #[test]
    fn games_that_were_kept_whole_go_on() {
        let saves = Saves(MemoryStore::default());
        let old = r#"{"game":"x","names":["Nora"],"stage":"Round 3","is_over":false,
                      "start":null,"transcript":"northpole 1\n1 pass"}"#;
        saves.0.set("northpole.game.7", old);
        let Some(Save::Begun(summary)) = saves.read("7") else { panic!("it is there") };
        assert_eq!((&*summary.stage, summary.is_over), ("Round 3", false));
        assert_eq!(saves.records("7"), ("northpole 1\n1 pass\n".into(), 0));
        append(&saves, 0, "2 pass");
        assert_eq!(saves.records("7").0, "northpole 1\n1 pass\n2 pass\n");
    }

    #[test]
    fn a_game_is_planned_begun_listed_and_forgotten() {
        let saves = Saves(MemoryStore::default());
        let start = Start {
            game: "x".into(),
            occupants: vec![Occupant::Person("Nora".into())],
            seating: Seating::Drawn,
            options: String::new(),
            edition: None,
        };
        saves.plan("7", start.clone());
        assert_eq!(saves.read("7"), Some(Save::Planned(start.clone())));
        append(&saves, 0, "a");
        saves.plan("8", Start { game: "y".into(), ..start.clone() });
        let listed: Vec<String> = saves.all().into_iter().map(|(key, _)| key).collect();
        assert_eq!(listed, ["8", "7"]);
        let learn = Learn { game: "z".into(), name: "Nora".into(), others: Vec::new() };
        saves.learn("6", learn.clone());
        assert_eq!(saves.read("6"), Some(Save::Learning(learn)));
        saves.forget("6");
        saves.0.set("northpole.game.9", "{nonsense");
        assert_eq!(
            saves.all()[0],
            ("9".into(), StoredGame::Damaged),
            "it is shown, and can be forgotten"
        );
        assert!(saves.remains("9").contains("{nonsense"));
        saves.forget("9");
        let gone = saves.forget("7");
        assert_eq!(saves.read("7"), None);
        assert_eq!(saves.0.names(), ["northpole.game.8"]);
        saves.bring_back(&gone);
        assert_eq!(saves.read("7"), Some(Save::Planned(start)), "nothing of it is lost");
        assert_eq!(saves.records("7"), ("a\n".into(), 1));
    }
}
