//! The meaning of keys: arrows and letters, vim's keys, and a person's own from a file.

use std::collections::HashMap;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::quote;

/// Every action that a key file can name, and the key that the code handles for it.
const ACTIONS: [(&str, KeyCode); 41] = [
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("first", KeyCode::Home),
    ("last", KeyCode::End),
    ("page-up", KeyCode::PageUp),
    ("page-down", KeyCode::PageDown),
    ("next", KeyCode::Tab),
    ("previous", KeyCode::BackTab),
    ("choose", KeyCode::Enter),
    ("close", KeyCode::Esc),
    ("choices", KeyCode::Char('c')),
    ("undo", KeyCode::Char('u')),
    ("back", KeyCode::Char('b')),
    ("hint", KeyCode::Char('h')),
    ("explain", KeyCode::Char('i')),
    ("recap", KeyCode::Char('s')),
    ("log", KeyCode::Char('l')),
    ("rules", KeyCode::Char('r')),
    ("pace", KeyCode::Char('p')),
    ("chat", KeyCode::Char('t')),
    ("saved", KeyCode::Char('w')),
    ("end", KeyCode::Char('e')),
    ("replay", KeyCode::Char('a')),
    ("rematch", KeyCode::Char('m')),
    ("help", KeyCode::Char('?')),
    ("leave", KeyCode::Char('q')),
    ("to-choice", KeyCode::Char('n')),
    ("people", KeyCode::Char('o')),
    // In the waiting room of an online table.
    ("begin", KeyCode::Char('b')),
    ("sit", KeyCode::Char('s')),
    ("stand", KeyCode::Char('u')),
    ("remove", KeyCode::Char('x')),
    ("code", KeyCode::Char('c')),
    // Among saved games.
    ("filter", KeyCode::Char('/')),
    ("delete", KeyCode::Delete),
    ("restore", KeyCode::Char('u')),
    // In a replay.
    ("run", KeyCode::Char(' ')),
    ("view", KeyCode::Char('v')),
    ("review", KeyCode::Char('b')),
];

/// Vim's keys. Two of our letters are among them, so those need Shift.
const VIM: [(char, KeyCode); 8] = [
    ('h', KeyCode::Left),
    ('j', KeyCode::Down),
    ('k', KeyCode::Up),
    ('l', KeyCode::Right),
    ('g', KeyCode::Home),
    ('G', KeyCode::End),
    ('H', KeyCode::Char('h')),
    ('L', KeyCode::Char('l')),
];

/// Vim's keys to turn pages, and those by which shells and lists go from line to line.
const WITH_CONTROL: [(char, KeyCode); 6] = [
    ('d', KeyCode::PageDown),
    ('f', KeyCode::PageDown),
    ('u', KeyCode::PageUp),
    ('b', KeyCode::PageUp),
    ('n', KeyCode::Down),
    ('p', KeyCode::Up),
];

/// Keys with names.
const NAMED: [(&str, KeyCode); 15] = [
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
    ("Tab", KeyCode::Tab),
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Space", KeyCode::Char(' ')),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
];

/// The meaning of each key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap(HashMap<(KeyCode, KeyModifiers), KeyCode>);

impl Default for Keymap {
    fn default() -> Keymap {
        let vim =
            VIM.iter().map(|(sign, code)| ((KeyCode::Char(*sign), KeyModifiers::NONE), *code));
        let control = WITH_CONTROL
            .iter()
            .map(|(sign, code)| ((KeyCode::Char(*sign), KeyModifiers::CONTROL), *code));
        Keymap(vim.chain(control).collect())
    }
}

impl Keymap {
    /// The actions that a key file can name.
    pub fn actions() -> impl Iterator<Item = &'static str> {
        ACTIONS.iter().map(|(name, _)| *name)
    }

    /// Reads a key file. Each line has an action, then the keys that it has in addition to the
    /// usual ones.
    pub fn read(text: &str) -> Result<Keymap, String> {
        let mut keymap = Keymap::default();
        for (nth, line) in text.lines().enumerate() {
            let line = line.split(" #").next().unwrap_or(line).trim();
            if !line.is_empty() && !line.starts_with('#') {
                keymap.add(line).map_err(|why| format!("line {}: {why}", nth + 1))?;
            }
        }
        Ok(keymap)
    }

    fn add(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        let action = words.next().unwrap_or_default();
        let Some((_, code)) = ACTIONS.iter().find(|(name, _)| *name == action) else {
            let names = Keymap::actions().collect::<Vec<_>>().join(", ");
            return Err(format!("unknown action {}. Choose {names}", quote(action)));
        };
        for word in words {
            self.0.insert(key(word)?, *code);
        }
        Ok(())
    }

    /// The key that the code handles for a key that is pressed while text is typed: all keys are
    /// themselves, but Ctrl-N and Ctrl-P still go from line to line.
    pub(crate) fn meaning_in_text(key: KeyEvent) -> KeyEvent {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('n') if is_control => KeyCode::Down.into(),
            KeyCode::Char('p') if is_control => KeyCode::Up.into(),
            _ => key,
        }
    }

    /// The key that the code handles for this key; `None` if it has no meaning.
    pub(crate) fn meaning(&self, key: KeyEvent) -> Option<KeyCode> {
        let modifiers = key.modifiers - KeyModifiers::SHIFT;
        if let Some(code) = self.0.get(&(key.code, modifiers)) {
            return Some(*code);
        }
        modifiers.is_empty().then_some(key.code)
    }
}

