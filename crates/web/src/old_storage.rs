//! Tests that data stored by an older page still loads, so that an update loses nothing.

use std::fs;

use client::guide::Guide;
use client::reviews::Reviews;
use client::{KeyValueStore, MemoryStore};
use protocol::{
    Act, Arrive, Continue, LocalMessage, LocalRequest, Message, Numbered, Request, Resume, Snapshot,
};
use room::LocalTable;

use crate::saves::{Appended, Save, Saves, StoredGame};
use crate::settings::{Settings, Theme};
use crate::statistics::{Records, Statistics};

/// All data in a browser's storage; `fixtures/README.md` says how it was recorded.
fn stored() -> MemoryStore {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/166281e/browser/storage.json");
    let text = fs::read_to_string(path).expect("the fixture is there");
    let texts: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&text).expect("names and texts");
    let store = MemoryStore::default();
    for (name, text) in texts {
        store.set(&name, text.as_str().expect("a text"));
    }
    store
}

/// A page with a local table.
#[derive(Default)]
struct Page {
    table: LocalTable,
    last_id: u64,
    appended: Vec<String>,
    snapshot: Option<Snapshot>,
    is_handed_over: bool,
}

impl Page {
    fn request(&mut self, request: impl Into<LocalRequest>) {
        self.last_id += 1;
        self.table.request(Numbered { id: self.last_id, request: request.into() });
        loop {
            for message in self.table.messages() {
                match message {
                    Message::Local(LocalMessage::Append(lines)) => self.appended.extend(lines),
                    Message::Local(LocalMessage::HandOver(_)) => self.is_handed_over = true,
                    Message::Snapshot(snapshot) => self.snapshot = Some(*snapshot),
                    Message::Refused { error, .. } => panic!("{error}"),
                    Message::Reply { .. } => return,
                    _ => (),
                }
            }
            self.table.think();
        }
    }

    /// Waits for the person's turn and takes a step: the guide's, or else the first choice.
    fn step(&mut self, game: &str) {
        while self.snapshot.as_ref().is_none_or(|snapshot| snapshot.choices.is_empty()) {
            if std::mem::take(&mut self.is_handed_over) {
                self.request(Arrive);
            } else {
                self.request(Continue);
            }
        }
        let snapshot = self.snapshot.take().expect("it is the person's turn");
        let choice = asked_by_guide(game, &snapshot);
        let choice = choice.unwrap_or_else(|| snapshot.choices[0].notation.clone());
        let act = Act { choice, version: snapshot.version };
        self.request(Request::from(act));
    }
}

fn asked_by_guide(game: &str, snapshot: &Snapshot) -> Option<String> {
    let guide = Guide::of(catalog::about(game).expect("a game of ours"))?;
    guide.own_step(snapshot.guided?).map(Into::into)
}

#[test]
fn games_go_on() {
    let saves = Saves::on(stored());
    let (mut begun, mut planned) = (Vec::new(), 0);
    for (key, kept) in saves.all() {
        assert!(matches!(kept, StoredGame::Sound(_)), "{key}");
        let mut page = Page::default();
        let game = match saves.read(&key).expect("it is sound") {
            Save::Begun(summary) if summary.is_over => continue,
            Save::Begun(summary) => {
                page.request(Resume { records: saves.records(&key).0 });
                begun.push(summary.game.clone());
                summary.game
            }
            Save::Planned(start) => {
                planned += 1;
                let game = start.game.clone();
                page.request(start);
                game
            }
            Save::Learning(learn) => {
                planned += 1;
                let game = learn.game.clone();
                page.request(learn);
                game
            }
        };
        page.step(&game);
        assert!(!page.appended.is_empty(), "{key}: the step is kept");
        let (before, parts) = saves.records(&key);
        assert_eq!(saves.append(&key, parts, &page.appended), Appended::Stored, "{key}");
        assert!(saves.records(&key).0.starts_with(&before), "{key}");
    }
    for about in catalog::games() {
        assert!(begun.iter().any(|game| game == about.id), "{} was under way", about.id);
    }
    assert_eq!(planned, 2, "one game and one with a guide were to begin");
}

#[test]
fn games_that_are_over_are_shown_again_and_their_reviews_are_made_again() {
    let store = stored();
    let reviews = Reviews::new(store.clone(), host::REVIEW_VERSION);
    let saves = Saves::on(store);
    let mut over = 0;
    for (key, _) in saves.all() {
        if !saves.read(&key).expect("it is sound").summary().is_over {
            continue;
        }
        over += 1;
        let replay = host::replay(&saves.records(&key).0);
        let replay = replay.unwrap_or_else(|why| panic!("{key}: {why}"));
        assert!(replay.ending().is_some(), "{key}");
        // A review of that time has no points. It is ignored, and made again on request.
        assert_eq!(reviews.get(&key), None, "{key}");
    }
    assert!(over >= 3, "{over} are over");
}

#[test]
fn settings_still_count() {
    let text = stored().get("northpole.settings").expect("they are kept");
    let settings: Settings = serde_json::from_str(&text).expect("settings");
    assert_eq!((&*settings.name, settings.theme), ("Nora", Theme::Dark));
    assert_eq!(settings.pace, client::pace::Pace::AtOnce);
    assert!(settings.waits && settings.confirms && settings.explains && !settings.sound);
    for about in catalog::games() {
        let word = format!("minute-{}", about.id);
        assert!(settings.known.contains(&word), "{word} was read");
    }
    assert!(settings.known.iter().any(|word| word == "point"), "{:?}", settings.known);
}

#[test]
fn statistics_still_count_and_nothing_is_counted_twice() {
    let store = stored();
    let (saves, records) = (Saves::on(store.clone()), Records::on(store.clone()));
    let noted = records.all();
    let told = Statistics::of(noted.clone());
    assert_eq!((told.all.games, told.unfair, told.unknown), (2, 0, 0), "{noted:?}");
    assert!(noted.iter().all(|game| game.players.len() == 2), "{noted:?}");
    let names = store.names().len();
    records.collect(&saves, "Nora");
    assert_eq!(records.all(), noted, "neither what was deleted nor what came from a file");
    assert_eq!(store.names().len(), names);
}
