//! Random bytes from the system.

/// Random bytes that cannot be guessed.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("every system that runs a server has random bytes");
    bytes
}
