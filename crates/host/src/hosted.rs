//! A match of one game: the steps are the truth, everything else follows from them.

use std::borrow::Cow;
use std::ops::Range;

use bots::{Bot, Kind};
use catalog::{Playable, SetupError, components};
use protocol::{Fingerprint, Frame, Message, NoName, Occupant, Patch, Seating, Snapshot, Version};
use scene::{About, Choice, Scene, Show, by_todays_rules};
use tabletop::{BySeat, Damaged, Entry, Seat, SeatSet, Step, Transcript, Turn, Unreadable, result};

use crate::baselines::Baselines;
use crate::changes::Changes;
use crate::ending::ending;
use crate::guided::{Scripted, script};
use crate::journeys::{journeys, read_steps};
use crate::luck::Key;
use crate::thought::{Advising, AnyThought, Choosing};
use crate::undo::{UndoStack, is_final};
use crate::{AnyMatch, Refused, Setup};

/// A page serves no other clients: the code that makes patches is left out there.
const ONLY_SNAPSHOTS: bool = cfg!(target_family = "wasm");

/// A match of `G`, with bots on some of its seats.
pub struct Match<G: Playable> {
    pub(crate) game: G,
    /// The position before anything happened.
    pub(crate) start: G,
    pub(crate) components: &'static G::Components,
    options: G::Options,
    edition: Option<String>,
    pub(crate) occupants: Vec<Occupant>,
    /// The bots that do not think now.
    bots: BySeat<Option<Box<dyn Bot<G>>>>,
    /// The bots that go on for people.
    stand_ins: BySeat<Option<Kind>>,
    pub(crate) key: Key,
    /// What the guide has for every step; nothing in a match without one.
    pub(crate) script: Vec<Step<G>>,
    pub(crate) steps: Vec<Step<G>>,
    /// Every record after the heading: also steps that were taken back.
    pub(crate) entries: Vec<Entry<G>>,
    /// What has happened, steps taken back excepted.
    pub(crate) events: Vec<G::Event>,
    pub(crate) changes: Changes<G>,
    pub(crate) undo: UndoStack<G>,
    /// The steps of each choice that took several.
    pub(crate) journeys: Vec<Range<usize>>,
    /// How often a player took a decision back.
    pub(crate) takebacks: usize,
    /// Lines that are not stored yet.
    pub(crate) records: Vec<String>,
    baselines: Baselines<G>,
}

impl<G: Playable> Match<G> {
    /// Sets a match up and lets luck make its first decisions.
    pub fn start(setup: Setup) -> Result<Match<G>, SetupError> {
        Match::begin(setup, Vec::new())
    }

    /// Like `start`, but the players are to follow `script`, the steps of a guide.
    pub(crate) fn begin(setup: Setup, script: Vec<Step<G>>) -> Result<Match<G>, SetupError> {
        let mut hosted = Match { script, ..Match::seated(setup)? };
        let heading = hosted.written(Vec::new()).to_string();
        hosted.records = heading.lines().map(str::to_owned).collect();
        hosted.let_luck_decide();
        Ok(hosted)
    }

    /// Plays a transcript again and goes on from its end. Its luck is what it would have been,
    /// unless the transcript names no key, or another one is given.
    pub fn resume(transcript: &Transcript, key: Option<Key>) -> Result<Match<G>, SetupError> {
        let (mut hosted, known) = Match::again(transcript, key)?;
        for (line, entry) in transcript.entries::<G>().map_err(SetupError::Damaged)? {
            hosted.take_again(line, entry)?;
        }
        hosted.records.clear();
        if transcript.result.is_some() {
            // Luck has nothing more to decide, and nothing may follow a result.
            return Ok(hosted);
        }
        if known.as_ref() != Some(&hosted.key) {
            hosted.records.push(format!("key {}", hosted.key));
        }
        hosted.let_luck_decide();
        Ok(hosted)
    }

    /// The match of a transcript before its first step, and the key that the transcript names.
    pub(crate) fn again(
        transcript: &Transcript,
        key: Option<Key>,
    ) -> Result<(Match<G>, Option<Key>), SetupError> {
        let transcript = &*today::<G>(transcript)?;
        let components = components::<G>(transcript.edition.as_deref())?;
        transcript.replay::<G>(components).map_err(SetupError::Damaged)?;
        let known = written_key(transcript)?;
        let hosted = Match::seated(Setup {
            occupants: occupants(transcript)?,
            seating: Seating::AsListed,
            options: transcript.options.clone(),
            edition: transcript.edition.clone(),
            key: key.or(known.clone()).unwrap_or_else(Key::secret),
        })?;
        let script = if transcript.guided { script()? } else { Vec::new() };
        Ok((Match { script, takebacks: transcript.takebacks, ..hosted }, known))
    }

