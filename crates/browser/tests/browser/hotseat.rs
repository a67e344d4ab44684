//! Several people at one screen: nobody sees another's secrets.

use thirtyfour::prelude::*;

use browser::Page;
use browser::{Window, in_browser};

/// The game in which everybody chooses a card in secret.
const SECRET: &str = "elfenbein";

/// Somebody's card, and the round it was chosen for.
struct Secret {
    owner: String,
    round: String,
    spot: String,
}

#[test]
fn people_at_one_screen_never_see_each_others_secrets() {
    in_browser(Window::Desktop, |page| async move {
        page.begin(SECRET, &["Nora", "Chloe", "bot easy"]).await?;
        let (mut secret, mut checked) = (None, 0);
        for nth in 0..400 {
            take_screen(&page).await?;
            if page.text(".prompt .ask").await?.contains("secret") {
                checked += usize::from(look_for(&page, secret.as_ref()).await?);
                secret = Some(choose_in_secret(&page).await?);
            } else {
                page.choose(nth).await?;
            }
            if checked == 3 {
                return Ok(());
            }
        }
        panic!("the second person was asked after the first only {checked} times");
    });
}

/// Waits for a person's turn; if the screen goes from hand to hand, nothing is shown meanwhile.
async fn take_screen(page: &Page) -> WebDriverResult<()> {
    page.settled().await?;
    if page.shows(".handover").await? {
        nothing_is_shown(page).await?;
        page.click("#its-me").await?;
        page.settled().await?;
    }
    Ok(())
}

async fn choose_in_secret(page: &Page) -> WebDriverResult<Secret> {
    let spot = page.run("return document.querySelector('.spot.lit').dataset.spot").await?;
    let secret = Secret {
        owner: page.text(".own h2").await?,
        round: page.text(".prompt .at").await?,
        spot: spot.as_str().unwrap_or_default().into(),
    };
    page.click(".spot.lit").await?;
    Ok(secret)
}

/// Looks for another's secret of this round; says whether there was one to look for.
async fn look_for(page: &Page, secret: Option<&Secret>) -> WebDriverResult<bool> {
    let (who, round) = (page.text(".own h2").await?, page.text(".prompt .at").await?);
    match secret {
        Some(secret) if secret.owner != who && secret.round == round => {
            never_tells(page, &secret.owner, &secret.spot).await?;
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// Between two people the page holds no spot at all, for eyes or for a screen reader, and no key
/// does anything for the one who had the screen before.
async fn nothing_is_shown(page: &Page) -> WebDriverResult<()> {
    for key in ["u", "h", "s", "r", "?"] {
        page.key(key).await?;
    }
    assert_eq!(page.count(".spot, .log, .prompt, .drawer").await?, 0);
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
    assert!(sealed.contains("face-down") || !sealed.contains(':'), "{sealed}");
    let heard = page.accessible_text().await?;
    assert!(!heard.contains(&format!("{owner} chooses the")), "{heard}");
    Ok(())
}
