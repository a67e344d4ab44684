//! Bazaar: a toy game that needs everything a real one does, and can be made faulty.
//!
//! Each round the weather is drawn, everybody seals a bid, and the highest bidder trades first:
//! claim reserved cards, in any order, and then take coins, buy a card from a stall, reserve a card
//! of the deck unseen by the others, or wait.

mod data;
pub(crate) mod fault;
mod notation;
mod outlook;
mod show;
mod steps;
mod view;

use std::ops::RangeInclusive;

use tabletop::{
    Agenda, BySeat, Card, Cards, Edition, Game, Log, Luck, Rng, Score, Seat, SeatSet, Turn,
    Unplayable,
};

use data::Wares;
use fault::{Fault, faulty};
use notation::{Action, Chance, Options, Weather};
use view::View;

const STALLS: usize = 3;
const HAND_LIMIT: u8 = 2;
const COIN_LIMIT: u8 = 6;
const MAX_BID: u8 = 3;

/// A position, split by who knows what.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bazaar {
    /// Known to all.
    table: Table,
    /// Known to its seat: cards reserved from the deck.
    hands: BySeat<Cards>,
    /// Known to its seat until all are in.
    bids: BySeat<Option<u8>>,
    /// Known to nobody: the undealt cards, in no order.
    deck: Cards,
}

#[derive(Clone, PartialEq, Debug)]
struct Table {
    wares: Edition<Wares>,
    seats: u8,
    rounds_left: u8,
    weather: Weather,
    stalls: [Option<Card>; STALLS],
    players: BySeat<Player>,
    agenda: Agenda<Todo, 12>,
    /// Only a faulty game remembers who sealed a bid last.
    last_sealed: Option<Seat>,
    /// Only a faulty game remembers which card was claimed last.
    last_claimed: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Player {
    coins: u8,
    points: u8,
    bought: Cards,
    held: u8,
}

/// A step that a seat owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Todo {
    Weather,
    Stock { stall: u8 },
    Bid(SeatSet),
    Trade(Seat),
    Draw(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// `None` only if a fault hides it.
    Weather(Option<Weather>),
    Stocked {
        stall: u8,
        card: Card,
    },
    /// `coins` is `None` for everybody but `seat`.
    Sealed {
        seat: Seat,
        coins: Option<u8>,
    },
    Bid {
        seat: Seat,
        coins: u8,
    },
    Took {
        seat: Seat,
        coins: u8,
    },
    /// With a full purse the same as taking no coins.
    Waited {
        seat: Seat,
    },
    Bought {
        seat: Seat,
        card: Card,
        claimed: bool,
    },
    /// `card` is `None` for everybody but `seat`.
    Reserved {
        seat: Seat,
        card: Option<Card>,
    },
}

impl Game for Bazaar {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Components = Wares;

    const SEATS: RangeInclusive<usize> = 2..=3;

    fn new(seats: usize, options: &Options, wares: &'static Wares) -> Result<Bazaar, Unplayable> {
        if !faulty(Fault::AnyNumberPlays) {
            Unplayable::check_seats::<Bazaar>(seats)?;
        }
        let poor_crowd = options.purse == 1 && (seats == 3 || faulty(Fault::UselessSetting));
        if poor_crowd || faulty(Fault::ThreeRefused) && seats == 3 {
            return Err(Unplayable::Options("three need more than one coin each"));
        }
        Ok(start(seats, *options, wares))
    }

    fn seats(&self) -> usize {
        self.table.seats.into()
    }

