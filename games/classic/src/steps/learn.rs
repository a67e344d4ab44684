//! An elf is trained: in the Classroom (C12) or at the Training Seminar (C28).

use tabletop::{Log, Seat};

use crate::{Action, Event, Place, Subject, Table, Todo};

pub(crate) fn legal(table: &Table, seat: Seat, elf: u8, out: &mut Vec<Action>) {
    let training = table.players[seat].elves[usize::from(elf)].training;
    out.extend(table.lessons(training).iter().map(|subject| Action::Learn { subject }));
}

pub(crate) fn legal_topics(table: &Table, seat: Seat, elf: u8, out: &mut Vec<Action>) {
    let training = table.players[seat].elves[usize::from(elf)].training;
    out.extend(table.topics(training).iter().map(|subject| Action::Learn { subject }));
}

/// Takes a token from the Classroom.
pub(crate) fn take(
    table: &mut Table,
    (seat, elf): (Seat, u8),
    subject: Subject,
    log: &mut impl Log<Event>,
) {
    table.classroom.remove(subject);
    train(table, (seat, elf), (subject, Place::Classroom), log);
}

/// The first visitor of the seminar sets its subject.
pub(crate) fn set_topic(
    table: &mut Table,
    (seat, elf): (Seat, u8),
    subject: Subject,
    log: &mut impl Log<Event>,
) {
    table.topic = Some(subject);
    log.push(Event::Topic { seat, subject });
    attend(table, seat, elf, log);
}

/// A visit to the seminar: a token from the stock, or first the choice of a subject.
pub(crate) fn attend(table: &mut Table, seat: Seat, elf: u8, log: &mut impl Log<Event>) {
    let Some(subject) = table.topic else {
        table.agenda.push(Todo::Topic { seat, elf });
        return;
    };
    table.stock[subject.index()] -= 1;
    train(table, (seat, elf), (subject, Place::Seminar), log);
}

fn train(
    table: &mut Table,
    (seat, elf): (Seat, u8),
    (subject, place): (Subject, Place),
    log: &mut impl Log<Event>,
) {
    table.players[seat].elves[usize::from(elf)].training.insert(subject);
    log.push(Event::Learned { seat, elf, subject, place });
}
