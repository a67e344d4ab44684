//! What guests of a table may ask.

use bots::Kind;
use wire::online::{Begin, Entered, React, Stand};
use wire::online::{
    Carry, Fill, LONGEST_SAYING, LONGEST_SHORT_NAME, Name, Place, Plan, Rematch, Replace, Say,
    Saying, Sight, Sit, Stage, TableAsk, TableId, TakeBack, ToTable, Transcript, Turn,
};
use wire::{Hint, Occupant, Refusal, Reply, Request, Step, reply};

use super::entry::{By, Entry};
use super::ledger::{Chair, Offer};
use super::table::{Play, Table, stranger};
use super::{Effect, Outside, Person};
use crate::{Guest, Room};

/// How long a ticket carries a chair to another device.
const TICKET_LASTS: u64 = 10 * 60_000;

type Done = Result<(), Refusal>;

impl Table {
    /// Answers a guest. What was carried out already is not carried out again.
    pub fn ask(
        &mut self,
        guest: Guest,
        Request { number, ask }: &Request<ToTable>,
        outside: &mut Outside<'_>,
    ) -> Reply {
        self.at(outside.now);
        let number = *number;
        let by = self.guests.get(&guest).map(|visit| By { person: visit.person, number });
        match ask {
            ToTable::Look(TableAsk(look)) => {
                reply::<TableAsk>(number, &self.entered(guest, Some(look.since)))
            }
            ToTable::Step(Turn(step)) => reply::<Turn>(number, &self.step(guest, step, by)),
            ToTable::Undo(TakeBack) => reply::<TakeBack>(number, &self.undo(guest, by)),
            ToTable::Hint(Hint) => reply::<Hint>(number, &self.hint(guest)),
            ToTable::Sit(sit) => reply::<Sit>(number, &self.once(by, |it, by| it.sit(sit, by))),
            ToTable::Stand(Stand) => reply::<Stand>(number, &self.once(by, Table::stand)),
            ToTable::Name(name) => {
                reply::<Name>(number, &self.once(by, |it, by| it.name(&name.name, by)))
            }
            ToTable::Fill(fill) => {
                reply::<Fill>(number, &self.once(by, |it, by| it.fill(*fill, by)))
            }
            ToTable::Begin(Begin) => {
                reply::<Begin>(number, &self.once(by, Table::begin_by_the_host))
            }
            ToTable::Replace(Replace { chair }) => {
                reply::<Replace>(number, &self.once(by, |it, by| it.replace_gone(*chair, by)))
            }
            ToTable::Say(Say { text }) => {
                let said = self.once(by, |it, by| it.say(Saying::Text(text.clone()), by));
                reply::<Say>(number, &said)
            }
            ToTable::React(React { reaction }) => {
                let said = self.once(by, |it, by| it.say(Saying::Reaction(*reaction), by));
                reply::<React>(number, &said)
            }
            ToTable::Carry(Carry) => reply::<Carry>(number, &self.ticket(by, outside)),
            ToTable::Rematch(Rematch) => reply::<Rematch>(number, &self.rematch(by, outside)),
            ToTable::Transcript(Transcript) => reply::<Transcript>(number, &self.transcript(by)),
        }
    }

    /// Carries a request out, unless that was done before; then it was done.
    fn once(&mut self, by: Option<By>, work: impl FnOnce(&mut Table, By) -> Done) -> Done {
        let by = by.ok_or_else(stranger)?;
        if self.ledger.has_carried_out(by) {
            return Ok(());
        }
        work(self, by)?;
        self.settle(None);
        Ok(())
    }

    fn room(&mut self) -> Result<&mut Room, Refusal> {
        match &mut self.play {
            Play::Playing(room) => Ok(room),
            Play::Gathering => Err(Refusal::new("the game has not begun yet")),
            Play::Outdated(_) => Err(Refusal::new(OUTDATED)),
        }
    }

    fn step(&mut self, guest: Guest, step: &Step, by: Option<By>) -> Result<Sight, Refusal> {
        self.play(guest, by, |room| room.take(guest, step))
    }

    fn undo(&mut self, guest: Guest, by: Option<By>) -> Result<Sight, Refusal> {
        self.play(guest, by, |room| room.take_back(guest))
    }

    fn play(
        &mut self,
        guest: Guest,
        by: Option<By>,
        work: impl FnOnce(&mut Room) -> Done,
    ) -> Result<Sight, Refusal> {
        let by = by.ok_or_else(stranger)?;
        if !self.ledger.has_carried_out(by) {
            work(self.room()?)?;
            self.settle(Some(by));
        }
        self.room()?.see(guest).ok_or_else(stranger)
    }

    fn hint(&mut self, guest: Guest) -> Done {
        if !self.ledger.plan.hints {
            return Err(Refusal::new("at this table nobody is given hints"));
        }
        self.room()?.hint(guest)?;
        self.settle(None);
        Ok(())
    }

