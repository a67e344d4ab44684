//! A client's part in agreeing on luck, and what it keeps so that it can check the match.
//!
//! `docs/decisions/luck.md` describes the rounds. The secret of a device is stored before the first
//! commitment is sent, and what a salt is revealed for before the salt is sent.

use commitments::{Bytes, Chain, List, Plan, Round, bytes, hex};
use protocol::{
    Commit, LuckInfo, LuckStage, Occupant, Request, Reveal, Revealed, Seating, Snapshot, TableId,
    TableInfo, TableStage, Witness, plain_options,
};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::KeyValueStore;

/// What the names of stored texts begin with.
const PREFIX: &str = "northpole.luck.";

/// A client's part in agreeing on luck, and what it saw of the match.
#[derive(Clone, Debug)]
pub struct Fairness {
    kept: Kept,
    secret: Bytes,
    chain: Chain,
    /// What was answered last, so that it is not answered twice.
    answered: Option<(u8, bool)>,
    warning: Option<Warning>,
}

/// As it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Kept {
    secret: String,
    #[serde(flatten)]
    witness: Witness,
}

/// Why a client does not reveal its salt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// The published list does not name this client.
    LeftOut,
    /// The published plan or list is not what this client was shown before.
    Other,
    /// This device has already revealed the salt for another list of the same round.
    Twice,
}

impl Fairness {
    /// With random bytes, which are stored nowhere.
    pub fn new(secret: Bytes) -> Fairness {
        let kept = Kept { secret: hex(&secret), witness: Witness::default() };
        Fairness { kept, secret, chain: Chain::default(), answered: None, warning: None }
    }

    /// What the device has for a table. If that is nothing yet, the random bytes are stored, so that
    /// every window has the same ones. `carried` came along with a chair.
    pub fn of_device(
        store: &impl KeyValueStore,
        table: TableId,
        carried: Option<&str>,
        random: Bytes,
    ) -> Fairness {
        if let Some(known) = Fairness::stored(store, table) {
            return known;
        }
        let fairness = Fairness::new(carried.and_then(bytes).unwrap_or(random));
        store.set(&name(table), &fairness.written());
        fairness
    }

    fn stored(store: &impl KeyValueStore, table: TableId) -> Option<Fairness> {
        let kept: Kept = serde_json::from_str(&store.get(&name(table))?).ok()?;
        let secret = bytes(&kept.secret)?;
        let hash = bytes(&kept.witness.chain);
        let chain =
            hash.map_or_else(Chain::default, |hash| Chain { lines: kept.witness.lines, hash });
        Some(Fairness { kept, secret, chain, answered: None, warning: None })
    }

    /// Stores what was seen. Returns whether a salt may be revealed: not if another window revealed
    /// it for another list.
    pub fn store(&mut self, store: &impl KeyValueStore, table: TableId) -> bool {
        let other = Fairness::stored(store, table).and_then(|other| other.kept.witness.revealed);
        let mine = &mut self.kept.witness.revealed;
        if let Some(other) = other {
            let round = |it: &Revealed| List::read(&it.list).map(|list| list.round.number);
            if mine.as_ref().is_some_and(|mine| round(mine) == round(&other) && *mine != other) {
                self.warning = Some(Warning::Twice);
                *mine = Some(other);
                return false;
            }
            mine.get_or_insert(other);
        }
        store.set(&name(table), &self.written());
        true
    }

    fn written(&self) -> String {
        serde_json::to_string(&self.kept).expect("it can be written")
    }

    /// A ticket with the secret, for the device that a chair is carried to. Browsers do not send
    /// this part of a link to a server.
    pub fn carry(&self, ticket: &str) -> String {
        format!("{ticket}.{}", self.kept.secret)
    }

    /// What a device saw of a table, if it was there.
    pub fn remembered(store: &impl KeyValueStore, table: TableId) -> Option<Witness> {
        Some(Fairness::stored(store, table)?.kept.witness)
    }

    /// What the client saw, to be compared with the transcript.
    pub fn witness(&self) -> &Witness {
        &self.kept.witness
    }

