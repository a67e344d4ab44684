//! How much somebody may ask for, by who they are and by where they come from.
//!
//! Every kind of thing has an allowance that fills up again by and by. Anybody can be a new person
//! as often as they like, so an address has an allowance too, for the many who may live there.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use room::online::Person;
use wire::Refusal;

/// Something that is not to be had without end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// A line to this server.
    Line,
    /// A new table.
    Table,
    /// Coming to a table.
    Entry,
    /// Anything that is asked.
    Message,
    /// Something said at a table.
    Saying,
    /// A strong bot's thoughts.
    Hint,
    /// A table or a ticket that there is not.
    Miss,
}

/// So many at once, and one more after each pause.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: u32,
    pause: Duration,
}

impl Kind {
    /// What one person may have.
    const fn rate(self) -> Rate {
        let (burst, pause) = match self {
            Kind::Table => (10, 30_000),
            Kind::Line | Kind::Entry => (30, 1_000),
            Kind::Message => (100, 50),
            Kind::Saying => (10, 1_500),
            Kind::Hint => (6, 2_000),
            Kind::Miss => (10, 6_000),
        };
        Rate { burst, pause: Duration::from_millis(pause) }
    }

    /// The word it is counted under.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Line => "lines",
            Kind::Table => "tables",
            Kind::Entry => "entries",
            Kind::Message => "messages",
            Kind::Saying => "sayings",
            Kind::Hint => "hints",
            Kind::Miss => "misses",
        }
    }
}

/// How many live behind one address, as far as limits go.
const NEIGHBOURS: u32 = 16;

/// Whether anybody is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// As it should be where strangers come.
    #[default]
    Usual,
    /// Nobody is: for measurements.
    None,
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Person,
    pub(crate) address: IpAddr,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Person(Person),
    Address(IpAddr),
}

/// What everybody has had lately.
pub(crate) struct Limits {
    strictness: Strictness,
    /// When an allowance is full again; whoever is not listed has all of it.
    full_at: Mutex<HashMap<(Kind, Who), Instant>>,
}

/// Too much at once, and how long to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch(pub(crate) Duration);

impl TooMuch {
    /// Whole seconds, at least one.
    pub(crate) fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000).max(1) as u64
    }
}

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds() {
            1 => f.write_str("that is too much at once: try again in a second"),
            seconds => write!(f, "that is too much at once: try again in {seconds} seconds"),
        }
    }
}

impl From<TooMuch> for Refusal {
    fn from(too_much: TooMuch) -> Refusal {
        Refusal::new(too_much)
    }
}

/// When so many are remembered, those that need not be are forgotten.
const MANY: usize = 50_000;

impl Limits {
    pub(crate) fn new(strictness: Strictness) -> Limits {
        Limits { strictness, full_at: Mutex::default() }
    }

    /// Uses up one, if there is one left for the person and the address.
    pub(crate) fn take(&self, kind: Kind, asker: Asker) -> Result<(), TooMuch> {
        self.check(kind, asker, true, Instant::now())
    }

    /// The same without using it up.
    pub(crate) fn look(&self, kind: Kind, asker: Asker) -> Result<(), TooMuch> {
        self.check(kind, asker, false, Instant::now())
    }

    fn check(&self, kind: Kind, asker: Asker, takes: bool, now: Instant) -> Result<(), TooMuch> {
        if self.strictness == Strictness::None {
            return Ok(());
        }
        let Rate { burst, pause } = kind.rate();
        let whole = pause * burst;
        let who = [
            ((kind, Who::Person(asker.person)), pause),
            ((kind, Who::Address(asker.address)), pause / NEIGHBOURS),
        ];
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() > MANY {
            full_at.retain(|_, at| *at > now);
        }
        let after =
            who.map(|(key, pause)| full_at.get(&key).map_or(now, |at| now.max(*at)) + pause);
        let latest = after.into_iter().max().unwrap_or(now);
        if latest > now + whole {
            return Err(TooMuch(latest - (now + whole)));
        }
        if takes {
            full_at.extend(who.map(|(key, _)| key).into_iter().zip(after));
        }
        Ok(())
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Limits {:?}", self.strictness)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(person: u8, address: u8) -> Asker {
        Asker { person: Person::of(&[person]), address: [10, 0, 0, address].into() }
    }

    #[test]
    fn an_allowance_fills_up_again() {
        let limits = Limits::new(Strictness::Usual);
        let start = Instant::now();
        let take = |at| limits.check(Kind::Table, asker(1, 1), true, at);
        for _ in 0..10 {
            assert_eq!(take(start), Ok(()));
        }
        assert_eq!(take(start), Err(TooMuch(Duration::from_secs(30))));
        let later = start + Duration::from_secs(29);
        let refused = take(later).expect_err("not yet");
        assert_eq!(refused.to_string(), "that is too much at once: try again in a second");
        assert_eq!(take(start + Duration::from_secs(30)), Ok(()));
        assert!(take(start + Duration::from_secs(30)).is_err(), "one each time");
        assert_eq!(limits.check(Kind::Table, asker(2, 1), true, start), Ok(()), "others may");
    }

    #[test]
    fn new_persons_from_one_place_share_its_allowance() {
        let limits = Limits::new(Strictness::Usual);
        let start = Instant::now();
        let take = |person| limits.check(Kind::Table, asker(person, 1), true, start).is_ok();
        assert_eq!((0..=255).filter(|&person| take(person)).count(), 160);
        assert_eq!(limits.check(Kind::Table, asker(9, 2), true, start), Ok(()), "elsewhere");
    }

    #[test]
    fn looking_uses_nothing_up() {
        let limits = Limits::new(Strictness::Usual);
        for _ in 0..100 {
            assert_eq!(limits.look(Kind::Miss, asker(1, 1)), Ok(()));
        }
    }

    #[test]
    fn who_measures_is_not_limited() {
        let limits = Limits::new(Strictness::None);
        assert!((0..10_000).all(|_| limits.take(Kind::Table, asker(1, 1)).is_ok()));
    }
}
