//! How an icon is written: one that games share by its id, `card`; a game's own with its words,
//! `game/coin ¢ coin/coins`, so that a reader needs no list.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::Icon;
use crate::word::Word;

impl Serialize for Icon {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.game().is_none() {
            return serializer.serialize_str(self.id());
        }
        let (id, sign, one, many) = (self.id(), self.sign(), self.name(1), self.name(2));
        serializer.collect_str(&format_args!("{id} {sign} {one}/{many}"))
    }
}

impl<'de> Deserialize<'de> for Icon {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Icon, D::Error> {
        deserializer.deserialize_str(Reader)
    }
}

struct Reader;

impl Visitor<'_> for Reader {
    type Value = Icon;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an icon such as `card` or `game/coin ¢ coin/coins`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Icon, E> {
        let icon = match text.split_once(' ') {
            None => Icon::COMMON.into_iter().find(|icon| icon.id() == text),
            Some((id, words)) => own(id, words),
        };
        icon.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

fn own(id: &str, words: &str) -> Option<Icon> {
    let sign = words.chars().next()?;
    let (one, many) = words[sign.len_utf8()..].strip_prefix(' ')?.split_once('/')?;
    id.contains('/').then_some(())?;
    Some(Icon { id: Word::new(id)?, sign, one: Word::new(one)?, many: Word::new(many)? })
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    fn read(text: &str) -> Result<Icon, Error> {
        let text: StrDeserializer<'_, Error> = text.into_deserializer();
        Icon::deserialize(text)
    }

    #[test]
    fn icons_are_read_with_their_words() {
        assert_eq!(read("elf"), Ok(Icon::ELF));
        let broom = Icon::new("game/broom", '/', "Broom", "Brooms");
        assert_eq!(read("game/broom / Broom/Brooms"), Ok(broom));
    }

    #[test]
    fn other_texts_are_no_icons() {
        let long = "game/coin ¢ coin/as many coins as there may ever be";
        for text in ["", "elves", "coin ¢ coin/coins", "game/coin", "game/coin ¢ coin", long] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
