//! What to type for a choice, and which choice was typed.

use std::collections::BTreeMap;

use tabletop::insertion_sort_by;

use crate::{Choice, Names};

/// What to type for each of these choices, in their order: the answer to the question, or the
/// notation. Choices with equal answers are told apart by a letter after it: `Kite b`.
pub fn answers(choices: &[Choice], names: &Names) -> Vec<String> {
    let own: Vec<String> = choices.iter().map(|choice| own(choice, names)).collect();
    let mut alike: BTreeMap<String, usize> = BTreeMap::new();
    for answer in &own {
        *alike.entry(plain(answer)).or_default() += 1;
    }
    alike.retain(|_, count| *count > 1);
    let mut before: BTreeMap<String, usize> = BTreeMap::new();
    let answer = |answer: String| {
        let key = plain(&answer);
        if !alike.contains_key(&key) {
            return answer;
        }
        let nth = before.entry(key).or_default();
        *nth += 1;
        format!("{answer} {}", letters(*nth - 1))
    };
    own.into_iter().map(answer).collect()
}

fn own(choice: &Choice, names: &Names) -> String {
    if choice.answer.is_empty() { choice.notation.clone() } else { names.fill(&choice.answer) }
}

/// `a` to `z`, then `aa`.
fn letters(nth: usize) -> String {
    let last = char::from(b'a' + (nth % 26) as u8);
    if nth < 26 { last.into() } else { letters(nth / 26 - 1) + &last.to_string() }
}

/// The choice that these words name exactly: by its answer, in any order of words and in any case,
/// or by its notation.
pub fn chosen<'a>(choices: &'a [Choice], names: &Names, typed: &str) -> Option<&'a Choice> {
    let answers = answers(choices, names);
    let by_answer = |fits: &dyn Fn(&str) -> bool| answers.iter().position(|answer| fits(answer));
    by_answer(&|answer| is_same(answer, typed))
        .or_else(|| choices.iter().position(|choice| is_same(&choice.notation, typed)))
        .or_else(|| by_answer(&|answer| sorted(answer) == sorted(typed)))
        .map(|nth| &choices[nth])
}

/// The choices whose answers begin with what was typed so far. If there are none, the choices with
/// words that begin like the typed ones, in the same order: `rob mi` is `Robin Redbreast mine`.
/// Numbers must be complete: 1 is not the beginning of 12.
pub fn begun<'a>(choices: &'a [Choice], names: &Names, typed: &str) -> Vec<&'a Choice> {
    let begun = plain(typed);
    if begun.is_empty() || begun.split(' ').any(is_number) {
        return Vec::new();
    }
    let answers = answers(choices, names);
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<&'a Choice> {
        let both = choices.iter().zip(&answers);
        let fits = |(choice, answer): &(&Choice, &String)| {
            fits(&plain(answer)) || fits(&plain(&choice.notation))
        };
        both.filter(fits).map(|(choice, _)| choice).collect()
    };
    let ends_in_a_number = begun.ends_with(|sign: char| sign.is_ascii_digit());
    let begin = fitting(&|text| text.starts_with(&begun) && !ends_in_a_number);
    if begin.is_empty() { fitting(&|text| has_words(text, &begun)) } else { begin }
}

/// Whether the words of `begun` begin words of `text`, in the same order; a word that ends in a
/// number must be complete.
fn has_words(text: &str, begun: &str) -> bool {
    let mut words = text.split(' ');
    begun.split(' ').all(|typed| {
        let is_whole = typed.ends_with(|sign: char| sign.is_ascii_digit());
        words.any(|word| if is_whole { word == typed } else { word.starts_with(typed) })
    })
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|sign| sign.is_ascii_digit())
}

fn is_same(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

fn sorted(text: &str) -> Vec<String> {
    let text = plain(text);
    let mut words: Vec<String> = text.split(' ').map(Into::into).collect();
    insertion_sort_by(&mut words, Ord::cmp);
    words
}

/// Lower case, one blank between words, no commas.
fn plain(text: &str) -> String {
    let words = text.split(|sign: char| sign.is_whitespace() || sign == ',');
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(notation: &str, answer: &str) -> Choice {
        Choice::new(&notation, "").answering(answer)
    }

    fn names() -> Names {
        Names::new(["Nora", "Holly"])
    }

    #[test]
    fn what_is_asked_is_typed() {
        let choices = [choice("take 5", "5"), choice("give 2", "@2"), choice("pass", "")];
        assert_eq!(answers(&choices, &names()), ["5", "Holly", "pass"]);
        let typed = |typed| chosen(&choices, &names(), typed).map(|choice| &*choice.notation);
        assert_eq!(typed("5"), Some("take 5"));
        assert_eq!(typed(" HOLLY"), Some("give 2"));
        assert_eq!(typed("take  5"), Some("take 5"), "as it is written");
        assert_eq!(typed("2"), None, "nobody asked for a number of a seat or of a line");
        assert_eq!(typed("1"), None);
    }

    #[test]
    fn equal_answers_are_told_apart() {
        let choices = [choice("lay 3", "Kite"), choice("lay 9", "kite"), choice("done", "")];
        assert_eq!(answers(&choices, &names()), ["Kite a", "kite b", "done"]);
        assert_eq!(chosen(&choices, &names(), "kite B"), Some(&choices[1]));
        assert_eq!(chosen(&choices, &names(), "kite"), None);
        assert_eq!((letters(0), letters(27)), ("a".into(), "ab".into()));
    }

    #[test]
    fn dice_are_named_in_any_order() {
        let choices = [choice("keep 3 5", "3 5"), choice("tinker 3 5", "3>5")];
        assert_eq!(chosen(&choices, &names(), "5, 3"), Some(&choices[0]));
        assert_eq!(chosen(&choices, &names(), "5>3"), None, "that is another thing");
    }

    #[test]
    fn a_beginning_will_do_but_not_of_a_number() {
        let choices = [choice("go wood-shop", "wood-shop"), choice("go tree", "tree")];
        assert_eq!(begun(&choices, &names(), "wo"), [&choices[0]]);
        assert_eq!(begun(&choices, &names(), "go t"), [&choices[1]]);
        assert_eq!(begun(&choices, &names(), "go").len(), 2);
        assert!(begun(&choices, &names(), "").is_empty());
        let houses = [choice("walk 12", "12")];
        assert!(begun(&houses, &names(), "1").is_empty());
        assert!(begun(&houses, &names(), "walk 1").is_empty());
    }

    #[test]
    fn words_in_the_middle_will_do() {
        let choices = [
            choice("send 1 shop-1", "Robin Redbreast shop-1"),
            choice("send 1 shop-12", "Robin Redbreast shop-12"),
            choice("send 1 mine", "Robin Redbreast mine"),
        ];
        assert_eq!(begun(&choices, &names(), "mi"), [&choices[2]]);
        assert_eq!(begun(&choices, &names(), "rob mine"), [&choices[2]]);
        assert_eq!(begun(&choices, &names(), "shop-1"), [&choices[0]], "a number is whole");
        assert_eq!(begun(&choices, &names(), "shop").len(), 2);
        assert!(begun(&choices, &names(), "mine rob").is_empty(), "in their order");
        assert!(begun(&choices, &names(), "1").is_empty());
    }
}
