//! The board never shows a move before the log tells of it.

use bots::Kind;
use browser::{Window, in_browser, secretive};
use host::{AnyMatch, Key, Setup, let_bots_play, start};
use protocol::Occupant;
use scene::{About, Cue, Line, Names};
use serde_json::{Value, json};
use tabletop::{Luck, Rng, Seat};

/// Notes the log and where every piece lies, as often as the page is drawn.
const WATCH: &str = "
    window.frames = [];
    const look = () => {
        const pieces = [...document.querySelectorAll('.spot [data-piece]')]
            .map(it => it.dataset.piece + ' at ' + it.closest('.spot').id);
        const log = (document.querySelector('#log') || {}).textContent || '';
        const frame = { log, pieces };
        const last = window.frames.at(-1);
        if (JSON.stringify(last) !== JSON.stringify(frame)) window.frames.push(frame);
        requestAnimationFrame(look);
    };
    look()";

/// The kinds of moments that are told before or while something moves.
const CUES: [Cue; 3] = [Cue::Roll, Cue::Reveal, Cue::Part];

/// A match before a choice of the first seat, and the lines that follow the choice, one of which is
/// of this kind.
struct Told {
    game: &'static str,
    cue: Cue,
    transcript: String,
    choice: String,
    lines: Vec<Line>,
    names: Names,
}

fn first() -> Seat {
    Seat::new(0).expect("a first seat")
}

/// For every kind of moment that a game has: a choice that leads to one and then moves something.
fn told_in(about: &'static About) -> Vec<Told> {
    let mut found: Vec<Told> = Vec::new();
    for key in 0..6 {
        let mut occupants = vec![Occupant::Bot(Kind::Random); about.players.0.max(3)];
        occupants[0] = Occupant::person("Nora").expect("a fine name");
        let setup = Setup::new(occupants, Key::repeatable(key));
        let hosted = start(about.id, setup).expect("a sound setup");
        look_for(about, hosted, &mut Rng::new(key), &mut found);
    }
    found
}

/// Plays a match at random, and notes the first of each kind.
fn look_for(about: &About, mut hosted: Box<dyn AnyMatch>, rng: &mut Rng, found: &mut Vec<Told>) {
    let names = Names::new(protocol::names(hosted.occupants()));
    loop {
        let_bots_play(&mut *hosted);
        let seen = hosted.snapshot(Some(first()), 0);
        if seen.choices.is_empty() {
            return;
        }
        let choice = &seen.choices[rng.below(seen.choices.len() as u32) as usize].notation;
        let transcript = hosted.transcript();
        let before = hosted.version(Some(first()));
        hosted.submit(first(), choice).expect("an offered choice is legal");
        let after = hosted.snapshot(Some(first()), before);
        // The lines of several steps belong to several tables, so only single steps count, and dice:
        // luck throws them in a step of its own.
        let is_single = after.version == before + 1;
        let lines = after.log;
        let is_told = |cue: &Cue| (is_single || *cue == Cue::Roll) && moves_with(*cue, &lines);
        for cue in CUES.into_iter().filter(is_told) {
            if found.iter().all(|it| it.cue != cue) {
                let (transcript, choice) = (transcript.clone(), choice.clone());
                let (lines, names) = (lines.clone(), names.clone());
                found.push(Told { game: about.id, cue, transcript, choice, lines, names });
            }
        }
    }
}

fn moves_with(cue: Cue, lines: &[Line]) -> bool {
    let is_own = lines.first().is_some_and(|line| line.seat == Some(first()));
    // The log tells a list as one line.
    let is_whole = lines.iter().all(|line| line.adds == 0);
    let told = lines.iter().position(|line| line.cue == cue);
    let moves = lines.iter().rposition(|line| !line.moves.is_empty());
    is_own && is_whole && told.is_some_and(|told| moves.is_some_and(|moves| told < moves))
}

#[test]
fn what_bids_win_lies_where_it_lay_until_they_are_opened() {
    let found = secretive().into_iter().flat_map(told_in).filter(|told| told.cue == Cue::Reveal);
    let found: Vec<Told> = found.collect();
    assert!(!found.is_empty(), "bids are opened, and the lowest wins");
    shown_as_told(found);
}

#[test]
fn nothing_moves_before_it_is_told_in_any_game() {
    let found: Vec<Told> = catalog::games().into_iter().flat_map(told_in).collect();
    for cue in CUES {
        assert!(found.iter().any(|told| told.cue == cue), "no game has a moment of {cue:?}");
    }
    shown_as_told(found);
}

fn shown_as_told(found: Vec<Told>) {
    in_browser(Window::Desktop, |page| async move {
        page.home_with(&json!({ "pace": "Quick" })).await?;
        for told in found {
            let Told { transcript, choice, lines, names, .. } = &told;
            page.resume(transcript).await?;
            page.run(WATCH).await?;
            let click = format!("document.querySelector('[data-choice=\"{choice}\"]').click()");
            page.run(&click).await?;
            let last = names.fill(&lines.last().expect("something is told").text);
            let is_told = format!("return window.frames.at(-1).log.includes({})", json!(last));
            page.until(&is_told).await?;
            let frames = page.run("return window.frames").await?;
            check(frames.as_array().expect("frames"), &told);
            page.settled().await?;
        }
        Ok(())
    });
}

/// Checks that in every frame pieces are at their old positions until their moves are told.
fn check(frames: &[Value], Told { game, cue, lines, names, .. }: &Told) {
    let log = |frame: &Value| frame["log"].as_str().unwrap_or_default().to_owned();
    let begin = log(&frames[0]);
    let is_told = |frame: &Value, line: &Line| {
        let text = names.fill(&line.text);
        log(frame).matches(&text).count() > begin.matches(&text).count()
    };
    let first = lines.iter().find(|line| line.cue == *cue).expect("such a moment");
    let mut compared = 0;
    for frame in frames {
        let pieces = frame["pieces"].to_string();
        for line in lines.iter().filter(|line| !is_told(frame, line)) {
            for step in &line.moves {
                let place = format!("\"{} at spot:{}\"", step.piece, step.from);
                let lay = frames[0]["pieces"].to_string().contains(&place);
                assert!(!lay || pieces.contains(&place), "{game}: {place} left early: {pieces}");
                compared += usize::from(lay && is_told(frame, first));
            }
        }
    }
    assert!(compared > 0 || *cue != Cue::Reveal, "{game}: nothing was opened first: {lines:?}");
}
