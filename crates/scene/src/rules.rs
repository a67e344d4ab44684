//! Reads rules: where a rule begins, and where one is cited.

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// Text that looks like the number of a rule: `U6`, `W6a`.
    Number(&'a str),
    /// Anything else.
    Text(&'a str),
}

/// A text in parts, in order; together they are the text.
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let words = text.split_inclusive(|sign: char| !sign.is_alphanumeric());
    words.flat_map(|word| {
        let bare = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let (number, rest) = if is_number(bare) { word.split_at(bare.len()) } else { ("", word) };
        [Part::Number(number), Part::Text(rest)].into_iter().filter(|part| !part.is_empty())
    })
}

/// A title in the form of addresses and file names: `setting-up` for `Setting up`.
pub fn slug(title: &str) -> String {
    let letters = title.chars().filter(|sign| !matches!(sign, '\'' | '’' | '.' | '(' | ')'));
    letters.map(|sign| if sign == ' ' { '-' } else { sign.to_ascii_lowercase() }).collect()
}

/// All rule numbers in a text.
pub fn numbers(text: &str) -> impl Iterator<Item = &str> {
    parts(text).filter_map(|part| match part {
        Part::Number(number) => Some(number),
        Part::Text(_) => None,
    })
}

/// The number of the rule that begins with these bold words: `U6` for `U6.` and for `U6. Work.`
pub fn heading(bold: &str) -> Option<&str> {
    let (number, _) = bold.split_once('.')?;
    is_number(number).then_some(number)
}

