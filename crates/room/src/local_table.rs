//! A table in the client's own process: a room with one screen, and recorded matches.
//!
//! Requests drive it, and a driver that calls [`LocalTable::think`] while there is nothing else to
//! do. It thinks a little at a time, so requests are answered at once, and a thought that is no
//! longer needed costs nothing.

mod playouts;
mod recording;

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalog::SetupError;
use host::{AnyMatch, AnyThought, Key, Outcome, Setup, setup_refused};
use protocol::{
    Error, Learn, LocalMessage, LocalRequest, Message, Numbered, Reply, Request, Seated, Start,
};

pub use recording::Recording;

use crate::room::Next;
use crate::{Effect, Guest, Role, Room, Ticket};

/// The only screen.
const SCREEN: Guest = Guest(0);

type Result<T, E = Error> = std::result::Result<T, E>;

/// Makes a match from its records.
pub type Rebuild = fn(&str) -> Result<Box<dyn AnyMatch>, SetupError>;

/// At most one match in play and one recorded match.
#[derive(Default)]
pub struct LocalTable {
    room: Option<Guarded>,
    recording: Option<Recording>,
    thoughts: VecDeque<(Ticket, Box<dyn AnyThought>)>,
    /// Steps that bots have chosen. Each is taken when the screen is ready to show it.
    decided: VecDeque<(Ticket, Box<dyn AnyThought>)>,
    /// The id of the [`LocalRequest::Continue`] that waits for a bot.
    continuing: Option<u64>,
    messages: Vec<Message>,
}

impl LocalTable {
    /// Carries out a request, now or after some thinking.
    pub fn request(&mut self, Numbered { id, request }: Numbered<LocalRequest>) {
        if matches!(request, LocalRequest::Continue) {
            self.stop_continuing();
            self.continuing = Some(id);
            return self.go_on();
        }
        let result = self.carry_out(request);
        self.messages.push(Message::result(id, result));
        // An undo may have ended what a request to continue waited for.
        self.go_on();
    }

    /// Starts a match that the caller has made, whose records so far are `stored`. After a panic,
    /// `rebuild` makes the match again from its records.
    pub fn begin(&mut self, hosted: Box<dyn AnyMatch>, stored: &str, rebuild: Rebuild) -> Seated {
        self.stop_continuing();
        (self.thoughts, self.decided) = Default::default();
        let seated = Seated::new(hosted.about().id, hosted.occupants());
        let (room, todo) = Guarded::new(hosted, stored, rebuild);
        self.room = Some(room);
        self.take_on(todo);
        seated
    }

