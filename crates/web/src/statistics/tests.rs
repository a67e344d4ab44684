use catalog::games;
use client::MemoryStore;
use host::{Key, Setup, let_bots_play, start};

use super::*;

fn player(bot: Option<&str>, place: u8, points: i16) -> PlayerRecord {
    PlayerRecord { name: "Nora".into(), bot: bot.map(Into::into), place, points }
}

/// A game of Nora against a bot of that kind.
fn game(at: f64, (place, points): (u8, i16), bot: &str) -> Finished {
    Finished {
        game: "x".into(),
        at,
        is_fair: true,
        players: vec![player(None, place, points), player(Some(bot), 3 - place, 10)],
        own: Some(0),
    }
}

#[test]
fn games_add_up() {
    let games = vec![
        game(4.0, (1, 20), "hard"),
        game(1.0, (1, 12), "easy"),
        game(2.0, (1, 30), "easy"),
        game(3.0, (2, 2), "hard"),
        Finished { is_fair: false, ..game(5.0, (1, 99), "easy") },
        Finished { own: None, ..game(6.0, (1, 99), "easy") },
    ];
    let told = Statistics::of(games);
    assert_eq!((told.all.games, told.all.won, told.all.best), (4, 3, Some(30)));
    assert_eq!(told.all.averages(), (16.0, 1.25));
    assert_eq!(told.streak, (1, 2), "in the order they were played");
    assert_eq!((told.unfair, told.unknown), (1, 1));
    let levels: Vec<(&str, usize, usize)> =
        told.by_level.iter().map(|((_, level), sum)| (&**level, sum.games, sum.won)).collect();
    assert_eq!(levels, [("easy", 2, 2), ("hard", 2, 1)]);
    assert_eq!(told.by_game.len(), 1);
}

#[test]
fn whoever_plays_with_people_plays_against_people() {
    let mut with_people = game(1.0, (1, 20), "hard");
    with_people.players.push(player(None, 3, 1));
    assert_eq!(with_people.against(), "people");
    assert_eq!(game(1.0, (1, 20), "hard").against(), "hard");
    assert_eq!(game(1.0, (1, 20), "Bracken").against(), "hard", "an elf plays at its level");
}

/// The records of a complete game in which a person has one seat.
fn records_of_a_game() -> String {
    let about = games()[0];
    let bots = vec![Occupant::Bot("random".parse().expect("a bot")); about.players.0];
    let mut hosted = start(about.id, Setup::new(bots, Key::repeatable(1))).expect("a setup");
    let_bots_play(&mut *hosted);
    hosted.transcript().replace("player 1 bot random", "player 1 Nora")
}

#[test]
fn a_record_outlives_its_game() {
    let storage = MemoryStore::default();
    let (saves, records) = (Saves::on(storage.clone()), Records(storage));
    let text = records_of_a_game();
    saves.load("1000", &text).expect("our own transcript");
    records.collect(&saves, "Robin");
    let noted = records.all();
    assert_eq!(noted.len(), 1);
    assert_eq!((noted[0].own, noted[0].is_fair, noted[0].at), (Some(0), true, 1000.0));
    saves.forget("1000");
    records.collect(&saves, "Robin");
    assert_eq!(records.all(), noted);
    saves.load("2000", &text.replace("\nkey ", "\ntakebacks 1\nkey ")).expect("a transcript");
    records.collect(&saves, "Robin");
    assert_eq!(Statistics::of(records.all()).unfair, 1);
    records.delete(3000.0);
    records.collect(&saves, "Robin");
    assert_eq!(records.all(), [], "what was deleted does not come back");
    saves.load("4000", &text).expect("our own transcript");
    records.ignore("4000");
    records.collect(&saves, "Robin");
    assert_eq!(records.all(), [], "a file from elsewhere is nobody's game here");
}
