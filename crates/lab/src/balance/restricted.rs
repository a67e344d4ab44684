//! Restricted play: what a seat loses that may not use an element.
//!
//! A game is played; then it is played again, with the same luck and the same bots, once for each
//! element that one seat used, and that seat may not use it nor plan to. So the difference is the
//! element's doing, and no player's who likes to use it. What luck brings into play for all is left
//! out for all: luck decides again.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Ban, Bot};
use catalog::Playable;
use scene::Element;
use serde::{Deserialize, Serialize};
use tabletop::{Game, Seat};

use super::design::REPEATS;
use super::observed::key;
use super::row::{bots, luck};
use crate::arena::{Asked, GameVariant, Played, Sitting, Watch, play};
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
    /// What came of a seat on average, and what without each element that luck dealt.
    pub(crate) all: Outcome,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) dealt: BTreeMap<String, Outcome>,
}

impl Restricted {
    /// How the game ended with an element and without it, if it was used.
    pub(super) fn pair(&self, key: &str) -> Option<(&Outcome, &Outcome)> {
        let used = self.without.get(key).map(|without| (&self.with, without));
        used.or_else(|| self.dealt.get(key).map(|without| (&self.all, without)))
    }
}

/// How a game ended for a seat, or for all on average.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcome {
    pub(crate) share: f32,
    pub(crate) points: f32,
}

impl Outcome {
    fn of(played: &Played, seat: Seat) -> Outcome {
        Outcome { share: played.shares[seat], points: played.points[seat].into() }
    }

    fn mean(played: &Played, players: usize) -> Outcome {
        let seats = players as f32;
        let points: f32 = Seat::all(players).map(|seat| f32::from(played.points[seat])).sum();
        Outcome { share: 1.0 / seats, points: points / seats }
    }
}

/// The first game of a deal, and that game without each element that a seat used or luck dealt.
/// Seats take turns.
pub(super) fn restricted<G: Playable>(
    experiment: &Experiment,
    table: &GameVariant<G>,
    deal: u64,
) -> Restricted {
    let players = experiment.source.players;
    let seat = Seat::new((deal % players as u64) as usize).expect("a seat of the game");
    let (mut used, mut dealt) = (BTreeSet::new(), BTreeSet::new());
    let components = table.components;
    let mut watch = Noted { components, seat, used: &mut used, dealt: &mut dealt };
    let with = played(experiment, table, (deal, None), &mut watch);
    let without = used.into_iter().map(|element| {
        let ban = (seat, element.clone());
        let played = played(experiment, table, (deal, Some(ban)), &mut |_, _| ());
        (element, Outcome::of(&played, seat))
    });
    let left_out = dealt.into_iter().map(|element| {
        let mut watch = LeftOut { components, element: &element };
        let played = played(experiment, table, (deal, None), &mut watch);
        (element, Outcome::mean(&played, players))
    });
    Restricted {
        seat: seat.index(),
        with: Outcome::of(&with, seat),
        without: without.collect(),
        all: Outcome::mean(&with, players),
        dealt: left_out.collect(),
    }
}

/// Plays the first game of a deal, perhaps without an element that a seat may not use.
fn played<G: Playable>(
    experiment: &Experiment,
    table: &GameVariant<G>,
    (deal, without): (u64, Option<(Seat, String)>),
    watch: &mut impl Watch<G>,
) -> Played {
    let game = deal * REPEATS;
    let ban = without.map(|(seat, element)| {
        let uses = move |view: &G::View, action| {
            G::elements(view, action).iter().any(|used| is(used, &element))
        };
        (seat, Ban::new(uses))
    });
    let bots = bots::<G>(experiment, (0, game), ban.as_ref());
    let sit = |(seat, bot)| {
        let ban = ban.as_ref().filter(|(banned, _)| *banned == seat).map(|(_, ban)| ban);
        Restrained { bot, ban }
    };
    let mut players: Vec<Restrained<'_, G>> =
        Seat::all(experiment.source.players).zip(bots).map(sit).collect();
    play(table, &mut players, luck(experiment, game), watch)
}

/// Whether that is how the element is written in rows.
fn is(element: &Element, key: &str) -> bool {
    key.split_once('/').is_some_and(|(kind, name)| element.kind == kind && element.name == name)
}

/// A bot that may not use an element, unless nothing else is legal.
struct Restrained<'a, G: Game> {
    bot: Box<dyn Bot<G>>,
    ban: Option<&'a Ban<G>>,
}

impl<G: Playable> Sitting<G> for Restrained<'_, G> {
    fn choose(&mut self, at: Asked<'_, G>) -> G::Action {
        let mut legal = at.legal.to_vec();
        if let Some(ban) = self.ban {
            ban.limit(at.view, &mut legal);
        }
        Bot::choose(&mut *self.bot, at.seat, at.view, &legal)
    }
}

/// The elements that a seat uses, and those that luck deals.
struct Noted<'a, G: Game> {
    components: &'static G::Components,
    seat: Seat,
    used: &'a mut BTreeSet<String>,
    dealt: &'a mut BTreeSet<String>,
}

