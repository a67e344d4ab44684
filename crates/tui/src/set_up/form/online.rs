//! The settings of an online table: how long a move may take, and who may join.

use protocol::{Plan, TimeLimit};

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
            Row::TimeLimit => "Time for a move",
            Row::Hints => "Hints",
            Row::Spectators => "Spectators",
            Row::Listed => "Open to all",
        }
    }
}

const TIME_LIMITS: [(&str, &str, TimeLimit); 4] = [
    ("Live", "Everybody plays now. A bot can fill in for anyone who is away.", TimeLimit::Live),
    (
        "Over the evening",
        "One hour per move, then a bot moves for that player.",
        TimeLimit::Hours(1),
    ),
    ("Over days", "One day per move.", TimeLimit::Hours(24)),
    ("Over weeks", "Three days per move.", TimeLimit::Hours(72)),
];

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
        let (_, _, time_limit) = TIME_LIMITS[self.time_limit];
        let Online { hints, spectators, listed, .. } = *self;
        Plan { time_limit, hints, spectators, listed, ..plan }
    }

    pub(super) fn value(&self, row: Row) -> &'static str {
        let yes = |is: bool| if is { "yes" } else { "no" };
        match row {
            Row::TimeLimit => TIME_LIMITS[self.time_limit].0,
            Row::Hints => yes(self.hints),
            Row::Spectators => yes(self.spectators),
            Row::Listed => yes(self.listed),
        }
    }

    pub(super) fn about(&self, row: Row) -> &'static str {
        match row {
            Row::TimeLimit => TIME_LIMITS[self.time_limit].1,
            Row::Hints => "Whether players may ask a strong bot for a hint.",
            Row::Spectators => "Whether anyone with the link may watch.",
            Row::Listed => {
                "Whether the server lists the table for everyone, or only people with the link can join."
            }
        }
    }
}
