//! Edition files with changes, for tests of what a game reads there.

use tabletop::Components;

/// The built-in edition as a file, where the first occurrence of each text is replaced.
pub fn edition<C: Components>(changes: &[(&str, &str)]) -> String {
    let built_in = editions::write(&C::built_in().sheets());
    changes.iter().fold(built_in, |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is not in the edition:\n{text}");
        text.replacen(from, to, 1)
    })
}

/// The built-in edition after one change, or the error that the change causes.
pub fn edited<C: Components>(from: &str, to: &str) -> Result<&'static C, String> {
    editions::load(&edition::<C>(&[(from, to)])).map_err(|mistake| mistake.to_string())
}
