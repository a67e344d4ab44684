//! Inspections, the end, who is ahead; and the audit.

use tabletop::{Cards, Log, Score, Seat};

use crate::components::GIFTS;
use crate::table::{BOXES, SUBJECT_LIMIT};
use crate::{Classic, Event, Place, Player, Post, Rank, Subject, Table, Zelf};

/// Cookies; then coal, which is turned in at the end; then training tokens (C26).
pub(crate) fn score(table: &Table, seat: Seat) -> Score {
    let player = &table.players[seat];
    Score { points: player.cookies, tiebreaks: [player.coal.into(), player.tokens().into()] }
}

/// Cookies for the most and the second most assembled gifts, then all go to the sleigh (C24).
pub(crate) fn inspect(table: &mut Table, log: &mut impl Log<Event>) {
    let limits = &table.edition.0.limits;
    let seats = table.seats();
    let counts = Seat::all(seats).map(|seat| table.players[seat].assembled.len());
    let most = counts.clone().max().unwrap_or(0);
    let second = counts.filter(|&count| count < most).max();
    for seat in table.first.clockwise(seats) {
        let gifts = table.players[seat].assembled.len();
        let (rank, each) = match gifts {
            _ if gifts == most => (Rank::Most, limits.most_cookies),
            _ if Some(gifts) == second => (Rank::SecondMost, limits.second_cookies),
            _ => (Rank::Fewer, 0),
        };
        let cookies = each * gifts as u8;
        table.players[seat].cookies += i16::from(cookies);
        log.push(Event::Inspected { seat, gifts: gifts as u8, rank, cookies });
    }
    for seat in table.first.clockwise(seats) {
        load(table, seat, log);
    }
}

fn load(table: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    let gifts = std::mem::take(&mut table.players[seat].assembled);
    table.sleigh = table.sleigh | gifts;
    if !gifts.is_empty() {
        log.push(Event::Loaded { seat, gifts: gifts.len() as u8 });
    }
}

/// The last points: unassembled gifts, coal, the bakery card (C25, C28).
pub(crate) fn finish(table: &mut Table, log: &mut impl Log<Event>) {
    let limits = &table.edition.0.limits;
    for seat in table.first.clockwise(table.seats()) {
        let player = &mut table.players[seat];
        let cookies = player.gifts.iter().map(|gift| gift.materials() + gift.tokens).sum();
        if cookies > 0 {
            gain(player, cookies, Event::Leftovers { seat, cookies }, log);
        }
        let (coal, cookies) = (player.coal, player.coal / limits.coal_a_cookie);
        if coal > 0 {
            gain(player, cookies, Event::LastCoal { seat, coal, cookies }, log);
        }
        if table.bakery.is_some_and(|claim| claim.seat == seat) {
            let cookies = limits.bakery_cookies;
            gain(player, cookies, Event::Bakery { seat, cookies }, log);
        }
    }
}

fn gain(player: &mut Player, cookies: u8, event: Event, log: &mut impl Log<Event>) {
    player.cookies += i16::from(cookies);
    log.push(event);
}

/// Panics if a piece was lost, forged or put where it may not be.
pub(crate) fn audit(game: &Classic) {
    audit_gifts(game);
    audit_tokens(&game.table);
    audit_workers(&game.table);
    for seat in Seat::all(game.table.seats()) {
        audit_player(&game.table, seat);
    }
}

fn audit_gifts(game: &Classic) {
    let mut left = Cards::first(GIFTS);
    let mut count = |cards: Cards| {
        for card in cards {
            assert!(left.remove(card), "gift {card} is in two places");
        }
    };
    count(game.deck);
    count(game.table.swept.cards());
    count(game.table.face_up());
    count(game.table.sleigh);
    for seat in Seat::all(game.table.seats()) {
        let hand = &game.hands[seat];
        assert!((hand.kept - hand.dealt).is_empty(), "kept gifts were dealt");
        count(hand.dealt);
        count(hand.returned);
        count(game.table.players[seat].gifts.cards());
        count(game.table.players[seat].assembled);
    }
    assert!(left.is_empty(), "{left:?} are nowhere");
}

fn audit_tokens(table: &Table) {
    for subject in Subject::ALL {
        let elves = Seat::all(table.seats()).flat_map(|seat| table.players[seat].elves);
        let learned = elves.filter(|elf| elf.training.contains(subject)).count() as u8;
        let offered = u8::from(table.classroom.contains(subject));
        let all = table.stock[subject.index()] + offered + learned;
        assert_eq!(all, table.edition.limits.tokens, "{subject:?} tokens");
    }
}

fn audit_workers(table: &Table) {
    let mut taken = [0; Place::COUNT];
    for seat in Seat::all(table.seats()) {
        for elf in table.players[seat].elves {
            assert!(elf.training.len() <= SUBJECT_LIMIT, "an elf knows too much");
            if let Post::At(place) = elf.post {
                taken[place.index()] += 1;
            }
        }
    }
    if let Zelf::At(_, place) = table.zelf {
        taken[place.index()] += 1;
    }
    assert_eq!(taken, table.taken, "workers and spaces");
}

fn audit_player(table: &Table, seat: Seat) {
    let player = &table.players[seat];
    assert!(player.coal <= table.cart(seat), "the cart is too full");
    assert!(player.improved.iter().all(|&boxes| boxes <= BOXES), "an improvement has two boxes");
    for (gift, card) in table.projects(seat) {
        assert_eq!(gift.filled & !card.all, 0, "a requirement too many");
        assert_eq!(gift.plastic & !(gift.filled & card.flexible), 0, "plastic where none may be");
        assert!(gift.tokens < card.assembly, "a finished gift is assembled");
        assert!(gift.tokens == 0 || gift.filled == card.all, "tokens on an open gift");
    }
}
