//! What a client remembers between snapshots: whose log it shows, and what in it is new.

use protocol::Snapshot;
use scene::Line;
use tabletop::{BySeat, Seat};

/// For one screen, which several people may share.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ClientMemory {
    viewer: Option<Seat>,
    /// Whether a snapshot has come.
    has_begun: bool,
    /// How many lines the log has.
    lines: usize,
    /// How many lines each seat's log had when it last took a step.
    answered: BySeat<Option<usize>>,
}

/// What a snapshot does to the log on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum LogChange {
    /// The viewer is another one: their log has these lines.
    Replace(Vec<Line>),
    /// These lines follow.
    Append(Vec<Line>),
}

impl ClientMemory {
    /// Takes a snapshot. The first one of a viewer brings the complete log.
    pub(crate) fn take(&mut self, update: &Snapshot) -> LogChange {
        let is_new = !self.has_begun || self.viewer != update.viewer;
        (self.has_begun, self.viewer) = (true, update.viewer);
        if !is_new {
            self.lines += update.log.len();
            return LogChange::Append(update.log.clone());
        }
        self.lines = update.log.len();
        if let Some(seat) = update.viewer
            && self.answered[seat].is_none()
        {
            // After a reload: what came after the viewer's last line is new.
            let last = update.log.iter().rposition(|line| line.seat == Some(seat));
            self.answered[seat] = Some(last.map_or(0, |last| last + 1));
        }
        LogChange::Replace(update.log.clone())
    }

    /// The viewer of the last snapshot.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The viewer takes a step: what comes now is new to them.
    pub(crate) fn acts(&mut self) {
        if let Some(seat) = self.viewer {
            self.answered[seat] = Some(self.lines);
        }
    }

    /// How many lines of the log the viewer knew when they last took a step.
    pub(crate) fn since(&self) -> usize {
        self.viewer.and_then(|seat| self.answered[seat]).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use scene::Scene;

    use super::*;

    fn update(viewer: usize, log: &[(usize, &str)]) -> Snapshot {
        let line = |&(seat, text): &(usize, &str)| Line::by(seat_of(seat), text);
        Snapshot {
            since: 0,
            version: 1,
            viewer: Some(seat_of(viewer)),
            scene: Scene::default(),
            choices: Vec::new(),
            log: log.iter().map(line).collect(),
            waiting: Vec::new(),
            can_undo: false,
            has_acted: false,
            ending: None,
            frames: Vec::new(),
            guided: None,
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
        assert!(matches!(memory.take(&update(0, &[(0, "b")])), LogChange::Append(_)));
        assert_eq!(memory.since(), 1);
        memory.acts();
        assert_eq!(memory.since(), 2);
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
