//! A few threads on which bots think, one slice at a time. A client with more tables, or more bots
//! at a table, gets no larger share of them.

mod queue;

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, available_parallelism};

use host::AnyThought;
use protocol::TableId;

use queue::Queue;

/// Whom a thought is for. Origins take turns, and so do the tables of each origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// Players at this address.
    Address(IpAddr),
    /// People who are connected to other nodes. Their addresses are not known here, so all of them
    /// count as one.
    Elsewhere,
    /// Nobody is connected: a bot owes a step in a game over days.
    Deserted,
}

/// How many thoughts of one origin may be in progress, since each needs memory until it ends. A
/// table has one at a time.
const MOST_BEGUN: usize = 4;
/// How many thoughts may wait for tables where nobody is connected. Those tables can think later.
const MOST_DESERTED: usize = 64;

/// How many thoughts there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thoughts {
    /// Thoughts in progress.
    pub(crate) begun: usize,
    /// Thoughts that have not started.
    pub(crate) waiting: usize,
}

/// A thought is wanted until this is dropped.
pub(crate) struct Wanted {
    shared: Arc<Shared>,
    of: (Origin, TableId),
    flag: Arc<AtomicBool>,
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.flag.store(false, Relaxed);
        // Dropping it may take long: others need not wait for that.
        let unwanted = self.shared.queue().sweep(self.of);
        drop(unwanted);
    }
}

/// Called with the finished thought, or with `None` after a panic.
pub(crate) type Done = Box<dyn FnOnce(Option<Box<dyn AnyThought>>) + Send>;

struct Job {
    of: (Origin, TableId),
    thought: Box<dyn AnyThought>,
    is_wanted: Arc<AtomicBool>,
    done: Done,
}

