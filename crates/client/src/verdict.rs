//! What a client says about the luck of a match that is over.

use protocol::{Compared, Found, LuckInfo, LuckStage, Origin, TableInfo, TableStage, Verified};
use scene::words;

use crate::Fairness;

/// What a client says about the luck of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The verdict in words.
    pub text: String,
    /// Whether something is wrong.
    pub is_warning: bool,
}

impl Verdict {
    /// The verdict on a check, or on its failure. A match that all people agreed to end has no
    /// final step.
    pub fn new(found: &Result<Verified, String>, ended_early: bool) -> Verdict {
        let sound = |text: &str| Verdict { text: text.into(), is_warning: false };
        let verified = match found {
            Ok(verified) => verified,
            Err(why) => return Verdict::warning(why.trim_end_matches('.')),
        };
        if let Some(
            Compared { commitments: Found::Wrong(why), .. }
            | Compared { moves: Found::Wrong(why), .. },
        ) = &verified.compared
        {
            return Verdict::warning(why);
        }
        match (&verified.compared, &verified.origin) {
            (_, Origin::Promise(promise)) => sound(&words::promised_luck(promise)),
            _ if !verified.is_over && !ended_early => Verdict::warning(words::NO_END),
            (Some(Compared { commitments: Found::Same, .. }), _) if !verified.is_over => {
                sound(words::LUCK_CHECKED_SO_FAR)
            }
            (Some(Compared { commitments: Found::Same, .. }), _) => sound(words::LUCK_CHECKED),
            (_, Origin::Agreed { salted, .. }) if salted.is_empty() => {
                sound(words::SERVER_LUCK_CHECKED)
            }
            (_, Origin::Agreed { .. }) => sound(words::LUCK_NOT_CHECKED),
        }
    }

    fn warning(why: &str) -> Verdict {
        Verdict { text: words::luck_warning(why), is_warning: true }
    }
}

/// What a table says about its luck while people wait, line by line.
pub fn luck_news(info: &TableInfo) -> Vec<String> {
    let Some(luck) = &info.luck else { return Vec::new() };
    let failed = luck.failed.iter().map(|(_, name)| words::failed_round(name));
    failed.chain(starting(info, luck)).collect()
}

fn starting(info: &TableInfo, luck: &LuckInfo) -> Option<String> {
    let (LuckStage::Committing { missing } | LuckStage::Revealing { missing, .. }) = &luck.stage
    else {
        return None;
    };
    let names = info.seated().names;
    let missing: Vec<&String> = missing.iter().filter_map(|&chair| names.get(chair)).collect();
    Some(words::starting(&missing, luck.left))
}

/// What people can compare, with its title: the letters for what this device agreed to; before
/// that, the commitment of the table.
pub fn luck_code(info: &TableInfo, fairness: Option<&Fairness>) -> (&'static str, String) {
    let Some(luck) = &info.luck else { return (words::COMMITMENT, info.promise.clone()) };
    if let Some(own) = fairness.and_then(|it| it.fingerprint(luck.round)) {
        return (words::FINGERPRINT, own);
    }
    match &luck.stage {
        LuckStage::Agreed { fingerprint, .. } => (words::SERVER_FINGERPRINT, fingerprint.clone()),
        _ => (words::COMMITMENT, luck.commitment.clone()),
    }
}

/// What the luck of this table is based on, in two sentences; `None` at a table under the first
/// scheme.
pub fn about_luck(info: &TableInfo) -> Option<&'static str> {
    let luck = info.luck.as_ref()?;
    let people = info.occupants().iter().filter(|it| it.is_person()).count();
    let is_alone = match &luck.stage {
        LuckStage::Agreed { salts, .. } => *salts == 0,
        _ => info.stage == TableStage::Gathering && info.is_host && people == 1,
    };
    Some(if is_alone { words::SERVER_LUCK } else { words::FAIR_LUCK })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(commitments: Found, moves: Found) -> Verdict {
        let origin = Origin::Agreed {
            round: 1,
            fingerprint: String::new(),
            salted: vec!["Nora".into()],
            failed: Vec::new(),
        };
        let compared = Some(Compared { commitments, moves });
        Verdict::new(&Ok(Verified { decisions: 9, is_over: true, origin, compared }), false)
    }

    #[test]
    fn a_game_that_all_agreed_to_end_needs_no_end() {
        let origin = || Origin::Agreed {
            round: 1,
            fingerprint: String::new(),
            salted: vec!["Nora".into()],
            failed: Vec::new(),
        };
        let told = |commitments: Found, ended_early: bool| {
            let compared = Some(Compared { commitments, moves: Found::Same });
            let found = Verified { decisions: 9, is_over: false, origin: origin(), compared };
            Verdict::new(&Ok(found), ended_early)
        };
        assert_eq!(told(Found::Same, true).text, words::LUCK_CHECKED_SO_FAR);
        assert_eq!(told(Found::NotSeen, true).text, words::LUCK_NOT_CHECKED);
        assert!(told(Found::Same, false).is_warning, "its end was cut off");
        assert!(told(Found::Wrong("x".into()), true).is_warning);
    }

    #[test]
    fn what_was_found_is_told_plainly() {
        assert_eq!(verdict(Found::Same, Found::Same).text, words::LUCK_CHECKED);
        assert_eq!(verdict(Found::NotSeen, Found::Same).text, words::LUCK_NOT_CHECKED);
        let wrong = || Found::Wrong("your salt was left out".into());
        for found in [verdict(wrong(), Found::Same), verdict(Found::Same, wrong())] {
            assert!(found.is_warning && found.text.contains("your salt was left out"));
        }
        assert!(Verdict::new(&Err("Line 1 is damaged.".into()), false).is_warning);
    }
}
