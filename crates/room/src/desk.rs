//! Everything that a person at this machine can ask for: a room with one screen, and old matches to
//! look at again.
//!
//! A desk is driven by messages and a clock that only says "think on": it thinks a little at a time,
//! so that whoever asks meanwhile is answered at once, and a thought that is not wanted any more
//! costs nothing.

use std::collections::VecDeque;

use host::{AnyMatch, AnyThought, Key, Setup, SetupError};
use wire::{
    Ask, FromDesk, GoOn, Learn, Local, Moment, Opened, Question, Refusal, Request, Seated, Start,
    ToDesk, reply,
};

use crate::looking_back::Past;
use crate::playouts;
use crate::{Effect, Guarded, Guest, Next, Place, Ticket};

/// The one screen.
const SCREEN: Guest = Guest(0);

/// A desk with at most one match being played and one being looked at.
#[derive(Default)]
pub struct Desk {
    room: Option<Guarded>,
    /// The match that is looked at again.
    past: Option<Past>,
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
            ToDesk::Ask(ask) => self.ask_the_room(number, ask),
            ToDesk::Local(power) => self.ask_the_keeper(number, power),
        }
    }

    /// Whether there is something to think about.
    pub fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty() || self.past.as_ref().is_some_and(Past::is_thinking)
    }

    /// Thinks on for a few milliseconds.
    pub fn think(&mut self) {
        let Some((ticket, mut thought)) = self.thoughts.pop_front() else {
            return self.past.iter_mut().for_each(Past::think);
        };
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

    /// What anybody at a table may ask.
    fn ask_the_room(&mut self, number: u64, ask: Ask) {
        match ask {
            Ask::Look(look) => self.answer::<wire::Look>(number, |desk| {
                desk.with(|room| room.look(SCREEN, look.since))?
            }),
            Ask::Step(step) => self
                .answer::<wire::Step>(number, |desk| desk.with(|room| room.step(SCREEN, &step))?),
            Ask::Undo(_) => {
                self.answer::<wire::Undo>(number, |desk| desk.with(|room| room.undo(SCREEN))?);
            }
            Ask::Hint(_) => {
                self.answer::<wire::Hint>(number, |desk| desk.with(|room| room.hint(SCREEN))?);
            }
        }
    }

    /// What only whoever sits here may ask.
    fn ask_the_keeper(&mut self, number: u64, power: Local) {
        match power {
            Local::Start(start) => self.answer::<Start>(number, |desk| desk.start(start)),
            Local::Learn(learn) => self.answer::<Learn>(number, |desk| desk.learn(&learn)),
            Local::Resume(resume) => self.answer::<wire::Resume>(number, |desk| {
                desk.sit_down(host::resume(&resume.records, None), &resume.records)
            }),
            Local::GoOn(GoOn) => {
                self.going_on = Some(number);
                self.go_on();
            }
            Local::GoBack(_) => {
                self.answer::<wire::GoBack>(number, |desk| {
                    desk.with(|room| room.go_back(SCREEN))?
                });
            }
            Local::Commits(asked) => self.answer::<wire::Commits>(number, |desk| {
                desk.with(|room| room.commits(SCREEN, &asked.notation))?
            }),
            Local::Arrive(_) => {
                self.answer::<wire::Arrive>(number, |desk| {
                    desk.with(|room| room.arrive(SCREEN))?
                });
            }
            Local::Save(_) => self
                .answer::<wire::Save>(number, |desk| desk.with(|room| room.table().transcript())),
            Local::Open(_)
            | Local::Moment(_)
            | Local::Moves(_)
            | Local::Instead(_)
            | Local::Course(_)
            | Local::LookBack(_)
            | Local::CallOff(_) => self.ask_about_the_past(number, power),
            Local::Verify(asked) => self.answer::<wire::Verify>(number, |_| {
                host::verify(&asked.transcript).map_err(Refusal::new)
            }),
            Local::Playouts(asked) => {
                self.answer::<wire::Playouts>(number, |_| playouts::play(&asked));
            }
        }
    }

    /// What is asked about a match that is looked at again.
    fn ask_about_the_past(&mut self, number: u64, power: Local) {
        match power {
            Local::Open(open) => {
                self.answer::<wire::Open>(number, |desk| desk.open(&open.transcript));
            }
            Local::Moment(moment) => {
                self.answer::<Moment>(number, |desk| Ok(desk.past()?.moment(moment)));
            }
            Local::Moves(asked) => {
                self.answer::<wire::Moves>(number, |desk| Ok(desk.past()?.moves(asked.eyes)));
            }
            Local::Instead(asked) => {
                self.answer::<wire::Instead>(number, |desk| Ok(desk.past()?.instead(&asked)));
            }
            Local::Course(_) => self.answer::<wire::Course>(number, Desk::course),
            Local::LookBack(_) => {
                self.answer::<wire::LookBack>(number, |desk| desk.past()?.look_back());
            }
            Local::CallOff(_) => {
                self.answer::<wire::CallOff>(number, |desk| {
                    desk.past()?.call_off();
                    Ok(())
                });
            }
            Local::Start(_)
            | Local::Learn(_)
            | Local::Resume(_)
            | Local::GoOn(_)
            | Local::GoBack(_)
            | Local::Commits(_)
            | Local::Arrive(_)
            | Local::Save(_)
            | Local::Verify(_)
            | Local::Playouts(_) => (),
        }
    }

    fn start(&mut self, start: Start) -> Result<Seated, Refusal> {
        let Start { game, occupants, seating, options, edition } = start;
        let setup = Setup { occupants, seating, options, edition, key: Key::secret() };
        self.sit_down(host::start(&game, setup), "")
    }

    fn learn(&mut self, Learn { game, name }: &Learn) -> Result<Seated, Refusal> {
        self.sit_down(host::learn(game, name, Key::secret()), "")
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
            return self.answer::<GoOn>(number, |_| went);
        }
    }

    fn open(&mut self, transcript: &str) -> Result<Opened, Refusal> {
        let past = Past::open(transcript)?;
        let opened = past.opened();
        self.past = Some(past);
        Ok(opened)
    }

    /// The match that is looked at again.
    fn past(&mut self) -> Result<&mut Past, Refusal> {
        self.past.as_mut().ok_or_else(|| Refusal::new("no match has been opened"))
    }

    /// Of the match being looked at, or else of the one being played.
    fn course(&mut self) -> Result<Vec<Vec<f32>>, Refusal> {
        if let Some(past) = &self.past {
            return Ok(past.course());
        }
        let played = self.with(|room| room.table().transcript())?;
        host::replay(&played).map(|replay| replay.course()).map_err(Refusal::new)
    }

    fn answer<Q: Question>(
        &mut self,
        number: u64,
        work: impl FnOnce(&mut Desk) -> Result<Q::Answer, Refusal>,
    ) {
        let answer = work(self);
        self.told.push(FromDesk::Reply(reply::<Q>(number, &answer)));
    }
}

impl std::fmt::Debug for Desk {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Desk with {:?}", self.room)
    }
}
