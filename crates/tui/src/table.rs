//! What is on the screen, and the choice that the player is making.

use std::time::Duration;

use client::Verdict;
use client::guide::GuideReader;
use client::pace::{Kind, Pace};
use protocol::{Advice, Request, ReviewProgress, Seated, Snapshot, Version};
use scene::{About, Choice, Icon, Line, Names, Picker, Review, SpotId, Toggled};
use tabletop::Seat;

use crate::board::Look;
use crate::focus::Focus;
use crate::panel::{HELP, Panel};
use crate::people::People;
use crate::plan::Plan;
use crate::run::no_such_key;
use crate::text_field::TextField;
use crate::tone::Palette;

/// What a key asks the program to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Make this choice.
    Act(String),
    /// Undo the last step.
    Undo,
    /// Go back to the last decision, over luck and the steps of bots.
    TakeBack,
    /// Ask a strong bot for a hint.
    Hint,
    /// Report that the person who was asked to take the screen sits in front of it.
    Arrive,
    /// Show the next card of the guide.
    ReadOn,
    /// Show the card before.
    ReadBack,
    /// Play on without the guide.
    LeaveGuide,
    /// Show where the game is stored.
    Save,
    /// Store the game in this file.
    SaveAs(String),
    /// Send a chat message.
    Say(String),
    /// Send this request to an online table.
    Request(Box<Request>),
    /// Show the replay.
    Replay,
    /// Play again with the same people, after an online match.
    Rematch,
    /// Leave.
    Leave,
}

/// How long each step stays on the screen while a replay plays by itself.
pub(crate) fn pause(pace: Pace) -> Duration {
    Duration::from_millis(pace.take(Kind::Step.milliseconds()).into())
}

/// The table on the screen.
pub struct TableView {
    pub(crate) about: &'static About,
    pub(crate) names: Names,
    /// How many people play, without bots.
    pub(crate) persons: usize,
    pub(crate) palette: Palette,
    /// The snapshot on the screen. The complete log is in `log`.
    pub(crate) snapshot: Snapshot,
    pub(crate) log: Vec<Line>,
    /// What happened since the viewer's last decision.
    pub(crate) missed: Vec<Line>,
    pub(crate) picker: Picker,
    pub(crate) focus: Option<Focus>,
    pub(crate) panel: Option<Panel>,
    /// A message that is shown once.
    pub(crate) message: Option<String>,
    /// A warning that stays until its cause is gone.
    pub(crate) warning: Option<String>,
    pub(crate) advice: Vec<Advice>,
    pub(crate) handover: Option<Seat>,
    pub(crate) is_thinking: bool,
    pub(crate) pace: Pace,
    /// The first visible line of the board.
    pub(crate) scroll: usize,
    /// Whether the window is too small to show what a key would do.
    pub(crate) too_small: bool,
    /// Whether the player has scrolled away from the focus.
    pub(crate) turned: bool,
    /// The number of lines of a page.
    pub(crate) page: usize,
    /// The positions of spots and buttons on the screen: the line, the first column, and the one
    /// after the last.
    pub(crate) places: Vec<(u16, u16, u16, Focus)>,
    /// How the board is drawn.
    pub(crate) plan: Plan,
    /// The spots where something has just happened.
    pub(crate) fresh: Vec<SpotId>,
    /// The symbols that were shown so far.
    pub(crate) signs: Vec<Icon>,
    /// The player's place in the guide, if the match follows one.
    pub(crate) guide: Option<GuideReader>,
    /// The keys that the help explains.
    pub(crate) help: &'static [(&'static str, &'static str)],
    /// Each seat's chance to win after every step, once the match is over.
    pub(crate) win_chances: Vec<Vec<f32>>,
    /// What this device says about the luck of an online match that is over.
    pub(crate) verdict: Option<Verdict>,
    /// The review of the match, once asked for, or why there is none.
    pub(crate) review: Option<Result<ReviewProgress, String>>,
    /// The chat; `None` at a local table.
    pub(crate) chat: Option<Vec<String>>,
    /// The people at an online table.
    pub(crate) people: Option<People>,
}

impl TableView {
    /// An empty table.
    pub(crate) fn new(about: &'static About, palette: Palette) -> TableView {
        TableView {
            about,
            names: Names::default(),
            persons: 0,
            palette,
            snapshot: Snapshot::default(),
            log: Vec::new(),
            missed: Vec::new(),
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
            guide: None,
            help: HELP,
            win_chances: Vec::new(),
            verdict: None,
            review: None,
            chat: None,
            people: None,
        }
    }

    /// Forgets the half-made choice, because other choices are on their way.
    pub(crate) fn forget_choice(&mut self) {
        self.turned = false;
        self.picker = Picker::default();
        self.hide_advice();
    }

    /// Hides the hint. The board is laid out as it was without it.
    pub(crate) fn hide_advice(&mut self) {
        if !std::mem::take(&mut self.advice).is_empty() {
            self.plan = Plan::default();
        }
    }

    /// Takes note that a snapshot is shown completely. The first one does not interrupt the person.
    pub(crate) fn settle(&mut self, is_first: bool, keeps_choices: bool) {
        let is_over = self.is_over() && !is_first;
        self.panel = match self.panel.take() {
            // Some panels stay open for a person who reads or writes.
            Some(panel) if panel.outlives(is_over) => Some(panel),
            _ => is_over.then_some(Panel::Ending),
        };
        if !keeps_choices {
            self.forget_choice();
            self.focus_first();
            if self.focus.is_some() {
                // A new question shows as much of the board's beginning as its choices allow.
                self.scroll = 0;
            }
        }
    }

