//! The last set-up of each game, for the next time.

use std::fs;
use std::path::PathBuf;

use protocol::{Occupant, Start};

use crate::reading;

/// All set-ups, the latest first, one for each game. Their editions are names of files.
pub(crate) fn load() -> Vec<Start> {
    let text = path().and_then(|path| reading::text(&path).ok()).unwrap_or_default();
    // A file of another version that cannot be read is ignored.
    serde_json::from_str(&text).unwrap_or_default()
}

/// Stores a set-up. If that fails, the next one starts with the defaults.
pub(super) fn keep(start: &Start) {
    let mut all = load();
    all.retain(|before| before.game != start.game);
    all.insert(0, start.clone());
    let Some(path) = path() else { return };
    let text = serde_json::to_string_pretty(&all).expect("a set-up can be written");
    let _ = path.parent().map(fs::create_dir_all);
    let _ = fs::write(path, text);
}

/// The name of the person who played last.
pub(super) fn name(all: &[Start]) -> Option<String> {
    all.first()?.occupants.iter().find_map(|occupant| match occupant {
        Occupant::Person(name) => Some(name.clone()),
        Occupant::Bot(_) => None,
    })
}

fn path() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join("northpole/set-up.json"))
}
