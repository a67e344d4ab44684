//! A match of one game: the steps are the truth, everything else follows from them.

use bots::Bot;
use scene::{About, Line, Show, at};
use tabletop::{BySeat, Damaged, Game, Luck, Seat, SeatSet, Step, Transcript, Turn, result};

use crate::ending::ending;
use crate::hint::hints;
use crate::setup::{SetupError, components};
use crate::undo::{Saved, UndoStack};
use crate::{AnyMatch, Hint, HostLuck, Occupant, Playable, Refused, Setup, Update};

/// A match of `G`, with bots on some of its seats.
pub struct Match<G: Playable> {
    game: G,
    components: &'static G::Components,
    options: G::Options,
    edition: Option<String>,
    occupants: Vec<Occupant>,
    bots: BySeat<Option<Box<dyn Bot<G>>>>,
    luck: HostLuck,
    steps: Vec<Step<G>>,
    /// What has happened, steps taken back excepted.
    events: Vec<G::Event>,
    /// Every change there ever was, in order; its length is the version.
    changes: Vec<Change<G>>,
    undo: UndoStack<G>,
}

/// What a version brought.
enum Change<G: Game> {
    Happened(Vec<G::Event>),
    TakenBack(Seat),
}

impl<G: Playable> Match<G> {
    /// Sets a match up and lets luck make its first decisions.
    pub fn start(setup: Setup) -> Result<Match<G>, SetupError> {
        let mut hosted = Match::seated(setup)?;
        hosted.let_luck_decide();
        Ok(hosted)
    }

    /// Plays a transcript again and goes on from its end.
    pub fn resume(transcript: &Transcript, seed: Option<u64>) -> Result<Match<G>, SetupError> {
        check_version::<G>(transcript)?;
        let components = components::<G>(transcript.edition.as_deref())?;
        let (_, steps) = transcript.replay::<G>(components).map_err(SetupError::Damaged)?;
        let mut hosted: Match<G> = Match::seated(Setup {
            occupants: occupants(transcript),
            options: transcript.options.clone(),
            edition: transcript.edition.clone(),
            seed,
        })?;
        for step in steps {
            hosted.take(step);
        }
        hosted.let_luck_decide();
        Ok(hosted)
    }

    /// Everybody has sat down; nothing has happened.
    fn seated(setup: Setup) -> Result<Match<G>, SetupError> {
        setup.occupants.iter().try_for_each(Occupant::check)?;
        let options = setup.options.parse().map_err(SetupError::Options)?;
        let components = components::<G>(setup.edition.as_deref())?;
        let game = G::new(setup.occupants.len(), &options, components);
        let mut hosted = Match {
            game: game.map_err(SetupError::Unplayable)?,
            components,
            options,
            edition: setup.edition,
            occupants: setup.occupants,
            bots: BySeat::default(),
            luck: HostLuck::new(setup.seed),
            steps: Vec::new(),
            events: Vec::new(),
            changes: Vec::new(),
            undo: UndoStack::default(),
        };
        hosted.seat_bots();
        Ok(hosted)
    }

    fn seat_bots(&mut self) {
        for (seat, occupant) in Seat::all(self.occupants.len()).zip(&self.occupants) {
            if let Occupant::Bot(kind) = occupant {
                self.bots[seat] = Some(kind.build(self.luck.next_u64()));
            }
        }
    }

    fn let_luck_decide(&mut self) {
        while self.game.turn() == Turn::Chance {
            let chance = self.game.roll(&mut self.luck);
            self.take(Step::Dealt(chance));
        }
    }

