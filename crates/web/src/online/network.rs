//! What the browser says about its network, and about being looked at.

use leptos::ev;
use leptos::prelude::*;

/// A reason to look after a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Network {
    /// The page comes back into sight: its connection may have been lost unnoticed.
    Seen,
    Online,
    Offline,
}

/// Listens for as long as the screen is shown.
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
