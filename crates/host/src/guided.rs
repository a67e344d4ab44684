//! A guided first game: luck and the other players do what the guide says, as long as the player
//! follows it too. After a different choice, and after the end of the guide, it is an ordinary
//! match.

use catalog::{Playable, SetupError, Visitor, components};
use protocol::{Occupant, Seating};
use tabletop::{Game, Seat, Step, Transcript, Unplayable};

use crate::hosted::{bad_name, occupants, today};
use crate::setup::check_names;
use crate::thought::{AnyThought, Outcome};
use crate::{AnyMatch, Key, Match, Setup};

/// Starts the guided first game of the game `id`. The first of these players gets the seat that the
/// guide has for a person, the others get the seats of its bots.
pub fn learn(id: &str, names: &[String], key: Key) -> Result<Box<dyn AnyMatch>, SetupError> {
    struct Learn<'a>(&'a [String], Key);

    impl Visitor for Learn<'_> {
        type Out = Result<Box<dyn AnyMatch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Match::<G>::learn(self.0, self.1)?))
        }
    }

    catalog::visit(id, Learn(names, key))?
}

impl<G: Playable> Match<G> {
    fn learn(names: &[String], key: Key) -> Result<Match<G>, SetupError> {
        let guide = guide::<G>()?;
        let mut occupants = occupants(&guide)?;
        if names.len() > occupants.len() {
            let (least, most) = (1, occupants.len());
            return Err(SetupError::Unplayable(Unplayable::Seats { least, most }));
        }
        let own = occupants.iter().position(Occupant::is_person).unwrap_or(0);
        let seats = (own..occupants.len()).chain(0..own);
        for (seat, name) in seats.zip(names) {
            occupants[seat] = Occupant::person(name).map_err(|why| bad_name(&why))?;
        }
        check_names(&occupants)?;
        let (seating, options, edition) = (Seating::AsListed, guide.options, guide.edition);
        Match::begin(Setup { occupants, seating, options, edition, key }, script()?)
    }

    /// The guide's next step, as long as every step has followed the guide.
    pub(crate) fn scripted(&self) -> Option<Step<G>> {
        self.guided().and_then(|taken| self.script.get(taken).copied())
    }

    /// How many steps of the guide were taken; `None` after a different step or after its end.
    pub(crate) fn guided(&self) -> Option<usize> {
        let script = self.script.get(..self.steps.len())?;
        let is_followed = script.iter().zip(&self.steps).all(|(one, other)| is_same(*one, *other));
        (!self.script.is_empty() && is_followed).then_some(self.steps.len())
    }

    /// What luck decides now: what the guide says, or otherwise what follows from the key.
    pub(crate) fn chance(&self) -> G::Chance {
        match self.scripted() {
            Some(Step::Dealt(chance)) => chance,
            Some(Step::Acted(..)) | None => {
                let decisions = self.steps.iter().filter(|it| matches!(it, Step::Dealt(_))).count();
                self.game.roll(&mut self.key.luck(self.steps.len(), decisions))
            }
        }
    }
}

fn is_same<G: Game>(one: Step<G>, other: Step<G>) -> bool {
    match (one, other) {
        (Step::Acted(seat, action), Step::Acted(actor, done)) => seat == actor && action == done,
        (Step::Dealt(chance), Step::Dealt(dealt)) => chance == dealt,
        (Step::Acted(..), Step::Dealt(_)) | (Step::Dealt(_), Step::Acted(..)) => false,
    }
}

/// The steps of the guide of `G`.
pub(crate) fn script<G: Playable>() -> Result<Vec<Step<G>>, SetupError> {
    let guide = guide::<G>()?;
    let components = components::<G>(guide.edition.as_deref())?;
    Ok(guide.replay::<G>(components).map_err(SetupError::Damaged)?.1)
}

fn guide<G: Playable>() -> Result<Transcript, SetupError> {
    let about = G::about();
    let text = about.guide.ok_or(SetupError::NoGuide(about.id))?;
    let guide: Transcript = text.parse().map_err(SetupError::Damaged)?;
    Ok(today::<G>(&guide)?.into_owned())
}

/// A bot that takes the steps of a guide.
pub(crate) struct Scripted {
    pub(crate) seat: Seat,
    pub(crate) notation: String,
}

impl AnyThought for Scripted {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) -> bool {
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::Step(self.notation.clone()))
    }
}
