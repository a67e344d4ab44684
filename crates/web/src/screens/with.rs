//! Set-up of a match with friends: a table on a server is planned and opened.

use bots::Kind;
use client::{Fairness, Retry};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Error, Join, LONGEST_SHORT_NAME, Occupant, Open, Place, Plan, Seating, Sit, Start, TableId,
    TimeLimit,
};
use scene::{About, words};
use tabletop::Seat;

use crate::online::server::{Reach, Server};
use crate::page::go;
use crate::random::{salt, secret};
use crate::screens::lost::no_such_game;
use crate::screens::setup::{self, Chosen, Edition, nameless, radio, who};
use crate::settings::{Settings, read_name};
use crate::storage::Browser;
use crate::table::badge;

/// The choices on this screen.
#[derive(Clone, Copy)]
struct Form {
    about: &'static About,
    settings: RwSignal<Settings>,
    server: StoredValue<Server, LocalStorage>,
    /// Whether the server can be reached; `None` before that is known.
    reach: RwSignal<Option<Reach>>,
    /// Whether this is the screen that all players see, while each phone shows a hand.
    is_shared: RwSignal<bool>,
    name: RwSignal<String>,
    /// Every place but the viewer's own: `None` for a guest, or a bot.
    others: RwSignal<Vec<Option<Kind>>>,
    seating: RwSignal<Seating>,
    options: Chosen,
    edition: Edition,
    time_limit: RwSignal<TimeLimit>,
    hints: RwSignal<bool>,
    spectators: RwSignal<bool>,
    listed: RwSignal<bool>,
    /// Whether the table is being opened.
    is_opening: RwSignal<bool>,
    /// Why the table cannot be opened like this.
    problem: RwSignal<Option<String>>,
}

pub(crate) fn with(game: &str) -> AnyView {
    match catalog::about(game) {
        Ok(about) => sheet(Form::new(about)).into_any(),
        Err(_) => no_such_game(),
    }
}

impl Form {
    fn new(about: &'static About) -> Form {
        let reach = RwSignal::new(None);
        let watch = move |now| _ = reach.try_set(Some(now));
        let settings = Settings::signal();
        let (least, most) = about.players;
        let others = least.max(3).min(most) - 1;
        Form {
            about,
            settings,
            server: StoredValue::new_local(Server::connect(Retry::Forever, watch)),
            reach,
            is_shared: RwSignal::new(false),
            name: RwSignal::new(settings.with_untracked(|it| it.name.clone())),
            others: RwSignal::new(vec![None; others]),
            seating: RwSignal::default(),
            options: Chosen::new(about),
            edition: Edition::new(about),
            time_limit: RwSignal::default(),
            hints: RwSignal::new(true),
            spectators: RwSignal::new(true),
            listed: RwSignal::new(false),
            is_opening: RwSignal::default(),
            problem: RwSignal::default(),
        }
    }

    fn plan(self) -> Plan {
        let place = |bot: Option<Kind>| bot.map_or(Place::Free, Place::Bot);
        let others = self.others.get_untracked().into_iter().map(place);
        let is_shared = self.is_shared.get_untracked();
        let time_limit = self.time_limit.get_untracked();
        Plan {
            game: self.about.id.into(),
            options: self.options.text(),
            edition: self.edition.text(),
            seating: self.seating.get_untracked(),
            places: std::iter::once(Place::Free).chain(others).collect(),
            time_limit: if is_shared { TimeLimit::Live } else { time_limit },
            hints: self.hints.get_untracked(),
            spectators: self.spectators.get_untracked(),
            listed: self.listed.get_untracked() && !is_shared,
            shared_screen: is_shared,
        }
    }
}

