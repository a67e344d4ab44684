//! The table in a real terminal.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind};
use room::pace::Pace;
use scene::About;
use wire::{Refusal, Step, Update};

use crate::companion::{Companion, Going};
use crate::replay::Showing;
use crate::screen::Screen;
use crate::set_up::{SetUp, Wanted};
use crate::table::{Table, Wish, pause};
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

/// Plays in this terminal until somebody leaves, or until `stop` is set; others' steps are shown at
/// that pace. The terminal is as before
/// afterwards, also after a mistake of ours.
pub fn play(
    about: &'static About,
    companion: &mut dyn Companion,
    pace: Pace,
    stop: &AtomicBool,
) -> io::Result<Result<Leaving, Refusal>> {
    let (seated, update) = match companion.seated().and_then(|it| Ok((it, companion.look()?))) {
        Ok(found) => found,
        Err(why) => return Ok(Err(why)),
    };
    let mut table = Table::new(about, seated, update, Palette::of_terminal());
    table.set_pace(pace);
    if companion.talks() {
        table.let_talk(Vec::new());
    }
    let screen = Screen::open()?;
    Evening { about, table, companion, screen, next_at: Instant::now() }.play(stop)
}

/// Asks what shall be played, until somebody says so or `stop` is set.
pub fn set_up(set_up: &mut SetUp, stop: &AtomicBool) -> io::Result<Wanted> {
    let mut screen = Screen::open()?;
    while !stop.load(Ordering::Relaxed) {
        screen.draw(|frame| set_up.draw(frame))?;
        while !event::poll(PATIENCE).unwrap_or(true) {
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

struct Evening<'a> {
    about: &'static About,
    table: Table,
    companion: &'a mut dyn Companion,
    screen: Screen,
    /// When the next step of somebody else may be shown.
    next_at: Instant,
}

impl Evening<'_> {
    fn play(mut self, stop: &AtomicBool) -> io::Result<Result<Leaving, Refusal>> {
        self.table.focus_first();
        self.tell_course();
        let mut is_stale = true;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(Ok(Leaving::Told));
            }
            if is_stale {
                self.screen.draw(|frame| self.table.draw(frame))?;
            }
            let (went_on, wait) = self.go_on();
            is_stale = went_on;
            if let Some(why) = self.companion.unkept() {
                self.table.warn(Some(format!(
                    "The game cannot be kept any more, but goes on. W keeps it elsewhere. ({why})"
                )));
                is_stale = true;
            }
            let wait = if went_on { Duration::ZERO } else { wait };
            // If there is nothing to be asked, the terminal is gone.
            let Ok(mut is_there) = event::poll(wait) else { return Ok(Ok(Leaving::Told)) };
            // Keys that wait already are heard before anything is drawn again.
            while is_there {
                is_stale = true;
                let Ok(event) = event::read() else { return Ok(Ok(Leaving::Told)) };
                if self.heard(&event, stop)? {
                    return Ok(Ok(Leaving::Left));
                }
                is_there = event::poll(Duration::ZERO).unwrap_or(false);
            }
        }
    }

    /// Lets the match go on; whether there is something new to see, and how long to wait for a key.
    fn go_on(&mut self) -> (bool, Duration) {
        let now = Instant::now();
        if self.table.is_reading() {
            return (false, PATIENCE);
        }
        if now < self.next_at {
            return (false, self.next_at - now);
        }
        let was_thinking = self.table.is_thinking;
        let went = self.companion.go_on();
        self.table.set_thinking(matches!(went, Ok(Going::Thinking)));
        match went {
            Ok(Going::Told(update)) => {
                self.next_at = now + pause(self.table.pace());
                self.hear(*update);
                (true, Duration::ZERO)
            }
            Ok(Going::HandOver(seat)) => {
                let is_new = self.table.handover != Some(seat);
                self.table.hand_over(seat);
                (is_new, PATIENCE)
            }
            Ok(Going::Seated(seated)) => {
                self.table.seat(seated);
                (true, Duration::ZERO)
            }
            Ok(Going::Said(said)) => {
                self.table.said(said);
                (true, Duration::ZERO)
            }
            Ok(Going::Warned(warning)) => {
                self.table.warn(warning);
                (true, Duration::ZERO)
            }
            Ok(Going::Refused(why)) => {
                self.table.say(why.to_string());
                (true, PATIENCE)
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
    fn heard(&mut self, event: &Event, stop: &AtomicBool) -> io::Result<bool> {
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
            None => Ok(false),
            Some(Wish::Leave) => Ok(true),
            Some(Wish::Again) => self.look_again(stop),
            Some(wish) => {
                self.carry_out(wish);
                Ok(false)
            }
        }
    }

    fn hear(&mut self, update: Update) {
        self.table.hear(update);
        self.tell_course();
    }

    /// How everybody's chances went, once it is over.
    fn tell_course(&mut self) {
        if self.table.is_over()
            && let Ok(replay) = self.companion.replay()
        {
            self.table.tell_course(replay.course());
        }
    }

    /// The match once more, then the table as it was; whether somebody must leave.
    fn look_again(&mut self, stop: &AtomicBool) -> io::Result<bool> {
        let replay = match self.companion.replay() {
            Ok(replay) => replay,
            Err(why) => {
                self.table.say(why.to_string());
                return Ok(false);
            }
        };
        let viewer = self.table.update.viewer;
        let mut showing = Showing::new(self.about, &*replay, viewer, self.table.palette);
        self.table.pass_review_to(showing.table());
        let left = showing.run(&mut self.screen, stop)?;
        showing.table().pass_review_to(&mut self.table);
        Ok(left == Leaving::Told)
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
            Wish::GoBack => {
                let gone = self.companion.go_back();
                self.took(gone);
            }
            Wish::Say(text) => self.companion.say(&text),
            Wish::Arrive => {
                let arrived = self.companion.arrive().map(Some);
                self.took(arrived);
            }
            Wish::Hint => match self.companion.hint() {
                Ok(()) => self.table.say("The strong bot thinks …"),
                Err(why) => self.table.say(why.to_string()),
            },
            Wish::Save => {
                let kept = self.companion.kept();
                self.kept(kept);
            }
            Wish::KeepIn(place) => {
                let kept = self.companion.keep_in(&place);
                self.kept(kept);
            }
            Wish::Again | Wish::Leave => (),
        }
    }

    /// Says where the game is kept; if it is not, asks for another place.
    fn kept(&mut self, kept: Result<String, Refusal>) {
        match kept {
            Ok(place) => {
                self.table.warn(None);
                self.table.say(format!("The game is kept in {place}."));
            }
            Err(why) => self.table.ask_for_a_place(why.to_string()),
        }
    }

    fn took(&mut self, answer: Result<Option<Update>, Refusal>) {
        match answer {
            // It is on its way.
            Ok(None) => self.table.acts(),
            Ok(Some(update)) => {
                self.table.acts();
                self.hear(update);
                self.next_at = Instant::now() + pause(self.table.pace()) / 2;
            }
            Err(why) => self.table.say(why.to_string()),
        }
    }
}
