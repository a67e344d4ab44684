//! The choice between a person and a bot for a place.

use bots::Kind;
use leptos::prelude::*;
use protocol::Occupant;

/// The value of the option for a place that no bot has.
const PERSON: &str = "person";

/// The choice who has a place: the bots, and the option `no_bot` for a person or a free seat.
pub(crate) fn who(
    label: String,
    no_bot: &'static str,
    bot: impl Fn() -> Option<Kind> + Copy + Send + Sync + 'static,
    choose: impl Fn(Option<Kind>) + 'static,
) -> impl IntoView {
    let chosen = move |event| choose(read(&event_target_value(&event)));
    let bots = Kind::offered().map(|kind| {
        let shown = format!("Bot: {}", protocol::introduction(kind));
        let is_it = move || bot() == Some(kind);
        view! { <option value=Occupant::Bot(kind).to_string() selected=is_it>{shown}</option> }
    });
    view! {
        <select aria-label=label on:change=chosen>
            <option value=PERSON selected=move || bot().is_none()>{no_bot}</option>
            {bots.collect_view()}
        </select>
    }
}

fn read(value: &str) -> Option<Kind> {
    match Occupant::read(value) {
        Ok(Occupant::Bot(kind)) => Some(kind),
        Ok(Occupant::Person(_)) | Err(_) => None,
    }
}
