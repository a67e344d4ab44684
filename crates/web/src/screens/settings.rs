//! The settings of this browser.

use client::pace::Pace;
use leptos::prelude::*;
use scene::words::{self, Pointer};

use crate::pointer::pointer;
use crate::settings::{Settings, Theme, read_name};
use crate::skins;

pub(crate) fn settings() -> impl IntoView {
    let settings = Settings::signal();
    let named = move |event| {
        let name = read_name(&event, || settings.with_untracked(|settings| settings.name.clone()));
        settings.update(|settings| settings.name = name);
    };
    let themes = [("System", Theme::System), ("Light", Theme::Light), ("Dark", Theme::Dark)];
    view! {
        <main class="plain settings">
            <a class="back" href="#/">"‹ Home"</a>
            <header class="banner">
                {skins::masthead()}
                <div>
                    <h1>"Settings"</h1>
                    <p>{words::saving::SETTINGS}</p>
                </div>
            </header>
            <label class="field">
                <span>"Your name"</span>
                <input type="text" maxlength="20" prop:value=move || settings.with(|it| it.name.clone()) on:change=named />
            </label>
            {one_of("Theme", &themes, move |settings| settings.theme, move |settings, theme| settings.theme = theme)}
            {pace()}
            {waiting()}
            {sound()}
            {confirming()}
            {forced()}
            {explaining()}
            <p class="quiet-text">
                <a href="/licences.txt" target="_blank">"Credits and licences"</a>
            </p>
        </main>
    }
}

/// The choice how fast other players' moves are shown.
pub(crate) fn pace() -> AnyView {
    let paces = [
        ("Calm", Pace::Calm),
        ("Normal", Pace::Normal),
        ("Quick", Pace::Quick),
        ("Instant", Pace::AtOnce),
    ];
    one_of("Pace", &paces, |settings| settings.pace, |settings, pace| settings.pace = pace)
}

/// The choice whether the table waits for a click after each move of other players.
pub(crate) fn waiting() -> AnyView {
    let wait = match pointer() {
        Pointer::Touch => "Wait for my tap",
        Pointer::Mouse | Pointer::Terminal => "Wait for my click",
    };
    let ways = [("Continue automatically", false), (wait, true)];
    one_of("After each move", &ways, |settings| settings.waits, |settings, it| settings.waits = it)
}

/// The switch for tips, and a button that shows all tips again.
fn explaining() -> AnyView {
    let settings = Settings::signal();
    let ways = [("On", true), ("Off", false)];
    let again = move |_| {
        settings.update(|settings| {
            settings.explains = true;
            settings.known.clear();
        });
    };
    let has_known = move || settings.with(|settings| !settings.known.is_empty());
    let switch = one_of(
        "Tips for new players",
        &ways,
        |settings| settings.explains,
        |settings, it| settings.explains = it,
    );
    view! {
        {switch}
        <button type="button" class="quiet" id="explain-again" disabled=move || !has_known() on:click=again>"Show all tips again"</button>
    }
    .into_any()
}

/// The choice whether choices that cannot be undone are confirmed.
fn confirming() -> AnyView {
    let ways = [("No", false), ("Yes", true)];
    let title = "Confirm moves that can't be undone";
    one_of(title, &ways, |settings| settings.confirms, |settings, it| settings.confirms = it)
}

/// The choice whether the client makes decisions with a single answer.
fn forced() -> AnyView {
    let ways = [("Choose for me", true), ("Ask me", false)];
    let title = "When there is only one choice";
    one_of(title, &ways, |it| it.makes_forced, |settings, it| settings.makes_forced = it)
}

/// The switch for sounds.
pub(crate) fn sound() -> AnyView {
    let sounds = [("On", true), ("Off", false)];
    one_of("Sound", &sounds, |settings| settings.sound, |settings, it| settings.sound = it)
}

fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    title: &'static str,
    values: &[(&'static str, T)],
    read: impl Fn(&Settings) -> T + Copy + Send + Sync + 'static,
    write: impl Fn(&mut Settings, T) + Copy + Send + Sync + 'static,
) -> AnyView {
    let settings = Settings::signal();
    let value = |&(name, value): &(&'static str, T)| {
        view! {
            <label class="value">
                <input type="radio" name=title
                    prop:checked=move || settings.with(read) == value
                    on:change=move |_| settings.update(|settings| write(settings, value)) />
                <span>{name}</span>
            </label>
        }
    };
    view! { <fieldset><legend>{title}</legend>{values.iter().map(value).collect_view()}</fieldset> }
        .into_any()
}
