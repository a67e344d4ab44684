//! Bots with a face.

/// What an elf is like that rather has a fair chance for certain.
pub const CAREFUL: &str = "plays it safe";
/// What an elf is like that rather takes a risk.
pub const DARING: &str = "loves a gamble";
/// What an elf is like that wants points even when all is won or lost.
pub const PROUD: &str = "counts every point";

/// An elf that can be invited: what it is called, how strong it is, what it is like.
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
