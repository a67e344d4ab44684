//! The chat of a table on a server: beside the board where there is room, otherwise behind a button
//! that counts unread messages.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ChatMessage, LONGEST_SAYING, React, Reaction, Say, Saying};
use scene::words;
use tabletop::Seat;

use crate::pointer::fits;
use crate::table::{Remote, Session, badge, focus};

/// Windows where the chat has a place of its own, and windows where it also leaves enough room for
/// a match.
const WIDE: &str = "(min-width: 1100px)";
const ROOMY: &str = "(min-width: 1100px) and (min-height: 900px)";

/// Whether the chat is open, and how much of it was read.
#[derive(Clone, Copy)]
pub(crate) struct Chat {
    pub(crate) session: Session,
    is_open: RwSignal<bool>,
    /// The number after that of the last message that was read.
    read: RwSignal<u64>,
}

impl Chat {
    pub(crate) fn new(session: Session) -> Chat {
        let is_open = RwSignal::new(fits(WIDE));
        let chat = Chat { session, is_open, read: RwSignal::default() };
        Effect::new(move || {
            if chat.is_open.get() {
                chat.read.set(chat.next());
            }
        });
        chat
    }

    /// The table of the chat.
    pub(crate) fn remote(self) -> Remote {
        self.session.remote().expect("there is a chat only at tables on a server")
    }

    fn next(self) -> u64 {
        self.remote().chat.with(|said| said.last().map_or(0, |last| last.number + 1))
    }

    fn unread(self) -> u64 {
        self.next().saturating_sub(self.read.get())
    }

    /// Folds the chat away when the match begins, if the match needs the room.
    pub(crate) fn make_room(self) {
        if !fits(ROOMY) {
            self.is_open.set(false);
        }
    }

    pub(crate) fn toggle(self) {
        self.is_open.update(|open| *open = !*open);
    }
}

/// The button that opens and closes the chat, and counts unread messages.
pub(crate) fn button(chat: Chat) -> impl IntoView {
    let unread = Memo::new(move |_| chat.unread());
    let label = move || match unread.get() {
        0 => "Chat".to_owned(),
        1 => "Chat, 1 new".into(),
        count => format!("Chat, {count} new"),
    };
    let count = move || {
        let count = unread.get();
        (count > 0).then(|| view! { <b class="unread" aria-hidden="true">{count}</b> })
    };
    view! {
        <button type="button" class="quiet" id="chat-button" aria-label=label
            aria-expanded=move || chat.is_open.get().to_string() on:click=move |_| chat.toggle()>
            "Chat"{count}
        </button>
    }
}

/// The messages, and the field and buttons to send more.
pub(crate) fn chat(chat: Chat) -> impl IntoView {
    view! {
        {move || chat.is_open.get().then(|| panel(chat))}
        {announced(chat.remote())}
    }
}

fn panel(chat: Chat) -> impl IntoView {
    let list = NodeRef::<html::Ol>::new();
    let remote = chat.remote();
    Effect::new(move || {
        remote.chat.track();
        // Scrolls to the latest message once it is drawn.
        request_animation_frame(move || {
            // The panel may be gone by then.
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let rows = move || remote.chat.get();
    let pressed = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            // The key closes nothing else.
            event.stop_propagation();
            chat.toggle();
            focus(document().get_element_by_id("chat-button"));
        }
    };
    let can_speak = Memo::new(move |_| remote.know(|info| info.yours.is_some()) == Some(true));
    let below = move || {
        if can_speak.get() {
            return (reactions(chat), field(chat)).into_any();
        }
        view! { <p class="quiet-text">{words::online::CHAT}</p> }.into_any()
    };
    view! {
        <aside class="chat" id="chat" aria-label="Chat" on:keydown=pressed>
            <h2>"Chat"</h2>
            <button type="button" class="close" aria-label="Close chat" on:click=move |_| chat.toggle()>"×"</button>
            <ol node_ref=list tabindex="0" aria-label="Messages">
                {each(rows, |said| &said.number, |said| row(&said))}
            </ol>
            {below}
        </aside>
    }
}

fn row(said: &ChatMessage) -> impl IntoView + use<> {
    let sign = said.chair.and_then(Seat::new).map(|seat| badge(seat, &said.name));
    let class = match said.saying {
        Saying::Text(_) => "",
        Saying::Reaction(_) => "reaction",
    };
    view! {
        <li class=class>{sign}<span><b>{said.name.clone()}</b>" "{text(&said.saying)}</span></li>
    }
}

fn text(saying: &Saying) -> String {
    match saying {
        Saying::Text(text) => text.clone(),
        Saying::Reaction(reaction) => reaction.words().into(),
    }
}

fn reactions(chat: Chat) -> impl IntoView {
    let each = Reaction::ALL.map(|reaction| {
        let react = move |_| chat.session.request(React { reaction });
        view! { <button type="button" class="quiet" on:click=react>{reaction.words()}</button> }
    });
    view! { <div class="reactions" role="group" aria-label="Reactions">{each.into_iter().collect_view()}</div> }
}

fn field(chat: Chat) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let say = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get() else { return };
        let text = field.value().trim().to_owned();
        if text.is_empty() {
            return;
        }
        spawn_local(async move {
            // A refused text stays in the field, to be changed or sent later; so does text that was
            // typed in the meantime.
            let is_said = chat.session.ask(Say { text: text.clone() }).await.is_some();
            if is_said && field.value().trim() == text {
                field.set_value("");
            }
        });
    };
    view! {
        <form on:submit=say>
            <input type="text" id="say" node_ref=field autocomplete="off" aria-label="Message"
                placeholder="Message" maxlength=LONGEST_SAYING.to_string() />
            <button type="submit" class="choice" aria-label="Send">"Send"</button>
        </form>
    }
}

/// Announces messages of others to a screen reader once, whether the chat is open or not.
fn announced(remote: Remote) -> impl IntoView {
    let latest = Memo::new(move |before: Option<&(Option<u64>, String)>| {
        remote.chat.with(|said| {
            let number = said.last().map(|last| last.number);
            let heard = before.and_then(|(number, _)| *number);
            let is_first = before.is_none_or(|(number, _)| number.is_none());
            let new = said.iter().filter(|one| !is_first && Some(one.number) > heard);
            let told = new.map(|one| words::said(&one.name, &text(&one.saying)));
            (number, told.collect::<Vec<_>>().join(" "))
        })
    });
    view! { <div class="unseen" aria-live="polite" id="heard">{move || latest.get().1}</div> }
}
