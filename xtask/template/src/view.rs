//! What one viewer knows, and guesses that fit it.

use tabletop::{BySeat, Luck, Seat, SeatSet};

use crate::{Kind, Kringle, Parcel, Table, Todo};

/// The table, the wishes one knows, and one's own sealed choice.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub viewer: Option<Seat>,
    pub table: Table,
    /// One's own; all of them when the game is over (K5).
    pub wishes: BySeat<Option<Kind>>,
    /// The parcel that this viewer has chosen while others still choose (K3).
    pub reached: Option<Parcel>,
}

impl View {
    pub(crate) fn new(game: &Kringle, viewer: Option<Seat>) -> View {
        let is_over = game.table.due == Todo::Nothing;
        let knows = |seat: Seat| is_over || viewer == Some(seat);
        View {
            viewer,
            table: game.table.clone(),
            wishes: BySeat::from_fn(|seat| game.wishes[seat].filter(|_| knows(seat))),
            reached: viewer.and_then(|seat| game.reached[seat]),
        }
    }

    /// The others may wish for whatever is left, and may have chosen any parcel.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> Kringle {
        let mut reached = BySeat::default();
        for seat in Seat::all(self.table.seats()).filter(|&seat| self.table.has_chosen(seat)) {
            let own = self.viewer == Some(seat);
            reached[seat] = if own { self.reached } else { Some(self.table.tree.sample(luck)) };
        }
        Kringle { table: self.table.clone(), wishes: self.guess_wishes(luck), reached }
    }

    fn guess_wishes(&self, luck: &mut impl Luck) -> BySeat<Option<Kind>> {
        let mut wishes = self.wishes;
        let mut left = self.table.wishes();
        let seats = || Seat::all(self.table.seats());
        seats().filter_map(|seat| wishes[seat]).for_each(|wish| _ = left.remove(wish.index()));
        for seat in seats().filter(|&seat| self.table.has_wish(seat)) {
            wishes[seat] = wishes[seat].or_else(|| Some(Kind::ALL[left.draw(luck)]));
        }
        wishes
    }

    /// The same table where nobody has chosen yet, if the viewer is still to choose: what the
    /// others sealed makes no difference to what they had reason to seal.
    pub(crate) fn reopened(&self, luck: &mut impl Luck) -> Option<Kringle> {
        let Todo::Reach(waiting) = self.table.due else { return None };
        if !self.viewer.is_some_and(|viewer| waiting.contains(viewer)) {
            return None;
        }
        let mut table = self.table.clone();
        table.due = Todo::Reach(SeatSet::first(table.seats()));
        Some(Kringle { table, wishes: self.guess_wishes(luck), reached: BySeat::default() })
    }
}
