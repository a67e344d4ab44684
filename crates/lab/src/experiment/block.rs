//! Which games a block has.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// A block of an experiment, written `2/6`: the second of six.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Counted from 1.
    number: u64,
    of: u64,
}

/// The most blocks.
const MOST: u64 = 1_000_000;

impl Block {
    /// The whole experiment.
    pub const WHOLE: Block = Block { number: 1, of: 1 };

    /// The block of that number, counted from 1.
    pub fn new(number: u64, of: u64) -> Option<Block> {
        let is_sound = (1..=of).contains(&number) && of <= MOST;
        is_sound.then_some(Block { number, of })
    }

    /// The numbers of its games, counted from 0. Blocks differ by one game at most.
    pub fn games(self, total: u64) -> Range<u64> {
        let begin = |nth: u64| (u128::from(total) * u128::from(nth) / u128::from(self.of)) as u64;
        begin(self.number - 1)..begin(self.number)
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Block {
    type Err = String;

    fn from_str(text: &str) -> Result<Block, String> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            Block::new(number.parse().ok()?, of.parse().ok()?)
        };
        read().ok_or_else(|| "a block is written like 2/6, the second of six".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_every_game_once() {
        for (total, of) in [(10, 3), (3, 5), (1, 1), (100, 7), (0, 2)] {
            let blocks = (1..=of).map(|number| Block::new(number, of).expect("one of them"));
            let games: Vec<u64> = blocks.flat_map(|block| block.games(total)).collect();
            assert_eq!(games, (0..total).collect::<Vec<_>>());
        }
    }

    #[test]
    fn blocks_read_back() {
        assert_eq!("2/6".parse::<Block>().map(|block| block.to_string()), Ok("2/6".into()));
        for wrong in ["0/6", "7/6", "2", "2/0", "a/b", "-1/2", "1/99999999"] {
            assert!(wrong.parse::<Block>().is_err(), "{wrong}");
        }
    }
}
