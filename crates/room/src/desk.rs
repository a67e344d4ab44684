//! Everything that a person at this machine can ask for: a room with one screen, and old matches to
//! look at again.
//!
//! A desk is driven by messages and a clock that only says "think on": it thinks a little at a time,
//! so that whoever asks meanwhile is answered at once, and a thought that is not wanted any more
//! costs nothing.

use std::collections::VecDeque;

use host::{AnyMatch, AnyReplay, AnyThought, Key, Setup, SetupError};
use wire::{
    Ask, FromDesk, GoOn, Local, Moment, Opened, Question, Refusal, Request, Seated, Shown, Start,
    ToDesk, reply,
};

use crate::playouts;
use crate::{Effect, Guarded, Guest, Next, Place, Ticket};

/// The one screen.
const SCREEN: Guest = Guest(0);

/// A desk with at most one match being played and one being looked at.
#[derive(Default)]
pub struct Desk {
    room: Option<Guarded>,
    replay: Option<Box<dyn AnyReplay>>,
    thoughts: VecDeque<(Ticket, Box<dyn AnyThought>)>,
    /// Bots' steps that are decided: each is taken when the screen is ready to show it.
    decided: VecDeque<(Ticket, Box<dyn AnyThought>)>,
    /// The question to go on that waits for a bot.
    going_on: Option<u64>,
    told: Vec<FromDesk>,
}

impl Desk {
    /// Answers, now or after some thinking.
    pub fn ask(&mut self, Request { number, ask }: Request<ToDesk>) {
        match ask {
            ToDesk::Ask(ask) => self.ask_the_room(number, &ask),
            ToDesk::Local(Local::Start(start)) => {
                let seated = self.start(start);
                self.answer::<Start>(number, &seated);
            }
            ToDesk::Local(Local::Resume(resume)) => {
                let table = host::resume(&resume.records, None);
                let seated = self.sit_down(table, &resume.records);
                self.answer::<wire::Resume>(number, &seated);
            }
            ToDesk::Local(Local::GoOn(GoOn)) => {
                self.going_on = Some(number);
                self.go_on();
            }
            ToDesk::Local(Local::Arrive(_)) => {
                let arrived = self.with(|room| room.arrive(SCREEN)).and_then(|update| update);
                self.answer::<wire::Arrive>(number, &arrived);
            }
            ToDesk::Local(Local::Save(_)) => {
                let saved = self.with(|room| room.table().transcript());
                self.answer::<wire::Save>(number, &saved);
            }
            ToDesk::Local(Local::Open(open)) => {
                let opened = self.open(&open.transcript);
                self.answer::<wire::Open>(number, &opened);
            }
            ToDesk::Local(Local::Moment(moment)) => {
                let shown = self.moment(moment);
                self.answer::<Moment>(number, &shown);
            }
            ToDesk::Local(Local::Course(_)) => {
                let course = self.course();
                self.answer::<wire::Course>(number, &course);
            }
            ToDesk::Local(Local::Verify(asked)) => {
                let verified = host::verify(&asked.transcript).map_err(Refusal::new);
                self.answer::<wire::Verify>(number, &verified);
            }
            ToDesk::Local(Local::Playouts(asked)) => {
                self.answer::<wire::Playouts>(number, &playouts::play(&asked));
            }
        }
    }