    /// Takes a step that is known to be legal.
    fn take(&mut self, step: Step<G>) {
        let mut events = Vec::new();
        match step {
            Step::Dealt(chance) => self.game.deal(chance, &mut events),
            Step::Acted(seat, action) => {
                let (steps, before) = (self.steps.len(), self.events.len());
                let saved = Saved { game: self.game.clone(), steps, events: before };
                self.game.apply(seat, action, &mut events);
                self.undo.stepped(seat, action, saved, &self.game);
            }
        }
        self.steps.push(step);
        self.events.extend(&events);
        self.changes.push(Change::Happened(events));
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    fn lines(&self, change: &Change<G>, viewer: Option<Seat>) -> Vec<Line> {
        match change {
            Change::TakenBack(seat) => {
                vec![Line::by(*seat, format!("{} takes the last step back.", at(*seat)))]
            }
            Change::Happened(events) => {
                let line = |&event| G::line(self.components, G::redact(event, viewer));
                events.iter().map(line).collect()
            }
        }
    }
}

/// Who plays on: a transcript without names seats people.
pub(crate) fn occupants(transcript: &Transcript) -> Vec<Occupant> {
    let named = |nth: usize| transcript.players.get(nth).map(|text| Occupant::from(&**text));
    let seated =
        |nth| named(nth).unwrap_or_else(|| Occupant::Person(format!("Player {}", nth + 1)));
    (0..transcript.seats).map(seated).collect()
}

pub(crate) fn check_version<G: Show>(transcript: &Transcript) -> Result<(), SetupError> {
    let (written, known) = (transcript.rules, G::about().rules_version);
    if written == known {
        return Ok(());
    }
    let why =
        format!("it was played by version {written} of the rules, this program plays {known}");
    Err(SetupError::Damaged(Damaged::new(1, why)))
}

impl<G: Playable> AnyMatch for Match<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn seats(&self) -> usize {
        self.game.seats()
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
        let read = notation.trim().parse::<G::Action>();
        let action = read.map_err(|unreadable| Refused::Unreadable(unreadable.0))?;
        // Checked on a copy, so that a refusal changes nothing.
        self.game.clone().play(seat, action, &mut ()).map_err(Refused::Illegal)?;
        self.take(Step::Acted(seat, action));
        self.let_luck_decide();
        Ok(())
    }

    fn step_bot(&mut self) -> bool {
        let waiting = self.waiting();
        let Some(seat) = waiting.iter().find(|&seat| self.bots[seat].is_some()) else {
            return false;
        };
        let (view, legal) = (self.game.view(Some(seat)), self.legal(seat));
        let bot = self.bots[seat].as_mut().expect("a bot sits there");
        let action = bot.choose(seat, &view, &legal);
        self.take(Step::Acted(seat, action));
        self.let_luck_decide();
        true
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        let saved = self.undo.pop(seat).ok_or(Refused::NothingToUndo)?;
        self.game = saved.game;
        self.steps.truncate(saved.steps);
        self.events.truncate(saved.events);
        self.changes.push(Change::TakenBack(seat));
        Ok(())
    }

    fn update(&self, viewer: Option<Seat>, since: usize) -> Update {
        let view = self.game.view(viewer);
        let legal = viewer.map(|seat| self.legal(seat)).unwrap_or_default();
        let missed = self.changes.get(since..).unwrap_or_default();
        Update {
            version: self.changes.len(),
            scene: G::scene(&view),
            choices: legal.iter().map(|&action| G::choice(&view, action)).collect(),
            log: missed.iter().flat_map(|change| self.lines(change, viewer)).collect(),
            waiting: self.waiting().iter().map(|seat| seat.index() + 1).collect(),
            can_undo: viewer.is_some_and(|seat| self.undo.allows(seat)),
            ending: ending(&self.game, self.components, &self.events),
        }
    }

    fn hint(&self, seat: Seat) -> Vec<Hint> {
        hints::<G>(seat, &self.game.view(Some(seat)), &self.legal(seat))
    }

    fn transcript(&self) -> String {
        let steps = self.steps.iter().map(|step| (0, step.to_string())).collect();
        Transcript {
            game: G::about().id.into(),
            rules: G::about().rules_version,
            seats: self.game.seats(),
            options: self.options.to_string(),
            edition: self.edition.clone(),
            players: self.occupants.iter().map(Occupant::to_string).collect(),
            steps,
            result: result(&self.game),
        }
        .to_string()
    }
}

impl<G: Playable> std::fmt::Debug for Match<G> {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Match of {} after {} steps", G::about().id, self.steps.len())
    }
}
