//! The end, and the match once more.

use catalog::games;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tui::{Companion, Palette, Showing};

use crate::house::{Sitting, text};

/// Somebody who takes the first choice until it is over.
fn played(nth: usize, size: (u16, u16)) -> Sitting {
    let mut sitting = Sitting::new(games()[nth], 1, size, Palette::full());
    while !sitting.table.is_over() {
        sitting.press(KeyCode::Enter);
    }
    let replay = sitting.keeper.replay().expect("it is over");
    sitting.table.tell_course(replay.course());
    sitting
}

#[test]
fn the_end_shows_points_and_chances() {
    for nth in 0..games().len() {
        // Where there is little room, remarks give way to the chart.
        for size in [(80, 21), (80, 24), (160, 50)] {
            let screen = played(nth, size).screen();
            assert!(screen.contains("The end") && screen.contains("100 % │"), "{screen}");
            assert!(screen.contains("1. ") && screen.contains("A: the match again"), "{screen}");
            assert!(screen.contains("ahead"), "{screen}");
            assert!(screen.contains("● Nora "), "the chart's signs are told: {screen}");
        }
    }
}

#[test]
fn a_match_is_looked_at_again_from_any_seat() {
    for (nth, about) in games().iter().enumerate() {
        let mut sitting = played(nth, (80, 24));
        let replay = sitting.keeper.replay().expect("it is over");
        let steps = replay.steps();
        let mut showing = Showing::new(about, &*replay, None, Palette::full());
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory");
        let mut press = |code| {
            let left = showing.key(KeyEvent::new(code, KeyModifiers::NONE));
            terminal.draw(|frame| showing.table().draw(frame)).expect("memory can be drawn on");
            (left, text(terminal.backend().buffer()))
        };
        let shows = |screen: &str, step: usize| screen.contains(&format!("Step {step} of {steps}"));
        let (_, screen) = press(KeyCode::Right);
        assert!(shows(&screen, 1) && screen.contains("as a spectator sees it"), "{screen}");
        let (_, screen) = press(KeyCode::Down);
        assert!(shows(&screen, 11), "{screen}");
        let (_, screen) = press(KeyCode::Char('v'));
        assert!(shows(&screen, 11) && screen.contains("as Nora sees it"), "{screen}");
        press(KeyCode::Home);
        let (_, screen) = press(KeyCode::Left);
        assert!(shows(&screen, 0), "{screen}");
        let (_, screen) = press(KeyCode::End);
        assert!(shows(&screen, steps), "{screen}");
        let (_, screen) = press(KeyCode::Char('e'));
        assert!(screen.contains("The end") && screen.contains("100 % │"), "{screen}");
        assert!(!screen.contains("the match again"), "one looks at it: {screen}");
        press(KeyCode::Esc);
        assert!(press(KeyCode::Char('q')).0);
    }
}

/// A strong bot goes through the match while one looks at it.
#[test]
fn a_match_is_looked_back_at() {
    let about = games()[0];
    let mut sitting = played(0, (80, 24));
    let replay = sitting.keeper.replay().expect("it is over");
    let mut showing = Showing::new(about, &*replay, None, Palette::full()).looking_at(20);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory");
    let mut screen = |showing: &mut Showing<'_>| {
        terminal.draw(|frame| showing.table().draw(frame)).expect("memory can be drawn on");
        text(terminal.backend().buffer())
    };
    showing.key(KeyEvent::new(KeyCode::Char('b'), KeyModifiers::NONE));
    assert!(screen(&mut showing).contains("A strong bot goes through the game: 0 %"));
    while showing.think() {}
    let told = screen(&mut showing);
    assert!(told.contains("Looking back") && told.contains("decisions of"), "{told}");
    assert!(told.contains("luck moved the chances"), "{told}");
    showing.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
    assert!(!screen(&mut showing).contains("Looking back"));
}

/// What a review has found is told at the end, and found again when the match is looked at once more.
#[test]
fn a_review_is_kept() {
    const FIRST: &str = "That is a first look";
    let mut sitting = played(0, (160, 50));
    let replay = sitting.keeper.replay().expect("it is over");
    let look_again = || Showing::new(games()[0], &*replay, None, Palette::full()).looking_at(20);
    let b = KeyEvent::new(KeyCode::Char('b'), KeyModifiers::NONE);
    assert!(sitting.screen().contains(FIRST));
    let mut unasked = look_again();
    unasked.table().pass_review_to(&mut sitting.table);
    assert!(sitting.screen().contains(FIRST), "nobody has asked for one");
    let mut showing = look_again();
    showing.key(b);
    while showing.think() {}
    showing.table().pass_review_to(&mut sitting.table);
    assert!(!sitting.screen().contains(FIRST), "{}", sitting.screen());
    sitting.table.tell_course(replay.course());
    assert!(!sitting.screen().contains(FIRST), "what was found is not forgotten");
    let mut again = look_again();
    sitting.table.pass_review_to(again.table());
    again.key(b);
    assert!(!again.think(), "it has been thought");
}
