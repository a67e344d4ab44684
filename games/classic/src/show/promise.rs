//! What a visit really brings, and why that is less than the place gives.

use scene::{Icon, Unit};
use tabletop::Seat;

use super::{icons, words};
use crate::steps::terms::Terms;
use crate::table::{BOXES, GIFT_LIMIT};
use crate::{Limits, Material, Place, Reindeer, Subjects, Table, Worker};

/// Why no more gifts are taken (C4).
const FIVE: &str = "the limit is five";

/// What the aurora gives where a bonus can't be had twice (C28).
const EXTRA_COOKIE: Unit = Unit::new("extra cookie", "extra cookies");

/// A visit that is offered.
pub(super) struct Visit<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) worker: Worker,
    pub(super) place: Place,
    pub(super) terms: Terms,
    /// Whether the face-up gifts are swept under the deck first (C11).
    pub(super) sweeps: bool,
}

impl Visit<'_> {
    /// Cost and reward: "1 coal for 3 of 4 wood (you have no place for more)".
    pub(super) fn bargain(&self) -> String {
        let reward = self.reward();
        match self.terms.coal {
            0 => reward,
            coal => format!("{} for {reward}", icons::COAL.counted(coal.into())),
        }
    }

    fn reward(&self) -> String {
        let Visit { table, seat, place, terms, .. } = *self;
        let gives = terms.gives;
        let training = table.training(seat, self.worker);
        match place {
            Place::Shop(material, _) => self.materials(material, gives),
            Place::Mailroom(_) => self.mail(),
            Place::Classroom => tokens(table.lessons(training)),
            Place::Seminar => tokens(table.topics(training)),
            Place::Plastics => self.plastic(),
            Place::Hall(_) => self.assembly(gives),
            Place::Stall(reindeer) => self.stall(reindeer),
            Place::Mine => self.coal(gives),
            Place::Bakery => {
                let cookies = icons::COOKIE.counted(table.edition.limits.bakery_cookies.into());
                format!("the card, worth {cookies} at the end if you keep it")
            }
            Place::NaughtyList => self.naughty(),
        }
    }

    fn mail(&self) -> String {
        let taken = partly("up to ", Icon::GIFT, (self.room(), self.terms.gives), FIVE);
        if !self.sweeps {
            return taken;
        }
        let swept = Icon::GIFT.counted(self.table.face_up().len() as i16);
        if self.room() == 0 {
            return format!("replace the {swept} in the Mailroom, but take none ({FIVE})");
        }
        format!("replace the {swept} in the Mailroom, then take {taken}")
    }

    fn plastic(&self) -> String {
        let open = self.table.projects(self.seat).map(|(gift, card)| {
            let only = self.table.players[self.seat].jammed.filter(|_| self.terms.jammed);
            let closed = only.is_some_and(|only| only != gift.card);
            if closed { 0 } else { (card.flexible & !gift.filled).count_ones() as u8 }
        });
        let room = if self.terms.jammed { open.max().unwrap_or(0) } else { open.sum() };
        partly("up to ", icons::PLASTIC, (room, self.terms.gives), "your gifts can take no more")
    }

    fn stall(&self, reindeer: Reindeer) -> String {
        let cookies = self.table.stalls[reindeer.index()];
        format!("{}, {}", icons::COOKIE.counted(cookies.into()), self.bonus(reindeer))
    }

    /// What the reindeer gives that the player can use.
    fn bonus(&self, reindeer: Reindeer) -> String {
        let times = self.terms.gives;
        let limits = &self.table.edition.limits;
        let gives = times * limits.reindeer;
        match reindeer {
            _ if times == 0 => bonus(self.table, reindeer, times),
            Reindeer::Blitzen => self.assembly(gives),
            Reindeer::Cupid => partly("", Icon::GIFT, (self.room(), gives), FIVE),
            Reindeer::Dancer => self.materials(Material::Wood, gives),
            Reindeer::Dasher => self.materials(Material::Fabric, gives),
            Reindeer::Prancer => self.materials(Material::Metal, gives),
            Reindeer::Vixen => self.coal(times * limits.vixen_coal),
            Reindeer::Comet if self.table.first == self.seat => {
                once(limits, times, "the tree (you already have it)")
            }
            Reindeer::Comet | Reindeer::Donner => bonus(self.table, reindeer, times),
        }
    }

    fn naughty(&self) -> String {
        let limits = &self.table.edition.limits;
        let coal = limits.naughty_coal.min(self.table.players[self.seat].coal);
        let each = icons::COOKIE.counted(limits.naughty_cookies.into());
        format!("turn in up to {} for {each} each", icons::COAL.counted(coal.into()))
    }

    /// Gifts for which there is room (C4).
    fn room(&self) -> u8 {
        (GIFT_LIMIT - self.table.players[self.seat].gifts.len()) as u8
    }

    fn coal(&self, gives: u8) -> String {
        let room = self.table.cart(self.seat) - self.table.players[self.seat].coal;
        partly("", icons::COAL, (room, gives), "your cart has no room for more")
    }

    fn assembly(&self, gives: u8) -> String {
        let needs = self.table.projects(self.seat).map(|(gift, card)| gift.needs(card)).sum();
        let why =
            if needs == 0 { "none of your gifts is ready" } else { "your gifts need no more" };
        partly("", Icon::ASSEMBLY, (needs, gives), why)
    }

    /// Where material can go: requirements, also those that hold plastic, the mat, the sleigh.
    fn materials(&self, material: Material, gives: u8) -> String {
        let kind = material.index();
        let useful = self.table.projects(self.seat).map(|(gift, card)| {
            (card.kinds[kind] & (!gift.filled | gift.plastic)).count_ones() as u8
        });
        let on_mat = BOXES - self.table.players[self.seat].improved[kind];
        let is_shop = matches!(self.place, Place::Shop(..));
        let on_sleigh = if is_shop { self.table.repairs[kind] } else { 0 };
        let room = useful.sum::<u8>() + on_mat + on_sleigh;
        partly("", words::material_icon(material), (room, gives), "you have no place for more")
    }
}

