//! Sound texts of every game.

use host::{Key, Setup, let_bots_play};
use scene::About;
use wire::Occupant;

/// A match that random bots have played, with everything a transcript can hold.
pub(crate) fn transcripts() -> impl Iterator<Item = String> {
    catalog::games().into_iter().flat_map(|about| {
        let plain = played(about, "", None);
        let options = about.settings.iter().flat_map(|setting| setting.values);
        let varied = options.map(|value| value.option).find(|option| !option.is_empty());
        let edition = catalog::edition(about.id).expect("it is listed");
        let varied = played(about, varied.unwrap_or_default(), Some(edition));
        [plain, varied].into_iter().flatten()
    })
}

fn played(about: &About, options: &str, edition: Option<String>) -> Option<String> {
    let seat = |nth| if nth == 0 { "Nora" } else { "bot random" };
    let (least, most) = about.players;
    (least..=most).find_map(|seats| {
        let occupants = (0..seats).map(|nth| Occupant::read(seat(nth)).expect("a sound name"));
        let bots = Setup {
            options: options.into(),
            edition: edition.clone(),
            ..Setup::new(vec![Occupant::Bot(bots::Kind::Random); seats], Key::repeatable(5))
        };
        let mut table = host::start(about.id, bots).ok()?;
        let_bots_play(&mut *table);
        let names = occupants.map(|who| who.to_string());
        let text = table.transcript();
        Some(names.enumerate().fold(text, |text, (nth, name)| {
            let line = format!("player {} ", nth + 1);
            text.replace(&format!("{line}bot random\n"), &format!("{line}{name}\n"))
        }))
    })
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
