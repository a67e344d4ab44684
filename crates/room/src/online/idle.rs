//! People who keep others waiting: how long they may, and who plays for them afterwards.

use protocol::{Error, TableStage, TimeLimit};

use super::Person;
use super::entry::{By, Until};
use super::ledger::Sitter;
use super::table::OnlineTable;

/// How long a person may be away from a live table before a bot may play for them.
const GRACE: u64 = 60_000;
/// How long a live match waits for a person who is here before a bot may play for them.
const IDLE: u64 = 2 * 60_000;
/// For how long before that everyone sees a countdown.
const COUNTDOWN: u64 = 30_000;
pub(super) const HOUR: u64 = 3_600_000;

/// When a person was back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    at: u64,
    /// When the match had last continued then.
    asked_at: u64,
}

impl OnlineTable {
    /// Lets a bot play for a person who has been away, or has not acted, for long.
    pub(super) fn replace_missing(&mut self, chair: usize, by: By) -> Result<(), Error> {
        self.check_at_table(by)?;
        let own = self.ledger.chair_of(by.person);
        if own == Some(chair) || !self.can_be_replaced(chair, self.now) {
            return Err(Error::NotAway);
        }
        let is_here = self.ledger.sitter(chair).is_some_and(|it| self.is_here(it.person));
        // A person who is here must ask for the chair. A page that reconnects by itself does not.
        let until = if is_here { Until::Asked } else { Until::Back };
        self.replace(chair, self.at_least_moved(chair, until), Some(by));
        Ok(())
    }

    /// A person who took the seat back and did nothing again gets it back after the bot has moved:
    /// taking it back again and again must not keep the bot from moving.
    pub(super) fn at_least_moved(&self, chair: usize, until: Until) -> Until {
        let is_again = self.ledger.was_replaced(chair) && self.waiting().contains(&chair);
        if is_again { Until::Moved } else { until }
    }

    /// A bot plays for the person until the end of the match.
    pub(super) fn resign(&mut self, by: By) -> Result<(), Error> {
        let chair = self.chair_of(by)?;
        self.check_playing()?;
        if !self.ledger.sitter(chair).is_some_and(Sitter::has_resigned) {
            self.replace(chair, Until::End, Some(by));
        }
        Ok(())
    }

    /// Lets bots take the overdue steps and then give the seats back.
    pub(super) fn enforce_deadline(&mut self) {
        if self.deadline().is_some_and(|deadline| self.now >= deadline) {
            for chair in self.awaited().collect::<Vec<usize>>() {
                self.replace(chair, Until::Moved, None);
            }
        }
    }

    /// Gives back the seats for which a bot has moved.
    pub(super) fn give_back(&mut self) {
        let waits = self.waiting();
        let has_moved = |chair: &usize| !waits.contains(chair);
        let sitters = self.ledger.sitters().filter(|(_, it)| it.stand_in == Some(Until::Moved));
        for chair in sitters.map(|(chair, _)| chair).filter(has_moved).collect::<Vec<usize>>() {
            self.take_over(chair, None);
        }
    }

    /// Whether a bot may play for the person on a chair.
    pub(super) fn can_be_replaced(&self, chair: usize, now: u64) -> bool {
        let sitter = self.ledger.sitter(chair).filter(|it| !it.is_replaced());
        let Some(sitter) = sitter.filter(|_| self.needs_everybody()) else { return false };
        // A person who comes and goes is as idle as one who is here.
        let is_idle = self.idle_at(chair).is_some_and(|at| now >= at);
        is_idle || self.away.get(&sitter.person).is_some_and(|since| now >= since + GRACE)
    }

    /// Whether all players should be connected: in a game over days, people are away most of the
    /// time.
    fn needs_everybody(&self) -> bool {
        self.stage() == TableStage::Playing && self.ledger.plan.time_limit == TimeLimit::Live
    }

    /// When a bot may play for a person who does nothing, if the match waits for that person.
    fn idle_at(&self, chair: usize) -> Option<u64> {
        let back = self.back_since.get(&chair).map_or(self.awake_since, |back| back.at);
        let since = self.ledger.asked_at.max(self.awake_since).max(back);
        self.waiting().contains(&chair).then_some(since + IDLE)
    }

    /// When bots may play for people who do nothing, for each one that the match waits for.
    fn idle_times(&self) -> impl Iterator<Item = u64> {
        let sitters = self.ledger.sitters().filter(|_| self.needs_everybody());
        let playing = sitters.filter(|(_, it)| !it.is_replaced());
        playing.filter_map(|(chair, _)| self.idle_at(chair))
    }

    /// How many seconds are left, if guests see a countdown.
    pub(super) fn seconds_left(&self, now: u64) -> Option<u64> {
        let idle = self.idle_times().filter(|&at| now < at && at <= now + COUNTDOWN).min();
        idle.or(self.deadline()).map(|at| at.saturating_sub(now) / 1000)
    }

    /// Whether guests of a live table may have seen a countdown.
    pub(super) fn has_counted_down(&self) -> bool {
        self.now + COUNTDOWN >= self.ledger.asked_at.max(self.awake_since) + IDLE
    }

    /// When a bot takes the step that the table waits for, if there is a limit.
    pub(super) fn deadline(&self) -> Option<u64> {
        let TimeLimit::Hours(hours) = self.ledger.plan.time_limit else { return None };
        let awaited = self.awaited().next().is_some();
        awaited.then(|| self.ledger.asked_at + u64::from(hours.max(1)) * HOUR)
    }

    /// When the table must be woken, even if no guest sends a request.
    pub(super) fn next_wake(&self, now: u64) -> Option<u64> {
        let away = self.away.values().filter(|_| self.needs_everybody()).map(|since| since + GRACE);
        let idle = self.idle_times().flat_map(|at| [at - COUNTDOWN, at]);
        let passing = away.chain(idle).chain(self.succession_at()).filter(|&at| at > now).min();
        passing.into_iter().chain(self.deadline()).chain(self.round_deadline()).min()
    }

    /// Takes note that the person on a chair is back after a long absence, at another device, or
    /// instead of a bot: the time to move starts again, once for each move.
    pub(super) fn is_back(&mut self, chair: usize) {
        let back = Back { at: self.now, asked_at: self.ledger.asked_at };
        let known = self.back_since.entry(chair).or_insert(back);
        if known.asked_at != back.asked_at {
            *known = back;
        }
    }

    /// Takes note that a person is connected.
    pub(super) fn arrives(&mut self, person: Person) {
        let since = self.away.remove(&person);
        let is_back = since.is_some_and(|since| self.now >= since + GRACE);
        if let Some(chair) = self.ledger.chair_of(person).filter(|_| is_back) {
            self.is_back(chair);
        }
    }
}
