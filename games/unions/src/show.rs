//! How Elfin Unions looks. No rule lives here.
//!
//! Words, the same everywhere: players *roll* and *set aside* dice, *take* them from the *pool* in
//! the *draft*, *use* a die and canes at a *store* or *pass*, then *work*: *build*, *wrap* and *tag* gifts. A
//! tagged gift is *delivered*. Prices are in *canes*. A player is *in* a union or a *member*, and
//! *joins* it at the Union Hall. A die is "a 5". Elves are *hired*.

mod board;
mod choice;
mod elements;
mod icons;
mod line;
mod not_now;
mod prompt;
mod words;

use scene::{
    About, Barred, Choice, Element, Former, Icon, Line, Mark, Player, Scene, Setting, Show, Spot,
    SpotId, Unit, Value, Zone,
};
use tabletop::{Game, Seat};

use crate::{Action, Components, Event, Store, Table, Union, Unions, View};

static ABOUT: About = About {
    id: "unions",
    title: "Elfin Unions",
    tagline: "Roll, draft and spend dice to build, wrap and tag gifts. First to 12 wins!",
    players: (2, 4),
    minutes: (20, 40),
    draws_seats: false,
    rules_version: 4,
    points: Unit::POINT,
    tiebreaks: &[],
    sources: &["Gifts"],
    settings: &[Setting {
        title: "Finish",
        about: "How the game ends once a player has 12 gifts.",
        values: &[
            Value {
                option: "",
                title: "Race",
                about: "Players score in turn order. The first to reach 12 gifts wins immediately.",
            },
            Value {
                option: "friendly-finish",
                title: "Friendly",
                about: "Everyone scores this round's gifts, then the player with the most wins. \
                        Tied players share the victory.",
            },
        ],
        mix: None,
    }],
    rules: include_str!("../RULES.md"),
    guide: Some(include_str!("../guide.txt")),
};

impl Show for Unions {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &View) -> Scene {
        let game = &view.position;
        Scene {
            stage: prompt::stage(game),
            prompt: prompt::prompt(game, view.viewer),
            points: ABOUT.points,
            players: Seat::all(game.seats()).map(|seat| player(game, seat)).collect(),
            zones: board::zones(game, view.viewer),
        }
    }

    fn choice(view: &View, action: Action) -> Choice {
        choice::choice(&view.position, view.viewer, action)
    }

    fn not_now(_: &View, zone: &Zone, spot: &Spot) -> Barred {
        not_now::why(zone, spot)
    }

    fn line(components: &Components, event: Event) -> Line {
        line::line(components, event)
    }

    fn elements(view: &View, action: Action) -> Vec<Element> {
        elements::used(&view.position, action)
    }

    /// Version 3 played every round out.
    fn former(version: u16) -> Option<Former> {
        (version == 3).then_some(Former { option: "friendly-finish", edition: None })
    }
}

fn player(game: &Unions, seat: Seat) -> Player {
    let (player, limits) = (&game.players[seat], &game.edition.limits);
    let member = |&union: &Union| game.is_in(seat, union);
    let mut notes = Vec::new();
    if game.first == seat && game.round > 0 {
        notes.push("first player".into());
    }
    if player.hired > 0 {
        notes.push(format!("{} hired for next round", Icon::ELF.counted(player.hired.into())));
    }
    let unions = Union::ALL.into_iter().filter(member);
    notes.extend(unions.map(|union| format!("in the {}", game.edition.unions[union.index()].name)));
    if player.passed {
        notes.push("done buying".into());
    }
    Player {
        seat,
        role: None,
        points: player.gifts.into(),
        marks: vec![
            Mark::has(Icon::ELF, player.elves).of(limits.most_elves),
            Mark::has(icons::CANE, player.canes).of(limits.most_canes),
        ],
        notes,
    }
}

/// Where the dice of the one who rolls lie.
fn loose_spot(die: u8) -> SpotId {
    SpotId::new("throw", die)
}

fn aside_spot(die: u8) -> SpotId {
    SpotId::new("aside", die)
}

fn pool_spot(die: u8) -> SpotId {
    SpotId::new("pool", die)
}

/// The drafted dice of a seat.
fn dice_spot(seat: Seat, die: u8) -> SpotId {
    SpotId::of(seat, "dice", die)
}

fn store_spot(store: Store) -> SpotId {
    SpotId::new("stores", store)
}

fn union_spot(union: Union) -> SpotId {
    SpotId::new("unions", union)
}

/// Where the token of a seat lies while it is in no union.
fn home_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "tables", "token")
}

fn table_spot(seat: Seat, table: Table) -> SpotId {
    SpotId::of(seat, "tables", table.word())
}

fn delivered_spot(seat: Seat) -> SpotId {
    SpotId::of(seat, "tables", "delivered")
}
