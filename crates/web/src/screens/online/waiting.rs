//! The waiting room: the link, the chairs, and who has come.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use protocol::{
    Begin, Chair, Fill, LONGEST_SHORT_NAME, LuckStage, Plan, Remove, Rename, Stand, TableInfo,
    TimeLimit, Unseated, introduction,
};
use scene::words;
use tabletop::Seat;

use super::{Visit, connection_bar, luck, notices};
use crate::online::link::{link, of_table};
use crate::online::{chat, turn};
use crate::screens::setup::{self, who};
use crate::screens::table::problem;
use crate::settings::{Settings, read_name};
use crate::table::{Remote, badge};

pub(super) fn room(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let game = remote.know(|info| info.plan.game.clone()).unwrap_or_default();
    let about = catalog::about(&game).ok();
    let title = about.map_or("Online table", |about| about.title);
    let facts = move || remote.know(|info| facts(&info.plan));
    // People around a shared screen can talk to each other, and the screen shows how to join.
    let is_afar = untrack(|| remote.know(|info| info.plan.shared_screen)) == Some(false);
    view! {
        <main class="plain setup waiting">
            <div class="buttons between">
                <a class="back" href="#/">"‹ Home"</a>
                {is_afar.then(|| chat::button(visit.chat))}
            </div>
            {about.map(setup::banner)}
            {connection_bar(remote)}
            {move || problem(visit.session())}
            <section class="places">
                <h2>"Players"</h2>
                {notices::unseated(visit)}
                {sit_down(visit)}
                {chairs(visit)}
                {is_afar.then(|| view! { <p class="quiet-text">{facts}</p> })}
                {begin(visit)}
                {luck::progress(remote)}
                {luck::luck(remote)}
            </section>
            {is_afar.then(|| invitation(remote, title))}
            {is_afar.then(|| chat::chat(visit.chat))}
        </main>
    }
}

fn invitation(remote: Remote, title: &'static str) -> impl IntoView {
    view! {
        <section class="invitation">
            <h2>"Invite players"</h2>
            <p>{words::online::INVITING}</p>
            {link(&of_table(remote.table), title)}
            {turn::ask_button()}
        </section>
    }
}

/// The plan of the table, in one line.
fn facts(plan: &Plan) -> String {
    let time_limit = words::online::time_limit(match plan.time_limit {
        TimeLimit::Live => None,
        TimeLimit::Hours(hours) => Some(hours),
    });
    let hints = if plan.hints { "hints allowed" } else { "no hints" };
    let spectators = if plan.spectators { "spectators welcome" } else { "no spectators" };
    let listed = if plan.listed { "open to everyone" } else { "link only" };
    let options = if plan.options.is_empty() { "standard rules" } else { &plan.options };
    let edition = if plan.edition.is_some() { "own edition" } else { "" };
    let facts = [&time_limit, hints, spectators, listed, options, edition];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<&str>>().join(" · ")
}

fn chairs(visit: Visit) -> impl IntoView {
    let count = Memo::new(move |_| visit.remote().know(|info| info.chairs.len()).unwrap_or(0));
    let rows = move || Seat::all(count.get()).map(|seat| chair(visit, seat)).collect_view();
    view! { <div class="seats" id="chairs">{rows}</div> }
}

/// A chair, and whether the viewer may change it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChairState {
    pub(super) chair: Chair,
    is_mine: bool,
    is_host: bool,
}

pub(super) fn look(info: &TableInfo, nth: usize) -> Option<ChairState> {
    let chair = info.chairs.get(nth)?.clone();
    Some(ChairState { chair, is_mine: info.yours == Some(nth), is_host: info.is_host })
}

