//! Looking back: what is judged, from whose knowledge, and what can be done from there.

use bots::{Kind, Level};
use catalog::games;
use host::{AnyMatch, Key, Setup, let_bots_play, play_on, replay, resume, second_opinion, start};
use protocol::Occupant;
use scene::{Face, Names, Played, Review, Scene, words};
use tabletop::{Seat, Transcript};

/// Few enough for a test, and enough to tell thinking from chance.
const FUTURES: u32 = 60;

fn person(name: &str) -> Occupant {
    Occupant::Person(name.into())
}

fn bot(kind: &str) -> Occupant {
    Occupant::Bot(kind.parse().expect("a bot"))
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A whole match of as few as can play: the first one of one kind, the others of another.
fn played(id: &str, first: &str, others: &str) -> String {
    played_with(id, (first, others), 3)
}

fn played_with(id: &str, (first, others): (&str, &str), key: u64) -> String {
    let seats = catalog::about(id).expect("a game").players.0;
    let kinds = (0..seats).map(|nth| if nth == 0 { first } else { others });
    let occupants = kinds.map(bot).collect();
    let mut hosted = start(id, Setup::new(occupants, Key::repeatable(key))).expect("a sound setup");
    let_bots_play(&mut *hosted);
    assert!(hosted.is_over());
    hosted.transcript()
}

fn looked_back(text: &str) -> Review {
    let replay = replay(text).expect("our own transcript");
    let mut reviewing = replay.review(FUTURES).expect("it is over");
    let mut progress = 0.0;
    while !reviewing.think() {
        assert!(reviewing.review().is_none() && reviewing.progress() >= progress);
        progress = reviewing.progress();
    }
    reviewing.review().expect("it is done")
}

#[test]
fn whoever_plays_at_random_gives_more_away_and_everything_adds_up() {
    for about in games() {
        let text = played(about.id, "random", "search-60");
        let review = looked_back(&text);
        let [careless, careful, ..] = &review.players[..] else { panic!("two play") };
        assert!(careless.lost() > careful.lost() + 0.1, "{}: {:?}", about.id, review.players);
        assert!(careless.decisions > 10 && careless.sound < careless.decisions);
        let steps = replay(&text).expect("our own transcript").steps();
        assert_eq!(review.course.len(), steps + 1);
        let (first, last) = (&review.course[0], &review.course[steps]);
        for played in &review.players {
            let whole = last[played.seat.index()] - first[played.seat.index()];
            let parts = played.own + played.others + played.luck;
            assert!((whole - parts).abs() < 0.02, "{}: {whole} is not {parts}", about.id);
        }
    }
}

/// What a player of one kind did against strong ones, in several matches.
fn played_by(kind: &str, id: &str) -> Played {
    let reviews = (3..6).map(|key| looked_back(&played_with(id, (kind, "search-60"), key)));
    let games: Vec<Played> = reviews.map(|review| review.players[0].clone()).collect();
    let sum = |number: fn(&Played) -> f32| games.iter().map(number).sum();
    let count = |number: fn(&Played) -> usize| games.iter().map(number).sum();
    Played {
        decisions: count(|it| it.decisions),
        sound: count(|it| it.sound),
        points: sum(|it| it.points),
        random: sum(|it| it.random),
        ..games[0].clone()
    }
}

/// A player at random is told so, in every game; a weak bot does better, a strong one best.
#[test]
fn random_play_is_told_from_weak_and_strong_play() {
    for about in games() {
        let kinds = ["random", "easy", "search-400"].map(|kind| played_by(kind, about.id));
        let share = |played: &Played| played.points / played.random;
        let [random, weak, strong] = kinds.each_ref().map(share);
        let told = format!("{}: {random} {weak} {strong}: {kinds:?}", about.id);
        assert!(random > weak && weak >= strong && random > 0.4 && strong < 0.15, "{told}");
        let sound = kinds.each_ref().map(|it| it.sound as f32 / it.decisions as f32);
        assert!(sound[0] < sound[1] && sound[1] <= sound[2], "{told}");
        let says = words::review::played(&kinds[0], about.points, &Names::new(["Nora"]));
        assert!(says.starts_with("Nora's play was close to random."), "{told}");
    }
}

#[test]
fn mistakes_name_what_could_have_been_done() {
    let mut named = 0;
    for about in games() {
        let text = played(about.id, "random", "search-60");
        let (review, replay) = (looked_back(&text), replay(&text).expect("our own transcript"));
        assert!(review.mistakes_of(seat(0)).count() <= 3);
        for mistake in &review.mistakes {
            let (before, whose) = (mistake.step - 1, mistake.seat);
            let played = format!("{whose} {}", mistake.played.notation);
            assert_eq!(replay.step(mistake.step), played, "{}", about.id);
            assert_ne!(mistake.better[0].notation, mistake.played.notation);
            assert!(mistake.grade().is_some() && mistake.weight >= mistake.cost());
            let line: Vec<String> =
                mistake.better.iter().map(|choice| choice.notation.clone()).collect();
            let (_, lines) = replay.alternative(before, (whose, &line), Some(whose));
            let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
            assert_eq!(lines, mistake.brought);
            named += 1;
        }
        let weights: Vec<f32> = review.mistakes.iter().map(|mistake| mistake.weight).collect();
        assert!(weights.is_sorted_by(|one, other| one >= other));
    }
    assert!(named > 4, "random players make mistakes");
}

#[test]
fn a_review_comes_out_the_same_and_reads_back() {
    let text = played(games()[0].id, "easy", "easy");
    let review = looked_back(&text);
    assert_eq!(looked_back(&text), review);
    let written = serde_json::to_string(&review).expect("written");
    assert_eq!(serde_json::from_str::<Review>(&written).expect("read"), review);
}

#[test]
fn a_match_that_goes_on_is_not_looked_back_at() {
    for about in games() {
        let people = ["Nora", "Ole", "Pia"].map(person)[..about.players.0].to_vec();
        let hosted = start(about.id, Setup::new(people, Key::repeatable(1))).expect("a setup");
        let replay = replay(&hosted.transcript()).expect("our own transcript");
        let refused = replay.review(FUTURES).err().expect("it is not over");
        assert_eq!(refused.to_string(), "the game is not over");
        let steps = replay.steps();
        assert_eq!(replay.open_scene(steps), replay.scene(steps, None), "{}", about.id);
    }
}

/// No player is blamed for what they could not know: what another has sealed makes no difference.
#[test]
fn a_decision_is_judged_by_what_its_seat_could_know() {
    let mut games_with_secrets = 0;
    for about in games() {
        let Some(hosted) = before_sealing(about.id, about.players.1) else { continue };
        let mut seats = hosted.waiting().iter();
        let (first, second) = (seats.next().expect("two"), seats.next().expect("two"));
        let choices = hosted.snapshot(Some(first), 0).choices;
        let [one, .., other] = &choices[..] else { panic!("there is nothing to choose") };
        let answer = hosted.snapshot(Some(second), 0).choices[0].notation.clone();
        let opinion = |sealed: &str| {
            let mut again = resume(&hosted.transcript(), None).expect("our own transcript");
            again.submit(first, sealed).expect("a choice is legal");
            let steps = replay(&again.transcript()).expect("a transcript").steps();
            again.submit(second, &answer).expect("a choice is legal");
            second_opinion(&again.transcript(), steps + 1, 300).expect("our own transcript")
        };
        let known = opinion(&one.notation);
        assert!(known.is_some());
        assert_eq!(known, opinion(&other.notation), "{}", about.id);
        games_with_secrets += 1;
    }
    assert!(games_with_secrets > 0, "no game seals anything");
}

/// A match that has come to its first sealed choice, if it has one early on.
fn before_sealing(id: &str, seats: usize) -> Option<Box<dyn AnyMatch>> {
    let people = (1..=seats).map(|number| person(&format!("Player {number}"))).collect();
    let mut hosted = start(id, Setup::new(people, Key::repeatable(8))).expect("a sound setup");
    for _ in 0..20 {
        if hosted.waiting().len() > 1 {
            return Some(hosted);
        }
        let seat = hosted.waiting().lowest()?;
        let choice = hosted.snapshot(Some(seat), 0).choices[0].notation.clone();
        hosted.submit(seat, &choice).expect("a choice is legal");
    }
    None
}

/// How many pieces lie face down.
fn hidden(scene: &Scene) -> usize {
    scene.pieces().filter(|(_, piece)| matches!(piece.face, Face::Back(_))).count()
}

#[test]
fn once_it_is_over_nothing_is_hidden_that_anybody_knew() {
    let mut opened = 0;
    for about in games() {
        let text = played(about.id, "random", "random");
        let replay = replay(&text).expect("our own transcript");
        for step in (0..=replay.steps()).step_by(9) {
            let (open, common) = (replay.open_scene(step), replay.scene(step, None));
            assert!(hidden(&open) <= hidden(&common), "{} after step {step}", about.id);
            opened += hidden(&common) - hidden(&open);
            for seat in [seat(0), seat(1)] {
                let own = replay.scene(step, Some(seat));
                for zone in own.zones.iter().filter(|zone| zone.owner == Some(seat)) {
                    let shown = open.zones.iter().find(|shown| shown.id == zone.id);
                    let pieces = |zone: &scene::Zone| {
                        zone.spots.iter().map(|spot| spot.pieces.clone()).collect::<Vec<_>>()
                    };
                    assert_eq!(shown.map(pieces), Some(pieces(zone)), "{}", about.id);
                }
            }
        }
    }
    assert!(opened > 0, "no game hides anything");
}

#[test]
fn one_can_play_on_from_any_moment_against_bots() {
    let hard = Kind::Level(Level::Hard);
    for about in games() {
        let text = played(about.id, "random", "easy");
        let old = replay(&text).expect("our own transcript");
        let half = old.steps() / 2;
        let records = play_on(&text, half, (seat(0), "Nora"), hard).expect("it can be played on");
        let hosted = resume(&records, None).expect("its records stand on their own");
        assert_eq!(hosted.occupants()[..2], [person("Nora"), bot("easy")], "{}", about.id);
        assert!(!hosted.is_over());
        let again: Transcript = hosted.transcript().parse().expect("our own transcript");
        assert_eq!(again.went_back(), 1, "whoever plays on knows what came of it");
        assert!(again.key.is_some() && again.key != text.parse::<Transcript>().expect("ours").key);
        let new = replay(&hosted.transcript()).expect("our own transcript");
        assert_eq!(new.scene(half, None), old.scene(half, None), "{}", about.id);
    }
    let text = played(games()[0].id, "random", "random");
    let people = text.replace("player 2 bot random", "player 2 Ole");
    let records = play_on(&people, 9, (seat(0), "Nora"), hard).expect("it can be played on");
    assert!(records.contains("player 1 Nora\nplayer 2 bot hard\n"), "{records}");
}
