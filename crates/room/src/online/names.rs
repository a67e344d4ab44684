//! What people at one table may be called, and what they may write.

use bots::Elf;
use protocol::ELVES;
use unicode_security::confusable_detection::skeleton;

/// Joins emoji into one: 👨, 👩 and 👧 into a family.
const JOINER: char = '\u{200d}';

/// Whether two names look the same, as Unicode compares them (UTS #39) with or without capitals:
/// "Anna" and "Аnna" with a Cyrillic letter, "Ida" and "lda". Pages show several blanks as one.
pub(super) fn look_alike(one: &str, other: &str) -> bool {
    let looks = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        skeleton(&words.join(" ")).collect::<String>()
    };
    looks(one) == looks(other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
}

/// Whether a name could be mistaken for that of a bot. A bot changes its name for a person with
/// exactly the same one.
pub(super) fn looks_like_a_bot(name: &str) -> bool {
    let mut bots = ELVES.into_iter().chain(Elf::ALL.map(|elf| elf.name));
    bots.any(|bot| !name.eq_ignore_ascii_case(bot) && look_alike(name, bot))
}

/// Whether a text is a single line that shows what it says. Emoji may be joined.
pub(super) fn is_plain_chat(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let is_joint = |nth: usize| {
        let picture =
            |nth: Option<usize>| nth.and_then(|nth| signs.get(nth).copied()).is_some_and(is_emoji);
        signs[nth] == JOINER && picture(nth.checked_sub(1)) && picture(nth.checked_add(1))
    };
    let rest: String =
        (0..signs.len()).filter(|nth| !is_joint(*nth)).map(|nth| signs[nth]).collect();
    tabletop::is_plain(&rest)
}

/// Pictographs, skin tones, and the selector for colour.
fn is_emoji(sign: char) -> bool {
    matches!(sign, '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Anna", "Аnna"),
            ("Anna", "аnnа"),
            ("Ida", "lda"),
            ("Nora", "NORA"),
            ("Ρaul", "Paul"),
            ("Zoe", "Zo\u{435}"),
            ("Anna Lee", "Anna  Lee"),
            ("Anna Lee", "Anna\u{2003}Lee"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Ana", "Aña"), ("Jörg", "Jorg"), ("Анна", "Anna")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
        assert!(looks_like_a_bot("Fеrn") && !looks_like_a_bot("Fern") && !looks_like_a_bot("fern"));
        assert!(looks_like_a_bot("Mоss") && !looks_like_a_bot("Moss"));
    }

    #[test]
    fn emoji_may_be_joined_and_nothing_else() {
        let family = "👨\u{200d}👩\u{200d}👧, ❤\u{fe0f}\u{200d}🔥 and 👩🏽\u{200d}🚀";
        assert!(is_plain_chat(family));
        for hidden in ["a\u{200d}b", "\u{200d}👨", "👨\u{200d}", "👨\u{200d}\u{202e}👩", "a\nb"]
        {
            assert!(!is_plain_chat(hidden), "{hidden:?}");
        }
    }
}
