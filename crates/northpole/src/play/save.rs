//! Saves a game in a file, so that nothing is lost: lines are appended, and never changed.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scene::About;

use super::{new_file, taking_over, whole_lines};
use crate::failure::Failure;
use crate::reading;

/// Where the game is saved.
#[derive(Debug)]
pub(super) struct SaveFile {
    game: &'static str,
    /// Every line so far, for a file that does not exist yet.
    lines: String,
    place: SavePlace,
}

#[derive(Debug)]
enum SavePlace {
    /// In a file with this name, which is created with the first lines.
    Asked(PathBuf),
    /// In the user's data folder, likewise.
    Anywhere,
    /// In this file, which no other process writes to meanwhile.
    Made(PathBuf, File),
    /// Nowhere any more: it could not be written.
    Lost,
}

/// A save file that the handler of signals can use too.
#[derive(Clone, Debug)]
pub(super) struct Shared(Arc<Mutex<SaveFile>>);

impl Shared {
    pub(super) fn new(save: SaveFile) -> Shared {
        Shared(Arc::new(Mutex::new(save)))
    }

    pub(super) fn open(&self) -> MutexGuard<'_, SaveFile> {
        // The lines are complete, whatever went wrong in another thread.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SaveFile {
    /// A new game, saved in the file that was named, or else in the user's data folder.
    pub(super) fn begin(save: Option<&PathBuf>, about: &About) -> SaveFile {
        let place = save.map_or(SavePlace::Anywhere, |path| SavePlace::Asked(path.clone()));
        SaveFile { game: about.id, lines: String::new(), place }
    }

    /// Continues after `lines`, which a file already holds: in that file, or in a new one.
    pub(super) fn go_on(
        resumed: &PathBuf,
        lines: &str,
        save: Option<&PathBuf>,
        about: &About,
    ) -> Result<SaveFile, Failure> {
        if save.is_some_and(|save| save != resumed) {
            let mut copy = SaveFile::begin(save, about);
            copy.append_text(lines)?;
            return Ok(copy);
        }
        let failed = |error: io::Error| Failure::file(resumed, &error);
        let file = OpenOptions::new().append(true).open(resumed).map_err(failed)?;
        hold(resumed, &file)?;
        // Another process may have continued the game after it was read.
        if whole_lines(&reading::text(resumed)?) != lines {
            let shown = resumed.display();
            return Err(Failure::new(format!(
                "{shown} was played on in another window: try again"
            )));
        }
        // Text after the last complete line was never stored: a full disk or a crash left it.
        if file.metadata().map_err(failed)?.len() > lines.len() as u64 {
            file.set_len(lines.len() as u64).map_err(failed)?;
        }
        let place = SavePlace::Made(resumed.clone(), file);
        Ok(SaveFile { game: about.id, lines: lines.to_owned(), place })
    }

    /// Appends lines, which are on disk afterwards, even if the power fails.
    pub(super) fn append(&mut self, lines: &[String]) -> Result<(), Failure> {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.append_text(&text)
    }

    fn append_text(&mut self, text: &str) -> Result<(), Failure> {
        let before = self.lines.len() as u64;
        self.lines += text;
        match &mut self.place {
            SavePlace::Lost => Ok(()),
            SavePlace::Asked(path) => {
                let path = path.clone();
                self.keep_in(&path)
            }
            SavePlace::Anywhere => {
                self.place = SavePlace::Lost;
                games_folder().and_then(|folder| self.keep_among(&folder))
            }
            SavePlace::Made(path, file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_data());
                let Err(error) = written else { return Ok(()) };
                // Half a line is of no use. If it cannot be cut off, it is ignored when the game is
                // continued.
                let _ = file.set_len(before);
                let failure = Failure::file(path, &error);
                self.place = SavePlace::Lost;
                Err(failure)
            }
        }
    }

    /// Whether it is saved nowhere any more.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self.place, SavePlace::Lost)
    }

    /// Makes sure that a file exists, and returns its path.
    pub(super) fn keep(&mut self) -> Result<&Path, Failure> {
        if !matches!(self.place, SavePlace::Made(..)) {
            self.keep_among(Path::new(""))?;
        }
        match &self.place {
            SavePlace::Made(path, _) => Ok(path),
            SavePlace::Asked(_) | SavePlace::Anywhere | SavePlace::Lost => {
                Err(Failure::new("it is not saved"))
            }
        }
    }

    /// Saves the game in a new file with that name from now on. A file that exists is never
    /// overwritten.
    pub(super) fn keep_in(&mut self, path: &Path) -> Result<(), Failure> {
        let file = new_file::make(path, &self.lines).map_err(|error| refuse(path, &error))?;
        hold(path, &file)?;
        self.place = SavePlace::Made(path.into(), file);
        Ok(())
    }

    /// Saves it in a folder, under the first free name, so that no two games share a file.
    fn keep_among(&mut self, folder: &Path) -> Result<(), Failure> {
        let names =
            (1..).map(|number| folder.join(format!("northpole-{}-{number}.txt", self.game)));
        for path in names {
            match new_file::make(&path, &self.lines) {
                Ok(file) => {
                    hold(&path, &file)?;
                    self.place = SavePlace::Made(path, file);
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => (),
                Err(error) => return Err(Failure::file(&path, &error)),
            }
        }
        Ok(())
    }
}

/// The folder for games without a file of their own.
pub(super) fn games_folder() -> Result<PathBuf, Failure> {
    let folder = dirs::data_dir().ok_or_else(|| Failure::new("there is no data folder"))?;
    let folder = folder.join("northpole/games");
    fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
    Ok(folder)
}

/// Locks the file as long as it is open, so that no other process continues the game.
fn hold(path: &Path, file: &File) -> Result<(), Failure> {
    let shown = path.display();
    match file.try_lock() {
        Ok(()) => {
            taking_over::listen(path);
            Ok(())
        }
        Err(TryLockError::WouldBlock) => Err(Failure::new(format!(
            "{shown} is open in another window: add --take-over to continue it here, or watch it with `northpole replay {shown}`"
        ))),
        // Without file locks, players must take care themselves not to open a game twice.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(Failure::file(path, &error)),
    }
}

fn refuse(path: &Path, error: &io::Error) -> Failure {
    if path.is_dir() {
        return Failure::new(format!("{} is a folder: name a file in it", path.display()));
    }
    if error.kind() != ErrorKind::AlreadyExists {
        return Failure::file(path, error);
    }
    let shown = path.display();
    Failure::new(format!("{shown} exists: continue it with --resume {shown}, or name another file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_window_kept_meanwhile_is_not_cut_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.txt");
        fs::write(&path, "one\ntwo\nthr").expect("it can be written");
        let kept = || fs::read_to_string(&path).expect("it is there");
        let go_on = |lines| SaveFile::go_on(&path, lines, None, catalog::games()[0]);
        assert!(go_on("one\n").is_err());
        assert_eq!(kept(), "one\ntwo\nthr");
        go_on("one\ntwo\n").expect("that is all of it");
        assert_eq!(kept(), "one\ntwo\n", "half a line was never kept");
    }
}
