//! A match that a desk beside the page keeps: its records lie in this browser, bots think in a
//! worker, and the screen may go from hand to hand.

use leptos::prelude::*;
use leptos::task::spawn_local;
use room::Notebook;
use tabletop::Seat;
use wire::{
    Arrive, Course as AskCourse, GoBack, GoOn, Question, Refusal, Resume, Seated, ToDesk, Told,
    Undo,
};

use super::{Act, Here, Session};
use crate::client::{Client, Heard};
use crate::saves::{Appended, Save, Summary, saves};
use crate::table::stage::tell;

/// The desk, and what is kept of its match.
#[derive(Clone, Copy)]
pub(crate) struct Near {
    pub(crate) key: StoredValue<String>,
    /// The person who should take the screen now, unseen by the others.
    pub(crate) handover: RwSignal<Option<Seat>>,
    client: StoredValue<Client, LocalStorage>,
    /// How many parts the records of the match have.
    parts: StoredValue<usize>,
    /// Whether the browser stores the match, as far as the person has been told.
    is_stored: StoredValue<bool>,
    /// How often in a row the desk broke without getting any further.
    breaks: StoredValue<u32>,
}

/// Said once, when the browser stores no more.
const NOT_STORED: &str = "This browser stores no more games, so this one lasts as long as the page. \
                          Save it to a file, or forget other games at home.";
/// Said when another page has gone on with the same game.
const ELSEWHERE: &str = "This game goes on in another tab. Reload the page to take it over.";
/// Said when the desk broke and was set up again.
const SET_UP_AGAIN: &str =
    "That went wrong, and it is our mistake. The game goes on after the last step that was kept.";
/// How often a desk may break without getting any further.
const MOST_BREAKS: u32 = 2;

impl Near {
    pub(super) fn new(here: Here, key: String) -> Near {
        Near {
            key: StoredValue::new(key),
            handover: RwSignal::default(),
            client: StoredValue::new_local(Client::start(move |heard| hear(here, heard))),
            parts: StoredValue::default(),
            is_stored: StoredValue::new(true),
            breaks: StoredValue::default(),
        }
    }

    pub(super) fn start(self, session: Session) {
        spawn_local(async move { self.begin(session).await });
    }

    /// What the desk answers, unless it refuses, which is shown, or the screen was left meanwhile, or
    /// nothing goes on here any more.
    pub(super) async fn ask<Q>(self, session: Session, question: Q) -> Option<Q::Answer>
    where
        Q: Question + Into<ToDesk>,
    {
        let client = self.client.try_get_value()?;
        if session.needs_reload.get_untracked() {
            return None;
        }
        let answer = client.ask(question).await;
        if session.is_left() {
            return None;
        }
        match answer {
            Ok(_) if session.needs_reload.get_untracked() => None,
            Ok(answer) => {
                self.breaks.set_value(0);
                Some(answer)
            }
            Err(Refusal(why)) => {
                // A desk that is being set up again says so itself.
                if self.breaks.get_value() == 0 || self.breaks.get_value() >= MOST_BREAKS {
                    session.problem.set(Some(why));
                }
                None
            }
        }
    }

    async fn begin(self, session: Session) {
        let key = self.key.get_value();
        let mut is_new = false;
        let seated = match saves().read(&key) {
            None => {
                session.problem.set(Some("This game is not kept in this browser.".into()));
                return;
            }
            Some(Save::Planned(start)) => {
                is_new = true;
                self.ask(session, start).await
            }
            Some(Save::Learning(learn)) => self.ask(session, learn).await,
            Some(Save::Begun(_)) => {
                let (records, parts) = saves().records(&key);
                self.parts.set_value(parts);
                self.ask(session, Resume { records }).await
            }
        };
        if let Some(seated) = seated {
            self.sit_down(session, seated, is_new).await;
        }
    }

    async fn sit_down(self, session: Session, seated: Seated, is_new: bool) {
        let mut people = seated.people();
        let alone = people.next().filter(|_| people.next().is_none());
        drop(people);
        session.stage.seated.set(seated);
        session.stage.viewer.set(alone);
        if is_new && alone.is_some() {
            self.show_next(session).await;
            session.introduce();
        }
        self.advance(session).await;
    }

    /// Lets the table go on, which has waited for somebody to read.
    pub(super) fn go_on(self, session: Session) {
        session.busy.set(true);
        spawn_local(async move { self.advance(session).await });
    }

    /// Shows what has happened and lets bots move, until a person has to choose, or to read.
    async fn advance(self, session: Session) {
        session.busy.set(true);
        while !session.is_held() && self.show_next(session).await {}
        if session.is_left() {
            return;
        }
        session.busy.set(false);
        session.rest();
    }

