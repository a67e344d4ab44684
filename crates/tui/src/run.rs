//! The table in a real terminal.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use crossterm::execute;
use ratatui::DefaultTerminal;
use scene::About;
use wire::{Refusal, Step, Update};

use crate::companion::{Companion, Going};
use crate::table::{Table, Wish};
use crate::tone::Palette;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// Somebody left.
    Left,
    /// The system asked the program to end, or the terminal is gone.
    Told,
}

/// How long to wait for a key while nothing happens.
const PATIENCE: Duration = Duration::from_millis(50);

/// Plays in this terminal until somebody leaves, or until `stop` is set. The terminal is as before
/// afterwards, also after a mistake of ours.
pub fn play(
    about: &'static About,
    companion: &mut dyn Companion,
    stop: &AtomicBool,
) -> io::Result<Result<Leaving, Refusal>> {
    let (seated, update) = match companion.seated().and_then(|it| Ok((it, companion.look()?))) {
        Ok(found) => found,
        Err(why) => return Ok(Err(why)),
    };
    let table = Table::new(about, seated, update, Palette::of_terminal());
    let terminal = ratatui::try_init()?;
    // A terminal without a mouse is one all the same.
    let _ = execute!(io::stdout(), EnableMouseCapture);
    let played = Evening { table, companion, terminal, next_at: Instant::now() }.play(stop);
    restore();
    played
}

/// The terminal as it was before. One that is gone needs nothing.
pub fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture);
    let _ = ratatui::try_restore();
}

struct Evening<'a> {
    table: Table,
    companion: &'a mut dyn Companion,
    terminal: DefaultTerminal,
    /// When the next step of somebody else may be shown.
    next_at: Instant,
}

impl Evening<'_> {
    fn play(mut self, stop: &AtomicBool) -> io::Result<Result<Leaving, Refusal>> {
        self.table.focus_first();
        let mut is_stale = true;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(Ok(Leaving::Told));
            }
            if is_stale {
                self.terminal.draw(|frame| self.table.draw(frame))?;
            }
            let (went_on, wait) = self.go_on();
            is_stale = went_on;
            if let Some(why) = self.companion.unkept() {
                self.table.say(format!("The game cannot be kept any more ({why}); it goes on."));
                is_stale = true;
            }
            let wait = if went_on { Duration::ZERO } else { wait };
            // If there is nothing to be asked, the terminal is gone.
            let Ok(is_there) = event::poll(wait) else { return Ok(Ok(Leaving::Told)) };
            if is_there {
                is_stale = true;
                let Ok(event) = event::read() else { return Ok(Ok(Leaving::Told)) };
                if self.heard(&event) {
                    return Ok(Ok(Leaving::Left));
                }
            }
        }
    }

    /// Lets the match go on; whether there is something new to see, and how long to wait for a key.
    fn go_on(&mut self) -> (bool, Duration) {
        let now = Instant::now();
        if now < self.next_at {
            return (false, self.next_at - now);
        }
        let was_thinking = self.table.is_thinking;
        let went = self.companion.go_on();
        self.table.set_thinking(matches!(went, Ok(Going::Thinking)));
        match went {
            Ok(Going::Told(update)) => {
                self.next_at = now + self.table.pace().pause();
                self.table.hear(*update);
                (true, Duration::ZERO)
            }
            Ok(Going::HandOver(seat)) => {
                let is_new = self.table.handover != Some(seat);
                self.table.hand_over(seat);
                (is_new, PATIENCE)
            }
            Ok(Going::Advice(advice)) => {
                self.table.advise(advice);
                (true, PATIENCE)
            }
            Ok(Going::Thinking) => (!was_thinking, Duration::ZERO),
            Ok(Going::Nothing) => (was_thinking, PATIENCE),
            Err(why) => {
                self.table.say(why.to_string());
                self.next_at = now + Duration::from_secs(1);
                (true, PATIENCE)
            }
        }
    }

    /// Whether somebody leaves.
    fn heard(&mut self, event: &Event) -> bool {
        let wish = match event {
            Event::Key(key) if key.kind == KeyEventKind::Press => {
                // Whoever presses a key does not want to wait for others' steps.
                self.next_at = Instant::now();
                self.table.key(*key)
            }
            Event::Mouse(mouse) => self.table.mouse(*mouse),
            Event::Key(_)
            | Event::FocusGained
            | Event::FocusLost
            | Event::Paste(_)
            | Event::Resize(..) => None,
        };
        match wish {
            None => false,
            Some(Wish::Leave) => true,
            Some(wish) => {
                self.carry_out(wish);
                false
            }
        }
    }

    fn carry_out(&mut self, wish: Wish) {
        let version = self.table.version();
        match wish {
            Wish::Step(notation) => {
                let taken = self.companion.step(&Step { notation, version });
                self.took(taken);
            }
            Wish::Undo => {
                let undone = self.companion.undo();
                self.took(undone);
            }
            Wish::Arrive => {
                let arrived = self.companion.arrive();
                self.took(arrived);
            }
            Wish::Hint => match self.companion.hint() {
                Ok(()) => self.table.say("The strong bot thinks …"),
                Err(why) => self.table.say(why.to_string()),
            },
            Wish::Save => {
                let said = match self.companion.kept() {
                    Ok(place) => format!("The game is kept in {place}."),
                    Err(why) => why.to_string(),
                };
                self.table.say(said);
            }
            Wish::Leave => (),
        }
    }

    fn took(&mut self, answer: Result<Update, Refusal>) {
        match answer {
            Ok(update) => {
                self.table.acts();
                self.table.hear(update);
                self.next_at = Instant::now() + self.table.pace().pause() / 2;
            }
            Err(why) => self.table.say(why.to_string()),
        }
    }
}
