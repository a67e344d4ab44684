//! What a person is told: labels, and why something cannot be chosen.

use classic::{Claim, Classic, Components, Event, Material, Place, Post, Subject, Table, Zelf};
use conformance::Script;
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

fn id(spot: &str) -> SpotId {
    spot.parse().expect("zone and name")
}

/// Why a spot cannot be chosen, with the rule; empty if it is not barred.
fn barred(scene: &Scene, spot: &str) -> String {
    let (_, spot) = scene.find(&id(spot)).expect("there is such a spot");
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
    let why = "C7 Just choose a space. Your elves at home are all the same.";
    assert_eq!(barred(&scene, "mat-1/elf-2"), why);
}

#[test]
fn c7_the_table_says_that_equal_elves_are_alike() {
    let scene = seen(&day_of("Dental Appointment", |_| ()), 1);
    assert_eq!(barred(&scene, "mat-1/elf-1"), "");
    let why = "C7 Trained just like Reginald Van Pippington, who goes instead.";
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
    assert_eq!(barred(&scene, "mat-1/elf-1"), "C8 No free space is useful for this elf right now.");
    assert_eq!(barred(&scene, "mat-1/elf-2"), "");
    assert_eq!(barred(&scene, "mat-1/elf-3"), "C7 Trained just like Juniper, who goes instead.");
    assert_eq!(scene.meant(&id("mat-1/elf-3")), id("mat-1/elf-2"));
    assert_eq!(scene.meant(&id("mat-1/elf-4")), id("mat-1/elf-4"));
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
    assert_eq!(hall(0, 0), "C19 There is no elf to squeeze in next to.");
    assert_eq!(hall(2, 2), "C19 There is no elf left to squeeze in next to.");
    assert_eq!(hall(2, 1), "C17 None of your gifts has all its slots filled.");
}

#[test]
fn the_aurora_is_named_in_the_offer() {
    let story = day_of("Aurora Borealis", |_| ());
    let offers = labels(&story);
    let offer = "Send Reginald Van Pippington to Donner's stall: 1 cookie, 2 extra cookies, \
                 Zelf (he can work for you today)";
    assert!(offers.iter().any(|label| label == offer), "{offers:#?}");
    let scene = seen(&story, 1);
    let (_, comet) = scene.find(&SpotId::new("place", "comet")).expect("a stall");
    let about = "Score the cookies in the stall. Bonus: 2 extra cookies, the tree (you go first \
                 from tomorrow on).";
    assert_eq!(comet.about, about);
}

/// What seat 1 is offered that begins like this.
fn offered(story: &Story, start: &str) -> Vec<String> {
    labels(story).into_iter().filter(|label| label.starts_with(start)).collect()
}

/// The one offer for the first elf of seat 1 at a place.
fn offer(story: &Story, place: &str) -> String {
    let start = format!("Send Reginald Van Pippington to {place}: ");
    let offers = offered(story, &start);
    let [offer] = &offers[..] else { panic!("{place} is offered once: {offers:?}") };
    offer[start.len()..].into()
}

/// Seat 1 has the gifts 1 to `count`.
fn with_gifts(table: &mut Table, count: u8) {
    let gifts = &mut table.players[seat(1)].gifts;
    *gifts = classic::Gifts::default();
    (0..count).for_each(|gift| gifts.insert(gift));
}

#[test]
fn c4_an_offer_counts_the_gifts_there_is_room_for() {
    let with = |count: u8| day_of("Normal Day", |table| with_gifts(table, count));
    assert_eq!(offer(&with(2), "the Mailroom, left space"), "up to 3 gifts");
    let full = "up to 1 of 3 gifts (the limit is five)";
    assert_eq!(offer(&with(4), "the Mailroom, left space"), full);
    assert_eq!(offer(&with(4), "Cupid's stall"), "1 cookie, 1 gift");
    assert_eq!(offer(&with(5), "Cupid's stall"), "1 cookie, no gift (the limit is five)");
}

#[test]
fn c5_an_offer_counts_the_coal_that_fits() {
    let with = |coal: u8| day_of("Normal Day", |table| table.players[seat(1)].coal = coal);
    assert_eq!(offer(&with(2), "the Coal Mine"), "4 coal");
    assert_eq!(offer(&with(3), "the Coal Mine"), "3 of 4 coal (your cart has no room for more)");
    let none = "1 cookie, no coal (your cart has no room for more)";
    assert_eq!(offer(&with(6), "Vixen's stall"), none);
}

#[test]
fn c5_the_log_says_that_the_cart_is_full() {
    let told = |coal: u8, back: u8| {
        let place = Place::Stall(classic::Reindeer::Vixen);
        let event = classic::Event::Coal { seat: seat(1), place, coal, back };
        Classic::line(Components::built_in(), event).text
    };
    assert_eq!(told(2, 0), "@1 takes 2 coal.");
    assert_eq!(told(1, 1), "@1 takes 1 of 2 coal, because the cart is full.");
    assert_eq!(told(0, 2), "@1 takes no coal, because the cart is full.");
}

