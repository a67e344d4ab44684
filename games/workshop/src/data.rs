//! The pieces in the box and the boards. Numbers only: no rule lives here.

use std::borrow::Cow;

use tabletop::MAX_SEATS;
use tabletop::Source::{self, Deduced, Ours, Printed};

use crate::components::{
    Chart, Components, Inspection, Name, Ornament, Space, Station, Toy, Yields,
};
use crate::words::{Place, Reward, Token};

/// Cost in fabric, wood, metal and assembly tokens; points. One toy a line (W3).
#[rustfmt::skip]
const TOYS: &[Toy] = &[
    // Small: 3 or 4 tokens.
    toy("Rag Doll",        [2, 0, 0, 1],  4, Ours),
    toy("Spinning Top",    [0, 2, 0, 1],  4, Ours),
    toy("Tin Whistle",     [0, 0, 2, 1],  4, Ours),
    toy("Yo-Yo",           [0, 1, 1, 1],  4, Ours),
    toy("Pocket Kite",     [1, 1, 0, 1],  4, Ours),
    toy("Jingle Anklet",   [1, 0, 1, 1],  4, Ours),
    toy("Truck",           [0, 0, 3, 1],  5, Printed),
    toy("Doctor Kit",      [1, 0, 2, 1],  5, Deduced),
    toy("Building Blocks", [0, 3, 0, 1],  5, Ours),
    toy("Teddy Bear",      [3, 0, 0, 1],  5, Ours),
    toy("Pull-Along Duck", [0, 2, 1, 1],  5, Ours),
    toy("Skipping Rope",   [2, 1, 0, 1],  5, Ours),
    toy("Harmonica",       [0, 1, 2, 1],  5, Ours),
    toy("Patchwork Ball",  [2, 0, 0, 2],  5, Ours),
    toy("Toy Drum",        [1, 1, 1, 1],  6, Ours),
    // Middle: 5 or 6 tokens.
    toy("Microscope",      [0, 1, 2, 2],  7, Deduced),
    toy("Knight",          [0, 2, 2, 1],  7, Deduced),
    toy("Sailing Boat",    [2, 2, 0, 1],  7, Ours),
    toy("Finger Puppets",  [3, 1, 0, 1],  7, Ours),
    toy("Music Box",       [0, 2, 1, 2],  7, Ours),
    toy("Tea Set",         [1, 0, 3, 1],  7, Ours),
    toy("Dressing-Up Box", [4, 0, 0, 1],  7, Ours),
    toy("Animal Ark",      [0, 4, 0, 1],  7, Ours),
    toy("Clockwork Mouse", [1, 0, 2, 2],  7, Ours),
    toy("Hobby Horse",     [1, 2, 1, 1],  8, Ours),
    toy("Rocking Horse",   [1, 3, 0, 2],  9, Ours),
    toy("Toy Piano",       [0, 3, 1, 2],  9, Ours),
    toy("Stuffed Dragon",  [4, 0, 0, 2],  9, Ours),
    toy("Scooter",         [0, 2, 2, 2],  9, Ours),
    toy("Sledge",          [2, 2, 1, 1], 10, Ours),
    toy("Marionette",      [2, 2, 0, 2],  9, Ours),
    toy("Race Car",        [1, 0, 3, 2],  9, Ours),
    toy("Telescope",       [0, 1, 4, 1],  9, Ours),
    toy("Circus Tent",     [3, 1, 1, 1], 10, Ours),
    toy("Walkie-Talkies",  [0, 1, 3, 2],  9, Ours),
    // Large: 7 or 8 tokens.
    toy("Fire Engine",     [1, 1, 4, 1], 12, Ours),
    toy("Pirate Ship",     [2, 3, 0, 2], 11, Ours),
    toy("Space Rocket",    [1, 0, 4, 2], 11, Ours),
    toy("Jack-in-the-Box", [2, 2, 1, 2], 12, Ours),
    toy("Quilted Castle",  [4, 1, 0, 2], 11, Ours),
    toy("Train Set",       [0, 2, 3, 3], 14, Ours),
    toy("Doll's House",    [2, 4, 0, 2], 14, Ours),
    toy("Carousel",        [2, 2, 2, 2], 15, Ours),
    toy("Robot Dog",       [1, 0, 4, 3], 14, Ours),
    toy("Puppet Theatre",  [4, 2, 0, 2], 14, Ours),
];

