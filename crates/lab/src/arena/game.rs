//! One game between bots.

use std::time::{Duration, Instant};

use bots::Bot;
use catalog::SetupError;
use tabletop::{BySeat, Components, Game, Log, Rng, Seat, Turn, places, shares};

use super::{ArenaError, Uses};

/// The options and components of a game.
#[derive(Debug)]
pub struct Table<G: Game> {
    pub options: G::Options,
    pub components: &'static G::Components,
}

impl<G: Game> Table<G> {
    /// Reads the options, and the text of an edition file; `None` stands for the built-in
    /// components.
    pub fn new(options: &str, edition: Option<&str>) -> Result<Table<G>, ArenaError> {
        let options = options.parse().map_err(SetupError::Options).map_err(ArenaError::Setup)?;
        let components = match edition {
            None => G::Components::built_in(),
            Some(text) => {
                editions::load(text).map_err(SetupError::Edition).map_err(ArenaError::Setup)?
            }
        };
        Ok(Table { options, components })
    }
}

/// The result of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// The share of the victory of each seat.
    pub shares: BySeat<f32>,
    pub places: BySeat<u8>,
    pub points: BySeat<i16>,
    /// How many seats clockwise from the player who began.
    pub order: BySeat<u8>,
    /// Decisions of each seat with several choices, their total time, and the time of the longest.
    pub decisions: BySeat<u32>,
    pub time: BySeat<Duration>,
    pub longest: BySeat<Duration>,
    /// How often each kind of step was taken, if that is counted.
    pub uses: Uses,
    /// Why a seat lost regardless of points: its program failed.
    pub lost: BySeat<Option<String>>,
}

/// A bot at a seat. What it chooses is legal.
pub trait Sitting<G: Game> {
    /// Chooses one of the legal actions, of which there is at least one.
    fn choose(&mut self, at: Asked<'_, G>) -> G::Action;

    /// Whether it needs the events.
    fn listens(&self) -> bool {
        false
    }

    /// Takes note of the end of the game; returns why the seat lost before, if it did.
    fn ended(&mut self, _: &Played, _seats: usize) -> Option<String> {
        None
    }
}

/// A question to a seat.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    pub seat: Seat,
    pub view: &'a G::View,
    pub legal: &'a [G::Action],
    /// What happened since the last question, as far as the seat may know; empty unless it listens.
    pub heard: &'a [G::Event],
}

impl<G: Game> Sitting<G> for Box<dyn Bot<G>> {
    fn choose(&mut self, at: Asked<'_, G>) -> G::Action {
        (**self).choose(at.seat, at.view, at.legal)
    }
}

/// An observer of a game, who sees everything.
pub trait Watch<G: Game> {
    /// Whether it needs the events.
    const LISTENS: bool = false;

    /// Called when a seat has chosen, before the step is taken.
    fn chosen(&mut self, _game: &G, _seat: Seat, _legal: &[G::Action], _action: G::Action) {}

    /// Whether luck may decide this. If not, it decides again.
    fn allows(&self, _: G::Chance) -> bool {
        true
    }

    /// Called when luck has decided, before the step is taken.
    fn dealt(&mut self, _game: &G, _: G::Chance) {}

    /// Called for every event.
    fn happened(&mut self, _: G::Event) {}
}

impl<G: Game, F: FnMut(Seat, G::Action)> Watch<G> for F {
    fn chosen(&mut self, _: &G, seat: Seat, _: &[G::Action], action: G::Action) {
        self(seat, action);
    }
}

/// Plays a game of `G` between these bots; `watch` sees every step before it is taken.
pub fn play<G: Game, S: Sitting<G>>(
    table: &Table<G>,
    bots: &mut [S],
    luck: u64,
    watch: &mut impl Watch<G>,
) -> Played {
    let mut game =
        G::new(bots.len(), &table.options, table.components).expect("the lineup fits the game");
    let mut luck = Rng::new(luck);
    let mut spare = luck.fork(SPARE);
    let mut ears = Ears::new(bots, watch);
    let mut legal = Vec::new();
    let mut played = Played::default();
    let mut first_step = None;
    loop {
        let waiting = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = roll(&game, (&mut luck, &mut spare), ears.watch);
                ears.watch.dealt(&game, chance);
                game.deal(chance, &mut ears);
                continue;
            }
            Turn::Seats(waiting) => waiting,
        };
        let seat = waiting.lowest().expect("a seat owes a step");
        first_step.get_or_insert(seat);
        legal.clear();
        game.legal(seat, &mut legal);
        let (view, heard) = (game.view(Some(seat)), std::mem::take(&mut ears.heard[seat]));
        let began = Instant::now();
        let asked = Asked { seat, view: &view, legal: &legal, heard: &heard };
        let action = bots[seat.index()].choose(asked);
        if legal.len() > 1 {
            played.decided(seat, began.elapsed());
        }
        ears.watch.chosen(&game, seat, &legal, action);
        game.apply(seat, action, &mut ears);
    }
    played.ended(&game, first_step);
    played.forfeit(bots);
    played
}

