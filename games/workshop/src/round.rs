//! How a day begins, goes on and ends, and what all steps share.

use tabletop::{Agenda, Bag, BySeat, Card, Cards, Edition, Game, Log, Seat};

use crate::components::{MOST_NAMES, MOST_ORNAMENTS};
use crate::{
    Components, DAYS, DEALT, ELVES, Event, Herd, INSPECTIONS, Job, LETTERS, MOST_STATIONS, Options,
    Place, Player, STALLS, Todo, Token, Workshop, score, steps,
};

impl Workshop {
    /// The table before anything is dealt (W1, W2).
    pub(crate) fn set_up(
        seats: usize,
        options: Options,
        components: &'static Components,
    ) -> Workshop {
        let mut agenda = Agenda::default();
        agenda.push(Todo::DrawFirst { even: options.even_start });
        agenda.push(Todo::Deal { dealt: 0 });
        agenda.push(Todo::FillStalls);
        agenda.push(Todo::FillLetters);
        Workshop {
            edition: Edition(components),
            seats: seats as u8,
            day: 0,
            first: Seat::all(seats).next().expect("two play at least"),
            agenda,
            players: BySeat::from_fn(|_| Player::new()),
            stations: [[None; MOST_STATIONS]; Place::STAFFED.len()],
            donations: [0; Token::ALL.len()],
            helpers: 0,
            letters: [None; LETTERS],
            deck: Cards::first(components.toys.len()),
            sleigh: Cards::default(),
            stalls: [None; STALLS],
            herd: Herd::new(components),
            ornaments: all_ornaments(components),
        }
    }

    /// What is owed next; nothing if the match is over.
    pub fn due(&self) -> Option<Todo> {
        self.agenda.top()
    }

