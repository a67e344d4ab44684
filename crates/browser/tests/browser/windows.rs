//! Drawers, lists and hints over the table: they can always be closed, and hide nothing they should
//! not.

use browser::{Page, Window, any_game, begun, in_browser, played};
use thirtyfour::prelude::*;

/// Whether the button that closes a drawer is visible, and nothing covers it.
const CAN_BE_CLOSED: &str =
    "const box = document.querySelector('.drawer .close').getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !!met && met.matches('.close') && box.top >= 0 && box.bottom <= innerHeight";

#[test]
fn a_drawer_fills_its_side_and_is_closed_from_wherever_one_reads() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.key("r").await?;
        page.appears(".drawer.rules").await?;
        page.run("document.getAnimations().forEach(it => it.finish())").await?;
        let missing = "const box = document.querySelector('.drawer').getBoundingClientRect();
            return Math.abs(box.top) + Math.abs(innerHeight - box.bottom)";
        assert_eq!(page.run(missing).await?, 0, "it ends where the window does");
        for part in 0..=10 {
            let scroll = format!(
                "const it = document.querySelector('.drawer');
                it.scrollTop = (it.scrollHeight - it.clientHeight) * {part} / 10"
            );
            page.run(&scroll).await?;
            assert_eq!(page.run(CAN_BE_CLOSED).await?, true, "after {part} tenths");
        }
        page.click(".drawer .close").await?;
        gone(&page, ".drawer").await
    });
}

#[test]
fn a_click_elsewhere_or_escape_closes_what_lies_over_the_table() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.resume(&begun(any_game().id, 55)).await?;
        for (key, open) in [
            ("r", ".drawer.rules"),
            ("?", ".drawer.help"),
            ("p", ".drawer.pacing"),
            ("c", "#all-choices[open]"),
        ] {
            page.key(key).await?;
            page.appears(open).await?;
            page.key(Key::Escape).await?;
            gone(&page, open).await?;
            page.key(key).await?;
            page.appears(open).await?;
            page.click(".own .player h2").await?;
            gone(&page, open).await?;
        }
        // Escape also works while a switch in the drawer has the focus.
        page.key("p").await?;
        page.appears(".drawer.pacing").await?;
        page.run("document.querySelector('.drawer.pacing input').focus()").await?;
        page.key(Key::Escape).await?;
        gone(&page, ".drawer.pacing").await
    });
}

#[test]
fn escape_closes_the_game_in_a_minute_and_the_table_goes_on() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.run("localStorage.clear()").await?;
        page.driver.refresh().await?;
        page.click(&format!(".box[data-game={}] .choice", any_game().id)).await?;
        page.appears(".minute").await?;
        page.key(Key::Escape).await?;
        gone(&page, ".minute").await?;
        page.settled().await
    });
}

async fn gone(page: &Page, selector: &str) -> WebDriverResult<()> {
    page.until(&format!("return !document.querySelector('{selector}')")).await
}

/// How many hints are followed until one marks a spot: some choices are buttons.
const HINTS: usize = 12;

#[test]
fn a_hint_moves_nothing_and_shows_where() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.play(about.id).await?;
            for _ in 0..HINTS {
                while !page.shows("#hint").await? {
                    page.choose(0).await?;
                    page.settled().await?;
                }
                if points_at_the_board(&page, about.id).await? {
                    return Ok(());
                }
                page.click(".hint .choice").await?;
                page.settled().await?;
            }
            panic!("{}: no hint marks its places", about.id);
        });
    }
}

/// Asks for a hint, closes it and asks again; returns whether it marks spots on the board.
async fn points_at_the_board(page: &Page, game: &str) -> WebDriverResult<bool> {
    let top = "return document.querySelector('.board').getBoundingClientRect().top";
    let before = page.run(top).await?;
    page.click("#hint").await?;
    page.appears(".hint .choice").await?;
    assert_eq!(page.run(top).await?, before, "{game}: nothing moves");
    let told = page.text(".hint").await?;
    assert!(told.contains("simulated games") && told.contains("Next best:"), "{told}");
    let marked = page.count(".spot.advised").await?;
    page.click("#hint").await?;
    gone(page, ".hint").await?;
    assert_eq!(page.run(top).await?, before, "{game}: nor when it is put away");
    assert!(!page.shows(".spot.advised").await?, "{game}: no mark is left");
    page.click("#hint").await?;
    page.appears(".hint .choice").await?;
    Ok(marked > 0)
}

#[test]
fn the_end_says_once_who_won_and_how_oneself_did() {
    for window in [Window::Desktop, Window::Phone] {
        in_browser(window, |page| async move {
            page.home().await?;
            for about in catalog::games() {
                page.resume(&played(about.id)).await?;
                page.appears(".ending .own-place").await?;
                let own = page.text(".own-place").await?;
                assert!(own.starts_with("You came ") && own.contains(" of 3 with "), "{own}");
                let verdict = page.text(".ending h2").await?;
                let seen = "return document.querySelector('main').innerText";
                let seen = page.run(seen).await?;
                let times = seen.as_str().unwrap_or_default().matches(&verdict).count();
                assert_eq!(times, 1, "{}: {verdict}", about.id);
                let cut = "return [...document.querySelectorAll('.standings td')]
                    .filter(it => it.getBoundingClientRect().right > innerWidth + 1).length";
                assert_eq!(page.run(cut).await?, 0, "{}: every point is in sight", about.id);
            }
            Ok(())
        });
    }
}
