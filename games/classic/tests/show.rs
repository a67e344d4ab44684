//! What a person is told: labels, and why something cannot be chosen.

use classic::{Claim, Classic, Components, Place, Post, Subject, Table};
use kit::Script;
use scene::{Scene, Show, SpotId};
use tabletop::{Components as _, Game, Seat};

type Story = Script<Classic>;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("seats are 1 to 5")
}

/// The first day of a match for two, with this surprise, after this was done to it.
fn day_of(surprise: &str, change: impl FnOnce(&mut Table)) -> Story {
    let cards = &Components::built_in().surprises;
    let number = cards.iter().position(|card| card.name == surprise).expect("such a card") + 1;
    let mut story = Story::new(2, "surprises").run("* first 1");
    for gift in 1..=12 {
        story = story.run(&format!("* gift {gift}"));
    }
    let story = story.run(&format!("1 keep 1; 2 keep 4; * surprise {number}"));
    let mut game = story.game().clone();
    change(&mut game.table);
    Story::from(game)
}

fn seen(story: &Story, number: usize) -> Scene {
    Classic::scene(&story.game().view(Some(seat(number))))
}

/// Why a spot cannot be chosen, with the rule; empty if it is not barred.
fn barred(scene: &Scene, spot: &str) -> String {
    let (_, spot) =
        scene.find(&spot.parse().expect("zone and name")).expect("there is such a spot");
    spot.barred.as_ref().map_or(String::new(), |barred| format!("{} {}", barred.rule, barred.why))
}

/// How the choices of seat 1 are called.
fn labels(story: &Story) -> Vec<String> {
    let (game, mut legal) = (story.game(), Vec::new());
    game.legal(seat(1), &mut legal);
    let view = game.view(Some(seat(1)));
    legal.into_iter().map(|action| Classic::choice(&view, action).label).collect()
}

#[test]
fn elves_that_are_alike_need_no_choice() {
    let scene = seen(&day_of("Normal Day", |_| ()), 1);
    let why = "C7 You need not choose an elf, only a space: those at home are alike.";
    assert_eq!(barred(&scene, "mat-1/elf-2"), why);
}

#[test]
fn the_dentist_takes_the_first_of_those_who_are_alike() {
    let scene = seen(&day_of("Dental Appointment", |_| ()), 1);
    assert_eq!(barred(&scene, "mat-1/elf-1"), "");
    let why = "C7 Reginald Van Pippington has the same training and goes first.";
    assert_eq!(barred(&scene, "mat-1/elf-2"), why);
}

/// Seat 1 can go nowhere but to the closed space of the Classroom, with the bakery card.
fn only_to_school(table: &mut Table) {
    (table.day, table.bakery) = (2, Some(claim(1)));
    (table.stalls, table.taken) = ([0; 8], [9; Place::COUNT]);
    table.taken[Place::Classroom.index()] = 1;
    let player = &mut table.players[seat(1)];
    (player.coal, player.elves[3].post) = (6, Post::Resting);
    player.elves[0].training = [Subject::Wood, Subject::Metal].into_iter().collect();
}

#[test]
fn an_elf_without_a_space_is_told_so() {
    let scene = seen(&day_of("Sick Teacher", only_to_school), 1);
    assert_eq!(barred(&scene, "mat-1/elf-1"), "C8 No free space is of use to this elf now.");
    assert_eq!(barred(&scene, "mat-1/elf-2"), "");
    assert_eq!(barred(&scene, "mat-1/elf-3"), "C7 Juniper has the same training and goes first.");
    assert_eq!(barred(&scene, "mat-1/elf-4"), "C8 Resting today.");
}

fn claim(number: usize) -> Claim {
    Claim { seat: seat(number), day: 1 }
}

#[test]
fn the_last_day_says_whether_there_is_somebody_to_squeeze_in_beside() {
    let hall = |first: u8, second: u8| {
        let story = day_of("Normal Day", |table| {
            table.day = 9;
            table.taken["hall-double".parse::<Place>().expect("a place").index()] = first;
            table.taken["hall-second".parse::<Place>().expect("a place").index()] = second;
        });
        barred(&seen(&story, 1), "place/hall-second")
    };
    assert_eq!(hall(0, 0), "C19 Nobody is there to squeeze in beside.");
    assert_eq!(hall(2, 2), "C19 Nobody is left there to squeeze in beside.");
    assert_eq!(hall(2, 1), "C17 No gift of yours has all its requirements filled.");
}

#[test]
fn the_aurora_is_named_in_the_offer() {
    let story = day_of("Aurora Borealis", |_| ());
    let offers = labels(&story);
    let offer = "Send Reginald Van Pippington to Donner's stall: 1 cookie, 2 cookies more, \
                 Zelf, who works for you today";
    assert!(offers.iter().any(|label| label == offer), "{offers:#?}");
    let scene = seen(&story, 1);
    let (_, comet) = scene.find(&SpotId::new("place", "comet")).expect("a stall");
    let about = "Score the cookies in the stall; then 2 cookies more, the tree: you go first \
                 from tomorrow on.";
    assert_eq!(comet.about, about);
}
