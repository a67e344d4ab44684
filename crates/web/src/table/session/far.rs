//! A match that a server keeps: what happens comes over a line that may be lost and found again,
//! and other people sit at the same table.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use room::pace::Pace;
use scene::words;
use scene::words::Company;
use wire::online::{
    Bring, Chair, Enter, Entered, Follower, Gathered, LostTrack, News, Rematch, Said, Sight, Sit,
    Sitting, Stage, TableAsk, TableId, TakeBack, ToServer, Turn,
};
use wire::{Look, Question, Refusal};

use super::{Act, Here, Session, Side};
use crate::client::Client;
use crate::online::line::{Heard, Line, Patience, Unanswered};
use crate::page::go;
use crate::saves::{new_key, saves};
use crate::settings::sleep;
use crate::statistics::records;

/// The table, and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Far {
    pub(crate) table: TableId,
    line: StoredValue<Line, LocalStorage>,
    /// What brings a chair along from another device, until it is used.
    ticket: StoredValue<Option<String>>,
    pub(crate) connection: RwSignal<Connection>,
    follower: StoredValue<Follower>,
    /// What has come and is not shown yet.
    news: StoredValue<VecDeque<wire::Update>>,
    is_showing: StoredValue<bool>,
    pub(crate) gathered: RwSignal<Option<Gathered>>,
    pub(crate) said: RwSignal<Vec<Said>>,
    /// The step that is on its way.
    pub(crate) sending: RwSignal<Option<String>>,
    /// Whether it has been on its way so long that it is worth a word.
    pub(crate) is_slow: RwSignal<bool>,
    /// When the step that the table waits for must be taken, in milliseconds by the page's clock.
    until: StoredValue<Option<f64>>,
    /// How many seconds are left until then.
    pub(crate) left: RwSignal<Option<u64>>,
    /// The key under which this browser keeps the match, once it is over.
    pub(crate) kept: RwSignal<Option<String>>,
}

/// How things are between the page and the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// On the way to the table for the first time.
    Coming,
    Here,
    Lost,
    /// At the table again, after the line was lost.
    Back,
    /// Nobody has answered so far.
    Absent,
    /// The table cannot be entered, and why.
    Refused(String),
}

/// Of more news than that at once only the last are shown moment by moment.
const MOST_BEHIND: usize = 8;
/// How long it is said that the line is back, in milliseconds.
const BACK: u32 = 3_000;
/// How often it is reckoned how long there is for a step.
const TICK: Duration = Duration::from_secs(15);
/// How long a step is on its way before it is said, in milliseconds: words that come and go in a
/// blink are read by nobody, and drawing them would delay the answer.
const SLOW: u32 = 250;
/// What is on its way when a step is taken back.
const UNDOING: &str = "undo";
/// Said when the server was renewed.
const RENEWED: &str = "Northpole was renewed. Reload the page: the table is still there.";

impl Far {
    pub(super) fn new(here: Here, table: TableId, ticket: Option<String>) -> Far {
        look_when_seen(here);
        keep_counting(here);
        Far {
            table,
            line: StoredValue::new_local(Line::open(Patience::Endless, move |heard| {
                hear(here, heard);
            })),
            ticket: StoredValue::new(ticket),
            connection: RwSignal::new(Connection::Coming),
            follower: StoredValue::default(),
            news: StoredValue::default(),
            is_showing: StoredValue::default(),
            gathered: RwSignal::default(),
            said: RwSignal::default(),
            sending: RwSignal::default(),
            is_slow: RwSignal::default(),
            until: StoredValue::default(),
            left: RwSignal::default(),
            kept: RwSignal::default(),
        }
    }

    /// Something about who sits here and what goes on; nothing before that is known.
    pub(crate) fn know<T>(self, look: impl Fn(&Gathered) -> T) -> Option<T> {
        self.gathered.with(|gathered| gathered.as_ref().map(look))
    }

    pub(crate) fn has_hints(self) -> bool {
        self.know(|gathered| gathered.plan.hints).unwrap_or(false)
    }

    /// What the table answers, unless it refuses, which is shown, or the screen was left meanwhile.
    pub(crate) async fn ask<Q>(self, session: Session, question: Q) -> Option<Q::Answer>
    where
        Q: Question + Into<ToServer>,
    {
        let line = self.line.try_get_value()?;
        let answer = line.ask(question).await;
        if session.is_left() {
            return None;
        }
        match answer {
            Ok(answer) => Some(answer),
            Err(Unanswered::Lost) => None,
            Err(Unanswered::Refused(Refusal(why))) => {
                session.problem.set(Some(sentence(&why)));
                None
            }
        }
    }

    /// Does something at the table that is answered by what everybody is told.
    pub(crate) fn tell<Q>(self, session: Session, question: Q)
    where
        Q: Question<Answer = ()> + Into<ToServer> + 'static,
    {
        spawn_local(async move { _ = self.ask(session, question).await });
    }

