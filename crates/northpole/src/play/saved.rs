//! The games in the data folder that one can go on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use protocol::Occupant;
use scene::words;
use tabletop::Transcript;

use super::save::games_folder;
use crate::reading;

/// No person looks through more than that.
const MOST: usize = 12;

/// A game that is not over.
pub(super) struct Saved {
    pub(super) path: PathBuf,
    /// What it is, when it was left, who plays.
    pub(super) words: String,
}

/// The games that are not over, the latest first.
pub(super) fn unfinished() -> Vec<Saved> {
    let Ok(folder) = games_folder() else { return Vec::new() };
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    files.sort_unstable_by(|one, other| other.cmp(one));
    let saved = files.into_iter().filter_map(|(at, path)| {
        let words = told(&path, at)?;
        Some(Saved { path, words })
    });
    saved.take(MOST).collect()
}

/// What a file holds, if it is a game that can be gone on with.
fn told(path: &Path, at: SystemTime) -> Option<String> {
    let text = reading::text(path).ok()?;
    let Transcript { game, rules, players, result: None, .. } =
        super::whole_lines(&text).parse().ok()?
    else {
        return None;
    };
    let about = catalog::about(&game).ok().filter(|_| catalog::plays(&game, rules) == Ok(true))?;
    let occupants: Option<Vec<Occupant>> =
        players.iter().map(|player| Occupant::read(player).ok()).collect();
    let names = words::list(&protocol::names(&occupants?), "and");
    Some(format!("{}, {}, with {names}", about.title, ago(at)))
}

fn ago(at: SystemTime) -> String {
    let minutes = at.elapsed().map_or(0, |passed| passed.as_secs() / 60);
    let counted = |number: u64, unit: &str| match number {
        1 => format!("1 {unit} ago"),
        _ => format!("{number} {unit}s ago"),
    };
    match minutes {
        0 => "just now".into(),
        1..60 => counted(minutes, "minute"),
        60..1440 => counted(minutes / 60, "hour"),
        _ => counted(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_is_told_roughly() {
        let ago = |seconds| ago(SystemTime::now() - Duration::from_secs(seconds));
        assert_eq!(ago(5), "just now");
        assert_eq!(ago(90), "1 minute ago");
        assert_eq!(ago(7_300), "2 hours ago");
        assert_eq!(ago(200_000), "2 days ago");
    }
}
