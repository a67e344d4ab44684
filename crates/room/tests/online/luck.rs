//! How people at a table agree on luck: what can go wrong in a round, and what a cheat can do.

use bots::{Kind, Level};
use client::Fairness;
use commitments::{Agreement, List, Round, bytes, hex};
use protocol::{
    Begin, Chair, Commit, Error, Fill, Found, LuckInfo, LuckStage, Origin, Place, Plan, Rename,
    Reveal, Sit, Stand, TableInfo, TableStage, TimeLimit, Transcript,
};

use crate::driver::{Driver, ID, plan, sit};

pub(crate) const LIVE: u64 = 30_000;
const HOUR: u64 = 3_600_000;

/// A game whose players number at least three, so that one can be missing.
pub(crate) fn game() -> &'static str {
    catalog::games().iter().find(|about| about.players.1 >= 3).expect("there is one").id
}

/// So many people have sat down and the host has started.
pub(crate) fn started(people: u64, time_limit: TimeLimit) -> Driver {
    let mut driver =
        Driver::open(Plan { time_limit, ..plan(game(), people as usize) }).expect("a sound plan");
    for nth in 0..people {
        driver.join(nth, nth).expect("everybody may come");
        driver.ask(nth, sit(&format!("Player {nth}"))).expect("a free chair");
    }
    driver.ask(0, Begin).expect("everybody sits");
    driver
}

pub(crate) fn luck(driver: &mut Driver) -> LuckInfo {
    driver.info(0).luck.expect("a table of today")
}

pub(crate) fn stage(driver: &mut Driver) -> TableStage {
    driver.info(0).stage
}

#[track_caller]
pub(crate) fn refused<T: std::fmt::Debug>(result: Result<T, Error>, error: &Error) {
    assert_eq!(&result.expect_err("it is refused"), error);
}

/// Plays to the end; the transcript and what each device saw.
pub(crate) fn played(driver: &mut Driver, people: u64) -> String {
    let mut steps = 0;
    loop {
        let goes_on = driver.step(people);
        steps += 1;
        if !goes_on || steps == 9 {
            for nth in 0..people {
                let seen = driver.look(nth);
                driver.fairness(nth).see(&seen);
            }
        }
        if !goes_on {
            break;
        }
    }
    driver.ask(0, Transcript).expect("it is over")
}

pub(crate) fn agreement(text: &str) -> Agreement {
    let luck = text.lines().filter_map(|line| line.strip_prefix("luck "));
    Agreement::read(&luck.map(str::to_owned).collect::<Vec<_>>()).expect("an agreement")
}

#[test]
fn the_last_reveal_starts_the_match_and_nobody_clicks() {
    let mut driver = started(3, TimeLimit::Live);
    assert_eq!(luck(&mut driver).stage, LuckStage::Committing { missing: vec![0, 1, 2] });
    refused(driver.ask(1, Rename { name: "Late".into() }), &Error::Starting);
    refused(driver.ask(0, Begin), &Error::Starting);
    (0..3).for_each(|nth| assert!(driver.answer_luck(nth)));
    let LuckStage::Revealing { missing, list, .. } = luck(&mut driver).stage else {
        panic!("all commitments are in")
    };
    assert_eq!((missing.len(), List::read(&list).expect("a list").chairs.len()), (3, 3));
    assert!(driver.answer_luck(0) && driver.answer_luck(1));
    assert_eq!(stage(&mut driver), TableStage::Gathering);
    assert!(driver.answer_luck(2));
    assert_eq!(stage(&mut driver), TableStage::Playing);
    let LuckStage::Agreed { fingerprint, salts } = luck(&mut driver).stage else {
        panic!("agreed")
    };
    assert_eq!((fingerprint.len(), salts), (14, 3));
    driver.restart();
    driver.join(0, 0).expect("back");
    assert!(matches!(luck(&mut driver).stage, LuckStage::Agreed { salts: 3, .. }));
}

#[test]
fn the_host_alone_starts_at_once() {
    let mut driver = Driver::open(Plan {
        places: vec![Place::Free, Place::Bot(Kind::Random), Place::Bot(Kind::Random)],
        ..plan(game(), 3)
    })
    .expect("a sound plan");
    driver.join(0, 0).expect("the host");
    driver.ask(0, sit("Nora")).expect("a chair");
    driver.ask(0, Begin).expect("everybody sits");
    assert!(matches!(luck(&mut driver).stage, LuckStage::Agreed { salts: 0, .. }));
    let text = played(&mut driver, 1);
    let witness = driver.fairness(0).witness().clone();
    let compared = host::verify(&text, Some(&witness)).expect("sound").compared.expect("compared");
    assert_eq!((compared.commitments, compared.moves), (Found::NotSeen, Found::Same));
}

