//! Games as files: saved, loaded, and refused if they are damaged.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use browser::{Page, Window, any_game, in_browser, recorded};
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;

#[test]
fn a_saved_file_goes_on_where_it_was_saved() {
    let folder = TempDir::new().expect("a folder can be made");
    in_browser(Window::Desktop, |page| async move {
        let there = json!({ "behavior": "allow", "downloadPath": folder.path() });
        page.command("Page.setDownloadBehavior", there).await?;
        page.play(any_game().id).await?;
        page.take_steps(6).await?;
        let before = (page.text(".prompt .at").await?, page.text(".own").await?);
        page.click("#save").await?;
        let file = arrived(folder.path(), "txt").await;
        page.run("localStorage.clear()").await?;
        page.home().await?;
        assert!(!page.shows(".saves li").await?, "nothing is kept but the file");
        load(&page, &file).await?;
        page.settled().await?;
        assert_eq!((page.text(".prompt .at").await?, page.text(".own").await?), before);
        page.choose(0).await?;
        page.settled().await
    });
}

/// Waits for a file with this ending to be saved.
pub(crate) async fn arrived(folder: &Path, ending: &str) -> PathBuf {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(30) {
        let files = std::fs::read_dir(folder).expect("it is there").flatten();
        let mut finished =
            files.filter(|file| file.path().extension().is_some_and(|it| it == ending));
        if let Some(file) = finished.next() {
            return file.path();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no file was saved");
}

async fn load(page: &Page, file: &Path) -> WebDriverResult<()> {
    let input = page.driver.find(By::Css(".file input")).await?;
    input.send_keys(file.canonicalize()?.to_string_lossy()).await
}

#[test]
fn a_damaged_file_is_explained_and_loses_nothing() {
    let folder = TempDir::new().expect("a folder can be made");
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.go("#/").await?;
        page.appears(".saves li").await?;
        let game = any_game().id;
        let whole = recorded(game).swap_remove(0);
        let text = std::fs::read_to_string(&whole)?;
        let middle = text.lines().nth(30).expect("it is longer");
        for (name, damaged) in [
            ("no game at all.txt", "Dear diary, today it snowed.".to_owned()),
            ("a forged step.txt", text.replacen(middle, "1 cheat", 1)),
            ("another game.txt", text.replacen(&format!("game {game}"), "game chess", 1)),
            ("later rules.txt", text.replacen("\nrules ", "\nrules 9", 1)),
            ("empty.txt", String::new()),
        ] {
            let file = folder.path().join(name);
            std::fs::write(&file, damaged)?;
            // Another screen in between, so that the next problem is that of this file.
            page.go("#/settings").await?;
            page.appears(".settings").await?;
            page.go("#/").await?;
            page.appears(".saves li").await?;
            load(&page, &file).await?;
            page.appears(".problem").await?;
            let why = page.text(".problem").await?;
            assert!(why.starts_with("This file isn't a saved game"), "{name}: {why}");
            assert_eq!(page.count(".saves li").await?, 1, "{name} changes nothing");
        }
        load(&page, &whole).await?;
        page.appears(".controls").await
    });
}
