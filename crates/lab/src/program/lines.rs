//! Lines to and from a program, each on a thread of its own, so that the arena never waits for a
//! pipe.

use std::collections::VecDeque;
use std::fs::{File, OpenOptions, create_dir_all};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The length limit of an answer; the rest is cut off, and the answer counts as nonsense.
const LONGEST: u64 = 64 << 10;
/// How many unread answers are stored, so that a program that talks without being asked fills no
/// memory.
const UNREAD: usize = 16;
/// How much of the standard error is stored to be quoted.
const TAIL: usize = 2000;

/// A thread that writes lines to a program.
pub(super) fn writer(mut stdin: ChildStdin) -> Sender<String> {
    let (sender, receiver) = channel::<String>();
    thread::spawn(move || {
        for line in receiver {
            if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// What a program answers.
#[derive(Debug)]
pub(super) struct Answers(Receiver<String>);

impl Answers {
    pub(super) fn of(stdout: Option<ChildStdout>) -> Answers {
        let (sender, receiver) = std::sync::mpsc::sync_channel(UNREAD);
        thread::spawn(move || {
            let mut lines = stdout.map(BufReader::new);
            while let Some(line) = lines.as_mut().and_then(next) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Answers(receiver)
    }

    pub(super) fn next(&self, within: Duration) -> Result<String, RecvTimeoutError> {
        self.0.recv_timeout(within)
    }
}

fn next(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut line).ok()?;
    (!line.is_empty()).then(|| String::from_utf8_lossy(&line).trim_end().to_owned())
}

/// The file for it, and the heading of the new part.
type Log = (PathBuf, String);

/// The standard error of a program: its end in memory, all of it in a file.
#[derive(Debug)]
pub(super) struct Errors {
    tail: Arc<Mutex<VecDeque<u8>>>,
    ended: Receiver<()>,
}

impl Errors {
    pub(super) fn of(stderr: Option<ChildStderr>, file: Option<Log>) -> Errors {
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let (sender, ended) = channel();
        let kept = Arc::clone(&tail);
        thread::spawn(move || {
            if let Some(stderr) = stderr {
                keep(stderr, file.as_ref(), &kept);
            }
            let _ = sender.send(());
        });
        Errors { tail, ended }
    }

    /// Waits until the program has closed it, but not longer than `within`.
    pub(super) fn wait(&self, within: Duration) {
        let _ = self.ended.recv_timeout(within);
    }

    pub(super) fn tail(&self) -> String {
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}

fn keep(mut stderr: ChildStderr, file: Option<&Log>, tail: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; 4096];
    let mut kept = None;
    while let Ok(read @ 1..) = stderr.read(&mut bytes) {
        if kept.is_none() {
            kept = file.and_then(open);
        }
        if let Some(kept) = &mut kept {
            let _ = kept.write_all(&bytes[..read]);
        }
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(&bytes[..read]);
        let surplus = tail.len().saturating_sub(TAIL);
        tail.drain(..surplus);
    }
}

/// If the file cannot be written, the program plays on.
fn open((path, heading): &Log) -> Option<File> {
    if let Some(folder) = path.parent() {
        create_dir_all(folder).ok()?;
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path).ok()?;
    writeln!(file, "== {heading}").ok()?;
    Some(file)
}
