//! The statistics of this browser's games.

use leptos::prelude::*;
use scene::words;

use crate::download::download;
use crate::family::Family;
use crate::saves::saves;
use crate::settings::Settings;
use crate::skins;
use crate::statistics::{Finished, Statistics, Sum, records};
use crate::wide::wide;

pub(crate) fn statistics() -> impl IntoView {
    let name = Settings::signal().with_untracked(|settings| settings.name.clone());
    records().collect(&saves(), &name);
    let person = RwSignal::new(None::<String>);
    let played = RwSignal::new(records().all());
    let told = Memo::new(move |_| match person.get() {
        Some(name) => Statistics::of_person(played.get(), &name),
        None => Statistics::of(played.get()),
    });
    view! {
        <main class="plain statistics">
            <a class="back" href="#/">"‹ Home"</a>
            <header class="banner">
                {skins::masthead()}
                <div>
                    <h1>"Statistics"</h1>
                    <p>{words::saving::STATISTICS}</p>
                </div>
            </header>
            {people(person)}
            {move || told.with(body)}
            {offers(played)}
        </main>
    }
}

/// The choice whose games are shown: those of this browser's owner, or of another person who plays
/// here.
fn people(person: RwSignal<Option<String>>) -> Option<impl IntoView> {
    let profiles = Family::of_browser().profiles;
    let names = profiles.into_iter().map(|profile| Some(profile.name));
    let choice = move |name: Option<String>| {
        let label = name.clone().unwrap_or_else(|| "This browser".into());
        let (shown, chosen) = (name.clone(), name);
        let is_it = move || (person.get() == shown).to_string();
        view! { <button type="button" class="button" aria-pressed=is_it on:click=move |_| person.set(chosen.clone())>{label}</button> }
    };
    let choices: Vec<_> = std::iter::once(None).chain(names).map(choice).collect();
    (choices.len() > 1).then(|| {
        view! { <div class="buttons" role="group" aria-label="Whose games">{choices}</div> }
    })
}

fn body(told: &Statistics) -> AnyView {
    let left_out = left_out(told).map(|text| view! { <p class="quiet-text">{text}</p> });
    if told.all.games == 0 {
        return view! { <p>{words::saving::NO_STATISTICS}</p>{left_out} }.into_any();
    }
    view! {
        {summary(told)}
        {table("By game", "Game", told.by_game.iter().map(|(game, sum)| (title(game), sum)).collect())}
        {table("By opponent", "Game and opponent", told.by_level.iter().map(|((game, level), sum)| (format!("{}, {level}", title(game)), sum)).collect())}
        {left_out}
    }
    .into_any()
}

/// The most important numbers.
fn summary(told: &Statistics) -> impl IntoView + use<> {
    let (now, longest) = told.streak;
    let number = |number: String, what: &'static str| {
        view! { <div><dd>{number}</dd><dt>{what}</dt></div> }
    };
    let share = told.all.won as f32 / told.all.games as f32;
    view! {
        <dl class="numbers">
            {number(told.all.games.to_string(), "Games")}
            {number(told.all.won.to_string(), "Wins")}
            {number(words::percent(share), "Win rate")}
            {number(now.to_string(), "Current streak")}
            {number(longest.to_string(), "Best streak")}
        </dl>
    }
}

fn table(
    caption: &'static str,
    first: &'static str,
    rows: Vec<(String, &Sum)>,
) -> impl IntoView + use<> {
    let row = |(name, sum): (String, &Sum)| {
        let (points, place) = sum.averages();
        let best = sum.best.map(|best| best.to_string()).unwrap_or_default();
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{sum.games}</td>
                <td>{sum.won}</td>
                <td>{format!("{place:.1}")}</td>
                <td>{format!("{points:.1}")}</td>
                <td>{best}</td>
            </tr>
        }
    };
    let headings = [first, "Games", "Won", "Average place", "Average points", "Best"];
    let headings = headings.map(|heading| view! { <th scope="col">{heading}</th> });
    let table = view! {
        <table class="balance">
            <caption>{caption}</caption>
            <thead><tr>{headings.into_iter().collect_view()}</tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    };
    wide(caption, table)
}

fn title(game: &str) -> String {
    catalog::about(game).map_or(game, |about| about.title).into()
}

/// Which games do not count, and why.
fn left_out(told: &Statistics) -> Option<String> {
    let unfair = (told.unfair > 0).then(|| words::saving::assisted(told.unfair));
    let unknown = (told.unknown > 0).then(|| words::saving::without_you(told.unknown));
    let told: Vec<String> = unfair.into_iter().chain(unknown).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The buttons that download the records, or delete them after a confirmation.
fn offers(played: RwSignal<Vec<Finished>>) -> impl IntoView {
    let is_sure = RwSignal::new(false);
    let export = |_| {
        if let Ok(text) = serde_json::to_string_pretty(&records().all()) {
            download("northpole-statistics.json", &text);
        }
    };
    let delete = move |_| {
        if !is_sure.get_untracked() {
            is_sure.set(true);
            return;
        }
        records().delete(js_sys::Date::now());
        played.set(records().all());
        is_sure.set(false);
    };
    let label = move || if is_sure.get() { "Delete all statistics" } else { "Delete" };
    view! {
        <div class="buttons">
            <button type="button" class="button" id="export" on:click=export>"Export"</button>
            <button type="button" class="quiet" id="delete" on:click=delete>{label}</button>
            {move || is_sure.get().then(|| view! {
                <button type="button" class="quiet" on:click=move |_| is_sure.set(false)>"Cancel"</button>
            })}
        </div>
    }
}