    /// Everybody has sat down; nothing has happened.
    fn seated(setup: Setup) -> Result<Match<G>, SetupError> {
        setup.occupants.iter().try_for_each(Occupant::check).map_err(|why| bad_name(&why))?;
        let options = setup.options.parse().map_err(SetupError::Options)?;
        let components = components::<G>(setup.edition.as_deref())?;
        let game = G::new(setup.occupants.len(), &options, components);
        let start = game.map_err(SetupError::Unplayable)?;
        let mut hosted = Match {
            undo: UndoStack::new(0, &start),
            journeys: Vec::new(),
            game: start.clone(),
            start,
            components,
            options,
            edition: setup.edition,
            occupants: setup.occupants,
            bots: BySeat::default(),
            stand_ins: BySeat::default(),
            key: setup.key,
            script: Vec::new(),
            steps: Vec::new(),
            entries: Vec::new(),
            events: Vec::new(),
            changes: Changes::default(),
            takebacks: 0,
            records: Vec::new(),
            baselines: Baselines::default(),
        };
        Seat::all(hosted.occupants.len()).for_each(|seat| hosted.seat_bot(seat));
        Ok(hosted)
    }

    /// Seats a new bot, if one belongs there.
    pub(crate) fn seat_bot(&mut self, seat: Seat) {
        let kind = match self.occupants[seat.index()] {
            Occupant::Bot(kind) => Some(kind),
            Occupant::Person(_) => self.stand_ins[seat],
        };
        self.bots[seat] = kind.map(|kind| kind.build(self.key.bot_seed(seat)));
    }

    fn let_luck_decide(&mut self) {
        while self.game.turn() == Turn::Chance {
            self.take(Step::Dealt(self.chance()));
        }
        self.records.extend(result(&self.game).map(|result| format!("= {result}")));
    }

    /// Takes a step that is known to be legal.
    fn take(&mut self, step: Step<G>) {
        let (before, mut events) = (self.game.clone(), Vec::new());
        match step {
            Step::Dealt(chance) => self.game.deal(chance, &mut events),
            Step::Acted(seat, action) => self.game.apply(seat, action, &mut events),
        }
        self.undo.stepped(self.steps.len(), step, (&before, &self.game));
        self.steps.push(step);
        self.enter(Entry::Taken(step));
        self.events.extend(&events);
        self.changes.happened(events, (&before, &self.game));
    }

    pub(crate) fn enter(&mut self, entry: Entry<G>) {
        self.entries.push(entry);
        self.records.push(entry.to_string());
    }

    /// Does what a record says, which was checked.
    pub(crate) fn take_again(&mut self, line: usize, entry: Entry<G>) -> Result<(), SetupError> {
        match entry {
            Entry::Taken(step) => self.take(step),
            Entry::TakenBack(seat) => {
                let why = || format!("seat {seat}: {}", Refused::NothingToUndo);
                let damaged = || SetupError::Damaged(Damaged::new(line, why()));
                self.take_back_again(seat).ok_or_else(damaged)?;
            }
            Entry::WentBack(seat, count) => self.take_back_over(seat, count),
        }
        Ok(())
    }

    /// The match with these steps written down.
    fn written(&self, steps: Vec<(usize, String)>) -> Transcript {
        Transcript {
            game: G::about().id.into(),
            rules: G::about().rules_version,
            seats: self.game.seats(),
            options: self.options.to_string(),
            edition: self.edition.clone(),
            players: self.occupants.iter().map(Occupant::to_string).collect(),
            guided: !self.script.is_empty(),
            takebacks: self.takebacks,
            luck: self.key.lines().to_vec(),
            key: Some(self.key.to_string()),
            steps,
            result: result(&self.game),
        }
    }
}

