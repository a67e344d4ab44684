//! Requests of guests at an online table.

use bots::{Kind, Level};
use commitments::bytes;
use protocol::{
    Act, Error, Fill, LONGEST_SAYING, LONGEST_SHORT_NAME, Numbered, Occupant, Place, Plan, Reply,
    Request, Saying, Sit, TableId, TableStage, Unseated,
};

use super::entry::{By, Entry, Until};
use super::ledger::{Chair, Offer, Sitter, first_key};
use super::names::{is_plain_chat, look_alike, looks_like_a_bot};
use super::table::{OnlineTable, Play, SCHEME, check_bot};
use super::{Env, Person};
use crate::{Effect, Guest, Room};

/// How often a person may still change who plays, once the table is full.
const MOST_LATE: u32 = 20;
/// How long a ticket is valid.
const TICKET_LASTS: u64 = 10 * 60_000;

type Done = Result<(), Error>;

impl OnlineTable {
    /// Carries out a request of a guest, once per id. The guest's
    /// [`messages`](OnlineTable::messages) tell what it changed.
    pub fn request(
        &mut self,
        guest: Guest,
        Numbered { id, request }: &Numbered<Request>,
        env: &mut Env<'_>,
    ) -> Result<Reply, Error> {
        self.now = env.now;
        let visit = self.guests.get(&guest).ok_or(Error::NotJoined)?;
        let by = By { person: visit.person, id: *id };
        self.check_open(request, by)?;
        let done = match request {
            Request::IssueTicket => return self.issue_ticket(by, env).map(Reply::Ticket),
            Request::Rematch => return self.rematch(by, env).map(Reply::Opened),
            Request::Transcript => return self.transcript().map(Reply::Transcript),
            Request::Sync(it) => self.sync(guest, it.since),
            Request::Hint => self.hint(guest),
            _ if self.ledger.has_carried_out(by) => Ok(()),
            Request::Act(act) => self.act(guest, act, by),
            Request::Undo => self.undo(guest, by),
            Request::Sit(sit) => self.sit(sit, by),
            Request::Stand => self.stand(by, env),
            Request::Rename(it) => self.rename(&it.name, by),
            Request::Fill(fill) => self.fill(*fill, by),
            Request::Begin => self.begin_by_host(by),
            Request::Commit(it) => self.commit(it.round, &it.commitment, by),
            Request::Reveal(it) => self.reveal(it.round, &it.salt, by, env),
            Request::Remove(it) => self.remove(it.chair, by),
            Request::Replace(it) => self.replace_missing(it.chair, by),
            Request::Resign => self.resign(by),
            Request::Agree(it) => self.agree(it.to, by),
            Request::Decline(it) => self.decline(it.proposal, by),
            Request::Say(it) => self.say(Saying::Text(it.text.clone()), by),
            Request::React(it) => self.say(Saying::Reaction(it.reaction), by),
            Request::Open(_) | Request::ListTables | Request::Join(_) | Request::ClaimTicket(_) => {
                Err(Error::NotAllowed)
            }
        };
        done?;
        self.succeed();
        self.settle(None);
        Ok(Reply::Done)
    }

    fn room(&mut self) -> Result<&mut Room, Error> {
        match &mut self.play {
            Play::Playing(room) => Ok(room),
            Play::Gathering => Err(Error::NotBegun),
            Play::Outdated(_) => Err(Error::OutdatedRules),
        }
    }

    fn act(&mut self, guest: Guest, act: &Act, by: By) -> Done {
        self.check_may_play(by)?;
        self.room()?.act(guest, act)?;
        self.acted(by);
        Ok(())
    }

    fn undo(&mut self, guest: Guest, by: By) -> Done {
        self.check_may_play(by)?;
        self.room()?.undo(guest)?;
        self.acted(by);
        Ok(())
    }

    /// Lets a person play again who acts while a bot plays for them.
    fn acted(&mut self, by: By) {
        if let Some(chair) = self.ledger.chair_of(by.person) {
            self.take_over(chair, None);
        }
        self.settle(Some(by));
    }

    fn hint(&mut self, guest: Guest) -> Done {
        if !self.ledger.plan.hints {
            return Err(Error::NoHints);
        }
        self.room()?.hint(guest)
    }

