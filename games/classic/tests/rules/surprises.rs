//! C27 to C29: Holiday Surprise, card by card.

use classic::{Components, Gifts, Material, Post, Subject};
use tabletop::{Components as _, Game, Turn};

use crate::story::*;

#[test]
fn c27_thirty_two_cards_of_22_kinds() {
    let cards = &Components::built_in().surprises;
    assert_eq!(cards.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 32);
    let kind = |name: &'static str| name.split(" (").next().expect("a name");
    let kinds: std::collections::BTreeSet<&str> =
        cards.iter().map(|card| kind(&card.name)).collect();
    assert_eq!(kinds.len(), 22);
    let copies = |wanted: &str| -> u8 {
        cards.iter().filter(|card| kind(&card.name) == wanted).map(|card| card.copies).sum()
    };
    assert_eq!((copies("Damp Furnace"), copies("Extra Seat"), copies("Normal Day")), (3, 4, 6));
}

#[test]
fn c27_one_card_every_morning_before_the_cookies() {
    let story = day_of("Normal Day", 2, ANY);
    let mut chances = 0;
    let evening = end_day(&story);
    assert_eq!(evening.game().turn(), Turn::Chance);
    assert_eq!(evening.game().table.stalls, [1; 8], "no cookies yet");
    evening.game().chances(&mut |_, weight| chances += weight);
    assert_eq!(chances, 31, "the first card is gone");
    assert_eq!(evening.game().table.today, None);
}

#[test]
fn c27_without_the_variant_no_card_is_turned() {
    let story = end_day(&day_one(2, ANY));
    assert_eq!(story.game().table.today, None);
    assert!(matches!(story.game().turn(), Turn::Seats(_)));
}

#[test]
fn c28_aurora_australis_gives_no_bonus() {
    let story = day_of("Aurora Australis", 2, ANY).run("1 send 1 vixen");
    assert_eq!((player(&story, 1).cookies, player(&story, 1).coal), (1, 2));
    let story = story.run("2 send 1 comet");
    assert_eq!(story.game().table.first, seat(1));
}

#[test]
fn c28_aurora_borealis_gives_bonuses_twice() {
    let story = day_of("Aurora Borealis", 2, ANY);
    let coal = story.clone().run("1 send 1 vixen");
    assert_eq!((player(&coal, 1).cookies, player(&coal, 1).coal), (1, 6));
    let wood = story.clone().run("1 send 1 dancer; 1 improve; 1 improve");
    assert_eq!(player(&wood, 1).improved[Material::Wood.index()], 2);
    let gifts = story.run("1 send 1 cupid; 1 take 1; * gift 40; 1 take 1; * gift 41");
    assert_eq!(player(&gifts, 1).gifts.len(), 5);
}

#[test]
fn c28_aurora_borealis_either_bonus_may_be_declined() {
    let story = make(&day_of("Aurora Borealis", 2, ANY), 1, "Teddy Bear", (0, 0));
    let story = story.run(&format!("1 send 1 blitzen; 1 assemble {}", number("Teddy Bear")));
    assert!(may(&story, 1, "done"));
    assert_eq!(gift(&story.run("1 done"), 1, "Teddy Bear").tokens, 1);
}

#[test]
fn c28_aurora_borealis_comet_and_donner_give_two_cookies_instead() {
    let story = day_of("Aurora Borealis", 2, ANY).run("1 send 1 comet; 2 send 1 donner");
    assert_eq!((player(&story, 1).cookies, story.game().table.first), (3, seat(1)));
    assert_eq!(
        (player(&story, 2).cookies, story.game().table.zelf),
        (3, classic::Zelf::Free(seat(2)))
    );
}

#[test]
fn c28_bad_lighting_takes_a_token_but_training_counts() {
    let story = make(&day_of("Bad Lighting", 2, ANY), 1, "Teddy Bear", (0, 0));
    assert!(!may_send(&story, 1, "hall-single"), "no token left");
    let one = story.clone().run("1 send 1 hall-double");
    assert!(one.log().ends_with("Seat 1 takes 1 assembly token.\n"));
    let trained = train(&story, 1, Subject::Assembly);
    assert!(
        trained.run("1 send 1 hall-single").log().ends_with("Seat 1 takes 1 assembly token.\n")
    );
}

