//! Before a match: who plays, and which variants.

mod options;
mod who;

use bots::{Kind, Level};
use leptos::prelude::*;
use protocol::{Learn, Occupant, Seating, Start};
use scene::{About, words};
use tabletop::Seat;

pub(crate) use options::{Chosen, options, radio};
pub(crate) use who::who;

use crate::page::go;
use crate::saves::{new_key, saves};
use crate::screens::lost::no_such_game;
use crate::settings::{Settings, read_name};
use crate::skins;
use crate::table::badge;

/// The bot that sits down unless the player chooses another.
pub(crate) const USUAL: Kind = Kind::Level(Level::Normal);

/// One person against bots, at a table of three or as few as the game needs.
pub(crate) fn quick_start(about: &About, name: &str) -> Start {
    let (least, most) = about.players;
    let bots = least.max(3).min(most) - 1;
    let mut occupants = vec![Occupant::Person(name.into())];
    occupants.extend((0..bots).map(|_| Occupant::Bot(USUAL)));
    let seating = Seating::Drawn;
    Start { game: about.id.into(), occupants, seating, options: String::new(), edition: None }
}

/// Goes to the table of a guided first game.
pub(crate) fn learn(about: &About, name: String) {
    let key = new_key();
    saves().learn(&key, Learn { game: about.id.into(), name });
    go(&format!("#/table/{key}"));
}

/// Goes to a new table.
pub(crate) fn begin(start: Start) {
    let key = new_key();
    saves().plan(&key, start);
    go(&format!("#/table/{key}"));
}

/// What is being set.
#[derive(Clone, Copy)]
struct Form {
    about: &'static About,
    players: RwSignal<Vec<Occupant>>,
    seating: RwSignal<Seating>,
    options: Chosen,
    /// Why it cannot begin like that.
    problem: RwSignal<Option<String>>,
}

pub(crate) fn setup(game: &str) -> AnyView {
    let Ok(about) = catalog::about(game) else { return no_such_game() };
    let settings = Settings::signal();
    let first = settings.with_untracked(|settings| quick_start(about, &settings.name));
    let form = Form {
        about,
        players: RwSignal::new(first.occupants),
        seating: RwSignal::new(first.seating),
        options: Chosen::new(about),
        problem: RwSignal::default(),
    };
    view! {
        <main class="plain setup">
            <a class="back" href="#/">"‹ Home"</a>
            {banner(about)}
            <h2>"Players"</h2>
            {seats(form)}
            {about.draws_seats.then(|| draw_seats(form.seating))}
            {options(about, form.options)}
            {move || form.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <button type="button" class="choice large" id="begin" on:click=move |_| try_to_begin(form, settings)>"Start game"</button>
        </main>
    }
    .into_any()
}

/// The game's cover with its name.
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

/// Begins, if the host can; what does not fit together is said here, where it can be changed.
fn try_to_begin(form: Form, settings: RwSignal<Settings>) {
    let occupants = form.players.get_untracked();
    let (game, options) = (form.about.id.into(), form.options.text());
    let seating = form.seating.get_untracked();
    let start = Start { game, occupants, seating, options, edition: None };
    if let Err(why) = can_begin(&start) {
        form.problem.set(Some(words::reason(&why.to_string())));
        return;
    }
    if let Some(name) = own_name(&start.occupants) {
        settings.update(|settings| settings.name = name);
    }
    begin(start);
}

/// Tried out with luck that does not count.
pub(crate) fn can_begin(start: &Start) -> Result<(), catalog::SetupError> {
    let Start { game, occupants, seating, options, edition } = start.clone();
    let key = host::Key::repeatable(0);
    let setup = host::Setup { occupants, seating, options, edition, key };
    host::start(&game, setup).map(drop)
}

/// The first name that a person has chosen: most likely the owner of this browser.
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

/// The rules draw the seats; players can keep the seats above instead.
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

/// One seat: a bot of some level, or a person with a name.
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
    let set = move |who: Occupant| form.players.update(|players| players[seat.index()] = who);
    let choose = move |bot: Option<Kind>| {
        set(bot.map_or_else(|| Occupant::Person(newcomer(form, seat)), Occupant::Bot));
    };
    let letter = move || badge(seat, &if is_person.get() { name() } else { "B".into() });
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

/// The name of a person who sits down: the remembered one, if it is free.
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
    fn every_game_can_be_started_at_once() {
        for about in catalog::games() {
            let players = quick_start(about, "Nora").occupants.len();
            assert!((about.players.0..=about.players.1).contains(&players), "{}", about.id);
        }
    }
}
