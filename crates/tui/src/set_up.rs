//! Before a game: the choice of a game or a saved one, then the players and the variants.

pub(crate) mod form;
mod saved;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use protocol::Start;
use ratatui::Frame;
use ratatui::layout::Rect;
use scene::{About, words};

use crate::colour::Hue;
use crate::keymap;
use crate::run::no_such_key;
use crate::strip::{Bit, Strip, wrapped};
use crate::text_field::TextField;
use crate::tone::{Palette, Tone};
use form::{Form, Said};
pub use saved::SavedGame;
use saved::{Otherwise, SavedList};

/// What the person chose to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// Continue the saved game with this number in the list.
    GoOn(usize),
    /// Watch the finished game with this number again.
    Watch(usize),
    /// Delete the saved game with this number.
    Delete(usize),
    /// Restore what was deleted last.
    Restore,
    /// Start a new game. Its edition is the name of a file.
    New(Start),
    /// Start the guided first game of this game, for a person of that name.
    Guided(&'static About, String),
    /// Join a friend's table by this link.
    Join(String),
    /// Leave.
    Leave,
}

/// How many lines are reserved for the description of a game.
const SAID: usize = 2;

/// How many saved games the first screen lists.
const LATEST: usize = 5;

/// The screen on which the person chooses what to play.
#[derive(Debug)]
pub struct SetUp {
    games: Vec<&'static About>,
    /// The saved games, the latest first.
    saved: Vec<SavedGame>,
    /// The list of all saved games, while it is open.
    list: Option<SavedList>,
    /// The name of the first player.
    name: String,
    /// The last set-up of each game. Editions are names of files.
    last: Vec<Start>,
    palette: Palette,
    /// The number of the focused line.
    at: usize,
    form: Option<Form>,
    /// The link of a friend's table.
    link: TextField,
    /// Why the choice is impossible.
    problem: Option<String>,
}

/// A line of the first screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Offer {
    /// The saved game with this number.
    Saved(usize),
    AllSaved,
    /// The game with this number.
    Game(usize),
    Link,
}

impl Offer {
    fn heading(self) -> &'static str {
        match self {
            Offer::Saved(_) | Offer::AllSaved => "Continue",
            Offer::Game(_) => "New game",
            Offer::Link => "With friends",
        }
    }
}

impl SetUp {
    /// A choice between saved games and new ones.
    pub fn new(
        games: &[&'static About],
        saved: Vec<SavedGame>,
        name: &str,
        palette: Palette,
    ) -> SetUp {
        SetUp {
            games: games.to_vec(),
            saved,
            list: None,
            name: name.into(),
            last: Vec::new(),
            palette,
            at: 0,
            form: None,
            link: TextField::default(),
            problem: None,
        }
    }

    /// Fills forms with the last set-up of each game, and focuses the game that was set up last if
    /// there is none to continue.
    pub fn remember(&mut self, last: Vec<Start>) {
        let latest = last.first().map(|start| &start.game);
        let nth = self.games.iter().position(|about| Some(about.id) == latest.map(|id| &**id));
        if let Some(nth) = nth.filter(|_| self.offered().is_empty()) {
            self.at = nth;
        }
        self.last = last;
    }

    /// Takes note that a saved game was deleted or restored.
    pub fn set_saved(&mut self, saved: Vec<SavedGame>) {
        self.saved = saved;
        self.at = self.at.min(self.rows().len() - 1);
    }

    /// The numbers of the saved games that the first screen lists.
    fn offered(&self) -> Vec<usize> {
        let open = (0..self.saved.len()).filter(|nth| !self.saved[*nth].is_over);
        open.take(LATEST).collect()
    }

    /// The lines of the first screen.
    fn rows(&self) -> Vec<Offer> {
        let mut rows: Vec<Offer> = self.offered().into_iter().map(Offer::Saved).collect();
        if self.saved.len() > rows.len() {
            rows.push(Offer::AllSaved);
        }
        rows.extend((0..self.games.len()).map(Offer::Game));
        rows.push(Offer::Link);
        rows
    }

    /// Shows why the choice is impossible.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.problem = Some(why.into());
    }

