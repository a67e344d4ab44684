//! An address that leads to no game.

use catalog::UnknownGame;
use leptos::prelude::*;

pub(crate) fn lost(why: &UnknownGame) -> impl IntoView + use<> {
    view! {
        <main class="plain">
            <a class="back" href="#/">"‹ Home"</a>
            <h1>"Lost in the snow"</h1>
            <p class="problem" role="alert">{why.to_string()}</p>
        </main>
    }
}
