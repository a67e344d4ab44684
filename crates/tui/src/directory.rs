//! The tables of a server: the person's own, those that wait for players, and new ones.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use protocol::{ListTables, Open, Plan, Request, Start, TableId, TableRow, TableStage, Tables};
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::{About, words};

use crate::input::{Input, Pressed};
use crate::keymap;
use crate::run::no_such_key;
use crate::screen::Screen;
use crate::set_up::form::{Form, Said};
use crate::strip::{Bit, Strip, wrapped};
use crate::tone::{Palette, Tone};

/// How often the list is loaded again.
const AGAIN: Duration = Duration::from_secs(5);

/// A server, before a table is joined.
pub trait Service {
    /// Makes a request; an event follows.
    fn request(&mut self, request: Request);

    /// The next event, if there is one.
    fn poll(&mut self) -> Option<ServiceEvent>;
}

/// What a server reports before a table is joined.
#[derive(Clone, PartialEq, Debug)]
pub enum ServiceEvent {
    /// The connection is open.
    Connected,
    /// The tables that the person may join.
    Tables(Tables),
    /// The table that the person opened.
    Opened(TableId),
    /// The request is refused, for this reason.
    Refused(String),
    /// The server cannot be reached, for this reason.
    Trouble(String),
}

/// What the person chose to do.
#[derive(Clone, PartialEq, Debug)]
pub enum DirectoryChoice {
    /// To join this table.
    Join(TableId),
    /// To leave.
    Leave,
    /// The person or the system stopped the program, or the terminal is gone.
    Told,
}

/// The list of tables on a screen.
#[derive(Debug)]
pub struct Directory {
    server: String,
    games: Vec<&'static About>,
    palette: Palette,
    /// The last set-up of each game.
    last: Vec<Start>,
    tables: Tables,
    is_connected: bool,
    /// Whether the tables were listed before.
    is_listed: bool,
    at: usize,
    form: Option<Form>,
    /// Replaces the name of an edition file in a plan by its text.
    read: fn(Plan) -> Result<Plan, String>,
    /// What went wrong.
    problem: Option<String>,
}

impl Directory {
    /// The tables of a server. `read` replaces the name of an edition file by its text.
    pub fn new(
        server: String,
        games: &[&'static About],
        last: Vec<Start>,
        read: fn(Plan) -> Result<Plan, String>,
    ) -> Directory {
        Directory {
            server,
            games: games.to_vec(),
            palette: Palette::of_terminal(),
            last,
            tables: Tables::default(),
            is_connected: false,
            is_listed: false,
            at: 0,
            form: None,
            read,
            problem: None,
        }
    }

    fn rows(&self) -> Vec<&TableRow> {
        self.tables.mine.iter().chain(&self.tables.open).collect()
    }

    fn take(&mut self, event: ServiceEvent) -> Option<DirectoryChoice> {
        match event {
            ServiceEvent::Connected => (self.is_connected, self.problem) = (true, None),
            ServiceEvent::Tables(tables) => {
                // A table in progress comes first; later the focus stays on the same line.
                let goes_on = |row: &TableRow| {
                    matches!(row.stage, TableStage::Gathering | TableStage::Playing)
                };
                let is_first = !std::mem::replace(&mut self.is_listed, true);
                if is_first && tables.mine.first().is_some_and(goes_on) {
                    (self.at, self.tables) = (0, tables);
                    return None;
                }
                let (before, after) = (self.rows().len(), tables.mine.len() + tables.open.len());
                let is_in_list = self.at < before && before > 0;
                self.at = if is_in_list { self.at.min(after) } else { self.at - before + after };
                self.tables = tables;
            }
            ServiceEvent::Opened(table) => return Some(DirectoryChoice::Join(table)),
            ServiceEvent::Refused(why) => self.problem = Some(why),
            ServiceEvent::Trouble(why) => (self.is_connected, self.problem) = (false, Some(why)),
        }
        None
    }

    fn is_typing(&self) -> bool {
        self.form.as_ref().is_some_and(Form::is_typing)
    }

    fn key(&mut self, key: KeyEvent, service: &mut dyn Service) -> Option<DirectoryChoice> {
        if self.is_connected {
            self.problem = None;
        }
        let Some(form) = &mut self.form else { return self.key_in_list(key.code) };
        match form.key(key) {
            Said::Open(plan) => match (self.read)(*plan) {
                Ok(plan) => service.request(Open { plan }.into()),
                Err(why) => self.problem = Some(why),
            },
            Said::Not(why) => self.problem = Some(why),
            Said::Back => self.form = None,
            Said::Nothing | Said::Begin(_) | Said::Learn(..) => (),
        }
        None
    }

    fn key_in_list(&mut self, code: KeyCode) -> Option<DirectoryChoice> {
        let last = self.rows().len() + self.games.len() - 1;
        match code {
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter | KeyCode::Char(' ') => match self.at.checked_sub(self.rows().len()) {
                None => return Some(DirectoryChoice::Join(self.rows()[self.at].table)),
                Some(nth) => {
                    let about = self.games[nth];
                    let last = self.last.iter().find(|start| start.game == about.id);
                    self.form = Some(Form::online(about, last));
                }
            },
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Some(DirectoryChoice::Leave),
            other => self.problem = Some(no_such_key(&keymap::name(other.into()))),
        }
        None
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(4));
        let mut below: Vec<Strip> = Vec::new();
        if let Some(why) = &self.problem {
            below.extend(wrapped(why, Tone::Advised, width));
        }
        let keys = match self.form {
            None => "Up, Down: move · Enter: choose · Q: leave",
            Some(_) => "Up, Down: move · Left, Right: change · Enter: next · Esc: back",
        };
        below.push(vec![Bit::new(keys, Tone::Faint)]);
        let room = usize::from(area.height).saturating_sub(below.len() + 2).max(1);
        let (lines, focused) = match &self.form {
            None => self.list(width),
            Some(form) => form.lines(width),
        };
        let from = (focused + 3).saturating_sub(room).min(lines.len().saturating_sub(room));
        let seen = &lines[from..(from + room).min(lines.len())];
        let inner = Rect { x: 2, y: 1, width: width as u16, height: room as u16 };
        self.palette.put(frame.buffer_mut(), inner, seen, None);
        let height = below.len() as u16;
        let foot = Rect { y: area.height.saturating_sub(height), height, ..inner };
        self.palette.put(frame.buffer_mut(), foot, &below, None);
    }

