//! Points as they stand, as far as the viewer knows (S26).

use tabletop::{Game, Seat, Turn};

use crate::{Gold, Part, Phase, Season, Sweatshop, Table, Toy, score};

/// The points of a seat, and what is not counted because the viewer does not see it: of the own
/// ones nothing, nor of anybody's at the end.
pub(super) fn standing(
    game: &Sweatshop,
    viewer: Option<Seat>,
    seat: Seat,
) -> (i16, Option<String>) {
    if viewer == Some(seat) || game.turn() == Turn::Over {
        return (game.score(seat).points, None);
    }
    let player = &game.table.players[seat];
    let (toys, worth) = open_toys(game, seat);
    let poop = open_poop(&game.table, seat);
    let each = i16::from(game.edition.parts[Part::Poop.index()].floor);
    let points = worth - i16::from(poop) * each - player.paid;
    (points, unseen((toys, player.toys), (poop, player.floor)))
}

/// What is not counted, of so many that are and all there are: "toys and rest of the floor not
/// counted".
fn unseen(toys: (u8, u8), floor: (u8, u8)) -> Option<String> {
    let hidden = |(counted, all): (u8, u8), whole, rest| match counted {
        counted if counted >= all => None,
        0 => Some(whole),
        _ => Some(rest),
    };
    let parts = [hidden(toys, "toys", "other toys"), hidden(floor, "floor", "rest of the floor")];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("{} not counted", scene::words::list(&parts, "and")))
}

/// The toys that everybody saw made of gold, and what they are worth at least.
fn open_toys(game: &Sweatshop, seat: Seat) -> (u8, i16) {
    let memory = &game.table.players[seat].memory;
    let made = |gold: Gold| -> u8 {
        let slot = game.table.options.slot(gold);
        slot.map_or(0, |slot| memory.iter().map(|season| season.crafting.spent[slot]).sum())
    };
    let kinds = [(Toy::Borg, Gold::Borg), (Toy::Whistle, Gold::Whistle)];
    kinds.into_iter().fold((0, 0), |(toys, worth), (toy, gold)| {
        let each = score::worth(&game.edition, toy, false, 0);
        (toys + made(gold), worth + i16::from(made(gold)) * each)
    })
}

/// The Reindeer Poop that everybody saw fall, less whatever was swept away unseen.
fn open_poop(table: &Table, seat: Seat) -> u8 {
    let memory = &table.players[seat].memory;
    let has_fallen = |season: &Season| {
        *season < table.season || !matches!(table.due.phase(), Phase::Belt | Phase::Bids)
    };
    let fell = |season: Season| memory[season.index()].took.count(Part::Poop.index());
    let seasons = || Season::ALL.into_iter().filter(|&season| season <= table.season);
    let fallen: u8 = seasons().filter(has_fallen).map(fell).sum();
    fallen.saturating_sub(seasons().map(|season| memory[season.index()].swept).sum())
}
