//! A match that follows the guide of its game: the card on the screen, and the way from card to
//! card.

use client::TableClient;
use client::guide::Card;
use leptos::prelude::*;
use scene::{Choice, words};

use super::Session;
use crate::table::stage::set_if_changed;

/// The card on the screen, and what the person can do with it.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Guided {
    pub(crate) card: Card,
    /// What the player is asked to choose.
    pub(crate) asked: Option<Choice>,
    /// The number of the card, from 1, and how many there are.
    pub(crate) progress: (usize, usize),
    pub(crate) is_reading: bool,
    pub(crate) is_looking_back: bool,
    pub(crate) is_at_the_end: bool,
    pub(crate) can_go_on: bool,
    pub(crate) can_go_back: bool,
}

impl Guided {
    pub(super) fn of(client: &TableClient) -> Option<Guided> {
        let guide = client.guide()?;
        Some(Guided {
            card: guide.card().cloned().unwrap_or_default(),
            asked: client.asked().cloned(),
            progress: guide.progress(),
            is_reading: guide.is_reading(),
            is_looking_back: guide.is_looking_back(),
            is_at_the_end: guide.is_at_the_end(),
            can_go_on: guide.can_go_on(),
            can_go_back: guide.can_go_back(),
        })
    }
}

impl Session {
    /// A value from the card on the screen; `None` if the match follows no guide any more.
    pub(crate) fn guided<T>(self, look: impl FnOnce(&Guided) -> T) -> Option<T> {
        self.showing().guided.with(|guided| guided.as_ref().map(look))
    }

    /// Whether the match follows a guide.
    pub(crate) fn is_guided(self) -> bool {
        self.guided(|_| ()).is_some()
    }

    /// Shows the next card, or lets the table continue.
    pub(crate) fn read_on(self) {
        if !self.busy.get_untracked() {
            self.turn_card(TableClient::read_on);
        }
    }

    /// Shows the card before.
    pub(crate) fn read_back(self) {
        self.turn_card(TableClient::read_back);
    }

    /// Plays on without the guide.
    pub(crate) fn leave_guide(self) {
        if !self.busy.get_untracked() {
            self.turn_card(TableClient::leave_guide);
        }
    }

    fn turn_card(self, turn: impl FnOnce(&mut TableClient)) {
        self.drive(|client| {
            turn(client);
            set_if_changed(self.stage.choices, client.choices());
            self.show_meant(client);
        });
    }

    /// Marks what the card speaks of.
    pub(super) fn show_meant(self, client: &TableClient) {
        self.showing().nudge.set(None);
        let meant = client.meant();
        if self.stage.marked.with_untracked(|before| before.meant != meant) {
            self.stage.marked.update(|marked| marked.meant = meant);
        }
    }

    /// Tells the person gently that the guide does not ask for what they tried.
    pub(super) fn nudge(self) {
        let nudge = |guided: &Guided| match &guided.asked {
            _ if guided.is_reading => words::READ_ON,
            Some(asked) if asked.spots.is_empty() => words::NOT_ON_THE_BOARD,
            Some(_) | None => words::NOT_YET,
        };
        if let Some(nudge) = untrack(|| self.guided(nudge)) {
            self.showing().nudge.set(Some(nudge));
        }
    }
}
