//! No person can block a table: neither one who is here and does nothing, nor a host who is gone,
//! nor one who has had enough.

use bots::{Kind, Level};
use catalog::games;
use protocol::{
    Act, Agree, Begin, Chair, Decline, Error, Fill, IssueTicket, Message, Numbered, Plan, Proposal,
    Rematch, Remove, Replace, Resign, Say, Sit, Stand, TableInfo, TableStage, TimeLimit,
    Transcript, Undo, Unseated, Vote,
};

use room::Guest;

use crate::driver::{Driver, person, plan, with_env};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// A game for so many.
fn game_for(players: usize) -> &'static str {
    let fits = |about: &&&scene::About| (about.players.0..=about.players.1).contains(&players);
    games().iter().find(fits).expect("a game for so many").id
}

/// So many people play; a guest has the number of its person.
fn playing(people: usize) -> Driver {
    let mut driver = Driver::open(plan(game_for(people), people)).expect("a sound plan");
    driver.begin(people as u64);
    driver
}

fn sit(name: &str) -> Sit {
    Sit { chair: None, name: name.into(), salt: None }
}

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, Error>, error: &Error) {
    assert_eq!(&result.expect_err("it is refused"), error);
}

/// The table as a guest was last told of it.
fn told(driver: &mut Driver, guest: u64) -> Option<TableInfo> {
    driver.messages(guest).into_iter().rev().find_map(|message| match message {
        Message::Table(info) => Some(*info),
        _ => None,
    })
}

/// The table as a guest sees it now.
fn info(driver: &mut Driver, guest: u64) -> TableInfo {
    driver.ask(guest, protocol::Sync { since: 0 }).expect("a guest");
    told(driver, guest).expect("everything is told")
}

fn own_chair(driver: &mut Driver, guest: u64) -> usize {
    info(driver, guest).yours.expect("a chair")
}

fn is_replaced(chair: &Chair) -> bool {
    matches!(chair, Chair::Person { is_replaced: true, .. })
}

fn can_be_replaced(chair: &Chair) -> bool {
    matches!(chair, Chair::Person { can_be_replaced: true, .. })
}

/// The guest whom the match waits for, and another one.
fn slow_and_other(driver: &mut Driver, people: u64) -> (u64, u64) {
    let owes = |driver: &mut Driver, guest: u64| !driver.look(guest).choices.is_empty();
    let slow = (0..people).find(|&guest| owes(driver, guest)).expect("somebody is to choose");
    (slow, (slow + 1) % people)
}

#[test]
fn a_person_who_is_here_and_does_nothing_can_be_replaced() {
    let mut driver = playing(2);
    let (slow, other) = slow_and_other(&mut driver, 2);
    let chair = own_chair(&mut driver, slow);
    driver.pass(89 * SECOND);
    assert_eq!(info(&mut driver, other).left, None, "a person may think");
    driver.pass(SECOND);
    for guest in 0..2 {
        let left = told(&mut driver, guest).expect("the countdown is told").left;
        assert_eq!(left, Some(30), "to everybody");
    }
    driver.pass(29 * SECOND);
    assert_eq!(info(&mut driver, other).left, Some(1));
    refused(driver.ask(other, Replace { chair }), &Error::NotAway);
    driver.pass(SECOND);
    let now = told(&mut driver, other).expect("time is over");
    assert!(can_be_replaced(&now.chairs[chair]) && now.left.is_none());
    let own = own_chair(&mut driver, other);
    refused(driver.ask(slow, Replace { chair: own }), &Error::NotAway);
    refused(driver.ask(slow, Replace { chair }), &Error::NotAway);
    driver.ask(other, Replace { chair }).expect("long enough");
    assert!(driver.look(other).waiting.iter().all(|seat| seat.index() != chair), "a bot moved");

    driver.leave(slow);
    let back = driver.join(slow, slow).expect("their page connects again").info;
    assert!(is_replaced(&back.chairs[chair]), "that is no sign of life");
    driver.restart();
    driver.join(other, other).expect("back");
    let back = driver.join(slow, slow).expect("back").info;
    assert!(is_replaced(&back.chairs[chair]), "nor is it after a restart");
    driver.ask(slow, sit("any")).expect("one click takes the seat back");
    assert!(!info(&mut driver, other).chairs.iter().any(is_replaced));
}

#[test]
fn a_step_ends_the_countdown() {
    let mut driver = playing(2);
    let (slow, other) = slow_and_other(&mut driver, 2);
    driver.pass(95 * SECOND);
    assert!(told(&mut driver, other).expect("told").left.is_some());
    driver.step_of(slow..slow + 1);
    assert_eq!(told(&mut driver, other).expect("told").left, None);
    driver.pass(89 * SECOND);
    assert_eq!(info(&mut driver, other).left, None, "the next step has its own time");
}

