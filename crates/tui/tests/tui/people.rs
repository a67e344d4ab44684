//! An online table in a terminal: who keeps it waiting, and what can be done about that. It is a
//! real table, without a network.

use std::cell::RefCell;
use std::rc::Rc;

use client::{Millis, TableClient, Transmit, Transport as Wanted};
use crossterm::event::KeyCode;
use protocol::{
    Begin, Chair, Message, Numbered, Place, Plan, Reply, Request, Resign, Sit, TableId, TableInfo,
};
use room::Guest;
use room::online::{Env, OnlineTable, Person};
use tui::{Session, Transport};

use crate::sitting::Sitting;

const TABLE: TableId = TableId(7);
const SIZE: (u16, u16) = (80, 30);

/// A table that several clients share, and its clock.
#[derive(Clone)]
struct Online(Rc<RefCell<(OnlineTable, u64)>>);

impl Online {
    fn open(players: usize) -> Online {
        let fits = |about: &&scene::About| about.players.0 <= players && players <= about.players.1;
        let game = catalog::games().into_iter().find(fits).expect("a game for so many");
        let plan = Plan::new(game.id, vec![Place::Free; players]);
        let table = OnlineTable::open(TABLE, plan, person(0), &mut env(1_000)).expect("sound");
        Online(Rc::new(RefCell::new((table, 1_000))))
    }

    /// Lets a guest without a terminal join and sit down.
    fn sit(&self, nth: u64, name: &str) {
        let join = protocol::Join { table: TABLE, since: 0, commits: false };
        self.with(|table, env| table.join(Guest(nth), person(nth), &join.into(), env)).expect("in");
        self.ask(nth, Sit { chair: None, name: name.into(), salt: None, commits: false });
    }

    fn ask(&self, nth: u64, request: impl Into<Request>) {
        let request = Numbered { id: nth << 32 | self.0.borrow().1, request: request.into() };
        self.with(|table, env| table.request(Guest(nth), &request, env)).expect("it is allowed");
        self.0.borrow_mut().1 += 1;
    }

    fn info(&self, nth: u64) -> TableInfo {
        self.ask(nth, protocol::Sync { since: 0 });
        let messages = self.0.borrow_mut().0.messages(Guest(nth));
        let info = messages.into_iter().find_map(|message| match message {
            Message::Table(info) => Some(*info),
            _ => None,
        });
        info.expect("the table is told")
    }

    /// Lets time pass, and wakes the table as its driver would.
    fn pass(&self, time: u64) {
        self.0.borrow_mut().1 += time;
        self.with(OnlineTable::wake);
    }

    fn with<T>(&self, work: impl FnOnce(&mut OnlineTable, &mut Env<'_>) -> T) -> T {
        let (table, now) = &mut *self.0.borrow_mut();
        let done = work(table, &mut env(*now));
        // There are no bots, and nothing is stored.
        table.effects();
        done
    }
}

fn person(nth: u64) -> Person {
    Person::of(&nth.to_le_bytes())
}

fn env(now: u64) -> Env<'static> {
    Env { now, random: Box::leak(Box::new(|| [7; 32])) }
}

/// The transport of one guest, in place of a socket.
struct Wire(Online, Guest);

impl Transport for Wire {
    fn exchange(&mut self, client: &mut TableClient, now: Millis) -> bool {
        if client.poll_transport() == Some(Wanted::Connect) {
            client.opened(now);
        }
        let guest = self.1;
        let mut is_any = false;
        while let Some(Transmit::Remote(text)) = client.poll_transmit(now) {
            let request: Numbered = serde_json::from_str(&text).expect("a request");
            let result = self.0.with(|table, env| match &request.request {
                join @ Request::Join(_) => {
                    table.join(guest, person(guest.0), join, env).map(|()| Reply::Done)
                }
                _ => table.request(guest, &request, env),
            });
            self.tell(client, now);
            client.take(Message::result(request.id, result), now);
            is_any = true;
        }
        self.tell(client, now) || is_any
    }
}

impl Wire {
    fn tell(&self, client: &mut TableClient, now: Millis) -> bool {
        let messages = self.0.0.borrow_mut().0.messages(self.1);
        let is_any = !messages.is_empty();
        for message in messages {
            client.take(message, now);
        }
        is_any
    }
}

