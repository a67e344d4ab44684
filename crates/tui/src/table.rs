//! What is shown, and what somebody is about to choose.

use std::time::Duration;

use room::guide::Reader;
use room::pace::{Kind, Pace};
use room::{Notebook, Page};
use scene::{About, Choice, Icon, Line, Names, Picker, SpotId};
use tabletop::Seat;
use wire::{Advice, Seated, Update};

use crate::board::Look;
use crate::focus::Focus;
use crate::panel::{HELP, Panel};
use crate::plan::Plan;
use crate::review::LookedBack;
use crate::tone::Palette;

/// What somebody wants, after a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To choose this.
    Step(String),
    /// To take the last step back.
    Undo,
    /// To go back to the last decision, over luck and what bots did.
    GoBack,
    /// To hear what a strong bot would do.
    Hint,
    /// To sit down here.
    Arrive,
    /// To know where the game is kept.
    Save,
    /// To keep the game in this file.
    KeepIn(String),
    /// To say something to everybody at the table.
    Say(String),
    /// To look at the match again.
    Again,
    /// To leave.
    Leave,
}

/// How long a step of somebody else stays on the screen.
pub(crate) fn pause(pace: Pace) -> Duration {
    Duration::from_millis(pace.take(Kind::Step.milliseconds()).into())
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
    /// Something to be said until it is put right.
    pub(crate) warning: Option<String>,
    pub(crate) advice: Vec<Advice>,
    pub(crate) handover: Option<Seat>,
    pub(crate) is_thinking: bool,
    pub(crate) pace: Pace,
    /// The first line of the board that is seen.
    pub(crate) scroll: usize,
    /// The window is too small to see what a key would do.
    pub(crate) too_small: bool,
    /// Somebody turned the page, away from what has the focus.
    pub(crate) turned: bool,
    /// How many lines a page has.
    pub(crate) page: usize,
    /// Where spots and buttons stand on the screen: line, from column, to column.
    pub(crate) places: Vec<(u16, u16, u16, Focus)>,
    /// How the board is drawn.
    pub(crate) plan: Plan,
    /// Where something just happened.
    pub(crate) fresh: Vec<SpotId>,
    /// What was seen as a sign until now.
    pub(crate) signs: Vec<Icon>,
    /// Where one is in a guide, if the match follows one.
    pub(crate) reader: Option<Reader>,
    /// What could be chosen without a guide.
    pub(crate) unguided: Vec<Choice>,
    /// What the keys do, for whoever asks.
    pub(crate) help: &'static [(&'static str, &'static str)],
    /// Each seat's chance to win after every step, once the match is over.
    pub(crate) course: Vec<Vec<f32>>,
    /// What a strong bot thinks of the match, once asked.
    pub(crate) looked_back: LookedBack,
    /// What was said, if there is somebody to talk to.
    pub(crate) chat: Option<Vec<String>>,
}

impl Table {
    /// The table as it is when one sits down.
    pub fn new(about: &'static About, seated: Seated, update: Update, palette: Palette) -> Table {
        let mut notebook = Notebook::default();
        let log = match notebook.hear(&update) {
            Page::New(lines) | Page::Same(lines) => lines,
        };
        let mut table = Table {
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
            warning: None,
            advice: Vec::new(),
            handover: None,
            is_thinking: false,
            pace: Pace::default(),
            scroll: 0,
            too_small: false,
            turned: false,
            page: 1,
            places: Vec::new(),
            plan: Plan::default(),
            fresh: Vec::new(),
            signs: Vec::new(),
            reader: Reader::of(about),
            unguided: Vec::new(),
            help: HELP,
            course: Vec::new(),
            looked_back: LookedBack::default(),
            chat: None,
        };
        table.follow_guide();
        table.learn_signs();
        table.focus_first();
        table
    }

    /// Something has happened.
    pub fn hear(&mut self, update: Update) {
        match self.notebook.hear(&update) {
            Page::New(lines) => self.log = lines,
            Page::Same(lines) => self.log.extend(lines),
        }
        self.fresh = moved(&update.log);
        self.update = update;
        if self.update.ending.is_none() {
            // What was looked back at may have been taken back.
            self.looked_back = LookedBack::default();
        }
        self.follow_guide();
        self.learn_signs();
        self.turned = false;
        self.picker = Picker::default();
        self.advice.clear();
        self.handover = None;
        self.panel = match self.panel.take() {
            // Whoever reads or writes goes on doing so.
            Some(kept) if kept.outlives(self.update.ending.is_some()) => Some(kept),
            _ => self.update.ending.is_some().then_some(Panel::Ending),
        };
        self.focus_first();
    }

