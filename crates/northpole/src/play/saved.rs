//! The games in the data folder: those to continue, and finished ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use scene::{Ending, Names, words};
use tui::SavedGame;

use super::save::games_folder;
use crate::failure::Failure;
use crate::reading;

/// How many saved games are listed.
const MOST: usize = 200;

/// The ending of the names of deleted games, until the program ends.
const DELETED: &str = "deleted";

/// A game in the data folder.
pub(super) struct Saved {
    pub(super) path: PathBuf,
    pub(super) game: SavedGame,
}

/// All games that can be continued or watched again, the latest first.
pub(super) fn all() -> Vec<Saved> {
    let Ok(folder) = games_folder() else { return Vec::new() };
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    files.sort_unstable_by(|one, other| other.cmp(one));
    files.retain(|(_, path)| path.extension().is_none_or(|it| it != DELETED));
    let saved = files.into_iter().take(MOST).filter_map(|(at, path)| {
        let game = told(&path, at)?;
        Some(Saved { path, game })
    });
    saved.collect()
}

/// The game in a file, if this program can play it.
fn told(path: &Path, at: SystemTime) -> Option<SavedGame> {
    let text = reading::text(path).ok()?;
    let hosted = host::resume(super::whole_lines(&text), None).ok()?;
    let names = Names::new(protocol::names(hosted.occupants()));
    let snapshot = hosted.snapshot(None, hosted.version(None));
    let points = |player: &scene::Player| {
        format!("{} {}", names.of(player.seat), words::number(player.points))
    };
    let players: Vec<String> = snapshot.scene.players.iter().map(points).collect();
    Some(SavedGame {
        title: hosted.about().title.into(),
        stage: match &snapshot.ending {
            Some(ending) => won(ending, &names),
            None => names.fill(&snapshot.scene.stage),
        },
        players: players.join(", "),
        when: ago(at),
        is_over: hosted.is_over(),
    })
}

/// Who won: "Nora won".
fn won(ending: &Ending, names: &Names) -> String {
    let first = ending.standings.iter().filter(|standing| standing.place == 1);
    let first: Vec<String> = first.map(|standing| names.of(standing.seat)).collect();
    format!("{} won", words::list(&first, "and"))
}

/// A game that was deleted, and can be restored until the program ends.
pub(super) struct Deleted {
    from: PathBuf,
    to: PathBuf,
}

impl Deleted {
    /// Deletes a game, so that it can be restored.
    pub(super) fn new(path: &Path) -> Result<Deleted, Failure> {
        let to = path.with_extension(DELETED);
        fs::rename(path, &to).map_err(|error| Failure::file(path, &error))?;
        Ok(Deleted { from: path.into(), to })
    }

    /// Restores it.
    pub(super) fn restore(self) -> Result<(), Failure> {
        fs::rename(&self.to, &self.from).map_err(|error| Failure::file(&self.from, &error))
    }
}

impl Drop for Deleted {
    fn drop(&mut self) {
        // A game that was restored is not there any more.
        let _ = fs::remove_file(&self.to);
    }
}

fn ago(at: SystemTime) -> String {
    words::ago(at.elapsed().map_or(0, |passed| passed.as_secs()))
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
