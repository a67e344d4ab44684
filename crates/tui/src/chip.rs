//! A spot in a few characters: its name, its printed marks, its pieces.

use scene::{CardFace, Face, Icon, Mark, Names, Piece, Sense, Slot, Spot};
use tabletop::Seat;

use crate::colour::Hue;
use crate::strip::{Bit, Strip};
use crate::tone::{Palette, Tone};

/// How a spot relates to the current choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Still,
    /// Something has just happened there.
    Fresh,
    Lit,
    Picked,
    Advised,
}

impl State {
    /// Whether the spot can be chosen, is selected or is advised.
    pub(crate) fn is_pointed_at(self) -> bool {
        match self {
            State::Still | State::Fresh => false,
            State::Lit | State::Picked | State::Advised => true,
        }
    }

    pub(crate) fn tone(self) -> Tone {
        match self {
            State::Still => Tone::Plain,
            State::Fresh => Tone::Fresh,
            State::Lit => Tone::Lit,
            State::Picked => Tone::Picked,
            State::Advised => Tone::Advised,
        }
    }
}

/// Writes spots as text.
pub(crate) struct Pen<'a> {
    pub(crate) names: &'a Names,
    pub(crate) palette: Palette,
    /// The owner of the zone, who need not be named again.
    pub(crate) owner: Option<Seat>,
}

impl Pen<'_> {
    /// A spot in a row: its pieces, if it has any.
    pub(crate) fn in_a_row(&self, spot: &Spot, state: State) -> Strip {
        if spot.pieces.is_empty() {
            return self.named(spot, state);
        }
        framed(spot, state, self.pieces(spot.pieces.iter()))
    }

    /// A spot with its name.
    pub(crate) fn named(&self, spot: &Spot, state: State) -> Strip {
        let mut strip = framed(spot, state, vec![Bit::new(self.name(spot), state.tone())]);
        for bits in [self.marks(&spot.marks), self.lying(spot)] {
            if !bits.is_empty() {
                strip.push(Bit::plain(" "));
                strip.extend(bits);
            }
        }
        about(spot, strip)
    }

    /// One of several spots under a common name: its pieces, or else its costs and gains, or else
    /// its name.
    pub(crate) fn cell(&self, spot: &Spot, state: State) -> Strip {
        let lying = self.lying(spot);
        let marks = self.marks(&spot.marks);
        let inner = match (lying.is_empty(), marks.is_empty()) {
            (true, true) => vec![Bit::new(self.name(spot), state.tone())],
            (true, false) => marks,
            (false, _) if is_cover(spot) => {
                let mut both = marks;
                both.extend(lying);
                both
            }
            (false, _) => lying,
        };
        framed(spot, state, inner)
    }

    pub(crate) fn name(&self, spot: &Spot) -> String {
        let name = if spot.short.is_empty() { &spot.name } else { &spot.short };
        let numbered = match spot.number {
            Some(number) => format!("{number} {name}").trim_end().to_owned(),
            None => name.to_string(),
        };
        self.names.fill(&numbered)
    }

    /// The printed marks, separated by blanks.
    pub(crate) fn marks(&self, marks: &[Mark]) -> Strip {
        let mut strip = Strip::new();
        for mark in marks {
            if !strip.is_empty() {
                strip.push(Bit::plain(" "));
            }
            strip.extend(self.mark(*mark));
        }
        strip
    }

    /// A number with its symbol: `3/6⚡`, `-2¢`, `+1♟`.
    pub(crate) fn mark(&self, mark: Mark) -> Strip {
        let (count, icon) = (mark.count, mark.icon);
        let face = icon.sign().to_digit(10).filter(|_| Icon::FACES.contains(&icon));
        let is_die = face.is_some() || icon == Icon::DIE;
        let number = match (mark.sense, mark.limit) {
            (Sense::Costs, _) if is_die && count == 1 => "-".into(),
            (Sense::Costs, _) => format!("-{count}"),
            (Sense::Gives, _) if is_die && count == 1 => "+".into(),
            (Sense::Gives, _) => format!("+{count}"),
            (Sense::Has, Some(limit)) => format!("{count}/{limit}"),
            (Sense::Has, None) => count.to_string(),
        };
        match face {
            Some(pips) => vec![Bit::plain(number), self.die(pips as u8)],
            // Any die, without a face.
            None if icon == Icon::DIE => {
                vec![Bit::plain(number), Bit::new(" ? ", Tone::Die)]
            }
            None => vec![Bit::new(format!("{number}{}", icon.sign()), thing(icon))],
        }
    }

    /// The pieces on a spot, without those that its name or its marks show.
    pub(crate) fn lying(&self, spot: &Spot) -> Strip {
        self.pieces(spot.pieces.iter().filter(|piece| !spot.tells_of(piece)))
    }

    fn pieces<'a>(&self, pieces: impl Iterator<Item = &'a Piece>) -> Strip {
        let mut strip = Strip::new();
        for piece in pieces {
            if !strip.is_empty() {
                strip.push(Bit::plain(" "));
            }
            strip.extend(self.piece(piece));
        }
        strip
    }

    pub(crate) fn piece(&self, piece: &Piece) -> Strip {
        let owner = piece.owner;
        let tone = owner.map_or(Tone::Plain, Tone::Of);
        let times = if piece.count > 1 { format!("{}×", piece.count) } else { String::new() };
        let mut strip = Strip::new();
        if let Some(seat) = owner.filter(|_| owner != self.owner) {
            strip.push(Bit::new(self.palette.shape(seat), tone));
        }
        match &piece.face {
            Face::Die(pips) => strip.extend(vec![self.die(*pips); piece.count.into()]),
            Face::Card(card) => {
                strip.push(Bit::new(times, tone));
                strip.extend(self.card(card, tone));
            }
            Face::Back(icon) => {
                strip.push(Bit::new(format!("{times}▒{}", icon.sign()), Tone::Faint));
            }
            Face::Token(icon) => {
                let tone = owner.map_or_else(|| thing(*icon), Tone::Of);
                strip.push(Bit::new(format!("{times}{}", icon.sign()), tone));
            }
            Face::Figure(icon, name) => {
                // A figure without an owner shows its name; others show their owner.
                let text = if owner.is_none() || owner == self.owner {
                    self.names.fill(name)
                } else {
                    icon.sign().to_string()
                };
                strip.push(Bit::new(format!("{times}{text}"), tone));
            }
        }
        if !piece.says.is_empty() {
            strip.push(Bit::new(format!(" {}", piece.says), tone));
        }
        strip
    }

    /// A small die: its face on a light background, or as a symbol where there are no colours.
    fn die(&self, pips: u8) -> Bit {
        if self.palette.has_colours() {
            return Bit::new(format!(" {pips} "), Tone::Die);
        }
        let faces = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
        let face = faces.get(usize::from(pips).wrapping_sub(1)).copied().unwrap_or("?");
        Bit::new(format!("{face} "), Tone::Die)
    }

    fn card(&self, card: &CardFace, tone: Tone) -> Strip {
        if let Some(rank) = &card.rank {
            return vec![Bit::new(rank.clone(), tone)];
        }
        let mut strip = vec![Bit::new(self.names.fill(&card.title), tone)];
        for bits in [self.marks(&card.marks), self.slots(card)] {
            if !bits.is_empty() {
                strip.push(Bit::plain(" "));
                strip.extend(bits);
            }
        }
        strip
    }

    /// The slots of a card.
    pub(crate) fn slots(&self, card: &CardFace) -> Strip {
        let mut strip = Strip::new();
        for slot in &card.slots {
            if !strip.is_empty() {
                strip.push(Bit::plain(" "));
            }
            strip.push(self.slot(slot));
        }
        strip
    }

    /// A slot of a card: upper case if it is filled, lower case if not.
    fn slot(&self, slot: &Slot) -> Bit {
        if let Some(icon) = slot.holds {
            return match hue(icon).filter(|_| self.palette.has_colours()) {
                Some(hue) => Bit::new(icon.sign(), Tone::Laid(hue)),
                None => Bit::new(format!("[{}]", icon.sign()), Tone::Asking),
            };
        }
        let wants = slot.wants.iter().map(|icon| icon.sign().to_ascii_lowercase().to_string());
        let tone = slot.wants.first().map_or(Tone::Faint, |icon| thing(*icon));
        Bit::new(wants.collect::<Vec<String>>().join("/"), tone)
    }
}

