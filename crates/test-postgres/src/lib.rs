//! A `PostgreSQL` server for tests: the system's real one, in a temporary folder, on a Unix socket.
//! It ends with the program that started it, however that ends.
//!
//! ```
//! let cluster = test_postgres::Cluster::shared();
//! assert!(cluster.database().starts_with("postgres://"));
//! ```
#![warn(missing_docs)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tempfile::TempDir;

/// The user that runs it if we are root, which it refuses to be run by.
const USER: &str = "postgres";

/// A running server. It is stopped, and its folder removed, when this is dropped.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    databases: AtomicU32,
    supervisor: Mutex<Supervisor>,
}

/// A shell that starts and stops it, and outlives us by a moment.
#[derive(Debug)]
struct Supervisor {
    process: Child,
    /// `None` once it is told to end.
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Cluster {
    /// A new one.
    pub fn start() -> Cluster {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("cluster").tempdir().expect("a folder");
        let script = include_str!("supervisor.sh");
        let mut command = supervisor(folder.path());
        command.args(["sh", "-c", script, "supervisor"]).arg(folder.path()).arg(&programs);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("a shell starts");
        let orders = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("piped"));
        let mut supervisor = Supervisor { process, orders, answers };
        supervisor.answer();
        Cluster { folder, databases: AtomicU32::new(0), supervisor: Mutex::new(supervisor) }
    }

    /// The one that all tests of a program share while any of them needs it.
    pub fn shared() -> Arc<Cluster> {
        static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let new = Arc::new(Cluster::start());
            *shared = Arc::downgrade(&new);
            new
        })
    }

    /// The address of a new database.
    pub fn database(&self) -> String {
        self.database_in("pg_default")
    }

    /// The address of a new database that lies in a folder of its owner's.
    pub fn database_at(&self, folder: &Path) -> String {
        let mut owning = Command::new("chown");
        let owned = owning.arg("--reference").arg(self.folder.path()).arg(folder).status();
        assert!(owned.is_ok_and(|status| status.success()), "it is ours to give away");
        self.sql(&format!("CREATE TABLESPACE elsewhere LOCATION '{}'", folder.display()));
        self.database_in("elsewhere")
    }

    fn database_in(&self, space: &str) -> String {
        let name = format!("club{}", self.databases.fetch_add(1, Relaxed));
        self.sql(&format!("CREATE DATABASE {name} TABLESPACE {space}"));
        format!("postgres:///{name}?host={}&user=northpole", self.folder.path().display())
    }

    /// Starts it again.
    pub fn restart(&self) {
        self.supervisor().order("start");
    }

    /// Stops it; all connections are cut.
    pub fn stop(&self) {
        self.supervisor().order("stop");
    }

    /// Stops it as a crash would.
    pub fn crash(&self) {
        self.supervisor().order("crash");
    }

    /// Freezes it: connections hold, and no query is answered.
    pub fn freeze(&self) {
        self.supervisor().order("freeze");
    }

    /// Lets it go on after [`Cluster::freeze`].
    pub fn thaw(&self) {
        self.supervisor().order("thaw");
    }

    /// Asks something as its owner; the answer in one line.
    pub fn sql(&self, text: &str) -> String {
        self.supervisor().order(&format!("sql {text}"))
    }

    /// Cuts everybody off who is connected to a database, as a network would.
    pub fn cut(&self) {
        self.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'northpole'");
    }

    fn supervisor(&self) -> MutexGuard<'_, Supervisor> {
        self.supervisor.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Supervisor {
    fn order(&mut self, order: &str) -> String {
        let orders = self.orders.as_mut().expect("it runs until it is dropped");
        writeln!(orders, "{order}").expect("it reads");
        self.answer()
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
        let answer = line.trim_end().strip_suffix("ready").expect("it does what it is told");
        answer.trim().to_owned()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut supervisor = self.supervisor();
        supervisor.orders = None;
        let _ = supervisor.process.wait();
    }
}

/// Where the newest of the system's versions lies.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|version| version.path().join("bin"))
        .filter(|folder| folder.join("postgres").exists())
        .collect();
    found.sort();
    found.pop().expect("PostgreSQL is installed: `cargo xtask test` does that")
}

/// Runs what follows as the user that owns the folder.
fn supervisor(folder: &Path) -> Command {
    let id = Command::new("id").arg("-u").output().expect("every system has it");
    if id.stdout.trim_ascii() != b"0" {
        return Command::new("env");
    }
    let owned = Command::new("chown").arg(USER).arg(folder).status();
    assert!(owned.is_ok_and(|status| status.success()), "there is a user {USER}");
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--init-groups"]);
    command
}
