//! Several people at one screen: nobody sees another's secrets.

use thirtyfour::prelude::*;

use crate::fixture::{Window, in_browser};
use crate::page::Page;

/// The game in which everybody chooses a card in secret.
const SECRET: &str = "elfenbein";
const CHOSEN: &str = "chosen-in-secret";

#[test]
fn people_at_one_screen_never_see_each_others_secrets() {
    in_browser(Window::Desktop, |page| async move {
        page.begin(SECRET, &["Nora", "Chloe", "bot easy"]).await?;
        let mut checked = 0;
        let mut secret: Option<(String, String)> = None;
        for nth in 0..400 {
            page.settled().await?;
            if page.shows(".handover").await? {
                nothing_is_shown(&page).await?;
                page.click("#its-me").await?;
                page.settled().await?;
                continue;
            }
            let (who, asked) = (page.text(".own h2").await?, page.text(".prompt .ask").await?);
            if let Some((owner, card)) = &secret {
                if *owner != who && asked.contains("secret") {
                    never_tells(&page, owner, card).await?;
                    checked += 1;
                }
            }
            if checked > 1 {
                return Ok(());
            }
            if asked.contains("secret") {
                let label =
                    page.run("return document.querySelector('.spot.lit').dataset.spot").await?;
                secret = Some((who, label.as_str().unwrap_or_default().to_owned()));
                page.click(".spot.lit").await?;
            } else {
                page.choose(nth).await?;
            }
        }
        panic!("the second person was never asked after the first: {CHOSEN} {checked}");
    });
}

/// Between two people the page holds no spot at all, for eyes or for a screen reader.
async fn nothing_is_shown(page: &Page) -> WebDriverResult<()> {
    assert_eq!(page.count(".spot, .log, .prompt").await?, 0);
    let heard = page.accessible_text().await?;
    assert!(heard.contains("it is your turn"), "{heard}");
    assert!(!heard.contains("Hand"), "{heard}");
    Ok(())
}

/// The card that `owner` has sealed still seems to be in its hand, and nothing else names it.
async fn never_tells(page: &Page, owner: &str, spot: &str) -> WebDriverResult<()> {
    assert!(
        page.shows(&format!("[data-spot='{spot}']")).await?,
        "{spot} still seems to be in {owner}'s hand"
    );
    let round = page.run("return [...document.querySelectorAll('[data-zone=round] .spot')].map(spot => spot.ariaLabel || spot.getAttribute('aria-label'))").await?;
    let labels: Vec<String> = serde_json::from_value(round)?;
    let sealed =
        labels.iter().find(|label| label.starts_with(owner)).expect("everybody has a place");
    assert!(sealed.contains("face down") || !sealed.contains(','), "{sealed}");
    let heard = page.accessible_text().await?;
    assert!(!heard.contains(&format!("{owner} chooses the")), "{heard}");
    Ok(())
}
