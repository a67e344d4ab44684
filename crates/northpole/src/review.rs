//! `northpole review`: lets a strong bot review a finished game.

use std::io::{Write, stdout};
use std::path::PathBuf;

use client::reviews::Reviews;
use host::{AnyReplay, FUTURES, REVIEW_VERSION};
use indicatif::{ProgressBar, ProgressStyle};
use protocol::{Error, ReviewProgress};
use room::Recording;
use scene::{Names, Review, words};
use tabletop::Seat;

use crate::columns::columns;
use crate::failure::Failure;
use crate::folder::REVIEWS;
use crate::paged;
use crate::{reading, replay};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The saved game, which must be over
    file: PathBuf,
    /// Number of simulations for every decision
    #[arg(long, value_name = "N", default_value_t = FUTURES)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    iterations: u32,
    /// Only show the mistakes of this seat
    #[arg(long, value_name = "K")]
    seat: Option<usize>,
    /// Run the review again even if one is stored
    #[arg(long)]
    again: bool,
    /// Check every mistake again with this many simulations
    #[arg(long, value_name = "N")]
    check: Option<u32>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let text = reading::text(path)?;
    let in_file = |why: Error| Failure::new(format!("{}: {why}", path.display()));
    let recording = Recording::open(&text).map_err(in_file)?;
    let seat = replay::seat(arguments.seat, recording.replay().occupants().len())?;
    let mut recording = recording.with_futures(arguments.iterations);
    let (reviews, key) = (Reviews::new(REVIEWS, REVIEW_VERSION), recording.review_key());
    let known = (!arguments.again).then(|| reviews.get(&key)).flatten();
    let review = if let Some(known) = known {
        known
    } else {
        let review = make(&mut recording).map_err(in_file)?;
        reviews.set(&key, &review);
        review
    };
    let replay = recording.replay();
    if arguments.json {
        let json = serde_json::to_string(&review).map_err(Failure::new)?;
        writeln!(stdout(), "{json}")?;
        return Ok(());
    }
    let names = Names::new(protocol::names(replay.occupants()));
    tell(replay, &review, &names, seat)?;
    match arguments.check {
        Some(simulations) => check(&text, &review, &names, simulations),
        None => Ok(()),
    }
}

/// Makes the review of the whole game.
fn make(recording: &mut Recording) -> Result<Review, Error> {
    let style = ProgressStyle::with_template("Reviewing {bar:30} {percent}%");
    let bar = ProgressBar::new(1000);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    loop {
        match recording.review()? {
            ReviewProgress::Part(part) => bar.set_position((part * 1000.0) as u64),
            ReviewProgress::Done(review) => {
                bar.finish_and_clear();
                return Ok(*review);
            }
        }
        recording.think();
    }
}

fn tell(
    replay: &dyn AnyReplay,
    review: &Review,
    names: &Names,
    seat: Option<Seat>,
) -> Result<(), Failure> {
    let mut text = format!("{}, {} steps\n", replay.about().title, replay.steps());
    text += &format!("{}\n", words::review::looked_at(review));
    if let Some(why) = words::review::uncounted(review.takebacks) {
        text += &format!("{why}\n");
    }
    text += &format!("{}\n\n", words::course(&review.course, names));
    text += &balance(review, names);
    for played in &review.players {
        if seat.is_none_or(|seat| seat == played.seat) {
            text += &format!("\n{}\n", words::review::played(played, review.unit, names));
            text += &mistakes(review, played.seat, names);
        }
    }
    paged::tell(&text)
}

/// What changed every player's chances over the match.
fn balance(review: &Review, names: &Names) -> String {
    let at = |chances: Option<&Vec<f32>>, seat: Seat| {
        chances.and_then(|all| all.get(seat.index())).copied().unwrap_or(0.0)
    };
    let rows = review.players.iter().map(|played| {
        [
            names.of(played.seat),
            words::percent(at(review.course.first(), played.seat)),
            words::review::moved(played.luck),
            words::review::moved(played.own),
            words::review::moved(played.others),
            words::percent(at(review.course.last(), played.seat)),
        ]
    });
    let headings = ["Win chance", "before", "luck", "own decisions", "others'", "after"];
    format!("{}:\n{}", words::review::BALANCE, columns(headings, rows))
}

fn mistakes(review: &Review, seat: Seat, names: &Names) -> String {
    let mut told = String::new();
    for mistake in review.mistakes_of(seat) {
        let paragraphs = words::review::mistake(mistake, review.unit, names);
        told += &format!("  {}\n", paragraphs.join("\n    "));
    }
    if told.is_empty() {
        return format!("  {}\n", words::review::no_mistake(seat, names));
    }
    told
}

/// Whether a longer search agrees with the mistakes that were found.
fn check(text: &str, review: &Review, names: &Names, simulations: u32) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "\nA search with {} simulations", words::thousands(simulations.into()))?;
    let mut agreed = 0;
    for mistake in &review.mistakes {
        let opinion =
            host::second_opinion(text, mistake.step, simulations).map_err(Failure::new)?;
        let Some(opinion) = opinion else { continue };
        agreed += usize::from(opinion.agrees());
        let says = if opinion.agrees() { "agrees" } else { "disagrees" };
        let best = &opinion.best;
        let first = mistake.better.first().map_or("", |choice| &choice.notation);
        let same = if first == best { "the same" } else { best };
        let (name, step) = (names.of(mistake.seat), mistake.step);
        let (named, cost) =
            (words::review::signed(-mistake.cost()), words::review::signed(-opinion.cost));
        writeln!(
            out,
            "  {says} on step {step} ({name}): {named} in the review, {cost} in this search; best: {same}"
        )?;
    }
    writeln!(out, "  It agrees on {agreed} of {}.", review.mistakes.len())?;
    Ok(())
}
