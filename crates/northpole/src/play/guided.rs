//! A guided first game, line by line: how cards of its guide look here.

use client::guide::GuideReader;
use scene::{Choice, Names, Scene, words};

/// The width of a card.
const WIDTH: usize = 80;

/// The card, and what to do with it.
pub(super) fn card(
    reader: &GuideReader,
    scene: &Scene,
    choices: &[Choice],
    names: &Names,
) -> String {
    let Some(card) = reader.card() else { return String::new() };
    let (nth, all) = reader.progress();
    let mut text = format!(
        "\n--- {nth} of {all} ---\n{}",
        wrapped(&words::Pointer::Terminal.say(&names.fill(&card.words)))
    );
    if !reader.is_looking_back() {
        let meant = words::look_at(scene, &card.spots, names);
        text += &meant.map_or(String::new(), |meant| wrapped(&meant));
        let asked = choices.iter().find(|choice| Some(&*choice.notation) == reader.asked());
        text += &asked.map_or(String::new(), |asked| words::now(asked, names) + "\n");
    }
    if reader.can_go_on() {
        text += if reader.is_at_the_end() { PLAY_ON } else { GO_ON };
    }
    text
}

const GO_ON: &str = "(Press Enter to continue)\n";
const PLAY_ON: &str = "(Press Enter to play on your own)\n";

/// A text, wrapped.
fn wrapped(text: &str) -> String {
    let (mut lines, mut room) = (String::new(), WIDTH);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if length >= room {
            lines += "\n";
            room = WIDTH;
        } else if room < WIDTH {
            lines += " ";
        }
        lines += word;
        room = room.saturating_sub(length + 1);
    }
    if lines.is_empty() { lines } else { lines + "\n" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "elf ".repeat(40);
        let lines = wrapped(&text);
        assert_eq!(lines.split_whitespace().count(), 40);
        assert!(lines.lines().all(|line| line.len() <= WIDTH), "{lines}");
        assert_eq!((wrapped(""), wrapped("a b")), (String::new(), "a b\n".into()));
    }
}
