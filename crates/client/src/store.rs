//! Where a client stores texts by name: a browser's storage, a folder of files.

/// Texts by name.
pub trait KeyValueStore {
    /// The text of that name.
    fn get(&self, name: &str) -> Option<String>;

    /// Stores a text; returns whether it outlives the program.
    fn set(&self, name: &str, text: &str) -> bool;

    /// Removes the text of that name.
    fn remove(&self, name: &str);

    /// Every name there is, in no order.
    fn names(&self) -> Vec<String>;
}

impl<S: KeyValueStore + ?Sized> KeyValueStore for &S {
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

impl KeyValueStore for Box<dyn KeyValueStore> {
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