#[test]
fn a_person_who_acts_plays_again() {
    let mut driver = playing(2);
    let (slow, other) = slow_and_other(&mut driver, 2);
    let chair = own_chair(&mut driver, slow);
    driver.pass(90 * SECOND);
    driver.pass(30 * SECOND);
    let seen = driver.look(slow);
    let act = Act { choice: seen.choices[0].notation.clone(), version: seen.version };
    // The bot has not thought yet when the person is back.
    let requests = [(other, Replace { chair }.into()), (slow, act.into())];
    for (guest, request) in requests {
        let (table, numbered) = (&mut driver.table, Numbered { id: 1 << 40, request });
        let done = with_env(driver.now, &mut driver.rng, |env| {
            table.request(Guest(guest), &numbered, env)
        });
        done.expect("it is allowed");
    }
    driver.settle();
    assert!(!info(&mut driver, other).chairs.iter().any(is_replaced));
    let steps = |driver: &Driver| driver.stored.iter().filter(|it| it.contains("Played")).count();
    assert_eq!(steps(&driver), 1, "and the bot did nothing");
    let kept = driver.stored.clone();
    driver.restart();
    assert_eq!(driver.stored, kept);
}

#[test]
fn a_person_who_was_away_for_long_has_time_again() {
    let mut driver = playing(2);
    let (slow, other) = slow_and_other(&mut driver, 2);
    let chair = own_chair(&mut driver, slow);
    driver.leave(slow);
    driver.pass(3 * MINUTE);
    driver.join(slow, slow).expect("back");
    refused(driver.ask(other, Replace { chair }), &Error::NotAway);
    driver.restart();
    for guest in [slow, other] {
        driver.join(guest, guest).expect("back");
    }
    driver.pass(90 * SECOND);
    refused(driver.ask(other, Replace { chair }), &Error::NotAway);
    driver.pass(30 * SECOND);
    driver.ask(other, Replace { chair }).expect("no more than that");
}

/// Everybody is connected, and only one person ever does anything.
#[test]
fn one_active_person_finishes_any_game() {
    for about in games() {
        let people = about.players.0;
        let mut driver = Driver::open(plan(about.id, people)).expect("a sound plan");
        driver.begin(people as u64);
        for nth in 0.. {
            assert!(nth < 5_000, "{} does not end", about.id);
            if driver.look(0).ending.is_some() {
                break;
            }
            if nth % 50 == 49 {
                driver.restart();
                (0..people as u64).for_each(|guest| drop(driver.join(guest, guest).expect("back")));
            }
            if driver.step_of(0..1) {
                continue;
            }
            driver.pass(90 * SECOND);
            driver.pass(30 * SECOND);
            let chairs = info(&mut driver, 0).chairs;
            let idle = chairs.iter().position(can_be_replaced).expect("nobody blocks the table");
            driver.ask(0, Replace { chair: idle }).expect("time is over");
        }
    }
}

#[test]
fn everybody_else_together_replaces_a_person_who_is_here() {
    let mut driver = playing(3);
    let chair = own_chair(&mut driver, 2);
    let to = Proposal::Replace { chair };
    let (first, second) = (own_chair(&mut driver, 0), own_chair(&mut driver, 1));
    refused(driver.ask(2, Agree { to }), &Error::NotAsked);
    driver.ask(0, Agree { to }).expect("one of two");
    driver.ask(0, Agree { to }).expect("once is enough");
    let votes = vec![Vote { proposal: to, agreed: vec![first], missing: vec![second] }];
    assert_eq!(info(&mut driver, 2).votes, votes, "everybody sees it");
    driver.restart();
    (0..3).for_each(|guest| drop(driver.join(guest, guest).expect("back")));
    assert_eq!(info(&mut driver, 1).votes, votes);
    driver.ask(1, Decline { proposal: to }).expect("no");
    assert_eq!(info(&mut driver, 1).votes, [], "one no is enough");
    driver.ask(1, Agree { to }).expect("one of two");
    driver.ask(0, Agree { to }).expect("two of two");
    let now = info(&mut driver, 2);
    assert!(is_replaced(&now.chairs[chair]) && now.votes.is_empty());
    driver.ask(2, sit("any")).expect("one click takes the seat back");
    assert!(!info(&mut driver, 2).chairs.iter().any(is_replaced));
}

#[test]
fn nobody_alone_replaces_a_person_who_is_here() {
    let mut driver = playing(2);
    let to = Proposal::Replace { chair: own_chair(&mut driver, 1) };
    refused(driver.ask(0, Agree { to }), &Error::NotAsked);
    let mut driver = playing(3);
    let to = Proposal::Replace { chair: own_chair(&mut driver, 1) };
    driver.ask(0, Agree { to }).expect("one of two");
    driver.ask(2, Stand).expect("they leave");
    let now = info(&mut driver, 1);
    assert!(now.votes.is_empty() && !is_replaced(&now.chairs[now.yours.expect("a chair")]));
}