/// What a seat may do.
pub(crate) fn legal<G: Playable>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// What a viewer sees of a position, and may choose.
pub(crate) fn seen<G: Playable>(game: &G, viewer: Option<Seat>) -> (Scene, Vec<Choice>) {
    let view = game.view(viewer);
    let legal = viewer.map(|seat| legal(game, seat)).unwrap_or_default();
    let mut choices: Vec<Choice> = legal.iter().map(|&action| G::choice(&view, action)).collect();
    if let Some(seat) = viewer.filter(|_| legal.iter().any(|&action| G::is_way(action))) {
        choices.extend(journeys(game, seat, &choices));
    }
    let scene = match viewer {
        Some(seat) => scene::explained::<G>(&view, seat, &choices),
        None => G::scene(&view),
    };
    (scene, choices)
}

fn fingerprint<G: Playable>(game: &G, viewer: Option<Seat>) -> Fingerprint {
    let (scene, choices) = seen(game, viewer);
    Fingerprint::of(&scene, &choices)
}

pub(crate) fn bad_name(why: &NoName) -> SetupError {
    SetupError::Name(why.to_string())
}

/// Who plays on: a transcript without names seats people.
pub(crate) fn occupants(transcript: &Transcript) -> Result<Vec<Occupant>, SetupError> {
    let occupant = |nth: usize| match transcript.players.get(nth) {
        Some(text) => Occupant::read(text).map_err(|why| bad_name(&why)),
        None => Ok(Occupant::Person(format!("Player {}", nth + 1))),
    };
    (0..transcript.seats).map(occupant).collect()
}

fn written_key(transcript: &Transcript) -> Result<Option<Key>, SetupError> {
    let damaged = |why| SetupError::Damaged(Damaged::new(1, format!("the heading: {why}")));
    transcript
        .key
        .as_deref()
        .map(|key| Key::read(key, &transcript.luck))
        .transpose()
        .map_err(|why: Unreadable| damaged(why))
}

/// The same match in today's version of the rules; each is played by those it was begun with.
pub(crate) fn today<G: Show>(transcript: &Transcript) -> Result<Cow<'_, Transcript>, SetupError> {
    by_todays_rules::<G>(transcript).ok_or_else(|| {
        let (written, known) = (transcript.rules, G::about().rules_version);
        SetupError::Damaged(Damaged::new(
            1,
            format!(
                "it was played by version {written} of the rules, which this program (version \
                 {known}) does not know: it can only be read as text"
            ),
        ))
    })
}

