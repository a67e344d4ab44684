//! The same table at two nodes: what one keeps the other takes in, and both show the same.

use catalog::games;
use host::{AnyThought, think_through};
use room::online::{Effect, Table};
use room::{Guest, Ticket};
use wire::online::{Follower, News, Say, Sitting, Stand, ToTable};
use wire::{Hint, Request};

use crate::house::{House, ID, outside, person, plan};

/// Another node, which knows what was kept up to now.
struct Node {
    table: Table,
    known: usize,
    followers: Vec<Follower>,
    reloads: u32,
}

impl Node {
    fn new(house: &mut House, people: u64) -> Node {
        let restored = outside(house.now, &mut house.rng, |it| Table::restore(ID, &house.kept, it));
        let table = restored.expect("our own records are sound");
        let mut node = Node { table, known: house.kept.len(), followers: Vec::new(), reloads: 0 };
        for nth in 0..=people {
            let mut follower = Follower::default();
            let mut enter = |table: &mut Table| {
                outside(house.now, &mut house.rng, |it| table.enter(Guest(nth), person(nth), 0, it))
            };
            let entered = enter(&mut node.table).expect("they may come");
            follower.follow(entered.sight.expect("a match")).expect("a whole one");
            node.followers.push(follower);
        }
        node.table.effects();
        node
    }

    /// Is made anew, with its guests.
    fn reload(&mut self, house: &mut House) {
        outside(house.now, &mut house.rng, |it| {
            let mut table = Table::restore(ID, &house.kept, it).expect("sound");
            table.adopt(&self.table, it);
            self.table = table;
        });
        self.known = house.kept.len();
    }

    /// Takes in what was kept meanwhile, or is made anew, as a server does it.
    fn catch_up(&mut self, house: &mut House) {
        let new = &house.kept[self.known..];
        let followed = outside(house.now, &mut house.rng, |it| self.table.follow(new, it));
        if followed.is_err() {
            self.reloads += 1;
            self.reload(house);
        }
        self.known = house.kept.len();
        for effect in self.table.effects() {
            assert!(!format!("{effect:?}").starts_with("Append"), "{effect:?}");
        }
        assert_eq!(self.table.records(), house.table.records());
        for (nth, follower) in self.followers.iter_mut().enumerate() {
            while let Some(news) = self.table.news(Guest(nth as u64)) {
                if let News::Sight(sight) = news {
                    follower.follow(sight).expect("nothing is missing");
                }
            }
            // One after the other: looking at everything takes its time.
            if nth == self.known % 3 {
                assert_eq!(follower.version(), house.look(nth as u64).version);
            }
        }
    }
}

#[test]
fn what_another_node_keeps_is_shown_here_too() {
    for about in games() {
        let people = about.players.0 as u64;
        let mut house = House::open(plan(about.id, about.players.0)).expect("a sound plan");
        house.begin(people);
        house.enter(people, people).expect("a spectator");
        let mut node = Node::new(&mut house, people);
        let mut steps = 0;
        while house.step(people) {
            steps += 1;
            match steps {
                5 => house.ask(0, Say { text: "hello there".into() }).expect("said"),
                9 => house.ask(1, Stand).expect("a bot goes on"),
                14 => drop(house.enter(1, 1).expect("and they are back")),
                _ => (),
            }
            // Sometimes several come at once.
            if steps % 3 > 0 {
                node.catch_up(&mut house);
            }
        }
        node.catch_up(&mut house);
        for (nth, follower) in node.followers.iter().enumerate() {
            assert_eq!(follower.version(), house.look(nth as u64).version, "{}", about.id);
        }
        assert!(steps > 10, "{}", about.id);
        assert_eq!(node.reloads, 0, "{}: one step after the other is enough", about.id);
    }
}

#[test]
fn who_is_at_another_node_is_here() {
    let mut house = House::open(plan(games()[0].id, games()[0].players.0)).expect("sound");
    house.begin(games()[0].players.0 as u64);
    let mut node = Node::new(&mut house, 0);
    let is_here = |node: &mut Node, now: u64, house: &mut House| {
        let entered = outside(now, &mut house.rng, |it| {
            node.table.enter(Guest(9), person(0), 0, it).expect("they may come")
        });
        node.table.effects();
        let sitting = |nth: usize| entered.gathered.chairs[nth].sitting.clone();
        let chairs = entered.gathered.chairs.len();
        (0..chairs)
            .filter(|&nth| matches!(sitting(nth), Sitting::Person { is_here: true, .. }))
            .count()
    };
    let now = house.now;
    assert_eq!(is_here(&mut node, now, &mut house), 1, "nobody else is known to be anywhere");
    outside(now, &mut house.rng, |it| node.table.meet(&[person(1)], it));
    assert_eq!(is_here(&mut node, now, &mut house), 2);
    outside(now, &mut house.rng, |it| node.table.meet(&[], it));
    assert_eq!(is_here(&mut node, now, &mut house), 1);
}

