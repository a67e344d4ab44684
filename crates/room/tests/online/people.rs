//! Coming, sitting down, beginning, talking: who may do what.

use bots::{Kind, Level};
use protocol::{
    Begin, Chair, Error, Fill, Hint, IssueTicket, Message, Place, Plan, React, Reaction, Rematch,
    Rename, Replace, Say, Saying, Sit, Stand, TableStage, TimeLimit, Transcript,
};

use crate::driver::{Driver, plan, with_env};

/// Any game will do.
fn game() -> &'static str {
    catalog::games()[0].id
}

fn sit(name: &str) -> Sit {
    Sit { chair: None, name: name.into(), salt: None, commits: false }
}

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, Error>, error: &Error) {
    assert_eq!(&result.expect_err("it is refused"), error);
}

#[test]
fn people_sit_down_and_the_host_begins() {
    let mut driver = Driver::open(plan(game(), 3)).expect("a sound plan");
    let first = driver.join(0, 0).expect("the host");
    assert!(first.info.is_host && first.info.stage == TableStage::Gathering);
    assert!(!driver.join(1, 1).expect("a friend").info.is_host);
    driver.ask(0, sit("Nora")).expect("a chair");
    refused(driver.ask(1, sit(" nora ")), &Error::NameTaken);
    driver.ask(1, Sit { chair: Some(2), ..sit("Chloe") }).expect("a chair");
    refused(driver.ask(0, Begin), &Error::ChairsFree);
    refused(driver.ask(1, Fill { chair: 1, bot: Some(Kind::Random) }), &Error::HostOnly);
    refused(driver.ask(0, Fill { chair: 2, bot: None }), &Error::ChairTaken);
    driver.ask(0, Fill { chair: 1, bot: Some(Kind::Level(Level::Easy)) }).expect("a free chair");
    refused(driver.ask(1, Begin), &Error::HostOnly);
    driver.join(2, 2).expect("somebody may look");
    refused(driver.ask(2, sit("Late")), &Error::NoFreeChair);
    refused(driver.ask(2, Sit { chair: Some(0), ..sit("Late") }), &Error::ChairTaken);
    driver.ask(1, Rename { name: "Cleo".into() }).expect("another name");
    driver.ask(0, Begin).expect("everybody sits");
    refused(driver.ask(0, Begin), &Error::Begun);
    refused(driver.ask(2, sit("Late")), &Error::Begun);
    let info = driver.join(3, 0).expect("back").info;
    assert_eq!(info.stage, TableStage::Playing);
    assert_eq!(info.watching, 1);
    let names = info.seated().names;
    assert!(names.contains(&"Nora".into()) && names.contains(&"Cleo".into()), "{names:?}");
}

#[test]
fn names_and_sayings_are_plain_and_short() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.join(0, 0).expect("the host");
    for name in ["", "  ", "a\nb", "\u{202e}evil", "bot greedy", &"x".repeat(25)] {
        assert!(driver.ask(0, sit(name)).is_err(), "{name}");
    }
    driver
        .ask(0, sit("<b>Nora</b>"))
        .expect("letters like others: whoever shows them shows them so");
    for text in ["", " ", "a\u{7}b", "\u{2066}x", &"x".repeat(281)] {
        assert!(driver.ask(0, Say { text: text.into() }).is_err(), "{text}");
    }
    driver.ask(0, Say { text: "Merry Christmas! 🎄".into() }).expect("plain");
    driver.ask(0, React { reaction: Reaction::HoHoHo }).expect("always");
    let said = driver.join(1, 1).expect("a friend").chat;
    assert_eq!(said[0].saying, Saying::Text("Merry Christmas! 🎄".into()));
    assert_eq!(said[1].saying, Saying::Reaction(Reaction::HoHoHo));
    refused(driver.ask(1, Say { text: "hello".into() }), &Error::NoChair);
    refused(driver.ask(9, Say { text: "hello".into() }), &Error::NotJoined);
}

