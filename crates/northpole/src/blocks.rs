//! Experiments in blocks: `--block I/N --out FILE`, shared by several commands.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use lab::experiment::{self, Block, Experiment, Part};

use crate::arena::progress;
use crate::failure::Failure;
use crate::notice;

#[derive(clap::Args)]
pub(crate) struct Blocks {
    /// Play only this block of the games, written 2/6; `northpole merge` joins the files
    #[arg(long, value_name = "I/N", requires = "out")]
    block: Option<Block>,
    /// Write the games to this file, for `northpole merge`; a finished file is not written again
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Blocks {
    /// The block to play and its file, if the options ask for one.
    pub(crate) fn asked(&self) -> Option<(Block, &Path)> {
        let block = self.block.unwrap_or(Block::WHOLE);
        self.out.as_deref().map(|path| (block, path))
    }
}

/// Plays a block and writes its file, which is complete or does not exist. A block that was played
/// before is not played again.
pub(crate) fn play(
    experiment: &Experiment,
    (block, path): (Block, &Path),
    (threads, stop): (usize, &AtomicBool),
) -> Result<(), Failure> {
    let games = block.games(experiment.total());
    let shown = path.display();
    let told = format!(
        "{shown}: games {} to {} of {}, block {block}",
        games.start + 1,
        games.end,
        experiment.total()
    );
    if is_there(experiment, games.clone(), path)? {
        notice::tell(format_args!("{told}: already done"));
        return Ok(());
    }
    let Some(part) = played(experiment, block, (threads, stop))? else {
        return Err(Failure::Stopped(format!("interrupted: {shown} is not written")));
    };
    write(path, &part.text())?;
    notice::tell(told);
    Ok(())
}

/// Plays a block with a progress bar; `None` if it was stopped.
pub(crate) fn played(
    experiment: &Experiment,
    block: Block,
    how: (usize, &AtomicBool),
) -> Result<Option<Part>, Failure> {
    let games = block.games(experiment.total());
    let bar = progress(games.end - games.start, 0);
    let played = experiment::run(experiment, block, how, |_| bar.inc(1));
    bar.finish_and_clear();
    played.map_err(|why| Failure::new(format!("{}: {why}", experiment.source.game)))
}

/// Whether a file already holds these games. A file that holds anything else is not overwritten.
fn is_there(
    experiment: &Experiment,
    games: std::ops::Range<u64>,
    path: &Path,
) -> Result<bool, Failure> {
    if !path.exists() {
        return Ok(false);
    }
    let part = read(path)?;
    let count = games.end - games.start;
    let is_same = part.experiment == *experiment
        && (part.first, part.rows.len() as u64) == (games.start, count);
    if is_same {
        return Ok(true);
    }
    let shown = path.display();
    Err(Failure::new(format!("{shown} contains other games: remove it, or name another file")))
}

/// A part from a file.
pub(crate) fn read(path: &Path) -> Result<Part, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    Part::read(&text).map_err(|why| Failure::new(format!("{}: {why}", path.display())))
}

/// Writes a result as JSON.
pub(crate) fn write_json(path: &Path, result: &impl serde::Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(result).map_err(Failure::new)?;
    write(path, &(json + "\n"))
}

/// Writes a file under another name first, so that it is complete or does not exist.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let draft = PathBuf::from(name);
    let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&draft);
        Failure::file(path, &error)
    })
}