    fn turn(&self) -> Turn {
        match self.table.agenda.top() {
            None => Turn::Over,
            Some(Todo::Weather | Todo::Stock { .. } | Todo::Draw(_)) => Turn::Chance,
            Some(Todo::Bid(waiting)) => Turn::Seats(self.bidders(waiting)),
            Some(Todo::Trade(_)) if faulty(Fault::NobodysTurn) => Turn::Seats(SeatSet::default()),
            Some(Todo::Trade(seat)) => Turn::Seats(seat.into()),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().owes(seat) && !faulty(Fault::EverybodyActs) {
            return;
        }
        match self.table.agenda.top() {
            Some(Todo::Bid(_)) => steps::legal_bids(self, seat, out),
            Some(Todo::Trade(_)) => steps::legal_trades(self, seat, out),
            Some(Todo::Weather | Todo::Stock { .. } | Todo::Draw(_)) | None => (),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.table.last_claimed = None;
        match action {
            Action::Bid { coins } => steps::bid(self, seat, coins, log),
            Action::Take => steps::take(self, seat, log),
            Action::Buy { stall } => steps::buy(self, seat, stall, log),
            Action::Claim { card } => steps::claim(self, seat, card, log),
            Action::Reserve => self.table.agenda.replace(Todo::Draw(seat)),
            Action::Wait => steps::wait(self, seat, log),
        }
        self.table.next_round_if_idle();
    }

    fn chances(&self, visit: &mut impl FnMut(Chance, u32)) {
        if self.table.agenda.top() == Some(Todo::Weather) {
            let storm = u32::from(!faulty(Fault::ImpossibleOutcome));
            let sun = if faulty(Fault::HugeWeight) { u32::MAX } else { 3 };
            let weights = [(Weather::Storm, storm), (Weather::Rain, 2), (Weather::Sun, sun)];
            return weights
                .into_iter()
                .for_each(|(weather, weight)| visit(Chance::Weather(weather), weight));
        }
        if faulty(Fault::NoOutcome) {
            return;
        }
        if faulty(Fault::SameOutcome) {
            visit(Chance::Card(self.deck.iter().next().expect("a card is left")), 1);
        }
        self.deck.iter().for_each(|card| visit(Chance::Card(card), 1));
    }

    fn deal(&mut self, chance: Chance, log: &mut impl Log<Event>) {
        match (self.table.agenda.pop(), chance) {
            (Some(Todo::Weather), Chance::Weather(weather)) => {
                self.table.weather = weather;
                log.push(Event::Weather(Some(weather)));
            }
            (Some(Todo::Stock { stall }), Chance::Card(card)) => {
                self.deck.remove(card);
                self.table.stalls[usize::from(stall)] = Some(card);
                log.push(Event::Stocked { stall, card });
            }
            (Some(Todo::Draw(seat)), Chance::Card(card)) => {
                self.deck.remove(card);
                self.hands[seat].insert(card);
                self.table.players[seat].held += 1;
                log.push(Event::Reserved { seat, card: Some(card) });
            }
            (todo, _) => unreachable!("luck does not owe {chance} at {todo:?}"),
        }
        self.table.next_round_if_idle();
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        if self.table.agenda.top() == Some(Todo::Weather) {
            let weights = if faulty(Fault::SkewedRoll) { [1, 1, 1] } else { [1, 2, 3] };
            let rolled = luck.weighted(&weights);
            return Chance::Weather([Weather::Storm, Weather::Rain, Weather::Sun][rolled]);
        }
        if faulty(Fault::UnlistedRoll) {
            return Chance::Weather(Weather::Sun);
        }
        Chance::Card(self.deck.sample(luck))
    }

    fn score(&self, seat: Seat) -> Score {
        let player = &self.table.players[seat];
        Score { points: player.points.into(), tiebreaks: [player.coins.into(), 0] }
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    fn is_open() -> bool {
        faulty(Fault::SaidToBeOpen)
    }

    fn redact(event: Event, viewer: Option<Seat>) -> Event {
        match event {
            Event::Weather(_) if faulty(Fault::LogHidesWeather) => Event::Weather(None),
            Event::Reserved { seat, .. }
                if viewer != Some(seat) && !faulty(Fault::LogShowsCard) =>
            {
                Event::Reserved { seat, card: None }
            }
            Event::Sealed { seat, .. } if viewer != Some(seat) && !faulty(Fault::LogShowsBid) => {
                Event::Sealed { seat, coins: None }
            }
            Event::Weather(_)
            | Event::Stocked { .. }
            | Event::Sealed { .. }
            | Event::Bid { .. }
            | Event::Took { .. }
            | Event::Waited { .. }
            | Event::Bought { .. }
            | Event::Reserved { .. } => event,
        }
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> Bazaar {
        if faulty(Fault::GuessNeverVaries) {
            return view.determinize(&mut Rng::new(0));
        }
        view.determinize(luck)
    }

    fn reveals(&self, seat: Seat, action: Action) -> bool {
        match self.table.agenda.top() {
            Some(Todo::Bid(waiting)) => steps::opens_bids(self, waiting, seat),
            Some(Todo::Trade(_)) => faulty(Fault::RevealsNothing) && action == Action::Wait,
            Some(Todo::Weather | Todo::Stock { .. } | Todo::Draw(_)) | None => false,
        }
    }

    fn order_matters(_: Action, _: Action) -> Option<&'static str> {
        faulty(Fault::OrderByUnknownRule).then_some("B9")
    }

    fn worth_trying(&self, seat: Seat, last: Option<Action>, out: &mut Vec<Action>) {
        self.legal(seat, out);
        steps::shorten(last, out);
    }

    fn audit(&self) {
        let mut left = Cards::first(data::CARDS);
        let mut count = |cards: Cards| {
            cards.iter().for_each(|card| assert!(left.remove(card), "c{card} is in two places"));
        };
        count(self.deck);
        count(self.table.stalls.into_iter().flatten().collect());
        for seat in Seat::all(self.seats()) {
            count(self.hands[seat]);
            count(self.table.players[seat].bought);
            assert_eq!(self.hands[seat].len(), u32::from(self.table.players[seat].held));
        }
        assert!(left.is_empty(), "{left:?} are nowhere");
    }
}

fn start(seats: usize, options: Options, wares: &'static Wares) -> Bazaar {
    let mut table = Table {
        wares: Edition(wares),
        seats: seats as u8,
        rounds_left: if options.quick { 4 } else { 8 },
        weather: Weather::Sun,
        stalls: [None; STALLS],
        players: BySeat::default(),
        agenda: Agenda::default(),
        last_sealed: None,
        last_claimed: None,
    };
    for seat in Seat::all(seats) {
        table.players[seat].coins = options.purse;
    }
    table.next_round_if_idle();
    for stall in (0..STALLS as u8).rev() {
        table.agenda.push(Todo::Stock { stall });
    }
    Bazaar {
        table,
        hands: BySeat::default(),
        bids: BySeat::default(),
        deck: Cards::first(data::CARDS),
    }
}

impl Bazaar {
    /// Who owes a bid; in a faulty game a sealed bid of 3 lets only the lowest seat go on.
    fn bidders(&self, waiting: SeatSet) -> SeatSet {
        let high = Seat::all(self.seats()).any(|seat| self.bids[seat] == Some(MAX_BID));
        match waiting.lowest() {
            Some(lowest) if high && faulty(Fault::TurnShowsBid) => lowest.into(),
            _ => waiting,
        }
    }
}

impl Table {
    /// The next round begins once no seat owes a step, unless it was the last.
    fn next_round_if_idle(&mut self) {
        if !self.agenda.is_empty() || self.rounds_left == 0 {
            return;
        }
        if !faulty(Fault::Endless) {
            self.rounds_left -= 1;
        }
        self.agenda.push(Todo::Bid(SeatSet::first(self.seats.into())));
        self.agenda.push(Todo::Weather);
    }
}
