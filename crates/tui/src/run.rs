//! The table in a real terminal.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::pace::Pace;
use crossterm::event::{self, Event, KeyEventKind};
use scene::About;

use crate::app::App;
use crate::screen::Screen;
use crate::session::Session;
use crate::set_up::{SetUp, Wanted};
use crate::table::Command;
use crate::tone::Palette;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The person left.
    Left,
    /// The system asked the program to end, or the terminal is gone.
    Told,
}

/// How long to wait for a key while nothing happens, in milliseconds.
const PATIENCE: u64 = 50;

/// Plays in this terminal until the person leaves, or until `stop` is set; moments are shown at that
/// pace. The terminal is as before afterwards, also after a mistake of ours.
pub fn play(
    about: &'static About,
    session: Session,
    pace: Pace,
    stop: &AtomicBool,
) -> io::Result<Leaving> {
    let mut app = App::new(about, session, Palette::of_terminal(), pace);
    let mut screen = Screen::open()?;
    app.poll();
    // What the client knew before is shown, too, even if nothing has happened since.
    let mut is_stale = true;
    while !stop.load(Ordering::Relaxed) {
        if is_stale {
            screen.draw(|frame| app.draw(frame))?;
        }
        is_stale = app.poll();
        let wait = if is_stale { 0 } else { app.rest(PATIENCE) };
        // If there is nothing to be asked, the terminal is gone.
        let Ok(mut is_there) = event::poll(Duration::from_millis(wait)) else { break };
        // Keys that wait already are heard before anything is drawn again.
        while is_there {
            is_stale = true;
            let Ok(event) = event::read() else { return Ok(Leaving::Told) };
            match command(&mut app, &event) {
                Some(Command::Leave) => return Ok(Leaving::Left),
                Some(Command::Replay) => {
                    let left = app.replay().map(|mut view| view.run(&mut screen, stop));
                    if left.transpose()? == Some(Leaving::Told) {
                        return Ok(Leaving::Told);
                    }
                    app.replayed();
                }
                _ => (),
            }
            is_there = event::poll(Duration::ZERO).unwrap_or(false);
        }
    }
    Ok(Leaving::Told)
}

fn command(app: &mut App, event: &Event) -> Option<Command> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Press => app.key(*key),
        Event::Mouse(mouse) => app.mouse(*mouse),
        _ => None,
    }
}

/// Asks what to play, until the person has chosen or `stop` is set.
pub fn set_up(set_up: &mut SetUp, stop: &AtomicBool) -> io::Result<Wanted> {
    let mut screen = Screen::open()?;
    while !stop.load(Ordering::Relaxed) {
        screen.draw(|frame| set_up.draw(frame))?;
        while !event::poll(Duration::from_millis(PATIENCE)).unwrap_or(true) {
            if stop.load(Ordering::Relaxed) {
                return Ok(Wanted::Leave);
            }
        }
        // If there is nothing to be read, the terminal is gone.
        let Ok(event) = event::read() else { break };
        if let Event::Key(key) = event
            && key.kind == KeyEventKind::Press
            && let Some(wanted) = set_up.key(key)
        {
            return Ok(wanted);
        }
    }
    Ok(Wanted::Leave)
}