    /// Seats a person. A person who already has a chair changes name and salt, and plays again
    /// instead of a bot.
    fn sit(&mut self, Sit { chair, name, salt, commits }: &Sit, by: By) -> Done {
        let own = self.ledger.chair_of(by.person);
        if self.ledger.has_begun {
            self.check_may_play(by)?;
            self.take_over(own.ok_or(Error::Begun)?, Some(by));
            return Ok(());
        }
        self.check_gathering()?;
        if self.ledger.unseated.get(&by.person) == Some(&Unseated::Removed) {
            return Err(Error::Removed);
        }
        let is_free = |chair: &usize| self.ledger.chairs.get(*chair) == Some(&Chair::Free);
        let chair = match (chair, own) {
            (Some(chair), _) if own == Some(*chair) || is_free(chair) => *chair,
            (Some(_), _) => return Err(Error::ChairTaken),
            (None, Some(own)) => own,
            (None, None) => {
                (0..self.ledger.chairs.len()).find(is_free).ok_or(Error::NoFreeChair)?
            }
        };
        let name = self.checked_name(name, by.person)?;
        if salt.as_ref().is_some_and(|salt| bytes::<16>(salt).is_none()) {
            return Err(Error::BadSalt);
        }
        if let Some(own) = own.filter(|own| *own != chair) {
            self.record(Entry::Stood { chair: own }, None);
        }
        let (salt, commits) = (salt.clone(), *commits);
        self.record(Entry::Sat { chair, person: by.person, name, salt, commits }, Some(by));
        Ok(())
    }

    fn rename(&mut self, name: &str, by: By) -> Done {
        let chair = self.chair_of(by)?;
        self.check_gathering()?;
        let sitter = self.ledger.sitter(chair);
        let salt = sitter.and_then(|sitter| sitter.salt.clone());
        let commits = sitter.is_some_and(|sitter| sitter.commits);
        self.sit(&Sit { chair: Some(chair), name: name.into(), salt, commits }, by)
    }

    fn stand(&mut self, by: By, env: &mut Env<'_>) -> Done {
        let chair = self.chair_of(by)?;
        match self.stage() {
            TableStage::Gathering if self.open_round().is_some() => {
                self.fail_round(vec![chair], Some(by), env);
            }
            TableStage::Gathering => self.record(Entry::Stood { chair }, Some(by)),
            TableStage::Playing => self.leave_seat(chair, by),
            TableStage::Over | TableStage::Outdated => (),
        }
        Ok(())
    }

    fn fill(&mut self, Fill { chair, bot }: Fill, by: By) -> Done {
        self.check_gathering()?;
        self.check_host(by)?;
        let sitter = self.ledger.sitter(chair);
        if sitter.is_some_and(|sitter| self.is_here(sitter.person)) {
            return Err(Error::ChairTaken);
        }
        if chair >= self.ledger.chairs.len() {
            return Err(Error::NoSuchChair);
        }
        let place = bot.map_or(Place::Free, Place::Bot);
        check_bot(place)?;
        self.record(Entry::Filled { chair, place }, Some(by));
        Ok(())
    }

    fn begin_by_host(&mut self, by: By) -> Done {
        self.check_gathering()?;
        self.check_host(by)?;
        if self.ledger.chairs.contains(&Chair::Free) {
            return Err(Error::ChairsFree);
        }
        self.start(Some(by))
    }

    /// Lets a bot play until the person returns, unless the person may not return yet.
    fn leave_seat(&mut self, chair: usize, by: By) {
        if self.check_may_play(by).is_ok() {
            self.replace(chair, Until::Back, Some(by));
        }
    }

    fn say(&mut self, saying: Saying, by: By) -> Done {
        let chair = self.chair_of(by)?;
        if let Saying::Text(text) = &saying {
            let is_short = text.chars().count() <= LONGEST_SAYING;
            if !is_short || text.trim().is_empty() || !is_plain_chat(text) {
                return Err(Error::BadSaying);
            }
        }
        self.record(Entry::Said { chair, saying }, Some(by));
        Ok(())
    }

