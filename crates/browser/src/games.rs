//! Games for tests, chosen by their properties: no test names a game.

use bots::Kind;
use catalog::{Playable, Visitor};
use host::{Key, Setup, let_bots_play};
use protocol::Occupant;
use scene::{About, Mix};

/// A game, for tests that work with any game.
pub fn any_game() -> &'static About {
    catalog::games()[0]
}

/// The game for two that is over soonest with random play, because complete matches by clicks take
/// long.
pub fn soon_over() -> &'static About {
    let steps = |about: &&About| {
        let players = vec![Occupant::Bot(Kind::Random); 2];
        let mut hosted = host::start(about.id, Setup::new(players, Key::repeatable(1))).ok()?;
        let_bots_play(&mut *hosted);
        Some(hosted.transcript().lines().count())
    };
    let for_two = catalog::games().into_iter().filter_map(|about| Some((steps(&about)?, about)));
    for_two.min_by_key(|(steps, _)| *steps).expect("some game is for two").1
}

/// The games with secrets.
pub fn secretive() -> Vec<&'static About> {
    struct HasSecrets;
    impl Visitor for HasSecrets {
        type Out = bool;

        fn visit<G: Playable>(self) -> bool {
            conformance::has_secrets::<G>()
        }
    }
    let has_secrets = |about: &&'static About| catalog::visit(about.id, HasSecrets) == Ok(true);
    catalog::games().into_iter().filter(has_secrets).collect()
}

/// A game that begins with a private decision.
pub fn private_at_once() -> &'static About {
    let is_private = |about: &&'static About| {
        let people = two_people(about).into_iter().map(Occupant::read);
        let people = people.collect::<Result<_, _>>().expect("fine names");
        let hosted = host::start(about.id, Setup::new(people, Key::repeatable(1)));
        let hosted = hosted.expect("a sound setup");
        hosted.waiting().iter().next().is_some_and(|seat| hosted.is_private(seat))
    };
    catalog::games().into_iter().find(is_private).expect("some game begins so")
}

/// A game with a setting that can be mixed from parts.
pub fn with_a_mix() -> (&'static About, &'static Mix) {
    let mix = |about: &'static About| {
        let mut mixes = about.settings.iter().filter_map(|setting| setting.mix.as_ref());
        Some((about, mixes.next()?))
    };
    catalog::games().into_iter().find_map(mix).expect("some game can be mixed")
}

/// Nora, Chloe, and as many bots as the game still needs.
pub fn two_people(about: &About) -> Vec<&'static str> {
    let mut players = vec!["Nora", "Chloe"];
    players.resize(about.players.0.max(2), "bot easy");
    players
}
