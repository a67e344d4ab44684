//! Sound texts of every game.

use bots::Kind;
use host::{Key, Setup, let_bots_play};
use protocol::Occupant;
use scene::About;

/// Matches that bots have played, as if Nora had been one of them: the game as printed, and one with
/// an option and an edition.
pub(crate) fn transcripts() -> impl Iterator<Item = String> {
    catalog::games().into_iter().flat_map(|about| {
        let options = about.settings.iter().flat_map(|setting| setting.values);
        let option = options.map(|value| value.option).find(|option| !option.is_empty());
        let edition = catalog::edition(about.id).expect("it is listed");
        let varied = played(about, option.unwrap_or_default(), Some(&edition));
        [played(about, "", None), varied]
    })
}

/// The smallest match that can be played like that.
fn played(about: &About, options: &str, edition: Option<&str>) -> String {
    let (least, most) = about.players;
    let start = |seats: usize| {
        let bots = vec![Occupant::Bot(Kind::Random); seats];
        let setup = Setup {
            options: options.into(),
            edition: edition.map(str::to_owned),
            ..Setup::new(bots, Key::repeatable(5))
        };
        host::start(about.id, setup).ok()
    };
    let mut table = (least..=most).find_map(start).expect("some number can play it");
    let_bots_play(&mut *table);
    table.transcript().replacen("player 1 bot random", "player 1 Nora", 1)
}

/// The edition of every game, as it is printed, without the remarks in it.
pub(crate) fn editions() -> impl Iterator<Item = (&'static About, String)> {
    let edition = |about: &About| {
        let text = catalog::edition(about.id).expect("it is listed");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| format!("{line}\n")).collect()
    };
    catalog::games().into_iter().map(move |about| (about, edition(about)))
}
