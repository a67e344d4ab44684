//! Things are laid out in any order; a search looks at one order only. No outcome that the rules
//! allow may be lost by that, and none may come twice (C14 to C17): here are all of them, found
//! without any order.

use std::collections::{BTreeMap, BTreeSet};

use classic::{
    Action, Classic, Components, Duty, Gift, Material, Options, Place, Player, Target, Todo,
};
use tabletop::{Components as _, Game, Rng, Seat, Step};

/// What can be laid out on one kind of spot: so many at most, and whether one that fits there may
/// not be thrown away.
#[derive(Clone, Copy)]
struct Room {
    spot: Spot,
    most: u8,
    duty: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Spot {
    /// On requirements of a gift that want the material, with or without a choice of plastic.
    Open(u8, Material, bool),
    Swap(u8),
    Mat,
    Sleigh,
    Tokens(u8),
}

/// How many went where.
type Layout = BTreeMap<Spot, u8>;

/// Where an action lays something.
fn spot(action: Action, material: Option<Material>) -> Option<Spot> {
    if let Action::Mould { gift, material } = action {
        return Some(Spot::Open(gift, material, true));
    }
    if let Action::Assemble { gift } = action {
        return Some(Spot::Tokens(gift));
    }
    let Action::Lay(target) = action else { return None };
    Some(match target {
        Target::Gift { gift, flexible } => Spot::Open(gift, material?, flexible),
        Target::Swap { gift } => Spot::Swap(gift),
        Target::Mat => Spot::Mat,
        Target::Sleigh => Spot::Sleigh,
    })
}

/// What lies before a player: how many in hand, where they can go, how many must be used.
struct Task {
    seat: Seat,
    material: Option<Material>,
    left: u8,
    least: u8,
    rooms: Vec<Room>,
    one_gift_only: bool,
}

fn open(gift: Gift, material: Material, flexible: bool) -> u8 {
    let card = Components::built_in().gift(gift.card);
    let wants = card.wants().zip(0..).filter(|(want, _)| want.material == material);
    let free = wants.filter(|(want, nth)| want.plastic == flexible && gift.filled & 1 << nth == 0);
    free.count() as u8
}

fn plastics(gift: Gift, material: Material) -> u8 {
    let wants = Components::built_in().gift(gift.card).wants().zip(0..);
    wants.filter(|(want, nth)| want.material == material && gift.plastic & 1 << nth != 0).count()
        as u8
}

fn materials(game: &Classic, player: &Player, material: Material, place: Place) -> Vec<Room> {
    let room = |spot, most, duty| Room { spot, most, duty };
    let mut rooms = vec![room(Spot::Mat, 2 - player.improved[material.index()], true)];
    for &gift in player.gifts.iter() {
        for flexible in [false, true] {
            let most = open(gift, material, flexible);
            rooms.push(room(Spot::Open(gift.card, material, flexible), most, true));
        }
        rooms.push(room(Spot::Swap(gift.card), plastics(gift, material), false));
    }
    if matches!(place, Place::Shop(..)) {
        rooms.push(room(Spot::Sleigh, game.table.repairs[material.index()], false));
    }
    rooms
}

/// Where plastic can go; on the day of the Jammed Machine on one gift only, the same all day.
fn plastic(player: &Player, free: bool) -> Vec<Room> {
    let mut rooms = Vec::new();
    for &gift in player.gifts.iter() {
        if free || player.jammed.is_none_or(|only| only == gift.card) {
            rooms.extend(Material::ALL.map(|material| Room {
                spot: Spot::Open(gift.card, material, true),
                most: open(gift, material, true),
                duty: false,
            }));
        }
    }
    rooms
}

fn assembly(player: &Player, duty: bool) -> Vec<Room> {
    let needs = |gift: &Gift| {
        let card = Components::built_in().gift(gift.card);
        let is_filled = gift.filled.count_ones() as usize == card.wants().count();
        if is_filled { card.assembly - gift.tokens } else { 0 }
    };
    let room = |gift: &Gift| Room { spot: Spot::Tokens(gift.card), most: needs(gift), duty };
    player.gifts.iter().map(room).collect()
}

impl Task {
    /// What is due, if it is something to lay out.
    fn due(game: &Classic) -> Option<Task> {
        let top = game.table.agenda.top()?;
        let player = |seat: Seat| &game.table.players[seat];
        let task = |seat, left, rooms| Task {
            seat,
            material: None,
            left,
            least: 0,
            rooms,
            one_gift_only: false,
        };
        if let Todo::Mould(moulds) = top {
            let rooms = plastic(player(moulds.seat), moulds.free);
            let one_gift_only = !moulds.free;
            return Some(Task { least: 1, one_gift_only, ..task(moulds.seat, moulds.left, rooms) });
        }
        if let Todo::Assemble(tokens) = top {
            let rooms = assembly(player(tokens.seat), tokens.must);
            return Some(task(tokens.seat, tokens.left, rooms));
        }
        let Todo::Lay(supply) = top else { return None };
        let material = Some(supply.material);
        let mut rooms = materials(game, player(supply.seat), supply.material, supply.place);
        let bound = supply.duty != Duty::Free;
        for room in &mut rooms {
            room.duty &= bound;
        }
        let least = u8::from(bound);
        Some(Task { material, least, ..task(supply.seat, supply.left, rooms) })
    }

