//! Tables that an older server stored, in a file and in a database: people come back to them as who
//! they were, and the matches continue.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};

use futures::future::select_all;
use protocol::{
    Begin, Chair, ClaimTicket, ListTables, Rematch, TableId, TableInfo, TableStage, Transcript,
};
use serde_json::Value;
use server::{Options, Strictness};
use store::Store;
use test_postgres::Cluster;
use tokio_postgres::NoTls;

use crate::client::{Client, Heard};
use crate::test_server::{TestServer, file, folder, open};

/// What it wrote; `README.md` there says how.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/166281e/server").join(name)
}

/// The server of these tables, and who is who there.
struct Old {
    server: TestServer,
    told: Value,
}

impl Old {
    /// At the time when the tables were left: tickets and deadlines are as good as they were.
    async fn open(store: Arc<dyn Store>, told: &str) -> Old {
        let text = fs::read_to_string(kept(told)).expect("it is kept");
        let told: Value = serde_json::from_str(&text).expect("JSON");
        let left = told["tables"]["ticket"]["at"].as_u64().expect("a time");
        let (left, began) = (UNIX_EPOCH + Duration::from_secs(left), Instant::now());
        let wall = Arc::new(move || left + began.elapsed());
        let strictness = Strictness::None;
        let server = TestServer::run(Options { wall, strictness, ..Options::new(store) }).await;
        Old { server, told }
    }

    fn table(&self, stage: &str) -> TableId {
        let table = self.told["tables"][stage]["table"].as_str().expect("there is such a table");
        table.parse().expect("an address")
    }

    async fn person(&self, name: &str) -> Client {
        let cookie = self.told["people"][name].as_str().expect("a person of the fixture");
        Client::known(self.server.address, cookie).await
    }

    /// Everybody who sits at a table has come back to their chair.
    async fn company(&self, stage: &str) -> Vec<Client> {
        let sits = self.told["tables"][stage]["sits"].as_array().expect("people");
        let mut clients = Vec::new();
        for name in sits {
            let mut client = self.person(name.as_str().expect("a name")).await;
            client.join(self.table(stage)).await.expect("it is there");
            assert!(info(&client).yours.is_some(), "{stage}: the chair of {name} is kept");
            clients.push(client);
        }
        clients
    }
}

fn info(client: &Client) -> &TableInfo {
    client.info.as_ref().expect("it was seen")
}

/// The player to move takes a step, once there is one.
async fn go_on(clients: &mut [Client], stage: &str) {
    let turns = clients.iter_mut().map(|client| Box::pin(turn(client)));
    let (choice, nth, _) = select_all(turns).await;
    clients[nth].act(&choice).await.unwrap_or_else(|why| panic!("{stage}: {why}"));
}

/// Waits for a client's turn; what may be chosen then.
async fn turn(client: &mut Client) -> String {
    loop {
        if let Some(choice) = client.any_choice() {
            return choice;
        }
        assert!(matches!(client.hear().await, Heard::News), "the connection holds");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_old_file_go_on() {
    let folder = folder();
    fs::copy(kept("tables.db"), folder.path().join("tables.db")).expect("copied");
    everything_goes_on(&Old::open(file(&folder), "file.json").await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_old_database_go_on() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("it answers");
    tokio::spawn(connection);
    let dump = fs::read_to_string(kept("tables.sql")).expect("it is kept");
    client.batch_execute(&dump).await.expect("it is a dump");
    let old = Old::open(open(&url).await, "database.json").await;
    everything_goes_on(&old).await;
    old.server.close().await;
}

async fn everything_goes_on(old: &Old) {
    all_are_listed(old).await;
    for about in catalog::games() {
        let stage = format!("playing-{}", about.id);
        let mut company = old.company(&stage).await;
        assert_eq!(info(&company[0]).stage, TableStage::Playing);
        assert_eq!(company[0].chat.len(), 2, "what was said is remembered");
        go_on(&mut company, &stage).await;
    }
    for stage in ["options", "carried"] {
        go_on(&mut old.company(stage).await, stage).await;
    }
    a_table_begins(old, "gathering").await;
    a_table_begins(old, "rematch").await;
    a_deadline_is_kept(old).await;
    a_stand_in_makes_way(old).await;
    a_ticket_is_good(old).await;
    an_end_is_kept(old).await;
}

async fn all_are_listed(old: &Old) {
    let listed = old.person("Nora").await.ask(ListTables).await.expect("told").mine;
    for (stage, told) in old.told["tables"].as_object().expect("tables") {
        let sits = told["sits"].as_array().expect("people");
        let is_hers = sits.iter().any(|name| name == "Nora");
        let is_listed = listed.iter().any(|row| row.table == old.table(stage));
        assert_eq!(is_listed, is_hers, "{stage}");
    }
}

/// Those who are missing sit down, and the match is begun.
async fn a_table_begins(old: &Old, stage: &str) {
    let mut company = old.company(stage).await;
    assert_eq!(info(&company[0]).stage, TableStage::Gathering);
    if let Some(name) = old.told["tables"][stage]["joins"].as_str() {
        let mut guest = old.person(name).await;
        guest.join(old.table(stage)).await.expect("it is open");
        guest.sit(name).await.expect("there is a chair");
        company.push(guest);
    }
    let host = company.iter_mut().find(|client| info(client).is_host);
    host.expect("the host came").ask(Begin).await.expect("everybody sits");
    go_on(&mut company, stage).await;
}

async fn a_deadline_is_kept(old: &Old) {
    let mut company = old.company("days").await;
    let left = info(&company[0]).left.expect("a deadline");
    assert!((23 * 3600..=24 * 3600).contains(&left), "{left} s are left");
    go_on(&mut company, "days").await;
}

async fn a_stand_in_makes_way(old: &Old) {
    let mut nora = old.person("Nora").await;
    nora.join(old.table("stand-in")).await.expect("it is there");
    let replaced = |info: &TableInfo| {
        let is = |chair: &&Chair| matches!(chair, Chair::Person { is_replaced: true, .. });
        info.chairs.iter().filter(is).count()
    };
    assert_eq!(replaced(info(&nora)), 1, "a bot goes on for Chloe");
    let mut company = old.company("stand-in").await;
    assert_eq!(replaced(info(&company[1])), 0, "Chloe is back");
    go_on(&mut company, "stand-in").await;
}

async fn a_ticket_is_good(old: &Old) {
    let ticket = old.told["tables"]["ticket"]["ticket"].as_str().expect("a ticket");
    let mut phone = Client::connect(&old.server).await;
    let claim = ClaimTicket { table: old.table("ticket"), ticket: ticket.into() };
    phone.ask(claim).await.expect("it carries a chair");
    assert!(info(&phone).yours.is_some() && info(&phone).is_host, "it was the host's");
    let mut chloe = old.person("Chloe").await;
    chloe.join(old.table("ticket")).await.expect("it is there");
    go_on(&mut [phone, chloe], "ticket").await;
}

async fn an_end_is_kept(old: &Old) {
    let mut company = old.company("over").await;
    let nora = &mut company[0];
    assert_eq!(info(nora).stage, TableStage::Over);
    assert!(nora.is_over() && nora.chat.len() == 2);
    let invited = info(nora).rematch.as_ref().map(|invited| (invited.table, &*invited.by));
    assert_eq!(invited, Some((old.table("rematch"), "Chloe")));
    assert_eq!(nora.ask(Rematch).await, Ok(old.table("rematch")), "it is the same for all");
    let transcript = nora.ask(Transcript).await.expect("it is over");
    let replay = host::replay(&transcript).expect("it can be played again");
    assert!(replay.ending().is_some());
}
