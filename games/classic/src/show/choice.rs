//! How actions are offered.

use scene::{Choice, Icon, SpotId};
use tabletop::{Card, Cards, Seat};

use super::icons;
use super::promise::Visit;
use super::{
    bakery_spot, cart_spot, dealt_spot, deck_spot, elf_spot, gift_spot, improvement_spot,
    place_spot, slot_spot, today_spot, training_spot, words, worker_spot,
};
use crate::table::{BOXES, Supply};
use crate::{Action, Gift, Material, Place, Side, Start, Table, Target, Todo, View, Worker, Zelf};

pub(super) fn choice(view: &View, action: Action) -> Choice {
    let table = &view.table;
    let waiting = table.turn().waiting();
    let seat = view.viewer.or(waiting.lowest()).expect("a seat owes the step");
    let offer = |label: String| Choice::new(&action, label);
    match action {
        Action::Start(start) => self::start(table, seat, start),
        Action::Keep(kept) => {
            let cards = kept.cards();
            let spots = cards.iter().map(|gift| dealt_spot(seat, gift));
            offer(keep(table, cards)).answering(names(table, cards)).pointing(spots)
        }
        Action::Aside { elf } => {
            let name = words::elf(&table.edition, seat, elf);
            offer(format!("Send {name} to the dentist"))
                .answering(name)
                .pointing([elf_spot(seat, elf)])
        }
        Action::Send { worker, place, bakery } => send(table, seat, (worker, place, bakery)),
        Action::Rest => offer(rest(table, seat).into()).closing(),
        Action::Take { slot } => {
            let gift = table.faces[usize::from(slot)].expect("a gift lies there");
            offer(format!("Take {}", whole(table, gift)))
                .answering(name(table, gift))
                .pointing([slot_spot(slot)])
        }
        Action::Draw => {
            offer("Take the top card of the deck".into()).answering("deck").pointing([deck_spot()])
        }
        Action::Learn { subject } => {
            offer(format!("Learn {subject}")).answering(subject).pointing([training_spot(subject)])
        }
        Action::Lay(target) => lay(table, seat, target),
        Action::Mould { gift, material } => {
            let (gift_name, worth) = (the(table, gift), worth(table, (seat, gift), 1));
            offer(format!("Put plastic on {gift_name} in a {material} slot ({worth})"))
                .answering(format_args!("{} {material}", name(table, gift)))
                .pointing([gift_spot(seat, gift)])
                .filling(bits(open(table, (seat, gift), material, true)))
        }
        Action::Assemble { gift } => offer(assemble(table, seat, gift))
            .answering(name(table, gift))
            .pointing([gift_spot(seat, gift)]),
        Action::TurnIn { coal } => {
            offer(turn_in(table, coal)).answering(coal).pointing(vec![cart_spot(seat); coal.into()])
        }
        Action::Done => offer(done(table)).closing(),
    }
}

fn name(table: &Table, gift: Card) -> &str {
    &table.edition.gift(gift).name
}

/// What a player answers who is asked for gifts: `Kite, Doll`.
fn names(table: &Table, gifts: Cards) -> String {
    gifts.iter().map(|gift| name(table, gift)).collect::<Vec<&str>>().join(", ")
}

fn the(table: &Table, gift: Card) -> String {
    format!("the {}", name(table, gift))
}

/// A gift with what it takes and what it is worth.
fn whole(table: &Table, gift: Card) -> String {
    words::gift_at_a_glance(table.edition.gift(gift))
}

/// A single gift with its cost and worth; of several what they are worth together.
fn keep(table: &Table, cards: Cards) -> String {
    if cards.len() == 1 {
        return cards.iter().map(|gift| format!("Keep {}", whole(table, gift))).collect();
    }
    let names: Vec<String> = cards.iter().map(|gift| the(table, gift)).collect();
    let worth = cards.iter().map(|gift| i16::from(table.edition.gift(gift).chart[0])).sum();
    let (names, worth) = (scene::words::list(&names, "and"), icons::COOKIE.counted(worth));
    format!("Keep {names} ({worth} together)")
}

