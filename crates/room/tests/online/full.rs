//! Tables with very long histories, and people who would like to have more time than others.

use commitments::hex;
use protocol::{
    Act, Agree, Begin, Chair, Commit, Decline, Error, IssueTicket, Plan, Proposal, Rematch,
    Replace, Resign, Say, Stand, TableStage, TimeLimit, Transcript, Undo,
};

use crate::driver::{Driver, plan, sit};
use crate::luck::refused;

const MINUTE: u64 = 60_000;

fn game(players: usize) -> &'static str {
    let fits = |about: &&&scene::About| (about.players.0..=about.players.1).contains(&players);
    catalog::games().iter().find(fits).expect("a game for so many").id
}

/// One of the people has filled the table with words.
fn full(people: usize) -> Driver {
    let mut driver = Driver::open(plan(game(people), people)).expect("a sound plan");
    driver.begin(people as u64);
    while driver.ask(0, Say { text: "la".into() }).is_ok() {}
    driver
}

#[test]
fn a_table_does_not_grow_without_bounds() {
    let mut driver = full(2);
    assert!((10_000..10_010).contains(&driver.stored.len()), "{}", driver.stored.len());
    refused(driver.ask(1, Say { text: "la".into() }), &Error::RecordsFull);
    refused(driver.ask(1, IssueTicket), &Error::RecordsFull);
    refused(driver.ask(1, Undo), &Error::RecordsFull);
    while driver.step(2) {}
    driver.ask(0, Transcript).expect("the match can be finished");
    driver.ask(0, Rematch).expect("and another one begun");
}

#[test]
fn a_full_table_cannot_be_blocked() {
    let mut driver = full(3);
    let owes = |driver: &mut Driver, guest: u64| !driver.look(guest).choices.is_empty();
    let slow = (0..3).find(|&guest| owes(&mut driver, guest)).expect("somebody is to choose");
    let (one, other) = ((slow + 1) % 3, (slow + 2) % 3);
    let chair = driver.info(slow).yours.expect("a chair");
    driver.pass(2 * MINUTE);
    driver.ask(one, Replace { chair }).expect("a bot plays for a person who does nothing");
    let is_replaced = |chair: &Chair| matches!(chair, Chair::Person { is_replaced: true, .. });
    assert!(is_replaced(&driver.info(one).chairs[chair]));
    driver.ask(slow, sit("any")).expect("who takes the seat back");
    assert!(!is_replaced(&driver.info(one).chairs[chair]));
    driver.ask(one, Agree { to: Proposal::Replace { chair } }).expect("all others may replace");
    driver.ask(other, Agree { to: Proposal::Replace { chair } }).expect("all others may replace");
    assert!(is_replaced(&driver.info(one).chairs[chair]));
    driver.ask(slow, Resign).expect("anybody may resign");
    driver.ask(one, Agree { to: Proposal::End }).expect("people may agree to end it");
    driver.ask(other, Decline { proposal: Proposal::End }).expect("or not");
    driver.ask(one, Agree { to: Proposal::End }).expect("once more");
    driver.ask(other, Agree { to: Proposal::End }).expect("all of them");
    assert_eq!(driver.info(one).stage, TableStage::Over);
}

#[test]
fn what_people_may_still_do_at_a_full_table_is_counted() {
    let mut driver = full(2);
    let mut times = 0;
    while driver.ask(0, Stand).is_ok() && driver.ask(0, sit("any")).is_ok() {
        times += 1;
        assert!(times < 100, "without end");
    }
    refused(driver.ask(0, Stand), &Error::RecordsFull);
    driver.restart();
    (0..2).for_each(|nth| drop(driver.join(nth, nth).expect("back")));
    refused(driver.ask(0, Stand), &Error::RecordsFull);
    driver.ask(1, Stand).expect("another person is not counted with them");
    driver.ask(0, Resign).expect("a last word");
}

/// Before the list is published a device can replace its commitment, but not for ever.
#[test]
fn commitments_do_not_fill_a_table() {
    let days = Plan { time_limit: TimeLimit::Hours(72), ..plan(game(2), 2) };
    let mut driver = Driver::open(days).expect("a sound plan");
    for nth in 0..2 {
        driver.join(nth, nth).expect("everybody may come");
        driver.ask(nth, sit(&format!("Player {nth}"))).expect("a free chair");
    }
    while driver.ask(1, Say { text: "la".into() }).is_ok() {}
    driver.ask(0, Begin).expect("a full table can be started");
    let commit = |nth: u8| Commit { round: 1, commitment: hex(&[nth; 32]) };
    let taken = (0..100).filter(|&nth| driver.ask(1, commit(nth)).is_ok()).count();
    assert!((1..30).contains(&taken), "{taken}");
    refused(driver.ask(1, commit(101)), &Error::RecordsFull);
    assert!(driver.answer_luck(0), "another person is not counted with them");
}

/// A person who acts and takes it back, again and again, is as slow as one who does nothing.
#[test]
fn an_undo_gives_no_time() {
    let mut tried = 0;
    for about in catalog::games() {
        let people = about.players.0 as u64;
        let mut driver = Driver::open(plan(about.id, people as usize)).expect("a sound plan");
        driver.begin(people);
        let Some((guest, choice)) = undoable(&mut driver, people) else { continue };
        tried += 1;
        let chair = driver.info(guest).yours.expect("a chair");
        let other = (guest + 1) % people;
        for _ in 0..4 {
            let version = driver.look(guest).version;
            driver.ask(guest, Act { choice: choice.clone(), version }).expect("legal");
            driver.pass(MINUTE / 4);
            driver.ask(guest, Undo).expect("nothing was revealed");
            driver.pass(MINUTE / 4);
        }
        let info = driver.info(other);
        let can = matches!(info.chairs[chair], Chair::Person { can_be_replaced: true, .. });
        assert!(can, "{}: two minutes are over", about.id);
        driver.ask(other, Replace { chair }).expect("a bot plays");
    }
    assert!(tried > 0, "a step can be undone in some game");
}

/// Plays until a step of a person can be undone, and undoes it: the person, and the step.
fn undoable(driver: &mut Driver, people: u64) -> Option<(u64, String)> {
    for _ in 0..200 {
        for guest in 0..people {
            let before = driver.look(guest);
            for choice in before.choices.iter().take(1) {
                let choice = choice.notation.clone();
                driver.ask(guest, Act { choice: choice.clone(), version: before.version }).ok()?;
                if driver.look(guest).can_undo {
                    driver.ask(guest, Undo).expect("it can be undone");
                    return Some((guest, choice));
                }
            }
        }
    }
    None
}
