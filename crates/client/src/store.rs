//! Where a client stores texts by name: the storage of a browser, or a folder of files.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

/// Texts by name.
pub trait KeyValueStore {
    /// The text with that name.
    fn get(&self, name: &str) -> Option<String>;

    /// Stores a text; returns whether it outlives the program.
    fn set(&self, name: &str, text: &str) -> bool;

    /// Removes the text with that name.
    fn remove(&self, name: &str);

    /// All names, in no particular order.
    fn names(&self) -> Vec<String>;
}

impl<P: Deref<Target: KeyValueStore>> KeyValueStore for P {
    fn get(&self, name: &str) -> Option<String> {
        (**self).get(name)
    }

    fn set(&self, name: &str, text: &str) -> bool {
        (**self).set(name, text)
    }

    fn remove(&self, name: &str) {
        (**self).remove(name);
    }

    fn names(&self) -> Vec<String> {
        (**self).names()
    }
}

/// A store in memory, shared by its copies, for tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    is_full: bool,
}

impl MemoryStore {
    /// A store that accepts no text.
    pub fn full() -> MemoryStore {
        MemoryStore { is_full: true, ..MemoryStore::default() }
    }
}

impl KeyValueStore for MemoryStore {
    fn get(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        if !self.is_full {
            self.texts.borrow_mut().insert(name.into(), text.into());
        }
        !self.is_full
    }

    fn remove(&self, name: &str) {
        self.texts.borrow_mut().remove(name);
    }

    fn names(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
