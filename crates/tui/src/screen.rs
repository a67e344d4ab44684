//! Takes over the terminal and gives it back.

use std::io::{self, stdout};
use std::panic;
use std::sync::Once;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame, Terminal};

/// The terminal, taken over until this is dropped.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    has_mouse: bool,
}

impl Screen {
    /// Takes over the terminal; with `has_mouse` also its mouse.
    pub(crate) fn open(has_mouse: bool) -> io::Result<Screen> {
        restore_before_panics();
        let opened = enter(has_mouse).and_then(|()| {
            Ok(Screen { terminal: Terminal::new(CrosstermBackend::new(stdout()))?, has_mouse })
        });
        if opened.is_err() {
            restore();
        }
        opened
    }

    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// Clears the terminal, so that everything is drawn again.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        // Ratatui's own way asks the terminal for its cursor, and some do not answer.
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Gives the terminal back and suspends the program, until the shell continues it.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        // Suspends the whole job, as the terminal itself would.
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        self.resume()
    }

    /// Takes over the terminal again.
    pub(crate) fn resume(&mut self) -> io::Result<()> {
        enter(self.has_mouse)?;
        self.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

fn enter(has_mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    if has_mouse {
        execute!(stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// How many columns and lines the terminal has.
pub fn size() -> Option<(u16, u16)> {
    crossterm::terminal::size().ok()
}

/// Restores the terminal. If it is gone, nothing is necessary.
pub fn restore() {
    let _ = disable_raw_mode();
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
}

/// Restores the terminal before a panic is reported, so that the report is readable.
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
