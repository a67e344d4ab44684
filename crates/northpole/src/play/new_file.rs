//! Creates a file together with its first lines, or not at all: a process that is killed in between
//! leaves neither an empty file nor half a one.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// A new file that holds `text`, open for appending; fails if a file with that name exists.
pub(super) fn make(path: &Path, text: &str) -> io::Result<File> {
    match make_unseen(path, text) {
        // Some file systems cannot do that.
        Err(error) if cannot_hide(&error) => make_openly(path, text),
        made => made,
    }
}

/// The file has no name until all of its text is on disk.
#[cfg(target_os = "linux")]
fn make_unseen(path: &Path, text: &str) -> io::Result<File> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::APPEND | OFlags::CLOEXEC;
    let mode = Mode::from_raw_mode(0o666);
    let mut file = File::from(open(folder.unwrap_or(Path::new(".")), flags, mode)?);
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    let unnamed = format!("/proc/self/fd/{}", file.as_raw_fd());
    linkat(CWD, unnamed, CWD, path, AtFlags::SYMLINK_FOLLOW)?;
    Ok(file)
}

#[cfg(not(target_os = "linux"))]
fn make_unseen(_: &Path, _: &str) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

fn cannot_hide(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidInput, IsADirectory, NotFound, Unsupported};
    // Where `/proc` is not mounted, the file cannot be linked by its descriptor.
    matches!(error.kind(), Unsupported | InvalidInput | IsADirectory | NotFound)
}

fn make_openly(path: &Path, text: &str) -> io::Result<File> {
    let mut file = OpenOptions::new().append(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if let Err(error) = written {
        // A file without a game in it is worse than none; the first error is reported.
        let _ = std::fs::remove_file(path);
        return Err(error);
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn both_ways_make_a_whole_file_and_never_write_over_one() {
        let folder = tempfile::tempdir().expect("a folder");
        for (nth, make) in [make, make_openly].into_iter().enumerate() {
            let path = folder.path().join(nth.to_string());
            let mut file = make(&path, "a\n").expect("made");
            file.write_all(b"b\n").expect("appended");
            assert_eq!(fs::read_to_string(&path).expect("read"), "a\nb\n");
            let again = make(&path, "c\n").expect_err("there is one");
            assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 2, "nothing else is left");
        assert!(make(&folder.path().join("nowhere/x"), "a\n").is_err());
    }
}
