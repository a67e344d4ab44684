//! Every game to its end: once by mouse, once by keyboard alone.

use thirtyfour::prelude::*;

use crate::fixture::{Window, in_browser};
use crate::page::Page;

/// More choices than any game needs.
const MOST_CHOICES: usize = 3000;

fn games() -> Vec<&'static str> {
    host::games().into_iter().map(|about| about.id).collect()
}

#[test]
fn every_game_is_played_to_its_end_by_mouse() {
    for game in games() {
        in_browser(Window::Desktop, |page| async move { by_mouse(&page, game).await });
    }
}

async fn by_mouse(page: &Page, game: &str) -> WebDriverResult<()> {
    page.play(game).await?;
    for nth in 0..MOST_CHOICES {
        page.settled().await?;
        if page.shows(".ending").await? {
            return ended(page).await;
        }
        page.choose(nth * 7).await?;
    }
    panic!("{game} does not end");
}

#[test]
fn every_game_is_played_to_its_end_by_keyboard_alone() {
    for game in games() {
        in_browser(Window::Desktop, |page| async move { by_keyboard(&page, game).await });
    }
}

/// Tab goes to what can be chosen, Enter chooses it. The mouse is never touched.
async fn by_keyboard(page: &Page, game: &str) -> WebDriverResult<()> {
    page.home().await?;
    page.run(&format!("document.querySelector('.box[data-game={game}] .choice').focus()")).await?;
    page.key(Key::Enter).await?;
    for nth in 0..MOST_CHOICES {
        page.settled().await?;
        if page.shows(".ending").await? {
            return ended(page).await;
        }
        page.key("n").await?;
        for _ in 0..nth % 3 {
            page.key(Key::Tab).await?;
        }
        let chosen = "return document.activeElement.matches('.spot.lit, .prompt .choice')";
        if page.run(chosen).await? != true {
            page.key("n").await?;
        }
        page.key(Key::Enter).await?;
    }
    panic!("{game} does not end");
}

/// The end names a winner, everybody's points and what they were for.
async fn ended(page: &Page) -> WebDriverResult<()> {
    assert!(page.text(".ending h2").await?.len() > 5, "it says who won");
    let rows = page.count(".standings tbody tr").await?;
    assert!(rows >= 2, "everybody stands in the table");
    let sums = "return [...document.querySelectorAll('.standings tbody tr')].every(row => {
        const cells = [...row.querySelectorAll('td')].slice(1).map(cell => Number(cell.textContent));
        const total = cells.pop();
        return cells.reduce((sum, points) => sum + points, 0) === total;
    })";
    assert_eq!(page.run(sums).await?, true, "points by source add up");
    Ok(())
}
