//! Looking at a match again, step by step.

use catalog::{Playable, Visitor, components};
use scene::{About, Ending, Line, Scene};
use tabletop::{Game, Scales, Seat, Step, Transcript, chances};
use wire::Occupant;

use crate::SetupError;
use crate::ending::ending;
use crate::hosted::{check_version, occupants};

/// A match that was written down, of any game.
pub trait AnyReplay: Send {
    /// The game's box.
    fn about(&self) -> &'static About;

    /// Who sat where, in seat order.
    fn occupants(&self) -> &[Occupant];

    /// How many steps it has.
    fn steps(&self) -> usize;

    /// Step `nth`, from 1, as the transcript writes it.
    fn step(&self, nth: usize) -> String;

    /// The table after `steps` steps, as `viewer` saw it.
    fn scene(&self, steps: usize, viewer: Option<Seat>) -> Scene;

    /// What step `nth`, from 1, brought, as `viewer` saw it.
    fn log(&self, nth: usize, viewer: Option<Seat>) -> Vec<Line>;

    /// How it ended, if it did.
    fn ending(&self) -> Option<Ending>;

    /// Each seat's chance to win after every step, from before the first on, judged with open
    /// cards. Nothing while the match goes on: it would tell what is hidden.
    fn course(&self) -> Vec<Vec<f32>>;
}

/// Reads a transcript to look at it.
pub fn replay(text: &str) -> Result<Box<dyn AnyReplay>, SetupError> {
    struct Read(Transcript);

    impl Visitor for Read {
        type Out = Result<Box<dyn AnyReplay>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Replay::<G>::new(&self.0)?))
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Read(transcript)).map_err(SetupError::UnknownGame)?
}

struct Replay<G: Playable> {
    components: &'static G::Components,
    occupants: Vec<Occupant>,
    start: G,
    steps: Vec<Taken<G>>,
}

struct Taken<G: Game> {
    step: Step<G>,
    after: G,
    events: Vec<G::Event>,
}

impl<G: Playable> Replay<G> {
    fn new(transcript: &Transcript) -> Result<Replay<G>, SetupError> {
        check_version::<G>(transcript)?;
        let components =
            components::<G>(transcript.edition.as_deref()).map_err(SetupError::Edition)?;
        let (_, steps) = transcript.replay::<G>(components).map_err(SetupError::Damaged)?;
        let options = transcript.options.parse().map_err(SetupError::Options)?;
        let start = G::new(transcript.seats, &options, components);
        let start = start.map_err(SetupError::Unplayable)?;
        let mut game = start.clone();
        let take = |step: Step<G>| {
            let mut events = Vec::new();
            step.take(&mut game, &mut events).expect("the transcript was checked");
            Taken { step, after: game.clone(), events }
        };
        let steps = steps.into_iter().map(take).collect();
        Ok(Replay { components, occupants: occupants(transcript)?, start, steps })
    }

    fn after(&self, steps: usize) -> &G {
        let taken = steps.checked_sub(1).and_then(|last| self.steps.get(last));
        taken.map_or(&self.start, |taken| &taken.after)
    }
}

impl<G: Playable> AnyReplay for Replay<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn step(&self, nth: usize) -> String {
        self.steps.get(nth - 1).map_or(String::new(), |taken| taken.step.to_string())
    }

    fn scene(&self, steps: usize, viewer: Option<Seat>) -> Scene {
        G::scene(&self.after(steps).view(viewer))
    }

    fn log(&self, nth: usize, viewer: Option<Seat>) -> Vec<Line> {
        let events = self.steps.get(nth - 1).map_or(&[][..], |taken| &taken.events);
        events.iter().map(|&event| G::line(self.components, G::redact(event, viewer))).collect()
    }

    fn ending(&self) -> Option<Ending> {
        let events: Vec<G::Event> =
            self.steps.iter().flat_map(|taken| taken.events.iter().copied()).collect();
        ending(self.after(self.steps.len()), self.components, &events)
    }

    fn course(&self) -> Vec<Vec<f32>> {
        if self.ending().is_none() {
            return Vec::new();
        }
        let scales = Scales::new(&G::WEIGHTS);
        let at = |steps: usize| {
            let game = self.after(steps);
            let chances = chances(game, &scales);
            Seat::all(game.seats()).map(|seat| chances[seat]).collect()
        };
        (0..=self.steps.len()).map(at).collect()
    }
}
