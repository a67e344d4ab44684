//! The results of a tournament.

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tabletop::Seat;

use super::{Lineup, Played, Source, Tournament, Use, uses};
use crate::interval::{self, Share, by_deal};

/// The result of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The source; its `games` is the number of games played.
    #[serde(flatten)]
    pub source: Source,
    pub bots: Vec<Standing>,
    /// The share of victories of each seat, for all entrants together.
    pub seats: Vec<Share>,
    /// The share of victories of the first player, the next one clockwise, and so on.
    pub order: Vec<Share>,
    /// How often each kind of step was taken, if that was counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Use>,
}

/// The results of one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub name: String,
    /// Its share of all victories, whatever its number of seats; a shared victory counts in equal
    /// parts. The shares of all bots add up to 1.
    pub win_share: f64,
    /// The 95% interval of the share, over deals.
    pub low: f64,
    pub high: f64,
    pub mean_place: f64,
    pub mean_points: f64,
    /// The Weng-Lin rating; every bot starts with 25.
    pub rating: f64,
    pub rating_uncertainty: f64,
    /// Missing where the time is unknown, because merged blocks do not store it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms_per_decision: Option<f64>,
    /// How long the longest decision took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest_ms: Option<f64>,
    /// How many games it lost because its program failed.
    #[serde(skip_serializing_if = "is_zero")]
    pub failures: u64,
    /// Its share of victories on each seat, because roles may differ in strength.
    pub share_by_seat: Vec<f64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like that")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Adds games up, in their order.
pub fn report(tournament: &Tournament, games: &[Played]) -> Report {
    let mut tallies = vec![Tally::new(tournament.players); tournament.bots.len()];
    let lineup = tournament.lineup();
    for (number, game) in (0..).zip(games) {
        for seat in Seat::all(tournament.players) {
            tallies[lineup.entrant(number, seat)].add(game, seat);
        }
        rate(&mut tallies, &lineup.seating(number)[..tournament.players], game);
    }
    let standings = tournament.bots.iter().zip(&tallies);
    let source = tournament.source().expect("it was checked before it was held");
    Report {
        source: Source { games: games.len() as u64, ..source },
        bots: standings
            .enumerate()
            .map(|(nth, (kind, tally))| {
                let won =
                    part(&lineup, games, |number, _, seat| lineup.entrant(number, seat) == nth);
                tally.standing(kind.to_string(), won)
            })
            .collect(),
        seats: parts(&lineup, games, |_, seat| seat.index()),
        order: parts(&lineup, games, |game, seat| game.order[seat].into()),
        uses: uses(games, tournament.players),
    }
}

/// The victories grouped by seat or by turn.
fn parts(lineup: &Lineup, games: &[Played], of: impl Fn(&Played, Seat) -> usize) -> Vec<Share> {
    let nth = |nth| part(lineup, games, |_, game, seat| of(game, seat) == nth);
    (0..lineup.seats).map(nth).collect()
}

/// The share of some seats in all victories.
fn part(lineup: &Lineup, games: &[Played], counts: impl Fn(u64, &Played, Seat) -> bool) -> Share {
    let won = (0..).zip(games).map(|(number, game)| {
        let seats = Seat::all(lineup.seats).filter(|&seat| counts(number, game, seat));
        (lineup.deal(number), seats.map(|seat| f64::from(game.shares[seat])).sum())
    });
    interval::share(&by_deal(won))
}

#[derive(Clone)]
struct Tally {
    seats_taken: f64,
    places: f64,
    points: f64,
    decisions: f64,
    seconds: f64,
    longest: f64,
    failures: u64,
    rating: WengLinRating,
    by_seat: Vec<(f64, f64)>,
}

impl Tally {
    fn new(seats: usize) -> Tally {
        Tally {
            seats_taken: 0.0,
            places: 0.0,
            points: 0.0,
            decisions: 0.0,
            seconds: 0.0,
            longest: 0.0,
            failures: 0,
            rating: WengLinRating::new(),
            by_seat: vec![(0.0, 0.0); seats],
        }
    }

