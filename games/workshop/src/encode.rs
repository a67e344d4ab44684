//! Santa's Workshop for programs that learn.

use tabletop::{Encode, Eye, Observer, field, signed};

use crate::components::MOST_MATERIALS;
use crate::{Components, DAYS, ELVES, JOBS, LETTERS, MOST_STATIONS, STALLS, Todo, View, Workshop};
use crate::{Place, Player, Token};

/// What fits into a byte.
const BYTE: i16 = 255;
/// No toy, ornament or reindeer has a higher number.
const NUMBER: i16 = 64;
/// No match brings more points.
const MOST_POINTS: i16 = 1000;

impl Encode for Workshop {
    fn phrases(_: &Components) -> Vec<String> {
        let places = Place::ALL.into_iter().filter(|&place| place != Place::MailRoom);
        let mut all: Vec<String> = places.map(|place| format!("go {place}")).collect();
        all.extend((1..=MOST_STATIONS).map(|station| format!("go {} {station}", Place::MailRoom)));
        for token in Token::ALL {
            all.extend((1..=JOBS).map(|job| format!("put {token} {job}")));
        }
        all.extend(["donate", "done", "blind"].map(str::to_owned));
        all.extend(choices());
        all.extend((1..=LETTERS).map(|slot| format!("letter {slot}")));
        all.extend((1..=STALLS).map(|stall| format!("tend {stall}")));
        all.extend((1..=6).map(|space| format!("hang {space}")));
        all
    }

    fn observe(view: &View, out: &mut impl Observer) {
        let game = &view.position;
        let eye = Eye::new(view.viewer, game.seats.into());
        out.put(field("day", DAYS.into(), "the day; 0 while the game is set up"), game.day.into());
        out.put(
            field("first", 5, "who holds the first player marker"),
            eye.whose(Some(game.first)),
        );
        board(game, eye, out);
        let number = |card: Option<u8>| card.map_or(0, |card| 1 + i16::from(card));
        let letters = game.letters.iter().map(|&card| number(card));
        out.each(field("letter", NUMBER, "the number of the toy in each slot"), letters);
        let stalls = game.stalls.iter().map(|&reindeer| number(reindeer));
        out.each(field("stall", NUMBER, "the number of the reindeer in each stall"), stalls);
        let ornaments = game.ornaments.counts().iter().map(|&count| count.into());
        out.each(field("ornament", BYTE, "ornaments of each kind on the common tree"), ornaments);
        toys(game, eye, out);
        course(game, out);
        for (nth, seat) in eye.seats() {
            out.of("player", nth);
            game.players[seat].observe(out);
        }
    }
}

/// All materials that can be chosen at once.
fn choices() -> impl Iterator<Item = String> {
    let counts = || 0..=MOST_MATERIALS;
    let all = counts().flat_map(move |fabric| {
        counts().flat_map(move |wood| counts().map(move |metal| [fabric, wood, metal]))
    });
    let fits = |counts: &[u8; 3]| (1..=MOST_MATERIALS).contains(&counts.iter().sum());
    all.filter(fits).map(|materials| crate::Action::Choose { materials }.to_string())
}

/// Who stands where, and what was donated.
#[inline]
fn board(game: &Workshop, eye: Eye, out: &mut impl Observer) {
    let elves = game.stations.iter().flatten();
    let elves = elves.map(|elf| eye.whose(elf.map(crate::Elf::seat)));
    out.each(field("station", 5, "whose elf stands at each station, six for each place"), elves);
    let donations = game.donations.map(|tokens| tokens.min(BYTE as u16) as i16);
    out.each(field("donation", BYTE, "tokens of each kind in the Donation Center"), donations);
    let mut helpers = [0; tabletop::MAX_SEATS];
    for elf in crate::Elf::in_set(game.helpers) {
        helpers[elf.seat().index()] += 1;
    }
    let helpers = eye.seats().map(|(_, seat)| helpers[seat.index()]);
    out.each(field("helper", ELVES.into(), "elves of each player at the Donation Center"), helpers);
}

/// Where every toy card lies.
#[inline]
fn toys(game: &Workshop, eye: Eye, out: &mut impl Observer) {
    let mut lies = [0; NUMBER as usize];
    game.sleigh.iter().for_each(|toy| lies[usize::from(toy)] = 1);
    game.letters.iter().flatten().for_each(|&toy| lies[usize::from(toy)] = 2);
    for (_, seat) in eye.seats() {
        let (player, whose) = (&game.players[seat], eye.whose(Some(seat)));
        player.jobs.iter().flatten().for_each(|job| lies[usize::from(job.toy)] = 2 + whose);
        player.finished.iter().for_each(|toy| lies[usize::from(toy)] = 7 + whose);
    }
    out.each(
        field("toy", 12, "where each toy is: 0 deck, 1 sleigh, 2 letter, 3 … job, 8 … finished"),
        lies.into_iter().take(game.edition.toys.len()),
    );
}

/// What is being done.
#[inline]
fn course(game: &Workshop, out: &mut impl Observer) {
    let todo = game.agenda.top();
    let taken =
        if let Some(Todo::Tokens { taken, .. }) = todo { taken } else { [0; Token::ALL.len()] };
    out.each(field("taken", BYTE, "tokens in hand, by kind"), taken.map(i16::from));
    let left = match todo {
        Some(Todo::Materials { count, .. }) => count,
        Some(Todo::Mail { left, .. }) => left,
        Some(Todo::Tend { materials, .. }) => materials,
        _ => 0,
    };
    out.put(field("left", BYTE, "materials or toys still to choose"), left.into());
    let hang =
        if let Some(Todo::Hang { ornament, .. }) = todo { 1 + i16::from(ornament) } else { 0 };
    out.put(field("in_hand", NUMBER, "the kind of ornament to hang, from 1"), hang);
}

impl Player {
    #[inline]
    fn observe(&self, out: &mut impl Observer) {
        out.put(signed("points", MOST_POINTS, "on the score track"), self.points);
        out.put(field("elves", ELVES.into(), "elves not placed yet"), self.elves.into());
        let toys = self.jobs.iter().map(|job| job.map_or(0, |job| 1 + i16::from(job.toy)));
        out.each(field("job", NUMBER, "the number of each unfinished toy"), toys);
        let missing = self.jobs.iter().flat_map(|job| job.map_or([0; 4], |job| job.missing));
        let missing = missing.map(i16::from);
        out.each(field("missing", BYTE, "tokens each job still needs, four for each"), missing);
        let tree = self.tree.iter().map(|kind| kind.map_or(0, |kind| 1 + i16::from(kind)));
        out.each(field("tree", NUMBER, "the kind of ornament on each space, from 1"), tree);
        let reindeer = self.reindeer.counts().iter().map(|&count| count.into());
        out.each(field("reindeer", BYTE, "reindeer of each name"), reindeer);
    }
}
