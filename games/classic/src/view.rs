//! What one viewer knows, and guesses that fit it.

use tabletop::{BySeat, Cards, Luck, Seat};

use crate::{Classic, Hand, Table, Todo};

/// What one viewer knows: the table, its own hand, and of the rest which cards it consists of
/// and how many lie where.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Option<Seat>,
    pub table: Table,
    /// The viewer's own.
    pub hand: Hand,
    /// How many dealt gifts each seat holds (C3).
    pub dealt: BySeat<u8>,
    /// How many gifts of each seat lie under the deck.
    pub returned: BySeat<u8>,
    /// The gifts the viewer cannot place: shuffled in the deck, or dealt to or put back by others.
    pub unknown: Cards,
}

impl View {
    pub(crate) fn new(game: &Classic, viewer: Option<Seat>) -> View {
        let seats = Seat::all(game.table.seats());
        let others = seats.filter(|&seat| Some(seat) != viewer).map(|seat| &game.hands[seat]);
        View {
            viewer,
            table: game.table.clone(),
            hand: viewer.map_or(Hand::default(), |seat| game.hands[seat]),
            dealt: BySeat::from_fn(|seat| game.hands[seat].dealt.len() as u8),
            returned: game.returned_sizes(),
            unknown: others.fold(game.deck, |all, hand| all | hand.dealt | hand.returned),
        }
    }

    /// A position that looks like this, every way to deal the unknown gifts equally likely.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> Classic {
        let mut deck = self.unknown;
        let hands = BySeat::from_fn(|seat| {
            if Some(seat) == self.viewer {
                return self.hand;
            }
            let dealt = draw(&mut deck, self.dealt[seat], luck);
            let returned = draw(&mut deck, self.returned[seat], luck);
            Hand { dealt, returned, ..self.guess_choice(seat, dealt, luck) }
        });
        Classic { table: self.table.clone(), hands, deck }
    }

    /// A choice that `seat` may have made unseen.
    fn guess_choice(&self, seat: Seat, dealt: Cards, luck: &mut impl Luck) -> Hand {
        let mut hand = Hand::default();
        let here = seat.index() < self.table.seats();
        match self.table.agenda.top() {
            Some(Todo::Keep(waiting)) if here && !waiting.contains(seat) => {
                let picked = 1 + luck.below((1 << dealt.len()) - 1);
                let kept = dealt.iter().enumerate().filter(|(nth, _)| picked & 1 << nth != 0);
                hand.kept = kept.map(|(_, card)| card).collect();
            }
            Some(Todo::Aside(waiting)) if here && !waiting.contains(seat) => {
                let elves = self.table.players[seat].candidates();
                let nth = luck.below(elves.count() as u32) as usize;
                hand.aside = self.table.players[seat].candidates().nth(nth);
            }
            _ => (),
        }
        hand
    }

    /// How many gifts the deck holds.
    pub(crate) fn deck_len(&self) -> u32 {
        let all = Seat::all(self.table.seats());
        let dealt: u32 = all
            .clone()
            .filter(|&seat| Some(seat) != self.viewer)
            .map(|seat| u32::from(self.dealt[seat]))
            .sum();
        let own = self.hand.returned.len();
        self.unknown.len() - dealt + own + self.table.swept.len()
    }
}

fn draw(deck: &mut Cards, count: u8, luck: &mut impl Luck) -> Cards {
    (0..count).map(|_| deck.draw(luck)).collect()
}
