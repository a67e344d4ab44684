//! What lies open on the table, and small questions about it.

use std::ops::Deref;

use tabletop::{Agenda, Bag, BySeat, Card, Cards, Deck, Edition, Seat, SeatSet};

use crate::components::{Change, Components, GiftCard, SURPRISES, Spaces};
use crate::{Material, Place, Subject, Subjects, Worker};

/// Face-up gifts in the Mailroom (C3).
pub(crate) const FACES: usize = 6;
/// Unassembled gifts a player can have (C4).
pub(crate) const GIFT_LIMIT: usize = 5;
/// Boxes of each improvement on the mat (C5).
pub(crate) const BOXES: u8 = 2;
/// Subjects an elf can learn (C12).
pub(crate) const SUBJECT_LIMIT: u32 = 2;

/// Everything that everybody knows.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub edition: Edition<Components>,
    pub seats: u8,
    pub with_surprises: bool,
    /// Whether sweeping is all that an elf needs to do on the right space of the Mailroom (C8); it is
    /// not in matches that were begun by version 2 of the rules.
    pub(crate) may_only_sweep: bool,
    pub day: u8,
    /// Who holds the Christmas tree.
    pub first: Seat,
    /// Who held it on the first day: gifts put back at the start lie in this order (C3).
    pub starter: Seat,
    pub players: BySeat<Player>,
    pub faces: [Option<Card>; FACES],
    /// Gifts swept under the deck, in order (C11).
    pub swept: Deck<64>,
    pub sleigh: Cards,
    /// Cookies in each stall.
    pub stalls: [u8; 8],
    pub classroom: Subjects,
    /// Training tokens beside the board, by subject.
    pub stock: [u8; 4],
    /// How many stand at each place.
    pub taken: [u8; Place::COUNT],
    pub zelf: Zelf,
    /// Today's surprise card, by its number.
    pub today: Option<u8>,
    /// Surprise cards not yet turned.
    pub surprises: Bag<SURPRISES>,
    /// Open boxes of Sleigh Repairs.
    pub repairs: [u8; 3],
    /// The subject of the Training Seminar.
    pub topic: Option<Subject>,
    /// Who has claimed the bakery card, and on which day.
    pub bakery: Option<Claim>,
    pub agenda: Agenda<Todo, 8>,
}

/// One player's mat and what belongs to it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Player {
    pub cookies: i16,
    pub coal: u8,
    /// Boxes filled: harness with fabric, cart with wood, tools with metal.
    pub improved: [u8; 3],
    pub elves: [Elf; 4],
    pub gifts: Gifts,
    /// The stack at the side: assembled since the last inspection.
    pub assembled: Cards,
    /// The gift that got plastic on the day of the Jammed Machine.
    pub jammed: Option<Card>,
}

/// An elf of the team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Elf {
    pub training: Subjects,
    pub post: Post,
}

/// Where an elf is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Post {
    /// Not in this match: with four or five players only three elves work.
    #[default]
    Unused,
    /// On the mat, to be placed.
    Home,
    At(Place),
    /// At the dentist's (C28).
    Aside,
    /// Found no space today (C8).
    Resting,
}

/// Where Zelf is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zelf {
    Stable,
    Free(Seat),
    At(Seat, Place),
    GivenUp,
}

/// The bakery card in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    pub seat: Seat,
    pub day: u8,
}

/// A gift in progress. Bits stand for requirements, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gift {
    pub card: Card,
    pub filled: u8,
    /// Those of `filled` that hold plastic.
    pub plastic: u8,
    /// Assembly tokens.
    pub tokens: u8,
}

/// The unassembled gifts of a player, in the order of their numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gifts {
    gifts: [Gift; GIFT_LIMIT],
    len: u8,
}

/// What a seat owes. The agenda holds them; the top one is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck: who begins (C1).
    First,
    /// The fifth player's choice (C2).
    Fifth(Seat),
    /// Luck: so many gifts for this seat, and then for the next (C3).
    Deal { seat: Seat, left: u8 },
    /// Luck: the empty slots of the Mailroom are filled.
    Fill,
    /// Everybody chooses which dealt gifts to keep (C3).
    Keep(SeatSet),
    /// Luck: the surprise of the day (C27).
    Dawn,
    /// By itself: cookies and tokens (C6).
    Morning,
    /// Everybody sets an elf aside (C28).
    Aside(SeatSet),
    /// One worker is sent (C7).
    Work(Seat),
    /// Gifts are taken (C11, C20).
    Mail { seat: Seat, left: u8, must: bool },
    /// Luck: a gift from the deck.
    Draw(Seat),
    /// A token from the Classroom (C12).
    Learn { seat: Seat, elf: u8 },
    /// The subject of the Training Seminar (C28).
    Topic { seat: Seat, elf: u8 },
    /// Materials are laid out (C14).
    Lay(Supply),
    /// Plastic is laid out (C16).
    Mould(Moulds),
    /// Assembly tokens are laid out (C17).
    Assemble(Tokens),
    /// Coal for cookies (C28).
    TurnIn(Seat),
}

/// What has to be done with what one gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// At least one must be used, and what fits may not be thrown away.
    First,
    /// What fits may not be thrown away.
    Fitting,
    /// Nothing: it may be declined.
    Free,
}

/// Materials in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    pub seat: Seat,
    pub material: Material,
    pub left: u8,
    pub duty: Duty,
    /// Where it comes from.
    pub place: Place,
}

/// Plastic in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moulds {
    pub seat: Seat,
    pub left: u8,
    pub placed: bool,
    /// Whether the Jammed Machine is ignored.
    pub free: bool,
}

