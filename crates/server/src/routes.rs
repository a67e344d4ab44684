//! The HTTP routes.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use room::online::Person;
use scene::words::server as words;
use tokio::time::timeout;

use crate::app_state::AppState;
use crate::client_addr::{is_local, is_same_origin};
use crate::connection::{self, Connection};
use crate::connection_slots::Reserved;
use crate::connections::Peer;
use crate::identity::Secret;
use crate::limits::{Kind, Requester};
use crate::password::{Credential, Password};

/// The path of health checks, which are answered even when the server is full.
const HEALTH: &str = "/healthz";
/// The path of the metrics, which only this machine may read.
const METRICS: &str = "/metrics";
/// How long a health check waits for the store.
const HEALTH_PATIENCE: Duration = Duration::from_millis(800);

/// Admits a request, or answers why it is refused.
pub(crate) async fn guard(
    State(app): State<Arc<AppState>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    if request.uri().path() == HEALTH {
        return next.run(request).await;
    }
    let headers = request.headers();
    let is_reserved = request.extensions().get::<Reserved>().is_some();
    if is_reserved && !app.connections.has(app.proxy.client_addr(peer, headers)) {
        let wait = [(header::RETRY_AFTER, "1"), (header::CONNECTION, "close")];
        return (StatusCode::SERVICE_UNAVAILABLE, wait, words::BUSY).into_response();
    }
    if let Err(name) = app.hosts.check(headers) {
        let why = if name.is_empty() { words::NO_HOST.into() } else { words::other_host(&name) };
        return (StatusCode::MISDIRECTED_REQUEST, why).into_response();
    }
    match &app.password {
        Some(password) if request.uri().path() != METRICS => {
            let address = app.proxy.client_addr(peer, headers);
            ask_for(password, (&app, address), request, next).await
        }
        Some(_) | None => next.run(request).await,
    }
}

/// Admits a request that shows the password. An address that guesses has to wait.
async fn ask_for(
    password: &Password,
    (app, address): (&AppState, IpAddr),
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let guesser = Requester { person: Person::of(address.to_string().as_bytes()), address };
    let shown = password.shown(headers);
    if let Credential::Password | Credential::Wrong = shown
        && let Err(too_many) = app.limits.check(Kind::Miss, guesser)
    {
        let wait = [(header::RETRY_AFTER, too_many.seconds().to_string())];
        return (StatusCode::TOO_MANY_REQUESTS, wait, too_many.to_string()).into_response();
    }
    match shown {
        Credential::Cookie => next.run(request).await,
        Credential::Password => {
            let cookie = password.cookie(app.proxy.is_encrypted(headers));
            let mut response = next.run(request).await;
            response.headers_mut().append(header::SET_COOKIE, cookie);
            response
        }
        Credential::Wrong | Credential::Nothing => {
            if shown == Credential::Wrong {
                let _ = app.allow(Kind::Miss, guesser);
            }
            let ask = [(header::WWW_AUTHENTICATE, "Basic realm=\"Northpole\", charset=\"UTF-8\"")];
            (StatusCode::UNAUTHORIZED, ask, words::PASSWORD).into_response()
        }
    }
}

/// The WebSocket of one client, for one person.
pub(crate) async fn ws(
    State(app): State<Arc<AppState>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_same_origin(&headers) {
        return (StatusCode::FORBIDDEN, words::OTHER_SITE).into_response();
    }
    let Ok(upgrade) = upgrade else {
        return (StatusCode::BAD_REQUEST, words::WEB_SOCKET).into_response();
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
        return (StatusCode::TOO_MANY_REQUESTS, words::TOO_MANY_CONNECTIONS).into_response();
    };
    let cookie = secret.cookie(app.proxy.is_encrypted(&headers));
    let run = move |socket| Connection::new(app, socket, (secret, requester, slot)).run();
    let response = connection::sized(upgrade).on_upgrade(run);
    ([(header::SET_COOKIE, cookie)], response).into_response()
}

/// The WebSocket of protocol 1: its clients are told to reload the page.
pub(crate) async fn outdated(upgrade: WebSocketUpgrade) -> Response {
    connection::sized(upgrade).on_upgrade(connection::tell_to_reload)
}

/// The first page sets the cookie, so that a browser that opens several connections at once is the
/// same person on all of them. A cache must not give one person's page to another.
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

/// Answers whether tables can be read.
pub(crate) async fn health(State(app): State<Arc<AppState>>) -> Response {
    let why = match timeout(HEALTH_PATIENCE, app.store.due(0, 1)).await {
        Ok(Ok(_)) => return "ok\n".into_response(),
        Ok(Err(why)) => format!("{why}\n"),
        Err(_) => format!("{}\n", words::NO_STORE),
    };
    (StatusCode::SERVICE_UNAVAILABLE, why).into_response()
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
    (StatusCode::FORBIDDEN, words::METRICS_ELSEWHERE).into_response()
}

/// Metrics, for every request.
pub(crate) async fn open_metrics(State(app): State<Arc<AppState>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.page(app.thinkers.thoughts())).into_response()
}
