//! Before the first day: the tree, coal, the fifth player's choice, gifts (C1 to C3).

use tabletop::{Agenda, Bag, BySeat, Card, Cards, Deck, Edition, Log, Seat, SeatSet};

use crate::components::{Components, GIFTS, SURPRISES};
use crate::table::FACES;
use crate::{
    Action, Classic, Elf, Event, Hand, Options, Player, Post, Rules, Start, Subject, Subjects,
    Table, Todo, Zelf,
};

/// Gifts dealt to each player (C3).
const DEALT: u8 = 3;
/// With so many players the last in turn order has a choice (C2).
const FIFTH: usize = 5;

pub(crate) fn new(seats: usize, options: Options, components: &'static Components) -> Classic {
    let first = Seat::all(seats).next().expect("there are two seats at least");
    let mut agenda = Agenda::default();
    agenda.push(Todo::Keep(SeatSet::first(seats)));
    agenda.push(Todo::Fill);
    agenda.push(Todo::First);
    let table = Table {
        edition: Edition(components),
        seats: seats as u8,
        with_surprises: options.surprises,
        may_only_sweep: options.rules == Rules::Today,
        day: 0,
        first,
        starter: first,
        players: BySeat::from_fn(|seat| player(seat, seats)),
        faces: [None; FACES],
        swept: Deck::default(),
        sleigh: Cards::default(),
        stalls: [0; 8],
        classroom: Subjects::default(),
        stock: [components.limits.tokens; 4],
        taken: [0; crate::Place::COUNT],
        zelf: Zelf::Stable,
        today: None,
        surprises: surprises(options, components),
        repairs: [0; 3],
        topic: None,
        bakery: None,
        agenda,
    };
    Classic { table, hands: BySeat::from_fn(|_| Hand::default()), deck: Cards::first(GIFTS) }
}

/// Four elves each, three with four or five players (C1).
fn player(seat: Seat, seats: usize) -> Player {
    let elves = if seats <= 3 { 4 } else { 3 };
    let mut player = Player::default();
    if seat.index() < seats {
        player.elves[..elves].fill(Elf { post: Post::Home, ..Elf::default() });
    }
    player
}

fn surprises(options: Options, components: &Components) -> Bag<SURPRISES> {
    let mut counts = [0; SURPRISES];
    if options.surprises {
        counts
            .iter_mut()
            .zip(&*components.surprises)
            .for_each(|(count, card)| *count = card.copies);
    }
    Bag::new(counts)
}

/// Hands out the tree and the coal (C1, C2).
pub(crate) fn first(table: &mut Table, first: Seat, log: &mut impl Log<Event>) {
    table.first = first;
    table.starter = first;
    log.push(Event::First { seat: first });
    table.agenda.push(Todo::Deal { seat: first, left: DEALT });
    let limits = &table.edition.0.limits;
    for (seat, coal) in first.clockwise(table.seats()).zip(limits.start_coal).take(FIFTH - 1) {
        table.players[seat].coal = coal;
        log.push(Event::StartCoal { seat, coal });
    }
    if let Some(fifth) = first.clockwise(table.seats()).nth(FIFTH - 1) {
        table.agenda.push(Todo::Fifth(fifth));
    }
}

/// Coal, or one token on one elf (C2).
pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Start(Start::Coal));
    for elf in table.players[seat].candidates() {
        let token = |subject| Action::Start(Start::Training { elf, subject });
        out.extend(Subject::ALL.map(token));
    }
}

pub(crate) fn apply(table: &mut Table, seat: Seat, start: Start, log: &mut impl Log<Event>) {
    match start {
        Start::Coal => coal(table, seat, log),
        Start::Training { elf, subject } => training(table, (seat, elf), subject, log),
    }
}

fn coal(table: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    let coal = table.edition.limits.start_coal[FIFTH - 1];
    table.players[seat].coal = coal;
    log.push(Event::StartCoal { seat, coal });
}

fn training(
    table: &mut Table,
    (seat, elf): (Seat, u8),
    subject: Subject,
    log: &mut impl Log<Event>,
) {
    table.stock[subject.index()] -= 1;
    table.players[seat].elves[usize::from(elf)].training.insert(subject);
    log.push(Event::StartTraining { seat, elf, subject });
}

/// A gift for one player; then the next card, or the next player (C3).
pub(crate) fn dealt(
    game: &mut Classic,
    (seat, left): (Seat, u8),
    card: Card,
    log: &mut impl Log<Event>,
) {
    game.deck.remove(card);
    game.hands[seat].dealt.insert(card);
    log.push(Event::Dealt { seat, gift: Some(card) });
    let next = seat.next(game.table.seats());
    if left > 1 {
        game.table.agenda.push(Todo::Deal { seat, left: left - 1 });
    } else if next != game.table.starter {
        game.table.agenda.push(Todo::Deal { seat: next, left: DEALT });
    }
}
