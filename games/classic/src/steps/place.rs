//! One worker is sent to a space, and its action begins (C7, C8).

use tabletop::{Log, Seat};

use super::terms::{Prospects, Terms};
use super::{learn, mail, stable};
use crate::components::Change;
use crate::table::{Claim, FACES, Moulds, Supply, Tokens};
use crate::{
    Action, Classic, Duty, Event, HallSeat, Machine, Material, Place, Places, Post, Reindeer, Side,
    Table, Todo, Worker, Zelf,
};

/// Who is sent where; `bakery` if the bakery card is discarded to ignore today's surprise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    pub(crate) worker: Worker,
    pub(crate) place: Place,
    pub(crate) bakery: bool,
}

/// Every unplaced worker at every place where it could do something.
pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    let prospects = Prospects::new(table, seat);
    let start = out.len();
    let player = &table.players[seat];
    let change = table.change(false);
    let common = table.common_places(seat, prospects, change);
    for elf in player.candidates() {
        let worker = Worker::Elf(elf);
        let places = common | table.elf_places(seat, worker, prospects, change);
        push_all(worker, places, false, out);
    }
    let stuck = out.len() == start;
    if table.zelf == Zelf::Free(seat) {
        push_all(Worker::Zelf, in_shops(common), false, out);
    }
    if table.can_use_bakery(seat) {
        legal_with_bakery(table, seat, prospects, out);
    }
    if stuck {
        out.push(Action::Rest);
    }
}

/// Placements for which today's surprise is ignored; only those that it touches (C28).
fn legal_with_bakery(table: &Table, seat: Seat, prospects: Prospects, out: &mut Vec<Action>) {
    let common = table.common_places(seat, prospects, &Change::NONE);
    for elf in table.players[seat].candidates() {
        let worker = Worker::Elf(elf);
        let places = common | table.elf_places(seat, worker, prospects, &Change::NONE);
        push_all(worker, table.touched(seat, worker, places), true, out);
    }
    if table.zelf == Zelf::Free(seat) {
        push_all(Worker::Zelf, table.touched(seat, Worker::Zelf, in_shops(common)), true, out);
    }
}

/// The spaces of the shops among these places: where Zelf works (C21).
#[inline]
fn in_shops(places: Places) -> Places {
    places & Places::first(Place::IN_SHOPS)
}

#[inline]
fn push_all(worker: Worker, places: Places, bakery: bool, out: &mut Vec<Action>) {
    out.extend(places.iter().map(|place| Action::Send { worker, place, bakery }));
}

impl Table {
    /// The places where any elf could do something, whatever its training.
    #[inline]
    pub(crate) fn common_places(
        &self,
        seat: Seat,
        prospects: Prospects,
        change: &Change,
    ) -> Places {
        let player = &self.players[seat];
        let mut places = self.open_shops(player.coal, prospects, change);
        let mut open = |useful: bool, place: Place| {
            places.insert_if(useful && self.is_free(seat, place, change), place);
        };
        let letters = self.faces != [None; FACES];
        let takes = letters && !player.gifts.is_full();
        let sweeps = letters && self.may_only_sweep && !change.nice;
        open(takes, Place::Mailroom(Side::Left));
        open(takes || sweeps, Place::Mailroom(Side::Right));
        let plastic = if change.jammed { prospects.plastic_if_jammed } else { prospects.plastic };
        open(plastic, Place::Plastics);
        open(self.can_mine(seat, change), Place::Mine);
        open(change.bakery, Place::Bakery);
        open(change.naughty && player.coal > 0, Place::NaughtyList);
        for reindeer in Reindeer::ALL {
            open(true, Place::Stall(reindeer));
        }
        places
    }

    /// The spaces of shops that are free, affordable and of use.
    #[inline]
    fn open_shops(&self, coal: u8, prospects: Prospects, change: &Change) -> Places {
        let mut places = Places::default();
        for material in Material::ALL {
            if !prospects.wants[material.index()] {
                continue;
            }
            for machine in Machine::ALL {
                let affordable = self.shop_coal(material, machine, change) <= coal;
                let open = affordable && self.is_shop_free(material, machine, change);
                places.insert_if(open, Place::Shop(material, machine));
            }
        }
        places
    }

    /// The places where it matters which elf comes.
    #[inline]
    pub(crate) fn elf_places(
        &self,
        seat: Seat,
        elf: Worker,
        prospects: Prospects,
        change: &Change,
    ) -> Places {
        let mut places = Places::default();
        let mut open = |useful: bool, place: Place| {
            places.insert_if(useful && self.is_free(seat, place, change), place);
        };
        let skills = self.skills(seat, elf);
        let affordable = change.classroom_coal <= self.players[seat].coal;
        open(affordable && !self.lessons(skills.training).is_empty(), Place::Classroom);
        open(change.seminar && !self.topics(skills.training).is_empty(), Place::Seminar);
        for seats in HallSeat::ALL {
            let useful = prospects.assembly && self.hall_tokens(skills, seats, change) > 0;
            open(useful, Place::Hall(seats));
        }
        places
    }

    #[inline]
    fn can_mine(&self, seat: Seat, change: &Change) -> bool {
        self.players[seat].coal < self.cart(seat)
            && self.terms(self.skills(seat, Worker::Zelf), Place::Mine, change).gives > 0
    }

    /// Those of `places` where today's surprise makes a difference to `worker`.
    fn touched(&self, seat: Seat, worker: Worker, places: Places) -> Places {
        let today = self.change(false);
        let skills = self.skills(seat, worker);
        let mut touched = Places::default();
        for place in places {
            let differs =
                self.terms(skills, place, today) != self.terms(skills, place, &Change::NONE);
            touched.insert_if(differs || !self.is_free(seat, place, today), place);
        }
        touched
    }

