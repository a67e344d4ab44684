//! What a space costs and gives, whether it is free, and whether a visit would do anything
//! (C8, C9a, C10).

use tabletop::Seat;

use crate::components::Change;
use crate::table::{BOXES, SUBJECT_LIMIT};
use crate::{HallSeat, Machine, Material, Place, Post, Side, Subject, Subjects, Table, Worker};

/// What one worker pays and gets at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub(crate) coal: u8,
    /// Materials, tokens, gifts, plastic, coal, or how often a reindeer gives its bonus.
    pub(crate) gives: u8,
    /// Whether plastic may go on one gift only.
    pub(crate) jammed: bool,
}

/// What a worker brings along: training, Zelf's nimble hands, the tools of its team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Skills {
    pub(crate) training: Subjects,
    /// Materials more in any shop.
    pub(crate) materials: u8,
    /// Coal more in the mine.
    pub(crate) tools: u8,
}

/// What one player could do with materials, plastic and tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prospects {
    /// Whether each material has somewhere to go.
    pub(crate) wants: [bool; 3],
    /// Whether plastic has, for a player bound by the Jammed Machine and for one who is not.
    pub(crate) plastic: bool,
    pub(crate) plastic_if_jammed: bool,
    /// Whether a gift can take an assembly token.
    pub(crate) assembly: bool,
}

impl Prospects {
    #[inline]
    pub(crate) fn new(table: &Table, seat: Seat) -> Prospects {
        let player = &table.players[seat];
        let mut prospects = Prospects {
            wants: std::array::from_fn(|kind| {
                player.improved[kind] < BOXES || table.repairs[kind] > 0
            }),
            plastic: false,
            plastic_if_jammed: false,
            assembly: false,
        };
        for (gift, card) in table.projects(seat) {
            let useful = !gift.filled | gift.plastic;
            for kind in 0..3 {
                prospects.wants[kind] |= card.kinds[kind] & useful != 0;
            }
            let mouldable = card.flexible & !gift.filled != 0;
            prospects.plastic |= mouldable;
            prospects.plastic_if_jammed |=
                mouldable && player.jammed.is_none_or(|jammed| jammed == gift.card);
            prospects.assembly |= gift.needs(card) > 0;
        }
        prospects
    }
}

impl Table {
    /// What a worker of `seat` brings along.
    #[inline]
    pub(crate) fn skills(&self, seat: Seat, worker: Worker) -> Skills {
        let zelf = worker == Worker::Zelf;
        Skills {
            training: self.training(seat, worker),
            materials: if zelf { self.edition.limits.zelf_materials } else { 0 },
            tools: self.tools(seat),
        }
    }

    /// What improved mining tools add (C5).
    #[inline]
    pub(crate) fn tools(&self, seat: Seat) -> u8 {
        let boxes = self.players[seat].improved[Material::Metal.index()];
        if boxes == BOXES { self.edition.limits.tools } else { 0 }
    }

    /// What somebody with such skills pays and gets at `place` on a day changed like that.
    #[inline]
    pub(crate) fn terms(&self, skills: Skills, place: Place, change: &Change) -> Terms {
        let components = self.edition.0;
        let limits = &components.limits;
        let trained = |subject: Subject, bonus: u8| {
            if !change.flu && skills.training.contains(subject) { bonus } else { 0 }
        };
        let (coal, gives) = match place {
            Place::Shop(material, machine) => {
                let more = trained(material.subject(), limits.trained_materials) + skills.materials;
                let made = components.machines[machine as usize].materials + more;
                (self.shop_coal(material, machine, change), made)
            }
            Place::Mailroom(Side::Right) if !change.nice => (0, limits.mail_right),
            Place::Mailroom(_) => (0, limits.mail_left),
            Place::Classroom => (change.classroom_coal, 1),
            Place::Plastics => (0, limits.plastics),
            Place::Hall(seats) => (0, self.hall_tokens(skills, seats, change)),
            Place::Stall(_) => (0, change.bonuses),
            Place::Mine => (0, (limits.mine + skills.tools).saturating_add_signed(change.mine)),
            Place::NaughtyList => (0, limits.naughty_coal),
            Place::Bakery | Place::Seminar => (0, 1),
        };
        Terms { coal, gives, jammed: change.jammed && place == Place::Plastics }
    }

