//! The whole table as lines: zone after zone, one's own before the others'.

use scene::{Choice, Layout, Names, Picker, Scene, Spot, SpotId, Zone, text, words};
use tabletop::Seat;

use crate::chip::{Pen, State};
use crate::strip::{Bit, Strip, flow};
use crate::tone::{Palette, Tone};

/// What is known about the table while somebody chooses.
pub(crate) struct Look<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) choices: &'a [Choice],
    pub(crate) picker: &'a Picker,
    /// The spots that can be pointed at next.
    pub(crate) lit: &'a [SpotId],
    pub(crate) advised: &'a [SpotId],
    pub(crate) names: &'a Names,
    pub(crate) viewer: Option<Seat>,
    pub(crate) palette: Palette,
}

/// How far lines after the first are indented.
const INDENT: usize = 2;
/// Wide enough for two columns of zones.
const TWO_COLUMNS: usize = 110;

impl Look<'_> {
    /// The table in lines of at most so many characters.
    pub(crate) fn lines(&self, width: usize) -> Vec<Strip> {
        if width < TWO_COLUMNS {
            return self.zones().into_iter().flat_map(|zone| self.zone(zone, width)).collect();
        }
        let column = (width - 3) / 2;
        let (wide, narrow): (Vec<&Zone>, Vec<&Zone>) =
            self.zones().into_iter().partition(|zone| matches!(zone.layout, Layout::Map { .. }));
        let mut lines: Vec<Strip> =
            wide.into_iter().flat_map(|zone| self.zone(zone, width)).collect();
        let blocks = narrow.into_iter().map(|zone| self.zone(zone, column)).collect();
        lines.extend(side_by_side(blocks, column));
        lines
    }

    /// What belongs to nobody first, then what is one's own, then what belongs to others.
    fn zones(&self) -> Vec<&Zone> {
        let mut zones: Vec<&Zone> = self.scene.zones.iter().collect();
        zones.sort_by_key(|zone| match zone.owner {
            None => 0,
            owner if owner == self.viewer => 1,
            Some(_) => 2,
        });
        zones
    }

    fn zone(&self, zone: &Zone, width: usize) -> Vec<Strip> {
        let tone = zone.owner.map_or(Tone::Title, Tone::Of);
        let title = Bit::new(words::zone(zone, self.names), tone);
        let pen = Pen { names: self.names, palette: self.palette, owner: zone.owner };
        match &zone.layout {
            Layout::Map { .. } => {
                let mut lines = vec![vec![title]];
                lines.extend(self.map(zone, width));
                lines
            }
            Layout::Row | Layout::Stack => {
                let chips = zone.spots.iter().map(|spot| pen.in_a_row(spot, self.state(&spot.id)));
                flow(
                    vec![title, Bit::plain("  ")],
                    or_nothing(chips.collect()),
                    "  ",
                    INDENT,
                    width,
                )
            }
            Layout::Track => {
                let chips = zone.spots.iter().map(|spot| pen.named(spot, self.state(&spot.id)));
                flow(vec![title, Bit::plain("  ")], chips.collect(), " ─ ", INDENT, width)
            }
            Layout::Grid { .. } | Layout::Mat => {
                let mut lines = Vec::new();
                let mut first = vec![title, Bit::plain("  ")];
                for (group, spots) in groups(&zone.spots) {
                    let chips = spots.iter().map(|spot| pen.named(spot, self.state(&spot.id)));
                    if let Some(group) = group {
                        if lines.is_empty() && first.len() == 2 {
                            lines.push(std::mem::take(&mut first));
                        }
                        first =
                            vec![Bit::plain("  "), Bit::new(format!("{group}: "), Tone::Asking)];
                    }
                    lines.extend(flow(
                        std::mem::take(&mut first),
                        chips.collect(),
                        " · ",
                        INDENT,
                        width,
                    ));
                    first = vec![Bit::plain("  ")];
                }
                lines
            }
        }
    }

    fn map(&self, zone: &Zone, width: usize) -> Vec<Strip> {
        let rows = text::map(zone, self.choices, self.names, width);
        let strip = |row: text::Row| -> Strip {
            let bit = |span: text::Span| {
                let state = span.spot.as_ref().map_or(State::Still, |spot| self.state(spot));
                let tone = match state {
                    State::Still => Tone::Plain,
                    State::Lit => Tone::Lit,
                    State::Picked => Tone::Picked,
                    State::Advised => Tone::Advised,
                };
                Bit { text: span.text, tone, spot: span.spot }
            };
            row.0.into_iter().map(bit).collect()
        };
        rows.into_iter().map(strip).collect()
    }

    pub(crate) fn state(&self, spot: &SpotId) -> State {
        if self.picker.picked().contains(spot) {
            State::Picked
        } else if self.advised.contains(spot) {
            State::Advised
        } else if self.lit.contains(spot) {
            State::Lit
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

/// Spots that are parts of one thing stand together under its name.
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

/// Blocks in two columns of about the same height, in order.
fn side_by_side(blocks: Vec<Vec<Strip>>, column: usize) -> Vec<Strip> {
    let all: usize = blocks.iter().map(Vec::len).sum();
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for block in blocks {
        let goes_left = right.is_empty() && left.len() + block.len() / 2 <= all.div_ceil(2);
        if goes_left { left.extend(block) } else { right.extend(block) }
    }
    let height = left.len().max(right.len());
    left.resize(height, Strip::new());
    right.resize(height, Strip::new());
    let join = |(mut left, right): (Strip, Strip)| {
        let blanks = (column + 1).saturating_sub(crate::strip::width(&left));
        left.push(Bit::plain(" ".repeat(blanks)));
        left.push(Bit::new("│ ", Tone::Faint));
        left.extend(right);
        left
    };
    left.into_iter().zip(right).map(join).collect()
}
