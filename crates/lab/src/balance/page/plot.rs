//! Plots as SVG. Their colours are those of the page, so they follow light, dark and paper.

use super::text::{escape, percent};

/// How wide a plot is drawn; it is scaled to the page.
const WIDTH: f64 = 720.0;
/// Room for names on the left.
const NAMES: f64 = 170.0;
/// Room for numbers on the right.
const NUMBERS: f64 = 130.0;
const ROW: f64 = 26.0;

/// Rows of a plot of intervals that belong together, below what they are by.
pub(super) struct Group<'a> {
    /// Empty if that needs no words.
    pub(super) by: &'a str,
    pub(super) rows: Vec<Interval>,
}

/// A row of a plot of intervals.
pub(super) struct Interval {
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// Where the dashed mark of this row is.
    pub(super) even: f64,
    /// What stands on the right.
    pub(super) said: String,
}

/// Shares with their intervals, one below the other; those whose interval leaves the mark out are
/// drawn in the other colour.
pub(super) fn intervals(groups: &[Group], about: &str) -> String {
    let highest =
        groups.iter().flat_map(|group| &group.rows).map(|row| row.high).fold(0.0, f64::max);
    let most = ((highest * 10.0).ceil() / 10.0).clamp(0.1, 1.0);
    let x = |value: f64| NAMES + value / most * (WIDTH - NAMES - NUMBERS);
    let (mut rows, mut bottom) = (String::new(), 4.0);
    for group in groups {
        if !group.by.is_empty() {
            let y = bottom + ROW - 8.0;
            rows +=
                &format!("<text class=\"by\" x=\"0\" y=\"{y:.0}\">{}</text>\n", escape(group.by));
            bottom += ROW;
        }
        for row in &group.rows {
            rows += &interval(row, bottom + ROW / 2.0, x);
            bottom += ROW;
        }
    }
    svg((WIDTH, bottom + 22.0), about, &(axis(most, bottom, x) + &rows))
}

/// A row of a plot of intervals, around a height.
fn interval(row: &Interval, y: f64, x: impl Fn(f64) -> f64) -> String {
    let off = if row.even < row.low || row.high < row.even { " off" } else { "" };
    format!(
        "<text x=\"0\" y=\"{:.0}\">{}</text>\
             <line class=\"even\" x1=\"{even:.1}\" x2=\"{even:.1}\" y1=\"{:.0}\" y2=\"{:.0}\"/>\
             <line class=\"range{off}\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.0}\" y2=\"{y:.0}\"/>\
             <circle class=\"dot{off}\" cx=\"{:.1}\" cy=\"{y:.0}\" r=\"5\"/>\
             <text class=\"soft\" x=\"{:.0}\" y=\"{:.0}\">{}</text>\n",
        y + 4.0,
        escape(&row.name),
        y - 11.0,
        y + 11.0,
        x(row.low),
        x(row.high),
        x(row.value),
        WIDTH - NUMBERS + 12.0,
        y + 4.0,
        escape(&row.said),
        even = x(row.even),
    )
}

/// Lines for every tenth, quarter or half of the largest share.
fn axis(most: f64, bottom: f64, x: impl Fn(f64) -> f64) -> String {
    let step = if most > 0.5 { 0.2 } else { 0.1 };
    let lines = (0..).map(|nth| f64::from(nth) * step).take_while(|at| *at <= most + 1e-9);
    lines
        .map(|at| {
            format!(
                "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{bottom:.0}\"/>\
                 <text class=\"soft\" x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{:.0}%</text>\n",
                bottom + 16.0,
                at * 100.0,
                x = x(at)
            )
        })
        .collect()
}

/// A number between two bounds around zero, for a cell of a table.
pub(super) fn around_zero((value, low, high): (f64, f64, f64), most: f64) -> String {
    const CELL: f64 = 144.0;
    let x = |value: f64| CELL / 2.0 + (value / most).clamp(-1.0, 1.0) * (CELL / 2.0 - 6.0);
    let off = if low > 0.0 {
        ""
    } else if high < 0.0 {
        " off"
    } else {
        " soft"
    };
    let drawn = format!(
        "<line class=\"grid\" x1=\"{zero}\" x2=\"{zero}\" y1=\"0\" y2=\"16\"/>\
         <line class=\"range{off}\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/>\
         <circle class=\"dot{off}\" cx=\"{:.1}\" cy=\"8\" r=\"4\"/>",
        x(low),
        x(high),
        x(value),
        zero = CELL / 2.0,
    );
    svg((CELL, 16.0), "", &drawn)
}

/// How often each length happened: a bar for each class, with its games above it.
pub(super) fn histogram(classes: &[(u32, u32)], about: &str) -> String {
    const HEIGHT: f64 = 150.0;
    const ABOVE: f64 = 16.0;
    let most = classes.iter().map(|class| class.1).max().unwrap_or(1).max(1);
    let width = WIDTH / classes.len().max(1) as f64;
    let step = if let [one, other, ..] = classes { other.0 - one.0 } else { 1 };
    let bar = |(nth, &(low, count)): (usize, &(u32, u32))| {
        let (x, height) = (nth as f64 * width, f64::from(count) / f64::from(most) * HEIGHT);
        let (top, middle) = (ABOVE + HEIGHT - height, x + width / 2.0);
        let class = if step > 1 { format!("{low}–{}", low + step - 1) } else { low.to_string() };
        format!(
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\"/>\
             <text class=\"soft\" x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{count}</text>\
             <text class=\"soft class\" x=\"{middle:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{class}</text>\n",
            x + 2.0,
            width - 4.0,
            top - 4.0,
            ABOVE + HEIGHT + 16.0,
        )
    };
    let bars: String = classes.iter().enumerate().map(bar).collect();
    svg((WIDTH, ABOVE + HEIGHT + 22.0), about, &bars)
}

