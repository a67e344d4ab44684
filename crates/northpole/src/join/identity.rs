//! Who one is at a server: a secret that it gave, kept for the next time.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use super::server::Server;

/// Where the secret of a server is kept.
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

    /// What was given before.
    pub(super) fn shown(&self) -> Option<String> {
        let cookie = fs::read_to_string(self.0.as_ref()?).ok()?;
        Some(cookie.trim().into())
    }

    /// Stores what the server gave. If that fails, the person is a stranger next time.
    pub(super) fn keep(&self, cookie: &str) {
        if self.shown().as_deref() != Some(cookie) {
            let _ = self.write(cookie);
        }
    }

    /// No other user of this machine may read it.
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