#[test]
fn a_missed_deadline_costs_one_move_and_gives_the_seat_back() {
    let time_limit = TimeLimit::Hours(24);
    let two = Plan { time_limit, ..plan(game_for(2), 2) };
    let mut driver = Driver::open(two).expect("a sound plan");
    driver.begin(2);
    let (slow, other) = slow_and_other(&mut driver, 2);
    let chair = own_chair(&mut driver, slow);
    driver.leave(slow);
    driver.leave(other);
    driver.pass(DAY);
    driver.join(other, other).expect("a day later");
    let now = info(&mut driver, other);
    assert!(!now.chairs.iter().any(is_replaced), "the seat is theirs again, and nobody came");
    assert!(driver.look(other).waiting.iter().all(|seat| seat.index() != chair), "a bot moved");
    let kept = driver.stored.clone();
    driver.restart();
    assert_eq!(driver.stored, kept, "a restart changes nothing");
    driver.join(other, other).expect("back");
    while driver.look(other).waiting.iter().all(|seat| seat.index() != chair) {
        assert!(driver.step_of(other..other + 1));
        if driver.look(other).ending.is_some() {
            return;
        }
    }
    assert!(!driver.look(other).waiting.is_empty(), "the next move waits for its person again");
    driver.pass(DAY / 2);
    assert!(driver.look(other).waiting.iter().any(|seat| seat.index() == chair));
}

#[test]
fn the_next_person_becomes_host_before_the_start() {
    let mut driver = Driver::open(plan(game_for(3), 3)).expect("a sound plan");
    for guest in 0..3 {
        driver.join(guest, guest).expect("everybody may come");
        driver.ask(guest, sit(&format!("Player {guest}"))).expect("a chair");
    }
    assert_eq!(info(&mut driver, 1).host, Some(0));
    driver.leave(0);
    driver.pass(119 * SECOND);
    refused(driver.ask(1, Begin), &Error::HostOnly);
    driver.pass(SECOND);
    let now = told(&mut driver, 1).expect("it is told");
    assert!(now.is_host && now.host == Some(1));
    assert!(!driver.join(0, 0).expect("back").info.is_host, "too late");
    driver.restart();
    (1..3).for_each(|guest| drop(driver.join(guest, guest).expect("back")));
    driver.ask(1, Fill { chair: 0, bot: Some(Kind::Level(Level::Easy)) }).expect("the host");
    driver.ask(1, Begin).expect("the host");
    assert_eq!(info(&mut driver, 1).stage, TableStage::Playing);
}

#[test]
fn a_host_who_comes_back_in_time_stays_host() {
    let mut driver = Driver::open(plan(game_for(2), 2)).expect("a sound plan");
    driver.join(0, 0).expect("the host");
    driver.join(1, 1).expect("a friend");
    driver.leave(0);
    driver.pass(5 * MINUTE);
    assert!(!info(&mut driver, 1).is_host, "a person who only watches starts nothing");
    driver.join(0, 0).expect("back");
    driver.ask(1, sit("Chloe")).expect("a chair");
    driver.leave(0);
    driver.pass(MINUTE);
    driver.join(0, 0).expect("back");
    driver.pass(5 * MINUTE);
    assert!(!info(&mut driver, 1).is_host);
    driver.leave(0);
    driver.leave(1);
    driver.pass(5 * MINUTE);
    assert!(driver.join(1, 1).expect("the first who is back").info.is_host);
}

#[test]
fn a_rematch_does_not_wait_for_its_host() {
    let mut driver = playing(2);
    while driver.step(2) {}
    let again = driver.ask(1, Rematch).expect("over");
    let (id, records) = driver.opened[0].clone();
    assert_eq!(id, again);
    driver.stored = records;
    driver.restart();
    assert!(!driver.join(0, 0).expect("kept for them").info.is_host);
    driver.pass(2 * MINUTE);
    assert!(info(&mut driver, 0).is_host, "who asked for it has not come");
}

