//! Several people, each with a browser, at one table on a server.

use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::prelude::*;

use crate::page::{CHOOSABLE, Page};

/// How long to wait for a player's turn before the test fails.
const LONGEST_TURN: Duration = Duration::from_mins(1);

/// Nora opens a table with `places` places; the others open its link and sit down; Nora starts the
/// match.
pub async fn gather(pages: &[Page], game: &str, places: usize) -> WebDriverResult<()> {
    let (nora, others) = pages.split_first().expect("somebody plays");
    nora.home().await?;
    nora.go(&format!("#/with/{game}")).await?;
    nora.appears("#begin:enabled").await?;
    while nora.count(".seat-row").await? < places {
        nora.click_text("Add player").await?;
    }
    while nora.count(".seat-row").await? > places {
        nora.click_text("Remove player").await?;
    }
    for bot in pages.len() + 1..=places {
        nora.click(&format!(".seat-row:nth-child({bot}) option[value='bot easy']")).await?;
    }
    nora.click("#begin").await?;
    nora.appears(".address").await?;
    let link = nora.run("return document.querySelector('.address').value").await?;
    for (guest, name) in others.iter().zip(["Chloe", "Ole"]) {
        guest.home_with(&json!({ "name": name })).await?;
        come(guest, link.as_str().unwrap_or_default()).await?;
        guest.click("#sit").await?;
        guest.appears("#get-up").await?;
    }
    nora.appears("#begin:enabled").await?;
    nora.click("#begin").await?;
    for page in pages {
        page.appears(".board").await?;
    }
    Ok(())
}

/// Opens the link of a table.
pub async fn come(page: &Page, link: &str) -> WebDriverResult<()> {
    page.driver.goto(link).await?;
    page.driver.refresh().await?;
    page.appears("#sit, .board, #chairs").await
}

/// Waits until one of the players can choose; returns the index of that player's page.
pub async fn turn(pages: &[Page]) -> WebDriverResult<usize> {
    let can = format!(
        "return !document.querySelector('.busy') && !!document.querySelector('{CHOOSABLE}')"
    );
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < LONGEST_TURN, "it is nobody's turn");
        for (nth, page) in pages.iter().enumerate() {
            if page.run(&can).await? == true {
                return Ok(nth);
            }
        }
    }
}