    /// Does what needs no decision, until a seat owes one.
    #[inline]
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        while let Some(todo) = self.agenda.top() {
            if let Todo::Tokens { seat, taken } = todo {
                if steps::tokens::settle(self, seat, taken, log) {
                    return;
                }
                continue;
            }
            if !self.needs_no_decision(todo) {
                return;
            }
            self.agenda.pop();
            if todo == Todo::EndDay {
                self.end_day(log);
            }
        }
    }

    /// Whether nothing is left to decide of it: it is done, or there is one way to do it.
    #[inline]
    fn needs_no_decision(&self, todo: Todo) -> bool {
        match todo {
            Todo::FillLetters => self.deck.is_empty() || self.empty_slot().is_none(),
            Todo::FillStalls => self.herd.is_empty() || self.empty_stall().is_none(),
            Todo::Deal { dealt } => dealt == DEALT * self.seats,
            Todo::Collect(seat) => !steps::collect::is_useful(self, seat),
            Todo::Mail { seat, left } => left == 0 || !self.may_take_toy(seat),
            Todo::EndDay => true,
            Todo::DrawFirst { .. }
            | Todo::Place(_)
            | Todo::Tokens { .. }
            | Todo::Materials { .. }
            | Todo::Draw(_)
            | Todo::Tend { .. }
            | Todo::TurnOver(_)
            | Todo::Hang { .. } => false,
        }
    }

    /// The station that the next elf takes; `None` if the place is full.
    #[inline]
    pub(crate) fn next_station(&self, place: Place) -> Option<usize> {
        let stations = &self.stations[place.index()][..self.edition.stations_of(place)];
        stations.iter().position(Option::is_none)
    }

    /// Whether there is a toy card, and room for it (W9, W10).
    #[inline]
    pub(crate) fn may_take_toy(&self, seat: Seat) -> bool {
        self.has_toys() && self.players[seat].room().is_some()
    }

    /// How many of so many toy cards a player can take (W9).
    pub(crate) fn toys_to_take(&self, seat: Seat, count: u8) -> u8 {
        let room = self.players[seat].jobs.iter().filter(|job| job.is_none()).count();
        let letters = self.letters.iter().flatten().count();
        let cards = letters + (self.deck | self.sleigh).len() as usize;
        room.min(cards).min(count.into()) as u8
    }

    /// Whether a toy card lies in the Mail Room or the deck; the sleigh is empty if the deck is.
    #[inline]
    pub(crate) fn has_toys(&self) -> bool {
        !self.deck.is_empty() || self.letters.iter().any(Option::is_some)
    }

    #[inline]
    pub(crate) fn has_reindeer(&self) -> bool {
        self.stalls.iter().any(Option::is_some)
    }

    /// Whether there is an ornament, and a space for it (W12).
    #[inline]
    pub(crate) fn may_trim(&self, seat: Seat) -> bool {
        !self.ornaments.is_empty() && self.players[seat].bare_space().is_some()
    }

    #[inline]
    pub(crate) fn empty_slot(&self) -> Option<usize> {
        self.letters.iter().position(Option::is_none)
    }

    #[inline]
    pub(crate) fn empty_stall(&self) -> Option<usize> {
        self.stalls.iter().position(Option::is_none)
    }

    /// Lays a toy before a player; says where.
    pub(crate) fn lay_out(&mut self, seat: Seat, toy: Card) -> u8 {
        let missing = self.edition.toys[usize::from(toy)].cost;
        let player = &mut self.players[seat];
        let job = player.room().expect("there is room for a toy");
        player.jobs[job] = Some(Job { toy, missing });
        job as u8
    }

    /// Takes tokens from the stock, to be put on toys or donated.
    #[inline]
    pub(crate) fn take_tokens(
        &mut self,
        seat: Seat,
        token: Token,
        count: u8,
        log: &mut impl Log<Event>,
    ) {
        log.push(Event::Took { seat, token, count });
        let mut taken = [0; Token::ALL.len()];
        taken[token.index()] = count;
        self.agenda.push(Todo::Tokens { seat, taken });
    }

    /// Puts a token on a toy; with its whole cost it is finished at once (W6).
    #[inline]
    pub(crate) fn put_on_toy(
        &mut self,
        seat: Seat,
        job: u8,
        (token, collected): (Token, bool),
        log: &mut impl Log<Event>,
    ) {
        let player = &mut self.players[seat];
        let place = &mut player.jobs[usize::from(job)];
        let Job { toy, missing } = place.as_mut().expect("a toy lies there");
        let toy = *toy;
        missing[token.index()] -= 1;
        log.push(Event::Put { seat, job, toy, token, collected });
        if *missing == [0; Token::ALL.len()] {
            *place = None;
            let points = self.edition.toys[usize::from(toy)].points;
            player.points += i16::from(points);
            player.finished.insert(toy);
            log.push(Event::Finished { seat, job, toy, points });
        }
    }

    /// If the toy deck is empty, the sleigh's cards become the new one (W10).
    pub(crate) fn reshuffle(&mut self, log: &mut impl Log<Event>) {
        if self.deck.is_empty() && !self.sleigh.is_empty() {
            self.deck = std::mem::take(&mut self.sleigh);
            log.push(Event::Shuffled { toys: self.deck.len() as u8 });
        }
    }

    pub(crate) fn begin_day(&mut self, log: &mut impl Log<Event>) {
        self.day += 1;
        self.agenda.push(Todo::Place(self.first));
        log.push(Event::Began { day: self.day, first: self.first });
    }

    /// Elves go home, Santa may inspect, and the next day begins, or the game ends (W14).
    fn end_day(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::Ended { day: self.day });
        self.stations = [[None; MOST_STATIONS]; Place::STAFFED.len()];
        self.helpers = 0;
        for seat in Seat::all(self.seats()) {
            self.players[seat].elves = ELVES;
        }
        self.return_reindeer(log);
        if INSPECTIONS.contains(&self.day) {
            score::inspect(self, log);
        }
        if self.day == DAYS {
            return score::finish(self, log);
        }
        self.reshuffle(log);
        self.first = self.first.next(self.seats());
        self.begin_day(log);
        self.agenda.push(Todo::FillStalls);
        self.agenda.push(Todo::FillLetters);
    }

    fn return_reindeer(&mut self, log: &mut impl Log<Event>) {
        for stall in 0..STALLS {
            if let Some(reindeer) = self.stalls[stall].take() {
                self.herd.put_under(reindeer);
                log.push(Event::Returned { stall: stall as u8, reindeer });
            }
        }
    }
}

