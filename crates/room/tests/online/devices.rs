//! What a device stores of a table's luck: windows, reloads, chairs that are carried, storage that
//! is full, and people who sat down before an update.

use client::{Fairness, MemoryStore, Warning};
use protocol::{Begin, Found, LuckStage, Origin, Request, TableInfo, TableStage, TimeLimit};

use crate::driver::{Driver, ID, plan, sit};
use crate::luck::{agreement, luck, played, stage, started};

fn device(store: &MemoryStore) -> Fairness {
    Fairness::of_device(store, ID, None, [5; 32])
}

/// What a device answers, once that is stored.
fn answer(device: &mut Fairness, store: &MemoryStore, info: &TableInfo) -> Option<Request> {
    let answer = device.answer(info)?;
    device.store(store, ID).then_some(answer)
}

/// A link may come from a stranger, or from the operator: the secret in it must not become this
/// device's salt. It reveals what the former device has committed, and then the check says so.
#[test]
fn a_secret_from_a_link_commits_to_nothing() {
    let mut driver = started(2, TimeLimit::Live);
    let link = commitments::hex(&[1; 32]);
    let open = |store: &MemoryStore| Fairness::of_device(store, ID, Some(&link), [6; 32]);
    let (store, info) = (MemoryStore::default(), driver.info(1));
    let own = Fairness::new([6; 32]).answer(&info);
    assert_eq!(answer(&mut open(&store), &store, &info), own, "its own salt");
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    let (store, info) = (MemoryStore::default(), driver.info(1));
    let mut new = open(&store);
    let Some(Request::Reveal(reveal)) = answer(&mut new, &store, &info) else { panic!("it can") };
    let mut reloaded = device(&store);
    assert_eq!(answer(&mut reloaded, &store, &info), Some(reveal.clone().into()));
    driver.ask(1, reveal).expect("the salt of the former device");
    driver.answer_luck(0);
    let text = played(&mut driver, 2);
    new.see(&driver.look(1));
    let compared = host::verify(&text, Some(new.witness())).expect("sound").compared;
    let compared = compared.expect("compared");
    assert_eq!((compared.commitments, compared.moves), (Found::NotSeen, Found::Same));
}

/// The server shows two windows two pasts. Whichever the player closes, the other one knows.
#[test]
fn a_window_does_not_forget_what_another_saw() {
    for (lied, cut) in [(0, 0), (0, 3), (1, 0), (1, 3)] {
        let mut driver = started(2, TimeLimit::Live);
        driver.agree(2);
        let text = played(&mut driver, 2);
        let store = MemoryStore::default();
        let mut windows = [device(&store), device(&store)];
        for (nth, window) in windows.iter_mut().enumerate() {
            let mut seen = driver.look(0);
            if nth == lied {
                seen.log[0].text.push('!');
                seen.log.truncate(seen.log.len() - cut);
            }
            window.see(&seen);
            assert!(window.store(&store, ID));
        }
        let witness = Fairness::remembered(&store, ID).expect("it was there");
        let compared = host::verify(&text, Some(&witness)).expect("sound").compared;
        let moves = compared.expect("compared").moves;
        assert!(matches!(moves, Found::Wrong(_)), "window {lied}, {cut} lines fewer");
    }
}

/// Two windows that are told the same at different times do not contradict each other.
#[test]
fn a_window_may_lag_behind_another() {
    let mut driver = started(2, TimeLimit::Live);
    driver.agree(2);
    let store = MemoryStore::default();
    let mut windows = [device(&store), device(&store)];
    for nth in 0.. {
        if !driver.step(2) {
            break;
        }
        let window = &mut windows[usize::from(nth % 5 == 0)];
        window.see(&driver.look(0));
        assert!(window.store(&store, ID));
    }
    let text = driver.ask(0, protocol::Transcript).expect("over");
    for witness in windows.iter().map(Fairness::witness) {
        let compared = host::verify(&text, Some(witness)).expect("sound").compared;
        assert_eq!(compared.expect("compared").moves, Found::Same);
    }
}

#[test]
fn two_windows_do_not_reveal_for_two_lists() {
    let mut driver = started(2, TimeLimit::Live);
    (0..2).for_each(|nth| assert!(driver.answer_luck(nth)));
    let store = MemoryStore::default();
    let window = || Fairness::of_device(&store, ID, None, [0; 32]);
    let (mut one, mut other) = (window(), window());
    let info = driver.info(0);
    assert!(answer(&mut one, &store, &info).is_some());
    // The server shows the other window a list with another commitment of the other player.
    let mut lie = info.clone();
    let luck = lie.luck.as_mut().expect("a table of today");
    let LuckStage::Revealing { list, .. } = &mut luck.stage else { panic!("revealing") };
    let mut forged = commitments::List::read(list).expect("a list");
    forged.chairs[1].1 = [9; 32];
    *list = forged.text();
    assert_eq!(answer(&mut other, &store, &lie), None);
    assert_eq!(other.warning(), Some(Warning::Twice));
    assert_eq!(window().answer(&lie), None, "nor after a reload");
    let mut reloaded = window();
    assert!(reloaded.answer(&info).is_some(), "the first list is revealed for again");
    assert_eq!(reloaded.witness().revealed, one.witness().revealed);
}