    /// Why the client does not reveal its salt, if it does not.
    pub fn warning(&self) -> Option<Warning> {
        self.warning
    }

    /// Answers what the table waits for, if it waits for this client.
    pub fn answer(&mut self, info: &TableInfo) -> Option<Request> {
        let luck = info.luck.as_ref()?;
        let Some(chair) = info.yours else {
            self.forget_chair(info);
            return None;
        };
        self.kept.witness.took_part |= info.stage == TableStage::Gathering;
        let round = Round { table: info.table.0, number: luck.round };
        let key = bytes(&luck.commitment)?;
        let salt = round.device_salt(&self.secret, chair, &key);
        match &luck.stage {
            LuckStage::Committing { missing }
                if self.is_asked(missing, chair, (luck.round, false)) =>
            {
                let commitment = hex(&round.commit_salt(chair, &key, &salt));
                Some(Commit { round: luck.round, commitment }.into())
            }
            LuckStage::Revealing { plan, list, missing } => {
                let is_asked = self.is_asked(missing, chair, (luck.round, true));
                let seen =
                    Revealed { chair, salt: hex(&salt), plan: plan.clone(), list: list.clone() };
                let right = is_right(info, luck, &seen);
                self.warning = right.err();
                right.ok().filter(|()| is_asked)?;
                self.kept.witness.revealed = Some(seen);
                Some(Reveal { round: luck.round, salt: hex(&salt) }.into())
            }
            LuckStage::Committing { .. } | LuckStage::Waiting | LuckStage::Agreed { .. } => None,
        }
    }

    /// A client that lost its chair before the match has nothing to check.
    fn forget_chair(&mut self, info: &TableInfo) {
        if info.stage == TableStage::Playing {
            self.kept.witness.took_part = false;
            self.kept.witness.revealed = None;
        }
    }

    /// Whether the table waits for this client's answer, and it was not given yet.
    fn is_asked(&mut self, missing: &[usize], chair: usize, answer: (u8, bool)) -> bool {
        missing.contains(&chair) && self.answered.replace(answer) != Some(answer)
    }

    /// The last answer was lost: it is given again when the table asks again.
    pub(crate) fn answer_again(&mut self) {
        self.answered = None;
    }

    /// The client was shown a part of the match: the complete log, or what is new in it. Returns
    /// whether there is something to store.
    pub fn see(&mut self, snapshot: &Snapshot) -> bool {
        let viewer = snapshot.viewer.map_or(0, |seat| seat.index() + 1);
        if self.kept.witness.viewer != viewer {
            self.chain = Chain::default();
        }
        let known = self.chain;
        let mut chain = if snapshot.since == 0 { Chain::default() } else { known };
        let mut agrees = chain.lines >= known.lines;
        for line in &snapshot.log {
            chain.push(line.seat.map(Seat::index), &line.text);
            agrees |= chain == known;
        }
        self.kept.witness.is_contradicted |= !agrees;
        if chain.lines >= known.lines {
            self.chain = chain;
        }
        let witness = &mut self.kept.witness;
        (witness.viewer, witness.lines) = (viewer, self.chain.lines);
        witness.chain = hex(&self.chain.hash);
        self.chain != known
    }
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
        && plan.edition.is_some() == info.plan.edition.is_some()
        && plan.is_drawn == (info.plan.seating == Seating::Drawn)
        && plan.failed == luck.failed
        && plan.chairs == names;
    if !is_this_round || !is_same_plan || hex(&list.key) != luck.commitment {
        return Err(Warning::Other);
    }
    let salt = bytes(&seen.salt).ok_or(Warning::Other)?;
    let own = round.commit_salt(seen.chair, &list.key, &salt);
    if list.of(seen.chair) == Some(own) { Ok(()) } else { Err(Warning::LeftOut) }
}

/// Takes what a link to a chair ends in apart: the ticket, and the secret of the device before.
pub fn split_ticket(text: &str) -> (String, Option<String>) {
    match text.split_once('.') {
        Some((ticket, secret)) => (ticket.into(), Some(secret.into())),
        None => (text.into(), None),
    }
}

fn name(table: TableId) -> String {
    format!("{PREFIX}{table}")
}
