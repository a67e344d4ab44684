//! What a person at this machine can ask for.

use bots::{Kind, Level};
use catalog::games;
use room::Desk;
use scene::Line;
use tabletop::{Luck, Rng, Seat};
use wire::{
    Advice, Arrive, CallOff, Commits, Course, Eyes, FromDesk, GoBack, GoOn, Hint, LookBack,
    LookedBack, Moment, Moves, Occupant, Open, Playouts, Question, Refusal, Request, Resume, Save,
    Seating, Start, Step, ToDesk, Told, Undo, Update,
};

/// A desk, and what a page remembers of it.
#[derive(Default)]
pub(crate) struct Page {
    desk: Desk,
    asked: u64,
    /// What was to be kept, in the order it came.
    pub(crate) records: Vec<String>,
    advice: Option<Vec<Advice>>,
}

impl Page {
    /// Asks by messages as text, and lets the desk think until it answers.
    pub(crate) fn ask<Q: Question + Into<ToDesk>>(
        &mut self,
        question: Q,
    ) -> Result<Q::Answer, Refusal> {
        self.asked += 1;
        let number = self.asked;
        let text = serde_json::to_string(&Request { number, ask: question.into() });
        let request = serde_json::from_str(&text.expect("written")).expect("read back");
        self.desk.ask(request);
        loop {
            for said in self.desk.told() {
                let text = serde_json::to_string(&said).expect("written");
                match serde_json::from_str(&text).expect("read back") {
                    FromDesk::Ready => panic!("that is the worker's to say"),
                    FromDesk::Append(lines) => self.records.extend(lines),
                    FromDesk::Told(Told::Advice(advice)) => self.advice = Some(advice),
                    FromDesk::Told(told) => panic!("nobody asked for {told:?}"),
                    FromDesk::Reply(reply) => {
                        assert_eq!(reply.number, number, "the answer to another question");
                        return reply.read::<Q>().expect("an answer of the right type");
                    }
                }
            }
            assert!(self.desk.is_thinking(), "it neither answers nor thinks");
            self.desk.think();
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

    /// Another page that goes on with what this one has kept.
    pub(crate) fn opened_again(self) -> Page {
        let records = self.records.join("\n");
        let mut again = Page { records: self.records, ..Page::default() };
        again.ask(Resume { records }).expect("our own records");
        again
    }

    /// Lets the table go on until somebody here has to choose; the last update, if there was one.
    fn go_on(&mut self) -> Option<Update> {
        std::iter::from_fn(|| self.step_on()).last()
    }

    /// The next thing to be shown, until somebody here has to choose.
    pub(crate) fn step_on(&mut self) -> Option<Update> {
        Some(match self.ask(GoOn).expect("it goes on")? {
            Told::Update(update) => *update,
            Told::HandOver(_) => self.ask(Arrive).expect("they come"),
            Told::Advice(_) => panic!("nobody asked for advice"),
        })
    }

    /// Plays random choices to the end; how it ended.
    pub(crate) fn play_on(&mut self, mut update: Update, rng: &mut Rng) -> Update {
        loop {
            update = self.go_on().unwrap_or(update);
            if update.ending.is_some() {
                return update;
            }
            let choice = &update.choices[rng.below(update.choices.len() as u32) as usize];
            let step = Step { notation: choice.notation.clone(), version: update.version };
            update = self.ask(step).expect("an offered choice is legal");
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
fn play_out(page: &mut Page, rng: &mut Rng) -> Update {
    let update = page.go_on().expect("there is something to see");
    page.play_on(update, rng)
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
        assert_eq!(again.ask(Save), page.ask(Save));
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
        let Some(Told::Update(open)) = page.ask(GoOn).expect("it goes on") else {
            panic!("everybody sees what everybody may see");
        };
        assert_eq!((open.viewer, open.choices.len()), (None, 0));
        let Some(Told::HandOver(first)) = page.ask(GoOn).expect("it goes on") else {
            panic!("with several people somebody has to come first");
        };
        let refused = page.ask(Step { notation: "x".into(), version: 0 });
        assert!(refused.is_err(), "nobody sits before the screen");
        let mut update = page.ask(Arrive).expect("they come");
        assert_eq!(update.viewer, Some(first));
        for _ in 0..60 {
            if update.ending.is_some() {
                break;
            }
            let viewer = update.viewer.expect("somebody sits before the screen");
            assert!(update.waiting.contains(&viewer), "the screen is with who has to choose");
            let choice = &update.choices[rng.below(update.choices.len() as u32) as usize];
            let step = Step { notation: choice.notation.clone(), version: update.version };
            let answer = page.ask(step).expect("an offered choice is legal");
            assert_eq!(answer.viewer, Some(viewer), "one's own step is shown to oneself");
            update = page.go_on().unwrap_or(answer);
        }
        assert!(page.ask(Arrive).is_err(), "nobody was asked to come");
    }
}

#[test]
fn advice_is_given_while_the_table_answers() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let update = page.go_on().expect("there is something to see");
        page.ask(Hint).expect("it is thought about");
        assert_eq!(page.advice, None, "not at once");
        page.ask(Save).expect("meanwhile everything else is answered");
        while page.desk.is_thinking() {
            page.desk.think();
        }
        page.ask(Save).expect("and brings what was found");
        let advice = page.advice.take().expect("advice");
        assert!(update.choices.iter().any(|choice| choice.notation == advice[0].notation));
    }
}

#[test]
fn a_step_calls_advice_off() {
    let mut page = Page::default();
    page.start(games()[0].id, mixed(games()[0].players.0));
    let update = page.go_on().expect("there is something to see");
    page.ask(Hint).expect("it is thought about");
    let step = Step { notation: update.choices[0].notation.clone(), version: update.version };
    page.ask(step).expect("a choice");
    page.go_on();
    assert_eq!(page.advice, None);
}

#[test]
fn bots_think_a_little_at_a_time_and_can_be_interrupted() {
    let about = games()[0];
    let mut page = Page::default();
    let mut occupants = vec![Occupant::Bot(Kind::Level(Level::Expert)); about.players.0];
    occupants[0] = person("Nora");
    page.start(about.id, occupants);
    let ask = ToDesk::from(GoOn);
    page.desk.ask(Request { number: 99, ask });
    let mut slices = 0;
    while page.desk.is_thinking() && slices < 3 {
        page.desk.think();
        slices += 1;
    }
    let said = page.desk.told();
    let replies = said.iter().filter(|said| matches!(said, FromDesk::Reply(_)));
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
        let course = page.ask(Course).expect("it is over");
        let transcript = page.ask(Save).expect("a save");
        let opened = page.ask(Open { transcript }).expect("our own transcript");
        assert_eq!(opened.ending, end.ending);
        assert_eq!(opened.seated.names[1], "Nora");
        assert!(opened.seated.people().eq(Seat::new(1)));
        assert_eq!(course.len(), opened.steps + 1);
        let eyes = Eyes::Seat(Seat::new(1).expect("a seat"));
        let last = page.ask(Moment { step: opened.steps, eyes }).expect("a moment");
        assert_eq!(last.scene, end.scene);
        let first = page.ask(Moment { step: 0, eyes: Eyes::Spectator }).expect("a moment");
        assert!(first.log.is_empty());
        let moves = page.ask(Moves { eyes: Eyes::Open }).expect("what happened");
        assert_eq!(moves.len(), opened.steps);
        let texts =
            |lines: &[Line]| -> Vec<String> { lines.iter().map(|it| it.text.clone()).collect() };
        let open = page.ask(Moment { step: 5, eyes: Eyes::Open }).expect("a moment");
        assert_eq!(texts(&moves[4]), texts(&open.log));
    }
}

/// A strong bot goes through a match while somebody looks at it, until nobody waits for it any more.
#[test]
fn a_match_is_gone_through_in_slices() {
    let about = games()[0];
    let mut page = Page::default();
    page.start(about.id, mixed(about.players.0));
    play_out(&mut page, &mut Rng::new(6));
    let transcript = page.ask(Save).expect("a save");
    assert!(page.ask(LookBack).is_err(), "no match has been opened");
    page.ask(Open { transcript }).expect("our own transcript");
    let begun = page.ask(LookBack).expect("it is over");
    assert!(matches!(begun, LookedBack::Part(_)) && page.desk.is_thinking());
    for _ in 0..20 {
        page.desk.think();
    }
    let LookedBack::Part(part) = page.ask(LookBack).expect("it goes on") else {
        panic!("a slice is short");
    };
    assert!(part > 0.0 || page.desk.is_thinking());
    page.ask(Moment { step: 1, eyes: Eyes::Open }).expect("answered meanwhile");
    page.ask(CallOff).expect("it can be called off");
    assert!(!page.desk.is_thinking());
}

#[test]
fn what_cannot_be_done_is_refused_in_words() {
    let mut page = Page::default();
    let nothing = "no match has been started";
    assert_eq!(page.ask(Save), Err(Refusal::new(nothing)));
    assert_eq!(page.ask(Undo).map(|_| ()), Err(Refusal::new(nothing)));
    assert!(page.ask(Moment { step: 0, eyes: Eyes::Spectator }).is_err());
    assert!(page.ask(Resume { records: "hello".into() }).is_err());
    let start = Start {
        game: "chess".into(),
        occupants: vec![],
        seating: Seating::AsListed,
        options: String::new(),
        edition: None,
    };
    let Err(Refusal(why)) = page.ask(start) else { panic!("there is no such game") };
    assert!(why.starts_with("there is no game `chess`"), "{why}");
    assert!(page.ask(Playouts { game: games()[0].id.into(), players: 9, matches: 1 }).is_err());
    let played = page.ask(Playouts { game: games()[0].id.into(), players: 2, matches: 3 });
    assert!(played.expect("it is played") > 20);
}

#[test]
fn whoever_plays_against_bots_alone_goes_back_to_the_last_decision() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let update = page.go_on().expect("there is something to see");
        assert!(page.ask(GoBack).is_err(), "nothing was decided yet");
        let notation = update.choices[0].notation.clone();
        let taken = page.ask(Step { notation, version: update.version }).expect("it was offered");
        let seen = page.go_on().unwrap_or(taken);
        let back = page.ask(GoBack).expect("one person plays");
        assert_eq!((&back.scene, &back.choices), (&update.scene, &update.choices), "{}", about.id);
        assert!(back.version > seen.version, "{}: a step from before comes too late", about.id);
        page.play_on(back, &mut Rng::new(5));
        let mut again = Page::default();
        again.ask(Resume { records: page.records.join("\n") }).expect("our own records");
        assert_eq!(again.ask(Save), page.ask(Save));
    }
}

#[test]
fn with_people_nobody_goes_back_so_far() {
    let about = games()[0];
    let mut page = Page::default();
    page.start(about.id, vec![person("Nora"), person("Ole")]);
    let update = page.go_on().expect("there is something to see");
    let notation = update.choices[0].notation.clone();
    page.ask(Step { notation, version: update.version }).expect("it was offered");
    page.go_on();
    let refused = page.ask(GoBack).expect_err("two people play");
    assert_eq!(refused.to_string(), "where several people play, nobody goes back so far");
}

/// What is said to be final cannot be undone, and nothing else.
#[test]
fn it_is_known_beforehand_what_cannot_be_undone() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let mut update = page.go_on().expect("there is something to see");
        let mut rng = Rng::new(8);
        for _ in 0..40 {
            if update.ending.is_some() {
                break;
            }
            let choice = &update.choices[rng.below(update.choices.len() as u32) as usize];
            let notation = choice.notation.clone();
            let commits = page.ask(Commits { notation: notation.clone() }).expect("a choice");
            let taken = page.ask(Step { notation, version: update.version }).expect("offered");
            assert_eq!(taken.can_undo, !commits, "{}", about.id);
            update = page.go_on().unwrap_or(taken);
        }
    }
}
