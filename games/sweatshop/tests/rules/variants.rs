//! S28–S31: variants.

use conformance::Script;
use scene::{Choice, Picker, Show, SpotId};
use sweatshop::{Action, Options, Season, Slot, Sweatshop, Todo};
use tabletop::{Components as _, Game, Turn, Unplayable};

use crate::{deal, dealt, hand, play_until, seat, start};

fn bidding(game: &Sweatshop) -> bool {
    matches!(game.table.due, Todo::Bid(_))
}

fn down(game: &Sweatshop, season: Season) -> Vec<usize> {
    let slots = game.table.belt.slots(season);
    (0..slots.len()).filter(|&place| slots[place] == Slot::Down).collect()
}

#[test]
fn s28_more_luck_turns_the_first_the_last_and_a_middle_card_down() {
    let script = dealt(2, "luck=more", "doll doll");
    let mut places = Vec::new();
    script.game().chances(&mut |chance, weight| places.push((chance.to_string(), weight)));
    let middle: Vec<_> = (2..=8).map(|place| (format!("down {place}"), 1)).collect();
    assert_eq!(places, middle, "any but the first and the last");
    let script = script.run("* down 5");
    let script = deal(script, "doll doll doll kite kite kite");
    assert!(bidding(script.game()));
    assert_eq!(down(script.game(), Season::Winter), [0, 4, 8]);
}

#[test]
fn s28_less_luck_deals_all_belts_face_up_at_the_start() {
    for (seats, lengths) in [(2, [9; 4]), (3, [13, 13, 13, 12]), (5, [21; 4])] {
        let game = play_until(start(seats, "luck=less"), 1, bidding);
        for (season, length) in Season::ALL.into_iter().zip(lengths) {
            let slots = game.table.belt.slots(season);
            assert_eq!(slots.len(), length);
            assert!(slots.iter().all(|slot| matches!(slot, Slot::Up(_))));
        }
        let deals = |game: &Sweatshop| game.turn() == Turn::Chance;
        let over = play_until(game, 2, |game| deals(game) || game.turn() == Turn::Over);
        assert_eq!(over.turn(), Turn::Over, "nothing is left to luck");
    }
}

#[test]
fn s28_more_and_less_luck_exclude_each_other() {
    let refused = "luck=more luck=less".parse::<Options>().expect_err("one only");
    assert_eq!(refused.0, "more and less luck exclude each other: name one `luck=`");
}

#[test]
fn s29_any_three_gold_cards() {
    let options: Options = "gold=satin,knife,gloves".parse().expect("three gold cards");
    assert_eq!(options.to_string(), "gold=gloves,knife,satin", "in their order");
    let counts = start(4, "gold=satin,knife,gloves").stock;
    assert_eq!(counts.counts()[5..], [2, 2, 2]);
    for wrong in ["gold=satin,knife", "gold=satin,satin,knife", "gold=doll,knife,satin", "gold="] {
        assert!(wrong.parse::<Options>().is_err(), "{wrong}");
    }
}

/// The printed 19 is a slip: 17 and 3 are 20.
#[test]
fn s30_exploding_seasons() {
    let lengths =
        |seats| Season::ALL.map(|season| start(seats, "exploding").table.belt.length(season));
    assert_eq!(lengths(4), [14, 16, 18, 20]);
    assert_eq!(lengths(3), [10, 12, 14, 15], "16 are wanted, 15 are there");
    assert_eq!(lengths(2), [6, 8, 10, 12]);
    assert_eq!(lengths(5), [18, 20, 22, 24]);
}

#[test]
fn s30_four_players_are_dealt_14_16_18_and_20() {
    let mut game = start(4, "exploding");
    for (season, length) in Season::ALL.into_iter().zip([14, 16, 18, 20]) {
        game = play_until(game, 5, |game| bidding(game) && game.table.season == season);
        let slots = game.table.belt.slots(season);
        assert_eq!((slots.len(), slots[length - 1]), (length, Slot::Down));
        assert!(slots[..length - 1].iter().all(|slot| matches!(slot, Slot::Up(_))));
    }
}

fn auction() -> Script<Sweatshop> {
    let cards = "doll doll doll doll doll kite kite kite robot robot robot radio radio radio doll \
                 doll doll kite kite kite robot robot robot doll kite";
    dealt(5, "dutch", cards)
}

/// 5/2, 3/0, 3/2, Nil, 3/5: the 3/5 wins three cards and pays 3.
#[test]
fn s31_the_printed_example_of_an_auction() {
    let script = auction().run("1 bid 5; 1 pay 2; 2 bid 3; 2 pay 0; 3 bid 3; 3 pay 2; 4 bid nil");
    let script = script.run("5 bid 3; 5 pay 5");
    assert_eq!(hand(&script, 5), "doll kite kite kite");
    assert_eq!(script.game().table.players[seat(5)].paid, 3);
    assert_eq!(script.game().score(seat(5)).points, -3);
    assert!(script.log().contains("Seat 5 wins the tie for 3 points and takes 3 cards."));
}

