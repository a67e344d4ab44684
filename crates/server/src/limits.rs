//! Rate limits, by person and by address.
//!
//! Every kind of request has an allowance that refills over time. A client can become a new person
//! as often as it likes, so an address has an allowance too, for all people behind it.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use protocol::Error;
use room::online::Person;

/// Kinds of requests that are limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// A new connection.
    Connection,
    /// A new table, also for a rematch.
    Table,
    /// Loading a table: to join it, or because the request that opened it is sent again.
    Join,
    /// Any request.
    Request,
    /// A chat message.
    Chat,
    /// A hint.
    Hint,
    /// A table or ticket that does not exist.
    Miss,
}

/// How often a client may do something: `burst` times at once, and once more after each pause.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: u32,
    pause: Duration,
}

impl Kind {
    /// The allowance of one person.
    const fn rate(self) -> Rate {
        let (burst, pause) = match self {
            Kind::Table => (10, 30_000),
            Kind::Connection | Kind::Join => (30, 1_000),
            Kind::Request => (100, 50),
            Kind::Chat => (10, 1_500),
            Kind::Hint => (6, 2_000),
            Kind::Miss => (10, 6_000),
        };
        Rate { burst, pause: Duration::from_millis(pause) }
    }

    /// The label of this kind in the metrics.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Connection => "lines",
            Kind::Table => "tables",
            Kind::Join => "entries",
            Kind::Request => "messages",
            Kind::Chat => "sayings",
            Kind::Hint => "hints",
            Kind::Miss => "misses",
        }
    }
}

/// An address has the allowance of this many people.
const NEIGHBOURS: u32 = 16;
/// How many spectators of one table may share an address: half of those that a table admits.
const MOST_SPECTATORS: usize = 32;

/// Whether clients are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// The limits of a public server.
    #[default]
    Usual,
    /// Without limits, for measurements.
    None,
}

/// Who sends a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requester {
    pub(crate) person: Person,
    pub(crate) address: IpAddr,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Person(Person),
    Address(IpAddr),
}

/// What everyone has used recently.
pub(crate) struct Limits {
    strictness: Strictness,
    /// When an allowance will be full again. An allowance without an entry is full.
    full_at: Mutex<HashMap<(Kind, Who), Instant>>,
}

/// There were too many requests; how long to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMany(pub(crate) Duration);

impl TooMany {
    /// Whole seconds, at least one.
    pub(crate) fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000).max(1) as u64
    }
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Error::from(*self).fmt(f)
    }
}

impl From<TooMany> for Error {
    fn from(too_many: TooMany) -> Error {
        Error::TooManyRequests { retry_after: too_many.seconds() }
    }
}

/// When there are more entries than this, those that have expired are dropped.
const MANY: usize = 50_000;

impl Limits {
    pub(crate) fn new(strictness: Strictness) -> Limits {
        Limits { strictness, full_at: Mutex::default() }
    }

    /// Takes one from the allowances of the person and the address, if both have one left.
    pub(crate) fn take(&self, kind: Kind, requester: Requester) -> Result<(), TooMany> {
        self.at(kind, requester, true, Instant::now())
    }

    /// Like [`take`](Limits::take), without using it.
    pub(crate) fn check(&self, kind: Kind, requester: Requester) -> Result<(), TooMany> {
        self.at(kind, requester, false, Instant::now())
    }

    /// Whether an address with so many spectators at a table may have another one.
    pub(crate) fn admit_spectator(&self, watching: usize) -> bool {
        self.strictness == Strictness::None || watching < MOST_SPECTATORS
    }

    fn at(
        &self,
        kind: Kind,
        requester: Requester,
        takes: bool,
        now: Instant,
    ) -> Result<(), TooMany> {
        if self.strictness == Strictness::None {
            return Ok(());
        }
        let Rate { burst, pause } = kind.rate();
        let whole = pause * burst;
        let who = [
            ((kind, Who::Person(requester.person)), pause),
            ((kind, Who::Address(requester.address)), pause / NEIGHBOURS),
        ];
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() > MANY {
            full_at.retain(|_, at| *at > now);
        }
        let after =
            who.map(|(key, pause)| full_at.get(&key).map_or(now, |at| now.max(*at)) + pause);
        let latest = after.into_iter().max().unwrap_or(now);
        if latest > now + whole {
            return Err(TooMany(latest - (now + whole)));
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

    fn requester(person: u8, address: u8) -> Requester {
        Requester { person: Person::of(&[person]), address: [10, 0, 0, address].into() }
    }

    #[test]
    fn an_allowance_refills() {
        let limits = Limits::new(Strictness::Usual);
        let start = Instant::now();
        let take = |at| limits.at(Kind::Table, requester(1, 1), true, at);
        for _ in 0..10 {
            assert_eq!(take(start), Ok(()));
        }
        assert_eq!(take(start), Err(TooMany(Duration::from_secs(30))));
        let later = start + Duration::from_secs(29);
        let refused = take(later).expect_err("not yet");
        assert_eq!(refused.to_string(), "Too many requests. Try again in 1 second.");
        assert_eq!(take(start + Duration::from_secs(30)), Ok(()));
        assert!(take(start + Duration::from_secs(30)).is_err(), "one each time");
        assert_eq!(limits.at(Kind::Table, requester(2, 1), true, start), Ok(()), "others may");
    }

    #[test]
    fn new_persons_from_one_address_share_its_allowance() {
        let limits = Limits::new(Strictness::Usual);
        let start = Instant::now();
        let take = |person| limits.at(Kind::Table, requester(person, 1), true, start).is_ok();
        assert_eq!((0..=255).filter(|&person| take(person)).count(), 160);
        assert_eq!(limits.at(Kind::Table, requester(9, 2), true, start), Ok(()), "elsewhere");
    }

    #[test]
    fn a_check_uses_nothing() {
        let limits = Limits::new(Strictness::Usual);
        for _ in 0..100 {
            assert_eq!(limits.check(Kind::Miss, requester(1, 1)), Ok(()));
        }
    }

    #[test]
    fn a_measurement_is_not_limited() {
        let limits = Limits::new(Strictness::None);
        assert!((0..10_000).all(|_| limits.take(Kind::Table, requester(1, 1)).is_ok()));
    }
}
