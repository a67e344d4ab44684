//! What is asked for by plain requests, and who may begin a line.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::caller::{is_near, is_ours};
use crate::connections::Peer;
use crate::house::House;
use crate::identity::Secret;
use crate::limits::{Asker, Kind, TooMuch};
use crate::line::{self, Line};

/// Begins a line: one client, one person.
pub(crate) async fn line(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_ours(&headers) {
        return (StatusCode::FORBIDDEN, "Another site's page may not play here.").into_response();
    }
    let Ok(upgrade) = upgrade else {
        return (StatusCode::BAD_REQUEST, "This is the way to the tables, for programs.")
            .into_response();
    };
    let secret = Secret::of(&headers);
    let asker = Asker { person: secret.person(), address: house.proxy.caller(peer, &headers) };
    if let Err(too_much) = house.allow(Kind::Line, asker) {
        return come_later(too_much);
    }
    let Ok(place) = house.crowd.join(asker.address) else {
        house.metrics.refused(Kind::Line);
        let why = "There are too many lines from where you are: close some.";
        return (StatusCode::TOO_MANY_REQUESTS, why).into_response();
    };
    let cookie = secret.cookie(house.proxy.is_encrypted(&headers));
    let upgrade = line::sized(upgrade);
    let response =
        upgrade.on_upgrade(move |socket| Line::new(house, socket, (secret, asker, place)).run());
    ([(header::SET_COOKIE, cookie)], response).into_response()
}

/// The first page brings the cookie along: a browser that opens several lines at once is one person
/// on all of them. No cache between us may give one person's page to another.
pub(crate) async fn welcome(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let is_new = request.uri().path() == "/" && Secret::shown(headers).is_none();
    let is_encrypted = house.proxy.is_encrypted(headers);
    let mut response = next.run(request).await;
    if is_new {
        let headers = response.headers_mut();
        headers.insert(header::SET_COOKIE, Secret::new().cookie(is_encrypted));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    response
}

fn come_later(too_much: TooMuch) -> Response {
    let wait = [(header::RETRY_AFTER, too_much.seconds().to_string())];
    (StatusCode::TOO_MANY_REQUESTS, wait, too_much.to_string()).into_response()
}

/// Whether tables can be read.
pub(crate) async fn health(State(house): State<Arc<House>>) -> Response {
    match house.store.due(0, 1).await {
        Ok(_) => "ok\n".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

/// Numbers, for whoever asks from this very machine.
pub(crate) async fn metrics(
    state: State<Arc<House>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    if is_near(peer, &headers) {
        return open_metrics(state).await;
    }
    let why = "Numbers are told to this machine only; `--metrics ADDRESS` tells them elsewhere.";
    (StatusCode::FORBIDDEN, why).into_response()
}

/// Numbers, for whoever asks.
pub(crate) async fn open_metrics(State(house): State<Arc<House>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, house.metrics.page()).into_response()
}
