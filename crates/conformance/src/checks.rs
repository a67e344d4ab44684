//! What is checked at every step of a match, one promise a file.

pub(crate) mod about;
mod guesses;
mod icons;
mod imagination;
mod likeness;
mod lines;
mod luck;
mod memory;
mod moves;
mod orders;
pub(crate) mod outlook;
mod repeat;
mod reveals;
mod rule_numbers;
mod scenes;
mod sealed;
mod shortcuts;
pub(crate) mod text;
mod turns;
mod variety;

use scene::Show;
use tabletop::{Outlook, Rng, Step};

use likeness::Likeness;
use lines::Readers;
use luck::Dice;
use memory::Memory;
use rule_numbers::Rules;

/// How many steps lie between two checks of scenes, which are slow to build. A round of a game is
/// unlikely to be a multiple of it.
const SCENES_EVERY: usize = 11;
/// How many steps lie between two comparisons of scenes with the moves in the log.
const MOVES_EVERY: usize = 13;
/// How many steps lie between two checks of a whole turn.
const TURNS_EVERY: usize = 7;
/// How many steps lie between two checks of what bots judge by.
const OUTLOOKS_EVERY: usize = 5;
/// After this many steps a match has shown everything; only cheap checks continue.
const LONG: usize = 4_000;

/// The checks of one match, with what they remember from step to step. Checks that sample use forks
/// of the luck, so that they do not influence each other.
pub(crate) struct Checks<G: Show + Outlook> {
    luck: Rng,
    steps: usize,
    readers: Readers,
    likeness: Likeness<G>,
    memory: Memory<G>,
    dice: Dice,
    rules: Rules,
}

impl<G: Show + Outlook> Checks<G> {
    pub(crate) fn new(start: &G, seed: u64) -> Checks<G> {
        Checks {
            luck: Rng::new(seed).fork(1),
            steps: 0,
            readers: Readers::new(start.seats()),
            likeness: Likeness::new(start),
            memory: Memory::default(),
            dice: Dice::default(),
            rules: Rules::new(G::about().rules),
        }
    }

    /// Checks a position by itself.
    pub(crate) fn position(&mut self, game: &G) {
        game.audit();
        turns::check(game);
        if self.steps > LONG {
            return;
        }
        self.dice.check(game, &mut self.luck);
        sealed::check(game, &mut self.luck);
        guesses::check(game, &mut self.luck);
        imagination::check(game, &mut self.luck.fork(2));
        if self.steps.is_multiple_of(OUTLOOKS_EVERY) {
            outlook::check(game);
        }
        if self.steps.is_multiple_of(SCENES_EVERY) {
            scenes::check(game, &self.rules);
        }
    }

    /// Checks a step from one position to the next.
    pub(crate) fn step(&mut self, before: &G, step: Step<G>, (after, events): (&G, &[G::Event])) {
        self.steps += 1;
        self.readers.check::<G>(events);
        if self.steps > LONG {
            return;
        }
        if self.steps.is_multiple_of(MOVES_EVERY) {
            moves::check(before, (after, events));
        }
        repeat::check(before, step, after);
        reveals::check(before, step, after, &mut self.luck);
        orders::check(before, &self.rules, &mut self.luck);
        shortcuts::check_step(before, step, after);
        if self.steps.is_multiple_of(TURNS_EVERY) {
            shortcuts::check(before);
        }
        self.likeness.check(before, step, &mut self.luck);
        self.memory.check(before, step, after, &mut self.luck.fork(3));
    }

    /// Checks a match that is over.
    pub(crate) fn end(&self, game: &G) {
        scenes::check(game, &self.rules);
        self.readers.check_points(game);
    }
}
