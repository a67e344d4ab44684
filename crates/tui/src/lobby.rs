//! Before a match at a far table: who has come, and what they say.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::{About, words};
use tabletop::Seat;
use wire::Refusal;
use wire::online::{Chair, Gathered, Sitting};

use crate::keys::small;
use crate::run::Leaving;
use crate::screen::Screen;
use crate::strip::{Bit, Strip, wrapped};
use crate::tone::{Palette, Tone};

/// What is known of whoever is at a far table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Company {
    /// Who sits where, once the table was seen.
    pub gathered: Option<Gathered>,
    /// What was said, in words.
    pub said: Vec<String>,
    /// What is wrong with the line.
    pub warning: Option<String>,
}

/// A far table before its match.
pub trait Hall {
    /// Takes in what has happened; whether anything has.
    fn hear(&mut self) -> Result<bool, Refusal>;
    /// Who is there.
    fn company(&self) -> &Company;
    /// Whether there is a match to be seen.
    fn has_begun(&self) -> bool;
    /// Takes a free chair.
    fn sit(&mut self);
    /// Gives it up.
    fn stand(&mut self);
    /// Begins the match, if one is the host.
    fn begin(&mut self);
    /// Says something to everybody.
    fn say(&mut self, text: &str);
}

/// How the waiting ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// The match has begun.
    Begun,
    /// Somebody left.
    Left(Leaving),
}

/// Waits in this terminal until the match begins.
pub fn gather(
    about: &'static About,
    hall: &mut dyn Hall,
    stop: &AtomicBool,
) -> io::Result<Gathering> {
    if hall.has_begun() {
        return Ok(Gathering::Begun);
    }
    let mut screen = Screen::open()?;
    let mut lobby = Lobby { about, palette: Palette::of_terminal(), typed: None };
    let mut is_stale = true;
    while !stop.load(Ordering::Relaxed) {
        match hall.hear() {
            Ok(is_new) => is_stale |= is_new,
            Err(why) => return Err(io::Error::other(why.to_string())),
        }
        if hall.has_begun() {
            return Ok(Gathering::Begun);
        }
        if is_stale {
            screen.draw(|frame| lobby.draw(frame, hall.company()))?;
        }
        is_stale = false;
        let Ok(is_there) = event::poll(Duration::from_millis(50)) else { break };
        if is_there {
            is_stale = true;
            let Ok(event) = event::read() else { break };
            if let Event::Key(key) = event
                && key.kind == KeyEventKind::Press
                && lobby.key(key, hall)
            {
                return Ok(Gathering::Left(Leaving::Left));
            }
        }
    }
    Ok(Gathering::Left(Leaving::Told))
}

struct Lobby {
    about: &'static About,
    palette: Palette,
    /// What is being said.
    typed: Option<String>,
}

impl Lobby {
    /// A key; whether somebody leaves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys mean nothing here")]
    fn key(&mut self, key: KeyEvent, hall: &mut dyn Hall) -> bool {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return true;
        }
        if let Some(typed) = &mut self.typed {
            match key.code {
                KeyCode::Char(sign) => typed.push(sign),
                KeyCode::Backspace => _ = typed.pop(),
                KeyCode::Enter if !typed.trim().is_empty() => {
                    hall.say(typed.trim());
                    self.typed = None;
                }
                KeyCode::Enter | KeyCode::Esc => self.typed = None,
                _ => (),
            }
            return false;
        }
        match small(key.code) {
            KeyCode::Char('s') => hall.sit(),
            KeyCode::Char('g') => hall.stand(),
            KeyCode::Char('b') => hall.begin(),
            KeyCode::Char('t') => self.typed = Some(String::new()),
            KeyCode::Char('q') => return true,
            _ => (),
        }
        false
    }

    fn draw(&self, frame: &mut Frame<'_>, company: &Company) {
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(4));
        let title = format!(" {} · a table with friends", self.about.title);
        let mut lines = vec![vec![Bit::new(format!("{title:<width$}"), Tone::Bar)]];
        lines.extend(wrapped(self.about.tagline, Tone::Faint, width));
        lines.push(Strip::new());
        if let Some(gathered) = &company.gathered {
            lines.extend(self.chairs(gathered));
        }
        if let Some(warning) = &company.warning {
            lines.extend(wrapped(warning, Tone::Advised, width));
        }
        lines.push(Strip::new());
        let room = usize::from(area.height).saturating_sub(lines.len() + 4);
        let mut said: Vec<Strip> =
            company.said.iter().flat_map(|line| wrapped(line, Tone::Plain, width)).collect();
        said.drain(..said.len().saturating_sub(room));
        lines.extend(said);
        match &self.typed {
            Some(typed) => lines.push(vec![Bit::new(format!("> {typed}_"), Tone::Lit)]),
            None => lines.push(vec![Bit::new(keys(company), Tone::Faint)]),
        }
        self.put(frame, &lines);
    }

    fn chairs(&self, gathered: &Gathered) -> Vec<Strip> {
        let mut lines = vec![vec![Bit::new("Who is here", Tone::Asking)]];
        let seats = Seat::all(gathered.chairs.len()).zip(&gathered.chairs);
        for (nth, (seat, chair)) in seats.enumerate() {
            let yours = if gathered.yours == Some(nth) { " (you)" } else { "" };
            let text = format!("  {} {}{yours}", self.palette.shape(seat), sitting(chair));
            lines.push(vec![Bit::new(text, Tone::Of(seat))]);
        }
        if let Some(watching) = words::watching(gathered.watching) {
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
    match &chair.sitting {
        Sitting::Nobody => "a free chair".into(),
        Sitting::Bot(kind) => format!("a bot, {kind}"),
        Sitting::Person { name, is_here: true, .. } => name.clone(),
        Sitting::Person { name, is_here: false, .. } => words::company(name, words::Company::Away),
    }
}

/// What can be done now.
fn keys(company: &Company) -> &'static str {
    match &company.gathered {
        Some(gathered) if gathered.is_host => {
            "B: begin · S: sit down · G: get up · T: talk · Q: leave"
        }
        Some(gathered) if gathered.yours.is_some() => {
            "The host begins when everybody sits · G: get up · T: talk · Q: leave"
        }
        _ => "S: sit down · T: talk · Q: leave",
    }
}
