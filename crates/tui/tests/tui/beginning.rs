//! Setting a game up.

use catalog::games;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use protocol::{Occupant, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tui::{Palette, SavedGame, SetUp, Wanted};

use crate::screens::compare;
use crate::sitting::text;

/// The form of every game and the lists of saved games look as recorded.
#[test]
fn forms_and_saved_games_look_as_they_were_looked_at() {
    for (nth, about) in games().iter().enumerate() {
        let mut asked = Asked::new(&[]);
        (0..nth).for_each(|_| _ = asked.press(KeyCode::Down));
        asked.press(KeyCode::Enter);
        compare(&format!("form-{}", about.id), &asked.screen());
    }
    let mut asked = Asked::new(&[]);
    let titles = games().into_iter().map(|about| unfinished(about.title));
    let over = SavedGame { is_over: true, stage: "The end".into(), ..unfinished("Another game") };
    asked.set_up.set_saved(titles.chain([over]).collect());
    (0..5).for_each(|_| _ = asked.press(KeyCode::Down));
    asked.press(KeyCode::Enter);
    compare("saved-games", &asked.screen());
}

struct Asked {
    set_up: SetUp,
    terminal: Terminal<TestBackend>,
}

impl Asked {
    fn new(saved: &[&str]) -> Asked {
        let saved = saved.iter().map(|title| unfinished(title)).collect();
        let set_up = SetUp::new(&games(), saved, "Nora", Palette::full());
        Asked { set_up, terminal: Terminal::new(TestBackend::new(80, 24)).expect("memory") }
    }

    fn press(&mut self, code: KeyCode) -> Option<Wanted> {
        self.set_up.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn type_in(&mut self, text: &str) {
        for sign in text.chars() {
            self.press(KeyCode::Char(sign));
        }
    }

    fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.set_up.draw(frame)).expect("memory can be drawn on");
        text(self.terminal.backend().buffer())
    }

    /// Moves the focus to the line that begins with `heading`.
    fn find(&mut self, heading: &str) {
        while self.press(KeyCode::Up).is_none() && !self.screen().contains("▸ Players") {}
        for _ in 0..40 {
            if self.screen().contains(&format!("▸ {heading}")) {
                return;
            }
            self.press(KeyCode::Down);
        }
        panic!("there is no {heading}: {}", self.screen());
    }
}

fn unfinished(title: &str) -> SavedGame {
    SavedGame {
        title: title.into(),
        stage: "Round 2".into(),
        players: "Nora 3, Holly 4".into(),
        when: "just now".into(),
        is_over: false,
    }
}

fn begun(wanted: Option<Wanted>) -> Start {
    let Some(Wanted::New(start)) = wanted else { panic!("a game begins: {wanted:?}") };
    start
}

#[test]
fn saved_games_come_first() {
    let mut asked = Asked::new(&["The last one", "The one before"]);
    let screen = asked.screen();
    assert!(screen.contains("▸ The last one"), "{screen}");
    assert_eq!(asked.press(KeyCode::Enter), Some(Wanted::GoOn(0)));
    asked.press(KeyCode::Down);
    assert_eq!(asked.press(KeyCode::Enter), Some(Wanted::GoOn(1)));
    assert_eq!(asked.press(KeyCode::Char('q')), Some(Wanted::Leave));
}

/// However many games are saved, every new game is visible, and the focused one is described.
#[test]
fn saved_games_hide_no_new_ones() {
    let mut asked = Asked::new(&["One", "Two", "Three", "Four", "Five", "Six"]);
    let seen_at_once = |screen: &str| {
        let is_seen = |title: &&str| screen.contains(*title);
        let titles: Vec<&str> = games().iter().map(|about| about.title).collect();
        titles.iter().all(is_seen) && screen.contains("With friends")
    };
    let screen = asked.screen();
    assert!(screen.contains("▸ One") && seen_at_once(&screen), "{screen}");
    let keys_at = screen.lines().position(|line| line.contains("Up, Down"));
    for _ in 0..6 {
        asked.press(KeyCode::Down);
    }
    for about in games() {
        let screen = asked.screen();
        let first: Vec<&str> = about.tagline.split(' ').take(5).collect();
        assert!(screen.contains(&format!("▸ {}", about.title)), "{screen}");
        assert!(screen.contains(&first.join(" ")) && seen_at_once(&screen), "{screen}");
        assert_eq!(screen.lines().position(|line| line.contains("Up, Down")), keys_at);
        asked.press(KeyCode::Down);
    }
}

