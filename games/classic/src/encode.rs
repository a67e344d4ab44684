//! Santa's Workshop of 2017 for programs that learn.

use tabletop::{Card, Encode, Eye, Observer, Seat, field, signed};

use crate::components::{GIFTS, SURPRISES};
use crate::table::{FACES, GIFT_LIMIT};
use crate::{Classic, Components, Duty, Material, Place, Player, Post, Subject, Table, Todo, View};
use crate::{Worker, Zelf};

/// What fits into a byte.
const BYTE: i16 = 255;
/// No gift has a higher number.
const NUMBER: i16 = GIFTS as i16;
const PLACES: i16 = Place::COUNT as i16;
/// No match brings more cookies.
const MOST_COOKIES: i16 = 1000;
/// Coal that can be turned in at once.
const MOST_COAL: u8 = 40;

impl Encode for Classic {
    fn phrases(_: &Components) -> Vec<String> {
        let elves = || 1..=4_u8;
        let gifts = || 1..=GIFTS;
        let mut all: Vec<String> = vec!["keep".into()];
        all.extend(gifts().map(|gift| gift.to_string()));
        all.push("start coal".into());
        for elf in elves() {
            all.extend(Subject::ALL.map(|subject| format!("start {elf} {subject}")));
        }
        all.extend(elves().map(|elf| format!("aside {elf}")));
        for worker in (0..4).map(Worker::Elf).chain([Worker::Zelf]) {
            all.extend(Place::ALL.map(|place| format!("send {worker} {place}")));
            all.extend(Place::ALL.map(|place| format!("send {worker} {place} with bakery")));
        }
        all.extend(["rest", "draw", "improve", "repair", "done"].map(str::to_owned));
        all.extend((1..=FACES).map(|slot| format!("take {slot}")));
        all.extend(Subject::ALL.map(|subject| format!("learn {subject}")));
        all.extend(gifts().map(|gift| format!("lay {gift}")));
        all.extend(gifts().map(|gift| format!("lay {gift} flexible")));
        all.extend(gifts().map(|gift| format!("swap {gift}")));
        for material in Material::ALL {
            all.extend(gifts().map(|gift| format!("mould {gift} {material}")));
        }
        all.extend(gifts().map(|gift| format!("assemble {gift}")));
        all.extend((0..=MOST_COAL).map(|coal| format!("turn-in {coal}")));
        all
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let table = &view.table;
        let eye = Eye::new(view.viewer, table.seats());
        out.put(field("day", BYTE, "the day"), table.day.into());
        out.put(field("first", 5, "who holds the Christmas tree"), eye.whose(Some(table.first)));
        out.put(
            field("starter", 5, "who held it on the first day"),
            eye.whose(Some(table.starter)),
        );
        board(table, eye, out);
        surprises(table, eye, out);
        course(table, out);
        gifts(view, eye, out);
        let aside = view.hand.aside.map_or(0, |elf| 1 + i16::from(elf));
        out.put(field("aside", 4, "the own elf chosen for the dentist, from 1"), aside);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            out.put(field("dealt", BYTE, "dealt gifts in the hand"), view.dealt[seat].into());
            out.put(
                field("returned", BYTE, "own gifts under the deck"),
                view.returned[seat].into(),
            );
            table.players[seat].observe(table, seat, out);
        }
    }
}

/// What lies on the board.
#[inline]
fn board(table: &Table, eye: Eye, out: &mut impl Observer) {
    let faces = table.faces.iter().map(|&card| number(card));
    out.each(field("face", NUMBER, "the number of the gift in each slot of the Mailroom"), faces);
    let swept = table.swept.len() as i16;
    out.put(field("swept", NUMBER, "gifts swept under the deck"), swept);
    out.each(field("stall", BYTE, "cookies in each stall"), table.stalls.map(i16::from));
    let classroom = Subject::ALL.map(|subject| table.classroom.contains(subject).into());
    out.each(field("classroom", 1, "subjects that lie in the Classroom"), classroom);
    out.each(field("stock", BYTE, "training tokens beside the board"), table.stock.map(i16::from));
    out.each(field("taken", BYTE, "workers at each place"), table.taken.map(i16::from));
    let (whose, place) = match table.zelf {
        Zelf::Stable => (0, 0),
        Zelf::Free(seat) => (eye.whose(Some(seat)), 0),
        Zelf::At(seat, place) => (eye.whose(Some(seat)), 1 + place.index() as i16),
        Zelf::GivenUp => (0, PLACES + 1),
    };
    out.put(field("zelf_owner", 5, "who has Zelf"), whose);
    out.put(field("zelf_place", PLACES + 1, "where Zelf works; the last: given up"), place);
}

