//! What is drawn never runs ahead of what is told.

use bots::Kind;
use browser::{Window, in_browser, secretive};
use host::{AnyMatch, Key, Setup, let_bots_play, resume, start};
use protocol::Occupant;
use scene::{Cue, Line, Names};
use serde_json::{Value, json};
use tabletop::{Luck, Rng, Seat};

/// Notes the log and where every piece lies, as often as the page is drawn.
const WATCH: &str = "
    window.frames = [];
    const look = () => {
        const pieces = [...document.querySelectorAll('.spot [data-piece]')]
            .map(it => it.dataset.piece + ' at ' + it.closest('.spot').id);
        const frame = { log: document.querySelector('#log').textContent, pieces };
        const last = window.frames.at(-1);
        if (JSON.stringify(last) !== JSON.stringify(frame)) window.frames.push(frame);
        requestAnimationFrame(look);
    };
    look()";

/// A match before the choice of the first seat that opens what all have sealed, and what it tells.
struct Sealed {
    transcript: String,
    choice: String,
    lines: Vec<Line>,
    names: Names,
}

fn first() -> Seat {
    Seat::new(0).expect("a first seat")
}

/// One in which something that was sealed is opened, and then something moves.
fn before_a_reveal() -> Sealed {
    let all = secretive().into_iter().flat_map(|about| (0..20).map(move |key| (about, key)));
    let found = all.into_iter().find_map(|(about, key)| {
        let mut occupants = vec![Occupant::Bot(Kind::Random); about.players.0.max(3)];
        occupants[0] = Occupant::person("Nora").expect("a fine name");
        let names = Names::new(protocol::names(&occupants));
        let setup = Setup::new(occupants, Key::repeatable(key));
        let hosted = start(about.id, setup).expect("a sound setup");
        sealed(hosted, &mut Rng::new(key), names)
    });
    found.expect("bids are opened, and the lowest wins")
}

fn sealed(mut hosted: Box<dyn AnyMatch>, rng: &mut Rng, names: Names) -> Option<Sealed> {
    loop {
        let_bots_play(&mut *hosted);
        let seen = hosted.snapshot(Some(first()), 0);
        if seen.choices.is_empty() {
            return None;
        }
        let choice = &seen.choices[rng.below(seen.choices.len() as u32) as usize].notation;
        let transcript = hosted.transcript();
        let mut after = resume(&transcript, None).expect("our own transcript");
        after.submit(first(), choice).expect("an offered choice is legal");
        let version = after.version(Some(first()));
        let lines = after.snapshot(Some(first()), version - 1).log;
        if version == hosted.version(Some(first())) + 1 && moves_after_reveals(&lines) {
            return Some(Sealed { transcript, choice: choice.clone(), lines, names });
        }
        hosted.submit(first(), choice).expect("an offered choice is legal");
    }
}

fn moves_after_reveals(lines: &[Line]) -> bool {
    let is_own = lines.first().is_some_and(|line| line.seat == Some(first()));
    let reveal = lines.iter().position(|line| line.cue == Cue::Reveal);
    let moves = lines.iter().position(|line| !line.moves.is_empty());
    is_own && reveal.is_some_and(|reveal| moves.is_some_and(|moves| reveal < moves))
}

#[test]
fn what_bids_win_lies_where_it_lay_until_they_are_opened() {
    let Sealed { transcript, choice, lines, names } = before_a_reveal();
    in_browser(Window::Desktop, |page| async move {
        page.home_with(&json!({ "pace": "Quick" })).await?;
        page.resume(&transcript).await?;
        page.run(WATCH).await?;
        page.run(&format!("document.querySelector('[data-choice=\"{choice}\"]').click()")).await?;
        let last = names.fill(&lines.last().expect("something is told").text);
        page.until(&format!("return window.frames.at(-1).log.includes({})", json!(last))).await?;
        let frames = page.run("return window.frames").await?;
        check(frames.as_array().expect("frames"), &lines, &names);
        page.settled().await
    });
}

/// Every frame shows pieces where they lay while their moves are not told.
fn check(frames: &[Value], lines: &[Line], names: &Names) {
    let log = |frame: &Value| frame["log"].as_str().unwrap_or_default().to_owned();
    let begin = log(&frames[0]);
    let is_told = |frame: &Value, line: &Line| {
        let text = names.fill(&line.text);
        log(frame).matches(&text).count() > begin.matches(&text).count()
    };
    let reveal = lines.iter().find(|line| line.cue == Cue::Reveal).expect("something is opened");
    let mut compared = 0;
    for frame in frames {
        let pieces = frame["pieces"].to_string();
        for line in lines.iter().filter(|line| !is_told(frame, line)) {
            for step in &line.moves {
                let place = format!("\"{} at spot:{}\"", step.piece, step.from);
                let lay = frames[0]["pieces"].to_string().contains(&place);
                assert!(!lay || pieces.contains(&place), "{place} has left early: {pieces}");
                compared += usize::from(lay && is_told(frame, reveal));
            }
        }
    }
    assert!(compared > 0, "nothing was opened before something moved: {lines:?}");
}
