//! Who plays, at which level, and which variants.

use bots::{Kind, Level};
use crossterm::event::KeyCode;
use protocol::{Occupant, Seating, Start};
use scene::{About, Mix, Setting, words};

use crate::strip::{Bit, Strip, wrapped};
use crate::tone::Tone;

/// Who can sit on a seat, beside a person.
const BOTS: [Kind; 4] = [
    Kind::Level(Level::Easy),
    Kind::Level(Level::Normal),
    Kind::Level(Level::Hard),
    Kind::Level(Level::Expert),
];

#[derive(Debug)]
pub(super) struct Form {
    about: &'static About,
    occupants: Vec<Occupant>,
    seating: Seating,
    /// The value of each setting; one past its values is a mix that the player composes.
    values: Vec<usize>,
    /// The parts of each setting's mix that were taken.
    parts: Vec<Vec<bool>>,
    /// The name of a file.
    edition: String,
    at: usize,
}

/// What a key says.
pub(super) enum Said {
    Nothing,
    Back,
    Begin(Start),
    /// With a guide, under that name.
    Learn(&'static About, String),
    /// It cannot begin like that.
    Not(String),
}

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Players,
    Seat(usize),
    Seating,
    Setting(usize),
    Part { setting: usize, part: usize },
    Edition,
    Guide,
    Begin,
}

impl Form {
    /// One person against bots, at a table of three or as few as the game needs.
    pub(super) fn new(about: &'static About, name: &str) -> Form {
        let mut form = Form {
            about,
            occupants: vec![Occupant::Person(name.into())],
            seating: Seating::Drawn,
            values: vec![0; about.settings.len()],
            parts: about.settings.iter().map(|it| vec![false; parts_of(it)]).collect(),
            edition: String::new(),
            at: 0,
        };
        form.seat(3.clamp(about.players.0, about.players.1));
        form.at = form.rows().len() - 1;
        form
    }

