//! A report as one long table, for programs that draw or compute further.

use super::summary::{Balance, Compared, Part};
use crate::interval::{Mean, Share};

/// Section, item and measure of a number.
type Name<'a> = (&'a str, &'a str, &'a str);

struct Lines(csv::Writer<Vec<u8>>);

impl Lines {
    fn put(&mut self, (section, item, measure): Name, value: f64, interval: Option<(f64, f64)>) {
        // Intervals without bounds stand for "too few deals".
        let number =
            |value: f64| if value.abs() < 1e12 { value.to_string() } else { String::new() };
        let (low, high) = interval
            .map_or((String::new(), String::new()), |(low, high)| (number(low), number(high)));
        let row = [section, item, measure, &number(value), &low, &high];
        self.0.write_record(row).expect("memory takes it");
    }

    fn mean(&mut self, name: Name, mean: &Mean) {
        self.put(name, mean.mean, Some((mean.low, mean.high)));
    }

    fn share(&mut self, name: Name, share: &Share) {
        self.put(name, share.share, Some((share.low, share.high)));
    }
}

pub(super) fn text(balance: &Balance) -> String {
    let mut lines = Lines(csv::Writer::from_writer(Vec::new()));
    let heading = ["section", "item", "measure", "value", "low", "high"];
    lines.0.write_record(heading).expect("memory takes it");
    seats(balance, &mut lines);
    games(balance, &mut lines);
    elements(balance, &mut lines);
    if let Some(against) = &balance.against {
        compared("against", &against.measures, &mut lines);
        compared("against, uses", &against.uses, &mut lines);
    }
    let text = lines.0.into_inner().expect("memory takes it");
    String::from_utf8(text).expect("names and numbers are text")
}

fn seats(balance: &Balance, lines: &mut Lines) {
    for level in &balance.levels {
        let mut put = |section: &str, parts: &[Part]| {
            for part in parts {
                lines.share((section, &part.name, &format!("wins, {}", level.bot)), &part.won);
            }
        };
        put("seats", &level.seats);
        put("order", &level.order);
        put("roles", &level.roles);
    }
}

fn games(balance: &Balance, lines: &mut Lines) {
    let (length, story) = (&balance.length, &balance.story);
    let means = [
        ("length", "decisions", &length.decisions),
        ("length", "forced", &length.forced),
        ("length", "options", &length.options),
        ("length", "shared victories", &length.shared),
        ("length", "winner's points", &length.winning_points),
        ("length", "margin", &length.margin),
        ("story", "lead changes", &story.changes),
        ("story", "drama", &story.drama),
        ("story", "decided after", &story.decided),
        ("story", "leader halfway wins", &story.half_time),
        ("story", "movement by luck", &story.luck_swings),
    ];
    for (section, measure, mean) in means {
        lines.mean((section, "", measure), mean);
    }
    for (low, count) in &length.histogram {
        lines.put(("length", &low.to_string(), "games"), f64::from(*count), None);
    }
    for source in &balance.points {
        lines.put(("points", &source.name, "winners"), source.winners, None);
        lines.put(("points", &source.name, "others"), source.others, None);
    }
    for (nth, moment) in story.moments.iter().enumerate() {
        let item = (nth * 100 / (story.moments.len() - 1).max(1)).to_string();
        let quarters = (moment.quarter.into(), moment.three_quarters.into());
        lines.put(("moments", &item, "winner's chance"), moment.chance, Some(quarters));
        lines.put(("moments", &item, "leader wins"), moment.leader_wins, None);
    }
    lines.share(("luck", "", "of wins"), &balance.luck.wins);
    lines.share(("luck", "", "of points"), &balance.luck.points);
    for thought in &balance.thought {
        let item = format!("{} against {}", thought.futures.0, thought.futures.1);
        lines.share(("thought", &item, "wins"), &thought.won);
    }
}

fn elements(balance: &Balance, lines: &mut Lines) {
    for element in &balance.elements {
        let item = format!("{}: {}", element.kind, element.name);
        let parts = [
            ("offered", element.offered),
            ("taken when offered", element.taken),
            ("used by winners", element.winners),
            ("used by others", element.others),
            ("games without it", element.pairs as f64),
        ];
        for (measure, value) in parts {
            lines.put(("elements", &item, measure), value, None);
        }
        lines.share(("elements", &item, "wins of users"), &element.users_won);
        lines.mean(("elements", &item, "worth in wins"), &element.worth);
        lines.mean(("elements", &item, "worth in points"), &element.worth_points);
    }
    for first in &balance.first_moves {
        lines.put(("first moves", &first.name, "chosen"), first.chosen, None);
        lines.share(("first moves", &first.name, "wins"), &first.won);
    }
}

fn compared(section: &str, measures: &[Compared], lines: &mut Lines) {
    for measure in measures {
        lines.put((section, &measure.name, "this"), measure.this, None);
        lines.put((section, &measure.name, "other"), measure.other, None);
        lines.mean((section, &measure.name, "difference"), &measure.difference);
    }
}
