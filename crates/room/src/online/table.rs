//! An online table and its guests.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Kind, Level};
use host::{AnyThought, Key, Setup, setup_refused};
use protocol::{
    Error, Message, Occupant, Place, Plan, Request, TableId, TableStage, TimeLimit, Version,
};
use tabletop::Seat;

use super::entry::{By, Entry, Record, Until};
use super::idle::Back;
use super::ledger::{Chair, Ledger, Sitter, first_key};
use super::{Env, Person};
use crate::{Effect, Guest, Role, Room, Ticket};

/// The bot that plays for people who are away.
const STAND_IN: Kind = Kind::Level(Level::Normal);
/// The longest edition file of an online table.
const LONGEST_EDITION: usize = 32 * 1024;
/// The scheme of luck of new tables.
pub(super) const SCHEME: u8 = 2;
/// How many guests a table admits.
const MOST_GUESTS: usize = 64;

/// A table that people join over a network.
pub struct OnlineTable {
    pub(super) id: TableId,
    pub(super) ledger: Ledger,
    pub(super) play: Play,
    pub(super) guests: BTreeMap<Guest, TableGuest>,
    /// People with a chair and the host, if they are not connected, and since when.
    pub(super) away: BTreeMap<Person, u64>,
    /// Since when people are back who had been away for long, or for whom a bot played, by chair.
    pub(super) back_since: BTreeMap<usize, Back>,
    /// When the table was opened or restored.
    pub(super) awake_since: u64,
    /// Who is connected to this table at another node.
    pub(super) elsewhere: BTreeSet<Person>,
    /// Grows whenever guests would see a different [`protocol::TableInfo`].
    pub(super) revision: u64,
    /// How many changes everyone could notice.
    open_version: Version,
    pub(super) now: u64,
    records: Vec<String>,
    pub(super) opened: Vec<Effect>,
    wake_at: Option<u64>,
}

/// The state of the match.
pub(super) enum Play {
    Gathering,
    Playing(Box<Room>),
    /// The lines of a match that this program cannot resume.
    Outdated(String),
}

/// A guest, and what it has received.
#[derive(Debug)]
pub(super) struct TableGuest {
    pub(super) person: Person,
    /// Whether the client takes part in agreeing on luck.
    pub(super) commits: bool,
    /// The revision of the [`protocol::TableInfo`] that it has received.
    pub(super) revision: u64,
    /// The number of the next chat message for it.
    pub(super) chat: u64,
}

impl OnlineTable {
    /// Opens a new table. Its first record is among its effects.
    pub fn open(
        id: TableId,
        plan: Plan,
        host: Person,
        env: &mut Env<'_>,
    ) -> Result<OnlineTable, Error> {
        check(&plan)?;
        let opened = Entry::Opened {
            plan,
            host,
            key: first_key(&(env.random)()),
            scheme: Some(SCHEME),
            sitting: Vec::new(),
            committing: Vec::new(),
        };
        OnlineTable::first(id, opened, env.now)
    }

    /// A table that has only its first record.
    pub(super) fn first(id: TableId, opened: Entry, now: u64) -> Result<OnlineTable, Error> {
        let record = Record { at: now, by: None, what: opened };
        let mut table = OnlineTable::with(id, Ledger::open(&record)?, now);
        table.records.push(record.written());
        Ok(table)
    }

    /// Restores a table from its records, without guests.
    pub fn restore(
        id: TableId,
        records: &[String],
        env: &mut Env<'_>,
    ) -> Result<OnlineTable, Error> {
        let records: Vec<Record> =
            records.iter().map(|line| Record::read(line)).collect::<Result<_, _>>()?;
        let (first, rest) = records.split_first().ok_or(Error::NoSuchTable)?;
        let mut ledger = Ledger::open(first)?;
        let mut lines = String::new();
        for record in rest {
            ledger.apply(record);
            if let Entry::Begun { lines: more, .. } | Entry::Played { lines: more, .. } =
                &record.what
            {
                lines.extend(more.iter().flat_map(|line| [line, "\n"]));
            }
        }
        let mut table = OnlineTable::with(id, ledger, env.now);
        if table.ledger.has_begun {
            table.play = match host::resume(&lines, None) {
                Ok(hosted) => Play::Playing(Box::new(Room::asleep(hosted))),
                Err(_) => Play::Outdated(lines),
            };
        }
        if table.ledger.is_ended {
            table.close();
        }
        table.notice();
        table.let_stand_ins_play();
        table.settle(None);
        Ok(table)
    }

