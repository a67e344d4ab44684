//! The table makes sense to people.

use std::collections::BTreeSet;

use scene::{Choice, Face, Group, Layout, Names, Piece, Scene, Sense, Show, Spot, Zone, words};
use tabletop::{Seat, Turn};

use super::icons;
use super::rule_numbers::Rules;
use super::text::{check_seats, check_words};
use crate::blame::blame;
use crate::walk::{legal, name, viewers};

/// Checks that every viewer's table is complete, and that every choice names spots that exist.
pub(crate) fn check<G: Show>(game: &G, rules: &Rules) {
    for viewer in viewers(game.seats()) {
        let whose = |(): &()| format!("  on the table as {} sees it", name(viewer));
        blame(&mut (), whose, |()| check_for(game, viewer, rules));
    }
}

fn check_for<G: Show>(game: &G, viewer: Option<Seat>, rules: &Rules) {
    let view = game.view(viewer);
    let actions = viewer.map_or(Vec::new(), |seat| legal(game, seat));
    let choices: Vec<Choice> = actions.iter().map(|&action| G::choice(&view, action)).collect();
    let scene = match viewer {
        Some(seat) => scene::explained::<G>(&view, seat, &choices),
        None => G::scene(&view),
    };
    check_scene(&scene, game.seats());
    check_ids(&scene);
    icons::check::<G>(&scene);
    let spots = || scene.zones.iter().flat_map(|zone| &zone.spots);
    for spot in spots() {
        check_spot(spot, game.seats(), rules);
    }
    for zone in &scene.zones {
        check_map(zone);
        check_groups(zone);
    }
    for (choice, action) in choices.iter().zip(&actions) {
        let notation = action.to_string();
        assert_eq!(choice.notation, notation, "a choice is written unlike the action it offers");
        check_choice(choice, &scene);
        check_words("the label of a choice", &choice.label, game.seats());
        check_answer(choice, game.seats());
    }
    if game.turn() == Turn::Over {
        check_points(game, &scene);
    }
    no_doubles("label of a choice", choices.iter().map(|choice| &*choice.label));
}

fn check_scene(scene: &Scene, seats: usize) {
    check_words("the stage", &scene.stage, seats);
    check_words("the prompt", &scene.prompt, seats);
    let listed: Vec<Seat> = scene.players.iter().map(|player| player.seat).collect();
    let all: Vec<Seat> = Seat::all(seats).collect();
    assert_eq!(listed, all, "the players of the scene are not the seats of the match, in order");
    for player in &scene.players {
        for note in player.role.iter().chain(&player.notes) {
            check_words("a player's role or note", note, seats);
        }
    }
    for zone in &scene.zones {
        check_words("the name of a zone", &zone.name, seats);
    }
}

/// Checks that at the end the points on the table are the score, and that every tie-break has a
/// name.
fn check_points<G: Show>(game: &G, scene: &Scene) {
    let named = G::about().tiebreaks.len();
    for seat in Seat::all(game.seats()) {
        let nameless = game.score(seat).tiebreaks.into_iter().skip(named).find(|&count| count != 0);
        if let Some(count) = nameless {
            panic!(
                "seat {seat} has {count} of something that decides ties, which the box does not name"
            );
        }
    }
    for player in &scene.players {
        let (shown, points) = (player.points, game.score(player.seat).points);
        let who = player.seat;
        assert!(shown == points, "the table shows {shown} points for seat {who}, who has {points}");
    }
}

fn check_ids(scene: &Scene) {
    no_doubles("zone id", scene.zones.iter().map(|zone| &*zone.id));
    let spots = scene.zones.iter().flat_map(|zone| &zone.spots);
    no_doubles("spot id", spots.map(|spot| spot.id.as_str()));
    no_doubles("piece id", scene.pieces().map(|(_, piece)| piece.id.as_str()));
}

fn no_doubles<'a>(what: &str, names: impl Iterator<Item = &'a str>) {
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(!name.is_empty(), "a {what} is empty");
        assert!(seen.insert(name), "the {what} `{name}` stands twice in a scene");
    }
}

