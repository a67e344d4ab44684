//! The cards and boards as the rules read them. The numbers themselves are in `data.rs`.

mod read;
mod sheets;

use std::borrow::Cow;

use tabletop::{Card, Mistake, Sheet, Source};

use crate::Material;

/// How many gift cards there are (C3).
pub(crate) const GIFTS: usize = 64;
/// The most requirements a gift can have.
pub(crate) const WANTS: usize = 7;
/// The most different surprise cards an edition can have.
pub(crate) const SURPRISES: usize = 32;

/// Everything an edition file can replace.
#[derive(PartialEq, Debug)]
pub struct Components {
    pub gifts: [GiftCard; GIFTS],
    /// For 2, 3, 4 and 5 players.
    pub spaces: [Spaces; 4],
    /// The new and the old machine of each shop, and its Extra Seat.
    pub machines: [MachineCard; 3],
    /// Double, single, Extra Seat, second elf.
    pub hall: [HallCard; 4],
    pub limits: Limits,
    pub teams: [Team; 5],
    pub surprises: Cow<'static, [Surprise]>,
}

/// A gift card.
#[derive(PartialEq, Debug)]
pub struct GiftCard {
    pub name: Cow<'static, str>,
    /// The requirements of each material, as bits.
    pub kinds: [u8; 3],
    /// The requirements that allow plastic, as bits.
    pub flexible: u8,
    /// All requirements, as bits.
    pub all: u8,
    /// Assembly tokens needed.
    pub assembly: u8,
    /// Cookies with no plastic, one plastic, two …
    pub chart: [u8; WANTS + 1],
    pub source: Source,
}

/// One requirement of a gift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Want {
    pub material: Material,
    /// Whether plastic will do.
    pub plastic: bool,
}

impl GiftCard {
    /// A card with these requirements, in printed order.
    pub const fn new(
        name: &'static str,
        wants: &[Want],
        assembly: u8,
        chart: &[u8],
        source: Source,
    ) -> GiftCard {
        let mut card = GiftCard {
            name: Cow::Borrowed(name),
            kinds: [0; 3],
            flexible: 0,
            all: 0,
            assembly,
            chart: [0; WANTS + 1],
            source,
        };
        let mut nth = 0;
        while nth < wants.len() {
            card.kinds[wants[nth].material as usize] |= 1 << nth;
            card.flexible |= (wants[nth].plastic as u8) << nth;
            card.all |= 1 << nth;
            nth += 1;
        }
        let mut plastics = 0;
        while plastics < chart.len() {
            card.chart[plastics] = chart[plastics];
            plastics += 1;
        }
        card
    }

    /// The requirements, in printed order.
    pub fn wants(&self) -> impl Iterator<Item = Want> + '_ {
        (0..self.all.count_ones()).map(|nth| Want {
            material: self.material(nth),
            plastic: self.flexible & 1 << nth != 0,
        })
    }

    /// What the `nth` requirement wants.
    pub fn material(&self, nth: u32) -> Material {
        let wanted = |material: &Material| self.kinds[material.index()] & 1 << nth != 0;
        Material::ALL.into_iter().find(wanted).expect("every requirement wants a material")
    }

    /// Cookies by number of plastics, as far as the card allows plastic.
    pub fn chart(&self) -> &[u8] {
        &self.chart[..=self.flexible.count_ones() as usize]
    }
}

/// How many spaces there are for a number of players (C9a).
#[derive(PartialEq, Debug)]
pub struct Spaces {
    pub players: u8,
    pub classroom: u8,
    pub plastics: u8,
    pub hall_double: u8,
    pub hall_single: u8,
    pub source: Source,
}

/// A space of a shop (C13).
#[derive(PartialEq, Debug)]
pub struct MachineCard {
    pub coal: u8,
    pub materials: u8,
    pub source: Source,
}

/// A space of the Assembly Hall (C17, C19).
#[derive(PartialEq, Debug)]
pub struct HallCard {
    pub tokens: u8,
    pub source: Source,
}

