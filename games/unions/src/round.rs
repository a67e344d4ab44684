//! The round: who begins it, and how one phase follows another.

use tabletop::{Dice, Game, Log, Seat};

use crate::{Event, Finish, Lead, Store, Table, Todo, Union, Unions};

impl Unions {
    /// The first player marker moves on, and the first player rolls (U2, U3).
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        self.round += 1;
        self.first = self.first_after_hiring();
        log.push(Event::Began { round: self.round, first: self.first, why: self.lead() });
        self.roll_dice(self.first);
    }

    /// Who begins the next round: the player with the fewest elves, hired ones counted; of several
    /// the next clockwise, the holder last (U2).
    #[inline]
    pub(crate) fn first_after_hiring(&self) -> Seat {
        let seats = self.seats();
        let elves = |seat: Seat| self.players[seat].elves + self.players[seat].hired;
        let fewest = Seat::all(seats).map(elves).min();
        let contends =
            |seat: &Seat| Some(elves(*seat)) == fewest || self.is_in(*seat, Union::EarlyBirds);
        let mut clockwise = self.first.next(seats).clockwise(seats);
        clockwise.find(contends).expect("somebody has the fewest elves")
    }

    /// Why the first player begins.
    fn lead(&self) -> Lead {
        let elves = |seat: Seat| self.players[seat].elves;
        let own = elves(self.first);
        let others = || Seat::all(self.seats()).filter(|&seat| seat != self.first).map(elves);
        if others().any(|elves| elves < own) {
            Lead::EarlyBird
        } else if others().any(|elves| elves == own) {
            Lead::NextOfFewest
        } else {
            Lead::FewestElves
        }
    }

    fn roll_dice(&mut self, seat: Seat) {
        let dice = self.players[seat].elves;
        let rerolls = self.edition.limits.rerolls;
        (self.loose, self.aside) = (Dice::NONE, Dice::NONE);
        self.due = Todo::Throw { seat, dice, rerolls };
    }

    /// `seat` has put its dice into the pool: the next one rolls, or the draft begins (U4).
    pub(crate) fn after_roll(&mut self, seat: Seat) {
        (self.loose, self.aside) = (Dice::NONE, Dice::NONE);
        match self.next_in_round(seat) {
            Some(next) => self.roll_dice(next),
            None => self.draft_on(self.first),
        }
    }

    /// The next who still lacks a die drafts, `seat` the first to be asked (U4).
    #[inline]
    pub(crate) fn draft_on(&mut self, seat: Seat) {
        if self.pool.is_empty() {
            return self.after_draft();
        }
        let lacks_dice = |seat: &Seat| self.players[*seat].dice.len() < self.players[*seat].elves;
        let next = seat.clockwise(self.seats()).find(lacks_dice);
        self.due = Todo::Draft(next.expect("the pool holds what the players lack"));
    }

    fn after_draft(&mut self) {
        match self.members[Union::Tinkers.index()] {
            Some(seat) => self.due = Todo::Tinker(seat),
            None => self.purchase_on(self.first),
        }
    }

    /// The next who has not passed may buy, `seat` the first to be asked (U5).
    #[inline]
    pub(crate) fn purchase_on(&mut self, seat: Seat) {
        let mut seats = seat.clockwise(self.seats());
        let next = seats.find(|seat| !self.players[*seat].passed);
        self.due = Todo::Purchase(next.expect("who passes last begins the work"));
    }

    /// Who comes after `seat` in this round, if anybody.
    #[inline]
    pub(crate) fn next_in_round(&self, seat: Seat) -> Option<Seat> {
        let next = seat.next(self.seats());
        (next != self.first).then_some(next)
    }

    /// All work is done: gifts are scored and the table is cleared (U7, U8), unless somebody wins
    /// on the way (U9).
    pub(crate) fn end_round(&mut self, log: &mut impl Log<Event>) {
        for seat in self.first.clockwise(self.seats()) {
            self.deliver(seat, log);
            if self.finish == Finish::Race && self.is_at_goal(seat) {
                return self.end(Some(seat), log);
            }
        }
        self.stores = [None; Store::ALL.len()];
        let is_won = Seat::all(self.seats()).any(|seat| self.is_at_goal(seat));
        if is_won || self.round == self.edition.limits.most_rounds {
            self.end(None, log);
        } else {
            self.begin_round(log);
        }
    }

    fn end(&mut self, winner: Option<Seat>, log: &mut impl Log<Event>) {
        self.due = Todo::Nothing;
        log.push(Event::Ended { round: self.round, winner });
    }

    /// One point a tagged gift, and canes by their number (U7).
    fn deliver(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let pay = &self.edition.limits.pay;
        let player = &mut self.players[seat];
        let gifts = std::mem::take(&mut player.tables[Table::Tag.index()]);
        let earned = pay[usize::from(gifts).min(pay.len() - 1)];
        let room = self.edition.limits.most_canes - player.canes;
        let canes = earned.min(room);
        player.gifts += gifts;
        player.canes += canes;
        player.elves += std::mem::take(&mut player.hired);
        player.dice = Dice::NONE;
        player.passed = false;
        if gifts > 0 {
            log.push(Event::Delivered { seat, gifts, canes, lost: earned - canes });
        }
    }

    fn is_at_goal(&self, seat: Seat) -> bool {
        self.players[seat].gifts >= self.edition.limits.goal
    }

    /// Whether the token of `seat` lies on `union`.
    #[inline]
    pub(crate) fn is_in(&self, seat: Seat, union: Union) -> bool {
        self.members[union.index()] == Some(seat)
    }
}

/// Panics if something was lost or forged.
pub(crate) fn audit(game: &Unions) {
    let limits = &game.edition.limits;
    let mut elves = 0;
    let mut dice = game.pool.len();
    for seat in Seat::all(game.seats()) {
        let player = &game.players[seat];
        elves += player.elves;
        dice += player.dice.len();
        let on_tables: u8 = player.tables.iter().sum();
        assert!(on_tables <= player.elves, "{seat:?} has more gifts on the tables than elves");
        assert!(player.canes <= limits.most_canes, "{seat:?} has too many canes");
        assert!(player.elves + player.hired <= limits.most_elves, "{seat:?} has too many elves");
        assert!(player.dice.len() <= player.elves, "{seat:?} has more dice than elves");
        let tokens = game.members.iter().filter(|&&member| member == Some(seat)).count();
        assert!(tokens <= 1, "{seat:?} is in {tokens} unions");
    }
    let drafting = matches!(game.due, Todo::Draft(_));
    assert!(!drafting || dice == elves, "{dice} dice for {elves} elves");
}
