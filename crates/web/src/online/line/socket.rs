//! The socket that a line goes over.

use std::rc::{Rc, Weak};

use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use web_sys::{BinaryType, CloseEvent, Event, MessageEvent, WebSocket};
use wire::online::Frame;

use super::Inner;

/// A socket, and who listens to it.
pub(super) struct Socket {
    pub(super) web: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _said: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    pub(super) fn open(line: &Weak<Inner>) -> Option<Socket> {
        let web = WebSocket::new(&address()?).ok()?;
        web.set_binary_type(BinaryType::Arraybuffer);
        let opened = listen(line, |line, _: Event| line.opened());
        let said = listen(line, |line, event: MessageEvent| line.said(read(&event.data())));
        let closed = listen(line, |line, _: CloseEvent| Inner::closed(line));
        web.set_onopen(Some(opened.as_ref().unchecked_ref()));
        web.set_onmessage(Some(said.as_ref().unchecked_ref()));
        web.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { web, _opened: opened, _said: said, _closed: closed })
    }
}

impl Drop for Socket {
    /// Nobody listens any more.
    fn drop(&mut self) {
        self.web.set_onopen(None);
        self.web.set_onmessage(None);
        self.web.set_onclose(None);
        let web = self.web.clone();
        if web.ready_state() == WebSocket::CONNECTING {
            // Browsers complain of sockets that are closed before they are open.
            let close = Closure::once_into_js(move || _ = web.close());
            self.web.set_onopen(Some(close.unchecked_ref()));
        } else {
            // A socket that is closed already need not be.
            let _ = web.close();
        }
    }
}

/// A message as it came.
fn read(data: &JsValue) -> Option<Frame> {
    if let Some(text) = data.as_string() {
        return Some(Frame::Text(text));
    }
    let bytes = data.dyn_ref::<ArrayBuffer>()?;
    Some(Frame::Packed(Uint8Array::new(bytes).to_vec()))
}

/// Where the server listens: at the page's own address.
fn address() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/line", location.host().ok()?))
}

fn listen<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    line: &Weak<Inner>,
    hear: impl Fn(&Rc<Inner>, E) + 'static,
) -> Closure<dyn FnMut(E)> {
    let line = line.clone();
    Closure::new(move |event: E| {
        if let Some(line) = line.upgrade() {
            hear(&line, event);
        }
    })
}
