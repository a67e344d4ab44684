//! The terminal, taken over and given back.

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

/// The whole terminal, for as long as it is held.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    has_mouse: bool,
}

impl Screen {
    /// Listens to the mouse, too, or leaves it to the terminal.
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

    /// Everything is drawn again, whatever stands there.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        // Ratatui's own way asks the terminal where its cursor is, and not every one answers.
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Gives the terminal back and stops the program, until the shell lets it go on.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        // The whole job, as the terminal itself would.
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        self.resume()
    }

    /// Takes the terminal again.
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

/// The terminal as it was before. One that is gone needs nothing.
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
