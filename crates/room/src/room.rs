//! A match and its guests.

use std::collections::BTreeMap;

use bots::Kind;
use host::{AnyMatch, AnyThought, Outcome};
use protocol::{Act, Advice, Error, LocalMessage, Message, Seated, Version, people};
use tabletop::{BySeat, Seat};

use crate::effect::{Effect, Guest, Role, Ticket};
use crate::screen::{Screen, Turning};
use crate::thinking::{Thinking, Why};

/// A match, its guests and its bots: the core of every table.
pub struct Room {
    hosted: Box<dyn AnyMatch>,
    guests: BTreeMap<Guest, RoomGuest>,
    thinking: Thinking,
    /// The version from which each seat owes its current decision: a choice made before that
    /// belongs to another decision. The second number is the version for a screen that everyone
    /// sees.
    asked: BySeat<(Version, Version)>,
    /// Whether play has stopped although the match is not over.
    is_closed: bool,
    effects: Vec<Effect>,
    /// Whether bots think.
    is_awake: bool,
}

/// What a guest has been sent.
struct RoomGuest {
    at: At,
    /// The last version that was sent; `None` before the first, which is 0 if nothing has happened
    /// yet.
    told: Option<Version>,
    /// The guest asked for a snapshot with the log since this version.
    sync: Option<Version>,
    hint: Option<Vec<Advice>>,
}

enum At {
    Seat(Seat),
    Watching,
    Screen(Screen),
}

impl RoomGuest {
    fn viewer(&self) -> Option<Seat> {
        match &self.at {
            At::Seat(seat) => Some(*seat),
            At::Watching => None,
            At::Screen(screen) => screen.viewer,
        }
    }

    /// The seat whose secrets the guest may see.
    fn eyes(&self) -> Option<Seat> {
        match &self.at {
            At::Seat(seat) => Some(*seat),
            At::Watching => None,
            At::Screen(screen) => screen.eyes(),
        }
    }

    fn is_behind(&self, hosted: &dyn AnyMatch) -> bool {
        self.sync.is_some() || self.told != Some(hosted.version(self.eyes()))
    }

    /// The match as the guest sees it. A screen shows every step, other guests only the last.
    fn show(&mut self, hosted: &mut dyn AnyMatch) -> Message {
        let (eyes, told) = (self.eyes(), self.told);
        let sync = self.sync.take();
        self.told = Some(hosted.version(eyes));
        let since = sync.or(told).unwrap_or(0);
        match (&self.at, sync) {
            (At::Screen(screen), _) => {
                let mut snapshot = match screen.viewer.filter(|_| !screen.is_private) {
                    Some(seat) => hosted.open_snapshot(seat, since),
                    None => hosted.snapshot(eyes, since),
                };
                if told == Some(since) {
                    snapshot.frames = hosted.frames(eyes, since);
                }
                Message::Snapshot(Box::new(snapshot))
            }
            (At::Seat(_) | At::Watching, Some(_)) => {
                Message::Snapshot(Box::new(hosted.sync(eyes, since)))
            }
            (At::Seat(_) | At::Watching, None) => hosted.patch(eyes, since),
        }
    }
}

/// What a screen should do next.
#[derive(Debug)]
pub(crate) enum Next {
    /// Show this message.
    Message(Box<Message>),
    /// Wait for a bot that thinks.
    Thinking,
    /// Wait: a person chooses, or the match is over.
    Waiting,
}

impl Room {
    /// The room of a match. Bots that owe a step start to think.
    pub fn new(hosted: Box<dyn AnyMatch>) -> Room {
        let mut room = Room::asleep(hosted);
        room.set_awake(true);
        room
    }

    /// Like [`new`](Room::new), but no bot thinks before [`Room::set_awake`] is called.
    pub(crate) fn asleep(hosted: Box<dyn AnyMatch>) -> Room {
        Room {
            hosted,
            guests: BTreeMap::new(),
            thinking: Thinking::default(),
            asked: BySeat::default(),
            is_closed: false,
            effects: Vec::new(),
            is_awake: false,
        }
    }

