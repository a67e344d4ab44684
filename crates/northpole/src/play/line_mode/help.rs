//! What can be typed, and what things on the table do, in the words of the game.

use scene::{Choice, answers, rules};

use super::LineMode;
use crate::looking::meaning;

const GUIDE: &str = "\
Enter continues, `back` shows the previous card, `alone` leaves the guide.
";

impl LineMode {
    /// How to answer, with examples from the current question.
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
  undo     undo your last step (u)
  takeback go back to your last decision, over luck and what the bots did (b)
  save     where the game is saved; `save FILE` saves it in another file (w)
  quit     leave; the game is saved (q)
  first    the first choice, for scripts
A letter in brackets is short for its word, as in full screen. Capitals don't matter.
{guide}"
        )
    }

    /// Descriptions of things that are visible or can be chosen for the first time.
    pub(super) fn explained_now(&mut self) -> String {
        let mut lines = String::new();
        for (name, about) in self.eyes().meanings(false) {
            // The names of dice and cards contain numbers that change; what they do does not.
            let is_counted = name.contains(|sign: char| sign.is_ascii_digit());
            let key = if is_counted { &about } else { &name };
            if self.explained.insert(key.clone()) {
                lines += &meaning(&(name, about));
            }
        }
        if lines.is_empty() { lines } else { format!("\nNew on the table:\n{lines}") }
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