    fn add(&mut self, game: &Played, seat: Seat) {
        let share = f64::from(game.shares[seat]);
        self.seats_taken += 1.0;
        self.places += f64::from(game.places[seat]);
        self.points += f64::from(game.points[seat]);
        self.decisions += f64::from(game.decisions[seat]);
        self.seconds += game.time[seat].as_secs_f64();
        self.longest = self.longest.max(game.longest[seat].as_secs_f64());
        self.failures += u64::from(game.lost[seat].is_some());
        self.by_seat[seat.index()].0 += share;
        self.by_seat[seat.index()].1 += 1.0;
    }

    fn standing(&self, name: String, won: Share) -> Standing {
        let played = self.seats_taken.max(1.0);
        let is_timed = self.seconds > 0.0;
        Standing {
            name,
            win_share: won.share,
            low: won.low,
            high: won.high,
            mean_place: self.places / played,
            mean_points: self.points / played,
            rating: self.rating.rating,
            rating_uncertainty: self.rating.uncertainty,
            ms_per_decision: is_timed.then(|| self.seconds * 1000.0 / self.decisions.max(1.0)),
            longest_ms: is_timed.then_some(self.longest * 1000.0),
            failures: self.failures,
            share_by_seat: self.by_seat.iter().map(|(won, of)| won / of.max(1.0)).collect(),
        }
    }
}

/// Rates all seats of a game together; a bot on several seats gets the mean.
fn rate(tallies: &mut [Tally], seating: &[usize], game: &Played) {
    let before: Vec<[WengLinRating; 1]> =
        seating.iter().map(|&entrant| [tallies[entrant].rating]).collect();
    let places =
        Seat::all(seating.len()).map(|seat| MultiTeamOutcome::new(game.places[seat].into()));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().map(|team| &team[..]).zip(places).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for (entrant, tally) in tallies.iter_mut().enumerate() {
        let own = seating.iter().zip(&after).filter(|(who, _)| **who == entrant);
        let own: Vec<WengLinRating> = own.map(|(_, team)| team[0]).collect();
        let mean =
            |of: fn(&WengLinRating) -> f64| own.iter().map(of).sum::<f64>() / own.len() as f64;
        tally.rating.rating = mean(|rating| rating.rating);
        tally.rating.uncertainty = mean(|rating| rating.uncertainty);
    }
}

#[cfg(test)]
mod tests {
    use bots::Kind;
    use tabletop::BySeat;

    use super::*;
    use crate::program::Terms;

    /// Two bots on two seats, where seat 1 wins both games of a deal or loses both.
    fn deals(number: usize) -> (Tournament, Vec<Played>) {
        let tournament = Tournament {
            game: catalog::games()[0].id.into(),
            options: String::new(),
            edition: None,
            bots: vec![Kind::Random.into(); 2],
            terms: Terms::default(),
            players: 2,
            games: 2 * number as u64,
            seed: 1,
            uses: None,
        };
        let won_by = |winner: usize| Played {
            shares: BySeat::from_fn(|seat| f32::from(u8::from(seat.index() == winner))),
            places: BySeat::from_fn(|seat| 1 + u8::from(seat.index() != winner)),
            order: BySeat::from_fn(|seat| seat.index() as u8),
            ..Played::default()
        };
        let games = (0..2 * number).map(|game| won_by(game / 2 % 2)).collect();
        (tournament, games)
    }

    #[test]
    fn rotations_of_a_deal_are_not_independent_games() {
        let (tournament, games) = deals(100);
        let report = report(&tournament, &games);
        let seat = report.seats[0];
        assert!((seat.share - 0.5).abs() < 1e-9);
        // 200 independent games would give 43.1 to 56.9%; there are 100 deals.
        assert!(seat.low < 0.405 && seat.high > 0.595, "{seat:?}");
        assert_eq!(report.order, report.seats);
        let bot = &report.bots[0];
        assert!((bot.win_share - 0.5).abs() < 1e-9, "each bot wins one game of each deal");
        assert!(bot.high - bot.low < seat.high - seat.low, "rotation is what evens that out");
    }
}
