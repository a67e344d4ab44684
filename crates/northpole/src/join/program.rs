//! A program that plays at an online table instead of a person.

use std::io::{Write, stdout};
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::{Duration, Instant};

use client::{Status, TableEvent, Tempo};
use lab::program::{Hello, Over, Program, ProgramView, Terms};
use protocol::{Reply, Sit, TableStage, Transcript, Version};
use scene::{Ending, Unit};
use tui::{Pace, Session};

use crate::failure::Failure;
use crate::notice;
use crate::play::leaving;

/// The shortest time between two steps of a program: people want to follow them, and a server has
/// limits.
const APART: Duration = Duration::from_millis(150);
/// How long to wait after a refusal because of too many requests.
const AGAIN: Duration = Duration::from_secs(1);
/// How long to wait for messages between two checks.
const NEWS: Duration = Duration::from_millis(5);

/// Sits down and lets the program play until the match is over.
pub(super) fn play(
    session: &mut Session,
    (command, terms): (&str, Terms),
    sit: Sit,
) -> Result<(), Failure> {
    session.client.set_tempo(Tempo { pace: Pace::AtOnce, moves: false, waits: false });
    if session.client.info().is_some_and(|info| info.yours.is_none()) {
        session.client.request(sit);
    }
    wait_for_the_match(session)?;
    let mut player = ProgramPlayer::start(session, command, &terms)?;
    while !leaving::STOP.load(Ordering::Relaxed) {
        let refused = poll(session)?;
        if let Some(ending) = session.client.snapshot().and_then(|shown| shown.ending.clone()) {
            player.end(&ending)?;
            return check_luck(session);
        }
        if session.client.info().is_some_and(|info| info.ended_early) {
            return check_luck(session);
        }
        if refused.is_some() {
            sleep(AGAIN);
        }
        player.step(session)?;
        sleep(NEWS);
    }
    Err(Failure::Interrupted)
}

/// Prints whether luck was what it had to be.
fn check_luck(session: &mut Session) -> Result<(), Failure> {
    let asked = session.client.request(Transcript);
    while !leaving::STOP.load(Ordering::Relaxed) {
        while let Some(event) = session.poll() {
            match event {
                TableEvent::Reply(id, Reply::Transcript(text)) if id == asked => {
                    let verdict = session.check_luck(&text);
                    let told = verdict.map(|it| format!("{}\n", it.text)).unwrap_or_default();
                    return Ok(write!(stdout(), "{told}")?);
                }
                TableEvent::Refused(id, why) if id == asked => return Err(Failure::new(why)),
                _ => (),
            }
        }
        sleep(NEWS);
    }
    Err(Failure::Interrupted)
}

/// Waits until the match has begun.
fn wait_for_the_match(session: &mut Session) -> Result<(), Failure> {
    notice::tell("Seated. Waiting for the host to start the game …");
    while !leaving::STOP.load(Ordering::Relaxed) {
        if let Some(why) = poll(session)? {
            return Err(Failure::new(why));
        }
        let begun = session.client.info().is_some_and(|info| info.stage != TableStage::Gathering);
        if begun && session.client.snapshot().is_some() {
            return Ok(());
        }
        sleep(NEWS);
    }
    Err(Failure::Interrupted)
}

/// Handles events; returns why a request was refused, if one was.
fn poll(session: &mut Session) -> Result<Option<String>, Failure> {
    let mut refused = None;
    while let Some(event) = session.poll() {
        match event {
            TableEvent::Refused(_, error) => refused = Some(error.to_string()),
            TableEvent::Outdated => return Err(Failure::new(tui::OUTDATED)),
            _ => (),
        }
    }
    match session.client.status() {
        Status::Refused(error) => Err(Failure::new(error)),
        _ => Ok(refused),
    }
}

/// The program, and what it was sent.
struct ProgramPlayer {
    program: Program,
    seat: usize,
    /// How many lines of the log it was sent.
    heard: usize,
    /// Its last choice, with the version of the match.
    chosen: Option<(Version, String)>,
    acted: Instant,
}

impl ProgramPlayer {
    fn start(session: &Session, command: &str, terms: &Terms) -> Result<ProgramPlayer, Failure> {
        let info = session.client.info().ok_or_else(|| Failure::new("the table is gone"))?;
        let seat = session.client.viewer().ok_or_else(|| Failure::new("there is no free seat"))?;
        let seat = seat.index() + 1;
        let names = (&*info.plan.game, &*info.plan.options);
        let time = terms.clock.as_millis() as u64;
        let hello = Hello::new(names, (seat, info.chairs.len()), time);
        let started = Program::start(command, terms, ("bot.log", "online"), &hello);
        let program = started.map_err(|fault| Failure::new(format!("{command}: {fault}")))?;
        Ok(ProgramPlayer { program, seat, heard: 0, chosen: None, acted: Instant::now() })
    }

    /// Asks the program if it is its turn, and sends its choice to the table.
    fn step(&mut self, session: &mut Session) -> Result<(), Failure> {
        let choices = session.client.choices();
        if choices.is_empty() || session.client.is_busy() {
            return Ok(());
        }
        let version = session.client.version();
        if self.chosen.as_ref().is_none_or(|(asked, _)| *asked != version) {
            let log = session.client.log();
            let heard = std::mem::replace(&mut self.heard, log.len()).min(log.len());
            let (seat, scene) = (self.seat, session.client.scene());
            let shown = ProgramView { seat, log: &log[heard..], scene, choices: &choices };
            let place = self
                .program
                .choose(&shown)
                .map_err(|fault| Failure::new(format!("the program gives up its seat: {fault}")))?;
            self.chosen = Some((version, choices[place].notation.clone()));
        }
        sleep(APART.saturating_sub(self.acted.elapsed()));
        if let Some((_, choice)) = &self.chosen {
            let now = session.now();
            session.client.act(choice, now);
            self.acted = Instant::now();
        }
        Ok(())
    }

    /// Tells the program and the caller how the match ended.
    fn end(mut self, ending: &Ending) -> Result<(), Failure> {
        let mut standings = ending.standings.clone();
        standings.sort_by_key(|standing| standing.seat.index());
        let places: Vec<u8> = standings.iter().map(|standing| standing.place).collect();
        let points: Vec<i16> = standings.iter().map(|standing| standing.points).collect();
        self.program.over(&Over::new(&places, &points));
        let own = self.seat - 1;
        let (place, points) = (places.get(own), points.get(own));
        if let (Some(place), Some(points)) = (place, points) {
            let points = Unit::POINT.counted(*points);
            writeln!(stdout(), "The game is over: place {place} with {points}.")?;
        }
        Ok(())
    }
}
