//! What everybody saw of a seat, season by season.
//!
//! Hands, bins and floors are private, but they come from cards that all saw go by, and their
//! numbers are public at every moment. This is kept in order, so that a guess about a desk fits
//! all that was ever seen of it (see `guess`).

use crate::table::Crafting;
use crate::{Part, Parts};

/// What everybody saw of a seat in one season, in the order of its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Cards seen to go to the hand: from the belt, and given for Gloves. Reindeer Poop that was
    /// taken face down counts from the moment it falls (S13).
    pub took: Parts,
    /// Cards taken face down that are not known to be Reindeer Poop.
    pub hidden: u8,
    /// Cards of the own floor taken with Gloves (S19).
    pub picked_up: u8,
    /// Cards of the own floor given to others for Gloves (S19).
    pub given: [u8; Part::USEFUL.len()],
    /// What the hand must have held before the first trade, to make them all (S21).
    pub need: [u8; Part::USEFUL.len()],
    /// What all trades together brought (S21).
    pub net: [i8; Part::USEFUL.len()],
    /// What was crafted (S12).
    pub crafting: Crafting,
    /// Cards of the own floor swept away (S18).
    pub swept: u8,
}

impl Memory {
    /// These cards are in the hand: they were offered, or asked for and given.
    pub(crate) fn showed(&mut self, parts: Parts) {
        for ((need, net), &count) in self.need.iter_mut().zip(self.net).zip(parts.counts()) {
            let before_trades = i16::from(count) - i16::from(net);
            *need = (*need).max(before_trades.max(0) as u8);
        }
    }

    /// Some cards of the hand were exchanged for others.
    pub(crate) fn traded(&mut self, gave: Parts, got: Parts) {
        self.showed(gave);
        for ((net, &less), &more) in self.net.iter_mut().zip(gave.counts()).zip(got.counts()) {
            *net += more as i8 - less as i8;
        }
    }
}
