//! The files of the web client, compressed into this program.

use std::borrow::Cow;
use std::io::Read;

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Files;

const FIRST_PAGE: &str = "index.html";

pub(super) fn are_built() -> bool {
    Files::get(&compressed(FIRST_PAGE)).is_some()
}

pub(super) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => FIRST_PAGE,
        name => name,
    };
    let Some(file) = Files::get(&compressed(name)) else {
        return (StatusCode::NOT_FOUND, "There is no such file.").into_response();
    };
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes_brotli = accepts.is_some_and(|all| all.split(',').any(|one| one.trim() == "br"));
    respond(name, file.data, takes_brotli)
}

fn compressed(name: &str) -> String {
    format!("{name}.br")
}

fn respond(name: &str, small: Cow<'static, [u8]>, takes_brotli: bool) -> Response {
    let mut response = if takes_brotli {
        ([(header::CONTENT_ENCODING, "br")], small).into_response()
    } else {
        expand(&small).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind(name)));
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static(keep(name)));
    headers.insert(header::VARY, header::HeaderValue::from_static("accept-encoding"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, header::HeaderValue::from_static("nosniff"));
    response
}

fn expand(small: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    brotli::Decompressor::new(small, 1 << 16)
        .read_to_end(&mut whole)
        .expect("the files were compressed by our own build");
    whole
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// A file with a hash in its name never changes; the others name it and must be fresh.
fn keep(name: &str) -> &'static str {
    match name {
        FIRST_PAGE | "offline.js" => "no-cache",
        _ => "public, max-age=31536000, immutable",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_compressed_or_whole() {
        let mut small = Vec::new();
        let mut writer = brotli::CompressorWriter::new(&mut small, 4096, 5, 20);
        std::io::Write::write_all(&mut writer, b"<p>hello</p>").expect("memory takes it");
        drop(writer);
        let brotli = respond(FIRST_PAGE, Cow::Owned(small.clone()), true);
        assert_eq!(brotli.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(brotli.headers()[header::CACHE_CONTROL], "no-cache");
        let plain = respond("northpole-1.js", Cow::Owned(small.clone()), false);
        assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(expand(&small), b"<p>hello</p>");
    }
}
