//! A round that succeeded, with everything that was secret in it.

use crate::seed::hmac;
use crate::{Bytes, LABEL, List, Plan, Seed, bytes, hex};

/// A round that succeeded, with everything that was secret in it.
#[derive(Clone, PartialEq, Eq)]
pub struct Agreement {
    /// What is played.
    pub plan: Plan,
    /// The table's key.
    pub key: Bytes,
    /// The salts of the players who took part, by chair, in order.
    pub salts: Vec<(usize, Bytes)>,
}

/// What the lines of an agreement begin with.
const SCHEME: &str = "scheme 2";

impl Agreement {
    /// What table and players were bound to before anything was revealed.
    pub fn list(&self) -> List {
        let round = self.plan.round;
        let key = round.commit_key(&self.key);
        let commit =
            |(chair, salt): &(usize, Bytes)| (*chair, round.commit_salt(*chair, &key, salt));
        List { round, key, chairs: self.salts.iter().map(commit).collect() }
    }

    /// What all luck of the match follows from.
    pub fn seed(&self) -> Seed {
        let (list, plan) = (hex(&self.list().hash()), hex(&self.plan.hash()));
        let salt = |(chair, salt): &(usize, Bytes)| {
            format!("chair {chair} {} {}\n", salt.len(), hex(salt))
        };
        let salts: String = self.salts.iter().map(salt).collect();
        Seed(hmac(&self.key, &format!("{LABEL} seed\nlist {list}\nplan {plan}\n{salts}")))
    }

    /// The salt of a chair.
    pub fn salt(&self, chair: usize) -> Option<Bytes> {
        self.salts.iter().find(|(nth, _)| *nth == chair).map(|(_, salt)| *salt)
    }

    /// As a transcript holds it.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![SCHEME.into(), format!("key {}", hex(&self.key))];
        lines.extend(self.salts.iter().map(|(chair, salt)| format!("salt {chair} {}", hex(salt))));
        lines.extend(self.plan.lines().lines().map(str::to_owned));
        lines
    }

    /// Reads lines that are written exactly as [`Agreement::lines`] writes them.
    pub fn read(lines: &[String]) -> Option<Agreement> {
        let mut rest = lines.iter().map(|line| &**line).skip(1).peekable();
        let key = bytes(rest.next()?.strip_prefix("key ")?)?;
        let mut salts = Vec::new();
        while let Some(text) = rest.peek()?.strip_prefix("salt ") {
            let (chair, salt) = text.split_once(' ')?;
            salts.push((chair.parse().ok()?, bytes(salt)?));
            rest.next();
        }
        let agreement = Agreement { plan: Plan::read_lines(rest)?, key, salts };
        let is_sorted = agreement.salts.is_sorted_by(|one, next| one.0 < next.0);
        (is_sorted && agreement.lines() == lines).then_some(agreement)
    }
}

impl std::fmt::Debug for Agreement {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Agreement on {:?} with {} salts", self.plan, self.salts.len())
    }
}
