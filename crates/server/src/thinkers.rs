//! A few threads on which bots think, a slice for each table in turn.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, available_parallelism};

use host::AnyThought;
use protocol::TableId;

/// Wanted until it is dropped.
#[derive(Debug)]
pub(crate) struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Relaxed);
    }
}

/// What becomes of a thought: it is thought through, or nothing came of it because of a mistake.
pub(crate) type Done = Box<dyn FnOnce(Option<Box<dyn AnyThought>>) + Send>;

struct Job {
    table: TableId,
    thought: Box<dyn AnyThought>,
    is_wanted: Arc<AtomicBool>,
    done: Done,
}

/// The threads. They end when this is dropped.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

/// Tables take turns, however many bots sit at each.
#[derive(Default)]
struct Queue {
    jobs: HashMap<TableId, VecDeque<Job>>,
    turns: VecDeque<TableId>,
    is_closed: bool,
}

impl Queue {
    fn push(&mut self, job: Job) {
        let table = job.table;
        let line = self.jobs.entry(table).or_default();
        if line.is_empty() {
            self.turns.push_back(table);
        }
        line.push_back(job);
    }

    fn pop(&mut self) -> Option<Job> {
        let table = self.turns.pop_front()?;
        let line = self.jobs.get_mut(&table)?;
        let job = line.pop_front();
        if line.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        job
    }
}

impl Thinkers {
    /// One thread fewer than there are cores: the others carry messages.
    pub(crate) fn new() -> Thinkers {
        let shared = Arc::new(Shared::default());
        let cores = available_parallelism().map_or(1, usize::from);
        for _ in 0..cores.saturating_sub(1).max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.think());
        }
        Thinkers { shared }
    }

    /// Thinks while it is wanted.
    pub(crate) fn think(&self, table: TableId, thought: Box<dyn AnyThought>, done: Done) -> Wanted {
        let is_wanted = Arc::new(AtomicBool::new(true));
        let wanted = Wanted(Arc::clone(&is_wanted));
        self.shared.push(Job { table, thought, is_wanted, done });
        wanted
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
        self.shared.more.notify_all();
    }
}

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Shared {
    fn push(&self, job: Job) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).push(job);
        self.more.notify_one();
    }

    /// The next one to think a slice of; `None` at the end.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                return Some(job);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn think(&self) {
        while let Some(mut job) = self.next() {
            if !job.is_wanted.load(Relaxed) {
                continue;
            }
            match catch_unwind(AssertUnwindSafe(|| job.thought.think())) {
                Ok(false) => self.push(job),
                Ok(true) => (job.done)(Some(job.thought)),
                Err(_) => (job.done)(None),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use host::Outcome;
    use tabletop::Seat;

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    /// Says every slice it thinks.
    struct Slices {
        name: u32,
        left: u32,
        said: Sender<u32>,
    }

    impl AnyThought for Slices {
        fn seat(&self) -> Seat {
            Seat::new(0).expect("there is a first")
        }

        fn think(&mut self) -> bool {
            assert!(self.left > 0, "a bot with a bug");
            self.left -= 1;
            let _ = self.said.send(self.name);
            thread::sleep(Duration::from_millis(1));
            self.left == 0
        }

        fn outcome(&self) -> Option<Outcome> {
            None
        }
    }

    fn tell(ended: &Sender<bool>) -> Done {
        let ended = ended.clone();
        Box::new(move |thought| ended.send(thought.is_some()).expect("the test waits"))
    }

    #[test]
    fn tables_take_turns_whoever_came_first() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for (table, name) in [(1, 1), (1, 2), (1, 3), (2, 4)] {
            let thought = Box::new(Slices { name, left: 1, said: said.clone() });
            let is_wanted = Arc::new(AtomicBool::new(true));
            queue.push(Job { table: TableId(table), thought, is_wanted, done: Box::new(drop) });
        }
        let order: Vec<u128> = std::iter::from_fn(|| queue.pop()).map(|job| job.table.0).collect();
        assert_eq!(order, [1, 2, 1, 1]);
        assert!(queue.jobs.is_empty());
    }

    #[test]
    fn a_long_thought_keeps_nobody_waiting_and_can_be_called_off() {
        let thinkers = Thinkers::new();
        let (said, heard) = channel();
        let (ended, ends) = channel();
        let long = Box::new(Slices { name: 1, left: u32::MAX, said: said.clone() });
        let long = thinkers.think(TableId(1), long, tell(&ended));
        let short = Box::new(Slices { name: 2, left: 3, said });
        let _short = thinkers.think(TableId(2), short, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(true), "the short one ends");
        drop(long);
        while heard.recv_timeout(LONG).is_ok() {}
        assert!(ends.try_recv().is_err(), "nobody is told of what was called off");
    }

    #[test]
    fn a_bot_with_a_bug_takes_nobody_with_it() {
        let thinkers = Thinkers::new();
        let (said, _heard) = channel();
        let (ended, ends) = channel();
        let broken = Box::new(Slices { name: 1, left: 0, said: said.clone() });
        let _broken = thinkers.think(TableId(1), broken, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(false));
        let sound = Box::new(Slices { name: 2, left: 1, said });
        let _sound = thinkers.think(TableId(2), sound, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(true));
    }
}
