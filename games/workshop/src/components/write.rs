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
    16 to 64 toys, each with its own name, at least one material and one assembly token.";
const STATIONS: &str = "The stations, in order, and what an elf gets there. Shops and the Assembly \
    Hall give tokens, the mail-room gives toy cards, the stables give materials in addition to the \
    reindeer, and the tree gives an ornament. The Donation Center needs no stations.";
const ORNAMENTS: &str = "The ornaments: the reward on the back, and how many have it. A reward is \
    fabric, wood, metal, assembly, material (of your choice), toy (a card) or points-2.";
const SPACES: &str = "The six spaces of each player's own tree.";
const REINDEER: &str = "The reindeer, and how many cards have each name.";
const CHART: &str =
    "Points for one, two, three and more different reindeer, and for each duplicate.";
const INSPECTION: &str = "Points for the highest Christmas Cheer, the second-highest and so on.";

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
