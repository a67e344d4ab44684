//! Agreeing on luck: what happens when the host starts, when clients answer and when time passes.

use bots::{Kind, Level};
use commitments::{Bytes, MOST_ROUNDS, Plan, bytes, hex};
use protocol::{Error, LuckInfo, LuckStage, Occupant, Seating, TimeLimit};

use super::Env;
use super::entry::{By, Entry};
use super::idle::HOUR;
use super::ledger::{Chair, Luck};
use super::rounds::{OpenRound, Rounds};
use super::table::OnlineTable;

/// How long each half of a round may take at a live table.
const PATIENCE: u64 = 30_000;
/// The bot that takes the chair of a person whose client did not answer.
const SUBSTITUTE: Kind = Kind::Level(Level::Normal);

impl OnlineTable {
    /// Begins a round: the host starts the match, or the round before has failed.
    pub(super) fn start(&mut self, by: Option<By>) -> Result<(), Error> {
        let Luck::Rounds(rounds) = &self.ledger.luck else { return self.begin_as_promised(by) };
        if rounds.number > MOST_ROUNDS {
            return Err(Error::TooManyRounds);
        }
        if self.ledger.committing().is_empty() || self.is_host_alone() {
            return self.begin_as_agreed(by);
        }
        let plan = self.planned(rounds)?.text();
        self.record(Entry::Starting { plan }, by);
        Ok(())
    }

    /// Whether the host is the only person, so that no other person could be cheated.
    fn is_host_alone(&self) -> bool {
        self.ledger.sitters().all(|(_, sitter)| sitter.person == self.ledger.host)
    }

    fn begin_as_promised(&mut self, by: Option<By>) -> Result<(), Error> {
        let Luck::Promised(key) = &self.ledger.luck else { return Err(Error::RoundOver) };
        let salts = self.ledger.sitters().filter_map(|(_, sitter)| sitter.salt.as_deref());
        let key = key.clone().salted(salts.filter_map(bytes).collect());
        self.begin(key, by)
    }

    fn begin_as_agreed(&mut self, by: Option<By>) -> Result<(), Error> {
        let Luck::Rounds(rounds) = &self.ledger.luck else { return Err(Error::RoundOver) };
        let agreement = rounds.agreement(self.frozen(rounds)?);
        self.begin(host::Key::agreed(&agreement), by)
    }

    /// The plan and the players from the beginning of the round.
    fn frozen(&self, rounds: &Rounds) -> Result<Plan, Error> {
        match rounds.open.as_ref().and_then(|open| open.plan.as_deref().cloned()) {
            Some(frozen) => Ok(frozen),
            None => self.planned(rounds),
        }
    }

    /// The plan and the players as they are now.
    fn planned(&self, rounds: &Rounds) -> Result<Plan, Error> {
        let plan = &self.ledger.plan;
        let about = catalog::about(&plan.game).map_err(host::setup_refused)?;
        Ok(Plan {
            round: rounds.round(self.id.0),
            failed: rounds.failed.clone(),
            game: plan.game.clone(),
            rules: about.rules_version,
            options: protocol::plain_options(&plan.options),
            edition: self.ledger.edition,
            is_drawn: plan.seating == Seating::Drawn,
            chairs: self.occupants().iter().map(Occupant::to_string).collect(),
        })
    }

    pub(super) fn commit(&mut self, round: u8, commitment: &str, by: By) -> Result<(), Error> {
        let commitment: Bytes = bytes(commitment).ok_or(Error::BadSalt)?;
        let (chair, open) = self.answered(round, by)?;
        if open.commitment(chair) == Some(commitment) {
            return Ok(());
        }
        if open.is_listed() {
            return Err(Error::RoundOver);
        }
        self.record(Entry::Committed { chair, commitment: hex(&commitment) }, Some(by));
        Ok(())
    }

    pub(super) fn reveal(
        &mut self,
        round: u8,
        salt: &str,
        by: By,
        env: &mut Env<'_>,
    ) -> Result<(), Error> {
        let salt: Bytes = bytes(salt).ok_or(Error::BadSalt)?;
        let (chair, open) = self.answered(round, by)?;
        if !open.is_listed() {
            return Err(Error::RoundOver);
        }
        let Luck::Rounds(rounds) = &self.ledger.luck else { return Err(Error::RoundOver) };
        let list = rounds.list(self.id.0);
        if list.of(chair) != Some(list.round.commit_salt(chair, &list.key, &salt)) {
            return Err(Error::BadSalt);
        }
        if open.has_revealed(chair) {
            return Ok(());
        }
        self.record(Entry::Revealed { chair, salt: hex(&salt) }, Some(by));
        if self.open_round().is_some_and(|open| open.missing().is_empty()) {
            return self.finish_round(env);
        }
        Ok(())
    }

