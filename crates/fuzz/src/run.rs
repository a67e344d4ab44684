//! Tests many texts.

use std::time::{SystemTime, UNIX_EPOCH};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::Corpus;
use crate::damage::damaged;

/// Checks every text of the corpus, then `cases` damaged ones.
pub fn fuzz(corpus: &Corpus, cases: u32, check: impl Fn(&str)) {
    corpus.kept.iter().chain(&corpus.sound).for_each(|text| check(text));
    search(corpus, cases, &damaged(corpus.weighed()), Clone::clone, |text| check(&text));
}

/// Checks `cases` lists of texts. A list that breaks something is kept as the text `joined` makes of
/// it.
pub fn fuzz_several<S: Strategy<Value: Clone>>(
    corpus: &Corpus,
    cases: u32,
    lists: &S,
    joined: impl Fn(&S::Value) -> String,
    check: impl Fn(S::Value),
) {
    search(corpus, cases, lists, joined, check);
}

fn search<S: Strategy<Value: Clone>>(
    corpus: &Corpus,
    cases: u32,
    strategy: &S,
    text: impl Fn(&S::Value) -> String,
    check: impl Fn(S::Value),
) {
    let patience = conformance::patience() as u32;
    let config = Config {
        cases: cases.saturating_mul(patience),
        // A failing text is stored in the corpus, where it outlives changes of the damage.
        failure_persistence: None,
        max_shrink_iters: 2000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed(patience));
    let mut runner = TestRunner::new_with_rng(config, rng);
    let tried = runner.run(strategy, |value| {
        check(value);
        Ok(())
    });
    match tried {
        Ok(()) => (),
        Err(TestError::Fail(reason, value)) => {
            let text = text(&value);
            let path = corpus.keep(&text);
            panic!("{reason}\n{text:?}\nkept in {}", path.display());
        }
        Err(TestError::Abort(reason)) => panic!("{reason}"),
    }
}

/// Whether a commit passes must not depend on luck, so the seed changes only for long runs.
fn seed(patience: u32) -> [u8; 32] {
    let mut seed = [7; 32];
    if patience > 1 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        seed[..16].copy_from_slice(&now.as_nanos().to_le_bytes());
        println!("from the seed {seed:?}");
    }
    seed
}
