//! Whole matches in `tests/transcripts`, replayed to an exact result.

use std::collections::BTreeSet;
use std::path::Path;

use scene::Show;
use tabletop::{Components, Transcript};

use crate::golden::{self, HOW, Mode};
use crate::setups::Setup;
use crate::walk::Walk;

/// Replays the transcripts of the game whose crate is in `dir`. Blessing writes a random match
/// for each number of seats that has no transcript; those that are there are never changed.
pub(crate) fn check<G: Show>(dir: &Path, mode: Mode) {
    let folder = dir.join("tests/transcripts");
    if mode == Mode::Bless {
        fill::<G>(&folder);
    }
    for path in golden::some_files(&folder) {
        let text = golden::read(&path);
        if let Err(why) = replay::<G>(&text) {
            panic!(
                "the transcript {} does not hold: {why}\nIf the rules are meant to change, raise \
                 the version of the rules; if the transcript is a random match, delete it and \
                 `cargo xtask bless` writes another.",
                path.display()
            );
        }
    }
}

fn replay<G: Show>(text: &str) -> Result<(), String> {
    let transcript: Transcript = text.parse().map_err(|why: tabletop::Damaged| why.to_string())?;
    let about = G::about();
    if transcript.game != about.id {
        return Err(format!("it is of `{}`, not of `{}`", transcript.game, about.id));
    }
    let Some(today) = scene::by_todays_rules::<G>(&transcript) else {
        let (old, new) = (transcript.rules, about.rules_version);
        return Err(format!("it is of version {old} of the rules; they are at version {new}"));
    };
    if transcript.edition.is_some() {
        return Err("it quotes an edition file; only the built-in edition is replayed here".into());
    }
    if transcript.result.is_none() {
        return Err("the match has no result: its last line must be `=` and the scores".into());
    }
    let components = match today.edition.as_deref() {
        None => G::Components::built_in(),
        Some(edition) => editions::load(edition).map_err(|why| why.to_string())?,
    };
    let (_, steps) = today.replay::<G>(components).map_err(|why| why.to_string())?;
    let again = Transcript {
        steps: (1..).zip(steps.iter().map(ToString::to_string)).collect(),
        ..transcript.clone()
    };
    let (written, again) = (bare(text), bare(&again.to_string()));
    if written != again {
        let difference = crate::difference::texts(&written, &again);
        return Err(format!("written again it differs:\n{difference}"));
    }
    Ok(())
}

/// The lines that are neither empty nor remarks.
fn bare(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.to_string() + "\n").collect()
}

/// Writes a random match for each number of seats that has no transcript yet.
fn fill<G: Show>(folder: &Path) {
    let transcripts = golden::files(folder).into_iter().map(|path| golden::read(&path));
    let there: BTreeSet<usize> = transcripts
        .filter_map(|text| text.parse::<Transcript>().ok())
        .filter(|transcript| transcript.rules == G::about().rules_version)
        .map(|transcript| transcript.seats)
        .collect();
    for setup in Setup::<G>::printed().into_iter().filter(|setup| !there.contains(&setup.seats)) {
        let seats = setup.seats;
        let remark = format!("# A random match, seed {seats}. {HOW}.\n");
        let transcript = remark + &random::<G>(setup, seats as u64).to_string();
        golden::write(&folder.join(format!("random-{seats}.txt")), &transcript);
    }
}

fn random<G: Show>(setup: Setup<G>, seed: u64) -> Transcript {
    let walk = Walk::of(setup, seed, usize::MAX);
    Transcript {
        game: G::about().id.into(),
        rules: G::about().rules_version,
        seats: setup.seats,
        options: setup.options.to_string(),
        steps: (1..).zip(walk.steps.iter().map(ToString::to_string)).collect(),
        result: tabletop::result(&walk.game),
        ..Transcript::default()
    }
}
