//! Counters and measurements.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

use crate::LoadTest;

/// The counters of all tables.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// From when a step was due until a player took it.
    pub(crate) taken: Histogram,
    /// From when a step was due until it was answered.
    pub(crate) answered: Histogram,
    /// From when a step was due until others at the table saw it.
    pub(crate) seen: Histogram,
    /// From when a client joined until it had the table.
    pub(crate) entered: Histogram,
    pub(crate) games: AtomicU64,
    pub(crate) comebacks: AtomicU64,
    pub(crate) sayings: AtomicU64,
    connections: AtomicU64,
    /// What went wrong, in words, and how often.
    trouble: Mutex<BTreeMap<String, u64>>,
    /// What must never happen.
    wrong: Mutex<BTreeMap<String, u64>>,
}

impl Tally {
    pub(crate) fn trouble(&self, words: &str) {
        note(&self.trouble, words);
    }

    pub(crate) fn wrong(&self, words: &str) {
        note(&self.wrong, words);
    }

    /// How many connections are open.
    pub(crate) fn connections(&self) -> u64 {
        self.connections.load(Relaxed)
    }

    pub(crate) fn connection(&self, is_open: bool) {
        if is_open {
            self.connections.fetch_add(1, Relaxed);
        } else {
            self.connections.fetch_sub(1, Relaxed);
        }
    }

    pub(crate) fn report(&self, test: &LoadTest, (seated, at_the_end): (u64, u64)) -> Report {
        let list = |list: &Mutex<BTreeMap<String, u64>>| {
            list.lock().unwrap_or_else(PoisonError::into_inner).clone()
        };
        let steps = self.answered.count();
        Report {
            tables: test.tables,
            sockets: seated,
            sockets_at_the_end: at_the_end,
            seconds: test.time.as_secs_f64(),
            rate: test.rate,
            steps,
            steps_a_second: steps as f64 / test.time.as_secs_f64(),
            taken: self.taken.times(),
            answered: self.answered.times(),
            seen: self.seen.times(),
            entered: self.entered.times(),
            games: self.games.load(Relaxed),
            comebacks: self.comebacks.load(Relaxed),
            sayings: self.sayings.load(Relaxed),
            trouble: list(&self.trouble),
            wrong: list(&self.wrong),
        }
    }
}

fn note(list: &Mutex<BTreeMap<String, u64>>, words: &str) {
    let mut list = list.lock().unwrap_or_else(PoisonError::into_inner);
    *list.entry(words.to_owned()).or_default() += 1;
}

/// The results.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The number of tables.
    pub tables: usize,
    /// How many sockets were open when the first steps were due.
    pub sockets: u64,
    /// How many were open at the end.
    pub sockets_at_the_end: u64,
    /// How long the test played.
    pub seconds: f64,
    /// How many steps per second were due.
    pub rate: f64,
    /// How many steps were answered.
    pub steps: u64,
    /// Steps answered per second.
    pub steps_a_second: f64,
    /// From when a step was due until a player took it: the load test is late, or was told late
    /// whose turn it is.
    pub taken: Times,
    /// From when a step was due until it was answered.
    pub answered: Times,
    /// From when a step was due until others at the table saw it.
    pub seen: Times,
    /// From when a client joined until it had the table.
    pub entered: Times,
    /// How many games were played to their end.
    pub games: u64,
    /// How many connections were cut and opened again.
    pub comebacks: u64,
    /// How many chat messages were sent.
    pub sayings: u64,
    /// What went wrong, in words, and how often.
    pub trouble: BTreeMap<String, u64>,
    /// What must never happen.
    pub wrong: BTreeMap<String, u64>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Times {
    /// How often it happened.
    pub count: u64,
    /// The median.
    pub p50: f64,
    /// The 90th percentile.
    pub p90: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The 99.9th percentile.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

/// A histogram of times, precise to one part in sixteen.
#[derive(Debug)]
pub(crate) struct Histogram {
    counts: Vec<AtomicU64>,
    longest: AtomicU64,
}

/// The number of slots for each power of two.
const PARTS: u64 = 16;
const POWERS: usize = 36;

impl Default for Histogram {
    fn default() -> Histogram {
        let counts = (0..POWERS * PARTS as usize).map(|_| AtomicU64::new(0)).collect();
        Histogram { counts, longest: AtomicU64::new(0) }
    }
}

impl Histogram {
    pub(crate) fn add(&self, time: Duration) {
        let took = time.as_micros() as u64;
        self.counts[slot(took).min(self.counts.len() - 1)].fetch_add(1, Relaxed);
        self.longest.fetch_max(took, Relaxed);
    }

    fn count(&self) -> u64 {
        self.counts.iter().map(|count| count.load(Relaxed)).sum()
    }

    fn times(&self) -> Times {
        let count = self.count();
        let longest = self.longest.load(Relaxed);
        let milliseconds = |took: u64| took.min(longest) as f64 / 1000.0;
        let at = |part: f64| {
            let mut left = (count as f64 * part).ceil() as u64;
            let slot = self.counts.iter().position(|count| {
                left = left.saturating_sub(count.load(Relaxed));
                left == 0
            });
            milliseconds(slot.map_or(longest, upper))
        };
        let (p50, p90, p99, p999) = (at(0.5), at(0.9), at(0.99), at(0.999));
        Times { count, p50, p90, p99, p999, max: milliseconds(longest) }
    }
}

fn slot(took: u64) -> usize {
    if took < PARTS {
        return took as usize;
    }
    let power = took.ilog2() - PARTS.ilog2();
    ((u64::from(power) + 1) * PARTS + (took >> power) - PARTS) as usize
}

/// The longest time in a slot.
fn upper(slot: usize) -> u64 {
    let (power, part) = (slot as u64 / PARTS, slot as u64 % PARTS);
    match power {
        0 => part,
        _ => ((PARTS + part + 1) << (power - 1)) - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_to_one_part_in_sixteen() {
        for took in [0, 1, 15, 16, 17, 31, 32, 33, 1000, 4095, 4096, 123_456, 60_000_000] {
            let told = upper(slot(took));
            assert!(told >= took && told <= took + took / 16, "{took} is told as {told}");
        }
        let histogram = Histogram::default();
        (1..=1000).for_each(|took| histogram.add(Duration::from_micros(took)));
        let times = histogram.times();
        assert_eq!((times.count, times.max), (1000, 1.0));
        assert!((0.5..0.54).contains(&times.p50) && (0.99..=1.0).contains(&times.p99), "{times:?}");
    }

    #[test]
    fn nothing_measured_is_nothing() {
        assert!(Histogram::default().times().p99 <= 0.0);
    }
}
