//! The people of this browser: each sits down with one tap, and has a colour and a shape.

use leptos::prelude::*;
use protocol::Occupant;
use tabletop::{MAX_SEATS, Seat};

use super::{Form, nameless};
use crate::family::{Family, Look};
use crate::table::look_badge;

/// Buttons for the people who are remembered and not at the table yet.
pub(super) fn known(form: Form) -> impl IntoView {
    let free = move || {
        let seated: Vec<String> = form.people().into_iter().map(|(_, name)| name).collect();
        let profiles = form.family.with(|family| family.profiles.clone());
        let is_free = |name: &String| !seated.contains(name);
        profiles.into_iter().filter(|profile| is_free(&profile.name)).collect::<Vec<_>>()
    };
    let chip = move |name: String, look: Look| {
        let (label, badge) = (name.clone(), look_badge(look, &name));
        let (sits, forgotten) = (name.clone(), name.clone());
        view! {
            <span class="chip">
                <button type="button" class="button" on:click=move |_| sit(form, &sits)>{badge}{label}</button>
                <button type="button" class="quiet" aria-label=format!("Remove {name}") on:click=move |_| forget(form, &forgotten)>"×"</button>
            </span>
        }
    };
    move || {
        let chips: Vec<_> = free().into_iter().map(|it| chip(it.name, it.look)).collect();
        (!chips.is_empty()).then(|| {
            view! { <div class="buttons family" role="group" aria-label="People who played here">{chips}</div> }
        })
    }
}

/// Gives a person the first seat of a person without a name, or else of a bot, or else a new seat
/// if the game allows it.
fn sit(form: Form, name: &str) {
    let most = form.about.players.1;
    form.players.update(|players| {
        let is_nameless = |(seat, who): (Seat, &Occupant)| *who == Occupant::Person(nameless(seat));
        let mut seats = Seat::all(players.len()).zip(players.iter());
        let nameless = seats.position(is_nameless);
        let is_bot = |who: &Occupant| !who.is_person();
        let person = Occupant::Person(name.into());
        match nameless.or_else(|| players.iter().position(is_bot)) {
            Some(seat) => players[seat] = person,
            None if players.len() < most => players.push(person),
            None => (),
        }
    });
}

fn forget(form: Form, name: &str) {
    form.family.update(|family| family.forget(name));
    form.family.with_untracked(Family::keep);
}

/// A person's badge: a tap changes it to the next colour and shape that no other player has.
pub(super) fn sign(form: Form, look: Look, name: String) -> impl IntoView {
    let label = format!("Colour and shape of {name}: change");
    let badge = look_badge(look, &name);
    let change = move |_| {
        let taken = form.looks();
        let next = (look + 1..look + MAX_SEATS).map(|next| next % MAX_SEATS);
        if let Some(free) = next.into_iter().find(|next| !taken.contains(next)) {
            form.family.update(|family| family.dress(&name, free));
        }
    };
    view! { <button type="button" class="quiet look" aria-label=label on:click=change>{badge}</button> }
}
