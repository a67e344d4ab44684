//! The search where the truth is known: a counting game with a sure way to win, an ambush where the
//! seat that is foreseen has lost, and a basket that is filled in any order.

mod ambush;
mod basket;
mod crumbs;
mod pick;
mod sticks;
mod wager;

use bots::{Advice, Ban, Bot, Manner, Search, Weighed, Weighing};
use tabletop::{Components, Game, Outlook, Seat};

use ambush::Ambush;
use basket::Basket;
use crumbs::Crumbs;
use pick::Pick;
use sticks::Sticks;
use wager::Wager;

fn first() -> Seat {
    Seat::new(0).expect("every game has a first seat")
}

fn start<G: Game>() -> G {
    G::new(2, &G::Options::default(), G::Components::built_in()).expect("two can play")
}

fn advise<G: Outlook>(game: &G, manner: Manner, seed: u64) -> Vec<Advice<G::Action>> {
    let mut legal = Vec::new();
    game.legal(first(), &mut legal);
    Search::<G>::new(manner, seed).advise(first(), &game.view(Some(first())), &legal)
}

#[test]
fn a_sure_way_to_win_is_found() {
    let game = Sticks::of(10);
    for seed in 0..20 {
        let advice = advise(&game, Manner::new(2000), seed);
        assert_eq!(advice[0].action, Pick(2), "two are taken, eight are left");
        assert!(advice[0].chance > 0.85, "{advice:?}");
    }
}

/// With ten sticks the player who may take one to three wins by leaving a multiple of four. A player
/// who may never take three cannot answer one: to be allowed three is worth the whole game.
#[test]
fn what_is_forbidden_is_not_planned_either() {
    let game = Sticks::of(10);
    let legal = [Pick(1), Pick(2)];
    let chance = |ban: Option<&Ban<Sticks>>, seed| {
        let mut search = Search::<Sticks>::new(Manner::new(2000), seed).banned(ban);
        let advice = search.advise(first(), &game.view(Some(first())), &legal);
        advice[0].chance
    };
    for seed in 0..10 {
        let (free, banned) = (chance(None, seed), chance(Some(&never(3)), seed));
        assert!(free > 0.85 && banned < 0.15, "{free} with three, {banned} without");
    }
}

fn never(number: u8) -> Ban<Sticks> {
    Ban::new(move |_, action| action == Pick(number))
}

/// The only order that is allowed is none that the search looks at by itself.
#[test]
fn what_is_allowed_is_tried_even_if_it_is_spared_otherwise() {
    let last_fruit_first =
        |view: &Basket, action| action == Pick(0) || (view.is_empty() && action != Pick(3));
    let game: Basket = start();
    let mut search =
        Search::<Basket>::new(Manner::new(200), 1).banned(Some(&Ban::new(last_fruit_first)));
    let advice = search.advise(first(), &game.view(Some(first())), &[Pick(3)]);
    assert!(advice[0].chance > 0.85, "{advice:?}");
}

#[test]
fn points_count_also_when_all_is_won_or_lost() {
    for others in [0, 30] {
        let game = Crumbs::against(others);
        for seed in 0..20 {
            let advice = advise(&game, Manner::new(100), seed);
            assert_eq!(advice[0].action, Pick(3), "against {others}: {advice:?}");
        }
        let chance = bots::Foresight::new(10).chances(&game)[first()];
        let certain = if others > 0 { chance <= 0.0 } else { chance >= 1.0 };
        assert!(certain, "who wins is certain, not {chance}");
    }
}

/// Also where the coin fell the wrong way at first sight: thinking longer makes up for that.
#[test]
fn a_daring_bot_gambles_and_a_careful_one_does_not() {
    for (boldness, preferred) in [(-0.4, Wager::CERTAINTY), (0.4, Wager::COIN)] {
        for seed in 0..20 {
            let manner = Manner { boldness, ..Manner::new(20_000) };
            let advice = advise(&start::<Wager>(), manner, seed);
            assert_eq!(advice[0].action, preferred, "{boldness}: {advice:?}");
        }
    }
}

#[test]
fn what_is_sealed_is_mixed_as_theory_says() {
    for seed in 0..5 {
        let advice = advise(&start::<Ambush>(), Manner::new(20_000), seed);
        let visits = |action| advice.iter().find(|one| one.action == action).map(|one| one.visits);
        let [straight, round] = [0, 1].map(|way| visits(Pick(way)).expect("both are legal") as f32);
        let share = straight / (straight + round);
        assert!((share - 1.0 / 3.0).abs() < 0.08, "a third of the time, not {share}");
        assert!((advice[0].chance - 2.0 / 3.0).abs() < 0.05, "{advice:?}");
    }
}

#[test]
fn the_same_seed_thinks_the_same_also_with_several_minds() {
    let game = Sticks::of(21);
    for minds in 1..=3 {
        let manner = Manner { minds, ..Manner::new(300) };
        assert_eq!(advise(&game, manner, 7), advise(&game, manner, 7));
    }
    let visits = |minds| -> u32 {
        let advice = advise(&game, Manner { minds, ..Manner::new(300) }, 7);
        advice.iter().map(|one| one.visits).sum()
    };
    assert!(visits(2) > visits(1) + 290, "two threads look at twice as much");
}

#[test]
fn a_careless_bot_slips_but_not_into_what_is_far_worse() {
    let game = Sticks::of(10);
    let manner = Manner { carelessness: 0.2, ..Manner::new(2000) };
    let mut legal = Vec::new();
    game.legal(first(), &mut legal);
    let choose =
        |seed| Search::<Sticks>::new(manner, seed).choose(first(), &game.view(None), &legal);
    let right = (0..200).filter(|&seed| choose(seed) == Pick(2)).count();
    assert!((120..200).contains(&right), "{right} of 200 were right");
}

#[test]
fn time_ends_thinking() {
    let limit = Some(std::time::Duration::ZERO);
    let advice = advise(&Sticks::of(10), Manner { limit, ..Manner::new(1_000_000_000) }, 1);
    assert_eq!(advice.len(), 3, "everything is ranked all the same");
}

fn weighed(played: Pick) -> Weighed<Pick> {
    let view = start::<Basket>().view(Some(first()));
    let mut weighing = Weighing::<Basket>::new((first(), view), played, 400, 1);
    while !weighing.think() {}
    weighing.weighed()
}

/// A search looks at one order of steps. A seat that takes them in another order has lost nothing.
#[test]
fn another_order_is_no_mistake() {
    for fruit in 1..=3 {
        let cost = weighed(Pick(fruit)).cost(first());
        assert!(cost < 0.05, "to begin with {fruit} costs {cost}");
    }
    assert!(weighed(Pick(0)).cost(first()) > 0.8, "but to stop does");
}
