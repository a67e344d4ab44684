//! Runs the table in a real terminal.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::pace::Pace;
use protocol::TableId;
use scene::About;

use crate::app::App;
use crate::input::{Input, Pressed};
use crate::screen::Screen;
use crate::session::Session;
use crate::set_up::{SetUp, Wanted};
use crate::table::Command;
use crate::tone::Palette;

/// Why a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The person left the table.
    Left {
        /// Whether the match was over.
        is_over: bool,
    },
    /// The person goes to this table, to play again.
    Rematch(TableId),
    /// The person or the system stopped the program, or the terminal is gone.
    Told,
}

/// How long to wait for a key while nothing happens, in milliseconds.
const PATIENCE: u64 = 50;

/// Plays in this terminal until the person leaves or `stop` is set; moments are shown at that pace.
/// Afterwards the terminal is as before, even after a panic.
pub fn play(
    about: &'static About,
    session: Session,
    pace: Pace,
    input: &mut Input,
    stop: &AtomicBool,
) -> io::Result<Leaving> {
    let mut app = App::new(about, session, Palette::of_terminal(), pace);
    let mut screen = Screen::open(input.has_mouse())?;
    app.poll();
    // What the client already knows must be drawn, even if nothing has happened since.
    let mut is_stale = true;
    while !stop.load(Ordering::Relaxed) {
        if let Some(table) = app.next_table() {
            return Ok(Leaving::Rematch(table));
        }
        if is_stale {
            screen.draw(|frame| app.draw(frame))?;
        }
        is_stale = app.poll();
        let mut wait = if is_stale { 0 } else { app.rest(PATIENCE) };
        // Waiting keys are handled before anything is drawn again.
        loop {
            let is_typing = app.table().is_typing();
            let Some(pressed) = input.read(&mut screen, Duration::from_millis(wait), is_typing)
            else {
                break;
            };
            (is_stale, wait) = (true, 0);
            let command = match pressed {
                Pressed::Key(key) => app.key(key),
                Pressed::Mouse(mouse) => app.mouse(mouse),
                Pressed::Unknown(key) => {
                    app.table().no_such_key(&key);
                    None
                }
                Pressed::Redraw => None,
                Pressed::Leave | Pressed::Gone => return Ok(Leaving::Told),
            };
            match command {
                Some(Command::Leave) => {
                    return Ok(Leaving::Left { is_over: app.table().is_over() });
                }
                Some(Command::Replay) => {
                    let left = app.replay().map(|mut view| view.run(&mut screen, input, stop));
                    if left.transpose()? == Some(Leaving::Told) {
                        return Ok(Leaving::Told);
                    }
                    app.replayed();
                }
                _ => (),
            }
        }
    }
    Ok(Leaving::Told)
}

/// Asks what to play, until the person answers or `stop` is set. `None` if the person or the system
/// stops the program.
pub fn set_up(
    set_up: &mut SetUp,
    input: &mut Input,
    stop: &AtomicBool,
) -> io::Result<Option<Wanted>> {
    let mut screen = Screen::open(input.has_mouse())?;
    let mut is_stale = true;
    while !stop.load(Ordering::Relaxed) {
        if is_stale {
            screen.draw(|frame| set_up.draw(frame))?;
        }
        let wait = Duration::from_millis(PATIENCE);
        let pressed = input.read(&mut screen, wait, set_up.is_typing());
        is_stale = pressed.is_some();
        match pressed {
            Some(Pressed::Key(key)) => {
                if let Some(wanted) = set_up.key(key) {
                    return Ok(Some(wanted));
                }
            }
            Some(Pressed::Unknown(key)) => set_up.refuse(no_such_key(&key)),
            Some(Pressed::Leave | Pressed::Gone) => return Ok(None),
            Some(Pressed::Mouse(_) | Pressed::Redraw) | None => (),
        }
    }
    Ok(None)
}

/// The message for a key without a meaning.
pub(crate) fn no_such_key(key: &str) -> String {
    scene::words::terminal::no_such_key(key)
}
