//! Guesses about hidden desks reach every world that is possible, and never another.
//!
//! What is possible is found here in another way than the game finds it: by trying everything that
//! luck and the others could have done, and keeping what gives the viewer the same log.

use std::collections::BTreeSet;

use sweatshop::{Action, Components, Event, Options, Sweatshop};
use tabletop::{Components as _, Game, Luck, Rng, Seat, Step, Turn};

/// More positions than this are too many to try.
const MOST_TRIED: usize = 12_000;
/// Up to so many worlds, every one must be guessed.
const COUNTABLE: usize = 40;

/// A random match, cut short, as one viewer has seen it.
struct Story {
    start: Sweatshop,
    viewer: Option<Seat>,
    /// What the viewer did.
    own: Vec<Action>,
    /// What the viewer has read.
    log: Vec<Event>,
    now: Sweatshop,
}

impl Story {
    fn new(
        (seats, options): (usize, &str),
        viewer: Option<Seat>,
        seed: u64,
        steps: usize,
    ) -> Story {
        let options: Options = options.parse().expect("sound options");
        let start = Sweatshop::new(seats, &options, Components::built_in()).expect("playable");
        let mut story =
            Story { now: start.clone(), start, viewer, own: Vec::new(), log: Vec::new() };
        let luck = &mut Rng::new(seed);
        for _ in 0..steps {
            let Some(step) = Step::random(&story.now, luck) else { break };
            if let Step::Acted(seat, action) = step
                && viewer == Some(seat)
            {
                story.own.push(action);
            }
            story.log.extend(take(&mut story.now, step, viewer));
        }
        story
    }
}

fn legal(game: &Sweatshop, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Takes a step; returns what the viewer reads of it.
fn take(game: &mut Sweatshop, step: Step<Sweatshop>, viewer: Option<Seat>) -> Vec<Event> {
    let mut events = Vec::new();
    step.apply(game, &mut events);
    events.into_iter().map(|event| Sweatshop::redact(event, viewer)).collect()
}

/// What distinguishes positions that share the table.
fn world(game: &Sweatshop) -> String {
    let desks: Vec<_> = Seat::all(game.seats()).map(|seat| game.desks[seat]).collect();
    format!("{desks:?} {:?}", game.stock)
}

/// Tries everything that could have happened.
struct Oracle<'a> {
    story: &'a Story,
    tried: BTreeSet<(usize, usize, String)>,
    worlds: BTreeSet<String>,
}

impl Oracle<'_> {
    /// Every world that is possible; `None` if there is too much to try.
    fn worlds(story: &Story) -> Option<BTreeSet<String>> {
        let mut oracle = Oracle { story, tried: BTreeSet::new(), worlds: BTreeSet::new() };
        oracle.follow(&story.start, 0, 0).then_some(oracle.worlds)
    }

    /// Goes on from a position after so many own actions and lines of the log.
    fn follow(&mut self, game: &Sweatshop, own: usize, read: usize) -> bool {
        if !self.tried.insert((own, read, world(game))) {
            return true;
        }
        if own == self.story.own.len() && read == self.story.log.len() {
            self.worlds.insert(world(game));
        }
        self.tried.len() <= MOST_TRIED
            && self.steps(game, own).into_iter().all(|step| self.step(game, step, (own, read)))
    }

    fn steps(&self, game: &Sweatshop, own: usize) -> Vec<Step<Sweatshop>> {
        let mut steps = Vec::new();
        if game.turn() == Turn::Chance {
            game.chances(&mut |chance, _| steps.push(Step::Dealt(chance)));
        }
        for seat in game.turn().waiting() {
            if self.story.viewer == Some(seat) {
                steps.extend(self.story.own.get(own).map(|&action| Step::Acted(seat, action)));
            } else {
                steps.extend(legal(game, seat).into_iter().map(|action| Step::Acted(seat, action)));
            }
        }
        steps
    }

    /// Takes a step if it gives the viewer the lines that come next.
    fn step(
        &mut self,
        game: &Sweatshop,
        step: Step<Sweatshop>,
        (own, read): (usize, usize),
    ) -> bool {
        let mut after = game.clone();
        let lines = take(&mut after, step, self.story.viewer);
        if !self.story.log[read..].starts_with(&lines) {
            return true;
        }
        let is_own = matches!(step, Step::Acted(seat, _) if self.story.viewer == Some(seat));
        self.follow(&after, own + usize::from(is_own), read + lines.len())
    }
}