#[test]
fn all_saved_games_are_listed_filtered_and_deleted() {
    let mut asked = Asked::new(&["One", "Two", "Three", "Four", "Five", "Six"]);
    let over = SavedGame { is_over: true, stage: "The end".into(), ..unfinished("Seven") };
    let saved = ["One", "Two", "Three", "Four", "Five", "Six"].map(unfinished);
    asked.set_up.set_saved([over].into_iter().chain(saved).collect());
    (0..5).for_each(|_| _ = asked.press(KeyCode::Down));
    assert!(asked.screen().contains("▸ All saved games (7)"), "{}", asked.screen());
    asked.press(KeyCode::Enter);
    let screen = asked.screen();
    assert!(screen.contains("Continue") && screen.contains("Finished"), "{screen}");
    assert!(screen.contains("▸ One") && screen.contains("Nora 3, Holly 4"), "{screen}");
    assert!(screen.contains("One, Round 2, just now: Nora 3, Holly 4"), "{screen}");
    assert_eq!(asked.press(KeyCode::Char('d')), Some(Wanted::Delete(1)));
    assert_eq!(asked.press(KeyCode::Char('u')), Some(Wanted::Restore));
    asked.press(KeyCode::Char('/'));
    asked.type_in("end");
    let screen = asked.screen();
    assert!(screen.contains("▸ Seven") && !screen.contains("Six"), "{screen}");
    assert_eq!(asked.press(KeyCode::Enter), None, "the filter is done");
    assert_eq!(asked.press(KeyCode::Enter), Some(Wanted::Watch(0)));
    asked.press(KeyCode::Esc);
    assert!(asked.screen().contains("Six"), "{}", asked.screen());
    asked.press(KeyCode::Esc);
    assert!(asked.screen().contains("New game"), "{}", asked.screen());
    asked.press(KeyCode::Char('/'));
    asked.type_in("end");
    assert!(asked.screen().contains("▸ Seven"), "/ leads to all of them: {}", asked.screen());
}

#[test]
fn keys_without_a_meaning_say_so_everywhere() {
    let mut asked = Asked::new(&["One", "Two", "Three", "Four", "Five", "Six"]);
    let unknown = |asked: &mut Asked, place: &str| {
        asked.press(KeyCode::F(5));
        let screen = asked.screen();
        assert!(screen.contains("F5 does nothing here."), "{place}:\n{screen}");
    };
    unknown(&mut asked, "the first screen");
    (0..5).for_each(|_| _ = asked.press(KeyCode::Down));
    asked.press(KeyCode::Enter);
    assert!(asked.screen().contains("Esc: back"), "{}", asked.screen());
    unknown(&mut asked, "saved games");
    asked.press(KeyCode::Esc);
    asked.press(KeyCode::Down);
    asked.press(KeyCode::Enter);
    assert!(asked.screen().contains("[Start]"), "{}", asked.screen());
    unknown(&mut asked, "the form");
}

#[test]
fn two_keys_begin_any_game() {
    for (nth, about) in games().iter().enumerate() {
        let mut asked = Asked::new(&[]);
        (0..nth).for_each(|_| _ = asked.press(KeyCode::Down));
        assert!(asked.screen().contains(&format!("▸ {}", about.title)));
        assert_eq!(asked.press(KeyCode::Enter), None);
        assert!(asked.screen().contains("▸ [Start]"), "{}", asked.screen());
        let start = begun(asked.press(KeyCode::Enter));
        assert_eq!((&*start.game, start.occupants.len()), (about.id, 3));
        assert!(host::start(&start.game, setup(start.clone())).is_ok(), "{start:?}");
    }
}

fn setup(start: Start) -> host::Setup {
    let Start { occupants, seating, options, edition, .. } = start;
    host::Setup { occupants, seating, options, edition, key: host::Key::repeatable(1) }
}

