//! Coming, sitting down, beginning, talking: who may do what.

use bots::{Kind, Level};
use room::online::Person;
use wire::online::{
    Begin, Carry, Fill, Name, News, Place, Plan, React, Reaction, Rematch, Replace, Say, Saying,
    Sit, Sitting, Stage, Stand, Transcript,
};
use wire::{Hint, Refusal};

use crate::house::{House, outside, person, plan};

/// Any game will do.
fn game() -> &'static str {
    catalog::games()[0].id
}

fn sit(name: &str) -> Sit {
    Sit { chair: None, name: name.into(), salt: None }
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Refusal>, words: &str) {
    let Refusal(why) = answer.expect_err("it is refused");
    assert!(why.contains(words), "{why}");
}

#[test]
fn people_sit_down_and_the_host_begins() {
    let mut house = House::open(plan(game(), 3)).expect("a sound plan");
    let first = house.enter(0, 0).expect("the host");
    assert!(first.gathered.is_host && first.gathered.stage == Stage::Gathering);
    assert!(!house.enter(1, 1).expect("a friend").gathered.is_host);
    house.ask(0, sit("Nora")).expect("a chair");
    refused(house.ask(1, sit(" nora ")), "called that already");
    house.ask(1, Sit { chair: Some(2), ..sit("Chloe") }).expect("a chair");
    refused(house.ask(0, Begin), "some chairs are free");
    refused(house.ask(1, Fill { chair: 1, bot: Some(Kind::Random) }), "whoever opened");
    refused(house.ask(0, Fill { chair: 2, bot: None }), "somebody sits there");
    house.ask(0, Fill { chair: 1, bot: Some(Kind::Level(Level::Easy)) }).expect("a free chair");
    refused(house.ask(1, Begin), "whoever opened");
    house.enter(2, 2).expect("somebody may look");
    refused(house.ask(2, sit("Late")), "every chair is taken");
    refused(house.ask(2, Sit { chair: Some(0), ..sit("Late") }), "sits there already");
    house.ask(1, Name { name: "Cleo".into() }).expect("another name");
    house.ask(0, Begin).expect("everybody sits");
    refused(house.ask(0, Begin), "has begun");
    refused(house.ask(2, sit("Late")), "you can watch");
    let gathered = house.enter(3, 0).expect("back").gathered;
    assert_eq!(gathered.stage, Stage::Playing);
    assert_eq!(gathered.watching, 1);
    let names = gathered.seated().names;
    assert!(names.contains(&"Nora".into()) && names.contains(&"Cleo".into()), "{names:?}");
}

#[test]
fn names_and_sayings_are_plain_and_short() {
    let mut house = House::open(plan(game(), 2)).expect("a sound plan");
    house.enter(0, 0).expect("the host");
    for name in ["", "  ", "a\nb", "\u{202e}evil", "bot greedy", &"x".repeat(25)] {
        assert!(house.ask(0, sit(name)).is_err(), "{name}");
    }
    house
        .ask(0, sit("<b>Nora</b>"))
        .expect("letters like others: whoever shows them shows them so");
    for text in ["", " ", "a\u{7}b", "\u{2066}x", &"x".repeat(281)] {
        assert!(house.ask(0, Say { text: text.into() }).is_err(), "{text}");
    }
    house.ask(0, Say { text: "Merry Christmas! 🎄".into() }).expect("plain");
    house.ask(0, React { reaction: Reaction::HoHoHo }).expect("always");
    let said = house.enter(1, 1).expect("a friend").said;
    assert_eq!(said[0].saying, Saying::Text("Merry Christmas! 🎄".into()));
    assert_eq!(said[1].saying, Saying::Reaction(Reaction::HoHoHo));
    refused(house.ask(1, Say { text: "hello".into() }), "do not sit");
    refused(house.ask(9, Say { text: "hello".into() }), "have not come");
}

#[test]
fn what_comes_twice_is_done_once() {
    let mut house = House::open(plan(game(), 2)).expect("a sound plan");
    house.enter(0, 0).expect("the host");
    house.ask_as(0, 77, sit("Nora")).expect("a chair");
    house.ask_as(0, 78, Say { text: "hello".into() }).expect("said");
    let kept = house.kept.clone();
    house.ask_as(0, 78, Say { text: "hello".into() }).expect("it was said");
    house.restart();
    house.enter(0, 0).expect("back");
    house.ask_as(0, 78, Say { text: "hello".into() }).expect("it was said");
    assert_eq!(house.kept, kept, "not even after a restart");
    house.enter(1, 1).expect("a friend");
    house.ask_as(1, 78, sit("Chloe")).expect("numbers are each person's own");
}

#[test]
fn whoever_is_gone_is_replaced_and_comes_back() {
    let mut house = House::open(plan(game(), 2)).expect("a sound plan");
    house.begin(2);
    refused(house.ask(0, Replace { chair: 1 }), "not been gone");
    let gone = house.enter(0, 0).expect("here").gathered.yours.map_or(0, |own| 1 - own);
    house.leave(1);
    house.pass(59_000);
    refused(house.ask(0, Replace { chair: gone }), "not been gone");
    house.pass(1_000);
    let told = house.news(0);
    let offers = |news: &News| {
        matches!(news, News::Gathered(it) if it.chairs.iter().any(|chair|
        matches!(chair.sitting, Sitting::Person { can_be_replaced: true, is_here: false, .. })))
    };
    assert!(told.iter().any(offers), "{told:?}");
    house.ask(0, Replace { chair: gone }).expect("long enough");
    for _ in 0..60 {
        let table = house.look(0);
        assert!(table.ending.is_some() || table.waiting.iter().all(|seat| seat.index() != gone));
        house.step(1);
    }
    let kept = house.kept.len();
    house.restart();
    assert_eq!(house.kept.len(), kept, "a restart changes nothing");
    house.enter(0, 0).expect("back");
    let entered = house.enter(1, 1).expect("back").gathered;
    let replaced = |chair: &wire::online::Chair| {
        matches!(chair.sitting, Sitting::Person { is_replaced: true, .. })
    };
    assert!(!entered.chairs.iter().any(replaced), "the seat is theirs again");
    house.ask(1, Stand).expect("whoever has to go may go");
    assert!(house.enter(2, 0).expect("here").gathered.chairs.iter().any(replaced));
    house.ask(1, sit("any")).expect("and come back without leaving the page");
    assert!(!house.enter(3, 0).expect("here").gathered.chairs.iter().any(replaced));
}

