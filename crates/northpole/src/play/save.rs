//! Keeping a game in a file, so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use scene::About;

use crate::failure::Failure;

/// Where the game is kept.
#[derive(Debug)]
pub(super) struct SaveFile {
    game: &'static str,
    /// A file of ours, written after every step. Without one, a new name is taken when one leaves.
    path: Option<PathBuf>,
}

impl SaveFile {
    /// The file that was asked for; else the one resumed from; else a new name in this folder.
    /// A file that holds something else is never written over.
    pub(super) fn open(
        save: Option<&PathBuf>,
        resume: Option<&PathBuf>,
        about: &About,
    ) -> Result<SaveFile, Failure> {
        if let Some(path) = save
            && save != resume
        {
            create(path).map_err(|error| refuse(path, &error))?;
        }
        Ok(SaveFile { game: about.id, path: save.or(resume).cloned() })
    }

    /// After a step.
    pub(super) fn step(&mut self, transcript: &str) -> Result<(), Failure> {
        if self.path.is_some() {
            self.write(transcript)?;
        }
        Ok(())
    }

    /// Writes the file and says where it is.
    pub(super) fn write(&mut self, transcript: &str) -> Result<&Path, Failure> {
        let path = match self.path.take() {
            Some(path) => path,
            None => create_unused(self.game)?,
        };
        let written = replace(&path, transcript).map_err(|error| Failure::file(&path, &error));
        let path = self.path.insert(path);
        written.map(|()| &**path)
    }
}

/// Makes a new file; fails if there is one.
fn create(path: &Path) -> io::Result<()> {
    File::create_new(path).map(drop)
}

fn refuse(path: &Path, error: &io::Error) -> Failure {
    if error.kind() != ErrorKind::AlreadyExists {
        return Failure::file(path, error);
    }
    let shown = path.display();
    Failure::new(if path.is_dir() {
        format!("{shown} is a folder: name a file in it")
    } else {
        format!("{shown} exists: go on with it by --resume {shown}, or name another file")
    })
}

/// Makes a file of the first name that is free: two games in one folder never share theirs.
fn create_unused(game: &str) -> Result<PathBuf, Failure> {
    let mut names = (1..).map(|number| PathBuf::from(format!("northpole-{game}-{number}.txt")));
    loop {
        let path = names.next().expect("numbers never end");
        match create(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => (),
            Err(error) => return Err(Failure::file(&path, &error)),
        }
    }
}

/// Writes beside the file and then puts the new one in its place: a crash leaves one of the two,
/// even if the power fails, for the new one is on the disk before the old one goes.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let written = write_through(Path::new(&beside), text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Half a file is of no use; what failed before is told.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
