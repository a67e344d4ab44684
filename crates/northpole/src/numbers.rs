//! Numbers on the command line.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The most games in one measurement: all are kept until its end.
pub(crate) const MOST_GAMES: u32 = 1_000_000;
/// The most games at the same time.
pub(crate) const MOST_THREADS: usize = 256;

/// Reads a whole number; the game checks whether it fits.
pub(crate) fn count(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "it must be a whole number, such as 3".into())
}

/// Reads a number in this range, which the error message names.
pub(crate) fn within<T: FromStr + PartialOrd + Display + Clone>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("it must be a number from {} to {}", range.start(), range.end())),
    }
}