    /// Shows a step of a recorded match, with the log up to it.
    pub(crate) fn show(&mut self, snapshot: Snapshot) {
        self.fresh = moved(snapshot.log.get(self.log.len()..).unwrap_or_default());
        self.log.clone_from(&snapshot.log);
        self.snapshot = snapshot;
        self.learn_signs();
        self.message = None;
    }

    /// Takes what a review found.
    pub(crate) fn take_review(&mut self, review: Option<&Review>) {
        if let Some(review) = review {
            self.win_chances.clone_from(&review.course);
            self.review = Some(Ok(ReviewProgress::Done(Box::new(review.clone()))));
        }
    }

    /// Shows what a strong bot would do.
    pub(crate) fn advise(&mut self, advice: Vec<Advice>) {
        self.message = None;
        self.advice = advice;
        // A half-made choice may lead elsewhere. Enter makes the advised choice.
        self.picker = Picker::default();
        self.focus_first();
    }

    /// Says something once.
    pub(crate) fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Reports why the game cannot be stored in its file, and asks for another.
    pub fn ask_for_a_place(&mut self, why: impl Into<String>) {
        self.say(why);
        self.panel = Some(Panel::Place { typed: TextField::default() });
    }

    /// Reports that a key has no meaning.
    pub(crate) fn no_such_key(&mut self, key: &str) {
        self.say(format!("{} ?: all keys", no_such_key(key)));
    }

    /// Whether keys type text now.
    pub fn is_typing(&self) -> bool {
        let is_typed = |panel: &Panel| {
            matches!(panel, Panel::Choices { .. } | Panel::Chat { .. } | Panel::Place { .. })
        };
        !self.too_small && self.handover.is_none() && self.panel.as_ref().is_some_and(is_typed)
    }

    /// Opens the chat, with what was said so far.
    pub fn let_talk(&mut self, said: Vec<String>) {
        self.chat = Some(said);
    }

    /// Adds a chat message.
    pub(crate) fn said(&mut self, said: String, is_own: bool) {
        if !is_own && !matches!(self.panel, Some(Panel::Chat { .. })) {
            self.say(format!("{said} (T answers)"));
        }
        self.chat.get_or_insert_default().push(said);
    }

    /// Takes note that the players have changed.
    pub(crate) fn seat(&mut self, seated: &Seated) {
        self.names = Names::new(seated.names.clone());
        self.persons = seated.people().count();
    }

    /// The version on the screen.
    pub fn version(&self) -> Version {
        self.snapshot.version
    }

    /// The choices that the player has.
    pub fn choices(&self) -> &[Choice] {
        &self.snapshot.choices
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.snapshot.ending.is_some()
    }

    /// Whether all players agreed to end the match.
    pub(crate) fn was_ended(&self) -> bool {
        self.people.as_ref().is_some_and(|people| people.has_ended)
    }

    /// Whether this is a recorded match, where keys choose nothing.
    pub(crate) fn is_looked_at_again(&self) -> bool {
        self.help != HELP
    }

    /// The choices that are buttons, because no spot is left to point at.
    pub(crate) fn buttons(&self) -> Vec<&Choice> {
        let picked = self.picker.picked().len();
        let open = self.picker.open(&self.snapshot.choices);
        open.into_iter().filter(|choice| choice.spots.len() == picked).collect()
    }

    /// Points at a spot; returns the choice if it is complete.
    pub(crate) fn point(&mut self, spot: &SpotId) -> Option<Command> {
        let spot = self.snapshot.scene.meant(spot);
        if self.picker.toggle(&self.snapshot.choices, &spot) != Toggled::Pointed {
            return None;
        }
        if let Some(choice) = self.picker.decided(&self.snapshot.choices) {
            return Some(Command::Act(choice.notation.clone()));
        }
        self.focus_first();
        None
    }

    pub(crate) fn advised(&self) -> Vec<SpotId> {
        if let Some(card) = self.card() {
            return card.spots.clone();
        }
        let best = self.advice.first().map(|advice| &advice.notation);
        let choice = self.snapshot.choices.iter().find(|choice| Some(&choice.notation) == best);
        choice.map(|choice| choice.spots.clone()).unwrap_or_default()
    }

    pub(crate) fn with_look<T>(&self, work: impl FnOnce(&Look<'_>) -> T) -> T {
        let (advised, lit) = (self.advised(), self.picker.lit(&self.snapshot.choices));
        let has_number = |choice: &&Choice| choice.answer.parse::<u16>().is_ok();
        let numbers = self.snapshot.choices.iter().filter(has_number);
        let numbers: Vec<(&SpotId, &str)> =
            numbers.filter_map(|choice| Some((choice.spots.first()?, &*choice.answer))).collect();
        work(&Look {
            scene: &self.snapshot.scene,
            picker: &self.picker,
            lit: &lit,
            advised: &advised,
            fresh: &self.fresh,
            numbers: &numbers,
            names: &self.names,
            viewer: self.snapshot.viewer,
            palette: self.palette,
        })
    }
}

/// The spots that pieces moved to.
pub(crate) fn moved(lines: &[Line]) -> Vec<SpotId> {
    lines.iter().flat_map(|line| &line.moves).map(|step| step.to.clone()).collect()
}

impl std::fmt::Debug for TableView {
    /// Hides the table: it may hold a secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} at version {}", self.about.id, self.snapshot.version)
    }
}
