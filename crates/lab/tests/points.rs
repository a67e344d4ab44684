//! What the games say a judgement is worth in points is what it is worth in self-play.

use catalog::{Playable, Visitor, components};
use lab::arena::GameVariant;
use lab::learn::points_per_unit;

/// With 150 games the numbers are those of the games to about a tenth.
const GAMES: u32 = 30;

struct Fit;

impl Visitor for Fit {
    type Out = ([f32; 2], [f32; 2]);

    fn visit<G: Playable>(self) -> Self::Out {
        let components = components::<G>(None).expect("the game's own");
        let table = GameVariant::<G> { components, options: G::Options::default() };
        (G::POINTS, points_per_unit::<G>(&table, GAMES, 20))
    }
}

#[test]
fn a_unit_is_worth_what_it_is_said_to_be() {
    for about in catalog::games() {
        let (said, found) = catalog::visit(about.id, Fit).expect("a game");
        // The two ends lean on each other; half-way is known best.
        let ratio = (found[0] + found[1]) / (said[0] + said[1]);
        assert!((0.7..1.4).contains(&ratio), "{}: {said:?} is {found:?}", about.id);
    }
}
