//! Below the board: what happened last, the question, the focus, and the buttons.

use protocol::{Advice, Snapshot};
use scene::{Offer, Spot, words};
use tabletop::Seat;

use crate::drawing::WITH_LOG;
use crate::focus::Focus;
use crate::panel::Panel;
use crate::strip::{self, Bit, Strip, broken, flow, shortened, wrapped};
use crate::table::TableView;
use crate::tone::Tone;

/// On a screen of at least this height, this many lines below the board are reserved for the
/// question.
const LEAST: [(u16, usize); 2] = [(0, 4), (30, 5)];
/// The most lines of each message; the question may take lines that nothing else needs.
const SAID: usize = 2;
/// The most lines of buttons; the list of choices has all of them.
const BUTTONS: usize = 3;
/// The end of a text that was cut.
const MORE: &str = " … (I: all)";
const MORE_BUTTONS: &str = " … (C: all)";
/// How many lines always explain the focus.
const EXPLAINED: usize = 2;

impl TableView {
    /// The question, the focus and the buttons, on a screen of that height. Blank lines fill it up
    /// to its usual height, so that the board keeps its place; the end and the cards of a guide
    /// need the room.
    pub(crate) fn foot(&self, width: usize, height: u16) -> Vec<Strip> {
        let needs_room = self.is_over() || self.card().is_some();
        let is_tall = |(tall, _): &&(u16, usize)| height >= *tall && !needs_room;
        let least = LEAST.iter().rfind(is_tall).map_or(0, |(_, least)| *least);
        let said = |text: &str, tone| shortened(wrapped(text, tone, width), SAID, width, MORE);
        let mut lines: Vec<Strip> = Vec::new();
        lines.extend(self.warning.iter().flat_map(|warning| said(warning, Tone::Advised)));
        let notices = self.people.iter().flat_map(|people| &people.notices);
        lines.extend(notices.flat_map(|notice| said(notice, Tone::Advised)));
        lines.extend(self.message.iter().flat_map(|message| said(message, Tone::Title)));
        let (asked, explained) = (self.asked_lines(width), self.explained(width));
        let hint = self.hint().map(|hint| said(&hint, Tone::Advised)).unwrap_or_default();
        let buttons = match self.button_strips() {
            none if none.is_empty() => Vec::new(),
            buttons => flow(Strip::new(), buttons, "  ", 0, width),
        };
        let buttons = shortened(buttons, BUTTONS, width, MORE_BUTTONS);
        let used = lines.len() + hint.len() + buttons.len();
        // The question takes lines that nothing else needs.
        let free = least.saturating_sub(used + explained.len().min(EXPLAINED));
        lines.extend(shortened(asked, free.max(SAID), width, MORE));
        lines.extend(hint);
        let room = least.saturating_sub(lines.len() + buttons.len()).max(EXPLAINED);
        lines.extend(shortened(explained, room, width, MORE));
        lines.extend(buttons);
        lines.resize(lines.len().max(least), Strip::new());
        lines
    }

    /// The question, with the name of the player where several people share the screen.
    fn asked_lines(&self, width: usize) -> Vec<Strip> {
        let asked = Bit::new(self.asked(), Tone::Asking);
        let whom = self.snapshot.viewer.filter(|_| self.shares_screen());
        let name = whom.map(|seat| {
            let name = words::addressed(&self.names.of(seat));
            Bit::new(format!("{name} "), Tone::Of(seat))
        });
        broken(name.into_iter().chain([asked]).collect(), 0, width)
    }

    /// Whether several people take turns at this screen, and one of them chooses now.
    fn shares_screen(&self) -> bool {
        self.persons > 1 && self.chat.is_none() && !self.snapshot.choices.is_empty()
    }

    /// The question; once a part of a choice is made, the next part; at the end who won, and the
    /// viewer's result.
    fn asked(&self) -> String {
        let Snapshot { scene, choices, ending, viewer, waiting, .. } = &self.snapshot;
        if self.was_ended() {
            return "M: rematch · Q: leave".into();
        }
        if self.is_thinking {
            let who: Vec<String> = waiting.iter().map(|seat| self.names.of(*seat)).collect();
            return words::thinking(&who);
        }
        let next = words::next(scene, choices, &self.picker, &self.names);
        let next = next.map(|next| format!("{next} Esc: clear selection"));
        let own = ending.as_ref().zip(*viewer).and_then(|(end, seat)| words::own_place(end, seat));
        let prompt = [Some(self.names.fill(&scene.prompt)), own].into_iter().flatten();
        next.unwrap_or_else(|| prompt.collect::<Vec<String>>().join(" "))
    }

