//! Random numbers of the browser.

/// The first id of a client's requests: no other client of the same person begins with it, and it
/// is low enough to count on from.
pub(crate) fn first_id() -> u64 {
    bits() >> 1
}

/// Sixteen random bytes as 32 digits, for the luck of a match.
pub(crate) fn salt() -> String {
    format!("{:016x}{:016x}", bits(), bits())
}

/// What a device adds to the luck of a table follows from this.
pub(crate) fn secret() -> [u8; 32] {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("a browser has random numbers");
    secret
}

/// From 0 to 1.
pub(crate) fn jitter() -> f64 {
    js_sys::Math::random()
}

fn bits() -> u64 {
    getrandom::u64().expect("a browser has random numbers")
}
