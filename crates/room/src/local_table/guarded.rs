//! A room that survives a panic.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalog::SetupError;
use host::AnyMatch;
use protocol::Error;

use super::SCREEN;
use crate::{Effect, Role, Room};

/// Makes a match from its records.
pub type Rebuild = fn(&str) -> Result<Box<dyn AnyMatch>, SetupError>;

/// A room with its records. After a panic it is dropped, and a new one is made from the records.
pub(super) struct Guarded {
    /// `None` if even the records cannot be replayed.
    room: Option<Room>,
    /// Everything that was stored so far, one record per line.
    records: String,
    rebuild: Rebuild,
}

/// What a driver has to do after the room has changed.
#[derive(Default)]
pub(super) struct Todo {
    /// Records to store.
    pub(super) records: Vec<String>,
    pub(super) effects: Vec<Effect>,
}

impl Guarded {
    /// Guards a match whose records so far are already stored.
    pub(super) fn new(
        hosted: Box<dyn AnyMatch>,
        stored: &str,
        rebuild: Rebuild,
    ) -> (Guarded, Todo) {
        let mut records = stored.to_owned();
        if !records.is_empty() && !records.ends_with('\n') {
            records.push('\n');
        }
        let mut guarded = Guarded { room: None, records, rebuild };
        let todo = guarded.set_up(hosted);
        (guarded, todo)
    }

    /// Changes the room. After a panic, the room is made again from its records.
    pub(super) fn with<T>(
        &mut self,
        work: impl FnOnce(&mut Room) -> T,
    ) -> (Result<T, Error>, Todo) {
        let Some(room) = &mut self.room else { return (Err(Error::Broken), Todo::default()) };
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = work(room);
            (done, Todo { records: room.records(), effects: room.effects() })
        }));
        if let Ok((done, todo)) = done {
            self.note(&todo);
            return (Ok(done), todo);
        }
        self.room = None;
        match (self.rebuild)(&self.records) {
            Ok(hosted) => (Err(Error::Restored), self.set_up(hosted)),
            Err(_) => (Err(Error::Broken), Todo::default()),
        }
    }

    fn set_up(&mut self, hosted: Box<dyn AnyMatch>) -> Todo {
        let mut room = Room::new(hosted);
        room.join(SCREEN, Role::Screen);
        let todo = Todo { records: room.records(), effects: room.effects() };
        self.room = Some(room);
        self.note(&todo);
        todo
    }

    fn note(&mut self, todo: &Todo) {
        todo.records.iter().for_each(|line| self.records += &format!("{line}\n"));
    }
}

impl fmt::Debug for Guarded {
    /// Hides the records: they hold a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Guarded {:?} with {} records", self.room, self.records.lines().count())
    }
}
