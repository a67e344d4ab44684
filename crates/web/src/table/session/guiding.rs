//! A match that follows the guide of its game: which card is on show, and what it leaves open.

use leptos::prelude::*;
use room::guide::Reader;
use scene::{Choice, SpotId, words};

use super::{Session, Side};

/// Where somebody is in a guide, if the match follows one.
#[derive(Clone, Copy)]
pub(crate) struct Guiding {
    reader: RwSignal<Option<Reader>>,
    /// Everything that may be chosen, whatever the guide asks for.
    open: StoredValue<Vec<Choice>>,
    /// Said after something else was tried than what is asked for.
    pub(crate) nudge: RwSignal<Option<&'static str>>,
}

impl Guiding {
    pub(super) fn new() -> Guiding {
        Guiding {
            reader: RwSignal::default(),
            open: StoredValue::default(),
            nudge: RwSignal::default(),
        }
    }

    /// Something about where one is in the guide; nothing where none is followed, or all is read.
    pub(crate) fn know<T>(self, look: impl FnOnce(&Reader) -> T) -> Option<T> {
        let followed = |reader: &&Reader| reader.card().is_some() && !reader.is_done();
        self.reader.with(|reader| reader.as_ref().filter(followed).map(look))
    }

    /// Whether something has to be read before the table goes on.
    pub(super) fn is_reading(self) -> bool {
        untrack(|| self.know(Reader::is_reading)).unwrap_or(false)
    }

    /// Hears how far a match of that game has come; what of these choices it leaves open.
    pub(super) fn hear(self, game: &str, guided: Option<usize>, choices: &[Choice]) -> Vec<Choice> {
        self.open.set_value(choices.to_vec());
        let is_known = self.reader.with_untracked(Option::is_some);
        if guided.is_none() && !is_known {
            return choices.to_vec();
        }
        self.reader.update(|reader| {
            if reader.is_none() {
                *reader = catalog::about(game).ok().and_then(Reader::of);
            }
            if let Some(reader) = reader {
                reader.hear(guided);
            }
        });
        self.offered()
    }

    /// Whether these are the choices there were already.
    pub(super) fn is_open(self, choices: &[Choice]) -> bool {
        self.open.with_value(|open| open == choices)
    }

    fn offered(self) -> Vec<Choice> {
        let open = self.open.get_value();
        self.reader.with_untracked(|reader| match reader {
            Some(reader) => reader.offered(open),
            None => open,
        })
    }

    /// What the card on show speaks of, and what it asks for.
    pub(super) fn meant(self) -> Vec<SpotId> {
        let spots = |reader: &Reader| reader.card().map(|card| card.spots.clone());
        untrack(|| {
            let mut spots = self.know(spots).flatten().unwrap_or_default();
            if self.know(Reader::is_looking_back) == Some(false) {
                spots.extend(self.asked().into_iter().flat_map(|asked| asked.spots));
            }
            spots
        })
    }

    /// What the player is asked to do now.
    pub(crate) fn asked(self) -> Option<Choice> {
        let asked = self.know(|reader| reader.asked().map(str::to_owned)).flatten()?;
        self.open.with_value(|open| open.iter().find(|choice| choice.notation == asked).cloned())
    }
}

impl Session {
    /// Goes on to the next card, or lets the table go on.
    pub(crate) fn read_on(self) {
        if self.busy.get_untracked() {
            return;
        }
        let was_reading = self.guiding().is_reading();
        self.turn_card(Reader::go_on);
        let asks = self.guiding().reader.with_untracked(|it| it.as_ref()?.asked().map(drop));
        if was_reading && !self.guiding().is_reading() && asks.is_none() {
            self.let_go_on();
        }
    }

    /// Looks at the card before.
    pub(crate) fn read_back(self) {
        self.turn_card(Reader::go_back);
    }

    /// Plays on without the guide.
    pub(crate) fn leave_guide(self) {
        if self.busy.get_untracked() {
            return;
        }
        self.turn_card(Reader::leave);
        self.let_go_on();
    }

    fn let_go_on(self) {
        if let Side::Near(near) = self.side() {
            near.go_on(self);
        }
    }

    fn turn_card(self, turn: impl FnOnce(&mut Reader)) {
        self.guiding().reader.update(|reader| _ = reader.as_mut().map(turn));
        let offered = self.guiding().offered();
        if self.stage.choices.with_untracked(|choices| *choices != offered) {
            self.stage.choices.set(offered);
        }
        self.card_turned();
    }

    /// Another card is on show: what it speaks of is marked.
    pub(super) fn card_turned(self) {
        self.guiding().nudge.set(None);
        let meant = self.guiding().meant();
        if self.stage.marked.with_untracked(|before| before.meant != meant) {
            self.stage.marked.update(|marked| marked.meant = meant);
        }
    }

    /// Something was tried that is not asked for: says so gently, if there is a guide.
    pub(super) fn nudge(self) {
        let is_guided = untrack(|| self.guiding().know(|_| ())).is_some();
        if !is_guided {
            return;
        }
        let nudge = match untrack(|| self.guiding().asked()) {
            _ if self.guiding().is_reading() => words::READ_ON,
            Some(asked) if asked.spots.is_empty() => words::NOT_ON_THE_BOARD,
            Some(_) | None => words::NOT_YET,
        };
        self.guiding().nudge.set(Some(nudge));
    }
}
