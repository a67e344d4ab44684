//! Clients that were changed in order to keep a table waiting: none of them can.

use protocol::{
    Act, Chair, Error, IssueTicket, Message, Numbered, Replace, Request, Stand, TableInfo, Undo,
};
use room::Guest;

use crate::driver::{Driver, plan, sit, with_env};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60_000;

/// Two people play: the guest that the match waits for, its chair, and the other guest.
fn waiting() -> (Driver, u64, usize, u64) {
    let game = catalog::games().into_iter().find(|about| about.players.0 <= 2);
    let game = game.expect("a game for two").id;
    let mut driver = Driver::open(plan(game, 2)).expect("a sound plan");
    driver.begin(2);
    let owes = |driver: &mut Driver, guest: u64| !driver.look(guest).choices.is_empty();
    let slow = u64::from(!owes(&mut driver, 0));
    let chair = driver.info(slow).yours.expect("a chair");
    (driver, slow, chair, 1 - slow)
}

/// Asks before the bot has thought.
fn ask_at_once(driver: &mut Driver, guest: u64, request: impl Into<Request>) -> Result<(), Error> {
    let id = (1 << 40) + driver.stored.len() as u64 + driver.table.records();
    let numbered = Numbered { id, request: request.into() };
    let (table, now) = (&mut driver.table, driver.now);
    with_env(now, &mut driver.rng, |env| table.request(Guest(guest), &numbered, env)).map(drop)
}

fn info_at_once(driver: &mut Driver, guest: u64) -> TableInfo {
    ask_at_once(driver, guest, protocol::Sync { since: 0 }).expect("a guest");
    let info = driver.table.messages(Guest(guest)).into_iter().find_map(|message| match message {
        Message::Table(info) => Some(*info),
        _ => None,
    });
    info.expect("everything is told")
}

fn is_replaced(info: &TableInfo, chair: usize) -> bool {
    matches!(info.chairs[chair], Chair::Person { is_replaced: true, .. })
}

/// A client that is never away for a minute, and hardly ever here.
#[test]
fn coming_and_going_gives_no_time() {
    let (mut driver, slow, chair, other) = waiting();
    for _ in 0..2 {
        driver.leave(slow);
        driver.pass(59 * SECOND);
        driver.join(slow, slow).expect("for a moment");
    }
    driver.leave(slow);
    assert_eq!(driver.ask(other, Replace { chair }), Err(Error::NotAway));
    driver.pass(2 * SECOND);
    driver.ask(other, Replace { chair }).expect("two minutes are over");
}

/// A client that takes its seat back before the bot has thought, whenever a bot is called.
#[test]
fn taking_the_seat_back_again_and_again_blocks_nobody() {
    let answers: [fn(u64) -> Request; 2] = [|_| sit("any").into(), |_| Stand.into()];
    for answer in answers {
        let (mut driver, slow, chair, other) = waiting();
        driver.pass(2 * MINUTE);
        ask_at_once(&mut driver, other, Replace { chair }).expect("two minutes are over");
        ask_at_once(&mut driver, slow, sit("any")).expect("the seat is theirs");
        assert_eq!(driver.ask(other, Replace { chair }), Err(Error::NotAway), "time to move");
        driver.pass(2 * MINUTE);
        // What follows is the same after a restart.
        driver.restart();
        (0..2).for_each(|guest| drop(driver.join(guest, guest).expect("back")));
        driver.pass(2 * MINUTE);
        ask_at_once(&mut driver, other, Replace { chair }).expect("again");
        assert!(is_replaced(&info_at_once(&mut driver, slow), chair));
        let _ = ask_at_once(&mut driver, slow, answer(slow));
        for request in
            [sit("any").into(), Undo.into(), Act { choice: "x".into(), version: 0 }.into()]
        {
            let request: Request = request;
            assert_eq!(ask_at_once(&mut driver, slow, request), Err(Error::BotMoves));
        }
        driver.settle();
        let now = driver.info(other);
        assert!(!is_replaced(&now, chair), "the bot has moved and gives the seat back");
        let waits = driver.look(other).waiting;
        assert!(waits.iter().all(|seat| seat.index() != chair), "and the match goes on");
    }
}

/// A client that carries its seat from device to device.
#[test]
fn carrying_the_seat_from_device_to_device_gives_no_time() {
    let (mut driver, slow, chair, other) = waiting();
    let mut device = slow;
    for next in [6, 7] {
        driver.pass(110 * SECOND);
        let ticket = driver.ask(device, IssueTicket).expect("one's own chair");
        driver.claim(next, next, &ticket).expect("a good ticket");
        device = next;
    }
    assert_eq!(driver.ask(other, Replace { chair }), Err(Error::NotAway));
    driver.pass(10 * SECOND);
    driver.ask(other, Replace { chair }).expect("the first device's time is over");
}

/// A person who really was away, or really looks again, has time to move.
#[test]
fn a_person_has_time_again_for_every_move() {
    let (mut driver, slow, chair, other) = waiting();
    for _ in 0..3 {
        driver.pass(2 * MINUTE);
        driver.ask(other, Replace { chair }).expect("two minutes are over");
        driver.ask(slow, sit("any")).expect("the bot has moved, and the seat is theirs");
        while driver.look(other).waiting.iter().all(|seat| seat.index() != chair) {
            if !driver.step_of(other..other + 1) {
                return;
            }
        }
        assert_eq!(driver.ask(other, Replace { chair }), Err(Error::NotAway), "time again");
    }
}
