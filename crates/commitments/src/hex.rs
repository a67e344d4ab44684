//! Bytes as text.

/// Bytes as digits from 0 to f.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads `N` bytes written as digits from 0 to f.
pub fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u8> =
        text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect::<Option<_>>()?;
    let byte = |nth: usize| digits[2 * nth] << 4 | digits[2 * nth + 1];
    (digits.len() == 2 * N).then(|| std::array::from_fn(byte))
}
