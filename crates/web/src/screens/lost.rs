//! An address that leads nowhere: what is missing, and where to go instead.

use leptos::prelude::*;
use scene::words;

/// The screen for an address with an unknown game.
pub(crate) fn no_such_game() -> AnyView {
    lost(words::saving::NO_SUCH_GAME)
}

/// The screen for an address with a key under which no match is stored.
pub(crate) fn not_kept() -> AnyView {
    lost(words::saving::NOT_SAVED)
}

fn lost(why: &'static str) -> AnyView {
    let each = catalog::games().into_iter().map(|about| {
        view! { <li><a href=format!("#/rules/{}", about.id)>{about.title}</a></li> }
    });
    view! {
        <main class="plain lost">
            <a class="back" href="#/">"‹ Home"</a>
            <h1>"Lost in the snow"</h1>
            <p class="problem" role="alert">{why}</p>
            <p>"These games are available:"</p>
            <ul class="prose">{each.collect_view()}</ul>
            <a class="choice" href="#/">"Home"</a>
        </main>
    }
    .into_any()
}
