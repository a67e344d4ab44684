//! What is laid over the board: help, rules, log, choices, the end.

use crossterm::event::KeyCode;
use scene::{Choice, rules, words};

use crate::focus::Focus;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::{Table, Wish};
use crate::tone::Tone;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    Help,
    /// All rules, from a line on.
    Rules {
        scroll: usize,
    },
    /// One rule, and all others after another `r`.
    Rule {
        number: String,
    },
    /// So many lines before the end.
    Log {
        up: usize,
    },
    Since {
        scroll: usize,
    },
    Choices {
        typed: String,
        chosen: usize,
    },
    Ending,
}

const HELP: &[(&str, &str)] = &[
    ("Arrows", "to the next place, with its explanation"),
    ("Tab", "to the next thing that can be chosen; Shift-Tab back"),
    ("Enter", "choose it"),
    ("1–9", "choose what stands below the table"),
    ("C or /", "all choices as a list: type words to find one"),
    ("Esc", "choose anew, close"),
    ("U", "undo"),
    ("H", "a hint from the strong bot"),
    ("S", "what happened since my last turn"),
    ("L", "the log"),
    ("R", "the rule of what is explained, or all rules"),
    ("P", "how long others' steps stay"),
    ("W", "where the game is kept"),
    ("Q", "leave; the game is kept"),
];

impl Panel {
    pub(crate) fn choices() -> Panel {
        Panel::Choices { typed: String::new(), chosen: 0 }
    }

    /// The rule of what has the focus, or all of them.
    pub(crate) fn rules(table: &Table) -> Panel {
        let rule =
            table.explained_rule().filter(|rule| rules::find(table.about.rules, rule).is_some());
        rule.map_or(Panel::Rules { scroll: 0 }, |number| Panel::Rule { number })
    }
}

impl Table {
    pub(crate) fn explained_rule(&self) -> Option<String> {
        let Some(Focus::Spot(id)) = &self.focus else { return None };
        let (_, spot) = self.update.scene.find(id)?;
        let rule = spot.barred.as_ref().map_or(&spot.rule, |barred| &barred.rule);
        (!rule.is_empty()).then(|| rule.clone())
    }

