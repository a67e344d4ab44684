//! The guide, if there is one: its cards, and the choice that it asks for.

use client::guide::GuideReader;
use scene::words;

use super::super::guided;
use super::LineMode;

impl LineMode {
    pub(super) fn is_reading(&self) -> bool {
        self.session.client.is_reading()
    }

    /// Whether a guide has more to say.
    pub(super) fn is_guided(&self) -> bool {
        self.session.client.guide().is_some()
    }

    pub(super) fn can_go_on(&self) -> bool {
        self.session.client.guide().is_some_and(GuideReader::can_go_on)
    }

    pub(super) fn card(&self) -> String {
        let card = |guide| guided::card(guide, self.scene(), &self.choices(), &self.names);
        self.session.client.guide().map_or(String::new(), card)
    }

    /// Why the guide does not accept this choice yet, if it asks for another.
    pub(super) fn unasked(&self, notation: &str) -> Option<String> {
        let asked = self.session.client.guide()?.asked().filter(|asked| *asked != notation)?;
        Some(words::asked_for(asked))
    }
}
