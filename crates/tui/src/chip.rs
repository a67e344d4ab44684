//! A spot as a few signs: its name, what is printed on it, what lies there.

use scene::{CardFace, Face, Mark, Names, Piece, Sense, Slot, Spot};
use tabletop::Seat;

use crate::strip::{Bit, Strip};
use crate::tone::{Palette, Tone};

/// How a spot stands to whoever chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Still,
    Lit,
    Picked,
    Advised,
}

/// Writes spots.
pub(crate) struct Pen<'a> {
    pub(crate) names: &'a Names,
    pub(crate) palette: Palette,
    /// Whose zone it is: its owner need not be told again.
    pub(crate) owner: Option<Seat>,
}

impl Pen<'_> {
    /// A spot among others in a row: what lies there is enough, if anything does.
    pub(crate) fn in_a_row(&self, spot: &Spot, state: State) -> Strip {
        if spot.pieces.is_empty() {
            return self.named(spot, state);
        }
        Self::framed(spot, state, self.pieces(spot))
    }

    /// A spot with its name.
    pub(crate) fn named(&self, spot: &Spot, state: State) -> Strip {
        let tone = if state == State::Still { Tone::Plain } else { tone(state) };
        let mut strip = Self::framed(spot, state, vec![Bit::new(self.name(spot), tone)]);
        let is_told = spot.told;
        for mark in &spot.marks {
            strip.push(Bit::plain(format!(" {}", mark_sign(*mark))));
        }
        if !is_told && !spot.pieces.is_empty() {
            strip.push(Bit::plain(" "));
            strip.extend(self.pieces(spot));
        }
        about(spot, strip)
    }

    fn name(&self, spot: &Spot) -> String {
        let name = if spot.short.is_empty() { &spot.name } else { &spot.short };
        let numbered = match spot.number {
            Some(number) => format!("{number} {name}").trim_end().to_owned(),
            None => name.clone(),
        };
        self.names.fill(&numbered)
    }

    /// In brackets if it can be chosen, whatever colours there are.
    fn framed(spot: &Spot, state: State, inner: Strip) -> Strip {
        let (open, close) = match state {
            State::Still => return about(spot, inner),
            State::Lit => ("[", "]"),
            State::Picked => ("{", "}"),
            State::Advised => ("<", ">"),
        };
        let mut strip = vec![Bit::new(open, tone(state))];
        strip.extend(inner);
        strip.push(Bit::new(close, tone(state)));
        about(spot, strip)
    }

    fn pieces(&self, spot: &Spot) -> Strip {
        let mut strip = Strip::new();
        for (nth, piece) in spot.pieces.iter().enumerate() {
            if nth > 0 {
                strip.push(Bit::plain(" "));
            }
            strip.extend(self.piece(piece));
        }
        strip
    }

    fn piece(&self, piece: &Piece) -> Strip {
        let owner = piece.owner;
        let tone = owner.map_or(Tone::Plain, Tone::Of);
        let times = if piece.count > 1 { format!("{}×", piece.count) } else { String::new() };
        let mut strip = Strip::new();
        if let Some(seat) = owner.filter(|_| owner != self.owner) {
            strip.push(Bit::new(self.palette.shape(seat), tone));
        }
        match &piece.face {
            Face::Die(pips) => {
                let face = die(*pips);
                strip.push(Bit::new(vec![face; piece.count.into()].join(" "), tone));
            }
            Face::Card(card) => {
                strip.push(Bit::new(times, tone));
                strip.extend(self.card(card, tone));
            }
            Face::Back(icon) => {
                strip.push(Bit::new(format!("{times}▒{}", icon.sign()), Tone::Faint));
            }
            Face::Token(icon) => strip.push(Bit::new(format!("{times}{}", icon.sign()), tone)),
            Face::Figure(icon, name) => {
                // A figure that belongs to nobody has a name; others are told by whose they are.
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

    fn card(&self, card: &CardFace, tone: Tone) -> Strip {
        if let Some(rank) = &card.rank {
            return vec![Bit::new(rank.clone(), tone)];
        }
        let mut strip = vec![Bit::new(self.names.fill(&card.title), tone)];
        for mark in &card.marks {
            strip.push(Bit::plain(format!(" {}", mark_sign(*mark))));
        }
        if !card.slots.is_empty() {
            strip.push(Bit::plain(" "));
            strip.extend(card.slots.iter().map(slot));
        }
        strip
    }
}

/// A box of a card: what lies there is written large, what is missing small.
fn slot(slot: &Slot) -> Bit {
    if let Some(icon) = slot.holds {
        return Bit::new(format!("[{}]", icon.sign()), Tone::Asking);
    }
    let wants = slot.wants.iter().map(|icon| icon.sign().to_ascii_lowercase());
    Bit::new(format!("({})", wants.collect::<String>()), Tone::Faint)
}

/// A number with its sign: `3/6⚡`, `-2¢`, `+1♟`.
pub(crate) fn mark_sign(mark: Mark) -> String {
    let count = mark.count;
    let sign = match mark.icon.sign() {
        // A number behind a number would be read as one.
        digit @ '1'..='6' => die(digit as u8 - b'0').into(),
        sign => sign.to_string(),
    };
    match (mark.sense, mark.limit) {
        (Sense::Costs, _) => format!("-{count}{sign}"),
        (Sense::Gives, _) => format!("+{count}{sign}"),
        (Sense::Has, Some(limit)) => format!("{count}/{limit}{sign}"),
        (Sense::Has, None) => format!("{count}{sign}"),
    }
}

fn die(pips: u8) -> &'static str {
    let faces = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
    faces.get(usize::from(pips).wrapping_sub(1)).copied().unwrap_or("?")
}

fn tone(state: State) -> Tone {
    match state {
        State::Still => Tone::Plain,
        State::Lit => Tone::Lit,
        State::Picked => Tone::Picked,
        State::Advised => Tone::Advised,
    }
}

fn about(spot: &Spot, strip: Strip) -> Strip {
    strip.into_iter().map(|bit| bit.on(&spot.id)).collect()
}
