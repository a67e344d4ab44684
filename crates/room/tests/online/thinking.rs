//! Which bots a table seats, and when they think.

use bots::{Kind, Level};
use protocol::{Act, Error, Fill, Numbered, Place, Plan, Rematch, Request, Stand, TimeLimit};
use room::{Effect, Guest, Ticket};

use crate::driver::{Driver, person, plan, with_env};

/// A person and a bot at a table of any game.
fn two(time_limit: TimeLimit) -> Driver {
    let places = vec![Place::Free, Place::Bot(Kind::Random)];
    let plan = Plan { places, time_limit, ..plan(catalog::games()[0].id, 2) };
    Driver::open(plan).expect("a sound plan")
}

/// What a table asks for now; what is to be stored is stored.
fn asked_for(driver: &mut Driver) -> (Vec<Ticket>, Vec<Ticket>) {
    let (mut begun, mut cancelled) = (Vec::new(), Vec::new());
    for effect in driver.table.effects() {
        match effect {
            Effect::Append(records) => driver.stored.extend(records),
            Effect::Think(ticket, _) => begun.push(ticket),
            Effect::Cancel(ticket) => cancelled.push(ticket),
            Effect::Open(..) | Effect::WakeAt(_) => (),
        }
    }
    (begun, cancelled)
}

/// The person lets a bot play on, and leaves; the thoughts that begin, and those that end then.
fn desert(driver: &mut Driver) -> (Vec<Ticket>, Vec<Ticket>) {
    let stand = Numbered { id: 900, request: Request::from(Stand) };
    let table = &mut driver.table;
    with_env(driver.now, &mut driver.rng, |env| table.request(Guest(0), &stand, env))
        .expect("a player may always leave");
    let begun = asked_for(driver).0;
    let table = &mut driver.table;
    with_env(driver.now, &mut driver.rng, |env| table.leave(Guest(0), env));
    let (more, cancelled) = asked_for(driver);
    assert_eq!(more, [], "nothing begins when the last guest leaves");
    (begun, cancelled)
}

/// The person takes steps until the bot owes one; its thoughts.
fn until_a_bot_is_asked(driver: &mut Driver) -> Vec<Ticket> {
    for id in 800..900 {
        let seen = driver.look(0);
        let choice = seen.choices.first().expect("the person owes a step").notation.clone();
        let act = Act { choice, version: seen.version };
        let (table, numbered) = (&mut driver.table, Numbered { id, request: act.into() });
        with_env(driver.now, &mut driver.rng, |env| table.request(Guest(0), &numbered, env))
            .expect("it is legal");
        let begun = asked_for(driver).0;
        if !begun.is_empty() {
            return begun;
        }
    }
    panic!("no bot is asked");
}

/// The table after a restart, before anybody comes.
fn restored(driver: &mut Driver) -> Vec<Ticket> {
    let table = with_env(driver.now, &mut driver.rng, |env| {
        room::online::OnlineTable::restore(crate::driver::ID, &driver.stored, env)
    });
    driver.table = table.expect("our own records are sound");
    asked_for(driver).0
}

#[test]
fn bots_do_not_think_where_nobody_is() {
    let mut driver = two(TimeLimit::Live);
    driver.begin(1);
    let (begun, cancelled) = desert(&mut driver);
    assert!(!begun.is_empty(), "every seat is a bot's");
    assert_eq!(cancelled, begun);
    assert_eq!(restored(&mut driver), [], "nor after a restart");
    let join = Request::from(protocol::Join { table: crate::driver::ID, since: 0, commits: false });
    let table = &mut driver.table;
    with_env(driver.now, &mut driver.rng, |env| table.join(Guest(5), person(5), &join, env))
        .expect("others may watch");
    assert!(!asked_for(&mut driver).0.is_empty(), "they think for a spectator");
}

/// Over days a bot takes the step that a person waits for. Who has left all seats to bots does not
/// wait.
#[test]
fn over_days_bots_think_for_people_who_will_be_asked() {
    let mut driver = two(TimeLimit::Hours(24));
    driver.begin(1);
    let begun = until_a_bot_is_asked(&mut driver);
    let table = &mut driver.table;
    with_env(driver.now, &mut driver.rng, |env| table.leave(Guest(0), env));
    let (again, cancelled) = asked_for(&mut driver);
    assert_eq!(cancelled, begun, "a thought for people who are here");
    assert_eq!(again.len(), begun.len(), "and one for a table without guests");
    assert!(!restored(&mut driver).is_empty(), "so it is after a restart");

    let mut driver = two(TimeLimit::Hours(24));
    driver.begin(1);
    let (begun, cancelled) = desert(&mut driver);
    assert!(!begun.is_empty() && cancelled == begun, "{cancelled:?}");
    assert_eq!(restored(&mut driver), [], "all seats are bots'");
    let plan = Plan { time_limit: TimeLimit::Hours(0), ..plan(catalog::games()[0].id, 2) };
    assert_eq!(Driver::open(plan).err(), Some(Error::NoTime), "that would be no limit at all");
}

#[test]
fn a_client_cannot_say_how_long_a_bot_thinks() {
    let long = "search-20000".parse().expect("a bot");
    let game = catalog::games()[0].id;
    let places = vec![Place::Free, Place::Bot(long)];
    let refused = Driver::open(Plan { places, ..plan(game, 2) }).err();
    assert_eq!(refused, Some(Error::UnknownLevel));
    let mut driver = Driver::open(plan(game, 2)).expect("a sound plan");
    driver.join(0, 0).expect("the host");
    let fill = |bot| Fill { chair: 1, bot: Some(bot) };
    assert_eq!(driver.ask(0, fill(long)), Err(Error::UnknownLevel));
    for kind in Kind::NAMED {
        driver.ask(0, fill(kind)).expect("a level");
    }
}

#[test]
fn old_tables_keep_their_bots_and_a_rematch_has_a_level_instead() {
    let mut driver = two(TimeLimit::Live);
    driver.stored[0] = driver.stored[0].replace("random", "search-20");
    driver.restart();
    driver.begin(1);
    assert!(driver.stored.iter().any(|line| line.contains("bot search-20")), "it plays");
    while driver.step(1) {}
    driver.ask(0, Rematch).expect("over");
    let expert = Kind::Level(Level::Expert).to_string();
    assert!(driver.opened[0].1[0].contains(&expert), "{}", driver.opened[0].1[0]);
}
