//! The search: towns that play fair so far are measured again, and changed a little.

use std::thread;
use std::time::{Duration, Instant};

use elfenbein::Town;
use tabletop::{Luck, Rng};

use crate::plan::Plan;
use crate::trial::{Tally, Trial};

/// How many towns, the one of the box first, are tried at random before the best are changed.
const AT_RANDOM: usize = 25;
/// Which numbers of streets and paths random towns have: with fewer streets or more paths Santa
/// wins too often.
const STREETS: (u32, u32) = (52, 60);
const PATHS: (u32, u32) = (8, 14);
/// How far a town's shares lie from fair before anything is known of it.
const EXPECTED_OFF: f64 = 0.05;
/// In so many games, of 1, Santa should take a path at least.
const CROOKED: f64 = 0.6;

/// Who plays in the towns that are still in the race.
struct Stage {
    bots: &'static str,
    /// Games for every number of players each time a town is measured.
    games: u64,
    /// How many towns are kept.
    kept: usize,
    /// Whether changes of the best towns are tried, too.
    changes: bool,
    /// When it ends, as a part of all the time.
    until: f64,
    /// What Santa may win over his fair part, with three players and with four: bots that think
    /// more find him more often, and all of them should come near enough.
    more_for_santa: [f64; 2],
}

const STAGES: [Stage; 3] = [
    Stage {
        bots: "search-200",
        games: 40,
        kept: 10,
        changes: true,
        until: 0.35,
        more_for_santa: [0.02, 0.04],
    },
    Stage {
        bots: "search-500",
        games: 40,
        kept: 6,
        changes: true,
        until: 0.7,
        more_for_santa: [0.0, 0.01],
    },
    Stage {
        bots: "search-2000",
        games: 40,
        kept: 4,
        changes: false,
        until: 1.0,
        more_for_santa: [-0.02, -0.03],
    },
];

/// A town in the race.
pub(crate) struct Entrant {
    pub(crate) plan: Plan,
    town: &'static Town,
    /// What came of the games with three players and with four, by stage.
    tallies: [[Tally; 2]; STAGES.len()],
}

/// How the race is run.
#[derive(Debug)]
pub(crate) struct Race {
    pub(crate) luck: Rng,
    /// The number of the next game; its luck follows from it.
    pub(crate) next: u64,
    pub(crate) threads: usize,
}

impl Race {
    /// Tries towns until the time is over, or `report` no longer wants to hear of it: it is shown
    /// the best so far, the best first, and how many there were.
    pub(crate) fn run(
        &mut self,
        time: Duration,
        report: &mut dyn FnMut(&[Entrant], usize) -> bool,
    ) {
        let began = Instant::now();
        let (mut kept, mut tried) = (Vec::new(), 0);
        for (nth, stage) in STAGES.iter().enumerate() {
            for entrant in &mut kept {
                self.measure(entrant, nth);
            }
            while began.elapsed() < time.mul_f64(stage.until) {
                if stage.changes {
                    let plan = self.propose(&kept, tried);
                    if kept.iter().any(|entrant| entrant.plan == plan) {
                        continue;
                    }
                    tried += 1;
                    let mut entrant = Entrant::new(plan);
                    (0..=nth).for_each(|nth| self.measure(&mut entrant, nth));
                    kept.push(entrant);
                }
                self.measure_front(&mut kept, nth);
                kept.truncate(stage.kept);
                if !report(&kept, tried) {
                    return;
                }
            }
        }
    }

    fn propose(&mut self, kept: &[Entrant], tried: usize) -> Plan {
        let luck = &mut self.luck;
        if tried == 0 {
            return Plan::of_the_box();
        }
        if tried < AT_RANDOM {
            let mut within =
                |(least, most): (u32, u32)| (least + luck.below(most - least + 1)) as usize;
            let (streets, paths) = (within(STREETS), within(PATHS));
            return Plan::random(streets, paths, luck);
        }
        let parent = &kept[luck.below(kept.len().div_ceil(2) as u32) as usize].plan;
        (0..=luck.below(2)).fold(parent.clone(), |plan, _| plan.changed(luck))
    }

