//! The save file, as the screen and the line mode use it.

use std::path::Path;

use client::KeyValueStore;
use tui::Storage;

use super::save::Shared;
use crate::folder::REVIEWS;

impl Storage for Shared {
    fn append(&mut self, lines: &[String]) -> Result<(), String> {
        self.open().append(lines).map_err(|failure| failure.to_string())
    }

    fn place(&mut self) -> Result<String, String> {
        let mut save = self.open();
        save.keep().map(|path| path.display().to_string()).map_err(|failure| failure.to_string())
    }

    fn move_to(&mut self, path: &str) -> Result<String, String> {
        let moved = self.open().keep_in(Path::new(path));
        moved.map(|()| path.into()).map_err(|failure| failure.to_string())
    }

    fn reviews(&self) -> Box<dyn KeyValueStore> {
        Box::new(REVIEWS)
    }
}
