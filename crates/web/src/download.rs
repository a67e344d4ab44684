//! Downloads: the browser saves a file.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// Offers a text as a file of that name.
pub(crate) fn download(name: &str, text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    let Ok(link) = document().create_element("a") else { return };
    let link: HtmlAnchorElement = link.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has read the file by now.
    let _ = Url::revoke_object_url(&url);
}