    fn with(id: TableId, ledger: Ledger, now: u64) -> OnlineTable {
        let mut table = OnlineTable {
            id,
            ledger,
            play: Play::Gathering,
            guests: BTreeMap::new(),
            away: BTreeMap::new(),
            back_since: BTreeMap::new(),
            awake_since: now,
            elsewhere: BTreeSet::new(),
            revision: 1,
            open_version: 0,
            now,
            records: Vec::new(),
            opened: Vec::new(),
            wake_at: None,
        };
        table.away = table.expected().into_iter().map(|person| (person, now)).collect();
        table
    }

    /// The people that the table expects: its players and its host.
    pub(super) fn expected(&self) -> BTreeSet<Person> {
        let sitters = self.ledger.sitters().map(|(_, sitter)| sitter.person);
        sitters.chain([self.ledger.host]).collect()
    }

    /// Returns what the driver has to do, in this order.
    pub fn effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.opened);
        let records = std::mem::take(&mut self.records);
        if !records.is_empty() {
            effects.push(Effect::Append(records));
        }
        let is_awake = self.is_awake();
        if let Play::Playing(room) = &mut self.play {
            room.set_awake(is_awake);
            effects.append(&mut room.effects());
        }
        let wake_at = self.next_wake(self.now);
        if wake_at != self.wake_at {
            self.wake_at = wake_at;
            effects.extend(wake_at.map(Effect::WakeAt));
        }
        effects
    }

    /// The number of records.
    pub fn records(&self) -> u64 {
        self.ledger.len
    }

    /// Lets a person connect with [`Request::Join`] or [`Request::ClaimTicket`]. A person with a
    /// chair is back on it.
    pub fn join(
        &mut self,
        guest: Guest,
        person: Person,
        request: &Request,
        env: &mut Env<'_>,
    ) -> Result<(), Error> {
        self.now = env.now;
        if self.ledger.is_closed {
            return Err(Error::TableClosed);
        }
        let (since, commits) = match request {
            Request::Join(join) => (join.since, join.commits),
            Request::ClaimTicket(claim) => {
                self.claim(person, &claim.ticket)?;
                (0, false)
            }
            _ => return Err(Error::NotJoined),
        };
        let chair = self.ledger.chair_of(person);
        let may_watch = self.ledger.plan.spectators || !self.ledger.has_begun;
        if chair.is_none() && !may_watch && !self.is_screen(person) {
            return Err(Error::PlayersOnly);
        }
        if self.guests.len() >= MOST_GUESTS && chair.is_none() {
            return Err(Error::TableFull);
        }
        self.guests.insert(guest, TableGuest { person, commits, revision: 0, chat: 0 });
        self.arrives(person);
        self.give_back_to_screen(person);
        self.change();
        self.place(guest, None);
        if let Some(chair) = chair.filter(|chair| self.ends_on_return(*chair)) {
            self.take_over(chair, None);
        }
        if commits {
            self.take_part(person);
        }
        self.succeed();
        self.settle(None);
        self.sync(guest, since)
    }

    /// Sends the guest everything again, with the log of the match since a version.
    pub(super) fn sync(&mut self, guest: Guest, since: Version) -> Result<(), Error> {
        let visit = self.guests.get_mut(&guest).ok_or(Error::NotJoined)?;
        (visit.revision, visit.chat) = (0, 0);
        match &mut self.play {
            Play::Playing(room) => room.sync(guest, since),
            Play::Gathering | Play::Outdated(_) => Ok(()),
        }
    }

    /// Closes the table for everyone. Its records stay.
    pub fn close_for_all(&mut self, env: &mut Env<'_>) {
        self.now = env.now;
        self.record(Entry::Closed, None);
    }

    /// Takes note that a guest is no longer connected.
    pub fn leave(&mut self, guest: Guest, env: &mut Env<'_>) {
        self.now = env.now;
        let Some(visit) = self.guests.remove(&guest) else { return };
        let is_attended = self.is_attended();
        if let Play::Playing(room) = &mut self.play {
            room.leave(guest);
            if !is_attended {
                // What bots still have to think, they think again for a table without guests.
                room.set_awake(false);
            }
        }
        if self.expected().contains(&visit.person) && !self.is_here(visit.person) {
            self.away.insert(visit.person, self.now);
        }
        self.change();
        self.settle(None);
    }

    /// Takes back a thought from the driver.
    pub fn thought(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>, env: &mut Env<'_>) {
        self.now = env.now;
        if let Play::Playing(room) = &mut self.play {
            room.thought(ticket, thought);
        }
        self.settle(None);
    }

    /// Does what is due: a person has been away for too long, or a step has taken too long.
    pub fn wake(&mut self, env: &mut Env<'_>) {
        self.now = env.now;
        self.enforce_deadline();
        self.fail_when_late(env);
        self.succeed();
        self.wake_at = None;
        self.change();
        self.settle(None);
    }

    /// Returns every message that a guest has not received. Call it when the records that they
    /// follow from are stored.
    pub fn messages(&mut self, guest: Guest) -> Vec<Message> {
        let Some(visit) = self.guests.get_mut(&guest) else { return Vec::new() };
        let (person, revision, chat) = (visit.person, visit.revision, visit.chat);
        (visit.revision, visit.chat) = (self.revision, self.ledger.chat_count());
        let mut messages = Vec::new();
        if revision < self.revision {
            messages.push(Message::Table(Box::new(self.info(person, self.now))));
        }
        let said = self.ledger.chat.iter().filter(|it| it.number >= chat);
        messages.extend(said.cloned().map(Message::Chat));
        if let Play::Playing(room) = &mut self.play {
            messages.extend(std::iter::from_fn(|| room.message(guest)));
        }
        messages
    }

    /// Whether there are messages for a guest.
    pub fn has_news(&self, guest: Guest) -> bool {
        let Some(visit) = self.guests.get(&guest) else { return false };
        let is_told = visit.revision >= self.revision && visit.chat >= self.ledger.chat_count();
        !is_told || matches!(&self.play, Play::Playing(room) if room.has_news(guest))
    }

    /// Drops what can be computed again, because the table is quiet.
    pub fn rest(&mut self) {
        if let Play::Playing(room) = &mut self.play {
            room.rest();
        }
    }

    /// Lets a guest into the match, on its chair or as a spectator. It has received everything up
    /// to version `told`.
    pub(super) fn place(&mut self, guest: Guest, told: Option<Version>) {
        let Some(visit) = self.guests.get(&guest) else { return };
        let chair = self.ledger.chair_of(visit.person);
        let Play::Playing(room) = &mut self.play else { return };
        let role = chair.and_then(Seat::new).map_or(Role::Watching, Role::Seat);
        room.join_again(guest, role, told);
    }

    /// Records what happened.
    pub(super) fn record(&mut self, what: Entry, by: Option<By>) {
        let record = Record { at: self.now, by, what };
        self.ledger.apply(&record);
        self.records.push(record.written());
        if !matches!(record.what, Entry::Played { .. }) {
            self.change();
        }
    }

    /// Takes note that guests see a different [`protocol::TableInfo`].
    pub(super) fn change(&mut self) {
        self.revision += 1;
    }

    /// Lets a bot play for the person on a chair.
    pub(super) fn replace(&mut self, chair: usize, until: Until, by: Option<By>) {
        self.record(Entry::Replaced { chair, until }, by);
        self.let_stand_ins_play();
        self.count_votes();
    }

    /// Whether the bot that plays for a chair's person stops when that person joins.
    fn ends_on_return(&self, chair: usize) -> bool {
        let until = self.ledger.sitter(chair).and_then(|sitter| sitter.stand_in);
        until == Some(Until::Back)
    }

    /// Lets the person on a chair play again, if a bot played for them.
    pub(super) fn take_over(&mut self, chair: usize, by: Option<By>) {
        if !self.ledger.sitter(chair).is_some_and(Sitter::is_replaced) {
            return;
        }
        self.record(Entry::Returned { chair }, by);
        self.let_person_play(chair);
    }

    pub(super) fn let_person_play(&mut self, chair: usize) {
        self.is_back(chair);
        if let (Play::Playing(room), Some(seat)) = (&mut self.play, Seat::new(chair)) {
            room.stand_in(seat, None);
        }
    }

    pub(super) fn let_stand_ins_play(&mut self) {
        let Play::Playing(room) = &mut self.play else { return };
        let replaced = self.ledger.sitters().filter(|(_, sitter)| sitter.is_replaced());
        for seat in replaced.filter_map(|(chair, _)| Seat::new(chair)) {
            room.stand_in(seat, Some(STAND_IN));
        }
    }

    /// Records what was played.
    pub(super) fn settle(&mut self, by: Option<By>) {
        let Play::Playing(room) = &mut self.play else { return };
        let lines = room.records();
        if lines.is_empty() {
            return;
        }
        let is_open = self.notice();
        let has_counted_down = self.has_counted_down();
        self.record(Entry::Played { lines, is_open }, by);
        self.tell_of_play(is_open, has_counted_down || self.has_counted_down());
        self.give_back();
    }

    /// Notifies guests of the remaining time and of the end. This must not tell a guest of a step
    /// that it could not notice.
    pub(super) fn tell_of_play(&mut self, is_open: bool, has_counted_down: bool) {
        let has_limit = self.ledger.plan.time_limit != TimeLimit::Live;
        let is_told = has_limit || has_counted_down;
        if self.stage() == TableStage::Over || (is_open && is_told) {
            self.change();
        }
    }

    /// Whether something that everyone could notice has happened since the last call.
    pub(super) fn notice(&mut self) -> bool {
        let Play::Playing(room) = &self.play else { return false };
        let version = room.hosted().version(None);
        std::mem::replace(&mut self.open_version, version) != version
    }

    /// Starts the match.
    pub(super) fn begin(&mut self, key: Key, by: Option<By>) -> Result<(), Error> {
        let plan = &self.ledger.plan;
        let occupants = self.occupants();
        let setup = Setup {
            occupants: occupants.clone(),
            seating: plan.seating,
            options: plan.options.clone(),
            edition: plan.edition.clone(),
            key,
        };
        let mut room = Room::new(host::start(&plan.game, setup).map_err(setup_refused)?);
        let order = order(&occupants, room.hosted().occupants());
        let lines = room.records();
        self.play = Play::Playing(Box::new(room));
        self.notice();
        self.record(Entry::Begun { order, lines }, by);
        for guest in self.guests.keys().copied().collect::<Vec<Guest>>() {
            self.place(guest, None);
        }
        Ok(())
    }

    /// The players, chair by chair; a free chair has an empty name.
    pub(super) fn occupants(&self) -> Vec<Occupant> {
        let occupant = |chair: &Chair| match chair {
            Chair::Free => Occupant::Person(String::new()),
            Chair::Bot(kind) => Occupant::Bot(*kind),
            Chair::Person(sitter) => Occupant::Person(sitter.name.clone()),
        };
        self.ledger.chairs.iter().map(occupant).collect()
    }
}

