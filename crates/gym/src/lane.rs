//! A part of a batch: matches that one thread steps.

use bots::{Bot, Kind};
use catalog::Playable;
use tabletop::{Luck, MAX_SEATS, Rng, Seat, Turn};

use crate::batch::{Row, Rules};
use crate::book::{Book, Code};
use crate::fields::observe;
use crate::rewards;

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    GoesOn,
    Over,
    /// The match ended because of too many illegal indices.
    Cut,
}

/// One match of a batch, at a decision of a seat that the caller plays.
pub(crate) struct Running<G: Playable> {
    game: G,
    /// Decides what the rules leave to luck, in all matches of the row.
    luck: Rng,
    /// Samples actions, and gives bots their seeds.
    choice: Rng,
    lineup: [Option<Kind>; MAX_SEATS],
    bots: [Option<Box<dyn Bot<G>>>; MAX_SEATS],
    seat: Seat,
    legal: Vec<G::Action>,
    /// How each legal action is said; empty until that is asked for.
    codes: Vec<Code>,
    said: Vec<u16>,
    /// The legal action that `step_random` is saying, if it said all of `said`.
    saying: Option<usize>,
    illegal: u32,
}

impl<G: Playable> Running<G> {
    /// The `nth` match of a batch, at its first decision.
    pub(crate) fn new(rules: &Rules<G>, nth: usize) -> Running<G> {
        let root = Rng::new(rules.seed);
        let mut new = Running {
            game: rules.start.clone(),
            luck: root.fork(2 * nth as u64),
            choice: root.fork(2 * nth as u64 + 1),
            lineup: rules.lineup.at(nth, rules.start.seats()),
            bots: [const { None }; MAX_SEATS],
            seat: Seat::all(1).next().expect("there is a first seat"),
            legal: Vec::new(),
            codes: Vec::new(),
            said: Vec::new(),
            saying: None,
            illegal: 0,
        };
        new.restart(rules);
        new
    }

    fn restart(&mut self, rules: &Rules<G>) {
        loop {
            self.game = rules.start.clone();
            self.illegal = 0;
            for (bot, kind) in self.bots.iter_mut().zip(self.lineup) {
                *bot = kind.map(|kind| kind.build(self.choice.next_u64()));
            }
            if self.advance() {
                return;
            }
        }
    }

    /// Plays on to the next decision of a seat without a bot; returns whether there is one.
    fn advance(&mut self) -> bool {
        self.said.clear();
        self.saying = None;
        self.codes.clear();
        loop {
            match self.game.turn() {
                Turn::Over => return false,
                Turn::Chance => self.game.deal(self.game.roll(&mut self.luck), &mut ()),
                Turn::Seats(waiting) => {
                    self.seat = waiting.lowest().expect("somebody owes a step");
                    self.legal.clear();
                    self.game.legal(self.seat, &mut self.legal);
                    let Some(bot) = &mut self.bots[self.seat.index()] else { break };
                    let view = self.game.view(Some(self.seat));
                    let action = bot.choose(self.seat, &view, &self.legal);
                    self.game.apply(self.seat, action, &mut ());
                }
            }
        }
        true
    }

    /// Computes how the legal actions are said.
    fn learn_codes(&mut self, book: &mut Book<G>) {
        if self.codes.is_empty() {
            self.codes.extend(self.legal.iter().map(|&action| book.code(action)));
        }
    }

    /// Takes a random legal step, such that all complete actions are equally likely; returns its
    /// index. Actions that are not chosen are put into words only if they must be shown.
    pub(crate) fn step_random(
        &mut self,
        rules: &Rules<G>,
        book: &mut Book<G>,
        row: &mut Row,
    ) -> u16 {
        let nth = match self.saying.take() {
            Some(nth) => nth,
            None if self.said.is_empty() => self.choice.below(self.legal.len() as u32) as usize,
            None => {
                let index = self.sample(book);
                self.step(index.into(), rules, book, row);
                return index;
            }
        };
        let code = book.code(self.legal[nth]);
        let (index, is_all) = book.next(code, &self.said).expect("it begins with what was said");
        row.rewards.fill(0.0);
        *row.illegal = 0;
        let done = if is_all {
            self.take(nth)
        } else {
            self.said.push(index);
            self.saying = Some(nth);
            Done::GoesOn
        };
        self.end_step(done, rules, row);
        index
    }

