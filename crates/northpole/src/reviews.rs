//! Where reviews are stored: among the user's data, a file each.

use std::fs;
use std::path::PathBuf;

use client::KeyValueStore;

/// The folder of all reviews. A review that cannot be stored is made again next time.
pub(crate) struct ReviewFolder;

fn folder() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join("northpole/reviews"))
}

fn path(name: &str) -> Option<PathBuf> {
    Some(folder()?.join(format!("{name}.json")))
}

impl KeyValueStore for ReviewFolder {
    fn get(&self, name: &str) -> Option<String> {
        fs::read_to_string(path(name)?).ok()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        let (Some(folder), Some(path)) = (folder(), path(name)) else { return false };
        fs::create_dir_all(folder).and_then(|()| fs::write(path, text)).is_ok()
    }

    fn remove(&self, name: &str) {
        // A review that stays is only read again.
        let _ = path(name).map(fs::remove_file);
    }

    fn names(&self) -> Vec<String> {
        let files = folder().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
        let names = files.flatten().filter_map(|file| file.file_name().into_string().ok());
        names.filter_map(|name| Some(name.strip_suffix(".json")?.to_owned())).collect()
    }
}
