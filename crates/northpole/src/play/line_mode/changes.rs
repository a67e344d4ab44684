//! What has changed on a table that was printed before.

use scene::text::Row;
use scene::{Choice, Names, Scene, Spot, SpotId, Zone, text, words};
use tabletop::Seat;

/// What the player was shown.
pub(super) struct PrintedTable {
    viewer: Option<Seat>,
    stage: String,
    players: Vec<String>,
    zones: Vec<(String, Spots)>,
}

/// Every spot of a zone, in words.
type Spots = Vec<(SpotId, String)>;

impl PrintedTable {
    pub(super) fn new(viewer: Option<Seat>, scene: &Scene, names: &Names) -> PrintedTable {
        let player = |player| words::player(player, &scene.points, names);
        let zone = |zone: &Zone| {
            let told = |spot: &Spot| (spot.id.clone(), words::spot(zone.owner, spot, names));
            (zone.id.clone(), zone.spots.iter().map(told).collect())
        };
        PrintedTable {
            viewer,
            stage: names.fill(&scene.stage),
            players: scene.players.iter().map(player).collect(),
            zones: scene.zones.iter().map(zone).collect(),
        }
    }

    /// Whether it was shown to the same viewer.
    pub(super) fn is_for(&self, viewer: Option<Seat>) -> bool {
        self.viewer == viewer
    }

    /// The changed rows of a later table, under the names of their zones, and the question. Choices
    /// are in [brackets], but do not count as changes.
    pub(super) fn changes(&self, scene: &Scene, choices: &[Choice], names: &Names) -> String {
        let now = PrintedTable::new(self.viewer, scene, names);
        let mut lines = Vec::new();
        if now.stage != self.stage {
            lines.push(format!("== {} ==", now.stage));
        }
        lines.extend(now.players.into_iter().filter(|player| !self.players.contains(player)));
        for (zone, (id, spots)) in scene.zones.iter().zip(&now.zones) {
            let before = self.zones.iter().find(|(known, _)| known == id);
            let before = before.map(|(_, spots)| spots);
            if before != Some(spots) {
                let is_new = |id: &SpotId| is_new(id, spots, before);
                let rows = text::zone_listed(zone, choices, names);
                lines.extend(new_rows(rows, is_new).iter().map(Row::to_string));
            }
        }
        lines.push(names.fill(&scene.prompt));
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

fn is_new(id: &SpotId, now: &Spots, before: Option<&Spots>) -> bool {
    let told = |spots: &Spots| spots.iter().find(|(known, _)| known == id).cloned();
    before.is_none_or(|before| told(now) != told(before))
}

/// The changed rows of a zone. A list has its name above them.
fn new_rows(rows: Vec<Row>, is_new: impl Fn(&SpotId) -> bool) -> Vec<Row> {
    if rows.len() == 1 {
        return rows;
    }
    let has_news = |row: &Row| row.0.iter().filter_map(|span| span.spot.as_ref()).any(&is_new);
    let mut rows = rows.into_iter();
    let name = rows.next();
    let news: Vec<Row> = rows.filter(has_news).collect();
    let name = name.filter(|_| !news.is_empty());
    name.into_iter().chain(news).collect()
}

#[cfg(test)]
mod tests {
    use scene::{Face, Icon, Layout, Mark, Piece, PieceId};

    use super::*;

    const PLACES: [&str; 3] = ["Bench", "Stool", "Ladder"];

    /// A shop with elves at some of its places.
    fn shop(elves: [bool; 3]) -> Scene {
        let place = |nth: usize| {
            let elf = Piece::new(PieceId::new("elf"), Face::Figure(Icon::ELF, "Tock".into()));
            let spot = Spot::new(SpotId::new("shop", nth), PLACES[nth]);
            let spot = spot.marks([Mark::gives(Icon::WOOD, 1_u8)]);
            if elves[nth] { spot.pieces([elf]) } else { spot }
        };
        let places = (0..PLACES.len()).map(place).collect();
        Scene {
            prompt: "Place an elf.".into(),
            zones: vec![Zone::new("shop", "Shop", Layout::Mat, places)],
            ..Scene::default()
        }
    }

    #[test]
    fn what_is_like_before_is_not_written_again() {
        let names = Names::default();
        let shown = PrintedTable::new(None, &shop([true, false, false]), &names);
        let choices = [Choice::new(&"go", "Go").pointing([SpotId::new("shop", 1)])];
        let changes = |elves| shown.changes(&shop(elves), &choices, &names);
        assert_eq!(changes([true, false, false]), "Place an elf.\n", "choices tell of themselves");
        assert_eq!(
            changes([false, true, false]),
            "Shop:\n  Bench (gives 1 wood)\n  [Stool] (gives 1 wood): Tock\nPlace an elf.\n"
        );
    }

    #[test]
    fn a_part_of_the_game_that_begins_is_named() {
        let names = Names::default();
        let shown = PrintedTable::new(None, &shop([false; 3]), &names);
        let later = Scene { stage: "Day 2".into(), ..shop([false; 3]) };
        assert_eq!(shown.changes(&later, &[], &names), "== Day 2 ==\nPlace an elf.\n");
    }
}
