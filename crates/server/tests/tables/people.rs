//! Coming, going, talking, asking twice.

use wire::online::{
    Bring, Carry, Enter, OpenTable, Place, Plan, Rematch, Say, Saying, Sitting, Stand, TablesAsk,
};
use wire::{Hint, Refusal};

use crate::client::{Client, seated};
use crate::house::{House, folder, game, plan};

#[tokio::test]
async fn a_repeated_request_opens_one_table() {
    let folder = folder();
    let house = House::open(&folder).await;
    let mut host = Client::connect(&house).await;
    let open = || OpenTable { plan: plan(game(), 2) };
    let table = host.ask_as(9, open()).await.expect("opened");
    let mut again = host.again(&house).await;
    assert_eq!(again.ask_as(9, open()).await, Ok(table), "on another line, too");
    assert_ne!(again.ask_as(10, open()).await, Ok(table));
    assert_eq!(again.ask(TablesAsk).await.expect("told").mine.len(), 2);
    let mut other = Client::connect(&house).await;
    assert_ne!(other.ask_as(9, open()).await, Ok(table), "another's numbers are their own");
}

#[tokio::test]
async fn open_tables_are_shown_to_all_and_others_to_nobody() {
    let folder = folder();
    let house = House::open(&folder).await;
    let mut host = Client::connect(&house).await;
    let secret = host.open(plan(game(), 2)).await;
    let listed = host.open(Plan { listed: true, ..plan(game(), 2) }).await;
    let mut guest = Client::connect(&house).await;
    let tables = guest.ask(TablesAsk).await.expect("told");
    assert_eq!(tables.open.iter().map(|row| row.table).collect::<Vec<_>>(), [listed]);
    assert!(tables.mine.is_empty());
    let own = host.ask(TablesAsk).await.expect("told");
    assert!(own.open.is_empty(), "what is mine is not shown twice");
    assert!(own.mine.iter().any(|row| row.table == secret));
}

#[tokio::test]
async fn a_step_that_comes_twice_is_taken_once() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (table, mut clients) = seated(&house, plan(game(), 2)).await;
    let mover = clients
        .iter()
        .position(|client| client.update.as_ref().is_some_and(|update| !update.choices.is_empty()));
    let mut client = clients.swap_remove(mover.expect("somebody begins"));
    let choice = client.any_choice().expect("there is one");
    let version = client.update.as_ref().expect("seen").version;
    let turn = || wire::online::Turn(wire::Step { notation: choice.clone(), version });
    let first = client.ask_as(77, turn()).await.expect("taken").version();
    // The line is lost, and the client does not know whether the step came through.
    let mut again = client.again(&house).await;
    drop(client);
    again.enter(table).await.expect("entered");
    let second = again.ask_as(77, turn()).await.expect("answered again").version();
    assert_eq!(first, second, "nothing happened the second time");
}

#[tokio::test]
async fn who_comes_back_sits_where_they_sat() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (table, mut clients) = seated(&house, plan(game(), 2)).await;
    let gone = clients.pop().expect("two");
    let yours = gone.gathered.as_ref().expect("seen").yours;
    let mut back = gone.again(&house).await;
    drop(gone);
    let is_here = |client: &Client| {
        let gathered = client.gathered.as_ref().expect("seen");
        gathered
            .chairs
            .iter()
            .all(|chair| matches!(chair.sitting, Sitting::Person { is_here: true, .. }))
    };
    while is_here(&clients[0]) {
        clients[0].hear().await;
    }
    back.enter(table).await.expect("entered");
    assert_eq!(back.gathered.as_ref().expect("seen").yours, yours);
    while !is_here(&clients[0]) {
        clients[0].hear().await;
    }
}

#[tokio::test]
async fn a_chair_is_carried_by_a_ticket_once() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (table, mut clients) = seated(&house, plan(game(), 2)).await;
    let ticket = clients[0].ask(Carry).await.expect("given");
    let mut phone = Client::connect(&house).await;
    let entered = phone.ask(Bring { table, ticket: ticket.clone() }).await.expect("brought");
    phone.arrive(entered);
    assert!(phone.gathered.as_ref().expect("seen").yours.is_some());
    let mut thief = Client::connect(&house).await;
    assert!(thief.ask(Bring { table, ticket }).await.is_err(), "it is used up");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_and_give_hints_and_the_same_people_play_again() {
    let folder = folder();
    let house = House::open(&folder).await;
    let bot = Place::Bot("random".parse().expect("a bot"));
    let mut client = Client::connect(&house).await;
    let table = client.open(Plan { places: vec![Place::Free, bot], ..plan(game(), 2) }).await;
    client.enter(table).await.expect("entered");
    client.sit("Nora").await.expect("there is a chair");
    client.ask(wire::online::Begin).await.expect("the bot sits already");
    while client.any_choice().is_none() {
        client.hear().await;
    }
    client.ask(Hint).await.expect("hints are allowed here");
    while client.advice.is_none() {
        client.hear().await;
    }
    client.play().await;
    let rematch = client.ask(Rematch).await.expect("it is over");
    assert_eq!(client.ask(Rematch).await, Ok(rematch));
    client.enter(rematch).await.expect("entered");
    assert!(client.gathered.as_ref().expect("seen").yours.is_some());
}

#[tokio::test]
async fn what_is_said_is_heard_and_plain() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (_, mut clients) = seated(&house, plan(game(), 2)).await;
    clients[0].ask(Say { text: "<b>Ho</b> & ho!".into() }).await.expect("plain letters");
    while clients[1].said.is_empty() {
        clients[1].hear().await;
    }
    assert_eq!(clients[1].said[0].saying, Saying::Text("<b>Ho</b> & ho!".into()), "as it is");
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
    let house = House::open(&folder).await;
    let mut client = Client::connect(&house).await;
    let table = client.open(plan(game(), 2)).await;
    client.enter(table).await.expect("entered");
    for name in ["", "a\u{202e}b", "x\ny", "\u{0}", &"n".repeat(25), "\u{200b}"] {
        assert!(client.sit(name).await.is_err(), "{name:?}");
    }
    client.sit("<script>").await.expect("letters like any other");
    let (_, mut other) = (table, Client::connect(&house).await);
    other.enter(table).await.expect("entered");
    assert!(other.sit("<SCRIPT>").await.is_err(), "somebody is called that already");
}

#[tokio::test]
async fn nobody_acts_at_a_table_they_have_not_come_to() {
    let folder = folder();
    let house = House::open(&folder).await;
    let mut client = Client::connect(&house).await;
    assert_eq!(client.ask(Stand).await, Err(Refusal::new("come to a table first")));
    let table = client.open(plan(game(), 2)).await;
    let entered = client.ask(Enter { table, since: 0 }).await.expect("entered");
    assert!(entered.sight.is_none(), "nothing has begun");
}
