//! A server that lies about luck: what its clients notice, and when.

use client::{Fairness, Warning};
use commitments::{Agreement, Round, hex};
use protocol::{
    Begin, Found, LuckInfo, LuckStage, Occupant, Plan, Seating, TableInfo, TableStage, TimeLimit,
    Witness,
};

use crate::driver::{Driver, ID, plan};
use crate::luck::{LIVE, agreement, luck, played, started};

#[test]
fn a_client_reveals_for_one_list_only() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(1);
    driver.answer_luck(1);
    let info = driver.info(0);
    let mut honest = Fairness::new([0; 32]);
    assert!(honest.clone().answer(&info).is_some());
    for (change, warning) in lies() {
        let mut lie = info.clone();
        change(&mut lie);
        assert_eq!(honest.answer(&lie), None);
        assert_eq!(honest.warning(), Some(warning));
    }
}

type Lie = fn(&mut TableInfo);

fn texts(info: &mut TableInfo, change: impl FnOnce(&mut String, &mut String)) {
    let luck = info.luck.as_mut().expect("a table of today");
    let LuckStage::Revealing { plan, list, .. } = &mut luck.stage else { panic!("revealing") };
    change(plan, list);
}

fn lies() -> Vec<(Lie, Warning)> {
    vec![
        (|it| texts(it, |_, list| *list = without(list, "chair 0")), Warning::LeftOut),
        (|it| texts(it, |_, list| *list = list.replace("round 1", "round 2")), Warning::Other),
        (|it| texts(it, |plan, _| *plan = plan.replace("Player 1", "Player x")), Warning::Other),
        (|it| texts(it, |plan, _| *plan = plan.replace("drawn", "listed")), Warning::Other),
        (|it| texts(it, |plan, _| plan.push_str("failed 1 Olaf\n")), Warning::Other),
        (|it| it.luck.as_mut().expect("today").commitment = hex(&[9; 32]), Warning::Other),
        (|it| it.plan.game = "another".into(), Warning::Other),
    ]
}

fn without(text: &str, line: &str) -> String {
    let kept = text.lines().filter(|it| !it.starts_with(line));
    kept.flat_map(|it| [it, "\n"]).collect()
}

fn lucky(info: &mut TableInfo) -> &mut LuckInfo {
    info.luck.as_mut().expect("a table of today")
}

fn commitments(text: &str, witness: &Witness) -> Found {
    host::verify(text, Some(witness))
        .expect("sound by itself")
        .compared
        .expect("compared")
        .commitments
}

/// An operator who lets rounds fail until luck is right would need more of them than there are, or
/// hide some.
#[test]
fn a_client_answers_in_three_rounds_at_most_and_hears_of_each_that_failed() {
    let mut driver = started(3, TimeLimit::Live);
    driver.answer_luck(0);
    driver.answer_luck(1);
    driver.pass(LIVE);
    let second = driver.info(0);
    let lies: [fn(&mut LuckInfo); 6] = [
        |luck| luck.round = 4,
        |luck| luck.round = 200,
        |luck| luck.round = 0,
        |luck| luck.round = 1,
        |luck| (luck.round, luck.failed) = (1, Vec::new()),
        |luck| (luck.round, luck.commitment) = (1, hex(&[9; 32])),
    ];
    for lie in lies {
        let mut told = second.clone();
        lie(lucky(&mut told));
        let mut device = driver.fairness(0).clone();
        assert_eq!(
            device.answer(&TableInfo { stage: TableStage::Gathering, ..told.clone() }),
            None
        );
        assert!(device.warning().is_some(), "{:?}", told.luck);
    }
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    let listed = driver.info(0);
    let hidden: [fn(&mut LuckInfo); 3] = [
        |luck| luck.failed.clear(),
        |luck| luck.failed[0].0 = 2,
        |luck| luck.failed.push((2, String::new())),
    ];
    for hide in hidden {
        let mut told = listed.clone();
        hide(lucky(&mut told));
        let failed = lucky(&mut told).failed.clone();
        // The plan agrees with it: the server lies everywhere.
        texts(&mut told, |plan, _| {
            let mut lie = commitments::Plan::read(plan).expect("a plan");
            lie.failed = failed;
            *plan = lie.text();
        });
        let mut device = driver.fairness(0).clone();
        assert_eq!(device.answer(&told), None);
        assert_eq!(device.warning(), Some(Warning::Rounds));
    }
    assert!(driver.answer_luck(0), "the truth is answered");
}

/// The match that a server made of commitments and salts of its own in a later or hidden round.
fn forged(round: u8, failed: Vec<(u8, String)>) -> (String, Agreement) {
    forged_with(|plan| (plan.round.number, plan.failed) = (round, failed))
}

