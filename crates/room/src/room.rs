//! A table, and everybody at it.

use std::collections::BTreeMap;

use bots::Kind;
use host::{AnyMatch, AnyThought, Outcome};
use tabletop::{BySeat, Seat};
use wire::online::Sight;
use wire::{Advice, Refusal, Seated, Shown, Step, Told, Update, Version, people};

use crate::effect::{Effect, Guest, Place, Ticket};
use crate::screen::{Screen, Turning};
use crate::thinking::{Thinking, Why};

/// One table.
pub struct Room {
    table: Box<dyn AnyMatch>,
    guests: BTreeMap<Guest, Seen>,
    thinking: Thinking,
    /// Since which version each seat owes the decision it owes now: what was chosen before that was
    /// chosen for another one.
    asked: BySeat<Version>,
    effects: Vec<Effect>,
}

/// What a guest has been told.
struct Seen {
    at: At,
    /// The last version; none before the first, which may be 0 if nothing has happened yet.
    told: Option<Version>,
    advice: Option<Vec<Advice>>,
}

enum At {
    Seat(Seat),
    Watching,
    Screen(Screen),
}

impl At {
    fn viewer(&self) -> Option<Seat> {
        match self {
            At::Seat(seat) => Some(*seat),
            At::Watching => None,
            At::Screen(screen) => screen.viewer,
        }
    }
}

impl Seen {
    /// The way from what a screen shows to what there is. Others are told of the end alone.
    fn way(&self, table: &dyn AnyMatch, since: Version) -> Vec<Shown> {
        match &self.at {
            At::Screen(screen) if self.told == Some(since) => table.way(screen.viewer, since),
            At::Screen(_) | At::Seat(_) | At::Watching => Vec::new(),
        }
    }
}

/// What comes next for a guest.
#[derive(Debug)]
pub enum Next {
    /// Something to be told.
    Told(Told),
    /// A bot thinks.
    Thinking,
    /// Nothing, until somebody chooses.
    Nothing,
}

impl Room {
    /// The room around a match. Bots that owe a step begin to think.
    pub fn new(table: Box<dyn AnyMatch>) -> Room {
        let mut room = Room {
            table,
            guests: BTreeMap::new(),
            thinking: Thinking::default(),
            asked: BySeat::default(),
            effects: Vec::new(),
        };
        room.settle();
        room
    }

    /// What is to be done now, in this order.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Who sits at the table.
    pub fn seated(&self) -> Seated {
        Seated::new(self.table.about().id, self.table.occupants())
    }

    /// The match itself, to look at.
    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// A guest comes, and knows nothing yet.
    pub fn join(&mut self, guest: Guest, place: Place) {
        let at = match place {
            Place::Seat(seat) => At::Seat(seat),
            Place::Watching => At::Watching,
            Place::Screen => At::Screen(Screen::new(&*self.table)),
        };
        self.guests.insert(guest, Seen { at, told: None, advice: None });
        self.effects.push(Effect::Tell(guest));
    }

    /// A guest comes who was told everything up to a version before.
    pub(crate) fn join_again(&mut self, guest: Guest, place: Place, told: Option<Version>) {
        self.join(guest, place);
        self.retell(guest, told);
    }

    /// The last version that a guest was told of.
    pub(crate) fn told(&self, guest: Guest) -> Option<Version> {
        self.guests.get(&guest)?.told
    }

    /// The guest was not told of anything behind that version after all.
    pub(crate) fn retell(&mut self, guest: Guest, told: Option<Version>) {
        if let Some(seen) = self.guests.get_mut(&guest) {
            seen.told = told;
        }
    }

    /// Whether a thought is advice for a guest, and not a bot's step.
    pub(crate) fn advises(&self, ticket: Ticket) -> bool {
        self.thinking.advises(ticket)
    }

