//! The meaning of the symbols on the table.

use scene::{Face, Icon, Scene};

use crate::chip::thing;
use crate::strip::{Bit, Strip, flow, table};
use crate::table::TableView;
use crate::tone::Tone;

/// The marks around symbols: their look and their meaning.
const AROUND: [(&str, &str); 4] =
    [("-1 ", "costs 1"), ("+1 ", "gives 1"), ("1/3 ", "1 of 3"), ("▒ ", "face down")];

impl TableView {
    /// Remembers the symbols that are visible now, so that the list only grows.
    pub(crate) fn learn_signs(&mut self) {
        for icon in icons(&self.snapshot.scene) {
            // A toy card and a toy look alike.
            let is_known = |known: &Icon| {
                let (one, other) = (known.name(1), icon.name(1));
                known.sign() == icon.sign() && (one.starts_with(other) || other.starts_with(one))
            };
            if !Icon::FACES.contains(&icon) && icon != Icon::DIE && !self.signs.iter().any(is_known)
            {
                self.signs.push(icon);
            }
        }
        self.signs.sort_by_key(|icon| (icon.sign().is_ascii(), icon.sign().to_ascii_lowercase()));
    }

    /// Every symbol with its name, in columns.
    pub(crate) fn sign_lines(&self, width: usize) -> Vec<Strip> {
        let named = |icon: &Icon| {
            vec![Bit::new(icon.sign(), thing(*icon)), Bit::plain(format!(" {}", icon.name(1)))]
        };
        let around =
            |(sign, what): (&str, &str)| vec![Bit::plain(sign), Bit::new(what, Tone::Faint)];
        let mut lines = table(self.signs.iter().map(named).collect(), "  ", 0, width);
        lines.extend(flow(Strip::new(), AROUND.map(around).into(), "  ", 0, width));
        lines
    }
}

/// The icons of everything in a scene that is drawn as a symbol.
fn icons(scene: &Scene) -> Vec<Icon> {
    let mut icons: Vec<Icon> =
        scene.players.iter().flat_map(|player| &player.marks).map(|mark| mark.icon).collect();
    for spot in scene.zones.iter().flat_map(|zone| &zone.spots) {
        icons.extend(spot.marks.iter().map(|mark| mark.icon));
        for piece in spot.pieces.iter().filter(|piece| !spot.tells_of(piece)) {
            match &piece.face {
                // A playing card shows only its rank.
                Face::Card(card) if card.rank.is_none() => {
                    icons.extend(card.marks.iter().map(|mark| mark.icon));
                    icons.extend(card.slots.iter().flat_map(|slot| &slot.wants));
                }
                // A figure without an owner shows its name.
                Face::Figure(icon, _) if piece.owner.is_some() => icons.push(*icon),
                Face::Token(icon) | Face::Back(icon) => icons.push(*icon),
                Face::Card(_) | Face::Figure(..) | Face::Die(_) => (),
            }
        }
    }
    icons
}
