//! Looks at a match again, step by step.

mod open;

use catalog::{Playable, SetupError, Visitor, components};
use protocol::Occupant;
use scene::{About, Ending, Line, Scene};
use tabletop::{Game, Scales, Seat, Step, Transcript, Turn, chances};

use crate::AnyReview;
use crate::ending::ending;
use crate::hosted::{occupants, today};
use crate::review::Reviewing;
use crate::win_chances::smooth;

/// A recorded match of any game.
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

    /// The table after `steps` steps with all cards open, once the match is over; before that, as a
    /// spectator sees it.
    fn open_scene(&self, steps: usize) -> Scene;

    /// What step `nth`, from 1, brought, with nothing hidden, once the match is over.
    fn open_log(&self, nth: usize) -> Vec<Line>;

    /// The table as `viewer` would see it if `seat` had made these choices after `steps` steps,
    /// given in notation, and the log lines of them. Stops before the first illegal choice.
    fn alternative(
        &self,
        steps: usize,
        line: (Seat, &[String]),
        viewer: Option<Seat>,
    ) -> (Scene, Vec<Line>);

    /// Starts a review of the match, which must be over. It runs `futures` simulations for every
    /// decision.
    fn review(&self, futures: u32) -> Result<Box<dyn AnyReview>, SetupError>;

    /// How often a player took a decision back.
    fn takebacks(&self) -> usize;

    /// How it ended, if it has ended.
    fn ending(&self) -> Option<Ending>;

    /// Each seat's chance to win before the first step and after each step, judged with open cards
    /// and smoothed. Empty while the match is being played, since it would reveal secrets.
    fn win_chances(&self) -> Vec<Vec<f32>>;
}

/// Opens the transcript of a match.
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
    catalog::visit(&game, Read(transcript))?
}

pub(crate) struct Replay<G: Playable> {
    pub(crate) components: &'static G::Components,
    occupants: Vec<Occupant>,
    start: G,
    pub(crate) steps: Vec<Taken<G>>,
    pub(crate) takebacks: usize,
}

pub(crate) struct Taken<G: Game> {
    pub(crate) step: Step<G>,
    after: G,
    events: Vec<G::Event>,
}

impl<G: Playable> Clone for Replay<G> {
    fn clone(&self) -> Replay<G> {
        let taken = |taken: &Taken<G>| Taken {
            step: taken.step,
            after: taken.after.clone(),
            events: taken.events.clone(),
        };
        Replay {
            components: self.components,
            occupants: self.occupants.clone(),
            start: self.start.clone(),
            steps: self.steps.iter().map(taken).collect(),
            takebacks: self.takebacks,
        }
    }
}

impl<G: Playable> Replay<G> {
    pub(crate) fn new(transcript: &Transcript) -> Result<Replay<G>, SetupError> {
        let transcript = &*today::<G>(transcript)?;
        let components = components::<G>(transcript.edition.as_deref())?;
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
        let (occupants, takebacks) = (occupants(transcript)?, transcript.went_back());
        Ok(Replay { components, occupants, start, steps, takebacks })
    }

    /// The position after `steps` steps.
    pub(crate) fn after(&self, steps: usize) -> &G {
        let taken = steps.checked_sub(1).and_then(|last| self.steps.get(last));
        taken.map_or(&self.start, |taken| &taken.after)
    }

    /// What step `nth`, from 1, brought.
    fn events(&self, nth: usize) -> &[G::Event] {
        nth.checked_sub(1).and_then(|nth| self.steps.get(nth)).map_or(&[], |taken| &taken.events)
    }

    fn is_over(&self) -> bool {
        self.after(self.steps.len()).turn() == Turn::Over
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
        let line = |&event: &G::Event| G::line(self.components, G::redact(event, viewer));
        self.events(nth).iter().map(line).collect()
    }

    fn open_scene(&self, steps: usize) -> Scene {
        if self.is_over() { open::scene(self.after(steps)) } else { self.scene(steps, None) }
    }

    fn open_log(&self, nth: usize) -> Vec<Line> {
        if !self.is_over() {
            return self.log(nth, None);
        }
        let seats = self.start.seats();
        let line = |&event: &G::Event| G::line(self.components, open::event::<G>(event, seats));
        self.events(nth).iter().map(line).collect()
    }

    fn alternative(
        &self,
        steps: usize,
        (seat, line): (Seat, &[String]),
        viewer: Option<Seat>,
    ) -> (Scene, Vec<Line>) {
        let (mut game, mut events) = (self.after(steps).clone(), Vec::new());
        for action in line.iter().map_while(|text| text.parse().ok()) {
            if game.play(seat, action, &mut events).is_err() {
                break;
            }
        }
        let told = |&event: &G::Event| G::line(self.components, G::redact(event, viewer));
        (G::scene(&game.view(viewer)), events.iter().map(told).collect())
    }

    fn review(&self, futures: u32) -> Result<Box<dyn AnyReview>, SetupError> {
        if !self.is_over() {
            return Err(SetupError::NotOver);
        }
        Ok(Box::new(Reviewing::new(self.clone(), futures.max(1))))
    }

    fn takebacks(&self) -> usize {
        self.takebacks
    }

    fn ending(&self) -> Option<Ending> {
        let events: Vec<G::Event> =
            self.steps.iter().flat_map(|taken| taken.events.iter().copied()).collect();
        ending(self.after(self.steps.len()), self.components, &events)
    }

    fn win_chances(&self) -> Vec<Vec<f32>> {
        if !self.is_over() {
            return Vec::new();
        }
        let scales = Scales::new(&G::WEIGHTS);
        let at = |steps: usize| {
            let game = self.after(steps);
            let chances = chances(game, &scales);
            Seat::all(game.seats()).map(|seat| chances[seat]).collect()
        };
        smooth((0..=self.steps.len()).map(at).collect())
    }
}
