//! The text of a playthrough.

use std::collections::BTreeMap;

use scene::{Choice, Gain, Names, Show, text};
use tabletop::{Components, Seat, Step, Turn};

use crate::walk::{Walk, legal};

/// Every step is written up to this decision,
const FIRST: usize = 60;
/// and from this many decisions before the end.
const LAST: usize = 20;
/// How many decisions lie between two tables in parts with steps,
const TABLE_EVERY: usize = 25;
/// and how many tables are shown in parts without.
const TABLES_BETWEEN: usize = 3;
/// How many choices of a menu are listed.
const MENU: usize = 24;

/// The record of a finished match: its steps and log, the table at intervals, the result.
pub(super) fn record<G: Show>(walk: &Walk<G>) -> String {
    let mut record = Record::new(walk.setup.start(), &walk.steps);
    for &step in &walk.steps {
        record.before_step();
        record.step(step);
    }
    record.end();
    record.text
}

/// A record being written.
struct Record<G: Show> {
    game: G,
    /// Decisions in the whole match, and so far.
    all: usize,
    decided: usize,
    /// The decision before which the table was last written.
    shown: Option<usize>,
    left_out: usize,
    gains: Vec<Gain>,
    text: String,
}

impl<G: Show> Record<G> {
    fn new(game: G, steps: &[Step<G>]) -> Record<G> {
        let all = steps.iter().filter(|step| matches!(step, Step::Acted(..))).count();
        Record {
            game,
            all,
            decided: 0,
            shown: None,
            left_out: 0,
            gains: Vec::new(),
            text: String::new(),
        }
    }

    /// Writes the table if it is time, once per decision.
    fn before_step(&mut self) {
        let Turn::Seats(waiting) = self.game.turn() else { return };
        if self.shown == Some(self.decided) || !self.is_time_for_table() {
            return;
        }
        self.shown = Some(self.decided);
        self.say_left_out();
        self.table(waiting.lowest());
    }

    fn is_time_for_table(&self) -> bool {
        if self.is_written() {
            return self.decided < FIRST && self.decided.is_multiple_of(TABLE_EVERY);
        }
        let between = self.all - FIRST - LAST;
        let apart = between.div_ceil(TABLES_BETWEEN + 1);
        self.decided > FIRST && (self.decided - FIRST).is_multiple_of(apart)
    }

    /// Whether steps are written at this point.
    fn is_written(&self) -> bool {
        self.decided < FIRST || self.decided + LAST >= self.all
    }

    fn step(&mut self, step: Step<G>) {
        let written = self.is_written();
        let mut events = Vec::new();
        step.apply(&mut self.game, &mut events);
        self.decided += usize::from(matches!(step, Step::Acted(..)));
        if written {
            self.say_left_out();
            self.text += &format!("{step}\n");
        } else {
            self.left_out += 1;
        }
        for event in events {
            let line = G::line(G::Components::built_in(), G::redact(event, None));
            self.gains.extend(line.gains);
            if written {
                self.text += &format!("    {}\n", Names::default().fill(&line.text));
            }
        }
    }

    fn say_left_out(&mut self) {
        if self.left_out > 0 {
            self.text += &format!("\n… {} steps …\n", self.left_out);
            self.left_out = 0;
        }
    }

    /// Writes the table with the choices of its viewer.
    fn table(&mut self, viewer: Option<Seat>) {
        let view = self.game.view(viewer);
        let actions = viewer.map_or(Vec::new(), |seat| legal(&self.game, seat));
        let choices: Vec<Choice> = actions.iter().map(|&action| G::choice(&view, action)).collect();
        let names = Names::default();
        let whose = viewer.map_or("a spectator".into(), |seat| names.of(seat));
        let heading = format!("---- after {} decisions, seen by {whose} ", self.decided);
        self.text += &format!("\n{heading:-<80}\n");
        self.text += &text::render(&G::scene(&view), &choices, &names);
        self.text += &text::menu(&choices[..choices.len().min(MENU)], &names);
        if choices.len() > MENU {
            self.text += &format!("     … and {} more\n", choices.len() - MENU);
        }
        self.text += &format!("{:-<80}\n\n", "");
    }

    fn end(&mut self) {
        self.say_left_out();
        self.table(None);
        for seat in Seat::all(self.game.seats()) {
            self.text += &format!("Seat {seat}: {}{}\n", self.game.score(seat), self.sources(seat));
        }
    }

    /// The sources of a seat's points: " (Toys 8, Gifts 4)".
    fn sources(&self, seat: Seat) -> String {
        let mut sources: BTreeMap<&str, i32> = BTreeMap::new();
        for gain in self.gains.iter().filter(|gain| gain.seat == seat) {
            *sources.entry(&gain.source).or_default() += i32::from(gain.points);
        }
        let parts: Vec<String> =
            sources.iter().map(|(source, points)| format!("{source} {points}")).collect();
        if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
    }
}
