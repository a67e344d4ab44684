//! Bots think where people are.

use protocol::{Begin, Fill, Join, Place, Plan, Stand, TableId};
use tokio::time::{sleep, timeout};

use crate::client::{Client, LONG};
use crate::test_server::{TestServer, folder, game, plan};

/// Waits until a gauge is, or is not, at zero.
async fn until(server: &TestServer, gauge: &str, is_zero: bool) {
    let waiting = async {
        loop {
            let page = server.get("/metrics HTTP/1.1\r\nHost: localhost").await;
            if page.contains(&format!("\nnorthpole_{gauge} 0\n")) == is_zero {
                return;
            }
            sleep(LONG / 3000).await;
        }
    };
    timeout(LONG, waiting).await.unwrap_or_else(|_| panic!("{gauge} stays"));
}

/// A person who starts a game against strong bots, lets another bot play on and looks at it.
async fn all_bots(server: &TestServer) -> (TableId, Client) {
    let expert = "expert".parse().expect("a level");
    let players = catalog::games()[0].players.1;
    let mut client = Client::connect(server).await;
    let table = client.open(plan(game(), players)).await;
    client.join(table).await.expect("it is there");
    client.sit("Nora").await.expect("a chair");
    for chair in 1..players {
        client.ask(Fill { chair, bot: Some(expert) }).await.expect("a free chair");
    }
    client.ask(Begin).await.expect("every chair is taken");
    client.ask(Stand).await.expect("a bot plays on");
    (table, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deserted_table_does_not_think_and_leaves_the_memory() {
    let folder = folder();
    let server = TestServer::lingering(&folder, LONG / 30).await;
    let (table, client) = all_bots(&server).await;
    until(&server, "thoughts", false).await;
    drop(client);
    until(&server, "thoughts", true).await;
    until(&server, "thoughts_waiting", true).await;
    until(&server, "tables", true).await;
    let mut guest = Client::connect(&server).await;
    guest.ask(Join { table, since: 0, commits: false }).await.expect("anyone may watch");
    assert!(!guest.is_over(), "nothing was played meanwhile");
    until(&server, "thoughts", false).await;
    server.close().await;
}

/// A plan that an old client may still send.
#[tokio::test]
async fn nobody_orders_long_thoughts() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let long = Place::Bot("search-20000".parse().expect("a bot"));
    let mut client = Client::connect(&server).await;
    let open = protocol::Open { plan: Plan::new(game(), vec![Place::Free, long]) };
    assert_eq!(client.ask(open).await, Err(protocol::Error::UnknownLevel));
}
