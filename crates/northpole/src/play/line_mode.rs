//! The game in lines: the table as text, numbered choices, a question.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use room::{Notebook, Page};
use scene::{About, Line, Names, rules, text, words};
use tabletop::quote;
use wire::{Advice, Occupant, Refusal, Seated, Step, Update};

use super::driver::Driver;
use crate::failure::Failure;
use crate::reading;
use crate::shown;
use crate::table;

const HELP: &str = "\
Type the number of a choice, or the choice in words as the log writes it (`take 5`).
  table    show the table again        undo   take your last step back
  log      what happened so far        rules  the rules of the game; `rules U7` for one
  hint     what a bot would choose     save   keep the game in its file; `save FILE` in another
  quit     leave; the game is kept
";

/// Plays until the match is over or the input ends.
pub(super) fn play(about: &'static About, mut driver: Driver) -> Result<(), Failure> {
    let seated = driver.seated().map_err(Failure::new)?;
    let update = driver.look().map_err(Failure::new)?;
    let at_the_table = at_the_table(&seated);
    let names = Names::new(seated.names);
    let mut notebook = Notebook::default();
    let unread = new_lines(&mut notebook, &update);
    let mut table = Table { about, driver, names, notebook, update, unread };
    table.welcome(&at_the_table)?;
    loop {
        table.go_on()?;
        if table.update.ending.is_some() {
            return table.finish();
        }
        table.ask()?;
        if table.answer()? == Answer::Leave {
            return table.leave();
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
}

#[derive(PartialEq)]
enum Answer {
    Played,
    Leave,
}

impl Table {
    fn welcome(&self, at_the_table: &str) -> Result<(), Failure> {
        let About { title, tagline, .. } = self.about;
        say(&format!("{title}\n{tagline}\n{at_the_table}\nType `help` for help.\n\n"))
    }

    /// Lets bots play until a person has to choose.
    fn go_on(&mut self) -> Result<(), Failure> {
        loop {
            let went = self.driver.go_on();
            self.tell_if_unkept()?;
            match went {
                Ok(Some(update)) => self.hear(update),
                Ok(None) => return Ok(()),
                Err(refusal) => return Err(self.fail(&refusal.to_string())),
            }
        }
    }

    fn hear(&mut self, update: Update) {
        let lines = new_lines(&mut self.notebook, &update);
        self.unread.extend(lines);
        self.update = update;
    }

    /// Shows what happened, the table and the choices.
    fn ask(&mut self) -> Result<(), Failure> {
        let unread = std::mem::take(&mut self.unread);
        say(&self.log(&unread))?;
        self.show()
    }

    fn log(&self, lines: &[Line]) -> String {
        lines.iter().map(|line| self.names.fill(&line.text) + "\n").collect()
    }

    fn show(&self) -> Result<(), Failure> {
        let Update { scene, choices, .. } = &self.update;
        let table = text::render(scene, choices, &self.names);
        say(&format!("\n{table}{}", text::menu(choices, &self.names)))
    }

    /// Reads until a step is taken, or the player or the input leaves.
    fn answer(&mut self) -> Result<Answer, Failure> {
        loop {
            say("> ")?;
            let Some(line) = reading::line(&mut io::stdin().lock())? else {
                say("\n")?;
                return Ok(Answer::Leave);
            };
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match (word, rest.trim()) {
                ("", _) => (),
                ("quit" | "q" | "exit", "") => return Ok(Answer::Leave),
                ("help" | "h" | "?", "") => say(HELP)?,
                ("table" | "t", "") => self.show()?,
                ("log" | "l", "") => say(&self.whole_log()?)?,
                ("rules" | "r", "") => say(self.about.rules)?,
                ("rules", number) => say(&self.rule(number))?,
                ("hint", "") => say(&self.hints()?)?,
                ("save" | "s", "") => self.keep()?,
                ("save", place) => self.keep_in(Path::new(place))?,
                ("undo" | "u", "") => {
                    let undone = self.driver.undo();
                    if self.took(undone)? {
                        return Ok(Answer::Played);
                    }
                }
                _ => {
                    let taken = self.submit(line.trim());
                    if self.took(taken)? {
                        return Ok(Answer::Played);
                    }
                }
            }
        }
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
        let line = |advice: &Advice| {
            let nth = choices.iter().position(|choice| choice.notation == advice.notation)?;
            let label = self.names.fill(&choices[nth].label);
            Some(format!("{:>4}  {label}: {}\n", nth + 1, words::to_win(advice.chance)))
        };
        Ok(advised.iter().filter_map(line).collect())
    }

    fn submit(&mut self, answer: &str) -> Result<Update, Refusal> {
        let choices = &self.update.choices;
        let most = choices.len();
        let notation = match answer.parse::<usize>() {
            Err(_) => answer,
            Ok(number) => {
                let choice = number.checked_sub(1).and_then(|nth| choices.get(nth));
                let none = || format!("there is no choice {number}: choose 1 to {most}");
                &choice.ok_or_else(|| Refusal::new(none()))?.notation
            }
        };
        let step = Step { notation: notation.into(), version: self.update.version };
        self.driver.step(&step).map_err(|why| {
            let example = &self.update.choices[0].notation;
            let hint = format!("choose 1 to {most}, or write it like `{example}`");
            Refusal::new(format!("{}: {why}; {hint}", quote(answer)))
        })
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

    /// A person at a terminal is told and asked again. Piped input is a program with a mistake in
    /// it: going on would play nonsense, so the game is kept and the command fails.
    fn refuse(&mut self, why: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return say(&format!("{why}\n"));
        }
        Err(self.fail(why))
    }

    /// What ends the command, with how to go on.
    fn fail(&mut self, why: &str) -> Failure {
        Failure::new(match self.driver.save().keep() {
            Ok(path) => {
                format!("{why} (the game is kept: northpole play --resume {})", path.display())
            }
            Err(failure) => format!("{why} (the game cannot be kept: {failure})"),
        })
    }

    /// The game goes on although its file cannot be written; a person says where else to keep it.
    fn tell_if_unkept(&mut self) -> Result<(), Failure> {
        let Some(failure) = self.driver.unkept() else { return Ok(()) };
        if !io::stdin().is_terminal() {
            return Err(self.fail(&failure.to_string()));
        }
        say(&format!(
            "The game cannot be kept any more ({failure}). It goes on; `save FILE` keeps it elsewhere.\n"
        ))
    }

    fn keep(&mut self) -> Result<(), Failure> {
        match self.driver.save().keep() {
            Ok(path) => say(&format!("The game is kept in {}.\n", path.display())),
            Err(failure) => self.refuse(&format!("{failure}; name another place: `save FILE`")),
        }
    }

    fn keep_in(&mut self, path: &Path) -> Result<(), Failure> {
        match self.driver.save().keep_in(path) {
            Ok(()) => say(&format!("The game is kept in {}.\n", path.display())),
            Err(failure) => self.refuse(&failure.to_string()),
        }
    }

    /// Keeps the game and says how to go on. A person whose game cannot be kept is asked for
    /// another place, until they say that they need none.
    fn leave(&mut self) -> Result<(), Failure> {
        loop {
            let failure = match self.driver.save().keep() {
                Ok(path) => {
                    let path = path.display();
                    return say(&format!("Good-bye. Go on with: northpole play --resume {path}\n"));
                }
                Err(failure) => failure,
            };
            if !io::stdin().is_terminal() {
                return Err(failure);
            }
            say(&format!("{failure}\nWhere shall the game be kept? (nothing: nowhere) "))?;
            match reading::line(&mut io::stdin().lock())?.as_deref().map(str::trim) {
                None | Some("") => return say("Good-bye. The game is not kept.\n"),
                Some(place) => {
                    if let Err(failure) = self.driver.save().keep_in(Path::new(place)) {
                        say(&format!("{failure}\n"))?;
                    }
                }
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

fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(shown::lines(text).as_bytes())?;
    out.flush()?;
    Ok(())
}
