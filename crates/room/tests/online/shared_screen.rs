//! Phones as hands: the host is a screen that all players see, and has no chair.

use protocol::{Begin, Error, Message, Plan, Rematch, Replace, Sit, TableStage};

use crate::driver::{Driver, plan, sit};

const SCREEN: u64 = 0;
const PHONES: u64 = 3;
/// A spectator.
const STRANGER: u64 = 9;

/// A table whose host is a screen, and phones on its chairs.
fn gathered(spectators: bool) -> Driver {
    let about = catalog::games().into_iter().find(|about| about.players.1 >= 3);
    let game = about.expect("there is a game for three").id;
    let shared = Plan { shared_screen: true, spectators, ..plan(game, PHONES as usize) };
    let mut driver = Driver::open(shared).expect("a sound plan");
    driver.join(SCREEN, SCREEN).expect("the screen");
    for phone in 1..=PHONES {
        driver.join(phone, phone).expect("a phone");
        let chair = Some((PHONES - phone) as usize);
        driver.ask(phone, Sit { chair, ..sit(&format!("Player {phone}")) }).expect("its chair");
    }
    driver
}

fn begin(driver: &mut Driver) {
    driver.ask(SCREEN, Begin).expect("the screen starts");
    for _half in 0..2 {
        for phone in 1..=PHONES {
            assert!(driver.answer_luck(phone), "every phone takes part in luck");
        }
    }
}

#[test]
fn the_screen_starts_watches_and_asks_for_a_rematch() {
    let mut driver = gathered(true);
    let info = driver.info(SCREEN);
    assert!(info.is_shared_screen() && info.host.is_none() && info.watching == 0);
    assert_eq!(driver.info(1).yours, Some(2), "a code leads to its chair");
    begin(&mut driver);
    let seen = driver.look(SCREEN);
    assert_eq!((seen.viewer, seen.choices.len()), (None, 0), "it sees what all may see");
    while driver.step_of(1..PHONES + 1) {}
    let info = driver.info(SCREEN);
    assert!(info.stage == TableStage::Over && info.is_shared_screen());
    driver.join(STRANGER, STRANGER).expect("a spectator");
    assert_eq!(driver.ask(STRANGER, Rematch), Err(Error::NoChair));
    driver.ask(SCREEN, Rematch).expect("the screen may ask");
    driver.become_rematch();
    let info = driver.join(SCREEN, SCREEN).expect("the screen").info;
    assert!(info.is_shared_screen(), "it is the screen of the next table, too");
    for phone in 1..=PHONES {
        let info = driver.join(phone, phone).expect("a phone").info;
        assert!(info.yours.is_some() && !info.is_host, "the phones have their chairs");
    }
    begin(&mut driver);
    assert_eq!(driver.info(SCREEN).stage, TableStage::Playing);
}

#[test]
fn a_rematch_that_a_phone_asks_for_has_the_same_screen() {
    let mut driver = gathered(true);
    begin(&mut driver);
    while driver.step_of(1..PHONES + 1) {}
    driver.ask(2, Rematch).expect("a player may ask");
    driver.become_rematch();
    assert!(!driver.join(2, 2).expect("a phone").info.is_host);
    assert!(driver.join(SCREEN, SCREEN).expect("the screen").info.is_shared_screen());
}

#[test]
fn a_player_is_the_host_until_the_screen_is_back() {
    let mut driver = gathered(true);
    driver.leave(SCREEN);
    driver.pass(119_000);
    assert!((1..=PHONES).all(|phone| !driver.info(phone).is_host));
    driver.pass(1_000);
    let hosts: Vec<u64> = (1..=PHONES).filter(|&phone| driver.info(phone).is_host).collect();
    assert_eq!(hosts, [PHONES], "the player on the first chair");
    driver.restart();
    for phone in 1..=PHONES {
        driver.join(phone, phone).expect("a phone");
    }
    assert!(driver.info(PHONES).is_host, "and stays the host after a restart");
    assert!(driver.join(SCREEN, SCREEN).expect("back").info.is_shared_screen());
    assert!(!driver.info(PHONES).is_host);
    begin(&mut driver);
}

#[test]
fn the_screen_comes_back_where_spectators_may_not_and_lets_a_bot_play() {
    let mut driver = gathered(false);
    begin(&mut driver);
    driver.leave(SCREEN);
    assert_eq!(driver.join(STRANGER, STRANGER).map(drop), Err(Error::PlayersOnly));
    driver.restart();
    driver.join(SCREEN, SCREEN).expect("the screen is no spectator");
    for phone in 1..=PHONES {
        driver.join(phone, phone).expect("a phone");
    }
    let chair = driver.info(2).yours.expect("a chair");
    driver.leave(2);
    assert_eq!(driver.ask(SCREEN, Replace { chair }), Err(Error::NotAway));
    driver.pass(60_000);
    driver.ask(SCREEN, Replace { chair }).expect("a phone is gone");
    let replaced = |it: &Message| matches!(it, Message::Table(_));
    assert!(driver.messages(1).iter().any(replaced), "the others are told");
}
