//! The texts in a Rust source file.

use std::mem;

/// A text between quotation marks.
pub(crate) struct Literal {
    /// The line that it begins on, from 1.
    pub(crate) line: usize,
    /// What it says, escapes resolved and continued lines joined.
    pub(crate) text: String,
    /// The code between the text before and this one.
    pub(crate) after: String,
}

/// A source file up to its module of tests.
pub(crate) fn without_tests(source: &str) -> &str {
    source.find("\n#[cfg(test)]\nmod ").map_or(source, |end| &source[..end])
}

/// All texts of a source file, in order.
pub(crate) fn of(source: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut reader = Reader { rest: source, line: 1 };
    let mut after = String::new();
    while let Some(sign) = reader.rest.chars().next() {
        if reader.rest.starts_with("//") {
            reader.skip_until("\n", 0);
        } else if reader.rest.starts_with("/*") {
            reader.skip_until("*/", 2);
        } else if let Some(hashes) = raw(reader.rest, &after) {
            let line = reader.line;
            found.push(Literal {
                line,
                text: reader.raw_text(hashes),
                after: mem::take(&mut after),
            });
        } else if sign == '"' {
            let line = reader.line;
            found.push(Literal { line, text: reader.text(), after: mem::take(&mut after) });
        } else if sign == '\'' {
            let skipped = character(reader.rest);
            after.push_str(reader.skip(skipped));
        } else {
            after.push_str(reader.skip(sign.len_utf8()));
        }
    }
    found
}

/// How many `#` a raw text has, if one begins here.
fn raw(rest: &str, after: &str) -> Option<usize> {
    let is_part_of_a_name = after.ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
    let rest = rest.strip_prefix('r').filter(|_| !is_part_of_a_name)?;
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    rest[hashes..].starts_with('"').then_some(hashes)
}

/// How many bytes a character has, with its quotation marks; a lifetime begins with one of them.
fn character(rest: &str) -> usize {
    let mut signs = rest.char_indices().skip(1);
    match (signs.next(), signs.next()) {
        (Some((_, '\\')), Some((escaped, _))) => {
            let end = rest[escaped + 1..].find('\'').map(|end| escaped + 1 + end + 1);
            end.unwrap_or(rest.len())
        }
        (Some(_), Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.matches('\n').count();
        self.rest = rest;
        skipped
    }

    fn skip_until(&mut self, end: &str, and: usize) {
        let bytes = self.rest.find(end).map_or(self.rest.len(), |at| at + and);
        self.skip(bytes);
    }

    fn raw_text(&mut self, hashes: usize) -> String {
        self.skip("r\"".len() + hashes);
        let end = format!("\"{}", "#".repeat(hashes));
        let bytes = self.rest.find(&end).unwrap_or(self.rest.len());
        let text = self.skip(bytes).to_owned();
        self.skip(end.len().min(self.rest.len()));
        text
    }

    fn text(&mut self) -> String {
        self.skip(1);
        let mut text = String::new();
        while let Some(sign) = self.rest.chars().next() {
            self.skip(sign.len_utf8());
            match sign {
                '"' => break,
                '\\' => text.extend(self.escaped()),
                other => text.push(other),
            }
        }
        text
    }

    /// What an escape stands for; nothing at the end of a line that goes on in the next.
    fn escaped(&mut self) -> Option<char> {
        let sign = self.rest.chars().next()?;
        self.skip(sign.len_utf8());
        match sign {
            'n' => Some('\n'),
            't' => Some('\t'),
            '\n' => {
                let spaces = self.rest.len() - self.rest.trim_start().len();
                self.skip(spaces);
                None
            }
            'u' => {
                let end = self.rest.find('}').unwrap_or(0);
                let code = self.skip(end + 1).trim_matches(['{', '}']);
                u32::from_str_radix(code, 16).ok().and_then(char::from_u32)
            }
            other => Some(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        of(source).into_iter().map(|literal| literal.text).collect()
    }

    #[test]
    fn texts_are_read_as_they_are_said() {
        assert_eq!(texts(r#"say("a \"b\" \u{2212}3");"#), ["a \"b\" \u{2212}3"]);
        assert_eq!(texts("say(\"one \\\n        two\");"), ["one two"]);
        assert_eq!(texts("r#\"a \"b\"\"# for_r(\"c\")"), ["a \"b\"", "c"]);
    }

    #[test]
    fn comments_characters_and_lifetimes_are_no_texts() {
        assert!(texts("// \"a\"\n/* \"b\" */ '\"' '\\'' fn f<'a>(x: &'a str) {}").is_empty());
        assert_eq!(texts("match sign { '\"' => \"a\", '\\\\' => \"b\" }"), ["a", "b"]);
    }

    #[test]
    fn lines_are_counted() {
        let lines: Vec<usize> =
            of("\n\"a\n\"; /*\n*/ \"b\"").iter().map(|literal| literal.line).collect();
        assert_eq!(lines, [2, 4]);
    }

    #[test]
    fn tests_of_a_file_are_left_out() {
        assert_eq!(texts(without_tests("f(\"a\");\n#[cfg(test)]\nmod tests { f(\"b\") }")), ["a"]);
    }
}