/// What an elf gets at each station, in order: tokens, cards, materials, an ornament (W6a).
const STATIONS: &[Station] = &[
    station(Place::FabricShop, 2, Printed),
    station(Place::FabricShop, 3, Printed),
    station(Place::FabricShop, 4, Printed),
    station(Place::FabricShop, 5, Printed),
    station(Place::WoodShop, 2, Printed),
    station(Place::WoodShop, 3, Printed),
    station(Place::WoodShop, 4, Printed),
    station(Place::WoodShop, 5, Printed),
    station(Place::MetalShop, 2, Printed),
    station(Place::MetalShop, 3, Printed),
    station(Place::MetalShop, 4, Printed),
    station(Place::MetalShop, 5, Printed),
    station(Place::AssemblyHall, 2, Printed),
    station(Place::AssemblyHall, 3, Ours),
    station(Place::AssemblyHall, 4, Ours),
    station(Place::AssemblyHall, 5, Ours),
    station(Place::MailRoom, 3, Printed),
    station(Place::MailRoom, 2, Printed),
    station(Place::Stables, 1, Ours),
    station(Place::Stables, 1, Printed),
    station(Place::Stables, 2, Ours),
    station(Place::Tree, 1, Printed),
    station(Place::Tree, 1, Printed),
];

/// With an even start, the points with which the first, the second … player begins: a row for
/// two players, for three, four and five (W19). Ours.
pub(crate) const HEAD_STARTS: [[u8; MAX_SEATS]; 4] =
    [[0, 2, 0, 0, 0], [0, 0, 2, 0, 0], [1, 2, 0, 4, 0], [0, 3, 2, 2, 7]];

/// What is on the back of the ornaments, and on how many (W13).
const ORNAMENTS: &[Ornament] = &[
    ornament(Reward::Token(Token::Fabric), 4, Ours),
    ornament(Reward::Token(Token::Wood), 4, Ours),
    ornament(Reward::Token(Token::Metal), 4, Ours),
    ornament(Reward::Token(Token::Assembly), 4, Ours),
    ornament(Reward::Material, 3, Ours),
    ornament(Reward::Points(2), 3, Ours),
    ornament(Reward::Points(3), 2, Ours),
    ornament(Reward::Toy, 1, Ours),
];

/// The spaces of everybody's own tree, from the foot to the top (W13).
const TREE: [Space; 6] = [
    space(Reward::Token(Token::Assembly), Printed),
    space(Reward::Token(Token::Assembly), Ours),
    space(Reward::Material, Ours),
    space(Reward::Material, Ours),
    space(Reward::Toy, Ours),
    space(Reward::Points(3), Ours),
];

/// The names of the reindeer, and how many cards have each (W2).
const REINDEER: &[Name] = &[
    name("Dasher", 2, Printed),
    name("Dancer", 2, Printed),
    name("Prancer", 2, Ours),
    name("Vixen", 2, Printed),
    name("Comet", 2, Ours),
    name("Cupid", 2, Printed),
    name("Donner", 2, Printed),
    name("Blitzen", 2, Printed),
    name("Velvet", 2, Ours),
];

/// Points for so many different reindeer, and for each further copy (W17).
const CHART: Chart =
    Chart { points: Cow::Borrowed(&[1, 3, 6, 9, 12, 16, 20, 25, 31]), extra: 2, source: Printed };

/// Points for the highest total of Christmas Cheer, the second-highest and so on (W15).
const INSPECTION: Inspection = Inspection { points: Cow::Borrowed(&[8, 4, 2, 1]), source: Printed };

/// The box as it is printed, as far as it is known.
pub(crate) static BUILT_IN: Components = Components {
    toys: Cow::Borrowed(TOYS),
    stations: Cow::Borrowed(STATIONS),
    ornaments: Cow::Borrowed(ORNAMENTS),
    tree: TREE,
    reindeer: Cow::Borrowed(REINDEER),
    chart: CHART,
    inspection: INSPECTION,
    yields: Yields::new(STATIONS),
};

const fn toy(name: &'static str, cost: [u8; 4], points: u8, source: Source) -> Toy {
    Toy { name: Cow::Borrowed(name), cost, points, source }
}

const fn station(place: Place, gives: u8, source: Source) -> Station {
    Station { place, gives, source }
}

const fn ornament(reward: Reward, count: u8, source: Source) -> Ornament {
    Ornament { reward, count, source }
}

const fn space(reward: Reward, source: Source) -> Space {
    Space { reward, source }
}

const fn name(name: &'static str, copies: u8, source: Source) -> Name {
    Name { name: Cow::Borrowed(name), copies, source }
}
