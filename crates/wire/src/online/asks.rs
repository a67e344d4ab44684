//! What a client asked over a line and is not answered yet. No socket here: only what is to be sent when.

use std::collections::BTreeMap;

use super::{ToServer, ToTable};
use crate::Request;

/// Questions under numbers that are never used twice.
#[derive(Debug)]
pub struct Asks<W> {
    next: u64,
    reach: Reach,
    open: BTreeMap<u64, Asked<W>>,
}

/// How far the line reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reach {
    /// It is lost, or not open yet.
    Nowhere,
    /// To the server.
    Server,
    /// To the table that was entered.
    Table,
}

#[derive(Debug)]
struct Asked<W> {
    ask: ToServer,
    is_sent: bool,
    /// Who waits for the answer; nobody any more once this is dropped.
    waiter: W,
}

impl<W> Asks<W> {
    /// Counts from a number that nobody else begins with.
    pub fn from(first: u64) -> Asks<W> {
        Asks { next: first, reach: Reach::Nowhere, open: BTreeMap::new() }
    }

    /// Takes a question in, to be sent as soon as it can; says under which number.
    pub fn ask(&mut self, ask: ToServer, waiter: W) -> u64 {
        let number = self.next;
        self.next = number.wrapping_add(1);
        self.open.insert(number, Asked { ask, is_sent: false, waiter });
        number
    }

    /// The line reaches further than before.
    pub fn reached(&mut self, reach: Reach) {
        self.reach = reach;
    }

    /// The line is lost: what changes something is to be sent again under its number. Who only
    /// wanted to look asks anew, for by then there is something else to see.
    pub fn lost(&mut self) {
        self.reach = Reach::Nowhere;
        self.open.retain(|_, asked| !only_looks(&asked.ask));
        self.open.values_mut().for_each(|asked| asked.is_sent = false);
    }

    /// Everything that can be sent now, in the order in which it was asked.
    pub fn due(&mut self) -> Vec<String> {
        let reach = self.reach;
        let due =
            self.open.iter_mut().filter(|(_, asked)| !asked.is_sent && needed(&asked.ask) <= reach);
        due.map(|(&number, asked)| {
            asked.is_sent = true;
            let request = Request { number, ask: &asked.ask };
            serde_json::to_string(&request).expect("every question can be written")
        })
        .collect()
    }

    /// The answer to a question has come: who waits for it. Nobody if it came before.
    pub fn answered(&mut self, number: u64) -> Option<W> {
        self.open.remove(&number).map(|asked| asked.waiter)
    }

    /// Who waits for the answers to questions that were sent.
    pub fn out(&self) -> impl Iterator<Item = &W> {
        self.open.values().filter(|asked| asked.is_sent).map(|asked| &asked.waiter)
    }

    /// Whether a question was sent and is not answered yet.
    pub fn is_out(&self, number: u64) -> bool {
        self.open.get(&number).is_some_and(|asked| asked.is_sent)
    }
}

/// How far the line must reach for a question.
fn needed(ask: &ToServer) -> Reach {
    match ask {
        ToServer::Open(_) | ToServer::Tables(_) | ToServer::Enter(_) | ToServer::Bring(_) => {
            Reach::Server
        }
        ToServer::At(_) => Reach::Table,
    }
}

fn only_looks(ask: &ToServer) -> bool {
    matches!(ask, ToServer::Tables(_) | ToServer::Enter(_) | ToServer::At(ToTable::Look(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::{Enter, Say, Stand, TableId, TablesAsk};

    fn numbers(texts: &[String]) -> Vec<u64> {
        let read = |text: &String| serde_json::from_str::<Request<ToServer>>(text).expect("read");
        texts.iter().map(|text| read(text).number).collect()
    }

    fn say(text: &str) -> ToServer {
        Say { text: text.into() }.into()
    }

    fn enter() -> ToServer {
        Enter { table: TableId(1), since: 0 }.into()
    }

    #[test]
    fn nothing_is_sent_before_the_line_reaches_there() {
        let mut asks = Asks::from(7);
        asks.ask(say("hello"), ());
        asks.ask(enter(), ());
        assert!(asks.due().is_empty());
        asks.reached(Reach::Server);
        assert_eq!(numbers(&asks.due()), [8], "one has to enter before one can speak");
        asks.reached(Reach::Table);
        assert_eq!(numbers(&asks.due()), [7]);
        assert!(asks.due().is_empty(), "everything is sent once");
    }

    #[test]
    fn what_was_not_answered_is_sent_again_under_its_number() {
        let mut asks = Asks::from(1);
        asks.reached(Reach::Table);
        asks.ask(say("one"), "first");
        asks.ask(say("two"), "second");
        asks.due();
        assert_eq!(asks.answered(1), Some("first"));
        asks.lost();
        asks.ask(Stand.into(), "third");
        assert!(asks.due().is_empty());
        asks.reached(Reach::Server);
        asks.reached(Reach::Table);
        assert_eq!(numbers(&asks.due()), [2, 3]);
        assert_eq!(asks.answered(2), Some("second"));
        assert_eq!(asks.answered(2), None, "a second answer is nobody's");
    }

    #[test]
    fn who_only_looks_is_not_kept_waiting() {
        let mut asks = Asks::from(1);
        asks.reached(Reach::Table);
        asks.ask(TablesAsk.into(), ());
        asks.ask(enter(), ());
        asks.due();
        asks.lost();
        asks.reached(Reach::Table);
        assert!(asks.due().is_empty());
        assert_eq!(asks.answered(1), None);
        assert_eq!(asks.ask(enter(), ()), 3, "no number is used twice");
    }

    #[test]
    fn a_question_is_out_from_sending_to_answer() {
        let mut asks = Asks::from(1);
        let number = asks.ask(enter(), ());
        assert!(!asks.is_out(number));
        asks.reached(Reach::Server);
        asks.due();
        assert!(asks.is_out(number));
        asks.answered(number);
        assert!(!asks.is_out(number));
    }
}
