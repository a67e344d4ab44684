//! The editor of an edition: its sheets, and the result of the last change.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::SetupError;
use editions::form::{CellRef, Flaw, fill};
use leptos::prelude::*;
use scene::{About, words};
use tabletop::Sheet;

use super::sheet::row_name;
use crate::editions::editions;

/// A handle to an edition that is being edited. All copies refer to the same edition.
#[derive(Clone)]
pub(super) struct Editor {
    pub(super) about: &'static About,
    pub(super) name: RwSignal<String>,
    /// The result of the last change, in words.
    pub(super) told: RwSignal<String>,
    pub(super) is_refused: RwSignal<bool>,
    /// How often an edition was opened, because then all fields change.
    pub(super) opened: RwSignal<usize>,
    edited: Arc<Mutex<Edited>>,
}

struct Edited {
    /// The sheets as they were opened, which tell whether a field holds a number or words.
    before: Vec<Sheet>,
    sheets: Vec<Sheet>,
    /// What the last check found wrong.
    flaw: Option<Flaw>,
}

impl Editor {
    /// Opens the first stored edition of a game, or a new one.
    pub(super) fn new(about: &'static About) -> Result<Editor, SetupError> {
        let sheets = catalog::open_edition(about.id, None)?;
        let edited = Edited { before: sheets.clone(), sheets, flaw: None };
        let editor = Editor {
            about,
            name: RwSignal::new(free_name(about)),
            told: RwSignal::new(words::edition::UNCHANGED.into()),
            is_refused: RwSignal::new(false),
            opened: RwSignal::new(0),
            edited: Arc::new(Mutex::new(edited)),
        };
        if let Some(name) = editions().of(about.id).first() {
            editor.open(name, editions().text(about.id, name).as_deref());
        }
        Ok(editor)
    }

    fn edited(&self) -> MutexGuard<'_, Edited> {
        self.edited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many sheets there are.
    pub(super) fn sheets(&self) -> usize {
        self.edited().before.len()
    }

    /// A sheet as it was opened.
    pub(super) fn sheet(&self, nth: usize) -> Sheet {
        self.edited().before[nth].clone()
    }

    /// Opens another edition: a file, or the game as printed.
    pub(super) fn open(&self, name: &str, text: Option<&str>) {
        match catalog::open_edition(self.about.id, text) {
            Ok(sheets) => {
                let before = sheets.clone();
                *self.edited() = Edited { before, sheets, flaw: None };
                self.name.set(name.into());
                self.tell(words::edition::UNCHANGED.into(), false);
                self.opened.update(|opened| *opened += 1);
            }
            Err(SetupError::Edition(mistake)) => {
                self.tell(words::edition::not_an_edition(&mistake.to_string()), true);
            }
            Err(other) => self.tell(words::edition::not_an_edition(&other.to_string()), true),
        }
    }

    /// Opens a file and stores it.
    pub(super) fn load(&self, name: &str, text: &str) {
        self.open(&editions().free_name(self.about.id, name), Some(text));
        if !self.is_refused.get_untracked() {
            self.keep();
        }
    }

    /// The game as printed, under a new name.
    pub(super) fn start_over(&self) {
        self.open(&free_name(self.about), None);
    }

    /// Checks and stores what a person has typed.
    pub(super) fn typed(&self, (sheet, row, cell): (usize, usize, usize), text: &str) {
        {
            let Edited { before, sheets, .. } = &mut *self.edited();
            let (_, before) = &before[sheet].rows[row].cells[cell];
            fill(&mut sheets[sheet].rows[row], cell, before, text);
        }
        self.keep();
    }

    pub(super) fn keep(&self) {
        let file = self.file();
        self.edited().flaw = file.as_ref().err().cloned();
        match file {
            Err(flaw) => {
                let row = |place: CellRef| row_name(&self.edited().sheets[place.sheet], place.row);
                let place = flaw.place.map(row).unwrap_or_default();
                self.tell(words::edition::refused(&place, &flaw.reason), true);
            }
            Ok(text) => {
                let name = self.name.get_untracked();
                let is_stored = editions().keep(self.about.id, &name, &text);
                let told =
                    if is_stored { words::edition::SAVED } else { words::edition::NOT_STORED };
                self.tell(told.into(), false);
            }
        }
    }

    fn tell(&self, told: String, is_refused: bool) {
        self.is_refused.set(is_refused);
        self.told.set(told);
    }

    /// The edition as a file, if the game can be played with it.
    pub(super) fn file(&self) -> Result<String, Flaw> {
        catalog::close_edition(self.about.id, &self.edited().sheets)
    }

    /// Renames the edition; the one with the old name is removed.
    pub(super) fn rename(&self, name: &str) {
        let name = name.trim();
        let former = self.name.get_untracked();
        if name.is_empty() || name == former {
            return self.name.set(former);
        }
        self.name.set(editions().free_name(self.about.id, name));
        self.keep();
        if !self.is_refused.get_untracked() {
            editions().forget(self.about.id, &former);
        }
    }

    /// Whether the last check found this cell, or this whole row, wrong.
    pub(super) fn is_wrong(&self, place: CellRef) -> bool {
        self.told.track();
        self.edited().flaw.as_ref().is_some_and(|flaw| flaw.place == Some(place))
    }
}

fn free_name(about: &About) -> String {
    editions().free_name(about.id, words::edition::MINE)
}