/// The same with a plan that was changed.
fn forged_with(change: impl FnOnce(&mut commitments::Plan)) -> (String, Agreement) {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    let honest = agreement(&played(&mut driver, 2));
    let mut forged = honest.clone();
    change(&mut forged.plan);
    forged.plan.is_drawn = false;
    let setup = host::Setup {
        seating: Seating::AsListed,
        ..host::Setup::new(
            forged.plan.chairs.iter().map(|it| Occupant::read(it).expect("a name")).collect(),
            host::Key::agreed(&forged),
        )
    };
    let hosted = host::start(&forged.plan.game, setup).expect("it starts");
    (hosted.history(), forged)
}

#[test]
fn a_transcript_has_three_rounds_at_most_and_tells_of_each() {
    let name = || String::from("Olaf");
    let sound = [(1, vec![]), (2, vec![(1, name())]), (3, vec![(1, name()), (2, String::new())])];
    for (round, failed) in sound {
        let (text, _) = forged(round, failed);
        assert!(host::verify(&text, None).is_ok(), "{text}");
    }
    let three = || vec![(1, name()), (2, name()), (3, name())];
    let wrong = [
        (200, vec![]),
        (4, three()),
        (2, vec![]),
        (3, vec![(1, name())]),
        (3, vec![(2, name()), (1, name())]),
        (1, vec![(1, name())]),
        (0, vec![]),
    ];
    for (round, failed) in wrong {
        let (text, _) = forged(round, failed);
        let why = host::verify(&text, None).expect_err("noticed").to_string();
        assert!(why.contains("rounds"), "{why}");
    }
}

/// A round that failed is left out, and the match is told as if it had been the first.
#[test]
fn a_hidden_round_is_noticed() {
    let mut driver = started(3, TimeLimit::Live);
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    driver.pass(LIVE);
    let mut device = driver.fairness(0).clone();
    let second = driver.info(0);
    assert!(device.answer(&second).is_some(), "it takes part in the second");
    let (text, first) = forged(1, Vec::new());
    assert_eq!(first.plan.round, Round { table: ID.0, number: 1 });
    assert!(
        matches!(commitments(&text, device.witness()), Found::Wrong(why) if why.contains("round"))
    );
    // The same number with another key is another round.
    let mut other = started(2, TimeLimit::Live);
    let mut first = driver.fairness(1).witness().clone();
    first.rounds.truncate(1);
    first.rounds[0].commitment = hex(&[9; 32]);
    other.agree(2);
    let text = played(&mut other, 2);
    assert!(matches!(commitments(&text, &first), Found::Wrong(why) if why.contains("round")));
}

/// A server says once that a player has no chair, or shows the spectators' view, and then plays
/// another match.
#[test]
fn a_server_cannot_make_a_client_forget() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    let text = played(&mut driver, 2);
    let mut device = driver.fairness(0).clone();
    let before = device.witness().clone();
    assert_eq!(commitments(&text, &before), Found::Same);
    for stage in [TableStage::Gathering, TableStage::Playing, TableStage::Over] {
        let lie = TableInfo { yours: None, stage, ..driver.info(0) };
        assert_eq!(device.answer(&lie), None);
    }
    driver.join(9, 9).expect("a spectator");
    let seen = driver.look(9);
    device.see(&seen);
    assert_eq!(device.witness().revealed, before.revealed);
    assert!(device.witness().took_part && device.witness().played());
    let compared = host::verify(&text, Some(device.witness())).expect("sound").compared;
    assert_eq!(compared.expect("compared").moves, Found::Same, "both logs are in it");
    let mut witness = device.witness().clone();
    witness.other_logs[0].chain = hex(&[7; 32]);
    let compared = host::verify(&text, Some(&witness)).expect("sound").compared;
    assert!(matches!(compared.expect("compared").moves, Found::Wrong(_)));
    let (other, _) = forged(1, Vec::new());
    assert!(matches!(commitments(&other, device.witness()), Found::Wrong(_)));
}

#[test]
fn a_client_computes_the_letters_that_people_compare() {
    let mut driver = started(2, TimeLimit::Live);
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    assert_eq!(driver.fairness(0).fingerprint(1), None, "it has agreed to nothing yet");
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    let info = driver.info(0);
    let LuckStage::Agreed { fingerprint, .. } = &luck(&mut driver).stage else { panic!("agreed") };
    let own = driver.fairness(0).fingerprint(1).expect("it has agreed");
    assert_eq!(own, *fingerprint);
    let (title, code) = client::luck_code(&info, Some(driver.fairness(0)));
    assert_eq!((title, &code), (scene::words::FINGERPRINT, &own));
    let mut lie = info.clone();
    lucky(&mut lie).stage = LuckStage::Agreed { fingerprint: "AAAA-AAAA-AAAA".into(), salts: 2 };
    let device = driver.fairness(0);
    assert_eq!(device.answer(&lie), None);
    assert_eq!(device.warning(), Some(Warning::Fingerprint));
    assert_eq!(client::luck_code(&lie, Some(device)).1, own, "the device's own");
    let (title, code) = client::luck_code(&lie, None);
    assert_eq!((title, &*code), (scene::words::SERVER_FINGERPRINT, "AAAA-AAAA-AAAA"));
}

