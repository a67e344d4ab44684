//! A game that is looked at closely.

use std::collections::{BTreeMap, BTreeSet};

use catalog::Playable;
use scene::{Element, Names};
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Scales, Seat, chances};

use crate::arena::{Played, Watch};

/// How many moments of a game are kept, from its first decision to its end.
pub(crate) const MOMENTS: usize = 21;

/// By how much another seat's chance must be better before it counts as the leader's: chances are
/// judged, and flicker.
const CLEARLY: f32 = 0.03;

/// What a balance report keeps of a game. Lists are in seat order unless they say otherwise.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Observed {
    pub(crate) shares: Vec<f32>,
    pub(crate) points: Vec<i16>,
    /// How many seats after the player who began.
    pub(crate) order: Vec<u8>,
    /// Roles at the first decision; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) roles: Vec<String>,
    /// Decisions with more than one choice, those with one, and the choices of the former.
    pub(crate) decisions: u32,
    pub(crate) forced: u32,
    pub(crate) options: u32,
    /// The winner's chance at each moment, in percent.
    pub(crate) curve: Vec<u8>,
    /// Which seat had the best chance at each moment.
    pub(crate) leaders: Vec<u8>,
    /// How often the lead changed.
    pub(crate) changes: u32,
    /// How far the winner was behind the leader, on average.
    pub(crate) drama: f32,
    /// After which part of the decisions the winner was ahead for good.
    pub(crate) decided: f32,
    /// How much luck and decisions moved the chances, added up.
    pub(crate) swings: [f32; 2],
    pub(crate) sources: BTreeMap<String, Vec<i16>>,
    /// By element: at how many decisions of each seat it could be used, and was. What luck deals is
    /// used by all.
    pub(crate) uses: BTreeMap<String, Vec<[u32; 2]>>,
    /// What the first real decision of each seat used; what it does, in words, if that is nothing.
    pub(crate) first: Vec<Vec<String>>,
}

/// How an element is written in rows: its kind, a slash, its name.
pub(super) fn key(element: &Element) -> String {
    format!("{}/{}", element.kind, element.name)
}

/// Who moved the chances.
#[derive(Clone, Copy)]
enum Mover {
    Luck,
    Decision,
}

/// Watches a game and writes down what a report needs.
pub(super) struct Observer<G: Playable> {
    players: usize,
    components: &'static G::Components,
    scales: Scales,
    /// The chances before every real decision.
    course: Vec<BySeat<f32>>,
    last: Option<(BySeat<f32>, Mover)>,
    seen: Observed,
    sources: BTreeMap<String, BySeat<i16>>,
    uses: BTreeMap<String, BySeat<[u32; 2]>>,
    first: BySeat<Option<Vec<String>>>,
}

impl<G: Playable> Observer<G> {
    pub(super) fn new(players: usize, components: &'static G::Components) -> Observer<G> {
        Observer {
            players,
            components,
            scales: Scales::new(&G::WEIGHTS),
            course: Vec::new(),
            last: None,
            seen: Observed::default(),
            sources: BTreeMap::new(),
            uses: BTreeMap::new(),
            first: BySeat::default(),
        }
    }

    /// The step that is taken next is this one's; what the last step did to the chances is its
    /// mover's doing.
    fn moves(&mut self, now: BySeat<f32>, mover: Mover) {
        if let Some((before, last)) = self.last.replace((now, mover)) {
            let apart = Seat::all(self.players).map(|seat| (now[seat] - before[seat]).abs());
            self.seen.swings[last as usize] += apart.sum::<f32>() / 2.0;
        }
    }

