//! A client's part in agreeing on luck, and what it stores so that it can check the match.
//!
//! `docs/decisions/luck.md` describes the rounds. The secret of a device is stored before the first
//! commitment is sent, and what a salt is revealed for before the salt is sent.

use std::collections::BTreeMap;

use commitments::{Bytes, Chain, List, MOST_ROUNDS, Plan, Round, bytes, hex};
use protocol::{
    Commit, Error, LuckInfo, LuckStage, Occupant, Request, Reveal, Revealed, Seating, SeenLog,
    SeenRound, Snapshot, TableId, TableInfo, TableStage, Witness, plain_options,
};
use scene::words;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::KeyValueStore;

/// What the names of stored texts begin with.
const PREFIX: &str = "northpole.luck.";

/// A client's part in agreeing on luck, and what it saw of the match.
#[derive(Clone, Debug)]
pub struct Fairness {
    kept: StoredLuck,
    secret: Bytes,
    /// The secret of the device that the chair came from.
    carried: Option<Bytes>,
    chain: Chain,
    /// The chain of that log after each line that this window was shown.
    passed: BTreeMap<usize, Bytes>,
    /// The last answer, so that it is not given twice.
    answered: Option<(u8, bool)>,
    warning: Option<Warning>,
    /// Whether the device could store what it was last given; `None` before the first attempt.
    is_stored: Option<bool>,
}

/// As it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct StoredLuck {
    secret: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    carried: Option<String>,
    #[serde(flatten)]
    witness: Witness,
}

/// Why a client does not add to luck, or does not trust it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// The published list does not name this client.
    LeftOut,
    /// The published plan or list is not what this client was shown before.
    Other,
    /// This device has already revealed its salt for another list of the same round.
    Twice,
    /// There was one round too many, or the server hides a failed one.
    Rounds,
    /// The device cannot store what it would need for the check.
    Unstored,
    /// The match began without this client's salt.
    Omitted,
    /// The match began with another fingerprint than that of the list this client revealed for.
    Fingerprint,
}

impl Warning {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Warning::LeftOut => words::LUCK_LEFT_OUT,
            Warning::Other => words::LUCK_REFUSED,
            Warning::Twice => words::LUCK_TWICE,
            Warning::Rounds => words::LUCK_ROUNDS,
            Warning::Unstored => words::LUCK_UNSTORED,
            Warning::Omitted => words::LUCK_OMITTED,
            Warning::Fingerprint => words::OTHER_FINGERPRINT,
        }
    }
}

impl Fairness {
    /// Takes part with random bytes, which are not stored.
    pub fn new(secret: Bytes) -> Fairness {
        let kept = StoredLuck { secret: hex(&secret), carried: None, witness: Witness::default() };
        Fairness::with(kept, secret)
    }

    fn with(kept: StoredLuck, secret: Bytes) -> Fairness {
        let (chain, carried) = (chain(&kept.witness.log), kept.carried.as_deref().and_then(bytes));
        let passed = BTreeMap::new();
        let (answered, warning, is_stored) = (None, None, None);
        Fairness { kept, secret, carried, chain, passed, answered, warning, is_stored }
    }

    /// Takes part with what the device has stored for a table. If there is nothing yet, the random
    /// bytes are stored, so that every window uses the same ones.
    ///
    /// A `carried` secret came with a chair from another device. It may come from a stranger's
    /// link, so this device commits with its own secret, and uses the other one only to reveal what
    /// the former device has committed.
    pub fn of_device(
        store: &impl KeyValueStore,
        table: TableId,
        carried: Option<&str>,
        random: Bytes,
    ) -> Fairness {
        let mut fairness = Fairness::stored(store, table).unwrap_or_else(|| Fairness::new(random));
        if let Some(secret) = carried.and_then(bytes::<32>) {
            fairness.carried = Some(secret);
            fairness.kept.carried = Some(hex(&secret));
        }
        fairness.is_stored = Some(store.set(&name(table), &fairness.written()));
        fairness
    }

    fn stored(store: &impl KeyValueStore, table: TableId) -> Option<Fairness> {
        let kept: StoredLuck = serde_json::from_str(&store.get(&name(table))?).ok()?;
        let secret = bytes(&kept.secret)?;
        Some(Fairness::with(kept, secret))
    }

    fn has_answered(&self) -> bool {
        let witness = &self.kept.witness;
        witness.revealed.is_some() || witness.rounds.iter().any(|it| it.answered)
    }