    /// Whether a guest asked for advice that it was not told yet.
    pub(crate) fn owes_advice(&self, guest: Guest) -> bool {
        let is_there = self.guests.get(&guest).is_some_and(|seen| seen.advice.is_some());
        is_there || self.thinking.is_for(Why::Advice(guest))
    }

    /// A guest goes.
    pub fn leave(&mut self, guest: Guest) {
        self.guests.remove(&guest);
        self.call_off(|why| why == Why::Advice(guest));
    }

    /// What a guest sees, and what happened since a version.
    pub fn look(&mut self, guest: Guest, since: Version) -> Result<Update, Refusal> {
        let seen = self.guests.get_mut(&guest).ok_or_else(stranger)?;
        let mut update = self.table.update(seen.at.viewer(), since);
        update.way = seen.way(&*self.table, since);
        seen.told = Some(update.version);
        Ok(update)
    }

    /// Whether there is anything that a guest has not heard or seen.
    pub(crate) fn has_news(&self, guest: Guest) -> bool {
        let Some(seen) = self.guests.get(&guest) else { return false };
        seen.advice.is_some() || seen.told != Some(self.table.version(seen.at.viewer()))
    }

    /// What a guest sees that it has not been shown, as what has changed if that is possible.
    pub fn sight(&mut self, guest: Guest) -> Option<Sight> {
        let seen = self.guests.get(&guest)?;
        let version = self.table.version(seen.at.viewer());
        (seen.told != Some(version)).then(|| self.see(guest)).flatten()
    }

    /// The same, whether or not there is anything new.
    pub fn see(&mut self, guest: Guest) -> Option<Sight> {
        let seen = self.guests.get_mut(&guest)?;
        let sight = self.table.sight(seen.at.viewer(), seen.told.unwrap_or(0));
        seen.told = Some(sight.version());
        Some(sight)
    }

    /// All that a guest sees, and what happened since a version; changes follow upon it.
    pub fn see_all(&mut self, guest: Guest, since: Version) -> Option<Sight> {
        let seen = self.guests.get_mut(&guest)?;
        let sight = self.table.whole(seen.at.viewer(), since);
        seen.told = Some(sight.version());
        Some(sight)
    }

    /// Nothing happens for a while.
    pub(crate) fn rest(&mut self) {
        self.table.rest();
    }

    /// The advice that a guest asked for, once it is there.
    pub fn advice(&mut self, guest: Guest) -> Option<Vec<Advice>> {
        self.guests.get_mut(&guest)?.advice.take()
    }

    /// A bot goes on for the person on `seat`, or the person goes on again.
    pub fn stand_in(&mut self, seat: Seat, bot: Option<Kind>) {
        self.table.stand_in(seat, bot);
        self.call_off(|why| why == Why::Bot(seat));
        self.settle();
    }

    /// Takes a step for the guest.
    pub fn step(&mut self, guest: Guest, step: &Step) -> Result<Update, Refusal> {
        self.take(guest, step)?;
        self.updated(guest)
    }

    /// Takes a step for the guest, who sees afterwards what came of it.
    pub fn take(&mut self, guest: Guest, step: &Step) -> Result<(), Refusal> {
        let seat = self.actor(guest)?;
        if step.version < self.asked[seat] {
            return Err(Refusal::new("that was decided already: choose again"));
        }
        self.table.submit(seat, &step.notation).map_err(Refusal::new)?;
        self.acted(seat);
        Ok(())
    }

    /// Takes the guest's last step back.
    pub fn undo(&mut self, guest: Guest) -> Result<Update, Refusal> {
        self.take_back(guest)?;
        self.updated(guest)
    }

    /// Takes the guest's last step back; the guest sees afterwards what came of it.
    pub fn take_back(&mut self, guest: Guest) -> Result<(), Refusal> {
        let seat = self.actor(guest)?;
        self.table.undo(seat).map_err(Refusal::new)?;
        // What bots think about may not be so any more.
        self.call_off(|why| matches!(why, Why::Bot(_)));
        self.acted(seat);
        Ok(())
    }

