//! The game in lines: the table as text, numbered choices, a question.

use std::io::{self, BufRead, IsTerminal, Write};

use host::{AnyMatch, Occupant, Update};
use scene::{Line, Names, text};
use tabletop::Seat;

use super::save::SaveFile;
use crate::failure::Failure;
use crate::table;

const HELP: &str = "\
Type the number of a choice, or the choice in words as the log writes it (`take 5`).
  table    show the table again        undo   take your last step back
  log      what happened so far        rules  the rules of the game; `rules U7` for one
  save     keep the game in its file   quit   leave; the game is kept
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
            let mut line = String::new();
            if io::stdin().lock().read_line(&mut line)? == 0 {
                say("\n")?;
                return Ok(Answer::Leave);
            }
            match line.trim() {
                "" => (),
                "quit" | "q" | "exit" => return Ok(Answer::Leave),
                "help" | "h" | "?" => say(HELP)?,
                "table" | "t" => self.show(&self.hosted.update(Some(seat), self.seen))?,
                "log" | "l" => say(&self.log(&self.hosted.update(Some(seat), 0).log))?,
                "rules" | "r" => say(self.hosted.about().rules)?,
                line if line.starts_with("rules ") => say(&self.rule(&line["rules ".len()..]))?,
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

    /// One rule by its number.
    fn rule(&self, number: &str) -> String {
        let wanted = format!("**{}.", number.trim().to_uppercase());
        let mut paragraphs = self.hosted.about().rules.split("\n\n");
        let found = paragraphs.find(|text| text.to_uppercase().starts_with(&wanted));
        found.map_or_else(|| format!("There is no rule {number}.\n"), |text| format!("{text}\n"))
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
        self.hosted.submit(seat, notation).map_err(|why| format!("`{answer}`: {why}; {}", hint()))
    }

    fn stepped(&mut self) -> Result<Answer, Failure> {
        self.acted = true;
        self.save.step(&self.hosted.transcript())?;
        Ok(Answer::Played)
    }

    /// A person at a terminal is told and asked again. Piped input is a program with a mistake in
    /// it: going on would play nonsense, so the game is kept and the command fails.
    fn refuse(&self, why: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return say(&format!("{why}\n"));
        }
        self.save.write(&self.hosted.transcript())?;
        let path = self.save.path().display();
        Err(Failure::new(format!("{why} (the game is kept: northpole play --resume {path})")))
    }

    fn keep(&self) -> Result<(), Failure> {
        self.save.write(&self.hosted.transcript())?;
        say(&format!("The game is kept in {}.\n", self.save.path().display()))
    }

    /// Says how to go on.
    fn leave(&self) -> Result<(), Failure> {
        if !self.acted && self.hosted.update(None, usize::MAX).version == 0 {
            return say("Good-bye.\n");
        }
        self.save.write(&self.hosted.transcript())?;
        let path = self.save.path().display();
        say(&format!("Good-bye. Go on with: northpole play --resume {path}\n"))
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
