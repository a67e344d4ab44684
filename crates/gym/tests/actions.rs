//! `docs/actions` holds the action table of every built-in edition, a line for each index.
//! `NORTHPOLE_BLESS=1` writes them.

use std::fs;
use std::path::Path;

use gym::play;

#[test]
fn the_action_tables_are_published() {
    for about in catalog::games() {
        let play = play(about.id, about.players.0, "", None).expect("a listed game");
        let lines: String = play.phrases().words().iter().map(|line| format!("{line}\n")).collect();
        let path = format!("../../docs/actions/{}.txt", about.id);
        let path = Path::new(&path);
        if std::env::var_os("NORTHPOLE_BLESS").is_some() {
            fs::create_dir_all("../../docs/actions").expect("the documents can be written");
            fs::write(path, &lines).expect("the documents can be written");
        }
        let published = fs::read_to_string(path).unwrap_or_default();
        assert!(
            published == lines,
            "{}: NORTHPOLE_BLESS=1 cargo test --package gym actions",
            path.display()
        );
    }
}
