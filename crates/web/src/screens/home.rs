//! Home: the game boxes and the games that were started.

mod gatherings;
mod kept;

use leptos::prelude::*;
use scene::{About, words};

use gatherings::gatherings;
use kept::{finished, forgotten, unfinished};

use crate::page::go;
use crate::saves::{new_key, saves};
use crate::screens::setup::{begin, learn, quick_start};
use crate::settings::Settings;
use crate::skins;
use crate::statistics::records;
use crate::upload::upload;

pub(crate) fn home() -> impl IntoView {
    let boxes = catalog::games().into_iter().map(game_box).collect_view();
    let kept = kept::Games::read();
    view! {
        <main class="home">
            <header class="masthead">
                {skins::masthead()}
                <h1>"Northpole"</h1>
                <p>"Christmas board games for a winter evening"</p>
            </header>
            {forgotten(kept)}
            {unfinished(kept)}
            {gatherings()}
            <section class="boxes" aria-label="Games">{boxes}</section>
            {finished(kept)}
            <footer class="foot">
                {load_file()}
                <a class="button" href="#/statistics">"Statistics"</a>
                <a class="button" href="#/settings">"Settings"</a>
            </footer>
        </main>
    }
}

/// The box of a game. One click on Play starts a game against bots.
fn game_box(about: &'static About) -> impl IntoView {
    let (least, most) = about.players;
    let (short, long) = about.minutes;
    let name = Settings::signal().with_untracked(|settings| settings.name.clone());
    let own = name.clone();
    let play = move |_| begin(quick_start(about, &own));
    view! {
        <article class="box" data-game=about.id>
            <div class="box-art">{skins::cover(about.id)}</div>
            <div class="box-text">
                <h2>{about.title}</h2>
                <p class="facts">{format!("{least}–{most} players · {short}–{long} minutes")}</p>
                <p>{about.tagline}</p>
                <div class="buttons">
                    {first_game(about, name)}
                    <button type="button" class="choice" on:click=play aria-label=format!("Play {}", about.title)>"Play"</button>
                    <a class="button" href=format!("#/same/{}", about.id) aria-label=format!("Same screen: {}", about.title)>"Same screen"</a>
                    <a class="button" href=format!("#/with/{}", about.id) aria-label=format!("{} with friends", about.title)>"With friends"</a>
                    <a class="button" href=format!("#/new/{}", about.id)>"Set up"</a>
                    <a class="button" href=format!("#/rules/{}", about.id)>"Rules"</a>
                </div>
            </div>
        </article>
    }
}

/// The button for the guided first game, if the game has one.
fn first_game(about: &'static About, name: String) -> Option<impl IntoView> {
    about.guide.map(|_| {
        view! {
            <button type="button" class="button learn" on:click=move |_| learn(about, vec![name.clone()]) aria-label=format!("Learn to play {}: a guided first game", about.title)>"Learn to play"</button>
        }
    })
}

/// The button that loads a transcript from a file: continues the game, or shows its replay if it is
/// over.
fn load_file() -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let chosen = move |event| {
        upload(&event, move |_, text| {
            let key = new_key();
            match saves().load(&key, &text) {
                Err(why) => problem.set(Some(words::saving::not_a_game(&why.to_string()))),
                Ok(save) if save.is_over => {
                    records().ignore(&key);
                    go(&format!("#/replay/{key}"));
                }
                Ok(_) => go(&format!("#/table/{key}")),
            }
        });
    };
    view! {
        <label class="button file">
            "Load game"
            <input type="file" accept=".txt,text/plain" on:change=chosen />
        </label>
        {move || problem.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
    }
}
