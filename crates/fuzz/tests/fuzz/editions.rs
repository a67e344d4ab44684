//! Edition files.

use std::cell::Cell;

use catalog::{Playable, Visitor};
use editions::{parse, write};
use fuzz::{Corpus, fuzz};
use scene::{Names, text};
use tabletop::{Components, Luck, Mistake, Rng, Seat, Turn};

use crate::{assert_refusal, assert_shown, seeds, soon};

/// More steps than any match takes.
const MOST_STEPS: usize = 100_000;

/// Positions refer to their edition for as long as the program runs: so many are played with.
const MOST_PLAYED: usize = 2000;

#[test]
fn editions() {
    for (about, edition) in seeds::editions() {
        let played = Cell::new(0);
        let sound = catalog::visit(about.id, Read { text: &edition, played: &played });
        assert_eq!(sound, Ok(Ok(())), "{}", about.id);
        let corpus = Corpus::new("editions").with([edition]);
        fuzz(&corpus, 600, |text| {
            let read = soon(|| catalog::visit(about.id, Read { text, played: &played }));
            if let Err(mistake) = read.expect("it is listed") {
                assert_refusal(&mistake.to_string());
            }
        });
    }
}

struct Read<'a> {
    text: &'a str,
    played: &'a Cell<usize>,
}

impl Visitor for Read<'_> {
    type Out = Result<(), Mistake>;

    fn visit<G: Playable>(self) -> Result<(), Mistake> {
        let components = G::Components::read(&parse(self.text)?)?;
        let written = write(&components.sheets());
        let again = parse(&written).and_then(|sheets| G::Components::read(&sheets));
        assert_eq!(again.as_ref(), Ok(&components), "it reads back:\n{written}");
        if self.played.get() < MOST_PLAYED {
            self.played.set(self.played.get() + 1);
            play::<G>(Box::leak(Box::new(components)));
        }
        Ok(())
    }
}

/// A random match with every number of players comes to its end, and can be shown.
fn play<G: Playable>(components: &'static G::Components) {
    let rng = &mut Rng::new(3);
    for seats in G::SEATS {
        let Ok(mut game) = G::new(seats, &G::Options::default(), components) else { continue };
        let mut legal = Vec::new();
        let mut steps = 0;
        while game.turn() != Turn::Over {
            match game.turn() {
                Turn::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody owes a step");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    game.apply(seat, rng.pick(&legal), &mut ());
                }
                Turn::Chance => game.deal(game.roll(rng), &mut ()),
                Turn::Over => (),
            }
            game.audit();
            steps += 1;
            assert!(steps < MOST_STEPS, "it comes to its end");
        }
        let names =
            Names::new(Seat::all(seats).map(|seat| format!("Player {seat}")).collect::<Vec<_>>());
        assert_shown(&text::render(&G::scene(&game.view(None)), &[], &names));
    }
}
