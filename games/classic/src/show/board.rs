//! The board: days, the surprise card, the workshop, the stable, training.

use scene::{CardFace, Face, Icon, Layout, Mark, Piece, PieceId, Spot, Zone};
use tabletop::Seat;

use super::icons;
use super::{day_spot, place_spot, promise, today_spot, training_spot, words};
use crate::steps::terms::Skills;
use crate::{HallSeat, Machine, Material, Place, Post, Reindeer, Subject, Table, View, Zelf};

pub(super) fn zones(view: &View) -> Vec<Zone> {
    let table = &view.table;
    let mut zones = vec![days(table)];
    zones.extend(today(table));
    zones.push(Zone::new("workshop", "Santa's Workshop", Layout::Mat, workshop(view)));
    let stalls = Reindeer::ALL.map(|reindeer| stall(view, reindeer));
    zones.push(Zone::new("stable", "Reindeer Stable", Layout::Grid { columns: 4 }, stalls.into()));
    zones.push(training(table));
    zones
}

fn days(table: &Table) -> Zone {
    let limits = &table.edition.limits;
    let spots = (1..=limits.days).map(|day| {
        let inspected = day.is_multiple_of(limits.inspection);
        let about = if inspected { "Santa inspects in the evening." } else { "A work day." };
        let face = Face::Figure(Icon::SANTA, format!("Santa (day {day})"));
        let santa = (day == table.day).then(|| Piece::new(PieceId::new("santa"), face));
        let (kind, name) = if inspected { ("inspection", "(inspection)") } else { ("day", "") };
        Spot::new(day_spot(day), name)
            .kind(kind)
            .number(day)
            .about(about, if inspected { "C24" } else { "C6" })
            .pieces(santa)
    });
    Zone::new("days", "Days", Layout::Row, spots.collect())
}

/// Today's surprise card with the spaces on it.
fn today(table: &Table) -> Option<Zone> {
    let card = &table.edition.0.surprises[usize::from(table.today?)];
    let mut face = CardFace::new(&*card.name, icons::SURPRISE);
    face.about = card.effect.to_string();
    let sign = if card.sign { " It has the bakery sign." } else { "" };
    let piece = Piece::new(PieceId::new("surprise"), Face::Card(face));
    let spot = Spot::new(today_spot(), card.effect.trim_end_matches('.'))
        .kind("surprise")
        .about(format!("{}{sign}", card.effect), "C28")
        .marks(repairs(table))
        .pieces([piece]);
    Some(Zone::new("today", "Today's surprise", Layout::Mat, vec![spot]))
}

/// Open boxes of Sleigh Repairs.
fn repairs(table: &Table) -> Vec<Mark> {
    let boxes = table.change(false).repairs;
    let all = Material::ALL.into_iter().zip(boxes).filter(|&(_, boxes)| boxes > 0);
    all.map(|(material, boxes)| {
        let filled = boxes - table.repairs[material.index()];
        Mark::has(words::material_icon(material), filled).of(boxes)
    })
    .collect()
}

/// Everything but the stable, as far as it is there today.
fn workshop(view: &View) -> Vec<Spot> {
    let table = &view.table;
    let change = table.change(false);
    let is_there = |place: &Place| match *place {
        Place::Shop(material, Machine::Extra) => change.shop_seat[material.index()],
        Place::Hall(HallSeat::Extra) => change.hall_seat,
        Place::Hall(HallSeat::Second) => table.is_last_day(),
        Place::Bakery => change.bakery,
        Place::NaughtyList => change.naughty,
        Place::Seminar => change.seminar,
        Place::Stall(_) | Place::Mailroom(_) => false,
        Place::Shop(..) | Place::Classroom | Place::Plastics | Place::Hall(_) | Place::Mine => true,
    };
    Place::ALL.into_iter().filter(is_there).map(|place| space(view, place)).collect()
}

