//! How a position looks for each seat.

mod toys;

use tabletop::{Game, Outlook, Seat, Skill, Weights, flag};

use crate::score::{cheer, herd, tokens};
use crate::weights::WEIGHTS;
use crate::{DAYS, ELVES, INSPECTIONS, Place, Todo, Workshop};
use toys::Toys;

/// What an elf brings anywhere else: so many tokens. Donations are worth the way if there are more.
const AN_ELF: f32 = 4.0;

impl Outlook for Workshop {
    const LEVELS: [Skill; 4] =
        [Skill::new(60, 0.018), Skill::new(60, 0.01), Skill::careful(280), Skill::careful(20_000)];

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points", "tokens on toys", "reindeer points", "different reindeer",
        "toys by how much is done", "toys nearly done", "toys one place from done", "toys two places from done",
        "toys out of reach", "toys begun", "work for the elves to come", "assembly missing",
        "inspection as it stands", "lead in cheer", "ornaments to be inspected",
        "elves left", "best yield of a shop", "help to come", "useful donations",
        "tokens at hand", "donations at hand", "materials at hand", "letters at hand",
        "letters and donations", "reindeer at hand", "ornament at hand",
        "first player", "goes next",
    ];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);
    const POINTS: [f32; 2] = [6.2, 2.8];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let player = &self.players[seat];
        let toys = Toys::of(self, seat);
        let collectable = self.useful_donations(&toys);
        let at_hand = self.at_hand(seat, &toys);
        let (standing, lead) = self.inspection(seat);
        let reindeer = herd(self, player);
        let elves = f32::from(player.elves);
        let values = [
            (f32::from(player.points) + at_hand.donated) / 40.0,
            f32::from(tokens(self, player)) / 10.0,
            f32::from(reindeer.points) / 15.0,
            f32::from(reindeer.different) / 6.0,
            toys.linear / 15.0,
            toys.square / 15.0,
            toys.one_place / 10.0,
            toys.two_places / 10.0,
            toys.out_of_reach / 10.0,
            toys.begun / 5.0,
            toys.work(self.elves_to_come(seat)),
            f32::from(toys.missing[3]) / 6.0,
            standing,
            lead,
            f32::from(player.hung()) * self.inspections_left() / 6.0,
            elves / f32::from(ELVES),
            if player.elves > 0 { self.best_yield(&toys) / 5.0 } else { 0.0 },
            self.help_to_come(seat) / 3.0,
            if self.elves_to_come(seat) > 0 { (collectable - AN_ELF).max(0.0) / 5.0 } else { 0.0 },
            at_hand.tokens / 4.0,
            at_hand.collected / 4.0,
            at_hand.materials / 2.0,
            at_hand.letters / 3.0,
            at_hand.letters / 3.0 * self.richness(),
            at_hand.reindeer,
            at_hand.ornament,
            flag(self.first == seat),
            flag(self.next_to_place() == Some(seat)),
        ];
        out.copy_from_slice(&values);
    }

    fn progress(&self) -> f32 {
        let elves: u8 = Seat::all(self.seats()).map(|seat| self.players[seat].elves).sum();
        let placed = 1.0 - f32::from(elves) / f32::from(ELVES * self.seats);
        (f32::from(self.day.max(1) - 1) + placed) / f32::from(DAYS)
    }
}

/// What a seat is about to get from the step it has begun.
#[derive(Default)]
struct AtHand {
    /// Tokens that some toy needs, and those that will be given away, a point each.
    tokens: f32,
    donated: f32,
    /// Tokens that it may take out of the Donation Center.
    collected: f32,
    materials: f32,
    letters: f32,
    reindeer: f32,
    ornament: f32,
}

