//! The players, their levels and the variants, for a game on this terminal or at an online table.

mod lines;
mod online;
mod options;

use bots::{Kind, Level};
use crossterm::event::{KeyCode, KeyEvent};
use protocol::{Occupant, Plan, Seating, Start};
use scene::About;

use crate::keymap;
use crate::run::no_such_key;
use crate::text_field::TextField;
use online::Online;
use options::Options;

/// The bot on a seat until another is chosen.
const USUAL: Kind = Kind::Level(Level::Normal);

/// The set-up of one game.
#[derive(Debug)]
pub(crate) struct Form {
    about: &'static About,
    seats: Vec<Seated>,
    seating: Seating,
    options: Options,
    /// The name of an edition file.
    edition: TextField,
    /// The settings of an online table; `None` for a game on this terminal.
    online: Option<Online>,
    at: usize,
}

/// Who has a seat. The name stays while a bot has it.
#[derive(Debug)]
struct Seated {
    name: TextField,
    bot: Option<Kind>,
}

/// The next or the previous bot: after `None`, which is a person or a free seat, come the levels,
/// the other bots, and `None` again.
pub(crate) fn next_bot(now: Option<Kind>, is_next: bool) -> Option<Kind> {
    let bots: Vec<Kind> = Kind::offered().collect();
    let nth = now.map_or(0, |kind| bots.iter().position(|it| *it == kind).unwrap_or(0) + 1);
    let count = bots.len() + 1;
    let next = (nth + if is_next { 1 } else { count - 1 }) % count;
    next.checked_sub(1).map(|nth| bots[nth])
}

/// The result of a key.
pub(crate) enum Said {
    Nothing,
    Back,
    Begin(Start),
    /// Open a table on a server. Its edition is the name of a file.
    Open(Box<Plan>),
    /// Start the guided first game, under that name.
    Learn(&'static About, String),
    /// The game cannot start like this.
    Not(String),
}

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Players,
    Seat(usize),
    Name(usize),
    Seating,
    Setting(usize),
    Part { setting: usize, part: usize },
    Online(online::Row),
    Edition,
    Guide,
    Start,
}

impl Form {
    /// The last set-up; or one person against bots, at a table of three or as near to three as the
    /// game allows.
    pub(crate) fn new(about: &'static About, name: &str, last: Option<&Start>) -> Form {
        let mut form = Form {
            about,
            seats: vec![Seated { name: TextField::suggested(name), bot: None }],
            seating: Seating::Drawn,
            options: Options::new(about),
            edition: TextField::default(),
            online: None,
            at: 0,
        };
        form.seat(3.clamp(about.players.0, about.players.1));
        if let Some(last) = last {
            form.remember(last);
        }
        form.at = form.rows().len() - 1;
        form
    }

    /// A table on a server: one chair for the person who opens it, the others for anyone.
    pub(crate) fn online(about: &'static About, last: Option<&Start>) -> Form {
        let mut form = Form::new(about, "", last);
        form.online = Some(Online::default());
        for seat in form.seats.iter_mut().filter(|_| last.is_none()) {
            seat.bot = None;
        }
        form.seats[0].bot = None;
        form.at = form.rows().len() - 1;
        form
    }

    fn remember(&mut self, last: &Start) {
        let (least, most) = self.about.players;
        if !(least..=most).contains(&last.occupants.len()) {
            return;
        }
        self.seat(last.occupants.len());
        for (seat, occupant) in self.seats.iter_mut().zip(&last.occupants) {
            match occupant {
                Occupant::Person(name) => {
                    (seat.name, seat.bot) = (TextField::suggested(name), None);
                }
                Occupant::Bot(kind) => seat.bot = Some(*kind),
            }
        }
        self.seating = last.seating;
        self.options.remember(&last.options);
        self.edition = TextField::suggested(last.edition.as_deref().unwrap_or_default());
    }