#[test]
fn s31_a_payment_bid_is_0_to_99_and_goes_with_a_grab_bid() {
    let script = auction().run("1 bid 5; 2 bid nil");
    let payments: Vec<String> = (0..=99).map(|points| format!("pay {points}")).collect();
    assert_eq!(script.legal(1), payments);
    assert!(script.legal(2).is_empty(), "Nil carries none");
    let mut tried = Vec::new();
    script.game().worth_trying(seat(1), None, &mut tried);
    assert_eq!(tried.len(), 21, "bots think of 0 to 20");
}

/// Nobody looks for 23 in a list of a hundred: it is two tens and three ones.
#[test]
fn s31_a_payment_bid_is_put_together_of_coins() {
    let script = auction().run("1 bid 5");
    let view = script.game().view(Some(seat(1)));
    let choices: Vec<Choice> =
        (0..=99).map(|points| Sweatshop::choice(&view, Action::Pay(points))).collect();
    let mut picker = Picker::default();
    assert_eq!(picker.exact(&choices), Some(&choices[0]), "no coin, no payment");
    assert_eq!(picker.lit(&choices).len(), 3);
    for coin in ["10", "1", "10", "1", "1"] {
        assert!(picker.point(&choices, &SpotId::new("payment", coin)), "{coin}");
    }
    assert_eq!(picker.exact(&choices), Some(&choices[23]));
    let scene = Sweatshop::scene(&view);
    assert!(picker.lit(&choices).iter().all(|coin| scene.find(coin).is_some()));
    let others = Sweatshop::scene(&script.game().view(Some(seat(2))));
    assert_eq!(others.find(&SpotId::new("payment", "10")), None, "only who owes a payment");
}

#[test]
fn s31_high_payments_are_added_up() {
    let mut game = auction().game().clone();
    game.table.players[seat(5)].paid = 3 * 99;
    let bids =
        "1 bid 5; 1 pay 2; 2 bid 3; 2 pay 0; 3 bid 3; 3 pay 98; 4 bid nil; 5 bid 3; 5 pay 99";
    let script = Script::from(game).run(bids);
    assert_eq!(script.game().table.players[seat(5)].paid, 4 * 99);
    assert_eq!(script.game().score(seat(5)).points, -4 * 99);
}

#[test]
fn s31_without_a_tie_nobody_pays() {
    let script = auction().run("1 bid 2; 1 pay 9; 2 bid 3; 2 pay 0; 3 bid 3; 3 pay 2; 4 bid nil");
    let script = script.run("5 bid 3; 5 pay 5");
    assert_eq!(hand(&script, 1), "doll kite kite");
    assert_eq!(script.game().table.players[seat(1)].paid, 0);
}

#[test]
fn s31_equal_highest_payments_cast_a_die_and_nobody_pays() {
    let script = auction().run("1 bid 3; 1 pay 4; 2 bid 3; 2 pay 4; 3 bid 3; 3 pay 2; 4 bid nil");
    let script = script.run("5 bid 4; 5 pay 9");
    let mut outcomes = Vec::new();
    script.game().chances(&mut |chance, weight| outcomes.push((chance.to_string(), weight)));
    assert_eq!(outcomes, [("die 1".into(), 1), ("die 2".into(), 1)]);
    let script = script.run("* die 2");
    assert_eq!(hand(&script, 2), "doll kite kite kite");
    assert_eq!(script.game().table.players[seat(2)].paid, 0);
}

#[test]
fn s31_payments_are_sealed_and_then_revealed() {
    let script = auction().forget().run("1 bid 5; 1 pay 2");
    assert_eq!(script.log(), "Seat 1 seals a bid.\n");
    let script = script.run("2 bid 3; 2 pay 0; 3 bid 3; 3 pay 2; 4 bid nil; 5 bid 3; 5 pay 5");
    let bids =
        "Seat 1 bids 5 and up to 2 points for a tie.\nSeat 2 bids 3 and nothing for a tie.\n";
    assert!(script.log().contains(bids), "{}", script.log());
}

#[test]
fn s31_the_tracker_is_not_used_and_there_is_no_knife() {
    let script = auction().run("1 bid 3; 1 pay 4; 2 bid 3; 2 pay 3; 3 bid 9; 3 pay 2; 4 bid nil");
    let script = script.run("5 bid 4; 5 pay 9");
    assert_eq!(crate::tracker(&script), [1, 2, 3, 4, 5], "and S25 goes by seat numbers");
    let options: Options = "dutch gold=broom,gloves,knife".parse().expect("readable");
    let refused = Sweatshop::new(3, &options, sweatshop::Components::built_in());
    let Err(Unplayable::Options(why)) = refused else {
        panic!("a Knife has no tracker to jump on")
    };
    assert!(why.contains("choose another gold card than the Knife"), "{why}");
}

#[test]
fn variants_combine_and_read_back() {
    let text = "luck=more gold=borg,fruitcake,whistle exploding dutch";
    let options: Options = text.parse().expect("they combine");
    assert_eq!(options.to_string(), text);
    assert!(Sweatshop::new(5, &options, sweatshop::Components::built_in()).is_ok());
    assert_eq!("".parse(), Ok(Options::default()));
    for wrong in ["luck", "luck=some", "exploding=3", "duch", "gold=a,b,c"] {
        assert!(wrong.parse::<Options>().is_err(), "{wrong}");
    }
}