/// A match in which Ole plays in the terminal, with others at the same table. Another player starts
/// it.
fn playing(others: &[&str]) -> (Online, Sitting) {
    let online = Online::open(others.len() + 1);
    for (nth, name) in others.iter().enumerate() {
        online.sit(nth as u64, name);
    }
    let ole = others.len() as u64;
    online.sit(ole, "Ole");
    online.ask(0, Begin);
    let client = TableClient::remote(TABLE, None, 1 << 50, |id| catalog::about(id).ok());
    let mut session = Session::new(client, Box::new(Wire(online.clone(), Guest(ole))), storage());
    while session.client.snapshot().is_none() {
        session.poll();
    }
    let about = catalog::about(&session.client.seated().game).expect("a game");
    (online, Sitting::online(about, session, SIZE))
}

fn storage() -> Box<dyn tui::Storage> {
    crate::sitting::storage()
}

fn replaced(info: &TableInfo) -> usize {
    let is_replaced = |chair: &&Chair| matches!(chair, Chair::Person { is_replaced: true, .. });
    info.chairs.iter().filter(is_replaced).count()
}

#[test]
fn a_terminal_counts_down_and_lets_a_bot_play() {
    let (online, mut ole) = playing(&["Nora"]);
    online.pass(90_000);
    ole.go_on();
    let screen = ole.screen();
    let is_own = screen.contains("Are you still there? In 30 seconds")
        || screen.contains("Are you still there? In 29 seconds");
    let is_noras = screen.contains("Waiting for Nora. In 30 seconds")
        || screen.contains("Waiting for Nora. In 29 seconds");
    assert!(is_own || is_noras, "{screen}");
    online.pass(30_000);
    ole.go_on();
    if is_own {
        let own = online.info(1).yours.expect("a chair");
        online.ask(0, protocol::Replace { chair: own });
        ole.go_on();
        assert!(ole.screen().contains("A bot is playing for you. (O: answer)"), "{}", ole.screen());
    } else {
        assert!(ole.screen().contains("Nora has not moved for a while."), "{}", ole.screen());
    }
    ole.press(KeyCode::Char('o'));
    let does = if is_own { "1  Take my seat back" } else { "1  Let a bot play for Nora" };
    assert!(ole.screen().contains(does), "{}", ole.screen());
    ole.press(KeyCode::Char('1'));
    assert_eq!(replaced(&online.info(0)), usize::from(!is_own));
}

#[test]
fn a_terminal_asks_before_a_person_resigns() {
    let (online, mut ole) = playing(&["Nora"]);
    for (answer, count) in [(KeyCode::Esc, 0), (KeyCode::Char('y'), 1)] {
        ole.press(KeyCode::Char('o'));
        assert!(ole.screen().contains("1  Resign"), "{}", ole.screen());
        ole.press(KeyCode::Char('1'));
        assert!(ole.screen().contains("Y: yes"), "{}", ole.screen());
        ole.press(answer);
        assert_eq!(replaced(&online.info(0)), count);
        // Closes the panel.
        ole.press(KeyCode::Esc);
    }
    assert!(ole.screen().contains("You have resigned."), "{}", ole.screen());
}

#[test]
fn a_terminal_votes() {
    let (online, mut ole) = playing(&["Nora", "Chloe"]);
    online.ask(0, protocol::Agree { to: protocol::Proposal::End });
    ole.go_on();
    assert!(ole.screen().contains("Nora wants to end the game. (O: answer)"), "{}", ole.screen());
    ole.press(KeyCode::Char('o'));
    assert!(ole.screen().contains("1  End the game"), "{}", ole.screen());
    ole.press(KeyCode::Char('1'));
    assert!(ole.screen().contains("Waiting for Chloe to agree."), "{}", ole.screen());
    online.ask(1, Resign);
    ole.go_on();
    assert!(ole.screen().contains("All players agreed to end the game."), "{}", ole.screen());
    assert!(ole.table().choices().is_empty());
    assert!(ole.screen().contains("M: rematch"), "{}", ole.screen());
    ole.press(KeyCode::Char('m'));
    assert!(!ole.screen().contains("does nothing"), "{}", ole.screen());
}

#[test]
fn a_refused_text_can_be_changed() {
    let (_, mut ole) = playing(&["Nora"]);
    ole.press(KeyCode::Char('t'));
    "\u{202e}hello".chars().for_each(|sign| _ = ole.press(KeyCode::Char(sign)));
    ole.press(KeyCode::Enter);
    assert!(ole.screen().contains("hello_"), "{}", ole.screen());
}
