//! Before a match: who plays, and which variants.

use bots::{Kind, Level};
use leptos::prelude::*;
use scene::{About, Mix, Setting, Value};
use tabletop::Seat;
use wire::{Occupant, Seating, Start};

use crate::page::go;
use crate::saves::{new_key, saves};
use crate::screens::lost::lost;
use crate::settings::{Settings, read_name};
use crate::skins;
use crate::table::badge;

/// The bot that sits down if nobody says otherwise.
const USUAL: Kind = Kind::Level(Level::Normal);

/// One person against bots, at a table of three or as few as the game needs.
pub(crate) fn quick_start(about: &About, name: &str) -> Start {
    let (least, most) = about.players;
    let bots = least.max(3).min(most) - 1;
    let mut occupants = vec![Occupant::Person(name.into())];
    occupants.extend((0..bots).map(|_| Occupant::Bot(USUAL)));
    let seating = Seating::Drawn;
    Start { game: about.id.into(), occupants, seating, options: String::new(), edition: None }
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
    /// The chosen option of each setting.
    options: RwSignal<Vec<String>>,
    /// Why it cannot begin like that.
    problem: RwSignal<Option<String>>,
}

pub(crate) fn setup(game: &str) -> AnyView {
    let about = match catalog::about(game) {
        Ok(about) => about,
        Err(why) => return lost(&why).into_any(),
    };
    let settings = Settings::signal();
    let first = settings.with_untracked(|settings| quick_start(about, &settings.name));
    let form = Form {
        about,
        players: RwSignal::new(first.occupants),
        seating: RwSignal::new(first.seating),
        options: RwSignal::new(vec![String::new(); about.settings.len()]),
        problem: RwSignal::default(),
    };
    view! {
        <main class="plain setup">
            <a class="back" href="#/">"‹ Home"</a>
            <header class="banner">
                {skins::cover(about.id)}
                <div>
                    <h1>{about.title}</h1>
                    <p>{about.tagline}</p>
                </div>
            </header>
            <h2>"Who plays"</h2>
            {seats(form)}
            {about.draws_seats.then(|| seating(form))}
            {about.settings.iter().enumerate().map(|(nth, one)| setting(form, nth, one)).collect_view()}
            {move || form.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <button type="button" class="choice large" id="begin" on:click=move |_| try_to_begin(form, settings)>"Begin"</button>
        </main>
    }
    .into_any()
}

/// Begins, if the host can; what does not fit together is said here, where it can be changed.
fn try_to_begin(form: Form, settings: RwSignal<Settings>) {
    let occupants = form.players.get_untracked();
    let chosen = form.options.get_untracked();
    let options: Vec<String> = chosen.into_iter().filter(|option| !option.is_empty()).collect();
    let (game, options) = (form.about.id.into(), options.join(" "));
    let seating = form.seating.get_untracked();
    let start = Start { game, occupants, seating, options, edition: None };
    if let Err(why) = can_begin(&start) {
        form.problem.set(Some(format!("That cannot be played: {why}.")));
        return;
    }
    if let Some(name) = own_name(&start.occupants) {
        settings.update(|settings| settings.name = name);
    }
    begin(start);
}

/// Tried out with luck that does not count.
fn can_begin(start: &Start) -> Result<(), host::SetupError> {
    let Start { game, occupants, seating, options, edition } = start.clone();
    let key = host::Key::repeatable(0);
    let setup = host::Setup { occupants, seating, options, edition, key };
    host::start(&game, setup).map(drop)
}

/// The first name that somebody has chosen: most likely whose browser this is.
fn own_name(players: &[Occupant]) -> Option<String> {
    Seat::all(players.len()).zip(players).find_map(|(seat, who)| match who {
        Occupant::Person(name) if *name != nameless(seat) => Some(name.clone()),
        Occupant::Person(_) | Occupant::Bot(_) => None,
    })
}

/// What somebody is called who has not said.
fn nameless(seat: Seat) -> String {
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
            <button type="button" class="quiet" disabled=move || count.get() == most on:click=more>"One more"</button>
            <button type="button" class="quiet" disabled=move || count.get() == least on:click=fewer>"One fewer"</button>
        </div>
    }
}

/// The rules draw who sits where; whoever wants to can keep the seats above.
fn seating(form: Form) -> impl IntoView {
    let is_drawn = move || form.seating.get() == Seating::Drawn;
    let toggle = move |_| {
        form.seating.update(|seating| {
            *seating = match seating {
                Seating::Drawn => Seating::AsListed,
                Seating::AsListed => Seating::Drawn,
            }
        });
    };
    view! {
        <label class="value">
            <input type="checkbox" id="draw-seats" prop:checked=is_drawn on:change=toggle />
            <span><b>"Draw the seats"</b>" by lot, as the rules say: one seat is better than another."</span>
        </label>
    }
}

