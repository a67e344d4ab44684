//! How questions and answers travel: as text, each answer under the number of its question.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::{Question, Refusal, Told};

/// A question under a number of the asker's own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Request<A> {
    /// Answers carry it, too.
    pub number: u64,
    /// What is asked.
    pub ask: A,
}

/// From the desk beside this screen.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum FromDesk {
    /// It listens.
    Ready,
    /// Records to be kept before anything is shown that follows from them.
    Append(Vec<String>),
    /// An answer.
    Reply(Reply),
    /// Something to be told.
    Told(Told),
}

/// An answer, still as text: whoever asked knows its type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The number of the question.
    pub number: u64,
    /// A `Result<Q::Answer, Refusal>` of the question `Q`.
    pub answer: Box<RawValue>,
}

impl Reply {
    /// Reads the answer to a question of type `Q`; `None` if it is not one.
    pub fn read<Q: Question>(&self) -> Option<Result<Q::Answer, Refusal>> {
        read(self.answer.get())
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// Writes the answer to a question of type `Q`.
pub fn reply<Q: Question>(number: u64, answer: &Result<Q::Answer, Refusal>) -> Reply {
    let answer = to_raw_value(answer).expect("every answer can be written");
    Reply { number, answer }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, GoOn, Local, Look, Playouts, Save, Step, ToDesk, Undo};

    #[test]
    fn answers_have_the_type_of_their_question() {
        let text = serde_json::to_string(&reply::<Playouts>(7, &Ok(12))).expect("written");
        assert_eq!(text, r#"{"number":7,"answer":{"Ok":12}}"#);
        let read: Reply = serde_json::from_str(&text).expect("read back");
        assert_eq!(read.number, 7);
        assert_eq!(read.read::<Playouts>(), Some(Ok(12)));
        assert_eq!(read.read::<Save>(), None, "a save is a text");
        let refused = reply::<Undo>(8, &Err(Refusal::new("not now")));
        assert_eq!(refused.read::<Undo>(), Some(Err(Refusal("not now".into()))));
    }

    #[test]
    fn local_powers_cannot_be_read_as_asks() {
        let power = Local::GoOn(GoOn);
        let text = serde_json::to_string(&power).expect("written");
        assert!(serde_json::from_str::<Ask>(&text).is_err());
        let text = serde_json::to_string(&ToDesk::Local(power)).expect("written");
        assert!(serde_json::from_str::<Ask>(&text).is_err());
    }

    /// Whatever the asker adds about who it is, nobody reads it.
    #[test]
    fn no_ask_names_a_seat() {
        let step = Step { notation: "pass".into(), version: 3 };
        let asks = [Ask::Step(step), Ask::Look(Look { since: 0 }), Ask::Undo(Undo)];
        for ask in asks {
            let text = serde_json::to_string(&ask).expect("written");
            assert!(!text.contains("seat") && !text.contains("viewer"), "{text}");
        }
    }
}
