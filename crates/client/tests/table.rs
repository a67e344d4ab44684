//! A client at a table, told everything by hand: no socket, no worker, no clock.

use client::pace::Pace;
use client::{LONGEST_ANSWER, Status, TableClient, TableEvent, Tempo, Transmit, Transport};
use protocol::{
    Act, Error, LocalMessage, LocalRequest, Message, Numbered, Payload, Reply, Request, Seated,
    Snapshot, TableId, TableInfo,
};
use scene::{Choice, Line, Scene};
use tabletop::Seat;

const TABLE: TableId = TableId(7);

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A snapshot for seat 1, whose table says its version.
fn snapshot(since: usize, version: usize, log: &[(usize, &str)], choices: &[&str]) -> Snapshot {
    let line = |&(by, text): &(usize, &str)| Line::by(seat(by), text);
    Snapshot {
        since,
        version,
        viewer: Some(seat(0)),
        scene: Scene { stage: format!("version {version}"), ..Scene::default() },
        choices: choices.iter().map(|choice| Choice::new(choice, *choice)).collect(),
        log: log.iter().map(line).collect(),
        ..Snapshot::default()
    }
}

fn events(client: &mut TableClient) -> Vec<TableEvent> {
    std::iter::from_fn(|| client.poll_event()).collect()
}

fn payload(message: &Message) -> Payload {
    Payload::Text(serde_json::to_string(message).expect("written"))
}

/// What a remote client sends, as requests with their ids.
fn sent(client: &mut TableClient, now: u64) -> Vec<Numbered> {
    let texts = std::iter::from_fn(|| match client.poll_transmit(now) {
        Some(Transmit::Remote(text)) => Some(text),
        Some(Transmit::Local(request)) => panic!("{request:?} is for a local table"),
        None => None,
    });
    texts.map(|text| serde_json::from_str(&text).expect("a request")).collect()
}

fn done(id: u64) -> Message {
    Message::Reply { id, reply: Reply::Done }
}

/// A client that has joined a table where it may choose "a" or "b".
fn joined() -> TableClient {
    let mut client = TableClient::remote(TABLE, None, 1, |_| None);
    assert_eq!(client.poll_transport(), Some(Transport::Connect));
    client.opened(0);
    let join = sent(&mut client, 0);
    assert!(matches!(join[..], [Numbered { id: 1, request: Request::Join(_) }]));
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(0, 1, &[], &["a", "b"])))), 0);
    client.receive(&payload(&done(1)), 0);
    events(&mut client);
    assert_eq!((client.status(), client.version()), (Status::Joined, 1));
    client
}

/// A table of two, at which a step has so many seconds left.
fn info(left: u64) -> TableInfo {
    let text = format!(
        r#"{{"protocol":2,"table":"{TABLE}","plan":{{"game":"x","places":[],"hints":true,
        "spectators":true,"listed":false}},"stage":"Playing","chairs":["free","free"],"yours":0,
        "is_host":true,"watching":0,"promise":"","left":{left}}}"#
    );
    serde_json::from_str(&text).expect("a table")
}

#[test]
fn the_last_seconds_of_a_step_are_counted_one_by_one() {
    let mut client = joined();
    client.receive(&payload(&Message::Table(Box::new(info(40)))), 5_000);
    let (mut now, mut counted) = (5_000, Vec::new());
    while now < 45_000 {
        now = client.timeout().expect("time goes by").max(now + 1);
        client.handle_timeout(now);
        counted.extend(client.seconds_left(now));
    }
    counted.dedup();
    assert!(counted.ends_with(&(0..=30).rev().collect::<Vec<u64>>()), "{counted:?}");
    assert!(counted.len() < 36, "and not before: {counted:?}");
}

#[test]
fn nothing_can_be_chosen_once_all_agreed_to_end() {
    let mut client = joined();
    assert_eq!(client.choices().len(), 2);
    let ended = TableInfo { ended_early: true, ..info(0) };
    client.receive(&payload(&Message::Table(Box::new(ended))), 10);
    assert_eq!(client.choices(), []);
}

#[test]
fn a_choice_is_sent_once_and_the_client_is_busy_until_it_is_answered() {
    let mut client = joined();
    assert!(client.act("a", 10));
    assert!(client.is_busy() && !client.act("b", 11), "one choice at a time");
    let act = Act { choice: "a".into(), version: 1 };
    assert_eq!(sent(&mut client, 12), [Numbered { id: 2, request: Request::Act(act) }]);
    assert_eq!((client.sending(), client.is_slow()), (Some("a"), false));
    client.handle_timeout(300);
    assert!(client.is_slow(), "a slow answer is worth a word");
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(1, 2, &[], &[])))), 20);
    client.receive(&payload(&done(2)), 20);
    assert!(!client.is_busy());
    assert_eq!((client.version(), client.scene().stage.as_str()), (2, "version 2"));
}

#[test]
fn a_refused_choice_changes_nothing() {
    let mut client = joined();
    client.act("a", 10);
    sent(&mut client, 10);
    client.receive(&payload(&Message::Refused { id: 2, error: Error::NotYourTurn }), 20);
    assert!(!client.is_busy());
    assert!(events(&mut client).contains(&TableEvent::Refused(2, Error::NotYourTurn)));
    assert_eq!(client.version(), 1);
}

