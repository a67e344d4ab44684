//! Matches for programs that learn to play. What a seat sees is a row of numbers made from its view;
//! what it may do is an index into a table of phrases, with a mask. `python/` is built on this.
//!
//! A [`Play`] is one match whose steps are written down, for tools and for one environment at a
//! time. A [`Batch`] is thousands of matches that are stepped together into rows of numbers.
//!
//! ```
//! use tabletop::{Rng, Turn};
//!
//! let game = catalog::games()[0];
//! let mut play = gym::play(game.id, game.players.0, "", None).unwrap();
//! let mut luck = Rng::new(24);
//! // Luck decides until a seat must act.
//! while play.roll(&mut luck).is_some() {}
//! let Turn::Seats(seats) = play.turn() else { panic!("a seat must act") };
//! let seat = seats.iter().next().unwrap();
//! let index = play.indices(seat)[0];
//! play.say(seat, i64::from(index)).unwrap();
//! ```

mod any_view;
mod batch;
mod book;
mod fields;
mod lane;
mod play;

pub use any_view::{Advised, AnyView};
pub use batch::{Batch, Chooser, Lineup, Rows, Setup, batch, luck_of};
pub use book::{END, Phrases, WAIT};
pub use fields::{Described, MOST_SAID, described};
pub use play::{Play, Said, play, replay};

use tabletop::{BySeat, Game, Seat, Turn, shares};

/// The reward of each seat at the end: 1 for a sole winner, equal parts of it for winners who
/// share; the others pay for it in equal parts. There are no rewards before the end.
pub fn rewards<G: Game>(game: &G) -> BySeat<f32> {
    if game.turn() != Turn::Over {
        return BySeat::default();
    }
    let (shares, seats) = (shares(game), game.seats());
    let others = (seats - 1) as f32;
    BySeat::from_fn(|seat: Seat| {
        if seat.index() >= seats { 0.0 } else { (shares[seat] * seats as f32 - 1.0) / others }
    })
}
