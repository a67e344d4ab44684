//! The rounds in which a table and its players agree on luck, as the records tell them.

use std::collections::{BTreeMap, BTreeSet};

use commitments::{Agreement, Bytes, List, Plan, Round};

/// The luck of a table under the second scheme.
#[derive(Debug)]
pub(super) struct Rounds {
    /// The current round or the next one, counted from 1.
    pub(super) number: u8,
    /// Its key.
    pub(super) key: Bytes,
    /// The people who lost their chairs in earlier rounds.
    pub(super) failed: Vec<(u8, String)>,
    pub(super) open: Option<OpenRound>,
    /// The fingerprint of the agreement that the match began with, and the number of salts in it.
    pub(super) agreed: Option<(String, usize)>,
}

/// A round in progress.
#[derive(Debug)]
pub(super) struct OpenRound {
    /// When its current half began.
    pub(super) since: u64,
    /// The plan, as it was recorded at the start; older programs did not record it.
    pub(super) plan: Option<Box<Plan>>,
    /// The chairs whose clients take part.
    expected: BTreeSet<usize>,
    commitments: BTreeMap<usize, Bytes>,
    salts: BTreeMap<usize, Bytes>,
}

impl Rounds {
    pub(super) fn new(key: Bytes) -> Rounds {
        Rounds { number: 1, key, failed: Vec::new(), open: None, agreed: None }
    }

    pub(super) fn start(&mut self, expected: BTreeSet<usize>, plan: &str, at: u64) {
        let (commitments, salts) = (BTreeMap::new(), BTreeMap::new());
        let plan = Plan::read(plan).map(Box::new);
        self.open = Some(OpenRound { since: at, plan, expected, commitments, salts });
    }

    pub(super) fn fail(&mut self, names: Vec<String>, key: Bytes) {
        let names = if names.is_empty() { vec![String::new()] } else { names };
        self.failed.extend(names.into_iter().map(|name| (self.number, name)));
        (self.open, self.key) = (None, key);
        self.number += 1;
    }

    /// Takes note that the match has begun with these lines.
    pub(super) fn begin(&mut self, lines: &[String]) {
        let luck = lines.iter().filter_map(|line| line.strip_prefix("luck "));
        let luck: Vec<String> = luck.map(str::to_owned).collect();
        let fingerprint = |it: Agreement| (it.list().fingerprint(&it.plan), it.salts.len());
        (self.open, self.agreed) = (None, Agreement::read(&luck).map(fingerprint));
    }

    pub(super) fn round(&self, table: u128) -> Round {
        Round { table, number: self.number }
    }

    /// The commitments of the table and its players.
    pub(super) fn list(&self, table: u128) -> List {
        let round = self.round(table);
        let commitments = self.open.iter().flat_map(|open| &open.commitments);
        let chairs = commitments.map(|(&chair, &salt)| (chair, salt)).collect();
        List { round, key: round.commit_key(&self.key), chairs }
    }

    /// The complete agreement, for the plan.
    pub(super) fn agreement(&self, plan: Plan) -> Agreement {
        let salts = self.open.iter().flat_map(|open| &open.salts);
        Agreement {
            plan,
            key: self.key,
            salts: salts.map(|(&chair, &salt)| (chair, salt)).collect(),
        }
    }
}

impl OpenRound {
    pub(super) fn commit(&mut self, chair: usize, commitment: Bytes, at: u64) {
        self.commitments.insert(chair, commitment);
        if self.is_listed() {
            self.since = at;
        }
    }

    pub(super) fn reveal(&mut self, chair: usize, salt: Bytes) {
        self.salts.insert(chair, salt);
    }

    /// Whether all commitments are there, so that salts can be revealed.
    pub(super) fn is_listed(&self) -> bool {
        self.commitments.len() == self.expected.len()
    }

    /// The chairs whose clients have not answered.
    pub(super) fn missing(&self) -> Vec<usize> {
        let there: BTreeSet<usize> = if self.is_listed() {
            self.salts.keys().copied().collect()
        } else {
            self.commitments.keys().copied().collect()
        };
        self.expected.difference(&there).copied().collect()
    }

    /// Whether no client has answered in the current half.
    pub(super) fn is_unanswered(&self) -> bool {
        self.missing().len() == self.expected.len()
    }

    pub(super) fn takes_part(&self, chair: usize) -> bool {
        self.expected.contains(&chair)
    }

    pub(super) fn commitment(&self, chair: usize) -> Option<Bytes> {
        self.commitments.get(&chair).copied()
    }

    pub(super) fn has_revealed(&self, chair: usize) -> bool {
        self.salts.contains_key(&chair)
    }
}
