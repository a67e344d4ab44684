//! A search that considers fewer steps than are legal misses nothing that matters.

use tabletop::{Game, Seat, Step};

use crate::walk::{applied, legal, worth_trying};

/// Turns with more positions are not checked as a whole.
const MOST_POSITIONS: usize = 60;

/// A position at the end of a seat's turn, with the steps that led there.
struct End<G: Game> {
    path: Vec<G::Action>,
    game: G,
}

/// The turns of one seat from a position, by legal steps or by those worth trying.
struct Turns<G: Game> {
    seat: Seat,
    shortcuts: bool,
    /// The positions that were reached, each with the last step.
    seen: Vec<(G, Option<G::Action>)>,
    ends: Vec<End<G>>,
    /// Whether some legal step was not worth trying.
    has_left_out: bool,
}

/// Checks that steps worth trying lead wherever legal steps lead.
pub(crate) fn check<G: Game>(game: &G) {
    for seat in game.turn().waiting() {
        check_list(game, seat, None);
        let Some(tried) = Turns::from(game, seat, true) else { continue };
        if !tried.has_left_out {
            continue;
        }
        let Some(all) = Turns::from(game, seat, false) else { continue };
        for End { path, game } in all.ends {
            let is_reached = tried.ends.iter().any(|end| end.game == game);
            assert!(is_reached, "no steps worth trying lead where seat {seat} comes by {path:?}");
        }
    }
}

/// Checks that after a step that was worth trying, another one is.
pub(crate) fn check_step<G: Game>(before: &G, step: Step<G>, after: &G) {
    if let Step::Acted(seat, action) = step
        && after.turn().owes(seat)
        && worth_trying(before, seat, None).contains(&action)
    {
        check_list(after, seat, Some(action));
    }
}

fn check_list<G: Game>(game: &G, seat: Seat, last: Option<G::Action>) {
    let (legal, options) = (legal(game, seat), worth_trying(game, seat, last));
    let stuck = options.is_empty() && !legal.is_empty();
    assert!(!stuck, "seat {seat} owes a step but nothing is worth trying");
    for action in &options {
        let times = |list: &[G::Action]| list.iter().filter(|other| *other == action).count();
        assert!(times(&legal) > 0, "`{action}` is worth trying for seat {seat} but not legal");
        let far = game.is_far_fetched(seat, *action);
        assert!(!far, "`{action}` is worth trying for seat {seat}, and far-fetched");
        let twice = times(&options) > times(&legal);
        assert!(!twice, "`{action}` is listed twice among what seat {seat} might try");
    }
}

impl<G: Game> Turns<G> {
    /// All of them; `None` if there are too many positions.
    fn from(game: &G, seat: Seat, shortcuts: bool) -> Option<Turns<G>> {
        let (seen, ends) = (Vec::new(), Vec::new());
        let mut turns = Turns { seat, shortcuts, seen, ends, has_left_out: false };
        turns.follow(game, &mut Vec::new())?;
        Some(turns)
    }

    fn follow(&mut self, game: &G, path: &mut Vec<G::Action>) -> Option<()> {
        if !game.turn().owes(self.seat) {
            self.end(game, path);
            return Some(());
        }
        let last = path.last().copied().filter(|_| self.shortcuts);
        if self.seen.iter().any(|(seen, by)| *by == last && seen == game) {
            return Some(());
        }
        if self.seen.len() == MOST_POSITIONS {
            return None;
        }
        self.seen.push((game.clone(), last));
        for action in self.options(game, last) {
            path.push(action);
            self.follow(&applied(game, self.seat, action), path)?;
            path.pop();
        }
        Some(())
    }

    fn options(&mut self, game: &G, last: Option<G::Action>) -> Vec<G::Action> {
        let legal = legal(game, self.seat);
        if !self.shortcuts {
            let is_near = |action: &G::Action| !game.is_far_fetched(self.seat, *action);
            return legal.into_iter().filter(is_near).collect();
        }
        let options = worth_trying(game, self.seat, last);
        self.has_left_out |= options.len() < legal.len();
        options
    }

    fn end(&mut self, game: &G, path: &[G::Action]) {
        if !self.ends.iter().any(|end| end.game == *game) {
            self.ends.push(End { path: path.to_vec(), game: game.clone() });
        }
    }
}