    /// Whether the client can take part in agreeing on luck. It cannot if a reload would lose its
    /// secret.
    pub fn commits(&self) -> bool {
        self.is_stored == Some(true)
    }

    /// Stores what was seen. Returns whether a salt may be committed or revealed: not if it cannot
    /// be stored, or if another window revealed it for another list.
    pub fn store(&mut self, store: &impl KeyValueStore, table: TableId) -> bool {
        let other = Fairness::stored(store, table).map(|other| other.kept.witness);
        if let Some(other) = other
            && !self.learn(other)
        {
            return false;
        }
        let is_stored = store.set(&name(table), &self.written());
        self.is_stored = Some(is_stored);
        self.warning = self.warning.or(self.unstored());
        is_stored
    }

    /// Adds what another window saw, so that none of it is lost when this one is stored. Returns
    /// whether that window revealed its salt for no other list.
    fn learn(&mut self, other: Witness) -> bool {
        let mine = &mut self.kept.witness;
        mine.took_part |= other.took_part;
        mine.is_contradicted |= other.is_contradicted;
        let current = mine.log.viewer;
        for log in other.logs().filter(|log| log.lines > 0) {
            let own = self.passed.get(&log.lines).filter(|_| log.viewer == current);
            mine.is_contradicted |= own.is_some_and(|own| hex(own) != log.chain);
            // This window goes on with its own logs.
            let is_known = |it: &SeenLog| {
                it.viewer == log.viewer && (it.viewer != current || it.lines >= log.lines)
            };
            if !mine.logs().any(is_known) {
                mine.other_logs.retain(|it| it.viewer != log.viewer);
                mine.other_logs.insert(0, log.clone());
            }
        }
        for round in other.rounds {
            if mine.rounds.iter().all(|it| it.round != round.round) {
                mine.rounds.push(round);
            }
        }
        mine.rounds.sort_unstable_by_key(|it| it.round);
        let Some(other) = other.revealed else { return true };
        if mine.revealed.as_ref().is_some_and(|mine| is_second(mine, &other)) {
            self.warning = Some(Warning::Twice);
            mine.revealed = Some(other);
            return false;
        }
        mine.revealed.get_or_insert(other);
        true
    }

    /// The warning of a device that stores nothing, if it sits at the table.
    fn unstored(&self) -> Option<Warning> {
        let is_lost = self.is_stored == Some(false) && self.kept.witness.took_part;
        is_lost.then_some(Warning::Unstored)
    }

    fn written(&self) -> String {
        serde_json::to_string(&self.kept).expect("it can be written")
    }

    /// A ticket together with the secret, for the device that the chair moves to. Browsers do not
    /// send this part of a link to a server.
    pub fn carry(&self, ticket: &str) -> String {
        // A device that has not answered passes on the secret of the one that may have.
        let carried = self.kept.carried.as_ref().filter(|_| !self.has_answered());
        format!("{ticket}.{}", carried.unwrap_or(&self.kept.secret))
    }

    /// What a device saw of a table, if it was there.
    pub fn remembered(store: &impl KeyValueStore, table: TableId) -> Option<Witness> {
        Some(Fairness::stored(store, table)?.kept.witness)
    }

    /// What the client saw, to be compared with the transcript.
    pub fn witness(&self) -> &Witness {
        &self.kept.witness
    }

    /// Why the client does not add to luck, or does not trust it, if so.
    pub fn warning(&self) -> Option<Warning> {
        self.warning
    }

    /// The fingerprint of the plan and list that the client revealed its salt for in a round.
    pub fn fingerprint(&self, round: u8) -> Option<String> {
        let Revealed { plan, list, .. } = self.kept.witness.revealed.as_ref()?;
        let list = List::read(list).filter(|list| list.round.number == round)?;
        Some(list.fingerprint(&Plan::read(plan)?))
    }

    /// Answers what the table waits for, if it waits for this client.
    pub fn answer(&mut self, info: &TableInfo) -> Option<Request> {
        let luck = info.luck.as_ref()?;
        let answer = if info.stage == TableStage::Gathering {
            self.answer_round(info, luck)
        } else {
            self.check_start(info, luck).map(|()| None)
        };
        self.warning = answer.as_ref().err().copied().or(self.unstored());
        answer.ok().flatten()
    }

