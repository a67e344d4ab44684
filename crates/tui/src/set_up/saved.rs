//! The saved games: those to continue, and finished ones to watch again.

use crossterm::event::{KeyCode, KeyEvent};
use scene::words;

use super::Wanted;
use crate::ink;
use crate::strip::{Bit, Strip};
use crate::text_field::TextField;
use crate::tone::Tone;

/// A saved game, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The game.
    pub title: String,
    /// Where the game is: "Round 3, draft".
    pub stage: String,
    /// The players with their points: "Nora 12, Holly 8".
    pub players: String,
    /// When it was played last: "2 hours ago".
    pub when: String,
    /// Whether it is finished.
    pub is_over: bool,
}

/// The maximal width of each column.
const WIDEST: [usize; 3] = [29, 26, 15];
/// The minimal width of each column.
const NARROWEST: [usize; 3] = [23, 10, 15];
/// The width that is reserved for players and their points, if they need it.
const PLAYERS: usize = 26;

impl SavedGame {
    /// A saved game in one line: the first three columns have these widths.
    pub(super) fn columns(&self, widths: [usize; 3], room: usize) -> String {
        let cells = [&self.title, &self.stage, &self.when];
        let mut line = String::new();
        for (cell, width) in cells.into_iter().zip(widths) {
            let cell = shortened(cell, width);
            let blanks = " ".repeat(width - ink::width(&cell));
            line += &format!("{cell}{blanks}  ");
        }
        let rest = room.saturating_sub(ink::width(&line));
        line + &shortened(&self.players, rest)
    }

    /// The game in a sentence.
    pub(super) fn told(&self) -> String {
        let SavedGame { title, stage, players, when, .. } = self;
        format!("{title}, {stage}, {when}: {players}")
    }

    fn has(&self, word: &str) -> bool {
        [&self.title, &self.stage, &self.players, &self.when]
            .iter()
            .any(|text| text.to_lowercase().contains(word))
    }
}

/// The widths of the first three columns: those of the widest cells, up to a limit, and narrower if
/// the players would have too little room.
pub(super) fn widths<'a>(games: impl Iterator<Item = &'a SavedGame>, room: usize) -> [usize; 3] {
    let (mut widths, mut players) = ([0; 3], 0);
    for game in games {
        let cells = [&game.title, &game.stage, &game.when];
        for (nth, cell) in cells.into_iter().enumerate() {
            widths[nth] = widths[nth].max(ink::width(cell)).min(WIDEST[nth]);
        }
        players = ink::width(&game.players).max(players);
    }
    let gaps = 2 * widths.len();
    let most = room.saturating_sub(gaps + players.min(PLAYERS));
    while widths.iter().sum::<usize>() > most {
        // The column that is widest compared with its minimum.
        let spare = |nth: &usize| widths[*nth].saturating_sub(NARROWEST[*nth]);
        let Some(widest) = (0..widths.len()).max_by_key(spare).filter(|nth| spare(nth) > 0) else {
            break;
        };
        widths[widest] -= 1;
    }
    widths
}

fn shortened(text: &str, width: usize) -> String {
    if ink::width(text) <= width {
        return text.into();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    while ink::width(&short) + 1 > width && short.pop().is_some() {}
    if width == 0 { short } else { short + "…" }
}

/// The list of all saved games.
#[derive(Debug, Default)]
pub(super) struct SavedList {
    at: usize,
    filter: TextField,
    pub(super) is_filtering: bool,
}

impl SavedList {
    /// A list with an open filter.
    pub(super) fn filtered() -> SavedList {
        SavedList { is_filtering: true, ..SavedList::default() }
    }

    /// The numbers of the games that contain all words of the filter; those to continue come first.
    fn seen(&self, games: &[SavedGame]) -> Vec<usize> {
        let filter = self.filter.text().to_lowercase();
        let fits = |nth: &usize| filter.split_whitespace().all(|word| games[*nth].has(word));
        let mut seen: Vec<usize> = (0..games.len()).filter(fits).collect();
        seen.sort_by_key(|nth| games[*nth].is_over);
        seen
    }

    /// Handles a key; returns what the person chose.
    pub(super) fn key(
        &mut self,
        key: KeyEvent,
        games: &[SavedGame],
    ) -> Result<Option<Wanted>, Otherwise> {
        if self.is_filtering && self.filter.key(key) {
            self.at = 0;
            return Ok(None);
        }
        let seen = self.seen(games);
        let last = seen.len().saturating_sub(1);
        self.at = self.at.min(last);
        match key.code {
            KeyCode::Esc if self.is_filtering || !self.filter.text().is_empty() => {
                (self.filter, self.is_filtering) = (TextField::default(), false);
            }
            KeyCode::Enter if self.is_filtering => self.is_filtering = false,
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Err(Otherwise::Back),
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('/') => self.is_filtering = true,
            KeyCode::Char('u' | 'U') => return Ok(Some(Wanted::Restore)),
            KeyCode::Delete | KeyCode::Char('d' | 'D') => {
                return Ok(seen.get(self.at).map(|nth| Wanted::Delete(*nth)));
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                let wanted = |nth: &usize| {
                    if games[*nth].is_over { Wanted::Watch(*nth) } else { Wanted::GoOn(*nth) }
                };
                return Ok(seen.get(self.at).map(wanted));
            }
            _ => return Err(Otherwise::Unknown),
        }
        Ok(None)
    }

    /// Every line, and the number of the focused one.
    pub(super) fn lines(&self, games: &[SavedGame], width: usize) -> (Vec<Strip>, usize) {
        let mut lines: Vec<Strip> = Vec::new();
        if self.is_filtering || !self.filter.text().is_empty() {
            let mut line = vec![Bit::new("Filter: ", Tone::Asking)];
            line.extend(self.filter.strip(Tone::Plain, self.is_filtering));
            lines.extend([line, Strip::new()]);
        }
        let (seen, widths) = (self.seen(games), widths(games.iter(), width.saturating_sub(2)));
        let mut focused = 0;
        let mut heading = "";
        for (line, nth) in seen.iter().enumerate() {
            let title = if games[*nth].is_over { "Finished" } else { "Continue" };
            if title != heading {
                if !heading.is_empty() {
                    lines.push(Strip::new());
                }
                lines.push(vec![Bit::new(title, Tone::Asking)]);
                heading = title;
            }
            let has_focus = line == self.at.min(seen.len() - 1);
            focused = if has_focus { lines.len() } else { focused };
            let (arrow, tone) = if has_focus { ("▸ ", Tone::Lit) } else { ("  ", Tone::Plain) };
            let text = games[*nth].columns(widths, width.saturating_sub(2));
            lines.push(vec![Bit::new(arrow, Tone::Lit), Bit::new(text, tone)]);
        }
        if seen.is_empty() {
            lines.push(vec![Bit::new(words::terminal::NO_SAVED_GAMES, Tone::Faint)]);
        }
        (lines, focused)
    }

    /// The focused game, uncut.
    pub(super) fn told(&self, games: &[SavedGame]) -> String {
        let seen = self.seen(games);
        let game = seen.get(self.at.min(seen.len().saturating_sub(1))).map(|nth| &games[*nth]);
        game.map_or(String::new(), SavedGame::told)
    }

    pub(super) fn keys(&self) -> &'static str {
        if self.is_filtering {
            return "Type words to find a game · Enter: done · Esc: all games";
        }
        "Enter: continue, replay, review · /: filter · D: delete · U: undo · Esc: back"
    }
}

/// What else a key can mean.
pub(super) enum Otherwise {
    /// The person leaves the list.
    Back,
    /// Nothing.
    Unknown,
}