    /// Lets bots think, or stops them.
    pub(crate) fn set_awake(&mut self, is_awake: bool) {
        if self.is_awake == is_awake {
            return;
        }
        self.is_awake = is_awake;
        self.cancel(|why| matches!(why, Why::Bot(_)));
        self.let_bots_think();
    }

    /// Returns the lines of the match since the last call. Store them before any guest receives
    /// them.
    pub fn records(&mut self) -> Vec<String> {
        self.hosted.records()
    }

    /// Returns the thoughts to run or cancel, in this order.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The players of the match.
    pub fn seated(&self) -> Seated {
        Seated::new(self.hosted.about().id, self.hosted.occupants())
    }

    /// The match itself.
    pub fn hosted(&self) -> &dyn AnyMatch {
        &*self.hosted
    }

    /// Lets a guest join, who knows nothing yet.
    pub fn join(&mut self, guest: Guest, role: Role) {
        let at = match role {
            Role::Seat(seat) => At::Seat(seat),
            Role::Watching => At::Watching,
            Role::Screen => At::Screen(Screen::new(&*self.hosted)),
        };
        self.guests.insert(guest, RoomGuest { at, told: None, sync: None, hint: None });
    }

    /// Like [`join`](Room::join), for a guest that has received everything up to version `told`.
    pub(crate) fn join_again(&mut self, guest: Guest, role: Role, told: Option<Version>) {
        self.join(guest, role);
        if let Some(visit) = self.guests.get_mut(&guest) {
            visit.told = told;
        }
    }

    /// The last version that a guest has received.
    pub(crate) fn told(&self, guest: Guest) -> Option<Version> {
        self.guests.get(&guest)?.told
    }

    /// Lets a guest leave.
    pub fn leave(&mut self, guest: Guest) {
        self.guests.remove(&guest);
        self.cancel(|why| why == Why::Hint(guest));
    }

    /// Sends the guest a snapshot with the log since version `since`.
    pub fn sync(&mut self, guest: Guest, since: Version) -> Result<(), Error> {
        self.visit(guest)?.sync = Some(since);
        Ok(())
    }

    /// Whether there is a message for a guest.
    pub fn has_news(&self, guest: Guest) -> bool {
        let Some(visit) = self.guests.get(&guest) else { return false };
        visit.hint.is_some() || visit.is_behind(&*self.hosted)
    }

    /// The next message that a guest has not received.
    pub fn message(&mut self, guest: Guest) -> Option<Message> {
        let visit = self.guests.get_mut(&guest)?;
        if let Some(hint) = visit.hint.take() {
            return Some(Message::Hint(hint));
        }
        visit.is_behind(&*self.hosted).then(|| visit.show(&mut *self.hosted))
    }

    /// Like [`message`](Room::message), for a screen: if nothing else happens, the screen goes to
    /// the next person.
    pub(crate) fn next(&mut self, guest: Guest) -> Next {
        if let Some(message) = self.message(guest) {
            return Next::Message(Box::new(message));
        }
        if self.thinking.has_bots() {
            return Next::Thinking;
        }
        let Some(visit) = self.guests.get_mut(&guest) else { return Next::Waiting };
        let At::Screen(screen) = &mut visit.at else { return Next::Waiting };
        match screen.turning(&*self.hosted) {
            Turning::Stays => Next::Waiting,
            Turning::HandedTo(seat) => {
                screen.next = Some(seat);
                Next::Message(Box::new(Message::Local(LocalMessage::HandOver(seat))))
            }
            Turning::To(seat) => {
                *screen = Screen::open_for(seat);
                visit.told = None;
                Next::Message(Box::new(visit.show(&mut *self.hosted)))
            }
        }
    }

    /// Takes note that the person who was asked to take the screen sits in front of it.
    pub fn arrive(&mut self, guest: Guest) -> Result<(), Error> {
        let visit = self.visit(guest)?;
        let At::Screen(screen) = &mut visit.at else { return Err(Error::NobodyAsked) };
        *screen = screen.arrived().ok_or(Error::NobodyAsked)?;
        visit.told = None;
        Ok(())
    }