/// A gift of the player as it lies there.
fn project(table: &Table, seat: Seat, gift: Card) -> Gift {
    let gifts = &table.players[seat].gifts;
    gifts[gifts.slot(gift)]
}

/// What so many plastics more or fewer do to the worth of a gift (C18): "12 cookies instead of 14".
fn worth(table: &Table, (seat, gift): (Seat, Card), more: i8) -> String {
    let chart = &table.edition.gift(gift).chart;
    let plastics = project(table, seat, gift).plastic.count_ones() as usize;
    let (now, then) = (chart[plastics], chart[plastics.saturating_add_signed(more.into())]);
    format!("{} instead of {now}", icons::COOKIE.counted(then.into()))
}

fn assemble(table: &Table, seat: Seat, gift: Card) -> String {
    let (project, card) = (project(table, seat, gift), table.edition.gift(gift));
    let (name, nth, all) = (&card.name, project.tokens + 1, card.assembly);
    if nth < all {
        return format!("Put an assembly token on the {name} ({nth} of {all})");
    }
    let worth = card.chart[project.plastic.count_ones() as usize];
    let cookies = icons::COOKIE.counted(worth.into());
    format!("Put the last assembly token on the {name} and score {cookies}")
}

fn start(table: &Table, seat: Seat, start: Start) -> Choice {
    let (label, answer, spot) = match start {
        Start::Training { elf, subject } => {
            let name = words::elf(&table.edition, seat, elf);
            let label = format!("Start with {name} trained in {subject} and no coal");
            (label, format!("{name} {subject}"), training_spot(subject))
        }
        Start::Coal => {
            let coal = table.edition.limits.start_coal[4];
            let label = format!("Start with {}", icons::COAL.counted(coal.into()));
            (label, "coal".into(), cart_spot(seat))
        }
    };
    Choice::new(&Action::Start(start), label).answering(answer).pointing([spot])
}

/// The worker need not be chosen if there is no other.
fn send(table: &Table, seat: Seat, (worker, place, bakery): (Worker, Place, bool)) -> Choice {
    let change = table.change(bakery);
    let terms = table.terms(table.skills(seat, worker), place, change);
    let sweeps = place == Place::Mailroom(Side::Right) && !change.nice;
    let visit = Visit { table, seat, worker, place, terms, sweeps };
    let ignoring = match (bakery, table.today) {
        (true, Some(card)) => {
            let card = &table.edition.surprises[usize::from(card)];
            format!(", ignoring {}", card.name)
        }
        (_, _) => String::new(),
    };
    let label = format!(
        "Send {} to {}{ignoring}: {}",
        words::worker(&table.edition, seat, worker),
        words::the_place(place),
        visit.bargain()
    );
    let mut spots: Vec<SpotId> = vec![place_spot(place)];
    if candidates(table, seat) > 1 {
        spots.push(worker_spot(seat, worker));
    }
    if bakery {
        spots.push(bakery_spot(seat));
    }
    let who = words::worker(&table.edition, seat, worker);
    let with = if bakery { " with bakery" } else { "" };
    Choice::new(&Action::Send { worker, place, bakery }, label)
        .answering(format_args!("{who} {place}{with}"))
        .pointing(spots)
}

/// How many different workers can be sent.
pub(super) fn candidates(table: &Table, seat: Seat) -> usize {
    let zelf = usize::from(table.zelf == Zelf::Free(seat));
    table.players[seat].candidates().count() + zelf
}

fn rest(table: &Table, seat: Seat) -> &'static str {
    match (table.players[seat].unplaced(), table.zelf == Zelf::Free(seat)) {
        (0, _) => "Give up Zelf",
        (_, true) => "Give up Zelf and let your elves rest",
        (_, false) => "Let your elves rest today",
    }
}

