//! Choices, and choosing by pointing at spots.

use std::collections::BTreeSet;
use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::SpotId;

/// One legal action, as a person can choose it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// What a client sends to choose it.
    pub notation: String,
    /// What it does, in full, for a button or a screen reader: "Take a 5 from the pool".
    pub label: String,
    /// The shortest answer to the question that means it: a number, a card, a house, a name: `5`,
    /// `K`, `Kite`, `@2`. If empty, the notation. A number in it is also in the label. See
    /// [`crate::answers`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub answer: String,
    /// Pointing at all of these spots chooses it, in any order; a spot that is listed twice must be
    /// pointed at twice. If empty, it is a button.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<SpotId>,
    /// The slots that it would fill on the card at its last spot, counted from 0. Pointing at one
    /// of them chooses it, where the card alone leaves several choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<u8>,
    /// Whether it only ends something: "Pass", "Done".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closing: bool,
}

impl Choice {
    /// An action chosen by a button.
    pub fn new(notation: &impl Display, label: impl Into<String>) -> Choice {
        Choice {
            notation: notation.to_string(),
            label: label.into(),
            answer: String::new(),
            spots: Vec::new(),
            slots: Vec::new(),
            closing: false,
        }
    }

    /// Sets the answer that means it.
    pub fn answering(mut self, answer: impl Display) -> Choice {
        self.answer = answer.to_string();
        self
    }

    /// An action chosen by pointing.
    pub fn pointing(mut self, spots: impl IntoIterator<Item = SpotId>) -> Choice {
        self.spots.extend(spots);
        self
    }

    /// An action that fills one of these slots.
    pub fn filling(mut self, slots: impl IntoIterator<Item = u8>) -> Choice {
        self.slots.extend(slots);
        self
    }

    /// An action that ends something.
    pub fn closing(mut self) -> Choice {
        self.closing = true;
        self
    }
}

/// What pointing at a spot would do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Offer<'a> {
    /// Nothing: no open choice includes the spot.
    Nothing,
    /// Several choices would still be open.
    Several,
    /// It would leave this one choice.
    Step(&'a Choice),
}

/// What pointing at a spot did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toggled {
    /// The spot is selected.
    Pointed,
    /// The spot was selected before, and is not any more.
    Released,
    /// Nothing: no open choice includes the spot.
    Nothing,
}

/// Narrows choices by pointing. All clients use this one.
///
/// Picks are counted, not just collected: keeping two of three equal dice means pointing twice at
/// their common spot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picker {
    picked: Vec<SpotId>,
}

impl Picker {
    /// Points at a spot; returns whether an open choice includes it. Any other spot is ignored.
    pub fn point(&mut self, choices: &[Choice], spot: &SpotId) -> bool {
        self.picked.push(spot.clone());
        if self.open(choices).is_empty() {
            self.picked.pop();
            return false;
        }
        true
    }

    /// Points at a spot, or releases it if it is selected and cannot be selected again.
    pub fn toggle(&mut self, choices: &[Choice], spot: &SpotId) -> Toggled {
        if self.point(choices, spot) {
            return Toggled::Pointed;
        }
        let before = self.picked.len();
        self.picked.retain(|picked| picked != spot);
        if self.picked.len() < before { Toggled::Released } else { Toggled::Nothing }
    }

    /// The selected spots.
    pub fn picked(&self) -> &[SpotId] {
        &self.picked
    }

