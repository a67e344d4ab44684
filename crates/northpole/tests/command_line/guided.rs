//! A guided first game, line by line.

use client::guide::Guide;

use crate::folder::{Folder, complaint, stdout};

/// What a player types who does what the cards say: Enter to read on, and the one choice.
fn typed(guide: &Guide) -> String {
    let mut text = String::new();
    for taken in 0..=guide.steps().len() {
        let cards = guide.cards().iter().filter(|card| card.at == taken).count();
        match guide.own_step(taken) {
            Some(_) => text += &("\n".repeat(cards - 1) + "first\n"),
            None => text += &"\n".repeat(cards),
        }
    }
    text
}

#[test]
fn every_guided_game_is_finished_by_doing_what_it_says() {
    for about in catalog::games() {
        let Some(guide) = Guide::of(about) else { continue };
        let folder = Folder::new();
        let begin = format!("play {} --guided --save game.txt", about.id);
        let output = folder.run(&begin, &typed(&guide));
        assert!(output.status.success(), "{}: {}", about.id, complaint(&output));
        let told = stdout(&output);
        let last = guide.cards().len();
        assert!(told.contains(&format!("--- {last} of {last} ---")), "{told}");
        let saved = folder.read("game.txt");
        let steps = guide.steps().iter().all(|step| saved.lines().any(|line| line == step));
        assert!(saved.contains("\nguided\n") && steps, "{saved}");
        let on = folder.run("play --plain --resume game.txt", "");
        assert!(on.status.success(), "it goes on: {}", complaint(&on));
    }
}

#[test]
fn another_step_is_refused_gently_and_loses_nothing() {
    let folder = Folder::new();
    let begin = "play unions --guided --save game.txt";
    let said = complaint(&folder.run(begin, "\nkeep 3\n"));
    assert!(said.contains("Not yet! The guide asks for `keep 2 6`."), "{said}");
    let on = stdout(&folder.run("play --plain --resume game.txt", "\nback\nkeep 2 6\n"));
    assert!(on.contains("--- 1 of ") && on.contains("sets 2 and 6 aside"), "{on}");
    let alone = stdout(&folder.run("play unions --guided", "alone\nkeep 3\n"));
    assert!(alone.contains("Reroll 2, 3 and 6"), "all of it is open: {alone}");
}

#[test]
fn without_a_guide_its_words_say_what_they_are_for() {
    let said = stdout(&Folder::new().run("play unions --plain", "back\nalone\n"));
    assert_eq!(said.matches("`northpole play GAME --guided`").count(), 2, "{said}");
}

#[test]
fn a_decision_is_taken_back() {
    let folder = Folder::new();
    let play = "play unions --plain --seed 5 --bots random --save game.txt";
    let output = folder.run(play, "first\nfirst\nfirst\ntakeback\n");
    assert!(output.status.success(), "{}", complaint(&output));
    assert!(stdout(&output).contains("takes back a decision."));
    let saved = folder.read("game.txt");
    assert!(saved.lines().any(|line| line.starts_with("takeback 1 ")), "{saved}");
    let again = stdout(&folder.run("replay game.txt", ""));
    assert!(again.contains("steps, 1 takeback"), "{again}");
}
