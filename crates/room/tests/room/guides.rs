//! Every guided first game, played by a person who does only what its words say.

use catalog::games;
use client::guide::{Card, Guide, GuideReader};
use protocol::{Learn, Resume, Snapshot};
use scene::{About, rules};
use tabletop::{Luck, Rng, Seat, Transcript};

use crate::local_table::Page;

/// How many words one reads before the first step, at most: half a minute.
const FIRST_WORDS: usize = 60;
/// How many seconds the whole takes, at least and at most.
const SECONDS: std::ops::RangeInclusive<usize> = 300..=480;
/// How many words one reads in a minute, looking at the table as well.
const WORDS_A_MINUTE: usize = 150;
/// How many seconds a step of the viewer takes, and one of another player.
const STEP: (usize, usize) = (4, 1);

fn guided() -> impl Iterator<Item = (&'static About, Guide)> {
    games().into_iter().filter_map(|about| Guide::of(about).map(|guide| (about, guide)))
}

fn begin(about: &About) -> Page {
    let mut page = Page::default();
    let learn = Learn { game: about.id.into(), name: "Nora".into(), others: Vec::new() };
    page.ask(learn).expect("a guide can be followed");
    page
}

/// Lets the table go on as far as the reader has read.
fn go_on(page: &mut Page, reader: &mut GuideReader, mut seen: Snapshot) -> Snapshot {
    while !reader.is_reading() {
        let Some(next) = page.step_on() else { break };
        seen = next;
        reader.follow(seen.guided);
    }
    seen
}

/// Does what the card on show says; the last seen.
fn follow(page: &mut Page, reader: &mut GuideReader, seen: Snapshot) -> Snapshot {
    if reader.is_reading() {
        reader.go_on();
        return go_on(page, reader, seen);
    }
    let offered = reader.offered(seen.choices.clone());
    let [asked] = &offered[..] else { panic!("one thing is asked for, not {offered:?}") };
    let answer = page.act(&asked.notation, &seen).expect("what is asked for can be done");
    reader.follow(answer.guided);
    go_on(page, reader, answer)
}

/// Follows the guide to its end, looking at every card.
fn learn(page: &mut Page, about: &About, mut look: impl FnMut(&Card, &Snapshot)) -> Snapshot {
    let mut reader = GuideReader::of(about).expect("a guide");
    let first = page.step_on().expect("there is something to see");
    reader.follow(first.guided);
    let mut seen = go_on(page, &mut reader, first);
    loop {
        look(reader.card().expect("always a card"), &seen);
        if reader.is_at_the_end() {
            return seen;
        }
        seen = follow(page, &mut reader, seen);
    }
}

#[test]
fn whoever_does_what_the_words_say_comes_to_the_end_and_plays_on() {
    for (about, guide) in guided() {
        let mut page = begin(about);
        let end = learn(&mut page, about, |_, _| ());
        assert_eq!(end.guided, Some(guide.steps().len()), "{}", about.id);
        assert!(end.ending.is_none(), "{}: there is a game left to play", about.id);
        let over = page.play_on(end, &mut Rng::new(1));
        assert!(over.ending.is_some() && over.guided.is_none());
        let mut again = Page::default();
        again.ask(Resume { records: page.records.join("\n") }).expect("an ordinary match");
    }
}

/// As many people as the guide has seats learn together: everybody is asked for their own steps.
#[test]
fn people_at_one_screen_learn_together() {
    for (about, guide) in guided() {
        let mut page = Page::default();
        let others = vec!["Ole".into()];
        let learn = Learn { game: about.id.into(), name: "Nora".into(), others };
        let seated = page.ask(learn).expect("a guide can be followed");
        let people: Vec<Seat> = seated.people().collect();
        let mut reader = GuideReader::among(about, &people).expect("a guide");
        let first = page.step_on().expect("there is something to see");
        reader.follow(first.guided);
        let mut seen = go_on(&mut page, &mut reader, first);
        let mut asked = Vec::new();
        while !reader.is_at_the_end() {
            if !reader.is_reading() {
                asked.extend(seen.viewer);
            }
            seen = follow(&mut page, &mut reader, seen);
        }
        assert_eq!(seen.guided, Some(guide.steps().len()), "{}", about.id);
        assert!(
            people.len() == 2 && people.iter().all(|seat| asked.contains(seat)),
            "{}",
            about.id
        );
    }
}

