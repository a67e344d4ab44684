//! Every game by mouse and by keyboard alone: its beginning and its last part. Whole games take
//! longer: `cargo xtask soak` plays all, and the tests of online tables one.

use thirtyfour::prelude::*;

use browser::{CHOOSABLE, Page, Window, begun, in_browser};

/// More choices than any game needs.
const MOST_CHOICES: usize = 3000;
/// How many choices are made at the beginning.
const BEGINNING: usize = 15;
/// The percentage of a match after which the last part begins.
const LAST_PART: usize = 85;

#[test]
fn every_game_is_begun_and_ended_by_mouse() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            let mut players = vec!["bot easy"; about.players.0];
            players[0] = "Nora";
            page.begin(about.id, &players).await?;
            play(&page, about.id, by_mouse).await
        });
    }
}

async fn by_mouse(page: &Page, nth: usize) -> WebDriverResult<()> {
    page.choose(nth * 7).await
}

#[test]
fn every_game_is_begun_and_ended_by_keyboard_alone() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.home().await?;
            page.tab_to(&format!(".box[data-game={}] .choice", about.id)).await?;
            page.key(Key::Enter).await?;
            play(&page, about.id, by_keyboard).await
        });
    }
}

/// Chooses by keyboard: Tab goes on from the focus, N goes to the first choice, Enter chooses.
async fn by_keyboard(page: &Page, nth: usize) -> WebDriverResult<()> {
    assert!(!page.has_focus("body").await?, "the focus is lost after {nth} choices");
    for _ in 0..nth % 3 {
        page.key(Key::Tab).await?;
    }
    if !page.has_focus(CHOOSABLE).await? {
        page.key("n").await?;
    }
    assert!(page.has_focus(CHOOSABLE).await?, "N finds nothing after {nth} choices");
    page.key(Key::Enter).await
}

/// Plays the beginning of a game that was set up, then the last part of one that bots have begun.
async fn play(
    page: &Page,
    game: &str,
    choose: impl AsyncFn(&Page, usize) -> WebDriverResult<()>,
) -> WebDriverResult<()> {
    if comes_to_its_end(page, BEGINNING * conformance::patience(), &choose).await? {
        ended(page).await?;
    }
    page.resume(&begun(game, LAST_PART)).await?;
    assert!(comes_to_its_end(page, MOST_CHOICES, &choose).await?, "{game} does not end");
    ended(page).await
}

/// Plays on by at most `choices` choices; returns whether the match is over then.
async fn comes_to_its_end(
    page: &Page,
    choices: usize,
    choose: &impl AsyncFn(&Page, usize) -> WebDriverResult<()>,
) -> WebDriverResult<bool> {
    for nth in 0..choices {
        page.settled().await?;
        if page.shows(".ending").await? {
            return Ok(true);
        }
        choose(page, nth).await?;
    }
    Ok(false)
}

/// Checks that the end names a winner and every player's points by source.
async fn ended(page: &Page) -> WebDriverResult<()> {
    assert!(page.text(".ending h2").await?.len() > 5, "it says who won");
    let rows = page.count(".standings tbody tr").await?;
    assert!(rows >= 2, "everybody stands in the table");
    let sums = "return [...document.querySelectorAll('.standings tbody tr')].every(row => {
        const cells = [...row.querySelectorAll('td:not(.tiebreak)')].slice(1).map(cell => Number(cell.textContent.replace('−', '-')));
        const total = cells.pop();
        return cells.reduce((sum, points) => sum + points, 0) === total;
    })";
    assert_eq!(page.run(sums).await?, true, "points by source add up");
    chances(page, rows).await
}

/// Checks the chances over the game: a line for every player, told apart by more than colour, and a
/// table in which every row adds up.
async fn chances(page: &Page, players: usize) -> WebDriverResult<()> {
    page.appears(".chances svg[role=img]").await?;
    let label = page.run("return document.querySelector('.chances svg').ariaLabel").await?;
    assert_eq!(label, "Win chance over the game.", "only a review says who led");
    let dashes = "return new Set([...document.querySelectorAll('.course')].map(it => it.getAttribute('stroke-dasharray'))).size";
    assert_eq!(page.run(dashes).await?, players, "every line has a dash of its own");
    assert_eq!(page.count(".chances svg .badge").await?, players, "and a sign");
    let large = "return [...document.querySelectorAll('.chances svg .badge')].filter(it => it.getBoundingClientRect().width > 40).length";
    assert_eq!(page.run(large).await?, 0, "that hides no line");
    let sums = "return [...document.querySelectorAll('.chances tbody tr')].map(row =>
        [...row.querySelectorAll('td:not(.tiebreak)')].reduce((sum, cell) => sum + parseInt(cell.textContent), 0))";
    let sums: Vec<i64> = serde_json::from_value(page.run(sums).await?)?;
    assert!(sums.len() == 5 && sums.iter().all(|sum| (98..=102).contains(sum)), "{sums:?}");
    Ok(())
}

#[test]
fn what_can_be_chosen_looks_alike_in_every_kind_of_zone() {
    const LOOKS: &str = "const look = (kind, state) => {
            const zone = document.createElement('div');
            zone.className = `zone ${kind}`;
            zone.innerHTML = `<button class='spot ${state}'></button>`;
            document.body.append(zone);
            const { borderTopColor, backgroundColor } = getComputedStyle(zone.firstChild);
            zone.remove();
            return `${borderTopColor} on ${backgroundColor}`;
        };
        const kinds = ['map', 'mat', 'track', 'grid', 'row', 'stack'];
        return ['lit', 'picked'].map(state => new Set(kinds.map(kind => look(kind, state))).size)";
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        assert_eq!(page.run(LOOKS).await?, serde_json::json!([1, 1]));
        Ok(())
    });
}
