//! The page: its address decides which screen is shown.

use leptos::ev;
use leptos::prelude::*;
use protocol::TableId;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

use crate::saves::saves;
use crate::screens::{
    edition, home, lost, online, replay, rules, settings, setup, statistics, table, with,
};
use crate::settings::Settings;

/// A screen, as the part of the address after `#` names it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Route {
    Home,
    Setup {
        game: String,
    },
    /// Set-up of a table for several people at this screen.
    SameScreen {
        game: String,
    },
    /// Set-up of a table on a server.
    With {
        game: String,
    },
    /// The form for a game's names and numbers.
    Edition {
        game: String,
    },
    Table {
        key: String,
    },
    /// A table on a server.
    Online {
        table: TableId,
        by: Way,
    },
    Replay {
        key: String,
        step: Option<usize>,
    },
    /// The review of a finished game.
    Review {
        key: String,
    },
    Rules {
        game: String,
        rule: String,
    },
    Settings,
    Statistics,
}

/// How a device gets a chair at a table on a server.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Way {
    Link,
    /// With a ticket for a chair from another device.
    Ticket(String),
    /// With the QR code of a free chair, counted from 0.
    Chair(usize),
}

impl Route {
    /// Reads a route such as `#/table/17`. Any other text leads home.
    pub(crate) fn read(hash: &str) -> Route {
        let parts: Vec<&str> = hash.trim_start_matches('#').split('/').skip(1).collect();
        match parts[..] {
            ["new", game] => Route::Setup { game: game.to_ascii_lowercase() },
            ["same", game] => Route::SameScreen { game: game.to_ascii_lowercase() },
            ["with", game] => Route::With { game: game.to_ascii_lowercase() },
            ["edition", game] => Route::Edition { game: game.to_ascii_lowercase() },
            ["t", table] => Route::online(table, Way::Link),
            ["t", table, "seat", seat] => {
                let chair = seat.parse().ok().and_then(|seat: usize| seat.checked_sub(1));
                Route::online(table, chair.map_or(Way::Link, Way::Chair))
            }
            ["t", table, ticket] => Route::online(table, Way::Ticket(ticket.into())),
            ["table", key] => Route::Table { key: key.into() },
            ["replay", key] => Route::Replay { key: key.into(), step: None },
            ["replay", key, step] => Route::Replay { key: key.into(), step: step.parse().ok() },
            ["review", key] => Route::Review { key: key.into() },
            ["rules", game] => {
                Route::Rules { game: game.to_ascii_lowercase(), rule: String::new() }
            }
            ["rules", game, rule] => {
                Route::Rules { game: game.to_ascii_lowercase(), rule: rule.into() }
            }
            ["settings"] => Route::Settings,
            ["statistics"] => Route::Statistics,
            _ => Route::Home,
        }
    }

    fn online(table: &str, by: Way) -> Route {
        table.parse().map_or(Route::Home, |table| Route::Online { table, by })
    }

    /// The title of the browser's tab. It names no player, because others may see it.
    fn title(&self) -> String {
        let of = |what: &str, game: &str| match catalog::about(game) {
            Ok(about) => format!("{what}{} · Northpole", about.title),
            Err(_) => "Northpole".into(),
        };
        let kept =
            |key: &str| saves().read(key).map(|save| save.summary().game).unwrap_or_default();
        match self {
            Route::Home => "Northpole".into(),
            Route::Setup { game } => of("Set up: ", game),
            Route::SameScreen { game } => of("Same screen: ", game),
            Route::With { game } => of("With friends: ", game),
            Route::Edition { game } => of("Editions: ", game),
            Route::Table { key } => of("", &kept(key)),
            Route::Online { .. } => "Online table · Northpole".into(),
            Route::Replay { key, .. } => of("Replay: ", &kept(key)),
            Route::Review { key } => of("Review: ", &kept(key)),
            Route::Rules { game, .. } => of("Rules: ", game),
            Route::Settings => "Settings · Northpole".into(),
            Route::Statistics => "Statistics · Northpole".into(),
        }
    }

