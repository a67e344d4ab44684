//! The person's identity at a server, and the proof that the person knows its password: cookies
//! from the server, stored for the next connection.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use super::server::Server;

/// Cookies that servers have sent since the program started, so that its next connection is the
/// same person.
static GIVEN: Mutex<BTreeMap<Option<PathBuf>, String>> = Mutex::new(BTreeMap::new());

/// Where the cookies of a server are stored.
#[derive(Clone, Debug)]
pub(super) struct Identity(Option<PathBuf>);

impl Identity {
    pub(super) fn at(server: &Server) -> Identity {
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '.';
        let server = server.with_port();
        let name: String = server.chars().map(|it| if is_plain(it) { it } else { '_' }).collect();
        let folder = dirs::data_dir().map(|folder| folder.join("northpole/servers"));
        Identity(folder.map(|folder| folder.join(format!("{name}.txt"))))
    }

    /// The stored cookies.
    pub(super) fn shown(&self) -> Option<String> {
        let given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
        given.get(&self.0).cloned().or_else(|| {
            let cookie = fs::read_to_string(self.0.as_ref()?).ok()?;
            Some(cookie.trim().into())
        })
    }

    /// Stores cookies: in a file, or until the program ends if no file can be written.
    pub(super) fn keep(&self, given: &[&str]) {
        let before = self.shown();
        let cookies = merged(before.as_deref().unwrap_or_default(), given);
        if before.as_deref() != Some(&cookies) && !cookies.is_empty() {
            let _ = self.write(&cookies);
            let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
            given.insert(self.0.clone(), cookies);
        }
    }

    /// Other users of this machine cannot read the file.
    fn write(&self, cookie: &str) -> io::Result<()> {
        let Some(path) = &self.0 else { return Ok(()) };
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        writeln!(options.open(path)?, "{cookie}")
    }
}

/// The stored cookies, each replaced by a new one with its name, together with those that are new.
fn merged(before: &str, given: &[&str]) -> String {
    let given = given.iter().copied();
    let all = before.split(';').chain(given).filter_map(|cookie| cookie.trim().split_once('='));
    let latest: BTreeMap<&str, &str> = all.collect();
    let cookies: Vec<String> =
        latest.iter().map(|(name, value)| format!("{name}={value}")).collect();
    cookies.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_replaces_only_its_own_name() {
        assert_eq!(merged("", &["a=1", "b=2"]), "a=1; b=2");
        assert_eq!(merged("a=1; b=2", &["b=3"]), "a=1; b=3");
        assert_eq!(merged("a=1", &[]), "a=1");
    }
}
