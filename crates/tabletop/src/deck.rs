//! A deck of distinct cards, of which something may be known.

use crate::{Card, Cards};

/// Cards in layers from top to bottom: the order within a layer is unknown to all, the order of
/// the layers is known. A freshly shuffled deck is one layer; a card put under it is a layer of
/// its own; several cards shuffled and put under it together are one.
///
/// Every draw comes from the top layer, each of its cards equally likely, so drawing is a chance
/// step over [`Deck::top`].
#[derive(Clone, Copy, Debug)]
pub struct Deck<const N: usize> {
    top: Cards,
    /// The cards of the deeper layers, from top to bottom; within a layer in ascending order.
    below: [Card; N],
    len: u8,
    /// Bit `n` is set if a layer ends with `below[n]`.
    ends: u64,
}

impl<const N: usize> Default for Deck<N> {
    fn default() -> Self {
        Deck { top: Cards::default(), below: [0; N], len: 0, ends: 0 }
    }
}

impl<const N: usize> Deck<N> {
    /// A deck shuffled from these cards.
    pub fn shuffled(cards: Cards) -> Deck<N> {
        Deck { top: cards, ..Deck::default() }
    }

    /// The cards one of which is drawn next. Empty only if the deck is.
    #[inline]
    pub fn top(&self) -> Cards {
        self.top
    }

    /// All cards, whatever their layer.
    pub fn cards(&self) -> Cards {
        self.below().fold(self.top, |all, layer| all | layer)
    }

    /// The layers under the top one, from top to bottom.
    pub fn below(&self) -> impl Iterator<Item = Cards> + '_ {
        let mut next = 0;
        std::iter::from_fn(move || {
            let layer = self.layer(next)?;
            next += layer.len() as usize;
            Some(layer)
        })
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u32 {
        self.top.len() + u32::from(self.len)
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.top.is_empty()
    }

    /// Takes `card` from the top layer; says whether it was there.
    #[inline]
    pub fn draw(&mut self, card: Card) -> bool {
        let was_there = self.top.remove(card);
        if self.top.is_empty() {
            self.raise();
        }
        was_there
    }

    /// Puts one card under the deck.
    pub fn put_under(&mut self, card: Card) {
        self.put_layer_under([card].into_iter().collect());
    }

    /// Shuffles `cards` and puts them under the deck, as one layer.
    pub fn put_layer_under(&mut self, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        if self.top.is_empty() {
            self.top = cards;
            return;
        }
        for card in cards {
            self.below[usize::from(self.len)] = card;
            self.len += 1;
        }
        self.ends |= 1 << (self.len - 1);
    }

    /// Makes the next layer the top one.
    fn raise(&mut self) {
        let Some(layer) = self.layer(0) else { return };
        let raised = layer.len() as usize;
        self.below.copy_within(raised..usize::from(self.len), 0);
        self.len -= raised as u8;
        self.ends = self.ends.checked_shr(raised as u32).unwrap_or(0);
        self.top = layer;
    }

    /// The layer that begins with `below[first]`.
    fn layer(&self, first: usize) -> Option<Cards> {
        if first >= usize::from(self.len) {
            return None;
        }
        let last = first + (self.ends >> first).trailing_zeros() as usize;
        Some(self.below[first..=last].iter().copied().collect())
    }
}

impl<const N: usize> PartialEq for Deck<N> {
    /// What was drawn leaves no trace.
    fn eq(&self, other: &Self) -> bool {
        self.top == other.top
            && self.ends == other.ends
            && self.below[..usize::from(self.len)] == other.below[..usize::from(other.len)]
    }
}

impl<const N: usize> Eq for Deck<N> {}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &[Card]) -> Cards {
        cards.iter().copied().collect()
    }

    #[test]
    fn layers_come_up_in_order() {
        let mut deck: Deck<8> = Deck::shuffled(set(&[0, 1]));
        deck.put_under(7);
        deck.put_layer_under(set(&[5, 3]));
        assert_eq!(deck.len(), 5);
        assert_eq!(deck.below().collect::<Vec<_>>(), [set(&[7]), set(&[3, 5])]);
        assert!(!deck.draw(7), "7 lies below");
        assert!(deck.draw(1) && deck.draw(0));
        assert_eq!(deck.top(), set(&[7]));
        assert!(deck.draw(7));
        assert_eq!(deck.top(), set(&[3, 5]));
        assert!(deck.draw(3) && deck.draw(5) && deck.is_empty());
    }

    #[test]
    fn under_an_empty_deck_is_on_top() {
        let mut deck: Deck<4> = Deck::default();
        deck.put_under(2);
        deck.put_under(1);
        assert_eq!(deck.top(), set(&[2]));
        assert!(deck.draw(2));
        assert_eq!(deck, Deck::shuffled(set(&[1])), "what was drawn leaves no trace");
    }

    #[test]
    fn a_full_deck_of_64_can_lie_below() {
        let mut deck: Deck<64> = Deck::shuffled(set(&[0]));
        (1..64).for_each(|card| deck.put_under(card));
        for card in 0..64 {
            assert_eq!(deck.top(), set(&[card]));
            assert!(deck.draw(card));
        }
        assert!(deck.is_empty());
    }
}
