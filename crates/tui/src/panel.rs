//! Panels over the board: help, rules, log, choices, the end.

use client::notices::Offer;
use crossterm::event::{KeyCode, KeyEvent};
use scene::{Choice, answers, rules, words};

use crate::focus::Focus;
use crate::ink;
use crate::keys::small;
use crate::paper;
use crate::strip::{Bit, Strip, broken, shortened, wrapped};
use crate::table::{Command, TableView};
use crate::text_field::TextField;
use crate::tone::Tone;

/// A panel that is open.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Panel {
    /// The meaning of keys and symbols, from a line on.
    Help {
        scroll: usize,
    },
    /// All rules, from a line on.
    Rules {
        scroll: usize,
    },
    /// One rule; another `r` shows all.
    Rule {
        number: String,
    },
    /// The log, this many lines before its end.
    Log {
        up: usize,
    },
    /// What happened since the viewer's last decision, from a line on.
    Since {
        scroll: usize,
    },
    /// The list of choices, with the words that are searched for and the selected line.
    Choices {
        typed: TextField,
        chosen: usize,
    },
    /// The chat, and the message that is being typed.
    Chat {
        typed: TextField,
    },
    /// The question where to store the game.
    Place {
        typed: TextField,
    },
    /// The full explanation of the focus, from a line on.
    Explanation {
        scroll: usize,
    },
    /// The people at an online table and what can be done about them; one action may wait for a
    /// confirmation.
    People {
        asked: Option<Box<Offer>>,
    },
    Ending,
    /// The review of the match, from a line on.
    Review {
        scroll: usize,
    },
}

/// The widest column of answers; longer answers exceed it.
const WIDEST_ANSWER: usize = 16;

pub(crate) const HELP: &[(&str, &str)] = &[
    ("Arrows", "next spot that way, with its explanation; also h, j, k, l"),
    ("Tab", "next available choice; Shift-Tab goes back"),
    ("Enter", "choose"),
    ("0–9", "type the number you are asked for: a die, a house, how many"),
    ("Home, End", "first or last available choice; also g, G"),
    ("PgUp, PgDn", "scroll, if the table doesn't fit; also Ctrl-U, Ctrl-D"),
    ("C or /", "show all choices as a list; type to search"),
    ("Esc", "clear selection, close"),
    ("U", "undo"),
    ("B", "take back my last decision (only against bots)"),
    ("I", "show the full explanation"),
    ("Shift-H", "hint from a strong bot; Shift-H again hides it"),
    ("S", "recap: what happened since my last turn"),
    ("Shift-L", "log"),
    ("R", "rule for the selected spot, or all rules"),
    ("P", "pace of other players' moves"),
    ("T, M", "at an online table: chat, and a rematch after the game"),
    ("O", "other players: a bot for one of them, resign, end the game"),
    ("W", "where the game is saved"),
    ("E, A", "after the game: results, replay"),
    ("Q", "leave; the game is saved"),
    ("Ctrl-L", "redraw the screen; Ctrl-Z suspends"),
];

impl Panel {
    pub(crate) fn choices() -> Panel {
        Panel::Choices { typed: TextField::default(), chosen: 0 }
    }

    /// The rule of the focus, or all rules.
    pub(crate) fn rules(table: &TableView) -> Panel {
        let rule =
            table.explained_rule().filter(|rule| rules::find(table.about.rules, rule).is_some());
        rule.map_or(Panel::Rules { scroll: 0 }, |number| Panel::Rule { number })
    }

    /// Whether the panel stays open when a snapshot is shown, which may be that of the end.
    pub(crate) fn outlives(&self, is_the_end: bool) -> bool {
        match self {
            Panel::Log { .. } | Panel::Chat { .. } | Panel::Place { .. } => true,
            Panel::People { .. }
            | Panel::Help { .. }
            | Panel::Rules { .. }
            | Panel::Rule { .. } => !is_the_end,
            Panel::Since { .. }
            | Panel::Choices { .. }
            | Panel::Explanation { .. }
            | Panel::Ending
            | Panel::Review { .. } => false,
        }
    }

