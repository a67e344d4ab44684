//! The variants of a game, as they are chosen before a match.

use leptos::prelude::*;
use scene::{About, Mix, Setting, Value};

/// The chosen option of each setting of a game.
#[derive(Clone, Copy)]
pub(crate) struct Chosen(RwSignal<Vec<String>>);

impl Chosen {
    /// The game as printed.
    pub(crate) fn new(about: &About) -> Chosen {
        Chosen(RwSignal::new(vec![String::new(); about.settings.len()]))
    }

    /// All of them as text; empty for the game as printed.
    pub(crate) fn text(self) -> String {
        let chosen = self.0.get_untracked();
        chosen.into_iter().filter(|option| !option.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Every setting of a game, to be chosen.
pub(crate) fn options(about: &'static About, chosen: Chosen) -> impl IntoView {
    let settings = about.settings.iter().enumerate();
    settings.map(|(nth, one)| setting(chosen, nth, one)).collect_view()
}

/// What the buttons of a setting have in common.
fn group(nth: usize) -> String {
    format!("setting-{nth}")
}

fn setting(chosen: Chosen, nth: usize, setting: &'static Setting) -> impl IntoView {
    let set = move |option: String| chosen.0.update(|options| options[nth] = option);
    let is_mixed = RwSignal::new(false);
    let values = setting.values.iter().map(move |value| {
        let choose = move || {
            is_mixed.set(false);
            set(value.option.into());
        };
        let is_it =
            move || !is_mixed.get() && chosen.0.with(|options| options[nth] == value.option);
        radio(group(nth), value.title, value.about.into(), is_it, choose)
    });
    view! {
        <fieldset>
            <legend>{setting.title}</legend>
            <p>{setting.about}</p>
            {values.collect_view()}
            {setting.mix.as_ref().map(|one| mix(nth, one, is_mixed, set))}
        </fieldset>
    }
}

pub(crate) fn radio(
    group: String,
    title: &'static str,
    about: String,
    is_it: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="value">
            <input type="radio" name=group prop:checked=is_it on:change=move |_| choose() />
            <span><b>{title}</b>" "{about}</span>
        </label>
    }
}

/// A mix that the player composes: its parts are shown once it is chosen.
fn mix(
    nth: usize,
    mix: &'static Mix,
    is_mixed: RwSignal<bool>,
    set: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let first = mix.parts.iter().take(mix.count).map(|part| part.option);
    let chosen = RwSignal::new(first.collect::<Vec<&str>>());
    let put = move || set(mix.option(&chosen.get_untracked()));
    let choose = move || {
        is_mixed.set(true);
        put();
    };
    let part = move |part: &'static Value| {
        let is_in = Memo::new(move |_| chosen.with(|chosen| chosen.contains(&part.option)));
        let is_full = move || chosen.with(Vec::len) == mix.count && !is_in.get();
        let toggle = move |_| {
            chosen.update(|chosen| match chosen.iter().position(|one| *one == part.option) {
                Some(place) => _ = chosen.remove(place),
                None => chosen.push(part.option),
            });
            put();
        };
        view! {
            <label class="value">
                <input type="checkbox" prop:checked=is_in disabled=is_full on:change=toggle />
                <span><b>{part.title}</b>" "{part.about}</span>
            </label>
        }
    };
    let parts = move || {
        let parts = is_mixed.get().then(|| mix.parts.iter().map(part).collect_view());
        parts.map(
            |parts| view! { <div class="parts" role="group" aria-label="Custom mix">{parts}</div> },
        )
    };
    let about = format!("Choose any {} of {}.", mix.count, mix.parts.len());
    view! {
        {radio(group(nth), "Custom mix", about, move || is_mixed.get(), choose)}
        {parts}
    }
}