fn all_ornaments(components: &Components) -> Bag<MOST_ORNAMENTS> {
    let mut counts = [0; MOST_ORNAMENTS];
    for (count, ornament) in counts.iter_mut().zip(&*components.ornaments) {
        *count = ornament.count;
    }
    Bag::new(counts)
}

/// Panics if a piece was lost, forged or put where it may not be.
pub(crate) fn audit(game: &Workshop) {
    audit_toys(game);
    audit_elves(game);
    let mut reindeer = game.herd.count();
    game.stalls.iter().flatten().for_each(|&name| reindeer.insert(name.into()));
    let mut ornaments = game.ornaments;
    for todo in game.agenda.iter() {
        if let Todo::Hang { ornament, .. } = todo {
            ornaments.insert(ornament.into());
        }
    }
    for seat in Seat::all(game.seats()) {
        let player = &game.players[seat];
        reindeer.add(&player.reindeer);
        player.tree.iter().flatten().for_each(|&kind| ornaments.insert(kind.into()));
    }
    let all: Bag<MOST_NAMES> = Herd::new(&game.edition).count();
    assert_eq!(reindeer, all, "reindeer were lost or forged");
    assert_eq!(ornaments, all_ornaments(&game.edition), "ornaments were lost or forged");
}

fn audit_toys(game: &Workshop) {
    let mut left = Cards::first(game.edition.toys.len());
    let mut count = |toy: Card| assert!(left.remove(toy), "toy {toy} is in two places");
    game.deck.iter().chain(game.sleigh).for_each(&mut count);
    game.letters.iter().flatten().copied().for_each(&mut count);
    for seat in Seat::all(game.seats()) {
        let player = &game.players[seat];
        player.finished.iter().for_each(&mut count);
        for job in player.jobs.iter().flatten() {
            count(job.toy);
            let cost = game.edition.toys[usize::from(job.toy)].cost;
            let sound = job.missing.iter().zip(cost).all(|(&missing, cost)| missing <= cost);
            let is_finished = job.missing == [0; Token::ALL.len()];
            assert!(sound && !is_finished, "seat {seat}: {job:?} of {cost:?}");
        }
    }
    assert!(left.is_empty(), "the toys {left:?} are nowhere");
    let is_over = game.due().is_none();
    assert!(is_over || !game.deck.is_empty() || game.sleigh.is_empty(), "W10 was forgotten");
    let letters_owed = game.agenda.iter().any(|todo| todo == Todo::FillLetters);
    let full = game.deck.is_empty() || game.empty_slot().is_none();
    assert!(is_over || full || letters_owed, "a letter was not replaced");
}

fn audit_elves(game: &Workshop) {
    let mut placed: BySeat<u8> = BySeat::default();
    for place in Place::STAFFED {
        let stations = &game.stations[place.index()];
        stations.iter().flatten().for_each(|elf| placed[elf.seat()] += 1);
        let beyond = &stations[game.edition.stations_of(place)..];
        assert!(beyond.iter().all(Option::is_none), "an elf stands beside the {place}");
    }
    crate::Elf::in_set(game.helpers).for_each(|elf| placed[elf.seat()] += 1);
    for seat in Seat::all(game.seats()) {
        assert_eq!(placed[seat] + game.players[seat].elves, ELVES, "seat {seat} has lost an elf");
    }
}
