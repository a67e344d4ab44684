//! A table with its guests.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Kind, Level};
use host::{AnyThought, Key, Setup};
use tabletop::Seat;
use wire::online::{Entered, News, Pace, Place as Planned, Plan, Stage, TableId};
use wire::{Occupant, Refusal, Version};

use super::entry::{By, Entry, Record};
use super::ledger::{Chair, Ledger};
use super::{Effect, Outside, Person};
use crate::{Guest, Place, Room, Ticket};

/// Goes on for people who are gone.
const STAND_IN: Kind = Kind::Level(Level::Normal);
/// The longest edition file that somebody from afar may play with.
const LONGEST_EDITION: usize = 32 * 1024;
/// How many may watch a table at once.
const MOST_GUESTS: usize = 64;

/// One table, played at from afar.
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) ledger: Ledger,
    pub(crate) play: Play,
    pub(crate) guests: BTreeMap<Guest, Visit>,
    /// Who sits at the table and is not here, and since when.
    pub(crate) gone: BTreeMap<Person, u64>,
    /// Who is connected to the same table at another node.
    pub(crate) elsewhere: BTreeSet<Person>,
    /// Grows whenever guests would see something else of the table itself.
    pub(crate) revision: u64,
    /// How many changes everybody could notice.
    open_version: Version,
    now: u64,
    records: Vec<String>,
    effects: Vec<Effect>,
    wake_at: Option<u64>,
}

/// How far the match is.
pub(crate) enum Play {
    Gathering,
    Playing(Box<Room>),
    /// The lines of a match that cannot be gone on with.
    Outdated(String),
}

/// Somebody who is connected, and what they were told.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) person: Person,
    pub(crate) gathered: u64,
    pub(crate) said: u64,
}

impl Table {
    /// A new table. Its first record is among its effects.
    pub fn open(
        id: TableId,
        plan: Plan,
        host: Person,
        outside: &mut Outside<'_>,
    ) -> Result<Table, Refusal> {
        check(&plan)?;
        let key = Key::from((outside.random)());
        let opened = Entry::Opened { plan, host, key: key.to_string(), sitting: Vec::new() };
        Table::first(id, opened, outside.now)
    }

    /// A table with its first record.
    pub(crate) fn first(id: TableId, opened: Entry, now: u64) -> Result<Table, Refusal> {
        let record = Record { at: now, by: None, what: opened };
        let mut table = Table::with(id, Ledger::open(&record)?, now);
        table.records.push(record.written());
        Ok(table)
    }

    /// The table of these records. Nobody is here yet.
    pub fn restore(
        id: TableId,
        records: &[String],
        outside: &mut Outside<'_>,
    ) -> Result<Table, Refusal> {
        let records: Vec<Record> =
            records.iter().map(|line| Record::read(line)).collect::<Result<_, _>>()?;
        let (first, rest) = records.split_first().ok_or_else(no_table)?;
        let mut ledger = Ledger::open(first)?;
        let mut lines = String::new();
        for record in rest {
            ledger.note(record);
            if let Entry::Begun { lines: more, .. } | Entry::Played { lines: more, .. } =
                &record.what
            {
                lines.extend(more.iter().flat_map(|line| [line, "\n"]));
            }
        }
        let mut table = Table::with(id, ledger, outside.now);
        table.gone = table.ledger.sitters().map(|(_, it)| (it.person, outside.now)).collect();
        if table.ledger.has_begun {
            table.play = match host::resume(&lines, None) {
                Ok(playing) => Play::Playing(Box::new(Room::new(playing))),
                Err(_) => Play::Outdated(lines),
            };
        }
        table.notice();
        table.let_stand_ins_play();
        table.settle(None);
        Ok(table)
    }

    fn with(id: TableId, ledger: Ledger, now: u64) -> Table {
        Table {
            id,
            ledger,
            play: Play::Gathering,
            guests: BTreeMap::new(),
            gone: BTreeMap::new(),
            elsewhere: BTreeSet::new(),
            revision: 1,
            open_version: 0,
            now,
            records: Vec::new(),
            effects: Vec::new(),
            wake_at: None,
        }
    }