#[test]
fn after_a_lost_connection_the_table_is_joined_and_the_choice_sent_again() {
    let mut client = joined();
    client.act("a", 10);
    sent(&mut client, 10);
    client.closed(20, 1.0);
    assert_eq!(client.status(), Status::Lost);
    let again = client.timeout().expect("the client reconnects");
    client.handle_timeout(again);
    assert_eq!(client.poll_transport(), Some(Transport::Connect));
    client.opened(again);
    let join = sent(&mut client, again);
    let [Numbered { id: 3, request: Request::Join(join) }] = &join[..] else { panic!("{join:?}") };
    assert_eq!(join.since, 1, "it says what it knows");
    client.receive(&payload(&done(3)), again);
    assert_eq!(client.status(), Status::Restored);
    let act = Act { choice: "a".into(), version: 1 };
    assert_eq!(sent(&mut client, again), [Numbered { id: 2, request: Request::Act(act) }]);
    client.receive(&payload(&done(2)), again);
    let later = client.timeout().expect("the word that it is back goes away");
    client.handle_timeout(later);
    assert_eq!(client.status(), Status::Joined);
}

#[test]
fn a_message_that_does_not_follow_makes_the_client_ask_for_everything() {
    let mut client = joined();
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(4, 5, &[], &[])))), 10);
    let asked = sent(&mut client, 10);
    assert!(
        matches!(&asked[..], [Numbered { id: 2, request: Request::Sync(sync) }] if sync.since == 1)
    );
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(4, 6, &[], &[])))), 11);
    assert!(sent(&mut client, 11).is_empty(), "it asks once");
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(1, 6, &[], &[])))), 12);
    client.receive(&payload(&done(2)), 12);
    assert_eq!(client.version(), 6);
}

#[test]
fn what_is_known_is_not_shown_twice() {
    let mut client = joined();
    let news = payload(&Message::Snapshot(Box::new(snapshot(1, 2, &[(1, "b acts.")], &[]))));
    client.set_tempo(Tempo { pace: Pace::AtOnce, ..Tempo::default() });
    client.receive(&news, 10);
    client.receive(&news, 11);
    assert_eq!(client.log().len(), 1);
}

#[test]
fn a_server_that_does_not_answer_is_given_up() {
    let mut client = joined();
    client.act("a", 10);
    sent(&mut client, 10);
    client.handle_timeout(10 + LONGEST_ANSWER);
    assert_eq!(client.poll_transport(), Some(Transport::Close));
}

#[test]
fn a_server_of_another_version_is_told_of() {
    let mut client = joined();
    client.receive(&Payload::Text(r#"{"News":{}}"#.into()), 10);
    assert_eq!(events(&mut client), [TableEvent::Outdated]);
}

/// The table on the screen never runs ahead of what is being told.
#[test]
fn moments_are_shown_one_after_the_other() {
    let mut client = joined();
    let log = [(1, "Holly acts."), (2, "Myrtle acts.")];
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(1, 2, &log, &["c"])))), 100);
    assert_eq!(client.log().len(), 1, "Holly's moment");
    assert!(client.is_busy(), "other choices follow");
    assert_eq!(client.choices()[0].notation, "a", "not before all is told");
    let next = client.timeout().expect("the moment ends");
    client.handle_timeout(next - 1);
    assert_eq!(client.log().len(), 1);
    client.handle_timeout(next);
    assert_eq!(client.log().len(), 2);
    client.skip(next);
    assert_eq!(client.choices()[0].notation, "c");
    assert!(!client.is_busy());
    assert_eq!(events(&mut client).last(), Some(&TableEvent::Idle { calls: true }));
}

#[test]
fn a_person_who_continues_by_hand_is_waited_for() {
    let mut client = joined();
    client.set_tempo(Tempo { waits: true, ..Tempo::default() });
    let log = [(1, "Holly acts."), (2, "Myrtle acts.")];
    client.receive(&payload(&Message::Snapshot(Box::new(snapshot(1, 2, &log, &["c"])))), 100);
    assert!(client.moment().is_some_and(|moment| moment.waits));
    client.handle_timeout(1_000_000);
    assert_eq!(client.log().len(), 1);
    client.advance(1_000_001);
    assert_eq!(client.log().len(), 2);
}

/// What a local client sends.
fn sent_locally(client: &mut TableClient) -> Vec<LocalRequest> {
    let requests = std::iter::from_fn(|| match client.poll_transmit(0) {
        Some(Transmit::Local(numbered)) => Some(numbered.request),
        Some(Transmit::Remote(text)) => panic!("{text} is for a server"),
        None => None,
    });
    requests.collect()
}

