//! Games to try things out with, found by what they have: no test knows one by its name.

use catalog::{Playable, Visitor};
use scene::{About, Mix};

/// Any game will do.
pub fn any_game() -> &'static About {
    catalog::games()[0]
}

/// The games in which somebody knows what another player cannot.
pub fn secretive() -> Vec<&'static About> {
    struct HasSecrets;
    impl Visitor for HasSecrets {
        type Out = bool;

        fn visit<G: Playable>(self) -> bool {
            kit::has_secrets::<G>()
        }
    }
    let has_secrets = |about: &&'static About| catalog::visit(about.id, HasSecrets) == Ok(true);
    catalog::games().into_iter().filter(has_secrets).collect()
}

/// A game with a setting that can be mixed of parts.
pub fn with_a_mix() -> (&'static About, &'static Mix) {
    let mix = |about: &'static About| {
        let mut mixes = about.settings.iter().filter_map(|setting| setting.mix.as_ref());
        Some((about, mixes.next()?))
    };
    catalog::games().into_iter().find_map(mix).expect("some game can be mixed")
}

/// Nora, Chloe, and as many bots as the game needs besides.
pub fn two_people(about: &About) -> Vec<&'static str> {
    let mut players = vec!["Nora", "Chloe"];
    players.resize(about.players.0.max(2), "bot easy");
    players
}
