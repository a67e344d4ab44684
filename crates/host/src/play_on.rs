//! Plays on from a position of another match, against bots.

use bots::Kind;
use catalog::SetupError;
use protocol::Occupant;
use tabletop::{Seat, Transcript};

use crate::hosted::occupants;
use crate::replay;

/// The records of a new match that begins where another stood after `steps` steps. A person of that
/// name sits on `seat`, bots on all others; that kind of bot takes the seats where people sat.
///
/// Its luck is new. It counts as one takeback more: the player knows what happened next, so it is
/// not a fair match.
pub fn play_on(
    text: &str,
    steps: usize,
    (seat, name): (Seat, &str),
    kind: Kind,
) -> Result<String, SetupError> {
    let old = replay(text)?;
    let mut transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let sitting = Seat::all(transcript.seats).zip(occupants(&transcript)?);
    let sitting = sitting.map(|(other, occupant)| match occupant {
        _ if other == seat => Occupant::Person(name.into()),
        Occupant::Bot(kind) => Occupant::Bot(kind),
        Occupant::Person(_) => Occupant::Bot(kind),
    });
    transcript.players = sitting.map(|occupant| occupant.to_string()).collect();
    transcript.takebacks = old.takebacks() + 1;
    transcript.guided = false;
    transcript.key = None;
    transcript.result = None;
    let steps = (1..=steps.min(old.steps())).map(|nth| (0, old.step(nth)));
    transcript.steps = steps.collect();
    Ok(transcript.to_string())
}