    /// Issues a ticket that moves the person's chair to another device. It is stored, so that it is
    /// valid at every node, as a hash, so that readers of the store cannot use it. Each request
    /// issues another ticket.
    fn issue_ticket(&mut self, by: By, env: &mut Env<'_>) -> Result<String, Error> {
        let chair = self.chair_of(by)?;
        let ticket: String =
            (env.random)()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        let until = self.now + TICKET_LASTS;
        self.record(Entry::Offered { chair, ticket: hash(&ticket), until }, None);
        Ok(ticket)
    }

    /// Gives the chair of a ticket to this person.
    pub(super) fn claim(&mut self, person: Person, ticket: &str) -> Done {
        if self.ledger.chair_of(person).is_some() {
            return Ok(());
        }
        let ticket = hash(ticket);
        let is_valid = |it: &&Offer| it.ticket == ticket && self.now < it.until;
        let offer = self.ledger.offers.iter().find(is_valid);
        let chair = offer.ok_or(Error::BadTicket)?.chair;
        let before = self.ledger.sitter(chair).map(|sitter| sitter.person);
        self.record(Entry::Carried { chair, person }, None);
        self.is_back(chair);
        let Some(before) = before else { return Ok(()) };
        let of_before = self.guests.iter().filter(|(_, it)| it.person == before);
        for guest in of_before.map(|(&guest, _)| guest).collect::<Vec<Guest>>() {
            if let Play::Playing(room) = &mut self.play {
                room.leave(guest);
            }
            self.place(guest, None);
        }
        self.away.remove(&before);
        Ok(())
    }

    /// Opens a new table for the same people, each one chair further.
    fn rematch(&mut self, by: By, env: &mut Env<'_>) -> Result<TableId, Error> {
        self.check_at_table(by)?;
        if let Some(invitation) = &self.ledger.rematch {
            return Ok(invitation.table);
        }
        if self.stage() != TableStage::Over {
            return Err(Error::NotOver);
        }
        let mut chairs = self.ledger.chairs.clone();
        chairs.rotate_left(1);
        let random = (env.random)();
        let id = TableId(u128::from_le_bytes(std::array::from_fn(|nth| random[nth])));
        let opened = Entry::Opened {
            plan: Plan { places: chairs.iter().map(place).collect(), ..self.ledger.plan.clone() },
            host: self.ledger.screen.unwrap_or(by.person),
            key: first_key(&(env.random)()),
            scheme: Some(SCHEME),
            sitting: chairs.iter().enumerate().filter_map(sitting).collect(),
            committing: (0..chairs.len()).filter(|&nth| self.commits(&chairs[nth])).collect(),
        };
        let mut table = OnlineTable::first(id, opened, self.now)?;
        let summary = table.summary();
        for effect in table.effects() {
            if let Effect::Append(records) = effect {
                self.opened.push(Effect::Open(id, records, summary.clone()));
            }
        }
        self.record(Entry::Rematch { table: id }, Some(by));
        Ok(id)
    }

    /// Whether the client of a person on a chair takes part in agreeing on luck: the one with which
    /// the person sat down, or the one that is connected now.
    fn commits(&self, chair: &Chair) -> bool {
        let is_theirs = |sitter: &Sitter| {
            let mut theirs = self.guests.values().filter(|guest| guest.person == sitter.person);
            sitter.commits || theirs.any(|guest| guest.commits)
        };
        chair.sitter().is_some_and(is_theirs)
    }

    /// Takes note that a person who sat down with a client that does not take part in agreeing on
    /// luck is back with one that does.
    pub(super) fn take_part(&mut self, person: Person) {
        let Some(chair) = self.ledger.chair_of(person) else { return };
        let sitter = self.ledger.sitter(chair).filter(|it| !it.commits).cloned();
        if let Some(Sitter { name, salt, .. }) = sitter.filter(|_| self.check_gathering().is_ok()) {
            self.record(Entry::Sat { chair, person, name, salt, commits: true }, None);
        }
    }

    fn transcript(&self) -> Result<String, Error> {
        match (&self.play, self.stage()) {
            (Play::Playing(room), TableStage::Over) => Ok(room.hosted().history()),
            (Play::Outdated(lines), _) => Ok(lines.clone()),
            _ => Err(Error::NotOver),
        }
    }

