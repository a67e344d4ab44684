//! The difference between two JSON values.
//!
//! Tables change in few places: a piece moves, a number grows. Objects change field by field. Items
//! of a list are matched by their fingerprints, so that one item that moves or goes does not make
//! others look changed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, to_value};

/// The difference between an old value and a new one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Delta {
    /// The value is the same.
    #[serde(rename = "=")]
    Same,
    /// The value is replaced.
    #[serde(rename = "!")]
    New(Value),
    /// These fields of an object changed; a removed field is listed by name.
    #[serde(rename = "{")]
    Fields {
        /// Fields with new values.
        #[serde(rename = "c", default, skip_serializing_if = "Map::is_empty")]
        new: Map<String, Value>,
        /// Fields that changed within.
        #[serde(rename = "d", default, skip_serializing_if = "Vec::is_empty")]
        within: Vec<(String, Delta)>,
        /// Fields that were removed.
        #[serde(rename = "g", default, skip_serializing_if = "Vec::is_empty")]
        gone: Vec<String>,
    },
    /// The new list consists of these parts, in order.
    #[serde(rename = "[")]
    Items(Vec<Part>),
}

/// A part of a new list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Part {
    /// Items of the old list: the index of the first, and how many.
    Kept(usize, usize),
    /// The item of the old list at this index, changed.
    Changed(usize, Box<Delta>),
    /// A new item, in a list of its own so that it is not taken for anything else.
    New([Value; 1]),
}

impl Delta {
    /// Applies the difference to the old value; `None` if it was not made for that value.
    pub fn applied(&self, old: &Value) -> Option<Value> {
        match (self, old) {
            (Delta::Same, old) => Some(old.clone()),
            (Delta::New(new), _) => Some(new.clone()),
            (Delta::Fields { new, within, gone }, Value::Object(old)) => {
                let mut all = old.clone();
                all.extend(new.clone());
                for (name, delta) in within {
                    let field = all.get_mut(name)?;
                    *field = delta.applied(field)?;
                }
                for name in gone {
                    all.remove(name);
                }
                Some(Value::Object(all))
            }
            (Delta::Items(parts), Value::Array(old)) => {
                let mut all = Vec::new();
                for part in parts {
                    part.add(old, &mut all)?;
                }
                Some(Value::Array(all))
            }
            (Delta::Fields { .. } | Delta::Items(_), _) => None,
        }
    }
}

impl Part {
    fn add(&self, old: &[Value], all: &mut Vec<Value>) -> Option<()> {
        match self {
            Part::Kept(from, count) => {
                all.extend_from_slice(old.get(*from..from.checked_add(*count)?)?);
            }
            Part::Changed(at, delta) => all.push(delta.applied(old.get(*at)?)?),
            Part::New([value]) => all.push(value.clone()),
        }
        Some(())
    }
}

/// The value as a client will read it.
pub(crate) fn value(shown: &impl Serialize) -> Value {
    to_value(shown).expect("what is shown can be written")
}

/// The difference between two lists, of which the old one may be known only in part.
pub(crate) fn items<O, N>(
    old: &[O],
    new: &[N],
    is_the_same: impl Fn(&O, &N) -> bool,
    between: impl Fn(&O, &N) -> Delta,
    value: impl Fn(&N) -> Value,
) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut next = 0;
    for item in new {
        let Some(at) = found(old, next, |old| is_the_same(old, item)) else {
            parts.push(Part::New([value(item)]));
            continue;
        };
        next = at + 1;
        match (between(&old[at], item), parts.last_mut()) {
            (Delta::Same, Some(Part::Kept(from, count))) if *from + *count == at => *count += 1,
            (Delta::Same, _) => parts.push(Part::Kept(at, 1)),
            (delta, _) => parts.push(Part::Changed(at, Box::new(delta))),
        }
    }
    parts
}

/// Where an item was before: looks first where it would follow, then anywhere.
fn found<T>(old: &[T], next: usize, is_it: impl Fn(&T) -> bool) -> Option<usize> {
    if old.get(next).is_some_and(&is_it) {
        return Some(next);
    }
    old.iter().position(is_it)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A delta that was written as JSON and read back.
    fn read(delta: &Value) -> Delta {
        let read: Delta = serde_json::from_value(delta.clone()).expect("a delta");
        assert_eq!(serde_json::to_value(&read).expect("written"), *delta);
        read
    }

    #[test]
    fn fields_change_go_and_change_within() {
        let old = json!({"stage": "x", "prompt": "?", "zones": [{"id": "a"}, {"id": "b"}]});
        let delta = read(&json!({"{": {
            "c": {"stage": "y"},
            "d": [["zones", {"[": [[1, 1], [{"id": "c"}]]}]],
            "g": ["prompt"],
        }}));
        let new = json!({"stage": "y", "zones": [{"id": "b"}, {"id": "c"}]});
        assert_eq!(delta.applied(&old), Some(new));
        assert_eq!(read(&json!("=")).applied(&old), Some(old.clone()));
        assert_eq!(read(&json!({"!": 3})).applied(&old), Some(json!(3)));
    }

    #[test]
    fn a_change_of_something_else_is_refused() {
        let delta = read(&json!({"[": [[1, 2]]}));
        assert_eq!(delta.applied(&json!([1, 2, 3])), Some(json!([2, 3])));
        assert_eq!(delta.applied(&json!([1])), None);
        assert_eq!(delta.applied(&json!({"a": 1})), None);
        let endless = Delta::Items(vec![Part::Kept(usize::MAX, 2)]);
        assert_eq!(endless.applied(&json!([1])), None);
    }
}
