//! What is shown, and what somebody is about to choose.

use std::time::Duration;

use room::{Notebook, Page};
use scene::{About, Choice, Line, Names, Picker, SpotId};
use tabletop::Seat;
use wire::{Advice, Seated, Update};

use crate::board::Look;
use crate::focus::Focus;
use crate::panel::Panel;
use crate::tone::Palette;

/// What somebody wants, after a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To choose this.
    Step(String),
    /// To take the last step back.
    Undo,
    /// To hear what a strong bot would do.
    Hint,
    /// To sit down here.
    Arrive,
    /// To know where the game is kept.
    Save,
    /// To leave.
    Leave,
}

/// How long others' steps stay on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// One can read everything.
    Calm,
    /// One can follow.
    #[default]
    Normal,
    /// One sees that something happened.
    Quick,
    /// At once.
    AtOnce,
}

impl Pace {
    /// How long one waits after a step.
    pub fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Calm => 1500,
            Pace::Normal => 700,
            Pace::Quick => 250,
            Pace::AtOnce => 0,
        })
    }

    pub(crate) fn next(self) -> Pace {
        match self {
            Pace::Calm => Pace::Normal,
            Pace::Normal => Pace::Quick,
            Pace::Quick => Pace::AtOnce,
            Pace::AtOnce => Pace::Calm,
        }
    }

    pub(crate) fn words(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
            Pace::AtOnce => "at once",
        }
    }
}

/// The table on the screen.
pub struct Table {
    pub(crate) about: &'static About,
    pub(crate) names: Names,
    pub(crate) palette: Palette,
    pub(crate) update: Update,
    pub(crate) log: Vec<Line>,
    pub(crate) notebook: Notebook,
    pub(crate) picker: Picker,
    pub(crate) focus: Option<Focus>,
    pub(crate) panel: Option<Panel>,
    /// Something to be said once.
    pub(crate) message: Option<String>,
    pub(crate) advice: Vec<Advice>,
    pub(crate) handover: Option<Seat>,
    pub(crate) is_thinking: bool,
    pub(crate) pace: Pace,
    /// The first line of the board that is seen.
    pub(crate) scroll: usize,
    /// Where spots stand on the screen: line, from column, to column.
    pub(crate) places: Vec<(u16, u16, u16, SpotId)>,
    pub(crate) width: usize,
}

impl Table {
    /// The table as it is when one sits down.
    pub fn new(about: &'static About, seated: Seated, update: Update, palette: Palette) -> Table {
        let mut notebook = Notebook::default();
        let log = match notebook.hear(&update) {
            Page::New(lines) | Page::Same(lines) => lines,
        };
        Table {
            about,
            names: Names::new(seated.names),
            palette,
            update,
            log,
            notebook,
            picker: Picker::default(),
            focus: None,
            panel: None,
            message: None,
            advice: Vec::new(),
            handover: None,
            is_thinking: false,
            pace: Pace::default(),
            scroll: 0,
            places: Vec::new(),
            width: 80,
        }
    }

    /// Something has happened.
    pub fn hear(&mut self, update: Update) {
        match self.notebook.hear(&update) {
            Page::New(lines) => self.log = lines,
            Page::Same(lines) => self.log.extend(lines),
        }
        self.update = update;
        self.picker = Picker::default();
        self.advice.clear();
        self.message = None;
        self.handover = None;
        if !matches!(self.panel, Some(Panel::Log { .. })) {
            self.panel = self.update.ending.is_some().then_some(Panel::Ending);
        }
        self.focus_first();
    }

    /// Somebody else should sit down here.
    pub fn hand_over(&mut self, seat: Seat) {
        self.handover = Some(seat);
        self.panel = None;
    }

    /// What a strong bot would do.
    pub fn advise(&mut self, advice: Vec<Advice>) {
        self.advice = advice;
    }

    /// Whether a bot thinks.
    pub fn set_thinking(&mut self, is_thinking: bool) {
        self.is_thinking = is_thinking;
    }

    /// Says something once.
    pub fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// How long others' steps stay.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The version that is shown.
    pub fn version(&self) -> wire::Version {
        self.update.version
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.update.ending.is_some()
    }

    /// The viewer takes a step: what comes now is new to them.
    pub fn acts(&mut self) {
        self.notebook.acts();
    }

    /// The choices that need no more pointing.
    pub(crate) fn buttons(&self) -> Vec<&Choice> {
        let picked = self.picker.picked().len();
        let open = self.picker.open(&self.update.choices);
        open.into_iter().filter(|choice| choice.spots.len() == picked).collect()
    }

    /// Points at a spot, and chooses what needs no second thought.
    pub(crate) fn point(&mut self, spot: &SpotId) -> Option<Wish> {
        if !self.picker.point(&self.update.choices, spot) {
            return None;
        }
        if let Some(choice) = self.picker.decided(&self.update.choices) {
            return Some(Wish::Step(choice.notation.clone()));
        }
        self.focus_first();
        None
    }

    pub(crate) fn advised(&self) -> Vec<SpotId> {
        let best = self.advice.first().map(|advice| &advice.notation);
        let choice = self.update.choices.iter().find(|choice| Some(&choice.notation) == best);
        choice.map(|choice| choice.spots.clone()).unwrap_or_default()
    }

    pub(crate) fn with_look<T>(&self, work: impl FnOnce(&Look<'_>) -> T) -> T {
        let (advised, lit) = (self.advised(), self.picker.lit(&self.update.choices));
        work(&Look {
            scene: &self.update.scene,
            choices: &self.update.choices,
            picker: &self.picker,
            lit: &lit,
            advised: &advised,
            names: &self.names,
            viewer: self.update.viewer,
            palette: self.palette,
        })
    }
}

impl std::fmt::Debug for Table {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} at version {}", self.about.id, self.update.version)
    }
}