/// Luck in moods: for a while its numbers lie close together, so that rare coincidences come up
/// soon. It does nothing that luck could not do.
struct Moody {
    rng: Rng,
    mood: u64,
}

impl Moody {
    fn new(seed: u64) -> Moody {
        Moody { rng: Rng::new(seed), mood: 0 }
    }

    fn change_mood(&mut self) {
        self.mood = self.rng.next_u64();
    }
}

impl Luck for Moody {
    fn next_u64(&mut self) -> u64 {
        let fair = self.rng.next_u64();
        if self.rng.below(2) == 0 { self.mood.wrapping_add(fair >> 4) } else { fair }
    }
}

/// Compares guesses with what is possible; says how many worlds there are, if they could be found.
fn check(story: &Story) -> Option<usize> {
    let worlds = Oracle::worlds(story)?;
    assert!(worlds.contains(&world(&story.now)), "the match itself is possible");
    let (view, luck) = (story.now.view(story.viewer), &mut Moody::new(9));
    let mut guessed = BTreeSet::new();
    let most = if worlds.len() <= COUNTABLE { 100_000 } else { 300 };
    for _ in 0..most {
        luck.change_mood();
        let guess = Sweatshop::determinize(&view, luck);
        let world = world(&guess);
        assert!(worlds.contains(&world), "an impossible world was guessed: {world}");
        guessed.insert(world);
        if guessed.len() == worlds.len() {
            break;
        }
    }
    let countable = worlds.len() <= COUNTABLE;
    let missed = worlds.difference(&guessed).next();
    assert!(!countable || missed.is_none(), "a possible world is never guessed: {missed:?}");
    Some(worlds.len())
}

/// Checks matches cut at every length, until there is too much to try; returns what was in them.
fn check_all(
    setup: (usize, &str),
    viewer: Option<Seat>,
    seeds: std::ops::Range<u64>,
) -> Vec<Event> {
    let (mut checked, mut several, mut told) = (0, 0, Vec::new());
    for seed in seeds {
        for steps in (1..).step_by(3) {
            let story = Story::new(setup, viewer, seed, steps);
            let Some(worlds) = check(&story) else { break };
            checked += 1;
            several += usize::from(worlds > 1);
            if story.now.turn() == Turn::Over {
                break;
            }
            told.extend(story.log);
        }
    }
    assert!(checked > 30 && several * 2 > checked, "{several} of {checked} had several worlds");
    told
}

#[test]
fn a_player_guesses_all_that_is_possible_in_the_introductory_game() {
    let told = check_all((2, ""), Seat::new(0), 0..6);
    assert!(told.iter().any(|event| matches!(event, Event::Cleaned { swept: 1, .. })));
}

#[test]
fn a_player_guesses_all_that_is_possible_with_gloves_and_fruitcake() {
    let told = check_all((2, "gold=broom,gloves,fruitcake"), Seat::new(1), 10..22);
    assert!(told.iter().any(|event| matches!(event, Event::Traded { .. })));
    assert!(told.iter().any(|event| matches!(event, Event::Gave { .. })));
    assert!(told.iter().any(|event| matches!(event, Event::PickedUp { .. })));
}

#[test]
fn a_player_guesses_all_that_is_possible_with_more_luck_and_borgs() {
    let told = check_all((2, "luck=more gold=magic,borg,whistle exploding"), Seat::new(0), 0..6);
    assert!(told.iter().any(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn a_player_guesses_all_that_is_possible_in_a_dutch_auction() {
    check_all((2, "luck=less gold=wrapping,whistle,satin dutch"), Seat::new(1), 0..6);
}

#[test]
fn a_spectator_guesses_all_that_is_possible() {
    check_all((2, "gold=broom,gloves,fruitcake"), None, 0..6);
}