    /// Measures that one of the best again which was played in least: it may only have been lucky.
    fn measure_front(&mut self, kept: &mut [Entrant], nth: usize) {
        rank(kept);
        let front = kept.iter_mut().take(3).min_by_key(|entrant| entrant.tallies[nth][0].games);
        self.measure(front.expect("some towns were kept"), nth);
        rank(kept);
    }

    fn measure(&mut self, entrant: &mut Entrant, nth: usize) {
        let Stage { bots, games, .. } = STAGES[nth];
        let (bots, numbers) = (bots.parse().expect("known bots"), self.next..self.next + games);
        for (tally, players) in entrant.tallies[nth].iter_mut().zip([3, 4]) {
            let trial = Trial { players, bots };
            tally.add(&play(trial, entrant.town, numbers.clone(), self.threads));
        }
        self.next += games;
    }
}

/// Plays the games with these numbers, on several threads.
pub(crate) fn play(
    trial: Trial,
    town: &'static Town,
    numbers: std::ops::Range<u64>,
    threads: usize,
) -> Tally {
    let mut sum = Tally::default();
    thread::scope(|scope| {
        let share = |nth: usize| {
            let mine = numbers.clone().skip(nth).step_by(threads);
            scope.spawn(move || {
                mine.fold(Tally::default(), |mut sum, number| {
                    sum.add(&trial.play(town, number));
                    sum
                })
            })
        };
        let threads: Vec<_> = (0..threads).map(share).collect();
        for thread in threads {
            sum.add(&thread.join().expect("games do not panic"));
        }
    });
    sum
}

fn rank(entrants: &mut [Entrant]) {
    entrants.sort_by(|one, other| one.off().total_cmp(&other.off()));
}

impl Entrant {
    fn new(plan: Plan) -> Entrant {
        let town = plan.town();
        Entrant { plan, town, tallies: Default::default() }
    }

    /// The squares of how far its shares lie from what they should be in the stages so far, as
    /// expected after what is known: few games say little, so a town that was measured well comes
    /// before one that was only lucky.
    fn off(&self) -> f64 {
        let of = |(tallies, stage): (&[Tally; 2], &'static Stage)| {
            let each = tallies.iter().zip([3, 4]).zip(stage.more_for_santa);
            each.map(|((tally, players), more)| off(tally, players, more)).sum::<f64>()
        };
        self.measured().map(of).sum()
    }

    fn measured(&self) -> impl Iterator<Item = (&[Tally; 2], &'static Stage)> {
        self.tallies.iter().zip(&STAGES).filter(|(tallies, _)| tallies[0].games > 0)
    }
}

fn off(tally: &Tally, players: usize, more_for_santa: f64) -> f64 {
    let expected = EXPECTED_OFF * EXPECTED_OFF;
    let fair = 1.0 / players as f64;
    let noise = fair * (1.0 - fair) / f64::from(tally.games.max(1));
    let trust = expected / (expected + noise);
    let more = |role| match role {
        0 => more_for_santa,
        _ => -more_for_santa / (players - 1) as f64,
    };
    let off = |role| trust * (tally.share(role) - fair - more(role));
    let unused = (CROOKED - tally.crooked_share()).max(0.0);
    (0..players).map(|role| off(role).powi(2) + trust * noise).sum::<f64>() + unused.powi(2)
}

impl std::fmt::Display for Entrant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (streets, paths) = self.plan.counts();
        write!(f, "{streets} streets, {paths} paths: off {:.4}", self.off())?;
        for (tallies, stage) in self.measured() {
            for (tally, players) in tallies.iter().zip([3, 4]) {
                write!(f, "; {}, {players} players", stage.bots)?;
                (0..players).try_for_each(|role| write!(f, " {:.1}", 100.0 * tally.share(role)))?;
                write!(f, " of {}, paths {:.0}", tally.games, 100.0 * tally.crooked_share())?;
            }
        }
        Ok(())
    }
}
