//! Before a game: which one, or a saved one; then who plays, and which variants.

mod form;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use protocol::Start;
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::About;

use crate::colour::Hue;
use crate::strip::{Bit, Strip, wrapped};
use crate::tone::{Palette, Tone};
use form::{Form, Said};

/// What the person wants to play.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// To go on with the saved game of this number in the list.
    GoOn(usize),
    /// A new game. Its edition is the name of a file.
    New(Start),
    /// A first game of this game, with a guide, for a person of that name.
    Guided(&'static About, String),
    /// To come to a friend's table by this link.
    Join(String),
    /// Nothing.
    Leave,
}

/// How many lines are kept for what a box says.
const SAID: usize = 2;

/// What is chosen before a game.
#[derive(Debug)]
pub struct SetUp {
    games: Vec<&'static About>,
    /// The saved games, in words.
    saved: Vec<String>,
    /// What the first player is called.
    name: String,
    palette: Palette,
    /// The line of the list that has the focus.
    at: usize,
    form: Option<Form>,
    /// The link of a friend's table.
    link: String,
    /// Why it cannot be played like that.
    problem: Option<String>,
}

impl SetUp {
    /// A choice between saved games and new ones.
    pub fn new(
        games: &[&'static About],
        saved: Vec<String>,
        name: &str,
        palette: Palette,
    ) -> SetUp {
        let (games, name) = (games.to_vec(), name.into());
        SetUp { games, saved, name, palette, at: 0, form: None, link: String::new(), problem: None }
    }

    /// It cannot be played like that.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.problem = Some(why.into());
    }