#[test]
fn c9a_spaces_that_wait_for_more_players_are_told() {
    let scene = seen(&day_of("Normal Day", |_| ()), 1);
    let (_, room) = scene.find(&SpotId::new("place", "classroom")).expect("the Classroom");
    assert!(room.about.ends_with("With 2 players, 1 space is closed."), "{}", room.about);
}

#[test]
fn c11_the_right_space_says_that_it_sweeps() {
    let right = |surprise: &str| offer(&day_of(surprise, |_| ()), "the Mailroom, right space");
    let sweeps = "replace the 6 gifts in the Mailroom, then take up to 2 gifts";
    assert_eq!(right("Normal Day"), sweeps);
    assert_eq!(right("Nice Epidemic"), "up to 3 gifts");
}

#[test]
fn c13_an_offer_counts_the_materials_that_have_a_place() {
    let bare = |table: &mut Table| {
        with_gifts(table, 0);
        (table.players[seat(1)].coal, table.players[seat(1)].improved) = (3, [1, 0, 2]);
    };
    let story = day_of("Normal Day", bare);
    let shop = |machine: &str| offer(&story, &format!("the Fabric Shop, {machine} machine"));
    assert_eq!(shop("new"), "1 coal for 1 of 2 fabric (you have no place for more)");
    assert_eq!(offer(&story, "the Wood Shop, new machine"), "1 coal for 2 wood");
    let prancer = "1 cookie, no metal (you have no place for more)";
    assert_eq!(offer(&story, "Prancer's stall"), prancer);
}

#[test]
fn c18_plastic_says_what_it_costs() {
    let story = day_of("Normal Day", |_| ()).run("1 send 1 plastics");
    let card = Components::built_in().gift(0);
    let lays = offered(&story, "Put plastic on ");
    assert!(!lays.is_empty());
    let worth = format!("({} cookies instead of {})", card.chart[1], card.chart[0]);
    assert!(lays.iter().all(|label| label.ends_with(&worth)), "{lays:?}");
}

#[test]
fn c18_gifts_to_take_show_cost_and_worth() {
    let story = day_of("Normal Day", |_| ()).run("1 send 1 mail-left");
    let takes = offered(&story, "Take the ");
    let told = takes.iter().filter(|label| label.contains("assembly token"));
    assert_eq!(told.filter(|label| label.ends_with("cookies)")).count(), 6, "{takes:#?}");
}

#[test]
fn c20_on_the_last_day_nobody_goes_first_tomorrow() {
    let comet = |day: u8| offer(&day_of("Normal Day", |table| table.day = day), "Comet's stall");
    assert_eq!(comet(9), "1 cookie, the tree (you already have it)");
    let others = |day: u8| {
        let change = |table: &mut Table| (table.day, table.first) = (day, seat(2));
        offer(&day_of("Normal Day", change), "Comet's stall")
    };
    assert_eq!(others(8), "1 cookie, the tree (you go first from tomorrow on)");
    assert_eq!(others(9), "1 cookie, the tree (no use on the last day)");
}

#[test]
fn c7_the_prompt_counts_whom_one_can_send() {
    let prompt = |change: fn(&mut Table)| seen(&day_of("Normal Day", change), 1).prompt;
    assert_eq!(prompt(|_| ()), "Send one of your 4 elves to work.");
    let zelf = |table: &mut Table| table.zelf = Zelf::Free(seat(1));
    assert_eq!(prompt(zelf), "Send one of your 4 elves to work, or Zelf to a shop.");
    let last = |table: &mut Table| {
        for elf in &mut table.players[seat(1)].elves[1..] {
            elf.post = Post::Resting;
        }
    };
    assert_eq!(prompt(last), "Send your last elf to work.");
}

#[test]
fn c5_the_log_says_what_an_improvement_brings() {
    let told = |material, boxes, cookies| {
        let event = Event::Improved { seat: seat(1), material, boxes, cookies, place: Place::Mine };
        Classic::line(Components::built_in(), event).text
    };
    assert_eq!(
        told(Material::Wood, 1, 0),
        "@1 puts wood on the coal cart (1 of 2). The cart can hold 3 more coal."
    );
    assert_eq!(told(Material::Metal, 1, 0), "@1 puts metal on the mining tools (1 of 2).");
    assert_eq!(
        told(Material::Metal, 2, 0),
        "@1 puts metal on the mining tools (2 of 2). The mine gives 2 more coal."
    );
    assert_eq!(
        told(Material::Fabric, 2, 4),
        "@1 puts fabric on the reindeer harness (2 of 2). @1 scores 4 cookies."
    );
}