/// Assembly tokens in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tokens {
    pub seat: Seat,
    pub left: u8,
    /// Whether what fits must be used.
    pub must: bool,
    /// Where they come from.
    pub place: Place,
}

impl Table {
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// What today's surprise changes; nothing if it is ignored.
    #[inline]
    pub fn change(&self, ignored: bool) -> &'static Change {
        match self.today {
            Some(card) if !ignored => &self.edition.0.surprises[usize::from(card)].change,
            Some(_) | None => &Change::NONE,
        }
    }

    /// The spaces for this number of players (C9a).
    #[inline]
    pub fn spaces(&self) -> &'static Spaces {
        &self.edition.0.spaces[self.seats() - 2]
    }

    pub fn is_last_day(&self) -> bool {
        self.day == self.edition.limits.days
    }

    #[inline]
    pub fn taken(&self, place: Place) -> u8 {
        self.taken[place.index()]
    }

    /// What a player's cart holds (C5).
    #[inline]
    pub fn cart(&self, seat: Seat) -> u8 {
        let limits = &self.edition.limits;
        limits.cart + limits.cart_step * self.players[seat].improved[Material::Wood.index()]
    }

    /// Whether `seat` can put the bakery card to use today (C28).
    pub fn can_use_bakery(&self, seat: Seat) -> bool {
        let signed = self.today.is_some_and(|card| {
            let card = &self.edition.surprises[usize::from(card)];
            card.sign
        });
        signed && self.bakery.is_some_and(|claim| claim.seat == seat && claim.day < self.day)
    }

    /// The training of a worker.
    #[inline]
    pub fn training(&self, seat: Seat, worker: Worker) -> Subjects {
        match worker {
            Worker::Elf(elf) => self.players[seat].elves[usize::from(elf)].training,
            Worker::Zelf => Subjects::default(),
        }
    }

    /// The unassembled gifts of a player with their cards.
    #[inline]
    pub fn projects(&self, seat: Seat) -> impl Iterator<Item = (Gift, &'static GiftCard)> {
        let gifts = &self.edition.0.gifts;
        self.players[seat].gifts.iter().map(|gift| (*gift, &gifts[usize::from(gift.card)]))
    }

    /// All face-up gifts.
    pub fn face_up(&self) -> Cards {
        self.faces.iter().copied().flatten().collect()
    }
}

impl Player {
    /// Elves still to be placed.
    #[inline]
    pub fn unplaced(&self) -> usize {
        self.elves.iter().filter(|elf| elf.post == Post::Home).count()
    }

    /// The unplaced elves; of those with the same training only the first (C7).
    #[inline]
    pub fn candidates(&self) -> impl Iterator<Item = u8> + '_ {
        let is_home = |elf: &Elf| elf.post == Post::Home;
        (0..4)
            .filter(move |&nth| {
                let elf = &self.elves[nth];
                is_home(elf) && !self.elves[..nth].contains(elf)
            })
            .map(|nth| nth as u8)
    }

    /// The first of the elves that are like this one: it makes no difference which is sent (C7).
    pub(crate) fn first_alike(&self, elf: u8) -> u8 {
        let like = &self.elves[usize::from(elf)];
        self.elves.iter().position(|other| other == like).map_or(elf, |first| first as u8)
    }

    /// Training tokens on the mat.
    pub fn tokens(&self) -> u8 {
        self.elves.iter().map(|elf| elf.training.len() as u8).sum()
    }
}

impl Gift {
    pub fn new(card: Card) -> Gift {
        Gift { card, ..Gift::default() }
    }

    /// Open requirements of a material; those that allow plastic, or those that do not.
    #[inline]
    pub fn open(self, card: &GiftCard, material: Material, flexible: bool) -> u8 {
        let allowed = if flexible { card.flexible } else { !card.flexible };
        card.kinds[material.index()] & allowed & !self.filled
    }

    /// Requirements of a material that hold plastic.
    #[inline]
    pub fn swappable(self, card: &GiftCard, material: Material) -> u8 {
        card.kinds[material.index()] & self.plastic
    }

    /// Assembly tokens that can be laid on it now (C17).
    #[inline]
    pub fn needs(self, card: &GiftCard) -> u8 {
        if self.filled == card.all { card.assembly - self.tokens } else { 0 }
    }

    /// Fabric, wood and metal on it.
    pub fn materials(self) -> u8 {
        (self.filled & !self.plastic).count_ones() as u8
    }
}

impl Deref for Gifts {
    type Target = [Gift];

    #[inline]
    fn deref(&self) -> &[Gift] {
        &self.gifts[..usize::from(self.len)]
    }
}

impl Gifts {
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == GIFT_LIMIT
    }

    /// Where the gift of that card lies.
    #[inline]
    pub fn slot(&self, card: Card) -> usize {
        self.iter().position(|gift| gift.card == card).expect("the gift is in progress")
    }

    #[inline]
    pub fn get_mut(&mut self, card: Card) -> &mut Gift {
        let slot = self.slot(card);
        &mut self.gifts[slot]
    }

    pub fn insert(&mut self, card: Card) {
        let slot = self.iter().take_while(|gift| gift.card < card).count();
        let len = self.len();
        self.gifts.copy_within(slot..len, slot + 1);
        self.gifts[slot] = Gift::new(card);
        self.len += 1;
    }

    pub fn remove(&mut self, card: Card) {
        let slot = self.slot(card);
        let len = self.len();
        self.gifts.copy_within(slot + 1..len, slot);
        self.len -= 1;
    }

    /// Their cards.
    pub fn cards(&self) -> Cards {
        self.iter().map(|gift| gift.card).collect()
    }
}

impl PartialEq for Gifts {
    /// What was removed leaves no trace.
    fn eq(&self, other: &Gifts) -> bool {
        **self == **other
    }
}