    /// So many play.
    fn seat(&mut self, players: usize) {
        self.occupants.resize(players, Occupant::Bot(BOTS[1]));
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Players];
        rows.extend((0..self.occupants.len()).map(Row::Seat));
        if self.about.draws_seats {
            rows.push(Row::Seating);
        }
        for (setting, it) in self.about.settings.iter().enumerate() {
            rows.push(Row::Setting(setting));
            if self.values[setting] == it.values.len() {
                rows.extend((0..parts_of(it)).map(|part| Row::Part { setting, part }));
            }
        }
        rows.push(Row::Edition);
        rows.extend(self.about.guide.map(|_| Row::Guide));
        rows.push(Row::Begin);
        rows
    }

    fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.at.min(rows.len() - 1)]
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys mean nothing here")]
    pub(super) fn key(&mut self, code: KeyCode) -> Said {
        let last = self.rows().len() - 1;
        match code {
            KeyCode::Esc => return Said::Back,
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Left => self.change(false),
            KeyCode::Right => self.change(true),
            KeyCode::Enter => match self.row() {
                Row::Part { .. } => self.change(true),
                Row::Guide => return Said::Learn(self.about, self.first_name()),
                _ => return self.begin(),
            },
            KeyCode::Backspace => _ = self.written().map(String::pop),
            KeyCode::Char(sign) => match self.written() {
                Some(text) => text.push(sign),
                None => self.change(true),
            },
            _ => (),
        }
        Said::Nothing
    }

    /// What is being written in the line that has the focus.
    fn written(&mut self) -> Option<&mut String> {
        match self.row() {
            Row::Seat(seat) => match &mut self.occupants[seat] {
                Occupant::Person(name) => Some(name),
                Occupant::Bot(_) => None,
            },
            Row::Edition => Some(&mut self.edition),
            Row::Players
            | Row::Seating
            | Row::Setting(_)
            | Row::Part { .. }
            | Row::Guide
            | Row::Begin => None,
        }
    }

    /// To the next value, or to the one before.
    fn change(&mut self, is_next: bool) {
        match self.row() {
            Row::Players => {
                let (least, most) = self.about.players;
                let players = self.occupants.len();
                let players = if is_next { players + 1 } else { players - 1 };
                self.seat(players.clamp(least, most));
            }
            Row::Seat(seat) => self.change_seat(seat, is_next),
            Row::Seating => {
                self.seating = match self.seating {
                    Seating::Drawn => Seating::AsListed,
                    Seating::AsListed => Seating::Drawn,
                }
            }
            Row::Setting(setting) => {
                let it = &self.about.settings[setting];
                let count = it.values.len() + usize::from(it.mix.is_some());
                let step = if is_next { 1 } else { count - 1 };
                self.values[setting] = (self.values[setting] + step) % count;
            }
            Row::Part { setting, part } => {
                let taken = &mut self.parts[setting][part];
                *taken = !*taken;
            }
            Row::Edition | Row::Guide | Row::Begin => (),
        }
    }

    /// A person, then the bots by strength.
    fn change_seat(&mut self, seat: usize, is_next: bool) {
        let now = match &self.occupants[seat] {
            Occupant::Person(_) => 0,
            Occupant::Bot(kind) => BOTS.iter().position(|bot| bot == kind).map_or(0, |nth| nth + 1),
        };
        let count = BOTS.len() + 1;
        let next = (now + if is_next { 1 } else { count - 1 }) % count;
        self.occupants[seat] = match next.checked_sub(1) {
            None => Occupant::Person(format!("Player {}", seat + 1)),
            Some(nth) => Occupant::Bot(BOTS[nth]),
        };
    }

    fn begin(&self) -> Said {
        let mut options: Vec<String> = Vec::new();
        for (setting, it) in self.about.settings.iter().enumerate() {
            match (it.values.get(self.values[setting]), &it.mix) {
                (Some(value), _) => options.push(value.option.into()),
                (None, Some(mix)) => match own_mix(mix, &self.parts[setting]) {
                    Ok(option) => options.push(option),
                    Err(why) => return Said::Not(format!("{}: {why}", it.title)),
                },
                (None, None) => (),
            }
        }
        options.retain(|option| !option.is_empty());
        let edition = self.edition.trim();
        Said::Begin(Start {
            game: self.about.id.into(),
            occupants: self.occupants.clone(),
            seating: self.seating,
            options: options.join(" "),
            edition: (!edition.is_empty()).then(|| edition.into()),
        })
    }

    /// What the first person is called.
    fn first_name(&self) -> String {
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person(name) => Some(name.clone()),
            Occupant::Bot(_) => None,
        };
        self.occupants.iter().find_map(name).unwrap_or_else(|| "Player 1".into())
    }

    /// The form, and the line that has the focus.
    pub(super) fn lines(&self, width: usize) -> (Vec<Strip>, usize) {
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
        let (heading, value) = (self.heading(row), self.value(row));
        let arrow = Bit::new(if has_focus { "▸ " } else { "  " }, Tone::Lit);
        if matches!(row, Row::Begin | Row::Guide) {
            return vec![arrow, Bit::new(format!("[{value}]"), tone)];
        }
        vec![arrow, Bit::plain(format!("{heading:<18} ")), Bit::new(value, tone)]
    }

    fn heading(&self, row: Row) -> String {
        match row {
            Row::Players => "Players".into(),
            Row::Seat(seat) => format!("Seat {}", seat + 1),
            Row::Seating => "Seats".into(),
            Row::Setting(setting) => self.about.settings[setting].title.into(),
            Row::Part { .. } | Row::Guide | Row::Begin => String::new(),
            Row::Edition => "Edition".into(),
        }
    }

    fn value(&self, row: Row) -> String {
        match row {
            Row::Players => self.occupants.len().to_string(),
            Row::Seat(seat) => match &self.occupants[seat] {
                Occupant::Person(name) => name.clone(),
                Occupant::Bot(kind) => format!("bot ({kind})"),
            },
            Row::Seating => match self.seating {
                Seating::Drawn => "drawn at random".into(),
                Seating::AsListed => "as listed".into(),
            },
            Row::Setting(setting) => {
                let values = self.about.settings[setting].values;
                values.get(self.values[setting]).map_or("custom mix", |value| value.title).into()
            }
            Row::Part { setting, part } => {
                let taken = if self.parts[setting][part] { "x" } else { " " };
                let mix = self.about.settings[setting].mix.as_ref();
                format!("[{taken}] {}", mix.map_or("", |mix| mix.parts[part].title))
            }
            Row::Edition if self.edition.is_empty() => "standard".into(),
            Row::Edition => self.edition.clone(),
            Row::Guide => "Start guided game".into(),
            Row::Begin => "Start game".into(),
        }
    }

    fn about_row(&self, row: Row) -> String {
        match row {
            Row::Players => {
                let (least, most) = self.about.players;
                format!("{least}–{most} players.")
            }
            Row::Seat(seat) => match &self.occupants[seat] {
                Occupant::Person(_) => {
                    "Type a name. Several people take turns at this terminal.".into()
                }
                Occupant::Bot(_) => "Left, Right: choose who plays here.".into(),
            },
            Row::Seating => {
                words::DRAWN_SEATS.into()
            }
            Row::Setting(setting) => {
                let it = &self.about.settings[setting];
                let value = it.values.get(self.values[setting]);
                let own = it.mix.as_ref().map(|mix| format!("Choose {} below.", mix.count));
                let value = value.map(|value| value.about.to_owned()).or(own).unwrap_or_default();
                format!("{} {value}", it.about)
            }
            Row::Part { setting, part } => {
                let mix = self.about.settings[setting].mix.as_ref();
                mix.map_or(String::new(), |mix| mix.parts[part].about.into())
            }
            Row::Edition => {
                "Type the name of an edition file to play with different cards and boards.".into()
            }
            Row::Guide => {
                "Your first game: a guide explains the rules as you play. The other settings here don't \
                 apply."
                    .into()
            }
            Row::Begin => {
                let names = protocol::names(&self.occupants);
                format!("Players: {}.", words::list(&names, "and"))
            }
        }
    }
}

fn parts_of(setting: &Setting) -> usize {
    setting.mix.as_ref().map_or(0, |mix| mix.parts.len())
}

fn own_mix(mix: &Mix, taken: &[bool]) -> Result<String, String> {
    let parts: Vec<&str> =
        mix.parts.iter().zip(taken).filter(|(_, taken)| **taken).map(|(it, _)| it.option).collect();
    if parts.len() == mix.count {
        return Ok(mix.option(&parts));
    }
    Err(format!("choose {}, not {}", mix.count, parts.len()))
}
