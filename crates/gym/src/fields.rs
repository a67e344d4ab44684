//! What a seat sees, as numbers, and what the numbers mean.

use tabletop::{Encode, Field, Observer, Seat, field};

/// How many of the phrases that a seat has said of its current action are observed.
pub const MOST_SAID: usize = 12;

/// What one number of an observation means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// `round`, `pool.3`, `player.1.canes`.
    pub name: String,
    pub about: &'static str,
    pub least: i16,
    pub most: i16,
}

/// Writes an observation.
#[derive(Debug)]
struct Numbers<'a> {
    out: &'a mut [i16],
    at: usize,
}

impl Observer for Numbers<'_> {
    #[inline]
    fn of(&mut self, _: &'static str, _: usize) {}

    #[inline]
    fn put(&mut self, _: Field, value: i16) {
        self.out[self.at] = value;
        self.at += 1;
    }
}

#[derive(Debug, Default)]
struct Names {
    prefix: String,
    fields: Vec<Described>,
}

impl Observer for Names {
    fn of(&mut self, group: &'static str, nth: usize) {
        self.prefix = format!("{group}.{nth}.");
    }

    fn put(&mut self, field: Field, _: i16) {
        let Field { name, nth, about, least, most } = field;
        let nth = nth.map_or(String::new(), |nth| format!(".{nth}"));
        let name = format!("{}{name}{nth}", self.prefix);
        self.fields.push(Described { name, about, least, most });
    }
}

/// The fields that every game has, before its own.
#[inline]
fn common(seat: Seat, said: &[u16], phrases: usize, out: &mut impl Observer) {
    out.put(field("seat", 4, "the own seat, counted from 0 as agents are"), seat.index() as i16);
    let said = (0..MOST_SAID).map(|nth| said.get(nth).map_or(0, |&index| index as i16));
    let about = "indices said so far of an action of several phrases; 0 for none";
    out.each(field("said", phrases as i16 - 1, about), said);
}

/// Writes the observation of `seat`, including the part of its action that it has said.
#[inline]
pub(crate) fn observe<G: Encode>(
    view: &G::View,
    (seat, said): (Seat, &[u16]),
    out: &mut [i16],
) -> usize {
    let mut numbers = Numbers { out, at: 0 };
    common(seat, said, 1, &mut numbers);
    G::observe(view, &mut numbers);
    numbers.at
}

/// The fields of an observation, in order.
pub fn described<G: Encode>(view: &G::View, phrases: usize) -> Vec<Described> {
    let mut names = Names::default();
    let seat = Seat::all(1).next().expect("there is a first seat");
    common(seat, &[], phrases, &mut names);
    G::observe(view, &mut names);
    number_repeated(names.fields)
}

/// Numbers the fields that several things of a kind share: the first `post` of a player stays
/// `player.0.post`, the second becomes `player.0.post@1`.
fn number_repeated(mut fields: Vec<Described>) -> Vec<Described> {
    let mut seen = std::collections::HashMap::new();
    for field in &mut fields {
        let times = seen.entry(field.name.clone()).or_insert(0);
        if *times > 0 {
            field.name += &format!("@{times}");
        }
        *times += 1;
    }
    fields
}
