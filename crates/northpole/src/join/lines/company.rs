//! The people at an online table, line by line: who has come, and what the person can do about
//! them.

use bots::{Kind, Level};
use client::{Fairness, luck_news, notices};
use protocol::{Begin, Chair, Fill, Remove, Stand, TableInfo, TableStage};
use scene::words;
use tui::sitting;

use super::{Lines, Next, unknown};
use crate::failure::Failure;
use crate::paged::tell;
use crate::qr_code;
use crate::shown::say;

pub(super) const WAITING_ROOM: &str = "\
Commands: begin (b, the host starts the game), bot LEVEL (the host gives a free seat to a bot), \
remove NUMBER (x, the host removes a player), sit (s), stand (u), say TEXT (t), link, code (c, the \
link as a QR code), quit (q).
";

impl Lines {
    fn info(&self) -> Option<&TableInfo> {
        self.session.client.info()
    }

    /// Whether the match has not begun.
    pub(super) fn is_gathering(&self) -> bool {
        self.session.client.snapshot().is_none()
    }

    /// Prints the notices about the people, if they have changed.
    pub(super) fn company(&mut self) -> Result<(), Failure> {
        let Some(info) = self.info() else { return Ok(()) };
        let mut told = match info.stage {
            TableStage::Gathering => waiting_room(info),
            _ => String::new(),
        };
        for notice in notices::notices(info) {
            let how = if notice.offers.is_empty() { "" } else { " Type `people` to answer." };
            told += &format!("{}{how}\n", notice.words);
        }
        if info.ended_early {
            told += &format!("{} Type `rematch` or `quit`.\n", words::seats::ENDED);
        }
        if let Some(invitation) = &info.rematch {
            told += &format!("{} Type `rematch` to join it.\n", words::rematch(&invitation.by));
        }
        if self.session.client.fairness().and_then(Fairness::warning).is_some() {
            told += &format!("{}\n", words::LUCK_REFUSED);
        }
        if told == self.told {
            return Ok(());
        }
        let is_first = self.told.is_empty() && info.stage == TableStage::Gathering;
        self.told.clone_from(&told);
        let once = format!("The link for others: {}\n{WAITING_ROOM}", self.link);
        tell(&(told + if is_first { &once } else { "" }))
    }

    /// Handles a command before the match; the letters are those of the screen.
    pub(super) fn obey_waiting(&mut self, word: &str, rest: &str) -> Result<Next, Failure> {
        match word {
            "sit" | "s" => self.ask(self.sit.clone()),
            "stand" | "u" => self.ask(Stand),
            "begin" | "b" => self.ask(Begin),
            "bot" => self.add_bot(rest)?,
            "remove" | "x" => match rest.parse::<usize>().ok().and_then(|it| it.checked_sub(1)) {
                Some(chair) => self.ask(Remove { chair }),
                None => tell("Type `remove` and the number of the player's seat.\n")?,
            },
            "code" | "c" => {
                let code: String =
                    qr_code::lines(&self.link).iter().map(|line| format!("{line}\n")).collect();
                say(&code)?;
            }
            "help" | "?" => tell(WAITING_ROOM)?,
            _ => return unknown(word),
        }
        Ok(Next::Stay)
    }

    /// The host puts a bot on the first free chair.
    fn add_bot(&mut self, level: &str) -> Result<(), Failure> {
        let level = match level {
            "" => Level::Normal,
            named => match named.to_lowercase().parse() {
                Ok(Kind::Level(level)) => level,
                _ => return tell("Type `bot` and a level: easy, normal, hard or expert.\n"),
            },
        };
        let free = |info: &TableInfo| info.chairs.iter().position(|it| *it == Chair::Free);
        match self.info().and_then(free) {
            Some(chair) => self.ask(Fill { chair, bot: Some(Kind::Level(level)) }),
            None => tell(&format!("{}\n", words::terminal::NO_FREE_SEAT))?,
        }
        Ok(())
    }

    /// Lists everyone at the table and the actions with their numbers, or carries out one of them.
    pub(super) fn people(&mut self, which: &str) -> Result<(), Failure> {
        let Some(info) = self.info() else { return Ok(()) };
        let offers = notices::offers(info);
        let (number, answer) = which.split_once(' ').unwrap_or((which, ""));
        let nth = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match nth.and_then(|nth| offers.get(nth)) {
            Some(offer) if offer.question.is_none() || answer.eq_ignore_ascii_case("yes") => {
                self.ask(offer.request.clone());
                Ok(())
            }
            Some(offer) => {
                let question = offer.question.unwrap_or_default();
                tell(&format!("{question} Type `people {number} yes` to do it.\n"))
            }
            None => {
                let names = info.seated().names;
                let company = info.chairs.iter().zip(&names);
                let company: String = company
                    .filter_map(|(chair, name)| {
                        Some(words::company(name, notices::company(chair)?) + "\n")
                    })
                    .collect();
                let numbered = |(nth, offer): (usize, &notices::Offer)| {
                    format!("  people {}  {}\n", nth + 1, offer.words)
                };
                let offers: String = offers.iter().enumerate().map(numbered).collect();
                tell(&format!("{company}{offers}"))
            }
        }
    }
}

/// Who sits where, and what the game waits for.
fn waiting_room(info: &TableInfo) -> String {
    let mut told = String::new();
    for (nth, chair) in info.chairs.iter().enumerate() {
        let you = if info.yours == Some(nth) { " (you)" } else { "" };
        told += &format!("Seat {}: {}{you}\n", nth + 1, sitting(chair));
    }
    for line in notices::starts(info).into_iter().chain(luck_news(info)) {
        told += &format!("{line}\n");
    }
    told
}
