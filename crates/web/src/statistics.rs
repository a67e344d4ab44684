//! Statistics of the games in this browser: a short record of each finished game, which outlives
//! the game itself, and the sums of these records.

use bots::Kind;
use client::KeyValueStore;
use protocol::Occupant;
use serde::{Deserialize, Serialize};
use tabletop::{Transcript, insertion_sort_by};

use crate::saves::{Saves, StoredGame};
use crate::storage::Browser;

const PLAYED: &str = "northpole.played.";
/// Only games that began at this time or later are counted: records of earlier ones were deleted.
const SINCE: &str = "northpole.counted-since";

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Finished {
    pub(crate) game: String,
    /// When it began, in milliseconds.
    pub(crate) at: f64,
    /// Whether no player took back a decision, and the game followed no guide.
    pub(crate) is_fair: bool,
    /// All players, in seat order.
    pub(crate) players: Vec<PlayerRecord>,
    /// Which of them is this browser's person; `None` if that is not known.
    pub(crate) own: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PlayerRecord {
    pub(crate) name: String,
    /// The kind of bot, if the player is one.
    pub(crate) bot: Option<String>,
    pub(crate) place: u8,
    pub(crate) points: i16,
}

impl Finished {
    /// The record of a game, made from the game's own records; `None` if the game is not over.
    pub(crate) fn read(records: &str, at: f64, name: &str) -> Option<Finished> {
        let transcript: Transcript = records.parse().ok()?;
        let replay = host::replay(records).ok()?;
        let standings = replay.ending()?.standings;
        let player = |(nth, occupant): (usize, &Occupant)| {
            let standing = standings.iter().find(|standing| standing.seat.index() == nth)?;
            let (place, points) = (standing.place, standing.points);
            Some(match occupant {
                Occupant::Person(name) => {
                    PlayerRecord { name: name.clone(), bot: None, place, points }
                }
                Occupant::Bot(kind) => {
                    PlayerRecord { name: String::new(), bot: Some(kind.to_string()), place, points }
                }
            })
        };
        let players: Option<Vec<PlayerRecord>> =
            replay.occupants().iter().enumerate().map(player).collect();
        let players = players?;
        let people: Vec<usize> =
            (0..players.len()).filter(|&nth| players[nth].bot.is_none()).collect();
        let own = match people[..] {
            [alone] => Some(alone),
            _ => people.into_iter().find(|&nth| players[nth].name == name),
        };
        let is_fair = transcript.went_back() == 0 && !transcript.guided;
        Some(Finished { game: transcript.game, at, is_fair, players, own })
    }

    /// The result of this browser's person.
    fn own(&self) -> Option<&PlayerRecord> {
        self.own.and_then(|nth| self.players.get(nth))
    }

    /// The opponents: the strongest bot, or people.
    fn against(&self) -> String {
        let mut others = (0..self.players.len()).filter(|&nth| Some(nth) != self.own);
        if others.any(|nth| self.players[nth].bot.is_none()) {
            return "people".into();
        }
        let bots = self.players.iter().filter_map(|player| player.bot.as_deref());
        let strength = |bot: &&str| Kind::NAMED.iter().position(|kind| kind.to_string() == *bot);
        bots.map(level).max_by_key(strength).unwrap_or("nobody").into()
    }
}

/// The level of a bot; an elf counts as one of its level.
fn level(bot: &str) -> &str {
    let known = bot.parse().ok().and_then(Kind::level);
    known.map_or(bot, |level| level.name())
}

/// The sums of several games.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) games: usize,
    pub(crate) won: usize,
    points: i64,
    places: usize,
    /// The highest score.
    pub(crate) best: Option<i16>,
}

impl Sum {
    fn add(&mut self, own: &PlayerRecord) {
        self.games += 1;
        self.won += usize::from(own.place == 1);
        self.points += i64::from(own.points);
        self.places += usize::from(own.place);
        self.best = self.best.max(Some(own.points));
    }

    /// The average of points and of places.
    pub(crate) fn averages(&self) -> (f64, f64) {
        let games = self.games.max(1) as f64;
        (self.points as f64 / games, self.places as f64 / games)
    }
}