fn check_spot(spot: &Spot, seats: usize, rules: &Rules) {
    let what = format_args!("the spot `{}`", spot.id);
    check_words(format_args!("the name of {what}"), &words::name(spot, &Names::default()), seats);
    check_seats(what, &spot.name, seats);
    check_marks(spot);
    check_seats(what, &spot.about, seats);
    rules.check(what, &spot.rule);
    for piece in &spot.pieces {
        check_face(&piece.face, seats);
    }
    if let Some(barred) = &spot.barred {
        check_words(format_args!("why {what} is barred"), &barred.why, seats);
        rules.check(what, &barred.rule);
    }
}

/// Checks that a mark with the number of tokens counts all of them.
fn check_marks(spot: &Spot) {
    for mark in spot.marks.iter().filter(|mark| mark.sense == Sense::Has) {
        let tokens = spot.pieces.iter().filter(|piece| piece.face == Face::Token(mark.icon));
        let lying = tokens.map(|piece| piece.count as i16).sum();
        assert!(
            lying == 0 || lying == mark.count,
            "the spot `{}` has a mark that counts {}, but {} lie there",
            spot.id,
            mark.icon.counted(mark.count),
            mark.icon.counted(lying)
        );
    }
}

/// Checks that the spots of a group agree on its name.
fn check_groups(zone: &Zone) {
    let mut known: Vec<&Group> = Vec::new();
    for group in zone.spots.iter().filter_map(|spot| spot.group.as_ref()) {
        match known.iter().find(|other| other.id == group.id) {
            None => known.push(group),
            Some(other) => {
                let Group { id, name } = group;
                let other = &other.name;
                assert_eq!(name, other, "the group `{id}` is called `{name}` and `{other}`");
            }
        }
    }
}

fn check_face(face: &Face, seats: usize) {
    match face {
        Face::Card(card) => {
            check_words("the title of a card", &card.title, seats);
            check_seats("the text of a card", &card.about, seats);
        }
        Face::Figure(_, name) => check_words("the name of a figure", name, seats),
        Face::Die(pips) => assert!((1..=6).contains(pips), "a die shows {pips}"),
        Face::Back(_) | Face::Token(_) => (),
    }
}

/// Checks that on a map every spot has a position, and links connect spots that exist.
fn check_map(zone: &Zone) {
    let Layout::Map { links } = &zone.layout else { return };
    for spot in &zone.spots {
        assert!(spot.place.is_some(), "the spot `{}` lies on a map but has no place", spot.id);
    }
    for end in links.iter().flat_map(|link| [&link.from, &link.to]) {
        let there = zone.spots.iter().any(|spot| spot.id == *end);
        assert!(there, "a link of the map `{}` leads to `{end}`, which is not on it", zone.id);
    }
}

/// Checks that a number as an answer means what the label says.
fn check_answer(choice: &Choice, seats: usize) {
    let Choice { answer, label, .. } = choice;
    check_seats("an answer", answer, seats);
    let numbers = |text: &str| -> BTreeSet<String> {
        // A seat has a name in the final text, and `wood-1` is one.
        let words = text.split(|sign: char| !sign.is_alphanumeric() && !"@-".contains(sign));
        let is_number =
            |word: &&str| !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit());
        words.filter(is_number).map(Into::into).collect()
    };
    let shown = numbers(label);
    let other = numbers(answer).into_iter().find(|number| !shown.contains(number));
    if let Some(number) = other {
        panic!("one answers `{answer}`, but there is no {number} in the label `{label}`");
    }
}

fn check_choice(choice: &Choice, scene: &Scene) {
    let notation = &choice.notation;
    for id in &choice.spots {
        let Some((_, spot)) = scene.find(id) else {
            panic!("the choice `{notation}` points at `{id}`, which is not in the scene");
        };
        let barred = spot.barred.is_some();
        assert!(!barred, "the choice `{notation}` points at `{id}`, which is said to be barred");
    }
    let last = choice.spots.last().and_then(|id| scene.find(id));
    let there = last.map_or(0, |(_, spot)| spot.pieces.iter().map(slots).max().unwrap_or(0));
    let missing = choice.slots.iter().find(|&&slot| usize::from(slot) >= there);
    assert!(missing.is_none(), "the choice `{notation}` fills a slot that no card there has");
}

/// The number of slots of a piece.
fn slots(piece: &Piece) -> usize {
    match &piece.face {
        Face::Card(card) => card.slots.len(),
        Face::Back(_) | Face::Token(_) | Face::Figure(..) | Face::Die(_) => 0,
    }
}
