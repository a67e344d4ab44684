//! The same table at two nodes: what one keeps the other takes in, and both show the same.

use catalog::games;
use host::{AnyThought, think_through};
use protocol::{Act, Chair, Hint, Join, Message, Numbered, Replica, Request, Say, Stand};
use room::online::OnlineTable;
use room::{Effect, Guest, Ticket};

use crate::driver::{Driver, ID, Joined, person, plan, with_env};
use crate::guests::take;

/// Another node, which knows what was kept up to now.
struct Node {
    table: OnlineTable,
    known: usize,
    replicas: Vec<Replica>,
    reloads: u32,
}

impl Node {
    fn new(driver: &mut Driver, people: u64) -> Node {
        let restored = with_env(driver.now, &mut driver.rng, |env| {
            OnlineTable::restore(ID, &driver.stored, env)
        });
        let table = restored.expect("our own records are sound");
        let mut node = Node { table, known: driver.stored.len(), replicas: Vec::new(), reloads: 0 };
        for nth in 0..=people {
            let mut replica = Replica::default();
            let joined = node.join(driver, nth, nth);
            replica.replace(joined.snapshot.expect("a match")).expect("a snapshot");
            node.replicas.push(replica);
        }
        node.table.effects();
        node
    }

    fn join(&mut self, driver: &mut Driver, guest: u64, who: u64) -> Joined {
        let request = Request::from(Join { table: ID, since: 0, commits: false });
        let table = &mut self.table;
        with_env(driver.now, &mut driver.rng, |env| {
            table.join(Guest(guest), person(who), &request, env).expect("they may come");
        });
        table.effects();
        Joined::from(table.messages(Guest(guest)))
    }

    fn request(&mut self, driver: &mut Driver, guest: u64, request: impl Into<Request>) {
        let numbered = Numbered { id: 999, request: request.into() };
        let table = &mut self.table;
        let done = with_env(driver.now, &mut driver.rng, |env| {
            table.request(Guest(guest), &numbered, env)
        });
        done.expect("it is allowed");
    }

    /// Is restored, with its guests.
    fn reload(&mut self, driver: &mut Driver) {
        with_env(driver.now, &mut driver.rng, |env| {
            let mut table = OnlineTable::restore(ID, &driver.stored, env).expect("sound");
            table.adopt(&self.table, env);
            self.table = table;
        });
        self.known = driver.stored.len();
    }

    /// Takes in the records stored meanwhile, or restores the table, as a server does.
    fn catch_up(&mut self, driver: &mut Driver) {
        let new = &driver.stored[self.known..];
        let followed = with_env(driver.now, &mut driver.rng, |env| self.table.follow(new, env));
        if followed.is_err() {
            self.reloads += 1;
            self.reload(driver);
        }
        self.known = driver.stored.len();
        for effect in self.table.effects() {
            assert!(!format!("{effect:?}").starts_with("Append"), "{effect:?}");
        }
        assert_eq!(self.table.records(), driver.table.records());
        for (nth, replica) in self.replicas.iter_mut().enumerate() {
            for message in self.table.messages(Guest(nth as u64)) {
                take(replica, message).expect("nothing is missing");
            }
            // One after the other: looking at everything takes its time.
            if nth == self.known % 3 {
                assert_eq!(replica.version(), driver.look(nth as u64).version);
            }
        }
    }
}

#[test]
fn what_another_node_stores_is_shown_here_too() {
    for about in games() {
        let people = about.players.0 as u64;
        let mut driver = Driver::open(plan(about.id, about.players.0)).expect("a sound plan");
        driver.begin(people);
        driver.join(people, people).expect("a spectator");
        let mut node = Node::new(&mut driver, people);
        let mut steps = 0;
        while driver.step(people) {
            steps += 1;
            match steps {
                5 => driver.ask(0, Say { text: "hello there".into() }).expect("said"),
                9 => driver.ask(1, Stand).expect("a bot goes on"),
                14 => drop(driver.join(1, 1).expect("and they are back")),
                _ => (),
            }
            // Sometimes several come at once.
            if steps % 3 > 0 {
                node.catch_up(&mut driver);
            }
        }
        node.catch_up(&mut driver);
        for (nth, replica) in node.replicas.iter().enumerate() {
            assert_eq!(replica.version(), driver.look(nth as u64).version, "{}", about.id);
        }
        assert!(steps > 10, "{}", about.id);
        assert_eq!(node.reloads, 0, "{}: one step after the other is enough", about.id);
    }
}

