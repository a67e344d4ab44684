//! What can be typed, and what the things on the table do, in the words of the game that is played.

use scene::{Choice, Layout, Zone, answers, rules, words};

use super::Table;

const GUIDE: &str = "\
Enter continues, `back` shows the previous card, `alone` leaves the guide.
";

impl Table {
    /// How to answer, by examples from what is asked now.
    pub(super) fn help(&self) -> String {
        let choices = self.choices();
        let how = match (choices.first(), answers(&choices, &self.names).first()) {
            (Some(choice), Some(answer)) => how_to_answer(choice, answer),
            _ => "Press Enter to continue.\n".into(),
        };
        let guide = if self.is_guided() { GUIDE } else { "" };
        let (title, number) = (self.about.title, rules::numbers(self.about.rules).next());
        let one =
            number.map_or(String::new(), |number| format!("; `rules {number}` for one of them"));
        let zone = self.scene().zones.first().map(|zone| &*zone.name);
        let part = zone.map_or(String::new(), |zone| format!("; `table {zone}` for a part of it"));
        format!(
            "\
{how}Each question shows what has changed on the table since the last one.
  choices  what you can choose (c)
  table    the whole table{part}
  map      the map, drawn, if there is one
  what     what the cards and places on the table do; `what NAME` for one of them (i)
  recap    what happened since your last turn (s)
  log      what happened so far (l)
  rules    the rules of {title}, part by part{one} (r)
  hint     what a strong bot would choose (h)
  undo     take your last step back (u)
  takeback go back to your last decision, over luck and what the bots did (b)
  save     where the game is saved; `save FILE` saves it in another file (w)
  quit     leave; the game is saved (q)
  first    the first choice, for scripts
Letters in brackets are short for a word, and the same as on the whole screen. Capitals don't matter.
{guide}"
        )
    }

    /// What cards and places do whose names have these words; all of them without.
    pub(super) fn explained(&self, name: &str) -> String {
        let wanted = name.to_lowercase();
        let all = self.meanings(true);
        let fits = |(name, _): &&(String, String)| name.to_lowercase().contains(&wanted);
        let lines: Vec<String> = all.iter().filter(fits).map(line).collect();
        match (lines.is_empty(), name) {
            (false, _) => lines.concat(),
            (true, "") => "Nothing on the table needs an explanation now. Try `rules`.\n".into(),
            (true, _) => format!("Nothing on the table called {name} needs an explanation.\n"),
        }
    }

    /// The words of whatever is on the table, or can be chosen, for the first time.
    pub(super) fn explained_now(&mut self) -> String {
        let mut lines = String::new();
        for (name, about) in self.meanings(false) {
            // The name of dice and cards changes with their number; what they do does not.
            let is_counted = name.contains(|sign: char| sign.is_ascii_digit());
            let key = if is_counted { &about } else { &name };
            if self.explained.insert(key.clone()) {
                lines += &line(&(name, about));
            }
        }
        if lines.is_empty() { lines } else { format!("\nNew on the table:\n{lines}") }
    }

    /// Names and words of the cards that are seen, and of the places that can be chosen, or of all.
    fn meanings(&self, of_all: bool) -> Vec<(String, String)> {
        let choices = self.choices();
        let is_offered = |id| choices.iter().any(|choice| choice.spots.contains(id));
        // A map shows by itself where its ways lead.
        let is_told = |zone: &&Zone| of_all || !matches!(zone.layout, Layout::Map { .. });
        let zones = self.scene().zones.iter().filter(is_told);
        let mut meanings: Vec<(String, String)> = Vec::new();
        for spot in zones.flat_map(|zone| &zone.spots) {
            let place = (words::name(spot, &self.names), self.names.fill(&spot.about));
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
}

fn how_to_answer(choice: &Choice, answer: &str) -> String {
    let as_written = if answer == choice.notation {
        String::new()
    } else {
        format!(",\nor its notation (`{}`)", choice.notation)
    };
    format!(
        "Type the word in front of a choice (`{answer}`){as_written}.\n\
         The first letters are enough if only one choice starts with them.\n"
    )
}

fn line((name, about): &(String, String)) -> String {
    format!("  {name}: {about}\n")
}