    /// A random index that continues what was said.
    fn sample(&mut self, book: &mut Book<G>) -> u16 {
        self.learn_codes(book);
        let open = self.codes.iter().filter_map(|&code| book.next(code, &self.said));
        let count = open.clone().count() as u32;
        let nth = self.choice.below(count) as usize;
        open.into_iter().nth(nth).expect("below the count").0
    }

    /// What that kind of bot would say next on this seat.
    pub(crate) fn ask(&mut self, kind: Kind, book: &mut Book<G>) -> u16 {
        self.learn_codes(book);
        let view = self.game.view(Some(self.seat));
        let open: Vec<G::Action> = (self.legal.iter().zip(&self.codes))
            .filter(|&(_, &code)| book.next(code, &self.said).is_some())
            .map(|(&action, _)| action)
            .collect();
        let action = kind.build::<G>(self.choice.next_u64()).choose(self.seat, &view, &open);
        let code = book.code(action);
        book.next(code, &self.said).expect("the bot chose one that is open").0
    }

    /// Says `index` and writes the result into the row. A match that has ended starts again at
    /// once.
    pub(crate) fn step(&mut self, index: i32, rules: &Rules<G>, book: &mut Book<G>, row: &mut Row) {
        row.rewards.fill(0.0);
        *row.illegal = 0;
        self.saying = None;
        self.learn_codes(book);
        let wanted = |&(_, next): &(usize, Option<(u16, bool)>)| {
            next.is_some_and(|(next, _)| i32::from(next) == index)
        };
        let open = self.codes.iter().map(|&code| book.next(code, &self.said)).enumerate();
        let done = match open.into_iter().find(wanted) {
            None => self.refuse(rules, row),
            Some((nth, Some((_, true)))) => self.take(nth),
            Some(_) => {
                self.said.push(index as u16);
                Done::GoesOn
            }
        };
        self.end_step(done, rules, row);
    }

    /// Takes the legal action of that place.
    fn take(&mut self, nth: usize) -> Done {
        self.game.apply(self.seat, self.legal[nth], &mut ());
        if self.advance() { Done::GoesOn } else { Done::Over }
    }

    /// Writes the result of a step. A match that has ended starts again at once.
    fn end_step(&mut self, done: Done, rules: &Rules<G>, row: &mut Row) {
        if done == Done::Over {
            let paid = rewards(&self.game);
            let seats = Seat::all(self.game.seats());
            row.rewards.iter_mut().zip(seats).for_each(|(reward, seat)| *reward = paid[seat]);
        }
        *row.done = done as u8;
        if done != Done::GoesOn {
            self.show_last(row);
            self.restart(rules);
        }
    }

    /// Handles an illegal index: nothing changes except the reward.
    fn refuse(&mut self, rules: &Rules<G>, row: &mut Row) -> Done {
        row.rewards[self.seat.index()] = -1.0;
        *row.illegal = 1;
        self.illegal += 1;
        if self.illegal >= rules.patience { Done::Cut } else { Done::GoesOn }
    }

    /// Writes which seat decides, what it sees, and what it may say.
    pub(crate) fn show(&mut self, book: &mut Book<G>, row: &mut Row) {
        *row.seat = self.seat.index() as u8;
        if !row.observation.is_empty() {
            let view = self.game.view(Some(self.seat));
            observe::<G>(&view, (self.seat, &self.said), row.observation);
        }
        let (has_mask, has_packed) = (!row.mask.is_empty(), !row.packed.is_empty());
        if !has_mask && !has_packed {
            return;
        }
        row.mask.fill(0);
        row.packed.fill(0);
        self.learn_codes(book);
        for (index, _) in self.codes.iter().filter_map(|&code| book.next(code, &self.said)) {
            let index = usize::from(index);
            if has_mask {
                row.mask[index] = 1;
            }
            if has_packed {
                row.packed[index / 8] |= 1 << (index % 8);
            }
        }
    }

    /// Writes what the caller's first seat sees at the end of a match.
    fn show_last(&self, row: &mut Row) {
        if row.last.is_empty() {
            return;
        }
        let mut seats = Seat::all(self.game.seats());
        let own = seats.find(|seat| self.lineup[seat.index()].is_none()).unwrap_or(self.seat);
        observe::<G>(&self.game.view(Some(own)), (own, &[]), row.last);
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// What the seat has said of its current action.
    pub(crate) fn said(&self) -> &[u16] {
        &self.said
    }
}
