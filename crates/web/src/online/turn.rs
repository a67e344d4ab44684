//! Calling somebody whose turn it is and who looks elsewhere: by the page's title, a quiet sound,
//! and, if they want it, a message of the system.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, Notification, NotificationPermission};

use crate::settings::Settings;
use crate::table::Session;

thread_local! {
    /// Browsers let a page sound only after somebody has touched it.
    static SOUND: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Calls whenever it becomes one's turn at a far table.
pub(crate) fn call(session: Session) {
    wake_sound_by_touch();
    let stage = session.stage;
    let title = move || catalog::about(&stage.game()).map_or("A table", |about| about.title);
    let is_mine = Memo::new(move |_| stage.choices.with(|choices| !choices.is_empty()));
    Effect::new(move || {
        let turn = if is_mine.get() { "● Your turn · " } else { "" };
        document().set_title(&format!("{turn}{} · Northpole", title()));
    });
    let settings = Settings::signal();
    Effect::new(move |before: Option<bool>| {
        let is_mine = is_mine.get();
        // Whoever has just come sees it.
        if is_mine && before == Some(false) {
            if settings.with_untracked(|settings| settings.sound) {
                chime();
            }
            if document().hidden() {
                notify(title());
            }
        }
        is_mine
    });
}

fn wake_sound_by_touch() {
    let wake = || {
        SOUND.with_borrow_mut(|sound| {
            if sound.is_none() {
                *sound = AudioContext::new().ok();
            }
        });
    };
    let touched = window_event_listener(ev::pointerdown, move |_| wake());
    let pressed = window_event_listener(ev::keydown, move |_| wake());
    on_cleanup(move || {
        touched.remove();
        pressed.remove();
    });
}

/// Two quiet notes of a small bell. A browser that does not want to sound stays silent.
fn chime() {
    SOUND.with_borrow(|sound| {
        if let Some(sound) = sound {
            let _ = note(sound, 784.0, 0.0).and_then(|()| note(sound, 1047.0, 0.14));
        }
    });
}

fn note(sound: &AudioContext, pitch: f32, after: f64) -> Result<(), wasm_bindgen::JsValue> {
    const LOUD: f32 = 0.06;
    const LONG: f64 = 0.5;
    let (bell, volume) = (sound.create_oscillator()?, sound.create_gain()?);
    let from = sound.current_time() + after;
    bell.frequency().set_value(pitch);
    volume.gain().set_value_at_time(LOUD, from)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, from + LONG)?;
    bell.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&sound.destination())?;
    bell.start_with_when(from)?;
    bell.stop_with_when(from + LONG)
}

/// A message of the system, where it was allowed.
fn notify(title: &str) {
    if permission() == Some(NotificationPermission::Granted) {
        // Some phones only let a worker show them.
        let _ = Notification::new(&format!("Your turn at {title}"));
    }
}

/// What was allowed, where the browser can show messages at all.
fn permission() -> Option<NotificationPermission> {
    let can = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    can.then(Notification::permission)
}

/// Asks the browser to be allowed; gone once somebody has decided.
pub(crate) fn ask_button() -> impl IntoView {
    let is_open = RwSignal::new(permission() == Some(NotificationPermission::Default));
    let ask = move |_| {
        let Ok(asked) = Notification::request_permission() else { return };
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
            is_open.try_set(permission() == Some(NotificationPermission::Default));
        });
    };
    move || {
        is_open.get().then(|| {
            view! {
                <button type="button" class="quiet" id="notify" on:click=ask>"Tell me when it is my turn"</button>
            }
        })
    }
}