    fn answer_round(
        &mut self,
        info: &TableInfo,
        luck: &LuckInfo,
    ) -> Result<Option<Request>, Warning> {
        let Some(chair) = info.yours else { return Ok(None) };
        self.kept.witness.took_part = true;
        self.enter(luck)?;
        let round = Round { table: info.table.0, number: luck.round };
        let key = bytes(&luck.commitment).ok_or(Warning::Other)?;
        match &luck.stage {
            LuckStage::Committing { missing } => {
                let salt = round.device_salt(&self.secret, chair, &key);
                let commitment = hex(&round.commit_salt(chair, &key, &salt));
                let commit = Commit { round: luck.round, commitment };
                Ok(self.is_asked(missing, chair, (luck.round, false)).then(|| commit.into()))
            }
            LuckStage::Revealing { plan, list, missing } => {
                let (salt, is_carried) = self.committed_salt(round, chair, &key, list);
                let (plan, list) = (plan.clone(), list.clone());
                let seen = Revealed { chair, salt: hex(&salt), plan, list, is_carried };
                self.check_list(info, luck, &seen)?;
                self.kept.witness.revealed = Some(seen);
                let reveal = Reveal { round: luck.round, salt: hex(&salt) };
                Ok(self.is_asked(missing, chair, (luck.round, true)).then(|| reveal.into()))
            }
            LuckStage::Waiting | LuckStage::Agreed { .. } => Ok(None),
        }
    }

    /// The salt to reveal for a list: this device's own, unless the list has the commitment of the
    /// device that the chair came from. Whether it is the latter.
    fn committed_salt(&self, round: Round, chair: usize, key: &Bytes, list: &str) -> (Bytes, bool) {
        let listed = List::read(list).and_then(|list| list.of(chair));
        let carried = self.carried.map(|secret| round.device_salt(&secret, chair, key));
        let is_listed = |salt: &Bytes| listed == Some(round.commit_salt(chair, key, salt));
        let own = round.device_salt(&self.secret, chair, key);
        carried.filter(is_listed).map_or((own, false), |salt| (salt, true))
    }

    /// Remembers what the table is bound to in a round. The table must not be bound to anything
    /// else later, and no round may come twice or too late.
    fn enter(&mut self, luck: &LuckInfo) -> Result<(), Warning> {
        let is_over = luck.round > MOST_ROUNDS && luck.stage == LuckStage::Waiting;
        if is_over {
            // The table itself reports that it will not start.
            return Ok(());
        }
        let rounds = &mut self.kept.witness.rounds;
        let is_past = rounds.last().is_some_and(|last| luck.round < last.round);
        if is_past || luck.round == 0 || luck.round > MOST_ROUNDS {
            return Err(Warning::Rounds);
        }
        let new = SeenRound {
            round: luck.round,
            commitment: luck.commitment.clone(),
            edition: luck.edition.clone(),
            answered: false,
        };
        if rounds.last().is_none_or(|last| last.round < luck.round) {
            rounds.push(new.clone());
        }
        let is_same_edition = rounds.iter().all(|it| it.edition == new.edition);
        let is_bound = rounds.last().is_some_and(|last| last.commitment == new.commitment);
        if is_same_edition && is_bound { Ok(()) } else { Err(Warning::Other) }
    }

    /// Whether plan and list are what the client was shown, its own commitment is in the list, and
    /// it has not revealed its salt for another one.
    fn check_list(
        &self,
        info: &TableInfo,
        luck: &LuckInfo,
        seen: &Revealed,
    ) -> Result<(), Warning> {
        is_right(info, luck, seen)?;
        let before = self.kept.witness.revealed.as_ref();
        if before.is_some_and(|before| is_second(before, seen)) {
            return Err(Warning::Twice);
        }
        Ok(())
    }