/// The label of the luck that decides again what was not allowed, so that all other luck stays the
/// same.
const SPARE: u64 = 1;
/// How often luck decides again before its decision stands: perhaps there is no alternative.
const MOST_ROLLS: usize = 100;

fn roll<G: Game>(
    game: &G,
    (luck, spare): (&mut Rng, &mut Rng),
    watch: &impl Watch<G>,
) -> G::Chance {
    let rolled = game.roll(luck);
    if watch.allows(rolled) {
        return rolled;
    }
    let mut again = (0..MOST_ROLLS).map(|_| game.roll(spare));
    again.find(|&chance| watch.allows(chance)).unwrap_or(rolled)
}

/// Those who listen to events.
struct Ears<'a, G: Game, W> {
    watch: &'a mut W,
    listens: BySeat<bool>,
    heard: BySeat<Vec<G::Event>>,
}

impl<'a, G: Game, W: Watch<G>> Ears<'a, G, W> {
    fn new<S: Sitting<G>>(bots: &[S], watch: &'a mut W) -> Ears<'a, G, W> {
        let listens = |seat: Seat| bots.get(seat.index()).is_some_and(Sitting::listens);
        Ears { watch, listens: BySeat::from_fn(listens), heard: BySeat::from_fn(|_| Vec::new()) }
    }
}

impl<G: Game, W: Watch<G>> Log<G::Event> for Ears<'_, G, W> {
    fn push(&mut self, event: G::Event) {
        if W::LISTENS {
            self.watch.happened(event);
        }
        for seat in Seat::all(tabletop::MAX_SEATS).filter(|&seat| self.listens[seat]) {
            self.heard[seat].push(G::redact(event, Some(seat)));
        }
    }
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

    /// Lets a seat lose whose program failed: it loses its points, and the others share the places.
    fn forfeit<G: Game>(&mut self, bots: &mut [impl Sitting<G>]) {
        let seats = bots.len();
        for seat in Seat::all(seats) {
            self.lost[seat] = bots[seat.index()].ended(self, seats);
        }
        let stays = |played: &Played, seat: Seat| played.lost[seat].is_none();
        let left = Seat::all(seats).filter(|&seat| stays(self, seat)).count() as u8;
        if usize::from(left) == seats {
            return;
        }
        let before = self.places;
        let rank = |seat: Seat| {
            let ahead = |&other: &Seat| stays(self, other) && before[other] < before[seat];
            Seat::all(seats).filter(ahead).count() as u8
        };
        let ranks = BySeat::from_fn(|seat| if seat.index() < seats { rank(seat) } else { 0 });
        let first = Seat::all(seats).filter(|&seat| stays(self, seat) && ranks[seat] == 0).count();
        for seat in Seat::all(seats) {
            let stays = stays(self, seat);
            self.places[seat] = 1 + if stays { ranks[seat] } else { left };
            self.shares[seat] = if stays && ranks[seat] == 0 { 1.0 / first as f32 } else { 0.0 };
            self.points[seat] = if stays { self.points[seat] } else { 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Kind;
    use catalog::{Playable, Visitor, visit};
    use tabletop::run_to_decision;

    use super::*;

    /// Checks who began in a few games of two or more, by the rules and by the results.
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
        let played = play(&table, &mut bots, luck, &mut |seat, action| steps.push((seat, action)));
        let mut game = G::new(seats, &table.options, table.components).expect("so many can play");
        let luck = &mut Rng::new(luck);
        for (seat, action) in steps {
            run_to_decision(&mut game, luck, &mut ());
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
