//! A guided first game: the card of the guide, and the keys that go from card to card.

use client::guide::{Card, GuideReader};
use crossterm::event::KeyCode;
use scene::words::{self, Pointer};

use crate::ink;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::{Command, TableView};
use crate::tone::Tone;

impl TableView {
    /// The card on the screen, if the match follows a guide.
    pub(crate) fn card(&self) -> Option<&Card> {
        self.guide.as_ref()?.card()
    }

    /// What a key does with the card, if anything.
    pub(crate) fn key_on_card(&self, code: KeyCode) -> Option<Command> {
        let guide = self.guide.as_ref()?;
        Some(match code {
            KeyCode::Enter | KeyCode::Char(' ') if guide.can_go_on() => Command::ReadOn,
            KeyCode::Backspace | KeyCode::Char('<') if guide.can_go_back() => Command::ReadBack,
            KeyCode::Char('x' | 'X') => Command::LeaveGuide,
            _ => return None,
        })
    }

    /// The card and its keys.
    pub(crate) fn card_lines(&self, width: usize) -> Vec<Strip> {
        let (Some(reader), Some(card)) = (&self.guide, self.card()) else { return Vec::new() };
        let (nth, all) = reader.progress();
        let mut lines =
            wrapped(&Pointer::Terminal.say(&self.names.fill(&card.words)), Tone::Plain, width);
        let asked = reader.asked().filter(|_| !reader.is_looking_back());
        let asked = self.snapshot.choices.iter().find(|choice| Some(&*choice.notation) == asked);
        if let Some(choice) = asked {
            lines.extend(wrapped(&words::now(choice, &self.names), Tone::Lit, width));
        }
        let keys = keys_of(reader);
        // The first keys are the most useful.
        let told = (0..=keys.len()).rev().map(|count| {
            let parts = [vec![format!("{nth} of {all}")], keys[..count].to_vec()].concat();
            parts.join(" · ")
        });
        let told = told.into_iter().find(|told| ink::width(told) <= width).unwrap_or_default();
        lines.push(vec![Bit::new(told, Tone::Faint)]);
        lines
    }
}

/// The keys of a card.
fn keys_of(reader: &GuideReader) -> Vec<String> {
    let mut keys = Vec::new();
    if reader.can_go_on() {
        let is_last = reader.is_at_the_end();
        keys.push(if is_last { "Enter: play on your own" } else { "Enter: next" }.into());
    }
    if reader.can_go_back() {
        keys.push("Backspace: previous card".into());
    }
    if !reader.is_at_the_end() {
        keys.push("X: leave the guide".into());
    }
    keys
}