    fn count(&mut self, view: &G::View, seat: Seat, (legal, action): (&[G::Action], G::Action)) {
        let keys = |action| G::elements(view, action).iter().map(key).collect::<Vec<_>>();
        let offered: BTreeSet<String> = legal.iter().flat_map(|&action| keys(action)).collect();
        for element in offered {
            self.uses.entry(element).or_default()[seat][0] += 1;
        }
        let taken = keys(action);
        if self.first[seat].is_none() && legal.len() > 1 {
            let name = |key: &String| key.split_once('/').map_or(key.clone(), |(_, it)| it.into());
            let names: Vec<String> = taken.iter().map(name).collect();
            let label = || Names::default().fill(&G::choice(view, action).label);
            let first = if names.is_empty() { vec![label()] } else { names };
            self.first[seat] = Some(first);
        }
        for element in taken {
            self.uses.entry(element).or_default()[seat][1] += 1;
        }
    }

    /// Everything, once the game is over.
    pub(super) fn finish(mut self, played: &Played) -> Observed {
        self.moves(played.shares, Mover::Luck);
        self.course.push(played.shares);
        let seats = || Seat::all(self.players);
        let winners: Vec<Seat> = seats().filter(|&seat| played.shares[seat] > 0.0).collect();
        let told = Told::new(&self.course, &winners, self.players);
        let moment = |nth: usize| nth * (self.course.len() - 1) / (MOMENTS - 1);
        let percent = |nth| (told.winner(&self.course[moment(nth)]) * 100.0).round() as u8;
        Observed {
            shares: seats().map(|seat| played.shares[seat]).collect(),
            points: seats().map(|seat| played.points[seat]).collect(),
            order: seats().map(|seat| played.order[seat]).collect(),
            curve: (0..MOMENTS).map(percent).collect(),
            leaders: (0..MOMENTS).map(|nth| told.leaders[moment(nth)].index() as u8).collect(),
            changes: told.changes(),
            drama: told.drama(&self.course),
            decided: told.decided(),
            sources: by_seat(&self.sources, self.players),
            uses: by_seat(&self.uses, self.players),
            first: seats().map(|seat| self.first[seat].clone().unwrap_or_default()).collect(),
            ..self.seen
        }
    }
}

fn by_seat<T: Copy>(
    counted: &BTreeMap<String, BySeat<T>>,
    players: usize,
) -> BTreeMap<String, Vec<T>> {
    let list = |by_seat: &BySeat<T>| Seat::all(players).map(|seat| by_seat[seat]).collect();
    counted.iter().map(|(name, by_seat)| (name.clone(), list(by_seat))).collect()
}

impl<G: Playable> Watch<G> for Observer<G> {
    const LISTENS: bool = true;

    fn chosen(&mut self, game: &G, seat: Seat, legal: &[G::Action], action: G::Action) {
        let now = chances(game, &self.scales);
        if self.course.is_empty() && self.seen.roles.is_empty() {
            let players = G::scene(&game.view(None)).players;
            self.seen.roles = players.into_iter().filter_map(|player| player.role).collect();
        }
        if legal.len() > 1 {
            self.course.push(now);
            self.seen.decisions += 1;
            self.seen.options += legal.len() as u32;
        } else {
            self.seen.forced += 1;
        }
        self.count(&game.view(Some(seat)), seat, (legal, action));
        self.moves(now, Mover::Decision);
    }

    fn dealt(&mut self, game: &G, chance: G::Chance) {
        self.moves(chances(game, &self.scales), Mover::Luck);
        for element in G::dealt_elements(self.components, chance) {
            let uses = self.uses.entry(key(&element)).or_default();
            Seat::all(self.players).for_each(|seat| uses[seat] = uses[seat].map(|times| times + 1));
        }
    }

    fn happened(&mut self, event: G::Event) {
        for gain in G::line(self.components, event).gains {
            self.sources.entry(gain.source).or_default()[gain.seat] += gain.points;
        }
    }
}

/// The story of a game, by the chances of its seats.
struct Told {
    leaders: Vec<Seat>,
    winners: Vec<Seat>,
}

