//! Who sits where.

use bots::Kind;
use host::Occupant;
use scene::About;

use super::Arguments;
use crate::failure::Failure;

/// Where the person sits.
enum Place {
    Seat(usize),
    Nowhere,
}

/// People and bots in seat order, as the arguments ask for.
pub(super) fn occupants(arguments: &Arguments, id: &str) -> Result<Vec<Occupant>, Failure> {
    let about = about(id)?;
    let seats = arguments.players.unwrap_or_else(|| usual_players(about));
    let (least, most) = about.players;
    if !(least..=most).contains(&seats) {
        return Err(Failure::new(format!("{id} is for {least} to {most} players, not {seats}")));
    }
    let place = place(&arguments.seat, seats)?;
    let mut bots = bots(&arguments.bots)?.into_iter();
    let mut last = bots.next().expect("at least one bot is named");
    let mut next_bot = || {
        let bot = last;
        last = bots.next().unwrap_or(last);
        Occupant::Bot(bot)
    };
    let occupant = |number| match place {
        Place::Seat(seat) if seat == number => Occupant::Person(name(arguments, number)),
        Place::Seat(_) | Place::Nowhere => next_bot(),
    };
    Ok((1..=seats).map(occupant).collect())
}

fn about(id: &str) -> Result<&'static About, Failure> {
    let found = host::games().into_iter().find(|about| about.id == id);
    found.ok_or_else(|| Failure::new(host::UnknownGame(id.into())))
}

/// Three make a table, if the game takes three.
fn usual_players(about: &About) -> usize {
    3.clamp(about.players.0, about.players.1)
}

fn place(text: &str, seats: usize) -> Result<Place, Failure> {
    if text == "none" {
        return Ok(Place::Nowhere);
    }
    match text.parse() {
        Ok(seat) if (1..=seats).contains(&seat) => Ok(Place::Seat(seat)),
        _ => Err(Failure::new(format!(
            "there is no seat `{text}`: seats are 1 to {seats}, or `none` to watch"
        ))),
    }
}

fn bots(text: &str) -> Result<Vec<Kind>, Failure> {
    text.split(',').map(|name| name.trim().parse().map_err(Failure::new)).collect()
}

fn name(arguments: &Arguments, number: usize) -> String {
    arguments.name.clone().unwrap_or_else(|| format!("Player {number}"))
}
