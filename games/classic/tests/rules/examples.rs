//! The worked examples of the printed rules, with their numbers.

use classic::{Material, Subject};
use tabletop::Cards;

use crate::story::*;

#[test]
fn example_a_sweep_then_a_face_up_gift_and_one_from_the_deck() {
    let story = day_one(2, ["Teddy Bear", "Kite", "Drum"]).run("1 send 1 mail-right");
    let croquet = number("Croquet Set");
    let mut story = story.run(&format!("* gift {croquet}"));
    for gift in 20..25 {
        story = story.run(&format!("* gift {gift}"));
    }
    assert_eq!(story.game().table.swept.len(), 6);
    let story = story.forget().run("1 take 1; * gift 30; 1 draw; * gift 31");
    assert!(player(&story, 1).gifts.cards().contains(card("Croquet Set")));
    assert!(player(&story, 1).gifts.cards().contains(30));
    assert_eq!(story.game().table.faces[0], Some(29), "replaced at once");
    assert!(story.log().starts_with("Seat 1 takes the Croquet Set.\n"));
}

#[test]
fn example_b_five_metal_of_which_one_is_put_back() {
    let story = day_one(3, ["Electric Train", "Skateboard", "Chess Set"]);
    let story = fill_but(&story, 1, "Electric Train", (2, Material::Metal));
    let story = fill_but(&story, 1, "Skateboard", (1, Material::Metal));
    let story = edit_player(&story, 1, |player| {
        player.coal = 3;
        player.improved[Material::Metal.index()] = 1;
    });
    let mut story = train(&story, 1, Subject::Metal).run("1 send 1 metal-2");
    assert_eq!(player(&story, 1).coal, 0);
    assert!(story.log().ends_with("Seat 1 takes 5 metal.\n"));
    for _ in 0..4 {
        let only = story.legal(1).remove(0);
        story = story.run(&format!("1 {only}"));
    }
    assert!(
        story.log().ends_with(
            "Seat 1 puts metal on the mining tools (2 of 2). The mine gives 2 more coal.\nSeat 1 puts 1 metal back.\n"
        )
    );
    assert_eq!(gift(&story, 1, "Electric Train").materials(), 6);
    assert_eq!(gift(&story, 1, "Skateboard").materials(), 5);
    assert_eq!(player(&story, 1).improved[Material::Metal.index()], 2);
}

#[test]
fn examples_c_and_d_two_gifts_finished_for_26_cookies() {
    let story = day_one(3, ["Model Rocket", "Teddy Bear", "Chess Set"]);
    let story = make(&make(&story, 1, "Model Rocket", (2, 2)), 1, "Teddy Bear", (0, 2));
    let story = train(&story, 1, Subject::Assembly).run("1 send 1 hall-double");
    assert!(story.log().ends_with("Seat 1 takes 3 assembly tokens.\n"));
    let (rocket, bear) = (number("Model Rocket"), number("Teddy Bear"));
    let story = story.forget().run(&format!("1 assemble {rocket}; 1 assemble {bear}"));
    assert_eq!(
        story.log(),
        "Seat 1 puts an assembly token on the Model Rocket.\n\
         Seat 1 finishes the Model Rocket with 2 plastic and scores 10 cookies.\n\
         Seat 1 puts an assembly token on the Teddy Bear.\n\
         Seat 1 finishes the Teddy Bear and scores 16 cookies.\n\
         Seat 1 puts 1 assembly token back.\n"
    );
    assert_eq!((player(&story, 1).cookies, player(&story, 1).assembled.len()), (26, 2));
}

#[test]
fn example_e_donner_and_zelf() {
    let story = edit(&day_one(2, ANY), |table| table.stalls[5] = 3);
    let story = story.run("1 send 1 donner; 2 send 1 mine; 1 send zelf wood-1");
    assert_eq!(player(&story, 1).cookies, 3);
    assert!(story.log().ends_with("Seat 1 takes 3 wood.\n"), "two and one for Zelf");
}

#[test]
fn example_f_coal_with_and_without_improved_tools() {
    let story = edit(&day_one(2, ANY), |table| {
        table.players[seat(1)].improved[Material::Metal.index()] = 2;
        table.players[seat(1)].coal = 1;
        table.players[seat(2)].improved[Material::Metal.index()] = 1;
        table.players[seat(2)].coal = 0;
    });
    let story = story.run("1 send 1 mine; 2 send 1 mine");
    assert!(story.log().contains("Seat 1 takes 5 of 6 coal, because the cart is full.\n"));
    assert!(story.log().contains("Seat 2 takes 4 coal.\n"));
    assert_eq!((player(&story, 1).coal, player(&story, 2).coal), (6, 4));
}

#[test]
fn example_g_an_inspection_of_eleven_gifts() {
    let story = go_to_day(&day_one(4, ANY), 6);
    let story = edit(&story, |table| {
        let mut all = 40..64;
        for (number, count) in [(1, 4), (2, 3), (3, 3), (4, 1)] {
            table.players[seat(number)].assembled = all.by_ref().take(count).collect();
            table.players[seat(number)].cookies = 0;
        }
        table.sleigh = Cards::default();
    });
    let story = end_day(&story);
    let cookies: Vec<i16> = (1..=4).map(|seat| player(&story, seat).cookies).collect();
    assert_eq!(cookies, [8, 3, 3, 0]);
    assert_eq!(story.game().table.sleigh.len(), 11);
}
