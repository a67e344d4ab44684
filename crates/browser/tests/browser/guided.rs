//! Guided first games, followed by a player who does only what the cards say, and then plays on.

use browser::{CHOOSABLE, Page, Window, in_browser, secretive};
use client::guide::Guide;
use scene::About;
use serde_json::json;
use thirtyfour::prelude::*;

/// More clicks than any guide asks for.
const MOST_CLICKS: usize = 400;

/// What a card allows: the button for the next card, or what the card asks for.
const WAYS: &str = "#card-next, .spot.lit, .prompt > .buttons .choice";

/// The guide with the fewest steps.
fn shortest() -> &'static About {
    let steps = |about: &&About| Guide::of(about).map_or(usize::MAX, |guide| guide.steps().len());
    catalog::games().into_iter().min_by_key(steps).expect("there is a game")
}

/// Another game with a guide, which has secrets.
fn hiding() -> &'static About {
    let is_guided = |about: &&'static About| about.guide.is_some() && about.id != shortest().id;
    secretive().into_iter().find(is_guided).expect("some guide has secrets")
}

async fn learn(page: &Page, game: &str) -> WebDriverResult<()> {
    page.home().await?;
    page.click(&format!(".box[data-game={game}] .learn")).await?;
    page.appears(".guide").await?;
    page.settled().await
}

/// Does what the card says, by one click.
async fn follow(page: &Page) -> WebDriverResult<()> {
    nothing_leads_astray(page).await?;
    no_part_of_the_board_is_covered(page).await?;
    page.click(WAYS).await?;
    page.until("return !document.querySelector('.busy')").await
}

/// Checks that before the last card only what the card asks for can be chosen, and is marked; and
/// nothing at all while there is a next card to read.
async fn nothing_leads_astray(page: &Page) -> WebDriverResult<()> {
    let astray = "const next = document.querySelector('#card-next');
        if (next?.textContent === 'Play on') return [];
        const isWrong = it => next || it.matches('.spot:not(.meant)');
        return [...document.querySelectorAll('.spot.lit, .prompt > .buttons .choice')]
            .filter(isWrong).map(it => it.id || it.textContent)";
    let astray = page.run(astray).await?;
    assert_eq!(astray, json!([]), "{}", page.text("#card").await?);
    Ok(())
}

/// Checks that a card above the board covers no part of it.
async fn no_part_of_the_board_is_covered(page: &Page) -> WebDriverResult<()> {
    let covered = "const [bar, board] = ['.prompt', '.board'].map(it => document.querySelector(it).getBoundingClientRect());
        return bar.top < board.top && bar.bottom > board.top";
    assert_eq!(page.run(covered).await?, false, "{}", page.text("#card").await?);
    Ok(())
}

/// Follows the guide to its end; returns the number of clicks.
async fn follow_to_the_end(page: &Page) -> WebDriverResult<usize> {
    for clicks in 0..MOST_CLICKS {
        if !page.shows(".guide").await? {
            return Ok(clicks);
        }
        follow(page).await?;
    }
    panic!("the guide never ends");
}

#[test]
fn whoever_follows_a_guide_comes_to_its_end_and_plays_on() {
    in_browser(Window::Desktop, |page| async move {
        let about = shortest();
        learn(&page, about.id).await?;
        page.picture(&format!("guide-{}", about.id)).await?;
        follow_to_the_end(&page).await?;
        let guide = Guide::of(about).expect("a guide");
        for step in guide.steps() {
            assert!(page.records().await?.contains(step), "{step} was taken as the guide has it");
        }
        plays_on(&page).await
    });
}

#[test]
fn a_guide_is_followed_on_a_phone_by_keyboard_and_over_a_reload() {
    in_browser(Window::Phone, |page| async move {
        learn(&page, hiding().id).await?;
        for nth in 0..MOST_CLICKS {
            if !page.shows(".guide").await? {
                break;
            }
            nothing_is_hidden(&page).await?;
            match nth % 8 {
                1 => goes_on_after_a_reload(&page).await?,
                3 => a_wrong_touch_loses_nothing(&page).await?,
                5 => by_keyboard(&page).await?,
                _ => follow(&page).await?,
            }
        }
        plays_on(&page).await
    });
}

/// Waits until a spot that the card asks for or speaks of is visible, and not covered by the card.
async fn nothing_is_hidden(page: &Page) -> WebDriverResult<()> {
    let covered = "const bar = document.querySelector('.prompt').getBoundingClientRect();
        const wanted = [...document.querySelectorAll('.spot.meant, .spot.lit')];
        return wanted.length === 0 || wanted.some(spot => {
            const box = spot.getBoundingClientRect();
            return box.top >= 0 && box.top + Math.min(box.height, 60) <= bar.top;
        })";
    page.until(covered).await
}

async fn goes_on_after_a_reload(page: &Page) -> WebDriverResult<()> {
    let records = page.records().await?;
    page.driver.refresh().await?;
    page.appears(".guide").await?;
    page.settled().await?;
    assert!(page.text("#card").await?.len() > 3, "there is a card");
    assert_eq!(page.records().await?, records, "nothing is lost, nothing goes on by itself");
    Ok(())
}

async fn a_wrong_touch_loses_nothing(page: &Page) -> WebDriverResult<()> {
    let records = page.records().await?;
    let card = page.text("#card").await?;
    page.run("document.querySelector('.spot:not(.lit)').click()").await?;
    page.until("return document.querySelector('.nudge').textContent.length > 5").await?;
    assert_eq!(page.records().await?, records);
    assert_eq!(page.text("#card").await?, card);
    Ok(())
}

/// Follows a card by keyboard: checks that it is announced, and that N focuses its answer.
async fn by_keyboard(page: &Page) -> WebDriverResult<()> {
    page.key("n").await?;
    assert!(page.has_focus(WAYS).await?, "N leads to what the card asks for");
    let told = page.text("#card-told").await?;
    assert!(told.len() > 5, "the card is announced: {told}");
    page.key(Key::Enter).await?;
    page.until("return !document.querySelector('.busy')").await
}

/// Plays on after the guide: the rest is an ordinary match against an easy bot.
async fn plays_on(page: &Page) -> WebDriverResult<()> {
    assert!(!page.shows(".guide").await?, "the guide is at its end");
    let before = page.records().await?;
    for nth in 0..4 {
        page.settled().await?;
        assert!(page.shows(CHOOSABLE).await?);
        page.step(nth).await?;
    }
    assert!(page.records().await?.len() > before.len());
    Ok(())
}
