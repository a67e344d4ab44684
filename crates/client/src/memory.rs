//! What a client remembers between snapshots: whose log it shows, and what in it is new.

use protocol::Snapshot;
use scene::{Line, standing};
use tabletop::{BySeat, Seat};

/// The memory of one screen, which several people may share.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ClientMemory {
    viewer: Option<Seat>,
    /// Whether a snapshot has come.
    has_begun: bool,
    /// How many lines the log has on the screen.
    lines: usize,
    /// For each seat, how long the log was when that seat took each step that still stands.
    answered: BySeat<Vec<usize>>,
}

/// What a snapshot does to the log on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum LogChange {
    /// The viewer has changed, or may see more or less than before: the log has these lines.
    Replace(Vec<Line>),
    /// These lines are added.
    Append(Vec<Line>),
}

impl ClientMemory {
    /// Takes a snapshot. The first one of a viewer brings the complete log, and so does the first one
    /// after a viewer who had the screen alone shares it, or the other way round.
    pub(crate) fn take(&mut self, update: &Snapshot) -> LogChange {
        let is_complete = update.since == 0 && self.lines > 0;
        let is_new = !self.has_begun || self.viewer != update.viewer || is_complete;
        (self.has_begun, self.viewer) = (true, update.viewer);
        let known = if is_new { 0 } else { self.lines };
        self.lines = known + update.log.len();
        if let Some(seat) = update.viewer {
            if self.answered[seat].is_empty() {
                // After a reload: what came after the viewer's last line that stands is new.
                let own = |nth: &usize| update.log[*nth].seat == Some(seat);
                let last = standing(&update.log).into_iter().rfind(own);
                self.answered[seat].push(last.map_or(0, |last| known + last + 1));
            }
            if !is_new {
                self.take_back(seat, known, &update.log);
            }
        }
        if is_new {
            LogChange::Replace(update.log.clone())
        } else {
            LogChange::Append(update.log.clone())
        }
    }

    /// Forgets the steps that the viewer took back.
    fn take_back(&mut self, seat: Seat, known: usize, log: &[Line]) {
        let answered = &mut self.answered[seat];
        for (nth, line) in (known..).zip(log) {
            let Some(lines) = line.undoes else { continue };
            let first = nth.saturating_sub(lines);
            answered.retain(|&then| then <= first);
            // Earlier steps that told nothing were taken at the same line.
            answered.pop_if(|then| *then == first);
            if answered.is_empty() {
                answered.push(first);
            }
        }
    }

    /// The viewer of the last snapshot.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Takes note that the viewer takes a step: everything that follows is new to them.
    pub(crate) fn acts(&mut self) {
        if let Some(seat) = self.viewer {
            self.answered[seat].push(self.lines);
        }
    }

    /// How many lines of the log the viewer knew when they last took a step.
    pub(crate) fn since(&self) -> usize {
        self.viewer.and_then(|seat| self.answered[seat].last().copied()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(viewer: usize, log: &[(usize, &str)]) -> Snapshot {
        let line = |&(seat, text): &(usize, &str)| Line::by(seat_of(seat), text);
        Snapshot {
            version: 1,
            viewer: Some(seat_of(viewer)),
            log: log.iter().map(line).collect(),
            ..Snapshot::default()
        }
    }

    fn seat_of(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    #[test]
    fn what_came_after_the_viewers_last_line_is_new_after_a_reload() {
        let mut memory = ClientMemory::default();
        let page = memory.take(&update(0, &[(0, "a"), (1, "b"), (0, "c"), (1, "d")]));
        assert!(matches!(page, LogChange::Replace(lines) if lines.len() == 4));
        assert_eq!(memory.since(), 3);
    }

    #[test]
    fn a_step_makes_what_follows_new() {
        let mut memory = ClientMemory::default();
        memory.take(&update(0, &[(1, "a")]));
        memory.acts();
        let next = Snapshot { since: 1, ..update(0, &[(0, "b")]) };
        assert!(matches!(memory.take(&next), LogChange::Append(_)));
        assert_eq!(memory.since(), 1);
        memory.acts();
        assert_eq!(memory.since(), 2);
    }

    #[test]
    fn a_step_that_was_taken_back_is_none() {
        let mut memory = ClientMemory::default();
        memory.take(&update(0, &[(1, "a")]));
        memory.acts();
        memory.take(&Snapshot { since: 1, ..update(0, &[(0, "b"), (1, "c")]) });
        memory.acts();
        let back = update(0, &[(0, "d"), (1, "e"), (0, "undone")]);
        let mut back = Snapshot { since: 2, ..back };
        back.log[2].undoes = Some(2);
        memory.take(&back);
        assert_eq!(memory.since(), 1, "b and c are what happened since the step that stands");
        let mut again = ClientMemory::default();
        let mut all = update(0, &[(1, "a"), (0, "b"), (1, "c"), (0, "d"), (1, "e"), (0, "undone")]);
        all.log[5].undoes = Some(2);
        again.take(&all);
        assert_eq!(again.since(), 2, "so it is after a reload");
    }

    #[test]
    fn each_person_at_one_screen_has_a_log() {
        let mut memory = ClientMemory::default();
        memory.take(&update(0, &[(0, "a")]));
        memory.acts();
        assert!(matches!(memory.take(&update(1, &[(0, "a"), (0, "b")])), LogChange::Replace(_)));
        assert_eq!(memory.since(), 0, "nothing of it is seat 2's");
        assert!(matches!(memory.take(&update(0, &[(0, "a"), (0, "b")])), LogChange::Replace(_)));
        assert_eq!(memory.since(), 1);
    }
}