#[test]
fn names_can_be_told_apart_and_are_refused_for_the_right_reason() {
    let mut driver = Driver::open(plan(game(), 3)).expect("a sound plan");
    for guest in 0..2 {
        driver.join(guest, guest).expect("anyone may come");
    }
    driver.ask(0, sit("Anna")).expect("a name");
    refused(driver.ask(1, sit("\u{410}nna")), &Error::NameTaken);
    refused(driver.ask(1, sit("F\u{435}rn")), &Error::NameTaken);
    refused(driver.ask(1, sit(&"x".repeat(100))), &Error::NameTooLong);
    assert!(Error::NameTooLong.to_string().contains("at most 24 characters"));
    let family = driver.ask(1, sit("👨\u{200d}👩\u{200d}👧")).expect_err("not in a name");
    assert!(family.to_string().contains("join several emoji"), "{family}");
    driver.ask(0, Say { text: "👨\u{200d}👩\u{200d}👧!".into() }).expect("but in the chat");
    driver.ask(1, sit("Anne")).expect("another name");
}

#[test]
fn what_comes_twice_is_done_once() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.join(0, 0).expect("the host");
    driver.ask_as(0, 77, sit("Nora")).expect("a chair");
    driver.ask_as(0, 78, Say { text: "hello".into() }).expect("said");
    let kept = driver.stored.clone();
    driver.ask_as(0, 78, Say { text: "hello".into() }).expect("it was said");
    driver.restart();
    driver.join(0, 0).expect("back");
    driver.ask_as(0, 78, Say { text: "hello".into() }).expect("it was said");
    assert_eq!(driver.stored, kept, "not even after a restart");
    driver.join(1, 1).expect("a friend");
    driver.ask_as(1, 78, sit("Chloe")).expect("numbers are each person's own");
}

#[test]
fn whoever_is_gone_is_replaced_and_comes_back() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.begin(2);
    refused(driver.ask(0, Replace { chair: 1 }), &Error::NotAway);
    let gone = driver.join(0, 0).expect("here").info.yours.map_or(0, |own| 1 - own);
    driver.leave(1);
    driver.pass(59_000);
    refused(driver.ask(0, Replace { chair: gone }), &Error::NotAway);
    driver.pass(1_000);
    let told = driver.messages(0);
    let offers = |message: &Message| {
        matches!(message, Message::Table(it) if it.chairs.iter().any(|chair|
        matches!(chair, Chair::Person { can_be_replaced: true, is_here: false, .. })))
    };
    assert!(told.iter().any(offers), "{told:?}");
    driver.ask(0, Replace { chair: gone }).expect("long enough");
    for _ in 0..60 {
        let table = driver.look(0);
        assert!(table.ending.is_some() || table.waiting.iter().all(|seat| seat.index() != gone));
        driver.step(1);
    }
    let kept = driver.stored.len();
    driver.restart();
    assert_eq!(driver.stored.len(), kept, "a restart changes nothing");
    driver.join(0, 0).expect("back");
    let entered = driver.join(1, 1).expect("back").info;
    let replaced = |chair: &Chair| matches!(chair, Chair::Person { is_replaced: true, .. });
    assert!(!entered.chairs.iter().any(replaced), "the seat is theirs again");
    driver.ask(1, Stand).expect("a player may always leave");
    assert!(driver.join(2, 0).expect("here").info.chairs.iter().any(replaced));
    driver.ask(1, sit("any")).expect("and come back without leaving the page");
    assert!(!driver.join(3, 0).expect("here").info.chairs.iter().any(replaced));
}

#[test]
fn a_step_over_days_has_a_deadline() {
    let time_limit = TimeLimit::Hours(24);
    let mut driver = Driver::open(Plan { time_limit, ..plan(game(), 2) }).expect("a sound plan");
    driver.begin(2);
    driver.leave(1);
    driver.leave(0);
    let day = 24 * 3_600_000;
    assert_eq!(driver.wake_at, Some(driver.now + day));
    driver.pass(day - 1000);
    let before = driver.stored.len();
    driver.restart();
    assert_eq!(driver.stored.len(), before);
    assert_eq!(driver.table.summary().wake_at, driver.wake_at, "lists know when to wake it");
    driver.pass(1000);
    assert!(driver.stored.len() > before, "a bot took the step");
    assert!(driver.wake_at.is_some(), "and the next one has a deadline too");
}

