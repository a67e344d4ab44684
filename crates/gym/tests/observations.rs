//! `docs/observations.md` names every number that a program is shown. `NORTHPOLE_BLESS=1` writes it.

use std::fs;
use std::path::Path;

use gym::{Described, play};
use scene::About;

const PAGE: &str = "../../docs/observations.md";

const HEADING: &str = "# Observations, number by number

What a program sees of a game through `Batch`, `View.observation()` and the environments of
[python.md](python.md), for the fewest players. `game.fields` lists the same for any number of
players and any edition. The viewer comes first, then the others clockwise; a field that says whose
something is counts 1 for the viewer, 2 for the next player, 0 for nobody. This page is written from
the code by `NORTHPOLE_BLESS=1 cargo test --package gym observations`; a test compares them.
";

/// Fields that stand next to each other and mean the same of several things.
struct Row<'a> {
    stem: &'a str,
    first: usize,
    fields: Vec<&'a Described>,
}

/// The name without its number: `pool` of `pool.3`.
fn stem(name: &str) -> &str {
    let name = name.split('@').next().unwrap_or(name);
    match name.rsplit_once('.') {
        Some((stem, number)) if number.parse::<usize>().is_ok() => stem,
        _ => name,
    }
}

/// The group of a field, and which one of it: `player` and 2 of `player.2.canes`.
fn group(name: &str) -> Option<(&str, usize)> {
    let (group, rest) = name.split_once('.')?;
    let (nth, _) = rest.split_once('.')?;
    Some((group, nth.parse().ok()?))
}

fn rows(fields: &[Described]) -> Vec<Row<'_>> {
    let mut rows: Vec<Row> = Vec::new();
    for (place, field) in fields.iter().enumerate() {
        let stem = stem(&field.name);
        match rows.last_mut() {
            Some(row) if row.stem == stem && row.fields[0].about == field.about => {
                row.fields.push(field);
            }
            _ => rows.push(Row { stem, first: place, fields: vec![field] }),
        }
    }
    rows
}

fn line(row: &Row) -> String {
    let [first, .., last] = &row.fields[..] else {
        return written(row, (row.first.to_string(), row.fields[0].name.clone()));
    };
    let places = format!("{}–{}", row.first, row.first + row.fields.len() - 1);
    written(row, (places, format!("{}` to `{}", first.name, last.name)))
}

fn written(row: &Row, (places, names): (String, String)) -> String {
    let least = row.fields.iter().map(|field| field.least).min().unwrap_or(0);
    let most = row.fields.iter().map(|field| field.most).max().unwrap_or(0);
    let about = row.fields[0].about;
    format!(
        "| {places} | `{names}` | {} to {most} | {about} |\n",
        least.to_string().replace('-', "−")
    )
}

fn table(fields: &[Described]) -> String {
    let mut text = String::from("| place | field | values | meaning |\n|---|---|---|---|\n");
    let rows = rows(fields);
    let is_later = |row: &&Row| group(&row.fields[0].name).is_some_and(|(_, nth)| nth > 0);
    text.extend(rows.iter().filter(|row| !is_later(row)).map(line));
    let mut later: Vec<(&str, usize, usize)> = Vec::new();
    for row in rows.iter().filter(is_later) {
        let (name, _) = group(&row.fields[0].name).expect("it is in a group");
        let last = row.first + row.fields.len() - 1;
        match later.last_mut() {
            Some((group, _, end)) if *group == name => *end = last,
            _ => later.push((name, row.first, last)),
        }
    }
    for (name, first, last) in later {
        text +=
            &format!("| {first}–{last} | `{name}.1` and so on | | as `{name}.0`, for the next |\n");
    }
    text
}

fn section(about: &About) -> String {
    let played = play(about.id, about.players.0, "", None).expect("the game as it is");
    let fields = played.fields();
    format!(
        "\n## {}\n`{}` with {} players: {} numbers.\n\n{}",
        about.title,
        about.id,
        about.players.0,
        fields.len(),
        table(&fields)
    )
}

#[test]
fn the_page_of_observations_is_true() {
    let sections: String = catalog::games().into_iter().map(section).collect();
    let page = HEADING.to_owned() + &sections;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("NORTHPOLE_BLESS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "docs/observations.md is not what programs are shown: bless it");
}
