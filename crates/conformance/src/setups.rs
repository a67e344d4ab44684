//! Every set-up of a match that is worth testing.

use std::collections::BTreeSet;
use std::fmt;

use scene::Show;
use tabletop::{Components, Game, MAX_SEATS};

use crate::checks::text::check_notation;

/// How a match is set up.
pub(crate) struct Setup<G: Game> {
    pub(crate) seats: usize,
    pub(crate) options: G::Options,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for G: Copy")]
impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Setup<G> {}

impl<G: Game> Setup<G> {
    /// Reads the options; panics if they are invalid, with the reason.
    pub(crate) fn new(seats: usize, options: &str) -> Setup<G> {
        match options.parse() {
            Ok(options) => Setup { seats, options },
            Err(why) => panic!("the options `{options}` cannot be read: {why}"),
        }
    }

    /// The game as printed, at every number of seats.
    pub(crate) fn printed() -> Vec<Setup<G>> {
        G::SEATS.map(|seats| Setup { seats, options: G::Options::default() }).collect()
    }

    /// The smallest match with this option; `None` for the game as printed.
    pub(crate) fn smallest(option: &str) -> Option<Setup<G>> {
        let mut setups = G::SEATS.map(|seats| Setup::new(seats, option));
        setups.find(|setup| !option.is_empty() && setup.try_start().is_ok())
    }

    /// The start of the match; panics if it is refused.
    pub(crate) fn start(&self) -> G {
        match self.try_start() {
            Ok(game) => game,
            Err(why) => panic!("a match with {self} is refused: {why}"),
        }
    }

    fn try_start(&self) -> Result<G, tabletop::Unplayable> {
        G::new(self.seats, &self.options, G::Components::built_in())
    }
}

impl<G: Game> fmt::Display for Setup<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats and the options `{}`", self.seats, self.options)
    }
}

/// Every number of seats with every value of every setting and every pair of values, the game as
/// printed first. Set-ups that the game refuses are left out.
pub(crate) fn all<G: Show>() -> Vec<Setup<G>> {
    check_refusals::<G>();
    let mut setups = Setup::<G>::printed();
    for setup in &setups {
        setup.start();
    }
    for text in texts::<G>() {
        let Ok(options) = text.parse() else { continue };
        check_notation("the options", &options);
        let fits = |setup: &Setup<G>| setup.try_start().is_ok();
        setups.extend(G::SEATS.map(|seats| Setup { seats, options }).filter(fits));
    }
    check_values(&setups);
    setups
}

/// Checks that a game refuses numbers of seats that it does not offer.
fn check_refusals<G: Game>() {
    for seats in (0..=MAX_SEATS + 1).filter(|seats| !G::SEATS.contains(seats)) {
        let setup = Setup::<G> { seats, options: G::Options::default() };
        assert!(setup.try_start().is_err(), "a match for {seats} must be refused");
    }
}

/// The options worth trying, as texts: every value, every pair of values of two settings, and former
/// rules with every value.
fn texts<G: Show>() -> BTreeSet<String> {
    let settings = G::about().settings;
    let former: Vec<&str> =
        (0..G::about().rules_version).filter_map(G::former).map(|former| former.option).collect();
    let words = |nth: usize| settings[nth].values.iter().map(|value| value.option);
    let mut texts = BTreeSet::new();
    for first in 0..settings.len() {
        texts.extend(words(first).map(String::from));
        for second in first + 1..settings.len() {
            let pairs = words(first).flat_map(|one| words(second).map(move |two| (one, two)));
            texts.extend(pairs.map(|(one, two)| format!("{one} {two}").trim().to_string()));
        }
        for former in &former {
            texts.extend(words(first).map(|one| format!("{one} {former}").trim().to_string()));
        }
    }
    texts.remove("");
    texts
}

/// Checks that every value of every setting can be read and used in some match.
fn check_values<G: Show>(setups: &[Setup<G>]) {
    for value in G::about().settings.iter().flat_map(|setting| setting.values) {
        let Setup { options, .. } = Setup::<G>::new(0, value.option);
        let playable = setups.iter().any(|setup| setup.options == options);
        assert!(playable, "no match can be played with the setting `{}`", value.option);
    }
}
