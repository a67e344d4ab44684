//! The people at an online table: notices below the board, and actions on a panel.

use client::notices::{self, Offer};
use client::{Fairness, TableClient, about_luck, luck_code};
use crossterm::event::KeyCode;
use protocol::TableInfo;
use scene::words;

use crate::panel::Panel;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::{Command, TableView};
use crate::tone::Tone;

/// The notices and the actions.
#[derive(Debug, Default)]
pub(crate) struct People {
    /// Whether each person is present.
    company: Vec<String>,
    /// Notices that everyone should read now.
    pub(crate) notices: Vec<String>,
    offers: Vec<Offer>,
    /// Whether all players agreed to end the match.
    pub(crate) has_ended: bool,
    /// What the luck of the table is based on, and what people can compare.
    luck: Vec<String>,
}

impl People {
    /// What the client knows of them; `None` at a local table.
    pub(crate) fn of(client: &TableClient, now: client::Millis) -> Option<People> {
        let info = client.info()?;
        let names = info.seated().names;
        let waiting = client.snapshot().map(|snapshot| &*snapshot.waiting).unwrap_or_default();
        let left = client.seconds_left(now);
        let countdown = left.and_then(|left| notices::countdown(info, waiting, left));
        let ended = info.ended_early.then(|| words::seats::ENDED.to_owned());
        let company = info.chairs.iter().zip(&names);
        let company = company
            .filter_map(|(chair, name)| Some(words::company(name, notices::company(chair)?)));
        let mut people = People {
            company: company.collect(),
            notices: Vec::from_iter(countdown.or(ended)),
            offers: notices::offers(info),
            has_ended: info.ended_early,
            luck: luck(info, client.fairness()),
        };
        let warning = client.fairness().and_then(Fairness::warning);
        people.notices.extend(warning.map(|warning| warning.words().to_owned()));
        for notice in notices::notices(info) {
            let key = if notice.offers.is_empty() { "" } else { " (O: answer)" };
            people.notices.push(format!("{}{key}", notice.words));
        }
        Some(people)
    }
}

fn luck(info: &TableInfo, fairness: Option<&Fairness>) -> Vec<String> {
    let (title, code) = luck_code(info, fairness);
    let about = about_luck(info).unwrap_or(words::PROMISED_LUCK);
    vec![about.into(), format!("{title} {code}")]
}

impl TableView {
    /// Everyone at the table, and the actions with their digits; or the question before an action.
    pub(crate) fn people_lines(&self, asked: Option<&Offer>, width: usize) -> Vec<Strip> {
        let Some(people) = &self.people else { return Vec::new() };
        if let Some(question) = asked.and_then(|offer| offer.question) {
            let mut lines = wrapped(question, Tone::Asking, width);
            lines.push(vec![Bit::new("Y: yes · Esc: no", Tone::Faint)]);
            return lines;
        }
        let company = people.company.iter();
        let mut lines: Vec<Strip> =
            company.flat_map(|line| wrapped(line, Tone::Plain, width)).collect();
        let luck = people.luck.iter();
        lines.extend(luck.flat_map(|line| wrapped(line, Tone::Faint, width)));
        lines.push(Strip::new());
        for (nth, offer) in people.offers.iter().enumerate() {
            let digit = Bit::new(format!("{}  ", nth + 1), Tone::Asking);
            lines.push(vec![digit, Bit::new(offer.words.clone(), Tone::Lit)]);
        }
        lines
    }

    /// Handles a key on the panel: a digit is an action, which may need a confirmation.
    pub(crate) fn key_on_people(&mut self, code: KeyCode) -> Option<Command> {
        let asked = match &mut self.panel {
            Some(Panel::People { asked }) => asked.take(),
            _ => None,
        };
        match (asked, code) {
            (Some(offer), KeyCode::Char('y' | 'Y')) => return Some(self.take_offer(offer)),
            (None, KeyCode::Char(digit @ '1'..='9')) => {
                let nth = digit as usize - '1' as usize;
                let offer = self.people.as_ref()?.offers.get(nth)?.clone();
                if offer.question.is_none() {
                    return Some(self.take_offer(offer));
                }
                self.panel = Some(Panel::People { asked: Some(Box::new(offer)) });
            }
            (None, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => self.panel = None,
            _ => (),
        }
        None
    }

    fn take_offer(&mut self, offer: impl Into<Box<Offer>>) -> Command {
        self.panel = None;
        Command::Request(Box::new(offer.into().request))
    }
}