    /// Takes a step for the guest.
    pub fn act(&mut self, guest: Guest, Act { choice, version }: &Act) -> Result<(), Error> {
        let seat = self.actor(guest)?;
        let (alone, openly) = self.asked[seat];
        let expected = if self.visit(guest)?.eyes().is_some() { alone } else { openly };
        if *version < expected {
            return Err(Error::Stale { expected });
        }
        self.hosted.submit(seat, choice)?;
        self.acted(seat);
        Ok(())
    }

    /// Undoes the guest's last step. A screen on its way to the next person still undoes for the
    /// person before, who must then take the screen again.
    pub fn undo(&mut self, guest: Guest) -> Result<(), Error> {
        let visit = self.guests.get(&guest).ok_or(Error::NotJoined)?;
        let seat = match visit.at {
            At::Screen(screen) if !self.is_closed => {
                screen.undoer(&*self.hosted).ok_or(Error::NothingToUndo)?
            }
            _ => self.actor(guest)?,
        };
        self.hosted.undo(seat)?;
        self.called_back(guest, seat);
        self.went_back(seat);
        Ok(())
    }

    /// Sends a screen that was on its way to the next person back to `seat`.
    fn called_back(&mut self, guest: Guest, seat: Seat) {
        let Some(visit) = self.guests.get_mut(&guest) else { return };
        if let At::Screen(screen @ Screen { next: Some(_), .. }) = &mut visit.at {
            *screen = Screen::open_for(seat);
            visit.told = None;
        }
    }

    /// Goes back to the guest's last decision. Only a person alone against bots may do that: other
    /// people cannot forget what they saw.
    pub fn take_back(&mut self, guest: Guest) -> Result<(), Error> {
        let seat = self.actor(guest)?;
        if people(self.hosted.occupants()).count() > 1 {
            return Err(Error::TakeBackAlone);
        }
        self.hosted.take_back(seat)?;
        self.went_back(seat);
        Ok(())
    }

    /// Whether a choice of the guest could not be undone.
    pub fn is_final(&self, guest: Guest, choice: &str) -> Result<bool, Error> {
        Ok(self.hosted.is_final(self.actor(guest)?, choice))
    }

    /// Asks a strong bot for the guest; [`Message::Hint`] follows.
    pub fn hint(&mut self, guest: Guest) -> Result<(), Error> {
        let seat = self.actor(guest)?;
        let thought = self.hosted.advise(seat).ok_or(Error::NothingToChoose)?;
        self.cancel(|why| why == Why::Hint(guest));
        let ticket = self.thinking.begin(Why::Hint(guest));
        self.effects.push(Effect::Think(ticket, thought));
        Ok(())
    }

    /// Whether a thought is a hint for a guest, and not the step of a bot.
    pub(crate) fn is_hint(&self, ticket: Ticket) -> bool {
        self.thinking.is_hint(ticket)
    }

    /// Whether a guest waits for a hint.
    pub(crate) fn owes_hint(&self, guest: Guest) -> bool {
        let is_there = self.guests.get(&guest).is_some_and(|visit| visit.hint.is_some());
        is_there || self.thinking.is_for(Why::Hint(guest))
    }

    /// Takes back a thought from the driver. A cancelled thought changes nothing.
    pub fn thought(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>) {
        let Some(why) = self.thinking.end(ticket) else { return };
        match (why, thought.outcome()) {
            (Why::Bot(seat), Some(Outcome::Step(choice))) => {
                self.hosted.remember(thought);
                if self.hosted.submit(seat, &choice).is_err() {
                    self.hosted.call_off(seat);
                }
                self.acted(seat);
            }
            (Why::Bot(seat), _) => {
                self.hosted.call_off(seat);
                self.let_bots_think();
            }
            (Why::Hint(guest), Some(Outcome::Advice(advice))) => {
                if let Some(visit) = self.guests.get_mut(&guest) {
                    visit.hint = Some(advice);
                }
            }
            (Why::Hint(_), _) => (),
        }
    }