    /// A key; what the person wants, once it is chosen.
    pub fn key(&mut self, key: KeyEvent) -> Option<Wanted> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Wanted::Leave);
        }
        self.problem = None;
        match &mut self.form {
            None => self.key_in_list(key.code),
            Some(form) => match form.key(key.code) {
                Said::Nothing => None,
                Said::Back => {
                    self.form = None;
                    None
                }
                Said::Begin(start) => Some(Wanted::New(start)),
                Said::Learn(about, name) => Some(Wanted::Guided(about, name)),
                Said::Not(why) => {
                    self.problem = Some(why);
                    None
                }
            },
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys mean nothing here")]
    fn key_in_list(&mut self, code: KeyCode) -> Option<Wanted> {
        let last = self.saved.len() + self.games.len();
        match code {
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Backspace if self.at == last => _ = self.link.pop(),
            KeyCode::Char(sign) if self.at == last => self.link.push(sign),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Some(Wanted::Leave),
            _ => (),
        }
        None
    }

    fn choose(&mut self) -> Option<Wanted> {
        match self.at.checked_sub(self.saved.len()) {
            None => Some(Wanted::GoOn(self.at)),
            Some(nth) if nth == self.games.len() => {
                let link = self.link.trim();
                if link.is_empty() {
                    self.refuse("Type or paste the link first.");
                    return None;
                }
                Some(Wanted::Join(link.into()))
            }
            Some(nth) => {
                self.form = Some(Form::new(self.games[nth], &self.name));
                None
            }
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(3));
        let mut below: Vec<Strip> = Vec::new();
        if let Some(why) = &self.problem {
            below.extend(wrapped(why, Tone::Advised, width));
        }
        below.push(vec![Bit::new(self.keys(), Tone::Faint)]);
        let mut room = usize::from(area.height).saturating_sub(below.len() + 2).max(1);
        let (mut lines, mut focused) = match &self.form {
            None => self.list(width, room, true),
            Some(form) => form.lines(width),
        };
        if self.form.is_none() && lines.len() > room {
            // What all boxes say takes too much room: the one that has the focus says it below.
            below.splice(..0, self.said_below(width));
            room = room.saturating_sub(SAID).max(1);
            (lines, focused) = self.list(width, room, false);
        }
        let from = (focused + 3).saturating_sub(room).min(lines.len().saturating_sub(room));
        let seen = &lines[from..(from + room).min(lines.len())];
        if from + room < lines.len() {
            let more = Bit::new(" · more below", Tone::Asking);
            below.iter_mut().last().into_iter().for_each(|keys| keys.push(more.clone()));
        }
        let inner = Rect { x: area.x + 2, width: width as u16, ..area }.intersection(area);
        self.put(frame, Rect { y: 1, height: room as u16, ..inner }, seen);
        let foot = area.height.saturating_sub(below.len() as u16);
        self.put(frame, Rect { y: foot, height: below.len() as u16, ..inner }, &below);
    }

    fn keys(&self) -> &'static str {
        match self.form {
            None if self.at == self.saved.len() + self.games.len() => {
                "Type or paste the link · Enter: join · Esc: leave"
            }
            None => "Up, Down: move · Enter: choose · Q: leave",
            Some(_) => "Up, Down: move · Left, Right: change · Enter: start · Esc: back",
        }
    }

    /// The name of the place, then saved games and every box; and the line that has the focus. Where
    /// there is little room, the tree stays in the forest.
    fn list(&self, width: usize, room: usize, all_say: bool) -> (Vec<Strip>, usize) {
        let (offers, focused) = self.offers(width, all_say);
        let mut lines = banner();
        if lines.len() + offers.len() > room {
            lines = vec![vec![Bit::new(TREE[1].2, Tone::Title)], Strip::new()];
        }
        let focused = lines.len() + focused;
        lines.extend(offers);
        (lines, focused)
    }

    /// What the box says that has the focus, in as many lines as any needs.
    fn said_below(&self, width: usize) -> Vec<Strip> {
        let nth = self.at.checked_sub(self.saved.len());
        let tagline = nth.and_then(|nth| self.games.get(nth)).map_or("", |about| about.tagline);
        let mut lines = wrapped(tagline, Tone::Plain, width);
        lines.resize(SAID, Strip::new());
        lines
    }

    /// Saved games first, then every box, with what it says or without; and the line that has the
    /// focus.
    fn offers(&self, width: usize, all_say: bool) -> (Vec<Strip>, usize) {
        let mut lines: Vec<Strip> = Vec::new();
        let mut focused = 0;
        if !self.saved.is_empty() {
            lines.push(vec![Bit::new("Continue", Tone::Asking)]);
        }
        for (nth, saved) in self.saved.iter().enumerate() {
            if nth == self.at {
                focused = lines.len();
            }
            lines.push(vec![self.arrow(nth), Bit::new(saved, self.tone(nth))]);
        }
        if !self.saved.is_empty() {
            lines.push(Strip::new());
        }
        lines.push(vec![Bit::new("New game", Tone::Asking)]);
        for (nth, about) in (self.saved.len()..).zip(&self.games) {
            if nth == self.at {
                focused = lines.len();
            }
            lines.push(vec![self.arrow(nth), Bit::new(about.title, self.tone(nth)), box_of(about)]);
            let tagline = if all_say { about.tagline } else { "" };
            let tagline = wrapped(tagline, Tone::Faint, width.saturating_sub(4));
            lines.extend(tagline.into_iter().map(|mut line| {
                line.insert(0, Bit::plain("    "));
                line
            }));
        }
        let last = self.saved.len() + self.games.len();
        lines.extend([Strip::new(), vec![Bit::new("With friends", Tone::Asking)]]);
        if last == self.at {
            focused = lines.len();
        }
        let link = if last == self.at { format!("{}_", self.link) } else { self.link.clone() };
        let to_link = Bit::new("Join by link: ", self.tone(last));
        lines.push(vec![self.arrow(last), to_link, Bit::new(link, Tone::Asking)]);
        (lines, focused)
    }

    fn arrow(&self, nth: usize) -> Bit {
        Bit::new(if nth == self.at { "▸ " } else { "  " }, Tone::Lit)
    }

    fn tone(&self, nth: usize) -> Tone {
        if nth == self.at { Tone::Lit } else { Tone::Plain }
    }

    fn put(&self, frame: &mut Frame<'_>, area: Rect, lines: &[Strip]) {
        self.palette.put(frame.buffer_mut(), area, lines, None);
    }
}

/// A tree, its needles and lights.
const TREE: [(&str, &str, &str); 4] = [
    ("    ★", "", ""),
    ("   ╱●╲", "      ", "N o r t h p o l e"),
    ("  ╱  ●╲", "     ", "Christmas board games in your terminal"),
    (" ╱_●__●╲", "", ""),
];

/// The name of the place.
fn banner() -> Vec<Strip> {
    let mut lines: Vec<Strip> = Vec::new();
    for (nth, (tree, gap, words)) in TREE.iter().enumerate() {
        let mut line: Strip = Vec::new();
        for sign in tree.chars() {
            let tone = match sign {
                '★' => Tone::Thing(Hue::Gold),
                '●' => Tone::Thing(Hue::Red),
                _ => Tone::Thing(Hue::Green),
            };
            line.push(Bit::new(sign, tone));
        }
        line.push(Bit::plain(*gap));
        line.push(Bit::new(*words, if nth == 1 { Tone::Title } else { Tone::Faint }));
        lines.push(line);
    }
    lines.push(Strip::new());
    lines
}

/// What stands on a box beside its title.
fn box_of(about: &About) -> Bit {
    let ((least, most), (short, long)) = (about.players, about.minutes);
    Bit::new(format!("  {least}–{most} players, {short}–{long} minutes"), Tone::Faint)
}
