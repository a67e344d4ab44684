//! Nobody from afar is told what they may not know: whatever somebody seals, everybody else gets the
//! same messages, to the byte and to their number.

use catalog::games;
use serde_json::to_string;
use tabletop::{Luck, Rng};
use wire::Step;
use wire::online::{News, Pace, Plan, Turn};

use crate::house::{House, plan};

/// The same table once more, with everybody at it and nothing left to tell.
fn again(kept: &[String], plan: Plan, guests: u64) -> House {
    let mut house = House::open(plan).expect("a sound plan");
    house.kept = kept.to_vec();
    house.restart();
    for guest in 0..guests {
        house.enter(guest, guest).expect("back");
    }
    (0..guests).for_each(|guest| drop(house.news(guest)));
    house
}

/// Lets a guest choose until nothing more is owed; what it chose, and what the others heard.
fn seal(
    house: &mut House,
    guest: u64,
    guests: u64,
    rng: &mut Rng,
) -> (Vec<String>, Vec<Vec<News>>) {
    let (mut sealed, mut heard) = (Vec::new(), vec![Vec::new(); guests as usize]);
    for _ in 0..40 {
        let table = house.look(guest);
        if table.choices.is_empty() {
            break;
        }
        let nth = rng.below(table.choices.len() as u32) as usize;
        let notation = table.choices[nth].notation.clone();
        house.pass(1000);
        let step = Step { notation: notation.clone(), version: table.version };
        house.ask(guest, Turn(step)).expect("an offered choice");
        sealed.push(notation);
        // Whoever listens all the time hears no more often, either.
        for other in (0..guests).filter(|other| *other != guest) {
            heard[other as usize].extend(house.news(other));
        }
    }
    (sealed, heard)
}

#[test]
fn others_get_the_same_messages_whatever_is_sealed() {
    let mut compared = 0;
    for about in games() {
        let players = about.players.1;
        let guests = players as u64 + 1;
        let plan = Plan { pace: Pace::Hours(1), ..plan(about.id, players) };
        let mut house = House::open(plan.clone()).expect("a sound plan");
        house.begin(players as u64);
        let rng = &mut Rng::new(5);
        for _ in 0..50 {
            let waiting = house.look(0).waiting;
            let owner = (0..players as u64).find(|&guest| !house.look(guest).choices.is_empty());
            let Some(guest) = owner else { break };
            if waiting.len() > 1 {
                let mut twin = || {
                    let mut house = again(&house.kept, plan.clone(), guests);
                    let (sealed, heard) = seal(&mut house, guest, guests, rng);
                    (sealed, to_string(&heard).expect("written"))
                };
                let (one, other) = (twin(), twin());
                compared += usize::from(one.0 != other.0);
                assert_eq!(one.1, other.1, "{}: {:?}, {:?}", about.id, one.0, other.0);
            }
            house.step_of(guest..guest + 1);
        }
    }
    assert!(compared > 20, "{compared}");
}
