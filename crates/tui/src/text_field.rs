//! A line of text that is being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::strip::{Bit, Strip};
use crate::tone::Tone;

/// A text with a cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TextField {
    letters: Vec<char>,
    cursor: usize,
    /// Whether the text is a suggestion, which the first letter replaces.
    is_suggested: bool,
}

impl TextField {
    /// A suggestion, which the first letter replaces.
    pub(crate) fn suggested(text: &str) -> TextField {
        let letters: Vec<char> = text.chars().collect();
        TextField { cursor: letters.len(), letters, is_suggested: true }
    }

    /// A text that was typed before.
    pub(crate) fn new(text: &str) -> TextField {
        TextField { is_suggested: false, ..TextField::suggested(text) }
    }

    /// The text, trimmed.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect::<String>().trim().into()
    }

    /// Takes the text out of the field.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(self).text()
    }

    /// Handles a key; returns whether it is one that edits text.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let was_suggested = std::mem::take(&mut self.is_suggested);
        let is_edited = match (key.code, key.modifiers.contains(KeyModifiers::CONTROL)) {
            (code, true) => self.control(code),
            (KeyCode::Char(_), false) if key.modifiers.contains(KeyModifiers::ALT) => false,
            (KeyCode::Char(letter), false) => {
                if was_suggested {
                    *self = TextField::default();
                }
                self.insert(letter);
                true
            }
            (code, false) => self.edit(code),
        };
        self.is_suggested = was_suggested && !is_edited;
        is_edited
    }

    fn insert(&mut self, letter: char) {
        // Pasted text stays on one line.
        if !letter.is_control() {
            self.letters.insert(self.cursor, letter);
            self.cursor += 1;
        }
    }

    fn edit(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.letters.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.letters.len() => {
                self.letters.remove(self.cursor);
            }
            KeyCode::Backspace | KeyCode::Delete => (),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.letters.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.letters.len(),
            _ => return false,
        }
        true
    }

    /// Editing keys as in shells.
    fn control(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Char('h') => return self.edit(KeyCode::Backspace),
            KeyCode::Char('a') => self.cursor = 0,
            KeyCode::Char('e') => self.cursor = self.letters.len(),
            KeyCode::Char('u') => {
                self.letters.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char('k') => self.letters.truncate(self.cursor),
            KeyCode::Char('w') => {
                let before = &self.letters[..self.cursor];
                let end = before.iter().rposition(|it| *it != ' ').map_or(0, |nth| nth + 1);
                let word = before[..end].iter().rposition(|it| *it == ' ').map_or(0, |nth| nth + 1);
                self.letters.drain(word..self.cursor);
                self.cursor = word;
            }
            _ => return false,
        }
        true
    }

    /// The text, with a cursor while it has the focus.
    pub(crate) fn strip(&self, tone: Tone, has_focus: bool) -> Strip {
        let text = |letters: &[char]| letters.iter().collect::<String>();
        if !has_focus {
            return vec![Bit::new(text(&self.letters), tone)];
        }
        let (before, after) = self.letters.split_at(self.cursor);
        let at = after.first().copied().unwrap_or('_');
        let rest = after.get(1..).unwrap_or_default();
        vec![Bit::new(text(before), tone), Bit::new(at, Tone::Focus), Bit::new(text(rest), tone)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(field: &mut TextField, keys: &[(KeyCode, KeyModifiers)]) -> String {
        for (code, modifiers) in keys {
            field.key(KeyEvent::new(*code, *modifiers));
        }
        field.text()
    }

    fn letters(field: &mut TextField, text: &str) -> String {
        let keys: Vec<_> = text.chars().map(|it| (KeyCode::Char(it), KeyModifiers::NONE)).collect();
        typed(field, &keys)
    }

    #[test]
    fn the_first_letter_replaces_what_was_suggested() {
        let mut field = TextField::suggested("Player 1");
        assert_eq!(letters(&mut field, "Nora"), "Nora");
        let mut field = TextField::suggested("Player 1");
        let end = [(KeyCode::End, KeyModifiers::NONE)];
        assert_eq!(typed(&mut field, &end), "Player 1");
        assert_eq!(letters(&mut field, "2"), "Player 12", "a person who moves there edits it");
    }

    #[test]
    fn a_line_is_edited_as_in_a_shell() {
        let mut field = TextField::default();
        letters(&mut field, "one two three");
        let control = |letter| (KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(typed(&mut field, &[control('w')]), "one two");
        let none = KeyModifiers::NONE;
        let keys = [(KeyCode::Home, none), (KeyCode::Delete, none), (KeyCode::Right, none)];
        assert_eq!(typed(&mut field, &keys), "ne two");
        assert_eq!(letters(&mut field, "x"), "nxe two");
        assert_eq!(typed(&mut field, &[control('h'), control('k')]), "n");
        assert_eq!(typed(&mut field, &[control('u')]), "");
        assert!(!field.key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::ALT)));
        assert_eq!(field.text(), "");
    }
}
