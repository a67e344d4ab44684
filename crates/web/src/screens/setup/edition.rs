//! The choice of an edition before a match.

use leptos::prelude::*;
use scene::{About, words};

use crate::editions::{editions, take_next};

/// The name of the chosen edition; `None` for the game as printed.
#[derive(Clone, Copy)]
pub(crate) struct Edition {
    game: &'static str,
    name: RwSignal<Option<String>>,
}

impl Edition {
    pub(crate) fn new(about: &'static About) -> Edition {
        Edition { game: about.id, name: RwSignal::new(take_next(about.id)) }
    }

    /// The text of the edition's file.
    pub(crate) fn text(self) -> Option<String> {
        editions().text(self.game, &self.name.get_untracked()?)
    }
}

/// The choice among the editions of this browser, and the way to make others.
pub(crate) fn edition(chosen: Edition) -> impl IntoView {
    let choose = move |event| {
        let name = event_target_value(&event);
        chosen.name.set((!name.is_empty()).then_some(name));
    };
    let kept = editions().of(chosen.game).into_iter().map(|name| {
        let is_it = chosen.name.with_untracked(|chosen| chosen.as_ref() == Some(&name));
        view! { <option value=name.clone() selected=is_it>{name.clone()}</option> }
    });
    view! {
        <div class="field">
            <span>"Edition"</span>
            <select id="edition" aria-label="Edition" on:change=choose>
                <option value="">{words::edition::AS_PRINTED}</option>
                {kept.collect_view()}
            </select>
            <a class="button" href=format!("#/edition/{}", chosen.game)>"Edit names and numbers"</a>
        </div>
    }
}