    /// Every allowed layout.
    fn allowed(&self) -> BTreeMap<Layout, u32> {
        let mut all = BTreeMap::new();
        self.spread(&self.rooms, &mut Layout::new(), &mut all);
        all
    }

    fn spread(&self, rooms: &[Room], laid: &mut Layout, all: &mut BTreeMap<Layout, u32>) {
        let used: u8 = laid.values().sum();
        let Some((room, rest)) = rooms.split_first() else {
            if self.is_allowed(laid, used) {
                all.insert(laid.clone(), 1);
            }
            return;
        };
        for count in 0..=room.most.min(self.left - used) {
            if count > 0 {
                laid.insert(room.spot, count);
            }
            self.spread(rest, laid, all);
        }
        laid.remove(&room.spot);
    }

    fn is_allowed(&self, laid: &Layout, used: u8) -> bool {
        let gift = |spot: &Spot| if let Spot::Open(gift, ..) = spot { Some(*gift) } else { None };
        let gifts: BTreeSet<u8> = laid.keys().filter_map(gift).collect();
        let full = |room: &Room| laid.get(&room.spot).copied().unwrap_or(0) == room.most;
        let wasted = used < self.left && self.rooms.iter().any(|room| room.duty && !full(room));
        used >= self.least && !wasted && (gifts.len() <= 1 || !self.one_gift_only)
    }

    /// Every layout that a search looks at, and in how many ways.
    fn look_at(&self, at: &Stage, last: Option<Action>, all: &mut BTreeMap<Layout, u32>) {
        if !at.goes_on() {
            *all.entry(at.laid.clone()).or_default() += 1;
            return;
        }
        let mut options = Vec::new();
        at.game.worth_trying(self.seat, last, &mut options);
        for action in options {
            self.look_at(&self.next(at, action), Some(action), all);
        }
    }

    /// Every layout that the game allows, in whatever order; `seen` are those on the way.
    fn reach(&self, at: &Stage, seen: &mut BTreeSet<Layout>, all: &mut BTreeSet<Layout>) {
        if !at.goes_on() {
            all.insert(at.laid.clone());
            return;
        }
        if !seen.insert(at.laid.clone()) {
            return;
        }
        let mut legal = Vec::new();
        at.game.legal(self.seat, &mut legal);
        for action in legal {
            self.reach(&self.next(at, action), seen, all);
        }
    }

    fn next(&self, at: &Stage, action: Action) -> Stage {
        let mut next = at.clone();
        next.game.apply(self.seat, action, &mut ());
        if let Some(spot) = spot(action, self.material) {
            *next.laid.entry(spot).or_default() += 1;
        }
        next
    }
}

/// Somewhere in the course of laying out.
#[derive(Clone)]
struct Stage {
    game: Classic,
    laid: Layout,
}

impl Stage {
    fn goes_on(&self) -> bool {
        let top = self.game.table.agenda.top();
        matches!(top, Some(Todo::Lay(_) | Todo::Mould(_) | Todo::Assemble(_)))
    }
}

fn check(game: &Classic, task: &Task) {
    let start = Stage { game: game.clone(), laid: Layout::new() };
    let (mut once, mut reached) = (BTreeMap::new(), BTreeSet::new());
    task.look_at(&start, None, &mut once);
    task.reach(&start, &mut BTreeSet::new(), &mut reached);
    let allowed = task.allowed();
    assert_eq!(once, allowed, "{:?}", game.table.agenda.top());
    assert!(reached.iter().eq(allowed.keys()), "{:?}: {reached:?}", game.table.agenda.top());
}

/// Plays a match at random and checks everything that is laid out; says how often.
fn play(seats: usize, luck: &mut Rng) -> u32 {
    let options = Options { surprises: true, ..Options::default() };
    let mut game = Classic::new(seats, &options, Components::built_in()).expect("it fits");
    let (mut checked, mut is_new) = (0, true);
    while let Some(step) = Step::random(&game, luck) {
        let task = Task::due(&game);
        if let Some(task) = task.as_ref().filter(|_| is_new) {
            check(&game, task);
            checked += 1;
        }
        is_new = task.is_none();
        step.apply(&mut game, &mut ());
    }
    checked
}

#[test]
fn c14_to_c17_every_allowed_layout_is_reached_and_looked_at_once() {
    let checked: u32 = (0..200).map(|seed| play(2 + seed as usize % 4, &mut Rng::new(seed))).sum();
    assert!(checked > 5000, "only {checked}");
}
