//! Messages are small: what changed, not the whole table, and packed if it is much.

use catalog::games;
use protocol::Payload;

use crate::driver::{Driver, plan};

/// Steps that are looked at, in each game.
const STEPS: usize = 60;
/// The other devices of everybody, who listen only.
const LISTENERS: u64 = 100;

#[test]
fn a_step_sends_little() {
    for about in games() {
        let people = about.players.1 as u64;
        let mut driver = Driver::open(plan(about.id, about.players.1)).expect("a sound plan");
        driver.begin(people);
        for nth in 0..=people {
            driver.join(LISTENERS + nth, nth).expect("everybody may come");
        }
        let mut sizes = Vec::new();
        for _ in 0..STEPS {
            driver.step(people);
            for nth in 0..=people {
                let messages = driver.messages(LISTENERS + nth);
                sizes.extend(messages.iter().map(|message| Payload::of(message).size()));
            }
        }
        sizes.sort_unstable();
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() * 99 / 100]);
        println!("{}: median {median}, p99 {most}", about.id);
        assert!(median <= 2048 && most <= 8192, "{}: {median}, {most}", about.id);
    }
}