/// The chairs in seat order. Names differ, and two equal bots can be exchanged.
fn order(chairs: &[Occupant], seats: &[Occupant]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..chairs.len()).collect();
    let chair = |seated: &Occupant| {
        let nth = left.iter().position(|&chair| chairs[chair] == *seated);
        left.remove(nth.expect("every player has a chair"))
    };
    seats.iter().map(chair).collect()
}

/// Refuses a plan that cannot be played.
fn check(plan: &Plan) -> Result<(), Error> {
    for place in &plan.places {
        check_bot(*place)?;
    }
    if plan.time_limit == TimeLimit::Hours(0) {
        return Err(Error::NoTime);
    }
    if plan.edition.as_ref().is_some_and(|edition| edition.len() > LONGEST_EDITION) {
        return Err(Error::EditionTooLong { kilobytes: LONGEST_EDITION / 1024 });
    }
    if !plan.places.contains(&Place::Free) {
        return Err(Error::NoChairForPeople);
    }
    let name = |nth: usize| Occupant::Person(format!("Player {}", nth + 1));
    let setup = Setup {
        options: plan.options.clone(),
        edition: plan.edition.clone(),
        ..Setup::new((0..plan.places.len()).map(name).collect(), Key::repeatable(0))
    };
    host::start(&plan.game, setup).map(drop).map_err(setup_refused)
}

/// Refuses a bot that is not one of the levels: otherwise a client could decide how long it thinks.
pub(super) fn check_bot(place: Place) -> Result<(), Error> {
    match place {
        Place::Bot(Kind::Search { .. }) => Err(Error::UnknownLevel),
        Place::Free | Place::Bot(_) => Ok(()),
    }
}

impl std::fmt::Debug for OnlineTable {
    /// Hides the match: it may hold a secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "OnlineTable {:?} with {} guests, {} records",
            self.id,
            self.guests.len(),
            self.records()
        )
    }
}
