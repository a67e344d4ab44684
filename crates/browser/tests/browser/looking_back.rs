//! After a game: a strong bot reviews it, the player watches it again and plays on from it; and the
//! statistics of this browser's games.

use std::fs;
use std::time::{Duration, Instant};

use browser::{CHOOSABLE, Page, Window, any_game, in_browser, played, recorded};
use thirtyfour::prelude::*;

/// How long the review of a whole game may take on a busy machine.
const LONGEST_REVIEW: Duration = Duration::from_mins(8);

/// The recorded match with the fewest steps, because its review takes the least time.
fn short() -> String {
    let all = catalog::games().into_iter().flat_map(|about| recorded(about.id));
    let texts = all.map(|path| fs::read_to_string(path).expect("it is there"));
    texts.min_by_key(|text| text.lines().count()).expect("there are games")
}

/// The number of the step that is shown.
async fn step(page: &Page) -> WebDriverResult<u64> {
    let at = page.run("return Number(document.querySelector('#step').textContent.split(' ')[1])");
    Ok(at.await?.as_u64().expect("a number"))
}

async fn is_reviewed(page: &Page) -> WebDriverResult<()> {
    let began = Instant::now();
    while !page.shows(".review .balance").await? {
        assert!(began.elapsed() < LONGEST_REVIEW, "the review never ends");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

#[test]
fn a_game_is_gone_through_looked_at_and_played_on() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.replay(&short(), 9).await?;
        page.key(Key::End).await?;
        page.appears(".first-look").await?;
        let told = page.count(".chances > p:not(.first-look)").await?;
        assert_eq!(told, 0, "who led when is told by a review, which may contradict an estimate");
        page.go("#/review/1").await?;
        page.appears(".review progress").await?;
        page.key(Key::Left).await?;
        is_reviewed(&page).await?;
        one_turning_point(&page).await?;
        assert_eq!(page.text(".review .chances .title").await?, "Win chance");
        let parts = "return [...document.querySelectorAll('.balance tbody tr')].map(row => [...row.children].slice(1).map(it => parseInt(it.textContent.replace('−', '-')))).every(([from, ...rest]) => Math.abs(from + rest[0] + rest[1] + rest[2] - rest[3]) <= 4)";
        assert_eq!(page.run(parts).await?, true, "luck and decisions add up to what happened");
        page.click(".review .chances svg").await?;
        page.until("return document.querySelector('.moves .now') !== null").await?;
        let middle = step(&page).await?;
        page.key(Key::Right).await?;
        page.until(&format!(
            "return document.querySelector('#step').textContent.startsWith('Step {} ')",
            middle + 1
        ))
        .await?;
        page.click(".moves li:nth-child(12) button").await?;
        page.until("return document.querySelector('.moves .now') === document.querySelector('.moves li:nth-child(12)')").await?;
        page.click("#eyes option[value='open']").await?;
        page.driver.refresh().await?;
        page.click("#review").await?;
        page.appears(".review .balance").await?;
        assert!(!page.shows(".review progress").await?, "it is made once");
        page.click("#play-on").await?;
        page.appears(CHOOSABLE).await?;
        let records = page.records().await?;
        assert!(records.contains("\ntakebacks 1\n"), "it does not count: {records}");
        assert!(records.contains("\nkey "), "its luck is its own: {records}");
        page.take_steps(2).await
    });
}

/// Checks that once there is a review, all screens name its turning point.
async fn one_turning_point(page: &Page) -> WebDriverResult<()> {
    let told = page.text(".review .chances > p").await?;
    assert!(!page.shows(".first-look").await?);
    for hash in ["#/table/1", "#/replay/1/9999"] {
        page.go(hash).await?;
        page.appears(".chances").await?;
        assert_eq!(page.text(".chances > p").await?, told, "{hash}");
        assert!(!page.shows("#recap").await?, "a game that is over has no last turn");
    }
    page.click("#review").await?;
    page.appears(".review .chances").await
}

#[test]
fn finished_games_are_counted_and_can_be_deleted() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        page.replay(&played(any_game().id), 9).await?;
        page.go("#/").await?;
        page.click("a[href='#/statistics']").await?;
        page.appears(".statistics .numbers").await?;
        assert_eq!(page.text(".numbers div:first-child dd").await?, "1");
        assert_eq!(page.count(".statistics table").await?, 2);
        page.click("#delete").await?;
        assert!(page.shows(".statistics .numbers").await?, "it is asked for twice");
        page.click("#delete").await?;
        page.until("return document.querySelector('.numbers') === null").await?;
        page.driver.refresh().await?;
        page.appears(".statistics #export").await?;
        assert!(!page.shows(".numbers").await?, "what was deleted does not come back");
        Ok(())
    });
}