fn chair(visit: Visit, seat: Seat) -> impl IntoView {
    let nth = seat.index();
    let shown = Memo::new(move |_| visit.remote().know(|info| look(info, nth)).flatten());
    move || {
        let ChairState { chair, is_mine, is_host } = shown.get()?;
        let letter = match &chair {
            Chair::Free => "?",
            Chair::Person { name, .. } => name,
            Chair::Bot(_) => "B",
        };
        let letter = badge(seat, letter);
        let row = match chair {
            Chair::Person { name, .. } if is_mine => myself(visit, name).into_any(),
            Chair::Person { name, is_here, .. } => {
                let company = if is_here { words::Company::Here } else { words::Company::Away };
                let told = words::company(&name, company);
                let remove = is_host.then(|| remove(visit, seat, &name));
                view! { <span>{told}</span>{remove} }.into_any()
            }
            Chair::Free | Chair::Bot(_) if is_host => fill(visit, seat, &chair),
            Chair::Bot(kind) => {
                view! { <span>{format!("Bot: {}", introduction(kind))}</span> }.into_any()
            }
            Chair::Free => view! { <span class="quiet-text">"Free"</span> }.into_any(),
        };
        Some(view! { <div class="seat-row">{letter}{row}</div> })
    }
}

/// The host's button that takes a person's chair away, after a confirmation.
pub(super) fn remove(visit: Visit, seat: Seat, name: &str) -> impl IntoView + use<> {
    let (is_asked, chair) = (RwSignal::new(false), seat.index());
    let remove = move |_| visit.session().request(Remove { chair });
    let question = words::seats::remove(name);
    move || {
        if !is_asked.get() {
            return view! {
                <button type="button" class="quiet" data-remove=chair on:click=move |_| is_asked.set(true)>"Remove"</button>
            }
            .into_any();
        }
        view! {
            <span class="removing">
                <span role="alert">{question.clone()}</span>
                <button type="button" class="choice" id="remove-now" on:click=remove>"Remove"</button>
                <button type="button" class="button" on:click=move |_| is_asked.set(false)>"Cancel"</button>
            </span>
        }
        .into_any()
    }
}

/// The viewer's own chair: rename or stand up.
fn myself(visit: Visit, name: String) -> impl IntoView {
    let before = name.clone();
    let rename = move |event| {
        let name = read_name(&event, || before.clone());
        visit.session().request(Rename { name });
    };
    view! {
        <input type="text" aria-label="Your name" maxlength=LONGEST_SHORT_NAME.to_string() value=name on:change=rename />
        <span>"You"</span>
        <button type="button" class="quiet" id="get-up" on:click=move |_| visit.session().request(Stand)>"Leave seat"</button>
    }
}

/// The host's choice between a free chair and a bot on it.
pub(super) fn fill(visit: Visit, seat: Seat, chair: &Chair) -> AnyView {
    let bot = match chair {
        Chair::Bot(kind) => Some(*kind),
        Chair::Free | Chair::Person { .. } => None,
    };
    let chair = seat.index();
    let choose = move |bot| visit.session().request(Fill { chair, bot });
    who(format!("Seat {seat}"), "Free seat", move || bot, choose).into_any()
}

/// The form in which a guest without a chair types a name and sits down.
fn sit_down(visit: Visit) -> impl IntoView {
    let settings = Settings::signal();
    let field = NodeRef::<html::Input>::new();
    let is_free = move |chair: &usize| {
        visit.remote().know(|info| info.chairs.get(*chair) == Some(&Chair::Free)) == Some(true)
    };
    let wanted = move || visit.chair.filter(is_free);
    let button = move || match wanted() {
        Some(chair) => format!("Take seat {}", chair + 1),
        None => "Take a seat".into(),
    };
    let sit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get() else { return };
        let name = field.value().trim().to_owned();
        settings.update(|settings| settings.name.clone_from(&name));
        visit.session().sit(untrack(wanted), name);
    };
    let can_sit = Memo::new(move |_| {
        let can = visit.remote().know(|info| {
            let is_welcome = info.unseated != Some(Unseated::Removed);
            is_welcome && info.yours.is_none() && info.chairs.contains(&Chair::Free)
        });
        can == Some(true)
    });
    move || {
        can_sit.get().then(|| {
            let mut name = settings.with_untracked(|settings| settings.name.clone());
            let is_taken = untrack(|| visit.remote().know(|info| is_taken(&info.chairs, &name)));
            // A person who scanned the code of a seat is not offered the name that every browser
            // starts with.
            let is_nobodys = visit.chair.is_some() && name == Settings::default().name;
            if is_taken == Some(true) || is_nobodys {
                name.clear();
            }
            view! {
                <form class="field" on:submit=sit>
                    <label for="my-name">"Your name"</label>
                    <input type="text" id="my-name" required node_ref=field maxlength=LONGEST_SHORT_NAME.to_string() value=name />
                    <button type="submit" class="choice" id="sit">{button}</button>
                </form>
            }
        })
    }
}