    /// Checks that the match has begun with what this client revealed its salt for.
    fn check_start(&self, info: &TableInfo, luck: &LuckInfo) -> Result<(), Warning> {
        let LuckStage::Agreed { fingerprint, .. } = &luck.stage else { return Ok(()) };
        match self.fingerprint(luck.round) {
            Some(own) if own != *fingerprint => Err(Warning::Fingerprint),
            None if self.is_left_out(info) => Err(Warning::Omitted),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether the match has other players, and began without asking this client, which plays.
    fn is_left_out(&self, info: &TableInfo) -> bool {
        let people = info.occupants().iter().filter(|it| it.is_person()).count();
        let could_answer = self.kept.witness.took_part && self.is_stored != Some(false);
        could_answer && info.yours.is_some() && people > 1
    }

    /// Whether the table waits for this client's answer, and the client has not given it yet.
    fn is_asked(&mut self, missing: &[usize], chair: usize, answer: (u8, bool)) -> bool {
        let is_asked = missing.contains(&chair) && self.answered.replace(answer) != Some(answer);
        if let Some(round) = self.kept.witness.rounds.last_mut().filter(|_| is_asked) {
            round.answered = true;
        }
        is_asked
    }

    /// Takes note that the last answer was refused. Returns whether [`answer`](Self::answer) should
    /// be called again: the table may have changed in the meantime.
    pub fn refused(&mut self, error: &Error) -> bool {
        let is_late = matches!(error, Error::TooLate | Error::OutcomeUnknown | Error::Restored);
        if is_late {
            self.answered = None;
        }
        is_late
    }

    /// Remembers what the client was shown of the match: the complete log, or what is new in it.
    /// Returns whether there is something to store.
    pub fn see(&mut self, snapshot: &Snapshot) -> bool {
        self.look_as(snapshot.viewer.map_or(0, |seat| seat.index() + 1));
        let known = self.chain;
        let mut chain = if snapshot.since == 0 { Chain::default() } else { known };
        let mut agrees = chain.lines >= known.lines;
        for line in &snapshot.log {
            chain.push(line.seat.map(Seat::index), &line.text);
            self.passed.insert(chain.lines, chain.hash);
            agrees |= chain == known;
        }
        self.kept.witness.is_contradicted |= !agrees;
        if chain.lines >= known.lines {
            self.chain = chain;
        }
        let log = &mut self.kept.witness.log;
        (log.lines, log.chain) = (self.chain.lines, hex(&self.chain.hash));
        self.chain != known
    }

    /// Begins the log of another viewer. Earlier logs are kept, so that a server cannot make a
    /// client forget what it saw.
    fn look_as(&mut self, viewer: usize) {
        let witness = &mut self.kept.witness;
        if witness.log.viewer == viewer {
            return;
        }
        let known = witness.other_logs.iter().rposition(|log| log.viewer == viewer);
        let next = known.map(|known| witness.other_logs.remove(known));
        let next = next.unwrap_or(SeenLog { viewer, ..SeenLog::default() });
        let before = std::mem::replace(&mut witness.log, next);
        if before.lines > 0 {
            witness.other_logs.push(before);
        }
        self.chain = chain(&witness.log);
        self.passed.clear();
    }
}

fn chain(log: &SeenLog) -> Chain {
    let hash = bytes(&log.chain);
    hash.map_or_else(Chain::default, |hash| Chain { lines: log.lines, hash })
}

/// Whether two lists are of the same round and differ.
fn is_second(one: &Revealed, other: &Revealed) -> bool {
    let round = |it: &Revealed| List::read(&it.list).map(|list| list.round.number);
    round(one) == round(other) && one != other
}

/// Whether plan and list are what the client was shown, and its own commitment is in the list.
fn is_right(info: &TableInfo, luck: &LuckInfo, seen: &Revealed) -> Result<(), Warning> {
    let (Some(plan), Some(list)) = (Plan::read(&seen.plan), List::read(&seen.list)) else {
        return Err(Warning::Other);
    };
    let round = Round { table: info.table.0, number: luck.round };
    let is_this_round = plan.round == round && list.round == round;
    let names: Vec<String> = info.occupants().iter().map(Occupant::to_string).collect();
    let is_same_plan = plan.game == info.plan.game
        && plan.options == plain_options(&info.plan.options)
        && plan.rules == luck.rules
        && plan.edition_text() == luck.edition
        && plan.edition.is_some() == info.plan.edition.is_some()
        && plan.is_drawn == (info.plan.seating == Seating::Drawn)
        && plan.failed == luck.failed
        && plan.chairs == names;
    if !plan.tells_all_rounds() {
        return Err(Warning::Rounds);
    }
    if !is_this_round || !is_same_plan || hex(&list.key) != luck.commitment {
        return Err(Warning::Other);
    }
    let salt = bytes(&seen.salt).ok_or(Warning::Other)?;
    let own = round.commit_salt(seen.chair, &list.key, &salt);
    if list.of(seen.chair) == Some(own) { Ok(()) } else { Err(Warning::LeftOut) }
}

/// Splits what follows the `#` of a link to a chair: the ticket, and the secret of the device
/// before.
pub fn split_ticket(text: &str) -> (String, Option<String>) {
    match text.split_once('.') {
        Some((ticket, secret)) => (ticket.into(), Some(secret.into())),
        None => (text.into(), None),
    }
}

fn name(table: TableId) -> String {
    format!("{PREFIX}{table}")
}
