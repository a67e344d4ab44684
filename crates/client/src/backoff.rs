//! How long a client waits before it connects again, in milliseconds.

/// The first wait; each is twice as long as the one before.
const FIRST: u64 = 200;
const LONGEST: u64 = 5_000;
/// The wait after the server has announced a restart.
const RESTART: u64 = 1_500;

/// The wait after `attempts` failed attempts. `jitter`, from 0 to 1, spreads clients that lost
/// their connections at the same moment: the wait is between half of its length and all of it.
pub(crate) fn delay(attempts: u32, jitter: f64) -> u64 {
    spread((FIRST << attempts.min(8)).min(LONGEST), jitter)
}

/// The wait after the server has announced a restart.
pub(crate) fn restart(jitter: f64) -> u64 {
    spread(RESTART, jitter)
}

fn spread(length: u64, jitter: f64) -> u64 {
    length / 2 + ((length / 2) as f64 * jitter) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_and_end() {
        let longest: Vec<u64> = (0..7).map(|attempts| delay(attempts, 1.0)).collect();
        assert_eq!(longest, [200, 400, 800, 1600, 3200, 5000, 5000]);
        assert_eq!(delay(0, 0.0), 100);
        assert_eq!(delay(u32::MAX, 1.0), LONGEST);
        assert!(restart(1.0) < 2_000);
    }
}