/// A key in the notation of a key file: `x`, `F1`, `Ctrl-n`, `Alt-Left`.
fn key(word: &str) -> Result<(KeyCode, KeyModifiers), String> {
    let (modifiers, name) = match word.split_once('-') {
        Some(("Ctrl", name)) => (KeyModifiers::CONTROL, name),
        Some(("Alt", name)) => (KeyModifiers::ALT, name),
        _ => (KeyModifiers::NONE, word),
    };
    let named = NAMED.iter().find(|(it, _)| *it == name).map(|(_, code)| *code);
    let mut signs = name.chars();
    let code = match (named, signs.next(), signs.as_str()) {
        (Some(code), ..) => Some(code),
        (None, Some(sign), "") => Some(KeyCode::Char(sign)),
        (None, Some('F'), number) => number.parse().ok().map(KeyCode::F),
        (None, ..) => None,
    };
    let wrong = || {
        let word = quote(word);
        format!("unknown key {word}. Write a letter, F1, Left, PageUp, Space, Ctrl-n or Alt-n")
    };
    Ok((code.ok_or_else(wrong)?, modifiers))
}

/// A key in words: "Alt-q".
pub(crate) fn name(key: KeyEvent) -> String {
    let mut name = String::new();
    let modifiers = [(KeyModifiers::CONTROL, "Ctrl-"), (KeyModifiers::ALT, "Alt-")];
    for (modifier, prefix) in modifiers {
        if key.modifiers.contains(modifier) {
            name += prefix;
        }
    }
    let named = NAMED.iter().find(|(_, code)| *code == key.code);
    name + &match (named, key.code) {
        (Some((name, _)), _) => (*name).into(),
        (None, KeyCode::Char(sign)) => sign.to_string(),
        (None, KeyCode::F(number)) => format!("F{number}"),
        (None, _) => "That key".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn vim_moves_and_capitals_stay_letters() {
        let keymap = Keymap::default();
        let meaning = |sign| keymap.meaning(pressed(KeyCode::Char(sign), KeyModifiers::NONE));
        assert_eq!(meaning('h'), Some(KeyCode::Left));
        assert_eq!(meaning('G'), Some(KeyCode::End));
        assert_eq!(meaning('H'), Some(KeyCode::Char('h')), "a hint");
        assert_eq!(meaning('u'), Some(KeyCode::Char('u')));
    }

    #[test]
    fn a_key_with_another_one_held_down_is_another_key() {
        let keymap = Keymap::default();
        for modifiers in [KeyModifiers::ALT, KeyModifiers::CONTROL, KeyModifiers::SUPER] {
            assert_eq!(keymap.meaning(pressed(KeyCode::Char('q'), modifiers)), None);
        }
        let shifted = pressed(KeyCode::Char('Q'), KeyModifiers::SHIFT);
        assert_eq!(keymap.meaning(shifted), Some(KeyCode::Char('Q')));
        assert_eq!(name(pressed(KeyCode::Char('q'), KeyModifiers::ALT)), "Alt-q");
    }

    #[test]
    fn pages_are_turned_as_in_vim() {
        let keymap = Keymap::default();
        let meaning = |sign| keymap.meaning(pressed(KeyCode::Char(sign), KeyModifiers::CONTROL));
        assert_eq!(meaning('d'), Some(KeyCode::PageDown));
        assert_eq!(meaning('b'), Some(KeyCode::PageUp));
        assert_eq!(meaning('x'), None);
    }

    #[test]
    fn a_file_gives_actions_other_keys() {
        let file = "# mine\nhint h F1  # as before\nleave Ctrl-q\nleft Alt-Left\n";
        let keymap = Keymap::read(file).expect("a key file");
        let meaning = |code, modifiers| keymap.meaning(pressed(code, modifiers));
        let hint = Some(KeyCode::Char('h'));
        assert_eq!(meaning(KeyCode::Char('h'), KeyModifiers::NONE), hint);
        assert_eq!(meaning(KeyCode::F(1), KeyModifiers::NONE), hint);
        let leave = meaning(KeyCode::Char('q'), KeyModifiers::CONTROL);
        assert_eq!(leave, Some(KeyCode::Char('q')));
        assert_eq!(meaning(KeyCode::Left, KeyModifiers::ALT), Some(KeyCode::Left));
    }

    #[test]
    fn a_mistake_in_a_file_is_named() {
        let why = |file: &str| Keymap::read(file).expect_err("a mistake");
        let fly = why("hint h\nfly x");
        assert!(fly.starts_with("line 2: unknown action ") && fly.contains("left, right"), "{fly}");
        assert!(why("hint Hyper-h").contains("unknown key"), "{}", why("hint Hyper-h"));
    }
}
