//! Before a match with friends: a table on a server is set up, and opened for others.

use bots::Kind;
use client::Patience;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Error, Join, LONGEST_SHORT_NAME, Occupant, Open, Place, Plan, Seating, Sit, Start, TableId,
    TimeLimit,
};
use scene::{About, words};
use tabletop::Seat;

use crate::online::server::Server;
use crate::page::go;
use crate::random::salt;
use crate::screens::lost::no_such_game;
use crate::screens::setup::{self, Chosen, nameless, radio, who};
use crate::settings::{Settings, read_name};
use crate::table::badge;

/// How long a step may take.
const TIME_LIMITS: [(&str, &str, TimeLimit); 4] = [
    ("Live", "Everyone is online. A bot can fill in for anyone who is away.", TimeLimit::Live),
    ("Over the evening", "One hour per move, then a bot moves for you.", TimeLimit::Hours(1)),
    ("Over days", "One day per move.", TimeLimit::Hours(24)),
    ("Over weeks", "Three days per move.", TimeLimit::Hours(72)),
];

/// What is being set.
#[derive(Clone, Copy)]
struct Form {
    about: &'static About,
    settings: RwSignal<Settings>,
    server: StoredValue<Server, LocalStorage>,
    /// Whether a server answers; not known at first.
    is_there: RwSignal<Option<bool>>,
    name: RwSignal<String>,
    /// Every place but the viewer's own: a guest, or a bot.
    others: RwSignal<Vec<Option<Kind>>>,
    seating: RwSignal<Seating>,
    options: Chosen,
    time_limit: RwSignal<TimeLimit>,
    hints: RwSignal<bool>,
    spectators: RwSignal<bool>,
    listed: RwSignal<bool>,
    /// Whether the table is being opened.
    is_opening: RwSignal<bool>,
    /// Why it cannot be opened like that.
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
        let is_there = RwSignal::new(None);
        let connected = move |is_connected| _ = is_there.try_set(Some(is_connected));
        let settings = Settings::signal();
        let (least, most) = about.players;
        let others = least.max(3).min(most) - 1;
        Form {
            about,
            settings,
            server: StoredValue::new_local(Server::connect(Patience::Endless, connected)),
            is_there,
            name: RwSignal::new(settings.with_untracked(|it| it.name.clone())),
            others: RwSignal::new(vec![None; others]),
            seating: RwSignal::default(),
            options: Chosen::new(about),
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
        Plan {
            game: self.about.id.into(),
            options: self.options.text(),
            edition: None,
            seating: self.seating.get_untracked(),
            places: std::iter::once(Place::Free).chain(others).collect(),
            time_limit: self.time_limit.get_untracked(),
            hints: self.hints.get_untracked(),
            spectators: self.spectators.get_untracked(),
            listed: self.listed.get_untracked(),
        }
    }
}

fn sheet(form: Form) -> impl IntoView {
    let about = form.about;
    let named = move |event| form.name.set(read_name(&event, || form.name.get_untracked()));
    let nobody = move || {
        (form.is_there.get() == Some(false))
            .then(|| view! { <p class="problem" role="alert">{words::online::NO_SERVER}</p> })
    };
    let is_closed = move || form.is_there.get() != Some(true) || form.is_opening.get();
    view! {
        <main class="plain setup">
            <a class="back" href="#/">"‹ Home"</a>
            {setup::banner(about)}
            {nobody}
            <h2>"With friends"</h2>
            <p>{words::online::OPENING}</p>
            <label class="field">
                <span>"Your name"</span>
                <input type="text" id="name" maxlength=LONGEST_SHORT_NAME.to_string() prop:value=form.name on:change=named />
            </label>
            <h2>"Players"</h2>
            {places(form)}
            {about.draws_seats.then(|| setup::draw_seats(form.seating))}
            {time_limits(form)}
            {company(form)}
            {setup::options(about, form.options)}
            {move || form.problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <button type="button" class="choice large" id="begin" disabled=is_closed on:click=move |_| try_to_open(form)>"Open table"</button>
        </main>
    }
}

fn places(form: Form) -> impl IntoView {
    let (least, most) = form.about.players;
    let count = Memo::new(move |_| form.others.with(Vec::len) + 1);
    let rows = move || Seat::all(count.get()).skip(1).map(|seat| place(form, seat)).collect_view();
    let fewer = move |_| form.others.update(|others| _ = others.pop());
    let more = move |_| form.others.update(|others| others.push(None));
    let first = Seat::all(1).next().expect("there is a first seat");
    view! {
        <div class="seats">
            <div class="seat-row">{move || badge(first, &form.name.get())}<span>"You"</span></div>
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
    view! {
        <div class="seat-row">
            {letter}
            {who(format!("Seat {seat}"), "Anyone with the link", bot, choose)}
        </div>
    }
}

fn time_limits(form: Form) -> impl IntoView {
    let each = TIME_LIMITS.map(|(title, about, time_limit)| {
        let is_it = move || form.time_limit.get() == time_limit;
        radio("pace".into(), title, about.into(), is_it, move || form.time_limit.set(time_limit))
    });
    view! {
        <fieldset>
            <legend>"Pace"</legend>
            {each.into_iter().collect_view()}
        </fieldset>
    }
}

/// What else is allowed at the table.
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

/// Opens the table and sits down there; what does not fit together is said here, where it can be
/// changed.
fn try_to_open(form: Form) {
    let plan = form.plan();
    if let Err(why) = setup::can_begin(&played(&plan)) {
        form.problem.set(Some(words::reason(&why.to_string())));
        return;
    }
    let name = form.name.get_untracked();
    form.settings.update(|settings| settings.name.clone_from(&name));
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

async fn open(server: &Server, plan: Plan, name: String) -> Result<TableId, Option<Error>> {
    let table = server.ask(Open { plan }).await?;
    server.ask(Join { table, since: 0 }).await?;
    server.joined();
    server.ask(Sit { chair: Some(0), name, salt: Some(salt()), commits: true }).await?;
    Ok(table)
}

/// The match as it would be, to find out whether it can be.
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
