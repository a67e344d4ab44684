//! A scene as text, for playthroughs, for play line by line and for screen readers.

mod map;
mod span;

pub use span::{Row, Span};

use crate::{
    Choice, Layout, Link, LinkKind, Names, Scene, Sense, Spot, SpotId, Zone, answers, words,
};

/// The widest zone in a single line; a wider one has a line for each spot.
const LINE: usize = 100;
/// The widest column of answers; longer answers exceed it.
const WIDEST_ANSWER: usize = 30;
/// The widest map of a whole table.
const MAP: usize = 98;

/// The whole table as text.
pub fn render(scene: &Scene, choices: &[Choice], names: &Names) -> String {
    rows(scene, choices, names).iter().map(|row| format!("{row}\n")).collect()
}

/// The whole table as text without any drawing: a map is listed with its places and ways.
pub fn listed(scene: &Scene, choices: &[Choice], names: &Names) -> String {
    let pen = Pen { choices, names, maps: Maps::Listed };
    pen.table(scene).iter().map(|row| format!("{row}\n")).collect()
}

/// The whole table, row by row. Spots that can be chosen are in brackets.
pub fn rows(scene: &Scene, choices: &[Choice], names: &Names) -> Vec<Row> {
    Pen { choices, names, maps: Maps::Drawn { width: MAP } }.table(scene)
}

/// A zone, row by row, with its name in the first; a map as a list.
pub fn zone_listed(zone: &Zone, choices: &[Choice], names: &Names) -> Vec<Row> {
    Pen { choices, names, maps: Maps::Listed }.zone(zone)
}

/// How maps are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Maps {
    Drawn { width: usize },
    Listed,
}

struct Pen<'a> {
    choices: &'a [Choice],
    names: &'a Names,
    maps: Maps,
}

impl Pen<'_> {
    fn table(&self, scene: &Scene) -> Vec<Row> {
        let names = self.names;
        let player = |player| Row::plain(words::player(player, &scene.points, names));
        let mut rows = vec![Row::plain(names.fill(&format!("== {} ==", scene.stage)))];
        rows.extend(scene.players.iter().map(player));
        rows.extend(scene.zones.iter().flat_map(|zone| self.zone(zone)));
        rows.push(Row::plain(names.fill(&scene.prompt)));
        rows
    }
}

/// A zone, row by row, with its name in the first; a map is drawn no wider than `width`, if it can be
/// read then.
pub fn zone_drawn(zone: &Zone, choices: &[Choice], names: &Names, width: usize) -> Vec<Row> {
    Pen { choices, names, maps: Maps::Drawn { width } }.zone(zone)
}

/// The choices, each after what to type for it.
pub fn offers(choices: &[Choice], names: &Names) -> String {
    let answers = answers(choices, names);
    let width = answers.iter().map(|answer| answer.chars().count()).max().unwrap_or(0);
    let width = width.min(WIDEST_ANSWER);
    let line = |(answer, choice): (&String, &Choice)| {
        format!("  {answer:<width$}  {}\n", names.fill(&choice.label))
    };
    answers.iter().zip(choices).map(line).collect()
}

/// The choices, numbered from 1.
pub fn menu(choices: &[Choice], names: &Names) -> String {
    let line = |(nth, choice): (usize, &Choice)| {
        format!("{:>3}. {}\n", nth + 1, names.fill(&choice.label))
    };
    choices.iter().enumerate().map(line).collect()
}