    /// Sets the number of players.
    fn seat(&mut self, players: usize) {
        self.seats.truncate(players);
        for nth in self.seats.len()..players {
            let name = TextField::suggested(&format!("Player {}", nth + 1));
            let bot = if self.online.is_some() { None } else { Some(USUAL) };
            self.seats.push(Seated { name, bot });
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Players];
        for (nth, seat) in self.seats.iter().enumerate() {
            rows.push(Row::Seat(nth));
            if seat.bot.is_none() && self.online.is_none() {
                rows.push(Row::Name(nth));
            }
        }
        if self.about.draws_seats {
            rows.push(Row::Seating);
        }
        rows.extend(self.options.rows());
        if self.online.is_some() {
            rows.extend(online::Row::ALL.map(Row::Online));
        }
        rows.push(Row::Edition);
        if self.online.is_none() {
            rows.extend(self.about.guide.map(|_| Row::Guide));
        }
        rows.push(Row::Start);
        rows
    }

    fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.at.min(rows.len() - 1)]
    }

    /// Whether keys type text now.
    pub(crate) fn is_typing(&self) -> bool {
        matches!(self.row(), Row::Name(_) | Row::Edition)
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Said {
        let last = self.rows().len() - 1;
        if self.field().is_some_and(|field| field.key(key)) {
            return Said::Nothing;
        }
        match key.code {
            KeyCode::Esc => return Said::Back,
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Left => self.change(false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(true),
            KeyCode::Enter => match self.row() {
                Row::Guide => return Said::Learn(self.about, self.first_name()),
                Row::Start => return self.begin(),
                _ => self.at = (self.at + 1).min(last),
            },
            _ => return Said::Not(no_such_key(&keymap::name(key))),
        }
        Said::Nothing
    }

    /// The text of the focused line.
    fn field(&mut self) -> Option<&mut TextField> {
        match self.row() {
            Row::Name(seat) => Some(&mut self.seats[seat].name),
            Row::Edition => Some(&mut self.edition),
            _ => None,
        }
    }

    /// Changes the focused line to the next value, or to the one before.
    fn change(&mut self, is_next: bool) {
        match self.row() {
            Row::Players => {
                let (least, most) = self.about.players;
                let players = self.seats.len();
                let players = if is_next { players + 1 } else { players - 1 };
                self.seat(players.clamp(least, most));
            }
            Row::Seat(0) if self.online.is_some() => (),
            Row::Seat(seat) => self.change_seat(seat, is_next),
            Row::Seating => {
                self.seating = match self.seating {
                    Seating::Drawn => Seating::AsListed,
                    Seating::AsListed => Seating::Drawn,
                }
            }
            Row::Setting(setting) => self.options.change(setting, is_next),
            Row::Part { setting, part } => self.options.toggle(setting, part),
            Row::Online(row) => {
                if let Some(online) = &mut self.online {
                    online.change(row, is_next);
                }
            }
            Row::Name(_) | Row::Edition | Row::Guide | Row::Start => (),
        }
    }

    fn change_seat(&mut self, seat: usize, is_next: bool) {
        let bot = &mut self.seats[seat].bot;
        *bot = next_bot(*bot, is_next);
    }

    fn begin(&self) -> Said {
        let options = match self.options.text() {
            Ok(options) => options,
            Err(why) => return Said::Not(why),
        };
        let edition = Some(self.edition.text()).filter(|name| !name.is_empty());
        if let Some(online) = &self.online {
            let places = self.seats.iter().map(Seated::place).collect();
            let plan = Plan {
                options,
                edition,
                seating: self.seating,
                ..Plan::new(self.about.id, places)
            };
            return Said::Open(Box::new(online.plan(plan)));
        }
        Said::Begin(Start {
            game: self.about.id.into(),
            occupants: self.occupants(),
            seating: self.seating,
            options,
            edition,
        })
    }

    fn occupants(&self) -> Vec<Occupant> {
        let occupant = |(nth, seat): (usize, &Seated)| match seat.bot {
            Some(kind) => Occupant::Bot(kind),
            None if seat.name.text().is_empty() => Occupant::Person(format!("Player {}", nth + 1)),
            None => Occupant::Person(seat.name.text()),
        };
        self.seats.iter().enumerate().map(occupant).collect()
    }

    /// The name of the first person.
    fn first_name(&self) -> String {
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person(name) => Some(name.clone()),
            Occupant::Bot(_) => None,
        };
        self.occupants().iter().find_map(name).unwrap_or_else(|| "Player 1".into())
    }
}