    /// Goes back to the guest's last decision. People are not asked to forget what they saw: this is
    /// for one person against bots.
    pub fn go_back(&mut self, guest: Guest) -> Result<Update, Refusal> {
        let seat = self.actor(guest)?;
        if people(self.table.occupants()).count() > 1 {
            return Err(Refusal::new("where several people play, nobody goes back so far"));
        }
        self.table.go_back(seat).map_err(Refusal::new)?;
        self.call_off(|why| matches!(why, Why::Bot(_)));
        self.acted(seat);
        self.updated(guest)
    }

    /// Whether a step of the guest could not be undone.
    pub fn commits(&self, guest: Guest, notation: &str) -> Result<bool, Refusal> {
        Ok(self.table.commits(self.actor(guest)?, notation))
    }

    /// Asks a strong bot for the guest; [`Told::Advice`] follows.
    pub fn hint(&mut self, guest: Guest) -> Result<(), Refusal> {
        let seat = self.actor(guest)?;
        let thought = self.table.advise(seat);
        let thought = thought.ok_or_else(|| Refusal::new("there is nothing to choose now"))?;
        self.call_off(|why| why == Why::Advice(guest));
        let ticket = self.thinking.begin(Why::Advice(guest));
        self.effects.push(Effect::Think(ticket, thought));
        Ok(())
    }

    /// A thought comes back. One that nobody waits for any more changes nothing.
    pub fn thought(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>) {
        let Some(why) = self.thinking.end(ticket) else { return };
        match (why, thought.outcome()) {
            (Why::Bot(seat), Some(Outcome::Step(notation))) => {
                self.table.remember(thought);
                if self.table.submit(seat, &notation).is_err() {
                    self.table.call_off(seat);
                }
                self.acted(seat);
            }
            (Why::Advice(guest), Some(Outcome::Advice(advice))) => {
                if let Some(seen) = self.guests.get_mut(&guest) {
                    seen.advice = Some(advice);
                    self.effects.push(Effect::Tell(guest));
                }
            }
            (Why::Bot(seat), Some(Outcome::Advice(_)) | None) => {
                self.table.call_off(seat);
                self.settle();
            }
            (Why::Advice(_), Some(Outcome::Step(_)) | None) => (),
        }
    }

    /// Takes a step that was taken elsewhere, or takes one back.
    pub(crate) fn follow_step(
        &mut self,
        seat: &str,
        notation: Option<&str>,
    ) -> Result<(), Refusal> {
        let seat: Seat = seat.parse().map_err(Refusal::new)?;
        if let Some(notation) = notation {
            self.call_off(|why| why == Why::Bot(seat));
            self.table.submit(seat, notation).map_err(Refusal::new)?;
        } else {
            self.call_off(|why| matches!(why, Why::Bot(_)));
            self.table.undo(seat).map_err(Refusal::new)?;
        }
        self.decided(seat);
        Ok(())
    }

    /// Whether the steps that were taken elsewhere led to these lines; then they are kept already.
    pub(crate) fn followed(&mut self, lines: &[String]) -> bool {
        let is_same = self.table.records() == lines;
        self.settle();
        is_same
    }

    /// What a guest should hear next, if there is anything.
    pub fn news(&mut self, guest: Guest) -> Option<Told> {
        let seen = self.guests.get_mut(&guest)?;
        if let Some(advice) = seen.advice.take() {
            return Some(Told::Advice(advice));
        }
        let viewer = seen.at.viewer();
        if seen.told == Some(self.table.version(viewer)) {
            return None;
        }
        let since = seen.told.unwrap_or(0);
        let mut update = self.table.update(viewer, since);
        update.way = seen.way(&*self.table, since);
        seen.told = Some(update.version);
        Some(Told::Update(Box::new(update)))
    }

