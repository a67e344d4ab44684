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
    /// How many seats after whoever began, clockwise.
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
    let mut first_step = None;
    while let Some(waiting) = asked(&mut game, &mut luck, &mut ()) {
        let seat = waiting.lowest().expect("somebody owes a step");
        first_step.get_or_insert(seat);
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
    played.ended(&game, first_step);
    played
}

impl Played {
    fn decided(&mut self, seat: Seat, taken: Duration) {
        self.decisions[seat] += 1;
        self.time[seat] += taken;
        self.longest[seat] = self.longest[seat].max(taken);
    }

    fn ended<G: Game>(&mut self, game: &G, first_step: Option<Seat>) {
        let seats = game.seats();
        let opener = game.starter().or(first_step).map_or(0, Seat::index);
        self.shares = shares(game);
        self.places = places(game);
        for seat in Seat::all(seats) {
            self.points[seat] = game.score(seat).points;
            self.order[seat] = ((seat.index() + seats - opener) % seats) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Kind;
    use catalog::{Playable, Visitor, visit};

    use super::*;

    /// Who began each of a few games of two or more, by the rules and by what was measured.
    struct Began;

    impl Visitor for Began {
        type Out = Vec<(Option<Seat>, Option<Seat>)>;

        fn visit<G: Playable>(self) -> Self::Out {
            (1..=6).map(began::<G>).collect()
        }
    }

    fn began<G: Playable>(luck: u64) -> (Option<Seat>, Option<Seat>) {
        let table = Table::<G>::new("", None).expect("the game as it is");
        let seats = *G::SEATS.end();
        let mut bots: Vec<Box<dyn Bot<G>>> =
            (0..seats).map(|seat| Kind::Random.build(luck + seat as u64)).collect();
        let mut steps = Vec::new();
        let played = play(&table, &mut bots, luck, |seat, action| steps.push((seat, action)));
        let mut game = G::new(seats, &table.options, table.components).expect("so many can play");
        let luck = &mut Rng::new(luck);
        for (seat, action) in steps {
            asked(&mut game, luck, &mut ());
            game.apply(seat, action, &mut ());
        }
        (game.starter(), Seat::all(seats).find(|&seat| played.order[seat] == 0))
    }

    #[test]
    fn whom_the_rules_let_begin_counts_as_the_first() {
        let mut named = Vec::new();
        for about in catalog::games() {
            for (by_rules, measured) in visit(about.id, Began).expect("a listed game") {
                if by_rules.is_some() {
                    assert_eq!(measured, by_rules, "{}", about.id);
                    named.extend(by_rules);
                }
            }
        }
        assert!(named.iter().any(|seat| seat.index() > 0), "the first seat is no test: {named:?}");
    }
}
