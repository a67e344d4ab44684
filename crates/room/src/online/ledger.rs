//! Everything that follows from a table's records, except the match itself.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bots::Kind;
use commitments::{Bytes, bytes, hex};
use host::Key;
use protocol::{ChatMessage, Error, Invitation, Place, Plan, Proposal, Saying, TableId, Unseated};
use tabletop::Unreadable;

use super::Person;
use super::agreeing::substituted;
use super::entry::{By, Entry, Record, Until};
use super::rounds::Rounds;

/// After this many records a table accepts only those that finish the match. A long match has a few
/// hundred.
const MOST_RECORDS: u64 = 10_000;
/// How many chat messages are remembered.
const REMEMBERED_CHAT: usize = 200;
/// How many requests of a person are remembered, so that they are not carried out twice. A client
/// waits for replies before it sends more requests.
const REMEMBERED_REQUESTS: usize = 64;
/// How many tickets can be valid at once.
const MOST_OFFERS: usize = 8;

/// Everything that is recorded of a table.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) plan: Plan,
    /// The hash of the plan's edition file, if there is one.
    pub(super) edition: Option<Bytes>,
    pub(super) host: Person,
    /// The screen that all players see, if the table has one. It is the host while it is connected.
    pub(super) screen: Option<Person>,
    pub(super) luck: Luck,
    pub(super) chairs: Vec<Chair>,
    pub(super) has_begun: bool,
    pub(super) is_closed: bool,
    /// Whether all people agreed to end the match.
    pub(super) is_ended: bool,
    /// People who lost their chair to the host or to another device.
    pub(super) unseated: BTreeMap<Person, Unseated>,
    /// Open proposals, with the chairs whose people agree.
    pub(super) votes: Vec<(Proposal, Vec<usize>)>,
    pub(super) chat: VecDeque<ChatMessage>,
    pub(super) rematch: Option<Invitation>,
    /// Tickets that carry a chair to another device.
    pub(super) offers: Vec<Offer>,
    /// When something last happened that everyone may know of.
    pub(super) at: u64,
    /// When the match last continued in a way that everyone could notice.
    pub(super) asked_at: u64,
    /// The value of `asked_at` before each step that may be undone.
    asked_before: Vec<u64>,
    /// When the match had last continued as others last let a bot play, by chair.
    replaced_for: BTreeMap<usize, u64>,
    /// How many records each person caused after the table was full, not counting steps.
    late: BTreeMap<Person, u32>,
    /// The number of records.
    pub(super) len: u64,
    carried_out: BTreeMap<Person, VecDeque<u64>>,
    chat_count: u64,
}

/// Where the luck of the match comes from.
#[derive(Debug)]
pub(super) enum Luck {
    /// The first scheme: a promised secret, and the salts of those who sit down.
    Promised(Key),
    /// The second scheme: table and players agree on it.
    Rounds(Rounds),
}

/// Precedes the first key of a table whose luck is agreed on. A node of a version that does not
/// know the scheme cannot read such a key, so it refuses the table instead of starting it by the
/// old scheme.
const AGREED: &str = "agreed:";

/// The first key of a table, as its record has it.
pub(super) fn first_key(key: &Bytes) -> String {
    format!("{AGREED}{}", hex(key))
}

impl Luck {
    fn new(scheme: Option<u8>, key: &str) -> Result<Luck, Error> {
        let damaged = |why: Unreadable| Error::Damaged { why: why.to_string() };
        if scheme.unwrap_or(1) == 1 {
            return Ok(Luck::Promised(key.parse().map_err(damaged)?));
        }
        Ok(Luck::Rounds(Rounds::new(read(key.strip_prefix(AGREED).unwrap_or(key))?)))
    }

    /// Begins the match with these lines.
    fn begin(&mut self, lines: &[String]) {
        if let Luck::Rounds(rounds) = self {
            rounds.begin(lines);
        }
    }
}

fn read(text: &str) -> Result<Bytes, Error> {
    bytes(text).ok_or_else(|| Error::Damaged { why: "a key has 64 digits".into() })
}

