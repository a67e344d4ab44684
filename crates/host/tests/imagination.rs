//! What a bot imagines is a sound table where its seat has the very choice it was asked about,
//! also where others have already sealed theirs.

use catalog::{Playable, Visitor, games, visit};
use tabletop::{Components, Luck, Rng, Turn};

/// How many matches are looked at for each number of seats.
const MATCHES: u64 = 4;

struct Imagine;

impl Visitor for Imagine {
    type Out = ();

    fn visit<G: Playable>(self) {
        for seats in G::SEATS {
            (0..MATCHES).for_each(|seed| imagine::<G>(seats, seed));
        }
    }
}

fn imagine<G: Playable>(seats: usize, seed: u64) {
    let luck = &mut Rng::new(seed);
    let mut game = G::new(seats, &G::Options::default(), G::Components::built_in())
        .expect("the default can be played with every number of seats");
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => game.deal(game.roll(luck), &mut ()),
            Turn::Seats(waiting) => {
                // The last of several: as many as can be have sealed something.
                let seat = waiting.iter().last().expect("somebody owes a step");
                let imagined = G::imagine(&game.view(Some(seat)), luck);
                imagined.audit();
                assert!(imagined.turn().owes(seat), "{seat} of {seats} is asked");
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.legal(seat, &mut here);
                imagined.legal(seat, &mut there);
                assert_eq!(here, there, "{seat} of {seats} chooses from the same");
                game.apply(seat, luck.pick(&here), &mut ());
            }
        }
    }
}

#[test]
fn what_is_imagined_could_be_the_table() {
    for about in games() {
        visit(about.id, Imagine).expect("a listed game");
    }
}