    /// What is to be done now, in this order.
    pub fn effects(&mut self) -> Vec<Effect> {
        let wake_at = self.next_wake(self.now);
        if wake_at != self.wake_at {
            self.wake_at = wake_at;
            self.effects.extend(wake_at.map(Effect::WakeAt));
        }
        let mut effects = std::mem::take(&mut self.effects);
        let records = std::mem::take(&mut self.records);
        if !records.is_empty() {
            let opened = effects.iter().take_while(|it| matches!(it, Effect::Open(..))).count();
            effects.insert(opened, Effect::Append(records));
        }
        effects
    }

    /// How many records there are.
    pub fn records(&self) -> u64 {
        self.ledger.len
    }

    /// Somebody connects. Whoever has a chair is back on it.
    pub fn enter(
        &mut self,
        guest: Guest,
        person: Person,
        since: Version,
        outside: &mut Outside<'_>,
    ) -> Result<Entered, Refusal> {
        self.now = outside.now;
        let chair = self.ledger.chair_of(person);
        let may_watch = self.ledger.plan.spectators || !self.ledger.has_begun;
        if chair.is_none() && !may_watch {
            return Err(Refusal::new("this table is for its players only"));
        }
        if self.guests.len() >= MOST_GUESTS && chair.is_none() {
            return Err(Refusal::new("too many people look at this table: come again later"));
        }
        self.guests.insert(guest, Visit { person, gathered: 0, said: 0 });
        self.gone.remove(&person);
        self.change();
        self.place(guest);
        if let Some(chair) = chair {
            self.take_over(chair, None);
        }
        self.settle(None);
        self.entered(guest, Some(since))
    }

    /// Somebody is not connected any more.
    pub fn leave(&mut self, guest: Guest, outside: &mut Outside<'_>) {
        self.now = outside.now;
        let Some(visit) = self.guests.remove(&guest) else { return };
        if let Play::Playing(room) = &mut self.play {
            room.leave(guest);
        }
        if self.ledger.chair_of(visit.person).is_some() && !self.is_here(visit.person) {
            self.gone.insert(visit.person, self.now);
        }
        self.change();
        self.settle(None);
    }

    /// A thought comes back.
    pub fn thought(
        &mut self,
        ticket: Ticket,
        thought: Box<dyn AnyThought>,
        outside: &mut Outside<'_>,
    ) {
        self.now = outside.now;
        if let Play::Playing(room) = &mut self.play {
            room.thought(ticket, thought);
        }
        self.settle(None);
    }

    /// It is time: somebody has been gone for too long, or a step has taken too long.
    pub fn wake(&mut self, outside: &mut Outside<'_>) {
        self.now = outside.now;
        if self.deadline().is_some_and(|deadline| self.now >= deadline) {
            for chair in self.awaited().collect::<Vec<usize>>() {
                self.replace(chair, None);
            }
        }
        self.wake_at = None;
        self.change();
        self.settle(None);
    }

    /// What a guest should hear next, if there is anything.
    pub fn news(&mut self, guest: Guest) -> Option<News> {
        let visit = self.guests.get_mut(&guest)?;
        let person = visit.person;
        if visit.gathered < self.revision {
            visit.gathered = self.revision;
            return Some(News::Gathered(Box::new(self.gathered(person, self.now))));
        }
        if visit.said < self.ledger.sayings() {
            let next = self.ledger.said.iter().find(|said| said.number >= visit.said)?.clone();
            visit.said = next.number + 1;
            return Some(News::Said(next));
        }
        let Play::Playing(room) = &mut self.play else { return None };
        if let Some(advice) = room.advice(guest) {
            return Some(News::Advice(advice));
        }
        room.sight(guest).map(News::Sight)
    }

    /// Whether there is anything a guest should hear. Who asked was answered already.
    pub fn has_news(&self, guest: Guest) -> bool {
        let Some(visit) = self.guests.get(&guest) else { return false };
        let is_told = visit.gathered >= self.revision && visit.said >= self.ledger.sayings();
        let Play::Playing(room) = &self.play else { return !is_told };
        !is_told || room.has_news(guest)
    }

