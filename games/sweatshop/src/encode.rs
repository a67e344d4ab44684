//! Santa's Sweatshop for programs that learn.

use tabletop::{Bag, Encode, Eye, MAX_SEATS, Observer, Seat, SeatSet, field, signed};

use crate::belt::LONGEST_BELT;
use crate::memory::Memory;
use crate::{Bid, Components, Desk, Gold, Part, Parts, Player, Recipe, Rules, Sealed, Season};
use crate::{Slot, Sweatshop, Table, Talks, Todo, Toy, View};

/// What fits into a byte.
const BYTE: i16 = 255;
/// A win in each season, for a point more than another player's highest payment.
const MOST_PAID: i16 = 4 * 100;

impl Encode for Sweatshop {
    fn phrases(components: &Components) -> Vec<String> {
        let mut all: Vec<String> = ["offer", "want", "drop"].map(str::to_owned).into();
        all.extend(Part::ALL.into_iter().flat_map(|part| runs(part, components)));
        all.push("bid nil".into());
        all.extend((1..=LONGEST_BELT).map(|cards| format!("bid {cards}")));
        all.extend((0..=components.limits.most_payment).map(|points| format!("pay {points}")));
        for verb in ["pick-up", "request", "sweep"] {
            all.extend(Part::ALL.map(|part| format!("{verb} {part}")));
        }
        all.extend(
            ["knife", "pass", "give", "decline", "counter", "accept", "done"].map(str::to_owned),
        );
        for verb in ["ask", "trade"] {
            all.extend(Seat::all(MAX_SEATS).map(|seat| format!("{verb} {seat}")));
        }
        for recipe in Recipe::PLAIN {
            all.push(format!("craft {recipe}"));
            all.push(format!("craft {}", recipe.wrapped()));
        }
        all
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let table = &view.table;
        let eye = Eye::new(view.viewer, table.seats());
        options(table, out);
        out.put(field("season", 3, "the season, from 0, winter"), table.season.index() as i16);
        out.put(field("phase", 7, "the phase of the season"), table.due.phase() as i16);
        belt(table, out);
        let still_in = eye.among(table.still_in);
        out.each(field("still_in", 1, "who has not taken cards this season"), still_in);
        let tracker = table.tracker.order().iter().map(|&seat| eye.whose(Some(seat)));
        out.each(field("tracker", 5, "who is on each space of the Tie Break Tracker"), tracker);
        out.each(field("gone", BYTE, "cards of each kind that left the game"), counts(&table.gone));
        out.each(field("unseen", BYTE, "cards of each kind never seen"), counts(&view.unseen));
        waiting(table, eye, out);
        asked(table, eye, out);
        view.desk.unwrap_or_default().observe(eye, out);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            let Bid { cards, payment } =
                table.bids[seat].unwrap_or(Bid { cards: BYTE as u8, payment: None });
            let cards = if table.bids[seat].is_some() { 1 + i16::from(cards) } else { 0 };
            out.put(field("bid", BYTE, "cards bid last, plus 1; 0 for no bid"), cards);
            let payment = payment.map_or(0, |points| 1 + i16::from(points));
            out.put(field("payment", BYTE + 1, "points bid last, plus 1; 0 for none"), payment);
            table.players[seat].observe(out);
            table.trades[seat].observe(out);
        }
    }
}

/// One card of a kind, two of them, and so on: however many cards an offer or a drop has, each kind
/// is one choice.
fn runs(part: Part, components: &Components) -> impl Iterator<Item = String> {
    let most = components.parts[part.index()].copies.into_iter().max().unwrap_or(1).max(1);
    (1..=most).map(move |count| vec![part.to_string(); count.into()].join(" "))
}

