//! Playing by keys.

use catalog::games;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::{Luck, Rng};
use tui::{Command, Keymap, Palette};

use crate::sitting::Sitting;

/// Every game can be played to its end by Tab and Enter alone, at the smallest size.
#[test]
fn whole_games_are_played_by_keys() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (80, 24), Palette::full());
        let rng = &mut Rng::new(7);
        for keys in 0.. {
            assert!(keys < 5_000, "{}: it never ends", about.id);
            if sitting.table().is_over() {
                break;
            }
            let tabs = rng.below(4);
            for _ in 0..tabs {
                sitting.press(KeyCode::Tab);
            }
            sitting.press(KeyCode::Enter);
            if keys % 40 == 0 {
                let screen = sitting.screen();
                assert!(screen.trim_start().starts_with(about.title), "{screen}");
            }
        }
        let screen = sitting.screen();
        assert!(screen.contains("Game over"), "{screen}");
        assert!(!sitting.press(KeyCode::Enter) && sitting.press(KeyCode::Char('q')));
    }
}

#[test]
fn what_cannot_be_chosen_says_why() {
    let mut reasons = 0;
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (160, 50), Palette::full());
        for _ in 0..60 {
            sitting.press(KeyCode::Right);
            reasons += usize::from(sitting.screen().contains("Not available: "));
        }
    }
    assert!(reasons > 10, "{reasons}");
}

/// Enter makes the choice that a hint advises, however many parts it has.
#[test]
fn enter_does_what_is_advised() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (160, 50), Palette::full());
        let choices = sitting.table().choices().to_vec();
        sitting.press(KeyCode::Char('h'));
        let screen = sitting.screen();
        let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        let wish = (0..20).find_map(|_| sitting.table().key(enter));
        let Some(Command::Act(notation)) = wish else { panic!("{wish:?}:\n{screen}") };
        let taken = choices.iter().find(|choice| choice.notation == notation);
        let label: String = taken.expect("it was offered").label.chars().take(40).collect();
        assert!(screen.contains(&format!("Hint: {label}")), "{label}:\n{screen}");
    }
}

/// A half-made choice is cleared when a hint comes.
#[test]
fn a_hint_clears_a_choice_that_is_half_made() {
    let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
    let mut halves = 0;
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (160, 50), Palette::full());
        for _ in 0..30 {
            if sitting.table().choices().len() > 1 && sitting.table().key(enter).is_none() {
                halves += 1;
                sitting.press(KeyCode::Char('h'));
                let screen = sitting.screen();
                assert!(screen.contains("Hint: "), "{}:\n{screen}", about.id);
                let wish = (0..20).find_map(|_| sitting.table().key(enter));
                let Some(Command::Act(notation)) = wish else { panic!("{wish:?}:\n{screen}") };
                let choices = sitting.table().choices();
                let taken = choices.iter().find(|choice| choice.notation == notation);
                let label: String = taken.expect("it is offered").label.chars().take(40).collect();
                assert!(screen.contains(&format!("Hint: {label}")), "{label}:\n{screen}");
                break;
            }
            sitting.press(KeyCode::Char('c'));
            sitting.press(KeyCode::Enter);
        }
    }
    assert!(halves > 0, "some game has choices of several parts");
}

#[test]
fn all_of_an_explanation_is_shown_by_a_key() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (80, 24), Palette::full());
        sitting.press(KeyCode::Char('i'));
        let screen = sitting.screen();
        assert!(screen.contains("Explanation"), "{screen}");
        sitting.press(KeyCode::Esc);
        assert!(!sitting.screen().contains("Explanation"));
    }
}

/// A text that is cut names a key, which shows all of it.
#[test]
fn what_is_cut_says_by_which_key_it_is_read() {
    let mut cuts = 0;
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (60, 18), Palette::full());
        for _ in 0..40 {
            if sitting.screen().contains(" … (I: all)") {
                cuts += 1;
                sitting.press(KeyCode::Char('i'));
                let screen = sitting.screen();
                assert!(screen.contains("Explanation"), "{}:\n{screen}", about.id);
                sitting.press(KeyCode::Esc);
            }
            sitting.press(KeyCode::Char('c'));
            sitting.press(KeyCode::Enter);
        }
    }
    assert!(cuts > 0, "a small screen has no room for everything");
}

#[test]
fn a_key_without_a_meaning_says_so() {
    let mut sitting = Sitting::new(games()[0], 1, (80, 24), Palette::full());
    for (code, name) in
        [(KeyCode::F(5), "F5"), (KeyCode::Insert, "Insert"), (KeyCode::Char('z'), "z")]
    {
        sitting.press(code);
        let screen = sitting.screen();
        assert!(screen.contains(&format!("{name} does nothing here.")), "{screen}");
    }
}