    /// Begins the match once all salts are there, unless an update of the program in the meantime
    /// would make it a different match from the one agreed on.
    fn finish_round(&mut self, env: &mut Env<'_>) -> Result<(), Error> {
        let Luck::Rounds(rounds) = &self.ledger.luck else { return Err(Error::RoundOver) };
        if self.frozen(rounds)? == self.planned(rounds)? {
            return self.begin_as_agreed(None);
        }
        self.fail_round(Vec::new(), None, env);
        Ok(())
    }

    /// The chair of a person whose client answers in the current round.
    fn answered(&self, round: u8, by: By) -> Result<(usize, &OpenRound), Error> {
        let chair = self.ledger.chair_of(by.person).ok_or(Error::NoChair)?;
        let Luck::Rounds(rounds) = &self.ledger.luck else { return Err(Error::RoundOver) };
        let open = rounds.open.as_ref().filter(|open| open.takes_part(chair));
        open.filter(|_| rounds.number == round).map(|open| (chair, open)).ok_or(Error::RoundOver)
    }

    /// Fails the round if it has taken too long. If no client answered at all, no person loses a
    /// chair.
    pub(super) fn fail_when_late(&mut self, env: &mut Env<'_>) {
        if self.round_deadline().is_none_or(|deadline| self.now < deadline) {
            return;
        }
        let Some(open) = self.open_round() else { return };
        let missing = if open.is_unanswered() { Vec::new() } else { open.missing() };
        self.fail_round(missing, None, env);
    }

    /// Fails the round because of these chairs, and begins the next one.
    pub(super) fn fail_round(&mut self, chairs: Vec<usize>, by: Option<By>, env: &mut Env<'_>) {
        let goes_on = !chairs.is_empty();
        self.record(Entry::Failed { chairs, key: hex(&(env.random)()) }, by);
        let has_people = self.ledger.sitters().next().is_some();
        if goes_on && has_people {
            // After the last round the table does not start by itself, and says why when the host
            // starts.
            let _ = self.start(None);
        }
    }

    pub(super) fn open_round(&self) -> Option<&OpenRound> {
        match &self.ledger.luck {
            Luck::Rounds(rounds) => rounds.open.as_ref(),
            Luck::Promised(_) => None,
        }
    }

    /// The deadline for answers in the current round. After a restart of the server, clients at a
    /// live table have the whole time again.
    pub(super) fn round_deadline(&self) -> Option<u64> {
        let since = self.open_round()?.since;
        Some(match self.ledger.plan.time_limit {
            TimeLimit::Live => since.max(self.awake_since) + PATIENCE,
            TimeLimit::Hours(hours) => since + u64::from(hours) * HOUR,
        })
    }

    /// What everyone sees of the current round.
    pub(super) fn luck_info(&self, now: u64) -> Option<LuckInfo> {
        let Luck::Rounds(rounds) = &self.ledger.luck else { return None };
        let list = rounds.list(self.id.0);
        let plan = self.frozen(rounds).ok()?;
        let stage = match (&rounds.open, &rounds.agreed) {
            (Some(open), _) if open.is_listed() => LuckStage::Revealing {
                plan: plan.text(),
                list: list.text(),
                missing: open.missing(),
            },
            (Some(open), _) => LuckStage::Committing { missing: open.missing() },
            (None, Some((fingerprint, salts))) => {
                LuckStage::Agreed { fingerprint: fingerprint.clone(), salts: *salts }
            }
            (None, None) => LuckStage::Waiting,
        };
        Some(LuckInfo {
            round: rounds.number,
            commitment: hex(&list.key),
            stage,
            failed: rounds.failed.clone(),
            rules: plan.rules,
            edition: plan.edition_text(),
            left: self.round_deadline().map(|deadline| deadline.saturating_sub(now) / 1000),
        })
    }
}

/// Replaces a person who did not answer in a failed round; returns the name.
pub(super) fn substituted(chair: &mut Chair) -> Option<String> {
    match std::mem::replace(chair, Chair::Bot(SUBSTITUTE)) {
        Chair::Person(sitter) => Some(sitter.name),
        Chair::Free | Chair::Bot(_) => None,
    }
}