#[test]
fn a_chair_is_carried_to_another_device() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.begin(2);
    let ticket = driver.ask(1, IssueTicket).expect("one's own chair");
    let own = driver.join(1, 1).expect("here").info.yours;
    refused(driver.claim(5, 5, "00"), &Error::BadTicket);
    let brought = driver.claim(6, 6, &ticket).expect("a good ticket");
    assert_eq!(brought.info.yours, own);
    refused(driver.claim(7, 7, &ticket), &Error::BadTicket);
    let told = driver.messages(1);
    let watches = |message: &Message| matches!(message, Message::Table(it) if it.yours.is_none());
    assert!(told.iter().any(watches), "the first device watches: {told:?}");
    assert_eq!(driver.look(1).viewer, None);
    assert_eq!(driver.look(6).viewer.map(tabletop::Seat::index), own);
    driver.restart();
    assert_eq!(driver.join(6, 6).expect("back").info.yours, own);
    let late = driver.ask(6, IssueTicket).expect("one's own chair");
    driver.now += 11 * 60_000;
    refused(driver.claim(8, 8, &late), &Error::BadTicket);
}

#[test]
fn tables_refuse_what_nobody_could_play() {
    let open = |plan: Plan| Driver::open(plan).map(|_| ());
    let setup = |plan: Plan, words: &str| match open(plan) {
        Err(Error::Setup { why }) => assert!(why.contains(words), "{why}"),
        other => panic!("{other:?}"),
    };
    setup(plan("nogame", 2), "nogame");
    setup(plan(game(), 9), "");
    setup(Plan { options: "nonsense".into(), ..plan(game(), 2) }, "options");
    refused(
        open(Plan { places: vec![Place::Bot(Kind::Random); 2], ..plan(game(), 2) }),
        &Error::NoChairForPeople,
    );
    refused(
        open(Plan { edition: Some("x".repeat(40_000)), ..plan(game(), 2) }),
        &Error::EditionTooLong { kilobytes: 32 },
    );
    setup(Plan { edition: Some("nonsense".into()), ..plan(game(), 2) }, "edition");
}

#[test]
fn some_tables_have_no_spectators_and_no_hints() {
    let closed = Plan { spectators: false, hints: false, ..plan(game(), 2) };
    let mut driver = Driver::open(closed).expect("a sound plan");
    driver.join(9, 9).expect("before the match one may come to sit down");
    driver.leave(9);
    driver.begin(2);
    refused(driver.join(9, 9), &Error::PlayersOnly);
    refused(driver.ask(0, Hint), &Error::NoHints);
}

#[test]
fn the_end_is_open_and_the_same_people_play_again() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.begin(2);
    refused(driver.ask(0, Transcript), &Error::NotOver);
    refused(driver.ask(0, Rematch), &Error::NotOver);
    let promise = driver.join(0, 0).expect("here").info.promise;
    while driver.step(2) {}
    let told = driver.join(0, 0).expect("here").info;
    assert_eq!(told.stage, TableStage::Over);
    let text = driver.ask(1, Transcript).expect("everything is open now");
    host::verify(&text, None).expect("luck was sound");
    let again = driver.ask(1, Rematch).expect("over");
    assert_eq!(driver.ask(0, Rematch), Ok(again), "the same one for both");
    let asking = driver.join(1, 1).expect("here").info;
    let invitation = driver.join(0, 0).expect("here").info.rematch.expect("told to all");
    let name = &asking.seated().names[asking.yours.expect("a chair")];
    assert_eq!((invitation.table, &invitation.by), (again, name));
    let (id, records) = driver.opened[0].clone();
    assert_eq!((id, driver.opened.len()), (again, 1));
    driver.stored = records;
    driver.restart();
    let entered = driver.join(0, 0).expect("kept for them").info;
    let names = |info: &protocol::TableInfo| info.seated().names;
    let mut order = names(&told);
    order.rotate_left(1);
    assert_eq!(names(&entered), order, "in another order");
    assert!(entered.yours.is_some() && !entered.is_host, "who asked is the host");
    assert_ne!(entered.promise, promise);
}

#[test]
fn a_closed_table_is_closed_for_everybody() {
    let time_limit = TimeLimit::Hours(1);
    let open = Plan { listed: true, time_limit, ..plan(game(), 2) };
    let mut driver = Driver::open(open).expect("a sound plan");
    driver.begin(2);
    let (table, now) = (&mut driver.table, driver.now);
    with_env(now, &mut driver.rng, |env| table.close_for_all(env));
    driver.settle();
    for _ in 0..2 {
        refused(driver.join(7, 7), &Error::TableClosed);
        refused(driver.join(0, 0), &Error::TableClosed);
        let summary = driver.table.summary();
        assert_eq!((summary.listed, summary.is_closed, summary.wake_at), (false, true, None));
        driver.restart();
    }
}
