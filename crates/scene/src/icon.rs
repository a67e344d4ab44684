//! The pictures that pieces and numbers are drawn with.

use serde::{Deserialize, Serialize};

/// What a picture shows. A client draws it; a game only says which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "every name says what it shows")]
pub enum Icon {
    Point,
    Card,
    Die,
    Elf,
    Zelf,
    Cane,
    Gift,
    Toy,
    Present,
    Cookie,
    Coal,
    Fabric,
    Wood,
    Metal,
    Plastic,
    AnyMaterial,
    Assembly,
    Training,
    Tools,
    Harness,
    Cart,
    Ornament,
    Tree,
    Reindeer,
    Surprise,
    Letter,
    House,
    Closed,
    Santa,
    Kid,
    Doll,
    Kite,
    Robot,
    Radio,
    Poop,
    ElvenMagic,
    Wrapping,
    Broom,
    Gloves,
    Drone,
    Fruitcake,
    Whistle,
    Knife,
    Satin,
    Bid,
    Payment,
    Union,
    FirstPlayer,
    Season,
    Day,
    Token,
    Build,
    Wrap,
    Tag,
    Face1,
    Face2,
    Face3,
    Face4,
    Face5,
    Face6,
    Cover,
    Step,
    Ride,
    Flight,
}

/// Icon, sign, one of it, several of it.
#[rustfmt::skip]
const WORDS: &[(Icon, char, &str, &str)] = &[
    (Icon::Point, '★', "point", "points"),
    (Icon::Card, '▭', "card", "cards"),
    (Icon::Die, '⚄', "die", "dice"),
    (Icon::Elf, '♟', "elf", "elves"),
    (Icon::Zelf, '♞', "Zelf", "Zelf"),
    (Icon::Cane, '¢', "cane", "canes"),
    (Icon::Gift, '♦', "gift", "gifts"),
    (Icon::Toy, '♜', "toy", "toys"),
    (Icon::Present, '◆', "present", "presents"),
    (Icon::Cookie, '●', "cookie", "cookies"),
    (Icon::Coal, '■', "coal", "coal"),
    (Icon::Fabric, 'F', "fabric", "fabric"),
    (Icon::Wood, 'W', "wood", "wood"),
    (Icon::Metal, 'M', "metal", "metal"),
    (Icon::Plastic, 'P', "plastic", "plastic"),
    (Icon::AnyMaterial, '?', "material", "materials"),
    (Icon::Assembly, 'A', "assembly token", "assembly tokens"),
    (Icon::Training, 'T', "training token", "training tokens"),
    (Icon::Tools, '⚒', "mining tools", "mining tools"),
    (Icon::Harness, '∩', "harness", "harnesses"),
    (Icon::Cart, '⊔', "coal cart", "coal carts"),
    (Icon::Ornament, '○', "ornament", "ornaments"),
    (Icon::Tree, '▲', "tree", "trees"),
    (Icon::Reindeer, 'Y', "reindeer", "reindeer"),
    (Icon::Surprise, '!', "surprise", "surprises"),
    (Icon::Letter, '✉', "letter", "letters"),
    (Icon::House, '⌂', "house", "houses"),
    (Icon::Closed, '✗', "closed house", "closed houses"),
    (Icon::Santa, 'S', "Santa", "Santas"),
    (Icon::Kid, 'K', "Kid", "Kids"),
    (Icon::Doll, 'D', "Doll", "Dolls"),
    (Icon::Kite, 'K', "Kite", "Kites"),
    (Icon::Robot, 'B', "Robot", "Robots"),
    (Icon::Radio, 'R', "Radio", "Radios"),
    (Icon::Poop, 'O', "Reindeer Poop", "Reindeer Poop"),
    (Icon::ElvenMagic, '*', "Elven Magic", "Elven Magic"),
    (Icon::Wrapping, 'W', "Wrapping Paper", "Wrapping Paper"),
    (Icon::Broom, '/', "Broom", "Brooms"),
    (Icon::Gloves, 'G', "Gloves", "Gloves"),
    (Icon::Drone, 'X', "RC Drone Borg", "RC Drone Borgs"),
    (Icon::Fruitcake, 'F', "Fruitcake", "Fruitcakes"),
    (Icon::Whistle, '!', "Whistle", "Whistles"),
    (Icon::Knife, '†', "Knife", "Knives"),
    (Icon::Satin, '~', "Satin", "Satin"),
    (Icon::Bid, '#', "bid", "bids"),
    (Icon::Payment, '$', "payment", "payments"),
    (Icon::Union, 'U', "union", "unions"),
    (Icon::FirstPlayer, '1', "first player", "first players"),
    (Icon::Season, '◐', "season", "seasons"),
    (Icon::Day, '☼', "day", "days"),
    (Icon::Token, '•', "token", "tokens"),
    (Icon::Build, 'b', "gift built", "gifts built"),
    (Icon::Wrap, 'w', "gift wrapped", "gifts wrapped"),
    (Icon::Tag, 't', "gift tagged", "gifts tagged"),
    (Icon::Face1, '1', "die showing 1", "dice showing 1"),
    (Icon::Face2, '2', "die showing 2", "dice showing 2"),
    (Icon::Face3, '3', "die showing 3", "dice showing 3"),
    (Icon::Face4, '4', "die showing 4", "dice showing 4"),
    (Icon::Face5, '5', "die showing 5", "dice showing 5"),
    (Icon::Face6, '6', "die showing 6", "dice showing 6"),
    (Icon::Cover, '▒', "covered space", "covered spaces"),
    (Icon::Step, '⌁', "step", "steps"),
    (Icon::Ride, '∞', "bike ride", "bike rides"),
    (Icon::Flight, '»', "flight", "flights"),
];

impl Icon {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Icon> {
        WORDS.iter().map(|&(icon, ..)| icon)
    }

    /// A sign for narrow text; not every sign is used by one icon only.
    pub fn sign(self) -> char {
        self.words().1
    }

    /// `count` of it in words: "1 elf", "3 elves".
    pub fn counted(self, count: i16) -> String {
        format!("{count} {}", self.name(count))
    }

    /// Its name for that many: "elf", "elves".
    pub fn name(self, count: i16) -> &'static str {
        let (_, _, one, many) = self.words();
        if count == 1 || count == -1 { one } else { many }
    }

    /// A die with this face, 1 to 6.
    pub fn face(pips: u8) -> Icon {
        const FACES: [Icon; 6] =
            [Icon::Face1, Icon::Face2, Icon::Face3, Icon::Face4, Icon::Face5, Icon::Face6];
        FACES[usize::from(pips) - 1]
    }

    fn words(self) -> &'static (Icon, char, &'static str, &'static str) {
        &WORDS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_icons() {
        assert!(WORDS.iter().enumerate().all(|(nth, &(icon, ..))| icon as usize == nth));
        assert_eq!(Icon::Elf.counted(3), "3 elves");
        assert_eq!(Icon::Day.counted(1), "1 day");
    }
}
