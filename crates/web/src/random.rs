//! Random numbers from the browser.

/// A random first id for a client's requests. It differs from that of the person's other clients,
/// and is at most half of the largest number, so that the client can count on from it.
pub(crate) fn first_id() -> u64 {
    bits() >> 1
}

/// What a device adds to the luck of a match: sixteen random bytes as 32 hexadecimal digits.
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