/// The variants in play.
#[inline]
fn options(table: &Table, out: &mut impl Observer) {
    let options = table.options;
    out.put(
        field("luck", 2, "how belts are dealt: 0 printed, 1 more, 2 less"),
        options.luck as i16,
    );
    let gold = options.gold().map(|gold| gold.index() as i16);
    let most = Gold::ALL.len() as i16 - 1;
    out.each(field("mix", most, "the three gold cards in play, counted from 0"), gold);
    out.put(field("exploding", 1, "whether belts grow"), options.exploding.into());
    out.put(field("dutch", 1, "whether payments break ties"), options.dutch.into());
    let is_old = options.rules == Rules::Second;
    out.put(field("old_rules", 1, "whether version 2 of the rules is played"), is_old.into());
}

/// The belt of this season place by place, later ones by what lies face up.
#[inline]
fn belt(table: &Table, out: &mut impl Observer) {
    let kind = |card| table.options.kind(card) as i16;
    let mut slots = [0; LONGEST_BELT];
    for (slot, lies) in slots.iter_mut().zip(table.belt.slots(table.season)) {
        *slot = match *lies {
            Slot::Empty => 0,
            Slot::Down => 1,
            Slot::Up(card) => 2 + kind(card),
        };
    }
    let about = "what lies at each place of the belt: 0 nothing, 1 face down, 2 … a kind of card";
    out.each(field("belt", 9, about), slots);
    let mut later = [0; crate::KINDS];
    for season in Season::ALL.into_iter().filter(|season| season.index() > table.season.index()) {
        for slot in table.belt.slots(season) {
            if let Slot::Up(card) = *slot {
                later[kind(card) as usize] += 1;
            }
        }
    }
    out.each(field("later", BYTE, "cards of each kind face up on later belts"), later);
}

/// Who has yet to take the step that is due.
#[inline]
fn waiting(table: &Table, eye: Eye, out: &mut impl Observer) {
    let (seats, requests) = match table.due {
        Todo::Bid(seats) | Todo::Craft(seats) | Todo::Cleanup(seats) => (seats, 0),
        Todo::Knife { later, .. } | Todo::Trade { later, .. } | Todo::Answer { later, .. } => {
            (later, 0)
        }
        Todo::Gloves { later, requests, .. }
        | Todo::Ask { later, requests, .. }
        | Todo::Give { later, requests, .. } => (later, requests),
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Die(_)
        | Todo::Draw { .. }
        | Todo::Nothing => (SeatSet::default(), 0),
    };
    out.each(field("waiting", 1, "who takes the same step now or later"), eye.among(seats));
    out.put(field("requests", BYTE, "how many Gloves may still ask"), requests.into());
}

/// What a player is asked for.
#[inline]
fn asked(table: &Table, eye: Eye, out: &mut impl Observer) {
    let (mut asker, mut part, mut asked) = (None, 0, SeatSet::default());
    let (mut parts, mut counters) = ([Parts::default(); 2], false);
    if let Todo::Ask { seat, part: wanted, asked: before, .. }
    | Todo::Give { asker: seat, part: wanted, asked: before, .. } = table.due
    {
        (asker, part, asked) = (Some(seat), 1 + wanted.index() as i16, before);
    }
    if let Todo::Answer { asker: seat, give, ask, is_counter, .. } = table.due {
        (asker, parts, counters) = (Some(seat), [give, ask], is_counter);
    }
    out.put(field("asker", 5, "who asks for a card or a trade"), eye.whose(asker));
    out.put(field("wanted_part", 5, "the part asked for with Gloves, from 1"), part);
    out.each(field("asked", 1, "who was asked for it"), eye.among(asked));
    out.put(field("counter", 1, "whether the offer answers another one"), counters.into());
    out.each(field("offered", BYTE, "parts offered in a trade"), counts(&parts[0]));
    out.each(field("wanted", BYTE, "parts wanted in a trade"), counts(&parts[1]));
}

impl Talks {
    /// What came of the offers between a player and the one who has Fruitcake.
    #[inline]
    fn observe(self, out: &mut impl Observer) {
        out.put(field("trades", BYTE, "trades with the one who has Fruitcake"), self.made.into());
        out.put(field("refusals", BYTE, "offers refused between them"), self.refused.into());
        let about = "parts that the last refused offer would have brought to that one";
        out.each(signed("last_offer", BYTE, about), self.last.gains().map(i16::from));
    }
}

