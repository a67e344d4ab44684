//! An address that leads nowhere: what was looked for is not here, and where to go instead.

use leptos::prelude::*;

/// Shown for a game that is not stored in this browser.
const NOT_KEPT: &str = "This game is not kept in this browser. It was forgotten, or it was played in \
                        another browser; from there it can be brought as a file.";

/// No game has this name.
pub(crate) fn no_such_game() -> AnyView {
    lost("There is no game of that name on this shelf.")
}

/// No game is kept under this key.
pub(crate) fn not_kept() -> AnyView {
    lost(NOT_KEPT)
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
            <p>"These games are here:"</p>
            <ul class="prose">{each.collect_view()}</ul>
            <a class="choice" href="#/">"To the first screen"</a>
        </main>
    }
    .into_any()
}
