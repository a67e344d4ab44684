//! Bots with a name and a character.

/// The character of an elf that prefers a sure result to a risk.
pub const CAREFUL: &str = "plays it safe";
/// The character of an elf that prefers a risk to a sure result.
pub const DARING: &str = "loves a gamble";
/// The character of an elf that plays for points even when the match is decided.
pub const PROUD: &str = "counts every point";

/// An elf that can be invited, with its level and its character: "easy, Cricket loves a gamble".
pub fn introduce(name: &str, level: &str, temper: &str) -> String {
    format!("{level}, {name} {temper}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_elf_is_introduced() {
        assert_eq!(introduce("Cricket", "easy", DARING), "easy, Cricket loves a gamble");
    }
}