/// A ticket that moves a chair to another device: its hash, and how long it is valid.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Offer {
    pub(super) chair: usize,
    pub(super) ticket: String,
    pub(super) until: u64,
}

/// A chair and who sits on it.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Chair {
    Free,
    Bot(Kind),
    Person(Sitter),
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sitter {
    pub(super) person: Person,
    pub(super) name: String,
    pub(super) salt: Option<String>,
    /// Whether their client takes part in agreeing on luck.
    pub(super) commits: bool,
    /// How long a bot plays for the person, if one does.
    pub(super) stand_in: Option<Until>,
}

impl Sitter {
    fn new(person: Person, name: &str, commits: bool) -> Sitter {
        Sitter { person, name: name.into(), salt: None, commits, stand_in: None }
    }

    /// Whether a bot plays for them.
    pub(super) fn is_replaced(&self) -> bool {
        self.stand_in.is_some()
    }

    pub(super) fn has_resigned(&self) -> bool {
        self.stand_in == Some(Until::End)
    }
}

impl Chair {
    pub(super) fn sitter(&self) -> Option<&Sitter> {
        match self {
            Chair::Person(sitter) => Some(sitter),
            Chair::Free | Chair::Bot(_) => None,
        }
    }
}

impl From<Place> for Chair {
    fn from(place: Place) -> Chair {
        match place {
            Place::Free => Chair::Free,
            Place::Bot(kind) => Chair::Bot(kind),
        }
    }
}

impl Ledger {
    /// A table that has only its first record.
    pub(super) fn open(record: &Record) -> Result<Ledger, Error> {
        let Entry::Opened { plan, host, key, scheme, sitting, committing } = &record.what else {
            return Err(Error::Damaged { why: "the first record is missing".into() });
        };
        let mut chairs: Vec<Chair> = plan.places.iter().copied().map(Chair::from).collect();
        for (nth, person, name) in sitting {
            if let Some(chair) = chairs.get_mut(*nth) {
                *chair = Chair::Person(Sitter::new(*person, name, committing.contains(nth)));
            }
        }
        Ok(Ledger {
            plan: plan.clone(),
            edition: plan.edition.as_deref().map(commitments::Plan::edition_hash),
            host: *host,
            screen: plan.shared_screen.then_some(*host),
            luck: Luck::new(*scheme, key)?,
            chairs,
            has_begun: false,
            is_closed: false,
            is_ended: false,
            unseated: BTreeMap::new(),
            votes: Vec::new(),
            chat: VecDeque::new(),
            rematch: None,
            offers: Vec::new(),
            at: record.at,
            asked_at: record.at,
            asked_before: Vec::new(),
            replaced_for: BTreeMap::new(),
            late: BTreeMap::new(),
            len: 1,
            carried_out: BTreeMap::new(),
            chat_count: 0,
        })
    }

    /// Applies the next record.
    pub(super) fn apply(&mut self, record: &Record) {
        self.len += 1;
        if record.is_open() {
            self.at = record.at;
        }
        self.remember(record.by);
        self.count_late(record);
        match &record.what {
            Entry::Opened { .. } | Entry::Played { is_open: false, .. } => (),
            Entry::Played { is_open: true, lines } => self.play(lines, record.at),
            Entry::Sat { chair, person, name, salt, commits } => {
                self.unseated.remove(person);
                let sitter = Sitter::new(*person, name, *commits);
                self.set(*chair, Chair::Person(Sitter { salt: salt.clone(), ..sitter }));
            }
            Entry::Closed => self.is_closed = true,
            Entry::Stood { chair } => self.set(*chair, Chair::Free),
            Entry::Filled { chair, place } => self.set(*chair, (*place).into()),
            Entry::Starting { .. } | Entry::Committed { .. } | Entry::Revealed { .. } => {
                self.note_luck(&record.what, record.at);
            }
            Entry::Failed { chairs, key } => self.fail(chairs, key),
            Entry::Begun { order, lines } => {
                self.has_begun = true;
                self.luck.begin(lines);
                self.asked_at = record.at;
                self.chairs = order.iter().filter_map(|&it| self.chairs.get(it).cloned()).collect();
            }
            Entry::Removed { chair } => self.remove(*chair),
            Entry::Succeeded { host } => self.host = *host,
            Entry::Replaced { chair, until } => {
                self.drop_vote(Proposal::Replace { chair: *chair });
                self.count_replaced(*chair, record.by);
                self.change(*chair, |sitter| sitter.stand_in = Some(*until));
            }
            Entry::Returned { chair } => self.change(*chair, |sitter| sitter.stand_in = None),
            Entry::Agreed { chair, to } => self.agree(*chair, *to),
            Entry::Declined { proposal } => self.drop_vote(*proposal),
            Entry::Ended => {
                self.is_ended = true;
                self.votes.clear();
            }
            Entry::Said { chair, saying } => {
                self.hear(*chair, saying.clone());
            }
            Entry::Offered { chair, ticket, until } => {
                self.offer(Offer { chair: *chair, ticket: ticket.clone(), until: *until });
            }
            Entry::Carried { chair, person } => self.carry(*chair, *person),
            Entry::Rematch { table } => self.invite(*table, record.by),
        }
    }

