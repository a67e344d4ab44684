//! Texts that the page loads when they are first needed. Links in the page's head name their
//! addresses.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Loads the text that the first link with this attribute names; `None` if there is no such link or
/// the server does not answer.
pub(crate) async fn linked(attribute: &str, value: &str) -> Option<String> {
    let link = document().query_selector(&format!("[{attribute}='{value}']")).ok()??;
    let response = window().fetch_with_str(&link.get_attribute("href")?);
    let response: Response = JsFuture::from(response).await.ok()?.unchecked_into();
    let text = response.text().ok().filter(|_| response.ok())?;
    JsFuture::from(text).await.ok()?.as_string()
}
