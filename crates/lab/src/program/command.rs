//! A command line as words.

/// The words of a command line; quotes keep blanks together, as in a shell.
pub(super) fn words(line: &str) -> Result<Vec<String>, &'static str> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, None);
    for sign in line.chars() {
        match quoted {
            Some(quote) if sign == quote => quoted = None,
            None if sign == '"' || sign == '\'' => {
                quoted = Some(sign);
                word.get_or_insert_default();
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(sign),
        }
    }
    if quoted.is_some() {
        return Err("a quote is not closed");
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_blanks() {
        let read = words("python3  'my bot.py' --name \"Old Nick\" ''").expect("closed quotes");
        assert_eq!(read, ["python3", "my bot.py", "--name", "Old Nick", ""]);
        assert!(words("python3 'my bot.py").is_err());
    }
}
