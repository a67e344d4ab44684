//! The box says what the game is.

use scene::Show;
use tabletop::Game;

use super::text::check_notation;

/// The box of `G` is filled in, and its settings are options the game can read.
pub(crate) fn check<G: Show>() {
    let about = G::about();
    for (what, text) in [("id", about.id), ("title", about.title), ("tagline", about.tagline)] {
        assert!(!text.trim().is_empty(), "the {what} on the box is empty");
    }
    let range = (*G::SEATS.start(), *G::SEATS.end());
    assert_eq!(about.players, range, "the box and `SEATS` differ in how many can play");
    assert!(about.rules_version > 0, "versions of the rules are counted from 1");
    check_default::<G>();
    (0..about.rules_version).for_each(check_former::<G>);
    for setting in about.settings {
        check_setting::<G>(setting);
    }
}

/// Matches of former rules can be set up.
fn check_former<G: Show>(version: u16) {
    let Some(former) = G::former(version) else { return };
    let today = G::former(G::about().rules_version);
    assert_eq!(today, None, "today's version of the rules is no former one");
    check_option::<G>("former rules", former.option);
    if let Some(edition) = former.edition {
        let read = editions::load::<G::Components>(edition);
        assert!(read.is_ok(), "the edition of version {version}: {:?}", read.err());
    }
}

/// The empty text means the game as printed, and is how it is written.
fn check_default<G: Game>() {
    let printed = G::Options::default();
    assert_eq!(printed.to_string(), "", "the options of the game as printed are not written ``");
    assert_eq!("".parse(), Ok(printed), "the options `` do not mean the game as printed");
    check_notation("the options", &printed);
}

fn check_setting<G: Game>(setting: &scene::Setting) {
    let title = setting.title;
    assert!(!title.is_empty() && !setting.about.is_empty(), "a setting without words: {setting:?}");
    let default = setting.values.first().map(|value| value.option);
    assert_eq!(default, Some(""), "the first value of `{title}` is the default, asked for by ``");
    for value in setting.values {
        check_words(title, value);
        check_option::<G>(title, value.option);
    }
    if let Some(mix) = &setting.mix {
        check_mix::<G>(title, mix);
    }
}

/// Every part can be mixed with those that follow it in a circle.
fn check_mix<G: Game>(title: &str, mix: &scene::Mix) {
    mix.parts.iter().for_each(|part| check_words(title, part));
    assert!(mix.parts.len() >= mix.count, "the mix of `{title}` has too few parts");
    for first in 0..mix.parts.len() {
        let parts = mix.parts.iter().cycle().skip(first).take(mix.count);
        let parts: Vec<&str> = parts.map(|part| part.option).collect();
        check_option::<G>(title, &mix.option(&parts));
    }
}

fn check_words(title: &str, value: &scene::Value) {
    let told = !value.title.is_empty() && !value.about.is_empty();
    assert!(told, "the value `{}` of `{title}` has no words", value.option);
}

fn check_option<G: Game>(title: &str, option: &str) {
    if let Err(why) = option.parse::<G::Options>() {
        panic!("the setting `{title}` offers `{option}`, which has no meaning: {why}");
    }
}
