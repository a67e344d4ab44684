//! A balance report as one HTML file that needs nothing else: no scripts, no fonts, no pictures.

mod elements;
mod plot;
mod sections;
mod text;

use super::{Balance, Replay, Tone, Verdict};
use text::{encoded, escape, plain};

/// Light, dark and on paper.
const STYLE: &str = include_str!("page/style.css");

/// The report; `command` is what writes it again, `replays` are games worth opening.
pub fn page(balance: &Balance, command: &str, replays: &[Replay]) -> String {
    let title = format!("{}: balance report", plain(balance.title));
    let parts = [
        heading(balance),
        verdicts(&balance.verdicts),
        sections::compared(balance),
        sections::seats(balance),
        sections::length(balance),
        sections::story(balance),
        sections::luck(balance),
        elements::elements(balance),
        sections::first_moves(balance),
        opened(balance, replays),
        about(balance, command),
    ];
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        escape(&title),
        parts.concat()
    )
}

fn heading(balance: &Balance) -> String {
    let source = &balance.source;
    let options =
        if source.options.is_empty() { String::new() } else { format!(", {}", source.options) };
    format!(
        "<header>\n<p class=\"kicker\">Balance report</p>\n<h1>{}</h1>\n<p class=\"lead\">{} players{}. \
         {} deals, each played {} times by {} on all seats. All intervals are 95% intervals over \
         deals.</p>\n</header>\n",
        escape(balance.title),
        source.players,
        escape(&options),
        balance.deals,
        balance.repeats,
        escape(&balance.bots[0]),
    )
}

fn verdicts(verdicts: &[Verdict]) -> String {
    let card = |verdict: &Verdict| {
        let (class, word) = match verdict.tone {
            Tone::Good => ("good", "Good"),
            Tone::Mixed => ("mixed", "Look closer"),
            Tone::Bad => ("bad", "Problem"),
            Tone::Plain => ("plain", "For information"),
        };
        format!(
            "<li class=\"{class}\"><p class=\"question\">{}<span class=\"tone\">{word}</span></p>\
             <p class=\"answer\">{}</p><p class=\"detail\">{}</p></li>\n",
            escape(verdict.question),
            escape(&verdict.answer),
            escape(&verdict.detail)
        )
    };
    let cards: String = verdicts.iter().map(card).collect();
    format!("<ol class=\"verdicts\">\n{cards}</ol>\n")
}

/// Games to be kept as files and opened.
fn opened(balance: &Balance, replays: &[Replay]) -> String {
    if replays.is_empty() {
        return String::new();
    }
    let game = &balance.source.game;
    let item = |replay: &Replay| {
        let file = format!("{game}-{}.txt", replay.title.to_lowercase().replace(' ', "-"));
        format!(
            "<li><b>{}</b> (number {}). {} <a download=\"{file}\" \
             href=\"data:text/plain;charset=utf-8,{}\">{file}</a></li>\n",
            replay.title,
            replay.game,
            escape(&replay.why),
            encoded(&replay.transcript)
        )
    };
    let items: String = replays.iter().map(item).collect();
    let about =
        "Save a file and look at the game step by step with <code>northpole replay FILE</code>.";
    sections::section("Games to open", about, &format!("<ul class=\"games\">\n{items}</ul>\n"))
}

fn about(balance: &Balance, command: &str) -> String {
    let source = &balance.source;
    let again = format!(
        "<p>Written by Northpole {} with rules {} and edition {}, seed {}. Write it again with:</p>\n\
         <pre>{}</pre>\n",
        escape(&source.version),
        source.rules,
        escape(&source.edition),
        source.seed,
        escape(command)
    );
    let limits = "<ul>\n\
        <li>Bots are not people. They do not bluff for fun, forget, or gang up, and a game that is hard \
        for people may be easy for them.</li>\n\
        <li>Win chances during a game are estimated with the features our bots use; they are good, not \
        exact.</li>\n\
        <li>A bot that may not use an element doesn't plan with it either, but uses it when nothing else \
        is legal. Its opponents don't know.</li>\n\
        <li>A deal played again has the same luck as long as players do the same. Once they do \
        something else, later cards and dice may differ, so the true luck share may be larger.</li>\n\
        <li>One in twenty 95% intervals misses the truth. If a table has many rows, expect a few \
        surprises that would not repeat: run the report again with another seed.</li>\n</ul>\n";
    format!(
        "<section>\n<h2>How this was measured</h2>\n{again}<h3>What it cannot tell</h3>\n{limits}</section>\n"
    )
}
