//! What pages of the server may do in a browser: run our own program and nothing else.

use axum::http::header::{self, HeaderName, HeaderValue};
use axum::response::Response;

/// Scripts, styles, fonts, images and data come from this server, and nothing is sent elsewhere.
/// Pieces are placed by style attributes, which cannot load anything.
const CONTENT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Adds the policy to every response, including refusals.
pub(crate) async fn add(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
