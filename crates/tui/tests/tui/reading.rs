//! Everything can be read, at the smallest size too, and stays where it is.

use catalog::games;
use crossterm::event::KeyCode;
use tui::{Command, Palette};

use crate::sitting::Sitting;

const SMALL: (u16, u16) = (80, 24);

/// If the table does not fit, one key scrolls to its end, and one back to the choices.
#[test]
fn pages_are_turned_away_from_what_has_the_focus() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
        let first = sitting.screen();
        if !first.contains(" below (PgDn)") {
            continue;
        }
        for _ in 0..9 {
            sitting.press(KeyCode::PageDown);
            sitting.screen();
        }
        let last = sitting.screen();
        assert!(last.contains(" above (PgUp)"), "{last}");
        sitting.press(KeyCode::Char('n'));
        assert_eq!(sitting.screen(), first, "{}: back to what is asked", about.id);
    }
}

#[test]
fn help_is_read_to_its_end_and_tells_signs() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
        sitting.press(KeyCode::Char('?'));
        let mut read = sitting.screen();
        for _ in 0..60 {
            sitting.press(KeyCode::Down);
            read += &sitting.screen();
        }
        assert!(read.contains("leave; the game is saved"), "{read}");
        assert!(read.contains("Symbols") && read.contains("gives 1"), "{read}");
        // After scrolling past the end, one key scrolls back.
        let end = sitting.screen();
        sitting.press(KeyCode::Up);
        assert_ne!(sitting.screen(), end, "{}", about.id);
    }
}

/// The title line names the keys that a new player needs, also after the end.
#[test]
fn the_title_names_the_keys_that_are_wanted() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
        let screen = sitting.screen();
        assert!(screen.lines().next().is_some_and(|title| title.contains("H hint  ? help")));
        while !sitting.table().is_over() {
            sitting.press(KeyCode::Enter);
        }
        sitting.press(KeyCode::Esc);
        let screen = sitting.screen();
        let title = screen.lines().next().unwrap_or_default();
        assert!(title.contains("E results  ? help"), "{screen}");
    }
}

/// Rules are shown as text, without the marks of Markdown.
#[test]
fn rules_are_shown_without_marks() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
        for key in "rr".chars() {
            sitting.press(KeyCode::Char(key));
            let screen = sitting.screen();
            assert!(screen.contains("Rule"), "{screen}");
            assert!(!screen.contains(['*', '`', '#']), "{screen}");
        }
    }
}

#[test]
fn a_large_screen_tells_signs_beside_the_table() {
    for about in games() {
        let screen = Sitting::new(about, 1, (160, 50), Palette::full()).screen();
        assert!(screen.contains("┌ Symbols "), "{screen}");
        assert!(screen.contains("face down"), "{screen}");
    }
}

/// The text that a player types in the chat is not lost when another player moves.
#[test]
fn whoever_writes_goes_on_writing() {
    let about = games()[0];
    let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
    sitting.table().let_talk(Vec::new());
    for key in ['t', 'h', 'i'] {
        sitting.press(KeyCode::Char(key));
    }
    // The bots take their steps meanwhile.
    let (choice, now) =
        (sitting.table().choices()[0].notation.clone(), sitting.app.session().now());
    assert!(sitting.app.session().client.act(&choice, now));
    let before = sitting.table().version();
    sitting.go_on();
    assert_ne!(sitting.table().version(), before);
    assert!(sitting.screen().contains("> hi_"), "{}", sitting.screen());
}

#[test]
fn too_small_a_window_is_told() {
    let about = games()[0];
    let mut sitting = Sitting::new(about, 1, (50, 12), Palette::full());
    let screen = sitting.screen();
    assert!(screen.contains("too small"), "{screen}");
    assert!(screen.contains("needs 56") && screen.contains("columns and 16 lines"), "{screen}");
    let before = sitting.table().version();
    sitting.press(KeyCode::Enter);
    assert_eq!(sitting.table().version(), before, "nobody chooses what they cannot see");
    assert!(sitting.press(KeyCode::Char('q')), "it can be left");
}

/// Symbols can be told apart in a terminal that has only letters.
#[test]
fn letters_tell_signs_apart() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (80, 60), Palette::letters());
        sitting.press(KeyCode::Char('?'));
        let screen = sitting.screen();
        let (_, signs) = screen.split_once("Symbols").expect("they are told");
        assert!(screen.is_ascii() && signs.contains("costs 1"), "{screen}");
    }
}

#[test]
fn a_place_for_the_game_is_asked_for() {
    let about = games()[0];
    let mut sitting = Sitting::new(about, 1, SMALL, Palette::full());
    sitting.table().ask_for_a_place("the disk is full");
    let screen = sitting.screen();
    assert!(screen.contains("the disk is full"), "{screen}");
    assert!(screen.contains("Save to which file?"), "{screen}");
    for sign in "a.txt".chars() {
        sitting.press(KeyCode::Char(sign));
    }
    let enter = crossterm::event::KeyEvent::from(KeyCode::Enter);
    assert_eq!(sitting.table().key(enter), Some(Command::SaveAs("a.txt".into())));
}
