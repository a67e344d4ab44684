//! What may happen to nodes, to their database and to their disk.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use test_postgres::Cluster;
use tokio::time::sleep;

use super::node::Node;

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fault {
    Killed,
    Frozen,
    /// All nodes, one after the other, each shut down cleanly.
    RolledOver,
    Database(Ill),
    Disk(Flaw),
}

/// What happens to a database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Ill {
    CutOff,
    Stopped,
    Crashed,
    Frozen,
}

/// What happens to a disk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Flaw {
    Full,
    ReadOnly,
}

/// Where nodes keep their tables.
pub(super) enum Place {
    Database(Cluster, String),
    File(PathBuf),
}

impl Place {
    /// As a node is told.
    pub(super) fn name(&self) -> &str {
        match self {
            Place::Database(_, url) => url,
            Place::File(path) => path.to_str().expect("text"),
        }
    }

    /// What may happen there.
    pub(super) fn faults(&self) -> &'static [Fault] {
        match self {
            Place::Database(..) => &[
                Fault::Killed,
                Fault::Frozen,
                Fault::Database(Ill::CutOff),
                Fault::Database(Ill::Crashed),
                Fault::RolledOver,
                Fault::Database(Ill::Stopped),
                Fault::Database(Ill::Frozen),
            ],
            Place::File(_) => &[
                Fault::Killed,
                Fault::Disk(Flaw::Full),
                Fault::Frozen,
                Fault::Disk(Flaw::ReadOnly),
                Fault::RolledOver,
            ],
        }
    }
}

/// Lets it happen to one of the nodes, or to what all of them need.
pub(super) async fn strike(
    fault: Fault,
    place: &Place,
    (nodes, nth): (&mut [Node], usize),
    frost: Duration,
) {
    match (fault, place) {
        (Fault::Killed, _) => nodes[nth].kill(place.name()),
        (Fault::Frozen, _) => {
            nodes[nth].signal("-STOP");
            sleep(frost).await;
            nodes[nth].signal("-CONT");
        }
        (Fault::RolledOver, _) => nodes.iter_mut().for_each(|node| node.roll_over(place.name())),
        (Fault::Database(ill), Place::Database(cluster, _)) => befall(ill, cluster, frost).await,
        (Fault::Disk(flaw), Place::File(path)) => damage(flaw, path, (&nodes[nth], frost)).await,
        (Fault::Database(_), Place::File(_)) | (Fault::Disk(_), Place::Database(..)) => {
            unreachable!("every place has faults of its own")
        }
    }
}

async fn befall(ill: Ill, cluster: &Cluster, frost: Duration) {
    match ill {
        Ill::CutOff => cluster.cut(),
        Ill::Stopped => {
            cluster.stop();
            cluster.restart();
        }
        Ill::Crashed => {
            cluster.crash();
            cluster.restart();
        }
        Ill::Frozen => {
            cluster.freeze();
            sleep(frost).await;
            cluster.thaw();
        }
    }
}

async fn damage(flaw: Flaw, path: &Path, (node, frost): (&Node, Duration)) {
    match flaw {
        Flaw::Full => {
            node.may_write("0");
            sleep(frost).await;
            node.may_write("unlimited");
        }
        Flaw::ReadOnly => {
            let Some(_fixed) = Fixed::new(path) else { return };
            sleep(frost).await;
        }
    }
}

/// Files that no process may change, as on a read-only disk, until this is dropped.
struct Fixed([PathBuf; 2]);

impl Fixed {
    /// `None` where the system lets us set no such flag.
    fn new(path: &Path) -> Option<Fixed> {
        let fixed = Fixed([path.to_owned(), path.with_extension("db-wal")]);
        fixed.set("+i").then_some(fixed)
    }

    fn set(&self, flag: &str) -> bool {
        Command::new("chattr").arg(flag).args(&self.0).output().is_ok_and(|it| it.status.success())
    }
}

impl Drop for Fixed {
    fn drop(&mut self) {
        self.set("-i");
    }
}
