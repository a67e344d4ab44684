//! Everything that a client in the same process can ask for.

use bots::{Kind, Level};
use catalog::games;
use protocol::{
    Act, Advice, Arrive, Call, CancelReview, Continue, Error, Eyes, Hint, IsFinal, LocalMessage,
    LocalRequest, Message, Moves, Numbered, Occupant, OpenReplay, Playouts, Reply, Request, Resume,
    Review, ReviewProgress, Seating, ShowStep, Sit, Snapshot, Start, TakeBack, Transcript, Undo,
    WinChances,
};
use room::LocalTable;
use scene::Line;
use tabletop::{Luck, Rng, Seat};

/// A local table, and what its client was told.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) table: LocalTable,
    last_id: u64,
    /// What was to be stored, in the order it came.
    pub(crate) records: Vec<String>,
    hint: Option<Vec<Advice>>,
    pub(crate) shown: Vec<Snapshot>,
    pub(crate) handed_to: Option<Seat>,
}

impl Page {
    /// Makes a request.
    pub(crate) fn ask<Q: Call>(&mut self, call: Q) -> Result<Q::Output, Error>
    where
        LocalRequest: From<Q>,
    {
        let reply = self.send(call.into())?;
        Ok(Q::read(reply).expect("a reply of the right type"))
    }

    /// Makes a request that every table understands; what it changed is shown before its reply.
    pub(crate) fn ask_table(&mut self, request: impl Into<Request>) -> Result<(), Error> {
        self.shown.clear();
        assert_eq!(self.send(LocalRequest::Table(request.into()))?, Reply::Done);
        Ok(())
    }

    /// Sends messages as text, and lets the table think until it answers.
    fn send(&mut self, request: LocalRequest) -> Result<Reply, Error> {
        self.last_id += 1;
        let text = serde_json::to_string(&Numbered { id: self.last_id, request });
        self.table.request(serde_json::from_str(&text.expect("written")).expect("read back"));
        loop {
            let messages = self.table.messages();
            let count = messages.len();
            for (nth, message) in messages.into_iter().enumerate() {
                let text = serde_json::to_string(&message).expect("written");
                let is_last = nth + 1 == count;
                match serde_json::from_str(&text).expect("read back") {
                    Message::Reply { id, reply } => {
                        assert!(id == self.last_id && is_last, "everything else comes before");
                        return Ok(reply);
                    }
                    Message::Refused { id, error } => {
                        assert!(id == self.last_id && is_last, "everything else comes before");
                        return Err(error);
                    }
                    message => self.hear(message),
                }
            }
            assert!(self.table.is_thinking(), "it neither answers nor thinks");
            self.table.think();
        }
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Local(LocalMessage::Append(lines)) => self.records.extend(lines),
            Message::Local(LocalMessage::HandOver(seat)) => self.handed_to = Some(seat),
            Message::Hint(advice) => self.hint = Some(advice),
            Message::Snapshot(snapshot) => self.shown.push(*snapshot),
            message => panic!("no local table says {message:?}"),
        }
    }

    pub(crate) fn start(&mut self, game: &str, occupants: Vec<Occupant>) {
        let start = Start {
            game: game.into(),
            occupants,
            seating: Seating::AsListed,
            options: String::new(),
            edition: None,
        };
        self.ask(start).expect("it can be played");
    }

    /// Another page that resumes what this one has stored.
    pub(crate) fn opened_again(self) -> Page {
        let records = self.records.join("\n");
        let mut again = Page { records: self.records, ..Page::default() };
        again.ask(Resume { records }).expect("our own records");
        again
    }

    /// What the last request has shown.
    fn seen(&mut self) -> Snapshot {
        assert_eq!(self.shown.len(), 1, "one snapshot for each request");
        self.shown.remove(0)
    }

    /// Makes a choice; what came of it.
    pub(crate) fn act(&mut self, choice: &str, seen: &Snapshot) -> Result<Snapshot, Error> {
        self.ask_table(Act { choice: choice.into(), version: seen.version })?;
        Ok(self.seen())
    }

    /// Makes a random choice.
    pub(crate) fn act_at_random(&mut self, seen: &Snapshot, rng: &mut Rng) -> Snapshot {
        let choice = &seen.choices[rng.below(seen.choices.len() as u32) as usize];
        self.act(&choice.notation, seen).expect("an offered choice is legal")
    }

    fn take_back(&mut self) -> Result<Snapshot, Error> {
        self.shown.clear();
        self.ask(TakeBack)?;
        Ok(self.seen())
    }

    /// Lets the table go on until a person has to choose; the last snapshot, if there was one.
    pub(crate) fn go_on(&mut self) -> Option<Snapshot> {
        std::iter::from_fn(|| self.step_on()).last()
    }

    /// The next thing to be shown, until a person has to choose.
    pub(crate) fn step_on(&mut self) -> Option<Snapshot> {
        self.shown.clear();
        if !self.ask(Continue).expect("it goes on") {
            assert!(self.shown.is_empty() && self.handed_to.is_none(), "nothing was told");
            return None;
        }
        if let Some(seat) = self.handed_to.take() {
            self.ask(Arrive).expect("they come");
            assert_eq!(self.shown[0].viewer, Some(seat));
        }
        Some(self.seen())
    }

    /// Plays random choices to the end; how it ended.
    pub(crate) fn play_on(&mut self, mut seen: Snapshot, rng: &mut Rng) -> Snapshot {
        loop {
            seen = self.go_on().unwrap_or(seen);
            if seen.ending.is_some() {
                return seen;
            }
            seen = self.act_at_random(&seen, rng);
        }
    }
}

