//! No remote client is told what its viewer may not know: whatever a seat seals, all other clients
//! get the same messages, to the byte and to their number.

use catalog::games;
use protocol::{Act, Message, Plan, TimeLimit};
use scene::About;
use serde_json::to_string;
use tabletop::{Luck, Rng};

use crate::driver::{Driver, plan};

/// The same table again, with all players at it and nothing left to tell.
fn again(kept: &[String], plan: Plan, guests: u64) -> Driver {
    let mut driver = Driver::open(plan).expect("a sound plan");
    driver.stored = kept.to_vec();
    driver.restart();
    for guest in 0..guests {
        driver.join(guest, guest).expect("back");
    }
    (0..guests).for_each(|guest| drop(driver.messages(guest)));
    driver
}

/// Lets a guest choose until nothing more is owed; what it chose, and what the others heard.
fn seal(
    driver: &mut Driver,
    guest: u64,
    guests: u64,
    rng: &mut Rng,
) -> (Vec<String>, Vec<Vec<Message>>) {
    let (mut sealed, mut heard) = (Vec::new(), vec![Vec::new(); guests as usize]);
    for _ in 0..40 {
        let table = driver.look(guest);
        if table.choices.is_empty() {
            break;
        }
        let nth = rng.below(table.choices.len() as u32) as usize;
        let choice = table.choices[nth].notation.clone();
        driver.pass(1000);
        let act = Act { choice: choice.clone(), version: table.version };
        driver.ask(guest, act).expect("an offered choice");
        sealed.push(choice);
        // A client that is always connected is not notified more often, either.
        for other in (0..guests).filter(|other| *other != guest) {
            heard[other as usize].extend(driver.messages(other));
        }
    }
    // However long the others wait then.
    for _ in 0..6 {
        driver.pass(30_000);
        for other in (0..guests).filter(|other| *other != guest) {
            heard[other as usize].extend(driver.messages(other));
        }
    }
    (sealed, heard)
}

#[test]
fn others_get_the_same_messages_whatever_is_sealed() {
    for time_limit in [TimeLimit::Hours(1), TimeLimit::Live] {
        let compared = games().iter().map(|about| twins(about, time_limit)).sum::<usize>();
        assert!(compared > 20, "{compared}");
    }
}

/// Plays a game; whenever several are asked, one of them seals something, twice. Says how often the
/// two were different.
fn twins(about: &About, time_limit: TimeLimit) -> usize {
    let players = about.players.1;
    let guests = players as u64 + 1;
    let plan = Plan { time_limit, ..plan(about.id, players) };
    let mut driver = Driver::open(plan.clone()).expect("a sound plan");
    driver.begin(players as u64);
    let (rng, mut compared) = (&mut Rng::new(5), 0);
    for _ in 0..50 {
        let waiting = driver.look(0).waiting;
        let owner = (0..players as u64).find(|&guest| !driver.look(guest).choices.is_empty());
        let Some(guest) = owner else { break };
        if waiting.len() > 1 {
            let mut twin = || {
                let mut driver = again(&driver.stored, plan.clone(), guests);
                let (sealed, heard) = seal(&mut driver, guest, guests, rng);
                (sealed, to_string(&heard).expect("written"))
            };
            let (one, other) = (twin(), twin());
            compared += usize::from(one.0 != other.0);
            assert_eq!(one.1, other.1, "{}: {:?}, {:?}", about.id, one.0, other.0);
        }
        driver.step_of(guest..guest + 1);
    }
    compared
}
