//! A match once more: step by step, from any seat's knowledge.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use host::{AnyReplay, AnyReview, FUTURES};
use scene::{About, Line};
use tabletop::Seat;
use wire::{Seated, Update};

use crate::run::Leaving;
use crate::screen::Screen;
use crate::table::{Table, Wish, pause};
use crate::tone::Palette;

/// Looks at a match in this terminal, until somebody leaves or `stop` is set.
pub fn look_again(
    about: &'static About,
    replay: &dyn AnyReplay,
    viewer: Option<Seat>,
    stop: &AtomicBool,
) -> io::Result<Leaving> {
    let mut screen = Screen::open()?;
    Showing::new(about, replay, viewer, Palette::of_terminal()).run(&mut screen, stop)
}

/// What is shown of a match.
pub struct Showing<'a> {
    pub(crate) table: Table,
    replay: &'a dyn AnyReplay,
    step: usize,
    viewer: Option<Seat>,
    is_running: bool,
    /// How many futures a strong bot looks at for every decision.
    pub(crate) futures: u32,
    /// It goes through the match.
    pub(crate) reviewing: Option<Box<dyn AnyReview>>,
}

const HELP: &[(&str, &str)] = &[
    ("Left, Right", "a step back, a step on"),
    ("Up, Down", "ten steps back, ten steps on"),
    ("Home, End", "to the beginning, to the end"),
    ("Space", "let it run, or stop"),
    ("V", "through whose eyes: everybody's in turn"),
    ("Tab", "to the next place, with its explanation"),
    ("E", "the end: points, and everybody's chances"),
    ("B", "looking back: what a strong bot thinks of it"),
    ("L", "the log up to here"),
    ("R", "the rule of what is explained, or all rules"),
    ("P", "how fast it runs"),
    ("Q", "leave"),
];

impl<'a> Showing<'a> {
    /// From the beginning.
    pub fn new(
        about: &'static About,
        replay: &'a dyn AnyReplay,
        viewer: Option<Seat>,
        palette: Palette,
    ) -> Showing<'a> {
        let update = moment(replay, 0, viewer);
        let mut table =
            Table::new(about, Seated::new(about.id, replay.occupants()), update, palette);
        table.help = HELP;
        table.course = replay.course();
        let mut showing = Showing {
            table,
            replay,
            step: 0,
            viewer,
            is_running: false,
            futures: FUTURES,
            reviewing: None,
        };
        showing.go_to(0);
        showing
    }

    /// A strong bot looks at so many futures only.
    #[must_use]
    pub fn looking_at(mut self, futures: u32) -> Showing<'a> {
        self.futures = futures;
        self
    }

    /// The table, to be drawn.
    pub fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn go_to(&mut self, step: usize) {
        self.step = step.min(self.replay.steps());
        self.table.show(moment(self.replay, self.step, self.viewer));
        let eyes = match self.viewer {
            None => "as a spectator sees it".into(),
            Some(seat) => format!("as {} sees it", self.table.names.of(seat)),
        };
        let (step, steps) = (self.step, self.replay.steps());
        let runs = if self.is_running { ", running" } else { "" };
        self.table.say(format!("Step {step} of {steps}, {eyes}{runs} · Left, Right: a step"));
    }

    /// A key; whether somebody leaves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others mean what they mean at a table")]
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let steps = self.replay.steps();
        if self.table.panel.is_some() || key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.table.key(key) == Some(Wish::Leave);
        }
        match key.code {
            KeyCode::Left | KeyCode::Char(',') => self.jump(self.step.saturating_sub(1)),
            KeyCode::Right | KeyCode::Char('.') => self.jump(self.step + 1),
            KeyCode::Up => self.jump(self.step.saturating_sub(10)),
            KeyCode::Down => self.jump(self.step + 10),
            KeyCode::Home => self.jump(0),
            KeyCode::End => self.jump(steps),
            KeyCode::Char(' ') | KeyCode::Enter => {
                self.is_running = !self.is_running;
                let from = if self.step == steps { 0 } else { self.step };
                self.go_to(if self.is_running { from } else { self.step });
            }
            KeyCode::Char('v' | 'V') => {
                let seats = self.table.update.scene.players.len();
                let next = self.viewer.map_or(0, |seat| seat.index() + 1);
                self.viewer = Seat::all(seats).nth(next);
                self.go_to(self.step);
            }
            KeyCode::Tab | KeyCode::BackTab => {
                self.table.focus_any(key.code == KeyCode::BackTab);
            }
            KeyCode::Esc => return true,
            KeyCode::Char('b' | 'B') => self.look_back(self.replay),
            KeyCode::Char('l' | 'r' | 'e' | '?' | 'q' | 'L' | 'R' | 'E' | 'Q') => {
                return self.table.key(key) == Some(Wish::Leave);
            }
            KeyCode::Char('p' | 'P') | KeyCode::PageUp | KeyCode::PageDown => {
                self.table.key(key);
            }
            _ => (),
        }
        false
    }

    fn jump(&mut self, step: usize) {
        self.is_running = false;
        self.go_to(step);
    }

    /// The next step, if it runs by itself; whether there is something new to see.
    fn run_on(&mut self) -> bool {
        if !self.is_running {
            return false;
        }
        self.is_running = self.step + 1 < self.replay.steps();
        self.go_to(self.step + 1);
        true
    }

    pub(crate) fn run(&mut self, screen: &mut Screen, stop: &AtomicBool) -> io::Result<Leaving> {
        let mut next_at = Instant::now();
        let mut is_stale = true;
        while !stop.load(Ordering::Relaxed) {
            if is_stale {
                screen.draw(|frame| self.table.draw(frame))?;
            }
            is_stale = false;
            let Ok(is_there) = event::poll(Duration::from_millis(30)) else { break };
            if is_there {
                is_stale = true;
                let Ok(event) = event::read() else { break };
                match event {
                    Event::Key(key) if key.kind == KeyEventKind::Press && self.key(key) => {
                        return Ok(Leaving::Left);
                    }
                    Event::Mouse(mouse) => _ = self.table.mouse(mouse),
                    Event::Key(_)
                    | Event::FocusGained
                    | Event::FocusLost
                    | Event::Paste(_)
                    | Event::Resize(..) => (),
                }
            }
            is_stale |= self.think();
            if Instant::now() >= next_at {
                is_stale |= self.run_on();
                next_at = Instant::now() + pause(self.table.pace()).max(Duration::from_millis(60));
            }
        }
        Ok(Leaving::Told)
    }
}

/// The table after so many steps as `viewer` saw it, with the log up to there; after the last one
/// with its end.
fn moment(replay: &dyn AnyReplay, step: usize, viewer: Option<Seat>) -> Update {
    let log: Vec<Line> = (1..=step).flat_map(|nth| replay.log(nth, viewer)).collect();
    Update {
        version: step,
        viewer,
        scene: replay.scene(step, viewer),
        choices: Vec::new(),
        log,
        waiting: Vec::new(),
        can_undo: false,
        has_acted: false,
        way: Vec::new(),
        guided: None,
        ending: replay.ending().filter(|_| step == replay.steps()),
    }
}

impl std::fmt::Debug for Showing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Showing of {:?} at step {}", self.table, self.step)
    }
}