/// Two bars for each name: of winners and of others. Losses go to the left.
pub(super) fn bars(rows: &[(String, f64, f64)], about: &str) -> String {
    const THICK: f64 = 9.0;
    let reach = |of: fn(f64, f64) -> f64| rows.iter().map(|row| of(row.1, row.2)).fold(0.0, of);
    let (least, most) = (reach(f64::min), reach(f64::max));
    let span = f64::max(most - least, 1e-9);
    // Room for the numbers of losses, which stand on the left of their bars.
    let left = if least < 0.0 { NAMES + 40.0 } else { NAMES };
    let x = |value: f64| left + (value - least) / span * (WIDTH - left - 60.0);
    let bar = |(class, y, value): (&str, f64, f64)| {
        let (from, to) = (x(value.min(0.0)), x(value.max(0.0)));
        let (beside, anchor) = if value < 0.0 { (from - 5.0, "end") } else { (to + 5.0, "start") };
        format!(
            "<rect class=\"{class}\" x=\"{from:.1}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"{THICK}\"/>\
             <text class=\"soft\" x=\"{beside:.1}\" y=\"{:.0}\" text-anchor=\"{anchor}\">{}</text>",
            f64::max(to - from, 0.5),
            y + THICK,
            format!("{value:.1}").replace('-', "−"),
        )
    };
    let row = |(nth, (name, winners, others)): (usize, &(String, f64, f64))| {
        let y = nth as f64 * (ROW + 6.0) + 4.0;
        format!(
            "<text x=\"0\" y=\"{:.0}\">{}</text>{}{}\n",
            y + 14.0,
            escape(name),
            bar(("bar", y, *winners)),
            bar(("other", y + THICK + 2.0, *others)),
        )
    };
    let drawn: String = rows.iter().enumerate().map(row).collect();
    svg((WIDTH, rows.len() as f64 * (ROW + 6.0) + 8.0), about, &drawn)
}

/// Curves over a game from its first decision to its end, in parts of 1: a band, a line, another.
pub(super) fn course(band: &[(f64, f64)], line: &[f64], other: &[f64], about: &str) -> String {
    const HEIGHT: f64 = 240.0;
    const LEFT: f64 = 44.0;
    let x = |nth: usize| LEFT + nth as f64 / (line.len() - 1).max(1) as f64 * (WIDTH - LEFT - 10.0);
    let y = |part: f64| 8.0 + (1.0 - part) * (HEIGHT - 16.0);
    let points = |values: &mut dyn Iterator<Item = (usize, f64)>| -> String {
        values.map(|(nth, value)| format!("{:.1},{:.1} ", x(nth), y(value))).collect()
    };
    let mut drawn = String::new();
    for quarter in 0..=4 {
        let part = f64::from(quarter) / 4.0;
        drawn += &format!(
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text class=\"soft\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{:.0}%</text>\
             <text class=\"soft\" x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"{}\">{:.0}%</text>\n",
            WIDTH - 10.0,
            LEFT - 6.0,
            y(part) + 4.0,
            part * 100.0,
            LEFT + part * (WIDTH - LEFT - 10.0),
            HEIGHT + 14.0,
            if quarter == 4 { "end" } else { "middle" },
            part * 100.0,
            y = y(part),
        );
    }
    let upper = points(&mut band.iter().map(|it| it.1).enumerate());
    let lower = points(&mut band.iter().map(|it| it.0).enumerate().rev());
    drawn += &format!("<polygon class=\"band\" points=\"{upper}{lower}\"/>\n");
    let drawn_line = points(&mut line.iter().copied().enumerate());
    drawn += &format!("<polyline class=\"course\" points=\"{drawn_line}\"/>\n");
    let drawn_other = points(&mut other.iter().copied().enumerate());
    drawn += &format!("<polyline class=\"course other\" points=\"{drawn_other}\"/>\n");
    svg((WIDTH, HEIGHT + 20.0), about, &drawn)
}

/// What the colours of a plot mean: a class of the style sheet and its words.
pub(super) fn legend(keys: &[(&str, &str)]) -> String {
    let key = |(class, words): &(&str, &str)| {
        format!("<li><span class=\"key {class}\"></span>{words}</li>")
    };
    let keys: String = keys.iter().map(key).collect();
    format!("<ul class=\"legend\">{keys}</ul>\n")
}

fn svg((width, height): (f64, f64), about: &str, drawn: &str) -> String {
    let about = if about.is_empty() {
        "aria-hidden=\"true\"".into()
    } else {
        format!("role=\"img\" aria-label=\"{}\"", escape(about))
    };
    format!("<svg viewBox=\"0 0 {width:.0} {height:.0}\" {about}>{drawn}</svg>\n")
}

/// A share as a row of [`intervals`].
pub(super) fn row(name: &str, even: f64, won: &crate::interval::Share) -> Interval {
    Interval {
        name: name.into(),
        value: won.share,
        low: won.low,
        high: won.high,
        even,
        said: format!("{} ({:.0}–{:.0})", percent(won.share), won.low * 100.0, won.high * 100.0),
    }
}