    /// The line above the question: the last line of the log, if the log is not beside the board,
    /// and how much of the board is out of sight.
    pub(crate) fn last_line(&self, width: usize, hidden: &str) -> Strip {
        let hidden = match hidden {
            "" => Strip::new(),
            some => vec![Bit::new(format!(" {some} "), Tone::Asking), Bit::new("─", Tone::Faint)],
        };
        let room = width.saturating_sub(5 + strip::width(&hidden));
        let mut line = Strip::new();
        if let Some(last) = self.log.last().filter(|_| width < usize::from(WITH_LOG)) {
            let tone = last.seat.map_or(Tone::Plain, Tone::Of);
            let text = shortened(wrapped(&self.names.fill(&last.text), tone, room), 1, room, " …");
            line.push(Bit::new("─ ", Tone::Faint));
            line.extend(text.into_iter().flatten());
            line.push(Bit::plain(" "));
        }
        let rest = width.saturating_sub(strip::width(&line) + strip::width(&hidden));
        line.push(Bit::new("─".repeat(rest), Tone::Faint));
        line.extend(hidden);
        line
    }

    /// What a strong bot would do, and the alternatives.
    fn hint(&self) -> Option<String> {
        let label = |advice: &Advice| {
            let choice = self.snapshot.choices.iter().find(|it| it.notation == advice.notation)?;
            Some(self.names.fill(&choice.label))
        };
        let best = self.advice.first()?;
        let unit = self.snapshot.scene.points;
        let expected = |advice: &Advice| words::prospect(advice.chance, advice.lead, unit);
        let hint = format!("Hint: {} ({})", label(best)?, expected(best));
        let next = self.advice.get(1).and_then(|next| Some((label(next)?, expected(next))));
        Some(match next {
            None => format!("{hint}."),
            Some((next, expected)) => format!("{hint}. Next best: {next} ({expected})."),
        })
    }

    fn button_strips(&self) -> Vec<Strip> {
        let strip = |(nth, choice): (usize, &&scene::Choice)| {
            let has_focus = self.focus == Some(Focus::Button(nth));
            let tone = if has_focus { Tone::Focus } else { Tone::Lit };
            let is_number = choice.answer.parse::<u16>().is_ok();
            let number = if is_number { format!("{}: ", choice.answer) } else { String::new() };
            let text = format!("[{number}{}]", self.names.fill(&choice.label));
            vec![Bit::new(text, tone).pressing(nth)]
        };
        self.buttons().iter().enumerate().map(strip).collect()
    }

    /// Opens the full explanation of the focus.
    pub(crate) fn show_explanation(&mut self) {
        self.panel = Some(Panel::Explanation { scroll: 0 });
    }

    /// What has the focus, what is asked, what is advised and what needs attention, uncut.
    pub(crate) fn all_said(&self, width: usize) -> Vec<Strip> {
        let (hint, warnings) = (self.hint(), self.warning.iter());
        let warnings = warnings.chain(self.people.iter().flat_map(|people| &people.notices));
        let parts = [self.explained(width), self.asked_lines(width)]
            .into_iter()
            .chain(hint.iter().chain(warnings).map(|it| wrapped(it, Tone::Advised, width)));
        let mut lines: Vec<Strip> = Vec::new();
        for part in parts.filter(|part| part.iter().any(|line| !line.is_empty())) {
            if !lines.is_empty() {
                lines.push(Strip::new());
            }
            lines.extend(part);
        }
        lines
    }

    /// The focus: what it is, what choosing it does, or why it cannot be chosen.
    pub(crate) fn explained(&self, width: usize) -> Vec<Strip> {
        let Some(Focus::Spot(id)) = &self.focus else { return Vec::new() };
        let Some((zone, spot)) = self.snapshot.scene.find(id) else { return Vec::new() };
        let told = words::capital(&self.offered(zone.owner, spot));
        let mut text = told.clone();
        let mut add = |sentence: &str| {
            let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
            text += &format!("{end} {sentence}");
        };
        let about = self.names.fill(&spot.about);
        if !about.is_empty() && !says(&told, &about) {
            add(&about);
        }
        for (title, about) in words::on_cards(spot) {
            add(&format!("{}: {}", self.names.fill(title), self.names.fill(about)));
        }
        if let Some(rule) = self.explained_rule() {
            text += &format!(" ({rule})");
        }
        wrapped(&text, Tone::Plain, width)
    }

    /// A spot and what Enter does there, without naming it twice.
    fn offered(&self, owner: Option<Seat>, spot: &Spot) -> String {
        let names = &self.names;
        match self.picker.offer(&self.snapshot.choices, &spot.id) {
            Offer::Step(choice) => {
                let does = words::does(spot, choice, names);
                let group = spot.group.as_ref().map_or("", |group| &group.name);
                let is_named = [&*spot.name, &*spot.short, group]
                    .iter()
                    .any(|name| !name.is_empty() && says(&does, &names.fill(name)));
                if is_named {
                    return format!("Enter: {does}");
                }
                format!("{}. Enter: {does}", words::spot(owner, spot, names))
            }
            Offer::Several => format!("{}. Enter: choose", words::spot(owner, spot, names)),
            Offer::Nothing => words::label(owner, spot, Offer::Nothing, names),
        }
    }
}

/// Whether a text contains a sentence, whatever its case and its full stop.
fn says(text: &str, sentence: &str) -> bool {
    let sentence = sentence.trim_end_matches('.').to_lowercase();
    text.to_lowercase().contains(&sentence)
}
