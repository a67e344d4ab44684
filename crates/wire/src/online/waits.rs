//! How long a client waits before it tries a lost line again, in milliseconds.

/// The first wait, in milliseconds; each is twice as long as the one before.
const FIRST: u32 = 200;
/// The longest.
const LONGEST: u32 = 5_000;

/// The wait after so many tries in vain. `chance`, from 0 to 1, spreads those who lost their line
/// at the same moment: the wait is between half of its length and all of it.
pub fn wait(tries: u32, chance: f64) -> u32 {
    let length = FIRST.saturating_mul(1 << tries.min(8)).min(LONGEST);
    spread(length, chance)
}

/// The wait after the server has said that it starts again.
pub fn restart(chance: f64) -> u32 {
    spread(1_500, chance)
}

fn spread(length: u32, chance: f64) -> u32 {
    length / 2 + (f64::from(length / 2) * chance) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_end() {
        let longest: Vec<u32> = (0..7).map(|tries| wait(tries, 1.0)).collect();
        assert_eq!(longest, [200, 400, 800, 1600, 3200, 5000, 5000]);
        assert_eq!(wait(0, 0.0), 100);
        assert_eq!(wait(u32::MAX, 1.0), LONGEST);
        assert!(restart(1.0) < 2_000);
    }
}