    /// Handles a key; returns what the person chose.
    pub fn key(&mut self, key: KeyEvent) -> Option<Wanted> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Wanted::Leave);
        }
        self.problem = None;
        if let Some(list) = &mut self.list {
            let otherwise = match list.key(key, &self.saved) {
                Ok(wanted) => return wanted,
                Err(otherwise) => otherwise,
            };
            match otherwise {
                Otherwise::Back => self.list = None,
                Otherwise::Unknown => self.refuse(no_such_key(&keymap::name(key))),
            }
            return None;
        }
        match &mut self.form {
            None => self.key_in_list(key),
            Some(form) => match form.key(key) {
                Said::Nothing | Said::Open(_) => None,
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

    /// Whether keys type text now.
    pub(crate) fn is_typing(&self) -> bool {
        match (&self.form, &self.list) {
            (Some(form), _) => form.is_typing(),
            (None, Some(list)) => list.is_filtering,
            (None, None) => self.at + 1 == self.rows().len(),
        }
    }

    fn key_in_list(&mut self, key: KeyEvent) -> Option<Wanted> {
        let last = self.rows().len() - 1;
        if self.at == last && self.link.key(key) {
            return None;
        }
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Some(Wanted::Leave),
            KeyCode::Char('/') if !self.saved.is_empty() => self.list = Some(SavedList::filtered()),
            _ => self.refuse(no_such_key(&keymap::name(key))),
        }
        None
    }

    fn choose(&mut self) -> Option<Wanted> {
        match self.rows()[self.at] {
            Offer::Saved(nth) => return Some(Wanted::GoOn(nth)),
            Offer::AllSaved => self.list = Some(SavedList::default()),
            Offer::Link => {
                let link = self.link.text();
                if link.is_empty() {
                    self.refuse(words::terminal::LINK_FIRST);
                    return None;
                }
                return Some(Wanted::Join(link));
            }
            Offer::Game(nth) => {
                let about = self.games[nth];
                let last = self.last.iter().find(|start| start.game == about.id);
                self.form = Some(Form::new(about, &self.name, last));
            }
        }
        None
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let width = usize::from(area.width.saturating_sub(3));
        let mut below: Vec<Strip> = Vec::new();
        if let Some(why) = &self.problem {
            below.extend(wrapped(why, Tone::Advised, width));
        }
        if let Some(list) = &self.list {
            below.extend(wrapped(&list.told(&self.saved), Tone::Plain, width));
        }
        below.push(vec![Bit::new(self.keys(), Tone::Faint)]);
        let mut room = usize::from(area.height).saturating_sub(below.len() + 2).max(1);
        let (mut lines, mut focused) = match (&self.form, &self.list) {
            (Some(form), _) => form.lines(width),
            (None, Some(list)) => list.lines(&self.saved, width),
            (None, None) => self.list(width, room, true),
        };
        if self.form.is_none() && self.list.is_none() && lines.len() > room {
            // All descriptions together take too much room: that of the focused game is shown
            // below.
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
        match (&self.form, &self.list) {
            (Some(_), _) => "Up, Down: move · Left, Right: change · Enter: next · Esc: back",
            (None, Some(list)) => list.keys(),
            (None, None) if self.is_typing() => "Type or paste the link · Enter: join · Esc: leave",
            (None, None) => "Up, Down: move · Enter: choose · Q: leave",
        }
    }

    /// The title, then saved games and every game, and the number of the focused line. On small
    /// screens the tree is left out.
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

    /// The description of the focused game, or all of the focused saved game, in the lines that are
    /// reserved for it.
    fn said_below(&self, width: usize) -> Vec<Strip> {
        let said = match self.rows()[self.at] {
            Offer::Saved(nth) => self.saved[nth].told(),
            Offer::Game(nth) => self.games[nth].tagline.into(),
            Offer::AllSaved | Offer::Link => String::new(),
        };
        let mut lines = wrapped(&said, Tone::Plain, width);
        lines.resize(SAID, Strip::new());
        lines
    }

    /// Saved games, then every game, with its description or without, and the number of the focused
    /// line.
    fn offers(&self, width: usize, all_say: bool) -> (Vec<Strip>, usize) {
        let mut lines: Vec<Strip> = Vec::new();
        let mut focused = 0;
        let mut heading = "";
        for (nth, row) in self.rows().into_iter().enumerate() {
            if row.heading() != heading {
                if !heading.is_empty() {
                    lines.push(Strip::new());
                }
                heading = row.heading();
                lines.push(vec![Bit::new(heading, Tone::Asking)]);
            }
            if nth == self.at {
                focused = lines.len();
            }
            lines.push(self.line(nth, row, width));
            if let Offer::Game(game) = row
                && all_say
            {
                let tagline = self.games[game].tagline;
                let tagline = wrapped(tagline, Tone::Faint, width.saturating_sub(4));
                lines.extend(tagline.into_iter().map(|mut line| {
                    line.insert(0, Bit::plain("    "));
                    line
                }));
            }
        }
        (lines, focused)
    }

    fn line(&self, nth: usize, row: Offer, width: usize) -> Strip {
        let (mut line, tone) = (vec![self.arrow(nth)], self.tone(nth));
        match row {
            Offer::Saved(saved) => {
                let offered = self.offered();
                let room = width.saturating_sub(2);
                let widths = saved::widths(offered.iter().map(|nth| &self.saved[*nth]), room);
                line.push(Bit::new(self.saved[saved].columns(widths, room), tone));
            }
            Offer::AllSaved => {
                line.push(Bit::new(format!("All saved games ({})", self.saved.len()), tone));
            }
            Offer::Game(game) => {
                let about = self.games[game];
                line.extend([Bit::new(about.title, tone), box_of(about)]);
            }
            Offer::Link => {
                line.push(Bit::new("Join by link: ", tone));
                line.extend(self.link.strip(Tone::Asking, nth == self.at));
            }
        }
        line
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

/// A tree with needles and lights.
const TREE: [(&str, &str, &str); 4] = [
    ("    ★", "", ""),
    ("   ╱●╲", "      ", "N o r t h p o l e"),
    ("  ╱  ●╲", "     ", "Christmas board games in your terminal"),
    (" ╱_●__●╲", "", ""),
];

/// The title of the program beside the tree.
fn banner() -> Vec<Strip> {
    let mut lines: Vec<Strip> = Vec::new();
    for (nth, (tree, gap, said)) in TREE.iter().enumerate() {
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
        line.push(Bit::new(*said, if nth == 1 { Tone::Title } else { Tone::Faint }));
        lines.push(line);
    }
    lines.push(Strip::new());
    lines
}

/// The number of players and the length of a game, beside its title.
fn box_of(about: &About) -> Bit {
    let ((least, most), (short, long)) = (about.players, about.minutes);
    Bit::new(format!("  {least}–{most} players, {short}–{long} minutes"), Tone::Faint)
}
