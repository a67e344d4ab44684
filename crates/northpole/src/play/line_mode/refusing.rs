//! Refusals, and a game that can no longer be saved.

use std::io::{self, IsTerminal};
use std::path::Path;

use scene::words::{saving, terminal};

use super::super::keeping::ask_for_a_place;
use super::LineMode;
use crate::failure::Failure;
use crate::paged::tell;
use crate::shown::say;

impl LineMode {
    /// Prints a refusal for a person, who answers again. Piped input comes from a program with a
    /// mistake: to continue would be pointless, so the game is saved and the command fails.
    pub(super) fn refuse(&mut self, why: &str) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return tell(&format!("{why}\n"));
        }
        Err(self.fail(why))
    }

    /// The failure that ends the command, with how to continue.
    pub(super) fn fail(&mut self, why: &str) -> Failure {
        let kept = self.save.open().keep().map(|path| path.display().to_string());
        Failure::new(match kept {
            Ok(place) => {
                format!("{why} The game is saved. Resume with: northpole play --resume {place}")
            }
            Err(failure) => {
                format!("{why} {}", terminal::cannot_save(&failure.to_string()))
            }
        })
    }

    /// The game continues although its file cannot be written; a person names another file.
    pub(super) fn tell_if_unsaved(&mut self) -> Result<(), Failure> {
        let Some(failure) = self.session.take_unsaved() else { return Ok(()) };
        if !io::stdin().is_terminal() {
            return Err(self.fail(&failure));
        }
        tell(&format!("{}\n", terminal::unsaved(&failure)))?;
        if !ask_for_a_place(&self.save)? {
            tell(&format!("{} `save FILE` saves it.\n", terminal::NOT_SAVED))?;
        }
        Ok(())
    }

    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let kept = self.save.open().keep().map(|path| path.display().to_string());
        match kept {
            Ok(place) => say(&format!("{}\n", saving::saved_in(&place))),
            Err(failure) => self.refuse(&format!("{failure}. Name another file with `save FILE`.")),
        }
    }

    pub(super) fn keep_in(&mut self, path: &Path) -> Result<(), Failure> {
        let kept = self.save.open().keep_in(path);
        match kept {
            Ok(()) => say(&format!("{}\n", saving::saved_in(&path.display().to_string()))),
            Err(failure) => self.refuse(&failure.to_string()),
        }
    }
}
