//! Dice in words.

use tabletop::Dice;

/// "2, 2 and 5", "a 2", "no die".
pub(super) fn dice(dice: Dice) -> String {
    let faces: Vec<String> = dice.iter().map(|face| face.to_string()).collect();
    match &faces[..] {
        [] => "no die".into(),
        [face] => format!("a {face}"),
        faces => scene::words::list(faces, "and"),
    }
}
