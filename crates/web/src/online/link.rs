//! A link for other people: to copy, to share, or to scan as a QR code.

use js_sys::{Object, Promise, Reflect};
use leptos::html;
use leptos::prelude::*;
use protocol::TableId;
use qrcode::{Color, QrCode};
use scene::words;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlDocument;

/// The empty border that scanners need, in modules.
const BORDER: usize = 3;

/// The link to a table.
pub(crate) fn of_table(table: TableId) -> String {
    format!("{}#/t/{table}", page())
}

/// The link that moves a chair at a table to another device.
pub(crate) fn of_chair(table: TableId, ticket: &str) -> String {
    format!("{}#/t/{table}/{ticket}", page())
}

/// The link with which a device sits down on a chair, counted from 0.
pub(crate) fn of_free_chair(table: TableId, chair: usize) -> String {
    format!("{}/seat/{}", of_table(table), chair + 1)
}

/// The address of this page, without the part after `#`.
fn page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// A link as text with a button that copies it, as a QR code, and for the share sheet where the
/// browser has one.
pub(crate) fn link(address: &str, title: &'static str) -> impl IntoView + use<> {
    let is_copied = RwSignal::new(false);
    let field = NodeRef::<html::Input>::new();
    let copy = move |_| {
        let Some(field) = field.get() else { return };
        field.select();
        is_copied.set(copy_selected());
    };
    let said = move || if is_copied.get() { "Copied" } else { "Copy" };
    view! {
        <div class="link">
            {picture(address)}
            <div class="link-text">
                <input type="text" class="address" readonly aria-label="Link" node_ref=field value=address.to_owned() />
                <div class="buttons">
                    <button type="button" class="choice copy" on:click=copy>
                        <span aria-live="polite">{said}</span>
                    </button>
                    {can_share().then(|| share_button(address.to_owned(), title))}
                </div>
                {only_here()}
            </div>
        </div>
    }
}

/// A warning where no other device can open a link.
pub(crate) fn only_here() -> Option<impl IntoView> {
    let host = window().location().hostname().unwrap_or_default();
    let is_local = matches!(&*host, "localhost" | "127.0.0.1" | "[::1]");
    is_local.then(|| view! { <p class="quiet-text">{words::online::THIS_MACHINE_ONLY}</p> })
}

/// Copies what is selected. The browser's clipboard API exists only on secure pages, and a table in
/// the home need not be one.
fn copy_selected() -> bool {
    let document = document().dyn_into::<HtmlDocument>();
    document.is_ok_and(|document| document.exec_command("copy").unwrap_or(false))
}

fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

fn share_button(address: String, title: &'static str) -> impl IntoView {
    let share = move |_| share(&address, title);
    view! { <button type="button" class="button share" on:click=share>"Share"</button> }
}

/// Opens the share sheet. If the person closes it again, that is not an error.
fn share(address: &str, title: &str) {
    let what = Object::new();
    for (name, value) in [("url", address), ("title", title)] {
        Reflect::set(&what, &name.into(), &value.into()).expect("a plain object takes any field");
    }
    let navigator = window().navigator();
    let Ok(open) = Reflect::get(&navigator, &"share".into()) else { return };
    let Ok(open) = open.dyn_into::<js_sys::Function>() else { return };
    if let Ok(shared) = open.call1(&navigator, &what) {
        let shared: Promise = shared.unchecked_into();
        let ignore = wasm_bindgen_futures::JsFuture::from(shared);
        leptos::task::spawn_local(async move { _ = ignore.await.map(|_: JsValue| ()) });
    }
}

/// A text as a QR code, black on white by day and by night.
pub(crate) fn picture(text: &str) -> Option<impl IntoView + use<>> {
    let (size, path) = drawn(text)?;
    let view_box = format!("0 0 {size} {size}");
    Some(view! {
        <svg class="qr" viewBox=view_box role="img" aria-label="QR code of the link" shape-rendering="crispEdges">
            <rect width=size height=size fill="#fff"></rect>
            <path d=path fill="#000"></path>
        </svg>
    })
}

/// The size of the QR code, and the outline of everything black: one bar for each run of modules.
fn drawn(text: &str) -> Option<(usize, String)> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let colors = code.to_colors();
    let mut path = String::new();
    for (y, row) in colors.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let (left, top, length) = (x + BORDER, y + BORDER, run.len());
                path += &format!("M{left} {top}h{length}v1h-{length}z");
            }
            x += run.len();
        }
    }
    Some((width + 2 * BORDER, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_with_its_border() {
        let link = "http://192.168.1.2:8000/#/t/0123456789abcdef0123456789abcdef";
        let (size, path) = drawn(link).expect("short enough");
        assert!(size < 60, "{size}");
        assert!(path.starts_with("M3 3h7v1h-7z"), "the eye in the first corner");
        let widest = "x".repeat(5_000);
        assert!(drawn(&widest).is_none(), "what is too long is not drawn");
    }
}