    /// Lets a bot play for the person on `seat`; with `None` the person plays again.
    pub(crate) fn stand_in(&mut self, seat: Seat, bot: Option<Kind>) {
        self.hosted.stand_in(seat, bot);
        self.cancel(|why| why == Why::Bot(seat));
        self.let_bots_think();
    }

    /// Takes the steps that another node stored. They must produce exactly the same lines.
    pub(crate) fn follow(&mut self, lines: &[String]) -> Result<(), Error> {
        for line in lines {
            let (word, rest) = line.split_once(' ').ok_or(Error::TooLate)?;
            let taken = match word {
                // Luck and the result follow from the step before.
                "*" | "=" => continue,
                "undo" => (rest, None),
                seat => (seat, Some(rest)),
            };
            self.follow_step(taken)?;
        }
        let is_same = self.hosted.records() == lines;
        self.let_bots_think();
        is_same.then_some(()).ok_or(Error::TooLate)
    }

    fn follow_step(&mut self, (seat, choice): (&str, Option<&str>)) -> Result<(), Error> {
        let seat: Seat = seat.parse().map_err(|_| Error::TooLate)?;
        if let Some(choice) = choice {
            self.cancel(|why| why == Why::Bot(seat));
            self.hosted.submit(seat, choice)?;
        } else {
            self.cancel(|why| matches!(why, Why::Bot(_)));
            self.hosted.undo(seat)?;
        }
        self.decided(seat);
        Ok(())
    }

    fn visit(&mut self, guest: Guest) -> Result<&mut RoomGuest, Error> {
        self.guests.get_mut(&guest).ok_or(Error::NotJoined)
    }

    /// The seat that the guest acts for.
    fn actor(&self, guest: Guest) -> Result<Seat, Error> {
        let visit = self.guests.get(&guest).ok_or(Error::NotJoined)?;
        if self.is_closed {
            return Err(Error::MatchOver);
        }
        if let At::Screen(Screen { next: Some(_), .. }) = visit.at {
            return Err(Error::HandingOver);
        }
        visit.viewer().ok_or(Error::Spectator)
    }

    /// After `seat` has taken steps back, bots that think about positions that are gone start
    /// again.
    fn went_back(&mut self, seat: Seat) {
        self.cancel(|why| matches!(why, Why::Bot(_)));
        self.acted(seat);
    }

    fn acted(&mut self, seat: Seat) {
        self.decided(seat);
        self.let_bots_think();
    }

    /// After `seat` has decided, it owes a new decision, and hints for the old one are stale.
    fn decided(&mut self, seat: Seat) {
        self.asked[seat] = (self.hosted.version(Some(seat)), self.hosted.version(None));
        let is_stale = |visit: &RoomGuest| visit.viewer() == Some(seat);
        let guests = self.guests.iter().filter(|(_, visit)| is_stale(visit));
        let stale: Vec<Guest> = guests.map(|(&guest, _)| guest).collect();
        self.cancel(|why| matches!(why, Why::Hint(guest) if stale.contains(&guest)));
    }

    fn cancel(&mut self, unwanted: impl Fn(Why) -> bool) {
        for (ticket, why) in self.thinking.cancel(unwanted) {
            if let Why::Bot(seat) = why {
                self.hosted.call_off(seat);
            }
            self.effects.push(Effect::Cancel(ticket));
        }
    }

    /// Stops play although the match is not over.
    pub(crate) fn close(&mut self) {
        self.is_closed = true;
        self.cancel(|_| true);
    }

    fn let_bots_think(&mut self) {
        if self.is_closed || !self.is_awake {
            return;
        }
        for seat in self.hosted.waiting() {
            if let Some(thought) = self.hosted.think(seat) {
                let ticket = self.thinking.begin(Why::Bot(seat));
                self.effects.push(Effect::Think(ticket, thought));
            }
        }
    }

    /// Drops what can be computed again, because the table is quiet.
    pub(crate) fn rest(&mut self) {
        self.hosted.rest();
    }
}

impl std::fmt::Debug for Room {
    /// Hides the match: it may hold a secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room of {} with {} guests", self.hosted.about().id, self.guests.len())
    }
}
