//! Everything that a table and its players are bound to.

use crate::{Bytes, LABEL, Plan, Round, bytes, hash, hex};

/// Everything that a table and its players are bound to in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// The round.
    pub round: Round,
    /// The commitment of the table's key.
    pub key: Bytes,
    /// The chairs of players who take part, in order, with the commitments of their salts.
    pub chairs: Vec<(usize, Bytes)>,
}

/// Letters of fingerprints, without those that look or sound alike.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl List {
    /// The text that is published and hashed.
    pub fn text(&self) -> String {
        let chair = |(chair, salt): &(usize, Bytes)| format!("chair {chair} {}\n", hex(salt));
        let chairs: String = self.chairs.iter().map(chair).collect();
        format!("{LABEL} list\n{}key {}\n{chairs}", self.round.lines(), hex(&self.key))
    }

    /// Reads a text that is written exactly as [`List::text`] writes it.
    pub fn read(text: &str) -> Option<List> {
        let mut lines = text.lines().skip(1);
        let round = Round::read(&mut lines)?;
        let key = bytes(lines.next()?.strip_prefix("key ")?)?;
        let chair = |line: &str| {
            let (chair, salt) = line.strip_prefix("chair ")?.split_once(' ')?;
            Some((chair.parse().ok()?, bytes(salt)?))
        };
        let list = List { round, key, chairs: lines.map(chair).collect::<Option<_>>()? };
        (list.text() == text).then_some(list)
    }

    /// The hash of the text.
    pub fn hash(&self) -> Bytes {
        hash(self.text())
    }

    /// The commitment of a chair.
    pub fn of(&self, chair: usize) -> Option<Bytes> {
        self.chairs.iter().find(|(nth, _)| *nth == chair).map(|(_, salt)| *salt)
    }

    /// Twelve letters that people can compare aloud: the first 60 bits of a hash of plan and list.
    pub fn fingerprint(&self, plan: &Plan) -> String {
        let (plan, list) = (hex(&plan.hash()), hex(&self.hash()));
        let hash = hash(format!("{LABEL} fingerprint\nplan {plan}\nlist {list}\n"));
        let bits = u64::from_be_bytes(std::array::from_fn(|nth| hash[nth]));
        let letter = |nth: u32| char::from(LETTERS[(bits >> (59 - 5 * nth)) as usize % 32]);
        let group = |nth: u32| (4 * nth..4 * nth + 4).map(letter).collect::<String>();
        [group(0), group(1), group(2)].join("-")
    }
}