impl Workshop {
    fn at_hand(&self, of: Seat, toys: &Toys) -> AtHand {
        let mut at_hand = AtHand::default();
        for todo in self.agenda.iter().filter(|todo| todo.seat() == Some(of)) {
            match todo {
                Todo::Tokens { taken, .. } => {
                    for (left, missing) in taken.into_iter().zip(toys.missing) {
                        let useful = left.min(missing);
                        at_hand.tokens += f32::from(useful);
                        at_hand.donated += f32::from(left - useful);
                    }
                }
                Todo::Materials { count, .. } => at_hand.materials += f32::from(count),
                Todo::Mail { left, .. } => at_hand.letters += f32::from(left),
                Todo::Tend { materials, .. } => {
                    at_hand.reindeer = 1.0;
                    at_hand.materials += f32::from(materials);
                }
                Todo::Hang { .. } => at_hand.ornament = 1.0,
                Todo::Collect(_) => at_hand.collected = self.useful_donations(toys),
                Todo::Place(_)
                | Todo::FillLetters
                | Todo::FillStalls
                | Todo::Deal { .. }
                | Todo::DrawFirst { .. }
                | Todo::EndDay
                | Todo::Draw(_)
                | Todo::TurnOver(_) => (),
            }
        }
        at_hand
    }

    /// Elves that a seat has still to place in this match.
    pub(super) fn elves_to_come(&self, seat: Seat) -> u8 {
        self.players[seat].elves + ELVES * (DAYS - self.day.max(1))
    }

    fn inspections_left(&self) -> f32 {
        INSPECTIONS.iter().filter(|&&day| self.day <= day).count() as f32
    }

    /// What the next inspection would bring now and the lead in it, both counting less the
    /// further away it is.
    fn inspection(&self, seat: Seat) -> (f32, f32) {
        let next = INSPECTIONS.into_iter().find(|&day| self.day <= day).unwrap_or(DAYS);
        let elves = self.players[seat].elves + ELVES * (next - self.day.clamp(1, next));
        let nearness = 1.0 / (1.0 + f32::from(elves) / 2.0);
        let mine = cheer(&self.players[seat]);
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let best = others().map(|other| cheer(&self.players[other])).max().unwrap_or(0);
        let above = others().filter(|&other| cheer(&self.players[other]) > mine).count();
        let points = self.edition.inspection.points.get(above).copied().unwrap_or(0);
        let lead = (f32::from(mine) - f32::from(best)).clamp(-4.0, 4.0);
        (f32::from(points) / 8.0 * nearness, lead / 4.0 * nearness)
    }

    /// The most useful tokens that one elf could get in a shop.
    fn best_yield(&self, toys: &Toys) -> f32 {
        let useful = |place: Place| {
            let station = self.next_station(place)?;
            let token = place.token()?;
            Some(self.edition.gives(place, station).min(toys.missing[token.index()]))
        };
        Place::SHOPS.into_iter().filter_map(useful).max().unwrap_or(0).into()
    }

    /// Elves in shops that others may still come to.
    fn help_to_come(&self, seat: Seat) -> f32 {
        let mut elves = 0.0;
        for place in Place::SHOPS {
            let stations = &self.stations[place.index()][..self.edition.stations_of(place)];
            let free = stations.iter().filter(|station| station.is_none()).count();
            if free > 0 {
                let own = stations.iter().flatten().filter(|elf| elf.seat() == seat).count();
                elves += own as f32;
            }
        }
        let to_place: u8 = Seat::all(self.seats()).map(|seat| self.players[seat].elves).sum();
        elves * f32::from(to_place) / f32::from(ELVES * self.seats)
    }

    /// The tokens in the Donation Center that some toy of a seat needs: one elf could take them all.
    fn useful_donations(&self, toys: &Toys) -> f32 {
        let useful = |(&lying, &missing): (&u16, &u8)| lying.min(missing.into());
        f32::from(self.donations.iter().zip(&toys.missing).map(useful).sum::<u16>())
    }

    /// How much of any toy lies in the Donation Center, from nothing to nearly all of it.
    fn richness(&self) -> f32 {
        let lying = |&count: &u16| f32::from(count.min(6));
        self.donations.iter().map(lying).sum::<f32>() / 24.0
    }

    fn next_to_place(&self) -> Option<Seat> {
        let place = |todo| if let Todo::Place(seat) = todo { Some(seat) } else { None };
        self.agenda.iter().find_map(place)
    }
}
