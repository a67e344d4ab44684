//! The meaning of a typed line: a command or a choice.

use scene::words::terminal;
use scene::{answers, begun, chosen};
use tabletop::quote;

use super::{LineMode, Obeyed};
use crate::failure::Failure;
use crate::looking::Look;

/// How many choices are listed if the words match several.
const MOST_FITTING: usize = 5;

/// A command. A choice with the same name comes first.
#[derive(Clone, Copy)]
pub(super) enum Command<'a> {
    Nothing,
    Quit,
    Help,
    /// Show something.
    Look(Look<'a>),
    Hint,
    /// Save the game in its file, or in this one.
    Save(&'a str),
    Undo,
    /// Go back to the last decision, over luck and what bots did.
    Takeback,
    /// Show the guide's card before.
    Back,
    /// Play on without the guide.
    Alone,
    /// Make the first choice, whatever it is: for scripts.
    First,
}

impl Command<'_> {
    /// Reads a command. The letters are those of the screen, in upper or lower case.
    pub(super) fn read(line: &str) -> Option<Command<'_>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(look) = Look::read(line) {
            return Some(Command::Look(look));
        }
        Some(match (&*word.to_lowercase(), rest.trim()) {
            ("", _) => Command::Nothing,
            ("quit" | "q" | "exit", "") => Command::Quit,
            ("help" | "?", "") => Command::Help,
            ("hint" | "h", "") => Command::Hint,
            ("save" | "w", place) => Command::Save(place),
            ("undo" | "u", "") => Command::Undo,
            ("takeback" | "b", "") => Command::Takeback,
            ("back", "") => Command::Back,
            ("alone", "") => Command::Alone,
            ("first", "") => Command::First,
            _ => return None,
        })
    }
}

impl LineMode {
    /// Makes the choice that was typed.
    pub(super) fn submit(&mut self, typed: &str) -> Result<Obeyed, Failure> {
        let meant = self.meant(typed).and_then(|notation| match self.unasked(&notation) {
            Some(why) => Err(why),
            None => Ok(notation),
        });
        match meant {
            Ok(notation) => self.act(
                |client, now| _ = client.act(&notation, now),
                |table, why| table.unlike_a_choice(typed, &why),
            ),
            Err(why) => {
                self.refuse(&why)?;
                Ok(Obeyed::Asked)
            }
        }
    }

    /// Makes the first choice, whatever it is.
    pub(super) fn take_first(&mut self) -> Result<Obeyed, Failure> {
        let Some(first) = self.choices().into_iter().next() else {
            self.refuse(terminal::READ_ON)?;
            return Ok(Obeyed::Asked);
        };
        self.submit(&first.notation)
    }

    /// The choice that was typed, in notation. What matches no choice is left for the rules to
    /// refuse, unless it is just a number, which they would read as something else.
    fn meant(&self, typed: &str) -> Result<String, String> {
        let (choices, names) = (&self.choices(), &self.names);
        if let Some(choice) = chosen(choices, names, typed) {
            return Ok(choice.notation.clone());
        }
        match begun(choices, names, typed)[..] {
            [choice] => Ok(choice.notation.clone()),
            [_, _, ..] => Err(self.ambiguous(typed)),
            [] if typed.bytes().all(|sign| sign.is_ascii_digit()) => {
                Err(self.unlike_a_choice(typed, terminal::NO_SUCH_CHOICE))
            }
            [] => Ok(typed.into()),
        }
    }

    /// The reply if several choices begin like that.
    fn ambiguous(&self, typed: &str) -> String {
        let (choices, names) = (&self.choices(), &self.names);
        let fitting = begun(choices, names, typed);
        let both = choices.iter().zip(answers(choices, names));
        let mut fits: Vec<String> = both
            .filter(|(choice, _)| fitting.contains(choice))
            .map(|(_, answer)| format!("`{answer}`"))
            .collect();
        let more = fits.len().saturating_sub(MOST_FITTING);
        fits.truncate(MOST_FITTING);
        let fits = fits.join(", ");
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("Several choices start with {}: {fits}{more}.", quote(typed))
    }

    fn unlike_a_choice(&self, typed: &str, why: &str) -> String {
        let right = match answers(&self.choices(), &self.names).first() {
            Some(example) => format!("Type the word in front of a choice, such as `{example}`."),
            None => terminal::READ_ON.into(),
        };
        format!("{}: {why} {right}", quote(typed))
    }
}