#[test]
fn c28_cave_in_takes_two_coal_but_tools_count() {
    for (metal, coal) in [(0, 2), (2, 4)] {
        let story = edit_player(&day_of("Cave-In", 2, ANY), 1, |player| {
            player.coal = 0;
            player.improved[2] = metal;
        });
        assert_eq!(player(&story.run("1 send 1 mine"), 1).coal, coal);
    }
}

#[test]
fn c28_chilly_classroom_costs_a_coal() {
    let story = day_of("Chilly Classroom", 2, ANY);
    assert_eq!(player(&story.clone().run("1 send 1 classroom; 1 learn wood"), 1).coal, 1);
    assert!(!may_send(&edit_player(&story, 1, |player| player.coal = 0), 1, "classroom"));
}

#[test]
fn c28_damp_furnace_makes_one_shop_dearer() {
    for (kind, place) in [("fabric", "fabric-1"), ("wood", "wood-1"), ("metal", "metal-1")] {
        let story = day_of(&format!("Damp Furnace ({kind})"), 2, ANY);
        assert_eq!(player(&story.clone().run(&format!("1 send 1 {place}")), 1).coal, 0);
        assert!(!may_send(&edit_player(&story, 1, |player| player.coal = 1), 1, place));
        let other = if kind == "wood" { "metal-1" } else { "wood-1" };
        assert_eq!(player(&story.run(&format!("1 send 1 {other}")), 1).coal, 1);
    }
}

#[test]
fn c28_dental_appointment_takes_an_elf_of_everybody_at_once() {
    let story = train(&day_of("Dental Appointment", 3, ANY), 2, Subject::Wood);
    assert_eq!(story.game().turn().waiting().len(), 3);
    assert_eq!(
        (story.legal(1).len(), story.legal(2)),
        (1, vec!["aside 1".into(), "aside 2".into()])
    );
    let chosen = story.clone().run("2 aside 1");
    let other = story.clone().run("2 aside 2");
    assert_eq!(chosen.game().view(Some(seat(1))), other.game().view(Some(seat(1))), "unseen");
    let story = chosen.run("1 aside 1; 3 aside 1");
    assert_eq!(player(&story, 2).elves[0].post, Post::Aside);
    assert_eq!((player(&story, 1).unplaced(), player(&story, 2).unplaced()), (3, 3));
    assert_eq!(player(&end_day(&story), 2).unplaced(), 4, "tomorrow it is back");
}

#[test]
fn c28_extra_seat_in_each_shop() {
    for kind in ["fabric", "wood", "metal"] {
        let story = day_of(&format!("Extra Seat ({kind})"), 3, ANY);
        let story = story.run(&format!("1 send 1 {kind}-extra"));
        assert_eq!(player(&story, 1).coal, 1);
        assert!(story.log().ends_with(&format!("Seat 1 takes 2 {kind}.\n")));
    }
}

#[test]
fn c28_extra_seat_in_the_hall() {
    let story = make(&day_of("Extra Seat (assembly)", 2, ANY), 1, "Teddy Bear", (0, 0));
    assert!(!may_send(
        &make(&day_of("Normal Day", 2, ANY), 1, "Teddy Bear", (0, 0)),
        1,
        "hall-extra"
    ));
    let story = train(&story, 1, Subject::Assembly).run("1 send 1 hall-extra");
    assert!(story.log().ends_with("Seat 1 takes 2 assembly tokens.\n"), "1 and 1 for training");
}

#[test]
fn c28_hungry_reindeer_get_a_cookie_more() {
    assert_eq!(day_of("Hungry Reindeer", 2, ANY).game().table.stalls, [2; 8]);
}

#[test]
fn c28_jammed_machine_allows_plastic_on_one_gift_only() {
    let story = day_of("Jammed Machine", 5, ["Abacus", "Tin Soldiers", "Kite"]);
    let (abacus, soldiers) = (number("Abacus"), number("Tin Soldiers"));
    let story = story.run(&format!("1 send 1 plastics; 1 mould {abacus} wood"));
    assert_eq!(story.legal(1), [format!("mould {abacus} wood"), "done".into()]);
    let story = story.run("1 done; 2 send 1 mine; 3 send 1 mine; 4 send 1 mine; 5 send 1 comet");
    let story = story.run("1 send 2 plastics");
    assert_eq!(story.legal(1), [format!("mould {abacus} wood")], "the same all day");
    let story = next_day(&story.run(&format!("1 mould {abacus} wood; 1 done")), "Normal Day");
    let story = edit(&story, |table| table.agenda.replace(classic::Todo::Work(seat(1))));
    let story = story.run("1 send 1 plastics");
    assert!(may(&story, 1, &format!("mould {soldiers} metal")));
}