/// The Holiday Surprise variant, and the version of the rules.
#[inline]
fn surprises(table: &Table, eye: Eye, out: &mut impl Observer) {
    let with = i16::from(table.with_surprises);
    out.put(field("with_surprises", 1, "whether Holiday Surprise is played"), with);
    let may_only_sweep = table.may_only_sweep.into();
    let about = "whether the right space of the Mailroom may be used to sweep alone";
    out.put(field("may_only_sweep", 1, about), may_only_sweep);
    let today = number(table.today);
    out.put(field("today", SURPRISES as i16, "the number of today's surprise"), today);
    let left = table.surprises.counts().map(i16::from);
    out.each(field("surprise", BYTE, "surprise cards not yet turned"), left);
    out.each(field("repair", BYTE, "open boxes of Sleigh Repairs"), table.repairs.map(i16::from));
    let topic = table.topic.map_or(0, |subject| 1 + subject.index() as i16);
    out.put(field("topic", 4, "the subject of the Training Seminar, from 1"), topic);
    let owner = eye.whose(table.bakery.map(|claim| claim.seat));
    out.put(field("bakery_owner", 5, "who has claimed the bakery card"), owner);
    let day = table.bakery.map_or(0, |claim| claim.day.into());
    out.put(field("bakery_day", BYTE, "on which day"), day);
}

/// What is being done.
#[inline]
fn course(table: &Table, out: &mut impl Observer) {
    let (left, material, must) = match table.agenda.top() {
        Some(Todo::Mail { left, must, .. }) => (left, 0, must),
        Some(Todo::Lay(supply)) => {
            (supply.left, 1 + supply.material.index() as i16, supply.duty != Duty::Free)
        }
        Some(Todo::Mould(moulds)) => (moulds.left, 4, !moulds.placed),
        Some(Todo::Assemble(tokens)) => (tokens.left, 5, tokens.must),
        _ => (0, 0, false),
    };
    out.put(field("left", BYTE, "gifts, materials or tokens in hand"), left.into());
    let about = "what is in hand: 1 fabric, 2 wood, 3 metal, 4 plastic, 5 assembly";
    out.put(field("material", 5, about), material);
    out.put(field("must", 1, "whether some of it must be used"), must.into());
}

/// Where every gift card lies, as far as the viewer knows.
#[inline]
fn gifts(view: &View, eye: Eye, out: &mut impl Observer) {
    let table = &view.table;
    let mut lies = [0; GIFTS];
    let mut mark = |cards: tabletop::Cards, place: i16| {
        cards.iter().for_each(|card| lies[usize::from(card)] = place);
    };
    mark(view.unknown, 1);
    mark(table.swept.cards(), 2);
    mark(table.sleigh, 3);
    mark(table.face_up(), 4);
    mark(view.hand.dealt, 5);
    mark(view.hand.kept, 6);
    mark(view.hand.returned, 7);
    for (_, seat) in eye.seats() {
        mark(table.players[seat].gifts.cards(), 7 + eye.whose(Some(seat)));
        mark(table.players[seat].assembled, 12 + eye.whose(Some(seat)));
    }
    let about = "where each gift is: 1 unknown, 2 swept, 3 sleigh, 4 face up, 5 own dealt, 6 own \
                 kept, 7 own returned, 8 … in progress, 13 … assembled";
    out.each(field("gift", 17, about), lies);
}

impl Player {
    #[inline]
    fn observe(&self, table: &Table, seat: Seat, out: &mut impl Observer) {
        out.put(signed("cookies", MOST_COOKIES, "cookies"), self.cookies);
        out.put(field("coal", BYTE, "coal"), self.coal.into());
        let improved = self.improved.map(i16::from);
        out.each(field("improved", BYTE, "filled boxes of harness, cart and tools"), improved);
        for elf in self.elves {
            let subjects = Subject::ALL.map(|subject| elf.training.contains(subject).into());
            out.each(field("training", 1, "what each elf has learned, four subjects"), subjects);
            let post = match elf.post {
                Post::Unused => 0,
                Post::Home => 1,
                Post::Aside => 2,
                Post::Resting => 3,
                Post::At(place) => 4 + place.index() as i16,
            };
            let about = "where each elf is: 0 unused, 1 home, 2 dentist, 3 resting, 4 … a place";
            out.put(field("post", 3 + PLACES, about), post);
        }
        projects(table, seat, out);
        out.put(field("jammed", NUMBER, "the gift of the Jammed Machine"), number(self.jammed));
    }
}

/// The gifts in progress, and what they still want.
#[inline]
fn projects(table: &Table, seat: Seat, out: &mut impl Observer) {
    let mut projects = table.projects(seat);
    for _ in 0..GIFT_LIMIT {
        let project = projects.next();
        let card = number(project.map(|(gift, _)| gift.card));
        out.put(field("project", NUMBER, "the number of each gift in progress"), card);
        let count = |bits: u8| bits.count_ones() as i16;
        let wants = |flexible| {
            Material::ALL.map(|material| {
                project.map_or(0, |(gift, card)| count(gift.open(card, material, flexible)))
            })
        };
        let plastic = Material::ALL.map(|material| {
            project.map_or(0, |(gift, card)| count(gift.swappable(card, material)))
        });
        out.each(field("wants", 8, "open requirements that refuse plastic"), wants(false));
        out.each(field("flexible", 8, "open requirements that allow plastic"), wants(true));
        out.each(field("plastic", 8, "requirements that hold plastic"), plastic);
        let tokens = project.map_or(0, |(gift, _)| gift.tokens.into());
        out.put(field("tokens", BYTE, "assembly tokens on it"), tokens);
    }
}

fn number(card: Option<Card>) -> i16 {
    card.map_or(0, |card| 1 + i16::from(card))
}
