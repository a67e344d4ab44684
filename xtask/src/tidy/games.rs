//! Every game's folder looks the same, and every rule has its test.

use super::Problem;
use super::tree::{File, Tree};

pub(super) fn folders_are_complete(tree: &Tree) -> Vec<Problem> {
    let needed = [
        ("RULES.md", "the rules in our words, numbered, then the rulings"),
        ("src/lib.rs", "the position, the events, `impl Game`"),
        ("src/data.rs", "the numbers, each row with its source"),
        ("src/show.rs", "how it looks"),
        ("tests/conformance.rs", "the checks of `conformance`"),
        ("tests/perft.txt", "counted paths (cargo xtask bless writes it)"),
    ];
    let mut problems = Vec::new();
    for game in tree.game_folders() {
        for (file, what) in needed {
            let path = format!("{game}{file}");
            if tree.file(&path).is_none() {
                problems.push(Problem::new(path, format!("is missing: {what}")));
            }
        }
        for folder in ["tests/playthroughs/", "tests/transcripts/"] {
            let path = format!("{game}{folder}");
            if tree.all(&path, ".txt").next().is_none() {
                problems.push(Problem::new(path, "is empty: cargo xtask bless writes it"));
            }
        }
    }
    problems
}

/// `**U7.**` in RULES.md wants a test called `u7_…`.
pub(super) fn every_rule_has_a_test(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for folder in tree.game_folders() {
        let tests: String = tree.all(&folder, ".rs").map(|file| file.text.as_str()).collect();
        let Some(rules) = tree.file(&format!("{folder}RULES.md")) else { continue };
        let numbers = rule_numbers(rules);
        if numbers.is_empty() {
            problems.push(Problem::new(&rules.path, "numbers no rule: write `**X1.** …`"));
        }
        for number in numbers {
            let name = format!("fn {}_", number.to_lowercase());
            if !tests.contains(&name) {
                let advice = format!("rule {number} has no test: call one `{name}…`");
                problems.push(Problem::new(&rules.path, advice));
            }
        }
    }
    problems
}

/// The rules that begin a line: `**U7.**`, `**U7. Score.**`, `- **S12a.** …`.
fn rule_numbers(rules: &File) -> Vec<&str> {
    let before_rulings = rules.text.split("\n## Rulings").next().unwrap_or_default();
    before_rulings.lines().filter_map(rule_number).collect()
}

fn rule_number(line: &str) -> Option<&str> {
    let (number, _) = line.trim_start_matches(['-', ' ']).strip_prefix("**")?.split_once('.')?;
    let digits = number.strip_prefix(|letter: char| letter.is_ascii_uppercase())?;
    let plain = digits.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let is_number = !plain.is_empty() && plain.chars().all(|digit| digit.is_ascii_digit());
    is_number.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn a_rule_without_a_test_is_found() {
        let rules =
            "**X1.** First.\n\n**X2.** Then.\n\n**X12.** Last.\n\n## Rulings\n**X3.** Why.\n";
        let found = every_rule_has_a_test(&tree(&[
            ("games/chess/Cargo.toml", ""),
            ("games/chess/RULES.md", rules),
            ("games/chess/tests/rules.rs", "fn x1_begins() {}\nfn x12_ends() {}"),
        ]));
        let advice: Vec<&str> = found.iter().map(|problem| problem.advice.as_str()).collect();
        assert_eq!(advice, ["rule X2 has no test: call one `fn x2_…`"]);
    }

    #[test]
    fn a_missing_file_is_found() {
        let found = folders_are_complete(&tree(&[("games/chess/Cargo.toml", "")]));
        assert_eq!(found.len(), 8, "six files and two folders");
        assert_eq!(found[0].place, "games/chess/RULES.md");
    }

    #[test]
    fn rules_are_found_by_their_numbers() {
        assert_eq!(rule_number("**U7. Score.** Tagged gifts"), Some("U7"));
        assert_eq!(rule_number("- **S12a.** The phase"), Some("S12a"));
        assert_eq!(rule_number("**The game in a minute.** You lead"), None);
        assert_eq!(rule_number("U7. no emphasis"), None);
    }
}
