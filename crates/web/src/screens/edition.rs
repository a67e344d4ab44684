//! An edition: a game's names and numbers as a form, to be changed, stored, shared and played with.

mod editor;
mod sheet;

use leptos::prelude::*;
use protocol::Start;
use scene::words;

use crate::download::download;
use crate::editions::{editions, set_next};
use crate::page::go;
use crate::screens::lost::no_such_game;
use crate::screens::setup::{begin, quick_start};
use crate::settings::Settings;
use crate::upload::upload;
use editor::Editor;

/// The length limit of an edition's name, in letters.
const LONGEST_NAME: &str = "40";

pub(crate) fn edition(game: &str) -> AnyView {
    let opened = catalog::about(game).and_then(Editor::new);
    opened.map_or_else(|_| no_such_game(), |editor| form(&editor).into_any())
}

fn form(editor: &Editor) -> impl IntoView + use<> {
    let about = editor.about;
    let (is_refused, told) = (editor.is_refused, editor.told);
    let own = editor.clone();
    let sheets = move || {
        own.opened.track();
        (0..own.sheets()).map(|nth| sheet::sheet(&own, nth)).collect_view()
    };
    view! {
        <main class="plain setup edition">
            <a class="back" href=format!("#/new/{}", about.id)>"‹ Set up"</a>
            <h1>{format!("{}: editions", about.title)}</h1>
            <p>{words::edition::ABOUT}</p>
            {which(editor)}
            {sheets}
            <div class="bar">
                <p class:problem=is_refused role="status" id="checked">{told}</p>
                {ways(editor)}
            </div>
        </main>
    }
}

/// The choice of the edition to edit, and the ways to get another.
fn which(editor: &Editor) -> impl IntoView + use<> {
    let game = editor.about.id;
    let [named, uploaded, printed, listed] = [(); 4].map(|()| editor.clone());
    let renamed = move |event| named.rename(&event_target_value(&event));
    let loaded = move |event| {
        let editor = uploaded.clone();
        upload(&event, move |file, text| {
            let name = file.strip_suffix(".toml").unwrap_or(&file);
            let name = name.strip_prefix(&format!("{game}-")).unwrap_or(name);
            editor.load(name, &text);
        });
    };
    let others = move || {
        // The stored text changes with every key.
        listed.told.track();
        let own = listed.name.get();
        let others = editions().of(game).into_iter().filter(|name| *name != own);
        others.map(|name| other(&listed, name)).collect_view()
    };
    view! {
        <label class="field">
            <span>"Name"</span>
            <input type="text" id="edition-name" maxlength=LONGEST_NAME prop:value=editor.name on:change=renamed />
        </label>
        <div class="buttons">
            <label class="button file">"Load file"<input type="file" id="load-edition" accept=".toml,text/plain" on:change=loaded /></label>
            {button("as-printed", "New, as printed", move || printed.start_over())}
            {others}
        </div>
    }
}

/// The button that opens another edition of this browser.
fn other(editor: &Editor, name: String) -> impl IntoView + use<> {
    let (editor, title) = (editor.clone(), format!("Open {name}"));
    let open = move |_| {
        let text = editions().text(editor.about.id, &name);
        editor.open(&name, text.as_deref());
    };
    view! { <button type="button" class="button" on:click=open>{title}</button> }
}

/// The buttons for what the person can do with the edition.
fn ways(editor: &Editor) -> impl IntoView + use<> {
    let settings = Settings::signal();
    let [played, first, second, saved] = [(); 4].map(|()| editor.clone());
    let play = move |_| {
        let Ok(text) = played.file() else { return };
        let start = settings.with_untracked(|it| quick_start(played.about, &it.name));
        begin(Start { edition: Some(text), ..start });
    };
    let save = move || {
        if let Ok(text) = saved.file() {
            download(&format!("{}-{}.toml", saved.about.id, saved.name.get_untracked()), &text);
        }
    };
    view! {
        <div class="buttons">
            <button type="button" class="choice" id="play" disabled=editor.is_refused on:click=play>"Play"</button>
            {button("set-up", "Set up", move || set_up(&first, "new"))}
            {button("with-friends", "With friends", move || set_up(&second, "with"))}
            {button("download", "Download", save)}
            {delete(editor)}
        </div>
    }
}

fn button(
    id: &'static str,
    title: &'static str,
    act: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    view! { <button type="button" class="button" id=id on:click=move |_| act()>{title}</button> }
}

/// Opens set-up with the edition, if it can be played.
fn set_up(editor: &Editor, screen: &str) {
    let game = editor.about.id;
    editor.keep();
    if !editor.is_refused.get_untracked() {
        set_next(game, &editor.name.get_untracked());
        go(&format!("#/{screen}/{game}"));
    }
}

/// The button that deletes the edition after a confirmation.
fn delete(editor: &Editor) -> impl IntoView + use<> {
    let is_asked = RwSignal::new(false);
    let editor = editor.clone();
    move || {
        let editor = editor.clone();
        let forget = move || {
            is_asked.set(false);
            editions().forget(editor.about.id, &editor.name.get_untracked());
            editor.start_over();
        };
        if !is_asked.get() {
            return button("delete", "Delete", move || is_asked.set(true)).into_any();
        }
        view! {
            <span role="alert">{words::edition::DELETE}</span>
            {button("delete-now", "Delete", forget)}
            {button("keep", "Cancel", move || is_asked.set(false))}
        }
        .into_any()
    }
}
