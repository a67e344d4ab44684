//! The replay of a match: step by step, from the view of any seat.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use client::KeyValueStore;
use client::reviews::Reviews;
use crossterm::event::{KeyCode, KeyEvent};
use host::REVIEW_VERSION;
use protocol::{Eyes, ShowStep, Snapshot};
use room::Recording;
use scene::Line;
use tabletop::Seat;

use crate::input::{Input, Pressed};
use crate::keymap;
use crate::run::Leaving;
use crate::screen::Screen;
use crate::table::{Command, TableView, pause};
use crate::tone::Palette;

/// Shows a recorded match in this terminal, until the person leaves or `stop` is set. Its review is
/// stored in `reviews`.
pub fn show_again(
    recording: &mut Recording,
    reviews: Box<dyn KeyValueStore>,
    viewer: Option<Seat>,
    input: &mut Input,
    stop: &AtomicBool,
) -> io::Result<Leaving> {
    let mut screen = Screen::open(input.has_mouse())?;
    let mut view = ReplayView::new(recording, reviews, viewer, Palette::of_terminal());
    view.run(&mut screen, input, stop)
}

/// A recorded match on the screen.
pub struct ReplayView<'a> {
    pub(crate) table: TableView,
    pub(crate) recording: &'a mut Recording,
    pub(crate) reviews: Reviews<Box<dyn KeyValueStore>>,
    /// The log lines of each step, for the viewer.
    moves: Vec<Vec<Line>>,
    step: usize,
    viewer: Option<Seat>,
    is_running: bool,
}

const HELP: &[(&str, &str)] = &[
    ("Left, Right", "previous step, next step"),
    ("Up, Down", "ten steps back, ten steps forward"),
    ("Home, End", "first step, last step"),
    ("Space", "play or stop"),
    ("V", "view as a spectator or as each player"),
    ("Tab", "next spot, with its explanation"),
    ("E", "results: points and win chances"),
    ("B", "review by a strong bot"),
    ("Shift-L", "log up to here"),
    ("R", "rule for the selected spot, or all rules"),
    ("P", "speed"),
    ("Q", "leave"),
];

impl<'a> ReplayView<'a> {
    /// A replay before its first step, as `viewer` saw it.
    pub fn new(
        recording: &'a mut Recording,
        reviews: Box<dyn KeyValueStore>,
        viewer: Option<Seat>,
        palette: Palette,
    ) -> ReplayView<'a> {
        let mut table = TableView::new(recording.replay().about(), palette);
        table.seat(&recording.info().seated);
        table.help = HELP;
        table.win_chances = recording.win_chances();
        table.take_review(recording.finished_review());
        let reviews = Reviews::new(reviews, REVIEW_VERSION);
        let (moves, step, is_running) = (Vec::new(), 0, false);
        let mut view = ReplayView { table, recording, reviews, moves, step, viewer, is_running };
        view.look_from(viewer);
        view
    }

    /// The table as it is drawn.
    pub fn table(&mut self) -> &mut TableView {
        &mut self.table
    }

    /// The match.
    pub fn recording(&mut self) -> &mut Recording {
        self.recording
    }

    fn steps(&self) -> usize {
        self.moves.len()
    }

    fn eyes(&self) -> Eyes {
        self.viewer.map_or(Eyes::Spectator, Eyes::Seat)
    }

    fn look_from(&mut self, viewer: Option<Seat>) {
        self.viewer = viewer;
        self.moves = self.recording.moves(self.eyes());
        self.go_to(self.step);
    }

    fn go_to(&mut self, step: usize) {
        self.step = step.min(self.steps());
        let snapshot = self.snapshot();
        self.table.show(snapshot);
        let eyes = match self.viewer {
            None => "seen by a spectator".into(),
            Some(seat) => format!("seen by {}", self.table.names.of(seat)),
        };
        let (step, steps) = (self.step, self.steps());
        let runs = if self.is_running { ", playing" } else { "" };
        self.table.say(format!("Step {step} of {steps}, {eyes}{runs} · Left, Right: one step"));
    }

    /// The snapshot after the current step, with the log up to it; after the last step also with
    /// the result.
    fn snapshot(&self) -> Snapshot {
        let (step, eyes) = (self.step, self.eyes());
        let frame = self.recording.frame(ShowStep { step, eyes });
        let before = self.moves.iter().take(step.saturating_sub(1)).flatten().cloned();
        let ending = self.recording.info().ending.filter(|_| step == self.steps());
        let log = before.chain(frame.log).collect();
        let (version, viewer) = (step, self.viewer);
        Snapshot { version, viewer, scene: frame.scene, log, ending, ..Snapshot::default() }
    }

    /// Handles a key; returns whether the person leaves.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let steps = self.steps();
        if self.table.panel.is_some() {
            return self.table.key(key) == Some(Command::Leave);
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
                let seats = self.table.snapshot.scene.players.len();
                let next = self.viewer.map_or(0, |seat| seat.index() + 1);
                self.look_from(Seat::all(seats).nth(next));
            }
            KeyCode::Tab | KeyCode::BackTab => {
                self.table.focus_any(key.code == KeyCode::BackTab);
            }
            KeyCode::Esc => return true,
            KeyCode::Char('b' | 'B') => self.show_review(),
            KeyCode::Char('l' | 'r' | 'e' | '?' | 'q' | 'L' | 'R' | 'E' | 'Q') => {
                return self.table.key(key) == Some(Command::Leave);
            }
            KeyCode::Char('p' | 'P') | KeyCode::PageUp | KeyCode::PageDown => {
                self.table.key(key);
            }
            KeyCode::Char('i' | 'I') => self.table.show_explanation(),
            other => self.table.no_such_key(&keymap::name(other.into())),
        }
        false
    }

    fn jump(&mut self, step: usize) {
        self.is_running = false;
        self.go_to(step);
    }

    /// Takes the next step if the replay plays by itself; returns whether the screen has changed.
    fn run_on(&mut self) -> bool {
        if !self.is_running {
            return false;
        }
        self.is_running = self.step + 1 < self.steps();
        self.go_to(self.step + 1);
        true
    }

    pub(crate) fn run(
        &mut self,
        screen: &mut Screen,
        input: &mut Input,
        stop: &AtomicBool,
    ) -> io::Result<Leaving> {
        let mut next_at = Instant::now();
        let mut is_stale = true;
        while !stop.load(Ordering::Relaxed) {
            if is_stale {
                screen.draw(|frame| self.table.draw(frame))?;
            }
            is_stale = false;
            let is_typing = self.table.is_typing();
            let pressed = input.read(screen, Duration::from_millis(30), is_typing);
            is_stale |= pressed.is_some();
            match pressed {
                Some(Pressed::Key(key)) if self.key(key) => {
                    return Ok(Leaving::Left { is_over: self.table.is_over() });
                }
                Some(Pressed::Mouse(mouse)) => _ = self.table.mouse(mouse),
                Some(Pressed::Unknown(key)) => self.table.no_such_key(&key),
                Some(Pressed::Leave | Pressed::Gone) => break,
                Some(Pressed::Key(_) | Pressed::Redraw) | None => (),
            }
            is_stale |= self.think();
            if Instant::now() >= next_at {
                is_stale |= self.run_on();
                next_at = Instant::now() + pause(self.table.pace).max(Duration::from_millis(60));
            }
        }
        Ok(Leaving::Told)
    }
}

impl std::fmt::Debug for ReplayView<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ReplayView of {:?} at step {}", self.table, self.step)
    }
}
