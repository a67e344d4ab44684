//! Thousands of matches that are stepped together.

use std::sync::Arc;
use std::thread;

use bots::Kind;
use catalog::{Playable, SetupError, Visitor, components, visit};
use tabletop::{MAX_SEATS, Rng};

use crate::Play;
use crate::book::{Book, Phrases};
use crate::fields::described;
use crate::lane::Running;

/// Which seats bots play.
#[derive(Clone, Debug, Default)]
pub struct Lineup {
    /// The bot of each seat; `None` for a seat that the caller plays. The caller plays at least
    /// one.
    pub bots: Vec<Option<Kind>>,
    /// Whether all bots move on by a seat from one match of the batch to the next.
    pub rotates: bool,
}

impl Lineup {
    pub(crate) fn at(&self, nth: usize, seats: usize) -> [Option<Kind>; MAX_SEATS] {
        let shift = if self.rotates { nth % seats } else { 0 };
        std::array::from_fn(|seat| {
            let from = (seat + seats - shift) % seats;
            self.bots.get(from).copied().flatten().filter(|_| seat < seats)
        })
    }
}

/// What all matches of a batch share.
pub(crate) struct Rules<G> {
    pub(crate) start: G,
    pub(crate) seed: u64,
    pub(crate) lineup: Lineup,
    /// How many illegal indices end a match early.
    pub(crate) patience: u32,
}

/// The buffers that a batch fills, with a row for each match. Empty buffers are not filled.
#[derive(Debug)]
pub struct Rows<'a> {
    pub observations: &'a mut [i16],
    /// The last observation of the caller's seat, where a match ended with the last step; other
    /// rows stay unchanged.
    pub finals: &'a mut [i16],
    /// A byte for each index.
    pub masks: &'a mut [u8],
    /// A bit for each index, the lowest first.
    pub packed: &'a mut [u8],
    /// The seat that decides, counted from 0.
    pub seats: &'a mut [u8],
    pub rewards: &'a mut [f32],
    /// 0 while a match is being played, 1 when it is over, 2 when it was cut short.
    pub dones: &'a mut [u8],
    pub illegal: &'a mut [u8],
    /// The caller's choice for each match; filled in where the batch chooses itself.
    pub actions: &'a mut [i32],
}

/// The row of one match.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [i16],
    pub(crate) last: &'a mut [i16],
    pub(crate) mask: &'a mut [u8],
    pub(crate) packed: &'a mut [u8],
    pub(crate) seat: &'a mut u8,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) done: &'a mut u8,
    pub(crate) illegal: &'a mut u8,
    pub(crate) action: &'a mut i32,
}

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// Nobody: rows are filled without a step.
    Nobody,
    /// The caller, with [`Rows::actions`].
    Caller,
    /// All legal actions with equal probability.
    Random,
    /// A bot.
    Bot(Kind),
    /// Nobody: rows are filled without a step, and a bot suggests an action.
    Advice(Kind),
}

/// A batch of any game.
pub trait Batch: Send {
    /// How many numbers an observation has.
    fn width(&self) -> usize;

    /// How many indices there are.
    fn actions(&self) -> usize;

    /// How many matches there are.
    fn matches(&self) -> usize;

    fn seats(&self) -> usize;

    /// Lets each match take a step, or only fills the rows.
    fn step(&mut self, chooser: Chooser, rows: Rows);

    /// A copy of the match with this number.
    fn play(&self, nth: usize) -> Option<Box<dyn Play>>;
}

struct Shared<G: Playable> {
    rules: Rules<G>,
    lanes: Vec<Lane<G>>,
    width: usize,
    phrases: Arc<Phrases>,
}

struct Lane<G: Playable> {
    book: Book<G>,
    matches: Vec<Running<G>>,
}

/// How a batch is set up.
#[derive(Debug)]
pub struct Setup<'a> {
    pub seats: usize,
    pub options: &'a str,
    pub edition: Option<&'a str>,
    pub matches: usize,
    pub seed: u64,
    pub lineup: Lineup,
    /// How many illegal indices end a match early.
    pub patience: u32,
    pub threads: usize,
}

/// A batch of the game with that id.
pub fn batch(game: &str, setup: Setup) -> Result<Box<dyn Batch>, SetupError> {
    struct Begin<'a>(Setup<'a>);

    impl Visitor for Begin<'_> {
        type Out = Result<Box<dyn Batch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Shared::<G>::new(self.0)?))
        }
    }

    visit(game, Begin(setup))?
}

impl<G: Playable> Shared<G> {
    fn new(setup: Setup) -> Result<Shared<G>, SetupError> {
        let options = setup.options.parse().map_err(SetupError::Options)?;
        let components = components::<G>(setup.edition)?;
        let start = G::new(setup.seats, &options, components).map_err(SetupError::Unplayable)?;
        let phrases = Arc::new(Phrases::new::<G>(components));
        let width = described::<G>(&start.view(None), phrases.words().len()).len();
        let Setup { seed, lineup, patience, .. } = setup;
        let rules = Rules { start, seed, lineup, patience };
        let share = setup.matches.div_ceil(setup.threads.max(1)).max(1);
        let firsts = (0..setup.matches).step_by(share);
        let lane = |first: usize| {
            let book = Book::new(Arc::clone(&phrases));
            let places = first..setup.matches.min(first + share);
            let matches = places.map(|nth| Running::new(&rules, nth)).collect();
            Lane { book, matches }
        };
        let lanes = firsts.map(lane).collect();
        Ok(Shared { rules, lanes, width, phrases })
    }
}

