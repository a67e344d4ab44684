//! Uploads: a person chooses a text file.

use leptos::ev::Event;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// Reads the chosen file; passes on its name and its text.
pub(crate) fn upload(event: &Event, read: impl FnOnce(String, String) + 'static) {
    let input: Option<HtmlInputElement> = event.target().and_then(|it| it.dyn_into().ok());
    let Some(input) = input else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    // Lets the person choose the same file again after correcting it.
    input.set_value("");
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        read(file.name(), text.unwrap_or_default());
    });
}
