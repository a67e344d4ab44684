//! `cargo xtask words`: every text that a person may read, with its file and line. With `--since
//! COMMIT` it counts how many of them are new since then.

pub(crate) mod literals;
pub(crate) mod paragraphs;

use std::collections::BTreeSet;

use crate::tidy::tree::{File, Tree};
use literals::Literal;

/// Crates whose texts only developers read.
const SILENT: &[&str] = &[
    "crates/browser/",
    "crates/conformance/",
    "crates/fuzz/",
    "crates/leptos-lite/",
    "crates/stylist/",
    "crates/test-postgres/",
];

/// Where a text in a source file is for developers only.
const FOR_DEVELOPERS: &[&str] = &[
    "expect(",
    "panic!(",
    "assert!(",
    "unreachable!(",
    "include_str!(",
    "env!(",
    "class=",
    "id=",
    "href=",
    "rel=",
    "type=",
    "reason = ",
    "rename = ",
    "into = ",
    "from = ",
    "debug_struct(",
    "derive(",
];

/// Style sheets and the page, which say something themselves.
const DRAWN: &[(&str, &str)] =
    &[("games/", ".css"), ("crates/web/style/", ".css"), ("crates/web/index", ".html")];

/// Prints the texts of all files whose path begins with one of `folders`, or of all files.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [since, commit] if since == "--since" => compare(commit),
        folders => print(folders),
    }
}

/// Counts the texts of today that no file of `commit` has.
fn compare(commit: &str) -> Result<(), String> {
    let before = texts_of(&Tree::at(commit)?);
    let today = texts_of(&Tree::read()?);
    let new = today.difference(&before).count();
    let gone = before.difference(&today).count();
    println!("{} texts, {new} of them written since {commit}; {gone} are gone", today.len());
    Ok(())
}

fn texts_of(tree: &Tree) -> BTreeSet<String> {
    tree.files.iter().flat_map(in_file).map(|(_, text)| text).collect()
}

fn print(folders: &[String]) -> Result<(), String> {
    let tree = Tree::read()?;
    let is_asked = |file: &&File| {
        folders.is_empty() || folders.iter().any(|folder| file.path.starts_with(folder.as_str()))
    };
    let (mut files, mut texts) = (0, 0);
    for file in tree.files.iter().filter(is_asked) {
        let found = in_file(file);
        for (line, text) in &found {
            println!("{}:{line}: {text}", file.path);
        }
        files += usize::from(!found.is_empty());
        texts += found.len();
    }
    eprintln!("{texts} texts in {files} files");
    Ok(())
}

/// The texts of a file that a person may read, each with its line.
pub(crate) fn in_file(file: &File) -> Vec<(usize, String)> {
    if paragraphs::is_document(file) {
        return paragraphs::of(file);
    }
    if DRAWN.iter().any(|(folder, ends)| file.path.starts_with(folder) && file.is(ends)) {
        return drawn(file);
    }
    let is_source = file.is(".rs") && file.path.contains("/src/");
    let is_silent = SILENT.iter().any(|folder| file.path.starts_with(folder))
        || file.path.starts_with("xtask/src/");
    if !is_source || is_silent {
        return Vec::new();
    }
    let source = literals::without_tests(&file.text);
    let told = literals::of(source).into_iter().filter(is_told);
    let mut found: Vec<(usize, String)> =
        told.map(|literal| (literal.line, one_line(&literal.text))).collect();
    found.extend(help_texts(source));
    found.sort_by_key(|(line, _)| *line);
    found
}

/// What a style sheet writes beside pieces, `content: "closed"`, and what a page says until its
/// program runs: `<p>Loading …</p>`.
fn drawn(file: &File) -> Vec<(usize, String)> {
    let said = |line: &str| {
        let is_written = ["content:", "--"].iter().any(|it| line.trim_start().starts_with(it));
        let quoted = || line.split_once(": \"")?.1.strip_suffix("\";").filter(|_| is_written);
        let between = || Some(line.split_once('>')?.1.rsplit_once("</")?.0);
        let text = if file.is(".css") { quoted() } else { between() };
        text.filter(|text| text.starts_with(char::is_alphabetic)).map(str::to_owned)
    };
    file.lines().filter_map(|(nth, line)| Some((nth, said(line)?))).collect()
}