    /// Nothing has happened for a while: keeps no more than what is needed to go on.
    pub fn rest(&mut self) {
        if let Play::Playing(room) = &mut self.play {
            room.rest();
        }
    }

    /// Everything there is to see; of the match what happened since a version, or what changed if
    /// no version is named.
    pub(crate) fn entered(
        &mut self,
        guest: Guest,
        since: Option<Version>,
    ) -> Result<Entered, Refusal> {
        let visit = self.guests.get_mut(&guest).ok_or_else(stranger)?;
        visit.gathered = self.revision;
        visit.said = self.ledger.sayings();
        let person = visit.person;
        let sight = match (&mut self.play, since) {
            (Play::Playing(room), Some(since)) => room.see_all(guest, since),
            (Play::Playing(room), None) => room.see(guest),
            (Play::Gathering | Play::Outdated(_), _) => None,
        };
        self.effects.retain(|effect| !matches!(effect, Effect::Tell(told) if *told == guest));
        let said = self.ledger.said.iter().cloned().collect();
        Ok(Entered { gathered: self.gathered(person, self.now), said, sight })
    }

    /// Lets a guest into the match: on the chair they have, or beside it.
    pub(crate) fn place(&mut self, guest: Guest) {
        self.place_again(guest, None);
    }

    /// The same for one who was told everything up to a version before.
    pub(crate) fn place_again(&mut self, guest: Guest, told: Option<Version>) {
        let Some(visit) = self.guests.get(&guest) else { return };
        let chair = self.ledger.chair_of(visit.person);
        let Play::Playing(room) = &mut self.play else { return };
        let place = chair.and_then(Seat::new).map_or(Place::Watching, Place::Seat);
        room.join_again(guest, place, told);
    }

    /// Notes what happened.
    pub(crate) fn record(&mut self, what: Entry, by: Option<By>) {
        let record = Record { at: self.now, by, what };
        self.ledger.note(&record);
        self.records.push(record.written());
        if !matches!(record.what, Entry::Played { .. }) {
            self.change();
        }
    }

    /// Guests see something else of the table itself.
    pub(crate) fn change(&mut self) {
        self.revision += 1;
        let guests = self.guests.keys().copied();
        self.effects.extend(guests.map(Effect::Tell));
    }

