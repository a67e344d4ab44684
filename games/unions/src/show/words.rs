//! Dice in words.

use tabletop::Dice;

/// "2, 2 and 5", "no die".
pub(super) fn dice(dice: Dice) -> String {
    let faces: Vec<String> = dice.iter().map(|face| face.to_string()).collect();
    if faces.is_empty() { "no die".into() } else { scene::words::list(&faces, "and") }
}
