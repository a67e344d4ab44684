//! A guided first game on the screen.

use catalog::games;
use client::guide::Guide;
use crossterm::event::KeyCode;
use scene::About;
use tui::{Pace, Palette};

use crate::sitting::Sitting;

fn guided(about: &'static About, size: (u16, u16)) -> Sitting {
    let table =
        host::learn(about.id, &["Nora".into()], host::Key::repeatable(1)).expect("it has a guide");
    Sitting::at(table, size, Palette::full(), Pace::AtOnce)
}

/// A player who reads on and does what the cards say comes to the last card, and then plays on
/// alone.
#[test]
fn every_guided_game_is_followed_by_enter_alone() {
    for about in games() {
        let Some(guide) = Guide::of(about) else { continue };
        let all = guide.cards().len();
        for size in [(56, 16), (80, 24), (160, 50)] {
            let mut sitting = guided(about, size);
            let mut seen = 0;
            for nth in 0.. {
                assert!(nth < 1000, "{}: stuck:\n{}", about.id, sitting.screen());
                let screen = sitting.screen();
                let Some(card) =
                    (1..=all).find(|nth| screen.contains(&format!(" {nth} of {all} ·")))
                else {
                    break;
                };
                assert!(card >= seen, "{screen}");
                assert!(screen.contains("Your guide"), "{screen}");
                let below = screen.lines().skip_while(|line| !line.contains("Your guide"));
                let is_whole = |line: &str| line.ends_with(['┇', '┓', '┛']);
                let is_card = |line: &&str| line.starts_with(['┇', '┏', '┗']);
                let mut card_lines = below.take_while(is_card);
                assert!(card_lines.all(is_whole), "a card has its frame:\n{screen}");
                seen = card;
                sitting.press(KeyCode::Enter);
            }
            assert_eq!(seen, all, "{}:\n{}", about.id, sitting.screen());
        }
    }
}

/// If the board is higher than the screen, the part that a card speaks of is visible.
#[test]
fn what_a_card_speaks_of_is_in_sight() {
    for about in games() {
        let Some(guide) = Guide::of(about) else { continue };
        let all = guide.cards().len();
        let mut sitting = guided(about, (80, 24));
        for (nth, card) in guide.cards().iter().enumerate() {
            let at = format!(" {} of {all} ·", nth + 1);
            let is_there = (0..200).any(|_| {
                let is_there = sitting.screen().contains(&at);
                if !is_there {
                    // The next card scrolls back after the player has looked around.
                    sitting.press(KeyCode::PageDown);
                    sitting.press(KeyCode::Enter);
                }
                is_there
            });
            let screen = sitting.screen();
            assert!(is_there, "card {} never comes:\n{screen}", nth + 1);
            let is_cut = screen.contains(" above") || screen.contains(" below");
            let is_read = screen.contains("Enter: next");
            let board = screen.split("Your guide").next().unwrap_or_default();
            let is_marked = board.contains(['<', '[', '{']);
            assert!(card.spots.is_empty() || !is_cut || !is_read || is_marked, "{screen}");
        }
    }
}

#[test]
fn cards_are_turned_back_and_the_guide_is_left() {
    let about = games().into_iter().find(|about| about.guide.is_some()).expect("there is one");
    let all = Guide::of(about).expect("it has one").cards().len();
    let mut sitting = guided(about, (80, 24));
    let first = sitting.screen();
    assert!(first.contains(&format!("1 of {all} ·")), "{first}");
    while !sitting.screen().contains("2 of ") {
        sitting.press(KeyCode::Enter);
    }
    sitting.press(KeyCode::Backspace);
    let back = sitting.screen();
    assert!(back.contains(&format!("1 of {all} ·")), "{back}");
    sitting.press(KeyCode::Char('x'));
    let alone = sitting.screen();
    assert!(!alone.contains("Your guide"), "{alone}");
    let before = sitting.table().version();
    while sitting.table().version() == before {
        sitting.press(KeyCode::Enter);
    }
}
