//! A guided first game: the card of the guide, and the way from card to card.

use crossterm::event::KeyCode;
use room::guide::{Card, Reader};

use crate::ink;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::Table;
use crate::tone::Tone;

impl Table {
    /// The card on show, if the match follows a guide.
    pub(crate) fn card(&self) -> Option<&Card> {
        self.reader.as_ref()?.card()
    }

    /// Whether something has to be read before the match goes on.
    pub fn is_reading(&self) -> bool {
        self.reader.as_ref().is_some_and(Reader::is_reading)
    }

    /// Takes in how far the guide was followed. What it does not ask for is not open now.
    pub(crate) fn follow_guide(&mut self) {
        let Some(reader) = &mut self.reader else { return };
        reader.hear(self.update.guided);
        self.unguided.clone_from(&self.update.choices);
        self.update.choices = reader.offered(std::mem::take(&mut self.update.choices));
    }

    /// From card to card, or away from them; whether the key was about that.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys mean what they mean at a table")]
    pub(crate) fn key_on_card(&mut self, code: KeyCode) -> bool {
        let Some(reader) = &mut self.reader else { return false };
        if reader.card().is_none() {
            return false;
        }
        match code {
            KeyCode::Enter | KeyCode::Char(' ') if reader.can_go_on() => reader.go_on(),
            KeyCode::Backspace | KeyCode::Char('<') if reader.can_go_back() => reader.go_back(),
            KeyCode::Char('x' | 'X') => reader.leave(),
            _ => return false,
        }
        self.update.choices = reader.offered(self.unguided.clone());
        self.turned = false;
        self.focus_first();
        true
    }

    /// The card, and what its keys do.
    pub(crate) fn card_lines(&self, width: usize) -> Vec<Strip> {
        let (Some(reader), Some(card)) = (&self.reader, self.card()) else { return Vec::new() };
        let (nth, all) = reader.progress();
        let mut lines = wrapped(&self.names.fill(&card.words), Tone::Plain, width);
        let asked = reader.asked().filter(|_| !reader.is_looking_back());
        let asked = self.update.choices.iter().find(|choice| Some(&*choice.notation) == asked);
        if let Some(choice) = asked {
            let now = format!("Now: {}.", self.names.fill(&choice.label));
            lines.extend(wrapped(&now, Tone::Lit, width));
        }
        let keys = keys_of(reader);
        // The first ones are wanted most.
        let told = (0..=keys.len()).rev().map(|count| {
            let parts = [vec![format!("{nth} of {all}")], keys[..count].to_vec()].concat();
            parts.join(" · ")
        });
        let told = told.into_iter().find(|told| ink::width(told) <= width).unwrap_or_default();
        lines.push(vec![Bit::new(told, Tone::Faint)]);
        lines
    }
}

/// What keys do with a card.
fn keys_of(reader: &Reader) -> Vec<String> {
    let mut keys = Vec::new();
    if reader.can_go_on() {
        let on = if reader.is_at_the_end() { "play on by yourself" } else { "go on" };
        keys.push(format!("Enter: {on}"));
    }
    if reader.can_go_back() {
        keys.push("Backspace: the card before".into());
    }
    if !reader.is_at_the_end() {
        keys.push("X: without the guide".into());
    }
    keys
}