impl<G: Playable> Batch for Shared<G> {
    fn width(&self) -> usize {
        self.width
    }

    fn actions(&self) -> usize {
        self.phrases.words().len()
    }

    fn matches(&self) -> usize {
        self.lanes.iter().map(|lane| lane.matches.len()).sum()
    }

    fn seats(&self) -> usize {
        self.rules.start.seats()
    }

    fn step(&mut self, chooser: Chooser, rows: Rows) {
        let sizes = Sizes { width: self.width, actions: self.actions(), seats: self.seats() };
        let (rules, mut rest) = (&self.rules, rows);
        if let [only] = &mut self.lanes[..] {
            return only.step(chooser, rules, (rest, sizes));
        }
        thread::scope(|scope| {
            for lane in &mut self.lanes {
                let (rows, left) = rest.split(lane.matches.len(), sizes);
                rest = left;
                scope.spawn(move || lane.step(chooser, rules, (rows, sizes)));
            }
        });
    }

    fn play(&self, nth: usize) -> Option<Box<dyn Play>> {
        let running = self.lanes.iter().flat_map(|lane| &lane.matches).nth(nth)?;
        Some(crate::play::standing(running.game(), running.said(), &self.phrases))
    }
}

impl<G: Playable> Lane<G> {
    fn step(&mut self, chooser: Chooser, rules: &Rules<G>, (mut rows, sizes): (Rows, Sizes)) {
        for (nth, running) in self.matches.iter_mut().enumerate() {
            let mut row = rows.row(nth, sizes);
            match chooser {
                Chooser::Nobody => (),
                Chooser::Caller => running.step(*row.action, rules, &mut self.book, &mut row),
                Chooser::Random => {
                    *row.action = running.step_random(rules, &mut self.book, &mut row).into();
                }
                Chooser::Advice(kind) => *row.action = running.ask(kind, &mut self.book).into(),
                Chooser::Bot(kind) => {
                    *row.action = running.ask(kind, &mut self.book).into();
                    running.step(*row.action, rules, &mut self.book, &mut row);
                }
            }
            running.show(&mut self.book, &mut row);
        }
    }
}

/// The lengths of the rows.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    width: usize,
    actions: usize,
    seats: usize,
}

impl<'a> Rows<'a> {
    /// The rows of the first `count` matches, and the others.
    fn split(self, count: usize, sizes: Sizes) -> (Rows<'a>, Rows<'a>) {
        let Sizes { width, actions, seats } = sizes;
        let (observations, later_observations) = part(self.observations, count * width);
        let (finals, later_finals) = part(self.finals, count * width);
        let (masks, later_masks) = part(self.masks, count * actions);
        let (packed, later_packed) = part(self.packed, count * actions.div_ceil(8));
        let (these, later_seats) = part(self.seats, count);
        let (rewards, later_rewards) = part(self.rewards, count * seats);
        let (dones, later_dones) = part(self.dones, count);
        let (illegal, later_illegal) = part(self.illegal, count);
        let (told, later_told) = part(self.actions, count);
        let first = Rows {
            observations,
            finals,
            masks,
            packed,
            seats: these,
            rewards,
            dones,
            illegal,
            actions: told,
        };
        let later = Rows {
            observations: later_observations,
            finals: later_finals,
            masks: later_masks,
            packed: later_packed,
            seats: later_seats,
            rewards: later_rewards,
            dones: later_dones,
            illegal: later_illegal,
            actions: later_told,
        };
        (first, later)
    }

    /// The row of a match.
    #[inline]
    fn row(&mut self, nth: usize, sizes: Sizes) -> Row<'_> {
        let Sizes { width, actions, seats } = sizes;
        Row {
            observation: piece(self.observations, nth, width),
            last: piece(self.finals, nth, width),
            mask: piece(self.masks, nth, actions),
            packed: piece(self.packed, nth, actions.div_ceil(8)),
            seat: &mut self.seats[nth],
            rewards: piece(self.rewards, nth, seats),
            done: &mut self.dones[nth],
            illegal: &mut self.illegal[nth],
            action: &mut self.actions[nth],
        }
    }
}

/// A piece of a slice of pieces; empty if that is empty.
#[inline]
fn piece<T>(slice: &mut [T], nth: usize, length: usize) -> &mut [T] {
    if slice.is_empty() { slice } else { &mut slice[nth * length..][..length] }
}

/// The beginning and the rest of a slice; both empty if it is empty.
#[inline]
fn part<T>(slice: &mut [T], length: usize) -> (&mut [T], &mut [T]) {
    let length = if slice.is_empty() { 0 } else { length };
    slice.split_at_mut(length)
}

/// The luck of a match of a batch, for callers that play the same match step by step.
pub fn luck_of(seed: u64, nth: usize) -> Rng {
    Rng::new(seed).fork(2 * nth as u64)
}
