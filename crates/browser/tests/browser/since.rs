//! What happened since the viewer's last turn, on one key.

use browser::{Page, Window, any_game, in_browser};
use thirtyfour::prelude::*;

#[test]
fn one_key_tells_what_happened_since_ones_last_turn() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        others_take(&page).await?;
        page.key("s").await?;
        page.appears(".recap").await?;
        // It takes the focus, so that screen readers read it.
        page.until("return document.activeElement.matches('.recap')").await?;
        let told = page.text(".recap ol").await?;
        assert!(told.contains("Heath ") && told.contains("Myrtle "), "{told}");
        let first = page.text(".recap li:first-child").await?;
        assert!(!first.contains("Nora "), "one's own step is known: {first}");
        assert!(told.len() < page.text("#log ol").await?.len(), "it is not the whole log");
        page.key(Key::Escape).await?;
        page.until("return !document.querySelector('.recap')").await?;
        page.key("n").await?;
        page.key(Key::Enter).await
    });
}

/// Notes what is shown only for a moment, because the test may look too rarely to see it.
const WATCH: &str = "
    window.seen = new Set();
    const look = () => ['.recap li.now', '.spot.glow', '.flyer'].forEach(sign => {
        if (document.querySelector(sign)) window.seen.add(sign);
    });
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })";

#[test]
fn the_moves_are_seen_once_more() {
    in_browser(Window::Desktop, |page| async move {
        page.play_moving(any_game().id).await?;
        others_take(&page).await?;
        page.run(WATCH).await?;
        page.click("#recap").await?;
        page.until("return window.seen.size === 3").await?;
        page.until("return !document.querySelector('.recap li.now, .spot.glow, .flyer')").await?;
        page.click("#again").await?;
        page.appears(".recap li.now").await?;
        // The recap can be closed while it shows moves.
        page.click(".recap .close").await?;
        page.until("return !document.querySelector('.recap')").await?;
        page.choose(0).await?;
        page.settled().await
    });
}

/// Plays on until both bots have taken a die, which is a piece that moves, since the viewer's last
/// step.
async fn others_take(page: &Page) -> WebDriverResult<()> {
    let both = "const told = [...document.querySelectorAll('#log li.new')].map(it => it.textContent).join(' ');
        return told.includes('Heath takes a ') && told.includes('Myrtle takes a ')";
    for nth in 0..30 {
        page.step(nth).await?;
        page.settled().await?;
        if page.run(both).await? == true {
            return Ok(());
        }
    }
    panic!("the bots never take a die");
}
