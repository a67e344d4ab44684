//! Who sits where.

use bots::Kind;
use lab::arena::Entrant;
use protocol::Occupant;
use scene::About;
use tabletop::{Seat, quote};

use super::Arguments;
use crate::failure::Failure;
use crate::lineup;

/// Where the person sits.
enum OwnSeat {
    At(Seat),
    Nowhere,
}

/// People and bots in seat order, by the arguments.
pub(super) fn occupants(arguments: &Arguments, id: &str) -> Result<Vec<Occupant>, Failure> {
    let about = catalog::about(id).map_err(Failure::new)?;
    let seats = arguments.players.unwrap_or_else(|| usual_players(about));
    let seats = lineup::seats(about, seats)?;
    let place = place(arguments.seat.as_deref().unwrap_or("1"), seats)?;
    let mut bots = kinds(&arguments.bots)?.into_iter();
    let mut last = bots.next().expect("at least one bot is named");
    let mut next_bot = || {
        let bot = last;
        last = bots.next().unwrap_or(last);
        Occupant::Bot(bot)
    };
    let occupant = |seat| match place {
        OwnSeat::At(own) if own == seat => Occupant::Person(name(arguments, seat)),
        OwnSeat::At(_) | OwnSeat::Nowhere => next_bot(),
    };
    Ok(Seat::all(seats).map(occupant).collect())
}

/// The bots of a list. Programs can play only in the lab.
fn kinds(list: &str) -> Result<Vec<Kind>, Failure> {
    let kind = |entrant: Entrant| {
        let program = || {
            let entrant = quote(&entrant.to_string());
            Failure::new(format!(
                "{entrant} is a program: programs can only play in `northpole arena`"
            ))
        };
        entrant.kind().ok_or_else(program)
    };
    lineup::bots(list)?.into_iter().map(kind).collect()
}

/// Three players, if the game allows it.
fn usual_players(about: &About) -> usize {
    3.clamp(about.players.0, about.players.1)
}

fn place(text: &str, seats: usize) -> Result<OwnSeat, Failure> {
    if text == "none" {
        return Ok(OwnSeat::Nowhere);
    }
    match text.parse() {
        Ok(seat) if Seat::all(seats).any(|other| other == seat) => Ok(OwnSeat::At(seat)),
        _ => Err(Failure::new(format!(
            "unknown seat `{text}`: choose 1 to {seats}, or `none` to watch"
        ))),
    }
}

/// The name of the person on the first seat.
pub(super) fn first_name(arguments: &Arguments) -> String {
    arguments.name.clone().unwrap_or_else(|| "Player 1".into())
}

fn name(arguments: &Arguments, seat: Seat) -> String {
    arguments.name.clone().unwrap_or_else(|| format!("Player {seat}"))
}
