//! The game in lines: the table as text, numbered choices, a question.

use std::io::{self, IsTerminal, Write};

use host::{AnyMatch, Hint, Occupant, Update};
use scene::{Line, Names, text};
use tabletop::{Seat, quote};

use super::save::SaveFile;
use crate::failure::Failure;
use crate::reading;
use crate::table;

const HELP: &str = "\
Type the number of a choice, or the choice in words as the log writes it (`take 5`).
  table    show the table again        undo   take your last step back
  log      what happened so far        rules  the rules of the game; `rules U7` for one
  hint     what a bot would choose     save   keep the game in its file
  quit     leave; the game is kept
";

/// Plays until the match is over or the input ends.
pub(super) fn play(hosted: Box<dyn AnyMatch>, save: SaveFile) -> Result<(), Failure> {
    let names = table::names(hosted.occupants());
    let mut table = Table { hosted, names, save, seen: 0, acted: false };
    table.welcome()?;
    loop {
        table.let_bots_play()?;
        if table.hosted.is_over() {
            return table.finish();
        }
        let seat = table.person_to_act();
        table.ask(seat)?;
        if table.answer(seat)? == Answer::Leave {
            return table.leave();
        }
    }
}

struct Table {
    hosted: Box<dyn AnyMatch>,
    names: Names,
    save: SaveFile,
    /// The version up to which the log has been shown.
    seen: usize,
    /// Whether a person has done anything worth keeping.
    acted: bool,
}

#[derive(PartialEq)]
enum Answer {
    Played,
    Leave,
}

impl Table {
    fn welcome(&self) -> Result<(), Failure> {
        let about = self.hosted.about();
        say(&format!("{}\n{}\nType `help` for help.\n\n", about.title, about.tagline))
    }

    fn let_bots_play(&mut self) -> Result<(), Failure> {
        while self.hosted.step_bot() {
            self.save.step(&self.hosted.transcript())?;
        }
        Ok(())
    }

    fn person_to_act(&self) -> Seat {
        self.hosted.waiting().lowest().expect("a person owes a step: no bot does")
    }

