//! An online table line by line: events are printed when they happen, and lines are read meanwhile.

mod company;

use std::collections::{BTreeSet, VecDeque};
use std::io::{IsTerminal, stdin};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use client::{Fairness, Status, TableEvent, Tempo, about_luck, luck_code};
use protocol::{Rematch, Reply, Request, Say, Saying, Sit, TableId, Transcript, Undo};
use scene::{About, Names, begun, chosen, text, words};
use tui::{Pace, Session};

use crate::failure::Failure;
use crate::looking::{Eyes, Look};
use crate::paged::{MORE, is_enough, pages, tell};
use crate::play::leaving;
use crate::shown::say;
use crate::table;
use crate::typing::{Typed, typed};

const MATCH: &str = "\
Type the word in front of a choice. Commands and their short forms: choices (c), table, map, \
what NAME (i), recap (s), log (l), rules (r), hint (h), undo (u), people (o), say TEXT (t), link, \
quit (q); once it is over, rematch (m).
";

/// A person at an online table.
pub(super) struct Lines {
    about: &'static About,
    session: Session,
    sit: Sit,
    link: String,
    /// How many lines of the log were printed.
    read: usize,
    /// What was last printed about the people.
    told: String,
    /// Requests that are not answered yet.
    asked: BTreeSet<u64>,
    /// What was last printed about luck.
    luck: String,
    rematch: Option<u64>,
    /// The request for the transcript of the finished match, whose luck is checked.
    transcript: Option<u64>,
    /// The remaining pages of a long text.
    pages: VecDeque<String>,
    /// Events that are printed once those pages are read.
    news: VecDeque<TableEvent>,
}

/// The result of a line.
enum Next {
    Stay,
    Leave,
}

impl Lines {
    /// A person at a table, who may have asked for a chair.
    pub(super) fn new(
        about: &'static About,
        mut session: Session,
        (sit, sat): (Sit, Option<u64>),
        link: String,
    ) -> Lines {
        session.client.set_tempo(Tempo { pace: Pace::AtOnce, ..Tempo::default() });
        Lines {
            about,
            session,
            sit,
            link,
            read: 0,
            told: String::new(),
            luck: String::new(),
            asked: sat.into_iter().collect(),
            rematch: None,
            transcript: None,
            pages: VecDeque::new(),
            news: VecDeque::new(),
        }
    }

