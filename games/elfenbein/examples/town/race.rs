//! The search: towns that play fair so far are measured again, and changed a little.

use std::thread;
use std::time::{Duration, Instant};

use elfenbein::Town;
use tabletop::{Luck, Rng};

use crate::plan::Plan;
use crate::trial::{Tally, Trial};

/// How many towns are tried at random before the best are changed.
const AT_RANDOM: usize = 30;
/// Which numbers of streets and paths random towns have: with fewer streets or more paths Santa
/// wins too often.
const STREETS: (u32, u32) = (53, 59);
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
    /// When it ends, as a part of all the time.
    until: f64,
    /// What Santa should win over his fair part, with three players and with four: those who think
    /// more find him more often.
    more_for_santa: [f64; 2],
}

const STAGES: [Stage; 3] = [
    Stage { bots: "search-60", games: 60, kept: 8, until: 0.45, more_for_santa: [0.07, 0.09] },
    Stage { bots: "search-400", games: 60, kept: 3, until: 0.7, more_for_santa: [0.02, 0.02] },
    Stage { bots: "search-2000", games: 60, kept: 3, until: 1.0, more_for_santa: [-0.02, -0.03] },
];

/// A town in the race.
pub(crate) struct Entrant {
    pub(crate) plan: Plan,
    town: &'static Town,
    /// How far it has come.
    stage: &'static Stage,
    /// What came of the games with three players and with four.
    pub(crate) tallies: [Tally; 2],
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
        let is_on = |stage: &Stage| began.elapsed() < time.mul_f64(stage.until);
        let [first, later @ ..] = &STAGES;
        let (mut kept, mut tried) = (Vec::new(), 0);
        while is_on(first) {
            let plan = self.propose(&kept, tried);
            if kept.iter().any(|entrant| entrant.plan == plan) {
                continue;
            }
            tried += 1;
            kept.push(Entrant::new(plan, first));
            self.measure(kept.last_mut().expect("a town was tried"));
            self.measure_front(&mut kept);
            kept.truncate(first.kept);
            if !report(&kept, tried) {
                return;
            }
        }
        for stage in later {
            kept = kept.into_iter().map(|entrant| Entrant::new(entrant.plan, stage)).collect();
            for entrant in &mut kept {
                self.measure(entrant);
            }
            while is_on(stage) {
                self.measure_front(&mut kept);
                if !report(&kept, tried) {
                    return;
                }
            }
            kept.truncate(stage.kept);
        }
    }

    fn propose(&mut self, kept: &[Entrant], tried: usize) -> Plan {
        let luck = &mut self.luck;
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
    fn measure_front(&mut self, kept: &mut [Entrant]) {
        rank(kept);
        let front = kept.iter_mut().take(3).min_by_key(|entrant| entrant.tallies[0].games);
        self.measure(front.expect("some towns were kept"));
        rank(kept);
    }

    fn measure(&mut self, entrant: &mut Entrant) {
        let Stage { bots, games, .. } = *entrant.stage;
        let (bots, numbers) = (bots.parse().expect("known bots"), self.next..self.next + games);
        for (tally, players) in entrant.tallies.iter_mut().zip([3, 4]) {
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
    fn new(plan: Plan, stage: &'static Stage) -> Entrant {
        let town = plan.town();
        Entrant { plan, town, stage, tallies: [Tally::default(), Tally::default()] }
    }

    /// The squares of how far its shares lie from what they should be, as expected after what is
    /// known: few games say little, so a town that was measured well comes before one that was only
    /// lucky.
    fn off(&self) -> f64 {
        let each = self.tallies.iter().zip([3, 4]).zip(self.stage.more_for_santa);
        each.map(|((tally, players), more)| off(tally, players, more)).sum()
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
        let off = self.off();
        write!(f, "{streets} streets, {paths} paths, {}: off {off:.4}", self.stage.bots)?;
        for (tally, players) in self.tallies.iter().zip([3, 4]) {
            write!(f, "; {players} players")?;
            (0..players).try_for_each(|role| write!(f, " {:.1}", 100.0 * tally.share(role)))?;
            write!(f, " of {}, paths {:.0}", tally.games, 100.0 * tally.crooked_share())?;
        }
        Ok(())
    }
}