/// The names of a team's four elves.
#[derive(PartialEq, Debug)]
pub struct Team {
    pub elves: [Cow<'static, str>; 4],
    pub source: Source,
}

/// The numbers of the rules that belong to no card.
#[derive(PartialEq, Debug)]
pub struct Limits {
    pub days: u8,
    /// An inspection every so many days (C24).
    pub inspection: u8,
    pub most_cookies: u8,
    pub second_cookies: u8,
    /// In turn order (C2).
    pub start_coal: [u8; 5],
    pub cart: u8,
    pub cart_step: u8,
    pub mine: u8,
    pub tools: u8,
    pub harness: u8,
    pub plastics: u8,
    pub mail_left: u8,
    pub mail_right: u8,
    /// Training tokens of each subject.
    pub tokens: u8,
    pub trained_materials: u8,
    pub trained_assembly: u8,
    pub zelf_materials: u8,
    /// What Blitzen, Cupid, Dancer, Dasher and Prancer give (C20).
    pub reindeer: u8,
    pub vixen_coal: u8,
    pub aurora_cookies: u8,
    pub naughty_coal: u8,
    pub naughty_cookies: u8,
    pub repair_cookies: u8,
    pub bakery_cookies: u8,
    pub coal_a_cookie: u8,
    pub source: Source,
}

/// A surprise card (C28): what it changes, as numbers read by the step that needs them.
#[derive(Clone, PartialEq, Debug)]
pub struct Surprise {
    pub name: Cow<'static, str>,
    /// The effect in words.
    pub effect: Cow<'static, str>,
    pub copies: u8,
    /// Whether the bakery card can be used against it (C29).
    pub sign: bool,
    pub change: Change,
    pub source: Source,
}

/// What a day changes.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table: a card sets what it changes")]
pub struct Change {
    /// How often reindeer give their bonus.
    pub bonuses: u8,
    /// Tokens more or less in the Assembly Hall.
    pub hall: i8,
    /// Coal more or less in the mine.
    pub mine: i8,
    /// Coal a visit to the Classroom costs.
    pub classroom_coal: u8,
    /// Classroom spaces that are closed.
    pub classroom_closed: u8,
    /// Coal more for each shop.
    pub shop_coal: [u8; 3],
    /// One more space in a shop.
    pub shop_seat: [bool; 3],
    /// One more space in the Assembly Hall.
    pub hall_seat: bool,
    /// Cookies more for each stall.
    pub stall_cookies: u8,
    /// The stalls are emptied in the morning.
    pub spoiled: bool,
    /// Training is of no use.
    pub flu: bool,
    /// Plastic on one gift only.
    pub jammed: bool,
    /// The right Mailroom space is like the left one.
    pub nice: bool,
    /// Everybody sets an elf aside.
    pub dentist: bool,
    /// The face-up gifts are shuffled into the deck.
    pub yeti: bool,
    /// The card is a space: claim it.
    pub bakery: bool,
    /// The card is a space: turn in coal.
    pub naughty: bool,
    /// The card is a space for one elf of each player: learn.
    pub seminar: bool,
    /// Boxes on the card for each material.
    pub repairs: [u8; 3],
}

impl Change {
    /// A day like any other.
    pub const NONE: Change = Change {
        bonuses: 1,
        hall: 0,
        mine: 0,
        classroom_coal: 0,
        classroom_closed: 0,
        shop_coal: [0; 3],
        shop_seat: [false; 3],
        hall_seat: false,
        stall_cookies: 0,
        spoiled: false,
        flu: false,
        jammed: false,
        nice: false,
        dentist: false,
        yeti: false,
        bakery: false,
        naughty: false,
        seminar: false,
        repairs: [0; 3],
    };
}

impl Components {
    /// A gift card by its number.
    #[inline]
    pub fn gift(&self, card: Card) -> &GiftCard {
        &self.gifts[usize::from(card)]
    }
}

impl tabletop::Components for Components {
    fn built_in() -> &'static Components {
        &crate::data::BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheets::write(self)
    }

    fn read(sheets: &[Sheet]) -> Result<Components, Mistake> {
        read::read(sheets)
    }
}