    /// Whether `seat` has anybody left to place today.
    pub(crate) fn has_worker(&self, seat: Seat) -> bool {
        self.players[seat].unplaced() > 0 || self.zelf == Zelf::Free(seat)
    }
}

/// Whether `seat` can send anybody anywhere.
#[inline]
pub(crate) fn can_send(table: &Table, seat: Seat) -> bool {
    let elves = table.players[seat].unplaced() > 0;
    if elves && table.can_mine(seat, table.change(false)) {
        return true;
    }
    let zelf = table.zelf == Zelf::Free(seat);
    (elves || zelf) && can_send_elsewhere(table, seat, zelf)
}

fn can_send_elsewhere(table: &Table, seat: Seat, zelf: bool) -> bool {
    let prospects = Prospects::new(table, seat);
    let changes = [Some(table.change(false)), table.can_use_bakery(seat).then_some(&Change::NONE)];
    changes.into_iter().flatten().any(|change| {
        let common = table.common_places(seat, prospects, change);
        let elf_can = |elf: u8| {
            let own = table.elf_places(seat, Worker::Elf(elf), prospects, change);
            !(common | own).is_empty()
        };
        zelf && !in_shops(common).is_empty() || table.players[seat].candidates().any(elf_can)
    })
}

/// Stops for the day by choice: Zelf is given up, or the bakery card is not used (C8, C21).
pub(crate) fn rest(table: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    stop(table, seat, log);
    table.agenda.push(Todo::Work(seat.next(table.seats())));
}

/// All unplaced elves rest, and Zelf is given up.
pub(crate) fn stop(table: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    let elves = table.players[seat].unplaced() as u8;
    if elves > 0 {
        let home = table.players[seat].elves.iter_mut().filter(|elf| elf.post == Post::Home);
        home.for_each(|elf| elf.post = Post::Resting);
        log.push(Event::Rested { seat, elves });
    }
    if table.zelf == Zelf::Free(seat) {
        table.zelf = Zelf::GivenUp;
        log.push(Event::Dismissed { seat });
    }
}

pub(crate) fn apply(game: &mut Classic, seat: Seat, sent: Sent, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    let skills = table.skills(seat, sent.worker);
    let terms = table.terms(skills, sent.place, table.change(sent.bakery));
    let sweeps = sent.place == Place::Mailroom(Side::Right) && !table.change(sent.bakery).nice;
    table.agenda.push(Todo::Work(seat.next(table.seats())));
    stand(table, seat, sent);
    table.players[seat].coal -= terms.coal;
    let Sent { worker, place, bakery } = sent;
    log.push(Event::Placed { seat, worker, place, coal: terms.coal, bakery });
    match (place, worker) {
        (Place::Shop(material, _), _) => {
            work_in_shop(table, (seat, place), (material, terms.gives), log);
        }
        (Place::Mailroom(_), _) => mail::enter(game, seat, (terms.gives, sweeps), log),
        (Place::Plastics, _) => table.agenda.push(Todo::Mould(Moulds {
            seat,
            left: terms.gives,
            placed: false,
            free: !terms.jammed,
        })),
        (Place::Hall(_), _) => assemble(table, seat, place, terms, log),
        (Place::Stall(reindeer), _) => stable::tend(table, seat, (reindeer, terms.gives), log),
        (Place::Mine, _) => add_coal(table, seat, (place, terms.gives), log),
        (Place::Bakery, _) => {
            table.bakery = Some(Claim { seat, day: table.day });
            log.push(Event::Claimed { seat });
        }
        (Place::NaughtyList, _) => table.agenda.push(Todo::TurnIn(seat)),
        (Place::Classroom, Worker::Elf(elf)) => table.agenda.push(Todo::Learn { seat, elf }),
        (Place::Seminar, Worker::Elf(elf)) => learn::attend(table, seat, elf, log),
        // Zelf works in the shops only, and learns nothing (C21).
        (Place::Classroom | Place::Seminar, Worker::Zelf) => (),
    }
}

/// Puts the worker on its space.
fn stand(table: &mut Table, seat: Seat, Sent { worker, place, bakery }: Sent) {
    table.taken[place.index()] += 1;
    if bakery {
        table.bakery = None;
    }
    match worker {
        Worker::Elf(elf) => table.players[seat].elves[usize::from(elf)].post = Post::At(place),
        Worker::Zelf => table.zelf = Zelf::At(seat, place),
    }
}

fn work_in_shop(
    table: &mut Table,
    (seat, place): (Seat, Place),
    (material, left): (Material, u8),
    log: &mut impl Log<Event>,
) {
    log.push(Event::Made { seat, material, count: left, place });
    let duty = Duty::First;
    table.agenda.push(Todo::Lay(Supply { seat, material, left, duty, place }));
}

fn assemble(table: &mut Table, seat: Seat, place: Place, terms: Terms, log: &mut impl Log<Event>) {
    let left = terms.gives;
    log.push(Event::Handed { seat, tokens: left, place });
    table.agenda.push(Todo::Assemble(Tokens { seat, left, must: true, place }));
}

/// Coal into the cart; what does not fit goes back (C5, C22).
pub(crate) fn add_coal(
    table: &mut Table,
    seat: Seat,
    (place, gives): (Place, u8),
    log: &mut impl Log<Event>,
) {
    let cart = table.cart(seat);
    let player = &mut table.players[seat];
    let coal = gives.min(cart - player.coal);
    player.coal += coal;
    log.push(Event::Coal { seat, place, coal, back: gives - coal });
}