impl Told {
    fn new(course: &[BySeat<f32>], winners: &[Seat], players: usize) -> Told {
        let best = |chances: &BySeat<f32>| {
            let by_chance = |one: &Seat, other: &Seat| chances[*one].total_cmp(&chances[*other]);
            Seat::all(players).max_by(by_chance).expect("a game has seats")
        };
        let mut leader = course.first().map(best);
        let leaders = course.iter().map(|chances| {
            let (ahead, now) = (best(chances), leader.unwrap_or_else(|| best(chances)));
            let leads = if chances[ahead] > chances[now] + CLEARLY { ahead } else { now };
            leader = Some(leads);
            leads
        });
        Told { leaders: leaders.collect(), winners: winners.to_vec() }
    }

    /// The chance of those who won in the end; of several, the mean.
    fn winner(&self, chances: &BySeat<f32>) -> f32 {
        let sum: f32 = self.winners.iter().map(|&seat| chances[seat]).sum();
        sum / self.winners.len().max(1) as f32
    }

    fn changes(&self) -> u32 {
        self.leaders.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
    }

    fn drama(&self, course: &[BySeat<f32>]) -> f32 {
        let behind = course.iter().zip(&self.leaders);
        let behind =
            behind.map(|(chances, &leader)| (chances[leader] - self.winner(chances)).max(0.0));
        behind.sum::<f32>() / course.len().max(1) as f32
    }

    fn decided(&self) -> f32 {
        let is_behind = |leader: &Seat| !self.winners.contains(leader);
        let last = self.leaders.iter().rposition(is_behind).map_or(0, |nth| nth + 1);
        last as f32 / self.leaders.len().max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use bots::{Bot, Kind};
    use catalog::{Visitor, visit};

    use super::*;
    use crate::arena::{GameVariant, play};

    fn chances(first: f32) -> BySeat<f32> {
        BySeat::from_fn(|seat| match seat.index() {
            0 => first,
            1 => 1.0 - first,
            _ => 0.0,
        })
    }

    /// The names of what two random games use.
    struct Uses;

    impl Visitor for Uses {
        type Out = Vec<String>;

        fn visit<G: Playable>(self) -> Vec<String> {
            let table = GameVariant::<G>::new("", None).expect("the game as it is");
            let players = *G::SEATS.start();
            let used = |seed: u64| {
                let bots = 0..players as u64;
                let mut bots: Vec<Box<dyn Bot<G>>> =
                    bots.map(|seat| Kind::Random.build(seed + seat)).collect();
                let mut observer = Observer::<G>::new(players, table.components);
                let played = play(&table, &mut bots, seed, &mut observer);
                observer.finish(&played).uses.into_keys()
            };
            (1..3).flat_map(used).collect()
        }
    }

    #[test]
    fn every_game_names_its_elements() {
        for about in catalog::games() {
            let names = visit(about.id, Uses).expect("a listed game");
            assert!(names.len() > 5, "{}: {names:?}", about.id);
            for name in names {
                let (kind, name) = name.split_once('/').expect("a kind and a name");
                assert!(!kind.is_empty() && !name.is_empty() && !name.contains('@'), "{name}");
            }
        }
    }

    #[test]
    fn a_comeback_is_told() {
        let course = [0.5, 0.3, 0.2, 0.49, 0.51, 0.8, 1.0].map(chances);
        let [first, _] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
        let told = Told::new(&course, &[first], 2);
        let leaders: Vec<usize> = told.leaders.iter().map(|seat| seat.index()).collect();
        // At 49 and 51 percent nobody is clearly ahead: the leader stays the leader.
        assert_eq!(leaders[2..], [1, 1, 1, 0, 0]);
        assert!((told.decided() - 5.0 / 7.0).abs() < 1e-6);
        assert!(told.drama(&course) > 0.1);
        assert_eq!(told.changes(), leaders.windows(2).filter(|it| it[0] != it[1]).count() as u32);
    }
}