/// One seat: a bot of some level, or a person with a name.
fn seat(form: Form, seat: Seat) -> impl IntoView {
    let player = move || form.players.with(|players| players.get(seat.index()).cloned());
    let name = move || match player() {
        Some(Occupant::Person(name)) => name,
        Some(Occupant::Bot(_)) | None => String::new(),
    };
    let is_person = Memo::new(move |_| player().is_some_and(|who| who.is_person()));
    let set = move |who: Occupant| form.players.update(|players| players[seat.index()] = who);
    let kind = move |event: leptos::ev::Event| {
        let bot = Occupant::read(&event_target_value(&event)).ok();
        let bot = bot.filter(|who| !who.is_person());
        set(bot.unwrap_or_else(|| Occupant::Person(newcomer(form, seat))));
    };
    let bots = Level::ALL.iter().map(|level| {
        let bot = Occupant::Bot(Kind::Level(*level));
        let (value, shown) = (bot.to_string(), format!("Bot: {}", level.name()));
        let is_it = move || player().as_ref() == Some(&bot);
        view! { <option value=value selected=is_it>{shown}</option> }
    });
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
            <select aria-label=format!("Who sits on seat {seat}") on:change=kind>
                <option value="person" selected=is_person>"Person at this screen"</option>
                {bots.collect_view()}
            </select>
            {field}
        </div>
    }
}

/// The name of a person who sits down: one's own, if nobody has it yet.
fn newcomer(form: Form, seat: Seat) -> String {
    let own = Settings::signal().with_untracked(|settings| settings.name.clone());
    let person = Occupant::Person(own.clone());
    let is_taken = form.players.with_untracked(|players| players.contains(&person));
    if is_taken { nameless(seat) } else { own }
}

fn setting(form: Form, nth: usize, setting: &'static Setting) -> impl IntoView {
    let set = move |option: String| form.options.update(|options| options[nth] = option);
    let is_mixed = RwSignal::new(false);
    let values = setting.values.iter().map(move |value| {
        let choose = move || {
            is_mixed.set(false);
            set(value.option.into());
        };
        let is_it =
            move || !is_mixed.get() && form.options.with(|options| options[nth] == value.option);
        radio(nth, value.title, value.about.into(), is_it, choose)
    });
    view! {
        <fieldset>
            <legend>{setting.title}</legend>
            <p>{setting.about}</p>
            {values.collect_view()}
            {setting.mix.as_ref().map(|one| mix(nth, one, is_mixed, set))}
        </fieldset>
    }
}

fn radio(
    nth: usize,
    title: &'static str,
    about: String,
    is_it: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="value">
            <input type="radio" name=format!("setting-{nth}") prop:checked=is_it on:change=move |_| choose() />
            <span><b>{title}</b>" "{about}</span>
        </label>
    }
}

/// A mix of one's own: its parts are shown once it is chosen.
fn mix(
    nth: usize,
    mix: &'static Mix,
    is_mixed: RwSignal<bool>,
    set: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let first = mix.parts.iter().take(mix.count).map(|part| part.option);
    let chosen = RwSignal::new(first.collect::<Vec<&str>>());
    let put = move || set(mix.option(&chosen.get_untracked()));
    let choose = move || {
        is_mixed.set(true);
        put();
    };
    let part = move |part: &'static Value| {
        let is_in = Memo::new(move |_| chosen.with(|chosen| chosen.contains(&part.option)));
        let is_full = move || chosen.with(Vec::len) == mix.count && !is_in.get();
        let toggle = move |_| {
            chosen.update(|chosen| match chosen.iter().position(|one| *one == part.option) {
                Some(place) => _ = chosen.remove(place),
                None => chosen.push(part.option),
            });
            put();
        };
        view! {
            <label class="value">
                <input type="checkbox" prop:checked=is_in disabled=is_full on:change=toggle />
                <span><b>{part.title}</b>" "{part.about}</span>
            </label>
        }
    };
    let parts = move || {
        let parts = is_mixed.get().then(|| mix.parts.iter().map(part).collect_view());
        parts.map(|parts| view! { <div class="parts" role="group" aria-label="Your own mix">{parts}</div> })
    };
    let about = format!("Any {} of {}.", mix.count, mix.parts.len());
    view! {
        {radio(nth, "Your own mix", about, move || is_mixed.get(), choose)}
        {parts}
    }
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
