//! A place to run the program in, and what it said there.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// An empty folder of its own, removed afterwards.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().expect("a folder can be made"))
    }

    /// The program, to be run here.
    pub(crate) fn northpole(&self, arguments: &str) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_northpole"));
        program.args(arguments.split_whitespace()).current_dir(self.0.path());
        program.env("XDG_DATA_HOME", self.path("data"));
        program
    }

    /// Runs the program here with this input.
    pub(crate) fn run(&self, arguments: &str, input: &str) -> Output {
        self.feed(arguments, input.as_bytes())
    }

    pub(crate) fn feed(&self, arguments: &str, input: &[u8]) -> Output {
        let mut program = self
            .northpole(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A program that fails at once does not read its input; that is not our mistake.
        let _ = program.stdin.take().expect("it is piped").write_all(input);
        program.wait_with_output().expect("the program ends")
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).expect("the file is there")
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        fs::write(self.path(file), text).expect("the file can be written");
    }
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The single line of complaint of a command that fails with exit code 2.
pub(crate) fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert_eq!(text.lines().count(), 1, "one line: {text}");
    text.trim_end().strip_prefix("northpole: ").expect("our own words").into()
}