/// A place with what it costs and gives today, and who is there.
pub(super) fn space(view: &View, place: Place) -> Spot {
    let (about, rule) = about(view, place);
    let about = about + &unused(&view.table, place);
    let spot = Spot::new(place_spot(place), words::own_name(place))
        .about(about, rule)
        .marks(marks(view, place))
        .pieces(workers(&view.table, place))
        .pieces(covers(&view.table, place));
    match words::room(place) {
        Some((id, name)) => spot.within(id, name),
        None => spot,
    }
}

/// What an elf without training pays and gets there; in the mine what the viewer's tools give.
fn marks(view: &View, place: Place) -> Vec<Mark> {
    let table = &view.table;
    let tools = view.viewer.map_or(0, |seat| table.tools(seat));
    let terms = table.terms(Skills { tools, ..Skills::default() }, place, table.change(false));
    let mut marks = Vec::new();
    if let Some((spaces, _)) = capacity(table, place)
        && spaces != 1
    {
        marks.push(Mark::has(Icon::ELF, table.taken(place)).of(spaces));
    }
    if terms.coal > 0 {
        marks.push(Mark::costs(icons::COAL, terms.coal));
    }
    let icon = match place {
        Place::Shop(material, _) => words::material_icon(material),
        Place::Mailroom(_) => Icon::GIFT,
        Place::Classroom | Place::Seminar => icons::TRAINING,
        Place::Plastics => icons::PLASTIC,
        Place::Hall(_) => Icon::ASSEMBLY,
        Place::Mine => icons::COAL,
        Place::Stall(_) | Place::Bakery | Place::NaughtyList => return marks,
    };
    marks.push(Mark::gives(icon, terms.gives));
    marks
}

/// How many can work there, and how many more spaces are covered.
fn capacity(table: &Table, place: Place) -> Option<(u8, u8)> {
    let (here, full) = (table.spaces(), &table.edition.0.spaces[3]);
    let closed = table.change(false).classroom_closed;
    let spaces = match place {
        Place::Classroom => (here.classroom.saturating_sub(closed), full.classroom),
        Place::Plastics => (here.plastics, full.plastics),
        Place::Hall(HallSeat::Double) => (here.hall_double, full.hall_double),
        Place::Hall(HallSeat::Single) => (here.hall_single, full.hall_single),
        Place::Shop(..)
        | Place::Mailroom(_)
        | Place::Hall(HallSeat::Extra | HallSeat::Second)
        | Place::Stall(_)
        | Place::Mine
        | Place::Bakery
        | Place::NaughtyList
        | Place::Seminar => return None,
    };
    Some((spaces.0, spaces.1.saturating_sub(spaces.0)))
}

/// Says how many spaces wait for more players (C9a): " With 2 players, 1 space is closed."
fn unused(table: &Table, place: Place) -> String {
    let is_classroom = place == Place::Classroom;
    let closed_today = if is_classroom { table.change(false).classroom_closed } else { 0 };
    let covered = capacity(table, place).map_or(0, |(_, covered)| covered);
    match covered.saturating_sub(closed_today) {
        0 => String::new(),
        1 => format!(" With {} players, 1 space is closed.", table.seats),
        unused => format!(" With {} players, {unused} spaces are closed.", table.seats),
    }
}

/// Spaces that are not used with this number of players, or today.
fn covers(table: &Table, place: Place) -> Option<Piece> {
    let (_, covered) = capacity(table, place)?;
    let id = PieceId::new(format_args!("cover/{place}"));
    (covered > 0).then(|| Piece::new(id, Face::Token(icons::COVER)).count(covered))
}

fn workers(table: &Table, place: Place) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for seat in Seat::all(table.seats()) {
        for (nth, elf) in (0..).zip(&table.players[seat].elves) {
            if elf.post == Post::At(place) {
                pieces.push(words::elf_piece(&table.edition, seat, nth));
            }
        }
    }
    match table.zelf {
        Zelf::At(seat, there) if there == place => pieces.push(words::zelf_piece().of(seat)),
        Zelf::Stable | Zelf::GivenUp if place == Place::Stall(Reindeer::Donner) => {
            pieces.push(words::zelf_piece());
        }
        Zelf::At(..) | Zelf::Free(_) | Zelf::Stable | Zelf::GivenUp => (),
    }
    pieces
}

