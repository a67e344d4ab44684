//! The same table at several nodes: what others keep of it is taken in here, and its guests there
//! count as if they were here.

use tabletop::Seat;
use wire::{Refusal, Version};

use super::entry::{Entry, Record};
use super::table::{Play, Table, Visit};
use super::{Outside, Person};
use crate::{Guest, Room, Ticket};

impl Table {
    /// Takes in records that were kept elsewhere, behind those known here. What cannot be taken in
    /// like this is refused: then the table is to be made anew ([`Table::adopt`]).
    pub fn follow(&mut self, records: &[String], outside: &mut Outside<'_>) -> Result<(), Refusal> {
        self.at(outside.now);
        for line in records {
            self.follow_one(&Record::read(line)?)?;
        }
        self.recount();
        if !self.pass_on().is_empty() {
            return Err(differs());
        }
        let is_open = self.notice();
        self.tell_of_play(is_open);
        Ok(())
    }

    fn follow_one(&mut self, record: &Record) -> Result<(), Refusal> {
        match &record.what {
            Entry::Opened { .. } | Entry::Begun { .. } | Entry::Carried { .. } => {
                return Err(differs());
            }
            Entry::Played { lines, .. } => {
                let Play::Playing(room) = &mut self.play else { return Err(differs()) };
                room.follow(lines)?;
                self.ledger.note(record);
                return Ok(());
            }
            Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Filled { .. }
            | Entry::Replaced { .. }
            | Entry::Returned { .. }
            | Entry::Said { .. }
            | Entry::Offered { .. }
            | Entry::Rematch { .. } => self.ledger.note(record),
        }
        match (&record.what, &mut self.play) {
            (Entry::Replaced { .. }, Play::Playing(_)) => self.let_stand_ins_play(),
            (Entry::Returned { chair }, Play::Playing(room)) => {
                if let Some(seat) = Seat::new(*chair) {
                    room.stand_in(seat, None);
                }
            }
            _ => (),
        }
        self.change();
        Ok(())
    }

    /// Takes over the guests of the same table as it stood here before. They are told what they
    /// were not told there.
    pub fn adopt(&mut self, before: &Table, outside: &mut Outside<'_>) {
        self.at(outside.now);
        for (&guest, visit) in &before.guests {
            let said = visit.said.min(self.ledger.sayings());
            self.guests.insert(guest, Visit { person: visit.person, gathered: 0, said });
            self.place_again(guest, before.told(guest));
            self.think_again(guest, before);
        }
        self.elsewhere.clone_from(&before.elsewhere);
        self.gone.clone_from(&before.gone);
        self.recount();
        self.change();
        before.guests.iter().for_each(|(&guest, visit)| self.tell_no_more(guest, visit, before));
        self.settle(None);
    }

    /// Whoever waited for a hint is given one about what stands here now. Where there is nothing to
    /// choose any more, they hear of that.
    fn think_again(&mut self, guest: Guest, before: &Table) {
        let (Play::Playing(room), Play::Playing(before)) = (&mut self.play, &before.play) else {
            return;
        };
        if before.owes_advice(guest) {
            let _ = room.hint(guest);
        }
    }

    /// Who sees the same of the table itself is not told of it again: perhaps nothing was kept
    /// meanwhile but a step that is hidden from them.
    fn tell_no_more(&mut self, guest: Guest, visit: &Visit, before: &Table) {
        let seen = |table: &Table| table.gathered(visit.person, self.now());
        let is_known = visit.gathered == before.revision && seen(self) == seen(before);
        if let Some(visit) = self.guests.get_mut(&guest).filter(|_| is_known) {
            visit.gathered = self.revision;
        }
    }

    /// Who is connected to the same table elsewhere; others who were are gone. Where nothing is new
    /// nobody hears of it: a node also asks because somebody there took a step that is hidden here.
    pub fn meet(&mut self, elsewhere: &[Person], outside: &mut Outside<'_>) {
        self.at(outside.now);
        let elsewhere = elsewhere.iter().copied().collect();
        if self.elsewhere == elsewhere {
            return;
        }
        self.elsewhere = elsewhere;
        self.recount();
        self.change();
        self.settle(None);
    }

    /// Everybody who is connected here.
    pub fn people(&self) -> Vec<Person> {
        let mut people: Vec<Person> = self.guests.values().map(|visit| visit.person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The last version of the match that a guest was told of.
    pub fn told(&self, guest: Guest) -> Option<Version> {
        match &self.play {
            Play::Playing(room) => room.told(guest),
            Play::Gathering | Play::Outdated(_) => None,
        }
    }

    /// The guest was not told of anything behind that version after all: it could not be kept.
    pub fn retell(&mut self, guest: Guest, told: Option<Version>) {
        if let Play::Playing(room) = &mut self.play {
            room.retell(guest, told);
        }
    }

    /// Whether a thought is advice for a guest, and not a bot's step.
    pub fn advises(&self, ticket: Ticket) -> bool {
        matches!(&self.play, Play::Playing(room) if room.advises(ticket))
    }

    /// Who sits at the table and is not here is gone, since now if that was not known.
    fn recount(&mut self) {
        let now = self.now();
        let before = std::mem::take(&mut self.gone);
        let gone = self.ledger.sitters().map(|(_, sitter)| sitter.person);
        let gone = gone.filter(|person| !self.is_here(*person));
        let since = |person: Person| (person, before.get(&person).copied().unwrap_or(now));
        self.gone = gone.map(since).collect();
    }
}

impl Room {
    /// Takes in lines that were written elsewhere. Their steps are taken here, and must lead to the
    /// very same lines.
    fn follow(&mut self, lines: &[String]) -> Result<(), Refusal> {
        for line in lines {
            let (word, rest) = line.split_once(' ').ok_or_else(differs)?;
            match word {
                // Luck, and the end: they follow from the step before.
                "*" | "=" => (),
                "undo" => self.follow_step(rest, None)?,
                seat => self.follow_step(seat, Some(rest))?,
            }
        }
        self.followed(lines).then_some(()).ok_or_else(differs)
    }
}

fn differs() -> Refusal {
    Refusal::new("the table went on elsewhere")
}
