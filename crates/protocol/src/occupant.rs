//! Who sits on a seat.

use std::fmt;

use bots::{Kind, Temper};
use scene::words;
use serde::{Deserialize, Serialize};
use tabletop::{LONGEST_NAME, Seat, is_plain, quote};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Occupant {
    /// A person of that name.
    Person(String),
    /// A bot.
    Bot(#[serde(with = "kind")] Kind),
}

/// The names of bots, one for each seat: the first ones that no other player at the table has.
/// Nothing in any game has one of these names.
pub const ELVES: [&str; 10] =
    ["Fern", "Heath", "Myrtle", "Sorrel", "Wren", "Tansy", "Alder", "Linnet", "Rowan", "Clover"];

/// The name of a person who has not chosen one. Nothing in any game has this name.
pub const NEWCOMER: &str = "Noel";

impl Occupant {
    /// A person with that name, if a transcript can hold the name.
    pub fn person(name: &str) -> Result<Occupant, NoName> {
        let person = Occupant::Person(name.into());
        person.check()?;
        Ok(person)
    }

    /// Reads `bot greedy`, or else a name, as transcripts write them. The text may come from a
    /// stranger, so bots are clamped.
    pub fn read(text: &str) -> Result<Occupant, NoName> {
        let bot = text.strip_prefix("bot ").and_then(|kind| kind.parse().ok()).map(Kind::clamped);
        bot.map_or_else(|| Occupant::person(text), |kind| Ok(Occupant::Bot(kind)))
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person(_))
    }

    /// Refuses a name that a transcript could not hold, or that would mislead its readers.
    pub fn check(&self) -> Result<(), NoName> {
        let Occupant::Person(name) = self else { return Ok(()) };
        let is_sound = !name.is_empty() && name.trim() == name && is_plain(name);
        let is_short = name.chars().count() <= LONGEST_NAME;
        if is_sound && is_short && !name.starts_with("bot ") {
            return Ok(());
        }
        Err(NoName(name.clone()))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Person(name) => f.write_str(name),
            Occupant::Bot(kind) => write!(f, "bot {kind}"),
        }
    }
}

/// The names of all players, in seat order: people have their own, bots have the names of elves. An
/// elf that plays twice uses its own name once.
pub fn names(occupants: &[Occupant]) -> Vec<String> {
    let is_called = |who: &Occupant, elf: &str| matches!(who, Occupant::Person(name) if name.eq_ignore_ascii_case(elf));
    let is_taken = |elf: &&str| occupants.iter().any(|who| is_called(who, elf));
    let mut elves = ELVES.iter().filter(|elf| !is_taken(elf));
    let name = |occupant: &Occupant| match occupant {
        Occupant::Person(name) => {
            // Each seat takes one elf's name, so that a bot keeps its name when other seats change.
            elves.next();
            name.clone()
        }
        Occupant::Bot(_) => (*elves.next().expect("there are twice as many as seats")).into(),
    };
    let mut names: Vec<String> = occupants.iter().map(name).collect();
    for (seat, occupant) in occupants.iter().enumerate() {
        let Occupant::Bot(Kind::Elf(elf)) = occupant else { continue };
        if !names.iter().any(|name| name.eq_ignore_ascii_case(elf.name)) {
            names[seat] = elf.name.into();
        }
    }
    names
}

/// A bot in set-up: its level or its name; for an elf also how strong it is and how it plays.
pub fn introduction(kind: Kind) -> String {
    let Kind::Elf(elf) = kind else { return kind.to_string() };
    let temper = match elf.temper {
        Temper::Careful => words::elves::CAREFUL,
        Temper::Daring => words::elves::DARING,
        Temper::Proud => words::elves::PROUD,
    };
    words::elves::introduce(elf.name, elf.level.name(), temper)
}

/// The seats of people.
pub fn people(occupants: &[Occupant]) -> impl Iterator<Item = Seat> + Clone {
    let seated = Seat::all(occupants.len()).zip(occupants);
    seated.filter(|(_, who)| who.is_person()).map(|(seat, _)| seat)
}

/// Why no player can have a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoName(pub String);