#[test]
fn what_a_guide_points_at_is_there_and_its_rules_are_written() {
    for (about, _) in guided() {
        let known: Vec<&str> = rules::numbers(about.rules).collect();
        learn(&mut begin(about), about, |card, seen| {
            for spot in &card.spots {
                let is_there = seen.scene.find(spot).is_some();
                assert!(is_there, "{}: no spot {spot} at: {}", about.id, card.words);
            }
            for number in rules::numbers(&card.words) {
                assert!(known.contains(&number), "{}: no rule {number}", about.id);
            }
        });
    }
}

#[test]
fn every_card_has_words_and_the_first_says_how_to_win() {
    for (about, guide) in guided() {
        for card in guide.cards() {
            assert!(!card.words.is_empty(), "{}: an empty card before step {}", about.id, card.at);
        }
        let first = &guide.cards()[0].words;
        assert!(first.contains("win"), "{}: {first}", about.id);
    }
}

/// The player makes every step of their seat because each has a card that asks for it.
#[test]
fn every_step_of_the_player_is_asked_for() {
    for (about, guide) in guided() {
        let own = (0..guide.steps().len()).filter(|&taken| guide.own_step(taken).is_some());
        for taken in own {
            assert!(guide.cards().iter().any(|card| card.at == taken), "{}: {taken}", about.id);
        }
        let transcript: Transcript = about.guide.expect("a guide").parse().expect("a transcript");
        let is_step = |text: &String| !text.starts_with("undo") && !text.starts_with("takeback");
        assert!(transcript.steps.iter().all(|(_, text)| is_step(text)), "{}", about.id);
        let others = transcript.players.iter().filter(|player| *player == "bot easy").count();
        assert_eq!(others + 1, transcript.seats, "{}: one person and easy bots", about.id);
    }
}

#[test]
fn a_guide_begins_at_once_and_takes_five_to_eight_minutes() {
    for (about, guide) in guided() {
        let count = |card: &Card| card.words.split_whitespace().count();
        let mut own = (0..guide.steps().len()).filter(|&it| guide.own_step(it).is_some());
        let first = own.next().expect("a step");
        let before: usize = guide.cards().iter().filter(|it| it.at <= first).map(count).sum();
        assert!(before <= FIRST_WORDS, "{}: {before} words before the first step", about.id);
        let words: usize = guide.cards().iter().map(count).sum();
        let own = own.count() + 1;
        let others = guide.steps().iter().filter(|step| !step.starts_with('*')).count() - own;
        let seconds = words * 60 / WORDS_A_MINUTE + own * STEP.0 + others * STEP.1;
        let told = format!("{}: {words} words, {own} steps: {seconds} seconds", about.id);
        assert!(SECONDS.contains(&seconds), "{told}");
        println!("{told}");
    }
}

#[test]
fn whoever_leaves_and_comes_back_finds_the_same_card() {
    for (about, guide) in guided() {
        let mut page = begin(about);
        let mut reader = GuideReader::of(about).expect("a guide");
        let first = page.step_on().expect("there is something to see");
        reader.follow(first.guided);
        let mut seen = go_on(&mut page, &mut reader, first);
        let mut rng = Rng::new(7);
        while !reader.is_at_the_end() {
            if rng.below(8) == 0 {
                page = page.opened_again();
                let again = page.step_on().expect("there is something to see");
                assert_eq!(again.guided, seen.guided, "{}", about.id);
                seen = again;
            }
            seen = follow(&mut page, &mut reader, seen);
        }
        assert_eq!(seen.guided, Some(guide.steps().len()));
    }
}

/// A player who does something else is in an ordinary match from then on.
#[test]
fn another_step_leaves_the_guide() {
    for (about, _) in guided() {
        let mut page = begin(about);
        let mut reader = GuideReader::of(about).expect("a guide");
        let first = page.step_on().expect("there is something to see");
        reader.follow(first.guided);
        let mut seen = go_on(&mut page, &mut reader, first);
        while reader.asked().is_none() || seen.choices.len() == 1 {
            seen = follow(&mut page, &mut reader, seen);
        }
        let other = seen.choices.iter().find(|it| Some(&*it.notation) != reader.asked());
        let choice = other.expect("another choice").notation.clone();
        let answer = page.act(&choice, &seen).expect("it is legal");
        assert_eq!(answer.guided, None, "{}", about.id);
        let over = page.play_on(answer, &mut Rng::new(2));
        assert!(over.ending.is_some());
    }
}
