//! The search: towns that play fair so far are measured again, and changed a little.

use std::thread;
use std::time::{Duration, Instant};

use elfenbein::Town;
use tabletop::{Luck, Rng};

use crate::plan::Plan;
use crate::trial::{Tally, Trial};

/// Who plays first, and who plays in the towns that are kept.
const QUICK: &str = "search-60";
const STRONG: &str = "search-500";
/// Games for every number of players each time a town is measured.
const GAMES: u64 = 40;
/// How many towns are kept, and how many are tried at random before the best are changed.
const KEPT: usize = 8;
const AT_RANDOM: usize = 24;
/// Which numbers of streets and paths random towns have: with fewer streets or more paths Santa
/// wins too often, with more streets the Kids do.
const STREETS: (u32, u32) = (52, 58);
const PATHS: (u32, u32) = (8, 14);
/// What Santa wins more often when quick bots play than when strong ones do, who find him.
const MORE_FOR_SANTA: f64 = 0.06;
/// How far a town's shares lie from fair before anything is known of it.
const EXPECTED_OFF: f64 = 0.05;

/// A town in the race.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) plan: Plan,
    town: &'static Town,
    /// Who plays there.
    bot: &'static str,
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
    /// Tries towns until the time is over. Gives the best of them, the best first, and how many
    /// there were.
    pub(crate) fn run(&mut self, time: Duration) -> (Vec<Entrant>, usize) {
        let began = Instant::now();
        let mut kept: Vec<Entrant> = Vec::new();
        let mut tried = 0;
        while began.elapsed() < time / 2 {
            let plan = self.propose(&kept, tried);
            if kept.iter().any(|entrant| entrant.plan == plan) {
                continue;
            }
            tried += 1;
            kept.push(Entrant::new(plan));
            self.measure(kept.last_mut().expect("a town was tried"));
            rank(&mut kept);
            // What looks best may only have been lucky.
            let best = kept.iter_mut().take(3).min_by_key(|entrant| entrant.tallies[0].games);
            self.measure(best.expect("a town was tried"));
            rank(&mut kept);
            kept.truncate(KEPT);
            eprintln!("{tried:4}. {}", kept[0]);
        }
        while began.elapsed() < time {
            self.finals(&mut kept);
        }
        (kept, tried)
    }

    fn propose(&mut self, kept: &[Entrant], tried: usize) -> Plan {
        let luck = &mut self.luck;
        if tried < AT_RANDOM {
            let mut within =
                |(least, most): (u32, u32)| (least + luck.below(most - least + 1)) as usize;
            let (streets, paths) = (within(STREETS), within(PATHS));
            return Plan::random(streets, paths, luck);
        }
        let parent = &kept[luck.below(kept.len().min(KEPT / 2) as u32) as usize].plan;
        (0..=luck.below(2)).fold(parent.clone(), |plan, _| plan.changed(luck))
    }

    /// Strong bots play in the town that is best so far or, of those in front, was played in least.
    /// What quick ones found no longer counts.
    fn finals(&mut self, kept: &mut [Entrant]) {
        let fresh = kept.iter_mut().find(|entrant| entrant.bot != STRONG);
        if let Some(entrant) = fresh {
            *entrant = Entrant { bot: STRONG, ..Entrant::new(entrant.plan.clone()) };
            return self.measure(entrant);
        }
        rank(kept);
        let front = kept.iter_mut().take(3).min_by_key(|entrant| entrant.tallies[0].games);
        self.measure(front.expect("some towns were kept"));
        rank(kept);
        eprintln!("finals. {}", kept[0]);
    }

    fn measure(&mut self, entrant: &mut Entrant) {
        for (tally, players) in entrant.tallies.iter_mut().zip([3, 4]) {
            let trial = Trial { players, kind: entrant.bot.parse().expect("a bot") };
            tally.add(&play(trial, entrant.town, self.next..self.next + GAMES, self.threads));
        }
        self.next += GAMES;
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
        Entrant { plan, town, bot: QUICK, tallies: [Tally::default(), Tally::default()] }
    }

    /// The squares of how far its shares lie from fair, as expected after what is known: few games
    /// say little, so a town that was measured well comes before one that was only lucky.
    fn off(&self) -> f64 {
        let expected = EXPECTED_OFF * EXPECTED_OFF;
        let players = [3, 4];
        let of = |(tally, players): (&Tally, usize)| -> f64 {
            let fair = 1.0 / players as f64;
            let noise = fair * (1.0 - fair) / f64::from(tally.games.max(1));
            let trust = expected / (expected + noise);
            let off = |role| trust * (tally.share(role) - self.aim(role, players));
            (0..players).map(|role| off(role).powi(2) + trust * noise).sum()
        };
        self.tallies.iter().zip(players).map(of).sum()
    }
}

impl Entrant {
    /// The share that a role should have.
    fn aim(&self, role: usize, players: usize) -> f64 {
        let fair = 1.0 / players as f64;
        match (self.bot == QUICK, role) {
            (true, 0) => fair + MORE_FOR_SANTA,
            (true, _) => fair - MORE_FOR_SANTA / (players - 1) as f64,
            (false, _) => fair,
        }
    }
}

impl std::fmt::Display for Entrant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (streets, paths) = self.plan.counts();
        write!(f, "{streets} streets, {paths} paths, {}: off {:.4}", self.bot, self.off())?;
        for (tally, players) in self.tallies.iter().zip([3, 4]) {
            write!(f, "; {players} players")?;
            (0..players).try_for_each(|role| write!(f, " {:.1}", 100.0 * tally.share(role)))?;
            write!(f, " of {}", tally.games)?;
        }
        Ok(())
    }
}