    /// The current screen.
    fn current() -> Route {
        Route::read(&window().location().hash().unwrap_or_default())
    }
}

/// Opens another screen.
pub(crate) fn go(hash: &str) {
    // A page can always change the fragment of its address.
    let _ = window().location().set_hash(hash);
}

pub(crate) fn run() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    leptos::mount::mount_to_body(page);
}

fn page() -> impl IntoView {
    Settings::provide();
    crate::table::notice();
    crate::sound::wake_by_touch();
    let route = RwSignal::new(Route::current());
    let listener = window_event_listener(ev::hashchange, move |_| {
        route.set(Route::current());
        window().scroll_to_with_x_and_y(0.0, 0.0);
        request_animation_frame(focus_heading);
    });
    on_cleanup(move || listener.remove());
    Effect::new(move || document().set_title(&route.with(Route::title)));
    view! {
        {move || screen(&route.get())}
        <div class="sky" aria-hidden="true"></div>
    }
}

/// Makes a screen reader announce the new screen. The page does not scroll: its user may have begun
/// to, or to click.
pub(crate) fn focus_heading() {
    let heading = document().query_selector("main h1").ok().flatten();
    let Some(heading) = heading.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else { return };
    // Only a malformed attribute name could fail.
    let _ = heading.set_attribute("tabindex", "-1");
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // A heading that cannot be focused leaves the focus where it is.
    let _ = heading.focus_with_options(&options);
}

fn screen(route: &Route) -> AnyView {
    match route.clone() {
        Route::Home => home::home().into_any(),
        Route::Setup { game } => setup::setup(&game),
        Route::SameScreen { game } => setup::same_screen(&game),
        Route::With { game } => with::with(&game),
        Route::Edition { game } => edition::edition(&game),
        Route::Table { key } | Route::Replay { key, .. } | Route::Review { key }
            if saves().read(&key).is_none() =>
        {
            lost::not_kept()
        }
        Route::Table { key } => table::table(key).into_any(),
        Route::Online { table, by } => online::online(table, &by).into_any(),
        Route::Replay { key, step } => replay::replay(key, step, false).into_any(),
        Route::Review { key } => replay::replay(key, None, true).into_any(),
        Route::Rules { game, rule } => rules::rules(&game, &rule),
        Route::Settings => settings::settings().into_any(),
        Route::Statistics => statistics::statistics().into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_screens() {
        assert_eq!(Route::read(""), Route::Home);
        assert_eq!(Route::read("#/table/17"), Route::Table { key: "17".into() });
        assert_eq!(
            Route::read("#/replay/17/40"),
            Route::Replay { key: "17".into(), step: Some(40) }
        );
        assert_eq!(Route::read("#/review/17"), Route::Review { key: "17".into() });
        assert_eq!(Route::read("#/statistics"), Route::Statistics);
        assert_eq!(Route::read("#/same/Any"), Route::SameScreen { game: "any".into() });
        assert_eq!(
            Route::read("#/rules/any/U6"),
            Route::Rules { game: "any".into(), rule: "U6".into() }
        );
        assert_eq!(
            Route::read("#/rules/Any/u6"),
            Route::Rules { game: "any".into(), rule: "u6".into() }
        );
        let online = |by| Route::Online { table: TableId(17), by };
        let read = |rest: &str| Route::read(&format!("#/t/{:032x}{rest}", 17));
        assert_eq!(read("/x"), online(Way::Ticket("x".into())));
        assert_eq!(read("/seat/2"), online(Way::Chair(1)));
        assert_eq!(read("/seat/0"), online(Way::Link));
        assert_eq!(Route::read("#/t/no-such-table"), Route::Home);
        assert_eq!(Route::read("#/nowhere/at/all/else"), Route::Home);
    }
}
