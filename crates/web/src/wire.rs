//! What the page asks and the keeper of the match tells. Seats are numbers from 1, as people
//! write them.

use host::{Ending, Hint, Occupant, Setup, Update};
use scene::{Line, Scene};
use serde::{Deserialize, Serialize};

/// From the page to the keeper of the match. Each is answered by one [`Tell`], in order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Starts a match.
    Start(Start),
    /// Goes on with a saved one.
    Resume(String),
    /// What `viewer` may know, and what happened since.
    Look { viewer: Option<usize>, since: usize },
    /// Takes a step.
    Submit { seat: usize, notation: String },
    /// Takes the last step back.
    Undo { seat: usize },
    /// What a strong bot would do.
    Hint { seat: usize },
    /// Lets one bot take its step.
    Bot,
    /// The match as text.
    Transcript,
    /// Opens a saved match to look at it again.
    Open(String),
    /// Everybody's chances over the match, once it is over.
    Course,
    /// So many random matches, to measure the engine.
    Playouts { game: String, players: usize, matches: u32 },
    /// A moment of the opened match.
    Moment { step: usize, viewer: Option<usize> },
}

/// What a match begins with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Start {
    pub(crate) game: String,
    /// `Nora`, `bot greedy`; in seat order.
    pub(crate) players: Vec<String>,
    pub(crate) options: String,
    /// The edition file it is played with, if not the built-in one.
    #[serde(default)]
    pub(crate) edition: Option<String>,
}

impl Start {
    /// As the host takes it.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            occupants: self.players.iter().map(|text| Occupant::from(&**text)).collect(),
            options: self.options.clone(),
            edition: self.edition.clone(),
            seed: None,
        }
    }
}

/// From the keeper of the match to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Tell {
    /// The keeper listens.
    Ready,
    Seated(Seated),
    Shown(Box<Shown>),
    /// The step was taken.
    Done,
    /// There was nothing to do.
    Nothing,
    Text(String),
    Hint(Hint),
    Opened(Opened),
    Moment(Box<Moment>),
    /// The seats' chances to win after every step, from before the first on.
    Course(Vec<Vec<f32>>),
    /// How many decisions the random matches had.
    Played(u64),
    /// It cannot be done, and why.
    Refused(String),
}

/// Who sits at the table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Seated {
    pub(crate) game: String,
    pub(crate) names: Vec<String>,
    /// The seats of people.
    pub(crate) people: Vec<usize>,
}

/// The table for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Shown {
    pub(crate) update: Update,
    /// Whether it shows anything that not everybody may see.
    pub(crate) private: bool,
}

/// A match that can be looked at again.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) seated: Seated,
    pub(crate) steps: usize,
    pub(crate) ending: Option<Ending>,
}

/// The table after a step, and what the step brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Moment {
    pub(crate) scene: Scene,
    pub(crate) log: Vec<Line>,
}
