//! The gift deck: shuffled cards on top, then what players put back, then what was swept under.
//!
//! Each part lies in the drawer of those who know it. The order within a part that nobody knows
//! does not exist.

use tabletop::{BySeat, Card, Cards, Deck, Log, Seat};

use crate::table::FACES;
use crate::{Classic, Event, Todo};

impl Classic {
    /// The cards one of which is drawn next. Empty only if the deck is.
    #[inline]
    pub(crate) fn top(&self) -> Cards {
        if !self.deck.is_empty() {
            return self.deck;
        }
        self.put_back().unwrap_or_else(|| self.table.swept.top())
    }

    /// What the next player in turn order put back, if some of it is left (C3).
    fn put_back(&self) -> Option<Cards> {
        let order = self.table.starter.clockwise(self.table.seats());
        order.map(|seat| self.hands[seat].returned).find(|cards| !cards.is_empty())
    }

    #[inline]
    pub(crate) fn deck_is_empty(&self) -> bool {
        self.top().is_empty()
    }

    /// Takes `card` off the deck. An empty deck is replaced by the sleigh (C11).
    pub(crate) fn draw(&mut self, card: Card, log: &mut impl Log<Event>) {
        if !self.deck.remove(card) && !self.draw_returned(card) {
            self.table.swept.draw(card);
        }
        self.reshuffle(log);
    }

    fn draw_returned(&mut self, card: Card) -> bool {
        let seats = self.table.seats();
        Seat::all(seats).any(|seat| self.hands[seat].returned.remove(card))
    }

    /// Shuffles the sleigh into a new deck if the deck is empty; then empty slots are filled.
    pub(crate) fn reshuffle(&mut self, log: &mut impl Log<Event>) {
        if self.table.sleigh.is_empty() || !self.deck_is_empty() {
            return;
        }
        self.deck = std::mem::take(&mut self.table.sleigh);
        self.table.agenda.push(Todo::Fill);
        log.push(Event::Reshuffled { gifts: self.deck.len() as u8 });
    }

    /// Shuffles the face-up gifts into the whole deck (C28, Yeti Visit).
    pub(crate) fn shuffle_faces_in(&mut self) {
        self.deck = self.deck_cards() | self.table.face_up();
        self.table.faces = [None; FACES];
        self.table.swept = Deck::default();
        for seat in Seat::all(self.table.seats()) {
            self.hands[seat].returned = Cards::default();
        }
    }

    /// All cards of the deck.
    pub(crate) fn deck_cards(&self) -> Cards {
        let returned = Seat::all(self.table.seats()).map(|seat| self.hands[seat].returned);
        returned.fold(self.deck | self.table.swept.cards(), |all, cards| all | cards)
    }

    /// How many cards each player has put back that are still there. Known to all.
    pub(crate) fn returned_sizes(&self) -> BySeat<u8> {
        BySeat::from_fn(|seat| self.hands[seat].returned.len() as u8)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Components as _, Game};

    use super::*;
    use crate::{Components, Options, Post, steps};

    fn game(seats: usize) -> Classic {
        Classic::new(seats, &Options::default(), Components::built_in()).expect("they can play")
    }

