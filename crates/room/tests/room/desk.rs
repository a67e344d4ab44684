//! What a person at this machine can ask for.

use bots::{Kind, Level};
use catalog::games;
use room::Desk;
use tabletop::{Luck, Rng, Seat};
use wire::{
    Advice, Arrive, Course, FromDesk, GoOn, Hint, Moment, Occupant, Open, Playouts, Question,
    Refusal, Request, Resume, Save, Seating, Start, Step, ToDesk, Told, Undo, Update,
};

/// A desk, and what a page remembers of it.
#[derive(Default)]
struct Page {
    desk: Desk,
    asked: u64,
    /// What was to be kept, in the order it came.
    records: Vec<String>,
    advice: Option<Vec<Advice>>,
}

impl Page {
    /// Asks by messages as text, and lets the desk think until it answers.
    fn ask<Q: Question + Into<ToDesk>>(&mut self, question: Q) -> Result<Q::Answer, Refusal> {
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

    fn start(&mut self, game: &str, occupants: Vec<Occupant>) {
        let start = Start {
            game: game.into(),
            occupants,
            seating: Seating::AsListed,
            options: String::new(),
            edition: None,
        };
        self.ask(start).expect("it can be played");
    }

    /// Lets the table go on until somebody here has to choose; the last update, if there was one.
    fn go_on(&mut self) -> Option<Update> {
        let mut last = None;
        while let Some(told) = self.ask(GoOn).expect("it goes on") {
            last = Some(match told {
                Told::Update(update) => *update,
                Told::HandOver(_) => self.ask(Arrive).expect("they come"),
                Told::Advice(_) => panic!("nobody asked for advice"),
            });
        }
        last
    }
}

fn person(name: &str) -> Occupant {
    Occupant::person(name).expect("a fine name")
}

fn bot() -> Occupant {
    Occupant::Bot(Kind::Random)
}

/// One person and bots, as many as the game seats.
fn mixed(players: usize) -> Vec<Occupant> {
    let mut occupants = vec![bot(); players];
    occupants[1] = person("Nora");
    occupants
}

/// Plays random choices to the end; how it ended.
fn play_out(page: &mut Page, rng: &mut Rng) -> Update {
    let mut update = page.go_on().expect("there is something to see");
    while update.ending.is_none() {
        let choice = &update.choices[rng.below(update.choices.len() as u32) as usize];
        let step = Step { notation: choice.notation.clone(), version: update.version };
        let answer = page.ask(step).expect("an offered choice is legal");
        update = page.go_on().unwrap_or(answer);
    }
    update
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
        let viewer = Seat::new(1);
        let last = page.ask(Moment { step: opened.steps, viewer }).expect("a moment");
        assert_eq!(last.scene, end.scene);
        let first = page.ask(Moment { step: 0, viewer: None }).expect("a moment");
        assert!(first.log.is_empty());
    }
}

#[test]
fn what_cannot_be_done_is_refused_in_words() {
    let mut page = Page::default();
    let nothing = "no match has been started";
    assert_eq!(page.ask(Save), Err(Refusal::new(nothing)));
    assert_eq!(page.ask(Undo).map(|_| ()), Err(Refusal::new(nothing)));
    assert!(page.ask(Moment { step: 0, viewer: None }).is_err());
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
