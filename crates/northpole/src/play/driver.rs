//! Carries out what the room asks for: keeps lines in a file, thinks for the bots.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::MutexGuard;

use host::{AnyMatch, AnyReplay, AnyThought, think_through};
use room::{Effect, Guarded, Guest, Next, Place, Room, Ticket};
use tui::{Companion, Going};
use wire::{Advice, Refusal, Seated, Step, Told, Update};

use super::save::{SaveFile, Shared};
use crate::failure::Failure;

/// This terminal.
const SCREEN: Guest = Guest(0);

/// The room of a game in this terminal.
pub(super) struct Driver {
    room: Guarded,
    thoughts: VecDeque<(Ticket, Box<dyn AnyThought>)>,
    save: Shared,
    /// Why lines could not be kept where they belong, until somebody is told.
    unkept: Option<Failure>,
}

impl Driver {
    /// Sits down at a match whose lines so far are kept.
    pub(super) fn new(table: Box<dyn AnyMatch>, kept: &str, save: SaveFile) -> Driver {
        let mut room = Guarded::new(table, kept, |records| host::resume(records, None));
        let effects = room.join(SCREEN, Place::Screen);
        let save = Shared::new(save);
        let mut driver = Driver { room, thoughts: VecDeque::new(), save, unkept: None };
        driver.carry_out(effects);
        driver
    }

    pub(super) fn seated(&mut self) -> Result<Seated, Refusal> {
        self.with(|room| room.seated())
    }

    pub(super) fn save(&self) -> MutexGuard<'_, SaveFile> {
        self.save.open()
    }

    /// For whoever has to keep the game while somebody else drives it.
    pub(super) fn shared_save(&self) -> Shared {
        self.save.clone()
    }

    /// Why the last lines could not be kept, told once. The game itself goes on.
    pub(super) fn unkept(&mut self) -> Option<Failure> {
        self.unkept.take()
    }

    /// The next thing to be shown, after a few milliseconds of thinking at most.
    fn glance(&mut self) -> Result<Going, Refusal> {
        Ok(match self.with(|room| room.next(SCREEN))? {
            Next::Told(Told::Update(update)) => Going::Told(update),
            Next::Told(Told::HandOver(seat)) => Going::HandOver(seat),
            Next::Told(Told::Advice(advice)) => Going::Advice(advice),
            Next::Thinking => {
                self.think_a_little()?;
                Going::Thinking
            }
            Next::Nothing if self.thoughts.is_empty() => Going::Nothing,
            // Advice: nobody but the one who asked waits for it.
            Next::Nothing => {
                self.think_a_little()?;
                Going::Nothing
            }
        })
    }

    fn think_a_little(&mut self) -> Result<(), Refusal> {
        let Some((ticket, mut thought)) = self.thoughts.pop_front() else { return Ok(()) };
        if thought.think() {
            return self.with(|room| room.thought(ticket, thought));
        }
        self.thoughts.push_front((ticket, thought));
        Ok(())
    }

    /// The next thing to be shown, after some thinking if need be; nothing if somebody here has to
    /// choose, or if it is over.
    pub(super) fn go_on(&mut self) -> Result<Option<Update>, Refusal> {
        loop {
            match self.with(|room| room.next(SCREEN))? {
                Next::Told(Told::Update(update)) => return Ok(Some(*update)),
                Next::Told(Told::HandOver(_)) => {
                    return self.with(|room| room.arrive(SCREEN))?.map(Some);
                }
                Next::Told(Told::Advice(_)) => (),
                Next::Thinking => self.think()?,
                Next::Nothing => return Ok(None),
            }
        }
    }

    pub(super) fn step(&mut self, step: &Step) -> Result<Update, Refusal> {
        self.with(|room| room.step(SCREEN, step))?
    }

    pub(super) fn undo(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.undo(SCREEN))?
    }

    /// Goes back to the last decision.
    pub(super) fn go_back(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.go_back(SCREEN))?
    }

    /// The whole of what the one before this terminal sees, with the log from its beginning.
    pub(super) fn look(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.look(SCREEN, 0))?
    }

    /// What a strong bot would choose.
    pub(super) fn hint(&mut self) -> Result<Vec<Advice>, Refusal> {
        self.with(|room| room.hint(SCREEN))??;
        self.think()?;
        match self.with(|room| room.news(SCREEN))? {
            Some(Told::Advice(advice)) => Ok(advice),
            Some(Told::Update(_) | Told::HandOver(_)) | None => Ok(Vec::new()),
        }
    }

    /// Thinks the oldest thought through. The room does not wait for it: here nobody else asks.
    fn think(&mut self) -> Result<(), Refusal> {
        let Some((ticket, mut thought)) = self.thoughts.pop_front() else { return Ok(()) };
        think_through(&mut *thought);
        self.with(|room| room.thought(ticket, thought))
    }

    fn with<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> Result<T, Refusal> {
        let (done, effects) = self.room.with(work);
        self.carry_out(effects);
        done
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Append(lines) => {
                    let kept = self.save.open().append(&lines);
                    if let Err(failure) = kept {
                        self.unkept = Some(failure);
                    }
                }
                Effect::Think(ticket, thought) => self.thoughts.push_back((ticket, thought)),
                Effect::CallOff(ticket) => self.thoughts.retain(|(open, _)| *open != ticket),
                // Asked for when it is shown.
                Effect::Tell(_) => (),
            }
        }
    }
}

impl Companion for Driver {
    fn seated(&mut self) -> Result<Seated, Refusal> {
        Driver::seated(self)
    }

    fn look(&mut self) -> Result<Update, Refusal> {
        Driver::look(self)
    }

    fn go_on(&mut self) -> Result<Going, Refusal> {
        self.glance()
    }

    fn arrive(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.arrive(SCREEN))?
    }

    fn step(&mut self, step: &Step) -> Result<Option<Update>, Refusal> {
        Driver::step(self, step).map(Some)
    }

    fn undo(&mut self) -> Result<Option<Update>, Refusal> {
        Driver::undo(self).map(Some)
    }

    fn go_back(&mut self) -> Result<Option<Update>, Refusal> {
        Driver::go_back(self).map(Some)
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        self.with(|room| room.hint(SCREEN))?
    }

    fn kept(&mut self) -> Result<String, Refusal> {
        let mut save = self.save();
        let kept = save.keep().map(|path| path.display().to_string());
        kept.map_err(|failure| Refusal::new(failure.to_string()))
    }

    fn keep_in(&mut self, place: &str) -> Result<String, Refusal> {
        let kept = self.save().keep_in(Path::new(place));
        kept.map(|()| place.into()).map_err(|failure| Refusal::new(failure.to_string()))
    }

    fn replay(&mut self) -> Result<Box<dyn AnyReplay>, Refusal> {
        let played = self.with(|room| room.table().transcript())?;
        host::replay(&played).map_err(Refusal::new)
    }

    fn unkept(&mut self) -> Option<String> {
        Driver::unkept(self).map(|failure| failure.to_string())
    }
}