#[test]
fn a_client_that_cannot_take_part_is_not_waited_for() {
    let mut driver = Driver::open(plan(game(), 2)).expect("a sound plan");
    driver.join(0, 0).expect("the host");
    driver.join(1, 1).expect("a friend");
    driver.ask(0, sit("Nora")).expect("a chair");
    driver.ask(1, Sit { commits: false, ..sit("Robot") }).expect("a chair");
    driver.ask(0, Begin).expect("everybody sits");
    assert_eq!(luck(&mut driver).stage, LuckStage::Committing { missing: vec![0] });
    driver.agree(1);
    assert!(matches!(luck(&mut driver).stage, LuckStage::Agreed { salts: 1, .. }));
}

#[test]
fn a_person_who_does_not_answer_loses_the_chair_and_a_new_round_begins() {
    let mut driver = started(3, TimeLimit::Live);
    let first = luck(&mut driver);
    driver.answer_luck(0);
    driver.answer_luck(1);
    driver.pass(LIVE - 1);
    assert_eq!(luck(&mut driver).round, 1);
    driver.pass(1);
    let second = luck(&mut driver);
    assert_eq!((second.round, &second.failed), (2, &vec![(1, "Player 2".into())]));
    assert_ne!(second.commitment, first.commitment, "the next key is another one");
    assert_eq!(driver.info(0).chairs[2], Chair::Bot(Kind::Level(Level::Normal)));
    assert_eq!(driver.info(2).yours, None);
    // This time a reveal is missing: the host's.
    driver.answer_luck(0);
    driver.answer_luck(1);
    driver.answer_luck(1);
    driver.pass(LIVE);
    assert_eq!(luck(&mut driver).round, 3);
    driver.agree(2);
    let text = played(&mut driver, 2);
    let plan = agreement(&text).plan;
    assert_eq!(plan.failed, [(1, "Player 2".into()), (2, "Player 0".into())]);
    let origin = host::verify(&text, None).expect("sound").origin;
    assert!(matches!(origin, Origin::Agreed { round: 3, failed, .. } if failed == plan.failed));
}

#[test]
fn getting_up_in_a_round_gives_the_chair_to_a_bot() {
    let mut driver = started(3, TimeLimit::Live);
    driver.agree(1);
    driver.ask(2, Stand).expect("nobody is kept");
    assert_eq!(luck(&mut driver).round, 2);
    driver.agree(2);
    assert_eq!(stage(&mut driver), TableStage::Playing);
}

#[test]
fn rounds_are_limited_and_nobody_loses_a_chair_when_no_client_answers() {
    let mut driver = started(2, TimeLimit::Live);
    for round in 2..=4 {
        driver.pass(LIVE);
        let info = driver.info(0);
        assert!(info.chairs.iter().all(|chair| matches!(chair, Chair::Person { .. })));
        assert_eq!(
            info.luck.map(|luck| (luck.round, luck.stage)),
            Some((round, LuckStage::Waiting))
        );
        if round < 4 {
            driver.ask(0, Begin).expect("the host tries again");
        }
    }
    refused(driver.ask(0, Begin), &Error::TooManyRounds);
}

#[test]
fn over_days_a_round_has_as_long_as_a_step() {
    let mut driver = started(3, TimeLimit::Hours(24));
    driver.answer_luck(0);
    driver.answer_luck(1);
    assert_eq!(driver.table.summary().wake_at, Some(driver.now + 24 * HOUR));
    driver.pass(23 * HOUR);
    driver.restart();
    (0..3).for_each(|nth| drop(driver.join(nth, nth).expect("back")));
    assert_eq!(luck(&mut driver).round, 1, "a restart changes nothing");
    driver.pass(HOUR);
    assert_eq!(luck(&mut driver).round, 2);
}

#[test]
fn a_restart_gives_live_players_their_time_again() {
    let mut driver = started(2, TimeLimit::Live);
    driver.answer_luck(0);
    driver.now += 2 * LIVE;
    driver.restart();
    (0..2).for_each(|nth| drop(driver.join(nth, nth).expect("back")));
    driver.pass(LIVE - 1);
    driver.agree(2);
    assert_eq!(stage(&mut driver), TableStage::Playing);
}

