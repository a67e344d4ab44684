//! What everybody at the table knows.

use tabletop::{BySeat, Edition, Seat, SeatSet, Turn};

use crate::{House, Houses, Rank, Ranks, Town};

/// The open part of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The town in play.
    pub town: Edition<Town>,
    /// What is owed now.
    pub todo: Todo,
    /// The houses with a Closed House Marker (E4).
    pub closed: Houses,
    /// The houses with a present (E13).
    pub presents: Houses,
    /// Present Counters not used yet (E2).
    pub stock: u8,
    /// The players, by seat.
    pub players: BySeat<Player>,
    /// Who is Santa; `None` until it is drawn (E3).
    pub santa: Option<Seat>,
    /// The game of a full cycle, counted from 1.
    pub game: u8,
    /// Games in this match: one, or one for each player.
    pub games: u8,
    /// The round, from 1 to 13; 0 while the town is prepared.
    pub round: u8,
    /// Whether a Kid has seen Santa in this round (E14).
    pub seen: bool,
    /// In which order the turns of this round are taken, as far as it is set (E7).
    pub order: Order,
    seats: u8,
}

/// What everybody knows of one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// Where the figure stands; `None` until the start is chosen (E5).
    pub house: Option<House>,
    /// The cards not played yet; one of them may lie sealed on the table (E6).
    pub hand: Ranks,
    /// The cards played, round by round.
    pub played: [Option<Rank>; Rank::COUNT],
    /// How often this Kid has seen Santa in this game.
    pub sightings: u8,
    /// Presents this Kid has got in this game.
    pub presents: u8,
    /// Points of earlier games of a full cycle.
    pub earlier: i16,
}

/// What a seat owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// Luck draws who is Santa (E3).
    Draw,
    /// `seat` closes a house; `left` markers are still to be placed, this one included (E4).
    Close { seat: Seat, left: u8 },
    /// `seat` chooses where to start (E5).
    Start { seat: Seat },
    /// These have yet to choose a card (E6).
    Seal { waiting: SeatSet },
    /// Santa names which of these decides the order (E7).
    Name { tied: SeatSet },
    /// `decider` says who of those `left` goes next (E7).
    Order { decider: Seat, left: SeatSet },
    /// Somebody walks (E9).
    Walk(Trip),
    /// A Kid is on the bike (E12).
    Ride(Ride),
    /// Santa flies (E11).
    Fly { seat: Seat },
    /// Santa chooses which of these Kids gets the present, and goes on (E15).
    Give { kids: SeatSet, trip: Trip },
    /// The Santa of the next game of a full cycle clears the town (E18).
    Clear { santa: Seat },
    /// Nothing: the match has ended.
    Over,
}

/// A walk on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trip {
    /// Who walks.
    pub seat: Seat,
    /// Houses that may still be entered.
    pub left: u8,
    /// The houses of this turn, the first included: none of them is entered again (E10).
    pub trail: Houses,
}

/// A ride on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ride {
    /// Who rides.
    pub seat: Seat,
    /// The houses of this turn, the first included.
    pub trail: Houses,
    /// Straight on; `None` until the line is begun.
    pub heading: Option<crate::Compass>,
}

/// Who takes a turn when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order([Option<Seat>; 4]);

impl Order {
    /// Puts `seat` behind the others.
    #[inline]
    pub fn push(&mut self, seat: Seat) {
        let free = self.0.iter_mut().find(|place| place.is_none());
        *free.expect("there is a place for every player") = Some(seat);
    }

    /// Who goes after `seat`.
    #[inline]
    pub fn after(&self, seat: Seat) -> Option<Seat> {
        let place = self.0.iter().position(|&other| other == Some(seat))?;
        *self.0.get(place + 1)?
    }

    /// The place of `seat`, counted from 0.
    pub fn place(&self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|&other| other == Some(seat))
    }

    /// The seats, first to last.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().copied().flatten()
    }
}

impl Default for Player {
    fn default() -> Player {
        Player {
            house: None,
            hand: Ranks::all(),
            played: [None; Rank::COUNT],
            sightings: 0,
            presents: 0,
            earlier: 0,
        }
    }
}

impl Table {
    pub(crate) fn new(seats: usize, full_cycle: bool, town: &'static Town) -> Table {
        Table {
            town: Edition(town),
            todo: Todo::Draw,
            closed: Houses::default(),
            presents: Houses::default(),
            stock: town.limits.presents,
            players: BySeat::default(),
            santa: None,
            game: 0,
            games: if full_cycle { seats as u8 } else { 1 },
            round: 0,
            seen: false,
            order: Order::default(),
            seats: seats as u8,
        }
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// Who owes the next step.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.todo {
            Todo::Draw => Turn::Chance,
            Todo::Close { seat, .. } | Todo::Start { seat } | Todo::Fly { seat } => {
                Turn::Seats(seat.into())
            }
            Todo::Seal { waiting } => Turn::Seats(waiting),
            Todo::Name { .. } | Todo::Give { .. } => Turn::Seats(self.santa().into()),
            Todo::Order { decider, .. } => Turn::Seats(decider.into()),
            Todo::Clear { santa } => Turn::Seats(santa.into()),
            Todo::Walk(trip) => Turn::Seats(trip.seat.into()),
            Todo::Ride(ride) => Turn::Seats(ride.seat.into()),
            Todo::Over => Turn::Over,
        }
    }

    /// Who is Santa.
    #[inline]
    pub fn santa(&self) -> Seat {
        self.santa.expect("Santa is drawn before anything else happens")
    }

    /// Whether `seat` is Santa.
    #[inline]
    pub fn is_santa(&self, seat: Seat) -> bool {
        self.santa == Some(seat)
    }

    /// The Kids in a house.
    #[inline]
    pub fn kids_at(&self, house: House) -> SeatSet {
        let kids = Seat::all(self.seats()).filter(|&seat| !self.is_santa(seat));
        kids.filter(|&seat| self.players[seat].house == Some(house)).collect()
    }

    /// Where `seat` stands.
    #[inline]
    pub fn house(&self, seat: Seat) -> House {
        self.players[seat].house.expect("everybody has started")
    }

    /// The card `seat` plays in this round, once it is revealed.
    #[inline]
    pub fn card(&self, seat: Seat) -> Option<Rank> {
        let round = usize::from(self.round).checked_sub(1)?;
        self.players[seat].played[round]
    }

    /// Where a Closed House Marker may go: not on a closed house nor next to one (E4).
    #[inline]
    pub fn closable(&self) -> Houses {
        let next_to = |set: Houses, house| set | self.town.by_street_or_path(house);
        self.town.houses() - self.closed.into_iter().fold(self.closed, next_to)
    }
}
