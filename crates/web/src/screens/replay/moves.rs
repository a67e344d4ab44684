//! Every move in a list; a click goes to that move.

use leptos::prelude::*;
use scene::{Line, words};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::ReplayPlayer;
use crate::table;

/// The list, in place of the log.
pub(super) fn moves(player: ReplayPlayer) -> impl IntoView {
    Effect::new(move || {
        player.step.get();
        player.moves.track();
        request_animation_frame(bring_into_sight);
    });
    let list = move || {
        let told = player.moves.get();
        let steps = told.iter().enumerate().filter(|(_, lines)| !lines.is_empty());
        steps.map(|(nth, lines)| entry(player, nth + 1, lines)).collect_view()
    };
    view! {
        <aside class="log moves" id="log" tabindex="-1" aria-label="Moves">
            <h2>"Moves"</h2>
            <ol>{list}</ol>
        </aside>
    }
}

fn entry(player: ReplayPlayer, step: usize, lines: &[Line]) -> AnyView {
    let stage = player.stage;
    let told: Vec<String> = lines.iter().map(|line| table::line_text(stage, line)).collect();
    let sign = lines.iter().find_map(|line| line.seat);
    let sign = sign.map(|seat| table::badge(seat, &stage.name(seat)));
    let is_now = move || player.step.get() == step;
    let cost = move || {
        let cost = player.review.with(|review| {
            let review = review.as_ref()?;
            let slip = review.slips.iter().find(|slip| slip.step == step)?;
            let cost = words::review::cost(slip.cost, slip.points, review.unit);
            let name = slip.grade.map_or("Win chance and points lost", words::review::grade);
            Some((format!("{} {cost}", slip.grade.map_or("", words::review::sign)), name))
        });
        cost.map(|(cost, name)| view! { <b class="cost" title=name>{cost}</b> })
    };
    view! {
        <li class:now=is_now>
            <button type="button" aria-current=move || is_now().then_some("step") on:click=move |_| player.go(step)>
                {sign}
                <span>{told.join(" ")}</span>
                {cost}
            </button>
        </li>
    }
    .into_any()
}

/// Scrolls the current move to the middle of the list. The page itself does not scroll.
fn bring_into_sight() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let (Some(list), Some(now)) = (find(".moves"), find(".moves .now")) else { return };
    let now: HtmlElement = now.unchecked_into();
    let list: HtmlElement = list.unchecked_into();
    let below = now.offset_top() - list.offset_top();
    list.set_scroll_top(below - list.client_height() / 2);
}