    /// The first visible line of a panel that is read from the beginning.
    pub(crate) fn scroll(&mut self) -> Option<&mut usize> {
        match self {
            Panel::Help { scroll }
            | Panel::Rules { scroll }
            | Panel::Since { scroll }
            | Panel::Explanation { scroll }
            | Panel::Review { scroll } => Some(scroll),
            Panel::Log { .. }
            | Panel::Choices { .. }
            | Panel::Rule { .. }
            | Panel::Chat { .. }
            | Panel::Place { .. }
            | Panel::People { .. }
            | Panel::Ending => None,
        }
    }

    /// The first visible line, if the last page begins with line `most`. A panel that was scrolled
    /// past its end is set back.
    pub(crate) fn first(&mut self, most: usize, height: usize) -> usize {
        if let Some(scroll) = self.scroll() {
            *scroll = most.min(*scroll);
            return *scroll;
        }
        match self {
            Panel::Log { up } => {
                *up = most.min(*up);
                most - *up
            }
            Panel::Choices { chosen, .. } => chosen.saturating_sub(height / 2).min(most),
            Panel::Help { .. }
            | Panel::Rules { .. }
            | Panel::Since { .. }
            | Panel::Review { .. }
            | Panel::Explanation { .. }
            | Panel::Rule { .. }
            | Panel::Chat { .. }
            | Panel::Place { .. }
            | Panel::People { .. }
            | Panel::Ending => 0,
        }
    }
}

impl TableView {
    pub(crate) fn explained_rule(&self) -> Option<String> {
        let Some(Focus::Spot(id)) = &self.focus else { return None };
        let (_, spot) = self.snapshot.scene.find(id)?;
        let rule = spot.barred.as_ref().map_or(&spot.rule, |barred| &barred.rule);
        (!rule.is_empty()).then(|| rule.to_string())
    }

