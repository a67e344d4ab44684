//! What the game is made of, kind by kind: how often each element is used, and what it is worth.

use super::super::summary::{Balance, ElementReport};
use super::plot;
use super::sections::section;
use super::text::{escape, rounded, signed};

const ABOUT: &str = "Worth is what a player loses in a game who may not use the element: the same game is \
    played again with the same luck, and the difference is counted in victories (percentage points) and in \
    points. Bold: the interval excludes zero, which happens to one in twenty by chance; the answer at the top \
    names what is clear even among all of them. “Users win” is the share of games won by those who use it, \
    and says as much about them as about the element. Cards that luck turns for all are used by all; they \
    are left out of the deck, and their worth is what all players lose on average.";

/// The second stands above a plot and its numbers.
const HEADINGS: [&str; 8] = [
    "Element",
    "Worth in victories",
    "Worth in points",
    "Offered in games",
    "Taken when offered",
    "Winners use it",
    "Others use it",
    "Users win",
];
const COLUMNS: usize = HEADINGS.len() + 1;

pub(super) fn elements(balance: &Balance) -> String {
    let elements = &balance.elements;
    if elements.is_empty() {
        return String::new();
    }
    let most = (elements.iter().filter(|it| it.is_measured()))
        .map(|it| it.worth.low.abs().max(it.worth.high.abs()))
        .fold(0.01, f64::max);
    let kinds = elements.chunk_by(|one, other| one.kind == other.kind);
    let rows: String = kinds.map(|elements| kind(elements, most)).collect();
    let heading = |(nth, it): (usize, &&str)| {
        let wide = if nth == 1 { " colspan=\"2\"" } else { "" };
        format!("<th{wide}>{it}</th>")
    };
    let headings: String = HEADINGS.iter().enumerate().map(heading).collect();
    let body = format!(
        "<div class=\"table wide\"><table>\n<thead><tr>{headings}</tr></thead>\n<tbody>\n{rows}</tbody>\n\
         </table></div>\n",
    );
    section("Elements", ABOUT, &body)
}

/// The elements of a kind; those that nobody uses in one row at its end.
fn kind(elements: &[ElementReport], most: f64) -> String {
    let wide = |class: &str, words: &str| {
        format!("<tr><td class=\"{class}\" colspan=\"{COLUMNS}\">{words}</td></tr>\n")
    };
    let mut rows = wide("kind", &escape(&elements[0].kind));
    let (dead, used): (Vec<_>, Vec<_>) = elements.iter().partition(|it| it.is_dead());
    rows.extend(used.into_iter().map(|element| row(element, most)));
    if !dead.is_empty() {
        let names: Vec<String> = dead.iter().map(|element| escape(&element.name)).collect();
        let words = format!("<b>Hardly ever used:</b> {}", names.join(", "));
        rows += &wide("dead", &words);
    }
    rows
}

fn row(element: &ElementReport, most: f64) -> String {
    let worth = &element.worth;
    let worth = if element.is_measured() {
        let class = if worth.is_clear() { " class=\"clear\"" } else { "" };
        format!(
            "<td>{}</td><td{class}>{}</td><td>{}</td>",
            plot::around_zero((worth.mean, worth.low, worth.high), most),
            signed(worth, (100.0, 0)),
            signed(&element.worth_points, (1.0, 1))
        )
    } else {
        "<td></td><td class=\"few\" colspan=\"2\">too few games</td>".into()
    };
    let parts =
        [element.offered, element.taken, element.winners, element.others, element.users_won.share];
    let parts = parts.map(|part| format!("<td>{}</td>", rounded(part))).concat();
    format!("<tr><td>{}</td>{worth}{parts}</tr>\n", escape(&element.name))
}
