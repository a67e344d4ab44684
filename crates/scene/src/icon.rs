//! The icons of pieces and numbers.

mod wire;

use crate::word::Word;
use crate::words::number;

/// What a picture shows. A client draws it; a game only says which.
///
/// An icon carries its own words, so that code that has one can name it: there is no list of all
/// icons. Those that several games use are constants here; a game makes its own beside its scenes
/// and puts its id in front: `game/coin`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Icon {
    id: Word,
    sign: char,
    one: Word,
    many: Word,
}

#[expect(missing_docs, reason = "every name says what it shows")]
impl Icon {
    pub const POINT: Icon = Icon::new("point", '★', "point", "points");
    pub const CARD: Icon = Icon::new("card", '▭', "card", "cards");
    pub const TOKEN: Icon = Icon::new("token", '•', "token", "tokens");
    pub const DIE: Icon = Icon::new("die", '⚄', "die", "dice");
    pub const FACES: [Icon; 6] = [
        Icon::new("face1", '1', "die showing 1", "dice showing 1"),
        Icon::new("face2", '2', "die showing 2", "dice showing 2"),
        Icon::new("face3", '3', "die showing 3", "dice showing 3"),
        Icon::new("face4", '4', "die showing 4", "dice showing 4"),
        Icon::new("face5", '5', "die showing 5", "dice showing 5"),
        Icon::new("face6", '6', "die showing 6", "dice showing 6"),
    ];
    pub const ELF: Icon = Icon::new("elf", '♟', "elf", "elves");
    pub const SANTA: Icon = Icon::new("santa", 'S', "Santa", "Santas");
    pub const GIFT: Icon = Icon::new("gift", '♦', "gift", "gifts");
    pub const TOY: Icon = Icon::new("toy", '♜', "toy", "toys");
    pub const PRESENT: Icon = Icon::new("present", '◆', "present", "presents");
    pub const FABRIC: Icon = Icon::new("fabric", 'F', "fabric", "fabric");
    pub const WOOD: Icon = Icon::new("wood", 'W', "wood", "wood");
    pub const METAL: Icon = Icon::new("metal", 'M', "metal", "metal");
    pub const ASSEMBLY: Icon = Icon::new("assembly", 'A', "assembly token", "assembly tokens");

    /// All common icons.
    pub const COMMON: [Icon; 19] = [
        Icon::POINT,
        Icon::CARD,
        Icon::TOKEN,
        Icon::DIE,
        Icon::FACES[0],
        Icon::FACES[1],
        Icon::FACES[2],
        Icon::FACES[3],
        Icon::FACES[4],
        Icon::FACES[5],
        Icon::ELF,
        Icon::SANTA,
        Icon::GIFT,
        Icon::TOY,
        Icon::PRESENT,
        Icon::FABRIC,
        Icon::WOOD,
        Icon::METAL,
        Icon::ASSEMBLY,
    ];
}

impl Icon {
    /// An icon with a sign for narrow text, and its name for one and for many.
    ///
    /// # Panics
    /// If a text has more than 31 bytes; for a constant that is an error of the compiler.
    pub const fn new(id: &str, sign: char, one: &str, many: &str) -> Icon {
        let fits = "at most 31 bytes";
        Icon {
            id: Word::new(id).expect(fits),
            sign,
            one: Word::new(one).expect(fits),
            many: Word::new(many).expect(fits),
        }
    }

    /// A die with this face, 1 to 6.
    pub fn face(pips: u8) -> Icon {
        Icon::FACES[usize::from(pips) - 1]
    }

    /// Its unique id: `card`, `game/coin`.
    pub fn id(&self) -> &str {
        self.id.text()
    }

    /// The game that owns it, if a game does: `game`.
    pub fn game(&self) -> Option<&str> {
        self.id().split_once('/').map(|(game, _)| game)
    }

    /// Its id without the game: `card`, `coin`.
    pub fn word(&self) -> &str {
        self.id().split_once('/').map_or(self.id(), |(_, word)| word)
    }

    /// A symbol for narrow text. Several icons may share one.
    pub fn sign(&self) -> char {
        self.sign
    }

    /// `count` of it in words: "1 elf", "3 elves".
    pub fn counted(&self, count: i16) -> String {
        format!("{} {}", number(count), self.name(count))
    }

    /// Its name for that many: "elf", "elves".
    pub fn name(&self, count: i16) -> &str {
        if count == 1 || count == -1 { self.one.text() } else { self.many.text() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_know_their_words() {
        let coin = Icon::new("game/coin", '¢', "coin", "coins");
        assert_eq!((coin.game(), coin.word()), (Some("game"), "coin"));
        assert_eq!((Icon::ELF.game(), Icon::ELF.word()), (None, "elf"));
        assert_eq!((Icon::ELF.counted(3), coin.counted(-1)), ("3 elves".into(), "−1 coin".into()));
        assert_eq!(Icon::face(6).name(1), "die showing 6");
    }

    #[test]
    fn common_icons_have_ids_of_their_own() {
        let mut ids = Icon::COMMON.each_ref().map(Icon::id);
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
