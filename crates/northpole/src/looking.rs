//! Commands that show something, line by line: the same words and letters at a local table and at
//! an online one.

use client::TableClient;
use protocol::Advice;
use scene::{About, Choice, Layout, Line, Names, Zone, answers, rules, text, words};

use crate::paged;

/// A command that only shows something.
#[derive(Clone, Copy)]
pub(crate) enum Look<'a> {
    /// All of the table, or the zones with this name.
    Table(&'a str),
    /// The map.
    Map,
    /// The choices.
    Choices,
    Log,
    /// What happened since the viewer's last step.
    Recap,
    /// All parts of the rules, one of them, or the rule with this number.
    Rules(&'a str),
    /// What cards and places do: all of them, or those with this name.
    What(&'a str),
}

impl Look<'_> {
    /// Reads a command. The letters are those of the screen, in upper or lower case.
    pub(crate) fn read(line: &str) -> Option<Look<'_>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match (&*word.to_lowercase(), rest.trim()) {
            ("table", name) => Look::Table(name),
            ("map", "") => Look::Map,
            ("choices" | "c" | "/", "") => Look::Choices,
            ("log" | "l", "") => Look::Log,
            ("recap" | "s", "") => Look::Recap,
            ("rules" | "r", which) => Look::Rules(which),
            ("what" | "i", name) => Look::What(name),
            _ => return None,
        })
    }

    /// Whether its lines are a drawing, which must not be wrapped.
    pub(crate) fn is_drawn(self) -> bool {
        matches!(self, Look::Map)
    }
}

/// What a viewer can look at.
#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a> {
    pub(crate) about: &'static About,
    pub(crate) client: &'a TableClient,
    pub(crate) names: &'a Names,
}

impl Eyes<'_> {
    /// The text for a command.
    pub(crate) fn see(self, look: Look<'_>) -> String {
        match look {
            Look::Table("") => text::listed(self.client.scene(), &self.choices(), self.names),
            Look::Table(name) => self.part_of_table(name),
            Look::Map => self.map(),
            Look::Choices => text::offers(&self.choices(), self.names),
            Look::Log => self.log(self.client.log()),
            Look::Recap => self.recap(),
            Look::Rules(which) => rules_of(self.about, which),
            Look::What(name) => self.explained(name),
        }
    }

    /// Lines of the log, with the players' names.
    pub(crate) fn log(self, lines: &[Line]) -> String {
        let told = lines.chunk_by(Line::is_listed_with).map(Line::together);
        told.map(|line| self.names.fill(&line.text) + "\n").collect()
    }

    /// The choices that a bot would consider, with the chances it expects.
    pub(crate) fn advice(self, advice: &[Advice]) -> String {
        let choices = self.choices();
        let answers = answers(&choices, self.names);
        let unit = self.client.scene().points;
        let line = |advice: &Advice| {
            let nth = choices.iter().position(|choice| choice.notation == advice.notation)?;
            let label = self.names.fill(&choices[nth].label);
            let expected = words::prospect(advice.chance, advice.lead, unit);
            Some(format!("  {}  {label}: {expected}\n", answers[nth]))
        };
        advice.iter().filter_map(line).collect()
    }

    /// Names and descriptions of the visible cards, and of the places that can be chosen, or of
    /// all.
    pub(crate) fn meanings(self, of_all: bool) -> Vec<(String, String)> {
        let choices = self.choices();
        let is_offered = |id| choices.iter().any(|choice| choice.spots.contains(id));
        // A map shows where its ways lead.
        let is_told = |zone: &&Zone| of_all || !matches!(zone.layout, Layout::Map { .. });
        let zones = self.client.scene().zones.iter().filter(is_told);
        let mut meanings: Vec<(String, String)> = Vec::new();
        for spot in zones.flat_map(|zone| &zone.spots) {
            let place = (words::name(spot, self.names), self.names.fill(&spot.about));
            let says = !spot.about.is_empty() && (of_all || is_offered(&spot.id));
            let cards = words::on_cards(spot);
            let cards =
                cards.map(|(title, about)| (self.names.fill(title), self.names.fill(about)));
            for meaning in says.then_some(place).into_iter().chain(cards) {
                if !meanings.contains(&meaning) {
                    meanings.push(meaning);
                }
            }
        }
        meanings
    }

    fn choices(self) -> Vec<Choice> {
        self.client.choices()
    }

    /// The zones of the table whose names contain this word.
    fn part_of_table(self, name: &str) -> String {
        let (choices, wanted) = (self.choices(), name.to_lowercase());
        let zones = self.client.scene().zones.iter();
        let fits = |zone: &&Zone| words::zone(zone, self.names).to_lowercase().contains(&wanted);
        let rows =
            zones.filter(fits).flat_map(|zone| text::zone_listed(zone, &choices, self.names));
        let rows: String = rows.map(|row| format!("{row}\n")).collect();
        if !rows.is_empty() {
            return rows;
        }
        format!("{}\n", words::terminal::nothing_called(name))
    }

    /// The maps of the table, drawn.
    fn map(self) -> String {
        let is_map = |zone: &&Zone| matches!(zone.layout, Layout::Map { .. });
        let (zones, choices) = (self.client.scene().zones.iter().filter(is_map), self.choices());
        let drawn = |zone: &Zone| text::zone_drawn(zone, &choices, self.names, paged::width());
        let rows = zones.flat_map(drawn);
        let rows: String = rows.map(|row| format!("{row}\n")).collect();
        if rows.is_empty() { format!("{}\n", words::terminal::NO_MAP) } else { rows }
    }

    /// What happened since the viewer's last step.
    fn recap(self) -> String {
        let lines: Vec<Line> = self.client.missed().into_iter().cloned().collect();
        if lines.is_empty() {
            return format!("{}\n", words::NOTHING_YET);
        }
        self.log(&lines)
    }

    /// What cards and places do whose names contain these words; without words, all of them.
    fn explained(self, name: &str) -> String {
        let wanted = name.to_lowercase();
        let all = self.meanings(true);
        let fits = |(name, _): &&(String, String)| name.to_lowercase().contains(&wanted);
        let lines: Vec<String> = all.iter().filter(fits).map(meaning).collect();
        match (lines.is_empty(), name) {
            (false, _) => lines.concat(),
            (true, "") => format!("{} Try `rules`.\n", words::terminal::ALL_EXPLAINED),
            (true, _) => format!("{}\n", words::terminal::nothing_to_explain(name)),
        }
    }
}

