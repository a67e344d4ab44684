//! A WebSocket to the server that the page came from.

use std::rc::Rc;

use client::SocketEvent;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use protocol::Payload;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::prelude::*;
use web_sys::{BinaryType, CloseEvent, Event, MessageEvent, WebSocket};

/// A socket. It is closed when this is dropped.
pub(crate) struct Socket {
    web: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _received: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens a socket; `None` if the page does not come from a server.
    pub(crate) fn open(handle: impl Fn(SocketEvent) + 'static) -> Option<Socket> {
        let socket = WebSocket::new(&address()?).ok()?;
        socket.set_binary_type(BinaryType::Arraybuffer);
        let handle = Rc::new(handle);
        let opened = listener(&handle, |_: Event| SocketEvent::Opened);
        let read = |event: MessageEvent| SocketEvent::Received(payload(&event.data()));
        let received = listener(&handle, read);
        let closed = listener(&handle, |_: CloseEvent| SocketEvent::Closed);
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(received.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { web: socket, _opened: opened, _received: received, _closed: closed })
    }

    pub(crate) fn send(&self, text: &str) {
        // A socket that refuses data is about to close: its requests are sent again.
        let _ = self.web.send_with_str(text);
    }
}

fn listener<E: FromWasmAbi + 'static>(
    handle: &Rc<impl Fn(SocketEvent) + 'static>,
    read: impl Fn(E) -> SocketEvent + 'static,
) -> Closure<dyn FnMut(E)> {
    let handle = Rc::clone(handle);
    Closure::new(move |event: E| handle(read(event)))
}

fn payload(data: &JsValue) -> Payload {
    match data.dyn_ref::<ArrayBuffer>() {
        Some(bytes) => Payload::Deflated(Uint8Array::new(bytes).to_vec()),
        None => Payload::Text(data.as_string().unwrap_or_default()),
    }
}

/// The server listens at the page's own address.
fn address() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/ws", location.host().ok()?))
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.web.set_onopen(None);
        self.web.set_onmessage(None);
        self.web.set_onclose(None);
        let socket = self.web.clone();
        if socket.ready_state() == WebSocket::CONNECTING {
            // Browsers report an error if a socket is closed before it is open.
            let close = Closure::once_into_js(move || _ = socket.close());
            self.web.set_onopen(Some(close.unchecked_ref()));
        } else {
            // A socket that is already closed needs nothing more.
            let _ = socket.close();
        }
    }
}
