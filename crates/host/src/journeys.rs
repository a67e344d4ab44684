//! Journeys: several steps that are offered as one choice, so that a tap on the destination goes
//! all the way.
//!
//! A journey is offered only where all of the shortest ways have the same outcome. Otherwise the
//! player goes step by step.

use catalog::Playable;
use scene::{Choice, SpotId, words};
use tabletop::{Seat, Unreadable};

use crate::hosted::legal;
use crate::undo::is_final;

/// Stands between the steps of a way.
const BETWEEN: &str = "; ";
/// Destinations that are farther away are not offered.
const LONGEST: usize = 8;
/// The search ends when it has found more ways than these.
const MOST: usize = 1_000;

/// Steps that lead to a spot.
#[derive(Clone)]
struct Way<G: Playable> {
    steps: Vec<G::Action>,
    /// The answers that take these steps.
    answers: Vec<String>,
    /// How the game offers the last of them.
    last: Choice,
    /// The position after them.
    game: G,
    /// Whether the steps have decided nothing but the way so far.
    goes_on: bool,
}

/// Reads a choice: a single step, or those of a journey.
pub(crate) fn read_steps<G: Playable>(choice: &str) -> Result<Vec<G::Action>, Unreadable> {
    let steps = choice.trim().split(BETWEEN.trim_end()).map(str::trim);
    steps.take(LONGEST + 2).map(str::parse).collect()
}

/// The spots that `seat` cannot reach in a single step, each with the journey there.
pub(crate) fn journeys<G: Playable>(game: &G, seat: Seat, near: &[Choice]) -> Vec<Choice> {
    let mut reached: Vec<SpotId> = near.iter().flat_map(|choice| choice.spots.clone()).collect();
    let mut ways = first_steps(game, seat);
    let mut offered = Vec::new();
    for _ in 1..LONGEST {
        ways = ways.iter().flat_map(|way| way.extended(seat)).collect();
        if ways.is_empty() || ways.len() > MOST {
            break;
        }
        let known = reached.len();
        for way in &ways {
            let [spot] = &way.last.spots[..] else { continue };
            if reached.contains(spot) {
                continue;
            }
            reached.push(spot.clone());
            let alike: Vec<_> = ways.iter().filter(|it| it.last.spots == way.last.spots).collect();
            offered.extend(as_one(&alike, seat));
        }
        if reached.len() == known {
            break;
        }
    }
    offered
}

fn first_steps<G: Playable>(game: &G, seat: Seat) -> Vec<Way<G>> {
    let start = Way {
        steps: Vec::new(),
        answers: Vec::new(),
        last: Choice::new(&"", ""),
        game: game.clone(),
        goes_on: true,
    };
    start.extended(seat)
}

/// Joins ways to the same spot into one choice, if all of them have the same outcome.
fn as_one<G: Playable>(alike: &[&Way<G>], seat: Seat) -> Option<Choice> {
    let mut ends = alike.iter().map(|way| way.ended(seat));
    let (way, stops) = ends.next()?;
    let view = way.game.view(Some(seat));
    if ends.any(|(other, _)| other.game.view(Some(seat)) != view) {
        return None;
    }
    let notation = way.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(BETWEEN);
    let (_, via) = way.answers.split_last()?;
    let label = words::journey(&way.last.label, via, stops);
    Some(Choice { notation, label, ..way.last })
}

impl<G: Playable> Way<G> {
    /// This way, extended by each of the steps that may follow.
    fn extended(&self, seat: Seat) -> Vec<Way<G>> {
        if !self.goes_on || !self.game.turn().owes(seat) {
            return Vec::new();
        }
        let steps = legal(&self.game, seat).into_iter().filter(|&step| G::is_way(step));
        steps.map(|step| self.with(seat, step)).collect()
    }

    fn with(&self, seat: Seat, step: G::Action) -> Way<G> {
        let last = G::choice(&self.game.view(Some(seat)), step);
        let mut game = self.game.clone();
        game.apply(seat, step, &mut ());
        Way {
            steps: self.steps.iter().copied().chain([step]).collect(),
            answers: self.answers.iter().cloned().chain([last.answer.clone()]).collect(),
            goes_on: !is_final(seat, step, &self.game, &game),
            last,
            game,
        }
    }

    /// This way, extended by the step that ends it, if there is one and nothing is left to decide
    /// but where to go; also returns whether there was one.
    fn ended(&self, seat: Seat) -> (Way<G>, bool) {
        let is_asked = self.goes_on && self.game.turn().owes(seat);
        let open = if is_asked { legal(&self.game, seat) } else { Vec::new() };
        let mut ends = open.into_iter().filter(|&step| !G::is_way(step));
        let closing =
            ends.next().filter(|_| ends.next().is_none()).map(|step| self.with(seat, step));
        match closing.filter(|way| way.last.closing) {
            Some(way) => {
                (Way { last: self.last.clone(), answers: self.answers.clone(), ..way }, true)
            }
            None => (self.clone(), false),
        }
    }
}
