//! Drives a position from one decision to the next, or step by step at random.

use crate::{Game, LastStep, Log, Luck, Seat, SeatSet, Step, Turn};

/// Lets luck decide until seats owe a step; returns those seats, or `None` once the match is over.
#[inline]
pub fn run_to_decision<G: Game>(
    game: &mut G,
    luck: &mut impl Luck,
    log: &mut impl Log<G::Event>,
) -> Option<SeatSet> {
    loop {
        match game.turn() {
            Turn::Over => return None,
            Turn::Chance => game.deal(game.roll(luck), log),
            Turn::Seats(waiting) => return Some(waiting),
        }
    }
}

impl<G: Game> Step<G> {
    /// A random step that is owed: any legal action of any seat that owes one. `None` once the
    /// match is over.
    pub fn random(game: &G, luck: &mut impl Luck) -> Option<Step<G>> {
        match game.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Step::Dealt(game.roll(luck))),
            Turn::Seats(waiting) => {
                let seats: Vec<Seat> = waiting.iter().collect();
                let (seat, mut legal) = (luck.pick(&seats), Vec::new());
                game.legal(seat, &mut legal);
                Some(Step::Acted(seat, luck.pick(&legal)))
            }
        }
    }

    /// Takes the step, which is known to be possible; [`Step::take`] checks that.
    pub fn apply(self, game: &mut G, log: &mut impl Log<G::Event>) {
        match self {
            Step::Acted(seat, action) => game.apply(seat, action, log),
            Step::Dealt(chance) => game.deal(chance, log),
        }
    }
}

/// Random steps among those worth trying, as fast as possible. Of several seats the lowest goes
/// first.
#[derive(Debug)]
pub struct RandomWalk<'a, G: Game> {
    last: LastStep<G::Action>,
    options: &'a mut Vec<G::Action>,
}

impl<'a, G: Game> RandomWalk<'a, G> {
    /// Starts a walk. `options` is scratch space; nothing is allocated once it has grown to the
    /// longest list of the game.
    pub fn new(options: &'a mut Vec<G::Action>) -> RandomWalk<'a, G> {
        RandomWalk { last: LastStep::NONE, options }
    }

    /// Takes a step; returns whose turn it was. Does nothing once the match is over.
    #[expect(clippy::inline_always, reason = "a call for each step makes playouts a tenth slower")]
    #[inline(always)]
    pub fn step(&mut self, game: &mut G, luck: &mut impl Luck) -> Turn {
        let turn = game.turn();
        match turn {
            Turn::Over => (),
            Turn::Chance => {
                game.deal(game.roll(luck), &mut ());
                self.last = LastStep::NONE;
            }
            Turn::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody owes a step");
                self.options.clear();
                game.worth_trying(seat, self.last.by(seat), self.options);
                let action = luck.pick(self.options);
                game.apply(seat, action, &mut ());
                self.last = LastStep::new(seat, action);
            }
        }
        turn
    }

    /// The actions that the last decision was chosen from.
    pub fn options(&self) -> &[G::Action] {
        self.options
    }
}
