//! `northpole replay`: shows a saved game step by step, on the whole screen or as lines.

use std::path::{Path, PathBuf};

use host::AnyReplay;
use room::Recording;
use scene::{Names, text, words};
use tabletop::Seat;
use tui::Leaving;

use crate::controls::Controls;
use crate::failure::Failure;
use crate::folder::REVIEWS;
use crate::paged;
use crate::play::leaving;
use crate::reading;
use crate::table;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The saved game
    file: PathBuf,
    /// Show only the table after this step
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Show what this seat saw; without it, what a spectator saw
    #[arg(long, value_name = "K")]
    seat: Option<usize>,
    /// Print all steps as lines; the default without a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    controls: Controls,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let mut recording = open(path)?;
    let replay = recording.replay();
    let names = Names::new(protocol::names(replay.occupants()));
    let viewer = seat(arguments.seat, replay.occupants().len())?;
    if arguments.step.is_none() && !arguments.plain && arguments.controls.has_screen() {
        leaving::watch();
        let mut input = arguments.controls.input()?;
        let reviews = Box::new(REVIEWS);
        return match tui::show_again(&mut recording, reviews, viewer, &mut input, &leaving::STOP)? {
            Leaving::Told => Err(Failure::Interrupted),
            Leaving::Left { .. } | Leaving::Rematch(_) => Ok(()),
        };
    }
    match arguments.step {
        Some(step) => show_table(replay, step, viewer, &names),
        None => show_log(replay, viewer, &names),
    }
}

/// Prints a saved game as lines, as a spectator saw it.
pub(crate) fn in_lines(path: &Path) -> Result<(), Failure> {
    let recording = open(path)?;
    let replay = recording.replay();
    let names = Names::new(protocol::names(replay.occupants()));
    show_log(replay, None, &names)
}

/// Opens a saved game.
pub(crate) fn open(path: &Path) -> Result<Recording, Failure> {
    let saved = reading::text(path)?;
    Recording::open(&saved).map_err(|why| Failure::new(format!("{}: {why}", path.display())))
}

/// The seat with the number that was typed, in a match with `seats` seats.
pub(crate) fn seat(number: Option<usize>, seats: usize) -> Result<Option<Seat>, Failure> {
    match number {
        None => Ok(None),
        Some(number) if (1..=seats).contains(&number) => Ok(Seat::new(number - 1)),
        Some(number) => Err(Failure::new(format!("unknown seat {number}: choose 1 to {seats}"))),
    }
}

fn show_table(
    replay: &dyn AnyReplay,
    step: usize,
    viewer: Option<Seat>,
    names: &Names,
) -> Result<(), Failure> {
    let steps = replay.steps();
    if step > steps {
        return Err(Failure::new(format!("unknown step {step}: the game has {steps}")));
    }
    paged::tell(&text::listed(&replay.scene(step, viewer), &[], names))
}

fn takebacks(count: usize) -> String {
    match count {
        0 => String::new(),
        count => format!(", {}", words::takebacks(count)),
    }
}

/// Prints every step with its log lines, then the table at the end.
fn show_log(replay: &dyn AnyReplay, viewer: Option<Seat>, names: &Names) -> Result<(), Failure> {
    let steps = replay.steps();
    let mut told =
        format!("{}, {steps} steps{}\n", replay.about().title, takebacks(replay.takebacks()));
    for nth in 1..=steps {
        for line in replay.log(nth, viewer) {
            told += &format!("{nth:>5}  {}\n", names.fill(&line.text));
        }
    }
    told += &format!("\n{}", text::listed(&replay.scene(steps, viewer), &[], names));
    told += &match replay.ending() {
        Some(ending) => format!("\n{}", table::standings(&ending, names)),
        None => "\nThe game is not over.\n".into(),
    };
    paged::tell_all(&told)
}