    /// Runs until the person leaves or the input ends; returns the table of a rematch, if there is
    /// one.
    pub(super) fn run(&mut self) -> Result<Option<TableId>, Failure> {
        tell(&format!("{}\n{}\n", self.about.title, self.about.tagline))?;
        self.company()?;
        self.luck()?;
        self.show()?;
        loop {
            if leaving::STOP.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            while let Some(event) = self.session.poll() {
                self.news.push_back(event);
            }
            while self.pages.is_empty()
                && let Some(event) = self.news.pop_front()
            {
                if let Some(table) = self.take(event)? {
                    return Ok(Some(table));
                }
            }
            // A script's next line is read when the result of the one before is known.
            let is_script = !stdin().is_terminal();
            if is_script && self.is_waiting() {
                thread::sleep(Duration::from_millis(5));
                continue;
            }
            match typed() {
                Typed::Line(line) if !self.pages.is_empty() => self.turn_page(&line)?,
                Typed::Line(line) => {
                    if let Next::Leave = self.obey(line.trim())? {
                        return Ok(None);
                    }
                }
                Typed::End => return Ok(None),
                Typed::Nothing => thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Whether a request is not answered yet.
    fn is_waiting(&self) -> bool {
        !self.asked.is_empty() || self.session.client.is_busy()
    }

    fn ask(&mut self, request: impl Into<Request>) {
        let id = self.session.client.request(request);
        self.asked.insert(id);
    }

    fn take(&mut self, event: TableEvent) -> Result<Option<TableId>, Failure> {
        if let TableEvent::Reply(id, _) | TableEvent::Refused(id, _) | TableEvent::Forgotten(id) =
            event
        {
            self.asked.remove(&id);
        }
        match event {
            TableEvent::Chat(said) => {
                let what = match &said.saying {
                    Saying::Text(text) => text,
                    Saying::Reaction(reaction) => reaction.words(),
                };
                tell(&format!("{}\n", words::said(&said.name, what)))?;
            }
            TableEvent::Table => {
                self.company()?;
                self.luck()?;
            }
            TableEvent::Settled => self.show()?,
            TableEvent::Connection => match self.session.client.status() {
                Status::Lost | Status::Unreachable => {
                    tell(&format!("{}\n", self.session.trouble().unwrap_or_default()))?;
                }
                Status::Refused(error) => return Err(Failure::new(error)),
                Status::Restored => tell(&format!("{}\n", words::online::RESTORED))?,
                Status::Joining | Status::Joined => (),
            },
            TableEvent::Hint(advice) => {
                let names = self.names();
                tell(&self.eyes(&names).advice(&advice))?;
            }
            TableEvent::Refused(_, error) => tell(&format!("{error}\n"))?,
            TableEvent::Reply(id, Reply::Opened(table)) if self.rematch == Some(id) => {
                return Ok(Some(table));
            }
            TableEvent::Reply(id, Reply::Transcript(text)) if self.transcript == Some(id) => {
                if let Some(verdict) = self.session.check_luck(&text) {
                    tell(&format!("{}\n", verdict.text))?;
                }
            }
            TableEvent::Outdated => return Err(Failure::new(tui::OUTDATED)),
            _ => (),
        }
        Ok(None)
    }

    fn names(&self) -> Names {
        Names::new(self.session.client.seated().names.clone())
    }

    fn eyes<'a>(&'a self, names: &'a Names) -> Eyes<'a> {
        Eyes { about: self.about, client: &self.session.client, names }
    }

    /// Prints what the luck of the table is based on and what people can compare, if that has
    /// changed.
    fn luck(&mut self) -> Result<(), Failure> {
        let Some(info) = self.session.client.info().cloned() else { return Ok(()) };
        let fairness = self.session.client.fairness();
        let (title, code) = luck_code(&info, fairness);
        let warning = fairness.and_then(Fairness::warning).map(|it| format!("{}\n", it.words()));
        let about = about_luck(&info).unwrap_or(words::PROMISED_LUCK);
        let told = format!("{about}\n{title} {code}\n{}", warning.unwrap_or_default());
        if told == self.luck {
            return Ok(());
        }
        self.luck.clone_from(&told);
        tell(&told)
    }

    /// Prints what is new in the match, and the question.
    fn show(&mut self) -> Result<(), Failure> {
        let (client, names) = (&self.session.client, self.names());
        let Some(snapshot) = client.snapshot() else { return Ok(()) };
        let (is_first, is_over) = (self.read == 0, snapshot.ending.is_some());
        let new = client.log().get(self.read..).unwrap_or_default();
        let mut told = self.eyes(&names).log(new);
        let (choices, length) = (client.choices(), client.log().len());
        if is_first {
            told = text::listed(client.scene(), &choices, &names) + MATCH;
        }
        if let Some(ending) = &snapshot.ending {
            told += &format!("{}Type `rematch` or `quit`.\n", table::standings(ending, &names));
        } else if !is_first {
            told += &format!("{}\n", names.fill(&client.scene().prompt));
        }
        told += &text::offers(&choices, &names);
        self.read = length.max(1);
        if is_over && self.transcript.is_none() {
            self.transcript = Some(self.session.client.request(Transcript));
        }
        tell(&told)
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        match &*word {
            "" => return Ok(Next::Stay),
            "quit" | "q" | "exit" => return Ok(Next::Leave),
            "say" | "t" => {
                self.ask(Say { text: rest.into() });
                return Ok(Next::Stay);
            }
            "link" => {
                say(&format!("{}\n", self.link))?;
                return Ok(Next::Stay);
            }
            _ => (),
        }
        if self.is_gathering() { self.obey_waiting(&word, rest) } else { self.play(line) }
    }

    /// Handles a choice or a command during the match.
    fn play(&mut self, line: &str) -> Result<Next, Failure> {
        let (names, choices) = (self.names(), self.session.client.choices());
        let exact = chosen(&choices, &names, line);
        let look = Look::read(line).filter(|_| exact.is_none());
        if let Some(look) = look {
            self.look(look, &names)?;
            return Ok(Next::Stay);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = word.to_lowercase();
        let typed = exact.or(match begun(&choices, &names, line)[..] {
            [one] if !is_command(&word) => Some(one),
            _ => None,
        });
        let now = self.session.now();
        match (&*word, typed) {
            (_, Some(choice)) => _ = self.session.client.act(&choice.notation, now),
            ("undo" | "u", _) => self.ask(Undo),
            ("hint" | "h", _) => self.session.client.hint(),
            ("people" | "o", _) => self.people(rest.trim())?,
            ("rematch" | "m", _) => return self.play_again(),
            ("help" | "?", _) => tell(MATCH)?,
            (word, None) => return unknown(word),
        }
        Ok(Next::Stay)
    }

    /// Prints a long text page by page; the answers between pages are lines like all others.
    fn look(&mut self, look: Look<'_>, names: &Names) -> Result<(), Failure> {
        let text = self.eyes(names).see(look);
        if look.is_drawn() {
            return say(&text);
        }
        self.pages = pages(&text);
        self.turn_page("")
    }

    fn turn_page(&mut self, typed: &str) -> Result<(), Failure> {
        if is_enough(typed) {
            self.pages.clear();
        }
        say(&self.pages.pop_front().unwrap_or_default())?;
        if self.pages.is_empty() { Ok(()) } else { say(MORE) }
    }

    fn play_again(&mut self) -> Result<Next, Failure> {
        let client = &self.session.client;
        let was_ended = client.info().is_some_and(|info| info.ended_early);
        if was_ended || client.snapshot().is_some_and(|shown| shown.ending.is_some()) {
            let id = self.session.client.request(Rematch);
            self.rematch = Some(id);
            self.asked.insert(id);
        } else {
            tell(&format!("{}\n", words::terminal::REMATCH_LATER))?;
        }
        Ok(Next::Stay)
    }
}

fn unknown(word: &str) -> Result<Next, Failure> {
    tell(&format!("There is no choice and no command `{word}`. Type `help`.\n"))?;
    Ok(Next::Stay)
}

/// Whether a word is a command, so that it is not the beginning of a choice.
fn is_command(word: &str) -> bool {
    let words = ["undo", "u", "hint", "h", "people", "o", "rematch", "m", "help", "?"];
    words.contains(&word)
}