impl<G: Playable> Watch<G> for Noted<'_, G> {
    fn chosen(&mut self, game: &G, seat: Seat, _: &[G::Action], action: G::Action) {
        if seat == self.seat {
            let elements = G::elements(&game.view(Some(seat)), action);
            self.used.extend(elements.iter().map(key));
        }
    }

    fn dealt(&mut self, _: &G, chance: G::Chance) {
        self.dealt.extend(G::dealt_elements(self.components, chance).iter().map(key));
    }
}

/// Leaves an element out of what luck deals.
struct LeftOut<'a, G: Game> {
    components: &'static G::Components,
    element: &'a str,
}

impl<G: Playable> Watch<G> for LeftOut<'_, G> {
    fn allows(&self, chance: G::Chance) -> bool {
        !G::dealt_elements(self.components, chance).iter().any(|dealt| is(dealt, self.element))
    }
}

#[cfg(test)]
mod tests {
    use bots::Kind;
    use catalog::{Visitor, visit};

    use super::*;
    use crate::arena::Tournament;
    use crate::experiment::Plan;
    use crate::program::Terms;

    fn experiment(game: &str, options: &str, bot: Kind) -> Option<Experiment> {
        let about = catalog::about(game).expect("a listed game");
        let tournament = Tournament {
            game: game.into(),
            options: options.into(),
            edition: None,
            bots: vec![bot.into()],
            players: about.players.0,
            games: 8,
            seed: 1,
            uses: None,
            terms: Terms::default(),
        };
        Experiment::new(Plan::Balance { against: None }, &tournament).ok()
    }

    /// Checks that what luck deals with an option can be left out; how many elements there were.
    struct LeavesOut(Experiment);

    impl Visitor for LeavesOut {
        type Out = usize;

        fn visit<G: Playable>(self) -> usize {
            let LeavesOut(experiment) = self;
            let players = experiment.source.players;
            let table =
                GameVariant::<G>::new(&experiment.source.options, None).expect("a listed option");
            let components = table.components;
            let row = restricted(&experiment, &table, 0);
            for (element, outcome) in &row.dealt {
                let mut watch = Missed { left_out: LeftOut { components, element }, times: 0 };
                let played = played(&experiment, &table, (0, None), &mut watch);
                assert_eq!(watch.times, 0, "{element} was dealt");
                assert_eq!(*outcome, Outcome::mean(&played, players));
                assert_eq!(row.pair(element), Some((&row.all, outcome)));
            }
            row.dealt.len()
        }
    }

    /// Leaves an element out, and counts how often it came nevertheless.
    struct Missed<'a, G: Game> {
        left_out: LeftOut<'a, G>,
        times: usize,
    }

    impl<G: Playable> Watch<G> for Missed<'_, G> {
        fn allows(&self, chance: G::Chance) -> bool {
            self.left_out.allows(chance)
        }

        fn dealt(&mut self, _: &G, chance: G::Chance) {
            self.times += usize::from(!self.left_out.allows(chance));
        }
    }

    #[test]
    fn what_luck_deals_to_all_can_be_left_out() {
        let mut dealt = 0;
        for about in catalog::games() {
            let values = about.settings.iter().flat_map(|setting| setting.values);
            for option in values.map(|value| value.option) {
                let experiment = experiment(about.id, option, Kind::Random);
                let left_out = experiment.map(|it| visit(about.id, LeavesOut(it)));
                dealt += left_out.map_or(0, |it| it.expect("a listed game"));
            }
        }
        assert!(dealt > 0, "no game has such cards");
    }

    /// Plays a deal without each element that a seat used, and finds those that it used again.
    struct Obeys(Experiment);

    impl Visitor for Obeys {
        type Out = (usize, Vec<String>);

        fn visit<G: Playable>(self) -> Self::Out {
            let Obeys(experiment) = self;
            let table = GameVariant::<G>::new("", None).expect("the game as it is");
            let seat = Seat::new(0).expect("a seat");
            let elements = restricted(&experiment, &table, 0).without;
            let is_used_again = |element: &&String| {
                let mut watch = Again { seat, element, is_used: false };
                let without = Some((seat, (*element).clone()));
                played(&experiment, &table, (0, without), &mut watch);
                watch.is_used
            };
            let again = elements.keys().filter(is_used_again).cloned().collect();
            (elements.len(), again)
        }
    }

    /// Whether a seat uses an element that it could do without.
    struct Again<'a> {
        seat: Seat,
        element: &'a str,
        is_used: bool,
    }

    impl<G: Playable> Watch<G> for Again<'_> {
        fn chosen(&mut self, game: &G, seat: Seat, legal: &[G::Action], action: G::Action) {
            let view = game.view(Some(seat));
            let uses =
                |action| G::elements(&view, action).iter().any(|used| is(used, self.element));
            let could_avoid = legal.iter().any(|&action| !uses(action));
            self.is_used |= seat == self.seat && could_avoid && uses(action);
        }
    }

    #[test]
    fn a_restrained_bot_uses_an_element_only_if_nothing_else_is_legal() {
        for about in catalog::games() {
            let quick = "search-8".parse().expect("a bot");
            let experiment = experiment(about.id, "", quick).expect("playable");
            let (all, again) = visit(about.id, Obeys(experiment)).expect("a listed game");
            assert!(all > 2 && again.is_empty(), "{}: {again:?}", about.id);
        }
    }
}
