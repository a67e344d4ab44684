//! The settings of an online table: how long a move may take, and who may join.

use protocol::{Plan, TimeLimit};
use scene::words::online::{HINTS, LISTED, SPECTATORS, TIME_LIMITS};

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    TimeLimit,
    Hints,
    Spectators,
    Listed,
}

impl Row {
    pub(super) const ALL: [Row; 4] = [Row::TimeLimit, Row::Hints, Row::Spectators, Row::Listed];

    pub(super) fn heading(self) -> &'static str {
        match self {
            Row::TimeLimit => "Time per move",
            Row::Hints => "Hints",
            Row::Spectators => "Spectators",
            Row::Listed => "Open to everyone",
        }
    }
}

#[derive(Debug)]
pub(super) struct Online {
    time_limit: usize,
    hints: bool,
    spectators: bool,
    listed: bool,
}

impl Default for Online {
    fn default() -> Online {
        Online { time_limit: 0, hints: true, spectators: true, listed: false }
    }
}

impl Online {
    pub(super) fn change(&mut self, row: Row, is_next: bool) {
        match row {
            Row::TimeLimit => {
                let count = TIME_LIMITS.len();
                let step = if is_next { 1 } else { count - 1 };
                self.time_limit = (self.time_limit + step) % count;
            }
            Row::Hints => self.hints = !self.hints,
            Row::Spectators => self.spectators = !self.spectators,
            Row::Listed => self.listed = !self.listed,
        }
    }

    pub(super) fn plan(&self, plan: Plan) -> Plan {
        let (hours, ..) = TIME_LIMITS[self.time_limit];
        let time_limit = hours.map_or(TimeLimit::Live, TimeLimit::Hours);
        let Online { hints, spectators, listed, .. } = *self;
        Plan { time_limit, hints, spectators, listed, ..plan }
    }

    pub(super) fn value(&self, row: Row) -> &'static str {
        let yes = |is: bool| if is { "yes" } else { "no" };
        match row {
            Row::TimeLimit => TIME_LIMITS[self.time_limit].1,
            Row::Hints => yes(self.hints),
            Row::Spectators => yes(self.spectators),
            Row::Listed => yes(self.listed),
        }
    }

    pub(super) fn about(&self, row: Row) -> &'static str {
        match row {
            Row::TimeLimit => TIME_LIMITS[self.time_limit].2,
            Row::Hints => HINTS,
            Row::Spectators => SPECTATORS,
            Row::Listed => LISTED,
        }
    }
}