    /// Shows what comes next; whether anything did, and more may come.
    async fn show_next(self, session: Session) -> bool {
        match self.ask(session, GoOn).await {
            Some(Some(Told::Update(update))) => session.show(*update, session.pace()).await,
            Some(Some(Told::Advice(advice))) => session.advise(advice),
            Some(Some(Told::HandOver(seat))) => {
                self.handover.set(Some(seat));
                return false;
            }
            Some(None) | None => return false,
        }
        !session.is_left()
    }

    pub(super) async fn act(self, session: Session, act: Act) {
        let update = match act {
            Act::Step(step) => self.ask(session, step).await,
            Act::Undo => self.ask(session, Undo).await,
            Act::GoBack => self.ask(session, GoBack).await,
        };
        session.choose_anew();
        self.follow(session, update).await;
    }

    /// "It's me."
    pub(crate) fn arrive(self, session: Session) {
        if session.busy.get_untracked() {
            return;
        }
        session.busy.set(true);
        spawn_local(async move {
            let update = self.ask(session, Arrive).await;
            self.follow(session, update).await;
        });
    }

    /// Shows what an act has brought, and goes on.
    async fn follow(self, session: Session, update: Option<wire::Update>) {
        let Some(update) = update else {
            session.busy.try_set(false);
            return;
        };
        tell(self.handover, None);
        session.show(update, session.pace()).await;
        if !session.is_left() {
            self.advance(session).await;
        }
    }

    /// Notes where the match stands, for the list at home, and looks back once it is over.
    pub(super) fn shown(self, session: Session, is_over: bool) {
        let seated = session.stage.seated.get_untracked();
        let stage = session.stage.scene.with_untracked(|scene| scene.stage.clone());
        let summary = Summary { game: seated.game, names: seated.names, stage, is_over };
        self.told_whether_stored(session, saves().note(&self.key.get_value(), summary));
        if is_over {
            session.note_how_it_went();
            spawn_local(async move { self.look_back(session).await });
        }
    }

    /// Asks how the chances were. The desk reckons them; the page does not wait.
    async fn look_back(self, session: Session) {
        if let Some(course) = self.ask(session, AskCourse).await {
            session.course.set(course);
        }
    }

    /// Keeps what happened, before any of it is shown.
    fn keep(self, session: Session, lines: &[String]) {
        let (key, parts) = (self.key.get_value(), self.parts.get_value());
        match saves().append(&key, parts, lines) {
            Appended::Elsewhere => return self.stop(session),
            Appended::Stored => self.told_whether_stored(session, true),
            Appended::ForThisPage => self.told_whether_stored(session, false),
        }
        self.parts.set_value(parts + 1);
    }

    /// Another page has the game: this one must not go on with an old state of it.
    fn stop(self, session: Session) {
        session.problem.set(Some(ELSEWHERE.into()));
        session.needs_reload.set(true);
        session.stage.choices.set(Vec::new());
        self.breaks.set_value(MOST_BREAKS);
        self.client.set_value(Client::start(|_| ()));
    }

    fn told_whether_stored(self, session: Session, is_stored: bool) {
        if self.is_stored.get_value() && !is_stored {
            session.problem.set(Some(NOT_STORED.into()));
        }
        self.is_stored.set_value(is_stored);
    }

    /// The desk broke: another one goes on after the last record.
    fn recover(self, session: Session) {
        let breaks = self.breaks.get_value() + 1;
        self.breaks.set_value(breaks);
        if breaks >= MOST_BREAKS {
            session.needs_reload.set(true);
            return;
        }
        session.problem.set(Some(SET_UP_AGAIN.into()));
        let here = StoredValue::new(Some(session));
        self.client.set_value(Client::start(move |heard| hear(here, heard)));
        session.notebook().set_value(Notebook::default());
        self.handover.set(None);
        session.busy.set(true);
        self.start(session);
    }
}

/// What the desk of a session says unasked.
fn hear(here: Here, heard: Heard) {
    // The screen may have been left meanwhile.
    let Some(session) = here.try_get_value().flatten() else { return };
    let super::Side::Near(near) = session.side() else { return };
    match heard {
        Heard::Append(lines) => near.keep(session, &lines),
        Heard::Told(Told::Advice(advice)) => session.advise(advice),
        // A screen asks for everything else when it is ready to show it.
        Heard::Told(Told::Update(_) | Told::HandOver(_)) => (),
        Heard::Broke => near.recover(session),
    }
}
