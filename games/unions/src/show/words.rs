//! Dice and prices in words.

use scene::Unit;
use scene::words::list;
use tabletop::Dice;

use super::icons;

const FACES: [Unit; 6] = [
    Unit::new("1", "1s"),
    Unit::new("2", "2s"),
    Unit::new("3", "3s"),
    Unit::new("4", "4s"),
    Unit::new("5", "5s"),
    Unit::new("6", "6s"),
];

/// Dice as they are used: "a 1 and two 4s".
pub(super) fn used(dice: Dice) -> String {
    let counted = |(nth, face): (usize, &Unit)| {
        let count = dice.count(nth as u8 + 1);
        let number = match count {
            0 => return None,
            1 => "a",
            2 => "two",
            3 => "three",
            4 => "four",
            5 => "five",
            _ => "six",
        };
        Some(format!("{number} {}", face.name(count.into())))
    };
    let counted: Vec<String> = FACES.iter().enumerate().filter_map(counted).collect();
    list(&counted, "and")
}

/// "a 3", "a 3 and 1 cane".
pub(super) fn price(die: u8, canes: u8) -> String {
    match canes {
        0 => format!("a {die}"),
        canes => format!("a {die} and {}", icons::CANE.counted(canes.into())),
    }
}

/// "2, 2 and 5", "a 2", "nothing".
pub(super) fn dice(dice: Dice) -> String {
    let faces: Vec<String> = dice.iter().map(|face| face.to_string()).collect();
    match &faces[..] {
        [] => "nothing".into(),
        [face] => format!("a {face}"),
        faces => list(faces, "and"),
    }
}
