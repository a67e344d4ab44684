//! Turning over an ornament and hanging it (W12), and the rewards for both (W13).

use tabletop::{Log, Seat};

use crate::{Action, Cause, Event, Reward, Todo, Workshop};

#[inline]
pub(crate) fn legal(game: &Workshop, seat: Seat, out: &mut Vec<Action>) {
    for (space, ornament) in game.players[seat].tree.iter().enumerate() {
        if ornament.is_none() {
            out.push(Action::Hang { space: space as u8 });
        }
    }
}

/// Luck has turned over an ornament: its reward comes first, then it is hung.
pub(crate) fn turned_over(
    game: &mut Workshop,
    seat: Seat,
    reward: Reward,
    log: &mut impl Log<Event>,
) {
    let kinds = &game.edition.ornaments;
    let kind = kinds.iter().position(|kind| kind.reward == reward).expect("such an ornament");
    game.ornaments.remove(kind);
    game.agenda.replace(Todo::Hang { seat, ornament: kind as u8 });
    log.push(Event::TurnedOver { seat, reward });
    grant(game, seat, (reward, Cause::Ornament), log);
}

pub(crate) fn apply(
    game: &mut Workshop,
    (seat, ornament): (Seat, u8),
    space: usize,
    log: &mut impl Log<Event>,
) {
    game.agenda.pop();
    game.players[seat].tree[space] = Some(ornament);
    let reward = game.edition.tree[space].reward;
    log.push(Event::Hung { seat, space: space as u8, reward });
    grant(game, seat, (reward, Cause::Space), log);
}

/// Gives a reward, which must be taken; a toy card that cannot be taken is lost (W13).
fn grant(
    game: &mut Workshop,
    seat: Seat,
    (reward, cause): (Reward, Cause),
    log: &mut impl Log<Event>,
) {
    match reward {
        Reward::Token(token) => game.take_tokens(seat, token, 1, log),
        Reward::Material => game.agenda.push(Todo::Materials { seat, count: 1 }),
        Reward::Points(points) => {
            game.players[seat].points += i16::from(points);
            log.push(Event::Rewarded { seat, cause, points });
        }
        Reward::Toy if game.may_take_toy(seat) => {
            game.agenda.push(Todo::Mail { seat, left: 1 });
        }
        Reward::Toy => log.push(Event::Lost { seat, cause }),
    }
}
