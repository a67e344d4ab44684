//! Whole matches of every game, restarted in the middle.

use catalog::games;
use protocol::{Message, OutOfSync, Replica, Snapshot};

use crate::driver::{Driver, plan};

/// Everybody chooses on a second device; the first ones hear only what changes. All see the same in
/// the end, and a restart between two steps changes nothing.
#[test]
fn whole_games_with_restarts() {
    for about in games() {
        let people = about.players.0 as u64;
        let mut driver = Driver::open(plan(about.id, about.players.0)).expect("a sound plan");
        driver.begin(people);
        let mut replicas = vec![Replica::default(); people as usize + 1];
        let entered = driver.join(people, people).expect("a spectator");
        let first = entered.snapshot.expect("a match");
        replicas[people as usize].replace(first).expect("a snapshot");
        come_with_another_device(&mut driver, people);
        let mut steps = 0;
        loop {
            if steps % 40 == 39 {
                let before = driver.look(DEVICES);
                driver.restart();
                come_with_another_device(&mut driver, people);
                for guest in 0..=people {
                    let replica = &mut replicas[guest as usize];
                    let entered = driver.come_back(guest, guest, replica.version());
                    let entered = entered.expect("back");
                    replica.replace(entered.snapshot.expect("a match")).expect("a snapshot");
                }
                assert_eq!(driver.look(DEVICES), before, "{}", about.id);
            }
            for guest in 0..=people {
                for message in driver.messages(guest) {
                    take(&mut replicas[guest as usize], message).expect("it follows");
                }
            }
            if !driver.step_of(DEVICES..DEVICES + people) {
                break;
            }
            steps += 1;
        }
        assert!(steps > 10, "{}", about.id);
        for guest in 0..=people {
            let told = driver.messages(guest);
            let is_match = |it: &Message| matches!(it, Message::Snapshot(_) | Message::Patch(_));
            assert!(!told.iter().any(is_match));
            assert_eq!(replicas[guest as usize].version(), driver.look(guest).version);
            assert!(driver.look(guest).ending.is_some());
        }
    }
}

/// Applies a message to a replica, if it is about the match.
pub(crate) fn take(replica: &mut Replica, message: Message) -> Result<Option<Snapshot>, OutOfSync> {
    match message {
        Message::Snapshot(snapshot) => replica.replace(*snapshot),
        Message::Patch(patch) => replica.apply(*patch),
        _ => Ok(None),
    }
}

/// The numbers of second devices.
const DEVICES: u64 = 100;

fn come_with_another_device(driver: &mut Driver, people: u64) {
    for nth in 0..people {
        driver.join(DEVICES + nth, nth).expect("a second device");
    }
}