#[test]
fn a_device_that_stores_nothing_does_not_add_to_luck() {
    let full = MemoryStore::full();
    let mut lost = device(&full);
    assert!(!lost.commits() && device(&MemoryStore::default()).commits());
    let mut driver = started(2, TimeLimit::Live);
    let info = driver.info(0);
    assert_eq!(answer(&mut lost, &full, &info), None);
    assert_eq!(lost.warning(), Some(Warning::Unstored));
    assert_eq!(lost.answer(&info), None);
    assert_eq!(lost.warning(), Some(Warning::Unstored), "it stays");
    assert!(Warning::Unstored.words().contains("can't store"));
}

/// Everything a device knows goes through its storage after every message.
#[test]
fn a_device_that_reloads_all_the_time_checks_the_match() {
    let store = MemoryStore::default();
    let mut driver = started(2, TimeLimit::Live);
    let info = driver.info(0);
    for _half in 0..2 {
        let info = driver.info(0);
        match answer(&mut device(&store), &store, &info).expect("asked") {
            Request::Commit(it) => driver.ask(0, it).expect("in time"),
            Request::Reveal(it) => driver.ask(0, it).expect("in time"),
            other => panic!("{other:?}"),
        }
        driver.answer_luck(1);
    }
    assert_eq!((info.stage, stage(&mut driver)), (TableStage::Gathering, TableStage::Playing));
    while driver.step(2) {
        let mut reloaded = device(&store);
        reloaded.see(&driver.look(0));
        assert!(reloaded.store(&store, ID));
    }
    let text = driver.ask(0, protocol::Transcript).expect("over");
    let witness = Fairness::remembered(&store, ID).expect("it was there");
    let compared = host::verify(&text, Some(&witness)).expect("sound").compared.expect("compared");
    assert_eq!((compared.commitments, compared.moves), (Found::Same, Found::Same));
}

/// A table that was opened before an update is played, verified and named under the first scheme;
/// the rematch is a table of today.
#[test]
fn a_table_of_the_first_scheme_stays_one() {
    let mut driver = Driver::open(plan(crate::luck::game(), 2)).expect("a sound plan");
    let bare = driver.stored[0].replace("agreed:", "");
    driver.stored[0] = bare.replace(r#","scheme":2"#, "");
    driver.restart();
    for nth in 0..2 {
        driver.join_ready(nth, nth).expect("everybody may come");
        let old = protocol::Sit { salt: Some("0a".repeat(16)), ..sit(&format!("Player {nth}")) };
        driver.ask(nth, old).expect("a free chair");
        assert!(!driver.answer_luck(nth), "there are no rounds");
    }
    let promise = driver.info(0).promise;
    assert_eq!(driver.info(0).luck, None);
    driver.ask(0, Begin).expect("everybody sits");
    assert_eq!(stage(&mut driver), TableStage::Playing, "at once");
    let text = played(&mut driver, 2);
    let witness = driver.fairness(0).witness().clone();
    let found = host::verify(&text, Some(&witness)).expect("sound");
    assert_eq!(found.origin, Origin::Promise(promise.clone()));
    let told = client::Verdict::new(&Ok(found), false);
    assert!(!told.is_warning && told.text.contains("first scheme"), "{}", told.text);
    assert!(told.text.contains(&promise));
    driver.ask(0, protocol::Rematch).expect("over");
    driver.become_rematch();
    (0..2).for_each(|nth| drop(driver.join_ready(nth, nth).expect("here")));
    driver.ask(0, Begin).expect("who asked is the host");
    driver.agree(2);
    assert_eq!(agreement(&played(&mut driver, 2)).salts.len(), 2);
}

/// People who sat down with a program that did not know of rounds play again with one that does.
#[test]
fn after_an_update_a_rematch_has_everybodys_salt() {
    let mut driver = Driver::open(plan(crate::luck::game(), 3)).expect("a sound plan");
    for nth in 0..3 {
        driver.join(nth, nth).expect("everybody may come");
        let old = protocol::Sit { commits: false, ..sit(&format!("Player {nth}")) };
        driver.ask(nth, old).expect("a free chair");
    }
    driver.ask(0, Begin).expect("everybody sits");
    while driver.step(3) {}
    // The server is updated, and so are the pages of two of them; the third one joins later.
    driver.restart();
    (0..2).for_each(|nth| drop(driver.join_ready(nth, nth).expect("back")));
    driver.ask(0, protocol::Rematch).expect("over");
    driver.become_rematch();
    (0..3).for_each(|nth| drop(driver.join_ready(nth, nth).expect("here")));
    let records = driver.stored.len();
    driver.join_ready(2, 2).expect("a reload");
    assert_eq!(driver.stored.len(), records, "what is known is not recorded again");
    driver.ask(0, Begin).expect("who asked is the host");
    assert_eq!(luck(&mut driver).stage, LuckStage::Committing { missing: vec![0, 1, 2] });
    driver.agree(3);
    let text = played(&mut driver, 3);
    assert_eq!(agreement(&text).salts.len(), 3);
    for nth in 0..3 {
        let witness = driver.fairness(nth).witness().clone();
        let compared = host::verify(&text, Some(&witness)).expect("sound").compared;
        assert_eq!(compared.expect("compared").commitments, Found::Same);
    }
}