/// Everything that the screen shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Statistics {
    pub(crate) all: Sum,
    /// By the short name of the game.
    pub(crate) by_game: Vec<(String, Sum)>,
    /// By game and opponents.
    pub(crate) by_level: Vec<((String, String), Sum)>,
    /// How many games in a row were won: now, and at most.
    pub(crate) streak: (usize, usize),
    /// Games that do not count, because a player took back a decision or they were guided.
    pub(crate) unfair: usize,
    /// Games in which the seat of this browser's person is not known.
    pub(crate) unknown: usize,
}

impl Statistics {
    /// The statistics of these games.
    pub(crate) fn of(mut games: Vec<Finished>) -> Statistics {
        insertion_sort_by(&mut games, |one, other| one.at.total_cmp(&other.at));
        let mut statistics = Statistics::default();
        for game in &games {
            statistics.add(game);
        }
        insertion_sort_by(&mut statistics.by_game, |one, other| one.0.cmp(&other.0));
        insertion_sort_by(&mut statistics.by_level, |one, other| one.0.cmp(&other.0));
        statistics
    }

    /// The statistics of the games that a person with that name played, on any seat.
    pub(crate) fn of_person(mut games: Vec<Finished>, name: &str) -> Statistics {
        for game in &mut games {
            let is_it = |player: &PlayerRecord| player.bot.is_none() && player.name == name;
            game.own = game.players.iter().position(is_it);
        }
        games.retain(|game| game.own.is_some());
        Statistics::of(games)
    }

    fn add(&mut self, game: &Finished) {
        let Some(own) = game.own() else {
            self.unknown += 1;
            return;
        };
        if !game.is_fair {
            self.unfair += 1;
            return;
        }
        self.all.add(own);
        sum_of(&mut self.by_game, game.game.clone()).add(own);
        sum_of(&mut self.by_level, (game.game.clone(), game.against())).add(own);
        let (now, longest) = self.streak;
        let now = if own.place == 1 { now + 1 } else { 0 };
        self.streak = (now, longest.max(now));
    }
}

fn sum_of<K: PartialEq>(sums: &mut Vec<(K, Sum)>, key: K) -> &mut Sum {
    let known = sums.iter().position(|(other, _)| *other == key);
    let nth = known.unwrap_or_else(|| {
        sums.push((key, Sum::default()));
        sums.len() - 1
    });
    &mut sums[nth].1
}

/// The records in a store.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Records<S>(S);

/// The records of this browser.
pub(crate) fn records() -> Records<Browser> {
    Records(Browser)
}

impl<S: KeyValueStore> Records<S> {
    /// The records in that store, for tests.
    #[cfg(test)]
    pub(crate) fn on(store: S) -> Records<S> {
        Records(store)
    }

    /// Records every stored game that is over and was not recorded yet. In games of several people,
    /// `name` is this browser's person.
    pub(crate) fn collect(&self, saves: &Saves<S>, name: &str) {
        let since: f64 = self.0.get(SINCE).and_then(|since| since.parse().ok()).unwrap_or(0.0);
        for (key, kept) in saves.all() {
            let is_over = matches!(kept, StoredGame::Sound(summary) if summary.is_over);
            // A key begins with the time.
            let at: f64 = key.split('-').next().and_then(|at| at.parse().ok()).unwrap_or(0.0);
            if !is_over || at < since || self.0.get(&noted(&key)).is_some() {
                continue;
            }
            match Finished::read(&saves.records(&key).0, at, name) {
                Some(finished) => self.note(&key, &finished),
                None => self.ignore(&key),
            }
        }
    }

    fn note(&self, key: &str, finished: &Finished) {
        if let Ok(text) = serde_json::to_string(finished) {
            self.0.set(&noted(key), &text);
        }
    }

    /// Makes sure that a game is never counted, because this browser's person did not play it.
    pub(crate) fn ignore(&self, key: &str) {
        self.0.set(&noted(key), "");
    }

    /// All recorded games.
    pub(crate) fn all(&self) -> Vec<Finished> {
        let names = self.0.names().into_iter().filter(|name| name.starts_with(PLAYED));
        names.filter_map(|name| serde_json::from_str(&self.0.get(&name)?).ok()).collect()
    }

    /// Deletes all records. Games that began before now are never counted again, although they may
    /// still be stored.
    pub(crate) fn delete(&self, now: f64) {
        let names = self.0.names().into_iter().filter(|name| name.starts_with(PLAYED));
        names.for_each(|name| self.0.remove(&name));
        self.0.set(SINCE, &now.to_string());
    }
}

fn noted(key: &str) -> String {
    format!("{PLAYED}{key}")
}

#[cfg(test)]
mod tests;
