//! Keeping a game in a file, so that nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};

use scene::About;

use crate::failure::Failure;

/// Where the game is kept.
#[derive(Debug)]
pub(super) struct SaveFile {
    path: PathBuf,
    /// Written after every step, not only when one leaves in mid-game.
    always: bool,
}

impl SaveFile {
    /// The file that was asked for; else the one resumed from; else a new name in this folder.
    /// A file that holds something else is never written over.
    pub(super) fn open(
        save: Option<&PathBuf>,
        resume: Option<&PathBuf>,
        about: &About,
    ) -> Result<SaveFile, Failure> {
        match (save, resume) {
            (Some(path), resumed) if path.exists() && Some(path) != resumed => {
                let shown = path.display();
                Err(Failure::new(format!(
                    "{shown} exists: go on with it by --resume {shown}, or name another file"
                )))
            }
            (Some(path), _) | (None, Some(path)) => {
                Ok(SaveFile { path: path.clone(), always: true })
            }
            (None, None) => Ok(SaveFile { path: unused_name(about.id), always: false }),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// After a step.
    pub(super) fn step(&self, transcript: &str) -> Result<(), Failure> {
        if self.always { self.write(transcript) } else { Ok(()) }
    }

    /// Writes beside the file and then puts the new one in its place: a crash leaves one of the two.
    pub(super) fn write(&self, transcript: &str) -> Result<(), Failure> {
        let beside = self.path.with_extension("part");
        let written = fs::write(&beside, transcript).and_then(|()| fs::rename(&beside, &self.path));
        written.map_err(|error| Failure::file(&self.path, &error))
    }
}

fn unused_name(id: &str) -> PathBuf {
    let names = (1..).map(|number| PathBuf::from(format!("northpole-{id}-{number}.txt")));
    names.into_iter().find(|path| !path.exists()).expect("numbers never end")
}
