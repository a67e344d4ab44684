//! A server in a process of its own: this test again.

use std::net::SocketAddr;
use std::process::{Child, Command};

use crate::killed::start_at;

/// It is at the same address after a restart.
pub(super) struct Node {
    process: Child,
    pub(super) address: SocketAddr,
}

impl Node {
    pub(super) fn start(store: &str) -> Node {
        let (process, address) = start_at(store, 0);
        Node { process, address }
    }

    /// Ends without a word, and begins again.
    pub(super) fn kill(&mut self, store: &str) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it has ended");
        self.again(store);
    }

    /// Shuts down cleanly, and starts again.
    pub(super) fn roll_over(&mut self, store: &str) {
        self.signal("-TERM");
        let ended = self.process.wait().expect("it ends");
        assert!(ended.success(), "in peace: {ended}");
        self.again(store);
    }

    fn again(&mut self, store: &str) {
        (self.process, self.address) = start_at(store, self.address.port());
    }

    pub(super) fn signal(&self, signal: &str) {
        run(Command::new("kill").args([signal, &self.process.id().to_string()]));
    }

    /// How large a file it may write: to who may write none every disk is full.
    pub(super) fn may_write(&self, bytes: &str) {
        let (id, limit) = (self.process.id().to_string(), format!("--fsize={bytes}:"));
        run(Command::new("prlimit").args(["--pid", &id, &limit]));
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn run(command: &mut Command) {
    assert!(command.status().is_ok_and(|status| status.success()), "{command:?}: it runs");
}