#[test]
fn a_step_over_days_has_a_deadline() {
    let pace = wire::online::Pace::Hours(24);
    let mut house = House::open(Plan { pace, ..plan(game(), 2) }).expect("a sound plan");
    house.begin(2);
    house.leave(1);
    house.leave(0);
    let day = 24 * 3_600_000;
    assert_eq!(house.wake_at, Some(house.now + day));
    house.pass(day - 1000);
    let before = house.kept.len();
    house.restart();
    assert_eq!(house.kept.len(), before);
    assert_eq!(house.table.summary().wake_at, house.wake_at, "lists know when to wake it");
    house.pass(1000);
    assert!(house.kept.len() > before, "a bot took the step");
    assert!(house.wake_at.is_some(), "and the next one has a deadline too");
}

#[test]
fn a_chair_is_carried_to_another_device() {
    let mut house = House::open(plan(game(), 2)).expect("a sound plan");
    house.begin(2);
    let ticket = house.ask(1, Carry).expect("one's own chair");
    let own = house.enter(1, 1).expect("here").gathered.yours;
    let bring = |house: &mut House, guest: u64, who: Person, ticket: &str| {
        let (table, now) = (&mut house.table, house.now);
        let brought =
            outside(now, &mut house.rng, |it| table.bring(room::Guest(guest), who, ticket, it));
        house.settle();
        brought
    };
    refused(bring(&mut house, 5, person(5), "00"), "used already");
    let brought = bring(&mut house, 6, person(6), &ticket).expect("a good ticket");
    assert_eq!(brought.gathered.yours, own);
    refused(bring(&mut house, 7, person(7), &ticket), "used already");
    let told = house.news(1);
    let watches = |news: &News| matches!(news, News::Gathered(it) if it.yours.is_none());
    assert!(told.iter().any(watches), "the first device watches: {told:?}");
    assert_eq!(house.look(1).viewer, None);
    assert_eq!(house.look(6).viewer.map(tabletop::Seat::index), own);
    house.restart();
    assert_eq!(house.enter(6, 6).expect("back").gathered.yours, own);
    let late = house.ask(6, Carry).expect("one's own chair");
    house.now += 11 * 60_000;
    refused(bring(&mut house, 8, person(8), &late), "too old");
}

#[test]
fn tables_refuse_what_nobody_could_play() {
    let open = |plan: Plan| House::open(plan).map(|_| ());
    refused(open(plan("nogame", 2)), "nogame");
    refused(open(plan(game(), 9)), "");
    refused(open(Plan { options: "nonsense".into(), ..plan(game(), 2) }), "");
    refused(open(Plan { places: vec![Place::Bot(Kind::Random); 2], ..plan(game(), 2) }), "free");
    refused(open(Plan { edition: Some("x".repeat(40_000)), ..plan(game(), 2) }), "32 KB");
    refused(open(Plan { edition: Some("nonsense".into()), ..plan(game(), 2) }), "edition");
}

#[test]
fn some_tables_have_no_spectators_and_no_hints() {
    let closed = Plan { spectators: false, hints: false, ..plan(game(), 2) };
    let mut house = House::open(closed).expect("a sound plan");
    house.enter(9, 9).expect("before the match one may come to sit down");
    house.leave(9);
    house.begin(2);
    refused(house.enter(9, 9), "for its players only");
    refused(house.ask(0, Hint), "nobody is given hints");
}

#[test]
fn the_end_is_open_and_the_same_people_play_again() {
    let mut house = House::open(plan(game(), 2)).expect("a sound plan");
    house.begin(2);
    refused(house.ask(0, Transcript), "when the game is over");
    refused(house.ask(0, Rematch), "not over");
    let promise = house.enter(0, 0).expect("here").gathered.promise;
    while house.step(2) {}
    let told = house.enter(0, 0).expect("here").gathered;
    assert_eq!(told.stage, Stage::Over);
    let text = house.ask(1, Transcript).expect("everything is open now");
    assert_eq!(host::verify(&text).expect("luck was sound").promise, promise);
    let again = house.ask(1, Rematch).expect("over");
    assert_eq!(house.ask(0, Rematch), Ok(again), "the same one for both");
    let asking = house.enter(1, 1).expect("here").gathered;
    let invitation = house.enter(0, 0).expect("here").gathered.rematch.expect("told to all");
    let name = &asking.seated().names[asking.yours.expect("a chair")];
    assert_eq!((invitation.table, &invitation.by), (again, name));
    let (id, records) = house.opened[0].clone();
    assert_eq!((id, house.opened.len()), (again, 1));
    house.kept = records;
    house.restart();
    let entered = house.enter(0, 0).expect("kept for them").gathered;
    let names = |gathered: &wire::online::Gathered| gathered.seated().names;
    let mut order = names(&told);
    order.rotate_left(1);
    assert_eq!(names(&entered), order, "in another order");
    assert!(entered.yours.is_some() && !entered.is_host, "who asked is the host");
    assert_ne!(entered.promise, promise);
}
