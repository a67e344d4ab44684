//! The form as lines.

use bots::Kind;
use protocol::{Place, Seating};
use scene::{Names, words};

use super::{Form, Row, Seated};
use crate::strip::{Bit, Strip, wrapped};
use crate::tone::Tone;

impl Seated {
    pub(super) fn place(&self) -> Place {
        self.bot.map_or(Place::Free, Place::Bot)
    }
}

impl Form {
    /// The form, and the number of the focused line.
    pub(crate) fn lines(&self, width: usize) -> (Vec<Strip>, usize) {
        let mut lines: Vec<Strip> = vec![vec![Bit::new(self.about.title, Tone::Title)]];
        lines.extend(wrapped(self.about.tagline, Tone::Faint, width));
        lines.push(Strip::new());
        let mut focused = 0;
        for (nth, row) in self.rows().into_iter().enumerate() {
            let has_focus = nth == self.at;
            if has_focus {
                focused = lines.len();
            }
            lines.push(self.line(row, has_focus));
            if has_focus {
                let mut about = wrapped(&self.about_row(row), Tone::Faint, width.saturating_sub(4));
                for line in &mut about {
                    line.insert(0, Bit::plain("    "));
                }
                lines.extend(about);
            }
        }
        (lines, focused)
    }

    fn line(&self, row: Row, has_focus: bool) -> Strip {
        let tone = if has_focus { Tone::Lit } else { Tone::Plain };
        let mut line = vec![Bit::new(if has_focus { "▸ " } else { "  " }, Tone::Lit)];
        if matches!(row, Row::Start | Row::Guide) {
            line.push(Bit::new(format!("[{}]", self.value(row)), tone));
            return line;
        }
        line.push(Bit::plain(format!("{:<18} ", self.heading(row))));
        match row {
            Row::Name(seat) => line.extend(self.seats[seat].name.strip(tone, has_focus)),
            Row::Edition if has_focus || !self.edition.text().is_empty() => {
                line.extend(self.edition.strip(tone, has_focus));
            }
            Row::Part { .. } => line.push(Bit::new(self.value(row), tone)),
            row if has_focus => line.push(Bit::new(format!("‹ {} ›", self.value(row)), tone)),
            row => line.push(Bit::new(self.value(row), tone)),
        }
        line
    }

    fn heading(&self, row: Row) -> String {
        match row {
            Row::Players => "Players".into(),
            Row::Seat(seat) => format!("Seat {}", seat + 1),
            Row::Name(_) => "  Name".into(),
            Row::Seating => "Seats".into(),
            Row::Setting(setting) => self.about.settings[setting].title.into(),
            Row::Online(row) => row.heading().into(),
            Row::Part { .. } | Row::Guide | Row::Start => String::new(),
            Row::Edition => "Edition".into(),
        }
    }

    fn value(&self, row: Row) -> String {
        match row {
            Row::Players => self.seats.len().to_string(),
            Row::Seat(seat) => self.sitting(seat),
            Row::Seating => match self.seating {
                Seating::Drawn => "drawn at random".into(),
                Seating::AsListed => "as listed here".into(),
            },
            Row::Setting(setting) => self.names().fill(&self.options.value(setting)),
            Row::Part { setting, part } => self.options.part(setting, part),
            Row::Online(row) => self.online.as_ref().map_or("", |online| online.value(row)).into(),
            Row::Name(seat) => self.seats[seat].name.text(),
            Row::Edition => "as printed".into(),
            Row::Guide => "Start with a guide".into(),
            Row::Start if self.online.is_some() => "Open the table".into(),
            Row::Start => "Start".into(),
        }
    }

    /// The names of the players for the texts of a setting; at an online table only their seats.
    fn names(&self) -> Names {
        let is_local = self.online.is_none();
        if is_local { Names::new(protocol::names(&self.occupants())) } else { Names::default() }
    }

    fn sitting(&self, seat: usize) -> String {
        match (self.seats[seat].bot, self.online.is_some(), seat) {
            (Some(kind), ..) => bot(kind),
            (None, true, 0) => "you".into(),
            (None, true, _) => "anyone with the link".into(),
            (None, false, _) => "a person".into(),
        }
    }

    fn about_row(&self, row: Row) -> String {
        match row {
            Row::Players => {
                let (least, most) = self.about.players;
                words::terminal::players(least, most)
            }
            Row::Seat(0) if self.online.is_some() => words::terminal::OWN_SEAT.into(),
            Row::Seat(_) => words::terminal::SEAT.into(),
            Row::Name(_) => words::terminal::NAME.into(),
            Row::Seating => words::DRAWN_SEATS.into(),
            Row::Setting(setting) => self.names().fill(&self.options.about(setting)),
            Row::Part { setting, part } => {
                let about = self.options.about_part(setting, part);
                format!("{about} {}", words::terminal::PART)
            }
            Row::Online(row) => self.online.as_ref().map_or("", |online| online.about(row)).into(),
            Row::Edition => words::terminal::EDITION.into(),
            Row::Guide => words::terminal::GUIDE.into(),
            Row::Start if self.online.is_some() => words::terminal::OPENS.into(),
            Row::Start => {
                let names = protocol::names(&self.occupants());
                format!("At the table: {}.", words::list(&names, "and"))
            }
        }
    }
}

fn bot(kind: Kind) -> String {
    format!("a bot, {}", protocol::introduction(kind))
}
