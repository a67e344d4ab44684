//! Whether and how a person uses the whole screen: keys, mouse, and a terminal to draw on.

use std::env;
use std::io::{IsTerminal, stdin, stdout};
use std::sync::Once;

use tui::{Input, Keymap};

use crate::failure::Failure;
use crate::notice;
use crate::paged::beside;
use crate::reading;

#[derive(clap::Args, Clone, Default)]
pub(crate) struct Controls {
    /// Leave the mouse to the terminal, to select and copy text
    #[arg(long)]
    no_mouse: bool,
    /// Play in full screen even if the locale is not UTF-8, with letters instead of symbols
    #[arg(long)]
    screen: bool,
}

impl Controls {
    /// The usual keys, with those of the person's key file.
    pub(crate) fn input(&self) -> Result<Input, Failure> {
        Ok(Input::new(keymap()?, !self.no_mouse))
    }

    /// Whether the terminal can be drawn on, and not only written to line by line.
    pub(crate) fn has_screen(&self) -> bool {
        let is_dumb = |name: String| name.is_empty() || name == "dumb";
        if !is_terminal() || cfg!(unix) && env::var("TERM").map_or(true, is_dumb) {
            return false;
        }
        let is_readable = self.screen || cfg!(not(unix)) || tui::has_utf8();
        if !is_readable {
            NO_UTF8.call_once(|| notice::tell(beside(LINES_INSTEAD)));
        }
        is_readable
    }
}

/// The warning is given once.
static NO_UTF8: Once = Once::new();
const LINES_INSTEAD: &str = "Your locale is not UTF-8, so you play line by line. --screen plays in full \
                             screen, with letters instead of symbols.";

fn keymap() -> Result<Keymap, Failure> {
    let Some(path) = dirs::config_dir().map(|folder| folder.join("northpole/keys.txt")) else {
        return Ok(Keymap::default());
    };
    if !path.exists() {
        return Ok(Keymap::default());
    }
    let text = reading::text(&path)?;
    Keymap::read(&text).map_err(|why| Failure::new(format!("{}, {why}", path.display())))
}

/// Whether standard input and output are a terminal.
pub(crate) fn is_terminal() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}
