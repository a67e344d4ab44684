//! Set-up of a local match: the players and the variants.

mod edition;
mod family;
mod options;
mod who;

use bots::{Kind, Level};
use leptos::prelude::*;
use protocol::{Learn, Occupant, Seating, Start, names};
use scene::{About, words};
use tabletop::{Seat, Transcript};

pub(crate) use edition::{Edition, edition};
pub(crate) use options::{Chosen, options, radio};
pub(crate) use who::who;

use crate::family::{Family, Look, Profile};
use crate::page::go;
use crate::saves::{new_key, saves};
use crate::screens::lost::no_such_game;
use crate::settings::{Settings, read_name};
use crate::skins;
use crate::table::look_badge;

/// The bot on a seat unless the player chooses another.
pub(crate) const USUAL: Kind = Kind::Level(Level::Normal);

/// One person against bots, at a table of three or as near to three as the game allows.
pub(crate) fn quick_start(about: &About, name: &str) -> Start {
    let (least, most) = about.players;
    let bots = least.max(3).min(most) - 1;
    let mut occupants = vec![Occupant::Person(name.into())];
    occupants.extend((0..bots).map(|_| Occupant::Bot(USUAL)));
    let seating = Seating::Drawn;
    Start { game: about.id.into(), occupants, seating, options: String::new(), edition: None }
}

/// The people who last played together at this screen, or two, and as many bots as the game still
/// needs.
fn same_start(about: &About, name: &str, family: &Family) -> Start {
    let (least, most) = about.players;
    let mut people = family.last_group();
    if people.len() < 2 {
        people = vec![name.into(), nameless(Seat::new(1).expect("a second seat"))];
    }
    let people = people.into_iter().take(most).map(Occupant::Person);
    let mut occupants: Vec<Occupant> = people.collect();
    while occupants.len() < least {
        occupants.push(Occupant::Bot(USUAL));
    }
    Start { occupants, ..quick_start(about, name) }
}

/// Opens the table of a guided first game, for one person or several at this screen.
pub(crate) fn learn(about: &About, mut names: Vec<String>) {
    let key = new_key();
    let others = names.split_off(1);
    let name = names.remove(0);
    saves().learn(&key, Learn { game: about.id.into(), name, others });
    go(&format!("#/table/{key}"));
}

/// How many seats the guided first game has; 0 if there is none.
pub(crate) fn guided_seats(about: &About) -> usize {
    let guide = about.guide.and_then(|text| text.parse::<Transcript>().ok());
    guide.map_or(0, |guide| guide.seats)
}

/// Opens a new table.
pub(crate) fn begin(start: Start) {
    let key = new_key();
    saves().plan(&key, start);
    go(&format!("#/table/{key}"));
}

/// The choices on this screen.
#[derive(Clone, Copy)]
struct Form {
    about: &'static About,
    players: RwSignal<Vec<Occupant>>,
    seating: RwSignal<Seating>,
    options: Chosen,
    family: RwSignal<Family>,
    edition: Edition,
    /// Why the match cannot start like this.
    problem: RwSignal<Option<String>>,
}

pub(crate) fn setup(game: &str) -> AnyView {
    let Ok(about) = catalog::about(game) else { return no_such_game() };
    let name = Settings::signal().with_untracked(|settings| settings.name.clone());
    form(about, quick_start(about, &name), Family::of_browser())
}

/// Set-up for several people at this screen.
pub(crate) fn same_screen(game: &str) -> AnyView {
    let Ok(about) = catalog::about(game) else { return no_such_game() };
    let name = Settings::signal().with_untracked(|settings| settings.name.clone());
    let family = Family::of_browser();
    form(about, same_start(about, &name, &family), family)
}

