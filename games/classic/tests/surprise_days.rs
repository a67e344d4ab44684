//! Random days with each surprise card forced, and what a person is told on them.

use classic::{Action, Chance, Classic, Components, Options, Place, Todo};
use scene::{Show, SpotId};
use tabletop::{Components as _, Game, Rng, Seat, Step};

/// Plays a match in which `surprise` is turned on the third day; looks at every position.
fn play(seats: usize, surprise: u8, rng: &mut Rng, mut look: impl FnMut(&Classic)) -> Classic {
    let options = Options { surprises: true, ..Options::default() };
    let mut game = Classic::new(seats, &options, Components::built_in()).expect("it fits");
    loop {
        game.audit();
        look(&game);
        let forced = forced(&game, surprise).map(Step::Dealt);
        let Some(step) = forced.or_else(|| Step::random(&game, rng)) else { return game };
        step.apply(&mut game, &mut ());
    }
}

fn forced(game: &Classic, surprise: u8) -> Option<Chance> {
    let dawn = game.table.agenda.top() == Some(Todo::Dawn) && game.table.day == 3;
    let left = game.table.surprises.count(surprise.into()) > 0;
    (dawn && left).then_some(Chance::Surprise(surprise))
}

#[test]
fn every_surprise_is_played_at_every_number_of_seats() {
    for surprise in 0..Components::built_in().surprises.len() as u8 {
        let mut days = 0;
        for seats in 2..=5 {
            for seed in 0..12 {
                let rng = &mut Rng::new(seed).fork(seats as u64);
                play(seats, surprise, rng, |game| {
                    days += u32::from(game.table.today == Some(surprise));
                });
            }
        }
        assert!(days > 0, "surprise {surprise} was never turned");
    }
}

/// A space is offered or barred with a reason, never neither and never both.
#[test]
fn every_space_can_be_chosen_or_says_why_not() {
    let rng = &mut Rng::new(5);
    for surprise in 0..Components::built_in().surprises.len() as u8 {
        play(2 + usize::from(surprise) % 4, surprise, rng, |game| {
            if let Some(Todo::Work(seat)) = game.table.agenda.top() {
                check_spaces(game, seat);
            }
        });
    }
}

fn check_spaces(game: &Classic, seat: Seat) {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let scene = Classic::scene(&game.view(Some(seat)));
    for place in Place::ALL {
        let spot = SpotId::new("place", place);
        let Some((_, spot)) = scene.find(&spot) else {
            assert!(!goes(&legal, place), "{place} is not on the table");
            continue;
        };
        let told = spot.barred.is_some();
        assert!(goes(&legal, place) != told, "{place}: {:?} with {legal:?}", spot.barred);
        if let Some(barred) = &spot.barred {
            let vague = barred.why.contains("cannot go there");
            assert!(!vague, "{place} is barred without a reason: {game:?}");
        }
    }
}

fn goes(legal: &[Action], place: Place) -> bool {
    legal.iter().any(|action| matches!(action, Action::Send { place: to, .. } if *to == place))
}