/// The documentation of key files names every action.
#[test]
fn every_action_of_a_key_file_is_documented() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md");
    let text = std::fs::read_to_string(file).expect("the documents are there");
    for action in Keymap::actions() {
        assert!(text.contains(&format!("`{action}`")), "{action} is not in docs/commands.md");
    }
}

#[test]
fn choices_are_found_by_typing() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (120, 40), Palette::full());
        let before = sitting.table().version();
        sitting.press(KeyCode::Char('c'));
        assert!(sitting.screen().contains("Choices (type"), "{}", sitting.screen());
        sitting.press(KeyCode::Char('q'));
        assert!(sitting.screen().contains("Search: q"), "letters are typed, not obeyed");
        sitting.press(KeyCode::Backspace);
        sitting.press(KeyCode::Enter);
        assert_ne!(sitting.table().version(), before, "{}: the first was chosen", about.id);
    }
}

#[test]
fn letters_mean_the_same_with_caps_lock_on() {
    let mut sitting = Sitting::new(games()[0], 1, (100, 30), Palette::full());
    sitting.press(KeyCode::Char('L'));
    assert!(sitting.screen().contains("Log · Esc: close"), "{}", sitting.screen());
    assert!(sitting.press(KeyCode::Char('Q')), "over a panel, too");
    let mut small = Sitting::new(games()[0], 1, (40, 10), Palette::full());
    small.screen();
    assert!(small.press(KeyCode::Char('Q')));
}

#[test]
fn hints_undo_and_panels() {
    let about = games()[0];
    let mut sitting = Sitting::new(about, 1, (100, 30), Palette::full());
    sitting.press(KeyCode::Char('h'));
    assert!(sitting.screen().contains("Hint: "), "{}", sitting.screen());
    for (key, title) in [('?', "Help"), ('l', "Log"), ('s', "Since your last turn")] {
        sitting.press(KeyCode::Char(key));
        assert!(sitting.screen().contains(title), "{}", sitting.screen());
        sitting.press(KeyCode::Esc);
        assert!(!sitting.screen().contains("Esc: close"));
    }
    sitting.press(KeyCode::Char('r'));
    assert!(sitting.screen().contains("Rule "), "{}", sitting.screen());
    sitting.press(KeyCode::Char('r'));
    assert!(sitting.screen().contains("Rules: "), "{}", sitting.screen());
    sitting.press(KeyCode::Esc);
    sitting.press(KeyCode::Char('u'));
    assert!(sitting.screen().contains("Nothing to undo"), "{}", sitting.screen());
}

/// In a game with secrets, nothing of the table is visible between two people.
#[test]
fn the_terminal_goes_from_hand_to_hand() {
    let mut handed_over = 0;
    for about in games() {
        let mut sitting = Sitting::new(about, 2, (80, 24), Palette::full());
        let is_handed_over = |sitting: &mut Sitting| sitting.screen().contains("it's your turn");
        for _ in 0..60 {
            if is_handed_over(&mut sitting) || sitting.table().is_over() {
                break;
            }
            sitting.press(KeyCode::Enter);
        }
        let screen = sitting.screen();
        if !is_handed_over(&mut sitting) {
            continue;
        }
        handed_over += 1;
        assert!(!screen.contains(about.title), "{screen}");
        sitting.press(KeyCode::Char('c'));
        assert_eq!(sitting.screen(), screen, "keys do nothing for the one before");
        sitting.press(KeyCode::Enter);
        assert!(sitting.screen().contains(about.title));
    }
    assert!(handed_over > 1, "{handed_over} games have secrets");
}

/// A click chooses what a key would: a box, a button, a line of the list.
#[test]
fn everything_is_chosen_by_mouse() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (80, 24), Palette::full());
        sitting.press(KeyCode::Char('c'));
        let wish = sitting.click("▸ ");
        assert!(matches!(wish, Some(Command::Act(_))), "{}: {wish:?}", about.id);
        let mut clicked = 0;
        for _ in 0..40 {
            let screen = sitting.screen();
            if sitting.table().is_over() {
                break;
            }
            // Spots that can be chosen are in brackets, or in a frame of heavy lines.
            let lit = screen.find(['[', '┏']).and_then(|at| screen[at..].lines().next());
            if let Some(lit) = lit.map(|line| line.chars().take(6).collect::<String>()) {
                sitting.click(&lit);
                clicked += 1;
            }
            sitting.press(KeyCode::Enter);
        }
        assert!(clicked > 3, "{}: {clicked}", about.id);
    }
}

#[test]
fn a_decision_is_taken_back_over_luck() {
    let about = games()[0];
    let mut sitting = Sitting::new(about, 1, (80, 24), Palette::full());
    for _ in 0..8 {
        sitting.press(KeyCode::Enter);
    }
    sitting.press(KeyCode::Char('b'));
    let screen = sitting.screen();
    assert!(screen.contains("takes back a decision"), "{screen}");
}