    /// The choices that are still open.
    pub fn open<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        let fits = |choice: &&Choice| {
            self.picked.iter().all(|spot| count(&self.picked, spot) <= count(&choice.spots, spot))
        };
        choices.iter().filter(fits).collect()
    }

    /// The choice whose spots are all selected, if there is exactly one.
    pub fn exact<'a>(&self, choices: &'a [Choice]) -> Option<&'a Choice> {
        let open = self.open(choices);
        let mut exact = open.into_iter().filter(|choice| choice.spots.len() == self.picked.len());
        let found = exact.next()?;
        exact.next().is_none().then_some(found)
    }

    /// The choice that is complete: all its spots are selected, and no other choice is open.
    pub fn decided<'a>(&self, choices: &'a [Choice]) -> Option<&'a Choice> {
        if self.picked.is_empty() || self.open(choices).len() != 1 {
            return None;
        }
        self.exact(choices)
    }

    /// The only open choice that fills this slot of the card on a spot, which may already be
    /// selected.
    pub fn filling<'a>(
        &self,
        choices: &'a [Choice],
        spot: &SpotId,
        slot: u8,
    ) -> Option<&'a Choice> {
        let mut after = self.clone();
        if after.picked.last() != Some(spot) {
            after.point(choices, spot);
        }
        let fills = |choice: &&Choice| {
            let is_whole = choice.spots.len() == after.picked.len();
            is_whole && choice.spots.last() == Some(spot) && choice.slots.contains(&slot)
        };
        let mut open = after.open(choices).into_iter().filter(fills);
        let found = open.next()?;
        open.next().is_none().then_some(found)
    }

    /// The slots of the card on a spot that distinguish open choices; empty if the card is enough.
    pub fn open_slots(&self, choices: &[Choice], spot: &SpotId) -> Vec<u8> {
        let open = self.open(choices).into_iter();
        let meant: Vec<&Choice> = open.filter(|choice| choice.spots.last() == Some(spot)).collect();
        if meant.len() < 2 {
            return Vec::new();
        }
        meant.into_iter().flat_map(|choice| choice.slots.iter().copied()).collect()
    }

    /// What pointing at a spot would do now.
    pub fn offer<'a>(&self, choices: &'a [Choice], spot: &SpotId) -> Offer<'a> {
        let mut after = self.clone();
        if !after.point(choices, spot) {
            return Offer::Nothing;
        }
        match after.open(choices)[..] {
            [only] => Offer::Step(only),
            _ => Offer::Several,
        }
    }

    /// The spots that can be selected next.
    pub fn lit(&self, choices: &[Choice]) -> Vec<SpotId> {
        let wanted =
            |choice: &Choice, spot: &SpotId| count(&self.picked, spot) < count(&choice.spots, spot);
        let open = self.open(choices);
        // Not collected: collecting into a set first sorts a list, with code that every page would
        // load.
        let mut lit: BTreeSet<&SpotId> = BTreeSet::new();
        for choice in &open {
            lit.extend(choice.spots.iter().filter(|spot| wanted(choice, spot)));
        }
        lit.into_iter().cloned().collect()
    }
}

fn count(spots: &[SpotId], spot: &SpotId) -> usize {
    spots.iter().filter(|&other| other == spot).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keep(dice: &str) -> Choice {
        let spots = dice.split_whitespace().map(|face| SpotId::new("dice", face));
        Choice::new(&format_args!("keep {dice}"), "").pointing(spots)
    }

    #[test]
    fn a_slot_of_a_card_is_pointed_at() {
        let kite = SpotId::new("mat", "kite");
        let lay = |what: &str, slots: &[u8]| {
            Choice::new(&what, "").pointing([kite.clone()]).filling(slots.iter().copied())
        };
        let choices = [lay("plain", &[0, 2]), lay("flexible", &[3]), lay("swap", &[4])];
        let mut picker = Picker::default();
        assert_eq!(picker.open_slots(&choices, &kite), [0, 2, 3, 4]);
        assert_eq!(picker.filling(&choices, &kite, 2), Some(&choices[0]));
        assert_eq!(picker.filling(&choices, &kite, 1), None, "nothing goes there");
        assert_eq!(picker.filling(&choices, &SpotId::new("mat", "doll"), 2), None);
        assert!(picker.point(&choices, &kite));
        assert_eq!(picker.filling(&choices, &kite, 3), Some(&choices[1]), "the card is picked");
        let alike = &choices[..1];
        assert!(Picker::default().open_slots(alike, &kite).is_empty(), "the card is enough");
    }

    #[test]
    fn equal_dice_are_counted() {
        let choices = [keep(""), keep("5"), keep("5 5"), keep("3"), keep("3 5"), keep("3 5 5")];
        let five = SpotId::new("dice", 5);
        let mut picker = Picker::default();
        assert_eq!(picker.open(&choices).len(), 6);
        assert_eq!(picker.exact(&choices), Some(&choices[0]));
        assert!(picker.point(&choices, &five) && picker.point(&choices, &five));
        assert!(!picker.point(&choices, &five), "there is no third 5");
        assert_eq!(picker.exact(&choices), Some(&choices[2]));
        assert_eq!(picker.decided(&choices), None, "the 3 may be kept too");
        assert_eq!(picker.lit(&choices), [SpotId::new("dice", 3)]);
        assert_eq!(picker.offer(&choices, &five), Offer::Nothing);
        assert_eq!(picker.offer(&choices, &SpotId::new("dice", 3)), Offer::Step(&choices[5]));
        assert_eq!(Picker::default().offer(&choices, &five), Offer::Several);
        assert_eq!(picker.toggle(&choices, &five), Toggled::Released, "both of them");
        assert_eq!(picker.picked(), []);
        assert_eq!(picker.toggle(&choices, &five), Toggled::Pointed);
        assert_eq!(picker.toggle(&choices, &five), Toggled::Pointed);
        assert_eq!(picker.toggle(&choices, &SpotId::new("dice", 4)), Toggled::Nothing);
        assert!(picker.point(&choices, &SpotId::new("dice", 3)));
        assert_eq!(picker.decided(&choices), Some(&choices[5]));
    }
}
