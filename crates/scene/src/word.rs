//! A short text that lives in the value itself, so that what holds it can be copied.

use std::fmt;
use std::hash::{Hash, Hasher};

/// The longest word, in bytes.
const ROOM: usize = 31;

/// At most 31 bytes of text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Word {
    bytes: [u8; ROOM],
    length: u8,
}

impl Word {
    /// The text as a word, if there is room for it.
    pub(crate) const fn new(text: &str) -> Option<Word> {
        let from = text.as_bytes();
        if from.len() > ROOM {
            return None;
        }
        let mut bytes = [0; ROOM];
        bytes.split_at_mut(from.len()).0.copy_from_slice(from);
        Some(Word { bytes, length: from.len() as u8 })
    }

    /// The formatted text as a word, if there is room for it.
    pub(crate) fn written(text: fmt::Arguments<'_>) -> Option<Word> {
        let mut word = Word { bytes: [0; ROOM], length: 0 };
        fmt::write(&mut word, text).is_ok().then_some(word)
    }

    pub(crate) fn text(&self) -> &str {
        let text = &self.bytes[..usize::from(self.length)];
        std::str::from_utf8(text).expect("it was made from text")
    }
}

impl fmt::Write for Word {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        let (from, to) = (usize::from(self.length), usize::from(self.length) + more.len());
        let room = self.bytes.get_mut(from..to).ok_or(fmt::Error)?;
        room.copy_from_slice(more.as_bytes());
        self.length = to as u8;
        Ok(())
    }
}

impl Hash for Word {
    /// Of the text alone: most of the room is empty.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes[..usize::from(self.length)].hash(state);
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_written_where_it_lies() {
        let word = Word::written(format_args!("mat-{}/{}", 2, "cart"));
        assert_eq!(word, Word::new("mat-2/cart"));
        assert!(word < Word::new("mat-2/carts") && word > Word::new("mat-1/cart"));
        assert_eq!(
            Word::written(format_args!("{:031}", 7)).map(|word| word.text().len()),
            Some(31)
        );
        assert_eq!(Word::written(format_args!("{:032}", 7)), None);
    }
}
