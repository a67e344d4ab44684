//! The people who play in this browser: remembered names, each with a colour and a shape.

use client::KeyValueStore;
use serde::{Deserialize, Serialize};
use tabletop::MAX_SEATS;

use crate::storage::Browser;

const KEY: &str = "northpole.family";
/// At most this many people are remembered.
const MOST: usize = 12;

/// The number of a colour and its shape, counted from 0.
pub(crate) type Look = usize;

/// A person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Profile {
    pub(crate) name: String,
    pub(crate) look: Look,
}

/// Everyone who is remembered, those who played last first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Family {
    pub(crate) profiles: Vec<Profile>,
    /// How many of the first profiles played together last.
    last: usize,
}

impl Family {
    /// The people of this browser.
    pub(crate) fn of_browser() -> Family {
        Family::read(&Browser)
    }

    fn read(store: &impl KeyValueStore) -> Family {
        let kept = store.get(KEY).and_then(|text| serde_json::from_str(&text).ok());
        kept.unwrap_or_default()
    }

    /// Stores all of them in this browser.
    pub(crate) fn keep(&self) {
        self.write(&Browser);
    }

    fn write(&self, store: &impl KeyValueStore) {
        if let Ok(text) = serde_json::to_string(self) {
            // If the store is full or forbidden, nobody is remembered.
            store.set(KEY, &text);
        }
    }

    /// The people who played together last, without those who were forgotten since.
    pub(crate) fn last_group(&self) -> Vec<String> {
        let last = self.profiles.iter().take(self.last);
        last.map(|profile| profile.name.clone()).collect()
    }

    /// Takes note that these people play now.
    pub(crate) fn plays(&mut self, group: Vec<Profile>) {
        self.last = group.len();
        let is_new = |other: &Profile| group.iter().all(|profile| profile.name != other.name);
        let others: Vec<Profile> = self.profiles.iter().filter(|it| is_new(it)).cloned().collect();
        self.profiles = group.into_iter().chain(others).take(MOST).collect();
    }

    /// Forgets a person.
    pub(crate) fn forget(&mut self, name: &str) {
        let group = self.last_group().iter().filter(|other| *other != name).count();
        self.profiles.retain(|profile| profile.name != name);
        self.last = group;
    }

    /// Gives a person another look; remembers the person if necessary.
    pub(crate) fn dress(&mut self, name: &str, look: Look) {
        match self.profiles.iter_mut().find(|profile| profile.name == name) {
            Some(profile) => profile.look = look,
            None => self.profiles.push(Profile { name: name.into(), look }),
        }
    }

    /// The look of every player at a table, in seat order. People have the look that is remembered,
    /// unless a player before them has it; all others have the look of their seat, or a free one.
    pub(crate) fn looks(&self, names: &[String]) -> Vec<Look> {
        let own = |name: &String| {
            let profile = self.profiles.iter().find(|profile| profile.name == *name);
            profile.map(|profile| profile.look).filter(|look| *look < MAX_SEATS)
        };
        let mut looks: Vec<Option<Look>> = Vec::new();
        for name in names {
            let look = own(name).filter(|look| !looks.contains(&Some(*look)));
            looks.push(look);
        }
        for seat in 0..looks.len() {
            let is_free = |look: &Look| !looks.contains(&Some(*look));
            let look = looks[seat].or_else(|| [seat].into_iter().chain(0..MAX_SEATS).find(is_free));
            looks[seat] = look;
        }
        looks.into_iter().enumerate().map(|(seat, look)| look.unwrap_or(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use client::MemoryStore;

    use super::*;

    fn profile(name: &str, look: Look) -> Profile {
        Profile { name: name.into(), look }
    }

    fn names<const COUNT: usize>(names: [&str; COUNT]) -> Vec<String> {
        names.map(Into::into).into()
    }

    #[test]
    fn a_family_is_remembered_those_first_who_played_last() {
        let store = MemoryStore::default();
        let mut family = Family::read(&store);
        assert_eq!(family.last_group(), [""; 0]);
        family.plays(vec![profile("Nora", 2), profile("Ole", 0)]);
        family.plays(vec![profile("Ida", 1), profile("Nora", 4)]);
        family.write(&store);
        let mut family = Family::read(&store);
        assert_eq!(family.last_group(), ["Ida", "Nora"]);
        assert_eq!(family.profiles[1], profile("Nora", 4), "with another colour");
        assert_eq!(family.profiles.len(), 3);
        family.forget("Ida");
        assert_eq!(family.last_group(), ["Nora"]);
    }

    #[test]
    fn everybody_has_a_look_of_their_own() {
        let mut family = Family::default();
        family.plays(vec![profile("Nora", 2), profile("Ole", 2)]);
        assert_eq!(family.looks(&names(["Ole", "Fern", "Nora"])), [2, 1, 0]);
        assert_eq!(family.looks(&names(["Fern", "Holly", "Nora"])), [0, 1, 2]);
        assert_eq!(family.looks(&names(["Fern", "Nora", "Holly"])), [0, 2, 1]);
        family.dress("Nora", 9);
        assert_eq!(family.looks(&names(["Nora", "Ole"])), [0, 2], "a look that is not there");
    }
}