/// Whether no piece on a spot has an owner, so that the printed marks still count.
fn is_cover(spot: &Spot) -> bool {
    spot.pieces.iter().all(|piece| piece.owner.is_none())
}

/// The colours of materials and points.
fn hue(icon: Icon) -> Option<Hue> {
    Some(match icon {
        Icon::FABRIC => Hue::Plum,
        Icon::WOOD => Hue::Brown,
        Icon::METAL => Hue::Blue,
        Icon::ASSEMBLY => Hue::Frost,
        Icon::POINT => Hue::Gold,
        Icon::PRESENT | Icon::GIFT => Hue::Red,
        Icon::TOY => Hue::Green,
        _ => return None,
    })
}

/// The tone of an icon.
pub(crate) fn thing(icon: Icon) -> Tone {
    hue(icon).map_or(Tone::Plain, Tone::Thing)
}

/// Puts a spot in brackets if it can be chosen, so that colours are not needed to see that.
fn framed(spot: &Spot, state: State, inner: Strip) -> Strip {
    let (open, close) = match state {
        State::Still | State::Fresh => return about(spot, inner),
        State::Lit => ("[", "]"),
        State::Picked => ("{", "}"),
        State::Advised => ("<", ">"),
    };
    let mut strip = vec![Bit::new(open, state.tone())];
    strip.extend(inner);
    strip.push(Bit::new(close, state.tone()));
    about(spot, strip)
}

fn about(spot: &Spot, strip: Strip) -> Strip {
    strip.into_iter().map(|bit| bit.on(&spot.id)).collect()
}
