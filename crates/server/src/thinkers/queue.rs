//! Decides which thought comes next.

use std::collections::{HashMap, HashSet, VecDeque};

use protocol::TableId;

use super::{Job, MOST_BEGUN, Origin, Thoughts};

/// Origins take turns, and so do the tables of an origin, however many bots each table has.
#[derive(Default)]
pub(super) struct Queue {
    shares: HashMap<Origin, Share>,
    turns: VecDeque<Origin>,
    pub(super) is_closed: bool,
}

/// The thoughts of one origin.
#[derive(Default)]
struct Share {
    /// Tables with a thought in progress.
    busy: HashSet<TableId>,
    /// Those thoughts, unless a thread is working on them.
    begun: VecDeque<Job>,
    /// Other tables with thoughts, in turn.
    tables: VecDeque<TableId>,
    /// Thoughts that have not started.
    waiting: HashMap<TableId, VecDeque<Job>>,
    /// Whether the origin is in the queue.
    has_turn: bool,
}

impl Queue {
    pub(super) fn push(&mut self, job: Job) {
        let (origin, table) = job.of;
        let share = self.shares.entry(origin).or_default();
        let line = share.waiting.entry(table).or_default();
        if line.is_empty() && !share.busy.contains(&table) {
            share.tables.push_back(table);
        }
        line.push_back(job);
        self.take_turn(origin);
    }

    /// The next thought to work on for a slice.
    pub(super) fn pop(&mut self) -> Option<Job> {
        while let Some(origin) = self.turns.pop_front() {
            let Some(share) = self.shares.get_mut(&origin) else { continue };
            share.has_turn = false;
            let job = share.next();
            self.take_turn(origin);
            if job.is_some() {
                return job;
            }
        }
        self.shares.get_mut(&Origin::Deserted)?.next()
    }

    /// Puts back a thought that needs more slices.
    pub(super) fn put_back(&mut self, job: Job) {
        let origin = job.of.0;
        self.shares.entry(origin).or_default().begun.push_back(job);
        self.take_turn(origin);
    }

    /// Takes note that a thought has ended.
    pub(super) fn end(&mut self, (origin, table): (Origin, TableId)) {
        if let Some(share) = self.shares.get_mut(&origin) {
            share.end(table);
        }
        self.take_turn(origin);
    }

    /// Removes the thoughts of a table that are no longer wanted.
    pub(super) fn sweep(&mut self, (origin, table): (Origin, TableId)) -> Vec<Job> {
        let Some(share) = self.shares.get_mut(&origin) else { return Vec::new() };
        let mut unwanted = Vec::new();
        if let Some(line) = share.waiting.remove(&table) {
            let (wanted, gone): (VecDeque<Job>, VecDeque<Job>) =
                line.into_iter().partition(Job::is_wanted);
            unwanted.extend(gone);
            if wanted.is_empty() {
                share.tables.retain(|it| *it != table);
            } else {
                share.waiting.insert(table, wanted);
            }
        }
        if let Some(nth) = share.begun.iter().position(|job| job.of.1 == table && !job.is_wanted())
        {
            unwanted.extend(share.begun.remove(nth));
            share.end(table);
        }
        self.take_turn(origin);
        unwanted
    }

    /// How many thoughts of an origin have not started.
    pub(super) fn waiting(&self, origin: Origin) -> usize {
        self.shares.get(&origin).map_or(0, Share::waiting)
    }

    pub(super) fn thoughts(&self) -> Thoughts {
        let begun = self.shares.values().map(|share| share.busy.len()).sum();
        Thoughts { begun, waiting: self.shares.values().map(Share::waiting).sum() }
    }

    /// Adds an origin with something to think about to the queue; forgets one without.
    fn take_turn(&mut self, origin: Origin) {
        let Some(share) = self.shares.get_mut(&origin) else { return };
        if share.busy.is_empty() && share.waiting.is_empty() {
            self.shares.remove(&origin);
        } else if origin != Origin::Deserted && !share.has_turn && share.has_work() {
            share.has_turn = true;
            self.turns.push_back(origin);
        }
    }
}

impl Share {
    fn has_work(&self) -> bool {
        !self.begun.is_empty() || self.may_begin()
    }

    fn may_begin(&self) -> bool {
        self.busy.len() < MOST_BEGUN && !self.tables.is_empty()
    }

    fn next(&mut self) -> Option<Job> {
        if !self.may_begin() {
            return self.begun.pop_front();
        }
        let table = self.tables.pop_front()?;
        let line = self.waiting.get_mut(&table)?;
        let job = line.pop_front();
        if line.is_empty() {
            self.waiting.remove(&table);
        }
        self.busy.insert(table);
        job
    }

    /// Takes note that the thought in progress of a table has ended.
    fn end(&mut self, table: TableId) {
        self.busy.remove(&table);
        if self.waiting.contains_key(&table) {
            self.tables.push_back(table);
        }
    }

    fn waiting(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }
}
