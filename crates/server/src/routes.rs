//! The HTTP routes.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app_state::AppState;
use crate::client_addr::{is_local, is_same_origin};
use crate::connection::{self, Connection};
use crate::connections::Peer;
use crate::identity::Secret;
use crate::limits::{Kind, Requester};

/// The WebSocket of one client, for one person.
pub(crate) async fn ws(
    State(app): State<Arc<AppState>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_same_origin(&headers) {
        return (StatusCode::FORBIDDEN, "Another site's page may not play here.").into_response();
    }
    let Ok(upgrade) = upgrade else {
        return (StatusCode::BAD_REQUEST, "This address is a WebSocket.").into_response();
    };
    let secret = Secret::of(&headers);
    let address = app.proxy.client_addr(peer, &headers);
    let requester = Requester { person: secret.person(), address };
    if let Err(too_many) = app.allow(Kind::Connection, requester) {
        let wait = [(header::RETRY_AFTER, too_many.seconds().to_string())];
        return (StatusCode::TOO_MANY_REQUESTS, wait, too_many.to_string()).into_response();
    }
    let Ok(slot) = app.connections.admit(address) else {
        app.metrics.refused(Kind::Connection);
        let why = "There are too many connections from your address. Close some.";
        return (StatusCode::TOO_MANY_REQUESTS, why).into_response();
    };
    let cookie = secret.cookie(app.proxy.is_encrypted(&headers));
    let run = move |socket| Connection::new(app, socket, (secret, requester, slot)).run();
    let response = connection::sized(upgrade).on_upgrade(run);
    ([(header::SET_COOKIE, cookie)], response).into_response()
}

/// The WebSocket of protocol 1: its clients are told to load the page again.
pub(crate) async fn outdated(upgrade: WebSocketUpgrade) -> Response {
    connection::sized(upgrade).on_upgrade(connection::tell_to_reload)
}

/// The first page sets the cookie: a browser that opens several connections at once is one person
/// on all of them. No cache may give one person's page to another.
pub(crate) async fn welcome(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let is_new = request.uri().path() == "/" && Secret::shown(headers).is_none();
    let is_encrypted = app.proxy.is_encrypted(headers);
    let mut response = next.run(request).await;
    if is_new {
        let headers = response.headers_mut();
        headers.insert(header::SET_COOKIE, Secret::new().cookie(is_encrypted));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    response
}

/// Whether tables can be read.
pub(crate) async fn health(State(app): State<Arc<AppState>>) -> Response {
    match app.store.due(0, 1).await {
        Ok(_) => "ok\n".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

/// Metrics, for requests from this machine.
pub(crate) async fn metrics(
    state: State<Arc<AppState>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    if is_local(peer, &headers) {
        return open_metrics(state).await;
    }
    let why = "Metrics are served to this machine only; `--metrics ADDRESS` serves them elsewhere.";
    (StatusCode::FORBIDDEN, why).into_response()
}

/// Metrics, for every request.
pub(crate) async fn open_metrics(State(app): State<Arc<AppState>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.page(app.thinkers.thoughts())).into_response()
}
