//! A room that outlives its own mistakes.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use host::{AnyMatch, SetupError};
use wire::Refusal;

use crate::{Effect, Guest, Place, Room};

/// Makes a match of its records.
pub type Rebuild = fn(&str) -> Result<Box<dyn AnyMatch>, SetupError>;

/// A room with its records. If it panics it is dropped, and a new one is made of the records: what
/// was kept goes on, and everybody else's room never notices.
pub struct Guarded {
    /// `None` if even the records cannot be played again.
    room: Option<Room>,
    /// Everything that was kept so far, a line each.
    records: String,
    rebuild: Rebuild,
    guests: Vec<(Guest, Place)>,
}

impl Guarded {
    /// Guards a match whose lines so far are kept already.
    pub fn new(table: Box<dyn AnyMatch>, kept: &str, rebuild: Rebuild) -> Guarded {
        let mut records = kept.to_owned();
        if !records.is_empty() && !records.ends_with('\n') {
            records.push('\n');
        }
        Guarded { room: Some(Room::new(table)), records, rebuild, guests: Vec::new() }
    }

    /// Does something with the room, and says what is to be done then. A panic is answered by a
    /// refusal, after the room has been set up again.
    pub fn with<T>(
        &mut self,
        work: impl FnOnce(&mut Room) -> T,
    ) -> (Result<T, Refusal>, Vec<Effect>) {
        let Some(room) = &mut self.room else { return (Err(given_up()), Vec::new()) };
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = work(room);
            (done, room.effects())
        }));
        match done {
            Ok((done, effects)) => {
                self.note(&effects);
                (Ok(done), effects)
            }
            Err(_) => self.set_up_again(),
        }
    }

    /// A guest comes; it comes again to a room that was set up again.
    pub fn join(&mut self, guest: Guest, place: Place) -> Vec<Effect> {
        self.guests.push((guest, place));
        self.with(|room| room.join(guest, place)).1
    }

    fn note(&mut self, effects: &[Effect]) {
        let lines = effects.iter().filter_map(|effect| match effect {
            Effect::Append(lines) => Some(lines),
            Effect::Tell(_) | Effect::Think(..) | Effect::CallOff(_) => None,
        });
        lines.flatten().for_each(|line| self.records += &format!("{line}\n"));
    }

    fn set_up_again<T>(&mut self) -> (Result<T, Refusal>, Vec<Effect>) {
        self.room = None;
        let Ok(table) = (self.rebuild)(&self.records) else { return (Err(given_up()), Vec::new()) };
        let mut room = Room::new(table);
        self.guests.iter().for_each(|&(guest, place)| room.join(guest, place));
        let effects = room.effects();
        self.note(&effects);
        self.room = Some(room);
        (Err(Refusal::new(SET_UP_AGAIN)), effects)
    }
}

const SET_UP_AGAIN: &str =
    "That went wrong, and it is our mistake. The table was set up again after the last step.";

fn given_up() -> Refusal {
    Refusal::new("This table cannot go on, and it is our mistake. What was played is kept.")
}

impl fmt::Debug for Guarded {
    /// Shows no secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Guarded {:?} with {} records", self.room, self.records.lines().count())
    }
}