    /// Every line, and the number of the focused one.
    fn list(&self, width: usize) -> (Vec<Strip>, usize) {
        let title = format!(" {}", self.server);
        let mut lines = vec![vec![Bit::new(format!("{title:<width$}"), Tone::Bar)], Strip::new()];
        let mut focused = 0;
        let lists = [("Your tables", &self.tables.mine), ("Open tables", &self.tables.open)];
        let mut nth = 0;
        for (title, tables) in lists.into_iter().filter(|(_, tables)| !tables.is_empty()) {
            lines.push(vec![Bit::new(title, Tone::Asking)]);
            for row in tables {
                focused = if nth == self.at { lines.len() } else { focused };
                lines.push(self.line(nth, &told(row)));
                nth += 1;
            }
            lines.push(Strip::new());
        }
        if self.is_connected && nth == 0 {
            lines.extend([vec![Bit::new(words::online::NO_TABLES, Tone::Faint)], Strip::new()]);
        }
        lines.push(vec![Bit::new("Open a new table", Tone::Asking)]);
        for about in &self.games {
            focused = if nth == self.at { lines.len() } else { focused };
            let (least, most) = about.players;
            lines.push(self.line(nth, &format!("{}  ({least}–{most} players)", about.title)));
            nth += 1;
        }
        (lines, focused)
    }

    fn line(&self, nth: usize, text: &str) -> Strip {
        let (arrow, tone) = if nth == self.at { ("▸ ", Tone::Lit) } else { ("  ", Tone::Plain) };
        vec![Bit::new(arrow, Tone::Lit), Bit::new(text, tone)]
    }
}

/// A table in one line: "Tinsel, Nora and 1 free seat: your turn".
pub fn told(row: &TableRow) -> String {
    let title = catalog::about(&row.game).map_or("A game", |about| about.title);
    let free = row.names.iter().filter(|name| name.is_empty()).count();
    let mut names: Vec<String> = row.names.iter().filter(|it| !it.is_empty()).cloned().collect();
    names.extend(words::online::free_seats(free));
    let stage = match row.stage {
        TableStage::Gathering => words::online::GATHERING,
        TableStage::Playing if row.is_my_turn => words::online::YOUR_TURN,
        TableStage::Playing => words::online::IN_PROGRESS,
        TableStage::Over => words::online::FINISHED,
        TableStage::Outdated => words::online::OLDER_RULES,
    };
    format!("{title}, {}: {stage}", words::list(&names, "and"))
}

/// Shows the tables of a server until the person joins one or leaves.
pub fn browse(
    directory: &mut Directory,
    service: &mut dyn Service,
    input: &mut Input,
    stop: &AtomicBool,
) -> io::Result<DirectoryChoice> {
    let mut screen = Screen::open(input.has_mouse())?;
    // The player may come back from a table: the list starts at the top again.
    directory.is_listed = false;
    let (mut is_stale, mut listed) = (true, None::<Instant>);
    while !stop.load(Ordering::Relaxed) {
        while let Some(event) = service.poll() {
            is_stale = true;
            if let Some(visit) = directory.take(event) {
                directory.form = None;
                return Ok(visit);
            }
        }
        if directory.is_connected && listed.is_none_or(|at| at.elapsed() >= AGAIN) {
            service.request(ListTables.into());
            listed = Some(Instant::now());
        }
        if is_stale {
            screen.draw(|frame| directory.draw(frame))?;
        }
        is_stale = false;
        match input.read(&mut screen, Duration::from_millis(50), directory.is_typing()) {
            Some(Pressed::Key(key)) => {
                is_stale = true;
                if let Some(visit) = directory.key(key, service) {
                    return Ok(visit);
                }
            }
            Some(Pressed::Unknown(key)) => {
                is_stale = true;
                directory.problem = Some(no_such_key(&key));
            }
            Some(Pressed::Leave | Pressed::Gone) => return Ok(DirectoryChoice::Told),
            Some(Pressed::Mouse(_) | Pressed::Redraw) => is_stale = true,
            None => (),
        }
    }
    Ok(DirectoryChoice::Told)
}