impl Pen<'_> {
    fn zone(&self, zone: &Zone) -> Vec<Row> {
        let heading = Row::plain(words::zone(zone, self.names) + ":");
        match &zone.layout {
            Layout::Row | Layout::Stack => vec![self.in_a_row(heading, zone)],
            Layout::Grid { .. } | Layout::Track | Layout::Mat => self.in_a_list(heading, zone),
            Layout::Map { links } => match self.maps {
                Maps::Listed => {
                    let place = |spot| self.place(zone, spot, links);
                    [heading].into_iter().chain(zone.spots.iter().map(place)).collect()
                }
                Maps::Drawn { width } => {
                    let map = map::Map { spots: &zone.spots, links, names: self.names, width };
                    let rows = map.rows(|spot| self.can_choose(spot));
                    [heading].into_iter().chain(rows).collect()
                }
            },
        }
    }

    /// A place of a map with the ways from it: "8 Gingerbread Row: present; streets to 3, 9".
    fn place(&self, zone: &Zone, spot: &Spot, links: &[Link]) -> Row {
        let mut row = Row::plain("  ");
        row.push_spot(spot, self.spot(zone, spot));
        for (kind, ways) in [(LinkKind::Street, "streets"), (LinkKind::Path, "paths")] {
            let ends = links.iter().filter(|link| link.kind == kind);
            let ends = ends.filter_map(|link| match (&link.from, &link.to) {
                (from, to) if *from == spot.id => Some(to),
                (from, to) if *to == spot.id => Some(from),
                _ => None,
            });
            let place = |id: &SpotId| zone.spots.iter().find(|spot| spot.id == *id);
            let called = |spot: &Spot| match spot.number {
                Some(number) => number.to_string(),
                None => words::name(spot, self.names),
            };
            let ends: Vec<String> = ends.filter_map(place).map(called).collect();
            if !ends.is_empty() {
                row.push(&format!("; {ways} to {}", ends.join(", ")));
            }
        }
        row
    }

    /// The spots of a zone in one row: separated by dots if one has several words, else by blanks.
    fn in_a_row(&self, mut row: Row, zone: &Zone) -> Row {
        let shorts: Vec<String> = zone.spots.iter().map(|spot| self.short(spot)).collect();
        let is_phrase = |it: &String| it.contains(' ') && it.contains(char::is_alphabetic);
        let has_words = shorts.iter().any(is_phrase);
        for (nth, (spot, short)) in zone.spots.iter().zip(&shorts).enumerate() {
            row.push(if nth > 0 && has_words { " · " } else { " " });
            row.push_spot(spot, self.bracket(spot, short));
            if spot.pieces.is_empty() && !has_words {
                row.push_spot(spot, " –");
            }
        }
        if zone.spots.is_empty() {
            row.push(" –");
        }
        row
    }

    /// A spot in a row: its pieces, or if it is empty its name with its costs and gains.
    fn short(&self, spot: &Spot) -> String {
        if !spot.pieces.is_empty() {
            return words::in_a_row(spot, self.names);
        }
        let is_deal = |mark: &&crate::Mark| mark.sense != Sense::Has;
        let deal: Vec<crate::Mark> = spot.marks.iter().filter(is_deal).copied().collect();
        let name = words::name(spot, self.names);
        if deal.is_empty() { name } else { format!("{name} ({})", words::marks(&deal)) }
    }

    /// One row per spot; short zones of a player and short tracks in a single row.
    fn in_a_list(&self, heading: Row, zone: &Zone) -> Vec<Row> {
        let compact = zone.owner.is_some() || zone.layout == Layout::Track;
        if compact {
            let mut row = heading.clone();
            for (nth, spot) in zone.spots.iter().enumerate() {
                row.push(if nth == 0 { " " } else { " · " });
                row.push_spot(spot, self.spot(zone, spot));
            }
            if row.width() <= LINE {
                return vec![row];
            }
        }
        let mut rows = vec![heading];
        for (nth, spot) in zone.spots.iter().enumerate() {
            // Empty neighbours share a row: an empty shelf is not worth five.
            let joins = nth > 0 && self.is_bare(spot) && self.is_bare(&zone.spots[nth - 1]);
            match rows.last_mut().filter(|_| joins) {
                Some(row) => row.push(" · "),
                None => rows.push(Row::plain("  ")),
            }
            let row = rows.last_mut().expect("there is a heading");
            row.push_spot(spot, self.spot(zone, spot));
        }
        rows
    }

    /// Whether a spot has no pieces and no marks and cannot be chosen.
    fn is_bare(&self, spot: &Spot) -> bool {
        spot.pieces.is_empty() && spot.marks.is_empty() && !self.can_choose(&spot.id)
    }

    /// A spot with its name, its marks and its pieces.
    fn spot(&self, zone: &Zone, spot: &Spot) -> String {
        let name = words::name(spot, self.names);
        self.bracket(spot, &name) + &words::beside_name(zone.owner, spot, self.names)
    }

    fn bracket(&self, spot: &Spot, text: &str) -> String {
        if self.can_choose(&spot.id) { format!("[{text}]") } else { text.into() }
    }

    fn can_choose(&self, spot: &SpotId) -> bool {
        self.choices.iter().any(|choice| choice.spots.contains(spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, Icon, Mark, Piece, PieceId};

    fn table() -> Scene {
        let dice = Piece::new(PieceId::new("die/5"), Face::Die(5)).count(2_u16);
        let pool = Spot::new(SpotId::new("pool", 5), "2 dice showing 5").telling([dice]);
        let space =
            Spot::new(SpotId::new("pool", 6), "Space").marks([Mark::gives(Icon::TOY, 1_u8)]);
        let shelf = |nth: u8| Spot::new(SpotId::new("shelves", nth), format!("Shelf {nth}"));
        let toys = Piece::new(PieceId::new("toys"), Face::Token(Icon::TOY)).count(3_u16);
        let shelves = vec![shelf(1), shelf(2), shelf(3).pieces([toys])];
        Scene {
            stage: "Round 1".into(),
            prompt: "@1 takes a die.".into(),
            zones: vec![
                Zone::new("pool", "Pool", Layout::Row, vec![pool, space]),
                Zone::new("shelves", "Shelves", Layout::Mat, shelves),
            ],
            ..Scene::default()
        }
    }

    #[test]
    fn a_scene_reads_as_text() {
        let take = Choice::new(&"take 5", "Take a 5").pointing([SpotId::new("pool", 5)]);
        let text = render(&table(), &[take], &Names::new(["Nora"]));
        let expected = "== Round 1 ==\nPool: [5 5] · Space (gives 1 toy)\nShelves:\n  \
                        Shelf 1 · Shelf 2\n  Shelf 3: 3 toys\nNora takes a die.\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_map_can_be_read_as_a_list() {
        let house = |nth: u8| Spot::new(SpotId::new("town", nth), format!("Row {nth}")).number(nth);
        let way = |from: u8, to: u8, kind| Link {
            from: SpotId::new("town", from),
            to: SpotId::new("town", to),
            kind,
        };
        let links = vec![way(1, 2, LinkKind::Street), way(3, 1, LinkKind::Path)];
        let houses = vec![house(1), house(2), house(3)];
        let zones = vec![Zone::new("town", "Town", Layout::Map { links }, houses)];
        let scene = Scene { stage: "Night".into(), zones, ..Scene::default() };
        let go = Choice::new(&"go 2", "Go to 2").pointing([SpotId::new("town", 2)]);
        let text = listed(&scene, &[go], &Names::default());
        let town = "Town:\n  1 Row 1; streets to 2; paths to 3\n  [2 Row 2]; streets to 1\n";
        assert_eq!(text, format!("== Night ==\n{town}  3 Row 3; paths to 1\n\n"));
    }

    #[test]
    fn choices_stand_behind_what_is_typed() {
        let take = Choice::new(&"take 5", "Take a 5").answering(5);
        let give = Choice::new(&"give 1", "Give it to @1").answering("@1");
        let text = offers(&[take, give], &Names::new(["Nora"]));
        assert_eq!(text, "  5     Take a 5\n  Nora  Give it to Nora\n");
    }

    #[test]
    fn spans_know_their_spots() {
        let rows = rows(&table(), &[], &Names::default());
        let spots = |row: &Row| -> Vec<(String, String)> {
            let named = |span: &Span| Some((span.spot.clone()?.to_string(), span.text.clone()));
            row.0.iter().filter_map(named).collect()
        };
        assert_eq!(spots(&rows[1])[0], ("pool/5".into(), "5 5".into()));
        assert_eq!(spots(&rows[3])[1], ("shelves/2".into(), "Shelf 2".into()));
        assert!(spots(&rows[0]).is_empty());
    }
}
