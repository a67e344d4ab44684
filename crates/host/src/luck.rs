//! The luck of a hosted match.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use tabletop::{Luck, Rng};

/// Unpredictable for real play, seeded for tests and simulation. It never leaves the host.
pub enum HostLuck {
    /// The same for the same seed.
    Seeded(Rng),
    /// `ChaCha20`, seeded by the system: nobody can work out what comes next.
    Secret(Box<ChaCha20Rng>),
}

impl HostLuck {
    /// Repeatable if a seed is given, unpredictable if not.
    pub fn new(seed: Option<u64>) -> HostLuck {
        match seed {
            Some(seed) => HostLuck::Seeded(Rng::new(seed)),
            None => HostLuck::secret(),
        }
    }

    fn secret() -> HostLuck {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        HostLuck::Secret(Box::new(ChaCha20Rng::from_seed(key)))
    }
}

impl Luck for HostLuck {
    fn next_u64(&mut self) -> u64 {
        match self {
            HostLuck::Seeded(rng) => rng.next_u64(),
            HostLuck::Secret(chacha) => chacha.next_u64(),
        }
    }
}

impl std::fmt::Debug for HostLuck {
    /// Shows nothing: a seed must not end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("HostLuck")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_repeat_and_secrets_do_not() {
        let first = |seed| HostLuck::new(seed).next_u64();
        assert_eq!(first(Some(7)), first(Some(7)));
        assert_ne!(first(None), first(None));
        assert_eq!(format!("{:?}", HostLuck::new(Some(7))), "HostLuck");
    }
}