    /// Takes note of lines of the match. A step that is undone does not restart the clock: a person
    /// who acts and undoes again and again has no more time than others.
    fn play(&mut self, lines: &[String], at: u64) {
        if lines.first().is_some_and(|line| line.starts_with("undo ")) {
            self.asked_at = self.asked_before.pop().unwrap_or(self.asked_at);
            return;
        }
        self.asked_before.push(self.asked_at);
        self.asked_at = at;
    }

    fn count_replaced(&mut self, chair: usize, by: Option<By>) {
        let person = self.sitter(chair).map(|sitter| sitter.person);
        if by.is_none_or(|by| Some(by.person) != person) {
            self.replaced_for.insert(chair, self.asked_at);
        }
    }

    fn count_late(&mut self, record: &Record) {
        let is_step = matches!(record.what, Entry::Played { .. });
        if let Some(By { person, .. }) = record.by.filter(|_| self.is_full() && !is_step) {
            *self.late.entry(person).or_default() += 1;
        }
    }

    fn invite(&mut self, table: TableId, by: Option<By>) {
        let chair = by.and_then(|by| self.chair_of(by.person));
        let by = chair.map_or_else(String::new, |chair| self.name(chair));
        self.rematch = Some(Invitation { table, by });
    }

    /// Takes note of a round of agreeing on luck. Only valid hashes are recorded.
    fn note_luck(&mut self, what: &Entry, at: u64) {
        let committing = self.committing();
        let Luck::Rounds(rounds) = &mut self.luck else { return };
        match (what, &mut rounds.open) {
            (Entry::Starting { plan }, _) => rounds.start(committing, plan, at),
            (Entry::Committed { chair, commitment }, Some(open)) => {
                open.commit(*chair, bytes(commitment).unwrap_or_default(), at);
            }
            (Entry::Revealed { chair, salt }, Some(open)) => {
                open.reveal(*chair, bytes(salt).unwrap_or_default());
            }
            _ => (),
        }
    }

    /// Takes away the chairs that a failed round waited for.
    fn fail(&mut self, chairs: &[usize], key: &str) {
        let lost = chairs.iter().filter_map(|&chair| substituted(self.chairs.get_mut(chair)?));
        let names = lost.collect();
        if let Luck::Rounds(rounds) = &mut self.luck {
            rounds.fail(names, bytes(key).unwrap_or_default());
        }
    }

    /// The chairs of people whose clients take part in agreeing on luck.
    pub(super) fn committing(&self) -> BTreeSet<usize> {
        let commits = self.sitters().filter(|(_, sitter)| sitter.commits);
        commits.map(|(chair, _)| chair).collect()
    }

    fn remember(&mut self, by: Option<By>) {
        let Some(By { person, id }) = by else { return };
        let carried_out = self.carried_out.entry(person).or_default();
        carried_out.push_back(id);
        if carried_out.len() > REMEMBERED_REQUESTS {
            carried_out.pop_front();
        }
    }

    fn hear(&mut self, chair: usize, saying: Saying) {
        self.chat.push_back(ChatMessage {
            number: self.chat_count,
            name: self.name(chair),
            chair: Some(chair),
            saying,
            at: self.at / 1000,
        });
        self.chat_count += 1;
        if self.chat.len() > REMEMBERED_CHAT {
            self.chat.pop_front();
        }
    }