fn sheet(form: Form) -> impl IntoView {
    let about = form.about;
    let unreachable = move || {
        let why = match form.reach.get()? {
            Reach::Connected => return None,
            Reach::Lost => words::online::NO_SERVER,
            Reach::Outdated => words::saving::UPDATED,
        };
        Some(view! { <p class="problem" role="alert">{why}</p> })
    };
    // The players on the other chairs are not known yet.
    let called = Memo::new(move |_| {
        let others = (0..form.others.with(Vec::len)).map(|nth| format!("Seat {}", nth + 2));
        std::iter::once(form.name.get()).chain(others).collect::<Vec<_>>()
    });
    let is_closed = move || form.reach.get() != Some(Reach::Connected) || form.is_opening.get();
    view! {
        <main class="plain setup">
            <a class="back" href="#/">"‹ Home"</a>
            {setup::banner(about)}
            {unreachable}
            <h2>"With friends"</h2>
            <p>{words::online::OPENING}</p>
            {screens(form)}
            {move || (!form.is_shared.get()).then(|| own_name(form))}
            <h2>"Players"</h2>
            {places(form)}
            {about.draws_seats.then(|| setup::draw_seats(form.seating))}
            {move || (!form.is_shared.get()).then(|| (time_limits(form), company(form)))}
            {move || setup::options(about, form.options, &called.get())}
            {setup::edition(form.edition)}
            {move || form.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <button type="button" class="choice large" id="begin" disabled=is_closed on:click=move |_| try_to_open(form)>"Open table"</button>
        </main>
    }
}

/// The choice which screens show the table.
fn screens(form: Form) -> impl IntoView {
    let each = [
        ("Everyone on their own device", words::online::AFAR, false),
        ("Phones as hands", words::online::PHONES, true),
    ];
    let each = each.map(|(title, about, is_shared)| {
        let is_it = move || form.is_shared.get() == is_shared;
        radio("screens".into(), title, about.into(), is_it, move || form.is_shared.set(is_shared))
    });
    view! {
        <fieldset id="screens">
            <legend>"Screens"</legend>
            {each.into_iter().collect_view()}
        </fieldset>
    }
}

fn own_name(form: Form) -> impl IntoView {
    let named = move |event| form.name.set(read_name(&event, || form.name.get_untracked()));
    view! {
        <label class="field">
            <span>"Your name"</span>
            <input type="text" id="name" maxlength=LONGEST_SHORT_NAME.to_string() prop:value=form.name on:change=named />
        </label>
    }
}

fn places(form: Form) -> impl IntoView {
    let (least, most) = form.about.players;
    let count = Memo::new(move |_| form.others.with(Vec::len) + 1);
    let rows = move || Seat::all(count.get()).skip(1).map(|seat| place(form, seat)).collect_view();
    let fewer = move |_| form.others.update(|others| _ = others.pop());
    let more = move |_| form.others.update(|others| others.push(None));
    let first = Seat::all(1).next().expect("there is a first seat");
    let own = move || if form.is_shared.get() { "?".into() } else { form.name.get() };
    let letter = move || badge(first, &own());
    let you = move || if form.is_shared.get() { "First phone" } else { "You" };
    view! {
        <div class="seats">
            <div class="seat-row">{letter}<span>{you}</span></div>
            {rows}
        </div>
        <div class="buttons">
            <button type="button" class="quiet" disabled=move || count.get() == most on:click=more>"Add player"</button>
            <button type="button" class="quiet" disabled=move || count.get() == least on:click=fewer>"Remove player"</button>
        </div>
    }
}

fn place(form: Form, seat: Seat) -> impl IntoView {
    let nth = seat.index() - 1;
    let bot = move || form.others.with(|others| others.get(nth).copied().flatten());
    let choose = move |bot| form.others.update(|others| others[nth] = bot);
    let letter = move || badge(seat, if bot().is_some() { "B" } else { "?" });
    let anyone = move || {
        let anyone =
            if form.is_shared.get() { "Anyone with a phone" } else { "Anyone with the link" };
        who(format!("Seat {seat}"), anyone, bot, choose)
    };
    view! {
        <div class="seat-row">
            {letter}
            {anyone}
        </div>
    }
}

fn time_limits(form: Form) -> impl IntoView {
    let each = words::online::TIME_LIMITS.map(|(hours, title, about)| {
        let time_limit = hours.map_or(TimeLimit::Live, TimeLimit::Hours);
        let is_it = move || form.time_limit.get() == time_limit;
        radio("pace".into(), title, about.into(), is_it, move || form.time_limit.set(time_limit))
    });
    view! {
        <fieldset>
            <legend>"Time per move"</legend>
            {each.into_iter().collect_view()}
        </fieldset>
    }
}

/// The switches for what else is allowed at the table.
fn company(form: Form) -> impl IntoView {
    view! {
        <fieldset>
            <legend>"At the table"</legend>
            {allowed("hints", form.hints, "Hints", words::online::HINTS)}
            {allowed("spectators", form.spectators, "Spectators", words::online::SPECTATORS)}
            {allowed("listed", form.listed, "Open to everyone", words::online::LISTED)}
        </fieldset>
    }
}

fn allowed(
    id: &'static str,
    is_allowed: RwSignal<bool>,
    title: &'static str,
    about: &'static str,
) -> impl IntoView {
    let toggle = move |_| is_allowed.update(|allowed| *allowed = !*allowed);
    view! {
        <label class="value">
            <input type="checkbox" id=id prop:checked=is_allowed on:change=toggle />
            <span><b>{title}</b>" "{about}</span>
        </label>
    }
}

/// Opens the table and sits down, or shows here what does not fit together, where it can be
/// changed.
fn try_to_open(form: Form) {
    let plan = form.plan();
    if let Err(why) = setup::can_begin(&played(&plan)) {
        form.problem.set(Some(words::reason(&why.to_string())));
        return;
    }
    let name = (!plan.shared_screen).then(|| form.name.get_untracked());
    if let Some(name) = &name {
        form.settings.update(|settings| settings.name.clone_from(name));
    }
    form.problem.set(None);
    form.is_opening.set(true);
    spawn_local(async move {
        let Some(server) = form.server.try_get_value() else { return };
        match open(&server, plan, name).await {
            Ok(table) => go(&format!("#/t/{table}")),
            Err(error) => {
                form.problem.try_set(error.map(|error| error.to_string()));
                form.is_opening.try_set(false);
            }
        }
    });
}

/// Opens a table, and takes its first chair under a name. A screen that all players see has no name
/// and does not sit down.
async fn open(server: &Server, plan: Plan, name: Option<String>) -> Result<TableId, Option<Error>> {
    let table = server.ask(Open { plan }).await?;
    let Some(name) = name else { return Ok(table) };
    server.ask(Join { table, since: 0, commits: false }).await?;
    server.joined();
    let commits = Fairness::of_device(&Browser, table, None, secret()).commits();
    server.ask(Sit { chair: Some(0), name, salt: Some(salt()), commits }).await?;
    Ok(table)
}

/// The match that the plan would start, to check whether it can.
fn played(plan: &Plan) -> Start {
    let occupant = |(seat, place): (Seat, &Place)| match place {
        Place::Free => Occupant::Person(nameless(seat)),
        Place::Bot(kind) => Occupant::Bot(*kind),
    };
    Start {
        game: plan.game.clone(),
        occupants: Seat::all(plan.places.len()).zip(&plan.places).map(occupant).collect(),
        seating: plan.seating,
        options: plan.options.clone(),
        edition: plan.edition.clone(),
    }
}

#[cfg(test)]
mod tests {
    use crate::screens::setup::USUAL;

    use super::*;

    #[test]
    fn a_table_for_whoever_comes_can_be_played() {
        for about in catalog::games() {
            let bots = vec![Place::Bot(USUAL); about.players.0 - 1];
            let plan = Plan::new(about.id, [vec![Place::Free], bots].concat());
            assert_eq!(setup::can_begin(&played(&plan)), Ok(()), "{}", about.id);
        }
    }
}
