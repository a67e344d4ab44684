//! What went wrong, in one line that says what to do about it.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use tabletop::plain;

use crate::notice;
use crate::paged::beside;

/// Why a command stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something the user can correct.
    User(String),
    /// The reader of our output is gone, so nobody can be told.
    ReaderGone,
    /// The person or the system stopped the command.
    Interrupted,
    /// The same, with the results so far.
    Stopped(String),
}

/// The exit code that shells expect from a program that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

impl Failure {
    #[expect(clippy::needless_pass_by_value, reason = "it ends an error's life in map_err")]
    pub(crate) fn new(why: impl ToString) -> Failure {
        Failure::User(why.to_string())
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        let plain = [
            (io::ErrorKind::NotFound, "no such file or folder"),
            (io::ErrorKind::PermissionDenied, "you don't have permission to read or write it"),
            (io::ErrorKind::InvalidData, "it is not text"),
            (io::ErrorKind::IsADirectory, "it is a folder"),
        ];
        let known = plain.iter().find(|(kind, _)| *kind == error.kind());
        let why = known.map_or_else(|| error.to_string(), |(_, why)| (*why).into());
        Failure::User(format!("{}: {why}", path.display()))
    }

    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::ReaderGone => ExitCode::SUCCESS,
            Failure::Interrupted => ExitCode::from(INTERRUPTED),
            Failure::Stopped(what) => {
                notice::tell(beside(&format!("northpole: {}", plain(what))));
                ExitCode::from(INTERRUPTED)
            }
            Failure::User(why) => {
                notice::tell(beside(&format!("northpole: {}", plain(why))));
                ExitCode::from(2)
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::User(why) | Failure::Stopped(why) => f.write_str(why),
            Failure::ReaderGone => f.write_str("the output is closed"),
            Failure::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl From<io::Error> for Failure {
    /// An error of standard input or output; files are named by [`Failure::file`].
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::ReaderGone;
        }
        Failure::new(error)
    }
}