    /// Sits down, with some chance of one's own for the luck of the match.
    pub(crate) fn sit(self, session: Session, chair: Option<usize>, name: String) {
        self.tell(session, Sit { chair, name, salt: Some(salt()) });
    }

    /// Goes where the same people play again.
    pub(crate) fn rematch(self, session: Session) {
        spawn_local(async move {
            if let Some(table) = self.ask(session, Rematch).await {
                go(&format!("#/t/{table}"));
            }
        });
    }

    /// Comes to the table, or comes back to it.
    async fn enter(self, session: Session) {
        let Some(line) = self.line.try_get_value() else { return };
        let ticket = self.ticket.get_value();
        let entered = match ticket {
            Some(ticket) => line.enter(Bring { table: self.table, ticket }).await,
            None => line.enter(Enter { table: self.table, since: self.version() }).await,
        };
        if session.is_left() {
            return;
        }
        match entered {
            Ok(entered) => {
                self.ticket.set_value(None);
                self.arrived();
                self.take_in(session, entered);
            }
            Err(Unanswered::Lost) => (),
            Err(Unanswered::Refused(Refusal(why))) => {
                self.connection.set(Connection::Refused(sentence(&why)));
            }
        }
    }

    fn version(self) -> usize {
        self.follower.with_value(Follower::version)
    }

    fn arrived(self) {
        if self.connection.get_untracked() != Connection::Lost {
            self.connection.set(Connection::Here);
            return;
        }
        self.connection.set(Connection::Back);
        spawn_local(async move {
            sleep(BACK).await;
            if self.connection.try_get_untracked() == Some(Connection::Back) {
                self.connection.set(Connection::Here);
            }
        });
    }

    fn take_in(self, session: Session, Entered { gathered, said, sight }: Entered) {
        self.gather(session, gathered);
        self.said.set(said);
        match sight {
            Some(sight) => self.follow(session, sight),
            None => session.busy.set(false),
        }
    }

    fn gather(self, session: Session, gathered: Gathered) {
        let stage = session.stage;
        let seated = gathered.seated();
        if stage.seated.with_untracked(|before| *before != seated) {
            stage.seated.set(seated);
        }
        stage.company.set(gathered.chairs.iter().map(company).collect());
        let until = gathered.left.map(|left| js_sys::Date::now() + left as f64 * 1000.0);
        self.until.set_value(until);
        self.count_down();
        self.gathered.set(Some(gathered));
    }

    /// Reckons how long there is for a step.
    fn count_down(self) {
        let until = self.until.get_value();
        self.left.set(until.map(|until| ((until - js_sys::Date::now()) / 1000.0).max(0.0) as u64));
    }

    /// Takes in what is to be seen, and shows it when it is its turn.
    fn follow(self, session: Session, sight: Sight) {
        match self.follower.try_update_value(|follower| follower.follow(sight)) {
            None => return,
            Some(Ok(update)) => self.news.update_value(|news| news.extend(update)),
            Some(Err(LostTrack)) => self.look(session),
        }
        self.show_news(session);
    }

    /// Looks at the whole.
    fn look(self, session: Session) {
        let since = self.version();
        spawn_local(async move {
            if let Some(entered) = self.ask(session, TableAsk(Look { since })).await {
                self.take_in(session, entered);
            }
        });
    }

    /// Shows everything that has come, one after the other. Whoever may choose can do so meanwhile,
    /// unless that is what changes.
    fn show_news(self, session: Session) {
        if self.is_showing.get_value() {
            return;
        }
        self.is_showing.set_value(true);
        spawn_local(async move {
            while let Some(update) = self.news.try_update_value(VecDeque::pop_front).flatten() {
                let is_behind = self.news.with_value(VecDeque::len) >= MOST_BEHIND;
                let choices = &session.stage.choices;
                if choices.with_untracked(|choices| *choices != update.choices) {
                    session.busy.set(true);
                }
                let pace = if is_behind { Pace::AtOnce } else { session.pace() };
                session.show(update, pace).await;
                if session.is_left() {
                    return;
                }
            }
            self.is_showing.set_value(false);
            session.busy.set(self.sending.with_untracked(Option::is_some));
            session.rest();
        });
    }

    pub(super) async fn act(self, session: Session, act: Act) {
        let sight = match act {
            Act::Step(step) => {
                self.send(session, step.notation.clone());
                self.ask(session, Turn(step)).await
            }
            // With people nobody goes back further than that.
            Act::Undo | Act::GoBack => {
                self.send(session, UNDOING.into());
                self.ask(session, TakeBack).await
            }
        };
        if session.is_left() {
            return;
        }
        self.sending.set(None);
        self.is_slow.set(false);
        session.choose_anew();
        match sight {
            Some(sight) => self.follow(session, sight),
            None => session.busy.set(false),
        }
    }

    /// Something is on its way.
    fn send(self, session: Session, what: String) {
        self.sending.set(Some(what.clone()));
        spawn_local(async move {
            sleep(SLOW).await;
            // Meanwhile something else may be on its way.
            let is_it = |sending: &Option<String>| sending.as_ref() == Some(&what);
            if !session.is_left() && self.sending.with_untracked(is_it) {
                self.is_slow.set(true);
            }
        });
    }