fn about(view: &View, place: Place) -> (String, &'static str) {
    let limits = &view.table.edition.limits;
    match place {
        Place::Shop(material, _) => (
            format!(
                "Pay coal and take {material} for your gifts or your {}. An elf trained in \
                 {material} takes {} more.",
                words::improvement(material),
                limits.trained_materials
            ),
            "C13",
        ),
        Place::Mailroom(side) => super::mail::space_about(view, side),
        Place::Classroom => (
            "Take one of the training tokens here for the elf you send. An elf can learn up to \
             two subjects."
                .into(),
            "C12",
        ),
        Place::Plastics => (
            format!(
                "Put up to {} plastic in open slots that take it. Each plastic lowers the \
                 gift's score.",
                limits.plastics
            ),
            "C16",
        ),
        Place::Hall(seats) => hall_about(view, seats),
        Place::Mine => (
            format!(
                "Take as much coal as your cart holds. Improved tools give {} more. Any number \
                 of elves can work here.",
                limits.tools
            ),
            "C22",
        ),
        Place::Bakery => ("Claim this card. It is worth keeping.".into(), "C28"),
        Place::NaughtyList => (
            format!(
                "Turn in up to {} coal for {} cookies each.",
                limits.naughty_coal, limits.naughty_cookies
            ),
            "C28",
        ),
        Place::Seminar => (seminar_about(view), "C28"),
        Place::Stall(reindeer) => (stall_about(view, reindeer), "C20"),
    }
}

fn seminar_about(view: &View) -> String {
    match view.table.topic {
        Some(topic) => format!("Today's subject is {topic}. Each player can send one elf."),
        None => "The first visitor chooses the subject. Each player can send one elf.".into(),
    }
}

fn hall_about(view: &View, seats: HallSeat) -> (String, &'static str) {
    match seats {
        HallSeat::Second => (
            "On the last day, a second elf can squeeze in next to an elf who is already here. It \
             gets one token, whatever its training."
                .into(),
            "C19",
        ),
        HallSeat::Double | HallSeat::Single | HallSeat::Extra => (
            format!(
                "Take assembly tokens for gifts with all slots filled. An elf trained in assembly \
                 takes {} more.",
                view.table.edition.limits.trained_assembly
            ),
            "C17",
        ),
    }
}

fn stall(view: &View, reindeer: Reindeer) -> Spot {
    let table = &view.table;
    let place = Place::Stall(reindeer);
    let cookies = table.stalls[reindeer.index()];
    Spot::new(place_spot(place), words::reindeer(reindeer))
        .about(stall_about(view, reindeer), "C20")
        .marks((cookies > 0).then(|| Mark::gives(icons::COOKIE, cookies)))
        .pieces(workers(table, place))
}

fn stall_about(view: &View, reindeer: Reindeer) -> String {
    let times = view.table.change(false).bonuses;
    let bonus = promise::bonus(&view.table, reindeer, times);
    format!("Score the cookies in the stall. Bonus: {bonus}.")
}

/// Training tokens: in the Classroom, and how many are in the supply.
fn training(table: &Table) -> Zone {
    let spots = Subject::ALL.map(|subject| {
        let id = PieceId::new(format_args!("training/{subject}"));
        let offered = table.classroom.contains(subject);
        let token = offered.then(|| words::token_piece(id, subject));
        Spot::new(training_spot(subject), format!("Training in {subject}"))
            .about(
                format!(
                    "The Classroom offers one token of each subject. Left in the supply: {}.",
                    table.stock[subject.index()]
                ),
                "C12",
            )
            .marks([Mark::has(icons::TRAINING, table.stock[subject.index()])])
            .pieces(token)
    });
    Zone::new("training", "In the Classroom", Layout::Row, spots.into())
}