fn form(about: &'static About, first: Start, family: Family) -> AnyView {
    let settings = Settings::signal();
    let form = Form {
        about,
        players: RwSignal::new(first.occupants),
        seating: RwSignal::new(first.seating),
        options: Chosen::new(about),
        family: RwSignal::new(family),
        edition: Edition::new(about),
        problem: RwSignal::default(),
    };
    let called = Memo::new(move |_| form.players.with(|players| names(players)));
    view! {
        <main class="plain setup">
            <a class="back" href="#/">"‹ Home"</a>
            {banner(about)}
            <h2>"Players"</h2>
            {seats(form)}
            {family::known(form)}
            {about.draws_seats.then(|| draw_seats(form.seating))}
            {move || options(about, form.options, &called.get())}
            {edition(form.edition)}
            {move || form.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            {move || form.learns_together().then(|| view! { <div class="buttons"><button type="button" class="button" id="learn-together" on:click=move |_| learn_together(form)>"Learn together"</button></div> })}
            <button type="button" class="choice large" id="begin" on:click=move |_| try_to_begin(form, settings)>"Start game"</button>
        </main>
    }
    .into_any()
}

/// The game's cover and name.
pub(crate) fn banner(about: &About) -> impl IntoView + use<> {
    view! {
        <header class="banner">
            {skins::cover(about.id)}
            <div>
                <h1>{about.title}</h1>
                <p>{about.tagline}</p>
            </div>
        </header>
    }
}

/// Starts the match, or shows here what does not fit together, where it can be changed.
fn try_to_begin(form: Form, settings: RwSignal<Settings>) {
    let start = form.start();
    if let Err(why) = can_begin(&start) {
        form.problem.set(Some(words::reason(&why.to_string())));
        return;
    }
    if let Some(name) = own_name(&start.occupants) {
        settings.update(|settings| settings.name = name);
    }
    form.remember();
    begin(start);
}

/// Starts the guided first game with everyone at this screen.
fn learn_together(form: Form) {
    let start = form.start();
    if let Err(why) = can_begin(&start) {
        return form.problem.set(Some(words::reason(&why.to_string())));
    }
    form.remember();
    learn(form.about, form.people().into_iter().map(|(_, name)| name).collect());
}

impl Form {
    fn start(self) -> Start {
        let (game, options) = (self.about.id.into(), self.options.text());
        let (occupants, seating) = (self.players.get_untracked(), self.seating.get_untracked());
        Start { game, occupants, seating, options, edition: self.edition.text() }
    }

    /// The seats and names of people.
    fn people(self) -> Vec<(Seat, String)> {
        let named = |(seat, who): (Seat, &Occupant)| match who {
            Occupant::Person(name) => Some((seat, name.clone())),
            Occupant::Bot(_) => None,
        };
        self.players.with(|all| Seat::all(all.len()).zip(all).filter_map(named).collect())
    }

    /// Whether there are several people, and as many can play the guided game.
    fn learns_together(self) -> bool {
        (2..=guided_seats(self.about)).contains(&self.people().len())
    }

    /// The look of every player, in seat order.
    fn looks(self) -> Vec<Look> {
        let names = self.players.with(|players| names(players));
        self.family.with(|family| family.looks(&names))
    }

    /// Remembers the people who have names of their own, if there are at least two.
    fn remember(self) {
        let looks = self.looks();
        let people = self.people().into_iter().filter(|(seat, name)| *name != nameless(*seat));
        let profile = |(seat, name): (Seat, String)| Profile { name, look: looks[seat.index()] };
        let group: Vec<Profile> = people.map(profile).collect();
        if group.len() > 1 {
            self.family.update(|family| family.plays(group));
            self.family.with_untracked(Family::keep);
        }
    }
}

/// Checks whether the match can start, by starting it with luck that is thrown away.
pub(crate) fn can_begin(start: &Start) -> Result<(), catalog::SetupError> {
    let Start { game, occupants, seating, options, edition } = start.clone();
    let key = host::Key::repeatable(0);
    let setup = host::Setup { occupants, seating, options, edition, key };
    host::start(&game, setup).map(drop)
}

/// The first name that a person has chosen: most likely that of this browser's owner.
fn own_name(players: &[Occupant]) -> Option<String> {
    Seat::all(players.len()).zip(players).find_map(|(seat, who)| match who {
        Occupant::Person(name) if *name != nameless(seat) => Some(name.clone()),
        Occupant::Person(_) | Occupant::Bot(_) => None,
    })
}

/// The name of a person who has not typed one.
pub(crate) fn nameless(seat: Seat) -> String {
    format!("Player {seat}")
}

fn seats(form: Form) -> impl IntoView {
    let (least, most) = form.about.players;
    let count = Memo::new(move |_| form.players.with(Vec::len));
    let rows = move || Seat::all(count.get()).map(|place| seat(form, place)).collect_view();
    let fewer = move |_| form.players.update(|players| _ = players.pop());
    let more = move |_| form.players.update(|players| players.push(Occupant::Bot(USUAL)));
    view! {
        <div class="seats">{rows}</div>
        <div class="buttons">
            <button type="button" class="quiet" disabled=move || count.get() == most on:click=more>"Add player"</button>
            <button type="button" class="quiet" disabled=move || count.get() == least on:click=fewer>"Remove player"</button>
        </div>
    }
}

/// The choice whether the rules draw the seats, or the players keep the order above.
pub(crate) fn draw_seats(seating: RwSignal<Seating>) -> impl IntoView {
    let is_drawn = move || seating.get() == Seating::Drawn;
    let toggle = move |_| {
        seating.update(|seating| {
            *seating = match seating {
                Seating::Drawn => Seating::AsListed,
                Seating::AsListed => Seating::Drawn,
            }
        });
    };
    view! {
        <label class="value">
            <input type="checkbox" id="draw-seats" prop:checked=is_drawn on:change=toggle />
            <span><b>"Draw seats at random"</b>" "{words::DRAWN_SEATS}</span>
        </label>
    }
}

/// One seat: a bot of some level, or a person and their name.
fn seat(form: Form, seat: Seat) -> impl IntoView {
    let player = move || form.players.with(|players| players.get(seat.index()).cloned());
    let bot = move || match player() {
        Some(Occupant::Bot(kind)) => Some(kind),
        Some(Occupant::Person(_)) | None => None,
    };
    let name = move || match player() {
        Some(Occupant::Person(name)) => name,
        Some(Occupant::Bot(_)) | None => String::new(),
    };
    let is_person = Memo::new(move |_| player().is_some_and(|who| who.is_person()));
    let set = move |who: Occupant| {
        form.problem.set(None);
        form.players.update(|players| players[seat.index()] = who);
    };
    let choose = move |bot: Option<Kind>| {
        set(bot.map_or_else(|| Occupant::Person(newcomer(form, seat)), Occupant::Bot));
    };
    let look = Memo::new(move |_| form.looks().get(seat.index()).copied().unwrap_or(seat.index()));
    let letter = move || {
        if is_person.get() {
            family::sign(form, look.get(), name()).into_any()
        } else {
            look_badge(look.get(), "B").into_any()
        }
    };
    let rename = move |event| set(Occupant::Person(read_name(&event, || nameless(seat))));
    let field = move || {
        is_person.get().then(|| {
            view! {
                <input type="text" maxlength="20" aria-label=format!("Name of player {seat}")
                    prop:value=name on:change=rename />
            }
        })
    };
    view! {
        <div class="seat-row">
            {letter}
            {who(format!("Seat {seat}"), "Person at this screen", bot, choose)}
            {field}
        </div>
    }
}

/// The name for a new person: the remembered one, if it is free.
fn newcomer(form: Form, seat: Seat) -> String {
    let own = Settings::signal().with_untracked(|settings| settings.name.clone());
    let person = Occupant::Person(own.clone());
    let is_taken = form.players.with_untracked(|players| players.contains(&person));
    if is_taken { nameless(seat) } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_name_is_the_first_that_was_chosen() {
        let read = |text| Occupant::read(text).expect("a name or a bot");
        let players = ["bot easy", "Player 2", "Nora", "Ole"].map(read);
        assert_eq!(own_name(&players).as_deref(), Some("Nora"));
        assert_eq!(own_name(&players[..2]), None);
    }

    #[test]
    fn a_family_sits_down_as_it_did_last() {
        let look = |(look, name): (usize, &str)| Profile { name: name.into(), look };
        let mut family = Family::default();
        for about in catalog::games() {
            let start = same_start(about, "Nora", &family);
            assert_eq!(
                start.occupants[..2],
                ["Nora", "Player 2"].map(|it| Occupant::Person(it.into()))
            );
            assert!(can_begin(&start).is_ok(), "{}", about.id);
        }
        family.plays(["Ida", "Ole", "Nora"].into_iter().enumerate().map(look).collect());
        for about in catalog::games() {
            let start = same_start(about, "Nora", &family);
            let people = start.occupants.iter().filter(|who| who.is_person()).count();
            assert_eq!(people, 3.min(about.players.1));
            assert!(can_begin(&start).is_ok(), "{}", about.id);
        }
    }

    #[test]
    fn two_of_the_same_name_are_told_so() {
        let about = catalog::games()[0];
        let twins = ["Nora", "nora"].map(|name| Occupant::Person(name.into())).into();
        let start = Start { occupants: twins, ..quick_start(about, "Nora") };
        let why = can_begin(&start).expect_err("nobody could tell them apart").to_string();
        assert_eq!(
            words::reason(&why),
            "Two players are called nora: give each player a different name."
        );
    }

    #[test]
    fn every_game_can_be_started_at_once() {
        for about in catalog::games() {
            let players = quick_start(about, "Nora").occupants.len();
            assert!((about.players.0..=about.players.1).contains(&players), "{}", about.id);
        }
    }
}
