//! How long a search thinks.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Manner;

/// How long a search thinks about a decision. In text, `1000` means iterations, `500ms`
/// milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// The same for the same seed, on every machine.
    Iterations(u32),
    /// As many as this machine can do in that time.
    Milliseconds(u32),
}

/// The most iterations of a decision.
pub const MOST_ITERATIONS: u32 = 10_000_000;
/// The longest time: a minute.
const MOST_MILLISECONDS: u32 = 60_000;

/// A transcript with a time budget may be opened in a browser, where asking for the time would end
/// the program. There, a millisecond stands for this many iterations: one core does about 50 in the
/// slowest game and 500 in the fastest.
const PER_MILLISECOND: u32 = 100;
const HAS_CLOCK: bool = !cfg!(target_family = "wasm");

impl From<Budget> for Manner {
    fn from(budget: Budget) -> Manner {
        budget.manner(HAS_CLOCK)
    }
}

impl Budget {
    fn manner(self, has_clock: bool) -> Manner {
        match self {
            Budget::Iterations(iterations) => Manner::new(iterations),
            Budget::Milliseconds(time) if has_clock => Manner {
                limit: Some(Duration::from_millis(time.into())),
                ..Manner::new(MOST_ITERATIONS)
            },
            Budget::Milliseconds(time) => Manner::new(time.saturating_mul(PER_MILLISECOND)),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => write!(f, "{iterations}"),
            Budget::Milliseconds(time) => write!(f, "{time}ms"),
        }
    }
}

/// The text is not a budget, or its budget is too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBudget;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Budget, NoBudget> {
        let number = |text: &str, most| {
            text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(NoBudget)
        };
        match text.strip_suffix("ms") {
            Some(time) => number(time, MOST_MILLISECONDS).map(Budget::Milliseconds),
            None => number(text, MOST_ITERATIONS).map(Budget::Iterations),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_measured_where_there_is_a_clock_and_counted_where_there_is_none() {
        let half_a_second = Budget::Milliseconds(500);
        assert_eq!(half_a_second.manner(true).limit, Some(Duration::from_millis(500)));
        assert_eq!(half_a_second.manner(false), Manner::new(50_000));
        for has_clock in [true, false] {
            assert_eq!(Budget::Iterations(70).manner(has_clock), Manner::new(70));
        }
    }
}
