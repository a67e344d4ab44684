//! A phone shows the whole game: nothing to the side, everything large enough for a thumb.

use thirtyfour::prelude::*;

use browser::Page;
use browser::{Window, in_browser};

#[test]
fn every_screen_fits_a_phone() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        fits(&page, "home").await?;
        for about in host::games() {
            page.go(&format!("#/new/{}", about.id)).await?;
            page.appears(".setup").await?;
            fits(&page, &format!("set-up of {}", about.id)).await?;
            page.go(&format!("#/rules/{}", about.id)).await?;
            page.appears(".prose").await?;
            no_sideways_scroll(&page, &format!("rules of {}", about.id)).await?;
        }
        page.go("#/settings").await?;
        page.appears(".settings").await?;
        fits(&page, "settings").await
    });
}

#[test]
fn every_table_fits_a_phone_and_is_played_by_thumb() {
    for about in host::games() {
        in_browser(Window::Phone, |page| async move {
            page.play(about.id).await?;
            for nth in 0..12 {
                fits(&page, &format!("{} after {nth} choices", about.id)).await?;
                if page.shows(".ending").await? {
                    break;
                }
                page.choose(nth * 5).await?;
                page.settled().await?;
            }
            Ok(())
        });
    }
}

async fn fits(page: &Page, what: &str) -> WebDriverResult<()> {
    no_sideways_scroll(page, what).await?;
    let small = page
        .run(
            "return [...document.querySelectorAll('.spot.lit, button:not(.spot):not(.rule), a.button, a.back, select, summary, input[type=text]')]
            .filter(element => element.checkVisibility())
            .map(element => [element.textContent.slice(0, 40) || element.className, element.getBoundingClientRect()])
            .filter(([, box]) => box.width < 39.5 || box.height < 39.5)
            .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)",
        )
        .await?;
    assert_eq!(small, serde_json::json!([]), "too small for a thumb: {what}");
    Ok(())
}

async fn no_sideways_scroll(page: &Page, what: &str) -> WebDriverResult<()> {
    let wide = page.run("return document.documentElement.scrollWidth - innerWidth").await?;
    assert!(wide.as_i64().unwrap_or(0) <= 0, "{what} is {wide} pixels too wide");
    Ok(())
}