    pub(crate) fn key_on_panel(&mut self, key: KeyEvent) -> Option<Command> {
        let code = key.code;
        if matches!(self.panel, Some(Panel::Chat { .. } | Panel::Place { .. }) if code != KeyCode::Esc)
        {
            return self.key_in_line(key);
        }
        if let Some(Panel::Choices { typed, chosen }) = &mut self.panel
            && typed.key(key)
        {
            *chosen = 0;
            return None;
        }
        if matches!(self.panel, Some(Panel::People { .. })) {
            return self.key_on_people(code);
        }
        let (fits, page) = (self.fitting().len(), self.page);
        let panel = self.panel.as_mut()?;
        let code = if matches!(panel, Panel::Choices { .. }) { code } else { small(code) };
        if let (Some(scroll), Some(lines)) = (panel.scroll(), pages(code, page)) {
            *scroll = scroll.saturating_add_signed(lines);
            return None;
        }
        match (panel, code) {
            (Panel::Choices { chosen, .. }, KeyCode::Up) => *chosen = chosen.saturating_sub(1),
            (Panel::Choices { chosen, .. }, KeyCode::Down | KeyCode::Tab) => {
                *chosen = (*chosen + 1).min(fits.saturating_sub(1));
            }
            (Panel::Choices { chosen, .. }, KeyCode::Enter) => {
                let chosen = *chosen;
                return self.choose_from_list(chosen);
            }
            (Panel::Rule { .. }, KeyCode::Char('r')) => {
                self.panel = Some(Panel::Rules { scroll: 0 });
            }
            (Panel::Log { up }, code) if pages(code, page).is_some() => {
                *up = up.saturating_add_signed(-pages(code, page).unwrap_or(0));
            }
            (_, KeyCode::Char('q')) => return Some(Command::Leave),
            (Panel::Ending, KeyCode::Char('l')) => self.panel = Some(Panel::Log { up: 0 }),
            (Panel::Ending, KeyCode::Char('a')) => return Some(Command::Replay),
            (Panel::Ending, KeyCode::Char('m')) if self.chat.is_some() => {
                return Some(Command::Rematch);
            }
            // A player who was still choosing should not miss the end.
            (Panel::Ending, KeyCode::Enter | KeyCode::Char('e' | ' ' | 'c' | 'n' | '/')) => (),
            (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => self.panel = None,
            _ => (),
        }
        None
    }

    /// Makes the choice at that position in the list.
    fn choose_from_list(&mut self, chosen: usize) -> Option<Command> {
        let notation = self.fitting().get(chosen).map(|(_, choice)| choice.notation.clone())?;
        self.panel = None;
        Some(Command::Act(notation))
    }

    /// Handles a key while a line is typed; returns the command once it is complete.
    fn key_in_line(&mut self, key: KeyEvent) -> Option<Command> {
        let (Panel::Chat { typed } | Panel::Place { typed }) = self.panel.as_mut()? else {
            return None;
        };
        if typed.key(key) || key.code != KeyCode::Enter || typed.text().is_empty() {
            return None;
        }
        let line = typed.take();
        Some(self.typed(line))
    }

    /// Handles a complete line: a chat message, or the name of a file.
    fn typed(&mut self, line: String) -> Command {
        if matches!(self.panel, Some(Panel::Chat { .. })) {
            return Command::Say(line);
        }
        self.panel = None;
        Command::SaveAs(line)
    }

    /// Gives a refused chat message back to be changed, unless the person is already typing
    /// something else.
    pub(crate) fn keep_typed(&mut self, text: &str) {
        let kept = TextField::new(text);
        match &mut self.panel {
            Some(Panel::Chat { typed }) if typed.text().is_empty() => *typed = kept,
            None => self.panel = Some(Panel::Chat { typed: kept }),
            Some(_) => (),
        }
    }

    /// The choices that contain all typed words, each with its answer; an exact answer comes first.
    /// Numbers are searched in answers only.
    pub(crate) fn fitting(&self) -> Vec<(String, &Choice)> {
        let Some(Panel::Choices { typed, .. }) = &self.panel else { return Vec::new() };
        let typed = typed.text().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let fits = |(answer, choice): &(String, &Choice)| {
            let answer = answer.to_lowercase();
            let label = self.names.fill(&choice.label).to_lowercase() + " " + &choice.notation;
            words.iter().all(|word| {
                let mut parts = answer.split(' ');
                let is_number = word.bytes().all(|sign| sign.is_ascii_digit());
                parts.any(|part| part.starts_with(*word)) || (!is_number && label.contains(*word))
            })
        };
        let all = answers(&self.snapshot.choices, &self.names);
        let open = self.picker.open(&self.snapshot.choices);
        let all = all.into_iter().zip(&self.snapshot.choices);
        let is_open = |choice: &Choice| open.iter().any(|it| it.notation == choice.notation);
        let mut fitting: Vec<(String, &Choice)> =
            all.filter(|(_, choice)| is_open(choice)).filter(fits).collect();
        fitting.sort_by_key(|(answer, _)| answer.to_lowercase() != typed);
        fitting
    }

    /// The title of the panel, and all its lines.
    pub(crate) fn panel_lines(
        &self,
        panel: &Panel,
        width: usize,
        height: usize,
    ) -> (String, Vec<Strip>) {
        match panel {
            Panel::Help { .. } => ("Help".into(), self.help_lines(width)),
            Panel::Rules { .. } => {
                let title = format!("Rules: {}", self.about.title);
                (title, paper::read(self.about.rules, width))
            }
            Panel::Rule { number } => {
                let rule = rules::find(self.about.rules, number).unwrap_or_default();
                let mut lines = paper::read(&rule, width);
                lines.push(vec![Bit::new("R: all rules", Tone::Faint)]);
                (format!("Rule {number}"), lines)
            }
            Panel::Log { .. } => ("Log".into(), self.written(self.log.iter(), width)),
            Panel::Since { .. } => {
                let mut lines = self.written(self.missed.iter(), width);
                if lines.is_empty() {
                    lines.push(vec![Bit::plain(words::NOTHING_YET)]);
                }
                ("Since your last turn".into(), lines)
            }
            Panel::Choices { typed, chosen } => {
                let title = match typed.text() {
                    none if none.is_empty() => "Choices (type to search)".into(),
                    typed => format!("Search: {typed}"),
                };
                (title, self.choice_lines(*chosen, width))
            }
            Panel::Chat { typed } => ("Chat".into(), self.chat_lines(typed, width, height)),
            Panel::Place { typed } => (words::terminal::SAVE_WHERE.into(), vec![line_of(typed)]),
            Panel::People { asked } => {
                ("This table".into(), self.people_lines(asked.as_deref(), width))
            }
            Panel::Explanation { .. } => ("Explanation".into(), self.all_said(width)),
            Panel::Ending => ("Game over".into(), self.ending_lines(width, height)),
            Panel::Review { .. } => ("Review".into(), self.review_lines(width)),
        }
    }

    /// The meaning of keys and symbols.
    fn help_lines(&self, width: usize) -> Vec<Strip> {
        let keys = self.help.iter().map(|(key, _)| ink::width(key)).max().unwrap_or(0);
        let lines = self.help.iter().flat_map(|line| help_lines(line, keys + 2, width));
        let mut lines: Vec<Strip> = lines.collect();
        lines.extend([Strip::new(), vec![Bit::new("Symbols", Tone::Title)]]);
        lines.extend(self.sign_lines(width));
        lines
    }

    /// A line for each choice; the chosen one has as many as it needs.
    fn choice_lines(&self, chosen: usize, width: usize) -> Vec<Strip> {
        let fitting = self.fitting();
        let answers = fitting.iter().map(|(answer, _)| answer.chars().count()).max().unwrap_or(0);
        let answers = answers.min(WIDEST_ANSWER);
        let line = |(nth, (answer, choice)): (usize, &(String, &Choice))| {
            let is_chosen = nth == chosen;
            let (sign, tone) = if is_chosen { ("▸ ", Tone::Lit) } else { ("  ", Tone::Plain) };
            let label = Bit::new(self.names.fill(&choice.label), tone);
            let answer = Bit::new(format!("{answer:<answers$}  "), Tone::Asking);
            let column = (2 + answer.width()).min(width / 2);
            let lines = hanging(vec![Bit::new(sign, tone), answer], label, column, width);
            let lines = if is_chosen { lines } else { shortened(lines, 1, width, " …") };
            let press = |line: Strip| line.into_iter().map(|bit| bit.pressing(nth)).collect();
            lines.into_iter().map(press).collect::<Vec<Strip>>()
        };
        fitting.iter().enumerate().flat_map(line).collect()
    }

    /// The latest chat messages, and the one that is being typed.
    fn chat_lines(&self, typed: &TextField, width: usize, height: usize) -> Vec<Strip> {
        let said = self.chat.iter().flatten();
        let mut lines: Vec<Strip> =
            said.flat_map(|line| wrapped(line, Tone::Plain, width)).collect();
        lines.drain(..lines.len().saturating_sub(height.saturating_sub(2)));
        lines.push(Strip::new());
        lines.push(line_of(typed));
        lines
    }

    /// Lines of the log, in the colours of the players.
    pub(crate) fn written<'a>(
        &self,
        lines: impl Iterator<Item = &'a scene::Line>,
        width: usize,
    ) -> Vec<Strip> {
        let lines: Vec<scene::Line> = lines.cloned().collect();
        let told = lines.chunk_by(scene::Line::is_listed_with).map(scene::Line::together);
        told.flat_map(|line| {
            let tone = line.seat.map_or(Tone::Plain, Tone::Of);
            wrapped(&self.names.fill(&line.text), tone, width)
        })
        .collect()
    }
}

