//! Short matches written out in a test.

use std::fmt::Write;

use scene::{Names, Show};
use tabletop::{Components, Rng, Seat, Step};

use crate::setups::Setup;
use crate::walk::legal;

/// A match that a test of a rule tells step by step.
///
/// ```text
/// let script = conformance::Script::<Chess>::new(2, "").run("* first 1; 1 keep 3 5");
/// assert_eq!(script.log(), "Seat 1 keeps 3 and 5.\n");
/// assert_eq!(script.refuse("2 keep 1"), "that seat owes no step here");
/// ```
#[derive(Clone, Debug)]
pub struct Script<G: Show> {
    game: G,
    steps: Vec<Step<G>>,
    events: Vec<G::Event>,
}

impl<G: Show> Script<G> {
    /// The start of a match with these options, as text.
    pub fn new(seats: usize, options: &str) -> Script<G> {
        Script::from(Setup::new(seats, options).start())
    }

    /// Starts from a position that a test has set up.
    pub fn from(game: G) -> Script<G> {
        Script { game, steps: Vec::new(), events: Vec::new() }
    }

    /// Takes steps, one a line or parted by `;`, written as in a transcript: `1 take 5`, `* 3 4`.
    /// Lines that begin with `#` are remarks.
    ///
    /// # Panics
    /// If a step cannot be read or may not be taken, with what may.
    pub fn run(mut self, steps: &str) -> Script<G> {
        for line in lines(steps) {
            if let Err(why) = self.step(line) {
                panic!("`{line}`: {why}\n{}", self.describe());
            }
        }
        self
    }

    /// Takes `steps` random steps, or fewer if the match ends.
    pub fn run_at_random(mut self, seed: u64, steps: usize) -> Script<G> {
        let luck = &mut Rng::new(seed);
        for _ in 0..steps {
            let Some(step) = Step::random(&self.game, luck) else { break };
            self.steps.push(step);
            step.apply(&mut self.game, &mut self.events);
        }
        self
    }

    /// Why a step may not be taken now.
    ///
    /// # Panics
    /// If it may be.
    pub fn refuse(&self, step: &str) -> &'static str {
        match self.clone().step(step) {
            Err(why) => why,
            Ok(()) => panic!("`{step}` is allowed but should not be\n{}", self.describe()),
        }
    }

    /// Forgets the log so far, so that a test can look at what follows.
    pub fn forget(mut self) -> Script<G> {
        self.events.clear();
        self
    }

    /// The current position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What happened, event by event.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What happened, as a spectator reads it, a line each.
    pub fn log(&self) -> String {
        self.log_of(None)
    }

    /// What happened, as `viewer` reads it, a line each.
    pub fn log_of(&self, viewer: Option<Seat>) -> String {
        let components = G::Components::built_in();
        let line = |&event: &G::Event| {
            Names::default().fill(&G::line(components, G::redact(event, viewer)).text) + "\n"
        };
        self.events.iter().map(line).collect()
    }

    /// What the seat with this number, counted from 1, may do now, as it is written.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        let seat = seat.checked_sub(1).and_then(Seat::new).expect("seats are counted from 1 to 5");
        legal(&self.game, seat).iter().map(ToString::to_string).collect()
    }

    fn step(&mut self, line: &str) -> Result<(), &'static str> {
        let step: Step<G> = line.parse().map_err(|why: tabletop::Unreadable| why.0)?;
        step.take(&mut self.game, &mut self.events)?;
        self.steps.push(step);
        Ok(())
    }

    /// The steps so far, and the legal steps now.
    fn describe(&self) -> String {
        let mut text = String::from("after the steps:\n");
        for step in &self.steps {
            writeln!(text, "  {step}").expect("a string takes all");
        }
        text += &format!("the turn is {:?}\n", self.game.turn());
        for seat in self.game.turn().waiting() {
            text += &format!("seat {seat} may: {}\n", self.legal(seat.index() + 1).join(", "));
        }
        text
    }
}

fn lines(steps: &str) -> impl Iterator<Item = &str> {
    let lines = steps.lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.flat_map(|line| line.split(';')).map(str::trim).filter(|line| !line.is_empty())
}