fn person(name: &str) -> Occupant {
    Occupant::person(name).expect("a fine name")
}

fn bot() -> Occupant {
    Occupant::Bot(Kind::Random)
}

/// One person and bots, as many as the game seats.
pub(crate) fn mixed(players: usize) -> Vec<Occupant> {
    let mut occupants = vec![bot(); players];
    occupants[1] = person("Nora");
    occupants
}

/// Plays random choices to the end; how it ended.
fn play_out(page: &mut Page, rng: &mut Rng) -> Snapshot {
    let seen = page.go_on().expect("there is something to see");
    page.play_on(seen, rng)
}

#[test]
fn every_game_is_played_to_the_end_and_its_records_are_the_match() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.1));
        let end = play_out(&mut page, &mut Rng::new(1));
        let mut again = Page::default();
        again.ask(Resume { records: page.records.join("\n") }).expect("our own records");
        assert_eq!(again.records, [""; 0], "all of it was kept");
        let seen = again.go_on().expect("there is something to see");
        assert_eq!((seen.scene, seen.ending), (end.scene, end.ending), "{}", about.id);
        assert_eq!(again.ask(Transcript), page.ask(Transcript));
    }
}

#[test]
fn a_match_goes_on_after_any_record() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        play_out(&mut page, &mut Rng::new(2));
        let heading = page.records.iter().position(String::is_empty).expect("a heading") + 1;
        for kept in [heading, heading + 1, page.records.len() / 2, page.records.len() - 2] {
            let mut again = Page::default();
            let records = page.records[..kept].join("\n");
            again.ask(Resume { records }).expect("our own records");
            play_out(&mut again, &mut Rng::new(3));
        }
    }
}

#[test]
fn several_people_share_one_screen_and_see_nothing_of_each_other() {
    for about in games() {
        let mut page = Page::default();
        let people = ["Nora", "Ole", "Ida"].map(person);
        page.start(about.id, people[..about.players.0.max(2)].to_vec());
        let rng = &mut Rng::new(4);
        let open = page.step_on().expect("everybody sees what everybody may see");
        assert_eq!((open.viewer, open.choices.len()), (None, 0));
        page.shown.clear();
        assert_eq!(page.ask(Continue), Ok(true));
        if let Some(first) = page.handed_to.take() {
            let refused = page.act("x", &open);
            assert_eq!(refused, Err(Error::HandingOver), "nobody sits in front of the screen");
            page.ask(Arrive).expect("they come");
            assert_eq!(page.shown[0].viewer, Some(first));
        }
        let mut seen = page.seen();
        for _ in 0..60 {
            if seen.ending.is_some() {
                break;
            }
            let viewer = seen.viewer.expect("a person sits in front of the screen");
            assert!(seen.waiting.contains(&viewer), "the screen is with who has to choose");
            let answer = page.act_at_random(&seen, rng);
            assert_eq!(answer.viewer, Some(viewer), "a step is shown to who takes it");
            seen = page.go_on().unwrap_or(answer);
        }
        assert_eq!(page.ask(Arrive), Err(Error::NobodyAsked));
    }
}

