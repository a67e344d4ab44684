//! How a table and its players agree on luck that none of them can choose: commitments, the plan
//! and the list that they are published in, and the seed that all luck of a match follows from.
//!
//! `docs/decisions/luck.md` has the reasons, and the bytes that are hashed here.
//!
//! ```
//! use commitments::{Agreement, Plan, Round};
//!
//! let round = Round { table: 7, number: 1 };
//! let (key, salt) = ([1; 32], [2; 32]);
//! let plan = Plan {
//!     round,
//!     failed: Vec::new(),
//!     game: "example".into(),
//!     rules: 1,
//!     options: String::new(),
//!     edition: None,
//!     is_drawn: true,
//!     chairs: vec!["Nora".into(), "bot easy".into()],
//! };
//! let agreement = Agreement { plan, key, salts: vec![(0, salt)] };
//! let committed = round.commit_salt(0, &round.commit_key(&key), &salt);
//! assert_eq!(agreement.list().chairs, [(0, committed)]);
//! assert_eq!(Agreement::read(&agreement.lines()), Some(agreement.clone()));
//! let mut dice = agreement.seed().chance(0);
//! assert_ne!(dice.next_u64(), dice.next_u64());
//! ```
#![warn(missing_docs)]

mod agreement;
mod chain;
mod hex;
mod list;
mod plan;
mod round;
mod seed;

use sha2::{Digest, Sha256};

pub use agreement::Agreement;
pub use chain::Chain;
pub use hex::{bytes, hex};
pub use list::List;
pub use plan::Plan;
pub use round::{MOST_ROUNDS, Round};
pub use seed::{Numbers, Seed};

/// A hash, a key or a salt.
pub type Bytes = [u8; 32];

/// What every hashed text begins with. No two of them hash the same thing.
const LABEL: &str = "northpole luck 2";

/// The hash of a text or of bytes, such as an edition file's.
pub fn hash(bytes: impl AsRef<[u8]>) -> Bytes {
    Sha256::digest(bytes).into()
}