    /// The same for a screen, which also goes from one to the next when nothing else happens.
    pub fn next(&mut self, guest: Guest) -> Next {
        if let Some(told) = self.news(guest) {
            return Next::Told(told);
        }
        if self.thinking.has_bots() {
            return Next::Thinking;
        }
        let Some(Seen { at: At::Screen(screen), .. }) = self.guests.get_mut(&guest) else {
            return Next::Nothing;
        };
        match screen.turning(&*self.table) {
            Turning::Stays => Next::Nothing,
            Turning::HandedTo(seat) => {
                screen.next = Some(seat);
                Next::Told(Told::HandOver(seat))
            }
            Turning::To(seat) => {
                *screen = Screen { viewer: Some(seat), next: None };
                self.look(guest, 0).map_or(Next::Nothing, |update| Next::Told(update.into()))
            }
        }
    }

    /// "It's me": whoever the screen was handed to sits before it.
    pub fn arrive(&mut self, guest: Guest) -> Result<Update, Refusal> {
        let seen = self.guests.get_mut(&guest).ok_or_else(stranger)?;
        let At::Screen(screen) = &mut seen.at else {
            return Err(Refusal::new("this screen belongs to one seat"));
        };
        let next = screen.next.take();
        screen.viewer = Some(next.ok_or_else(|| Refusal::new("nobody was asked to come"))?);
        self.look(guest, 0)
    }

    /// The seat that the guest acts for.
    fn actor(&self, guest: Guest) -> Result<Seat, Refusal> {
        let seen = self.guests.get(&guest).ok_or_else(stranger)?;
        if let At::Screen(Screen { next: Some(_), .. }) = seen.at {
            return Err(Refusal::new("the screen is on its way to somebody else"));
        }
        seen.at.viewer().ok_or_else(|| Refusal::new("who only watches chooses nothing"))
    }

    /// `seat` has decided, and what follows from that is to be done.
    fn acted(&mut self, seat: Seat) {
        self.decided(seat);
        self.settle();
    }

    /// `seat` has decided: its next decision is another one, and advice for this one is stale.
    fn decided(&mut self, seat: Seat) {
        self.asked[seat] = self.table.version(Some(seat));
        let stale = |guest: &Guest| {
            self.guests.get(guest).is_none_or(|seen| seen.at.viewer() == Some(seat))
        };
        let stale: Vec<Guest> = self.guests.keys().copied().filter(stale).collect();
        self.call_off(|why| matches!(why, Why::Advice(guest) if stale.contains(&guest)));
    }

    fn call_off(&mut self, unwanted: impl Fn(Why) -> bool) {
        for (ticket, why) in self.thinking.call_off(unwanted) {
            if let Why::Bot(seat) = why {
                self.table.call_off(seat);
            }
            self.effects.push(Effect::CallOff(ticket));
        }
    }

    /// Says what is to be done about what has happened.
    fn settle(&mut self) {
        let records = self.table.records();
        if !records.is_empty() {
            self.effects.push(Effect::Append(records));
        }
        for (&guest, seen) in &self.guests {
            let version = self.table.version(seen.at.viewer());
            if seen.told.is_none_or(|told| version > told) {
                self.effects.push(Effect::Tell(guest));
            }
        }
        for seat in self.table.waiting() {
            if let Some(thought) = self.table.think(seat) {
                let ticket = self.thinking.begin(Why::Bot(seat));
                self.effects.push(Effect::Think(ticket, thought));
            }
        }
    }

    /// The guest's own update, as the answer to what it asked for.
    fn updated(&mut self, guest: Guest) -> Result<Update, Refusal> {
        let since = self.guests.get(&guest).and_then(|seen| seen.told).unwrap_or(0);
        let update = self.look(guest, since)?;
        let is_told = |effect: &Effect| matches!(effect, Effect::Tell(told) if *told == guest);
        self.effects.retain(|effect| !is_told(effect));
        Ok(update)
    }
}

fn stranger() -> Refusal {
    Refusal::new("you have not come to this table")
}

impl std::fmt::Debug for Room {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room of {} with {} guests", self.table.about().id, self.guests.len())
    }
}
