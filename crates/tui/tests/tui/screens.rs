//! How every game looks, at several sizes.

use std::fs;
use std::path::Path;

use catalog::games;
use crossterm::event::KeyCode;
use tui::Palette;

use crate::sitting::Sitting;

const SIZES: [(u16, u16); 2] = [(80, 24), (160, 50)];

#[test]
fn every_game_looks_as_it_was_looked_at() {
    for about in games() {
        for (width, height) in SIZES {
            let mut sitting = Sitting::new(about, 1, (width, height), Palette::full());
            for _ in 0..6 {
                sitting.press(KeyCode::Enter);
            }
            let screen = sitting.screen();
            assert!(screen.lines().all(|line| line.chars().count() <= width.into()));
            compare(&format!("{}-{width}x{height}", about.id), &screen);
        }
    }
}

/// Compares a screen with the recorded one; `NORTHPOLE_BLESS=1` records it again.
pub(crate) fn compare(name: &str, screen: &str) {
    let name = format!("tests/tui/screens/{name}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("NORTHPOLE_BLESS").is_some() {
        fs::write(&path, screen).expect("it can be written");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(screen, known, "{}: bless it if it is right", path.display());
}

/// A terminal that has only letters is sent only ASCII characters.
#[test]
fn letters_are_enough() {
    for about in games() {
        let mut sitting = Sitting::new(about, 1, (80, 24), Palette::letters());
        for _ in 0..8 {
            let screen = sitting.screen();
            assert!(screen.is_ascii(), "{screen}");
            sitting.press(KeyCode::Enter);
        }
    }
}

/// A terminal of any size is drawn without a panic.
#[test]
fn a_tiny_terminal_is_a_terminal() {
    for about in games() {
        for size in [(1, 1), (10, 3), (40, 10), (300, 100)] {
            let mut sitting = Sitting::new(about, 1, size, Palette::full());
            for key in ['c', 'l', '?', 'r'] {
                sitting.press(KeyCode::Char(key));
                sitting.screen();
                sitting.press(KeyCode::Esc);
            }
        }
    }
}
