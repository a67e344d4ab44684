//! Home: the game boxes, and the games that were begun.

mod gatherings;

use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::About;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use gatherings::gatherings;

use crate::download::download;
use crate::page::go;
use crate::saves::{Kept, Summary, new_key, saves};
use crate::screens::setup::{begin, quick_start};
use crate::settings::Settings;
use crate::skins;

pub(crate) fn home() -> impl IntoView {
    let boxes = catalog::games().into_iter().map(game_box).collect_view();
    let saves = RwSignal::new(saves().all());
    view! {
        <main class="home">
            <header class="masthead">
                {skins::masthead()}
                <h1>"Northpole"</h1>
                <p>"Christmas board games for a winter evening"</p>
            </header>
            {unfinished(saves)}
            {gatherings()}
            <section class="boxes" aria-label="Games">{boxes}</section>
            {finished(saves)}
            <footer class="foot">
                {load_file()}
                <a class="button" href="#/settings">"Settings"</a>
            </footer>
        </main>
    }
}

/// One click plays against bots at once.
fn game_box(about: &'static About) -> impl IntoView {
    let (least, most) = about.players;
    let (short, long) = about.minutes;
    let name = Settings::signal().with_untracked(|settings| settings.name.clone());
    let play = move |_| begin(quick_start(about, &name));
    view! {
        <article class="box" data-game=about.id>
            <div class="box-art">{skins::cover(about.id)}</div>
            <div class="box-text">
                <h2>{about.title}</h2>
                <p class="facts">{format!("{least}–{most} players · {short}–{long} minutes")}</p>
                <p>{about.tagline}</p>
                <div class="buttons">
                    <button type="button" class="choice" on:click=play aria-label=format!("Play {}", about.title)>"Play"</button>
                    <a class="button" href=format!("#/with/{}", about.id) aria-label=format!("{} with friends", about.title)>"With friends"</a>
                    <a class="button" href=format!("#/new/{}", about.id)>"Set up"</a>
                    <a class="button" href=format!("#/rules/{}", about.id)>"Rules"</a>
                </div>
            </div>
        </article>
    }
}

/// The games of this browser with their keys, the latest first.
type Saves = RwSignal<Vec<(String, Kept)>>;

/// How many games lie open; older ones fold away.
const OPEN: usize = 2;

/// Whoever comes back finds the last game first.
fn unfinished(saves: Saves) -> impl IntoView {
    let list = move || {
        let mut rows = rows(saves, false);
        rows.extend(damaged_rows(saves));
        let older = rows.split_off(rows.len().min(OPEN));
        view! { <ul>{rows}</ul>{folded("older", older)} }
    };
    view! { <section class="saves" aria-label="Games that go on">{list}</section> }
}

fn finished(saves: Saves) -> impl IntoView {
    let list = move || folded("finished", rows(saves, true));
    view! { <section class="saves" aria-label="Finished games">{list}</section> }
}

fn rows(saves: Saves, is_over: bool) -> Vec<AnyView> {
    let wanted = saves.get().into_iter().filter_map(|(key, kept)| match kept {
        Kept::Sound(save) if save.is_over == is_over => Some((key, save)),
        Kept::Sound(_) | Kept::Damaged => None,
    });
    wanted.map(|(key, save)| row(saves, key, &save).into_any()).collect()
}

/// Games whose store was damaged: what is left of them can be had, and they can be forgotten.
fn damaged_rows(saves: Saves) -> Vec<AnyView> {
    let damaged = saves.get().into_iter().filter(|(_, kept)| *kept == Kept::Damaged);
    damaged.map(|(key, _)| damaged_row(saves, key).into_any()).collect()
}

fn damaged_row(listed: Saves, key: String) -> impl IntoView {
    let offered = key.clone();
    let offer = move |_| download(&format!("damaged-{offered}.txt"), &saves().remains(&offered));
    view! {
        <li class="damaged">
            <span><b>"A damaged game"</b>" This browser cannot read it any more."</span>
            <button type="button" class="button" on:click=offer>"What is left of it"</button>
            {forget(listed, key, "Forget this damaged game".into())}
        </li>
    }
}

fn forget(listed: Saves, key: String, label: String) -> impl IntoView {
    let forget = move |_| {
        saves().forget(&key);
        listed.set(saves().all());
    };
    view! { <button type="button" class="quiet" on:click=forget aria-label=label>"Forget"</button> }
}

/// "3 older games", to be unfolded.
fn folded(which: &str, rows: Vec<AnyView>) -> Option<impl IntoView + use<>> {
    let title = match rows.len() {
        0 => return None,
        1 => format!("One {which} game"),
        count => format!("{count} {which} games"),
    };
    Some(view! { <details><summary>{title}</summary><ul>{rows}</ul></details> })
}

fn row(listed: Saves, key: String, save: &Summary) -> impl IntoView + use<> {
    let title = catalog::about(&save.game).map_or("A game", |about| about.title);
    let (verb, href) = if save.is_over {
        ("Look at it again", format!("#/replay/{key}"))
    } else {
        ("Go on", format!("#/table/{key}"))
    };
    view! {
        <li>
            <span><b>{title}</b>" "{save.names.join(", ")}</span>
            <span class="quiet-text">{save.stage.clone()}</span>
            <a class="button" href=href>{verb}</a>
            {forget(listed, key, format!("Forget this game of {title}"))}
        </li>
    }
}

/// A transcript from a file: goes on with it, or looks at it again if it is over.
fn load_file() -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let chosen = move |event: leptos::ev::Event| {
        let input: Option<HtmlInputElement> = event.target().and_then(|it| it.dyn_into().ok());
        let Some(input) = input else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // So that the same file, mended, can be chosen again.
        input.set_value("");
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let key = new_key();
            match saves().load(&key, &text.unwrap_or_default()) {
                Err(why) => problem.set(Some(format!("This file holds no game: {why}"))),
                Ok(save) if save.is_over => go(&format!("#/replay/{key}")),
                Ok(_) => go(&format!("#/table/{key}")),
            }
        });
    };
    view! {
        <label class="button file">
            "Load a game"
            <input type="file" accept=".txt,text/plain" on:change=chosen />
        </label>
        {move || problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
    }
}