impl<G: Playable> Match<G> {
    /// The steps of a choice as it is written, or the step that its words name.
    fn read(&self, seat: Seat, choice: &str) -> Result<Vec<G::Action>, Unreadable> {
        read_steps::<G>(choice).or_else(|unreadable| {
            let named = G::named(&self.game.view(Some(seat)), choice);
            named.map(|action| vec![action]).ok_or(unreadable)
        })
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    fn waiting(&self) -> SeatSet {
        self.game.turn().waiting()
    }

    fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    fn submit(&mut self, seat: Seat, notation: &str) -> Result<(), Refused> {
        let read = self.read(seat, notation);
        let actions = read.map_err(|unreadable| Refused::Unreadable(unreadable.0))?;
        // Checked on a copy, so that a refusal changes nothing.
        let mut copy = self.game.clone();
        for &action in &actions {
            copy.play(seat, action, &mut ()).map_err(Refused::Illegal)?;
        }
        let taken = self.steps.len();
        self.undo.goes(taken, actions.len());
        if actions.len() > 1 {
            self.journeys.push(taken..taken + actions.len());
        }
        for action in actions {
            self.take(Step::Acted(seat, action));
        }
        self.let_luck_decide();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.take_back_own(seat).ok_or(Refused::NothingToUndo)
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        Match::take_back(self, seat)
    }

    fn is_final(&self, seat: Seat, notation: &str) -> bool {
        let mut game = self.game.clone();
        self.read(seat, notation).unwrap_or_default().into_iter().any(|action| {
            let before = game.clone();
            let is_legal = game.play(seat, action, &mut ()).is_ok();
            is_legal && is_final(seat, action, &before, &game)
        })
    }

    fn think(&mut self, seat: Seat) -> Option<Box<dyn AnyThought>> {
        if !self.waiting().contains(seat) {
            return None;
        }
        if let Some(Step::Acted(next, action)) = self.scripted() {
            let is_bot = next == seat && self.bots[seat].is_some();
            return is_bot.then(|| Box::new(Scripted { seat, notation: action.to_string() }) as _);
        }
        let bot = self.bots[seat].take()?;
        let (view, legal) = (self.game.view(Some(seat)), legal(&self.game, seat));
        Some(Box::new(Choosing { seat, bot, view, legal, chosen: None }))
    }

    fn remember(&mut self, thought: Box<dyn AnyThought>) {
        let seat = thought.seat();
        let thought: Box<dyn std::any::Any> = thought;
        if let Ok(mut choosing) = thought.downcast::<Choosing<G>>() {
            choosing.bot.rest();
            self.bots[seat] = Some(choosing.bot);
        }
    }

    fn call_off(&mut self, seat: Seat) {
        self.seat_bot(seat);
    }

    fn advise(&self, seat: Seat) -> Option<Box<dyn AnyThought>> {
        let legal = legal(&self.game, seat);
        let view = self.game.view(Some(seat));
        (!legal.is_empty()).then(|| Box::new(Advising::<G>::new(seat, view, legal)) as _)
    }

    fn version(&self, viewer: Option<Seat>) -> Version {
        self.changes.version(viewer)
    }

    fn snapshot(&self, viewer: Option<Seat>, since: Version) -> Snapshot {
        let (scene, choices) = seen(&self.game, viewer);
        let is_only = choices.len() == 1;
        Snapshot {
            since,
            version: self.version(viewer),
            viewer,
            scene,
            choices,
            log: self.changes.lines(self.components, viewer, since),
            waiting: self.waiting().iter().collect(),
            can_undo: viewer.is_some_and(|seat| self.can_undo(seat)),
            has_acted: viewer.is_some_and(|seat| self.has_acted(seat)),
            is_forced: viewer.is_some_and(|seat| is_only && !self.keeps_to_itself(seat)),
            ending: ending(&self.game, self.components, &self.events),
            frames: Vec::new(),
            guided: self.guided(),
        }
    }

    fn frames(&self, viewer: Option<Seat>, since: Version) -> Vec<Frame> {
        self.frames_since(viewer, since)
    }

    fn sync(&mut self, viewer: Option<Seat>, since: Version) -> Snapshot {
        let now = self.snapshot(viewer, since);
        if !ONLY_SNAPSHOTS {
            let print = Fingerprint::of(&now.scene, &now.choices);
            self.baselines.note((viewer, now.version), &self.game, print);
        }
        now
    }

    fn patch(&mut self, viewer: Option<Seat>, since: Version) -> Message {
        let baseline = self.baselines.at(viewer, since).filter(|_| !ONLY_SNAPSHOTS);
        let Some(baseline) = baseline else {
            return Message::Snapshot(Box::new(self.sync(viewer, since)));
        };
        let now = self.snapshot(viewer, since);
        let (version, print) = (now.version, Fingerprint::of(&now.scene, &now.choices));
        let patch = match &baseline.print {
            Some(before) => Patch::new(before, now, &print),
            None => Patch::new(&fingerprint(&baseline.game, viewer), now, &print),
        };
        self.baselines.note((viewer, version), &self.game, print);
        Message::Patch(Box::new(patch))
    }

    fn rest(&mut self) {
        self.baselines.rest();
    }

    fn stand_in(&mut self, seat: Seat, bot: Option<Kind>) {
        self.stand_ins[seat] = bot;
        self.seat_bot(seat);
    }

    fn is_private(&self, seat: Seat) -> bool {
        self.keeps_to_itself(seat)
    }

    fn open_snapshot(&self, seat: Seat, since: Version) -> Snapshot {
        self.openly(seat, since)
    }

    fn expected(&self) -> Option<Seat> {
        match self.scripted() {
            Some(Step::Acted(seat, _)) => Some(seat),
            Some(Step::Dealt(_)) | None => None,
        }
    }

    fn undoer(&self) -> Option<Seat> {
        self.last_to_undo()
    }

    fn records(&mut self) -> Vec<String> {
        std::mem::take(&mut self.records)
    }

    fn history(&self) -> String {
        let went_back = self.entries.iter().filter(|it| matches!(it, Entry::WentBack(..))).count();
        let entries = self.entries.iter().map(|entry| (0, entry.to_string())).collect();
        let takebacks = self.takebacks - went_back;
        Transcript { takebacks, ..self.written(entries) }.to_string()
    }

    fn transcript(&self) -> String {
        let steps = self.steps.iter().map(|step| (0, step.to_string())).collect();
        self.written(steps).to_string()
    }
}

impl<G: Playable> std::fmt::Debug for Match<G> {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Match of {} after {} steps", G::about().id, self.steps.len())
    }
}