impl fmt::Display for NoName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.0;
        write!(f, "{} can't be a name: ", quote(name))?;
        if name.trim().is_empty() {
            return f.write_str("a name needs at least one letter");
        }
        if name.chars().count() > LONGEST_NAME {
            return write!(f, "a name can have at most {LONGEST_NAME} characters");
        }
        if !is_plain(name) {
            let joined = "such as those that join several emoji into one";
            return write!(f, "a name can't have line breaks or invisible characters, {joined}");
        }
        if name.trim() != name {
            return f.write_str("a name can't begin or end with a space");
        }
        let bots = Kind::NAMED.map(|kind| kind.to_string()).join(", ");
        write!(f, "after `bot`, write one of {bots}")
    }
}

impl std::error::Error for NoName {}

/// Reads and writes kinds of bots as text. The text may come from a stranger, so the kind is
/// clamped.
pub(crate) mod kind {
    use bots::Kind;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(kind: &Kind, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(kind)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Kind, D::Error> {
        String::deserialize(from)?.parse().map(Kind::clamped).map_err(D::Error::custom)
    }

    /// The same for an optional kind.
    pub(crate) mod option {
        use bots::Kind;
        use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

        #[expect(clippy::ref_option, reason = "serde hands it over like this")]
        pub(crate) fn serialize<S: Serializer>(
            kind: &Option<Kind>,
            to: S,
        ) -> Result<S::Ok, S::Error> {
            kind.map(|kind| kind.to_string()).serialize(to)
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
            from: D,
        ) -> Result<Option<Kind>, D::Error> {
            let kind = Option::<String>::deserialize(from)?.map(|kind| kind.parse::<Kind>());
            kind.transpose().map(|kind| kind.map(Kind::clamped)).map_err(D::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occupants_read_back() {
        for text in ["Nora", "bot greedy", "bot search-1000", "Nora, aged 8 ½", "bottle"] {
            assert_eq!(Occupant::read(text).map(|who| who.to_string()), Ok(text.into()));
        }
        let bot = Occupant::read("bot expert").expect("a bot");
        assert!(!bot.is_person());
        let written = serde_json::to_string(&bot).expect("written");
        assert_eq!(written, r#"{"Bot":"expert"}"#);
        assert_eq!(serde_json::from_str::<Occupant>(&written).expect("read"), bot);
    }

    #[test]
    fn a_bot_that_a_text_names_is_tame() {
        let named = |text: &str| Occupant::read(text).map(|who| who.to_string());
        assert_eq!(named("bot search-10000000"), Ok("bot search-20000".into()));
        let sent = serde_json::from_str::<Occupant>(r#"{"Bot":"search-10000000"}"#);
        assert_eq!(sent.expect("a bot").to_string(), "bot search-20000");
    }

    #[test]
    fn names_that_mislead_are_refused() {
        let long = "x".repeat(LONGEST_NAME + 1);
        for name in ["", " Nora", "Nora\n= 1", "bot clever", "a\u{202E}b", "a\u{200B}", &long] {
            assert_eq!(Occupant::read(name), Err(NoName(name.into())));
        }
    }

    #[test]
    fn a_name_is_refused_for_the_right_reason() {
        let why = |name: &str| Occupant::person(name).expect_err("no name").to_string();
        assert!(why("").contains("at least one letter"));
        assert!(why(&"x".repeat(LONGEST_NAME + 1)).contains("at most 80 characters"));
        assert!(why("👨\u{200d}👩\u{200d}👧").contains("join several emoji"));
        assert!(why(" Nora").contains("a space"));
        assert!(why("bot clever").contains("write one of first, random, greedy, easy"));
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let read = |text| Occupant::read(text).expect("a name or a bot");
        let seated = ["Nora", "bot easy", "Myrtle", "bot easy"].map(read);
        assert_eq!(names(&seated), ["Nora", "Heath", "Myrtle", "Wren"]);
        let seated = ["fern", "bot easy"].map(read);
        assert_eq!(names(&seated), ["fern", "Myrtle"], "nor the same in small letters");
        let seated = ["cricket", "bot Cricket", "bot Ember", "bot Ember"].map(read);
        assert_eq!(
            names(&seated),
            ["cricket", "Heath", "Ember", "Sorrel"],
            "an elf has its own, once"
        );
    }

    #[test]
    fn an_elf_is_introduced_by_how_it_plays() {
        let shown = |name: &str| introduction(name.parse().expect("a bot"));
        assert_eq!(shown("hard"), "hard");
        assert_eq!(shown("Bracken"), "hard, Bracken plays it safe");
    }

    #[test]
    fn no_two_elves_share_a_name() {
        for elf in bots::Elf::ALL {
            assert!(!ELVES.contains(&elf.name), "{} is what other bots are called", elf.name);
        }
    }
}
