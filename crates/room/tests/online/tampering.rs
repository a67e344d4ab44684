//! Everything that can be done to the transcript of a match afterwards.

use std::collections::BTreeMap;

use protocol::{Found, Verified};
use tabletop::{Luck, Rng};

use crate::driver::{Driver, plan};
use crate::luck::{agreement, played};

/// What a transcript was changed in, and what came of it.
#[derive(Default)]
struct Tally {
    tries: usize,
    /// How many were not noticed without what a device kept.
    legal: usize,
}

/// What can go unnoticed without what a device kept; `docs/decisions/luck.md` says why. Steps are
/// free choices: another legal game with the same luck is a sound game. Another list is another
/// match, and where luck decides little it may decide the same.
const EXCEPTIONS: [&str; 4] = ["a step left out", "deal, step or result", "order", "list"];

/// Point 4 of what was broken, and everything else that can be done to a transcript.
#[test]
fn tampering_is_noticed() {
    let mut rng = Rng::new(27);
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for about in catalog::games() {
        let people = about.players.0 as u64;
        let mut driver = Driver::open(plan(about.id, people as usize)).expect("a sound plan");
        driver.begin(people);
        let text = played(&mut driver, people);
        let witness = driver.fairness(0).witness().clone();
        let check = |text: &str| host::verify(text, Some(&witness));
        assert!(is_sound(&check(&text)), "{}: {:?}", about.id, check(&text));
        for _ in 0..300 {
            let (kind, changed) = tampered(&text, &mut rng);
            if changed == text {
                continue;
            }
            let tally = tallies.entry(kind).or_default();
            tally.tries += 1;
            assert!(!is_sound(&check(&changed)), "{}: {kind}\n{changed}", about.id);
            if host::verify(&changed, None).is_ok_and(|it| it.is_over) {
                assert!(EXCEPTIONS.contains(&kind), "{}: {kind}\n{changed}", about.id);
                tally.legal += 1;
            }
        }
    }
    let tries: usize = tallies.values().map(|tally| tally.tries).sum();
    assert!(tries >= 1000, "{tries}");
    assert_eq!(tallies.len(), KINDS, "{:?}", tallies.keys());
    for (kind, tally) in &tallies {
        assert!(tally.tries >= 25, "{kind}: {}", tally.tries);
    }
    let legal: usize = tallies.values().map(|tally| tally.legal).sum();
    assert!(legal > 0, "a player may have chosen otherwise: the exception is real");
}

fn is_sound(found: &Result<Verified, impl Sized>) -> bool {
    let Ok(Verified { is_over: true, compared: Some(compared), .. }) = found else { return false };
    compared.commitments == Found::Same && compared.moves == Found::Same
}

/// Lines of the heading in which one letter is changed.
const HEADINGS: [(&str, &str); 8] = [
    ("key", "key "),
    ("server key", "luck key"),
    ("salt", "luck salt"),
    ("chair", "luck chair"),
    ("table", "luck table"),
    ("round", "luck round"),
    ("name or seat", "player"),
    ("rules", "luck rules"),
];

/// How many kinds of changes there are.
const KINDS: usize = 14;

/// Changes a transcript in one of the ways that a cheat might think of.
fn tampered(text: &str, rng: &mut Rng) -> (&'static str, String) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.iter().position(String::is_empty).expect("an empty line");
    let heading = |word: &str, rng: &mut Rng| -> Option<usize> {
        let found: Vec<usize> = (0..first).filter(|&it| lines[it].starts_with(word)).collect();
        (!found.is_empty()).then(|| found[rng.below(found.len() as u32) as usize])
    };
    let step = first + 1 + rng.below((lines.len() - first - 1) as u32) as usize;
    match rng.below(KINDS as u32) {
        nth @ 0..8 => {
            let (kind, word) = HEADINGS[nth as usize];
            if let Some(line) = heading(word, rng) {
                lines[line] = misspelt(&lines[line], rng);
            }
            (kind, joined(&lines))
        }
        8 => {
            let (Some(one), Some(other)) = (heading("player", rng), heading("player", rng)) else {
                return ("seats", text.into());
            };
            let name = |line: &str| line[9..].to_owned();
            let (left, right) = (name(&lines[one]), name(&lines[other]));
            lines[one].replace_range(9.., &right);
            lines[other].replace_range(9.., &left);
            ("seats", joined(&lines))
        }
        9 => {
            lines.truncate(step);
            ("truncation", joined(&lines))
        }
        10 => {
            drop(lines.remove(step));
            ("a step left out", joined(&lines))
        }
        11 => ("list", with_other_list(&lines, rng)),
        12 => {
            lines[step] = misspelt(&lines[step], rng);
            ("deal, step or result", joined(&lines))
        }
        _ => {
            let other = first + 1 + rng.below((lines.len() - first - 1) as u32) as usize;
            lines.swap(step, other);
            ("order", joined(&lines))
        }
    }
}

/// Another salt, and a key that follows from it: the list is another one, and sound by itself.
fn with_other_list(lines: &[String], rng: &mut Rng) -> String {
    let mut forged = agreement(&joined(lines));
    let nth = rng.below(forged.salts.len() as u32) as usize;
    forged.salts[nth].1[0] ^= 1 + rng.below(255) as u8;
    let mut luck = forged.lines().into_iter();
    let forge = |line: &String| match line.split_once(' ') {
        Some(("luck", _)) => luck.next().map(|it| format!("luck {it}")).unwrap_or_default(),
        Some(("key", _)) => format!("key agreed {}", commitments::hex(&forged.seed().0)),
        _ => line.clone(),
    };
    joined(&lines.iter().map(forge).collect::<Vec<String>>())
}

/// A letter or digit of the line is another one.
fn misspelt(line: &str, rng: &mut Rng) -> String {
    let start = line.rfind(' ').map_or(0, |it| it + 1);
    let mut signs: Vec<char> = line.chars().collect();
    let nth = start + rng.below((signs.len() - start) as u32) as usize;
    signs[nth] = rng.pick(&['0', '1', '2', '3', '4', '5', '6', '7', 'a', 'b', 'c', 'N']);
    signs.into_iter().collect()
}

fn joined(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