impl Job {
    fn is_wanted(&self) -> bool {
        self.is_wanted.load(Relaxed)
    }
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

impl Thinkers {
    /// Uses one thread fewer than there are cores: the others serve connections.
    pub(crate) fn new() -> Thinkers {
        let shared = Arc::new(Shared::default());
        let cores = available_parallelism().map_or(1, usize::from);
        for _ in 0..cores.saturating_sub(1).max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.think());
        }
        Thinkers { shared }
    }

    /// Thinks as long as the result is wanted.
    pub(crate) fn think(
        &self,
        of: (Origin, TableId),
        thought: Box<dyn AnyThought>,
        done: Done,
    ) -> Wanted {
        let is_wanted = Arc::new(AtomicBool::new(true));
        let flag = Arc::clone(&is_wanted);
        let wanted = Wanted { shared: Arc::clone(&self.shared), of, flag };
        self.shared.queue().push(Job { of, thought, is_wanted, done });
        self.shared.more.notify_one();
        wanted
    }

    /// Whether an origin may start another thought.
    pub(crate) fn has_room(&self, origin: Origin) -> bool {
        origin != Origin::Deserted || self.shared.queue().waiting(origin) < MOST_DESERTED
    }

    pub(crate) fn thoughts(&self) -> Thoughts {
        self.shared.queue().thoughts()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queue().is_closed = true;
        self.shared.more.notify_all();
    }
}

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Thinkers with {:?}", self.thoughts())
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job to think a slice of; `None` when the server shuts down.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
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
            let thought = match catch_unwind(AssertUnwindSafe(|| job.thought.think())) {
                Ok(false) if job.is_wanted() => {
                    self.queue().put_back(job);
                    self.more.notify_one();
                    continue;
                }
                Ok(is_done) => is_done.then_some(job.thought),
                Err(_) => None,
            };
            self.queue().end(job.of);
            self.more.notify_one();
            if job.is_wanted.load(Relaxed) {
                (job.done)(thought);
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

    /// A thought that reports every slice.
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

    fn address(last: u8) -> Origin {
        Origin::Address([10, 0, 0, last].into())
    }

    /// A job that is never cancelled and reports its name.
    fn job(of: (Origin, u128), said: &Sender<u32>) -> Job {
        let thought = Box::new(Slices { name: 0, left: 1, said: said.clone() });
        let is_wanted = Arc::new(AtomicBool::new(true));
        Job { of: (of.0, TableId(of.1)), thought, is_wanted, done: Box::new(drop) }
    }

    fn tables(jobs: &[Job]) -> Vec<u128> {
        jobs.iter().map(|job| job.of.1.0).collect()
    }

    #[test]
    fn addresses_take_turns_and_then_their_tables() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for (from, table) in [(1, 11), (1, 11), (1, 12), (2, 21)] {
            queue.push(job((address(from), table), &said));
        }
        let mut order = Vec::new();
        while let Some(job) = queue.pop() {
            order.push(job.of.1.0);
            queue.end(job.of);
        }
        assert_eq!(order, [11, 21, 12, 11]);
        assert_eq!(queue.thoughts(), Thoughts::default());
    }

    #[test]
    fn tables_where_nobody_is_come_last() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for (origin, table) in [(Origin::Deserted, 1), (Origin::Deserted, 2), (address(1), 11)] {
            queue.push(job((origin, table), &said));
        }
        let first = queue.pop().expect("there are three");
        assert_eq!(first.of.1, TableId(11));
        let of = first.of;
        queue.put_back(first);
        assert_eq!(queue.pop().map(|job| job.of.1), Some(TableId(11)), "until it has ended");
        queue.end(of);
        let rest: Vec<Job> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(tables(&rest), [1, 2]);
        for job in rest {
            queue.end(job.of);
        }
        assert_eq!(queue.thoughts(), Thoughts::default());
    }

    #[test]
    fn people_at_other_nodes_have_few_thoughts_under_way() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for table in 0..200 {
            queue.push(job((Origin::Elsewhere, table), &said));
        }
        let begun = std::iter::from_fn(|| queue.pop()).count();
        assert_eq!(begun, MOST_BEGUN, "however many tables they have");
    }

    #[test]
    fn one_address_has_few_thoughts_under_way_and_each_table_one() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for table in (0..200).chain(0..200) {
            queue.push(job((address(1), table), &said));
        }
        let begun: Vec<Job> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(tables(&begun), (0..MOST_BEGUN as u128).collect::<Vec<_>>());
        assert_eq!(queue.thoughts(), Thoughts { begun: MOST_BEGUN, waiting: 400 - MOST_BEGUN });
        queue.push(job((address(2), 999), &said));
        assert_eq!(queue.pop().map(|job| job.of.1.0), Some(999), "another address need not wait");
        for job in begun {
            queue.put_back(job);
        }
        let again: Vec<Job> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(tables(&again), [0, 1, 2, 3], "what has begun goes on");
    }

    #[test]
    fn what_is_called_off_gives_its_place_up_at_once() {
        let mut queue = Queue::default();
        let (said, _heard) = channel();
        for table in 0..10 {
            queue.push(job((address(1), table), &said));
        }
        for _ in 0..MOST_BEGUN {
            let job = queue.pop().expect("there are more");
            job.is_wanted.store(false, Relaxed);
            let of = job.of;
            queue.put_back(job);
            assert_eq!(queue.sweep(of).len(), 1);
        }
        assert_eq!(queue.thoughts(), Thoughts { begun: 0, waiting: 10 - MOST_BEGUN });
        let next = queue.pop().expect("the others begin");
        assert_eq!(next.of.1, TableId(MOST_BEGUN as u128));
    }

    #[test]
    fn few_thoughts_wait_for_tables_where_nobody_is() {
        let thinkers = Thinkers { shared: Arc::default() };
        let (said, _heard) = channel();
        for table in 0..MOST_DESERTED as u128 {
            assert!(thinkers.has_room(Origin::Deserted));
            thinkers.shared.queue().push(job((Origin::Deserted, table), &said));
        }
        assert!(!thinkers.has_room(Origin::Deserted));
        assert!(thinkers.has_room(address(1)), "for people there is always room");
    }

    #[test]
    fn a_long_thought_keeps_nobody_waiting_and_can_be_called_off() {
        let thinkers = Thinkers::new();
        let (said, heard) = channel();
        let (ended, ends) = channel();
        let long = Box::new(Slices { name: 1, left: u32::MAX, said: said.clone() });
        let long = thinkers.think((address(1), TableId(1)), long, tell(&ended));
        let short = Box::new(Slices { name: 2, left: 3, said });
        let _short = thinkers.think((address(2), TableId(2)), short, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(true), "the short one ends");
        drop(long);
        while heard.recv_timeout(LONG).is_ok() {}
        assert!(ends.try_recv().is_err(), "nobody hears about what was called off");
    }

    #[test]
    fn a_bot_with_a_bug_takes_nobody_with_it() {
        let thinkers = Thinkers::new();
        let (said, _heard) = channel();
        let (ended, ends) = channel();
        let broken = Box::new(Slices { name: 1, left: 0, said: said.clone() });
        let _broken = thinkers.think((address(1), TableId(1)), broken, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(false));
        let sound = Box::new(Slices { name: 2, left: 1, said });
        let _sound = thinkers.think((address(2), TableId(2)), sound, tell(&ended));
        assert_eq!(ends.recv_timeout(LONG), Ok(true));
    }
}
