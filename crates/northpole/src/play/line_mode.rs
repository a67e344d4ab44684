//! The game in lines: the table as text, choices behind what is typed for them, a question.

mod changes;
mod following;
mod help;
mod refusing;
mod typed;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use room::guide::Reader;
use room::{Notebook, Page};
use scene::{About, Line, Names, Zone, answers, chosen, rules, text, words};
use wire::{Advice, Occupant, Refusal, Seated, Update};

use super::driver::Driver;
use super::keeping;
use super::leaving::{self, Terminal};
use crate::failure::Failure;
use crate::reading;
use crate::shown::say;
use crate::table;
use changes::Shown;
use typed::Command;

const NO_GUIDE: &str = "\
`back` and `alone` are for a game with a guide, which `northpole play GAME --guided` begins.
";

/// Plays until the match is over or the input ends.
pub(super) fn play(about: &'static About, mut driver: Driver) -> Result<(), Failure> {
    leaving::keep(driver.shared_save(), Terminal::Lines);
    let seated = driver.seated().map_err(Failure::new)?;
    let update = driver.look().map_err(Failure::new)?;
    let at_the_table = at_the_table(&seated);
    let names = Names::new(seated.names);
    let mut notebook = Notebook::default();
    let unread = new_lines(&mut notebook, &update);
    let explained = BTreeSet::new();
    let reader = Reader::of(about);
    let shown = None;
    let mut table =
        Table { about, driver, names, notebook, update, unread, reader, explained, shown };
    table.follow();
    table.welcome(&at_the_table)?;
    loop {
        table.go_on()?;
        if table.update.ending.is_some() {
            return table.finish();
        }
        table.ask()?;
        if table.answer()? == Answer::Leave {
            return keeping::part(&table.driver.shared_save());
        }
    }
}

struct Table {
    about: &'static About,
    driver: Driver,
    names: Names,
    notebook: Notebook,
    /// The table as it was shown last.
    update: Update,
    /// What happened and was not shown yet.
    unread: Vec<Line>,
    /// Where the player is in the guide of the game, if it has one.
    reader: Option<Reader>,
    /// The cards and places whose words were said before.
    explained: BTreeSet<String>,
    /// The table as it was written last.
    shown: Option<Shown>,
}

#[derive(PartialEq)]
enum Answer {
    Played,
    Leave,
}

/// What came of a command.
enum Obeyed {
    /// The question is still open.
    Asked,
    Played,
    Leaves,
}

impl Table {
    fn welcome(&self, at_the_table: &str) -> Result<(), Failure> {
        let About { title, tagline, .. } = self.about;
        say(&format!("{title}\n{tagline}\n{at_the_table}\nType `help` for help.\n\n"))
    }

    /// Lets bots play until a person has to choose.
    fn go_on(&mut self) -> Result<(), Failure> {
        while !self.is_reading() {
            let went = self.driver.go_on();
            self.tell_if_unkept()?;
            match went {
                Ok(Some(update)) => self.hear(update),
                Ok(None) => return Ok(()),
                Err(refusal) => return Err(self.fail(&refusal.to_string())),
            }
        }
        Ok(())
    }

    fn hear(&mut self, update: Update) {
        let lines = new_lines(&mut self.notebook, &update);
        self.unread.extend(lines);
        self.update = update;
        self.follow();
    }

    /// Shows what happened, the table and the choices.
    fn ask(&mut self) -> Result<(), Failure> {
        let unread = std::mem::take(&mut self.unread);
        say(&self.log(&unread))?;
        if self.is_reading() && unread.is_empty() {
            return say(&self.card());
        }
        if !self.is_guided() {
            say(&self.explained_now())?;
        }
        let viewer = self.update.viewer;
        let table = match self.shown.as_ref().filter(|shown| shown.is_for(viewer)) {
            Some(shown) => shown.changes(&self.update.scene, &self.choices(), &self.names),
            None => self.whole_table(),
        };
        self.write(&table)
    }

    fn whole_table(&self) -> String {
        text::render(&self.update.scene, &self.choices(), &self.names)
    }

    /// The parts of the table whose names have this word.
    fn part_of_table(&self, name: &str) -> String {
        let (choices, wanted) = (self.choices(), name.to_lowercase());
        let zones = self.update.scene.zones.iter();
        let fits = |zone: &&Zone| words::zone(zone, &self.names).to_lowercase().contains(&wanted);
        let rows = zones.filter(fits).flat_map(|zone| text::zone(zone, &choices, &self.names));
        let rows: String = rows.map(|row| format!("{row}\n")).collect();
        if rows.is_empty() { format!("There is no {name} on the table.\n") } else { rows }
    }

    fn log(&self, lines: &[Line]) -> String {
        lines.iter().map(|line| self.names.fill(&line.text) + "\n").collect()
    }

    /// Writes the table, or what is new on it, and the choices.
    fn write(&mut self, table: &str) -> Result<(), Failure> {
        let Update { viewer, scene, .. } = &self.update;
        self.shown = Some(Shown::new(*viewer, scene, &self.names));
        let offers = text::offers(&self.choices(), &self.names);
        say(&format!("\n{table}{}{offers}", self.card()))
    }

