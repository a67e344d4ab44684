//! The cards and boards: numbers and names only, each row with its source.
//!
//! The pictures of the printed cards are lost. Gifts follow the constraints of RULES.md, "Data":
//! the highest reward is twice the requirements plus twice the assembly, each plastic costs 2.

use std::borrow::Cow;

use tabletop::Source::{self, Deduced, Ours, Printed};

use crate::Material::{Fabric, Metal, Wood};
use crate::components::{
    Change, Components, GIFTS, GiftCard, HallCard, Limits, MachineCard, Spaces, Surprise, Team,
    Want,
};

pub(crate) static BUILT_IN: Components = Components {
    gifts: GIFT_CARDS,
    spaces: SPACES,
    machines: MACHINES,
    hall: HALL,
    limits: LIMITS,
    teams: TEAMS,
    surprises: Cow::Borrowed(&SURPRISES),
};

/// Requirements that want the material itself, and those that allow plastic.
const F: Want = Want { material: Fabric, plastic: false };
const FP: Want = Want { material: Fabric, plastic: true };
const W: Want = Want { material: Wood, plastic: false };
const WP: Want = Want { material: Wood, plastic: true };
const M: Want = Want { material: Metal, plastic: false };
const MP: Want = Want { material: Metal, plastic: true };

/// Name, requirements, assembly, cookies by number of plastics (C18). Deduced: the name and
/// something of the card is printed in an example, the rest is ours.
#[rustfmt::skip]
const GIFT_CARDS: [GiftCard; GIFTS] = [
    GiftCard::new("Abacus", &[WP, WP, WP, M], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Bean Bag Toss", &[F, FP, FP, W], 2, &[12, 10, 8], Ours),
    GiftCard::new("Boxing Puppets", &[F, F, FP, WP, WP], 2, &[14, 12, 10, 8], Ours),
    GiftCard::new("Castle and Knights", &[F, W, W, WP, WP, MP, MP], 4, &[22, 20, 18, 16, 14], Ours),
    GiftCard::new("Chess Set", &[W, W, W, WP], 2, &[12, 10], Ours),
    GiftCard::new("Circus Tent", &[F, F, F, FP, WP, M], 3, &[18, 16, 14], Ours),
    GiftCard::new("Croquet Set", &[W, W, WP, WP, M], 2, &[14, 12, 10], Deduced),
    GiftCard::new("Cuckoo Clock", &[W, W, W, MP, MP, MP], 4, &[20, 18, 16, 14], Ours),
    GiftCard::new("Doctor's Bag", &[F, FP, FP, M, MP], 2, &[14, 12, 10, 8], Ours),
    GiftCard::new("Doll House", &[F, FP, W, W, W, WP, WP], 3, &[20, 18, 16, 14], Ours),
    GiftCard::new("Dominoes", &[W, WP, WP], 1, &[8, 6, 4], Ours),
    GiftCard::new("Dress-Up Trunk", &[F, FP, FP, FP, W, WP, M], 3, &[20, 18, 16, 14, 12], Ours),
    GiftCard::new("Drum", &[F, F, W, WP, M], 2, &[14, 12], Ours),
    GiftCard::new("Electric Train", &[WP, WP, M, M, MP, MP], 3, &[18, 16, 14, 12, 10], Deduced),
    GiftCard::new("Explorer's Hat", &[F, FP, FP], 1, &[8, 6, 4], Ours),
    GiftCard::new("Fire Engine", &[WP, M, M, M, MP], 3, &[16, 14, 12], Ours),
    GiftCard::new("Girder Crane", &[WP, M, M, MP, MP, MP], 3, &[18, 16, 14, 12, 10], Ours),
    GiftCard::new("Harmonica", &[WP, M, M], 2, &[10, 8], Ours),
    GiftCard::new("Hobby Horse", &[F, F, W, WP], 2, &[12, 10], Ours),
    GiftCard::new("Hot-Air Balloon", &[F, F, FP, FP, W], 3, &[16, 14, 12], Ours),
    GiftCard::new("Ice Skates", &[F, F, MP, MP], 2, &[12, 10, 8], Ours),
    GiftCard::new("Jack-in-the-Box", &[F, FP, W, M, M], 3, &[16, 14], Ours),
    GiftCard::new("Jigsaw Puzzle", &[W, W, W, WP], 1, &[10, 8], Ours),
    GiftCard::new("Juggling Balls", &[F, F, FP], 1, &[8, 6], Ours),
    GiftCard::new("Kite", &[F, F, FP, WP], 2, &[12, 10, 8], Ours),
    GiftCard::new("Marble Run", &[W, W, WP, WP, M, MP], 3, &[18, 16, 14, 12], Ours),
    GiftCard::new("Marionette", &[F, FP, FP, W, WP], 3, &[16, 14, 12, 10], Ours),
    GiftCard::new("Model Rocket", &[FP, WP, M, M], 3, &[14, 12, 10], Deduced),
    GiftCard::new("Music Box", &[FP, W, WP, M, M], 3, &[16, 14, 12], Ours),
    GiftCard::new("Paddle Steamer", &[F, WP, WP, M, M, MP, MP], 4, &[22, 20, 18, 16, 14], Ours),
    GiftCard::new("Patchwork Quilt", &[F, F, FP, FP, FP, FP], 2, &[16, 14, 12, 10, 8], Ours),
    GiftCard::new("Pedal Car", &[F, FP, W, M, MP, MP, MP], 4, &[22, 20, 18, 16, 14], Ours),
    GiftCard::new("Pirate Ship", &[FP, FP, W, W, W, WP], 3, &[18, 16, 14, 12], Ours),
    GiftCard::new("Play Tent", &[F, F, FP, FP, WP], 2, &[14, 12, 10, 8], Ours),
    GiftCard::new("Plush Penguin", &[F, F, F, FP], 2, &[12, 10], Ours),
    GiftCard::new("Puppet Theatre", &[F, F, FP, FP, W, W, WP], 3, &[20, 18, 16, 14], Ours),
    GiftCard::new("Rag Doll", &[F, F, F, FP], 2, &[12, 10], Ours),
    GiftCard::new("Ring Toss", &[F, W, WP], 1, &[8, 6], Ours),
    GiftCard::new("Rocking Horse", &[FP, W, W, W, WP, MP], 3, &[18, 16, 14, 12], Ours),
    GiftCard::new("Satchel", &[F, FP, FP, FP, M], 2, &[14, 12, 10, 8], Ours),
    GiftCard::new("Scooter", &[W, MP, MP, MP], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Skateboard", &[W, W, WP, M, MP], 3, &[16, 14, 12], Deduced),
    GiftCard::new("Sleigh Bells", &[FP, M, MP, MP], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Snow Globe", &[WP, M, MP], 2, &[10, 8, 6], Ours),
    GiftCard::new("Sock Puppet", &[F, FP, FP], 1, &[8, 6, 4], Ours),
    GiftCard::new("Spinning Top", &[WP, WP, M], 1, &[8, 6, 4], Ours),
    GiftCard::new("Tea Set", &[FP, M, MP, MP], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Teddy Bear", &[F, F, F, FP, WP], 3, &[16, 14, 12], Deduced),
    GiftCard::new("Telescope", &[F, M, MP, MP], 3, &[14, 12, 10], Ours),
    GiftCard::new("Tin Soldiers", &[M, MP, MP, MP], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Toboggan", &[F, W, W, W, WP], 2, &[14, 12], Ours),
    GiftCard::new("Tool Machine", &[W, W, WP, M, M, MP], 3, &[18, 16, 14], Ours),
    GiftCard::new("Toy Kitchen", &[FP, W, W, W, M, MP, MP], 3, &[20, 18, 16, 14], Ours),
    GiftCard::new("Toy Piano", &[W, W, WP, WP, M, MP], 4, &[20, 18, 16, 14], Ours),
    GiftCard::new("Toy Tractor", &[WP, M, MP, MP], 2, &[12, 10, 8, 6], Ours),
    GiftCard::new("Toy Trumpet", &[M, M, MP], 1, &[8, 6], Ours),
    GiftCard::new("Tricycle", &[F, M, MP, MP, MP, MP], 3, &[18, 16, 14, 12, 10], Ours),
    GiftCard::new("Velvet Rabbit", &[F, F, FP, FP, FP], 2, &[14, 12, 10, 8], Ours),
    GiftCard::new("Walkie-Talkies", &[FP, M, MP, MP], 3, &[14, 12, 10, 8], Ours),
    GiftCard::new("Wind-Up Robot", &[M, M, M, M, MP], 4, &[18, 16], Ours),
    GiftCard::new("Wooden Blocks", &[W, WP, WP], 1, &[8, 6, 4], Ours),
    GiftCard::new("Xylophone", &[W, WP, M, MP], 2, &[12, 10, 8], Ours),
    GiftCard::new("Yo-Yo", &[F, WP, MP], 1, &[8, 6, 4], Ours),
    GiftCard::new("Zeppelin", &[FP, FP, FP, M, M, M], 3, &[18, 16, 14, 12], Ours),
];

/// Spaces that are not covered, by number of players (C9a).
#[rustfmt::skip]
const SPACES: [Spaces; 4] = [
    Spaces { players: 2, classroom: 2, plastics: 1, hall_double: 2, hall_single: 1, source: Ours },
    Spaces { players: 3, classroom: 2, plastics: 1, hall_double: 2, hall_single: 3, source: Ours },
    Spaces { players: 4, classroom: 2, plastics: 1, hall_double: 2, hall_single: 3, source: Ours },
    Spaces { players: 5, classroom: 3, plastics: 2, hall_double: 2, hall_single: 4, source: Ours },
];

/// Each shop: new machine, old machine, Extra Seat (C13, C28).
const MACHINES: [MachineCard; 3] = [
    MachineCard { coal: 1, materials: 2, source: Printed },
    MachineCard { coal: 3, materials: 3, source: Printed },
    MachineCard { coal: 1, materials: 2, source: Ours },
];

/// Assembly Hall: double, single, Extra Seat, second elf on the last day (C17, C19, C28).
const HALL: [HallCard; 4] = [
    HallCard { tokens: 2, source: Printed },
    HallCard { tokens: 1, source: Printed },
    HallCard { tokens: 1, source: Ours },
    HallCard { tokens: 1, source: Printed },
];

const LIMITS: Limits = Limits {
    days: 9,
    inspection: 3,
    most_cookies: 2,
    second_cookies: 1,
    start_coal: [2, 3, 4, 5, 6],
    cart: 6,
    cart_step: 3,
    mine: 4,
    tools: 2,
    harness: 4,
    plastics: 7,
    mail_left: 3,
    mail_right: 2,
    tokens: 12,
    trained_materials: 2,
    trained_assembly: 1,
    zelf_materials: 1,
    reindeer: 1,
    vixen_coal: 2,
    aurora_cookies: 2,
    naughty_coal: 6,
    naughty_cookies: 2,
    repair_cookies: 2,
    bakery_cookies: 4,
    coal_a_cookie: 2,
    source: Printed,
};

/// Two names are printed, of two teams: the first of the first and the first of the second.
#[rustfmt::skip]
const TEAMS: [Team; 5] = [
    team(["Reginald Van Pippington", "Juniper", "Tock", "Marzipan"], Deduced),
    team(["Sprinkles", "Bramble", "Nutmeg", "Figgy"], Deduced),
    team(["Tinsel", "Hobnail", "Clementine", "Wick"], Ours),
    team(["Cinnamon", "Thimble", "Merriweather", "Pip"], Ours),
    team(["Snowdrop", "Bodkin", "Ginger", "Old Ferdinand"], Ours),
];

const fn team(elves: [&'static str; 4], source: Source) -> Team {
    let [first, second, third, fourth] = elves;
    let elves =
        [Cow::Borrowed(first), Cow::Borrowed(second), Cow::Borrowed(third), Cow::Borrowed(fourth)];
    Team { elves, source }
}

const fn surprise(
    name: &'static str,
    effect: &'static str,
    change: Change,
    source: Source,
) -> Surprise {
    let (name, effect) = (Cow::Borrowed(name), Cow::Borrowed(effect));
    Surprise { name, effect, copies: 1, sign: false, change, source }
}

/// A surprise with the bakery sign. Which cards have it is ours (C29).
const fn signed(name: &'static str, effect: &'static str, change: Change) -> Surprise {
    let (name, effect) = (Cow::Borrowed(name), Cow::Borrowed(effect));
    Surprise { name, effect, copies: 1, sign: true, change, source: Printed }
}

/// How many of each: 32 in all, of which the normal days make up the number (C27). The boxes of
/// Sleigh Repairs are ours.
const SURPRISES: [Surprise; 27] = [
    signed(
        "Aurora Australis",
        "Reindeer give no bonus today, only cookies.",
        Change { bonuses: 0, ..Change::NONE },
    ),
    surprise(
        "Aurora Borealis",
        "Reindeer give their bonus twice. Comet and Donner give it once, plus 2 cookies.",
        Change { bonuses: 2, ..Change::NONE },
        Printed,
    ),
    signed(
        "Bad Lighting",
        "The Assembly Hall gives 1 token less. Training still counts.",
        Change { hall: -1, ..Change::NONE },
    ),
    signed(
        "Cave-In",
        "The Coal Mine gives 2 coal less. Improved tools still add 2.",
        Change { mine: -2, ..Change::NONE },
    ),
    signed(
        "Chilly Classroom",
        "The Classroom costs 1 coal.",
        Change { classroom_coal: 1, ..Change::NONE },
    ),
    signed(
        "Damp Furnace (fabric)",
        "The Fabric Shop costs 1 more coal.",
        Change { shop_coal: [1, 0, 0], ..Change::NONE },
    ),
    signed(
        "Damp Furnace (wood)",
        "The Wood Shop costs 1 more coal.",
        Change { shop_coal: [0, 1, 0], ..Change::NONE },
    ),
    signed(
        "Damp Furnace (metal)",
        "The Metal Shop costs 1 more coal.",
        Change { shop_coal: [0, 0, 1], ..Change::NONE },
    ),
    surprise(
        "Dental Appointment",
        "Each player sends one elf to the dentist for the day.",
        Change { dentist: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Extra Seat (fabric)",
        "The Fabric Shop has one more space: 1 coal for 2 fabric.",
        Change { shop_seat: [true, false, false], ..Change::NONE },
        Printed,
    ),
    surprise(
        "Extra Seat (wood)",
        "The Wood Shop has one more space: 1 coal for 2 wood.",
        Change { shop_seat: [false, true, false], ..Change::NONE },
        Printed,
    ),
    surprise(
        "Extra Seat (metal)",
        "The Metal Shop has one more space: 1 coal for 2 metal.",
        Change { shop_seat: [false, false, true], ..Change::NONE },
        Printed,
    ),
    surprise(
        "Extra Seat (assembly)",
        "The Assembly Hall has one more space, for 1 token.",
        Change { hall_seat: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Hungry Reindeer",
        "Each stall gets 1 more cookie.",
        Change { stall_cookies: 1, ..Change::NONE },
        Printed,
    ),
    signed(
        "Jammed Machine",
        "Each player can put plastic on only one gift, the same one all day.",
        Change { jammed: true, ..Change::NONE },
    ),
    surprise(
        "Mrs. Claus' Bakery",
        "One elf can claim this card. On a later day, its owner can discard it to ignore a card \
         with the bakery sign when sending one elf. Unused, it scores 4 cookies at the end.",
        Change { bakery: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Naughty List Update",
        "One elf can turn in up to 6 coal for 2 cookies each.",
        Change { naughty: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Nice Epidemic",
        "The right space of the Mailroom works like the left one: take up to 3 gifts.",
        Change { nice: true, ..Change::NONE },
        Printed,
    ),
    Surprise {
        name: Cow::Borrowed("Normal Day"),
        effect: Cow::Borrowed("Nothing unusual happens."),
        copies: 6,
        sign: false,
        change: Change::NONE,
        source: Deduced,
    },
    signed(
        "North Pole Flu",
        "Training gives nothing extra today.",
        Change { flu: true, ..Change::NONE },
    ),
    surprise(
        "Polished Tools",
        "The Assembly Hall gives 1 more token.",
        Change { hall: 1, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Rich Vein",
        "The Coal Mine gives 2 more coal.",
        Change { mine: 2, ..Change::NONE },
        Printed,
    ),
    signed(
        "Sick Teacher",
        "The Classroom has 1 space less.",
        Change { classroom_closed: 1, ..Change::NONE },
    ),
    surprise(
        "Sleigh Repairs",
        "Materials from the shops can repair the sleigh for 2 cookies each, up to 2 of each kind.",
        Change { repairs: [2, 2, 2], ..Change::NONE },
        Ours,
    ),
    surprise(
        "Spoiled Oats",
        "All stalls are emptied before today's cookies are added.",
        Change { spoiled: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Training Seminar",
        "Each player can send one elf for a training token. The first visitor chooses the subject.",
        Change { seminar: true, ..Change::NONE },
        Printed,
    ),
    surprise(
        "Yeti Visit",
        "The face-up gifts are shuffled into the deck and replaced with six new ones.",
        Change { yeti: true, ..Change::NONE },
        Printed,
    ),
];