#[test]
fn c28_naughty_list_pays_two_cookies_for_each_of_up_to_six_coal() {
    let story = day_of("Naughty List Update", 2, ANY);
    let rich = edit_player(&story, 1, |player| {
        player.improved[1] = 2;
        player.coal = 9;
    });
    let rich = rich.run("1 send 1 naughty-list");
    let offers = rich.legal(1);
    assert_eq!((offers.len(), &*offers[0], &*offers[5]), (6, "turn-in 1", "turn-in 6"));
    let rich = rich.run("1 turn-in 6");
    assert_eq!((player(&rich, 1).coal, player(&rich, 1).cookies), (3, 12));
    assert!(!may_send(&rich, 2, "naughty-list"), "one elf");
    assert!(!may_send(&edit_player(&story, 1, |player| player.coal = 0), 1, "naughty-list"));
}

#[test]
fn c28_nice_epidemic_makes_both_mailroom_spaces_alike() {
    let story = day_of("Nice Epidemic", 2, ANY);
    let story = edit_player(&story, 1, |player| player.gifts = Gifts::default());
    let faces = story.game().table.faces;
    let story = story.run("1 send 1 mail-right");
    assert_eq!(story.game().table.faces, faces, "no sweeping");
    assert!(!may(&story, 1, "done"), "so one gift must be taken (C11)");
    let story = story.run("1 take 1; * gift 40; 1 take 1; * gift 41; 1 take 1; * gift 42");
    assert_eq!(player(&story, 1).gifts.len(), 3);
}

#[test]
fn c28_normal_day_changes_nothing() {
    let story = day_of("Normal Day", 2, ANY);
    assert_eq!(story.legal(1), day_one(2, ANY).legal(1));
}

#[test]
fn c28_north_pole_flu_makes_training_useless() {
    let story = train(&day_of("North Pole Flu", 2, ANY), 1, Subject::Wood).run("1 send 1 wood-1");
    assert!(story.log().ends_with("Seat 1 takes 2 wood.\n"));
    let story = make(&day_of("North Pole Flu", 2, ANY), 1, "Teddy Bear", (0, 0));
    let story = train(&story, 1, Subject::Assembly).run("1 send 1 hall-single");
    assert!(story.log().ends_with("Seat 1 takes 1 assembly token.\n"));
    let story = day_of("North Pole Flu", 2, ANY).run("1 send 1 donner; 2 send 1 mine");
    let story = story.run("1 send zelf wood-1");
    assert!(story.log().ends_with("Seat 1 takes 3 wood.\n"), "Zelf needs no training");
}

#[test]
fn c28_polished_tools_give_a_token_more() {
    let story = make(&day_of("Polished Tools", 2, ANY), 1, "Teddy Bear", (0, 0));
    assert!(story.run("1 send 1 hall-single").log().ends_with("Seat 1 takes 2 assembly tokens.\n"));
}

#[test]
fn c28_rich_vein_gives_two_coal_more() {
    let story = edit_player(&day_of("Rich Vein", 2, ANY), 1, |player| player.coal = 0);
    assert_eq!(player(&story.run("1 send 1 mine"), 1).coal, 6);
}

#[test]
fn c28_sick_teacher_closes_a_space() {
    let story = day_of("Sick Teacher", 2, ANY).run("1 send 1 classroom; 1 learn wood");
    assert!(!may_send(&story, 2, "classroom"));
}

#[test]
fn c28_sleigh_repairs_take_two_of_each_material_for_two_cookies_each() {
    let story = day_of("Sleigh Repairs", 3, ANY).run("1 send 1 metal-1; 1 repair; 1 repair");
    assert_eq!(player(&story, 1).cookies, 4);
    let story = edit_player(&story, 2, |player| player.coal = 6).run("2 send 1 metal-2");
    assert!(!may(&story, 2, "repair"), "the two boxes for metal are full");
    assert_eq!(story.game().table.repairs, [2, 2, 0]);
}

