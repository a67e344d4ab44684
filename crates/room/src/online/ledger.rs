//! What follows from a table's records, except the match itself.

use std::collections::{BTreeMap, VecDeque};

use bots::Kind;
use host::Key;
use protocol::{ChatMessage, Error, Invitation, Place, Plan, Proposal, Saying, Unseated};
use tabletop::Unreadable;

use super::Person;
use super::entry::{By, Entry, Record, Until};

/// How many chat messages are remembered.
const REMEMBERED_CHAT: usize = 200;
/// How many requests of a person are remembered, so that they are not carried out again. A client
/// waits for replies before it sends more.
const REMEMBERED_REQUESTS: usize = 64;
/// How many tickets can be valid at once.
const MOST_OFFERS: usize = 8;

/// Everything that is recorded of a table.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) plan: Plan,
    pub(super) host: Person,
    pub(super) key: Key,
    pub(super) chairs: Vec<Chair>,
    pub(super) has_begun: bool,
    /// Whether all people agreed to end the match.
    pub(super) is_ended: bool,
    /// People whose chair was taken from them or from their device.
    pub(super) unseated: BTreeMap<Person, Unseated>,
    /// Open proposals with the chairs that agree.
    pub(super) votes: Vec<(Proposal, Vec<usize>)>,
    pub(super) chat: VecDeque<ChatMessage>,
    pub(super) rematch: Option<Invitation>,
    /// Tickets that carry a chair to another device.
    pub(super) offers: Vec<Offer>,
    /// When something happened last.
    pub(super) at: u64,
    /// When the match last went on, as far as everybody could notice.
    pub(super) asked_at: u64,
    /// How many records there are.
    pub(super) len: u64,
    carried_out: BTreeMap<Person, VecDeque<u64>>,
    chat_count: u64,
}

/// A ticket that carries a chair to another device: its hash, and until when it does.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Offer {
    pub(super) chair: usize,
    pub(super) ticket: String,
    pub(super) until: u64,
}

/// Who sits on a chair.
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
    /// How long a bot plays for them, if one does.
    pub(super) stand_in: Option<Until>,
}

impl Sitter {
    fn new(person: Person, name: &str, salt: Option<&str>) -> Sitter {
        Sitter { person, name: name.into(), salt: salt.map(str::to_owned), stand_in: None }
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
    /// A table with nothing but its first record.
    pub(super) fn open(record: &Record) -> Result<Ledger, Error> {
        let Entry::Opened { plan, host, key, sitting } = &record.what else {
            return Err(Error::Damaged { why: "the first record is missing".into() });
        };
        let mut chairs: Vec<Chair> = plan.places.iter().copied().map(Chair::from).collect();
        for (chair, person, name) in sitting {
            if let Some(chair) = chairs.get_mut(*chair) {
                *chair = Chair::Person(Sitter::new(*person, name, None));
            }
        }
        Ok(Ledger {
            plan: plan.clone(),
            host: *host,
            key: key.parse().map_err(|why: Unreadable| Error::Damaged { why: why.to_string() })?,
            chairs,
            has_begun: false,
            is_ended: false,
            unseated: BTreeMap::new(),
            votes: Vec::new(),
            chat: VecDeque::new(),
            rematch: None,
            offers: Vec::new(),
            at: record.at,
            asked_at: record.at,
            len: 1,
            carried_out: BTreeMap::new(),
            chat_count: 0,
        })
    }

    /// Applies the next record.
    pub(super) fn note(&mut self, record: &Record) {
        self.len += 1;
        self.at = record.at;
        self.remember(record.by);
        match &record.what {
            Entry::Opened { .. } | Entry::Played { is_open: false, .. } => (),
            Entry::Played { is_open: true, .. } => self.asked_at = record.at,
            Entry::Sat { chair, person, name, salt } => {
                self.unseated.remove(person);
                self.set(*chair, Chair::Person(Sitter::new(*person, name, salt.as_deref())));
            }
            Entry::Stood { chair } => self.set(*chair, Chair::Free),
            Entry::Filled { chair, place } => self.set(*chair, (*place).into()),
            Entry::Begun { order, .. } => {
                self.has_begun = true;
                self.asked_at = record.at;
                self.chairs = order.iter().filter_map(|&it| self.chairs.get(it).cloned()).collect();
            }
            Entry::Removed { chair } => self.remove(*chair),
            Entry::Succeeded { host } => self.host = *host,
            Entry::Replaced { chair, until } => {
                self.drop_vote(Proposal::Replace { chair: *chair });
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
            Entry::Rematch { table } => {
                let chair = record.by.and_then(|by| self.chair_of(by.person));
                let by = chair.map_or_else(String::new, |chair| self.name(chair));
                self.rematch = Some(Invitation { table: *table, by });
            }
        }
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

    /// A chair goes to another device, and the host's rights with it.
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

    /// The person on that chair, if any.
    pub(super) fn sitter(&self, chair: usize) -> Option<&Sitter> {
        self.chairs.get(chair)?.sitter()
    }

    /// The name of the person on that chair.
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

    /// The number of the next chat message.
    pub(super) fn chat_count(&self) -> u64 {
        self.chat_count
    }
}