/// A card or place with its description, in one line.
pub(crate) fn meaning((name, about): &(String, String)) -> String {
    format!("  {name}: {about}\n")
}

/// The parts of the rules, one of them by its name, one rule by its number, or all.
fn rules_of(about: &About, which: &str) -> String {
    let sections = rules::sections(about.rules);
    let part = |(title, text): &(String, String)| format!("{title}\n\n{text}\n");
    let wanted = which.to_lowercase();
    match &*wanted {
        "" => {
            let names: Vec<&str> = sections.iter().map(|(title, _)| &**title).collect();
            let names = names.join(", ");
            format!(
                "The rules of {}: {names}.\nType `rules` and one of these names, the number of a \
                 rule, or `all`.\n",
                about.title
            )
        }
        "all" => sections.iter().map(part).collect(),
        wanted => {
            let fits = |(name, _): &&(String, String)| name.to_lowercase().starts_with(wanted);
            match (rules::find(about.rules, which), sections.iter().find(fits)) {
                (Some(rule), _) => rules::spoken(&rule),
                (None, Some(section)) => part(section),
                (None, None) => format!("{}\n", words::terminal::no_such_rule(which)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_part_by_part() {
        let about = catalog::games()[0];
        let contents = rules_of(about, "");
        let (first, text) = rules::sections(about.rules).into_iter().next().expect("a part");
        assert!(contents.contains(&first) && contents.contains("or `all`"), "{contents}");
        assert_eq!(rules_of(about, &first.to_uppercase()), format!("{first}\n\n{text}\n"));
        let number = rules::numbers(about.rules).next().expect("a rule");
        let rule = rules_of(about, number);
        assert!(rule.contains(number) && !rule.contains("**"), "{rule}");
        assert!(rules_of(about, "all").contains(&text));
        assert_eq!(rules_of(about, "nonsense"), "There is no rule nonsense.\n");
    }
}
