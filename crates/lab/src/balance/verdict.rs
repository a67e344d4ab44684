//! The five answers at the top of a report, in words.

use serde::Serialize;

use super::summary::{Balance, ElementReport, Level, Part};
use crate::interval::{Mean, Share};

/// How good an answer is for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    Good,
    /// Worth a look.
    Mixed,
    Bad,
    /// Neither good nor bad.
    Plain,
}

/// A question that designers ask, and its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    pub question: &'static str,
    pub answer: String,
    /// The numbers behind it, with their intervals.
    pub detail: String,
    pub tone: Tone,
}

pub(super) fn verdicts(balance: &Balance) -> Vec<Verdict> {
    vec![
        seats(balance),
        length(balance),
        luck_or_skill(balance),
        use_of_elements(balance),
        leader(balance),
    ]
}

/// "42%".
pub(super) fn percent(part: f64) -> String {
    format!("{:.0}%", part * 100.0)
}

/// "42% (38–46)".
pub(super) fn share(share: &Share) -> String {
    let Share { share, low, high } = share;
    format!("{} ({:.0}–{:.0})", percent(*share), low * 100.0, high * 100.0)
}

fn share_of(mean: &Mean) -> String {
    share(&Share {
        share: mean.mean,
        low: mean.low.clamp(0.0, 1.0),
        high: mean.high.clamp(0.0, 1.0),
    })
}

/// An interval wider than this says nothing.
const VAGUE: f64 = 0.3;
/// Of half a dozen intervals one soon leaves the even share out by chance. A gap is certain if an
/// interval so many times as wide would leave it out, too.
const CERTAIN: f64 = 1.4;
/// A gap that people will hardly notice.
const SMALL: f64 = 0.05;

fn seats(balance: &Balance) -> Verdict {
    let question = "Are the seats fair?";
    let level = &balance.levels[0];
    let furthest = |parts: Vec<&Part>| {
        parts
            .into_iter()
            .max_by(|one, other| one.gap().abs().total_cmp(&other.gap().abs()))
            .cloned()
    };
    let uneven = furthest(level.parts().filter(|part| part.is_uneven()).collect());
    let Some(part) = uneven.clone().or_else(|| furthest(level.parts().collect())) else {
        return Verdict {
            question,
            answer: "Unknown".into(),
            detail: String::new(),
            tone: Tone::Plain,
        };
    };
    let subject = subject(level, &part);
    let detail = format!(
        "Largest gap: {subject} wins {}; {} would be even.",
        share(&part.won),
        percent(part.even)
    );
    let is_vague = level.seats.iter().any(|seat| seat.won.high - seat.won.low > VAGUE);
    let often = if part.gap() > 0.0 { "often" } else { "rarely" };
    let is_certain = part.gap().abs() > CERTAIN * (part.won.high - part.won.low) / 2.0;
    let (answer, tone) = match uneven {
        _ if is_vague => ("Too few games to tell".to_owned(), Tone::Plain),
        None => ("No seat, turn or role stands out".to_owned(), Tone::Good),
        Some(part) if part.gap().abs() < SMALL => {
            (format!("Nearly: {subject} is a little off"), Tone::Mixed)
        }
        Some(_) if !is_certain => (format!("Perhaps not: {subject} wins too {often}"), Tone::Mixed),
        Some(_) => (format!("No: {subject} wins too {often}"), Tone::Bad),
    };
    Verdict { question, answer, detail, tone }
}

/// What a part of the games is called in a sentence: "seat 2", "the player who begins".
fn subject(level: &Level, part: &Part) -> String {
    let place = |parts: &[Part]| parts.iter().position(|it| it.name == part.name);
    match (place(&level.seats), place(&level.order)) {
        (Some(seat), _) => format!("seat {}", seat + 1),
        (None, Some(0)) => "the player who begins".into(),
        (None, Some(1)) => "the player who goes second".into(),
        (None, Some(2)) => "the player who goes third".into(),
        (None, Some(3)) => "the player who goes fourth".into(),
        (None, Some(_)) => "the player who goes last".into(),
        (None, None) => format!("the role {}", part.name),
    }
}

fn length(balance: &Balance) -> Verdict {
    let length = &balance.length;
    let (short, long) = length.usual;
    let answer = format!("{:.0} decisions, usually {short}–{long}", length.decisions.mean);
    let detail = format!(
        "{:.1} choices at a decision; {} of all steps leave no choice. The winner is {:.1} {} ahead.",
        length.options.mean,
        share_of(&length.forced),
        length.margin.mean,
        if (length.margin.mean - 1.0).abs() < 0.05 { "point" } else { "points" },
    );
    let is_forced = length.forced.mean > 0.4;
    Verdict {
        question: "How long is a game?",
        answer,
        detail,
        tone: if is_forced { Tone::Mixed } else { Tone::Plain },
    }
}