    pub(crate) fn key_on_panel(&mut self, code: KeyCode) -> Option<Wish> {
        let fits = self.fitting().len();
        let panel = self.panel.as_mut()?;
        match (panel, code) {
            (Panel::Choices { chosen, .. }, KeyCode::Up) => *chosen = chosen.saturating_sub(1),
            (Panel::Choices { chosen, .. }, KeyCode::Down | KeyCode::Tab) => {
                *chosen = (*chosen + 1).min(fits.saturating_sub(1));
            }
            (Panel::Choices { chosen, .. }, KeyCode::Enter) => {
                let chosen = *chosen;
                let notation = self.fitting().get(chosen).map(|choice| choice.notation.clone())?;
                self.panel = None;
                return Some(Wish::Step(notation));
            }
            (Panel::Choices { typed, chosen }, KeyCode::Char(sign)) => {
                typed.push(sign);
                *chosen = 0;
            }
            (Panel::Choices { typed, .. }, KeyCode::Backspace) => _ = typed.pop(),
            (Panel::Rule { .. }, KeyCode::Char('r')) => {
                self.panel = Some(Panel::Rules { scroll: 0 });
            }
            (Panel::Rules { scroll } | Panel::Since { scroll }, KeyCode::Up) => {
                *scroll = scroll.saturating_sub(1);
            }
            (Panel::Rules { scroll } | Panel::Since { scroll }, KeyCode::Down) => *scroll += 1,
            (Panel::Rules { scroll } | Panel::Since { scroll }, KeyCode::PageUp) => {
                *scroll = scroll.saturating_sub(15);
            }
            (
                Panel::Rules { scroll } | Panel::Since { scroll },
                KeyCode::PageDown | KeyCode::Char(' '),
            ) => {
                *scroll += 15;
            }
            (Panel::Log { up }, KeyCode::Up) => *up += 1,
            (Panel::Log { up }, KeyCode::Down) => *up = up.saturating_sub(1),
            (Panel::Log { up }, KeyCode::PageUp) => *up += 15,
            (Panel::Log { up }, KeyCode::PageDown) => *up = up.saturating_sub(15),
            (_, KeyCode::Char('q')) => return Some(Wish::Leave),
            (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => self.panel = None,
            _ => (),
        }
        None
    }

    /// The choices that have all words that were typed.
    pub(crate) fn fitting(&self) -> Vec<&Choice> {
        let Some(Panel::Choices { typed, .. }) = &self.panel else { return Vec::new() };
        let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
        let fits = |choice: &&Choice| {
            let label = self.names.fill(&choice.label).to_lowercase() + " " + &choice.notation;
            words.iter().all(|word| label.contains(word))
        };
        self.update.choices.iter().filter(fits).collect()
    }

    /// The title of the panel, its lines, and the first that is seen of so many.
    pub(crate) fn panel_lines(
        &self,
        panel: &Panel,
        width: usize,
        height: usize,
    ) -> (String, Vec<Strip>) {
        let from = |lines: Vec<Strip>, scroll: usize| -> Vec<Strip> {
            let most = lines.len().saturating_sub(height);
            lines.into_iter().skip(scroll.min(most)).collect()
        };
        match panel {
            Panel::Help => ("How to play here".into(), HELP.iter().map(help_line).collect()),
            Panel::Rules { scroll } => {
                let title = format!("Rules of {}", self.about.title);
                (title, from(wrapped(self.about.rules, Tone::Plain, width), *scroll))
            }
            Panel::Rule { number } => {
                let rule = rules::find(self.about.rules, number).unwrap_or_default();
                let mut lines = wrapped(&rule, Tone::Plain, width);
                lines.push(vec![Bit::new("R for all rules", Tone::Faint)]);
                (format!("Rule {number}"), lines)
            }
            Panel::Log { up } => {
                let lines = self.log_lines(0, width);
                let scroll = lines.len().saturating_sub(height + up);
                ("Log".into(), from(lines, scroll))
            }
            Panel::Since { scroll } => {
                let mut lines = self.log_lines(self.notebook.since(), width);
                if lines.is_empty() {
                    lines.push(vec![Bit::plain("Nothing has happened since.")]);
                }
                ("Since your last turn".into(), from(lines, *scroll))
            }
            Panel::Choices { typed, chosen } => {
                let lines = self.choice_lines(*chosen);
                let title = if typed.is_empty() {
                    "All choices: type words to find one".into()
                } else {
                    format!("Choices with: {typed}")
                };
                (title, from(lines, chosen.saturating_sub(height / 2)))
            }
            Panel::Ending => ("The end".into(), self.ending_lines(width)),
        }
    }

    fn choice_lines(&self, chosen: usize) -> Vec<Strip> {
        let line = |(nth, choice): (usize, &&Choice)| {
            let (sign, tone) =
                if nth == chosen { ("▸ ", Tone::Lit) } else { ("  ", Tone::Plain) };
            vec![Bit::new(sign, tone), Bit::new(self.names.fill(&choice.label), tone)]
        };
        self.fitting().iter().enumerate().map(line).collect()
    }

    /// The log from a line on.
    pub(crate) fn log_lines(&self, since: usize, width: usize) -> Vec<Strip> {
        let lines = self.log.iter().skip(since);
        lines
            .flat_map(|line| {
                let tone = line.seat.map_or(Tone::Plain, Tone::Of);
                wrapped(&self.names.fill(&line.text), tone, width)
            })
            .collect()
    }

    fn ending_lines(&self, width: usize) -> Vec<Strip> {
        let Some(ending) = &self.update.ending else { return Vec::new() };
        let mut lines: Vec<Strip> = Vec::new();
        for standing in &ending.standings {
            let text = words::standing(ending, standing, &self.names);
            lines.extend(wrapped(&text, Tone::Of(standing.seat), width));
        }
        lines.push(Vec::new());
        lines.push(vec![Bit::new("Enter: the table · L: the log · Q: leave", Tone::Faint)]);
        lines
    }
}

fn help_line((key, what): &(&str, &str)) -> Strip {
    vec![Bit::new(format!("{key:<8}"), Tone::Asking), Bit::plain(*what)]
}