#[test]
fn whoever_watches_at_two_nodes_is_one() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut house = House::open(plan(about.id, about.players.0)).expect("sound");
    house.begin(people);
    let mut node = Node::new(&mut house, people);
    outside(house.now, &mut house.rng, |it| {
        node.table.meet(&[person(people), person(people + 1)], it);
        let again = node.table.enter(Guest(99), person(people), 0, it).expect("another window");
        assert_eq!(again.gathered.watching, 2);
    });
}

#[test]
fn whoever_waits_for_a_hint_is_given_one_by_a_table_made_anew() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut house = House::open(plan(about.id, about.players.0)).expect("sound");
    house.begin(people);
    house.enter(people, people).expect("a spectator");
    let mut node = Node::new(&mut house, people);
    let asker = (0..people).find(|&nth| !house.look(nth).choices.is_empty()).expect("somebody");
    let request = Request { number: 999, ask: ToTable::Hint(Hint) };
    outside(house.now, &mut house.rng, |it| node.table.ask(Guest(asker), &request, it));
    assert!(advising(&mut node.table).is_some(), "a bot thinks about it");
    node.reload(&mut house);
    assert!(advising(&mut node.table).is_some(), "it does so again");
    node.reload(&mut house);
    let (ticket, thought) = advising(&mut node.table).expect("as often as it takes");
    outside(house.now, &mut house.rng, |it| node.table.thought(ticket, thought, it));
    let mut news = std::iter::from_fn(|| node.table.news(Guest(asker)));
    assert!(news.any(|news| matches!(news, News::Advice(_))), "it is told");
    node.reload(&mut house);
    assert!(advising(&mut node.table).is_none(), "nobody waits any more");
}

/// What a bot has thought for a guest.
fn advising(table: &mut Table) -> Option<(Ticket, Box<dyn AnyThought>)> {
    for effect in table.effects() {
        if let Effect::Think(ticket, mut thought) = effect
            && table.advises(ticket)
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
    let mut house = House::open(plan(about.id, about.players.0)).expect("sound");
    house.begin(about.players.0 as u64);
    let mut node = Node::new(&mut house, 0);
    let now = house.now;
    outside(now, &mut house.rng, |it| node.table.meet(&[person(1)], it));
    node.table.effects();
    while node.table.news(Guest(0)).is_some() {}
    outside(now, &mut house.rng, |it| node.table.meet(&[person(1)], it));
    assert!(!node.table.has_news(Guest(0)));
    outside(now, &mut house.rng, |it| node.table.meet(&[], it));
    assert!(node.table.has_news(Guest(0)), "somebody left");
}

#[test]
fn what_was_not_kept_was_not_told() {
    let about = games()[0];
    let people = about.players.0 as u64;
    let mut house = House::open(plan(about.id, about.players.0)).expect("a sound plan");
    house.begin(people);
    house.enter(people, people).expect("a spectator");
    let mut node = Node::new(&mut house, people);
    for _ in 0..8 {
        assert!(house.step(people));
        node.catch_up(&mut house);
    }
    // A step is taken here, and another one there, which is the one that is kept.
    let actor = (0..people).find(|&nth| !house.look(nth).choices.is_empty()).expect("somebody");
    let choice = house.look(actor).choices[0].notation.clone();
    let told = node.table.told(Guest(actor));
    let version = node.followers[actor as usize].version();
    let turn = wire::online::Turn(wire::Step { notation: choice, version });
    let request = wire::Request { number: 999, ask: wire::online::ToTable::Step(turn) };
    outside(house.now, &mut house.rng, |it| node.table.ask(Guest(actor), &request, it));
    node.table.effects();
    node.table.retell(Guest(actor), told);
    assert!(house.step(people));
    node.reload(&mut house);
    node.catch_up(&mut house);
}

#[test]
fn who_could_not_notice_a_step_does_not_notice_that_a_table_was_made_anew() {
    let mut hidden = 0;
    for about in games() {
        let people = about.players.0 as u64;
        let mut house = House::open(plan(about.id, about.players.0)).expect("a sound plan");
        house.begin(people);
        house.enter(people, people).expect("a spectator");
        let mut node = Node::new(&mut house, people);
        for _ in 0..30 {
            let before = house.look(people).version;
            if !house.step(people) {
                break;
            }
            if house.look(people).version == before {
                node.reload(&mut house);
                assert!(!node.table.has_news(Guest(people)), "{}", about.id);
                hidden += 1;
            }
            node.catch_up(&mut house);
        }
    }
    assert!(hidden > 0, "no game hides a step");
}
