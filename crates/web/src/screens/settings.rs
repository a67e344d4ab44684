//! What a person likes.

use leptos::prelude::*;

use crate::settings::{Pace, Settings, Theme, read_name};
use crate::skins;

pub(crate) fn settings() -> impl IntoView {
    let settings = Settings::signal();
    let named = move |event| {
        let name = read_name(&event, || settings.with_untracked(|settings| settings.name.clone()));
        settings.update(|settings| settings.name = name);
    };
    let themes = [("As the system", Theme::System), ("Light", Theme::Light), ("Dark", Theme::Dark)];
    let paces = [
        ("Slow", Pace::Slow),
        ("Normal", Pace::Normal),
        ("Fast", Pace::Fast),
        ("None", Pace::Still),
    ];
    let sounds = [("A quiet bell", true), ("None", false)];
    view! {
        <main class="plain settings">
            <a class="back" href="#/">"‹ Home"</a>
            <header class="banner">
                {skins::masthead()}
                <div>
                    <h1>"Settings"</h1>
                    <p>"Kept in this browser, seen at once."</p>
                </div>
            </header>
            <label class="field">
                <span>"Your name"</span>
                <input type="text" maxlength="20" prop:value=move || settings.with(|it| it.name.clone()) on:change=named />
            </label>
            {one_of("Light", &themes, move |settings| settings.theme, move |settings, theme| settings.theme = theme)}
            {one_of("Movement of pieces", &paces, move |settings| settings.pace, move |settings, pace| settings.pace = pace)}
            {one_of("Sound when it is my turn", &sounds, move |settings| settings.sound, move |settings, sound| settings.sound = sound)}
            <p class="quiet-text">
                "Made with the work of others: "
                <a href="/licences.txt" target="_blank">"their names and terms"</a>
            </p>
        </main>
    }
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
