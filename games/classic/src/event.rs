//! What happens, in the words of the rules.

use tabletop::{Card, Cards, Seat};

use crate::table::FACES;
use crate::{Material, Place, Reindeer, Subject, Subjects, Worker};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// Takes the tree at the start (C1).
    First {
        seat: Seat,
    },
    StartCoal {
        seat: Seat,
        coal: u8,
    },
    StartTraining {
        seat: Seat,
        elf: u8,
        subject: Subject,
    },
    /// `gift` is `None` for everybody but `seat`.
    Dealt {
        seat: Seat,
        gift: Option<Card>,
    },
    FaceUp {
        slot: u8,
        gift: Card,
    },
    /// Has chosen, unseen: which gifts to keep, or whom to set aside.
    Chose {
        seat: Seat,
    },
    /// `known` to the reader before: only to `seat`.
    Kept {
        seat: Seat,
        gift: Card,
        known: bool,
    },
    /// `which` is `None` for everybody but `seat`.
    PutBack {
        seat: Seat,
        gifts: u8,
        which: Option<Cards>,
    },

    Turned {
        surprise: u8,
    },
    /// The face-up gifts go into the deck.
    Yeti {
        faces: [Option<Card>; FACES],
    },
    Day {
        day: u8,
    },
    /// The stalls are emptied.
    Spoiled,
    Fed {
        cookies: u8,
    },
    Tokens {
        subjects: Subjects,
    },
    Aside {
        seat: Seat,
        elf: u8,
    },

    /// `coal` is what it cost; `bakery` if the bakery card was discarded for it.
    Placed {
        seat: Seat,
        worker: Worker,
        place: Place,
        coal: u8,
        bakery: bool,
    },
    Rested {
        seat: Seat,
        elves: u8,
    },
    /// Zelf is given up.
    Dismissed {
        seat: Seat,
    },

    Swept {
        faces: [Option<Card>; FACES],
    },
    /// Wants the top card of the deck.
    Drew {
        seat: Seat,
    },
    /// `slot` is `None` for a gift from the deck.
    Took {
        seat: Seat,
        gift: Card,
        slot: Option<u8>,
    },
    Reshuffled {
        gifts: u8,
    },
    Topic {
        seat: Seat,
        subject: Subject,
    },
    Learned {
        seat: Seat,
        elf: u8,
        subject: Subject,
        place: Place,
    },

    Made {
        seat: Seat,
        material: Material,
        count: u8,
        place: Place,
    },
    /// `flexible` on a requirement that would allow plastic.
    Laid {
        seat: Seat,
        material: Material,
        gift: Card,
        flexible: bool,
        place: Place,
    },
    Improved {
        seat: Seat,
        material: Material,
        boxes: u8,
        cookies: u8,
        place: Place,
    },
    /// `tokens` are taken off the gift.
    Swapped {
        seat: Seat,
        material: Material,
        gift: Card,
        tokens: u8,
        place: Place,
    },
    Repaired {
        seat: Seat,
        material: Material,
        cookies: u8,
        place: Place,
    },
    Discarded {
        seat: Seat,
        material: Material,
        count: u8,
    },
    Moulded {
        seat: Seat,
        material: Material,
        gift: Card,
    },
    Handed {
        seat: Seat,
        tokens: u8,
        place: Place,
    },
    Assembled {
        seat: Seat,
        gift: Card,
        place: Place,
    },
    Finished {
        seat: Seat,
        gift: Card,
        plastics: u8,
        cookies: u8,
    },
    TokensBack {
        seat: Seat,
        tokens: u8,
    },

    Tended {
        seat: Seat,
        reindeer: Reindeer,
        cookies: u8,
    },
    /// Takes the tree from `from`, for tomorrow and after.
    Comet {
        seat: Seat,
        from: Seat,
    },
    Donner {
        seat: Seat,
    },
    Aurora {
        seat: Seat,
        cookies: u8,
    },
    /// `back` is what does not fit into the cart.
    Coal {
        seat: Seat,
        place: Place,
        coal: u8,
        back: u8,
    },
    TurnedIn {
        seat: Seat,
        coal: u8,
        cookies: u8,
    },
    Claimed {
        seat: Seat,
    },

    /// The elves go home.
    Evening {
        day: u8,
    },
    Inspected {
        seat: Seat,
        gifts: u8,
        rank: Rank,
        cookies: u8,
    },
    /// A player's assembled gifts go to the sleigh.
    Loaded {
        seat: Seat,
        gifts: u8,
    },
    Leftovers {
        seat: Seat,
        cookies: u8,
    },
    LastCoal {
        seat: Seat,
        coal: u8,
        cookies: u8,
    },
    Bakery {
        seat: Seat,
        cookies: u8,
    },
}

/// How many assembled gifts a player has, compared with the others (C24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    Most,
    SecondMost,
    Fewer,
}

impl Event {
    /// What `viewer` may know of it.
    pub(crate) fn redacted(mut self, viewer: Option<Seat>) -> Event {
        let is_own = |seat: Seat| viewer == Some(seat);
        if let Event::Dealt { seat, gift } = &mut self {
            *gift = gift.filter(|_| is_own(*seat));
        } else if let Event::Kept { seat, known, .. } = &mut self {
            *known = is_own(*seat);
        } else if let Event::PutBack { seat, which, .. } = &mut self {
            *which = which.filter(|_| is_own(*seat));
        }
        self
    }
}