    /// Shows what happened, the table and the choices.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let update = self.hosted.update(Some(seat), self.seen);
        self.seen = update.version;
        say(&self.log(&update.log))?;
        self.show(&update)
    }

    fn log(&self, lines: &[Line]) -> String {
        lines.iter().map(|line| self.names.fill(&line.text) + "\n").collect()
    }

    fn show(&self, update: &Update) -> Result<(), Failure> {
        let table = text::render(&update.scene, &update.choices, &self.names);
        say(&format!("\n{table}{}", text::menu(&update.choices, &self.names)))
    }

    /// Reads until a step is taken, or the player or the input leaves.
    fn answer(&mut self, seat: Seat) -> Result<Answer, Failure> {
        loop {
            say("> ")?;
            let Some(line) = reading::line(&mut io::stdin().lock())? else {
                say("\n")?;
                return Ok(Answer::Leave);
            };
            match line.trim() {
                "" => (),
                "quit" | "q" | "exit" => return Ok(Answer::Leave),
                "help" | "h" | "?" => say(HELP)?,
                "table" | "t" => self.show(&self.hosted.update(Some(seat), self.seen))?,
                "log" | "l" => say(&self.log(&self.hosted.update(Some(seat), 0).log))?,
                "rules" | "r" => say(self.hosted.about().rules)?,
                line if line.starts_with("rules ") => say(&self.rule(&line["rules ".len()..]))?,
                "hint" => say(&self.hints(seat))?,
                "save" | "s" => self.keep()?,
                "undo" | "u" => match self.hosted.undo(seat) {
                    Ok(()) => return self.stepped(),
                    Err(refused) => self.refuse(&refused.to_string())?,
                },
                answer => match self.submit(seat, answer) {
                    Ok(()) => return self.stepped(),
                    Err(why) => self.refuse(&why)?,
                },
            }
        }
    }

    /// One rule by its number, with the tables and lists that follow it.
    fn rule(&self, number: &str) -> String {
        let wanted = format!("**{}.", number.trim().to_uppercase());
        let is_wanted = |text: &&str| text.to_uppercase().starts_with(&wanted);
        let mut paragraphs =
            self.hosted.about().rules.split("\n\n").skip_while(|it| !is_wanted(it));
        let Some(rule) = paragraphs.next() else { return format!("There is no rule {number}.\n") };
        let goes_on = |text: &&str| !text.starts_with("**") && !text.starts_with('#');
        let more = paragraphs.take_while(goes_on).map(|text| format!("\n{text}\n"));
        format!("{rule}\n{}", more.collect::<String>())
    }

    /// The choices that a bot would consider, with the chances it sees.
    fn hints(&self, seat: Seat) -> String {
        let choices = self.hosted.update(Some(seat), self.seen).choices;
        let line = |hint: &Hint| {
            let nth = choices.iter().position(|choice| choice.notation == hint.notation)?;
            let label = self.names.fill(&choices[nth].label);
            Some(format!("{:>4}  {label}: wins {:.0} in 100\n", nth + 1, hint.chance * 100.0))
        };
        self.hosted.hint(seat).iter().filter_map(line).collect()
    }

    fn submit(&mut self, seat: Seat, answer: &str) -> Result<(), String> {
        let choices = self.hosted.update(Some(seat), self.seen).choices;
        let notation = match answer.parse::<usize>() {
            Err(_) => answer,
            Ok(number) => match number.checked_sub(1).and_then(|nth| choices.get(nth)) {
                Some(choice) => choice.notation.as_str(),
                None => {
                    return Err(format!(
                        "there is no choice {number}: choose 1 to {}",
                        choices.len()
                    ));
                }
            },
        };
        let hint = || {
            let example = &choices[0].notation;
            format!("choose 1 to {}, or write it like `{example}`", choices.len())
        };
        let submitted = self.hosted.submit(seat, notation);
        submitted.map_err(|why| format!("{}: {why}; {}", quote(answer), hint()))
    }

    fn stepped(&mut self) -> Result<Answer, Failure> {
        self.acted = true;
        self.save.step(&self.hosted.transcript())?;
        Ok(Answer::Played)
    }

    /// A person at a terminal is told and asked again. Piped input is a program with a mistake in
    /// it: going on would play nonsense, so the game is kept and the command fails.
    fn refuse(&mut self, why: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return say(&format!("{why}\n"));
        }
        Err(Failure::new(match self.save.write(&self.hosted.transcript()) {
            Ok(path) => {
                format!("{why} (the game is kept: northpole play --resume {})", path.display())
            }
            Err(failure) => format!("{why} (the game cannot be kept: {failure})"),
        }))
    }

    fn keep(&mut self) -> Result<(), Failure> {
        let path = self.save.write(&self.hosted.transcript())?;
        say(&format!("The game is kept in {}.\n", path.display()))
    }

    /// Says how to go on.
    fn leave(&mut self) -> Result<(), Failure> {
        if !self.acted && self.hosted.update(None, usize::MAX).version == 0 {
            return say("Good-bye.\n");
        }
        let path = self.save.write(&self.hosted.transcript())?;
        say(&format!("Good-bye. Go on with: northpole play --resume {}\n", path.display()))
    }

    fn finish(&mut self) -> Result<(), Failure> {
        let is_person = |who: &Occupant| matches!(who, Occupant::Person(_));
        let person = self.hosted.occupants().iter().position(is_person).and_then(Seat::new);
        let update = self.hosted.update(person, self.seen);
        say(&self.log(&update.log))?;
        say(&format!("\n{}", text::render(&update.scene, &[], &self.names)))?;
        if let Some(ending) = &update.ending {
            say(&format!("\n{}", table::standings(ending, &self.names)))?;
        }
        self.save.step(&self.hosted.transcript())
    }
}

fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
