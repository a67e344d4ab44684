//! Pictures of every screen and game, for people to look at: folder `shots`.

use serde_json::json;
use thirtyfour::prelude::*;

use browser::{
    Page, Window, any_game, begun, in_browser, played, private_at_once, two_people, with_a_mix,
};

#[test]
fn pictures_of_every_screen() {
    for (window, name) in [(Window::Desktop, "desktop"), (Window::Phone, "phone")] {
        for light in ["light", "dark"] {
            in_browser(window, |page| async move {
                enter(&page, light).await?;
                let kind = format!("{name}-{light}");
                screens(&page, &kind).await?;
                for about in catalog::games() {
                    game(&page, about.id, &kind).await?;
                }
                drawers(&page, &kind).await?;
                mix(&page, &kind).await?;
                games_begun(&page, &kind).await
            });
        }
    }
}

/// Only tables look different in windows between a phone and a desktop.
#[test]
fn pictures_of_tables_of_other_sizes() {
    let windows =
        [(Window::Landscape, "landscape"), (Window::Tablet, "tablet"), (Window::Laptop, "laptop")];
    for (window, name) in windows {
        in_browser(window, |page| async move {
            enter(&page, "light").await?;
            for about in catalog::games() {
                page.resume(&begun(about.id, 55)).await?;
                picture(&page, &format!("table-{}-{name}", about.id)).await?;
            }
            Ok(())
        });
    }
}

async fn enter(page: &Page, light: &str) -> WebDriverResult<()> {
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": light }] });
    page.command("Emulation.setEmulatedMedia", media).await?;
    page.home().await
}

async fn screens(page: &Page, kind: &str) -> WebDriverResult<()> {
    picture(page, &format!("home-{kind}")).await?;
    page.go("#/settings").await?;
    page.appears(".settings").await?;
    picture(page, &format!("settings-{kind}")).await?;
    page.begin(private_at_once().id, &two_people(private_at_once())).await?;
    page.appears(".handover").await?;
    picture(page, &format!("handover-{kind}")).await
}

async fn game(page: &Page, game: &str, kind: &str) -> WebDriverResult<()> {
    page.go(&format!("#/new/{game}")).await?;
    page.appears(".setup").await?;
    picture(page, &format!("setup-{game}-{kind}")).await?;
    page.go(&format!("#/rules/{game}")).await?;
    page.appears(".prose").await?;
    picture(page, &format!("rules-{game}-{kind}")).await?;
    page.resume(&begun(game, 0)).await?;
    picture(page, &format!("beginning-{game}-{kind}")).await?;
    page.resume(&begun(game, 55)).await?;
    picture(page, &format!("table-{game}-{kind}")).await?;
    page.resume(&played(game)).await?;
    page.appears(".chances svg").await?;
    picture(page, &format!("end-{game}-{kind}")).await?;
    page.replay(&played(game), 50).await?;
    picture(page, &format!("replay-{game}-{kind}")).await
}

/// Takes pictures of the drawers at a table: the help and the rules.
async fn drawers(page: &Page, kind: &str) -> WebDriverResult<()> {
    page.resume(&begun(any_game().id, 55)).await?;
    for (key, name) in [("?", "help"), ("r", "rules")] {
        page.key(key).await?;
        page.appears(&format!(".drawer.{name}")).await?;
        picture(page, &format!("{name}-at-the-table-{kind}")).await?;
        page.key(Key::Escape).await?;
        page.until("return !document.querySelector('.drawer')").await?;
    }
    Ok(())
}

/// Takes a picture of a mix that the player composes, with its parts.
async fn mix(page: &Page, kind: &str) -> WebDriverResult<()> {
    page.go(&format!("#/new/{}", with_a_mix().0.id)).await?;
    page.appears(".setup").await?;
    page.run("const own = [...document.querySelectorAll('.value')].find(it => it.textContent.startsWith('Custom mix')); own.click()").await?;
    page.appears(".parts").await?;
    page.run("document.querySelector('.parts').scrollIntoView({ block: 'center' })").await?;
    page.picture(&format!("setup-mix-{kind}")).await
}

/// Takes a picture of the home screen with games in progress.
async fn games_begun(page: &Page, kind: &str) -> WebDriverResult<()> {
    for game in catalog::games().iter().take(3).map(|about| about.id) {
        page.go("#/").await?;
        page.appears(".home").await?;
        page.click(&format!(".box[data-game={game}] .choice")).await?;
        page.settled().await?;
    }
    page.go("#/").await?;
    page.appears(".saves li").await?;
    picture(page, &format!("home-again-{kind}")).await
}

async fn picture(page: &Page, name: &str) -> WebDriverResult<()> {
    page.run("scrollTo(0, 0)").await?;
    page.picture(name).await
}
