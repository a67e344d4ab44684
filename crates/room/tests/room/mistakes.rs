//! A mistake in a game stays at its table: it is restored from its records and goes on.

use catalog::SetupError;
use host::{AnyMatch, Key, Match, Setup};
use protocol::{
    Act, Arrive, Continue, Error, LocalMessage, LocalRequest, Message, Numbered, Occupant, Reply,
    Request, Sync,
};
use room::LocalTable;

use crate::firework::Firework;

fn people() -> Vec<Occupant> {
    ["Nora", "Ole"].map(|name| Occupant::Person(name.into())).into()
}

fn rebuild(records: &str) -> Result<Box<dyn AnyMatch>, SetupError> {
    let transcript = records.parse().map_err(SetupError::Damaged)?;
    Ok(Box::new(Match::<Firework>::resume(&transcript, None)?))
}

/// A table with what was appended so far, and the last snapshot.
struct Screen {
    table: LocalTable,
    records: Vec<String>,
    version: usize,
    stage: String,
}

impl Screen {
    fn new(rebuild: room::Rebuild) -> Screen {
        let setup = Setup::new(people(), Key::repeatable(1));
        let hosted = Match::<Firework>::start(setup).expect("a sound setup");
        let mut table = LocalTable::default();
        table.begin(Box::new(hosted), "", rebuild);
        Screen { table, records: Vec::new(), version: 0, stage: String::new() }
    }

    fn ask(&mut self, request: impl Into<LocalRequest>) -> Result<Reply, Error> {
        self.table.request(Numbered { id: 1, request: request.into() });
        let mut result = None;
        for message in self.table.messages() {
            match message {
                Message::Local(LocalMessage::Append(lines)) => self.records.extend(lines),
                Message::Local(LocalMessage::HandOver(_)) => {
                    self.ask(Arrive)?;
                }
                Message::Snapshot(seen) => {
                    (self.version, self.stage) = (seen.version, seen.scene.stage);
                }
                Message::Reply { reply, .. } => result = Some(Ok(reply)),
                Message::Refused { error, .. } => result = Some(Err(error)),
                message => panic!("nobody asked for {message:?}"),
            }
        }
        result.expect("nobody thinks here")
    }

    /// The screen goes from one to the other as the turns do, then its person acts.
    fn act(&mut self, choice: &str) -> Result<(), Error> {
        while self.ask(Continue)? == Reply::Continued(true) {}
        let act = Act { choice: choice.into(), version: self.version };
        self.ask(Request::from(act)).map(drop)
    }

    fn lit(&self) -> usize {
        self.records.iter().filter(|line| line.ends_with("light")).count()
    }
}

#[test]
fn a_panic_loses_nothing_that_was_stored_and_the_table_goes_on() {
    let mut table = Screen::new(rebuild);
    table.act("light").expect("that is allowed");
    let before = table.records.clone();
    assert_eq!(table.act("burst"), Err(Error::Restored));
    assert_eq!(table.records, before, "what went wrong is not stored");
    table.act("light").expect("it goes on");
    assert_eq!(table.stage, "2 lit");
    assert_eq!(table.lit(), 2, "{:?}", table.records);
}

#[test]
fn a_table_does_not_notice_the_panic_of_another() {
    let (mut one, mut other) = (Screen::new(rebuild), Screen::new(rebuild));
    other.act("light").expect("that is allowed");
    assert!(one.act("burst").is_err());
    other.act("light").expect("that is allowed");
    assert_eq!(other.stage, "2 lit");
}

#[test]
fn a_table_whose_records_cannot_be_played_again_says_so() {
    let mut table = Screen::new(|_| Err(SetupError::NotOver));
    table.act("light").expect("that is allowed");
    assert_eq!(table.act("burst"), Err(Error::Broken));
    assert_eq!(table.ask(Request::from(Sync { since: 0 })), Err(Error::Broken));
}
