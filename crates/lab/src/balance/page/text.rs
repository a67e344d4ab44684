//! Words and numbers in HTML.

use crate::interval::{Mean, Share};

/// Text with what HTML would take for its own written out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Text as a part of an address.
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len() * 3 / 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~*/=".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded += &format!("%{byte:02X}");
        }
    }
    encoded
}

/// A title without marks that a tab cannot show.
pub(super) fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// "42.0%".
pub(super) fn percent(part: f64) -> String {
    format!("{:.1}%", part * 100.0)
}

/// "42%"; what is not nothing does not read as nothing.
pub(super) fn rounded(part: f64) -> String {
    if part > 0.0 && part < 0.005 { "&lt;1%".into() } else { format!("{:.0}%", part * 100.0) }
}

/// "42.0% (38.1–46.3)".
pub(super) fn share(share: &Share) -> String {
    format!("{} ({:.1}–{:.1})", percent(share.share), share.low * 100.0, share.high * 100.0)
}

/// "12.3 (11.8–12.9)"; without an interval if there are too few deals for one.
pub(super) fn mean(mean: &Mean, digits: usize) -> String {
    let Mean { mean, low, high } = mean;
    if !is_bounded(*low, *high) {
        return format!("{mean:.digits$}");
    }
    format!("{mean:.digits$} ({low:.digits$}–{high:.digits$})")
}

/// A part of 1 as percent, with its interval.
pub(super) fn part(mean: &Mean) -> String {
    let Mean { mean, low, high } = mean;
    if !is_bounded(*low, *high) {
        return percent(*mean);
    }
    let [low, high] = [low, high].map(|end| end.clamp(0.0, 1.0) * 100.0);
    format!("{} ({low:.1}–{high:.1})", percent(*mean))
}

/// A difference with its sign: "+1.2 (−0.3 to +2.7)".
pub(super) fn signed(mean: &Mean, (scale, digits): (f64, usize)) -> String {
    let number = |value: f64| {
        let number = format!("{:+.digits$}", value * scale);
        // What rounds to nothing has no sign.
        let is_zero = !number.contains(|letter| matches!(letter, '1'..='9'));
        if is_zero { number[1..].to_owned() } else { number.replace('-', "−") }
    };
    let Mean { mean, low, high } = mean;
    if !is_bounded(*low, *high) {
        return number(*mean);
    }
    format!("{} ({} to {})", number(*mean), number(*low), number(*high))
}

fn is_bounded(low: f64, high: f64) -> bool {
    low > f64::MIN && high < f64::MAX
}

/// A table; cells are HTML. The first column is text, the others are numbers.
pub(super) fn table(headings: &[&str], rows: &[Vec<String>]) -> String {
    let cells = |tag: &str, cells: &[String]| -> String {
        cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>")).collect()
    };
    let headings: Vec<String> = headings.iter().map(|it| escape(it)).collect();
    let row = |row: &Vec<String>| format!("<tr>{}</tr>\n", cells("td", row));
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"table\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
        cells("th", &headings)
    )
}
