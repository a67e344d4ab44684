//! One game between bots.

use std::time::{Duration, Instant};

use bots::Bot;
use tabletop::{BySeat, Components, Game, Rng, Seat, asked, places, shares};

use super::{ArenaError, Uses};

/// With which options and components a game is played.
#[derive(Debug)]
pub struct Table<G: Game> {
    pub options: G::Options,
    pub components: &'static G::Components,
}

impl<G: Game> Table<G> {
    /// Reads the options, and the text of an edition file if the built-in components are not meant.
    pub fn new(options: &str, edition: Option<&str>) -> Result<Table<G>, ArenaError> {
        let options = options.parse().map_err(ArenaError::Options)?;
        let components = match edition {
            None => G::Components::built_in(),
            Some(text) => editions::load(text).map_err(ArenaError::Edition)?,
        };
        Ok(Table { options, components })
    }
}

/// How a game went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// The part of the victory each seat had.
    pub shares: BySeat<f32>,
    pub places: BySeat<u8>,
    pub points: BySeat<i16>,
    /// How many seats after whoever took the first step, clockwise.
    pub order: BySeat<u8>,
    /// Real decisions of each seat, the time they took, and the time of the longest.
    pub decisions: BySeat<u32>,
    pub time: BySeat<Duration>,
    pub longest: BySeat<Duration>,
    /// What was done how often, if somebody wants to know.
    pub uses: Uses,
}

/// Plays a game of `G` between these bots; `watch` sees every step before it is taken.
pub fn play<G: Game>(
    table: &Table<G>,
    bots: &mut [Box<dyn Bot<G>>],
    luck: u64,
    mut watch: impl FnMut(Seat, G::Action),
) -> Played {
    let mut game =
        G::new(bots.len(), &table.options, table.components).expect("the lineup fits the game");
    let mut luck = Rng::new(luck);
    let mut legal = Vec::new();
    let mut played = Played::default();
    let mut opener = None;
    while let Some(waiting) = asked(&mut game, &mut luck, &mut ()) {
        let seat = waiting.lowest().expect("somebody owes a step");
        opener.get_or_insert(seat);
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Some(seat));
        let began = Instant::now();
        let action = bots[seat.index()].choose(seat, &view, &legal);
        if legal.len() > 1 {
            played.decided(seat, began.elapsed());
        }
        watch(seat, action);
        game.apply(seat, action, &mut ());
    }
    played.ended(&game, opener);
    played
}

impl Played {
    fn decided(&mut self, seat: Seat, taken: Duration) {
        self.decisions[seat] += 1;
        self.time[seat] += taken;
        self.longest[seat] = self.longest[seat].max(taken);
    }

    fn ended<G: Game>(&mut self, game: &G, opener: Option<Seat>) {
        let seats = game.seats();
        let opener = opener.map_or(0, Seat::index);
        self.shares = shares(game);
        self.places = places(game);
        for seat in Seat::all(seats) {
            self.points[seat] = game.score(seat).points;
            self.order[seat] = ((seat.index() + seats - opener) % seats) as u8;
        }
    }
}
