//! One table at several nodes: each node applies the records that the others store, and counts
//! their guests as connected.

use protocol::{Error, Version};

use super::entry::{Entry, Record};
use super::table::{OnlineTable, Play, TableGuest};
use super::{Env, Person};
use crate::{Guest, Ticket};

impl OnlineTable {
    /// Applies records that another node stored after those known here. If they cannot be applied,
    /// the table must be restored ([`OnlineTable::adopt`]).
    pub fn follow(&mut self, records: &[String], env: &mut Env<'_>) -> Result<(), Error> {
        self.now = env.now;
        let has_counted_down = self.has_counted_down();
        for line in records {
            self.follow_one(&Record::read(line)?)?;
        }
        self.recount();
        let is_open = self.notice();
        self.tell_of_play(is_open, has_counted_down || self.has_counted_down());
        let Play::Playing(room) = &mut self.play else { return Ok(()) };
        room.records().is_empty().then_some(()).ok_or(Error::TooLate)
    }

    fn follow_one(&mut self, record: &Record) -> Result<(), Error> {
        match (&record.what, &mut self.play) {
            (Entry::Opened { .. } | Entry::Begun { .. } | Entry::Carried { .. }, _) => {
                return Err(Error::TooLate);
            }
            (Entry::Played { lines, .. }, Play::Playing(room)) => {
                room.follow(lines)?;
                self.ledger.apply(record);
                return Ok(());
            }
            (Entry::Played { .. }, _) => return Err(Error::TooLate),
            _ => self.ledger.apply(record),
        }
        match &record.what {
            Entry::Replaced { .. } => self.let_stand_ins_play(),
            Entry::Returned { chair } => self.let_person_play(*chair),
            Entry::Ended => self.close(),
            _ => (),
        }
        self.change();
        Ok(())
    }

    /// Takes over the guests of the table as it was here before it was restored. They receive what
    /// they have not received yet.
    pub fn adopt(&mut self, before: &OnlineTable, env: &mut Env<'_>) {
        self.now = env.now;
        for (&guest, visit) in &before.guests {
            let chat = visit.chat.min(self.ledger.chat_count());
            let TableGuest { person, commits, .. } = *visit;
            self.guests.insert(guest, TableGuest { person, commits, revision: 0, chat });
            self.place(guest, before.told(guest));
            self.think_again(guest, before);
        }
        self.elsewhere.clone_from(&before.elsewhere);
        self.away.clone_from(&before.away);
        self.back_since.clone_from(&before.back_since);
        self.awake_since = before.awake_since;
        self.recount();
        self.change();
        for (&guest, visit) in &before.guests {
            self.keep_quiet(guest, visit, before);
        }
        self.settle(None);
    }

    /// Asks again for a hint about the current decision, for a guest that waits for one.
    fn think_again(&mut self, guest: Guest, before: &OnlineTable) {
        if let (Play::Playing(room), Play::Playing(before)) = (&mut self.play, &before.play)
            && before.owes_hint(guest)
        {
            // If there is nothing left to choose, the guest learns that from the new state.
            let _ = room.hint(guest);
        }
    }

    /// Does not notify a guest that would see the same [`protocol::TableInfo`]: perhaps the only
    /// news is a step that is hidden from it.
    fn keep_quiet(&mut self, guest: Guest, visit: &TableGuest, before: &OnlineTable) {
        let seen = |table: &OnlineTable| table.info(visit.person, self.now);
        let is_known = visit.revision == before.revision && seen(self) == seen(before);
        if let Some(visit) = self.guests.get_mut(&guest).filter(|_| is_known) {
            visit.revision = self.revision;
        }
    }

    /// Sets who is connected to this table at other nodes. Guests are notified only if that has
    /// changed: a node also asks because of a step that is hidden here.
    pub fn set_elsewhere(&mut self, elsewhere: &[Person], env: &mut Env<'_>) {
        self.now = env.now;
        let elsewhere = elsewhere.iter().copied().collect();
        if self.elsewhere == elsewhere {
            return;
        }
        self.elsewhere = elsewhere;
        self.recount();
        self.change();
        self.succeed();
        self.settle(None);
    }

    /// Everybody who is connected here.
    pub fn people(&self) -> Vec<Person> {
        let mut people: Vec<Person> = self.guests.values().map(|visit| visit.person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whether the person behind a guest has a chair.
    pub fn has_chair(&self, guest: Guest) -> bool {
        let person = self.guests.get(&guest).map(|visit| visit.person);
        person.is_some_and(|person| self.ledger.chair_of(person).is_some())
    }

    /// Whether a person is a player or the host.
    pub fn expects(&self, person: Person) -> bool {
        self.ledger.host == person || self.ledger.chair_of(person).is_some()
    }

    /// Whether a guest watches only.
    pub fn is_spectator(&self, guest: Guest) -> bool {
        self.guests.get(&guest).is_some_and(|visit| !self.expects(visit.person))
    }

    /// The last version of the match that a guest has received.
    fn told(&self, guest: Guest) -> Option<Version> {
        match &self.play {
            Play::Playing(room) => room.told(guest),
            Play::Gathering | Play::Outdated(_) => None,
        }
    }

    /// Whether a thought is a hint for a guest, and not the step of a bot.
    pub fn is_hint(&self, ticket: Ticket) -> bool {
        matches!(&self.play, Play::Playing(room) if room.is_hint(ticket))
    }

    /// Finds out who is away; since now, if that was not known before.
    fn recount(&mut self) {
        for person in self.away.keys().copied().collect::<Vec<Person>>() {
            if self.is_here(person) {
                self.arrives(person);
            }
        }
        let away = self.expected().into_iter().filter(|person| !self.is_here(*person));
        let since = |person| (person, self.away.get(&person).copied().unwrap_or(self.now));
        self.away = away.map(since).collect();
    }
}