#[test]
fn two_windows_and_a_carried_chair_have_one_salt() {
    let mut driver = started(2, TimeLimit::Live);
    driver.answer_luck(0);
    // Another window of the same device, after a reload: the secret is the same.
    let info = driver.info(0);
    let mut window = Fairness::new([0; 32]);
    assert_eq!(window.answer(&info), None, "its commitment is there");
    // The chair goes to another device, with the secret.
    driver.answer_luck(1);
    let ticket = driver.ask(1, protocol::IssueTicket).expect("a chair");
    driver.claim(7, 7, &ticket).expect("a ticket");
    let info = driver.info(7);
    let link = driver.fairness(1).carry("");
    let (_, secret) = client::split_ticket(&link);
    let store = client::MemoryStore::default();
    let mut device = Fairness::of_device(&store, ID, secret.as_deref(), [7; 32]);
    let reveal = device.answer(&info).expect("it can reveal");
    let protocol::Request::Reveal(reveal) = reveal else { panic!("a reveal") };
    driver.ask(7, reveal).expect("the same salt");
    driver.answer_luck(0);
    assert_eq!(stage(&mut driver), TableStage::Playing);
}

/// Point 3 of what was broken: an operator who plays knew key and salts before choosing a salt.
#[test]
fn nobody_chooses_a_salt_after_another_was_revealed() {
    let mut driver = started(2, TimeLimit::Live);
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    assert!(driver.stored.iter().all(|record| !record.contains(r#""salt""#)), "none is known yet");
    assert!(driver.answer_luck(0));
    // The operator reads the other's salt in the database, and would like another one.
    for salt in 0..100u8 {
        let reveal = Reveal { round: 1, salt: hex(&[salt; 32]) };
        refused(driver.ask(1, reveal), &Error::BadSalt);
    }
    let other = Commit { round: 1, commitment: hex(&[7; 32]) };
    refused(driver.ask(1, other), &Error::RoundOver);
    // Another key does not help either: the list that was revealed for names its commitment.
    let witness = driver.fairness(0).witness().revealed.clone().expect("it has revealed");
    driver.answer_luck(1);
    let text = played(&mut driver, 2);
    let mut forged = agreement(&text);
    forged.key[0] ^= 1;
    assert_ne!(forged.list().text(), witness.list);
}

/// Point 2 of what was broken: rematches had no salt of any player.
#[test]
fn a_rematch_has_everybodys_salt() {
    let mut driver = started(3, TimeLimit::Live);
    driver.agree(3);
    played(&mut driver, 3);
    driver.ask(1, protocol::Rematch).expect("over");
    driver.become_rematch();
    (0..3).for_each(|nth| drop(driver.join(nth, nth).expect("here")));
    driver.ask(1, Begin).expect("who asked is the host");
    driver.agree(3);
    let text = played(&mut driver, 3);
    assert_eq!(agreement(&text).salts.len(), 3);
}

/// A whole other match, with a key and salts that its author made up, is sound by itself; only a
/// client that took part knows better.
#[test]
fn a_match_of_another_key_is_noticed_by_who_took_part() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    played(&mut driver, 2);
    let mine = driver.fairness(0).witness().clone();
    let mut other = started(2, TimeLimit::Live);
    let salt = [9; 32];
    let commitment: [u8; 32] = bytes(&luck(&mut other).commitment).expect("a hash");
    let round = Round { table: ID.0, number: 1 };
    for chair in 0..2 {
        let commitment = hex(&round.commit_salt(chair, &commitment, &salt));
        other.ask(chair as u64, Commit { round: 1, commitment }).expect("a commitment");
    }
    for chair in 0..2 {
        other.ask(chair, Reveal { round: 1, salt: hex(&salt) }).expect("the salt");
    }
    let text = played(&mut other, 2);
    assert!(host::verify(&text, None).expect("sound by itself").is_over);
    let compared = host::verify(&text, Some(&mine)).expect("sound").compared.expect("compared");
    assert!(matches!(compared.commitments, Found::Wrong(why) if why.contains("salt")));
}

#[test]
fn a_player_whose_salt_was_left_out_is_told() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    let text = played(&mut driver, 2);
    let mut left_out = Fairness::new([5; 32]);
    let waiting = TableInfo { stage: TableStage::Gathering, ..driver.info(0) };
    assert_eq!(left_out.answer(&waiting), None);
    left_out.see(&driver.look(0));
    let found = host::verify(&text, Some(left_out.witness())).expect("sound").compared;
    assert!(matches!(found.expect("compared").commitments, Found::Wrong(_)));
    let mut late = Fairness::new([6; 32]);
    late.see(&driver.look(0));
    let found = host::verify(&text, Some(late.witness())).expect("sound").compared;
    assert_eq!(found.expect("compared").commitments, Found::NotSeen, "it came later");
}

#[test]
fn a_bot_can_be_put_on_the_chair_of_a_person_who_left() {
    let mut driver = started(2, TimeLimit::Live);
    refused(driver.ask(0, Fill { chair: 1, bot: Some(Kind::Random) }), &Error::Starting);
}
