//! How long each part took and how many tests passed, told in the end.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What has been done so far.
pub(crate) struct Report {
    began: Instant,
    parts: Vec<(&'static str, Duration)>,
    counts: Counts,
}

/// `cargo test` with some arguments, and what it is called.
pub(crate) type Named<'a> = (&'static str, &'a mut Command);

/// Tests by what became of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Counts {
    passed: usize,
    failed: usize,
    ignored: usize,
}

impl Report {
    pub(crate) fn new() -> Report {
        Report { began: Instant::now(), parts: Vec::new(), counts: Counts::default() }
    }

    /// Does one part and takes its time.
    pub(crate) fn part(
        &mut self,
        name: &'static str,
        part: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        let began = Instant::now();
        let done = part();
        self.parts.push((name, began.elapsed()));
        done
    }

    /// Runs `cargo test`, shows what it says and counts its results.
    pub(crate) fn tests(
        &mut self,
        name: &'static str,
        command: &mut Command,
    ) -> Result<(), String> {
        let mut counts = Counts::default();
        let done = self.part(name, || listen(command, &mut counts));
        self.counts.add(counts);
        done
    }

    /// Like `tests`, with other commands beside it, one after the other, that do not fill the machine.
    /// Their output is shown afterwards.
    pub(crate) fn tests_beside(
        &mut self,
        (name, command): Named<'_>,
        others: &mut [Named<'_>],
    ) -> Result<(), String> {
        thread::scope(|scope| {
            let beside = scope.spawn(|| others.iter_mut().map(gathered).collect::<Vec<_>>());
            let mut done = self.tests(name, command);
            for (name, time, output) in beside.join().map_err(|_| "the tests beside it panicked")? {
                self.parts.push((name, time));
                done = done.and(output.and_then(|output| show(&output, &mut self.counts)));
            }
            done
        })
    }

    /// The times, then one line of the shape that `cargo test` ends with.
    pub(crate) fn close(&self) {
        println!("== how long it took");
        for (name, time) in &self.parts {
            println!("{:>7.1} s  {name}", time.as_secs_f64());
        }
        println!("{}", self.counts.summary(self.began.elapsed()));
    }
}

/// Passes on what a command prints and adds up the results in it.
fn listen(command: &mut Command, counts: &mut Counts) -> Result<(), String> {
    println!("== {}", shown(command));
    let failed = |error: std::io::Error| format!("cargo cannot be run: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let output = child.stdout.take().expect("it is piped");
    for line in BufReader::new(output).lines() {
        let line = line.map_err(failed)?;
        println!("{line}");
        counts.add(Counts::read(&line).unwrap_or_default());
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", shown(command))) }
}

/// Runs a command and takes its time.
fn gathered((name, command): &mut Named<'_>) -> (&'static str, Duration, Result<Gathered, String>) {
    let began = Instant::now();
    let output = gather(command);
    (name, began.elapsed(), output)
}

/// All that a command prints, and whether it succeeded.
fn gather(command: &mut Command) -> Result<Gathered, String> {
    let output = command.output().map_err(|error| format!("cargo cannot be run: {error}"))?;
    let printed = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into());
    Ok(Gathered { shown: shown(command), printed, is_well: output.status.success() })
}

/// What was printed elsewhere.
struct Gathered {
    shown: String,
    printed: [String; 2],
    is_well: bool,
}

fn show(
    Gathered { shown, printed, is_well }: &Gathered,
    counts: &mut Counts,
) -> Result<(), String> {
    println!("== {shown}");
    for line in printed.iter().flat_map(|text| text.lines()) {
        println!("{line}");
        counts.add(Counts::read(line).unwrap_or_default());
    }
    if *is_well { Ok(()) } else { Err(format!("`{shown}` failed")) }
}

/// A command as one would type it.
fn shown(command: &Command) -> String {
    let words = command.get_args().map(|word| word.to_string_lossy().into_owned());
    std::iter::once("cargo".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

impl Counts {
    /// Reads `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
    fn read(line: &str) -> Option<Counts> {
        let (_, counted) = line.strip_prefix("test result: ")?.split_once(". ")?;
        let count = |what: &str| {
            let part = counted.split("; ").find_map(|part| part.strip_suffix(what))?;
            part.trim().parse().ok()
        };
        Some(Counts {
            passed: count("passed")?,
            failed: count("failed")?,
            ignored: count("ignored")?,
        })
    }

    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }

    fn summary(self, time: Duration) -> String {
        let Counts { passed, failed, ignored } = self;
        let verdict = if failed == 0 { "ok" } else { "FAILED" };
        format!(
            "test result: {verdict}. {passed} passed; {failed} failed; {ignored} ignored; \
             0 measured; 0 filtered out; finished in {:.2}s",
            time.as_secs_f64()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_and_written_alike() {
        let line = "test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; \
                    0 filtered out; finished in 3.50s";
        let counts = Counts::read(line).expect("it is a result");
        assert_eq!(counts, Counts { passed: 12, failed: 1, ignored: 2 });
        assert_eq!(counts.summary(Duration::from_millis(3500)), line);
        assert_eq!(Counts::read("test passes ... ok"), None);
    }
}