    pub(super) fn shown(self, session: Session, is_over: bool) {
        if is_over && self.kept.with_untracked(Option::is_none) {
            spawn_local(async move { _ = self.look_back(session).await });
        }
    }

    /// The match is over: keeps it among this browser's games, and asks a desk of one's own how the
    /// chances were.
    async fn look_back(self, session: Session) -> Option<()> {
        let ending = format!("-{}", self.table);
        let (key, transcript) = match saves().key_ending(&ending) {
            Some(key) => (key.clone(), saves().records(&key).0),
            None => self.fetch(session, &ending).await?,
        };
        if untrack(|| self.know(|gathered| gathered.yours)).flatten().is_none() {
            // Who watched has not played.
            records().ignore(&key);
        }
        self.kept.set(Some(key));
        session.note_how_it_went();
        let client = Client::start(|_| ());
        client.ask(wire::Open { transcript }).await.ok()?;
        let course = client.ask(wire::Course).await.ok()?;
        session.course.try_set(course);
        Some(())
    }

    async fn fetch(self, session: Session, ending: &str) -> Option<(String, String)> {
        let transcript = session.transcript().await?;
        let key = new_key() + ending;
        match saves().load(&key, &transcript) {
            Ok(_) => Some((key, transcript)),
            Err(why) => {
                session.problem.set(Some(format!("This match cannot be looked at again: {why}.")));
                None
            }
        }
    }
}

/// What the line of a session says.
fn hear(here: Here, heard: Heard) {
    // The screen may have been left meanwhile.
    let Some(session) = here.try_get_value().flatten() else { return };
    let Side::Far(far) = session.side() else { return };
    match heard {
        Heard::Open => spawn_local(async move { far.enter(session).await }),
        Heard::Lost => far.connection.set(Connection::Lost),
        Heard::Absent => far.connection.set(Connection::Absent),
        Heard::News(news) => far.hear(session, *news),
        Heard::Renewed => {
            session.problem.set(Some(RENEWED.into()));
            session.needs_reload.set(true);
        }
    }
}

impl Far {
    fn hear(self, session: Session, news: News) {
        match news {
            News::Gathered(gathered) => self.gather(session, *gathered),
            News::Sight(sight) => self.follow(session, sight),
            News::Advice(advice) => session.advise(advice),
            News::Said(said) => self.said.update(|all| {
                // A line that was found again may bring it a second time.
                if all.last().is_none_or(|last| last.number < said.number) {
                    all.push(said);
                }
            }),
        }
    }
}

/// A page that comes back into sight may have a line that was lost unnoticed: looking finds out.
fn look_when_seen(here: Here) {
    let seen = window_event_listener_untyped("visibilitychange", move |_| {
        let session = here.try_get_value().flatten().filter(|_| !document().hidden());
        if let Some(session) = session
            && let Some(far) = session.far()
            && untrack(|| far.know(|gathered| gathered.stage)) == Some(Stage::Playing)
        {
            far.look(session);
        }
    });
    on_cleanup(move || seen.remove());
}

/// Time goes by also where nothing happens.
fn keep_counting(here: Here) {
    let count = move || {
        if let Some(far) = here.try_get_value().flatten().and_then(Session::far) {
            far.count_down();
        }
    };
    if let Ok(clock) = set_interval_with_handle(count, TICK) {
        on_cleanup(move || clock.clear());
    }
}

fn company(chair: &Chair) -> Option<Company> {
    match chair.sitting {
        Sitting::Nobody | Sitting::Bot(_) => None,
        Sitting::Person { is_replaced: true, .. } => Some(Company::Replaced),
        Sitting::Person { is_here: true, .. } => Some(Company::Here),
        Sitting::Person { .. } => Some(Company::Away),
    }
}

/// Sixteen bytes of chance, as 32 digits.
pub(crate) fn salt() -> String {
    let chance = || getrandom::u64().expect("a browser has chance");
    format!("{:016x}{:016x}", chance(), chance())
}

/// A reason as a sentence of its own.
fn sentence(why: &str) -> String {
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    words::capital(why) + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_a_sentence() {
        assert_eq!(sentence("no such table"), "No such table.");
        assert_eq!(sentence("Wait."), "Wait.");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn who_is_replaced_is_not_said_to_be_here() {
        let person = |is_here, is_replaced| Chair {
            sitting: Sitting::Person {
                name: "Nora".into(),
                is_here,
                is_replaced,
                can_be_replaced: false,
            },
        };
        assert_eq!(company(&person(true, false)), Some(Company::Here));
        assert_eq!(company(&person(false, false)), Some(Company::Away));
        assert_eq!(company(&person(true, true)), Some(Company::Replaced));
        assert_eq!(company(&Chair { sitting: Sitting::Nobody }), None);
    }
}
