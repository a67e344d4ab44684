//! What luck decides: who begins, and the next toy, reindeer or ornament.

use tabletop::{Game, Log, Luck, Seat};

use crate::data::HEAD_STARTS;
use crate::{Chance, DEALT, Event, Todo, Workshop, steps};

/// What luck draws from.
enum Lot {
    Seats,
    Toys,
    Reindeer,
    Ornaments,
}

/// What luck draws from now.
#[inline]
fn lot(game: &Workshop) -> Option<Lot> {
    match game.agenda.top()? {
        Todo::DrawFirst { .. } => Some(Lot::Seats),
        Todo::FillLetters | Todo::Deal { .. } | Todo::Draw(_) => Some(Lot::Toys),
        Todo::FillStalls => Some(Lot::Reindeer),
        Todo::TurnOver(_) => Some(Lot::Ornaments),
        Todo::Place(_)
        | Todo::EndDay
        | Todo::Tokens { .. }
        | Todo::Collect(_)
        | Todo::Materials { .. }
        | Todo::Mail { .. }
        | Todo::Tend { .. }
        | Todo::Hang { .. } => None,
    }
}

pub(crate) fn chances(game: &Workshop, visit: &mut impl FnMut(Chance, u32)) {
    match lot(game) {
        None => (),
        Some(Lot::Seats) => Seat::all(game.seats()).for_each(|seat| visit(Chance::First(seat), 1)),
        Some(Lot::Toys) => game.deck.iter().for_each(|toy| visit(Chance::Toy(toy), 1)),
        Some(Lot::Reindeer) => {
            game.herd.next(&mut |reindeer, count| visit(Chance::Reindeer(reindeer), count));
        }
        Some(Lot::Ornaments) => {
            for kind in game.ornaments.kinds() {
                let reward = game.edition.ornaments[kind].reward;
                visit(Chance::Ornament(reward), game.ornaments.count(kind).into());
            }
        }
    }
}

#[inline]
pub(crate) fn roll(game: &Workshop, luck: &mut impl Luck) -> Chance {
    match lot(game).expect("luck owes a step") {
        Lot::Seats => {
            let seat = Seat::new(luck.below(game.seats() as u32) as usize);
            Chance::First(seat.expect("below the number of seats"))
        }
        Lot::Toys => Chance::Toy(game.deck.sample(luck)),
        Lot::Reindeer => Chance::Reindeer(game.herd.sample(luck)),
        Lot::Ornaments => {
            let kind = game.ornaments.sample(luck);
            Chance::Ornament(game.edition.ornaments[kind].reward)
        }
    }
}

#[inline]
pub(crate) fn deal(game: &mut Workshop, chance: Chance, log: &mut impl Log<Event>) {
    let todo = game.agenda.top().expect("luck owes a step");
    match (todo, chance) {
        (Todo::FillLetters, Chance::Toy(toy)) => steps::mail::arrive(game, toy, log),
        (Todo::Draw(seat), Chance::Toy(toy)) => steps::mail::drawn(game, seat, toy, log),
        (Todo::Deal { dealt }, Chance::Toy(toy)) => {
            game.agenda.replace(Todo::Deal { dealt: dealt + 1 });
            let seat = Seat::new(usize::from(dealt / DEALT)).expect("toys are dealt to seats");
            game.deck.remove(toy);
            let job = game.lay_out(seat, toy);
            log.push(Event::Dealt { seat, job, toy });
        }
        (Todo::FillStalls, Chance::Reindeer(reindeer)) => {
            let stall = game.empty_stall().expect("a stall is filled");
            game.herd.draw(reindeer);
            game.stalls[stall] = Some(reindeer);
            log.push(Event::Stabled { stall: stall as u8, reindeer });
        }
        (Todo::TurnOver(seat), Chance::Ornament(reward)) => {
            steps::hang::turned_over(game, seat, reward, log);
        }
        (Todo::DrawFirst { even }, Chance::First(seat)) => {
            game.agenda.pop();
            game.first = seat;
            if even {
                give_head_starts(game, log);
            }
            game.begin_day(log);
        }
        (todo, chance) => unreachable!("`{chance}` does not answer {todo:?}"),
    }
}

/// Whose turn on the first day is worth less begins with points (W19).
fn give_head_starts(game: &mut Workshop, log: &mut impl Log<Event>) {
    let head_starts = HEAD_STARTS[game.seats() - *Workshop::SEATS.start()];
    let clockwise = game.first.clockwise(game.seats());
    for (seat, points) in clockwise.zip(head_starts).filter(|&(_, points)| points > 0) {
        game.players[seat].points += i16::from(points);
        log.push(Event::HeadStart { seat, points });
    }
}
