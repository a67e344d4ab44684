//! What the browser reports about its network, and about the visibility of the page.

use leptos::ev;
use leptos::prelude::*;

/// A reason to check the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Network {
    /// The page is visible again: its connection may have been lost unnoticed.
    Seen,
    Online,
    Offline,
}

/// Listens as long as the screen is shown.
pub(crate) fn watch(handle: impl Fn(Network) + Clone + 'static) {
    let (seen, online, offline) = (handle.clone(), handle.clone(), handle);
    let listeners = [
        window_event_listener_untyped("visibilitychange", move |_| {
            if !document().hidden() {
                seen(Network::Seen);
            }
        }),
        window_event_listener(ev::online, move |_| online(Network::Online)),
        window_event_listener(ev::offline, move |_| offline(Network::Offline)),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
}