/// The section of the rules that describes the whole game: "The game in a minute".
pub fn minute(rules: &str) -> Option<String> {
    let words = rules.split("\n\n").find_map(|it| it.strip_prefix("**The game in a minute.**"))?;
    // Emphasis is only for the page of rules.
    Some(words.replace('*', "").split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The rule that a number without a paragraph of its own belongs to: `U10` for `U10b`.
pub fn whole(number: &str) -> &str {
    number.trim_end_matches(|sign: char| sign.is_ascii_lowercase())
}

/// A number as the rules write it, whatever its case in an address: `U10b` for `u10B`. Any other
/// text is the name of a part, which is in lower case.
pub fn written(rules: &str, number: &str) -> String {
    let mut known = numbers(rules);
    let found = known.find(|known| known.eq_ignore_ascii_case(number));
    found.map_or_else(|| number.to_ascii_lowercase(), Into::into)
}

/// The parts of the rules by their titles, as text without markup. Measurements are left out,
/// because they are for people who study the game.
pub fn sections(rules: &str) -> Vec<(String, String)> {
    let parts = rules.split("\n## ").skip(1);
    let parts = parts.filter_map(|part| part.split_once('\n'));
    let parts = parts.filter(|(title, _)| *title != "Data");
    parts.map(|(title, text)| (title.trim().to_owned(), spoken(text))).collect()
}

/// A Markdown text for reading aloud: a line for each paragraph, item and row of a table.
pub fn spoken(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines().map(str::trim) {
        let is_row = line.starts_with('|');
        if is_row && line.chars().all(|sign| matches!(sign, '|' | '-' | ':' | ' ')) {
            continue;
        }
        let begins = line.is_empty() || is_row || line.starts_with(['-', '#']);
        let words = if is_row {
            let cells = line.trim_matches('|').split('|').map(str::trim);
            bare(&cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(", "))
        } else {
            bare(line.trim_start_matches(['#', '-']).trim_start())
        };
        match lines.last_mut().filter(|_| goes_on && !begins) {
            Some(last) => *last += &format!(" {words}"),
            None => lines.push(words),
        }
        goes_on = !line.is_empty() && !is_row;
    }
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    format!("{}\n", lines.join("\n").trim())
}

/// Text without emphasis and without the addresses of links.
fn bare(text: &str) -> String {
    let mut text = text.replace("**", "").replace(['*', '`'], "");
    while let Some((before, rest)) = text.split_once("](")
        && let (Some(open), Some((_, after))) = (before.rfind('['), rest.split_once(')'))
    {
        text = format!("{}{}{after}", &before[..open], &before[open + 1..]);
    }
    text
}

/// One rule with the tables and lists that follow it, by its number in any case.
pub fn find(rules: &str, number: &str) -> Option<String> {
    let is_wanted = |it: &&str| begins(it).is_some_and(|found| found.eq_ignore_ascii_case(number));
    let mut paragraphs = rules.split("\n\n").skip_while(|paragraph| !is_wanted(paragraph));
    let rule = paragraphs.next()?;
    let goes_on = |text: &&str| begins(text).is_none() && !text.starts_with('#');
    let more = paragraphs.take_while(goes_on).map(|text| format!("\n{}\n", text.trim_end()));
    Some(format!("{}\n{}", rule.trim_end(), more.collect::<String>()))
}

/// The number of the rule that a paragraph begins.
fn begins(paragraph: &str) -> Option<&str> {
    paragraph.strip_prefix("**").and_then(heading)
}

/// A capital letter, digits, and optionally a small letter.
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let small = digits.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let has_both = digits.len() < word.len() && small.len() < digits.len();
    has_both && small.len() <= 1 && small.bytes().all(|sign| sign.is_ascii_lowercase())
}

impl Part<'_> {
    fn is_empty(&self) -> bool {
        match self {
            Part::Number(text) | Part::Text(text) => text.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_aloud_by_section() {
        let rules = "# Game\n\nHo.\n\n## A round\n\n**U1.** Take *one*\nof [these](x.md).\n\n\
                     | die | gives |\n|---|---|\n| 1 | `wood` |\n\n- first\n  part\n- second\n\n\
                     ## Data\n\n42% of 400 games.\n";
        let told = "U1. Take one of these.\n\ndie, gives\n1, wood\n\nfirst part\nsecond\n";
        assert_eq!(sections(rules), [("A round".to_owned(), told.to_owned())]);
    }

    #[test]
    fn numbers_stand_apart() {
        let found: Vec<Part<'_>> = parts("Work (U6, W6a), 12 of X.").collect();
        assert_eq!(
            found[1..5],
            [Part::Text("("), Part::Number("U6"), Part::Text(","), Part::Text(" "),]
        );
        let numbers: Vec<&str> = numbers("Work (U6, W6a), 12 of X; not U6abc nor u6.").collect();
        assert_eq!(numbers, ["U6", "W6a"]);
    }

    #[test]
    fn an_address_may_spell_a_number_as_it_likes() {
        let rules = "**U6. Work.** Do it (U10b).";
        assert_eq!((&*written(rules, "u6"), &*written(rules, "U10B")), ("U6", "U10b"));
        assert_eq!(written(rules, "Setting-Up"), "setting-up");
    }

    #[test]
    fn a_rule_is_found_with_what_follows_it() {
        let rules = "## Work\n\n**U6. Work.** Do it.\n\n- so\n- so\n\n**U7.** Rest.\n";
        assert_eq!(find(rules, "u6").as_deref(), Some("**U6. Work.** Do it.\n\n- so\n- so\n"));
        assert_eq!(find(rules, "U7").as_deref(), Some("**U7.** Rest.\n"));
        assert_eq!(find(rules, "U8"), None);
        assert_eq!(
            (heading("U6. Work."), heading("Work."), whole("U10b")),
            (Some("U6"), None, "U10")
        );
    }

    #[test]
    fn the_game_in_a_minute_stands_at_the_beginning() {
        let rules = "# Chess\n\n**The game in a minute.** Catch\nthe *king*.\n\n**K1.** A rule.";
        assert_eq!(minute(rules).as_deref(), Some("Catch the king."));
        assert_eq!(minute("# Chess\n\n**K1.** A rule."), None);
    }
}
