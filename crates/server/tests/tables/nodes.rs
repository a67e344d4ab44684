//! Several nodes on one database: clients of any node sit at the same table.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Chair, ClaimTicket, IssueTicket, Place, Plan, Say, TableId};
use store::{Postgres, Store};
use test_postgres::Cluster;
use tokio::time::timeout;

use crate::client::{Client, LONG, sit_down};
use crate::test_server::{TestServer, game, plan};

struct Nodes {
    cluster: Arc<Cluster>,
    store: Postgres,
    servers: Vec<TestServer>,
}

impl Nodes {
    async fn new(count: usize) -> Nodes {
        let cluster = Cluster::shared();
        let url = cluster.database();
        let mut servers = Vec::new();
        for _ in 0..count {
            servers.push(TestServer::at(&url).await);
        }
        Nodes { cluster, store: Postgres::open(&url).await.expect("it opens"), servers }
    }

    /// People who have sat down at a table, each at the next node.
    async fn seated(&self, plan: Plan) -> (TableId, Vec<Client>) {
        let people = plan.places.iter().filter(|place| **place == Place::Free).count();
        let mut clients = Vec::new();
        for nth in 0..people {
            clients.push(Client::connect(&self.servers[nth % self.servers.len()]).await);
        }
        let table = clients[0].open(plan).await;
        sit_down(&mut clients, table).await;
        (table, clients)
    }

    async fn close(self) {
        for server in self.servers {
            server.close().await;
        }
        drop(self.cluster);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_at_three_nodes_at_once() {
    let nodes = Nodes::new(3).await;
    for about in catalog::games() {
        let bot = Place::Bot("random".parse().expect("a bot"));
        let mut places = vec![Place::Free; 3.min(about.players.1)];
        places.resize(places.len().max(about.players.0), bot);
        if places.len() < about.players.1 {
            places.push(bot);
        }
        let (table, clients) = nodes.seated(Plan { places, ..plan(about.id, 0) }).await;
        let playing: Vec<_> = clients
            .into_iter()
            .map(|mut client| {
                tokio::spawn(async move {
                    client.play().await;
                    client
                })
            })
            .collect();
        let mut endings = Vec::new();
        for client in playing {
            let mut client = client.await.expect("it is played to the end");
            let (seen, told) = (client.seen.clone().expect("seen"), client.log.len());
            assert_eq!(client.look().await.scene, seen.scene, "{}", about.id);
            assert_eq!(client.seen.as_ref().expect("seen").version, seen.version);
            assert_eq!(told, client.log.len(), "everything was told");
            endings.push(seen.ending);
        }
        assert!(endings.windows(2).all(|pair| pair[0] == pair[1]), "{}", about.id);
        let kept = nodes.store.load(table, 0).await.expect("read").len();
        println!("{}: {kept} records", about.id);
    }
    nodes.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_and_who_is_there_is_known_everywhere() {
    let nodes = Nodes::new(2).await;
    let (table, mut clients) = nodes.seated(plan(game(), 2)).await;
    clients[0].ask(Say { text: "hello there".into() }).await.expect("said");
    let heard = async {
        while clients[1].chat.is_empty() {
            clients[1].hear().await;
        }
    };
    timeout(LONG, heard).await.expect("heard at the other node");
    wait_for(&mut clients[0], |here| here.iter().all(|is_here| *is_here)).await;
    let gone = clients.pop().expect("two");
    let again = gone.again(&nodes.servers[0]).await;
    drop(gone);
    wait_for(&mut clients[0], |here| here.iter().any(|is_here| !is_here)).await;
    let mut back = again;
    back.join(table).await.expect("at any node");
    wait_for(&mut clients[0], |here| here.iter().all(|is_here| *is_here)).await;
    nodes.close().await;
}

/// Waits until it is seen who is here.
async fn wait_for(client: &mut Client, is_so: impl Fn(&[bool]) -> bool) {
    let here = |client: &Client| -> Vec<bool> {
        let chairs = &client.info.as_ref().expect("seen").chairs;
        chairs.iter().map(|it| matches!(it, Chair::Person { is_here: true, .. })).collect()
    };
    let waiting = async {
        while !is_so(&here(client)) {
            client.hear().await;
        }
    };
    timeout(Duration::from_secs(20), waiting).await.expect("it is known soon");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_is_good_at_any_node() {
    let nodes = Nodes::new(2).await;
    let (table, mut clients) = nodes.seated(plan(game(), 2)).await;
    let ticket = clients[0].ask(IssueTicket).await.expect("given");
    let mut phone = Client::connect(&nodes.servers[1]).await;
    phone.ask(ClaimTicket { table, ticket: ticket.clone() }).await.expect("claimed");
    assert!(phone.info.as_ref().expect("seen").yours.is_some());
    let mut thief = Client::connect(&nodes.servers[0]).await;
    assert!(thief.ask(ClaimTicket { table, ticket }).await.is_err(), "it is used up everywhere");
    nodes.close().await;
}

/// Of two who come with the same ticket at once, one may have been let in when the other's record
/// was kept first.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_come_by_one_ticket_one_is_let_in() {
    let nodes = Nodes::new(2).await;
    let (table, mut clients) = nodes.seated(plan(game(), 2)).await;
    for _ in 0..10 {
        let ticket = clients[0].ask(IssueTicket).await.expect("given");
        let mut one = Client::connect(&nodes.servers[0]).await;
        let mut other = Client::connect(&nodes.servers[1]).await;
        let claim = || ClaimTicket { table, ticket: ticket.clone() };
        clients[0] = match tokio::join!(one.ask(claim()), other.ask(claim())) {
            (Ok(()), Err(_)) => one,
            (Err(_), Ok(())) => other,
            both => panic!("a chair is one person's: {both:?}"),
        };
    }
    let alone = async {
        while clients[0].info.as_ref().expect("seen").watching > 0 {
            clients[0].hear().await;
        }
    };
    timeout(Duration::from_secs(20), alone).await.expect("everybody else is gone");
    nodes.close().await;
}
