//! The course of a day: surprise, morning, whose turn it is, evening (C6 to C9, C27).

use tabletop::{Log, Seat, SeatSet};

use crate::{Classic, Event, Place, Post, Subject, Subjects, Table, Todo, Zelf, score, steps};

/// Begins the next day.
pub(crate) fn begin(table: &mut Table, log: &mut impl Log<Event>) {
    table.day += 1;
    log.push(Event::Day { day: table.day });
    table.agenda.push(Todo::Work(table.first));
    table.agenda.push(if table.with_surprises { Todo::Dawn } else { Todo::Morning });
}

/// Turns the surprise of the day (C27).
pub(crate) fn turn(game: &mut Classic, surprise: u8, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    table.surprises.remove(surprise.into());
    table.today = Some(surprise);
    log.push(Event::Turned { surprise });
    let change = table.change(false);
    table.repairs = change.repairs;
    if change.dentist {
        table.agenda.push(Todo::Aside(SeatSet::first(table.seats())));
    }
    table.agenda.push(Todo::Morning);
    if change.yeti {
        log.push(Event::Yeti { faces: table.faces });
        table.agenda.push(Todo::Fill);
        game.shuffle_faces_in();
    }
}

/// Cookies for the stalls, tokens for the Classroom (C6).
pub(crate) fn morning(table: &mut Table, log: &mut impl Log<Event>) -> bool {
    table.agenda.pop();
    let change = table.change(false);
    if change.spoiled {
        table.stalls = [0; 8];
        log.push(Event::Spoiled);
    }
    let cookies = 1 + change.stall_cookies;
    table.stalls.iter_mut().for_each(|stall| *stall += cookies);
    log.push(Event::Fed { cookies });
    let missing =
        |subject: &Subject| !table.classroom.contains(*subject) && table.stock[subject.index()] > 0;
    let subjects: Subjects = Subject::ALL.into_iter().filter(missing).collect();
    for subject in subjects {
        table.stock[subject.index()] -= 1;
        table.classroom.insert(subject);
    }
    log.push(Event::Tokens { subjects });
    false
}

/// Whether `seat` owes a placement; if it cannot place anybody it rests and the next one is asked.
#[inline]
pub(crate) fn settle(game: &mut Classic, seat: Seat, log: &mut impl Log<Event>) -> bool {
    let table = &mut game.table;
    if steps::place::can_send(table, seat) {
        return true;
    }
    steps::place::stop(table, seat, log);
    if Seat::all(table.seats()).any(|seat| table.has_worker(seat)) {
        table.agenda.replace(Todo::Work(seat.next(table.seats())));
    } else {
        table.agenda.pop();
        evening(game, log);
    }
    false
}

/// Everybody goes home; inspection; the next day or the end (C9).
fn evening(game: &mut Classic, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    log.push(Event::Evening { day: table.day });
    go_home(table);
    if table.day.is_multiple_of(table.edition.limits.inspection) {
        score::inspect(table, log);
    }
    if table.is_last_day() {
        score::finish(table, log);
        return;
    }
    begin(table, log);
    game.reshuffle(log);
}

fn go_home(table: &mut Table) {
    for seat in Seat::all(table.seats()) {
        let player = &mut table.players[seat];
        player.jammed = None;
        let used = player.elves.iter_mut().filter(|elf| elf.post != Post::Unused);
        used.for_each(|elf| elf.post = Post::Home);
    }
    table.taken = [0; Place::COUNT];
    table.zelf = Zelf::Stable;
    table.today = None;
    table.topic = None;
    table.repairs = [0; 3];
}
