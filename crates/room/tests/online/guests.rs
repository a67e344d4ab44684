//! Whole matches of every game, restarted in the middle.

use catalog::games;
use wire::online::{Follower, News};

use crate::house::{House, plan};

/// Everybody chooses on a second device; the first ones hear only what changes. All see the same in
/// the end, and a restart between two steps changes nothing.
#[test]
fn whole_games_with_restarts() {
    for about in games() {
        let people = about.players.0 as u64;
        let mut house = House::open(plan(about.id, about.players.0)).expect("a sound plan");
        house.begin(people);
        let mut followers = vec![Follower::default(); people as usize + 1];
        let entered = house.enter(people, people).expect("a spectator");
        followers[people as usize].follow(entered.sight.expect("a match")).expect("a whole one");
        come_with_another_device(&mut house, people);
        let mut steps = 0;
        loop {
            if steps % 40 == 39 {
                let before = house.look(DEVICES);
                house.restart();
                come_with_another_device(&mut house, people);
                for guest in 0..=people {
                    let follower = &mut followers[guest as usize];
                    let entered = house.come_back(guest, guest, follower.version());
                    let entered = entered.expect("back");
                    follower.follow(entered.sight.expect("a match")).expect("a whole one");
                }
                assert_eq!(house.look(DEVICES), before, "{}", about.id);
            }
            for guest in 0..=people {
                for news in house.news(guest) {
                    if let News::Sight(sight) = news {
                        followers[guest as usize].follow(sight).expect("it follows");
                    }
                }
            }
            if !house.step_of(DEVICES..DEVICES + people) {
                break;
            }
            steps += 1;
        }
        assert!(steps > 10, "{}", about.id);
        for guest in 0..=people {
            assert!(house.news(guest).iter().all(|news| !matches!(news, News::Sight(_))));
            assert_eq!(followers[guest as usize].version(), house.look(guest).version);
            assert!(house.look(guest).ending.is_some());
        }
    }
}

/// The numbers of second devices.
const DEVICES: u64 = 100;

fn come_with_another_device(house: &mut House, people: u64) {
    for nth in 0..people {
        house.enter(DEVICES + nth, nth).expect("a second device");
    }
}