    pub(crate) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn at(&mut self, now: u64) {
        self.now = now;
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// A bot goes on for whoever sits there.
    pub(crate) fn replace(&mut self, chair: usize, by: Option<By>) {
        self.record(Entry::Replaced { chair }, by);
        self.let_stand_ins_play();
    }

    /// Whoever sits there goes on, if a bot did.
    pub(crate) fn take_over(&mut self, chair: usize, by: Option<By>) {
        if !self.ledger.sitter(chair).is_some_and(|sitter| sitter.is_replaced) {
            return;
        }
        self.record(Entry::Returned { chair }, by);
        if let (Play::Playing(room), Some(seat)) = (&mut self.play, Seat::new(chair)) {
            room.stand_in(seat, None);
        }
    }

    pub(crate) fn let_stand_ins_play(&mut self) {
        let Play::Playing(room) = &mut self.play else { return };
        let replaced = self.ledger.sitters().filter(|(_, sitter)| sitter.is_replaced);
        for seat in replaced.filter_map(|(chair, _)| Seat::new(chair)) {
            room.stand_in(seat, Some(STAND_IN));
        }
    }

    /// Does what the match asks for, and keeps what was played.
    pub(crate) fn settle(&mut self, by: Option<By>) {
        let lines = self.pass_on();
        if lines.is_empty() {
            return;
        }
        let is_open = self.notice();
        self.record(Entry::Played { lines, is_open }, by);
        self.tell_of_play(is_open);
    }

    /// Tells guests how much time is left, and of the end. Whoever could not notice the step must
    /// not notice it by this.
    pub(crate) fn tell_of_play(&mut self, is_open: bool) {
        let has_limit = self.ledger.plan.pace != Pace::Live;
        if self.stage() == Stage::Over || (is_open && has_limit) {
            self.change();
        }
    }

    /// Passes on what the match asks for; lines to be kept come back.
    pub(crate) fn pass_on(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let Play::Playing(room) = &mut self.play else { return lines };
        for effect in room.effects() {
            match effect {
                crate::Effect::Append(more) => lines.extend(more),
                crate::Effect::Tell(guest) => self.effects.push(Effect::Tell(guest)),
                crate::Effect::Think(ticket, it) => self.effects.push(Effect::Think(ticket, it)),
                crate::Effect::CallOff(ticket) => self.effects.push(Effect::CallOff(ticket)),
            }
        }
        lines
    }

    /// Whether something has happened since that everybody could notice.
    pub(crate) fn notice(&mut self) -> bool {
        let Play::Playing(room) = &self.play else { return false };
        let version = room.table().version(None);
        std::mem::replace(&mut self.open_version, version) != version
    }

    /// Everybody sits down to play.
    pub(crate) fn begin(&mut self, by: Option<By>) -> Result<(), Refusal> {
        let plan = &self.ledger.plan;
        let occupants = self.occupants();
        let salts = self.ledger.sitters().filter_map(|(_, sitter)| sitter.salt.as_deref());
        let playing = host::start(
            &plan.game,
            Setup {
                occupants: occupants.clone(),
                seating: plan.seating,
                options: plan.options.clone(),
                edition: plan.edition.clone(),
                key: self.ledger.key.clone().salted(salts.filter_map(host::bytes).collect()),
            },
        );
        let room = Room::new(playing.map_err(Refusal::new)?);
        let order = order(&occupants, room.table().occupants());
        self.play = Play::Playing(Box::new(room));
        let lines = self.pass_on();
        self.notice();
        self.record(Entry::Begun { order, lines }, by);
        for guest in self.guests.keys().copied().collect::<Vec<Guest>>() {
            self.place(guest);
        }
        self.settle(None);
        Ok(())
    }

    /// Who plays, chair by chair; a free chair is nobody.
    pub(crate) fn occupants(&self) -> Vec<Occupant> {
        let occupant = |chair: &Chair| match chair {
            Chair::Free => Occupant::Person(String::new()),
            Chair::Bot(kind) => Occupant::Bot(*kind),
            Chair::Person(sitter) => Occupant::Person(sitter.name.clone()),
        };
        self.ledger.chairs.iter().map(occupant).collect()
    }
}

/// The chairs in the order of those who sit there. Names are different, and equal bots are equal.
fn order(chairs: &[Occupant], seats: &[Occupant]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..chairs.len()).collect();
    let chair = |seated: &Occupant| {
        let nth = left.iter().position(|&chair| chairs[chair] == *seated);
        left.remove(nth.expect("everybody who plays has a chair"))
    };
    seats.iter().map(chair).collect()
}

/// Refuses a table that nobody could play at.
fn check(plan: &Plan) -> Result<(), Refusal> {
    if plan.edition.as_ref().is_some_and(|edition| edition.len() > LONGEST_EDITION) {
        let most = LONGEST_EDITION / 1024;
        return Err(Refusal::new(format!("an edition played online has at most {most} KB")));
    }
    if !plan.places.contains(&Planned::Free) {
        return Err(Refusal::new("keep a place free for somebody"));
    }
    let name = |nth: usize| Occupant::Person(format!("Player {}", nth + 1));
    let setup = Setup {
        options: plan.options.clone(),
        edition: plan.edition.clone(),
        ..Setup::new((0..plan.places.len()).map(name).collect(), Key::repeatable(0))
    };
    host::start(&plan.game, setup).map(drop).map_err(Refusal::new)
}

pub(crate) fn stranger() -> Refusal {
    Refusal::new("you have not come to this table")
}

fn no_table() -> Refusal {
    Refusal::new("there is no such table: perhaps its address was not copied whole")
}

impl std::fmt::Debug for Table {
    /// Shows no secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Table {:?} with {} guests, {} records",
            self.id,
            self.guests.len(),
            self.records()
        )
    }
}
