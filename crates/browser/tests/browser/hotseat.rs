//! The screen goes from hand to hand: between two people it shows nothing.

use thirtyfour::prelude::*;

use browser::{Page, Window, in_browser, secretive, two_people};

use crate::secrets::look_for_secrets;

/// How often the screen changes hands while there is a secret.
const CHANGES: usize = 3;

#[test]
fn people_at_one_screen_never_see_each_others_secrets() {
    in_browser(Window::Desktop, |page| async move {
        // The last of them has most secrets: its players choose in secret again and again.
        let game = secretive().pop().expect("some games have secrets");
        page.begin(game.id, &two_people(game)).await?;
        let mut changes = 0;
        for nth in 0..400 {
            let has_changed = take_screen(&page).await?;
            let secrets = look_for_secrets(&page).await?;
            changes += usize::from(has_changed && secrets > 0);
            if changes == CHANGES {
                return saving_warns(&page).await;
            }
            page.choose(nth).await?;
        }
        panic!("only {changes} times somebody took the screen while the other had a secret");
    });
}

/// Checks that saving a game of several people warns that the file holds secrets.
async fn saving_warns(page: &Page) -> WebDriverResult<()> {
    page.click("#save").await?;
    page.appears(".problem").await?;
    assert!(page.text(".problem").await?.contains("everyone's secrets"));
    Ok(())
}

/// Waits for a person's turn; returns whether the screen was handed over.
async fn take_screen(page: &Page) -> WebDriverResult<bool> {
    page.settled().await?;
    if !page.shows(".handover").await? {
        return Ok(false);
    }
    nothing_is_shown(page).await?;
    let called = page.text(".handover h2").await?;
    page.click("#its-me").await?;
    page.settled().await?;
    let whom = page.text(".ask .whom").await?;
    let is_named = called.starts_with(whom.trim_end_matches(':'));
    assert!(is_named, "the question names who took the screen: {called} {whom}");
    Ok(true)
}

/// Checks that during a handover the page has no spot, visible or not, and that no key works for
/// the player who had the screen before.
async fn nothing_is_shown(page: &Page) -> WebDriverResult<()> {
    for key in ["u", "h", "s", "r", "?"] {
        page.key(key).await?;
    }
    assert_eq!(page.count(".spot, .log, .prompt, .drawer, #save").await?, 0);
    let heard = page.accessible_text().await?;
    assert!(heard.contains("it's your turn"), "{heard}");
    assert!(!heard.contains("Hand"), "{heard}");
    Ok(())
}
