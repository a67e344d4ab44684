//! What keys and the mouse do: the same as in the browser.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use protocol::Error;
use scene::{Picker, words};

use crate::focus::{Focus, Way};
use crate::keymap;
use crate::panel::Panel;
use crate::table::{Command, TableView};
use crate::text_field::TextField;

impl TableView {
    /// Handles a key; returns a command unless the key only changes the view.
    pub fn key(&mut self, key: KeyEvent) -> Option<Command> {
        if self.too_small {
            return (small(key.code) == KeyCode::Char('q')).then_some(Command::Leave);
        }
        if self.handover.is_some() {
            return key_between_two(small(key.code), self.snapshot.can_undo);
        }
        if self.panel.is_some() {
            return self.key_on_panel(key);
        }
        self.message = None;
        if let Some(command) = self.key_on_card(key.code) {
            return Some(command);
        }
        self.turned = matches!(key.code, KeyCode::PageUp | KeyCode::PageDown);
        match key.code {
            KeyCode::Left => self.focus_towards(Way::Left),
            KeyCode::Right => self.focus_towards(Way::Right),
            KeyCode::Up => self.focus_towards(Way::Up),
            KeyCode::Down => self.focus_towards(Way::Down),
            KeyCode::Tab => self.focus_next(false),
            KeyCode::BackTab => self.focus_next(true),
            KeyCode::Home => self.focus_end(false),
            KeyCode::End => self.focus_end(true),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            KeyCode::Esc => {
                self.picker = Picker::default();
                self.hide_advice();
            }
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.page),
            KeyCode::PageDown => self.scroll += self.page,
            KeyCode::Char(sign) => return self.letter(sign),
            other => self.no_such_key(&keymap::name(other.into())),
        }
        None
    }

    fn letter(&mut self, sign: char) -> Option<Command> {
        match sign.to_ascii_lowercase() {
            'u' if self.snapshot.can_undo => return Some(Command::Undo),
            'u' => self.say(Error::NothingToUndo.to_string()),
            'b' => return Some(Command::TakeBack),
            'h' if !self.advice.is_empty() => self.hide_advice(),
            'h' if !self.snapshot.choices.is_empty() => return Some(Command::Hint),
            'n' => self.focus_first(),
            'c' | '/' if !self.snapshot.choices.is_empty() => self.panel = Some(Panel::choices()),
            's' => self.panel = Some(Panel::Since { scroll: 0 }),
            'l' => self.panel = Some(Panel::Log { up: 0 }),
            'r' => self.panel = Some(Panel::rules(self)),
            'p' => {
                self.pace = self.pace.next();
                self.say(format!("Pace: {}.", self.pace.words()));
            }
            'e' if self.is_over() => self.panel = Some(Panel::Ending),
            'a' if self.is_over() => return Some(Command::Replay),
            'm' if self.chat.is_some() && (self.is_over() || self.was_ended()) => {
                return Some(Command::Rematch);
            }
            't' if self.chat.is_some() => {
                self.panel = Some(Panel::Chat { typed: TextField::default() });
            }
            'o' if self.people.is_some() => self.panel = Some(Panel::People { asked: None }),
            'w' => return Some(Command::Save),
            'i' => self.show_explanation(),
            '?' => self.panel = Some(Panel::Help { scroll: 0 }),
            'q' => return Some(Command::Leave),
            digit @ '0'..='9' => return self.begin_number(digit),
            other => self.no_such_key(&other.to_string()),
        }
        None
    }

    fn choose(&mut self) -> Option<Command> {
        match self.focus.clone()? {
            Focus::Spot(spot) => self.point(&spot),
            Focus::Button(nth) => self.press(nth),
        }
    }

    /// Begins a number: a die, a house, a count. If it can only mean one thing, that is chosen at
    /// once; otherwise the list shows what begins like it.
    fn begin_number(&mut self, digit: char) -> Option<Command> {
        let mut typed = TextField::default();
        typed.key(KeyCode::Char(digit).into());
        self.panel = Some(Panel::Choices { typed, chosen: 0 });
        let command = match self.fitting()[..] {
            [] => None,
            [(_, only)] => Some(Command::Act(only.notation.clone())),
            _ => return None,
        };
        self.panel = None;
        if command.is_none() {
            self.say(words::terminal::no_such_number(digit));
        }
        command
    }

    fn press(&self, nth: usize) -> Option<Command> {
        self.buttons().get(nth).map(|choice| Command::Act(choice.notation.clone()))
    }

    /// Handles the mouse: a click chooses a spot, a button or a line of the list.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Command> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.turn(-2),
            MouseEventKind::ScrollDown => self.turn(2),
            MouseEventKind::Down(MouseButton::Left) if self.handover.is_none() => {
                let there = self.place_of(mouse.row, mouse.column);
                return self.click(there);
            }
            _ => (),
        }
        None
    }

    fn place_of(&self, row: u16, column: u16) -> Option<Focus> {
        let is_there = |(line, from, to, _): &&(u16, u16, u16, Focus)| {
            *line == row && (*from..*to).contains(&column)
        };
        self.places.iter().find(is_there).map(|(.., place)| place.clone())
    }

    fn click(&mut self, there: Option<Focus>) -> Option<Command> {
        if let Some(Panel::Choices { chosen, .. }) = &mut self.panel
            && let Some(Focus::Button(nth)) = there
        {
            *chosen = nth;
            return self.key_on_panel(KeyCode::Enter.into());
        }
        if self.panel.take().is_some() {
            return None;
        }
        let Some(there) = there else { return self.key_on_card(KeyCode::Enter) };
        self.focus = Some(there);
        self.choose()
    }

    /// Scrolls with the mouse wheel.
    fn turn(&mut self, lines: isize) {
        match &mut self.panel {
            None => {
                self.turned = true;
                self.scroll = self.scroll.saturating_add_signed(lines);
            }
            Some(Panel::Log { up }) => *up = up.saturating_add_signed(-lines),
            Some(Panel::Choices { chosen, .. }) => {
                *chosen = chosen.saturating_add_signed(lines.signum());
            }
            Some(panel) => {
                if let Some(scroll) = panel.scroll() {
                    *scroll = scroll.saturating_add_signed(lines);
                }
            }
        }
    }
}

/// A letter regardless of Caps Lock: `Q` is `q`.
pub(crate) fn small(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(sign) => KeyCode::Char(sign.to_ascii_lowercase()),
        other => other,
    }
}

/// What a key does while the terminal is handed over.
fn key_between_two(code: KeyCode, can_undo: bool) -> Option<Command> {
    match code {
        KeyCode::Enter => Some(Command::Arrive),
        KeyCode::Char('u') if can_undo => Some(Command::Undo),
        KeyCode::Char('q') => Some(Command::Leave),
        _ => None,
    }
}