    pub(super) fn chair_of(&self, by: By) -> Result<usize, Error> {
        self.ledger.chair_of(by.person).ok_or(Error::NoChair)
    }

    /// Refuses spectators. Players and the screen that all of them see may ask.
    pub(super) fn check_at_table(&self, by: By) -> Done {
        if self.is_screen(by.person) { Ok(()) } else { self.chair_of(by).map(drop) }
    }

    /// Refuses a person for whom a bot plays until it has moved, or until the end.
    fn check_may_play(&self, by: By) -> Done {
        let sitter = self.ledger.chair_of(by.person).and_then(|chair| self.ledger.sitter(chair));
        match sitter.and_then(|sitter| sitter.stand_in) {
            Some(Until::End) => Err(Error::Resigned),
            Some(Until::Moved) => Err(Error::BotMoves),
            Some(Until::Back | Until::Asked) | None => Ok(()),
        }
    }

    /// Refuses everything at a closed table. At a full table, refuses everything that is not needed
    /// to finish the match, so that no person can make a table grow without limit or block it by
    /// filling it. Requests that could be repeated are counted.
    fn check_open(&self, request: &Request, by: By) -> Done {
        if self.ledger.is_closed {
            return Err(Error::TableClosed);
        }
        let is_needed = match request {
            Request::Act(_)
            | Request::Begin
            | Request::Reveal(_)
            | Request::Sync(_)
            | Request::Hint
            | Request::Resign
            | Request::Agree(_)
            | Request::Rematch
            | Request::Transcript => true,
            // Until the list is published, a device can replace its commitment.
            Request::Commit(_) => self.ledger.late(by.person) < MOST_LATE,
            Request::Sit(_) | Request::Stand | Request::Replace(_) | Request::Decline(_) => {
                self.ledger.has_begun && self.ledger.late(by.person) < MOST_LATE
            }
            _ => false,
        };
        let is_full = self.ledger.is_full() && !self.ledger.has_carried_out(by);
        if is_full && !is_needed { Err(Error::RecordsFull) } else { Ok(()) }
    }

    pub(super) fn check_gathering(&self) -> Done {
        if self.open_round().is_some() {
            return Err(Error::Starting);
        }
        (self.stage() == TableStage::Gathering).then_some(()).ok_or(Error::Begun)
    }

    /// Refuses requests that need a match in play.
    pub(super) fn check_playing(&self) -> Done {
        match self.stage() {
            TableStage::Playing => Ok(()),
            TableStage::Gathering => Err(Error::NotBegun),
            TableStage::Over => Err(Error::MatchOver),
            TableStage::Outdated => Err(Error::OutdatedRules),
        }
    }

    pub(super) fn check_host(&self, by: By) -> Done {
        (self.ledger.host == by.person).then_some(()).ok_or(Error::HostOnly)
    }

    /// Checks that no other person at the table has the name or one that looks like it.
    fn checked_name(&self, name: &str, person: Person) -> Result<String, Error> {
        let name = name.trim();
        if name.chars().count() > LONGEST_SHORT_NAME {
            return Err(Error::NameTooLong);
        }
        Occupant::person(name).map_err(|why| Error::BadName { why: why.to_string() })?;
        let has_it = |(_, it): (usize, &Sitter)| it.person != person && look_alike(&it.name, name);
        if self.ledger.sitters().any(has_it) || looks_like_a_bot(name) {
            return Err(Error::NameTaken);
        }
        Ok(name.into())
    }
}

/// The hash under which a ticket is stored.
fn hash(ticket: &str) -> String {
    Person::of(ticket.as_bytes()).to_string()
}

fn place(chair: &Chair) -> Place {
    match chair {
        // A table of an older program may have a bot that is not one of the levels.
        Chair::Bot(Kind::Search { .. }) => Place::Bot(Kind::Level(Level::Expert)),
        Chair::Bot(kind) => Place::Bot(*kind),
        Chair::Free | Chair::Person(_) => Place::Free,
    }
}

fn sitting((nth, chair): (usize, &Chair)) -> Option<(usize, Person, String)> {
    chair.sitter().map(|sitter| (nth, sitter.person, sitter.name.clone()))
}