/// How many lines a key scrolls.
fn pages(code: KeyCode, page: usize) -> Option<isize> {
    let page = page.cast_signed();
    Some(match code {
        KeyCode::Up => -1,
        KeyCode::Down => 1,
        KeyCode::PageUp => -page,
        KeyCode::PageDown | KeyCode::Char(' ') => page,
        KeyCode::Home => isize::MIN / 2,
        KeyCode::End => isize::MAX / 2,
        _ => return None,
    })
}

/// A line that is being typed.
pub(crate) fn line_of(typed: &TextField) -> Strip {
    let mut line = vec![Bit::new("> ", Tone::Lit)];
    line.extend(typed.strip(Tone::Lit, true));
    line
}

/// A key in a column of that width, and what it does.
fn help_lines((key, what): &(&str, &str), column: usize, width: usize) -> Vec<Strip> {
    let key = Bit::new(format!("{key:<column$}"), Tone::Asking);
    hanging(vec![key], Bit::plain(*what), column, width)
}

/// A text after `first`, which is in a column of that width; the other lines of the text are
/// indented by as much.
fn hanging(first: Strip, text: Bit, column: usize, width: usize) -> Vec<Strip> {
    let mut parts = broken(vec![text], column, width).into_iter();
    let mut lines = vec![[first, parts.next().unwrap_or_default()].concat()];
    let blanks = || Bit::plain(" ".repeat(column));
    lines.extend(parts.map(|part| [vec![blanks()], part].concat()));
    lines
}
