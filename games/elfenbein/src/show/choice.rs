//! How actions are offered.

use scene::{Choice, at};
use tabletop::Seat;

use super::town::with_lying;
use super::{hand_spot, house_spot, outcome, round_spot, words};
use crate::{Action, House, Rank, Reach, Role, Table, View};

pub(super) fn choice(view: &View, action: Action) -> Choice {
    let table = &view.table;
    let offer = |label: String| Choice::new(&action, label);
    let there =
        |label: String, house: House| offer(label).answering(house).pointing([house_spot(house)]);
    let somebody =
        |label: String, seat: Seat| offer(label).answering(at(seat)).pointing([round_spot(seat)]);
    let brings = |house: House| {
        view.viewer.map_or(String::new(), |seat| outcome::entering(table, seat, house))
    };
    match action {
        Action::Close(house) => there(format!("Close {}", table.town.label(house)), house),
        Action::Start(house) => there(format!("Start at {}", with_lying(table, house)), house),
        Action::Seal(card) => {
            let seat = view.viewer.expect("a card is offered to the one who holds it");
            offer(play(table, seat, card)).answering(card).pointing([hand_spot(seat, card)])
        }
        Action::Name(seat) => somebody(format!("Let {} decide the order", at(seat)), seat),
        Action::Next(seat) => {
            let place = words::ordinal(table.order.iter().count());
            let is_own = view.viewer == Some(seat);
            let label =
                if is_own { format!("Go {place}") } else { format!("{} goes {place}", at(seat)) };
            somebody(label, seat)
        }
        Action::Walk(house) => there(walk(table, view.viewer, house) + &brings(house), house),
        Action::Ride(house) => there(ride(table, view.viewer, house) + &brings(house), house),
        Action::Fly(house) => {
            there(format!("Fly to {}", with_lying(table, house)) + &brings(house), house)
        }
        Action::Give(kid) => somebody(format!("Give the present to {}", at(kid)), kid),
        Action::Stop => offer(stop(table, view.viewer)).closing(),
        Action::Clear => {
            let (next, games) = (table.game + 1, table.games);
            offer(format!("Clear the town and start game {next} of {games}")).closing()
        }
    }
}

/// "Play the 6: walk up to 3 houses".
fn play(table: &Table, seat: Seat, card: Rank) -> String {
    let word = card.word();
    match (table.town.reach(card), table.role(seat)) {
        (Reach::Houses(count), _) => {
            format!("Play the {word}: walk up to {}", words::houses(count))
        }
        (Reach::Court, Role::Santa) => format!("Play the {word}: fly to any other house"),
        (Reach::Court, Role::Kid) => {
            format!("Play the {word}: ride the bike one house, then straight on")
        }
    }
}

/// "Walk to 8 Gingerbread Row (present)"; a path is named as one.
fn walk(table: &Table, walker: Option<Seat>, to: House) -> String {
    let from = walker.and_then(|seat| table.players[seat].house);
    let by_street = from.is_none_or(|from| table.town.by_street(from).contains(to));
    let to = with_lying(table, to);
    if by_street { format!("Walk to {to}") } else { format!("Take the path to {to}") }
}

/// "Ride east to 9 Mistletoe Villa".
fn ride(table: &Table, rider: Option<Seat>, to: House) -> String {
    let from = rider.and_then(|seat| table.players[seat].house);
    let heading = from.and_then(|from| table.town.heading(from, to));
    let heading = heading.map_or(String::new(), |heading| format!(" {}", heading.word()));
    format!("Ride{heading} to {}", with_lying(table, to))
}

fn stop(table: &Table, seat: Option<Seat>) -> String {
    let house = seat.and_then(|seat| table.players[seat].house);
    house.map_or("Stop here".into(), |house| format!("Stop at {}", table.town.label(house)))
}
