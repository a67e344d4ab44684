//! Edition files with something changed, for tests of what a game reads there.

use tabletop::Components;

/// The built-in edition as a file, where the first place of each text has become another.
pub fn edition<C: Components>(changes: &[(&str, &str)]) -> String {
    let built_in = editions::write(&C::built_in().sheets());
    changes.iter().fold(built_in, |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is not in the edition:\n{text}");
        text.replacen(from, to, 1)
    })
}

/// What the built-in edition is read as with one change, or the mistake that this is.
pub fn edited<C: Components>(from: &str, to: &str) -> Result<&'static C, String> {
    editions::load(&edition::<C>(&[(from, to)])).map_err(|mistake| mistake.to_string())
}
