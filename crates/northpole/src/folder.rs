//! Texts in the user's data folder, one file each.

use std::fs;
use std::path::PathBuf;

use client::KeyValueStore;

/// Where reviews are stored. A review that cannot be stored is made again next time.
pub(crate) const REVIEWS: Folder = Folder("reviews");
/// Where this device stores what it knows of the luck of online tables.
pub(crate) const LUCK: Folder = Folder("luck");

/// A folder of texts.
pub(crate) struct Folder(&'static str);

impl Folder {
    fn all(&self) -> Option<PathBuf> {
        Some(dirs::data_dir()?.join("northpole").join(self.0))
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        Some(self.all()?.join(format!("{name}.json")))
    }
}

impl KeyValueStore for Folder {
    fn get(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path(name)?).ok()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        let (Some(folder), Some(path)) = (self.all(), self.path(name)) else { return false };
        fs::create_dir_all(folder).and_then(|()| fs::write(path, text)).is_ok()
    }

    fn remove(&self, name: &str) {
        // A text that cannot be removed will only be read again.
        let _ = self.path(name).map(fs::remove_file);
    }

    fn names(&self) -> Vec<String> {
        let files = self.all().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
        let names = files.flatten().filter_map(|file| file.file_name().into_string().ok());
        names.filter_map(|name| Some(name.strip_suffix(".json")?.to_owned())).collect()
    }
}
