//! What happens, in the words of the rules.

use tabletop::{Card, Seat};

use crate::{Elf, Place, Reindeer, Reward, Token};

/// Where points or a toy card come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Ornament,
    Space,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A toy card comes to a slot of the Mail Room.
    Arrived {
        slot: u8,
        toy: Card,
    },
    Stabled {
        stall: u8,
        reindeer: Reindeer,
    },
    /// A toy card is dealt to a player before the first day.
    Dealt {
        seat: Seat,
        job: u8,
        toy: Card,
    },
    /// A player begins with points, because the place is worth less (W19).
    HeadStart {
        seat: Seat,
        points: u8,
    },
    Began {
        day: u8,
        first: Seat,
    },
    Placed {
        elf: Elf,
        place: Place,
        station: u8,
    },
    /// Elves already there earn their owner points (W7).
    Helped {
        seat: Seat,
        place: Place,
        points: u8,
    },
    Took {
        seat: Seat,
        token: Token,
        count: u8,
    },
    /// A token is put on a toy; `collected` out of the Donation Center.
    Put {
        seat: Seat,
        job: u8,
        toy: Card,
        token: Token,
        collected: bool,
    },
    Donated {
        seat: Seat,
        token: Token,
        count: u8,
    },
    /// A player takes no more out of the Donation Center.
    Left {
        seat: Seat,
    },
    Finished {
        seat: Seat,
        job: u8,
        toy: Card,
        points: u8,
    },
    TookLetter {
        seat: Seat,
        slot: u8,
        job: u8,
        toy: Card,
    },
    Drew {
        seat: Seat,
        job: u8,
        toy: Card,
    },
    Tended {
        seat: Seat,
        stall: u8,
        reindeer: Reindeer,
    },
    TurnedOver {
        seat: Seat,
        reward: Reward,
    },
    Hung {
        seat: Seat,
        space: u8,
        reward: Reward,
    },
    Rewarded {
        seat: Seat,
        cause: Cause,
        points: u8,
    },
    /// A toy card as a reward is lost (W13).
    Lost {
        seat: Seat,
        cause: Cause,
    },
    /// The sleigh becomes the new toy deck (W10).
    Shuffled {
        toys: u8,
    },
    Ended {
        day: u8,
    },
    /// A reindeer goes under its deck (W14).
    Returned {
        stall: u8,
        reindeer: Reindeer,
    },
    /// `rank` is counted from 1.
    Inspected {
        seat: Seat,
        cheer: u8,
        rank: u8,
        points: u8,
    },
    Loaded {
        seat: Seat,
        toys: u8,
    },
    /// Tokens on unfinished toys score at the end (W16).
    Counted {
        seat: Seat,
        tokens: u8,
    },
    /// Reindeer score at the end (W17).
    Herded {
        seat: Seat,
        different: u8,
        extra: u8,
        points: u16,
    },
}
