//! The end, and the replay.

use catalog::games;
use client::KeyValueStore;
use client::reviews::Reviews;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use room::Recording;
use tui::{Palette, ReplayView};

use crate::sitting::{Sitting, text};

/// A match of the game with this index, played to its end by taking the first choice.
fn played(nth: usize, size: (u16, u16)) -> Sitting {
    let mut sitting = Sitting::new(games()[nth], 1, size, Palette::full());
    while !sitting.table().is_over() {
        sitting.press(KeyCode::Enter);
    }
    sitting
}

fn press(view: &mut ReplayView<'_>, code: KeyCode) -> bool {
    view.key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn screen(view: &mut ReplayView<'_>) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory");
    terminal.draw(|frame| view.table().draw(frame)).expect("memory can be drawn on");
    text(terminal.backend().buffer())
}

#[test]
fn the_end_shows_points_and_chances() {
    for nth in 0..games().len() {
        // Where there is little room, remarks are left out in favour of the chart.
        for size in [(80, 21), (80, 24), (160, 50)] {
            let screen = played(nth, size).screen();
            assert!(screen.contains("Game over") && screen.contains("100% │"), "{screen}");
            assert!(screen.contains("1. ") && screen.contains("A: replay and review"), "{screen}");
            assert!(!screen.contains(" led "), "only a review knows: {screen}");
            assert!(screen.contains("● Nora "), "the chart's signs are told: {screen}");
        }
    }
}

#[test]
fn a_match_is_looked_at_again_from_any_seat() {
    for nth in 0..games().len() {
        let mut sitting = played(nth, (80, 24));
        let mut view = sitting.app.replay().expect("it is over");
        press(&mut view, KeyCode::Char('v'));
        while !screen(&mut view).contains("seen by a spectator") {
            press(&mut view, KeyCode::Char('v'));
        }
        let first = screen(&mut view);
        let (_, steps) = first.split_once("Step 0 of ").expect("it says where it is");
        let steps: usize = steps.split(',').next().and_then(|it| it.parse().ok()).expect("steps");
        let shows = |view: &mut ReplayView<'_>, code, step: usize, also: &str| {
            press(view, code);
            let screen = screen(view);
            let at = format!("Step {step} of {steps}");
            assert!(screen.contains(&at) && screen.contains(also), "{at}:\n{screen}");
        };
        shows(&mut view, KeyCode::Right, 1, "seen by a spectator");
        shows(&mut view, KeyCode::Down, 11, "");
        shows(&mut view, KeyCode::Char('v'), 11, "seen by Nora");
        press(&mut view, KeyCode::Home);
        shows(&mut view, KeyCode::Left, 0, "");
        shows(&mut view, KeyCode::End, steps, "");
        press(&mut view, KeyCode::Char('e'));
        let end = screen(&mut view);
        assert!(end.contains("Game over") && end.contains("100% │"), "{end}");
        assert!(!end.contains("A: replay"), "it is looked at: {end}");
        press(&mut view, KeyCode::Esc);
        assert!(press(&mut view, KeyCode::Char('q')));
    }
}

/// A transcript of a match that is over.
fn transcript() -> String {
    let occupants = vec![protocol::Occupant::Bot(bots::Kind::Random); 3];
    let setup = host::Setup::new(occupants, host::Key::repeatable(1));
    let mut hosted = host::start(games()[0].id, setup).expect("a sound setup");
    host::let_bots_play(&mut *hosted);
    hosted.transcript()
}

/// The same match with fewer futures, so that its review takes less time.
fn fewer_futures(recording: &mut Recording) {
    let other = Recording::open(&transcript()).expect("it is whole");
    let own = std::mem::replace(recording, other);
    *recording = own.with_futures(20);
}

/// A strong bot reviews the match while it is shown. The review is stored, so that it is made only
/// once.
#[test]
fn a_match_is_reviewed_once() {
    let store = client::MemoryStore::default();
    let open = || Recording::open(&transcript()).expect("it is whole").with_futures(20);
    let mut recording = open();
    let mut view = ReplayView::new(&mut recording, Box::new(store.clone()), None, Palette::full());
    press(&mut view, KeyCode::Char('b'));
    assert!(screen(&mut view).contains("A strong bot is reviewing the game."));
    assert_eq!(store.names(), [""; 0], "nothing is stored that is not made");
    while view.think() {}
    let told = screen(&mut view);
    assert!(told.contains(" Review ") && told.contains(" decisions "), "{told}");
    assert!(told.contains("win chance went: luck"), "{told}");
    press(&mut view, KeyCode::Esc);
    assert!(!screen(&mut view).contains(" Review "));
    drop(view);
    let review = recording.finished_review().expect("it is made").clone();

    let mut again = open();
    let mut view = ReplayView::new(&mut again, Box::new(store.clone()), None, Palette::full());
    press(&mut view, KeyCode::Char('b'));
    assert!(!view.think(), "it was made before");
    assert_eq!(screen(&mut view), told);
    drop(view);
    assert_eq!(again.finished_review(), Some(&review));

    let mut thorough = open().with_futures(21);
    let mut view = ReplayView::new(&mut thorough, Box::new(store), None, Palette::full());
    press(&mut view, KeyCode::Char('b'));
    assert!(view.think(), "a more thorough review is another one");
}

/// The results show what a review has found, also when the match is opened again.
#[test]
fn a_review_is_told_at_the_end() {
    const FIRST: &str = "Quick estimate";
    let mut sitting = played(0, (160, 50));
    assert!(sitting.screen().contains(FIRST));
    assert!(!sitting.screen().contains(" led from "), "a review might contradict it");
    sitting.app.replay().expect("it is over");
    sitting.app.replayed();
    assert!(sitting.screen().contains(FIRST), "no review was asked for");

    let mut view = sitting.app.replay().expect("it is over");
    fewer_futures(view.recording());
    press(&mut view, KeyCode::Char('b'));
    while view.think() {}
    let key = view.recording().review_key();
    let made = view.recording().finished_review().cloned();
    sitting.app.replayed();
    assert!(!sitting.screen().contains(FIRST), "{}", sitting.screen());
    let stored = Reviews::new(sitting.reviews.clone(), host::REVIEW_VERSION);
    assert!(made.is_some() && stored.get(&key) == made, "it is stored");

    let mut view = sitting.app.replay().expect("it is over");
    press(&mut view, KeyCode::Char('b'));
    assert!(!view.think(), "it was made before");
    assert!(screen(&mut view).contains(" decisions "), "{}", screen(&mut view));
    sitting.app.replayed();
    assert!(!sitting.screen().contains(FIRST), "what was found is not forgotten");
}
