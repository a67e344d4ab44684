//! The game in lines: the table as text, the choices with their answers, a question.

mod changes;
mod following;
mod help;
mod refusing;
mod typed;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use client::pace::Pace;
use client::{Millis, TableClient, TableEvent, Tempo};
use protocol::{Advice, Error, Occupant, Seated};
use scene::{About, Choice, Line, Names, Scene, chosen, text, words};
use tabletop::Seat;
use tui::Session;

use super::leaving::{self, Terminal};
use super::save::Shared;
use super::{Game, keeping};
use crate::controls::is_terminal;
use crate::failure::Failure;
use crate::looking::{Eyes, Look};
use crate::notice;
use crate::paged::{tell, tell_all};
use crate::reading;
use crate::shown::say;
use crate::table;
use changes::PrintedTable;
use typed::Command;

const NO_GUIDE: &str = "\
`back` and `alone` work in a guided game. Start one with `northpole play GAME --guided`.
";

/// Plays until the match is over or the input ends.
pub(super) fn play(game: Game) -> Result<(), Failure> {
    let Game { about, mut session, save, unsaved } = game;
    if let Some(why) = unsaved {
        let why = words::terminal::unsaved(&why);
        notice::tell(format_args!("{why} `save FILE` saves it."));
    }
    leaving::keep(save.clone(), Terminal::Lines);
    session.client.set_tempo(Tempo { pace: Pace::AtOnce, ..Tempo::default() });
    let at_the_table = at_the_table(session.client.seated());
    let names = Names::new(session.client.seated().names.clone());
    let mut table = LineMode {
        about,
        session,
        save,
        names,
        viewer: None,
        read: 0,
        refused: None,
        advice: Vec::new(),
        explained: BTreeSet::new(),
        shown: None,
    };
    table.welcome(&at_the_table)?;
    loop {
        table.go_on()?;
        if table.is_over() {
            return table.finish();
        }
        table.ask()?;
        if table.answer()? == Answer::Leave {
            return keeping::part(&table.save, false);
        }
    }
}

struct LineMode {
    about: &'static About,
    session: Session,
    save: Shared,
    names: Names,
    /// Whose log was read last, and how many lines of it.
    viewer: Option<Seat>,
    read: usize,
    /// Why the table refused the last request.
    refused: Option<Error>,
    /// The last hint.
    advice: Vec<Advice>,
    /// The cards and places that were explained before.
    explained: BTreeSet<String>,
    /// The table as it was last printed.
    shown: Option<PrintedTable>,
}

#[derive(PartialEq)]
enum Answer {
    Played,
    Leave,
}

/// The result of a command.
enum Obeyed {
    /// The question remains.
    Asked,
    Played,
    Leaves,
}

impl LineMode {
    fn welcome(&self, at_the_table: &str) -> Result<(), Failure> {
        let About { title, tagline, .. } = self.about;
        tell(&format!("{title}\n{tagline}\n{at_the_table}\nType `help` for help.\n\n"))
    }

    /// Lets the table continue until a person has to choose or to read.
    fn go_on(&mut self) -> Result<(), Failure> {
        self.pump()?;
        match self.refused.take() {
            Some(error) => Err(self.fail(&error.to_string())),
            None => Ok(()),
        }
    }

    /// Waits until nothing more happens.
    fn pump(&mut self) -> Result<(), Failure> {
        loop {
            let event = self.session.poll();
            self.tell_if_unsaved()?;
            match event {
                Some(TableEvent::HandOver(_)) => {
                    let now = self.session.now();
                    self.session.client.arrive(now);
                }
                Some(TableEvent::Refused(_, error)) => self.refused = Some(error),
                Some(TableEvent::Hint(advice)) => self.advice = advice,
                None if !self.session.is_thinking() => return Ok(()),
                _ => (),
            }
        }
    }

    /// What the viewer may choose; with a guide, only what it asks for.
    fn choices(&self) -> Vec<Choice> {
        self.session.client.choices()
    }

    fn is_over(&self) -> bool {
        self.session.client.snapshot().is_some_and(|snapshot| snapshot.ending.is_some())
    }

    /// The lines that the viewer has not read. Of a log that is new to this screen, those after the
    /// viewer's last step.
    fn unread(&mut self) -> Vec<Line> {
        let client = &self.session.client;
        if std::mem::replace(&mut self.viewer, client.viewer()) != client.viewer() || self.read == 0
        {
            self.read = client.new_since();
        }
        let unread = client.log().get(self.read..).unwrap_or_default().to_vec();
        self.read = client.log().len();
        unread
    }

