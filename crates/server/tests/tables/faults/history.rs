//! What is kept of tables, compared with what people were told.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use protocol::{TableId, TableStage, Transcript};
use server::Strictness;
use store::{Attendance, Store};

use super::player::Player;
use crate::client::Client;
use crate::test_server::{TestServer, open};

/// How many tables are asked for at once.
const PAGE: usize = 500;

/// Everything that is kept.
pub(super) struct History {
    store: Arc<dyn Store>,
    server: TestServer,
    /// How many steps were acknowledged to their clients.
    pub(super) steps: usize,
    tables: usize,
    records: usize,
    verified: usize,
}

impl History {
    pub(super) async fn at(name: &str) -> History {
        let store = open(name).await;
        let server = TestServer::with(Arc::clone(&store), Strictness::None).await;
        History { store, server, steps: 0, tables: 0, records: 0, verified: 0 }
    }

    /// Every answered step is there once; what everybody was told is how the table's story begins.
    pub(super) async fn check_told(&mut self, table: TableId, players: &[Player]) {
        let carried_out = requests(table, &self.records_of(table).await);
        for player in players {
            let person = person(&player.client.cookie);
            for number in &player.answered {
                let by = serde_json::json!({ "person": person, "number": number }).to_string();
                assert!(carried_out.contains(&by), "{table:?}: {by} is lost");
            }
            let mut again = player.client.again(&self.server).await;
            again.join(table).await.expect("it is there");
            assert_ne!(again.stage(), Some(TableStage::Outdated), "{table:?}");
            assert!(again.log.starts_with(&player.client.log), "{table:?}: told something else");
            self.steps += player.answered.len();
            if again.is_over() {
                self.verify(table, &mut again).await;
            }
        }
    }

    /// Cards were dealt once: luck is what it had to be by the number of each step.
    async fn verify(&mut self, table: TableId, client: &mut Client) {
        let transcript = client.ask(Transcript).await.expect("it is over");
        host::verify(&transcript).unwrap_or_else(|why| panic!("{table:?}: {why}"));
        self.verified += 1;
    }

    /// All tables that there are: no number twice, no gap, nothing carried out twice, and a new
    /// client sees how it stands.
    pub(super) async fn check_all(&mut self) {
        let mut last = None;
        loop {
            let page = self.store.tables(last, PAGE).await.expect("read");
            let Some(end) = page.last().copied() else { return };
            last = Some(end);
            for table in page {
                let records = self.records_of(table).await;
                requests(table, &records);
                self.tables += 1;
                self.records += records.len();
                let mut guest = Client::connect(&self.server).await;
                guest.join(table).await.expect("every step can be taken again");
                assert_ne!(guest.stage(), Some(TableStage::Outdated), "{table:?}");
            }
        }
    }

    /// A database says how many there must be.
    async fn records_of(&self, table: TableId) -> Vec<String> {
        let records = self.store.load(table, 0).await.expect("read");
        let here = vec![Attendance { table, people: Vec::new() }];
        for standing in self.store.attend(here).await.expect("told") {
            assert_eq!(standing.records, records.len() as u64, "{table:?}: no gap");
        }
        records
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let History { steps, tables, records, verified, .. } = self;
        write!(f, "{steps} steps answered, {tables} tables of {records} records are sound, ")?;
        write!(f, "the luck of {verified} endings was dealt again")
    }
}

/// Whose requests were carried out, each of them once. Bots ask for nothing: each of their steps
/// stands on the record before it, and was possible there only once.
fn requests(table: TableId, records: &[String]) -> HashSet<String> {
    let mut requests = HashSet::new();
    for record in records {
        let record: serde_json::Value = serde_json::from_str(record).expect("a record");
        if let Some(by) = record.get("by") {
            assert!(requests.insert(by.to_string()), "{table:?}: {by} twice");
        }
    }
    requests
}

/// The cookie that identifies a person.
fn person(cookie: &str) -> String {
    let secret = cookie.split_once('=').expect("a value").1;
    room::online::Person::of(&host::bytes::<32>(secret).expect("a secret")).to_string()
}
