//! Pictures of every screen and game, for people to look at: folder `shots`.

use serde_json::json;
use thirtyfour::prelude::*;

use browser::Page;
use browser::{Window, in_browser};

#[test]
fn pictures_of_every_screen() {
    for (window, name) in [(Window::Desktop, "desktop"), (Window::Phone, "phone")] {
        for light in ["light", "dark"] {
            in_browser(window, |page| async move {
                screens(&page, &format!("{name}-{light}"), light).await
            });
        }
    }
}

async fn screens(page: &Page, kind: &str, light: &str) -> WebDriverResult<()> {
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": light }] });
    page.command("Emulation.setEmulatedMedia", media).await?;
    page.home().await?;
    page.picture(&format!("home-{kind}")).await?;
    for about in host::games() {
        page.go(&format!("#/new/{}", about.id)).await?;
        page.appears(".setup").await?;
        page.picture(&format!("setup-{}-{kind}", about.id)).await?;
        page.go(&format!("#/rules/{}", about.id)).await?;
        page.appears(".prose").await?;
        page.picture(&format!("rules-{}-{kind}", about.id)).await?;
        page.play(about.id).await?;
        for nth in 0..14 {
            if page.shows(".ending").await? {
                break;
            }
            page.choose(nth * 3).await?;
            page.settled().await?;
        }
        page.run("scrollTo(0, 0)").await?;
        page.picture(&format!("table-{}-{kind}", about.id)).await?;
    }
    page.go("#/settings").await?;
    page.appears(".settings").await?;
    page.picture(&format!("settings-{kind}")).await
}
