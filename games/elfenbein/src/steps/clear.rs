//! Between two games of a full cycle everybody looks at the town once more; then the next Santa
//! clears it (E18).

use tabletop::{Log, Seat};

use crate::steps::course;
use crate::{Action, Elfenbein, Event};

pub(crate) fn legal(out: &mut Vec<Action>) {
    out.push(Action::Clear);
}

pub(crate) fn apply(game: &mut Elfenbein, santa: Seat, log: &mut impl Log<Event>) {
    course::set_up(game, santa, log);
}
