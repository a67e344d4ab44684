//! Restricted play: what a seat loses that may not use an element.
//!
//! A game is played; then it is played again, with the same luck and the same bots, once for each
//! element that one seat used, and that seat may not use it. Both games are the same up to the first
//! time it wanted to. So the difference is the element's doing, and no player's who likes to use it.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use catalog::Playable;
use serde::{Deserialize, Serialize};
use tabletop::{Game, Seat};

use super::design::REPEATS;
use super::observed::key;
use super::row::{bots, luck};
use crate::arena::{Asked, Sitting, Table, Watch, play};
use crate::experiment::Experiment;

/// What came of one seat, and what came of it without each element that it used.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Restricted {
    /// Counted from 0.
    pub(crate) seat: usize,
    pub(crate) with: Outcome,
    /// By element.
    pub(crate) without: BTreeMap<String, Outcome>,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcome {
    pub(crate) share: f32,
    pub(crate) points: i16,
}

/// The first game of a deal, and that game without each element that a seat used. Seats take turns.
pub(super) fn restricted<G: Playable>(
    experiment: &Experiment,
    table: &Table<G>,
    deal: u64,
) -> Restricted {
    let seat = (deal % experiment.source.players as u64) as usize;
    let mut used = Used { seat, elements: BTreeSet::new() };
    let with = outcome(experiment, table, (deal, seat), (None, &mut used));
    let without = used.elements.into_iter().map(|element| {
        let played = outcome(experiment, table, (deal, seat), (Some(&element), &mut |_, _| ()));
        (element, played)
    });
    Restricted { seat, with, without: without.collect() }
}

fn outcome<G: Playable>(
    experiment: &Experiment,
    table: &Table<G>,
    (deal, seat): (u64, usize),
    (without, watch): (Option<&String>, &mut impl Watch<G>),
) -> Outcome {
    let game = deal * REPEATS;
    let sit = |(nth, bot)| Restrained { bot, without: without.filter(|_| nth == seat) };
    let mut players: Vec<Restrained<'_, G>> =
        bots::<G>(experiment, 0, game).into_iter().enumerate().map(sit).collect();
    let played = play(table, &mut players, luck(experiment, game), watch);
    let seat = Seat::new(seat).expect("a seat of the game");
    Outcome { share: played.shares[seat], points: played.points[seat] }
}

/// A bot that may not use an element, unless nothing else is legal.
struct Restrained<'a, G: Game> {
    bot: Box<dyn Bot<G>>,
    without: Option<&'a String>,
}

impl<G: Playable> Sitting<G> for Restrained<'_, G> {
    fn choose(&mut self, at: Asked<'_, G>) -> G::Action {
        let uses = |action: G::Action| {
            let elements = G::elements(at.view, action);
            elements.iter().any(|element| self.without.is_some_and(|it| *it == key(element)))
        };
        let mut legal = at.legal.to_vec();
        if self.without.is_some() {
            legal.retain(|&action| !uses(action));
        }
        let legal = if legal.is_empty() { at.legal } else { &legal };
        Bot::choose(&mut *self.bot, at.seat, at.view, legal)
    }
}

/// The elements that a seat uses.
struct Used {
    seat: usize,
    elements: BTreeSet<String>,
}

impl<G: Playable> Watch<G> for Used {
    fn chosen(&mut self, game: &G, seat: Seat, _: &[G::Action], action: G::Action) {
        if seat.index() == self.seat {
            let elements = G::elements(&game.view(Some(seat)), action);
            self.elements.extend(elements.iter().map(key));
        }
    }
}