    /// What a space of a shop costs.
    #[inline]
    pub(crate) fn shop_coal(&self, shop: Material, machine: Machine, change: &Change) -> u8 {
        self.edition.0.machines[machine as usize].coal + change.shop_coal[shop.index()]
    }

    /// What a space of the Assembly Hall gives; a second elf gets what it gets (C19).
    #[inline]
    pub(crate) fn hall_tokens(&self, skills: Skills, seats: HallSeat, change: &Change) -> u8 {
        let tokens = self.edition.0.hall[seats as usize].tokens;
        if seats == HallSeat::Second {
            return tokens;
        }
        let helps = !change.flu && skills.training.contains(Subject::Assembly);
        let trained = if helps { self.edition.0.limits.trained_assembly } else { 0 };
        (tokens + trained).saturating_add_signed(change.hall)
    }

    /// Whether a space is free there for `seat`.
    #[inline]
    pub(crate) fn is_free(&self, seat: Seat, place: Place, change: &Change) -> bool {
        match place {
            Place::Shop(material, machine) => self.is_shop_free(material, machine, change),
            Place::Mailroom(_) => self.taken(place) == 0,
            Place::Classroom => self.is_classroom_free(change),
            Place::Plastics => self.taken(place) < self.spaces().plastics,
            Place::Hall(seats) => self.is_hall_free(seats, change),
            Place::Stall(reindeer) => self.stalls[reindeer.index()] > 0,
            Place::Mine => true,
            Place::Bakery => change.bakery && self.taken(place) == 0,
            Place::NaughtyList => change.naughty && self.taken(place) == 0,
            Place::Seminar => change.seminar && !self.is_at_seminar(seat),
        }
    }

    #[inline]
    pub(crate) fn is_shop_free(&self, shop: Material, machine: Machine, change: &Change) -> bool {
        let untaken = self.taken(Place::Shop(shop, machine)) == 0;
        match machine {
            Machine::Extra => untaken && change.shop_seat[shop.index()],
            Machine::New | Machine::Old => untaken && (self.seats > 2 || !self.is_visited(shop)),
        }
    }

    #[inline]
    pub(crate) fn is_classroom_free(&self, change: &Change) -> bool {
        self.taken(Place::Classroom) + change.classroom_closed < self.spaces().classroom
    }

    #[inline]
    pub(crate) fn is_hall_free(&self, seats: HallSeat, change: &Change) -> bool {
        let taken = self.taken(Place::Hall(seats));
        match seats {
            HallSeat::Double => taken < self.spaces().hall_double,
            HallSeat::Single => taken < self.spaces().hall_single,
            HallSeat::Extra => change.hall_seat && taken == 0,
            HallSeat::Second => self.is_last_day() && taken < self.first_in_hall(),
        }
    }

    /// Whether somebody works on a printed space of that shop (C10).
    fn is_visited(&self, material: Material) -> bool {
        let at = |machine| self.taken(Place::Shop(material, machine));
        at(Machine::New) + at(Machine::Old) > 0
    }

    /// Elves in the Assembly Hall who have a space of their own (C19).
    fn first_in_hall(&self) -> u8 {
        let own = [HallSeat::Double, HallSeat::Single, HallSeat::Extra];
        own.into_iter().map(|seats| self.taken(Place::Hall(seats))).sum()
    }

    pub(crate) fn is_at_seminar(&self, seat: Seat) -> bool {
        let here = Post::At(Place::Seminar);
        self.players[seat].elves.iter().any(|elf| elf.post == here)
    }

    /// What an elf with that training could learn at the seminar (C28).
    pub(crate) fn topics(&self, training: Subjects) -> Subjects {
        if training.len() >= SUBJECT_LIMIT {
            return Subjects::default();
        }
        let is_open = |subject: &Subject| {
            self.stock[subject.index()] > 0
                && self.topic.is_none_or(|topic| topic == *subject)
                && !training.contains(*subject)
        };
        Subject::ALL.into_iter().filter(is_open).collect()
    }

    /// What an elf with that training could learn in the Classroom (C12).
    #[inline]
    pub(crate) fn lessons(&self, training: Subjects) -> Subjects {
        let full = training.len() >= SUBJECT_LIMIT;
        if full { Subjects::default() } else { self.classroom - training }
    }
}
