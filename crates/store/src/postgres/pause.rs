//! How long to wait between two attempts to reach the database.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(100);
/// So short that people hardly notice the wait once the database is back.
const LONGEST: Duration = Duration::from_secs(1);

/// Doubles with every attempt: many nodes must not overload a database that is starting.
#[derive(Debug, Default)]
pub(super) struct Pause(u32);

impl Pause {
    pub(super) fn next(&mut self) -> Duration {
        let pause = FIRST.saturating_mul(1 << self.0.min(8));
        self.0 += 1;
        pause.min(LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_second() {
        let mut pause = Pause::default();
        let pauses: Vec<u128> = (0..6).map(|_| pause.next().as_millis()).collect();
        assert_eq!(pauses, [100, 200, 400, 800, 1000, 1000]);
        assert_eq!((0..100).map(|_| pause.next()).max(), Some(LONGEST));
    }
}