impl Desk {
    /// What the viewer alone knows.
    #[inline]
    fn observe(&self, eye: Eye, out: &mut impl Observer) {
        out.each(field("hand", BYTE, "own hand, by part"), counts(&self.hand));
        out.each(field("floor", BYTE, "own floor, by part"), counts(&self.floor));
        let toys = Toy::ALL.into_iter();
        let toys = toys.flat_map(|toy| [false, true].map(|wrapped| self.bin.count(toy, wrapped)));
        out.each(field("bin", BYTE, "own toys, plain and wrapped"), toys.map(i16::from));
        out.each(field("magic", BYTE, "Elven Magic in the own bin"), self.magic.map(i16::from));
        out.each(field("swept", BYTE, "own parts swept out of the game"), counts(&self.swept));
        out.each(field("hidden", BYTE, "own parts nobody saw coming"), counts(&self.hidden));
        let bid = self.sealed.bid();
        let cards = bid.map_or(0, |bid| 1 + i16::from(bid.cards));
        out.put(field("sealed_bid", BYTE, "cards of the own sealed bid, plus 1"), cards);
        let payment = bid.and_then(|bid| bid.payment).map_or(0, |points| 1 + i16::from(points));
        out.put(field("sealed_payment", BYTE + 1, "its payment, plus 1"), payment);
        let (mut partner, mut offer) = (None, Parts::default());
        if let Sealed::Partner(seat) | Sealed::Offer(seat, _) = self.sealed {
            partner = Some(seat);
        }
        if let Sealed::Offer(_, parts) = self.sealed {
            offer = parts;
        }
        out.put(field("partner", 5, "the partner of the trade one prepares"), eye.whose(partner));
        out.each(field("offer", BYTE, "what the partner would get"), counts(&offer));
        let (dropped, swept) = self.sealed.cleaning().unwrap_or_default();
        out.each(field("dropped", BYTE, "own parts let fall in this phase"), counts(&dropped));
        out.each(field("sweeping", BYTE, "own parts swept away in this phase"), counts(&swept));
    }
}

impl Player {
    /// What everybody knows of a player, and saw of it in all seasons together.
    #[inline]
    fn observe(&self, out: &mut impl Observer) {
        out.put(field("cards", BYTE, "cards in the hand"), self.hand.into());
        out.put(field("littered", BYTE, "cards on the floor"), self.floor.into());
        out.put(field("toys", BYTE, "toys in the bin"), self.toys.into());
        out.each(field("gold", BYTE, "gold cards of the mix"), self.gold.map(i16::from));
        out.put(field("paid", MOST_PAID, "points paid for ties"), self.paid);
        let sum = |what: fn(&Memory) -> u8| self.memory.iter().map(|it| i16::from(what(it))).sum();
        let mut took = [0; Part::ALL.len()];
        let mut traded = [0; Part::USEFUL.len()];
        for season in &self.memory {
            took.iter_mut().zip(counts(&season.took)).for_each(|(sum, count)| *sum += count);
            traded.iter_mut().zip(season.net).for_each(|(sum, count)| *sum += i16::from(count));
        }
        out.each(field("took", BYTE, "parts seen to go to the hand"), took);
        out.each(signed("traded", BYTE, "parts that trades brought"), traded);
        out.put(field("took_hidden", BYTE, "cards taken face down"), sum(|it| it.hidden));
        out.put(field("picked_up", BYTE, "cards taken off the own floor"), sum(|it| it.picked_up));
        out.put(field("crafted", BYTE, "cards that went into toys"), sum(|it| it.crafting.cards));
        out.put(field("cleared", BYTE, "cards swept off the own floor"), sum(|it| it.swept));
    }
}

#[inline]
fn counts<const K: usize>(bag: &Bag<K>) -> impl Iterator<Item = i16> {
    bag.counts().map(i16::from).into_iter()
}
