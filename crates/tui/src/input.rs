//! Keys and mouse events of a real terminal, and what they mean.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};

use crate::keymap::{self, Keymap};
use crate::screen::Screen;

/// Reads a terminal.
#[derive(Debug)]
pub struct Input {
    keymap: Keymap,
    has_mouse: bool,
    /// Characters that were pasted and are not handled yet.
    pasted: VecDeque<char>,
    /// Set when the program continues after it was suspended.
    continued: Arc<AtomicBool>,
}

/// Input from the terminal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Pressed {
    /// A key, as the key map translates it.
    Key(KeyEvent),
    /// A key without a meaning, in words.
    Unknown(String),
    Mouse(MouseEvent),
    /// The screen must be drawn again.
    Redraw,
    /// Ctrl-C.
    Leave,
    /// The terminal is gone.
    Gone,
}

impl Input {
    /// An input that reads with this key map, and with the mouse or without.
    pub fn new(keymap: Keymap, has_mouse: bool) -> Input {
        let continued = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::SIGCONT;
            // Without it, a program that was suspended draws its table with the next key.
            let _ = signal_hook::flag::register(SIGCONT, Arc::clone(&continued));
        }
        Input { keymap, has_mouse, pasted: VecDeque::new(), continued }
    }

    pub(crate) fn has_mouse(&self) -> bool {
        self.has_mouse
    }

    /// Waits for input, but not longer than `wait`. If `is_typing`, letters are text.
    pub(crate) fn read(
        &mut self,
        screen: &mut Screen,
        wait: Duration,
        is_typing: bool,
    ) -> Option<Pressed> {
        if let Some(letter) = self.pasted.pop_front() {
            return Some(Pressed::Key(KeyCode::Char(letter).into()));
        }
        if self.continued.swap(false, Ordering::Relaxed) {
            return Some(resumed(screen));
        }
        match event::poll(wait) {
            Ok(false) => return None,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => return None,
            Err(_) => return Some(Pressed::Gone),
            Ok(true) => (),
        }
        let Ok(event) = event::read() else { return Some(Pressed::Gone) };
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => None,
            Event::Key(key) => Some(self.pressed(screen, key, is_typing)),
            Event::Mouse(mouse) => Some(Pressed::Mouse(mouse)),
            Event::Paste(text) => {
                if is_typing {
                    self.pasted = text.chars().filter(|letter| !letter.is_control()).collect();
                }
                None
            }
            Event::Resize(..) => Some(Pressed::Redraw),
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    fn pressed(&mut self, screen: &mut Screen, key: KeyEvent, is_typing: bool) -> Pressed {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if is_control => return Pressed::Leave,
            KeyCode::Char('l') if is_control => {
                return screen.clear().map_or(Pressed::Gone, |()| Pressed::Redraw);
            }
            KeyCode::Char('z') if is_control => {
                let suspended = screen.suspend();
                self.continued.store(false, Ordering::Relaxed);
                return suspended.map_or(Pressed::Gone, |()| Pressed::Redraw);
            }
            _ => (),
        }
        if is_typing {
            return Pressed::Key(Keymap::meaning_in_text(key));
        }
        match self.keymap.meaning(key) {
            Some(code) => Pressed::Key(code.into()),
            None => Pressed::Unknown(keymap::name(key)),
        }
    }
}

/// A shell may have changed the terminal while the program was suspended.
fn resumed(screen: &mut Screen) -> Pressed {
    screen.resume().map_or(Pressed::Gone, |()| Pressed::Redraw)
}
