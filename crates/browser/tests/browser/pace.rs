//! Others' moves take their time, and no player has to wait for them.

use browser::{Page, Window, any_game, in_browser};
use serde_json::json;
use thirtyfour::prelude::*;

/// Notes when each moment of other players appeared, and when the viewer's turn came.
const WATCH: &str = "
    window.moments = [];
    new MutationObserver(() => {
        const now = (document.querySelector('.happens') || {}).textContent || '';
        const last = window.moments.at(-1);
        if (!last || last.now !== now) window.moments.push({ now, at: performance.now() });
    }).observe(document.querySelector('.prompt'), { childList: true, subtree: true, characterData: true });";

/// How long each moment of other players was shown, in milliseconds.
const SEEN: &str = "return window.moments.slice(0, -1)
    .map(({ now, at }, nth) => [now, window.moments[nth + 1].at - at])
    .filter(([now]) => now !== '').map(([, time]) => time)";

async fn play(page: &Page, pace: &str, waits: bool) -> WebDriverResult<()> {
    page.home_with(&json!({ "pace": pace, "waits": waits })).await?;
    page.click(&format!(".box[data-game={}] .choice", any_game().id)).await
}

/// Plays on until a step of the viewer is followed by a moment of other players.
async fn until_others_move(page: &Page) -> WebDriverResult<()> {
    for nth in 0..20 {
        page.settled().await?;
        page.run(WATCH).await?;
        page.step(nth).await?;
        let shown =
            "return !document.querySelector('.busy') || !!document.querySelector('.happens')";
        page.until(shown).await?;
        if page.shows(".happens").await? {
            return Ok(());
        }
    }
    panic!("the others never move");
}

#[test]
fn every_move_of_another_can_be_followed() {
    in_browser(Window::Desktop, |page| async move {
        play(&page, "Normal", false).await?;
        page.until("return !document.querySelector('.busy')").await?;
        until_others_move(&page).await?;
        page.settled().await?;
        let seen: Vec<f64> = serde_json::from_value(page.run(SEEN).await?)?;
        let long_enough = seen.iter().all(|&time| time >= 300.0);
        assert!(!seen.is_empty() && long_enough, "{seen:?}");
        Ok(())
    });
}

#[test]
fn whoever_skips_is_at_their_turn_at_once() {
    in_browser(Window::Desktop, |page| async move {
        play(&page, "Calm", false).await?;
        skip(&page).await?;
        until_others_move(&page).await?;
        page.click("#skip").await?;
        page.run("window.moments = []").await?;
        page.settled().await?;
        let left = page.run("return window.moments.filter(it => it.now !== '').length").await?;
        assert_eq!(left, 0, "nothing is shown moment by moment any more");
        // After the viewer's turn, moments are shown again.
        skip(&page).await?;
        until_others_move(&page).await
    });
}

/// Skips everything up to the viewer's turn.
async fn skip(page: &Page) -> WebDriverResult<()> {
    page.until(
        "const skip = document.querySelector('#skip');
        if (skip) skip.click();
        return !document.querySelector('.busy')",
    )
    .await
}

#[test]
fn a_table_can_wait_for_a_click_after_each_move() {
    in_browser(Window::Desktop, |page| async move {
        play(&page, "Quick", true).await?;
        let waits = "return !!document.querySelector('#go-on') || !document.querySelector('.busy')";
        for _ in 0..60 {
            page.until(waits).await?;
            if page.shows("#go-on").await? {
                let told = page.text(".happens").await?;
                tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
                assert_eq!(page.text(".happens").await?, told, "it waits");
                // Everything was stored before it is shown.
                let log = page.count("#log li").await?;
                page.driver.refresh().await?;
                page.until(waits).await?;
                assert!(page.count("#log li").await? >= log, "a reload loses nothing");
                return Ok(());
            }
            page.step(0).await?;
        }
        panic!("nobody is waited for");
    });
}
