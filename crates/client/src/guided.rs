//! A match that follows its game's guide: the card that is shown, and what it lets the player
//! choose.

use scene::{Choice, SpotId};

use crate::TableClient;
use crate::guide::GuideReader;

impl TableClient {
    /// The player's place in the guide, while the match follows one and cards are left.
    pub fn guide(&self) -> Option<&GuideReader> {
        self.guide.as_ref().filter(|guide| guide.card().is_some() && !guide.is_done())
    }

    /// Whether a card has to be read before the table goes on.
    pub fn is_reading(&self) -> bool {
        self.guide().is_some_and(GuideReader::is_reading)
    }

    /// What the card that is shown asks the player to choose.
    pub fn asked(&self) -> Option<&Choice> {
        let asked = self.guide()?.asked()?;
        self.shown.choices.iter().find(|choice| choice.notation == asked)
    }

    /// The spots that the card points out, and those of the choice it asks for.
    pub fn meant(&self) -> Vec<SpotId> {
        let Some(guide) = self.guide() else { return Vec::new() };
        let mut spots = guide.card().map(|card| card.spots.clone()).unwrap_or_default();
        if !guide.is_looking_back() {
            spots.extend(self.asked().into_iter().flat_map(|asked| asked.spots.clone()));
        }
        spots
    }

    /// Shows the next card. After the last card before another player's step, the table continues.
    pub fn read_on(&mut self) {
        self.turn_card(GuideReader::go_on);
    }

    /// Shows the card before.
    pub fn read_back(&mut self) {
        self.turn_card(GuideReader::go_back);
    }

    /// Plays on without the guide.
    pub fn leave_guide(&mut self) {
        self.turn_card(GuideReader::leave);
    }

    fn turn_card(&mut self, turn: impl FnOnce(&mut GuideReader)) {
        let was_reading = self.is_reading();
        self.guide.as_mut().map(turn);
        if was_reading && !self.is_reading() && self.asked().is_none() || self.guide().is_none() {
            self.go_on();
        }
    }
}
