//! Blocks that are played anywhere, killed and repeated, are one experiment in the end.

use std::sync::atomic::AtomicBool;

use bots::{Budget, Kind};
use lab::arena::{Kinds, Tournament};
use lab::experiment::{Block, Experiment, Ladder, MergeError, Part, PartError, Plan, merge, run};
use lab::program::Terms;

fn tournament(seed: u64) -> Tournament {
    let search = Kind::Search { budget: Budget::Iterations(6), minds: 1 };
    let about = catalog::games()[0];
    Tournament {
        game: about.id.into(),
        options: String::new(),
        edition: None,
        bots: vec![search.into(), Kind::Random.into()],
        players: about.players.0,
        games: 11,
        seed,
        uses: None,
        terms: Terms::default(),
    }
}

fn experiment(plan: Plan) -> Experiment {
    Experiment::new(plan, &tournament(3)).expect("it can be played")
}

fn play(experiment: &Experiment, number: u64, of: u64, threads: usize) -> Part {
    let block = Block::new(number, of).expect("a block");
    let played = run(experiment, block, (threads, &AtomicBool::new(false)), |_| ());
    played.expect("it can be played").expect("nothing stops it")
}

/// A block as it comes from a file.
fn from_file(part: &Part, name: &str) -> (String, Part) {
    (name.into(), Part::read(&part.text()).expect("our own part"))
}

#[test]
fn killed_and_repeated_blocks_merge_to_the_bytes_of_one_process() {
    let balance = Plan::Balance { against: None };
    for plan in [Plan::Arena { uses: Some(Kinds::Words) }, Plan::Ladder, Plan::SelfPlay, balance] {
        let experiment = experiment(plan);
        let whole = play(&experiment, 1, 1, 1).text();
        // A block that is stopped leaves nothing.
        let stopped = run(&experiment, Block::WHOLE, (1, &AtomicBool::new(true)), |_| ());
        assert!(stopped.expect("it can be played").is_none());
        // In any order, three of six twice, on another number of threads.
        let blocks = [5, 2, 6, 1, 4, 3, 2, 4, 6];
        let parts = blocks.map(|number| from_file(&play(&experiment, number, 6, 2), "part"));
        assert!(merge(&parts).expect("all are there").text() == whole);
        // Cut otherwise.
        let cut =
            [play(&experiment, 2, 2, 1), play(&experiment, 1, 3, 1), play(&experiment, 1, 2, 1)];
        let parts = cut.map(|part| from_file(&part, "part"));
        assert!(merge(&parts).expect("all are there").text() == whole);
    }
}

#[test]
fn a_merged_arena_reports_what_one_process_does() {
    let experiment = experiment(Plan::Arena { uses: None });
    let whole = play(&experiment, 1, 1, 1);
    let parts = [2, 1].map(|number| from_file(&play(&experiment, number, 2, 1), "part"));
    let merged = merge(&parts).expect("all are there");
    let reports = [&whole, &merged].map(|part| experiment.report(part).expect("sound rows"));
    assert!(reports[0].is_some() && reports[0] == reports[1]);
    assert_eq!(Ladder::new(&merged), Ok(None));
}

#[test]
fn strangers_gaps_and_contradictions_are_refused() {
    let experiment = experiment(Plan::Arena { uses: None });
    let [first, second] = [1, 2].map(|number| play(&experiment, number, 2, 1));
    let refuse = |parts: &[(&str, &Part)]| {
        let parts: Vec<(String, Part)> =
            parts.iter().map(|(name, part)| from_file(part, name)).collect();
        merge(&parts).expect_err("refused").to_string()
    };
    assert_eq!(
        refuse(&[("a", &first)]),
        "games 6 to 11 of 11 are missing: play their blocks first"
    );
    let other = Experiment::new(Plan::Arena { uses: None }, &tournament(4)).expect("playable");
    let stranger = play(&other, 2, 2, 1);
    assert_eq!(
        refuse(&[("a", &first), ("b", &stranger)]),
        "b belongs to another experiment: its seed is 4, but a has 3"
    );
    let mut older = second.clone();
    older.experiment.source.version = "0.0.1".into();
    assert!(refuse(&[("a", &first), ("b", &older)]).contains("its version is \"0.0.1\""));
    let mut edition = second.clone();
    edition.experiment.source.edition = "0123456789abcdef".into();
    assert!(refuse(&[("a", &first), ("b", &edition)]).contains("its edition is"));
    let mut forged = second.clone();
    forged.rows.swap(0, 1);
    assert!(
        refuse(&[("a", &first), ("b", &second), ("c", &forged)])
            .starts_with("c and b differ in game ")
    );
    assert_eq!(merge(&[]).expect_err("nothing"), MergeError::Nothing);
}

#[test]
fn what_is_no_part_is_refused() {
    let part = play(&experiment(Plan::Arena { uses: None }), 1, 1, 1);
    let text = part.text();
    for wrong in
        ["", "{}", "dear diary", &text[..text.len() - 9], &text.replace("part 1", "part 9")]
    {
        assert_eq!(Part::read(wrong).map(drop), Err(PartError::Foreign));
    }
    let beyond = text.replace("\"first\":0", "\"first\":5");
    assert_eq!(Part::read(&beyond).map(drop), Err(PartError::TooMany));
}