    /// Sits down; whoever sits already changes name and salt, and goes on if a bot did.
    fn sit(&mut self, Sit { chair, name, salt }: &Sit, by: By) -> Done {
        let own = self.ledger.chair_of(by.person);
        if self.ledger.has_begun {
            let own = own.ok_or_else(|| Refusal::new("the game has begun: you can watch it"))?;
            self.take_over(own, Some(by));
            return Ok(());
        }
        let is_free = |chair: &usize| self.ledger.chairs.get(*chair) == Some(&Chair::Free);
        let chair = match (chair, own) {
            (Some(chair), _) if own == Some(*chair) || is_free(chair) => *chair,
            (Some(_), _) => return Err(Refusal::new("somebody sits there already")),
            (None, Some(own)) => own,
            (None, None) => (0..self.ledger.chairs.len())
                .find(is_free)
                .ok_or_else(|| Refusal::new("every chair is taken: you can watch"))?,
        };
        let name = self.checked_name(name, by.person)?;
        let salt = salt.clone().map(checked_salt).transpose()?;
        if let Some(own) = own.filter(|own| *own != chair) {
            self.record(Entry::Stood { chair: own }, None);
        }
        self.record(Entry::Sat { chair, person: by.person, name, salt }, Some(by));
        Ok(())
    }

    fn name(&mut self, name: &str, by: By) -> Done {
        let chair = self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        self.gathering()?;
        let salt = self.ledger.sitter(chair).and_then(|sitter| sitter.salt.clone());
        self.sit(&Sit { chair: Some(chair), name: name.into(), salt }, by)
    }

    fn stand(&mut self, by: By) -> Done {
        let chair = self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        match self.stage() {
            Stage::Gathering => self.record(Entry::Stood { chair }, Some(by)),
            Stage::Playing => self.replace(chair, Some(by)),
            Stage::Over | Stage::Outdated => (),
        }
        Ok(())
    }

    fn fill(&mut self, Fill { chair, bot }: Fill, by: By) -> Done {
        self.gathering()?;
        self.host(by)?;
        let sitter = self.ledger.sitter(chair);
        if sitter.is_some_and(|sitter| self.is_here(sitter.person)) {
            return Err(Refusal::new("somebody sits there"));
        }
        if chair >= self.ledger.chairs.len() {
            return Err(Refusal::new("there is no such chair"));
        }
        let place = bot.map_or(Place::Free, |kind: Kind| Place::Bot(kind));
        self.record(Entry::Filled { chair, place }, Some(by));
        Ok(())
    }

    fn begin_by_the_host(&mut self, by: By) -> Done {
        self.gathering()?;
        self.host(by)?;
        if self.ledger.chairs.contains(&Chair::Free) {
            return Err(Refusal::new("some chairs are free: wait, or put bots on them"));
        }
        self.begin(Some(by))
    }

    fn replace_gone(&mut self, chair: usize, by: By) -> Done {
        self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        let sitter = self.ledger.sitter(chair);
        if !sitter.is_some_and(|sitter| self.can_be_replaced(sitter, self.now())) {
            return Err(Refusal::new("they are here, or have not been gone for long"));
        }
        self.replace(chair, Some(by));
        Ok(())
    }

    fn say(&mut self, saying: Saying, by: By) -> Done {
        let chair = self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        if let Saying::Text(text) = &saying {
            let is_short = text.chars().count() <= LONGEST_SAYING;
            if !is_short || text.trim().is_empty() || !tabletop::is_plain(text) {
                let why = format!("say one line of at most {LONGEST_SAYING} plain letters");
                return Err(Refusal::new(why));
            }
        }
        self.record(Entry::Said { chair, saying }, Some(by));
        Ok(())
    }

    /// A ticket that carries one's chair to another device.
    fn ticket(&mut self, by: Option<By>, outside: &mut Outside<'_>) -> Result<String, Refusal> {
        let by = by.ok_or_else(stranger)?;
        let chair = self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        let ticket: String =
            (outside.random)()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        // Kept, so that it is good at whatever node the other device comes to; as a hash, so that
        // nobody who reads it can use it. Who asks again is given another one.
        let until = outside.now + TICKET_LASTS;
        self.record(Entry::Offered { chair, ticket: hash(&ticket), until }, None);
        Ok(ticket)
    }