fn lay(table: &Table, seat: Seat, target: Target) -> Choice {
    let Some(Todo::Lay(Supply { material, .. })) = table.agenda.top() else {
        unreachable!("materials are put down when there are some");
    };
    let filled = match target {
        Target::Gift { gift, flexible } => open(table, (seat, gift), material, flexible),
        Target::Swap { gift } => {
            project(table, seat, gift).swappable(table.edition.gift(gift), material)
        }
        Target::Sleigh | Target::Mat => 0,
    };
    let (label, answer, spot) = match target {
        Target::Gift { gift, flexible } => {
            let note = if flexible { words::FLEXIBLE } else { "" };
            let answer = name(table, gift).to_owned() + if flexible { " flexible" } else { "" };
            (format!("Put {material} on {}{note}", the(table, gift)), answer, gift_spot(seat, gift))
        }
        Target::Swap { gift } => {
            let label = swap(table, (seat, gift), material);
            (label, format!("swap {}", self::name(table, gift)), gift_spot(seat, gift))
        }
        Target::Sleigh => {
            let cookies = icons::COOKIE.counted(table.edition.limits.repair_cookies.into());
            let label = format!("Repair the sleigh with {material} for {cookies}");
            (label, "sleigh".into(), today_spot())
        }
        Target::Mat => {
            let spot = improvement_spot(seat, material);
            (improve(table, seat, material), words::improvement(material).to_string(), spot)
        }
    };
    let choice = Choice::new(&Action::Lay(target), label).answering(answer);
    choice.pointing([spot]).filling(bits(filled))
}

/// The open requirements of a player's gift that want a material.
fn open(table: &Table, (seat, gift): (Seat, Card), material: Material, flexible: bool) -> u8 {
    project(table, seat, gift).open(table.edition.gift(gift), material, flexible)
}

/// The requirements of a gift are the slots of its card, in the same order.
fn bits(requirements: u8) -> impl Iterator<Item = u8> {
    (0..8).filter(move |nth| requirements & 1 << nth != 0)
}

/// What replacing plastic brings, and what it costs (C15).
fn swap(table: &Table, (seat, gift): (Seat, Card), material: Material) -> String {
    let (name, worth) = (the(table, gift), worth(table, (seat, gift), -1));
    match project(table, seat, gift).tokens {
        0 => format!("Replace plastic on {name} with {material} ({worth})"),
        tokens => {
            let lost = Icon::ASSEMBLY.counted(tokens.into());
            format!("Replace plastic on {name} with {material} ({worth}, but you lose {lost})")
        }
    }
}

/// What another box of an improvement brings (C5).
fn improve(table: &Table, seat: Seat, material: Material) -> String {
    let nth = table.players[seat].improved[material.index()] + 1;
    let limits = &table.edition.limits;
    let brings = match material {
        Material::Wood => format!(": room for {} more coal", limits.cart_step),
        Material::Metal | Material::Fabric if nth < BOXES => String::new(),
        Material::Metal => format!(": the mine gives {} more coal", limits.tools),
        Material::Fabric => format!(": score {}", icons::COOKIE.counted(limits.harness.into())),
    };
    format!("Put {material} on your {} ({nth} of {BOXES}){brings}", words::improvement(material))
}

fn turn_in(table: &Table, coal: u8) -> String {
    let cookies = coal * table.edition.limits.naughty_cookies;
    let (coal, cookies) = (icons::COAL.counted(coal.into()), icons::COOKIE.counted(cookies.into()));
    format!("Turn in {coal} for {cookies}")
}

fn done(table: &Table) -> String {
    match table.agenda.top() {
        Some(Todo::Lay(Supply { material, left, .. })) => {
            let rest = words::material_icon(material).counted(left.into());
            format!("Put {rest} back")
        }
        Some(Todo::Assemble(tokens)) => {
            format!("Put {} back", Icon::ASSEMBLY.counted(tokens.left.into()))
        }
        Some(Todo::Mail { .. }) => "Finish taking gifts".into(),
        _ => "Finish placing plastic".into(),
    }
}