    /// Another moment of a match that is looked at again, with the log up to there.
    pub(crate) fn show(&mut self, update: Update) {
        self.fresh = moved(update.log.get(self.log.len()..).unwrap_or_default());
        self.log.clone_from(&update.log);
        self.update = update;
        self.learn_signs();
        self.message = None;
    }

    /// How everybody's chances went, at a first look; a review knows better.
    pub fn tell_course(&mut self, course: Vec<Vec<f32>>) {
        if !matches!(self.looked_back, LookedBack::Whole(_)) {
            self.course = course;
        }
    }

    /// Hands a review, if there is one, to another table at which the same match is looked at.
    pub fn pass_review_to(&mut self, other: &mut Table) {
        if let LookedBack::Whole(review) = &self.looked_back {
            other.course.clone_from(&review.course);
            other.looked_back = std::mem::take(&mut self.looked_back);
        }
    }

    /// Somebody else should sit down here.
    pub fn hand_over(&mut self, seat: Seat) {
        self.handover = Some(seat);
        self.panel = None;
    }

    /// What a strong bot would do.
    pub fn advise(&mut self, advice: Vec<Advice>) {
        self.message = None;
        self.advice = advice;
        // Enter does what is advised.
        self.focus_first();
    }

    /// Whether a bot thinks.
    pub fn set_thinking(&mut self, is_thinking: bool) {
        self.is_thinking = is_thinking;
    }

    /// Says something once.
    pub fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Says something until it is put right.
    pub fn warn(&mut self, warning: Option<String>) {
        self.warning = warning;
    }

    /// The game cannot be kept where it was, for this reason: where else?
    pub fn ask_for_a_place(&mut self, why: impl Into<String>) {
        self.say(why);
        self.panel = Some(Panel::Place { typed: String::new() });
    }

    /// There is somebody to talk to, and that was said before.
    pub fn let_talk(&mut self, said: Vec<String>) {
        self.chat = Some(said);
    }

    /// Somebody said something.
    pub fn said(&mut self, said: String) {
        let own = self.update.viewer.map(|seat| format!("{}: ", self.names.of(seat)));
        let is_own = own.is_some_and(|own| said.starts_with(&own));
        if !is_own && !matches!(self.panel, Some(Panel::Chat { .. })) {
            self.say(format!("{said} (T answers)"));
        }
        self.chat.get_or_insert_default().push(said);
    }

    /// Who sits here has changed.
    pub fn seat(&mut self, seated: Seated) {
        self.names = Names::new(seated.names);
    }

    /// How long others' steps stay.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// From now on others' steps stay that long.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// The version that is shown.
    pub fn version(&self) -> wire::Version {
        self.update.version
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.update.ending.is_some()
    }

    /// Whether keys go through a match that was played, and choose nothing.
    pub(crate) fn is_looked_at_again(&self) -> bool {
        self.help != HELP
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
        if let Some(card) = self.card() {
            return card.spots.clone();
        }
        let best = self.advice.first().map(|advice| &advice.notation);
        let choice = self.update.choices.iter().find(|choice| Some(&choice.notation) == best);
        choice.map(|choice| choice.spots.clone()).unwrap_or_default()
    }

    pub(crate) fn with_look<T>(&self, work: impl FnOnce(&Look<'_>) -> T) -> T {
        let (advised, lit) = (self.advised(), self.picker.lit(&self.update.choices));
        let has_number = |choice: &&Choice| choice.answer.parse::<u16>().is_ok();
        let numbers = self.update.choices.iter().filter(has_number);
        let numbers: Vec<(&SpotId, &str)> =
            numbers.filter_map(|choice| Some((choice.spots.first()?, &*choice.answer))).collect();
        work(&Look {
            scene: &self.update.scene,
            picker: &self.picker,
            lit: &lit,
            advised: &advised,
            fresh: &self.fresh,
            numbers: &numbers,
            names: &self.names,
            viewer: self.update.viewer,
            palette: self.palette,
        })
    }
}

/// Where pieces went.
fn moved(lines: &[Line]) -> Vec<SpotId> {
    lines.iter().flat_map(|line| &line.moves).map(|step| step.to.clone()).collect()
}

impl std::fmt::Debug for Table {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} at version {}", self.about.id, self.update.version)
    }
}
