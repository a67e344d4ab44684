mod files;
mod hooks;
mod seen;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use catalog::{Playable, Visitor, visit};

use super::*;
use files::{common, pictures, shown, skin};
use seen::Seen;

/// What appears in the scenes of each game.
static GAMES: LazyLock<Vec<(&'static str, Seen)>> = LazyLock::new(|| {
    struct Watch;
    impl Visitor for Watch {
        type Out = Seen;

        fn visit<G: Playable>(self) -> Seen {
            Seen::of::<G>()
        }
    }
    let games = catalog::games().into_iter();
    games.map(|about| (about.id, visit(about.id, Watch).expect("it is listed"))).collect()
});

#[test]
fn names_become_names_of_files() {
    assert_eq!(slug("Doll's House"), "dolls-house");
    assert_eq!(slug("Jack-in-the-Box"), "jack-in-the-box");
    assert_eq!(slug("Damp Furnace (wood)"), "damp-furnace-wood");
}

#[test]
fn zones_and_spots_of_all_seats_are_of_one_kind() {
    assert_eq!(kind("mat-2"), "mat");
    assert_eq!(kind("earlier-cards"), "earlier-cards");
    assert_eq!(parts(&SpotId::new("mat-2", 3)), ("mat", "3"));
}

#[test]
fn every_icon_is_drawn() {
    let common = pictures(&common());
    for icon in Icon::COMMON {
        assert!(common.contains(icon.word()), "draw {icon:?}");
    }
    for (game, seen) in &*GAMES {
        let own = pictures(&skin(game));
        for icon in seen.icons.iter().filter(|icon| icon.game().is_some()) {
            let word = icon.word();
            let drawn = own.contains(&format!("icons/{word}")) || common.contains(word);
            assert!(drawn, "draw {icon:?} of {game}");
        }
    }
}

/// A kind of card either shows its icon or has a picture for every card.
#[test]
fn every_card_is_drawn_whose_kind_is() {
    let common = pictures(&common());
    for (game, seen) in &*GAMES {
        let own = pictures(&skin(game));
        for (kind, title) in &seen.cards {
            let (folder, name) = (format!("{}/", kind.word()), slug(title));
            let has_pictures = own.iter().any(|picture| picture.starts_with(&folder));
            let drawn = own.contains(&format!("{folder}{name}")) || common.contains(&name);
            assert!(drawn || !has_pictures, "draw the {} {title} of {game}", kind.word());
        }
    }
}

#[test]
fn style_sheets_hang_on_what_scenes_show() {
    let mut dead = Vec::new();
    for (game, seen) in &*GAMES {
        let hooks = hooks::hooks(&files::text(&skin(game), "css"));
        let is_dead = |hook: &hooks::Hook| !seen.values(hook.name).any(|value| hook.holds(value));
        dead.extend(hooks.into_iter().filter(is_dead).map(|hook| (game, hook)));
    }
    assert!(dead.is_empty(), "nothing in any scene has these: {dead:#?}");
}

#[test]
fn every_picture_is_seen_somewhere() {
    let mut unseen = Vec::new();
    for (game, seen) in &*GAMES {
        let linked = shown(&skin(game));
        let is_unseen = |picture: &String| !is_seen(game, seen, picture, &linked);
        unseen.extend(pictures(&skin(game)).into_iter().filter(is_unseen).map(|it| (game, it)));
    }
    assert!(unseen.is_empty(), "nothing in any scene shows these: {unseen:#?}");
}

/// Pictures that appear in no scene: the box, the end, and the winner.
const OF_EVERY_GAME: [&str; 3] = ["cover", "ending", "winner"];

/// Whether a picture of a skin is used, by its name; `linked` are the icons inside other pictures.
fn is_seen(game: &str, seen: &Seen, picture: &str, linked: &BTreeSet<String>) -> bool {
    let is_own = |word: &str| seen.icons.iter().any(|icon| icon.id() == format!("{game}/{word}"));
    let is_card = |kind: &str, name: &str| {
        seen.cards.iter().any(|(icon, title)| icon.word() == kind && slug(title) == name)
    };
    match picture.split_once(['/', '.']) {
        None => OF_EVERY_GAME.contains(&picture) || seen.has("data-zone", picture),
        Some(("icons", word)) => is_own(word) || linked.contains(word),
        Some((kind, name)) if picture.contains('/') => is_card(kind, name),
        Some(("room", group)) => seen.has("data-group", group),
        Some((part, "spot")) => seen.has("data-part", part),
        Some((part, name)) => seen.spots.contains(&(part.into(), name.into())),
    }
}

#[test]
fn every_common_icon_is_used() {
    let words: BTreeSet<String> = Icon::COMMON.iter().map(|icon| icon.word().into()).collect();
    let used = GAMES.iter().flat_map(|(game, seen)| {
        let icons = seen.icons.iter().map(|icon| icon.word().to_owned());
        let cards = seen.cards.iter().map(|(_, title)| slug(title));
        icons.chain(cards).chain(shown(&skin(game)))
    });
    let used: BTreeSet<String> = words.into_iter().chain(used).chain(shown(&common())).collect();
    let unused: Vec<String> = pictures(&common()).difference(&used).cloned().collect();
    assert_eq!(unused, Vec::<String>::new());
}
