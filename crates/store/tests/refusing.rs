//! Files that cannot be used, and disks that cannot be written: in words.

use std::path::Path;

use store::Sqlite;

fn refusal(path: &Path) -> String {
    Sqlite::open(path).expect_err("it cannot be used").to_string()
}

#[test]
fn a_file_has_one_owner() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).expect("it opens");
    assert!(refusal(&path).contains("another northpole has this file open"));
    drop(first);
    Sqlite::open(&path).expect("it is free again");
}

#[test]
fn other_files_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear Santa, ".repeat(100)).expect("written");
    assert!(refusal(&text).contains("this is not a file of tables"), "{}", refusal(&text));
    assert!(std::fs::read_to_string(&text).expect("read").starts_with("Dear Santa"));

    let other = folder.path().join("other.db");
    let file = rusqlite::Connection::open(&other).expect("it opens");
    file.execute_batch("CREATE TABLE sledges (name TEXT)").expect("written");
    drop(file);
    assert!(refusal(&other).contains("another program's file"), "{}", refusal(&other));
}

#[test]
fn a_newer_file_is_not_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).expect("it opens"));
    let file = rusqlite::Connection::open(&path).expect("it opens");
    file.pragma_update(None, "user_version", 1000).expect("written");
    drop(file);
    assert!(refusal(&path).contains("written by a newer northpole"), "{}", refusal(&path));
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("written");
    let path = file.join("tables.db");
    assert!(refusal(&path).contains(path.to_str().expect("text")), "{}", refusal(&path));
}
