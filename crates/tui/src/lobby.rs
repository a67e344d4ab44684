//! The waiting room of an online table: who has come, the chat, and how others join.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Fairness, Status, TableEvent, about_luck, luck_code, luck_news, notices};
use crossterm::event::{KeyCode, KeyEvent};
use protocol::{Begin, Chair, Fill, Remove, Say, Sit, Stand, TableInfo};
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::{About, words};
use tabletop::Seat;

use crate::app::{OUTDATED, said};
use crate::input::{Input, Pressed};
use crate::keymap;
use crate::keys::small;
use crate::panel::line_of;
use crate::run::{Leaving, no_such_key};
use crate::screen::Screen;
use crate::session::Session;
use crate::set_up::form::next_bot;
use crate::strip::{Bit, Strip, wrapped};
use crate::text_field::TextField;
use crate::tone::{Palette, Tone};

/// How the wait ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// The match has begun.
    Begun,
    /// The person left.
    Left(Leaving),
}

/// How a person joins a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    /// The request for a chair.
    pub sit: Sit,
    /// The link that others open to join.
    pub link: String,
    /// The link as a QR code, in lines.
    pub code: Vec<String>,
}

/// Shows the waiting room in this terminal until the match begins.
pub fn gather(
    about: &'static About,
    session: &mut Session,
    arrival: Arrival,
    input: &mut Input,
    stop: &AtomicBool,
) -> io::Result<Gathering> {
    let mut lobby = Lobby::new(about, session, arrival);
    if lobby.session.client.snapshot().is_some() {
        return Ok(Gathering::Begun);
    }
    let mut screen = Screen::open(input.has_mouse())?;
    let mut is_stale = true;
    while !stop.load(Ordering::Relaxed) {
        while let Some(event) = lobby.session.poll() {
            is_stale = true;
            lobby.take(event)?;
        }
        if lobby.session.client.snapshot().is_some() {
            return Ok(Gathering::Begun);
        }
        if is_stale {
            screen.draw(|frame| lobby.draw(frame))?;
        }
        let is_typing = lobby.typed.is_some();
        let pressed = input.read(&mut screen, Duration::from_millis(50), is_typing);
        is_stale = pressed.is_some();
        match pressed {
            Some(Pressed::Key(key)) if lobby.key(key) => {
                return Ok(Gathering::Left(Leaving::Left { is_over: false }));
            }
            Some(Pressed::Unknown(key)) => lobby.refused = Some(no_such_key(&key)),
            Some(Pressed::Leave | Pressed::Gone) => break,
            Some(Pressed::Key(_) | Pressed::Mouse(_) | Pressed::Redraw) | None => (),
        }
    }
    Ok(Gathering::Left(Leaving::Told))
}

struct Lobby<'a> {
    about: &'static About,
    palette: Palette,
    session: &'a mut Session,
    arrival: Arrival,
    /// The chair that the host has selected.
    at: usize,
    /// The chat message that is being typed.
    typed: Option<TextField>,
    /// The person's last chat message, until the table accepts it.
    saying: Option<(u64, String)>,
    /// Whether the next digit names the person to remove.
    removes: bool,
    /// Whether the QR code covers the screen.
    shows_code: bool,
    /// Why the last request was refused.
    refused: Option<String>,
}

