//! Moves in the log match the table.

use scene::{Line, Move, Show, SpotId};
use tabletop::{Components, Seat};

use crate::blame::blame;
use crate::walk::{name, viewers};

/// Checks for every viewer that every piece that moves comes from where something was and goes to
/// where something can be.
pub(crate) fn check<G: Show>(before: &G, (after, events): (&G, &[G::Event])) {
    for viewer in viewers(before.seats()) {
        let line = |&event| G::line(G::Components::built_in(), G::redact(event, viewer));
        let lines: Vec<Line> = events.iter().map(line).collect();
        let moves: Vec<(&str, &Move)> = lines
            .iter()
            .flat_map(|line| line.moves.iter().map(|step| (&*line.text, step)))
            .collect();
        let whose = |(): &()| format!("  in the log as {} reads it", name(viewer));
        blame(&mut (), whose, |()| check_for((before, after), viewer, &moves));
    }
}

/// A spot may exist only in some phases. A piece leaves a spot that existed before the step, or
/// that it reached in the same step; it goes to one that exists after the step or existed before,
/// or that it leaves again in the same step.
fn check_for<G: Show>((before, after): (&G, &G), viewer: Option<Seat>, moves: &[(&str, &Move)]) {
    if moves.is_empty() {
        return;
    }
    let [before, after] = [before, after].map(|game| G::scene(&game.view(viewer)));
    let was_there = |spot: &SpotId| before.find(spot).is_some();
    let is_there = |spot: &SpotId| after.find(spot).is_some();
    for (nth, (text, Move { from, to, .. })) in moves.iter().enumerate() {
        let reached = moves[..nth].iter().any(|(_, earlier)| earlier.to == *from);
        let left = moves[nth..].iter().any(|(_, later)| later.from == *to);
        assert!(
            was_there(from) || reached,
            "a piece moves from `{from}`, which was not on the table: {text:?}"
        );
        assert!(
            is_there(to) || was_there(to) || left,
            "a piece moves to `{to}`, which is not on the table: {text:?}"
        );
    }
}
