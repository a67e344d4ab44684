//! Requests that are not answered yet.

use std::collections::BTreeMap;

use protocol::{Numbered, Request};

use crate::Millis;

/// Open requests, under ids that are never used twice.
#[derive(Debug)]
pub(crate) struct Requests {
    next: u64,
    reach: Reach,
    open: BTreeMap<u64, Open>,
}

/// How far a request can get now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Reach {
    /// There is no connection.
    Nowhere,
    /// To the server.
    Server,
    /// To the table that was joined.
    Table,
}

#[derive(Debug)]
struct Open {
    request: Request,
    /// When it was sent on the current connection.
    sent_at: Option<Millis>,
}

impl Requests {
    /// Counts ids from `first_id`. No other client of the same person begins with it.
    pub(crate) fn new(first_id: u64) -> Requests {
        Requests { next: first_id, reach: Reach::Nowhere, open: BTreeMap::new() }
    }

    /// Queues a request, which is sent as soon as the connection allows it; returns its id.
    pub(crate) fn add(&mut self, request: Request) -> u64 {
        let id = self.next;
        self.next = id.wrapping_add(1);
        self.open.insert(id, Open { request, sent_at: None });
        id
    }

    pub(crate) fn reach(&mut self, reach: Reach) {
        self.reach = reach;
    }

    /// Takes note that the connection is lost. Requests that change something are sent again under
    /// the same ids; the ids of forgotten read-only requests are returned.
    pub(crate) fn lost(&mut self) -> Vec<u64> {
        self.reach = Reach::Nowhere;
        let (forgotten, kept) = std::mem::take(&mut self.open)
            .into_iter()
            .partition::<BTreeMap<_, _>, _>(|(_, open)| open.request.only_reads());
        self.open = kept;
        self.open.values_mut().for_each(|open| open.sent_at = None);
        forgotten.into_keys().collect()
    }

    /// The next request that can be sent, oldest first, as text.
    pub(crate) fn send(&mut self, now: Millis) -> Option<String> {
        let reach = self.reach;
        let is_due = |open: &Open| open.sent_at.is_none() && needed(&open.request) <= reach;
        let (&id, open) = self.open.iter_mut().find(|(_, open)| is_due(open))?;
        open.sent_at = Some(now);
        let request = Numbered { id, request: &open.request };
        Some(serde_json::to_string(&request).expect("every request can be written"))
    }

    /// Takes note that a request was answered; returns false if it was answered before.
    pub(crate) fn answered(&mut self, id: u64) -> bool {
        self.open.remove(&id).is_some()
    }

    /// When the oldest unanswered request was sent.
    pub(crate) fn waiting_since(&self) -> Option<Millis> {
        self.open.values().filter_map(|open| open.sent_at).min()
    }
}

fn needed(request: &Request) -> Reach {
    if request.needs_no_table() { Reach::Server } else { Reach::Table }
}

#[cfg(test)]
mod tests {
    use protocol::{Join, Say, TableId};

    use super::*;

    fn sent(requests: &mut Requests) -> Vec<u64> {
        let read = |text: String| serde_json::from_str::<Numbered>(&text).expect("read").id;
        std::iter::from_fn(|| requests.send(5)).map(read).collect()
    }

    fn say(text: &str) -> Request {
        Say { text: text.into() }.into()
    }

    fn join() -> Request {
        Join { table: TableId(1), since: 0, commits: false }.into()
    }

    #[test]
    fn nothing_is_sent_before_it_gets_through() {
        let mut requests = Requests::new(7);
        requests.add(say("hello"));
        requests.add(join());
        assert!(sent(&mut requests).is_empty());
        requests.reach(Reach::Server);
        assert_eq!(sent(&mut requests), [8]);
        requests.reach(Reach::Table);
        assert_eq!(sent(&mut requests), [7]);
        assert!(sent(&mut requests).is_empty(), "nothing is sent twice on one connection");
    }

    #[test]
    fn what_changes_something_is_sent_again_under_its_id() {
        let mut requests = Requests::new(1);
        requests.reach(Reach::Table);
        requests.add(say("first"));
        requests.add(say("second"));
        sent(&mut requests);
        assert!(requests.answered(1));
        assert_eq!(requests.waiting_since(), Some(5));
        assert!(requests.lost().is_empty());
        assert_eq!(requests.waiting_since(), None);
        requests.reach(Reach::Table);
        assert_eq!(sent(&mut requests), [2]);
        assert!(requests.answered(2));
        assert!(!requests.answered(2), "a second answer belongs to nothing");
    }

    #[test]
    fn what_only_reads_is_forgotten() {
        let mut requests = Requests::new(1);
        requests.reach(Reach::Table);
        requests.add(Request::ListTables);
        requests.add(join());
        sent(&mut requests);
        assert_eq!(requests.lost(), [1, 2]);
        requests.reach(Reach::Table);
        assert!(sent(&mut requests).is_empty());
        assert_eq!(requests.add(join()), 3, "no id is used twice");
    }
}
