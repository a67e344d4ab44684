//! What a key costs: a redraw sends only what changed, for players at the end of a slow connection.
//! `NORTHPOLE_ROUNDS=12` with `--nocapture` measures how fast keys are answered, too.

use std::time::Duration;

use crate::folder::Folder;
use crate::pty::Pty;

/// To the next thing that can be chosen, to the next places.
const KEYS: [&str; 4] = ["\t", "\x1b[C", "\x1b[B", "\x1b[A"];

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (160, 50);

/// How long an answer took, and how many bytes it was.
type Measured = Vec<(Duration, usize)>;

/// Keys that look around, and keys that choose.
fn measure(game: &str, size: (u16, u16), rounds: usize) -> (Measured, Measured) {
    let folder = Folder::new();
    let run = format!("play {game} --seat 1 --bots random --seed 3 --pace at-once");
    let mut table = Pty::start(&folder.northpole(&run), size);
    table.wait_for("? help");
    let (mut keys, mut steps) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        keys.extend(KEYS.iter().filter_map(|key| table.answered(key)));
        steps.extend(table.answered("n\r"));
    }
    (keys, steps)
}

#[test]
fn a_key_sends_what_it_changes() {
    let rounds = std::env::var("NORTHPOLE_ROUNDS").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    println!("game        size     key: median  slowest  bytes   step: median  slowest  bytes");
    for about in catalog::games() {
        for size in [SMALL, LARGE] {
            let (mut keys, mut steps) = measure(about.id, size, rounds);
            let told = format!("{}      {}", told(&mut keys), told(&mut steps));
            println!("{:<10} {:>4}x{:<3}  {told}", about.id, size.0, size.1);
            // Where the board has to be scrolled, much of it changes.
            let whole = usize::from(size.0) * usize::from(size.1);
            keys.sort_unstable_by_key(|(_, bytes)| *bytes);
            let bytes = keys[keys.len() / 2].1;
            let is_little = size == SMALL || bytes < whole / 4;
            assert!(is_little, "{}: {bytes} bytes for a key, {whole} signs", about.id);
        }
    }
}

fn told(measured: &mut [(Duration, usize)]) -> String {
    measured.sort_unstable();
    let Some((slowest, _)) = measured.last() else { return "–".into() };
    let bytes = measured.iter().map(|(_, bytes)| bytes).sum::<usize>() / measured.len();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let median = milliseconds(measured[measured.len() / 2].0);
    format!("{median:>9.1}ms {:>6.1}ms {bytes:>6}", milliseconds(*slowest))
}
