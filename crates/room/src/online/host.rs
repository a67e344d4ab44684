//! The host before the match: another person becomes the host if the host is gone, a shared screen
//! becomes the host again when it returns, and the host can take chairs away.

use protocol::{Error, TableStage};

use super::Person;
use super::entry::{By, Entry};
use super::table::OnlineTable;

/// How long a table waits for its host before the match.
const SUCCESSION: u64 = 2 * 60_000;

impl OnlineTable {
    /// Makes the next person the host, if it is time.
    pub(super) fn succeed(&mut self) {
        let is_due = self.succession_at().is_some_and(|at| at <= self.now);
        if let Some(host) = self.successor().filter(|_| is_due) {
            self.record(Entry::Succeeded { host }, None);
        }
    }

    /// Makes a screen that all players see the host again as soon as it returns.
    pub(super) fn give_back_to_screen(&mut self, person: Person) {
        let is_gathering = self.stage() == TableStage::Gathering;
        if is_gathering && self.is_screen(person) && self.ledger.host != person {
            self.record(Entry::Succeeded { host: person }, None);
        }
    }

    /// Whether a person is the screen that all players see.
    pub(super) fn is_screen(&self, person: Person) -> bool {
        self.ledger.screen == Some(person)
    }

    /// When another person becomes the host if the host does not return.
    pub(super) fn succession_at(&self) -> Option<u64> {
        let is_needed = self.stage() == TableStage::Gathering && self.successor().is_some();
        let since = self.away.get(&self.ledger.host).filter(|_| is_needed)?;
        Some(since + SUCCESSION)
    }

    /// The first person after the host who has a chair and is connected.
    fn successor(&self) -> Option<Person> {
        let sitters = || self.ledger.sitters().map(|(chair, it)| (chair, it.person));
        let host = self.ledger.chair_of(self.ledger.host);
        let is_here = |(_, person): &(usize, Person)| self.is_here(*person);
        let next = sitters().filter(is_here).find(|(chair, _)| Some(*chair) > host);
        next.or_else(|| sitters().find(is_here)).map(|(_, person)| person)
    }

    /// Takes away a person's chair at the host's request.
    pub(super) fn remove(&mut self, chair: usize, by: By) -> Result<(), Error> {
        self.check_gathering()?;
        self.check_host(by)?;
        let sitter = self.ledger.sitter(chair).ok_or(Error::NoSuchChair)?;
        if sitter.person == by.person {
            return Err(Error::NotAllowed);
        }
        self.record(Entry::Removed { chair }, Some(by));
        Ok(())
    }
}