    /// Somebody connects with a ticket: the chair is theirs from now on.
    pub fn bring(
        &mut self,
        guest: Guest,
        person: Person,
        ticket: &str,
        outside: &mut Outside<'_>,
    ) -> Result<Entered, Refusal> {
        self.at(outside.now);
        if self.ledger.chair_of(person).is_some() {
            return self.enter(guest, person, 0, outside);
        }
        let ticket = hash(ticket);
        let is_good = |it: &&Offer| it.ticket == ticket && outside.now < it.until;
        let chair = self.ledger.offers.iter().find(is_good).map(|offer| offer.chair);
        let chair = chair.ok_or_else(|| {
            Refusal::new("this link was used already, or is too old: ask for another one there")
        })?;
        let before = self.ledger.sitter(chair).map(|sitter| sitter.person);
        self.record(Entry::Carried { chair, person }, None);
        let left: Vec<Guest> = self
            .guests
            .iter()
            .filter(|(_, it)| Some(it.person) == before)
            .map(|(&guest, _)| guest)
            .collect();
        for guest in left {
            if let Play::Playing(room) = &mut self.play {
                room.leave(guest);
            }
            self.place(guest);
        }
        before.map(|before| self.gone.remove(&before));
        self.settle(None);
        self.enter(guest, person, 0, outside)
    }

    /// The same people, one chair further, at a new table.
    fn rematch(&mut self, by: Option<By>, outside: &mut Outside<'_>) -> Result<TableId, Refusal> {
        let by = by.ok_or_else(stranger)?;
        self.ledger.chair_of(by.person).ok_or_else(no_chair)?;
        if let Some(invitation) = &self.ledger.rematch {
            return Ok(invitation.table);
        }
        if self.stage() != Stage::Over {
            return Err(Refusal::new("the game is not over yet"));
        }
        let mut chairs = self.ledger.chairs.clone();
        chairs.rotate_left(1);
        let random = (outside.random)();
        let id = TableId(u128::from_le_bytes(std::array::from_fn(|nth| random[nth])));
        let opened = Entry::Opened {
            plan: Plan { places: chairs.iter().map(place).collect(), ..self.ledger.plan.clone() },
            host: by.person,
            key: host::Key::from((outside.random)()).to_string(),
            sitting: chairs.iter().enumerate().filter_map(sitting).collect(),
        };
        let mut table = Table::first(id, opened, outside.now)?;
        let summary = table.summary();
        for effect in table.effects() {
            if let Effect::Append(records) = effect {
                self.effect(Effect::Open(id, records, summary.clone()));
            }
        }
        self.record(Entry::Rematch { table: id }, Some(by));
        Ok(id)
    }

    fn transcript(&mut self, by: Option<By>) -> Result<String, Refusal> {
        by.ok_or_else(stranger)?;
        match (&self.play, self.stage()) {
            (Play::Playing(room), Stage::Over) => Ok(room.table().transcript()),
            (Play::Outdated(lines), _) => Ok(lines.clone()),
            _ => Err(Refusal::new("everything is shown when the game is over")),
        }
    }

    fn gathering(&self) -> Done {
        match self.stage() {
            Stage::Gathering => Ok(()),
            Stage::Playing | Stage::Over | Stage::Outdated => {
                Err(Refusal::new("the game has begun"))
            }
        }
    }

    fn host(&self, by: By) -> Done {
        let why = "whoever opened the table decides that";
        (self.ledger.host == by.person).then_some(()).ok_or_else(|| Refusal::new(why))
    }

    /// A name that nobody else at the table has.
    fn checked_name(&self, name: &str, person: Person) -> Result<String, Refusal> {
        let name = name.trim();
        Occupant::person(name).map_err(Refusal::new)?;
        if name.chars().count() > LONGEST_SHORT_NAME {
            let why = format!("at most {LONGEST_SHORT_NAME} letters: others must read it");
            return Err(Refusal::new(why));
        }
        let has_it = |(_, it): (usize, &super::ledger::Sitter)| {
            it.person != person && it.name.to_lowercase() == name.to_lowercase()
        };
        if self.ledger.sitters().any(has_it) {
            return Err(Refusal::new("somebody here is called that already"));
        }
        Ok(name.into())
    }
}

const OUTDATED: &str =
    "this game was played by other rules than today's: it can only be looked at as text";

/// What a ticket is recognised by.
fn hash(ticket: &str) -> String {
    Person::of(ticket.as_bytes()).to_string()
}

fn no_chair() -> Refusal {
    Refusal::new("you do not sit at this table")
}

fn checked_salt(salt: String) -> Result<String, Refusal> {
    let is_sound = host::bytes::<16>(&salt).is_some();
    is_sound.then_some(salt).ok_or_else(|| Refusal::new("salt is 32 digits from 0 to f"))
}

fn place(chair: &Chair) -> Place {
    match chair {
        Chair::Bot(kind) => Place::Bot(*kind),
        Chair::Free | Chair::Person(_) => Place::Free,
    }
}

fn sitting((nth, chair): (usize, &Chair)) -> Option<(usize, Person, String)> {
    chair.sitter().map(|sitter| (nth, sitter.person, sitter.name.clone()))
}