    /// Whether there is something to think about.
    pub fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty() || self.recording.as_ref().is_some_and(Recording::is_thinking)
    }

    /// Thinks for a few milliseconds.
    pub fn think(&mut self) {
        let Some((ticket, mut thought)) = self.thoughts.pop_front() else {
            return self.recording.iter_mut().for_each(Recording::think);
        };
        if !thought.think() {
            return self.thoughts.push_front((ticket, thought));
        }
        if !matches!(thought.outcome(), Some(Outcome::Advice(_))) {
            self.decided.push_back((ticket, thought));
            return self.go_on();
        }
        let hint = self.with(|room| {
            room.thought(ticket, thought);
            room.message(SCREEN)
        });
        self.messages.extend(hint.ok().flatten());
    }

    /// Returns the messages for the client since the last call, in order.
    pub fn messages(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.messages)
    }

    fn carry_out(&mut self, request: LocalRequest) -> Result<Reply> {
        match request {
            LocalRequest::Table(request) => self.table(request),
            LocalRequest::Start(start) => self.start(start).map(Reply::Seated),
            LocalRequest::Learn(Learn { game, name, others }) => {
                let names: Vec<String> = [name].into_iter().chain(others).collect();
                let hosted = host::learn(&game, &names, Key::secret()).map_err(setup_refused)?;
                Ok(Reply::Seated(self.begin(hosted, "", resume)))
            }
            LocalRequest::Resume(it) => {
                let hosted = resume(&it.records).map_err(setup_refused)?;
                Ok(Reply::Seated(self.begin(hosted, &it.records, resume)))
            }
            LocalRequest::TakeBack => self.show(|room| room.take_back(SCREEN)),
            LocalRequest::Arrive => self.show(|room| room.arrive(SCREEN)),
            LocalRequest::IsFinal(it) => {
                self.with(|room| room.is_final(SCREEN, &it.choice))?.map(Reply::IsFinal)
            }
            LocalRequest::OpenReplay(it) => {
                let recording = self.recording.insert(Recording::open(&it.transcript)?);
                Ok(Reply::Replay(recording.info()))
            }
            LocalRequest::ShowStep(it) => Ok(Reply::Frame(self.recording()?.frame(it))),
            LocalRequest::Moves(it) => Ok(Reply::Moves(self.recording()?.moves(it.eyes))),
            LocalRequest::Alternative(it) => Ok(Reply::Frame(self.recording()?.alternative(&it))),
            LocalRequest::WinChances => self.win_chances().map(Reply::WinChances),
            LocalRequest::Review => self.recording()?.review().map(Reply::Review),
            LocalRequest::CancelReview => {
                self.recording()?.cancel_review();
                Ok(Reply::Done)
            }
            LocalRequest::Verify(it) => match host::verify(&it.transcript, it.witness.as_ref()) {
                Ok(verified) => Ok(Reply::Verified(verified)),
                Err(why) => Err(Error::Unverified { why: why.to_string() }),
            },
            LocalRequest::Playouts(it) => playouts::play(&it).map(Reply::Decisions),
            LocalRequest::Continue => unreachable!("it is answered when the table has gone on"),
        }
    }

    /// Carries out a request that every table understands, as far as it makes sense here.
    fn table(&mut self, request: Request) -> Result<Reply> {
        match request {
            Request::Sync(it) => self.show(|room| room.sync(SCREEN, it.since)),
            Request::Act(act) => self.show(|room| room.act(SCREEN, &act)),
            Request::Undo => self.show(|room| room.undo(SCREEN)),
            Request::Hint => self.with(|room| room.hint(SCREEN))?.map(Reply::from),
            Request::Transcript => {
                self.with(|room| room.hosted().transcript()).map(Reply::Transcript)
            }
            _ => Err(Error::ServerOnly),
        }
    }

    fn start(&mut self, start: Start) -> Result<Seated> {
        let Start { game, occupants, seating, options, edition } = start;
        let setup = Setup { occupants, seating, options, edition, key: Key::secret() };
        let hosted = host::start(&game, setup).map_err(setup_refused)?;
        Ok(self.begin(hosted, "", resume))
    }

    /// Changes the room, and handles what follows from that.
    fn with<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> Result<T> {
        let (done, todo) = self.room.as_mut().ok_or(Error::NoMatch)?.with(work);
        self.take_on(todo);
        done
    }

    /// Changes the room, and shows the result.
    fn show(&mut self, work: impl FnOnce(&mut Room) -> Result<()>) -> Result<Reply> {
        let shown = self.with(|room| work(room).map(|()| room.message(SCREEN)))??;
        self.messages.extend(shown);
        Ok(Reply::Done)
    }

    fn take_on(&mut self, Todo { records, effects }: Todo) {
        if !records.is_empty() {
            self.messages.push(Message::Local(LocalMessage::Append(records)));
        }
        for effect in effects {
            match effect {
                Effect::Think(ticket, thought) => self.thoughts.push_back((ticket, thought)),
                Effect::Cancel(ticket) => {
                    self.thoughts.retain(|(open, _)| *open != ticket);
                    self.decided.retain(|(open, _)| *open != ticket);
                }
                Effect::Open(..) | Effect::Append(_) | Effect::WakeAt(_) => (),
            }
        }
    }

    /// Answers [`LocalRequest::Continue`] as soon as the table has continued or waits for a person.
    fn go_on(&mut self) {
        let Some(id) = self.continuing else { return };
        let result = loop {
            match self.with(|room| room.next(SCREEN)) {
                Ok(Next::Message(message)) => {
                    self.messages.push(*message);
                    break Ok(Reply::Continued(true));
                }
                Ok(Next::Waiting) => break Ok(Reply::Continued(false)),
                Ok(Next::Thinking) => {
                    let Some((ticket, thought)) = self.decided.pop_front() else { return };
                    if let Err(error) = self.with(|room| room.thought(ticket, thought)) {
                        break Err(error);
                    }
                }
                Err(error) => break Err(error),
            }
        };
        self.continuing = None;
        self.messages.push(Message::result(id, result));
    }

    /// Answers an open request to continue: it no longer waits for a bot.
    fn stop_continuing(&mut self) {
        if let Some(id) = self.continuing.take() {
            self.messages.push(Message::result(id, Ok(Reply::Continued(false))));
        }
    }

    fn recording(&mut self) -> Result<&mut Recording> {
        self.recording.as_mut().ok_or(Error::NoReplay)
    }

    /// The chances in the recorded match if one is open, else in the match that is being played.
    fn win_chances(&mut self) -> Result<Vec<Vec<f32>>> {
        if let Some(recording) = &self.recording {
            return Ok(recording.win_chances());
        }
        let played = self.with(|room| room.hosted().transcript())?;
        Ok(Recording::open(&played)?.win_chances())
    }
}

fn resume(records: &str) -> Result<Box<dyn AnyMatch>, SetupError> {
    host::resume(records, None)
}

impl fmt::Debug for LocalTable {
    /// Hides the match: it may hold a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LocalTable with {:?}", self.room)
    }
}

/// A room with its records. After a panic it is dropped, and a new one is made from the records.
struct Guarded {
    /// `None` if even the records cannot be replayed.
    room: Option<Room>,
    /// Everything that was stored so far, one record per line.
    records: String,
    rebuild: Rebuild,
}

/// What a driver has to do after the room has changed.
#[derive(Default)]
struct Todo {
    /// Records to store.
    records: Vec<String>,
    effects: Vec<Effect>,
}

impl Guarded {
    /// Guards a match whose records so far are already stored.
    fn new(hosted: Box<dyn AnyMatch>, stored: &str, rebuild: Rebuild) -> (Guarded, Todo) {
        let mut records = stored.to_owned();
        if !records.is_empty() && !records.ends_with('\n') {
            records.push('\n');
        }
        let mut guarded = Guarded { room: None, records, rebuild };
        let todo = guarded.set_up(hosted);
        (guarded, todo)
    }

    /// Changes the room. After a panic, the room is made again from its records.
    fn with<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> (Result<T>, Todo) {
        let Some(room) = &mut self.room else { return (Err(Error::Broken), Todo::default()) };
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = work(room);
            (done, Todo { records: room.records(), effects: room.effects() })
        }));
        if let Ok((done, todo)) = done {
            self.keep(&todo);
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
        self.keep(&todo);
        todo
    }

    fn keep(&mut self, todo: &Todo) {
        todo.records.iter().for_each(|line| self.records += &format!("{line}\n"));
    }
}

impl fmt::Debug for Guarded {
    /// Hides the records: they hold a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Guarded {:?} with {} records", self.room, self.records.lines().count())
    }
}
