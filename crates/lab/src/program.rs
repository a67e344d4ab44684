//! Bots in any language: a program that is asked over its standard input and answers over its
//! standard output, one JSON object a line. `docs/bots.md` is the protocol's specification.
//!
//! Nothing here knows a game: a program is shown what a client is shown. Whatever it does (crash,
//! nonsense, silence) ends in a [`Fault`] for that game, never in a wait without end.

mod command;
mod lines;
mod message;

use std::fmt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use command::words;
use lines::{Answers, Errors};
use message::{Asked, Choice, Greeting, Question};
pub use message::{Hello, Over, Shown};
use tabletop::quote;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// How long a program may take to start and to send its greeting; its clock if that is longer.
const START: Duration = Duration::from_secs(10);
/// How long a program may take to end once the game is over.
const FAREWELL: Duration = Duration::from_secs(1);

/// The conditions under which programs play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How long a program may think in one game, over all its decisions.
    pub clock: Duration,
    /// The folder for the standard error of each program.
    pub logs: Option<PathBuf>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { clock: Duration::from_mins(1), logs: None }
    }
}

/// Why a program loses its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It cannot be started.
    Start(String),
    /// It did not answer in time.
    Late(Duration),
    /// It ended; the last line of its standard error.
    Ended(String),
    /// It answered something that is not a choice.
    Nonsense { said: String, right: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start(why) => write!(f, "it cannot be started: {why}"),
            Fault::Late(clock) => {
                write!(f, "it did not answer within its {} s", clock.as_secs_f64())
            }
            Fault::Ended(last) if last.is_empty() => f.write_str("it ended before the game did"),
            Fault::Ended(last) => write!(f, "it ended before the game did ({last})"),
            Fault::Nonsense { said, right } => write!(f, "it answered {said}: {right}"),
        }
    }
}

/// A program that plays one game.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// The messages to it, written by a thread: a program that does not read would block us.
    told: Option<Sender<String>>,
    answers: Answers,
    errors: Errors,
    clock: Duration,
    left: Duration,
    questions: u64,
}

impl Program {
    /// Starts a program and greets it. `log` names the file for its standard error, and the heading
    /// of this game in it.
    pub fn start(
        command: &str,
        terms: &Terms,
        log: (&str, &str),
        hello: &Hello<'_>,
    ) -> Result<Program, Fault> {
        let not_started = |why: &dyn fmt::Display| Fault::Start(why.to_string());
        let words = words(command).map_err(|why| not_started(&why))?;
        let (name, arguments) = words.split_first().ok_or_else(|| not_started(&"no command"))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::Start(format!("{}: {error}", quote(name))))?;
        let file = terms.logs.as_deref().map(|folder| (folder.join(log.0), log.1.to_owned()));
        let told = child.stdin.take().map(lines::writer);
        let answers = Answers::of(child.stdout.take());
        let errors = Errors::of(child.stderr.take(), file);
        let (clock, left) = (terms.clock, terms.clock);
        let mut program = Program { child, told, answers, errors, clock, left, questions: 0 };
        program.greet(hello)?;
        Ok(program)
    }

    /// Asks for a choice; returns its index among the choices.
    pub fn choose(&mut self, sight: &Shown<'_>) -> Result<usize, Fault> {
        self.questions += 1;
        let began = Instant::now();
        let id = self.questions;
        let time_left_ms = self.left.as_millis() as u64;
        self.tell(&Question { kind: "choose", id, time_left_ms, sight });
        let answer = self.answers.next(self.left);
        self.left = self.left.saturating_sub(began.elapsed());
        let line = self.heard(answer, self.clock)?;
        let nonsense = |right: String| Fault::Nonsense { said: quote(&line), right };
        let answer: Asked = serde_json::from_str(&line)
            .map_err(|_| nonsense("an answer is a line like {\"choice\": \"…\"}".into()))?;
        if answer.id.is_some_and(|answered| answered != id) {
            return Err(nonsense(format!("the question has the id {id}")));
        }
        let place = match &answer.choice {
            Choice::Place(place) => (*place < sight.choices.len()).then_some(*place),
            Choice::Notation(text) => {
                sight.choices.iter().position(|choice| choice.notation == text.trim())
            }
        };
        let right = || nonsense("that is none of the choices it was given".into());
        place.ok_or_else(right)
    }

    /// Tells the program how the game ended, and gives it a moment to exit.
    pub fn over(&mut self, over: &Over<'_>) {
        self.tell(over);
        self.told = None;
        let began = Instant::now();
        while began.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn greet(&mut self, hello: &Hello<'_>) -> Result<(), Fault> {
        self.tell(hello);
        let within = self.clock.max(START);
        let answer = self.answers.next(within);
        let line = self.heard(answer, within)?;
        let nonsense = |right| Fault::Nonsense { said: quote(&line), right };
        let right =
            || format!("it has to answer {{\"type\": \"hello\", \"protocol\": {PROTOCOL}}}");
        let greeting: Greeting = serde_json::from_str(&line).map_err(|_| nonsense(right()))?;
        if greeting.protocol != PROTOCOL {
            return Err(nonsense(right()));
        }
        Ok(())
    }

    fn heard(
        &mut self,
        answer: Result<String, RecvTimeoutError>,
        within: Duration,
    ) -> Result<String, Fault> {
        answer.map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::Late(within),
            RecvTimeoutError::Disconnected => {
                // Its last words are often still on their way.
                self.errors.wait(FAREWELL);
                Fault::Ended(self.errors.tail().lines().last().unwrap_or_default().trim().into())
            }
        })
    }

    fn tell(&self, message: &impl serde::Serialize) {
        let line = serde_json::to_string(message).expect("messages are plain data");
        if let Some(told) = &self.told {
            // That a program is gone is noticed when its answer does not come.
            let _ = told.send(line + "\n");
        }
    }
}

impl Drop for Program {
    /// No program outlives its game.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
