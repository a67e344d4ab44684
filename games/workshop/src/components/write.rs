//! An edition as sheets.

use tabletop::{Row, Sheet};

use super::Components;
use crate::words::Token;

pub(super) fn sheets(components: &Components) -> Vec<Sheet> {
    vec![
        Sheet::list("toy", TOYS, toys(components)),
        Sheet::list("station", STATIONS, stations(components)),
        Sheet::list("ornament", ORNAMENTS, ornaments(components)),
        Sheet::list("space", SPACES, spaces(components)),
        Sheet::list("reindeer", REINDEER, reindeer(components)),
        Sheet::one("chart", CHART, chart(components)),
        Sheet::one("inspection", INSPECTION, inspection(components)),
    ]
}

const TOYS: &str = "The toys: what each costs in tokens, and the points for finishing it. \
    16 to 64 of them, each with a name of its own, at least one material and one assembly token.";
const STATIONS: &str = "The stations, in order: what an elf gets there. Shops and the Assembly \
    Hall give tokens, the mail-room toy cards, the stables materials besides the reindeer, the \
    tree an ornament. The Donation Center needs no stations.";
const ORNAMENTS: &str = "The ornaments: what is on their back, and on how many. A reward is \
    fabric, wood, metal, assembly, material (of a kind you choose), toy (a card) or points-2.";
const SPACES: &str = "The six spaces of everybody's own tree.";
const REINDEER: &str = "The reindeer, and how many cards have each name.";
const CHART: &str =
    "Points for one different reindeer, two, three and so on; for each further copy.";
const INSPECTION: &str = "Points for the highest total of Christmas Cheer, the second-highest …";

fn toys(components: &Components) -> Vec<Row> {
    let row = |toy: &super::Toy| {
        let mut row = Row::default().with("name", &*toy.name);
        for token in Token::ALL {
            row = row.with(token.word(), toy.cost[token.index()]);
        }
        row.with("points", toy.points).with("source", toy.source.word())
    };
    components.toys.iter().map(row).collect()
}

fn stations(components: &Components) -> Vec<Row> {
    let row = |station: &super::Station| {
        Row::default()
            .with("place", station.place.word())
            .with("gives", station.gives)
            .with("source", station.source.word())
    };
    components.stations.iter().map(row).collect()
}

fn ornaments(components: &Components) -> Vec<Row> {
    let row = |ornament: &super::Ornament| {
        Row::default()
            .with("reward", &*ornament.reward.to_string())
            .with("count", ornament.count)
            .with("source", ornament.source.word())
    };
    components.ornaments.iter().map(row).collect()
}

fn spaces(components: &Components) -> Vec<Row> {
    let row = |space: &super::Space| {
        Row::default()
            .with("reward", &*space.reward.to_string())
            .with("source", space.source.word())
    };
    components.tree.iter().map(row).collect()
}

fn reindeer(components: &Components) -> Vec<Row> {
    let row = |name: &super::Name| {
        Row::default()
            .with("name", &*name.name)
            .with("copies", name.copies)
            .with("source", name.source.word())
    };
    components.reindeer.iter().map(row).collect()
}

fn chart(components: &Components) -> Row {
    let chart = &components.chart;
    Row::default()
        .with("points", chart.points.to_vec())
        .with("extra", chart.extra)
        .with("source", chart.source.word())
}

fn inspection(components: &Components) -> Row {
    let inspection = &components.inspection;
    Row::default()
        .with("points", inspection.points.to_vec())
        .with("source", inspection.source.word())
}
