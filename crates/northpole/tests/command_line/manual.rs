//! What shells and `man` show.

use crate::folder::{Folder, complaint, stdout};

#[test]
fn the_manual_has_a_page_for_every_command() {
    let folder = Folder::new();
    let page = stdout(&folder.run("man", ""));
    assert!(page.starts_with(".ie") || page.contains(".TH northpole 1"), "{page}");
    assert!(page.contains("Exit codes") && page.contains("130"), "{page}");
    assert!(folder.run("man --out pages", "").status.success());
    for command in ["play", "join", "online", "serve", "arena", "completions"] {
        let page = folder.read(&format!("pages/northpole-{command}.1"));
        assert!(page.contains(".SH OPTIONS") || page.contains(".SH SYNOPSIS"), "{page}");
    }
    folder.write("taken", "a file");
    let said = complaint(&folder.run("man --out taken", ""));
    assert!(said.starts_with("taken: "), "{said}");
}

#[test]
fn completions_know_the_commands() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&folder.run(&format!("completions {shell}"), ""));
        for command in ["online", "self-play", "completions"] {
            assert!(text.contains(command), "{shell} does not know {command}");
        }
    }
    assert!(!folder.run("completions tcsh", "").status.success());
}