/// So many as there is room for, and why no more: "3 coal", "3 of 6 coal (your cart has no room for
/// more)".
fn partly(up_to: &str, icon: Icon, (room, gives): (u8, u8), why: &str) -> String {
    let all = icon.counted(gives.into());
    match room {
        0 => format!("no {} ({why})", icon.name(1)),
        room if room < gives => format!("{up_to}{room} of {all} ({why})"),
        _ => format!("{up_to}{all}"),
    }
}

/// "training in fabric or wood".
fn tokens(subjects: Subjects) -> String {
    let names: Vec<String> = subjects.iter().map(|subject| subject.to_string()).collect();
    format!("training in {}", scene::words::list(&names, "or"))
}

/// What a reindeer gives beside its cookies, `times` times.
pub(super) fn bonus(table: &Table, reindeer: Reindeer, times: u8) -> String {
    let limits = &table.edition.limits;
    let several = |one: Icon| one.counted((times * limits.reindeer).into());
    match reindeer {
        _ if times == 0 => "no bonus today".into(),
        Reindeer::Blitzen => several(Icon::ASSEMBLY),
        Reindeer::Comet if table.is_last_day() => {
            once(limits, times, "the tree (no use on the last day)")
        }
        Reindeer::Comet => once(limits, times, "the tree (you go first from tomorrow on)"),
        Reindeer::Cupid => several(Icon::GIFT),
        Reindeer::Dancer => several(Icon::WOOD),
        Reindeer::Dasher => several(Icon::FABRIC),
        Reindeer::Donner => once(limits, times, "Zelf (he can work for you today)"),
        Reindeer::Prancer => several(Icon::METAL),
        Reindeer::Vixen => icons::COAL.counted((times * limits.vixen_coal).into()),
    }
}

/// A bonus that cannot be had twice: cookies take the place of the second (C28).
fn once(limits: &Limits, times: u8, what: &str) -> String {
    let cookies = times.saturating_sub(1) * limits.aurora_cookies;
    match cookies {
        0 => what.into(),
        cookies => format!("{}, {what}", EXTRA_COOKIE.counted(cookies.into())),
    }
}
