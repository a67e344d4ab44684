//! What a tournament showed.

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tabletop::Seat;

use super::{Played, Tournament, Use, uses};

/// The result of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub game: String,
    pub players: usize,
    pub games: u64,
    pub bots: Vec<Standing>,
    /// What each seat has of all victories, whoever sits there.
    pub seats: Vec<Part>,
    /// What whoever began has of them, the next one clockwise, and so on.
    pub order: Vec<Part>,
    /// What was done how often, if it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Use>,
}

/// A part of all victories.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Part {
    pub share: f64,
    /// The 95 % interval of that.
    pub low: f64,
    pub high: f64,
}

/// How one bot did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub name: String,
    /// Its part of all victories, whatever number of seats it has; a shared victory counts in
    /// equal parts. The shares of all bots add up to 1.
    pub win_share: f64,
    /// The 95 % interval of that.
    pub low: f64,
    pub high: f64,
    pub mean_place: f64,
    pub mean_points: f64,
    /// Weng-Lin; everybody starts with 25.
    pub rating: f64,
    pub rating_uncertainty: f64,
    pub ms_per_decision: f64,
    /// How long the longest decision took.
    pub longest_ms: f64,
    /// Victories on each seat, as a part of the games played there: roles are not equal.
    pub share_by_seat: Vec<f64>,
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
    Report {
        game: tournament.game.clone(),
        players: tournament.players,
        games: games.len() as u64,
        bots: standings
            .map(|(kind, tally)| tally.standing(kind.to_string(), games.len()))
            .collect(),
        seats: parts(tournament.players, games, |_, seat| seat.index()),
        order: parts(tournament.players, games, |game, seat| game.order[seat].into()),
        uses: uses(games, tournament.players),
    }
}

/// The victories by what is counted together: seats, or turns.
fn parts(players: usize, games: &[Played], of: impl Fn(&Played, Seat) -> usize) -> Vec<Part> {
    let mut won = vec![0.0; players];
    for game in games {
        Seat::all(players).for_each(|seat| won[of(game, seat)] += f64::from(game.shares[seat]));
    }
    let count = games.len().max(1) as f64;
    let part = |won: f64| {
        let (low, high) = interval(won, count);
        Part { share: won / count, low, high }
    };
    won.into_iter().map(part).collect()
}

#[derive(Clone)]
struct Tally {
    seats_taken: f64,
    share: f64,
    places: f64,
    points: f64,
    decisions: f64,
    seconds: f64,
    longest: f64,
    rating: WengLinRating,
    by_seat: Vec<(f64, f64)>,
}

impl Tally {
    fn new(seats: usize) -> Tally {
        Tally {
            seats_taken: 0.0,
            share: 0.0,
            places: 0.0,
            points: 0.0,
            decisions: 0.0,
            seconds: 0.0,
            longest: 0.0,
            rating: WengLinRating::new(),
            by_seat: vec![(0.0, 0.0); seats],
        }
    }

    fn add(&mut self, game: &Played, seat: Seat) {
        let share = f64::from(game.shares[seat]);
        self.seats_taken += 1.0;
        self.share += share;
        self.places += f64::from(game.places[seat]);
        self.points += f64::from(game.points[seat]);
        self.decisions += f64::from(game.decisions[seat]);
        self.seconds += game.time[seat].as_secs_f64();
        self.longest = self.longest.max(game.longest[seat].as_secs_f64());
        self.by_seat[seat.index()].0 += share;
        self.by_seat[seat.index()].1 += 1.0;
    }

    fn standing(&self, name: String, games: usize) -> Standing {
        let played = self.seats_taken.max(1.0);
        let games = games.max(1) as f64;
        let (low, high) = interval(self.share, games);
        Standing {
            name,
            win_share: self.share / games,
            low,
            high,
            mean_place: self.places / played,
            mean_points: self.points / played,
            rating: self.rating.rating,
            rating_uncertainty: self.rating.uncertainty,
            ms_per_decision: self.seconds * 1000.0 / self.decisions.max(1.0),
            longest_ms: self.longest * 1000.0,
            share_by_seat: self.by_seat.iter().map(|(won, of)| won / of.max(1.0)).collect(),
        }
    }
}

/// Wilson's interval: it stays within 0 and 1, also for a bot that always wins.
fn interval(won: f64, of: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let share = won / of;
    let middle = share + Z * Z / (2.0 * of);
    let spread = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).max(0.0).sqrt();
    let scale = 1.0 + Z * Z / of;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

/// Rates all seats of a game at once; a bot on several seats gets the mean of what they brought.
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
    use super::*;

    #[test]
    fn intervals_hold_the_share() {
        let (low, high) = interval(50.0, 100.0);
        assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001);
        let (low, high) = interval(100.0, 100.0);
        assert!(low > 0.95 && (high - 1.0).abs() < 1e-9);
    }
}