#[test]
fn players_levels_and_names_are_set() {
    let mut asked = Asked::new(&[]);
    asked.press(KeyCode::Enter);
    asked.find("Players");
    asked.press(KeyCode::Right);
    asked.find("  Name");
    asked.press(KeyCode::Backspace);
    asked.type_in("i");
    asked.find("Seat 2");
    asked.press(KeyCode::Right);
    asked.find("Seat 3");
    (0..3).for_each(|_| _ = asked.press(KeyCode::Right));
    assert!(asked.screen().contains("easy, Moss plays it safe"), "{}", asked.screen());
    asked.find("Seat 4");
    (0..2).for_each(|_| _ = asked.press(KeyCode::Left));
    asked.find("Edition");
    asked.type_in("my.toml");
    assert_eq!(asked.press(KeyCode::Enter), None, "only Start starts");
    asked.find("[Start]");
    let start = begun(asked.press(KeyCode::Enter));
    let written: Vec<String> = start.occupants.iter().map(Occupant::to_string).collect();
    assert_eq!(written, ["Nori", "bot hard", "bot Moss", "Player 4"]);
    assert_eq!(start.edition.as_deref(), Some("my.toml"));
    asked.set_up.refuse("there is no such file");
    assert!(asked.screen().contains("there is no such file"));
    asked.press(KeyCode::Esc);
    assert!(asked.screen().contains("New game"), "{}", asked.screen());
}

/// Every letter is text, also those that move the focus elsewhere; the suggestion is replaced.
#[test]
fn a_name_is_typed_over_the_suggested_one() {
    let mut asked = Asked::new(&[]);
    asked.press(KeyCode::Enter);
    asked.find("  Name");
    asked.type_in("hjkl q G");
    assert!(asked.screen().contains("hjkl q G"), "{}", asked.screen());
    asked.find("[Start]");
    let start = begun(asked.press(KeyCode::Enter));
    assert_eq!(start.occupants[0], Occupant::Person("hjkl q G".into()));
}

#[test]
fn the_last_set_up_is_remembered() {
    for about in games() {
        let mut options = Vec::new();
        for setting in about.settings {
            options.extend(setting.values.last().map(|value| value.option));
        }
        let last = Start {
            game: about.id.into(),
            occupants: ["Ben", "bot hard", "Robin"]
                .iter()
                .map(|it| Occupant::read(it).expect("a player"))
                .collect(),
            seating: protocol::Seating::AsListed,
            options: options.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" "),
            edition: Some("mine.toml".into()),
        };
        let mut asked = Asked::new(&[]);
        asked.set_up.remember(vec![last.clone()]);
        assert!(asked.screen().contains(&format!("▸ {}", about.title)), "{}", asked.screen());
        asked.press(KeyCode::Enter);
        assert_eq!(begun(asked.press(KeyCode::Enter)), last);
    }
}

/// A game can start with every value of every setting, and with a custom mix.
#[test]
fn every_variant_can_be_set() {
    for (nth, about) in games().iter().enumerate() {
        for setting in about.settings {
            let count = setting.values.len() + usize::from(setting.mix.is_some());
            for value in 0..count {
                let mut asked = Asked::new(&[]);
                (0..nth).for_each(|_| _ = asked.press(KeyCode::Down));
                asked.press(KeyCode::Enter);
                asked.find(setting.title);
                (0..value).for_each(|_| _ = asked.press(KeyCode::Right));
                let parts = setting.mix.as_ref().filter(|_| value == setting.values.len());
                for _ in 0..parts.map_or(0, |mix| mix.count) {
                    asked.press(KeyCode::Down);
                    asked.press(KeyCode::Char(' '));
                }
                (0..40).for_each(|_| _ = asked.press(KeyCode::Down));
                let start = begun(asked.press(KeyCode::Enter));
                let option = setting.values.get(value).map(|value| value.option);
                assert!(start.options.contains(option.unwrap_or("=")), "{start:?}");
            }
        }
    }
}

#[test]
fn a_first_game_begins_with_a_guide() {
    for (nth, about) in games().iter().enumerate().filter(|(_, about)| about.guide.is_some()) {
        let mut asked = Asked::new(&[]);
        (0..nth).for_each(|_| _ = asked.press(KeyCode::Down));
        asked.press(KeyCode::Enter);
        asked.find("[Start with a guide]");
        let wanted = asked.press(KeyCode::Enter);
        assert_eq!(wanted, Some(Wanted::Guided(about, "Nora".into())));
    }
}

#[test]
fn a_friends_table_is_found_by_its_link() {
    let mut asked = Asked::new(&["The last one"]);
    (0..=games().len()).for_each(|_| _ = asked.press(KeyCode::Down));
    assert_eq!(asked.press(KeyCode::Enter), None);
    assert!(asked.screen().contains("Type or paste the link first"), "{}", asked.screen());
    asked.type_in("http://q.example/#/t/12");
    asked.press(KeyCode::Backspace);
    assert!(asked.screen().contains("link: http://q.example/#/t/1_"), "{}", asked.screen());
    let wanted = asked.press(KeyCode::Enter);
    assert_eq!(wanted, Some(Wanted::Join("http://q.example/#/t/1".into())));
}
