//! The games stored in this browser: to continue, to watch again, to delete.

use leptos::prelude::*;
use scene::words;

use crate::download::download;
use crate::saves::{Forgotten, StoredGame, Summary, saves};
use crate::when;

/// How many games are visible; older ones are folded.
const OPEN: usize = 2;

/// The games of this browser with their keys, the latest first, and those that were deleted since
/// this screen was opened.
#[derive(Clone, Copy)]
pub(super) struct Games {
    kept: RwSignal<Vec<(String, StoredGame)>>,
    forgotten: RwSignal<Vec<(String, Forgotten)>>,
}

impl Games {
    pub(super) fn read() -> Games {
        Games { kept: RwSignal::new(saves().all()), forgotten: RwSignal::default() }
    }

    fn forget(self, key: &str, name: &str) {
        let gone = saves().forget(key);
        self.forgotten.update(|all| all.push((name.to_owned(), gone)));
        self.kept.set(saves().all());
    }

    fn bring_back(self, nth: usize) {
        let gone = self.forgotten.try_update(|all| (nth < all.len()).then(|| all.remove(nth)));
        if let Some((_, gone)) = gone.flatten() {
            saves().bring_back(&gone);
            self.kept.set(saves().all());
        }
    }
}

/// The games that were deleted on this screen. They can be restored until it is left.
pub(super) fn forgotten(games: Games) -> impl IntoView {
    let row = move |(nth, (name, _)): (usize, (String, Forgotten))| {
        view! {
            <p>
                <span>{words::saving::deleted(&name)}</span>
                <button type="button" class="button" on:click=move |_| games.bring_back(nth)>"Restore"</button>
            </p>
        }
    };
    let rows = move || games.forgotten.get().into_iter().enumerate().map(row).collect_view();
    view! { <div class="forgotten" role="status">{rows}</div> }
}

/// The games in progress, the latest first, because a returning player looks for that.
pub(super) fn unfinished(games: Games) -> impl IntoView {
    move || {
        let mut rows = rows(games, false);
        rows.extend(damaged_rows(games));
        if rows.is_empty() {
            return None;
        }
        let older = rows.split_off(rows.len().min(OPEN));
        Some(view! {
            <section class="saves" aria-label="Games in progress">
                <ul>{rows}</ul>
                {folded("older game", "older games", older)}
            </section>
        })
    }
}

pub(super) fn finished(games: Games) -> impl IntoView {
    move || {
        let list = folded("finished game", "finished games", rows(games, true))?;
        Some(view! { <section class="saves" aria-label="Finished games">{list}</section> })
    }
}

fn rows(games: Games, is_over: bool) -> Vec<AnyView> {
    let wanted = games.kept.get().into_iter().filter_map(|(key, kept)| match kept {
        StoredGame::Sound(save) if save.is_over == is_over => Some((key, save)),
        StoredGame::Sound(_) | StoredGame::Damaged => None,
    });
    wanted.map(|(key, save)| row(games, key, &save).into_any()).collect()
}

/// The games with damaged data: what can be read can be downloaded, and they can be deleted.
fn damaged_rows(games: Games) -> Vec<AnyView> {
    let damaged = games.kept.get().into_iter().filter(|(_, kept)| *kept == StoredGame::Damaged);
    damaged.map(|(key, _)| damaged_row(games, key).into_any()).collect()
}

fn damaged_row(games: Games, key: String) -> impl IntoView {
    let offered = key.clone();
    let offer = move |_| download(&format!("damaged-{offered}.txt"), &saves().remains(&offered));
    view! {
        <li class="damaged">
            <span><b>"Damaged game"</b>" "{words::saving::DAMAGED}</span>
            <button type="button" class="button" on:click=offer>"Download what's left"</button>
            {forget(games, key, "Damaged game".into())}
        </li>
    }
}

fn forget(games: Games, key: String, name: String) -> impl IntoView {
    let label = format!("Delete: {name}");
    let forget = move |_| games.forget(&key, &name);
    view! { <button type="button" class="quiet" on:click=forget aria-label=label>"Delete"</button> }
}

/// "3 older games", which can be unfolded.
fn folded(one: &str, many: &str, rows: Vec<AnyView>) -> Option<impl IntoView + use<>> {
    if rows.is_empty() {
        return None;
    }
    let title = words::count(rows.len(), one, many);
    Some(view! { <details><summary>{title}</summary><ul>{rows}</ul></details> })
}

fn row(games: Games, key: String, save: &Summary) -> impl IntoView + use<> {
    let title = catalog::about(&save.game).map_or("A game", |about| about.title);
    let (verb, href) = if save.is_over {
        ("Watch replay", format!("#/replay/{key}"))
    } else {
        ("Continue", format!("#/table/{key}"))
    };
    let began = when::began(&key);
    let name = match &began {
        Some(began) => format!("{title}, {began}"),
        None => title.into(),
    };
    let label = format!("{verb}: {name}");
    view! {
        <li>
            <span><b>{title}</b>" "{save.names.join(", ")}</span>
            <span class="quiet-text">
                {began.map(|began| view! { <time>{began}</time> })}
                <span>{save.stage.clone()}</span>
            </span>
            <a class="button" href=href aria-label=label>{verb}</a>
            {forget(games, key, name)}
        </li>
    }
}
