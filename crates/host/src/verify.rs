//! Checks that luck was what it had to be.

use catalog::{Playable, SetupError, Visitor};
use protocol::Verified;
use tabletop::{Damaged, Entry, Step, Transcript};

use crate::Match;

/// Deals every card and die of a match again from its key, and compares.
pub fn verify(text: &str) -> Result<Verified, SetupError> {
    struct Verify(Transcript);

    impl Visitor for Verify {
        type Out = Result<Verified, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Match::<G>::verify(&self.0)
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Verify(transcript))?
}

impl<G: Playable> Match<G> {
    fn verify(transcript: &Transcript) -> Result<Verified, SetupError> {
        let (mut hosted, key) = Match::<G>::again(transcript, None)?;
        let Some(key) = key else { return Err(damaged(1, NO_KEY)) };
        let mut decisions = 0;
        for (line, entry) in transcript.entries::<G>().map_err(SetupError::Damaged)? {
            if let Entry::Taken(Step::Dealt(chance)) = entry {
                hosted.had_to_deal(chance).map_err(|why| damaged(line, why))?;
                decisions += 1;
            }
            hosted.take_again(line, entry)?;
        }
        Ok(Verified { decisions, promise: key.promise() })
    }

    fn had_to_deal(&self, dealt: G::Chance) -> Result<(), String> {
        let right = self.chance();
        if right == dealt {
            return Ok(());
        }
        Err(format!("luck decided `{dealt}`, but by the key of the match it had to be `{right}`"))
    }
}

const NO_KEY: &str = "the match names no key that its luck could be compared with";

fn damaged(line: usize, why: impl Into<String>) -> SetupError {
    SetupError::Damaged(Damaged::new(line, why))
}