/// An operator would like other cards than those of the table that people sat down at.
#[test]
fn an_edition_cannot_be_swapped() {
    let game = catalog::games().iter().find(|about| about.players.1 >= 2).expect("one").id;
    let edition = catalog::edition(game).expect("every game has one");
    let with = |edition: &str| Plan { edition: Some(edition.into()), ..plan(game, 2) };
    let mut driver = Driver::open(with(&edition)).expect("a sound plan");
    for nth in 0..2 {
        driver.join(nth, nth).expect("everybody may come");
        driver.ask(nth, crate::driver::sit(&format!("Player {nth}"))).expect("a free chair");
        driver.answer_luck(nth);
    }
    let shown = luck(&mut driver).edition;
    assert_eq!(shown, hex(&commitments::Plan::edition_hash(&edition)));
    driver.ask(0, Begin).expect("everybody sits");
    let mut lie = driver.info(0);
    lucky(&mut lie).edition = hex(&[3; 32]);
    let mut device = driver.fairness(0).clone();
    assert_eq!(device.answer(&lie), None);
    assert_eq!(device.warning(), Some(Warning::Other));
    driver.agree(2);
    assert_eq!(crate::luck::stage(&mut driver), TableStage::Playing);
}

/// The plan is that of the start, whatever program goes on with the table.
#[test]
fn an_update_between_list_and_start_does_not_change_the_plan() {
    let mut driver = started(2, TimeLimit::Live);
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    // A program with older rules began the round.
    let rules = luck(&mut driver).rules;
    let starting = driver.stored.iter().position(|it| it.contains("Starting")).expect("begun");
    let (now, then) = (format!("\\nrules {rules}\\n"), format!("\\nrules {}\\n", rules + 1));
    assert!(driver.stored[starting].contains(&now), "{}", driver.stored[starting]);
    driver.stored[starting] = driver.stored[starting].replace(&now, &then);
    driver.restart();
    (0..2).for_each(|nth| drop(driver.join(nth, nth).expect("back")));
    let LuckStage::Revealing { plan, .. } = luck(&mut driver).stage else { panic!("revealing") };
    assert!(plan.contains(&format!("\nrules {}\n", rules + 1)), "as it was published");
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    // It is not what would be played, so it is not played; nobody loses a chair.
    let info = driver.info(0);
    assert_eq!((info.stage, luck(&mut driver).round), (TableStage::Gathering, 2));
    assert_eq!(info.occupants().iter().filter(|it| it.is_person()).count(), 2);
    driver.ask(0, Begin).expect("the host starts again");
    driver.agree(2);
    assert_eq!(crate::luck::stage(&mut driver), TableStage::Playing);
    // Rounds of a program that recorded no plan go on.
    let mut driver = started(2, TimeLimit::Live);
    let at = driver.stored.iter().position(|it| it.contains("Starting")).expect("begun");
    let record = &driver.stored[at];
    let plan = record.find("{\"plan\"").expect("a plan");
    driver.stored[at] = format!("{}{{}}}}}}", &record[..plan]);
    driver.restart();
    (0..2).for_each(|nth| drop(driver.join(nth, nth).expect("back")));
    driver.agree(2);
    assert_eq!(crate::luck::stage(&mut driver), TableStage::Playing);
}

/// A transcript in which the player whose salt is missing was a bot, so that one person seems to
/// have played alone; and a match that begins without asking the player's device.
#[test]
fn a_player_is_not_made_a_bot() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    let mut device = Fairness::new([5; 32]);
    let waiting = TableInfo { stage: TableStage::Gathering, ..driver.info(0) };
    assert_eq!(device.answer(&waiting), None);
    let info = driver.info(0);
    assert_eq!(device.answer(&info), None);
    assert_eq!(device.warning(), Some(Warning::Omitted), "at once");
    let seen = driver.look(0);
    device.see(&seen);
    let own = seen.viewer.expect("a player").index();
    let chairs = |bot: usize| {
        let name = move |nth: usize| if nth == bot { "bot easy" } else { "Nora" };
        move |plan: &mut commitments::Plan| {
            plan.chairs = (0..2).map(|nth| name(nth).into()).collect();
        }
    };
    let (text, _) = forged_with(chairs(own));
    assert!(
        matches!(commitments(&text, device.witness()), Found::Wrong(why) if why.contains("salt"))
    );
    let (text, _) = forged_with(chairs(1 - own));
    assert_eq!(commitments(&text, device.witness()), Found::NotSeen, "alone against a bot");
}