fn local() -> TableClient {
    let mut client = TableClient::local(|_| None);
    client.request_local(protocol::Resume { records: "x".into() });
    assert!(sent_locally(&mut client).is_empty(), "the table does not listen yet");
    client.take(Message::Local(LocalMessage::Ready), 0);
    assert!(matches!(sent_locally(&mut client)[..], [LocalRequest::Resume(_)]));
    let seated = Seated { game: "x".into(), ..Seated::default() };
    client.take(Message::Reply { id: 1, reply: Reply::Seated(seated) }, 0);
    assert!(events(&mut client).contains(&TableEvent::Seated));
    client
}

#[test]
fn a_local_table_goes_on_when_the_screen_is_ready() {
    let mut client = local();
    assert_eq!(sent_locally(&mut client), [LocalRequest::Continue]);
    assert!(client.is_busy());
    client.take(Message::Snapshot(Box::new(snapshot(0, 1, &[], &[]))), 0);
    client.take(Message::Reply { id: 2, reply: Reply::Continued(true) }, 0);
    assert_eq!(sent_locally(&mut client), [LocalRequest::Continue]);
    let news = snapshot(1, 2, &[(1, "Holly acts.")], &["a"]);
    client.take(Message::Snapshot(Box::new(news)), 10);
    client.take(Message::Reply { id: 3, reply: Reply::Continued(true) }, 10);
    assert!(sent_locally(&mut client).is_empty(), "Holly's moment is still shown");
    client.advance(20);
    assert_eq!(sent_locally(&mut client), [LocalRequest::Continue]);
    client.take(Message::Reply { id: 4, reply: Reply::Continued(false) }, 30);
    assert!(!client.is_busy() && sent_locally(&mut client).is_empty(), "a person is to choose");
    assert_eq!(events(&mut client).last(), Some(&TableEvent::Idle { calls: true }));
}

#[test]
fn a_table_that_is_held_back_does_not_go_on() {
    let mut client = local();
    client.hold(true);
    assert!(sent_locally(&mut client).is_empty());
    client.hold(false);
    assert_eq!(sent_locally(&mut client), [LocalRequest::Continue]);
}

#[test]
fn nothing_goes_on_while_the_screen_is_handed_over() {
    let mut client = local();
    assert_eq!(sent_locally(&mut client), [LocalRequest::Continue]);
    client.take(Message::Local(LocalMessage::HandOver(seat(1))), 0);
    client.take(Message::Reply { id: 2, reply: Reply::Continued(true) }, 0);
    assert!(sent_locally(&mut client).is_empty());
    assert_eq!(client.handover(), Some(seat(1)));
    client.arrive(0);
    assert_eq!(sent_locally(&mut client), [LocalRequest::Arrive]);
}

/// What a client at a table with others chooses when it is asked this.
fn chosen(client: &mut TableClient, asked: Snapshot) -> Vec<String> {
    client.receive(&payload(&Message::Snapshot(Box::new(asked))), 0);
    let requests = sent(client, 0).into_iter().map(|it| it.request);
    let name = |request| match request {
        Request::Act(act) => act.choice,
        Request::Undo => "undo".into(),
        other => panic!("{other:?}"),
    };
    requests.map(name).collect()
}

#[test]
fn an_only_choice_is_made_where_everybody_can_tell() {
    let mut client = joined();
    client.set_makes_forced(true);
    let forced = |since| Snapshot { is_forced: true, ..snapshot(since, since + 1, &[], &["a"]) };
    assert_eq!(
        chosen(&mut client, snapshot(1, 2, &[], &["a"])),
        [""; 0],
        "it would tell something"
    );
    assert_eq!(chosen(&mut client, forced(2)), ["a"]);
    assert!(events(&mut client).iter().any(|it| matches!(it, TableEvent::Forced(_))));
    client.set_makes_forced(false);
    client.receive(&payload(&done(2)), 0);
    assert_eq!(chosen(&mut client, forced(3)), [""; 0], "the person wants to be asked");
}

/// A person who takes a step back comes to the last decision that was one.
#[test]
fn what_made_itself_is_taken_back_with_the_rest() {
    let mut client = joined();
    client.set_makes_forced(true);
    let undoable = |since, choices: &[&str], is_forced| {
        let can_undo = true;
        Snapshot { is_forced, can_undo, ..snapshot(since, since + 1, &[], choices) }
    };
    assert_eq!(chosen(&mut client, undoable(1, &["a", "b"], false)), [""; 0]);
    client.undo(0);
    assert!(matches!(sent(&mut client, 0)[..], [Numbered { id: 2, request: Request::Undo }]));
    client.receive(&payload(&Message::Snapshot(Box::new(undoable(2, &["a"], true)))), 0);
    client.receive(&payload(&done(2)), 0);
    assert!(matches!(sent(&mut client, 0)[..], [Numbered { id: 3, request: Request::Undo }]));
    client.receive(&payload(&Message::Snapshot(Box::new(undoable(3, &["a", "b"], false)))), 0);
    client.receive(&payload(&done(3)), 0);
    assert!(sent(&mut client, 0).is_empty(), "here the person decides");
    client.act("a", 0);
    sent(&mut client, 0);
    client.receive(&payload(&done(4)), 0);
    assert_eq!(chosen(&mut client, undoable(4, &["c"], true)), ["c"], "as before");
}