/// What `--help` says: comments of fields and variants, where clap reads them.
fn help_texts(source: &str) -> Vec<(usize, String)> {
    let mut texts: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    let derives = ["derive(clap::", "derive(Parser", "derive(Subcommand", "derive(Args"];
    let is_read_by_clap = |line: &str| derives.iter().any(|derive| line.contains(derive));
    let lines = source.lines().enumerate().skip_while(|(_, line)| !is_read_by_clap(line));
    for (nth, line) in lines.filter(|(_, line)| line.starts_with(' ')) {
        let Some(text) = line.trim_start().strip_prefix("/// ") else {
            is_open = false;
            continue;
        };
        match texts.last_mut() {
            Some((_, last)) if is_open => *last += &format!(" {text}"),
            _ => texts.push((nth + 1, text.into())),
        }
        is_open = true;
    }
    texts
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a literal is a sentence, a phrase or the label of a control.
fn is_told(literal: &Literal) -> bool {
    let is_internal =
        FOR_DEVELOPERS.iter().any(|context| literal.after.trim_end().ends_with(context.trim_end()));
    !is_internal && reads_as_words(&literal.text)
}

/// Two words after each other, or one that begins with a capital letter.
fn reads_as_words(text: &str) -> bool {
    let without_values = without_values(text);
    let is_word = |word: &&str| {
        // A shell's words in capitals are names of values, such as FILE.
        let letters = word.trim_matches(|sign: char| sign.is_ascii_punctuation() && sign != '_');
        let is_value = letters.chars().all(char::is_uppercase);
        letters.chars().count() > 1
            && !is_value
            && letters.chars().all(|sign| sign.is_alphabetic() || sign == '\'')
    };
    let words = without_values.split_whitespace().filter(is_word).count();
    let is_query = ["SELECT ", "INSERT ", "CREATE ", "UPDATE ", "DELETE ", "PRAGMA "];
    if is_query.iter().any(|begin| text.trim_start().starts_with(begin)) {
        return false;
    }
    let is_label = without_values.trim_start().starts_with(char::is_uppercase);
    words > 1 || words == 1 && (is_label || text.ends_with(['.', '!', '?']))
}

/// A text without what is filled in: `{name}`.
fn without_values(text: &str) -> String {
    let mut depth = 0_u32;
    let outside = text.chars().filter(|sign| match sign {
        '{' => {
            depth += 1;
            false
        }
        '}' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    outside.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        in_file(&File { path: path.into(), text: text.into() })
    }

    #[test]
    fn sentences_and_labels_are_found_with_their_lines() {
        let source = "\
fn label() -> &'static str {
    let (id, of) = (\"spot-1\", map.expect(\"a map is there\"));
    // \"Not this one.\"
    let long = format!(\"{name} takes \\
                        a die.\");
    view! { <p class=\"small card\">\"Undo\"</p> }
}

#[cfg(test)]
mod tests {
    const TOLD: &str = \"Not this one.\";
}
";
        let expected = [(4, "{name} takes a die.".to_string()), (6, "Undo".to_string())];
        assert_eq!(found("crates/web/src/a.rs", source), expected);
        assert!(found("crates/fuzz/src/a.rs", source).is_empty());
        assert!(found("crates/web/tests/a.rs", source).is_empty());
    }

    #[test]
    fn what_help_says_is_found() {
        let source = "\
/// Not read by clap.
struct Other;

#[derive(clap::Args)]
struct Arguments {
    /// How many play,
    /// you included
    players: usize,
}
";
        let expected = [(6, "How many play, you included".to_string())];
        assert_eq!(found("crates/northpole/src/a.rs", source), expected);
        let imported = source.replace("clap::Args", "Subcommand");
        assert_eq!(found("crates/northpole/src/a.rs", &imported), expected);
    }

    #[test]
    fn what_style_sheets_and_the_page_say_is_found() {
        let sheet = ".a::before {\n  content: \"closed\";\n  content: \"\";\n}\n";
        assert_eq!(found("games/chess/skin/style.css", sheet), [(2, "closed".to_string())]);
        let page = "<head>\n<title>Chess</title>\n<p id=\"loading\">Setting up …</p>\n";
        let expected = [(2, "Chess".to_string()), (3, "Setting up …".to_string())];
        assert_eq!(found("crates/web/index.html", page), expected);
    }

    #[test]
    fn names_in_code_are_no_words() {
        for text in ["spot", "a-b c-d", "{name}: {what}", "SELECT id FROM tables", "x_y z", ""] {
            assert!(!reads_as_words(text), "{text}");
        }
        for text in ["Undo", "your turn", "{name} wins.", "It's late"] {
            assert!(reads_as_words(text), "{text}");
        }
    }
}
