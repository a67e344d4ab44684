//! The table of phrases, and the phrases that say each action.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use sha2::{Digest, Sha256};
use tabletop::Encode;

/// The index for a seat that owes no step.
pub const WAIT: u16 = 0;
/// The index that ends an action of several phrases.
pub const END: u16 = 1;

/// The phrases of a game and edition, by their index.
#[derive(Debug)]
pub struct Phrases {
    words: Vec<String>,
    indices: HashMap<String, u16>,
}

impl Phrases {
    pub fn new<G: Encode>(components: &G::Components) -> Phrases {
        let mut words = vec!["wait".to_owned(), "end".to_owned()];
        words.extend(G::phrases(components));
        let indices = words.iter().enumerate().skip(2);
        let indices = indices.map(|(index, phrase)| (phrase.clone(), index as u16)).collect();
        Phrases { words, indices }
    }

    /// The phrase of each index.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The SHA-256 of the table, which tells programs that were trained with another table.
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        for phrase in &self.words {
            hasher.update(phrase.as_bytes());
            hasher.update(b"\n");
        }
        hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// How to say a notation: by a phrase of its own, or by several phrases followed by [`END`].
    /// `None` if the table has no phrase for a part of it.
    pub fn path(&self, notation: &str) -> Option<Vec<u16>> {
        if let Some(&index) = self.indices.get(notation) {
            return Some(vec![index]);
        }
        let (mut path, mut rest) = (Vec::new(), notation);
        while !rest.is_empty() {
            let (index, length) = self.longest(rest)?;
            path.push(index);
            rest = rest[length..].trim_start();
        }
        path.push(END);
        Some(path)
    }

    /// The longest phrase at the beginning of a text, and its length.
    fn longest(&self, text: &str) -> Option<(u16, usize)> {
        let ends = text.match_indices(' ').map(|(end, _)| end).chain([text.len()]);
        let mut found = ends.filter_map(|end| Some((*self.indices.get(&text[..end])?, end)));
        found.next_back()
    }
}

/// Remembers how actions are said, so that the text of each action is read once.
#[derive(Clone, Debug)]
pub(crate) struct Book<G: Encode> {
    phrases: Arc<Phrases>,
    codes: HashMap<G::Action, Code, FixedState>,
    /// The paths of several phrases, joined.
    long: Vec<u16>,
}

/// How one action is said: its only index, or the position of its path in [`Book::long`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Code {
    One(u16),
    Path { start: u32, len: u16 },
}

impl<G: Encode> Book<G> {
    pub(crate) fn new(phrases: Arc<Phrases>) -> Book<G> {
        Book { phrases, codes: HashMap::default(), long: Vec::new() }
    }

    /// How an action is said.
    #[inline]
    pub(crate) fn code(&mut self, action: G::Action) -> Code {
        match self.codes.get(&action) {
            Some(code) => *code,
            None => self.learn(action),
        }
    }

    #[cold]
    fn learn(&mut self, action: G::Action) -> Code {
        let path = self.phrases.path(&action.to_string());
        let path = path.expect("a game has phrases for all of its actions, as tests check");
        let code = if let [only] = path[..] {
            Code::One(only)
        } else {
            let start = self.long.len() as u32;
            self.long.extend(&path);
            Code::Path { start, len: path.len() as u16 }
        };
        self.codes.insert(action, code);
        code
    }

    /// What continues an action that begins with what was said, and whether that completes it.
    #[inline]
    pub(crate) fn next(&self, code: Code, said: &[u16]) -> Option<(u16, bool)> {
        match code {
            Code::One(only) => said.is_empty().then_some((only, true)),
            Code::Path { start, len } => {
                let path = &self.long[start as usize..][..len.into()];
                let next = *path.get(said.len())?;
                let fits = path[..said.len()] == *said;
                fits.then_some((next, said.len() + 1 == path.len()))
            }
        }
    }
}
