//! An online table line by line: what happens is written when it happens, and lines are read
//! meanwhile.

use std::io::{IsTerminal, stdin};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{Kind, Level};
use client::{Status, TableEvent, Tempo};
use protocol::{
    Begin, Chair, Fill, Rematch, Reply, Say, Saying, Sit, Stand, TableId, TableInfo, TableStage,
    Undo,
};
use scene::{About, Names, begun, chosen, rules, text, words};
use tui::{Pace, Session, sitting};

use crate::failure::Failure;
use crate::paged::{tell, tell_all};
use crate::play::leaving;
use crate::reading;
use crate::table;

const WAITING_ROOM: &str = "\
Commands: begin (the host starts), bot (the host puts a bot on a free chair), sit, stand, say TEXT,
link, quit.
";
const MATCH: &str = "\
Type what stands in front of a choice. Commands: choices, table, map, log, rules NUMBER, hint, undo,
say TEXT, quit; once it is over, rematch. The letters of the screen are short for them.
";

/// A person at an online table.
pub(super) struct Lines {
    about: &'static About,
    session: Session,
    sit: Sit,
    link: String,
    /// How many lines of the log were written.
    read: usize,
    /// What was written of the chairs last.
    chairs: String,
    rematch: Option<u64>,
}

/// The next line that was typed, if there is one. Lines are read on a thread, the same one for every
/// table of the program: another would take lines away from it.
fn typed() -> Result<String, TryRecvError> {
    static TYPED: OnceLock<Mutex<Receiver<String>>> = OnceLock::new();
    let typed = TYPED.get_or_init(|| {
        let (sender, typed) = channel();
        thread::spawn(move || {
            while let Ok(Some(line)) = reading::line(&mut stdin().lock()) {
                let _ = sender.send(line);
            }
        });
        Mutex::new(typed)
    });
    typed.lock().unwrap_or_else(PoisonError::into_inner).try_recv()
}

/// What a line led to.
enum Next {
    Stay,
    Leave,
}

impl Lines {
    pub(super) fn new(
        about: &'static About,
        mut session: Session,
        sit: Sit,
        link: String,
    ) -> Lines {
        session.client.set_tempo(Tempo { pace: Pace::AtOnce, ..Tempo::default() });
        let (read, chairs, rematch) = (0, String::new(), None);
        Lines { about, session, sit, link, read, chairs, rematch }
    }

