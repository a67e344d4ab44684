//! What other languages must compute, too; `examples/luck.py` does.

use commitments::{Agreement, Bytes, List, Numbers, Plan, bytes, hex};
use serde_json::Value;

fn text<'a>(vector: &'a Value, name: &str) -> &'a str {
    vector[name].as_str().unwrap_or_else(|| panic!("{name}"))
}

fn by_chair(vector: &Value, name: &str) -> Vec<(usize, Bytes)> {
    let chairs = vector[name].as_object().expect("by chair").iter();
    let read = |(chair, it): (&String, &Value)| {
        (chair.parse().expect("a chair"), bytes(it.as_str().expect("digits")).expect("32 bytes"))
    };
    chairs.map(read).collect()
}

fn first(mut numbers: Numbers) -> Value {
    (0..5).map(|_| Value::from(numbers.next_u64().to_string())).collect()
}

#[test]
fn published_vectors() {
    let vectors: Value =
        serde_json::from_str(include_str!("../vectors.json")).expect("sound vectors");
    for vector in vectors.as_array().expect("a list") {
        let plan = Plan::read(text(vector, "plan")).expect("a plan");
        let key: Bytes = bytes(text(vector, "key")).expect("32 bytes");
        let committed = plan.round.commit_key(&key);
        assert_eq!(hex(&committed), text(vector, "key_commitment"));
        let salt = |(chair, secret): (usize, Bytes)| {
            (chair, plan.round.device_salt(&secret, chair, &committed))
        };
        let salts: Vec<_> = by_chair(vector, "secrets").into_iter().map(salt).collect();
        assert_eq!(salts, by_chair(vector, "salts"));
        let agreement = Agreement { plan: plan.clone(), key, salts };
        let list = agreement.list();
        assert_eq!(list.text(), text(vector, "list"));
        assert_eq!(List::read(&list.text()), Some(list.clone()));
        assert_eq!(list.fingerprint(&plan), text(vector, "fingerprint"));
        let seed = agreement.seed();
        assert_eq!(hex(&seed.0), text(vector, "seed"));
        assert_eq!(first(seed.seats()), vector["seats"]);
        assert_eq!(first(seed.chance(0)), vector["chance 0"]);
        assert_eq!(first(seed.chance(17)), vector["chance 17"]);
        assert_eq!(seed.bot(2).to_string(), vector["bot 2"][0]);
        assert_eq!(Agreement::read(&agreement.lines()), Some(agreement));
    }
}

fn agreement() -> Agreement {
    let plan = "northpole luck 2 plan\ntable 00000000000000000000000000000007\nround 1\n\
                game example\nrules 1\noptions\nedition built-in\nseating drawn\n\
                chair 0 Nora\nchair 1 bot easy\nchair 2 Anna\n";
    let plan = Plan::read(plan).expect("a plan");
    Agreement { plan, key: [1; 32], salts: vec![(0, [2; 32]), (2, [3; 32])] }
}

/// Whatever is changed, all luck is another.
#[test]
fn everything_is_bound_to_the_seed() {
    let changes: [fn(&mut Agreement); 12] = [
        |it| it.key[31] ^= 1,
        |it| it.salts[1].1[0] ^= 1,
        |it| it.salts[1].0 = 1,
        |it| it.salts.truncate(1),
        |it| it.plan.round.table += 1,
        |it| it.plan.round.number = 2,
        |it| it.plan.failed.push((1, "Olaf".into())),
        |it| it.plan.chairs.swap(0, 2),
        |it| it.plan.chairs[0] = "N\u{f6}ra".into(),
        |it| it.plan.options = "dark".into(),
        |it| it.plan.edition = Some([0; 32]),
        |it| it.plan.is_drawn = false,
    ];
    for (nth, change) in changes.into_iter().enumerate() {
        let mut changed = agreement();
        change(&mut changed);
        assert_ne!(changed.seed(), agreement().seed(), "change {nth}");
        let print = |it: &Agreement| it.list().fingerprint(&it.plan);
        assert_ne!(print(&changed), print(&agreement()), "change {nth}");
    }
}

/// A commitment is worth nothing on another chair, in another round or under another key.
#[test]
fn commitments_cannot_be_moved() {
    let round = agreement().plan.round;
    let (key, salt) = (round.commit_key(&[1; 32]), [2; 32]);
    let committed = round.commit_salt(0, &key, &salt);
    assert_ne!(committed, round.commit_salt(1, &key, &salt));
    assert_ne!(committed, round.commit_salt(0, &round.commit_key(&[9; 32]), &salt));
    let mut next = round;
    next.number += 1;
    assert_ne!(committed, next.commit_salt(0, &key, &salt));
    let salts: Vec<Bytes> = (0..3).map(|chair| round.device_salt(&[7; 32], chair, &key)).collect();
    assert!(salts[0] != salts[1] && salts[1] != salts[2]);
    assert_ne!(salts[0], next.device_salt(&[7; 32], 0, &key), "no salt is used twice");
}

#[test]
fn texts_that_are_written_otherwise_are_refused() {
    let (plan, list) = (agreement().plan.text(), agreement().list().text());
    for (from, to) in [("rules 1", "rules 01"), ("chair 2", "chair 3"), ("built-in", "built in")] {
        assert_eq!(Plan::read(&plan.replace(from, to)), None, "{to}");
    }
    assert_eq!(Plan::read(&(plan + "\n")), None);
    assert_eq!(List::read(&list.to_uppercase()), None);
    let mut lines = agreement().lines();
    lines.swap(2, 3);
    assert_eq!(Agreement::read(&lines), None, "salts are in order");
}

#[test]
fn no_secret_is_shown_by_mistake() {
    assert_eq!(format!("{:?}", agreement().seed()), "Seed");
    assert!(!format!("{:?}", agreement()).contains("0202"));
}
