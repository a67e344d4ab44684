//! A guide, if the game is a guided one: its cards, and the one choice that it asks for.

use room::guide::Reader;
use scene::Choice;
use wire::{Refusal, Update};

use super::super::guided;
use super::Table;

impl Table {
    pub(super) fn is_reading(&self) -> bool {
        self.reader.as_ref().is_some_and(Reader::is_reading)
    }

    /// Whether a guide still has something to say.
    pub(super) fn is_guided(&self) -> bool {
        self.reader.as_ref().is_some_and(|reader| reader.card().is_some())
    }

    pub(super) fn can_go_on(&self) -> bool {
        self.reader.as_ref().is_some_and(Reader::can_go_on)
    }

    /// The guide hears how far the match has come.
    pub(super) fn follow(&mut self) {
        let guided = self.update.guided;
        if let Some(reader) = &mut self.reader {
            reader.hear(guided);
        }
    }

    /// What is open to the player: a guide asks for one thing at a time.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let choices = self.update.choices.clone();
        match &self.reader {
            Some(reader) => reader.offered(choices),
            None => choices,
        }
    }

    pub(super) fn card(&self) -> String {
        let Update { scene, choices, .. } = &self.update;
        let card = |reader| guided::card(reader, scene, choices, &self.names);
        self.reader.as_ref().map_or(String::new(), card)
    }

    pub(super) fn turn_card(&mut self, turn: impl FnOnce(&mut Reader)) {
        if let Some(reader) = &mut self.reader {
            turn(reader);
        }
    }

    /// Refuses what the guide does not ask for yet.
    pub(super) fn check_asked(&self, notation: &str) -> Result<(), Refusal> {
        match self.reader.as_ref().and_then(Reader::asked) {
            Some(asked) if asked != notation => {
                Err(Refusal::new(format!("not yet: the guide asks for `{asked}`; nothing is lost")))
            }
            _ => Ok(()),
        }
    }
}
