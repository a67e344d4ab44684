//! Elfin Unions for programs that learn.

use tabletop::{Dice, Encode, Eye, Observer, field};

use crate::{Components, Favour, Finish, Player, Table, Todo, Union, Unions, View};

/// More dice of one face there cannot be.
const MOST_DICE: i16 = 31;
/// What fits into a byte.
const BYTE: i16 = 255;

impl Encode for Unions {
    fn phrases(components: &Components) -> Vec<String> {
        let faces = || 1..=6_u8;
        let mut all: Vec<String> = ["keep", "none"].map(str::to_owned).into();
        all.extend(faces().map(|face| face.to_string()));
        all.push("retain none".into());
        all.extend(faces().map(|face| format!("retain {face}")));
        all.extend(faces().map(|face| format!("take {face}")));
        all.push("tinker none".into());
        for from in faces() {
            all.extend(faces().filter(|&to| to != from).map(|to| format!("tinker {from} {to}")));
        }
        all.push("pass".into());
        for favour in Favour::ALL {
            let most = components.stores[favour.store().index()].amount.max(1);
            all.extend((1..=most).map(|amount| format!("buy {favour} {amount}")));
        }
        all.extend(Union::ALL.map(|union| format!("join {union}")));
        all.extend(faces().map(|face| format!("reroll {face}")));
        for table in Table::ALL {
            all.extend((1..=MOST_DICE).map(|gifts| format!("{table} {gifts}")));
        }
        all.push("done".into());
        all
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let game = &view.position;
        let eye = Eye::new(view.viewer, game.seats.into());
        let limits = &game.edition.limits;
        let is_friendly = game.finish == Finish::Friendly;
        let about = "whether all score before the most gifts win";
        out.put(field("friendly_finish", 1, about), is_friendly.into());
        out.put(field("round", BYTE, "the round, counted from 1"), game.round.into());
        out.put(
            field("first", 5, "who holds the first player marker"),
            eye.whose(Some(game.first)),
        );
        let rerolls = if let Todo::Keep { rerolls, .. } = game.due { rerolls } else { 0 };
        out.put(field("rerolls", BYTE, "how often dice may still be rolled again"), rerolls.into());
        out.each(field("loose", MOST_DICE, "loose dice of each face, 1 to 6"), faces(game.loose));
        out.each(field("aside", MOST_DICE, "dice set aside, by face"), faces(game.aside));
        out.each(field("pool", MOST_DICE, "dice in the pool, by face"), faces(game.pool));
        let stores = game.stores.iter().map(|&seat| eye.whose(seat));
        out.each(field("store", 5, "whose die lies on each store space"), stores);
        let members = game.members.iter().map(|&seat| eye.whose(seat));
        out.each(field("union", 5, "whose token lies on each union"), members);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            game.players[seat].observe(limits.most_canes.into(), out);
        }
    }
}

impl Player {
    #[inline]
    fn observe(&self, most_canes: i16, out: &mut impl Observer) {
        out.put(field("elves", BYTE, "elves at work"), self.elves.into());
        out.put(field("hired", BYTE, "elves who start work in the next round"), self.hired.into());
        out.put(field("canes", most_canes, "candy canes"), self.canes.into());
        out.put(field("gifts", BYTE, "completed gifts"), self.gifts.into());
        let tables = self.tables.iter().map(|&gifts| gifts.into());
        out.each(field("table", BYTE, "gifts on the build, wrap and tag table"), tables);
        out.each(field("dice", MOST_DICE, "drafted dice not yet spent, by face"), faces(self.dice));
        out.put(field("passed", 1, "whether out of this round's purchases"), self.passed.into());
    }
}

/// How many dice show each face.
#[inline]
fn faces(dice: Dice) -> impl Iterator<Item = i16> {
    (1..=6).map(move |face| dice.count(face).into())
}