#[test]
fn the_host_can_remove_a_person_before_the_start() {
    let mut driver = Driver::open(plan(game_for(2), 2)).expect("a sound plan");
    for guest in 0..2 {
        driver.join(guest, guest).expect("everybody may come");
        driver.ask(guest, sit(&format!("Player {guest}"))).expect("a chair");
    }
    refused(driver.ask(1, Remove { chair: 0 }), &Error::HostOnly);
    refused(driver.ask(0, Remove { chair: 0 }), &Error::NotAllowed);
    refused(driver.ask(0, Remove { chair: 7 }), &Error::NoSuchChair);
    driver.ask(0, Remove { chair: 1 }).expect("the host");
    let now = info(&mut driver, 1);
    assert_eq!((now.yours, now.unseated), (None, Some(Unseated::Removed)));
    driver.restart();
    (0..2).for_each(|guest| drop(driver.join(guest, guest).expect("they may look")));
    refused(driver.ask(1, sit("Again")), &Error::Removed);
    driver.join(2, 2).expect("another");
    driver.ask(2, sit("Chloe")).expect("the chair is free");
    driver.ask(0, Begin).expect("everybody sits");
    let chair = own_chair(&mut driver, 2);
    refused(driver.ask(0, Remove { chair }), &Error::Begun);
}

#[test]
fn a_bot_finishes_for_a_person_who_resigns() {
    let mut driver = playing(2);
    let chair = own_chair(&mut driver, 1);
    let choice = driver.look(1).choices.first().map(|it| it.notation.clone());
    driver.ask(1, Resign).expect("a person may always give up");
    driver.ask(1, Resign).expect("once is enough");
    let resigned = |chair: &Chair| {
        matches!(chair, Chair::Person { is_replaced: true, has_resigned: true, .. })
    };
    assert!(resigned(&info(&mut driver, 0).chairs[chair]));
    refused(driver.ask(1, sit("any")), &Error::Resigned);
    let version = driver.look(1).version;
    let act = Act { choice: choice.unwrap_or_default(), version };
    refused(driver.ask(1, act), &Error::Resigned);
    refused(driver.ask(1, Undo), &Error::Resigned);
    driver.ask(1, Stand).expect("they may leave");
    driver.leave(1);
    driver.restart();
    driver.join(0, 0).expect("back");
    assert!(resigned(&driver.join(1, 1).expect("back").info.chairs[chair]), "it is for good");
    while driver.step_of(0..1) {}
    assert_eq!(info(&mut driver, 0).stage, TableStage::Over);
    refused(driver.ask(1, Resign), &Error::MatchOver);
    assert!(driver.ask(1, Rematch).is_ok(), "they may play again");
}

#[test]
fn all_agree_to_end_a_game() {
    let mut driver = playing(3);
    let to = Proposal::End;
    driver.ask(0, Agree { to }).expect("one of three");
    driver.ask(1, Agree { to }).expect("two of three");
    driver.ask(2, Decline { proposal: to }).expect("no");
    assert!(info(&mut driver, 0).votes.is_empty());
    driver.ask(1, Agree { to }).expect("one of three");
    driver.ask(2, Resign).expect("who gives up is not asked");
    assert_eq!(info(&mut driver, 0).votes[0].missing.len(), 1);
    driver.ask(0, Agree { to }).expect("the last");
    let ended = |info: &TableInfo| info.stage == TableStage::Over && info.ended_early;
    assert!(ended(&info(&mut driver, 2)));
    let kept = driver.stored.len();
    driver.restart();
    assert_eq!(driver.stored.len(), kept, "no bot goes on");
    assert!((0..3).all(|guest| ended(&driver.join(guest, guest).expect("back").info)));
    let seen = driver.look(0);
    let choice = seen.choices.first().map(|it| it.notation.clone()).unwrap_or_default();
    refused(driver.ask(0, Act { choice, version: seen.version }), &Error::MatchOver);
    refused(driver.ask(0, Agree { to }), &Error::MatchOver);
    driver.pass(DAY);
    assert_eq!(driver.table.summary().turn, [], "nobody is waited for");
    assert!(driver.ask(0, Transcript).is_ok() && driver.ask(1, Rematch).is_ok());
}

#[test]
fn the_last_who_resigns_leaves_a_decided_vote_behind() {
    let mut driver = playing(2);
    driver.ask(0, Agree { to: Proposal::End }).expect("one of two");
    driver.ask(1, Resign).expect("a person may always give up");
    assert!(info(&mut driver, 0).ended_early, "all who are left have agreed");
}

#[test]
fn the_first_device_is_told_where_its_seat_is() {
    let mut driver = playing(2);
    let ticket = driver.ask(1, IssueTicket).expect("one's own chair");
    driver.claim(6, 6, &ticket).expect("a good ticket");
    assert_eq!(info(&mut driver, 1).unseated, Some(Unseated::Carried));
    refused(driver.ask(1, Say { text: "hello".into() }), &Error::NoChair);
    driver.restart();
    let told = driver.join(1, 1).expect("it may watch").info;
    assert_eq!((told.yours, told.unseated), (None, Some(Unseated::Carried)));
    assert_eq!(driver.join(6, 6).expect("back").info.unseated, None);
    assert_ne!(person(1), person(6));
}
