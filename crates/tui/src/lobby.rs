//! Before a match at a far table: who has come, and what they say.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Status, TableEvent, notices};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use protocol::{Begin, Chair, Remove, Say, Sit, Stand, TableInfo};
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::{About, words};
use tabletop::Seat;

use crate::app::{OUTDATED, said};
use crate::keys::small;
use crate::run::Leaving;
use crate::screen::Screen;
use crate::session::Session;
use crate::strip::{Bit, Strip, wrapped};
use crate::tone::{Palette, Tone};

/// How the waiting ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// The match has begun.
    Begun,
    /// The person left.
    Left(Leaving),
}

/// Waits in this terminal until the match begins. `sit` is what the person asks for a chair with.
pub fn gather(
    about: &'static About,
    session: &mut Session,
    sit: Sit,
    stop: &AtomicBool,
) -> io::Result<Gathering> {
    let palette = Palette::of_terminal();
    let mut lobby = Lobby {
        about,
        palette,
        session,
        sit,
        typed: None,
        saying: None,
        removes: false,
        refused: None,
    };
    if lobby.session.client.snapshot().is_some() {
        return Ok(Gathering::Begun);
    }
    let mut screen = Screen::open()?;
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
        is_stale = false;
        let Ok(is_there) = event::poll(Duration::from_millis(50)) else { break };
        if is_there {
            is_stale = true;
            let Ok(event) = event::read() else { break };
            if let Event::Key(key) = event
                && key.kind == KeyEventKind::Press
                && lobby.key(key)
            {
                return Ok(Gathering::Left(Leaving::Left));
            }
        }
    }
    Ok(Gathering::Left(Leaving::Told))
}

struct Lobby<'a> {
    about: &'static About,
    palette: Palette,
    session: &'a mut Session,
    sit: Sit,
    /// What is being said.
    typed: Option<String>,
    /// What the person said last, until it is known whether the table takes it.
    saying: Option<(u64, String)>,
    /// The next digit names the person to remove.
    removes: bool,
    /// Why the last request was refused.
    refused: Option<String>,
}

impl Lobby<'_> {
    fn take(&mut self, event: TableEvent) -> io::Result<()> {
        match event {
            TableEvent::Refused(id, error) => {
                self.refused = Some(error.to_string());
                let said = self.saying.take_if(|(saying, _)| *saying == id);
                self.typed = self.typed.take().or(said.map(|(_, text)| text));
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

    /// A key; whether the person leaves.
    fn key(&mut self, key: KeyEvent) -> bool {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return true;
        }
        self.refused = None;
        let client = &mut self.session.client;
        if let Some(typed) = &mut self.typed {
            match key.code {
                KeyCode::Char(sign) => typed.push(sign),
                KeyCode::Backspace => _ = typed.pop(),
                KeyCode::Enter if !typed.trim().is_empty() => {
                    let text = typed.trim().to_owned();
                    self.saying = Some((client.request(Say { text: text.clone() }), text));
                    self.typed = None;
                }
                KeyCode::Enter | KeyCode::Esc => self.typed = None,
                _ => (),
            }
            return false;
        }
        if std::mem::take(&mut self.removes) {
            if let KeyCode::Char(digit @ '1'..='9') = key.code {
                client.request(Remove { chair: digit as usize - '1' as usize });
            }
            return false;
        }
        match small(key.code) {
            KeyCode::Char('x') => self.removes = client.info().is_some_and(|info| info.is_host),
            KeyCode::Char('s') => _ = client.request(self.sit.clone()),
            KeyCode::Char('g') => _ = client.request(Stand),
            KeyCode::Char('b') => _ = client.request(Begin),
            KeyCode::Char('t') => self.typed = Some(String::new()),
            KeyCode::Char('q') => return true,
            _ => (),
        }
        false
    }

    /// What is wrong with the connection.
    fn warning(&self) -> Option<String> {
        match self.session.client.status() {
            Status::Lost | Status::Unreachable => self.session.trouble(),
            _ => None,
        }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(4));
        let title = format!(" {} · online table", self.about.title);
        let mut lines = vec![vec![Bit::new(format!("{title:<width$}"), Tone::Bar)]];
        lines.extend(wrapped(self.about.tagline, Tone::Faint, width));
        lines.push(Strip::new());
        let info = self.session.client.info();
        lines.extend(info.map(|info| self.chairs(info)).unwrap_or_default());
        let unseated = info.and_then(notices::unseated).map(|notice| notice.words);
        for told in unseated.into_iter().chain(info.and_then(notices::starts)) {
            lines.extend(wrapped(&told, Tone::Asking, width));
        }
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
            Some(typed) => lines.push(vec![Bit::new(format!("> {typed}_"), Tone::Lit)]),
            None if self.removes => lines.push(vec![Bit::new(REMOVE, Tone::Asking)]),
            None => lines.push(vec![Bit::new(keys(info), Tone::Faint)]),
        }
        self.put(frame, &lines);
    }

    fn chairs(&self, info: &TableInfo) -> Vec<Strip> {
        let mut lines = vec![vec![Bit::new("Players", Tone::Asking)]];
        let seats = Seat::all(info.chairs.len()).zip(&info.chairs);
        for (nth, (seat, chair)) in seats.enumerate() {
            let yours = if info.yours == Some(nth) { " (you)" } else { "" };
            let shape = self.palette.shape(seat);
            let text = format!("  {}  {shape} {}{yours}", nth + 1, sitting(chair));
            lines.push(vec![Bit::new(text, Tone::Of(seat))]);
        }
        if let Some(watching) = words::watching(info.watching) {
            lines.push(vec![Bit::new(format!("  {watching}"), Tone::Faint)]);
        }
        lines
    }

    fn put(&self, frame: &mut Frame<'_>, lines: &[Strip]) {
        let area = frame.area();
        let inner = Rect { x: 2, y: 1, width: area.width, height: area.height };
        self.palette.put(frame.buffer_mut(), inner, lines, None);
    }
}

fn sitting(chair: &Chair) -> String {
    match chair {
        Chair::Free => "free seat".into(),
        Chair::Bot(kind) => format!("bot ({kind})"),
        Chair::Person { name, is_here: true, .. } => name.clone(),
        Chair::Person { name, is_here: false, .. } => words::company(name, words::Company::Away),
    }
}

/// Asked before a person is removed.
const REMOVE: &str = "Remove which player? Press their number. They cannot sit down here again.";

/// What can be done now.
fn keys(info: Option<&TableInfo>) -> &'static str {
    match info {
        Some(info) if info.is_host => {
            "B: start game · S: take a seat · G: leave seat · X: remove a player · T: chat · Q: leave"
        }
        Some(info) if info.yours.is_some() => "G: leave seat · T: chat · Q: leave",
        _ => "S: take a seat · T: chat · Q: leave",
    }
}