    /// Whether there is something to think about.
    pub fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty()
    }

    /// Thinks on for a few milliseconds.
    pub fn think(&mut self) {
        let Some((ticket, mut thought)) = self.thoughts.pop_front() else { return };
        if !thought.think() {
            self.thoughts.push_front((ticket, thought));
            return;
        }
        match thought.outcome() {
            Some(host::Outcome::Advice(_)) => {
                let advised = self.with(|room| {
                    room.thought(ticket, thought);
                    room.news(SCREEN)
                });
                self.told.extend(advised.ok().flatten().map(FromDesk::Told));
            }
            Some(host::Outcome::Step(_)) | None => {
                self.decided.push_back((ticket, thought));
                self.go_on();
            }
        }
    }

    /// What is to be sent now, in this order.
    pub fn told(&mut self) -> Vec<FromDesk> {
        std::mem::take(&mut self.told)
    }

    fn ask_the_room(&mut self, number: u64, ask: &Ask) {
        match ask {
            Ask::Look(look) => {
                let seen = self.with(|room| room.look(SCREEN, look.since)).and_then(|seen| seen);
                self.answer::<wire::Look>(number, &seen);
            }
            Ask::Step(step) => {
                let taken = self.with(|room| room.step(SCREEN, step)).and_then(|taken| taken);
                self.answer::<wire::Step>(number, &taken);
            }
            Ask::Undo(_) => {
                let undone = self.with(|room| room.undo(SCREEN)).and_then(|undone| undone);
                self.answer::<wire::Undo>(number, &undone);
            }
            Ask::Hint(_) => {
                let begun = self.with(|room| room.hint(SCREEN)).and_then(|begun| begun);
                self.answer::<wire::Hint>(number, &begun);
            }
        }
    }

    fn start(&mut self, start: Start) -> Result<Seated, Refusal> {
        let Start { game, occupants, seating, options, edition } = start;
        let setup = Setup { occupants, seating, options, edition, key: Key::secret() };
        self.sit_down(host::start(&game, setup), "")
    }

    /// The screen sits down at a match whose lines so far are kept.
    fn sit_down(
        &mut self,
        table: Result<Box<dyn AnyMatch>, SetupError>,
        kept: &str,
    ) -> Result<Seated, Refusal> {
        let table = table.map_err(Refusal::new)?;
        (self.thoughts, self.decided) = Default::default();
        let mut room = Guarded::new(table, kept, |records| host::resume(records, None));
        let effects = room.join(SCREEN, Place::Screen);
        self.room = Some(room);
        self.carry_out(effects);
        self.with(|room| room.seated())
    }

    /// Does something with the room, and what follows from it.
    fn with<T>(&mut self, work: impl FnOnce(&mut crate::Room) -> T) -> Result<T, Refusal> {
        let Some(room) = &mut self.room else {
            return Err(Refusal::new("no match has been started"));
        };
        let (done, effects) = room.with(work);
        self.carry_out(effects);
        done
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Append(lines) => self.told.push(FromDesk::Append(lines)),
                Effect::Think(ticket, thought) => self.thoughts.push_back((ticket, thought)),
                Effect::CallOff(ticket) => {
                    self.thoughts.retain(|(open, _)| *open != ticket);
                    self.decided.retain(|(open, _)| *open != ticket);
                }
                // The screen asks for what is new when it is ready to show it.
                Effect::Tell(_) => (),
            }
        }
    }

    /// Answers the question to go on, as soon as there is an answer.
    fn go_on(&mut self) {
        let Some(number) = self.going_on else { return };
        loop {
            let went = match self.with(|room| room.next(SCREEN)) {
                Ok(Next::Told(told)) => Ok(Some(told)),
                Ok(Next::Nothing) => Ok(None),
                Err(why) => Err(why),
                Ok(Next::Thinking) => {
                    let Some((ticket, thought)) = self.decided.pop_front() else { return };
                    match self.with(|room| room.thought(ticket, thought)) {
                        Ok(()) => continue,
                        Err(why) => Err(why),
                    }
                }
            };
            self.going_on = None;
            return self.answer::<GoOn>(number, &went);
        }
    }

    fn open(&mut self, transcript: &str) -> Result<Opened, Refusal> {
        let replay = host::replay(transcript).map_err(Refusal::new)?;
        let opened = Opened {
            seated: Seated::new(replay.about().id, replay.occupants()),
            steps: replay.steps(),
            ending: replay.ending(),
        };
        self.replay = Some(replay);
        Ok(opened)
    }

    fn moment(&self, Moment { step, viewer }: Moment) -> Result<Shown, Refusal> {
        let replay = self.replay.as_ref();
        let replay = replay.ok_or_else(|| Refusal::new("no match has been opened"))?;
        let log = if step == 0 { Vec::new() } else { replay.log(step, viewer) };
        Ok(Shown { scene: replay.scene(step, viewer), log })
    }

    /// Of the match being looked at, or else of the one being played.
    fn course(&mut self) -> Result<Vec<Vec<f32>>, Refusal> {
        if let Some(replay) = &self.replay {
            return Ok(replay.course());
        }
        let played = self.with(|room| room.table().transcript())?;
        host::replay(&played).map(|replay| replay.course()).map_err(Refusal::new)
    }

    fn answer<Q: Question>(&mut self, number: u64, answer: &Result<Q::Answer, Refusal>) {
        self.told.push(FromDesk::Reply(reply::<Q>(number, answer)));
    }
}

impl std::fmt::Debug for Desk {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Desk with {:?}", self.room)
    }
}