    /// Prints what happened, the table and the choices.
    fn ask(&mut self) -> Result<(), Failure> {
        let unread = self.unread();
        tell(&self.eyes().log(&unread))?;
        if self.is_reading() && unread.is_empty() {
            return say(&self.card());
        }
        if !self.is_guided() {
            tell(&self.explained_now())?;
        }
        let table = match self.shown.as_ref().filter(|shown| shown.is_for(self.viewer)) {
            Some(shown) => shown.changes(&self.asked(), &self.choices(), &self.names),
            None => self.whole_table(),
        };
        self.write(&table)
    }

    fn scene(&self) -> &Scene {
        self.session.client.scene()
    }

    /// The table with its question, which names the player where several people share the screen.
    fn asked(&self) -> Scene {
        let mut scene = self.scene().clone();
        let is_shared = self.session.client.seated().people().count() > 1;
        if let Some(seat) = self.viewer.filter(|_| is_shared && !self.choices().is_empty()) {
            scene.prompt = format!("{} {}", words::addressed(&scene::at(seat)), scene.prompt);
        }
        scene
    }

    fn whole_table(&self) -> String {
        text::listed(&self.asked(), &self.choices(), &self.names)
    }

    fn eyes(&self) -> Eyes<'_> {
        Eyes { about: self.about, client: &self.session.client, names: &self.names }
    }

    /// Prints the table, or what has changed on it, and the choices.
    fn write(&mut self, table: &str) -> Result<(), Failure> {
        self.shown = Some(PrintedTable::new(self.viewer, self.scene(), &self.names));
        let offers = text::offers(&self.choices(), &self.names);
        tell(&format!("\n{table}{}{offers}", self.card()))
    }

    /// Reads lines until a step is taken, or the player or the input leaves.
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
            if let Obeyed::Played = self.submit(line)? {
                return Ok(Answer::Played);
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<Obeyed, Failure> {
        match command {
            Command::Nothing if self.can_go_on() => {
                self.session.client.read_on();
                return Ok(Obeyed::Played);
            }
            Command::Nothing => (),
            Command::Back | Command::Alone if !self.is_guided() => tell(NO_GUIDE)?,
            Command::Back => {
                self.session.client.read_back();
                say(&self.card())?;
            }
            Command::Alone => {
                self.session.client.leave_guide();
                return Ok(Obeyed::Played);
            }
            Command::Quit => return Ok(Obeyed::Leaves),
            Command::Help => tell_all(&self.help())?,
            Command::Look(Look::Table("")) => self.write(&self.whole_table())?,
            Command::Look(look) if look.is_drawn() => say(&self.eyes().see(look))?,
            Command::Look(look) => tell_all(&self.eyes().see(look))?,
            Command::Hint => tell(&self.hints()?)?,
            Command::Save("") => self.keep()?,
            Command::Save(place) => self.keep_in(Path::new(place))?,
            Command::Undo => return self.act(TableClient::undo, |_, why| why),
            Command::Takeback => return self.act(TableClient::take_back, |_, why| why),
            Command::First => return self.take_first(),
        }
        Ok(Obeyed::Asked)
    }

    /// Does what changes the match. A refusal is printed, with what `explain` adds, and the
    /// question remains.
    fn act(
        &mut self,
        act: impl FnOnce(&mut TableClient, Millis),
        explain: impl FnOnce(&LineMode, String) -> String,
    ) -> Result<Obeyed, Failure> {
        let now = self.session.now();
        act(&mut self.session.client, now);
        self.pump()?;
        let Some(error) = self.refused.take() else { return Ok(Obeyed::Played) };
        self.refuse(&explain(self, error.to_string()))?;
        Ok(Obeyed::Asked)
    }

    /// The choices that a bot would consider, with the chances it expects.
    fn hints(&mut self) -> Result<String, Failure> {
        self.session.client.hint();
        self.pump()?;
        if let Some(error) = self.refused.take() {
            return Err(Failure::new(error));
        }
        let advice = std::mem::take(&mut self.advice);
        Ok(self.eyes().advice(&advice))
    }

    fn finish(&mut self) -> Result<(), Failure> {
        let unread = self.unread();
        tell(&self.eyes().log(&unread))?;
        tell(&format!("\n{}", text::listed(self.scene(), &[], &self.names)))?;
        let ending = self.session.client.snapshot().and_then(|snapshot| snapshot.ending.as_ref());
        let Some(ending) = ending else { return Ok(()) };
        tell(&format!("\n{}", table::standings(ending, &self.names)))?;
        // A script knows its file.
        if !is_terminal() {
            return Ok(());
        }
        keeping::part(&self.save, true)
    }
}

/// The players, and which of them are bots.
fn at_the_table(seated: &Seated) -> String {
    let who = |(name, occupant): (&String, &Occupant)| match occupant {
        Occupant::Person(_) => name.clone(),
        Occupant::Bot(kind) => format!("{name} (bot, {kind})"),
    };
    let all: Vec<String> = seated.names.iter().zip(&seated.occupants).map(who).collect();
    format!("Players: {}.", all.join(", "))
}
