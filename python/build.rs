//! Gathers the icons of the web client and of the games' skins, for pictures in notebooks.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says so")).join("..");
    let mut icons = folder(&root.join("crates/web/icons"), "");
    let games = fs::read_dir(root.join("games")).expect("the games lie beside this package");
    for game in games.flatten() {
        let prefix = format!("{}/", game.file_name().to_string_lossy());
        icons.extend(folder(&game.path().join("skin/icons"), &prefix));
    }
    icons.sort();
    let rows = icons.iter().map(|(id, path)| {
        // Quoted as in Rust, whatever the path contains.
        let path = path.display().to_string();
        format!("({id:?}, include_str!({path:?})),\n")
    });
    let table =
        format!("pub(crate) const ICONS: &[(&str, &str)] = &[\n{}];\n", rows.collect::<String>());
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says so")).join("icons.rs");
    fs::write(out, table).expect("the folder for what is built can be written");
}

/// The icons of a folder, by their ids.
fn folder(path: &Path, prefix: &str) -> Vec<(String, PathBuf)> {
    println!("cargo::rerun-if-changed={}", path.display());
    let Ok(files) = fs::read_dir(path) else { return Vec::new() };
    let icons = files.flatten().map(|file| file.path());
    icons
        .filter(|path| path.extension().is_some_and(|extension| extension == "svg"))
        .filter_map(|path| Some((format!("{prefix}{}", path.file_stem()?.to_str()?), path)))
        .collect()
}
