//! The conveyor belt of a season, or of all four (S5, S28).

use crate::{Card, Season};

/// No belt is longer.
pub(crate) const LONGEST_BELT: usize = 32;
/// The belts of the four seasons together are no longer.
pub(crate) const MOST_SLOTS: usize = 88;

/// A place on the belt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// No card lies there, or none any more.
    Empty,
    /// A card that nobody has seen. Which one it is, luck decides when somebody takes it.
    Down,
    Up(Card),
}

/// The four belts, one behind the other. What was taken leaves no trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belt {
    slots: [Slot; MOST_SLOTS],
    /// Where the belt of each season ends: known from the start, as decks and belts are counted.
    ends: [u8; Season::ALL.len()],
    /// The leftmost place that still has a card, or where the next belt begins.
    front: u8,
    /// The next place to be dealt.
    next: u8,
}

/// Cards in a row, as they went by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// Where the first one lay on the belt of its season, counted from 0.
    pub first: u8,
    cards: [Slot; LONGEST_BELT],
    len: u8,
}

impl Belt {
    /// Empty belts of these lengths.
    pub(crate) fn new(lengths: [u8; Season::ALL.len()]) -> Belt {
        let mut end = 0;
        let ends = lengths.map(|length| {
            end += length;
            end
        });
        Belt { slots: [Slot::Empty; MOST_SLOTS], ends, front: 0, next: 0 }
    }

    fn start(&self, season: Season) -> u8 {
        match season.index() {
            0 => 0,
            later => self.ends[later - 1],
        }
    }

    /// How many cards the belt of a season is dealt.
    pub fn length(&self, season: Season) -> u8 {
        self.ends[season.index()] - self.start(season)
    }

    /// How many cards are left on the belt of this season.
    #[inline]
    pub fn left(&self, season: Season) -> u8 {
        self.ends[season.index()] - self.front
    }

    /// Where the leftmost card lies, counted from 0.
    #[inline]
    pub fn front(&self, season: Season) -> u8 {
        self.front - self.start(season)
    }

    /// The places of a season's belt, gone cards included.
    pub fn slots(&self, season: Season) -> &[Slot] {
        &self.slots[self.start(season).into()..self.ends[season.index()].into()]
    }

    /// How many cards were dealt to the belts so far.
    pub(crate) fn dealt(&self) -> u8 {
        self.next
    }

    /// Every card that lies face up on any belt.
    pub(crate) fn face_up(&self) -> impl Iterator<Item = Card> + '_ {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Up(card) => Some(*card),
            Slot::Down | Slot::Empty => None,
        })
    }

    /// The season whose belt is dealt next; `None` if all are.
    pub(crate) fn dealing(&self) -> Option<Season> {
        Season::ALL.into_iter().find(|season| self.next < self.ends[season.index()])
    }

    /// Turns the card at a place of the belt that is dealt next face down.
    pub(crate) fn turn_down(&mut self, season: Season, place: u8) {
        let start = self.start(season);
        self.slots[usize::from(start + place)] = Slot::Down;
    }

    /// Passes over face-down places; says whether a card must be dealt on this belt.
    #[inline]
    pub(crate) fn needs_card(&mut self, season: Season) -> bool {
        let end = self.ends[season.index()];
        while self.next < end && self.slots[usize::from(self.next)] == Slot::Down {
            self.next += 1;
        }
        self.next < end
    }

    /// Lays a card at the next place; returns the place, counted from 0.
    #[inline]
    pub(crate) fn lay(&mut self, season: Season, card: Card) -> u8 {
        self.slots[usize::from(self.next)] = Slot::Up(card);
        self.next += 1;
        self.next - 1 - self.start(season)
    }

    /// Takes the leftmost card off.
    #[inline]
    pub(crate) fn pull(&mut self) -> Slot {
        let place = usize::from(self.front);
        self.front += 1;
        std::mem::replace(&mut self.slots[place], Slot::Empty)
    }
}

impl Row {
    pub(crate) fn new(first: u8) -> Row {
        Row { first, cards: [Slot::Empty; LONGEST_BELT], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, slot: Slot) {
        self.cards[usize::from(self.len)] = slot;
        self.len += 1;
    }

    pub fn slots(&self) -> &[Slot] {
        &self.cards[..self.len.into()]
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}
