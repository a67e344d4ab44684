//! Going back to a decision, and the confirmation of choices that cannot be undone.

use browser::{Page, Window, any_game, in_browser};
use thirtyfour::prelude::*;

/// Plays until there is a decision to take back, because it can no longer be undone.
async fn until_committed(page: &Page) -> WebDriverResult<()> {
    for nth in 0..20 {
        page.step(nth).await?;
        page.settled().await?;
        if page.shows("#go-back").await? {
            return Ok(());
        }
    }
    panic!("there is never anything to take back");
}

#[test]
fn against_bots_one_goes_back_to_ones_last_decision_and_it_is_marked() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        assert!(!page.shows("#go-back").await?, "nothing was decided yet");
        until_committed(&page).await?;
        page.click("#go-back").await?;
        page.settled().await?;
        assert!(page.records().await?.contains("takeback "), "it is written down");
        let marked = "return document.querySelector('.at').textContent.includes('1 takeback')";
        page.until(marked).await?;
        assert!(page.text("#log").await?.contains("takes back a decision"));
        page.driver.refresh().await?;
        page.settled().await?;
        page.until(marked).await?;
        page.step(1).await?;
        until_committed(&page).await?;
        page.key("b").await?;
        page.until("return document.querySelector('.at').textContent.includes('2 takebacks')").await
    });
}

#[test]
fn whoever_wants_it_is_asked_before_what_cannot_be_undone() {
    asks(Window::Desktop);
    asks(Window::Phone);
}

fn asks(window: Window) {
    in_browser(window, |page| async move {
        page.play(any_game().id).await?;
        page.run(
            "const settings = JSON.parse(localStorage.getItem('northpole.settings'));
            settings.confirms = true;
            localStorage.setItem('northpole.settings', JSON.stringify(settings))",
        )
        .await?;
        page.driver.refresh().await?;
        page.settled().await?;
        for nth in 0..40 {
            let before = page.records().await?;
            page.choose(nth).await?;
            page.until("return !document.querySelector('.busy')").await?;
            if page.shows("#confirm").await? {
                assert_eq!(page.records().await?, before, "nothing is done yet");
                let others = "return [...document.querySelectorAll('.prompt button')]
                    .filter(it => !it.closest('.confirm') && it.offsetWidth > 0).length";
                assert_eq!(page.run(others).await?, 0, "nothing else is asked meanwhile");
                page.click("#think-again").await?;
                page.until("return !document.querySelector('#confirm')").await?;
                assert_eq!(page.records().await?, before);
                return Ok(());
            }
        }
        panic!("nobody asks");
    });
}
