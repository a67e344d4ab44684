//! The whole table as lines: zone after zone, the viewer's own before those of others.

use scene::{Face, Layout, Names, Picker, Piece, Scene, Spot, SpotId, Zone, words};
use tabletop::Seat;

use crate::chip::{Pen, State};
use crate::plan::Size;
use crate::strip::{Bit, Strip, flow, table, width};
use crate::tile::Tile;
use crate::tone::{Palette, Tone};
use crate::town::Town;

/// What is known about the table and the half-made choice.
pub(crate) struct Look<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) picker: &'a Picker,
    /// The spots that can be chosen next.
    pub(crate) lit: &'a [SpotId],
    pub(crate) advised: &'a [SpotId],
    /// The spots where something has just happened.
    pub(crate) fresh: &'a [SpotId],
    /// The numbers to type for spots.
    pub(crate) numbers: &'a [(&'a SpotId, &'a str)],
    pub(crate) names: &'a Names,
    pub(crate) viewer: Option<Seat>,
    pub(crate) palette: Palette,
}

/// The indentation of all lines but the first.
const INDENT: usize = 2;

impl Look<'_> {
    /// Shared zones first, then the viewer's own, then those of others. If not all of them fit, the
    /// viewer's own come before shared zones that only show the state of the game.
    pub(crate) fn zones(&self, is_tight: bool) -> Vec<&Zone> {
        let mut zones: Vec<&Zone> = self.scene.zones.iter().collect();
        let waits = |zone: &Zone| is_tight && zone.owner.is_none() && !self.is_in_use(zone);
        zones.sort_by_key(|zone| match self.nearness(zone) {
            0 if waits(zone) => (1, 1),
            nearness => (nearness, 0),
        });
        zones
    }

    /// Whether the player can choose in a zone now, or usually does.
    fn is_in_use(&self, zone: &Zone) -> bool {
        match zone.layout {
            Layout::Map { .. } | Layout::Mat | Layout::Grid { .. } => true,
            Layout::Row | Layout::Stack | Layout::Track => {
                zone.spots.iter().any(|spot| self.state(&spot.id).is_pointed_at())
            }
        }
    }

    /// 0 for a shared zone, 1 for the viewer's own, 2 for those of others.
    pub(crate) fn nearness(&self, zone: &Zone) -> usize {
        match zone.owner {
            None => 0,
            owner if owner == self.viewer => 1,
            Some(_) => 2,
        }
    }

    /// A zone in lines of at most `most` columns.
    pub(crate) fn zone(&self, zone: &Zone, most: usize, size: Size) -> Vec<Strip> {
        let pen = Pen { names: self.names, palette: self.palette, owner: zone.owner };
        let size = if zone.spots.is_empty() { Size::Small } else { size };
        match (&zone.layout, size) {
            (Layout::Map { links }, _) => {
                let town = Town { spots: &zone.spots, links, pen: &pen, width: most };
                // A map needs no heading to be recognised.
                let heading = (size != Size::Tiny).then(|| self.heading(zone, most));
                let town = town.lines(size, |spot| self.state(spot));
                heading.into_iter().chain(town).collect()
            }
            (Layout::Track, _) => {
                let chips = zone.spots.iter().map(|spot| pen.named(spot, self.state(&spot.id)));
                flow(self.beginning(zone), chips.collect(), " ─ ", INDENT, most)
            }
            (Layout::Row | Layout::Stack, Size::Tiny | Size::Small) => {
                let chips = zone.spots.iter().map(|spot| self.in_a_row(&pen, spot));
                flow(self.beginning(zone), or_nothing(chips.collect()), "  ", INDENT, most)
            }
            (Layout::Grid { .. } | Layout::Mat, Size::Tiny | Size::Small) => {
                self.listed(zone, &pen, most)
            }
            (_, size) => {
                let mut lines = vec![self.heading(zone, most)];
                lines.extend(Tile::shelves(self.tiles(zone, &pen, size), most));
                lines
            }
        }
    }

    /// A spot in a few words, after the number to type for it.
    fn in_a_row(&self, pen: &Pen<'_>, spot: &Spot) -> Strip {
        let mut strip = pen.in_a_row(spot, self.state(&spot.id));
        if let Some(number) = self.number(spot) {
            // After the bracket.
            strip.insert(
                1.min(strip.len()),
                Bit::new(format!("{number} "), Tone::Faint).on(&spot.id),
            );
        }
        strip
    }

    /// The number to type for a spot, unless the pieces on it show it.
    fn number(&self, spot: &Spot) -> Option<&str> {
        let shows = |piece: &Piece| match &piece.face {
            Face::Die(_) => true,
            Face::Card(card) => card.rank.is_some(),
            Face::Back(_) | Face::Token(_) | Face::Figure(..) => false,
        };
        if spot.number.is_some() || spot.pieces.is_empty() || spot.pieces.iter().any(shows) {
            return None;
        }
        self.numbers.iter().find(|(id, _)| **id == spot.id).map(|(_, number)| *number)
    }

    /// The name of a zone, before its spots.
    fn beginning(&self, zone: &Zone) -> Strip {
        vec![self.title(zone), Bit::plain("  ")]
    }

    fn title(&self, zone: &Zone) -> Bit {
        Bit::new(words::zone(zone, self.names), zone.owner.map_or(Tone::Title, Tone::Of))
    }

    /// The name of a zone in a line across the screen.
    fn heading(&self, zone: &Zone, most: usize) -> Strip {
        let title = self.title(zone);
        let rest = most.saturating_sub(title.width() + 3);
        vec![
            Bit::new("─ ", Tone::Faint),
            title,
            Bit::new(format!(" {}", "─".repeat(rest)), Tone::Faint),
        ]
    }

    /// The groups and spots of a zone: behind its name if they fit into one line, else below it in
    /// columns.
    fn listed(&self, zone: &Zone, pen: &Pen<'_>, most: usize) -> Vec<Strip> {
        let mut entries: Vec<Strip> = Vec::new();
        for (group, spots) in groups(&zone.spots) {
            let Some(group) = group else {
                entries.extend(spots.iter().map(|spot| pen.named(spot, self.state(&spot.id))));
                continue;
            };
            let mut entry = vec![Bit::plain(group)];
            for spot in spots {
                entry.push(Bit::plain(" "));
                entry.extend(pen.cell(spot, self.state(&spot.id)));
            }
            entries.push(entry);
        }
        let first = self.beginning(zone);
        let in_one_line = entries.iter().map(|entry| width(entry) + 3).sum::<usize>();
        if width(&first) + in_one_line <= most + 3 {
            return flow(first, entries, " · ", INDENT, most);
        }
        let mut lines = vec![vec![self.title(zone)]];
        lines.extend(table(entries, " · ", INDENT, most));
        lines
    }

    fn tiles(&self, zone: &Zone, pen: &Pen<'_>, size: Size) -> Vec<Tile> {
        let is_row = matches!(zone.layout, Layout::Row | Layout::Stack);
        let mut tiles = Vec::new();
        for (group, spots) in groups(&zone.spots) {
            let spots: Vec<(&Spot, State)> =
                spots.into_iter().map(|spot| (spot, self.state(&spot.id))).collect();
            match group {
                Some(name) => tiles.push(pen.room(name, &spots)),
                None if is_row => tiles.extend(spots.iter().map(|(it, state)| {
                    let number = self.number(it).map(|number| Bit::new(number, Tone::Faint));
                    pen.tile_in_a_row(it, *state, size == Size::Large).titled(number)
                })),
                None => tiles.extend(spots.iter().map(|(spot, state)| pen.tile(spot, *state))),
            }
        }
        tiles
    }

    pub(crate) fn state(&self, spot: &SpotId) -> State {
        if self.picker.picked().contains(spot) {
            State::Picked
        } else if self.advised.contains(spot) {
            State::Advised
        } else if self.lit.contains(spot) {
            State::Lit
        } else if self.fresh.contains(spot) {
            State::Fresh
        } else {
            State::Still
        }
    }
}

fn or_nothing(mut chips: Vec<Strip>) -> Vec<Strip> {
    if chips.is_empty() {
        chips.push(vec![Bit::new("–", Tone::Faint)]);
    }
    chips
}

/// Neighbouring spots of the same group, with its name.
fn groups(spots: &[Spot]) -> Vec<(Option<&str>, Vec<&Spot>)> {
    let mut groups: Vec<(Option<&str>, Vec<&Spot>)> = Vec::new();
    for spot in spots {
        let group = spot.group.as_ref().map(|group| &*group.name);
        match groups.last_mut().filter(|(last, _)| *last == group) {
            Some((_, spots)) => spots.push(spot),
            None => groups.push((group, vec![spot])),
        }
    }
    groups
}