    /// Reads until a step is taken, or the player or the input leaves.
    fn answer(&mut self) -> Result<Answer, Failure> {
        loop {
            say("> ")?;
            let Some(line) = reading::line(&mut io::stdin().lock())? else {
                say("\n")?;
                return Ok(Answer::Leave);
            };
            let line = line.trim();
            if chosen(&self.choices(), &self.names, line).is_none()
                && let Some(command) = Command::read(line)
            {
                match self.obey(command)? {
                    Obeyed::Asked => continue,
                    Obeyed::Played => return Ok(Answer::Played),
                    Obeyed::Leaves => return Ok(Answer::Leave),
                }
            }
            let taken = self.submit(line);
            if self.took(taken)? {
                return Ok(Answer::Played);
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<Obeyed, Failure> {
        match command {
            Command::Nothing if self.can_go_on() => {
                self.turn_card(Reader::go_on);
                return Ok(Obeyed::Played);
            }
            Command::Nothing => (),
            Command::Back | Command::Alone if !self.is_guided() => say(NO_GUIDE)?,
            Command::Back => {
                self.turn_card(Reader::go_back);
                say(&self.card())?;
            }
            Command::Alone => {
                self.turn_card(Reader::leave);
                return Ok(Obeyed::Played);
            }
            Command::Quit => return Ok(Obeyed::Leaves),
            Command::Help => say(&self.help())?,
            Command::Table("") => self.write(&self.whole_table())?,
            Command::Table(name) => say(&self.part_of_table(name))?,
            Command::Log => say(&self.whole_log()?)?,
            Command::Rules("") => say(self.about.rules)?,
            Command::Rules(number) => say(&self.rule(number))?,
            Command::What(name) => say(&self.explained(name))?,
            Command::Hint => say(&self.hints()?)?,
            Command::Save("") => self.keep()?,
            Command::Save(place) => self.keep_in(Path::new(place))?,
            Command::Undo => return self.act(|table| table.driver.undo()),
            Command::Takeback => return self.act(|table| table.driver.go_back()),
            Command::First => return self.act(Table::take_first),
        }
        Ok(Obeyed::Asked)
    }

    /// Does what changes the match.
    fn act(
        &mut self,
        act: impl FnOnce(&mut Table) -> Result<Update, Refusal>,
    ) -> Result<Obeyed, Failure> {
        let taken = act(self);
        Ok(if self.took(taken)? { Obeyed::Played } else { Obeyed::Asked })
    }

    fn whole_log(&mut self) -> Result<String, Failure> {
        let log = self.driver.look().map_err(Failure::new)?.log;
        Ok(self.log(&log))
    }

    /// One rule by its number.
    fn rule(&self, number: &str) -> String {
        let found = rules::find(self.about.rules, number);
        found.unwrap_or_else(|| format!("There is no rule {number}.\n"))
    }

    /// The choices that a bot would consider, with the chances it sees.
    fn hints(&mut self) -> Result<String, Failure> {
        let advised = self.driver.hint().map_err(Failure::new)?;
        let choices = &self.update.choices;
        let answers = answers(choices, &self.names);
        let line = |advice: &Advice| {
            let nth = choices.iter().position(|choice| choice.notation == advice.notation)?;
            let label = self.names.fill(&choices[nth].label);
            Some(format!("  {}  {label}: {}\n", answers[nth], words::to_win(advice.chance)))
        };
        Ok(advised.iter().filter_map(line).collect())
    }

    /// Takes the answer to a step in; a person is told of a refusal and asked again.
    fn took(&mut self, answer: Result<Update, Refusal>) -> Result<bool, Failure> {
        self.tell_if_unkept()?;
        match answer {
            Ok(update) => {
                self.notebook.acts();
                self.hear(update);
                Ok(true)
            }
            Err(refusal) => {
                self.refuse(&refusal.to_string())?;
                Ok(false)
            }
        }
    }

    fn finish(&mut self) -> Result<(), Failure> {
        let unread = std::mem::take(&mut self.unread);
        say(&self.log(&unread))?;
        say(&format!("\n{}", text::render(&self.update.scene, &[], &self.names)))?;
        let Some(ending) = &self.update.ending else { return Ok(()) };
        say(&format!("\n{}", table::standings(ending, &self.names)))
    }
}

/// Who plays, and which of them are bots.
fn at_the_table(seated: &Seated) -> String {
    let who = |(name, occupant): (&String, &Occupant)| match occupant {
        Occupant::Person(_) => name.clone(),
        Occupant::Bot(kind) => format!("{name} (a bot, {kind})"),
    };
    let all: Vec<String> = seated.names.iter().zip(&seated.occupants).map(who).collect();
    format!("At the table: {}.", all.join(", "))
}

/// What the viewer has not read yet: of a log that is new to this screen, what came after their
/// last step.
fn new_lines(notebook: &mut Notebook, update: &Update) -> Vec<Line> {
    match notebook.hear(update) {
        Page::Same(lines) => lines,
        Page::New(mut lines) => lines.split_off(notebook.since().min(lines.len())),
    }
}
