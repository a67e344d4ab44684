//! The time at the tables.
//!
//! Deadlines last hours or days and outlive the program, so they are read from the system's clock.
//! That clock may jump by hours during a game: set by hand, by network time, or after the machine
//! has slept. Such a jump must not let a deadline pass at once, nor postpone one for ever. So the
//! time at the tables never goes back, and follows the system's clock at least half as fast and at
//! most twice as fast as time really passes.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Reads the time of day.
pub type Wall = Arc<dyn Fn() -> SystemTime + Send + Sync>;

/// The log mentions a clock that is off by more than this.
const WORTH_TELLING: u64 = 60 * 1000;

/// The time at the tables, in milliseconds since 1970.
pub(crate) struct Clock {
    wall: Wall,
    kept: Mutex<ClockState>,
}

struct ClockState {
    /// When the clock was last read, by a monotonic clock.
    at: Instant,
    /// The time at the tables then.
    time: u64,
    /// Whether the log has mentioned that the system's clock differs.
    is_off: bool,
}

impl Clock {
    pub(crate) fn new(wall: Wall) -> Clock {
        let kept = ClockState { at: Instant::now(), time: milliseconds(wall()), is_off: false };
        Clock { wall, kept: Mutex::new(kept) }
    }

    pub(crate) fn now(&self) -> u64 {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // The remainder counts the next time: half of a very short time would always be rounded to
        // nothing.
        let passed = kept.at.elapsed().as_millis() as u64 / 2 * 2;
        kept.at += Duration::from_millis(passed);
        let wall = milliseconds((self.wall)());
        kept.time = followed(kept.time, passed, wall);
        kept.tell(wall);
        kept.time
    }
}

impl ClockState {
    /// Logs once when the clocks begin to differ, and once when they agree again.
    fn tell(&mut self, wall: u64) {
        let seconds = wall.abs_diff(self.time) / 1000;
        let is_off = wall.abs_diff(self.time) > WORTH_TELLING;
        if is_off && !self.is_off {
            let way = if wall > self.time { "forward" } else { "back" };
            tracing::warn!(seconds, "the clock was put {way}: time at the tables follows slowly");
        } else if self.is_off && !is_off {
            tracing::info!("time at the tables is the clock's again");
        }
        self.is_off = is_off;
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// The time at the tables after this much has passed since it was `time`, while the system's clock
/// shows `wall`.
fn followed(time: u64, passed: u64, wall: u64) -> u64 {
    wall.clamp(time + passed / 2, time + passed * 2)
}

fn milliseconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1000;
    const HOUR: u64 = 3600 * SECOND;

    /// How long a deadline an hour from now really takes, if the system's clock is set to another
    /// time in a moment.
    fn waited(put_to: u64) -> u64 {
        let begin = 1000 * HOUR;
        let (mut time, mut passed) = (begin, 0);
        while time < begin + HOUR {
            passed += 5 * SECOND;
            time = followed(time, 5 * SECOND, put_to + passed);
        }
        passed
    }

    #[test]
    fn a_deadline_comes_neither_at_once_nor_never() {
        let begin = 1000 * HOUR;
        assert_eq!(waited(begin), HOUR, "a clock that is right");
        assert_eq!(waited(begin + 24 * HOUR), HOUR / 2, "put forward by a day");
        assert_eq!(waited(begin + 10 * 60 * SECOND), HOUR - 10 * 60 * SECOND, "by ten minutes");
        assert_eq!(waited(begin - 24 * HOUR), 2 * HOUR, "put back by a day");
        assert_eq!(waited(0), 2 * HOUR, "to the beginning of all clocks");
    }

    #[test]
    fn time_never_goes_back() {
        let wall = Arc::new(Mutex::new(SystemTime::now()));
        let read = Arc::clone(&wall);
        let clock = Clock::new(Arc::new(move || *read.lock().expect("sound")));
        let before = clock.now();
        *wall.lock().expect("sound") -= Duration::from_secs(1000);
        assert!(clock.now() >= before);
        *wall.lock().expect("sound") += Duration::from_hours(25);
        assert!(clock.now() < before + HOUR, "nor far ahead");
    }

    #[test]
    fn time_goes_on_however_often_it_is_asked_for() {
        let clock = Clock::new(Arc::new(SystemTime::now));
        let (began, before) = (Instant::now(), clock.now());
        let clock = Clock { wall: Arc::new(|| UNIX_EPOCH), ..clock };
        while began.elapsed() < Duration::from_millis(60) {
            clock.now();
        }
        assert!(clock.now() >= before + 25, "a clock that was put back is followed by half");
    }
}
