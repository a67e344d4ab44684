//! Random numbers from the browser.

/// The first id of a client's requests. No other client of the same person begins with it, and it
/// leaves room to count on.
pub(crate) fn first_id() -> u64 {
    bits() >> 1
}

/// Sixteen random bytes as 32 hexadecimal digits, for the luck of a match.
pub(crate) fn salt() -> String {
    format!("{:016x}{:016x}", bits(), bits())
}

/// The secret from which a device's part in the luck of a table is computed.
pub(crate) fn secret() -> [u8; 32] {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("a browser has random numbers");
    secret
}

/// A random number from 0 to 1.
pub(crate) fn jitter() -> f64 {
    js_sys::Math::random()
}

fn bits() -> u64 {
    getrandom::u64().expect("a browser has random numbers")
}