    fn cards(cards: &[Card]) -> Cards {
        cards.iter().copied().collect()
    }

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("below five")
    }

    #[test]
    fn c3_gifts_put_back_come_up_after_the_deck_in_turn_order() {
        let mut game = game(3);
        game.table.starter = seat(1);
        game.deck = cards(&[1]);
        game.hands[seat(0)].returned = cards(&[7]);
        game.hands[seat(1)].returned = cards(&[5, 6]);
        game.table.swept.put_under(9);
        for (top, drawn) in [(&[1][..], 1), (&[5, 6], 5), (&[6], 6), (&[7], 7), (&[9], 9)] {
            assert_eq!(game.top(), cards(top));
            game.draw(drawn, &mut ());
        }
        assert!(game.deck_is_empty());
    }

    #[test]
    fn c11_an_empty_deck_is_replaced_by_the_sleigh_at_once() {
        let mut game = game(2);
        game.deck = cards(&[3]);
        game.table.sleigh = cards(&[10, 11]);
        game.draw(3, &mut ());
        assert_eq!((game.top(), game.table.sleigh), (cards(&[10, 11]), Cards::default()));
    }

    #[test]
    fn c11_empty_slots_are_filled_as_soon_as_there_is_a_deck() {
        let mut game = game(2);
        (game.deck, game.table.day) = (Cards::default(), 3);
        game.table.players[seat(0)].assembled = cards(&[10, 11]);
        for seat in Seat::all(2) {
            game.table.players[seat].elves.iter_mut().for_each(|elf| elf.post = Post::Resting);
        }
        game.table.agenda.clear();
        game.table.agenda.push(Todo::Work(seat(0)));
        steps::settle(&mut game, &mut ());
        assert_eq!(game.table.agenda.top(), Some(Todo::Fill), "after the inspection of day 3");
        assert_eq!(game.top(), cards(&[10, 11]));
    }

    /// Seat 1 visits the Mailroom; the deck holds these cards, the sleigh those.
    fn visit(deck: &[Card], sleigh: &[Card]) -> Classic {
        let mut game = game(2);
        (game.deck, game.table.sleigh) = (cards(deck), cards(sleigh));
        game.table.faces = std::array::from_fn(|slot| Some(20 + slot as Card));
        game.table.agenda.clear();
        game.table.agenda.push(Todo::Work(seat(0)));
        game
    }

    fn legal(game: &Classic) -> Vec<String> {
        let mut legal = Vec::new();
        game.legal(seat(0), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn run(game: &mut Classic, action: &str) {
        game.apply(seat(0), action.parse().expect("an action"), &mut ());
    }

    #[test]
    fn c11_without_a_deck_face_up_gifts_are_not_replaced() {
        let mut game = visit(&[], &[]);
        run(&mut game, "send 1 mail-left");
        run(&mut game, "take 2");
        assert_eq!(legal(&game), ["take 1", "take 3", "take 4", "take 5", "take 6", "done"]);
        assert_eq!(game.table.faces[1], None);
    }

    #[test]
    fn c11_the_last_card_of_the_deck_makes_the_sleigh_the_deck_during_a_visit() {
        let mut game = visit(&[1], &[10, 11, 12]);
        game.table.faces[4] = None;
        run(&mut game, "send 1 mail-left");
        run(&mut game, "draw");
        game.deal(crate::Chance::Gift(1), &mut ());
        assert_eq!(game.table.agenda.top(), Some(Todo::Fill), "the empty slot is filled first");
        game.deal(crate::Chance::Gift(11), &mut ());
        assert_eq!((game.table.faces[4], game.top()), (Some(11), cards(&[10, 12])));
        assert!(legal(&game).contains(&"draw".into()));
    }

    #[test]
    fn c11_what_is_swept_comes_up_again_when_the_deck_is_short() {
        let mut game = visit(&[1, 2], &[]);
        run(&mut game, "send 1 mail-right");
        for gift in [2, 1, 20, 21, 22, 23] {
            assert!(game.top().contains(gift), "{gift} may come");
            game.deal(crate::Chance::Gift(gift), &mut ());
        }
        assert_eq!(game.table.faces, [2, 1, 20, 21, 22, 23].map(Some));
        assert_eq!((game.top(), game.deck_cards()), (cards(&[24]), cards(&[24, 25])));
    }

    #[test]
    fn c8_the_mailroom_needs_a_gift() {
        let mut game = visit(&[], &[]);
        game.table.faces = [None; FACES];
        assert!(!legal(&game).iter().any(|action| action.contains("mail")));
    }

    #[test]
    fn c28_the_yeti_makes_one_deck_of_everything() {
        let mut game = game(2);
        game.deck = cards(&[1]);
        game.hands[seat(0)].returned = cards(&[7]);
        game.table.swept.put_under(9);
        game.table.faces[2] = Some(20);
        game.shuffle_faces_in();
        assert_eq!(game.top(), cards(&[1, 7, 9, 20]));
        assert_eq!(game.deck_cards(), game.top());
    }
}
