//! Keeping a game in a file, so that nothing is lost: lines are appended, and never changed.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use scene::About;

use crate::failure::Failure;

/// Where the game is kept.
#[derive(Debug)]
pub(super) struct SaveFile {
    game: &'static str,
    /// Every line so far, for a file that is still to be made.
    lines: String,
    /// A file of ours. Without one, a new name is taken when one leaves.
    file: Option<(PathBuf, File)>,
}

impl SaveFile {
    /// A new game; in the file that was asked for, if one was. A file that holds something else is
    /// never written over.
    pub(super) fn begin(save: Option<&PathBuf>, about: &About) -> Result<SaveFile, Failure> {
        let create = |path: &PathBuf| -> Result<_, Failure> {
            let file = create(path).map_err(|error| refuse(path, &error))?;
            Ok((path.clone(), file))
        };
        let file = save.map(create).transpose()?;
        Ok(SaveFile { game: about.id, lines: String::new(), file })
    }

    /// Goes on behind `lines`, which a file holds already: in that file, or in another new one.
    pub(super) fn go_on(
        resumed: &PathBuf,
        lines: &str,
        save: Option<&PathBuf>,
        about: &About,
    ) -> Result<SaveFile, Failure> {
        if save.is_some_and(|save| save != resumed) {
            let mut copy = SaveFile::begin(save, about)?;
            copy.append_text(lines)?;
            return Ok(copy);
        }
        let failed = |error: io::Error| Failure::file(resumed, &error);
        let mut file = OpenOptions::new().append(true).open(resumed).map_err(failed)?;
        // What stands behind the last whole line was never kept: a full disk or a crash left it.
        let is_whole = file.metadata().map_err(failed)?.len() == lines.len() as u64;
        if !is_whole {
            file.set_len(lines.len() as u64).map_err(failed)?;
        }
        file.flush().map_err(failed)?;
        Ok(SaveFile {
            game: about.id,
            lines: lines.to_owned(),
            file: Some((resumed.clone(), file)),
        })
    }

    /// Keeps lines behind those before; on the disk, even if the power fails.
    pub(super) fn append(&mut self, lines: &[String]) -> Result<(), Failure> {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.append_text(&text)
    }

    fn append_text(&mut self, text: &str) -> Result<(), Failure> {
        let before = self.lines.len() as u64;
        self.lines += text;
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // Half a line is of no use; if it cannot be cut off, it is left out when one goes on.
            let _ = file.set_len(before);
            let failure = Failure::file(path, &error);
            self.file = None;
            return Err(failure);
        }
        Ok(())
    }

    /// Makes sure that there is a file, and says where it is.
    pub(super) fn keep(&mut self) -> Result<&Path, Failure> {
        if self.file.is_none() {
            let (path, file) = create_unused(self.game)?;
            self.move_to(path, file)?;
        }
        let (path, _) = self.file.as_ref().expect("there is one now");
        Ok(path)
    }

    /// Keeps the game in another new file from now on.
    pub(super) fn keep_in(&mut self, path: &Path) -> Result<(), Failure> {
        let file = create(path).map_err(|error| refuse(path, &error))?;
        self.move_to(path.into(), file)
    }

    fn move_to(&mut self, path: PathBuf, mut file: File) -> Result<(), Failure> {
        let written = file.write_all(self.lines.as_bytes()).and_then(|()| file.sync_all());
        if let Err(error) = written {
            // A file without a game in it is worse than none; what failed is told.
            let _ = std::fs::remove_file(&path);
            return Err(Failure::file(&path, &error));
        }
        self.file = Some((path, file));
        Ok(())
    }
}

/// Makes a new file; fails if there is one.
fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create_new(true).open(path)
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
fn create_unused(game: &str) -> Result<(PathBuf, File), Failure> {
    let mut names = (1..).map(|number| PathBuf::from(format!("northpole-{game}-{number}.txt")));
    loop {
        let path = names.next().expect("numbers never end");
        match create(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => (),
            Err(error) => return Err(Failure::file(&path, &error)),
        }
    }
}