#[test]
fn who_is_at_another_node_is_here() {
    let mut driver = Driver::open(plan(games()[0].id, games()[0].players.0)).expect("sound");
    driver.begin(games()[0].players.0 as u64);
    let mut node = Node::new(&mut driver, 0);
    let is_here = |node: &mut Node, driver: &mut Driver| {
        let chairs = node.join(driver, 9, 0).info.chairs;
        chairs.iter().filter(|it| matches!(it, Chair::Person { is_here: true, .. })).count()
    };
    let now = driver.now;
    assert_eq!(is_here(&mut node, &mut driver), 1, "nobody else is known to be anywhere");
    with_env(now, &mut driver.rng, |env| node.table.set_elsewhere(&[person(1)], env));
    assert_eq!(is_here(&mut node, &mut driver), 2);
    with_env(now, &mut driver.rng, |env| node.table.set_elsewhere(&[], env));
    assert_eq!(is_here(&mut node, &mut driver), 1);
}

#[test]
fn a_spectator_at_two_nodes_is_one() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut driver = Driver::open(plan(about.id, about.players.0)).expect("sound");
    driver.begin(people);
    let mut node = Node::new(&mut driver, people);
    with_env(driver.now, &mut driver.rng, |env| {
        node.table.set_elsewhere(&[person(people), person(people + 1)], env);
    });
    assert_eq!(node.join(&mut driver, 99, people).info.watching, 2, "another window");
}

#[test]
fn a_guest_that_waits_for_a_hint_gets_one_from_a_restored_table() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut driver = Driver::open(plan(about.id, about.players.0)).expect("sound");
    driver.begin(people);
    driver.join(people, people).expect("a spectator");
    let mut node = Node::new(&mut driver, people);
    let asker = (0..people).find(|&nth| !driver.look(nth).choices.is_empty()).expect("somebody");
    node.request(&mut driver, asker, Hint);
    assert!(advising(&mut node.table).is_some(), "a bot thinks about it");
    node.reload(&mut driver);
    assert!(advising(&mut node.table).is_some(), "it does so again");
    node.reload(&mut driver);
    let (ticket, thought) = advising(&mut node.table).expect("as often as it takes");
    with_env(driver.now, &mut driver.rng, |env| node.table.thought(ticket, thought, env));
    let told = node.table.messages(Guest(asker));
    assert!(told.iter().any(|message| matches!(message, Message::Hint(_))), "it is told");
    node.reload(&mut driver);
    assert!(advising(&mut node.table).is_none(), "nobody waits any more");
}

/// What a bot has thought for a guest.
fn advising(table: &mut OnlineTable) -> Option<(Ticket, Box<dyn AnyThought>)> {
    for effect in table.effects() {
        if let Effect::Think(ticket, mut thought) = effect
            && table.is_hint(ticket)
        {
            think_through(&mut *thought);
            return Some((ticket, thought));
        }
    }
    None
}

/// A node that looks how far a table is finds the same people there: what it looked for may be hidden.
#[test]
fn nobody_hears_that_everybody_is_where_they_were() {
    let about = games()[0];
    let mut driver = Driver::open(plan(about.id, about.players.0)).expect("sound");
    driver.begin(about.players.0 as u64);
    let mut node = Node::new(&mut driver, 0);
    let now = driver.now;
    with_env(now, &mut driver.rng, |env| node.table.set_elsewhere(&[person(1)], env));
    node.table.effects();
    node.table.messages(Guest(0));
    with_env(now, &mut driver.rng, |env| node.table.set_elsewhere(&[person(1)], env));
    assert!(!node.table.has_news(Guest(0)));
    with_env(now, &mut driver.rng, |env| node.table.set_elsewhere(&[], env));
    assert!(node.table.has_news(Guest(0)), "somebody left");
}

#[test]
fn a_step_that_was_not_stored_is_not_told() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut driver = Driver::open(plan(about.id, about.players.0)).expect("a sound plan");
    driver.begin(people);
    driver.join(people, people).expect("a spectator");
    let mut node = Node::new(&mut driver, people);
    for _ in 0..8 {
        assert!(driver.step(people));
        node.catch_up(&mut driver);
    }
    // A step is taken here, and another one there, which is the one that is kept.
    let actor = (0..people).find(|&nth| !driver.look(nth).choices.is_empty()).expect("somebody");
    let choice = driver.look(actor).choices[0].notation.clone();
    let version = node.replicas[actor as usize].version();
    node.request(&mut driver, actor, Act { choice, version });
    node.table.effects();
    assert!(driver.step(people));
    node.reload(&mut driver);
    node.catch_up(&mut driver);
}

#[test]
fn who_could_not_notice_a_step_does_not_notice_that_a_table_was_made_anew() {
    let mut hidden = 0;
    for about in games() {
        let people = about.players.0 as u64;
        let mut driver = Driver::open(plan(about.id, about.players.0)).expect("a sound plan");
        driver.begin(people);
        driver.join(people, people).expect("a spectator");
        let mut node = Node::new(&mut driver, people);
        for _ in 0..30 {
            let before = driver.look(people).version;
            if !driver.step(people) {
                break;
            }
            if driver.look(people).version == before {
                node.reload(&mut driver);
                assert!(!node.table.has_news(Guest(people)), "{}", about.id);
                hidden += 1;
            }
            node.catch_up(&mut driver);
        }
    }
    assert!(hidden > 0, "no game hides a step");
}
