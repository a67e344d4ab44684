//! What keys and the mouse mean: the same as in the browser.
#![expect(clippy::wildcard_enum_match_arm, reason = "most keys mean nothing here")]

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use scene::Picker;

use crate::focus::{Focus, Way};
use crate::panel::Panel;
use crate::table::{Table, Wish};

impl Table {
    /// A key; what somebody wants by it, unless it only changes what is seen.
    pub fn key(&mut self, key: KeyEvent) -> Option<Wish> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Wish::Leave);
        }
        if self.handover.is_some() {
            return key_between_two(key.code);
        }
        if self.panel.is_some() {
            return self.key_on_panel(key.code);
        }
        self.message = None;
        match key.code {
            KeyCode::Left => self.focus_towards(Way::Left),
            KeyCode::Right => self.focus_towards(Way::Right),
            KeyCode::Up => self.focus_towards(Way::Up),
            KeyCode::Down => self.focus_towards(Way::Down),
            KeyCode::Tab => self.focus_next(false),
            KeyCode::BackTab => self.focus_next(true),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            KeyCode::Esc => self.picker = Picker::default(),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(5),
            KeyCode::PageDown => self.scroll += 5,
            KeyCode::Char(sign) => return self.letter(sign),
            _ => (),
        }
        None
    }

    fn letter(&mut self, sign: char) -> Option<Wish> {
        match sign.to_ascii_lowercase() {
            'u' if self.update.can_undo => return Some(Wish::Undo),
            'u' => self.say("Nothing can be taken back now."),
            'h' if !self.update.choices.is_empty() => return Some(Wish::Hint),
            'n' => self.focus_first(),
            'c' | '/' if !self.update.choices.is_empty() => self.panel = Some(Panel::choices()),
            's' => self.panel = Some(Panel::Since { scroll: 0 }),
            'l' => self.panel = Some(Panel::Log { up: 0 }),
            'r' => self.panel = Some(Panel::rules(self)),
            'p' => {
                self.pace = self.pace.next();
                self.say(format!("Pace: {}.", self.pace.words()));
            }
            'e' if self.is_over() => self.panel = Some(Panel::Ending),
            'w' => return Some(Wish::Save),
            '?' => self.panel = Some(Panel::Help),
            'q' => return Some(Wish::Leave),
            digit @ '1'..='9' => return self.press(digit as usize - '1' as usize),
            _ => (),
        }
        None
    }

    fn choose(&mut self) -> Option<Wish> {
        match self.focus.clone()? {
            Focus::Spot(spot) => self.point(&spot),
            Focus::Button(nth) => self.press(nth),
        }
    }

    fn press(&self, nth: usize) -> Option<Wish> {
        self.buttons().get(nth).map(|choice| Wish::Step(choice.notation.clone()))
    }

    /// A click on a spot chooses it.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Wish> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(2),
            MouseEventKind::ScrollDown => self.scroll += 2,
            MouseEventKind::Down(MouseButton::Left) if self.panel.is_some() => self.panel = None,
            MouseEventKind::Down(MouseButton::Left) if self.handover.is_none() => {
                let is_there = |(row, from, to, _): &&(u16, u16, u16, _)| {
                    *row == mouse.row && (*from..*to).contains(&mouse.column)
                };
                let spot = self.places.iter().find(is_there).map(|(.., spot)| spot.clone())?;
                self.focus = Some(Focus::Spot(spot.clone()));
                return self.point(&spot);
            }
            _ => (),
        }
        None
    }
}

fn key_between_two(code: KeyCode) -> Option<Wish> {
    match code {
        KeyCode::Enter => Some(Wish::Arrive),
        KeyCode::Char('q') => Some(Wish::Leave),
        _ => None,
    }
}
