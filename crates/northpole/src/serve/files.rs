//! The files of the web client, compressed into this program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use headers::{ETag, HeaderMapExt, IfNoneMatch};
use rust_embed::EmbeddedFile;

use super::encoding::Encoding;
use crate::Client;

const FIRST_PAGE: &str = "index.html";
pub(super) const NOTICES: &str = "licences.txt";

/// All files by their names.
#[derive(Debug)]
pub(super) struct Files {
    by_name: HashMap<String, File>,
}

impl Files {
    /// The files in this program; `None` if it was built without them.
    pub(super) fn of(client: Client) -> Option<Files> {
        let read = |(path, file): (Cow<'static, str>, EmbeddedFile)| {
            Some((path.strip_suffix(".br")?.to_owned(), File::new(file)))
        };
        let by_name: HashMap<String, File> = client.into_iter().filter_map(read).collect();
        by_name.contains_key(FIRST_PAGE).then_some(Files { by_name })
    }

    /// A file, decompressed.
    pub(super) fn whole(&self, name: &str) -> Option<Bytes> {
        self.by_name.get(name).map(File::whole)
    }

    #[cfg(test)]
    pub(super) fn new(files: impl IntoIterator<Item = (&'static str, File)>) -> Files {
        Files { by_name: files.into_iter().map(|(name, file)| (name.to_owned(), file)).collect() }
    }
}

/// Answers a request for a file.
pub(super) async fn file(State(files): State<Arc<Files>>, uri: Uri, asked: HeaderMap) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => FIRST_PAGE,
        name => name,
    };
    match files.by_name.get(name) {
        Some(file) => file.answer(name, &asked),
        None => (StatusCode::NOT_FOUND, "There is no such file.").into_response(),
    }
}

/// A compressed file, decompressed when a browser first needs that.
#[derive(Debug)]
pub(super) struct File {
    /// The hash of its content.
    hash: String,
    small: Bytes,
    whole: OnceLock<Bytes>,
}

impl File {
    fn new(embedded: EmbeddedFile) -> File {
        let hash = embedded.metadata.sha256_hash().into_iter().take(8);
        let hash = hash.map(|byte| format!("{byte:02x}")).collect();
        let small = match embedded.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        File { hash, small, whole: OnceLock::new() }
    }

    #[cfg(test)]
    pub(super) fn sample(content: &[u8]) -> File {
        let mut small = Vec::new();
        let mut writer = brotli::CompressorWriter::new(&mut small, 4096, 5, 20);
        std::io::Write::write_all(&mut writer, content).expect("memory takes it");
        drop(writer);
        File { hash: content.len().to_string(), small: small.into(), whole: OnceLock::new() }
    }

    fn answer(&self, name: &str, asked: &HeaderMap) -> Response {
        let encoding = Encoding::wanted(asked);
        let tag = self.tag(encoding);
        let is_known = asked.typed_get::<IfNoneMatch>();
        let mut response = if is_known.is_some_and(|known| !known.precondition_passes(&tag)) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.content(name, encoding)
        };
        let headers = response.headers_mut();
        headers.typed_insert(tag);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep(name)));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    /// The tag of this form of it: compressed and decompressed have different ones.
    fn tag(&self, encoding: Encoding) -> ETag {
        let packed = match encoding {
            Encoding::Brotli => "-br",
            Encoding::Plain => "",
        };
        format!("\"{}{packed}\"", self.hash).parse().expect("a hash has only plain letters")
    }

    fn content(&self, name: &str, encoding: Encoding) -> Response {
        let kind = [(header::CONTENT_TYPE, kind(name))];
        match encoding {
            Encoding::Brotli => {
                (kind, [(header::CONTENT_ENCODING, "br")], self.small.clone()).into_response()
            }
            Encoding::Plain => (kind, self.whole()).into_response(),
        }
    }

    /// The decompressed file, shared by all responses.
    fn whole(&self) -> Bytes {
        let unpack = || {
            let mut whole = Vec::new();
            brotli::Decompressor::new(&*self.small, 1 << 16)
                .read_to_end(&mut whole)
                .expect("the files were compressed by our own build");
            Bytes::from(whole)
        };
        self.whole.get_or_init(unpack).clone()
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// How long a browser may keep a file. One with a hash in its name never changes; the others name
/// those, and must be fresh.
fn keep(name: &str) -> &'static str {
    match name {
        FIRST_PAGE | NOTICES | "offline.js" => "no-cache",
        _ => "public, max-age=31536000, immutable",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_unpacked_once() {
        let file = File::sample(b"<p>hello</p>");
        assert_eq!(file.whole(), &b"<p>hello</p>"[..]);
        assert_eq!(file.whole().as_ptr(), file.whole().as_ptr(), "nothing is copied either");
    }

    #[test]
    fn what_changes_is_asked_for_again() {
        assert_eq!(keep(FIRST_PAGE), "no-cache");
        assert_eq!(keep("offline.js"), "no-cache");
        assert!(keep("northpole-1.js").ends_with("immutable"));
    }
}
