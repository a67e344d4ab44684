//! Dice on the table, in no order.

use std::fmt;
use std::ops::{Add, Sub};

use crate::{Luck, Unreadable, Words};

/// How many six-sided dice show each face, up to 31 a face, packed into one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dice(u32);

/// Bits for the count of one face.
const WIDTH: u32 = 5;
const MASK: u32 = (1 << WIDTH) - 1;

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// One die showing `face`, 1 to 6.
    #[inline]
    pub const fn one(face: u8) -> Dice {
        Dice(1 << shift(face))
    }

    /// How many show `face`, 1 to 6.
    #[inline]
    pub const fn count(self, face: u8) -> u8 {
        (self.0 >> shift(face) & MASK) as u8
    }

    /// Whether one shows `face`.
    #[inline]
    pub const fn shows(self, face: u8) -> bool {
        self.count(face) != 0
    }

    /// How many dice.
    #[inline]
    pub fn len(self) -> u8 {
        (1..=6).map(|face| self.count(face)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all dice of `other` are among these.
    pub fn contains(self, other: Dice) -> bool {
        (1..=6).all(|face| self.count(face) >= other.count(face))
    }

    /// The faces that are shown, each once, lowest first.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| self.shows(face))
    }

    /// Every die's face, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// Visits every part of these dice, from none to all; equal dice are not told apart.
    #[inline]
    pub fn parts(self, visit: &mut impl FnMut(Dice)) {
        // Counts down like an odometer: below zero, a face starts again at its full count.
        let mut part = self;
        loop {
            visit(part);
            let Some(face) = part.faces().next() else { return };
            let lower = self.0 & ((1 << shift(face)) - 1);
            part = Dice((part.0 - (1 << shift(face))) | lower);
        }
    }

    /// Throws `n` dice.
    #[inline]
    pub fn throw(n: u8, luck: &mut impl Luck) -> Dice {
        (0..n).fold(Dice::NONE, |dice, _| dice + Dice::one(1 + luck.below(6) as u8))
    }

    /// Visits every throw of `n` dice with the number of ways to throw it, of 6ⁿ; `n` up to 12.
    pub fn throws(n: u8, visit: &mut impl FnMut(Dice, u32)) {
        throws_from(1, n, (Dice::NONE, 1), visit);
    }
}

/// Where the count of a face stands.
const fn shift(face: u8) -> u32 {
    (face as u32 - 1) * WIDTH
}

/// Extends a throw by `n` dice that show `face` or more.
fn throws_from(face: u8, n: u8, (thrown, ways): (Dice, u32), visit: &mut impl FnMut(Dice, u32)) {
    if face == 6 {
        return visit(Dice(thrown.0 + (u32::from(n) << shift(6))), ways);
    }
    // `ways` grows by "n over k": which of the n dice show this face.
    let mut choose = 1;
    for k in 0..=n {
        let with = Dice(thrown.0 + (u32::from(k) << shift(face)));
        throws_from(face + 1, n - k, (with, ways * choose), visit);
        choose = choose * u32::from(n - k) / u32::from(k + 1);
    }
}

impl Add for Dice {
    type Output = Dice;

    #[inline]
    fn add(self, other: Dice) -> Dice {
        Dice(self.0 + other.0)
    }
}

impl Sub for Dice {
    type Output = Dice;

    /// The caller vouches that `other` is among these dice.
    #[inline]
    fn sub(self, other: Dice) -> Dice {
        debug_assert!(self.contains(other), "{other} is not among {self}");
        Dice(self.0 - other.0)
    }
}

impl FromIterator<u8> for Dice {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Dice {
        faces.into_iter().fold(Dice::NONE, |dice, face| dice + Dice::one(face))
    }
}

impl fmt::Display for Dice {
    /// `1 1 5`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (nth, face) in self.iter().enumerate() {
            if nth > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({self})")
    }
}

impl Dice {
    /// Reads the rest of a line: `none`, or faces.
    pub fn read(words: &mut Words<'_>) -> Result<Dice, Unreadable> {
        const EXPECTED: Unreadable = Unreadable("dice are written `1 1 5`, or `none`");
        let mut dice = Dice::NONE;
        let first = words.optional().ok_or(EXPECTED)?;
        if first == "none" {
            return Ok(dice);
        }
        let mut next = Some(first);
        while let Some(word) = next {
            let face: u8 = word.parse().map_err(|_| EXPECTED)?;
            if !(1..=6).contains(&face) || dice.count(face) == MASK as u8 {
                return Err(EXPECTED);
            }
            dice = dice + Dice::one(face);
            next = words.optional();
        }
        Ok(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    fn dice(faces: &[u8]) -> Dice {
        faces.iter().copied().collect()
    }

    fn parts(dice: Dice) -> Vec<String> {
        let mut parts = Vec::new();
        dice.parts(&mut |part| parts.push(part.to_string()));
        parts
    }

    #[test]
    fn equal_dice_are_not_told_apart() {
        assert_eq!(parts(dice(&[2, 2, 5])), ["2 2 5", "2 5", "5", "2 2", "2", "none"]);
        assert_eq!(parts(Dice::NONE), ["none"]);
        assert_eq!(parts(dice(&[1, 2, 3, 4, 5, 6])).len(), 64);
    }

    #[test]
    fn throws_of_three_dice() {
        let mut all = Vec::new();
        Dice::throws(3, &mut |thrown, ways| all.push((thrown, ways)));
        assert_eq!(all.len(), 56);
        assert_eq!(all.iter().map(|&(_, ways)| ways).sum::<u32>(), 216);
        assert!(all.contains(&(dice(&[1, 2, 3]), 6)));
        assert!(all.contains(&(dice(&[4, 4, 6]), 3)));
        assert!(all.contains(&(dice(&[6, 6, 6]), 1)));
    }

    #[test]
    fn the_pool_of_a_full_table_fits() {
        let all_sixes: Dice = std::iter::repeat_n(6, 24).collect();
        assert_eq!((all_sixes.len(), all_sixes.count(6), all_sixes.count(5)), (24, 24, 0));
    }

    #[test]
    fn dice_read_back() {
        let rng = &mut Rng::new(4);
        for n in 0..8 {
            let thrown = Dice::throw(n, rng);
            assert_eq!(Dice::read(&mut Words::new(&thrown.to_string())), Ok(thrown));
        }
        assert!(Dice::read(&mut Words::new("7")).is_err());
        assert!(Dice::read(&mut Words::new("")).is_err());
    }
}
