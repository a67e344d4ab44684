//! The game for programs that learn.

use tabletop::{Encode, Eye, Observer, field};

use crate::{Components, Kind, Kringle, Parcel, Parcels, View};

impl Encode for Kringle {
    fn phrases(_: &Components) -> Vec<String> {
        Parcels::all().iter().map(|parcel| format!("reach {parcel}")).collect()
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let table = &view.table;
        let eye = Eye::new(view.viewer, table.seats());
        out.put(field("sunday", 255, "the Sunday, counted from 1"), table.sunday.into());
        let all = || Parcels::all().iter();
        let among = |set: Parcels| all().map(move |parcel| set.contains(parcel).into());
        out.each(field("tree", 1, "parcels under the tree"), among(table.tree));
        out.each(field("deck", 1, "parcels nobody has seen"), among(table.deck));
        let reached = all().map(|parcel: Parcel| (view.reached == Some(parcel)).into());
        out.each(field("reached", 1, "the parcel chosen, while others still choose"), reached);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            let wish = Kind::ALL.map(|kind| (view.wishes[seat] == Some(kind)).into());
            out.each(field("wish", 1, "the wish, as far as the viewer knows it"), wish);
            out.each(field("taken", 1, "parcels taken"), among(table.taken[seat]));
            out.each(
                field("torn", 1, "torn parcels with this hand on them"),
                among(table.torn[seat]),
            );
        }
    }
}
