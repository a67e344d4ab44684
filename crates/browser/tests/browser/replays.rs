//! The engine in the browser plays recorded games to the same results as the native one.

use std::fs;

use thirtyfour::prelude::*;

use browser::{Window, any_game, in_browser, played, root};
use scene::words::number;

/// All transcripts that the games' own tests replay natively.
fn transcripts() -> Vec<String> {
    let games = catalog::games().into_iter().map(|about| about.id);
    let folders = games.map(|game| root().join(format!("games/{game}/tests/transcripts")));
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("every game has some"));
    let read =
        |file: Result<fs::DirEntry, _>| fs::read_to_string(file.expect("it is listed").path());
    files.map(|file| read(file).expect("it is text")).collect()
}

/// Tie-breaks have columns of their own, and the table of points still fits.
#[test]
fn everybodys_points_are_seen_whole() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&played(about.id)).await?;
            page.appears(".ending .standings").await?;
            let hidden = "const table = document.querySelector('.ending .wide');
                return table.scrollWidth - table.clientWidth";
            assert_eq!(page.run(hidden).await?, 0, "pixels of {} lie outside", about.id);
        }
        Ok(())
    });
}

#[test]
fn recorded_games_end_alike_in_the_browser() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for text in transcripts() {
            let native = host::replay(&text).expect("it replays natively");
            page.replay(&text, native.steps()).await?;
            let seen = page.run("return [...document.querySelectorAll('.standings tr.winner, .standings tbody tr')].map(row => row.querySelector('.total').textContent + ' ' + row.firstElementChild.textContent)").await?;
            let standings = native.ending().map(|ending| ending.standings).unwrap_or_default();
            let expected: Vec<String> = standings
                .iter()
                .map(|standing| format!("{} {}.", number(standing.points), standing.place))
                .collect();
            assert_eq!(seen, serde_json::json!(expected), "{}", native.about().id);
        }
        Ok(())
    });
}

#[test]
fn a_replay_steps_forward_and_back() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.take_steps(5).await?;
        let key = page.run("return location.hash.split('/').pop()").await?;
        page.go(&format!("#/replay/{}", key.as_str().unwrap_or_default())).await?;
        page.appears(".controls").await?;
        page.click("#forward").await?;
        page.until("return document.querySelector('#step').textContent.startsWith('Step 1 ')")
            .await?;
        assert!(page.text(".told").await?.len() > 5, "it says what happened");
        page.click("#back").await?;
        page.until("return document.querySelector('#step').textContent.startsWith('Step 0 ')")
            .await?;
        assert!(page.text(".told").await?.contains("Players: Nora"), "it says who begins what");
        assert!(!page.shows("#eyes").await?, "while a match goes on nobody looks into hands");
        Ok(())
    });
}

#[test]
fn a_replay_is_read_with_the_keyboard() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.replay(&transcripts()[0], 9).await?;
        page.key(Key::Down).await?;
        assert!(page.has_focus(".spot").await?, "arrows go to the board");
        page.appears(".tip h3").await?;
        page.key("r").await?;
        page.appears(".drawer.rules .sought").await?;
        page.key(Key::Escape).await?;
        assert!(!page.shows(".drawer").await? && page.shows(".tip").await?);
        page.key(Key::Escape).await?;
        assert!(!page.shows(".tip").await?);
        Ok(())
    });
}
