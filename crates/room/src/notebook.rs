//! What a client remembers between updates: whose log it shows, and what in it is new.

use scene::Line;
use tabletop::{BySeat, Seat};
use wire::Update;

/// For one screen, whoever sits before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Notebook {
    viewer: Option<Seat>,
    /// How many lines the log has.
    lines: usize,
    /// How many lines each seat's log had when it last took a step.
    answered: BySeat<Option<usize>>,
}

/// What an update does to the log on the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Page {
    /// It is another one's: it begins anew with these lines.
    New(Vec<Line>),
    /// These lines follow.
    Same(Vec<Line>),
}

impl Notebook {
    /// Takes an update in. The first one of a viewer brings the whole log.
    pub fn hear(&mut self, update: &Update) -> Page {
        let is_new = self.lines == 0 || self.viewer != update.viewer;
        self.viewer = update.viewer;
        if !is_new {
            self.lines += update.log.len();
            return Page::Same(update.log.clone());
        }
        self.lines = update.log.len();
        if let Some(seat) = update.viewer
            && self.answered[seat].is_none()
        {
            // After a reload: what came after one's own last line is new.
            let last = update.log.iter().rposition(|line| line.seat == Some(seat));
            self.answered[seat] = Some(last.map_or(0, |last| last + 1));
        }
        Page::New(update.log.clone())
    }

    /// The viewer takes a step: what comes now is new to them.
    pub fn acts(&mut self) {
        if let Some(seat) = self.viewer {
            self.answered[seat] = Some(self.lines);
        }
    }

    /// How many lines of the log the viewer knew when they last took a step.
    pub fn since(&self) -> usize {
        self.viewer.and_then(|seat| self.answered[seat]).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use scene::Scene;

    use super::*;

    fn update(viewer: usize, log: &[(usize, &str)]) -> Update {
        let line = |&(seat, text): &(usize, &str)| Line::by(seat_of(seat), text);
        Update {
            version: 1,
            viewer: Some(seat_of(viewer)),
            scene: Scene::default(),
            choices: Vec::new(),
            log: log.iter().map(line).collect(),
            waiting: Vec::new(),
            can_undo: false,
            has_acted: false,
            ending: None,
            way: Vec::new(),
            guided: None,
        }
    }

    fn seat_of(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    #[test]
    fn what_came_after_ones_own_last_line_is_new_after_a_reload() {
        let mut notebook = Notebook::default();
        let page = notebook.hear(&update(0, &[(0, "a"), (1, "b"), (0, "c"), (1, "d")]));
        assert!(matches!(page, Page::New(lines) if lines.len() == 4));
        assert_eq!(notebook.since(), 3);
    }

    #[test]
    fn a_step_makes_what_follows_new() {
        let mut notebook = Notebook::default();
        notebook.hear(&update(0, &[(1, "a")]));
        notebook.acts();
        assert!(matches!(notebook.hear(&update(0, &[(0, "b")])), Page::Same(_)));
        assert_eq!(notebook.since(), 1);
        notebook.acts();
        assert_eq!(notebook.since(), 2);
    }

    #[test]
    fn everybody_at_one_screen_has_a_log_of_their_own() {
        let mut notebook = Notebook::default();
        notebook.hear(&update(0, &[(0, "a")]));
        notebook.acts();
        assert!(matches!(notebook.hear(&update(1, &[(0, "a"), (0, "b")])), Page::New(_)));
        assert_eq!(notebook.since(), 0, "nothing of it is seat 2's");
        assert!(matches!(notebook.hear(&update(0, &[(0, "a"), (0, "b")])), Page::New(_)));
        assert_eq!(notebook.since(), 1);
    }
}
