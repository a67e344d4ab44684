//! A scene as text, for playthroughs, plain play and anyone without a screen.

mod map;
mod piece;

use tabletop::Seat;

use crate::{Choice, Icon, Layout, Names, Player, Scene, Spot, SpotId, Zone};

/// A line longer than this is broken.
const LINE: usize = 100;

/// The whole table. Spots that can be chosen stand in [brackets].
pub fn render(scene: &Scene, choices: &[Choice], names: &Names) -> String {
    let pen = Pen { choices, names };
    let mut text = format!("== {} ==\n", scene.stage);
    for player in &scene.players {
        text += &pen.player(player);
    }
    for zone in &scene.zones {
        text += &pen.zone(zone);
    }
    names.fill(&(text + &scene.prompt + "\n"))
}

/// The choices, numbered from 1.
pub fn menu(choices: &[Choice], names: &Names) -> String {
    let line = |(nth, choice): (usize, &Choice)| {
        format!("{:>3}. {}\n", nth + 1, names.fill(&choice.label))
    };
    choices.iter().enumerate().map(line).collect()
}

struct Pen<'a> {
    choices: &'a [Choice],
    names: &'a Names,
}

impl Pen<'_> {
    fn player(&self, player: &Player) -> String {
        let mut parts = vec![Icon::POINT.counted(player.points)];
        parts.extend(player.role.clone());
        parts.extend(player.marks.iter().copied().map(piece::mark));
        parts.extend(player.notes.iter().cloned());
        format!("{}: {}\n", self.names.of(player.seat), parts.join(", "))
    }

    fn zone(&self, zone: &Zone) -> String {
        let owner = zone.owner.map_or(String::new(), |seat| format!(" of {}", self.names.of(seat)));
        let heading = format!("{}{owner}:", zone.name);
        match &zone.layout {
            Layout::Row | Layout::Stack => self.in_a_row(&heading, zone),
            Layout::Grid { .. } | Layout::Track | Layout::Mat => self.in_a_list(&heading, zone),
            Layout::Map { links } => {
                heading + "\n" + &map::draw(&zone.spots, links, |spot| self.can_choose(spot))
            }
        }
    }

    fn in_a_row(&self, heading: &str, zone: &Zone) -> String {
        let mut text = heading.to_string();
        for spot in &zone.spots {
            text += " ";
            text += &self.bracket(spot, piece::short(spot));
        }
        if zone.spots.is_empty() {
            text += " –";
        }
        text + "\n"
    }

    /// A line a spot; what belongs to a player or is a track, and is short, stands on one line.
    fn in_a_list(&self, heading: &str, zone: &Zone) -> String {
        let spots: Vec<String> =
            zone.spots.iter().map(|spot| self.spot(spot, zone.owner)).collect();
        let line = format!("{heading} {}\n", spots.join(" · "));
        let compact = zone.owner.is_some() || zone.layout == Layout::Track;
        if compact && line.chars().count() <= LINE {
            return line;
        }
        let mut text = format!("{heading}\n");
        let bare = |nth: usize| self.is_bare(&zone.spots[nth]);
        for (nth, spot) in spots.iter().enumerate() {
            // Bare neighbours share a line: an empty shelf is not worth five.
            let joins = nth > 0 && bare(nth) && bare(nth - 1);
            text += if joins {
                " · "
            } else if nth > 0 {
                "\n  "
            } else {
                "  "
            };
            text += spot;
        }
        text + "\n"
    }

    /// Nothing lies on it, nothing is printed on it, and it cannot be chosen.
    fn is_bare(&self, spot: &Spot) -> bool {
        spot.pieces.is_empty() && spot.marks.is_empty() && !self.can_choose(&spot.id)
    }

    /// Its name, what is printed on it, what lies on it.
    fn spot(&self, spot: &Spot, zone_owner: Option<Seat>) -> String {
        let mut text = self.bracket(spot, spot.name.clone());
        if !spot.marks.is_empty() {
            text += &format!(" ({})", piece::marks(&spot.marks));
        }
        let lying = piece::pieces(spot, zone_owner, self.names);
        if !lying.is_empty() {
            text += &format!(": {lying}");
        }
        text
    }

    fn bracket(&self, spot: &Spot, text: String) -> String {
        if self.can_choose(&spot.id) { format!("[{text}]") } else { text }
    }

    fn can_choose(&self, spot: &SpotId) -> bool {
        self.choices.iter().any(|choice| choice.spots.contains(spot))
    }
}
