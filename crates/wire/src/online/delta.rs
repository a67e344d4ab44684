//! What is different between two values.
//!
//! Tables change in few places: a piece goes from here to there, a number grows. Objects are
//! compared field by field. Items of a list are found again by what they are called (`id`), or else
//! by being equal, so that one that moves or goes takes nothing else with it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, to_value};

/// How one value becomes another.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Delta {
    /// Nothing has changed.
    #[serde(rename = "=")]
    Same,
    /// It is another one.
    #[serde(rename = "!")]
    New(Value),
    /// These fields changed; a field that is gone is told by name.
    #[serde(rename = "{")]
    Fields {
        /// What became of them.
        #[serde(rename = "c", default, skip_serializing_if = "Map::is_empty")]
        new: Map<String, Value>,
        /// Those that changed within.
        #[serde(rename = "d", default, skip_serializing_if = "Vec::is_empty")]
        within: Vec<(String, Delta)>,
        /// Those that are gone.
        #[serde(rename = "g", default, skip_serializing_if = "Vec::is_empty")]
        gone: Vec<String>,
    },
    /// The list is made of these, in order.
    #[serde(rename = "[")]
    Items(Vec<Part>),
}

/// A part of a new list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Part {
    /// So many items of the old list, from there on.
    Kept(usize, usize),
    /// The item of the old list that stood there, changed.
    Changed(usize, Box<Delta>),
    /// A new item, in a list of its own so that it is not taken for anything else.
    New([Value; 1]),
}

impl Delta {
    /// From one value to another.
    pub fn between(old: &Value, new: &Value) -> Delta {
        if old == new {
            return Delta::Same;
        }
        match (old, new) {
            (Value::Object(old), Value::Object(new)) => fields(old, new),
            (Value::Array(old), Value::Array(new)) => {
                Delta::Items(items(old, new, is_the_same, Delta::between, Value::clone))
            }
            _ => Delta::New(new.clone()),
        }
    }

    /// What becomes of the old value; `None` if this was not made for it.
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

fn fields(old: &Map<String, Value>, new: &Map<String, Value>) -> Delta {
    let (mut added, mut within) = (Map::new(), Vec::new());
    for (name, value) in new {
        match old.get(name).map(|old| Delta::between(old, value)) {
            Some(Delta::Same) => (),
            None | Some(Delta::New(_)) => drop(added.insert(name.clone(), value.clone())),
            Some(delta @ (Delta::Fields { .. } | Delta::Items(_))) => {
                within.push((name.clone(), delta));
            }
        }
    }
    let gone = old.keys().filter(|name| !new.contains_key(*name)).cloned().collect();
    Delta::Fields { new: added, within, gone }
}

/// What is shown, as the value that a client will make of it.
pub(super) fn value(shown: &impl Serialize) -> Value {
    to_value(shown).expect("what is shown can be written")
}

/// How a list becomes another. What is known of the old one may be less than what it was.
pub(super) fn items<O, N>(
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

/// Where an item stood before: first where it would follow, then anywhere.
fn found<T>(old: &[T], next: usize, is_it: impl Fn(&T) -> bool) -> Option<usize> {
    if old.get(next).is_some_and(&is_it) {
        return Some(next);
    }
    old.iter().position(is_it)
}

fn is_the_same(old: &Value, new: &Value) -> bool {
    match (called(old), called(new)) {
        (Some(old), Some(new)) => old == new,
        _ => old == new,
    }
}

fn called(value: &Value) -> Option<&Value> {
    value.get("id")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read_back(old: &Value, new: &Value) -> String {
        let text = serde_json::to_string(&Delta::between(old, new)).expect("written");
        let delta: Delta = serde_json::from_str(&text).expect("read");
        assert_eq!(delta.applied(old).as_ref(), Some(new), "{text}");
        text
    }

    #[test]
    fn what_did_not_change_is_not_told() {
        let table = json!({"zones": [{"id": "a", "n": 1}, {"id": "b", "n": [1, 2]}], "stage": "x"});
        assert_eq!(read_back(&table, &table), r#""=""#);
        let next =
            json!({"zones": [{"id": "a", "n": 1}, {"id": "b", "n": [1, 2, 3]}], "stage": "x"});
        let told =
            r#"{"{":{"d":[["zones",{"[":[[0,1],[1,{"{":{"d":[["n",{"[":[[0,2],[3]]}]]}}]]}]]}}"#;
        assert_eq!(read_back(&table, &next), told);
    }

    #[test]
    fn everything_can_become_anything() {
        let values = [
            json!(null),
            json!(3),
            json!([]),
            json!([[0, 1], [1], 0, [[]]]),
            json!([{"id": "a"}, {"id": "b", "c": {"d": 1}}]),
            json!([{"id": "b", "c": {}}, {"id": "a", "e": [1, 1, 1]}]),
            json!({"a": 1, "b": {"c": [1, 2, 3]}}),
            json!({"b": {"c": [3, 2, 1, 1]}, "=": "!"}),
            json!({"{": {"c": 1}}),
        ];
        for old in &values {
            for new in &values {
                read_back(old, new);
            }
        }
    }

    #[test]
    fn a_change_of_something_else_is_refused() {
        let delta = Delta::between(&json!([1, 2, 3]), &json!([2, 3]));
        assert_eq!(delta.applied(&json!([1])), None);
        assert_eq!(delta.applied(&json!({"a": 1})), None);
        let endless = Delta::Items(vec![Part::Kept(usize::MAX, 2)]);
        assert_eq!(endless.applied(&json!([1])), None);
    }
}
