//! Before a match: who plays, and which variants.

use bots::{Kind, Level};
use leptos::prelude::*;
use scene::{About, Setting};

use crate::page::go;
use crate::saves::Save;
use crate::settings::Settings;
use crate::skins;
use crate::table::badge;
use crate::wire::Start;

/// The bot that sits down if nobody says otherwise.
const USUAL: Kind = Kind::Level(Level::Normal);

/// One person against bots, at a table of three or as few as the game needs.
pub(crate) fn quick_start(about: &About, name: &str) -> Save {
    let (least, most) = about.players;
    let bots = least.max(3).min(most) - 1;
    let mut players = vec![name.to_owned()];
    players.extend((0..bots).map(|_| format!("bot {USUAL}")));
    Save::begin(Start { game: about.id.into(), players, options: String::new() })
}

/// What is being set.
#[derive(Clone, Copy)]
struct Form {
    about: &'static About,
    players: RwSignal<Vec<String>>,
    /// The chosen option of each setting.
    options: RwSignal<Vec<String>>,
}

pub(crate) fn setup(game: &str) -> AnyView {
    let Some(about) = host::games().into_iter().find(|about| about.id == game) else {
        return view! { <main class="plain"><p>"There is no such game."</p></main> }.into_any();
    };
    let settings = Settings::signal();
    let first = settings.with_untracked(|settings| quick_start(about, &settings.name));
    let form = Form {
        about,
        players: RwSignal::new(first.names),
        options: RwSignal::new(vec![String::new(); about.settings.len()]),
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
            {about.settings.iter().enumerate().map(|(nth, one)| setting(form, nth, one)).collect_view()}
            <button type="button" class="choice large" id="begin" on:click=move |_| begin(form, settings)>"Begin"</button>
        </main>
    }
    .into_any()
}

fn begin(form: Form, settings: RwSignal<Settings>) {
    let players = form.players.get_untracked();
    if let Some(name) = players.iter().find(|name| !name.starts_with("bot ")) {
        settings.update(|settings| settings.name.clone_from(name));
    }
    let chosen = form.options.get_untracked();
    let options: Vec<String> = chosen.into_iter().filter(|option| !option.is_empty()).collect();
    let start = Start { game: form.about.id.into(), players, options: options.join(" ") };
    go(&format!("#/table/{}", Save::begin(start).keep_new()));
}

fn seats(form: Form) -> impl IntoView {
    let (least, most) = form.about.players;
    let count = Memo::new(move |_| form.players.with(Vec::len));
    let rows = move || (1..=count.get()).map(|number| seat(form, number)).collect_view();
    let fewer = move |_| form.players.update(|players| _ = players.pop());
    let more = move |_| form.players.update(|players| players.push(format!("bot {USUAL}")));
    view! {
        <div class="seats">{rows}</div>
        <div class="buttons">
            <button type="button" class="quiet" disabled=move || count.get() == most on:click=more>"One more"</button>
            <button type="button" class="quiet" disabled=move || count.get() == least on:click=fewer>"One fewer"</button>
        </div>
    }
}

/// One seat: a bot of some level, or a person with a name.
fn seat(form: Form, number: usize) -> impl IntoView {
    let player =
        move || form.players.with(|players| players.get(number - 1).cloned().unwrap_or_default());
    let is_person = Memo::new(move |_| !player().starts_with("bot "));
    let set = move |text: String| form.players.update(|players| players[number - 1] = text);
    let kind = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        set(if value == "person" { format!("Player {number}") } else { value });
    };
    let bots = Level::ALL.iter().map(|level| {
        let value = format!("bot {}", level.name());
        let shown = format!("Bot: {}", level.name());
        let is_it = {
            let value = value.clone();
            move || player() == value
        };
        view! { <option value=value selected=is_it>{shown}</option> }
    });
    let letter = move || badge(number, &if is_person.get() { player() } else { "B".into() });
    let name = move || {
        is_person.get().then(|| view! {
        <input type="text" maxlength="20" aria-label=format!("Name of player {number}")
            prop:value=player on:change=move |event| set(tidy_name(&event_target_value(&event), number)) />
    })
    };
    view! {
        <div class="seat-row">
            {letter}
            <select aria-label=format!("Who sits on seat {number}") on:change=kind>
                <option value="person" selected=is_person>"Person at this screen"</option>
                {bots.collect_view()}
            </select>
            {name}
        </div>
    }
}

/// A name that cannot be mistaken for a bot or for nobody.
fn tidy_name(name: &str, number: usize) -> String {
    let name = name.trim().trim_start_matches("bot ").trim();
    if name.is_empty() { format!("Player {number}") } else { name.into() }
}

fn setting(form: Form, nth: usize, setting: &'static Setting) -> impl IntoView {
    let values = setting.values.iter().map(move |value| {
        let choose = move |_| form.options.update(|options| options[nth] = value.option.into());
        view! {
            <label class="value">
                <input type="radio" name=format!("setting-{nth}") on:change=choose
                    prop:checked=move || form.options.with(|options| options[nth] == value.option) />
                <span><b>{value.title}</b>" "{value.about}</span>
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>{setting.title}</legend>
            <p>{setting.about}</p>
            {values.collect_view()}
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_never_bots() {
        assert_eq!(tidy_name(" bot greedy ", 2), "greedy");
        assert_eq!(tidy_name("  ", 2), "Player 2");
        assert_eq!(tidy_name("Nora", 1), "Nora");
    }

    #[test]
    fn every_game_can_be_started_at_once() {
        for about in host::games() {
            let players = quick_start(about, "Nora").names.len();
            assert!((about.players.0..=about.players.1).contains(&players), "{}", about.id);
        }
    }
}