/// Whether a person at the table has that name, so that it is not offered to another.
fn is_taken(chairs: &[Chair], name: &str) -> bool {
    let has_it = |chair: &Chair| match chair {
        Chair::Person { name: theirs, .. } => theirs.eq_ignore_ascii_case(name),
        Chair::Free | Chair::Bot(_) => false,
    };
    chairs.iter().any(has_it)
}

/// What the match still waits for, and the host's button that starts it.
pub(super) fn begin(visit: Visit) -> impl IntoView {
    let remote = visit.remote();
    let is_host = Memo::new(move |_| remote.know(|info| info.is_host) == Some(true));
    let free = Memo::new(move |_| remote.know(free).unwrap_or(0));
    let begin = move |_| visit.session().request(Begin);
    let is_starting = Memo::new(move |_| remote.know(is_starting) == Some(true));
    let is_closed = move || free.get() != 0 || is_starting.get();
    let away = Memo::new(move |_| remote.know(away) == Some(true));
    let starts = Memo::new(move |_| remote.know(client::notices::starts).flatten());
    let missing = move || words::online::missing(free.get(), away.get(), starts.get().as_deref());
    let button = move || {
        is_host.get().then(|| view! {
            <button type="button" class="choice large" id="begin" disabled=is_closed on:click=begin>"Start game"</button>
        })
    };
    view! {
        <p role="status" id="missing">{missing}</p>
        {button}
    }
}

/// Whether the host has started, so that devices are agreeing on luck.
fn is_starting(info: &TableInfo) -> bool {
    let stage = info.luck.as_ref().map(|luck| &luck.stage);
    matches!(stage, Some(LuckStage::Committing { .. } | LuckStage::Revealing { .. }))
}

fn free(info: &TableInfo) -> usize {
    info.chairs.iter().filter(|chair| **chair == Chair::Free).count()
}

/// Whether any player with a chair is not connected.
fn away(info: &TableInfo) -> bool {
    let is_away = |chair: &Chair| matches!(chair, Chair::Person { is_here: false, .. });
    info.chairs.iter().any(is_away)
}

#[cfg(test)]
mod tests {
    use protocol::{Place, Seating};

    use super::*;

    #[test]
    fn nobody_is_offered_a_name_that_is_taken() {
        let robin = Chair::Person {
            name: "Robin".into(),
            is_here: true,
            is_replaced: false,
            can_be_replaced: false,
            has_resigned: false,
        };
        let chairs = [robin, Chair::Free];
        assert!(is_taken(&chairs, "Robin") && is_taken(&chairs, "robin"));
        assert!(!is_taken(&chairs, "Nora") && !is_taken(&chairs[1..], "Robin"));
    }

    #[test]
    fn a_table_is_told_in_a_line() {
        let plan = Plan {
            game: "x".into(),
            options: String::new(),
            edition: None,
            seating: Seating::Drawn,
            places: vec![Place::Free],
            time_limit: TimeLimit::Hours(24),
            hints: false,
            spectators: true,
            listed: false,
            shared_screen: false,
        };
        let told = "24 hours per move · no hints · spectators welcome · link only · standard rules";
        assert_eq!(facts(&plan), told);
    }
}