#[test]
fn advice_is_given_while_the_table_answers() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let seen = page.go_on().expect("there is something to see");
        page.ask_table(Hint).expect("it is thought about");
        assert_eq!(page.hint, None, "not at once");
        page.ask(Transcript).expect("meanwhile everything else is answered");
        while page.table.is_thinking() {
            page.table.think();
        }
        page.ask(Transcript).expect("and brings what was found");
        let advice = page.hint.take().expect("a hint");
        assert!(seen.choices.iter().any(|choice| choice.notation == advice[0].notation));
    }
}

#[test]
fn a_step_cancels_a_hint() {
    let mut page = Page::default();
    page.start(games()[0].id, mixed(games()[0].players.0));
    let seen = page.go_on().expect("there is something to see");
    page.ask_table(Hint).expect("it is thought about");
    page.act(&seen.choices[0].notation, &seen).expect("a choice");
    page.go_on();
    assert_eq!(page.hint, None);
}

#[test]
fn bots_think_a_little_at_a_time_and_can_be_interrupted() {
    let about = games()[0];
    let mut page = Page::default();
    let mut occupants = vec![Occupant::Bot(Kind::Level(Level::Expert)); about.players.0];
    occupants[0] = person("Nora");
    page.start(about.id, occupants);
    page.table.request(Numbered { id: 99, request: Continue.into() });
    let mut slices = 0;
    while page.table.is_thinking() && slices < 3 {
        page.table.think();
        slices += 1;
    }
    let messages = page.table.messages();
    let replies = messages.iter().filter(|it| matches!(it, Message::Reply { .. }));
    assert!(replies.count() <= 1);
    // Another match, in the middle of a thought.
    page.start(about.id, mixed(about.players.0));
    play_out(&mut page, &mut Rng::new(5));
}

#[test]
fn a_match_is_looked_at_again() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let end = play_out(&mut page, &mut Rng::new(6));
        let chances = page.ask(WinChances).expect("it is over");
        let transcript = page.ask(Transcript).expect("a save");
        let opened = page.ask(OpenReplay { transcript }).expect("our own transcript");
        assert_eq!(opened.ending, end.ending);
        assert_eq!(opened.seated.names[1], "Nora");
        assert!(opened.seated.people().eq(Seat::new(1)));
        assert_eq!(chances.len(), opened.steps + 1);
        let eyes = Eyes::Seat(Seat::new(1).expect("a seat"));
        let last = page.ask(ShowStep { step: opened.steps, eyes }).expect("a moment");
        assert_eq!(last.scene, end.scene);
        let first = page.ask(ShowStep { step: 0, eyes: Eyes::Spectator }).expect("a moment");
        assert!(first.log.is_empty());
        let moves = page.ask(Moves { eyes: Eyes::Open }).expect("what happened");
        assert_eq!(moves.len(), opened.steps);
        let texts =
            |lines: &[Line]| -> Vec<String> { lines.iter().map(|it| it.text.clone()).collect() };
        let open = page.ask(ShowStep { step: 5, eyes: Eyes::Open }).expect("a moment");
        assert_eq!(texts(&moves[4]), texts(&open.log));
    }
}

