//! W5, W8 and W11: tokens go onto toys in any order, and a search that looks at one order misses no
//! result and comes to none twice.

use std::collections::BTreeSet;

use tabletop::Game;
use workshop::{Action, Elf, Job, Place, Workshop};

use super::{changed, seat, toy, two};

/// What a player's toys still need, and what lies in the Donation Center.
type Outcome = (Vec<[u8; 4]>, [u16; 4]);

const TOYS: [&str; 4] = ["Truck", "Carousel", "Teddy Bear", "Walkie-Talkies"];

/// Seat 1 works on four toys, one of them nearly done, and is to place an elf.
fn at_work(donations: [u16; 4]) -> Workshop {
    let script = changed(&two(), |game| {
        game.donations = donations;
        for (job, name) in game.players[seat(1)].jobs.iter_mut().zip(TOYS) {
            let missing = game.edition.toys[usize::from(toy(name))].cost;
            *job = Some(Job { toy: toy(name), missing });
        }
        game.players[seat(1)].jobs[0].as_mut().expect("the Truck").missing = [0, 0, 1, 0];
    });
    script.game().clone()
}

fn result(game: &Workshop) -> Outcome {
    let missing = |job: &Option<Job>| job.map_or([0; 4], |job| job.missing);
    (game.players[seat(1)].jobs.iter().map(missing).collect(), game.donations)
}

fn after(game: &Workshop, action: Action) -> Workshop {
    let mut next = game.clone();
    next.apply(seat(1), action, &mut Vec::new());
    next
}

/// The results of all that a search looks at, each as often as there are ways to it.
fn tried(game: &Workshop, last: Option<Action>) -> Vec<Outcome> {
    let mut options = Vec::new();
    game.worth_trying(seat(1), last, &mut options);
    if options.is_empty() {
        return vec![result(game)];
    }
    options.into_iter().flat_map(|action| tried(&after(game, action), Some(action))).collect()
}

/// The results of all that seat 1 may do, in any order.
fn allowed(game: &Workshop) -> BTreeSet<Outcome> {
    let (mut seen, mut open, mut results) = (Vec::new(), vec![game.clone()], BTreeSet::new());
    while let Some(game) = open.pop() {
        let mut legal = Vec::new();
        game.legal(seat(1), &mut legal);
        if legal.is_empty() {
            results.insert(result(&game));
        }
        let next = legal.into_iter().map(|action| after(&game, action));
        open.extend(next.filter(|next| !seen.contains(next)).collect::<Vec<_>>());
        seen.push(game);
    }
    results
}

/// All results of putting any of these tokens, in any order, on toys that need them.
fn possible(missing: &[[u8; 4]], tokens: [u16; 4]) -> BTreeSet<Outcome> {
    let mut found = BTreeSet::from([(missing.to_vec(), tokens)]);
    let mut open: Vec<Outcome> = found.iter().cloned().collect();
    while let Some(result) = open.pop() {
        for (job, token) in (0..missing.len()).flat_map(|job| (0..4).map(move |it| (job, it))) {
            let (mut missing, mut tokens) = result.clone();
            if missing[job][token] > 0 && tokens[token] > 0 {
                missing[job][token] -= 1;
                tokens[token] -= 1;
                let next = (missing, tokens);
                if found.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    found
}

/// Seat 1 places an elf and can come to exactly these results; a search comes to none twice.
fn check(game: &Workshop, action: &str, expected: &BTreeSet<Outcome>) {
    let next = after(game, action.parse().expect("an action"));
    assert_eq!(&allowed(&next), expected, "{action}");
    let ways = tried(&next, None);
    let results: BTreeSet<Outcome> = ways.iter().cloned().collect();
    assert_eq!(&results, expected, "{action}");
    assert_eq!(ways.len(), results.len(), "{action}: a result is looked at twice");
}

#[test]
fn w5_every_way_to_share_out_tokens_is_allowed_and_tried_once() {
    let elf = Elf::in_set(1).next();
    for place in Place::SHOPS {
        let mut game = at_work([0; 4]);
        for station in 0..4 {
            let mut tokens = [0; 4];
            tokens[place.index()] = 2 + station as u16;
            let expected = possible(&result(&game).0, tokens);
            check(&game, &format!("go {place}"), &expected);
            game.stations[place.index()][station] = elf;
        }
    }
}

#[test]
fn w8_every_way_to_take_donations_is_allowed_and_tried_once() {
    for donations in [[0, 0, 2, 0], [2, 1, 3, 2], [9, 0, 1, 3]] {
        let game = at_work(donations);
        let expected = possible(&result(&game).0, donations);
        assert!(expected.len() > 4, "there is something to choose");
        check(&game, "go donation-center", &expected);
    }
}

#[test]
fn w11_every_pair_of_materials_is_allowed_and_tried_once() {
    let mut game = at_work([0; 4]);
    game.stations[Place::Stables.index()][..2].fill(Elf::in_set(1).next());
    game.stalls = [None, Some(4), None];
    let pairs =
        [[2, 0, 0, 0], [1, 1, 0, 0], [1, 0, 1, 0], [0, 2, 0, 0], [0, 1, 1, 0], [0, 0, 2, 0]];
    let missing = result(&game).0;
    let expected = pairs.into_iter().flat_map(|tokens| possible(&missing, tokens)).collect();
    check(&game, "go stables", &expected);
}
