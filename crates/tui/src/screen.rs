//! The terminal, taken over and given back.

use std::io::{self, stdout};
use std::panic;
use std::sync::Once;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame, Terminal};

/// The whole terminal, for as long as it is held.
pub(crate) struct Screen(DefaultTerminal);

impl Screen {
    pub(crate) fn open() -> io::Result<Screen> {
        restore_before_panics();
        enable_raw_mode()?;
        let opened = Screen::fill();
        if opened.is_err() {
            restore();
        }
        opened
    }

    fn fill() -> io::Result<Screen> {
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(Screen(Terminal::new(CrosstermBackend::new(stdout()))?))
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.0.draw(draw).map(|_| ())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// The terminal as it was before. One that is gone needs nothing.
pub fn restore() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
}

/// A mistake of ours is told on the terminal as it was, where it can be read.
fn restore_before_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |mistake| {
            restore();
            tell(mistake);
        }));
    });
}