/// A strong bot goes through a match while a viewer looks at it, until its review is no longer
/// wanted.
#[test]
fn a_match_is_gone_through_in_slices() {
    let about = games()[0];
    let mut page = Page::default();
    page.start(about.id, mixed(about.players.0));
    play_out(&mut page, &mut Rng::new(6));
    let transcript = page.ask(Transcript).expect("a save");
    assert!(page.ask(Review).is_err(), "no match has been opened");
    page.ask(OpenReplay { transcript }).expect("our own transcript");
    let begun = page.ask(Review).expect("it is over");
    assert!(matches!(begun, ReviewProgress::Part(_)) && page.table.is_thinking());
    for _ in 0..20 {
        page.table.think();
    }
    let ReviewProgress::Part(part) = page.ask(Review).expect("it goes on") else {
        panic!("a slice is short");
    };
    assert!(part > 0.0 || page.table.is_thinking());
    page.ask(ShowStep { step: 1, eyes: Eyes::Open }).expect("answered meanwhile");
    page.ask(CancelReview).expect("it can be called off");
    assert!(!page.table.is_thinking());
}

#[test]
fn a_refusal_says_why() {
    let mut page = Page::default();
    assert_eq!(page.ask(Transcript), Err(Error::NoMatch));
    assert_eq!(page.ask_table(Undo), Err(Error::NoMatch));
    assert_eq!(page.ask(Continue), Err(Error::NoMatch));
    assert_eq!(page.ask(Review), Err(Error::NoReplay));
    let sit = Sit { chair: None, name: "Nora".into(), salt: None, commits: false };
    assert_eq!(page.ask_table(sit), Err(Error::ServerOnly));
    assert!(page.ask(ShowStep { step: 0, eyes: Eyes::Spectator }).is_err());
    assert!(page.ask(Resume { records: "hello".into() }).is_err());
    let start = Start {
        game: "chess".into(),
        occupants: vec![],
        seating: Seating::AsListed,
        options: String::new(),
        edition: None,
    };
    let why = page.ask(start).expect_err("there is no such game").to_string();
    assert!(why.starts_with("Unknown game `chess`"), "{why}");
    assert!(page.ask(Playouts { game: games()[0].id.into(), players: 9, matches: 1 }).is_err());
    let played = page.ask(Playouts { game: games()[0].id.into(), players: 2, matches: 3 });
    assert!(played.expect("it is played") > 20);
}

#[test]
fn one_person_against_bots_takes_decisions_back() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let first = page.go_on().expect("there is something to see");
        assert_eq!(page.take_back(), Err(Error::NoDecision));
        let taken = page.act(&first.choices[0].notation, &first).expect("it was offered");
        let seen = page.go_on().unwrap_or(taken);
        let back = page.take_back().expect("one person plays");
        assert_eq!((&back.scene, &back.choices), (&first.scene, &first.choices), "{}", about.id);
        assert!(back.version > seen.version, "{}: a step from before comes too late", about.id);
        page.play_on(back, &mut Rng::new(5));
        let mut again = Page::default();
        again.ask(Resume { records: page.records.join("\n") }).expect("our own records");
        assert_eq!(again.ask(Transcript), page.ask(Transcript));
    }
}

#[test]
fn several_people_take_nothing_back() {
    let about = games()[0];
    let mut page = Page::default();
    page.start(about.id, vec![person("Nora"), person("Ole")]);
    let seen = page.go_on().expect("there is something to see");
    page.act(&seen.choices[0].notation, &seen).expect("it was offered");
    page.go_on();
    assert_eq!(page.take_back(), Err(Error::TakeBackAlone));
}

/// What is said to be final cannot be undone, and nothing else.
#[test]
fn it_is_known_beforehand_what_cannot_be_undone() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let mut seen = page.go_on().expect("there is something to see");
        let mut rng = Rng::new(8);
        for _ in 0..40 {
            if seen.ending.is_some() {
                break;
            }
            let choice = &seen.choices[rng.below(seen.choices.len() as u32) as usize].notation;
            let is_final = page.ask(IsFinal { choice: choice.clone() }).expect("a choice");
            let taken = page.act(choice, &seen).expect("offered");
            assert_eq!(taken.can_undo, !is_final, "{}", about.id);
            seen = page.go_on().unwrap_or(taken);
        }
    }
}
