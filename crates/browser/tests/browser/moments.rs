//! A replay stops at any step, plays by itself, and shows what one seat knew.

use std::fs;

use browser::{Page, Window, any_game, in_browser, recorded, secretive};
use scene::{About, Face, Scene};
use serde_json::json;
use tabletop::Seat;
use thirtyfour::prelude::*;

/// The number of the step that is shown.
const AT: &str =
    "Number(((document.querySelector('#step') || {}).textContent || '').split(' ')[1] || -1)";

/// Stores a recorded match of that game in the browser, under the key 1.
async fn keep(page: &Page, game: &str) -> WebDriverResult<Box<dyn host::AnyReplay>> {
    let text = fs::read_to_string(&recorded(game)[0]).expect("it is text");
    let save = json!({
        "game": game, "names": [], "stage": "", "is_over": true, "start": null, "transcript": text,
    });
    page.home().await?;
    page.run(&format!("localStorage.setItem('northpole.game.1', JSON.stringify({save}))")).await?;
    Ok(host::replay(&text).expect("it replays natively"))
}

/// Waits until a step is shown, or a later one if it plays by itself.
async fn has_come_to(page: &Page, step: usize) -> WebDriverResult<()> {
    let is_told = "(document.querySelector('.told') || {}).textContent";
    page.until(&format!("return {AT} >= {step} && !!{is_told}")).await
}

async fn stands_at(page: &Page, step: usize) -> WebDriverResult<()> {
    has_come_to(page, step).await?;
    assert_eq!(page.run(&format!("return {AT}")).await?, step);
    Ok(())
}

#[test]
fn every_moment_has_an_address() {
    in_browser(Window::Desktop, |page| async move {
        keep(&page, any_game().id).await?;
        page.go("#/replay/1/7").await?;
        stands_at(&page, 7).await?;
        page.click("#forward").await?;
        stands_at(&page, 8).await?;
        assert_eq!(page.run("return location.hash").await?, "#/replay/1/8");
        let told = page.text(".told").await?;
        page.driver.refresh().await?;
        stands_at(&page, 8).await?;
        page.until("return document.querySelector('.told').textContent !== ''").await?;
        assert_eq!(page.text(".told").await?, told, "it is the same moment");
        Ok(())
    });
}

#[test]
fn a_replay_plays_to_its_end_by_itself_and_can_be_stopped() {
    in_browser(Window::Desktop, |page| async move {
        let steps = keep(&page, any_game().id).await?.steps();
        page.go(&format!("#/replay/1/{}", steps - 20)).await?;
        stands_at(&page, steps - 20).await?;
        page.click("#speed option:last-child").await?;
        page.click("#run[aria-label=Play]").await?;
        has_come_to(&page, steps - 18).await?;
        page.click("#run[aria-label=Stop]").await?;
        page.appears("#run[aria-label=Play]").await?;
        // A step that was on its way when the replay was stopped may still arrive, but no other.
        let went = format!(
            "const before = {AT}; return new Promise(done => setTimeout(() => done({AT} - before), 1500))"
        );
        let went = page.run(&went).await?.as_u64();
        assert!(went <= Some(1), "it stands still once stopped, and went {went:?} steps");
        page.click("#run").await?;
        has_come_to(&page, steps).await?;
        page.appears("#run[aria-label=Play]").await?;
        page.appears(".standings").await
    });
}

#[test]
fn a_replay_shows_what_a_seat_knew() {
    in_browser(Window::Desktop, |page| async move {
        let own = Seat::new(0).expect("somebody sits there");
        let (game, step) = with_a_hand(own);
        let replay = keep(&page, game).await?;
        page.go(&format!("#/replay/1/{step}")).await?;
        stands_at(&page, step).await?;
        let hands = "return [...document.querySelectorAll('[data-zone=hand] .card-title')].map(it => it.textContent).sort()";
        assert_eq!(page.run(hands).await?, json!([]), "a spectator sees no hand");
        page.click("#eyes option[value='1']").await?;
        page.appears(".own [data-zone=hand] .card-title").await?;
        let known = titles(&replay.scene(step, Some(own)), own);
        assert_eq!(page.run(hands).await?, json!(known), "one's own hand and no other");
        Ok(())
    });
}

/// A game whose spectators see no hands, and a step at which this seat has cards in its hand.
fn with_a_hand(seat: Seat) -> (&'static str, usize) {
    let found = |about: &'static About| {
        let text = fs::read_to_string(&recorded(about.id)[0]).ok()?;
        let replay = host::replay(&text).ok()?;
        let seen = |step: usize, viewer| titles(&replay.scene(step, viewer), seat).len();
        let is_secret = |step: &usize| seen(*step, Some(seat)) > 0 && seen(*step, None) == 0;
        Some((about.id, (1..replay.steps()).filter(is_secret).nth(3)?))
    };
    secretive().into_iter().find_map(found).expect("some game has hands of cards")
}

/// The names of the visible cards in a seat's hand.
fn titles(scene: &Scene, seat: Seat) -> Vec<String> {
    let is_hand = |zone: &&scene::Zone| zone.owner == Some(seat) && zone.kind == "hand";
    let spots = scene.zones.iter().filter(is_hand).flat_map(|zone| &zone.spots);
    let pieces = spots.flat_map(|spot| &spot.pieces);
    let mut titles: Vec<String> = pieces
        .filter_map(|piece| match &piece.face {
            Face::Card(card) => Some(card.rank.as_ref().unwrap_or(&card.title).clone()),
            Face::Back(_) | Face::Token(_) | Face::Figure(..) | Face::Die(_) => None,
        })
        .collect();
    titles.sort_unstable();
    titles
}