#[test]
fn c28_sleigh_repairs_open_a_shop_to_whom_nothing_else_helps() {
    let story = edit_player(
        &day_of("Sleigh Repairs", 2, ["Chess Set", "Dominoes", "Wooden Blocks"]),
        1,
        |player| {
            player.improved = [2; 3];
        },
    );
    assert!(may_send(&story, 1, "metal-1"));
    let story = story.run("1 send 1 metal-1");
    assert_eq!(story.legal(1), ["repair"], "one must be laid out");
    let story = story.run("1 repair");
    assert_eq!(story.legal(1), ["repair", "done"]);
}

#[test]
fn c28_sleigh_repairs_take_what_zelf_makes() {
    let story = day_of("Sleigh Repairs", 2, ANY).run("1 send 1 donner; 2 send 1 mine");
    let story = story.run("1 send zelf wood-1; 1 improve; 1 repair; 1 repair");
    assert_eq!(player(&story, 1).cookies, 1 + 4);
}

#[test]
fn c28_sleigh_repairs_take_nothing_from_reindeer() {
    let story = day_of("Sleigh Repairs", 2, ANY).run("1 send 1 prancer");
    assert!(!may(&story, 1, "repair"));
}

#[test]
fn c28_spoiled_oats_empty_the_stalls_first() {
    let story = next_day(&day_of("Normal Day", 2, ANY), "Spoiled Oats");
    assert_eq!(story.game().table.stalls, [1; 8]);
}

#[test]
fn c28_training_seminar_teaches_one_elf_of_each_what_the_first_chose() {
    let story = day_of("Training Seminar", 2, ANY).run("1 send 1 seminar");
    assert_eq!(story.legal(1), ["learn fabric", "learn wood", "learn metal", "learn assembly"]);
    let story = story.run("1 learn metal");
    assert_eq!(story.game().table.stock, [11, 11, 10, 11], "from the stock");
    let story = story.run("2 send 1 seminar");
    assert!(player(&story, 2).elves[0].training.contains(Subject::Metal));
    assert!(!may(&story, 1, "send 2 seminar"), "one elf each");
    assert_eq!(story.game().turn(), Turn::Seats(seat(1).into()));
}

#[test]
fn c28_training_seminar_is_about_something_in_stock_that_the_first_visitor_lacks() {
    let story = train(&day_of("Training Seminar", 2, ANY), 1, Subject::Wood);
    let story = edit(&story, |table| table.stock[Subject::Fabric.index()] = 0);
    assert_eq!(story.run("1 send 1 seminar").legal(1), ["learn metal", "learn assembly"]);
}

#[test]
fn c28_training_seminar_keeps_the_limits() {
    let story = day_of("Training Seminar", 2, ANY).run("1 send 1 seminar; 1 learn metal");
    assert!(!may(&train(&story, 2, Subject::Metal), 2, "send 1 seminar"), "known already");
    let sold_out = edit(&story, |table| table.stock[2] = 0);
    assert!(!may_send(&sold_out, 2, "seminar"), "none left");
    let learned = train(&train(&story, 2, Subject::Wood), 2, Subject::Fabric);
    assert!(!may(&learned, 2, "send 1 seminar") && may(&learned, 2, "send 2 seminar"));
}

#[test]
fn c28_yeti_visit_shuffles_the_face_up_gifts_into_the_deck() {
    let story = day_of("Yeti Visit", 2, ANY);
    assert_eq!(story.game().turn(), Turn::Chance);
    assert_eq!(story.game().table.faces, [None; 6]);
    let mut possible = 0;
    story.game().chances(&mut |_, _| possible += 1);
    assert_eq!(possible, 64 - 6, "any card but the players' may come");
    let story = story.run("* gift 40; * gift 41; * gift 42; * gift 43; * gift 44; * gift 45");
    assert_eq!(story.game().table.stalls, [1; 8], "then the morning goes on");
}

#[test]
fn c29_cards_with_the_bakery_sign() {
    let signed = Components::built_in().surprises.iter().filter(|card| card.sign);
    assert_eq!(
        signed.map(|card| &*card.name).collect::<Vec<_>>(),
        [
            "Aurora Australis",
            "Bad Lighting",
            "Cave-In",
            "Chilly Classroom",
            "Damp Furnace (fabric)",
            "Damp Furnace (wood)",
            "Damp Furnace (metal)",
            "Jammed Machine",
            "North Pole Flu",
            "Sick Teacher",
        ]
    );
}