    /// Until the person leaves; the table of a rematch, if there is one.
    pub(super) fn run(&mut self) -> Result<Option<TableId>, Failure> {
        tell(&format!("{}\n{}\n", self.about.title, self.about.tagline))?;
        self.company()?;
        self.show()?;
        loop {
            if leaving::STOP.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            while let Some(event) = self.session.poll() {
                if let Some(table) = self.take(event)? {
                    return Ok(Some(table));
                }
            }
            match typed() {
                Ok(line) => {
                    if let Next::Leave = self.obey(line.trim())? {
                        return Ok(None);
                    }
                }
                Err(TryRecvError::Disconnected) if stdin().is_terminal() => return Ok(None),
                Err(_) => thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    fn take(&mut self, event: TableEvent) -> Result<Option<TableId>, Failure> {
        match event {
            TableEvent::Chat(said) => {
                let what = match &said.saying {
                    Saying::Text(text) => text,
                    Saying::Reaction(reaction) => reaction.words(),
                };
                tell(&format!("{}\n", words::said(&said.name, what)))?;
            }
            TableEvent::Table => self.company()?,
            TableEvent::Settled => self.show()?,
            TableEvent::Connection => match self.session.client.status() {
                Status::Lost | Status::Unreachable => {
                    tell(&format!("{}\n", self.session.trouble().unwrap_or_default()))?;
                }
                Status::Refused(error) => return Err(Failure::new(error)),
                Status::Restored => tell("Connected again.\n")?,
                Status::Joining | Status::Joined => (),
            },
            TableEvent::Hint(advice) => {
                let (choices, names) = (self.session.client.choices(), self.names());
                let best = advice.first().and_then(|best| {
                    let choice = choices.iter().find(|it| it.notation == best.notation)?;
                    Some((names.fill(&choice.label), best.chance))
                });
                if let Some((label, chance)) = best {
                    tell(&format!("Hint: {label} ({}).\n", words::win_chance(chance)))?;
                }
            }
            TableEvent::Refused(_, error) => tell(&format!("{error}\n"))?,
            TableEvent::Reply(id, Reply::Opened(table)) if self.rematch == Some(id) => {
                return Ok(Some(table));
            }
            TableEvent::Outdated => return Err(Failure::new(tui::OUTDATED)),
            _ => (),
        }
        Ok(None)
    }

    fn names(&self) -> Names {
        Names::new(self.session.client.seated().names.clone())
    }

    fn info(&self) -> Option<&TableInfo> {
        self.session.client.info()
    }

    /// Who is in the waiting room, if that has changed; and who asks for a rematch.
    fn company(&mut self) -> Result<(), Failure> {
        let Some(info) = self.info() else { return Ok(()) };
        let mut told = String::new();
        if info.stage == TableStage::Gathering {
            for (nth, chair) in info.chairs.iter().enumerate() {
                let you = if info.yours == Some(nth) { " (you)" } else { "" };
                told += &format!("Chair {}: {}{you}\n", nth + 1, sitting(chair));
            }
            told += &format!("The link for others: {}\n{WAITING_ROOM}", self.link);
        }
        if let Some(invitation) = &info.rematch {
            told += &format!("{} Type `rematch` to join it.\n", words::rematch(&invitation.by));
        }
        if told == self.chairs {
            return Ok(());
        }
        self.chairs.clone_from(&told);
        tell(&told)
    }

    /// What is new in the match, and what is asked.
    fn show(&mut self) -> Result<(), Failure> {
        let (client, names) = (&self.session.client, self.names());
        let Some(snapshot) = client.snapshot() else { return Ok(()) };
        let is_first = self.read == 0;
        let new = client.log().get(self.read..).unwrap_or_default();
        let mut told: String =
            new.iter().map(|line| format!("{}\n", names.fill(&line.text))).collect();
        let (choices, length) = (client.choices(), client.log().len());
        if is_first {
            told = text::listed(client.scene(), &choices, &names) + MATCH;
        } else if let Some(ending) = &snapshot.ending {
            told += &format!("{}Type `rematch` or `quit`.\n", table::standings(ending, &names));
        } else {
            told += &format!("{}\n", names.fill(&client.scene().prompt));
        }
        told += &text::offers(&choices, &names);
        self.read = length.max(1);
        tell(&told)
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (names, choices) = (self.names(), self.session.client.choices());
        let typed = chosen(&choices, &names, line).or(match begun(&choices, &names, line)[..] {
            [one] => Some(one),
            _ => None,
        });
        let now = self.session.now();
        let client = &mut self.session.client;
        match (&*word.to_lowercase(), typed) {
            ("", _) => (),
            ("quit" | "q" | "exit", _) => return Ok(Next::Leave),
            ("say" | "t", _) => _ = client.request(Say { text: rest.trim().into() }),
            (_, Some(choice)) => _ = client.act(&choice.notation, now),
            ("sit" | "s", _) => _ = client.request(self.sit.clone()),
            ("stand", _) => _ = client.request(Stand),
            ("begin" | "b", _) => _ = client.request(Begin),
            ("bot", _) => self.add_bot(),
            ("undo" | "u", _) => _ = client.request(Undo),
            ("hint" | "h", _) => client.hint(),
            ("rematch" | "m", _) => self.play_again(),
            (word, None) => self.look(word, rest.trim())?,
        }
        Ok(Next::Stay)
    }

    /// Commands that only show something.
    fn look(&self, word: &str, rest: &str) -> Result<(), Failure> {
        let (client, names) = (&self.session.client, self.names());
        let choices = client.choices();
        match word {
            "link" => tell(&format!("{}\n", self.link)),
            "choices" | "c" | "/" => tell(&text::offers(&choices, &names)),
            "table" => tell_all(&text::listed(client.scene(), &choices, &names)),
            "map" => tell(&text::render(client.scene(), &choices, &names)),
            "log" | "l" => {
                let lines = client.log().iter();
                tell_all(
                    &lines.map(|line| format!("{}\n", names.fill(&line.text))).collect::<String>(),
                )
            }
            "rules" | "r" => tell_all(&self.rules(rest)),
            "help" | "?" if client.snapshot().is_some() => tell(MATCH),
            "help" | "?" => tell(WAITING_ROOM),
            _ => tell(&format!("There is no choice and no command `{word}`. Type `help`.\n")),
        }
    }

    /// One rule by its number, or all parts.
    fn rules(&self, number: &str) -> String {
        if let Some(rule) = rules::find(self.about.rules, number) {
            return rules::spoken(&rule);
        }
        let part = |(title, text): &(String, String)| format!("{title}\n\n{text}\n");
        rules::sections(self.about.rules).iter().map(part).collect()
    }

    /// The host puts a bot on the first free chair.
    fn add_bot(&mut self) {
        let free = |info: &TableInfo| info.chairs.iter().position(|it| *it == Chair::Free);
        if let Some(chair) = self.info().and_then(free) {
            let bot = Some(Kind::Level(Level::Normal));
            self.session.client.request(Fill { chair, bot });
        }
    }

    fn play_again(&mut self) {
        self.rematch = Some(self.session.client.request(Rematch));
    }
}
