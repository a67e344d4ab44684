mod seen;

use std::path::PathBuf;

use catalog::{Playable, Visitor, visit};

use super::*;
use seen::Seen;

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
    for icon in Icon::COMMON {
        assert!(common(icon.word()).exists(), "draw {icon:?}");
    }
    for (game, seen) in all_games() {
        for icon in seen.icons.iter().filter(|icon| icon.game().is_some()) {
            let own = skin(game).join(format!("icons/{}.svg", icon.word()));
            assert!(own.exists() || common(icon.word()).exists(), "draw {icon:?} of {game}");
        }
    }
}

/// A kind of card either shows its icon or has a picture of every single card.
#[test]
fn every_card_is_drawn_whose_kind_is() {
    for (game, seen) in all_games() {
        for (kind, title) in &seen.cards {
            let pictures = skin(game).join(kind.word());
            let own = pictures.join(format!("{}.svg", slug(title)));
            let drawn = !pictures.exists() || own.exists() || common(&slug(title)).exists();
            assert!(drawn, "draw the {} {title} of {game}", kind.word());
        }
    }
}

/// What the scenes of each game show.
fn all_games() -> impl Iterator<Item = (&'static str, Seen)> {
    struct Watch;
    impl Visitor for Watch {
        type Out = Seen;

        fn visit<G: Playable>(self) -> Seen {
            Seen::of::<G>()
        }
    }
    let games = catalog::games().into_iter();
    games.map(|about| (about.id, visit(about.id, Watch).expect("it is listed")))
}

fn skin(game: &str) -> PathBuf {
    PathBuf::from(format!("{}/../../games/{game}/skin", env!("CARGO_MANIFEST_DIR")))
}

fn common(word: &str) -> PathBuf {
    PathBuf::from(format!("{}/icons/{word}.svg", env!("CARGO_MANIFEST_DIR")))
}