fn luck_or_skill(balance: &Balance) -> Verdict {
    let (luck, moved) = (balance.luck.wins.share, balance.story.luck_swings.mean);
    let doublings = balance.thought.len().max(1) as f64;
    let skill = balance.thought.iter().map(|one| one.won.share).sum::<f64>() / doublings;
    let width = |share: &Share| share.high - share.low;
    // Several doublings together say twice as much as one.
    let widths = balance.thought.iter().map(|one| width(&one.won)).sum::<f64>();
    let is_vague = width(&balance.luck.wins) > VAGUE || widths / doublings / 2.0 > VAGUE;
    let (answer, tone) = match (luck, skill) {
        _ if is_vague => ("Too few games to tell", Tone::Plain),
        (luck, _) if luck > 0.5 => {
            ("Mostly luck: the deal decides more than the players", Tone::Bad)
        }
        (luck, skill) if luck > 0.25 && skill < 0.55 => ("More luck than skill", Tone::Mixed),
        (_, skill) if skill < 0.53 => ("Thinking longer hardly helps", Tone::Mixed),
        (luck, _) if luck > 0.1 || moved > 0.3 => ("Both: luck and skill matter", Tone::Good),
        _ => ("Mostly skill", Tone::Good),
    };
    let first = balance.thought.first().map_or(String::new(), |one| share(&one.won));
    let last = balance.thought.last().map_or(String::new(), |one| share(&one.won));
    Verdict {
        question: "Luck or skill?",
        answer: answer.into(),
        detail: format!(
            "The deal decides {} of who wins, and luck moves the chances {} of the way. A bot that thinks \
             twice as long wins {first} of its games at first and {last} in the end.",
            share(&balance.luck.wins),
            percent(moved)
        ),
        tone,
    }
}

/// How many elements an answer names.
const LISTED: usize = 4;

fn use_of_elements(balance: &Balance) -> Verdict {
    let question = "Is everything useful?";
    let elements = &balance.elements;
    let dead: Vec<&ElementReport> = elements.iter().filter(|it| it.is_dead()).collect();
    let count = elements.iter().filter(|it| it.is_measured()).count();
    let clear = elements.iter().filter(|it| it.is_measured() && it.worth.is_clear_among(count));
    let (mut strong, costs): (Vec<&ElementReport>, Vec<&ElementReport>) =
        clear.partition(|it| it.worth.mean > 0.0);
    strong.sort_by(|one, other| other.worth.mean.total_cmp(&one.worth.mean));
    let names = |found: &[&ElementReport]| {
        // "And 1 more" is no shorter than its name.
        let listed = if found.len() == LISTED + 1 { found.len() } else { LISTED };
        let names: Vec<&str> = found.iter().take(listed).map(|it| &*it.name).collect();
        let more = found.len() - names.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        // Some names contain a comma.
        let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
        names.join(between) + &more
    };
    let mut detail = Vec::new();
    if !strong.is_empty() {
        detail.push(format!("Missed most when forbidden: {}.", names(&strong)));
    }
    if strong.is_empty() {
        detail.push("No element is clearly missed when it is forbidden.".into());
    }
    if !costs.is_empty() {
        detail.push(format!("Bots do better without: {}.", names(&costs)));
    }
    let (answer, tone) = match (dead.len(), balance.elements.len()) {
        (_, 0) => ("This game names no elements".to_owned(), Tone::Plain),
        (0, all) => (format!("Yes: all {all} elements are used"), Tone::Good),
        (some, all) => {
            detail.insert(0, format!("Hardly ever used: {}.", names(&dead)));
            let are = if some == 1 { "is" } else { "are" };
            (format!("{some} of {all} elements {are} hardly ever used"), Tone::Mixed)
        }
    };
    Verdict { question, answer, detail: detail.join(" "), tone }
}

fn leader(balance: &Balance) -> Verdict {
    let (half, even) = (balance.story.half_time, 1.0 / balance.source.players as f64);
    // How much of the way from an even chance to certainty the lead is worth.
    let worth = (half.mean - even) / (1.0 - even);
    let (answer, tone) = match worth {
        _ if half.high - half.low > VAGUE => ("Too few games to tell", Tone::Plain),
        worth if worth > 0.75 => ("Yes: halfway through, the game is nearly decided", Tone::Bad),
        worth if worth > 0.5 => ("Somewhat: a lead halfway usually holds", Tone::Mixed),
        worth if worth > 0.15 => ("No: a lead helps and can be lost", Tone::Good),
        _ => ("No: a lead halfway means little", Tone::Plain),
    };
    Verdict {
        question: "Does the leader run away?",
        answer: answer.into(),
        detail: format!(
            "The leader halfway wins {}; {} would be even. The lead changes {:.1} times, and the winner \
             is ahead for good after {} of the game.",
            share_of(&half),
            percent(even),
            balance.story.changes.mean,
            percent(balance.story.decided.mean)
        ),
        tone,
    }
}