impl<'a> Lobby<'a> {
    fn new(about: &'static About, session: &'a mut Session, arrival: Arrival) -> Lobby<'a> {
        let palette = Palette::of_terminal();
        Lobby {
            about,
            palette,
            session,
            arrival,
            at: 0,
            typed: None,
            saying: None,
            removes: false,
            shows_code: false,
            refused: None,
        }
    }

    fn take(&mut self, event: TableEvent) -> io::Result<()> {
        match event {
            TableEvent::Refused(id, error) => {
                self.refused = Some(error.to_string());
                let said = self.saying.take_if(|(saying, _)| *saying == id);
                self.typed = self.typed.take().or(said.map(|(_, text)| TextField::new(&text)));
            }
            TableEvent::Outdated => return Err(io::Error::other(OUTDATED)),
            TableEvent::Connection => {
                if let Status::Refused(error) = self.session.client.status() {
                    return Err(io::Error::other(error.to_string()));
                }
            }
            _ => (),
        }
        Ok(())
    }

    /// Handles a key; returns whether the person leaves.
    fn key(&mut self, key: KeyEvent) -> bool {
        self.refused = None;
        if std::mem::take(&mut self.shows_code) {
            return false;
        }
        if let Some(typed) = &mut self.typed {
            match key.code {
                KeyCode::Enter => {
                    let text = typed.take();
                    self.typed = None;
                    if !text.is_empty() {
                        let id = self.session.client.request(Say { text: text.clone() });
                        self.saying = Some((id, text));
                    }
                }
                KeyCode::Esc => self.typed = None,
                _ => _ = typed.key(key),
            }
            return false;
        }
        if std::mem::take(&mut self.removes) {
            if let KeyCode::Char(digit @ '1'..='9') = key.code {
                let chair = digit as usize - '1' as usize;
                self.session.client.request(Remove { chair });
            }
            return false;
        }
        let (chairs, client) = (self.chairs(), &mut self.session.client);
        match small(key.code) {
            KeyCode::Char('x') => self.removes = client.info().is_some_and(|info| info.is_host),
            KeyCode::Char('s') => _ = client.request(self.arrival.sit.clone()),
            KeyCode::Char('u') => _ = client.request(Stand),
            KeyCode::Char('b') => _ = client.request(Begin),
            KeyCode::Char('t') => self.typed = Some(TextField::default()),
            KeyCode::Char('c') => self.shows_code = true,
            KeyCode::Char('q') => return true,
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(chairs.saturating_sub(1)),
            KeyCode::Right => self.fill(true),
            KeyCode::Left => self.fill(false),
            other => self.refused = Some(no_such_key(&keymap::name(other.into()))),
        }
        false
    }

    fn chairs(&self) -> usize {
        self.session.client.info().map_or(0, |info| info.chairs.len())
    }

    /// Puts the next or the previous bot on the selected chair, or frees it, if the person is host.
    fn fill(&mut self, is_next: bool) {
        let Some(info) = self.session.client.info().filter(|info| info.is_host) else { return };
        let now = match info.chairs.get(self.at) {
            Some(Chair::Free) => None,
            Some(Chair::Bot(kind)) => Some(*kind),
            Some(Chair::Person { .. }) | None => return,
        };
        self.session.client.request(Fill { chair: self.at, bot: next_bot(now, is_next) });
    }

    /// What is wrong with the connection, if anything.
    fn warning(&self) -> Option<String> {
        match self.session.client.status() {
            Status::Lost | Status::Unreachable => self.session.trouble(),
            _ => {
                let fairness = self.session.client.fairness();
                fairness.and_then(Fairness::warning).map(|it| it.words().into())
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if self.shows_code {
            return self.draw_code(frame, area);
        }
        let width = usize::from(area.width.saturating_sub(4));
        let title = format!(" {} · online table", self.about.title);
        let mut lines = vec![vec![Bit::new(format!("{title:<width$}"), Tone::Bar)]];
        lines.extend(wrapped(self.about.tagline, Tone::Faint, width));
        lines.push(Strip::new());
        let info = self.session.client.info();
        lines.extend(info.map(|info| self.chair_lines(info)).unwrap_or_default());
        let unseated = info.and_then(notices::unseated).map(|notice| notice.words);
        for told in unseated.into_iter().chain(info.and_then(notices::starts)) {
            lines.extend(wrapped(&told, Tone::Asking, width));
        }
        for news in info.map(luck_news).unwrap_or_default() {
            lines.extend(wrapped(&news, Tone::Asking, width));
        }
        if let Some(about) = info.and_then(about_luck) {
            lines.extend(wrapped(about, Tone::Faint, width));
        }
        if let Some(info) = info {
            let (title, code) = luck_code(info, self.session.client.fairness());
            lines.extend(wrapped(&format!("{title} {code}"), Tone::Faint, width));
        }
        lines.extend([Strip::new(), vec![Bit::new("The link for others", Tone::Asking)]]);
        lines.extend(wrapped(&format!("  {}", self.arrival.link), Tone::Plain, width));
        if let Some(warning) = self.warning() {
            lines.extend(wrapped(&warning, Tone::Advised, width));
        }
        lines.push(Strip::new());
        let room = usize::from(area.height).saturating_sub(lines.len() + 4);
        let chat = self.session.client.chat().iter().map(said).chain(self.refused.clone());
        let mut chat: Vec<Strip> =
            chat.flat_map(|line| wrapped(&line, Tone::Plain, width)).collect();
        chat.drain(..chat.len().saturating_sub(room));
        lines.extend(chat);
        match &self.typed {
            Some(typed) => lines.push(line_of(typed)),
            None if self.removes => {
                lines.push(vec![Bit::new(words::terminal::REMOVE_WHOM, Tone::Asking)]);
            }
            None => lines.extend(wrapped(&keys(info), Tone::Faint, width)),
        }
        let inner = Rect { x: 2, y: 1, width: area.width, height: area.height };
        self.palette.put(frame.buffer_mut(), inner, &lines, None);
    }

    /// Draws the QR code alone, because small screens have no room for more.
    fn draw_code(&self, frame: &mut Frame<'_>, area: Rect) {
        let code = &self.arrival.code;
        let (high, wide) = (code.len() as u16, code.first().map_or(0, |it| it.chars().count()));
        if high > area.height || wide > usize::from(area.width) {
            let why = format!("{} {BACK}", words::terminal::NO_ROOM_FOR_CODE);
            let lines = wrapped(&why, Tone::Asking, usize::from(area.width).max(1));
            return self.palette.put(frame.buffer_mut(), area, &lines, None);
        }
        let mut lines: Vec<Strip> =
            code.iter().map(|line| vec![Bit::new(line.clone(), Tone::Code)]).collect();
        if high < area.height {
            let scan = format!(" {} {BACK}", words::terminal::SCAN);
            lines.push(vec![Bit::new(scan, Tone::Faint)]);
        }
        self.palette.put(frame.buffer_mut(), area, &lines, None);
    }

    fn chair_lines(&self, info: &TableInfo) -> Vec<Strip> {
        let mut lines = vec![vec![Bit::new("Players", Tone::Asking)]];
        let seats = Seat::all(info.chairs.len()).zip(&info.chairs);
        for (nth, (seat, chair)) in seats.enumerate() {
            let has_focus = info.is_host && nth == self.at;
            let yours = if info.yours == Some(nth) { " (you)" } else { "" };
            let shape = self.palette.shape(seat);
            let sitting = match chair {
                Chair::Free | Chair::Bot(_) if has_focus => format!("‹ {} ›", sitting(chair)),
                Chair::Free | Chair::Bot(_) | Chair::Person { .. } => sitting(chair),
            };
            let arrow = if has_focus { "▸ " } else { "  " };
            let text = format!("{}  {shape} {sitting}{yours}", nth + 1);
            lines.push(vec![Bit::new(arrow, Tone::Lit), Bit::new(text, Tone::Of(seat))]);
        }
        if let Some(watching) = words::watching(info.watching) {
            lines.push(vec![Bit::new(format!("  {watching}"), Tone::Faint)]);
        }
        lines
    }
}

/// Who sits on a chair, in words.
pub fn sitting(chair: &Chair) -> String {
    match chair {
        Chair::Free => "free seat".into(),
        Chair::Bot(kind) => format!("bot ({})", protocol::introduction(*kind)),
        Chair::Person { name, is_here: true, .. } => name.clone(),
        Chair::Person { name, is_here: false, .. } => words::company(name, words::Company::Away),
    }
}

/// How the QR code is left.
const BACK: &str = "Any key: back";

/// The keys that work now.
fn keys(info: Option<&TableInfo>) -> String {
    let chat = "T: chat · C: QR code · Q: leave";
    match info {
        Some(info) if info.is_host => format!(
            "B: start game · Left, Right: a bot in a seat · S: take a seat · U: leave seat · \
             X: remove a player · {chat}"
        ),
        Some(info) if info.yours.is_some() => format!("U: leave seat · {chat}"),
        _ => format!("S: take a seat · {chat}"),
    }
}
