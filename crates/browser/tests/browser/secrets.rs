//! Two people at one screen, in every game: the page holds what its viewer may know, and nothing
//! that only the other person knows. The test plays the same steps to find out what that is.

use std::collections::BTreeSet;

use browser::{Page, Window, in_browser, secretive, two_people};
use host::AnyReplay;
use scene::{Face, Names, Scene, Spot, SpotId};
use tabletop::Seat;
use thirtyfour::prelude::*;

/// How many choices are made in each game.
const CHOICES: usize = 24;

#[test]
fn no_page_holds_what_only_the_other_person_knows() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.begin(about.id, &two_people(about)).await?;
            let mut secrets = 0;
            for nth in 0..CHOICES {
                page.settled().await?;
                if page.shows(".handover").await? {
                    assert_eq!(page.count(".spot, .log, .prompt").await?, 0, "nothing is shown");
                    page.click("#its-me").await?;
                    page.settled().await?;
                }
                if page.shows(".ending").await? {
                    break;
                }
                secrets += look_for_secrets(&page).await?;
                page.choose(nth * 3).await?;
            }
            assert!(secrets > 0 || !secretive().contains(&about), "{} has secrets", about.id);
            Ok(())
        });
    }
}

/// Checks that the page has nothing that only the other person knows; returns how much that is.
pub(crate) async fn look_for_secrets(page: &Page) -> WebDriverResult<usize> {
    let replay = host::replay(&page.records().await?);
    let replay = replay.expect("what the page keeps can be played again");
    let names = protocol::names(replay.occupants());
    let own = page.text(".own h2").await?;
    let seat = |name: &str| names.iter().position(|other| *other == *name).and_then(Seat::new);
    let viewer = seat(&own);
    let other = seat(if own == "Chloe" { "Nora" } else { "Chloe" });
    // A screen that all may see shows what a spectator sees.
    let told = secret_lines(&*replay, [viewer, None], other, &Names::new(names.clone()));
    let (seen, heard) = (page.text("body").await?, page.accessible_text().await?);
    for line in &told {
        assert!(!seen.contains(line) && !heard.contains(line), "the page tells: {line}");
    }
    let scene = |seat| replay.scene(replay.steps(), seat);
    shows_exactly(page, [&scene(viewer), &scene(None)]).await?;
    let lying = secret_pieces(&scene(viewer), &scene(other));
    for (spot, title) in &lying {
        let label = format!("[data-spot='{spot}']");
        let script = format!(
            "const spot = document.querySelector(`{label}`);
            return spot ? spot.textContent : ''"
        );
        let shown = page.run(&script).await?;
        assert!(!tells(shown.as_str().unwrap_or_default(), title), "{label} shows {title}");
    }
    Ok(told.len() + lying.len())
}

/// Whether a text contains a title as separate words: there is no ace in "face-down".
fn tells(text: &str, title: &str) -> bool {
    let is_apart = |part: Option<char>| !part.is_some_and(char::is_alphanumeric);
    text.match_indices(title).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + title.len()..]);
        is_apart(before.chars().next_back()) && is_apart(after.chars().next())
    })
}

/// Checks that the page has exactly the spots of its viewer's table, or of the table that all may
/// see: a missing or an extra spot would reveal something.
async fn shows_exactly(page: &Page, scenes: [&Scene; 2]) -> WebDriverResult<()> {
    let spots = "return [...document.querySelectorAll('.spot')].map(it => it.dataset.spot)";
    let mut shown: Vec<String> = serde_json::from_value(page.run(spots).await?)?;
    shown.sort_unstable();
    let known = scenes.map(|scene| {
        let spots = scene.zones.iter().flat_map(|zone| &zone.spots);
        let ids = spots.map(|spot| spot.id.as_str().trim_end_matches('/').to_owned());
        let mut ids: Vec<String> = ids.collect();
        ids.sort_unstable();
        ids
    });
    assert!(known.contains(&shown), "{shown:?} is none of {known:?}");
    Ok(())
}

/// The lines of the log that only the other person sees.
fn secret_lines(
    replay: &dyn AnyReplay,
    viewers: [Option<Seat>; 2],
    other: Option<Seat>,
    names: &Names,
) -> BTreeSet<String> {
    let all = |seat| -> BTreeSet<String> {
        let lines = (1..=replay.steps()).flat_map(|step| replay.log(step, seat));
        lines.map(|line| names.fill(&line.text)).collect()
    };
    let known: BTreeSet<String> = viewers.into_iter().flat_map(all).collect();
    all(other).difference(&known).cloned().collect()
}

/// The titles of cards that only the other person sees, with the spots where they lie.
fn secret_pieces(viewer: &Scene, other: &Scene) -> BTreeSet<(SpotId, String)> {
    titles(other).difference(&titles(viewer)).cloned().collect()
}

fn titles(scene: &Scene) -> BTreeSet<(SpotId, String)> {
    let titles = |face: &Face| match face {
        Face::Card(card) => [Some(card.title.clone()), card.rank.clone()],
        Face::Back(_) | Face::Token(_) | Face::Figure(..) | Face::Die(_) => [None, None],
    };
    let on_spot = |spot: &Spot, face: &Face| {
        titles(face).into_iter().flatten().map(|title| (spot.id.clone(), title)).collect::<Vec<_>>()
    };
    scene.pieces().flat_map(|(spot, piece)| on_spot(spot, &piece.face)).collect()
}