    fn offer(&mut self, offer: Offer) {
        self.offers.push(offer);
        if self.offers.len() > MOST_OFFERS {
            self.offers.remove(0);
        }
    }

    /// Moves a chair to another device, with the rights of the host.
    fn carry(&mut self, chair: usize, person: Person) {
        self.offers.retain(|offer| offer.chair != chair);
        let before = self.sitter(chair).map(|sitter| sitter.person);
        if before == Some(self.host) {
            self.host = person;
        }
        self.unseated.extend(before.map(|before| (before, Unseated::Carried)));
        self.unseated.remove(&person);
        self.change(chair, |sitter| sitter.person = person);
    }

    fn remove(&mut self, chair: usize) {
        if let Some(sitter) = self.sitter(chair) {
            self.unseated.insert(sitter.person, Unseated::Removed);
        }
        self.set(chair, Chair::Free);
    }

    fn agree(&mut self, chair: usize, to: Proposal) {
        match self.votes.iter_mut().find(|(proposal, _)| *proposal == to) {
            Some((_, agreed)) => agreed.push(chair),
            None => self.votes.push((to, vec![chair])),
        }
    }

    fn drop_vote(&mut self, proposal: Proposal) {
        self.votes.retain(|(it, _)| *it != proposal);
    }

    fn set(&mut self, chair: usize, new: Chair) {
        if let Some(chair) = self.chairs.get_mut(chair) {
            *chair = new;
        }
    }

    fn change(&mut self, chair: usize, change: impl FnOnce(&mut Sitter)) {
        if let Some(Chair::Person(sitter)) = self.chairs.get_mut(chair) {
            change(sitter);
        }
    }

    /// Whether that request was carried out already.
    pub(super) fn has_carried_out(&self, by: By) -> bool {
        self.carried_out.get(&by.person).is_some_and(|ids| ids.contains(&by.id))
    }

    /// Whether others have let a bot play for a chair since the match last continued.
    pub(super) fn was_replaced(&self, chair: usize) -> bool {
        self.replaced_for.get(&chair) == Some(&self.asked_at)
    }

    /// The person on a chair, if there is one.
    pub(super) fn sitter(&self, chair: usize) -> Option<&Sitter> {
        self.chairs.get(chair)?.sitter()
    }

    /// The name of the person on a chair.
    fn name(&self, chair: usize) -> String {
        self.sitter(chair).map(|sitter| sitter.name.clone()).unwrap_or_default()
    }

    /// The chair of a person.
    pub(super) fn chair_of(&self, person: Person) -> Option<usize> {
        let sits = |chair: &Chair| chair.sitter().is_some_and(|sitter| sitter.person == person);
        self.chairs.iter().position(sits)
    }

    /// All people with their chairs.
    pub(super) fn sitters(&self) -> impl Iterator<Item = (usize, &Sitter)> {
        self.chairs.iter().enumerate().filter_map(|(nth, chair)| Some((nth, chair.sitter()?)))
    }

    /// Whether the table has so many records that it accepts only those that finish the match.
    pub(super) fn is_full(&self) -> bool {
        self.len >= MOST_RECORDS
    }

    /// How many records a person caused since the table was full, not counting steps.
    pub(super) fn late(&self, person: Person) -> u32 {
        self.late.get(&person).copied().unwrap_or(0)
    }

    /// The number of the next chat message.
    pub(super) fn chat_count(&self) -> u64 {
        self.chat_count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_knows_the_first_scheme_only_refuses_the_key() {
        let written = first_key(&[7; 32]);
        assert!(written.parse::<Key>().is_err(), "it must not start the table");
        assert!(matches!(Luck::new(Some(2), &written), Ok(Luck::Rounds(_))));
        let bare = hex(&[7; 32]);
        assert!(matches!(Luck::new(Some(2), &bare), Ok(Luck::Rounds(_))));
        assert!(matches!(Luck::new(None, &bare), Ok(Luck::Promised(_))));
    }
}
