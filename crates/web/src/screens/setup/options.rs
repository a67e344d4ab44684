//! The choice of variants before a match.

use leptos::prelude::*;
use protocol::{Occupant, Start};
use scene::{About, Mix, Names, Setting, Value, words};

use super::{USUAL, can_begin, quick_start};

/// The chosen value of each setting of a game.
#[derive(Clone, Copy)]
pub(crate) struct Chosen(RwSignal<Vec<String>>);

impl Chosen {
    /// The settings of the game as printed.
    pub(crate) fn new(about: &About) -> Chosen {
        Chosen(RwSignal::new(vec![String::new(); about.settings.len()]))
    }

    /// Resets settings whose chosen value no longer fits.
    fn drop_unfit(self, shown: &[(usize, &'static Setting, Vec<&'static Value>)]) {
        let unfit = |options: &[String]| {
            let is_unfit = |(nth, one, values): &&(usize, &Setting, Vec<&Value>)| {
                let is_it = |value: &&&Value| value.option == options[*nth];
                one.values.iter().any(|value| is_it(&&value))
                    && !values.iter().any(|value| is_it(&value))
            };
            shown.iter().find(is_unfit).map(|(nth, ..)| *nth)
        };
        while let Some(nth) = self.0.with_untracked(|options| unfit(options)) {
            self.0.update(|options| options[nth].clear());
        }
    }

    /// All settings as text; empty for the game as printed.
    pub(crate) fn text(self) -> String {
        let chosen = self.0.get_untracked();
        chosen.into_iter().filter(|option| !option.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Every setting of a game, with the values that fit the number of players. Its texts call the
/// players by their names.
pub(crate) fn options(
    about: &'static About,
    chosen: Chosen,
    players: &[String],
) -> impl IntoView + use<> {
    let names = Names::new(players.iter().cloned());
    let settings = about.settings.iter().enumerate();
    let fitting = |one: &'static Setting| {
        let fits = |value: &&Value| fits(about, players.len(), value);
        one.values.iter().filter(fits).collect::<Vec<_>>()
    };
    let shown: Vec<_> = settings.map(|(nth, one)| (nth, one, fitting(one))).collect();
    chosen.drop_unfit(&shown);
    let one = |(nth, one, values)| setting(chosen, (nth, one), values, &names);
    shown.into_iter().map(one).collect_view()
}

/// Whether a game for this many players can start with a value.
fn fits(about: &About, players: usize, value: &Value) -> bool {
    let occupants = vec![Occupant::Bot(USUAL); players];
    let options = value.option.into();
    can_begin(&Start { occupants, options, ..quick_start(about, "") }).is_ok()
}

/// The name of the button group of a setting.
fn group(nth: usize) -> String {
    format!("setting-{nth}")
}

fn setting(
    chosen: Chosen,
    (nth, setting): (usize, &'static Setting),
    values: Vec<&'static Value>,
    names: &Names,
) -> impl IntoView + use<> {
    let set = move |option: String| chosen.0.update(|options| options[nth] = option);
    let is_listed = |option: &String| setting.values.iter().any(|value| value.option == option);
    let is_mixed = RwSignal::new(!chosen.0.with_untracked(|options| is_listed(&options[nth])));
    let values = values.into_iter().map(|value| {
        let choose = move || {
            is_mixed.set(false);
            set(value.option.into());
        };
        let is_it =
            move || !is_mixed.get() && chosen.0.with(|options| options[nth] == value.option);
        radio(group(nth), names.fill(value.title), names.fill(value.about), is_it, choose)
    });
    let values = values.collect_view();
    view! {
        <fieldset>
            <legend>{setting.title}</legend>
            <p>{setting.about}</p>
            {values}
            {setting.mix.as_ref().map(|one| mix((nth, one), chosen, is_mixed, set))}
        </fieldset>
    }
}

pub(crate) fn radio(
    group: String,
    title: impl Into<String>,
    about: String,
    is_it: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="value">
            <input type="radio" name=group prop:checked=is_it on:change=move |_| choose() />
            <span><b>{title.into()}</b>" "{about}</span>
        </label>
    }
}

/// A mix that the player composes: its parts appear once it is chosen.
fn mix(
    (nth, mix): (usize, &'static Mix),
    known: Chosen,
    is_mixed: RwSignal<bool>,
    set: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let options = mix.parts.iter().map(|part| part.option);
    let mixed = known.0.with_untracked(|known| {
        let parts = known[nth].strip_prefix(mix.word).and_then(|rest| rest.strip_prefix('='));
        let parts: Vec<&str> = parts.map(|parts| parts.split(',').collect()).unwrap_or_default();
        options.clone().filter(|option| parts.contains(option)).collect::<Vec<&str>>()
    });
    let first = if mixed.is_empty() { options.take(mix.count).collect() } else { mixed };
    let chosen = RwSignal::new(first);
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
    let about = words::any_of(mix.count, mix.parts.len());
    view! {
        {radio(group(nth), "Custom mix", about, move || is_mixed.get(), choose)}
        {parts}
    }
}
