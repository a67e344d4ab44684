//! Coming, going, talking, asking twice.

use protocol::{
    Act, Chair, ClaimTicket, Error, Hint, IssueTicket, ListTables, Open, Place, Plan, Rematch, Say,
    Saying, Stand,
};

use crate::client::{Client, seated};
use crate::test_server::{TestServer, folder, game, plan};

#[tokio::test]
async fn a_repeated_request_opens_one_table() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let mut host = Client::connect(&server).await.counting_from(9);
    let open = || Open { plan: plan(game(), 2) };
    let table = host.ask(open()).await.expect("opened");
    let mut again = host.again(&server).await.counting_from(9);
    assert_eq!(again.ask(open()).await, Ok(table), "on another connection, too");
    assert_ne!(again.ask(open()).await, Ok(table), "the next id is another request");
    assert_eq!(again.ask(ListTables).await.expect("told").mine.len(), 2);
    let mut other = Client::connect(&server).await.counting_from(9);
    assert_ne!(other.ask(open()).await, Ok(table), "another person's ids are their own");
}

#[tokio::test]
async fn open_tables_are_shown_to_all_and_others_to_nobody() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let mut host = Client::connect(&server).await;
    let secret = host.open(plan(game(), 2)).await;
    let listed = host.open(Plan { listed: true, ..plan(game(), 2) }).await;
    let mut guest = Client::connect(&server).await;
    let tables = guest.ask(ListTables).await.expect("told");
    assert_eq!(tables.open.iter().map(|row| row.table).collect::<Vec<_>>(), [listed]);
    assert!(tables.mine.is_empty());
    let own = host.ask(ListTables).await.expect("told");
    assert!(own.open.is_empty(), "what is mine is not shown twice");
    assert!(own.mine.iter().any(|row| row.table == secret));
}

#[tokio::test]
async fn a_step_that_comes_twice_is_taken_once() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (table, mut clients) = seated(&server, plan(game(), 2)).await;
    let mover = clients
        .iter()
        .position(|client| client.seen.as_ref().is_some_and(|seen| !seen.choices.is_empty()));
    let mut client = clients.swap_remove(mover.expect("somebody begins"));
    let choice = client.any_choice().expect("there is one");
    let version = client.seen.as_ref().expect("seen").version;
    let act = || Act { choice: choice.clone(), version };
    let taken = client.request(act());
    client.reply::<Act>(taken).await.expect("the connection holds").expect("taken");
    let first = client.version();
    assert!(first > version, "what was changed is told before the reply");
    // The connection is lost, and the client does not know whether the step came through.
    let mut again = client.again(&server).await;
    drop(client);
    again.join(table).await.expect("entered");
    let mut again = again.counting_from(taken);
    again.assume_joined();
    again.ask(act()).await.expect("answered again");
    assert_eq!(again.version(), first, "nothing happened the second time");
}

#[tokio::test]
async fn who_comes_back_sits_where_they_sat() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (table, mut clients) = seated(&server, plan(game(), 2)).await;
    let gone = clients.pop().expect("two");
    let yours = gone.info.as_ref().expect("seen").yours;
    let mut back = gone.again(&server).await;
    drop(gone);
    let is_here = |client: &Client| {
        let info = client.info.as_ref().expect("seen");
        info.chairs.iter().all(|chair| matches!(chair, Chair::Person { is_here: true, .. }))
    };
    while is_here(&clients[0]) {
        clients[0].hear().await;
    }
    back.join(table).await.expect("entered");
    assert_eq!(back.info.as_ref().expect("seen").yours, yours);
    while !is_here(&clients[0]) {
        clients[0].hear().await;
    }
}

#[tokio::test]
async fn a_chair_is_carried_by_a_ticket_once() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (table, mut clients) = seated(&server, plan(game(), 2)).await;
    let ticket = clients[0].ask(IssueTicket).await.expect("given");
    let mut phone = Client::connect(&server).await;
    phone.ask(ClaimTicket { table, ticket: ticket.clone() }).await.expect("claimed");
    assert!(phone.info.as_ref().expect("seen").yours.is_some());
    let mut thief = Client::connect(&server).await;
    assert_eq!(thief.ask(ClaimTicket { table, ticket }).await, Err(Error::BadTicket), "it is used");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_and_give_hints_and_the_same_people_play_again() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let bot = Place::Bot("random".parse().expect("a bot"));
    let mut client = Client::connect(&server).await;
    let table = client.open(Plan { places: vec![Place::Free, bot], ..plan(game(), 2) }).await;
    client.join(table).await.expect("entered");
    client.sit("Nora").await.expect("there is a chair");
    client.ask(protocol::Begin).await.expect("the bot sits already");
    while client.any_choice().is_none() {
        client.hear().await;
    }
    client.ask(Hint).await.expect("hints are allowed here");
    while client.hint.is_none() {
        client.hear().await;
    }
    client.play().await;
    let rematch = client.ask(Rematch).await.expect("it is over");
    assert_eq!(client.ask(Rematch).await, Ok(rematch));
    client.join(rematch).await.expect("entered");
    assert!(client.info.as_ref().expect("seen").yours.is_some());
}

#[tokio::test]
async fn what_is_said_is_heard_and_plain() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    clients[0].ask(Say { text: "<b>Ho</b> & ho!".into() }).await.expect("plain letters");
    while clients[1].chat.is_empty() {
        clients[1].hear().await;
    }
    assert_eq!(clients[1].chat[0].saying, Saying::Text("<b>Ho</b> & ho!".into()), "as it is");
    for text in ["two\nlines", "\u{202e}sdrawkcab", "bell\u{7}", "\u{feff}", ""] {
        let refused = clients[0].ask(Say { text: text.into() }).await;
        assert!(refused.is_err(), "{text:?}");
    }
    let long = "x".repeat(281);
    assert!(clients[0].ask(Say { text: long }).await.is_err());
}

#[tokio::test]
async fn names_are_plain_and_short() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let mut client = Client::connect(&server).await;
    let table = client.open(plan(game(), 2)).await;
    client.join(table).await.expect("entered");
    for name in ["", "a\u{202e}b", "x\ny", "\u{0}", &"n".repeat(25), "\u{200b}"] {
        assert!(client.sit(name).await.is_err(), "{name:?}");
    }
    client.sit("<script>").await.expect("letters like any other");
    let (_, mut other) = (table, Client::connect(&server).await);
    other.join(table).await.expect("entered");
    assert_eq!(other.sit("<SCRIPT>").await, Err(Error::NameTaken));
}

#[tokio::test]
async fn nobody_acts_at_a_table_they_have_not_come_to() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let mut client = Client::connect(&server).await;
    client.assume_joined();
    assert_eq!(client.ask(Stand).await, Err(Error::NotJoined));
    let table = client.open(plan(game(), 2)).await;
    client.join(table).await.expect("joined");
    assert!(client.info.is_some() && client.seen.is_none(), "nothing has begun");
}
