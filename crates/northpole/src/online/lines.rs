//! The tables of a server, line by line: a letter joins one, `open` opens one.

use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use protocol::{ListTables, Open, Place, Plan, TableId, TableRow, Tables};
use scene::words;
use tui::{Input, Service as _, ServiceEvent, told};

use crate::failure::Failure;
use crate::join::{self, Guest, Server, Service};
use crate::notice;
use crate::paged::tell;
use crate::play::leaving;
use crate::typing::{Typed, typed};

const HELP: &str = "\
Type the letter of a table to join it, `open GAME PLAYERS` to open one (`open GAME PLAYERS all` \
lists it for everyone), `list` to see the tables again, `quit` to leave.
";

/// What the person wants to do.
enum Wanted {
    Join(TableId),
    Open(Plan),
    List,
    Leave,
    /// The line makes no sense, for this reason.
    Not(String),
}

/// Runs until the person leaves or the input ends.
pub(super) fn run(server: &Server, guest: &Guest, input: &mut Input) -> Result<(), Failure> {
    loop {
        let mut directory = Directory::new(server);
        match directory.choose()? {
            Some(table) => join::visit(server, table, guest, input)?,
            None => return Ok(()),
        }
    }
}

/// The last list of tables.
struct Directory {
    server: String,
    service: Service,
    tables: Tables,
    /// The request that is not answered yet.
    is_asking: bool,
    trouble: String,
}

impl Directory {
    fn new(server: &Server) -> Directory {
        Directory {
            server: server.to_string(),
            service: Service::new(server.clone()),
            tables: Tables::default(),
            is_asking: true,
            trouble: String::new(),
        }
    }

    /// The table that the person wants to join; `None` if the person leaves.
    fn choose(&mut self) -> Result<Option<TableId>, Failure> {
        while !leaving::STOP.load(Ordering::Relaxed) {
            while let Some(event) = self.service.poll() {
                if let Some(table) = self.take(event)? {
                    return Ok(Some(table));
                }
            }
            let line = if self.is_asking { Typed::Nothing } else { typed() };
            let line = match line {
                Typed::Line(line) => line,
                Typed::End => return Ok(None),
                Typed::Nothing => {
                    sleep(Duration::from_millis(20));
                    continue;
                }
            };
            match self.wanted(line.trim()) {
                Wanted::Join(table) => return Ok(Some(table)),
                Wanted::Leave => return Ok(None),
                Wanted::Not(why) => tell(&why)?,
                Wanted::List => self.ask(ListTables),
                Wanted::Open(plan) => self.ask(Open { plan }),
            }
        }
        Err(Failure::Interrupted)
    }

    fn ask(&mut self, request: impl Into<protocol::Request>) {
        self.service.request(request.into());
        self.is_asking = true;
    }

    fn take(&mut self, event: ServiceEvent) -> Result<Option<TableId>, Failure> {
        match event {
            ServiceEvent::Connected => self.ask(ListTables),
            ServiceEvent::Tables(tables) => {
                (self.tables, self.is_asking) = (tables, false);
                tell(&self.listed())?;
            }
            ServiceEvent::Opened(table) => return Ok(Some(table)),
            ServiceEvent::Refused(why) => {
                self.is_asking = false;
                tell(&format!("{why}\n"))?;
            }
            ServiceEvent::Trouble(why) if self.service.is_hopeless() => {
                return Err(Failure::new(why));
            }
            ServiceEvent::Trouble(why) => {
                if why != self.trouble {
                    notice::tell(format_args!("{why} (Ctrl-C stops)"));
                }
                self.trouble = why;
            }
        }
        Ok(None)
    }

    fn rows(&self) -> impl Iterator<Item = (char, &TableRow)> {
        ('a'..='z').zip(self.tables.mine.iter().chain(&self.tables.open))
    }

    fn listed(&self) -> String {
        let mut text = format!("Tables at {}\n", self.server);
        let mut rows = self.rows();
        for (title, tables) in
            [("Your tables", &self.tables.mine), ("Open tables", &self.tables.open)]
        {
            if !tables.is_empty() {
                text += &format!("{title}\n");
            }
            for (letter, row) in rows.by_ref().take(tables.len()) {
                text += &format!("  {letter}  {}\n", told(row));
            }
        }
        if self.rows().next().is_none() {
            text += &format!("{}\n", words::online::NO_TABLES);
        }
        let games = catalog::games();
        let game = |about: &&'static scene::About| {
            let (least, most) = about.players;
            format!("  {:<10} {}, {least}–{most} players\n", about.id, about.title)
        };
        text += &format!("Games\n{}", games.iter().map(game).collect::<String>());
        text + HELP
    }

    fn wanted(&self, line: &str) -> Wanted {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let by_letter =
            |word: &str| self.rows().find(|(letter, _)| word == letter.to_string().as_str());
        match words[..] {
            [] | ["list" | "l"] => Wanted::List,
            ["quit" | "q" | "exit"] => Wanted::Leave,
            ["help" | "?"] => Wanted::Not(HELP.into()),
            ["open", game] => planned(game, None, false),
            ["open", game, players] => planned(game, Some(players), false),
            ["open", game, players, "all"] => planned(game, Some(players), true),
            [letter] | ["join", letter] if by_letter(letter).is_some() => {
                by_letter(letter).map_or(Wanted::List, |(_, row)| Wanted::Join(row.table))
            }
            _ => Wanted::Not(format!("There is no table and no command `{line}`. Type `help`.\n")),
        }
    }
}

/// A table for `players` players, or for as few as the game allows.
fn planned(game: &str, players: Option<&str>, listed: bool) -> Wanted {
    let Some(about) = catalog::games().into_iter().find(|about| about.id == game) else {
        return Wanted::Not(format!("Unknown game `{game}`. Type `list`.\n"));
    };
    let (least, most) = about.players;
    match players.map_or(Some(least), |players| players.parse().ok()) {
        Some(players) if (least..=most).contains(&players) => {
            Wanted::Open(Plan { listed, ..Plan::new(game, vec![Place::Free; players]) })
        }
        _ => Wanted::Not({
            let why = words::terminal::wrong_number(about.title, least, most);
            format!("{why}\n")
        }),
    }
}
