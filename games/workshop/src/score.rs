//! Inspections (W15), the end of the game (W16, W17) and who wins (W18).

use tabletop::{Game, Log, MAX_SEATS, Score, Seat};

use crate::{Event, Player, Workshop};

/// Most points win; then more points from reindeer decide (W18).
///
/// Before the end it counts what the end would bring now.
pub(crate) fn score(game: &Workshop, seat: Seat) -> Score {
    let player = &game.players[seat];
    let reindeer = herd(game, player).points as i16;
    let to_come = i16::from(tokens(game, player)) + reindeer;
    let is_over = game.due().is_none();
    let points = player.points + if is_over { 0 } else { to_come };
    Score { points, tiebreaks: [reindeer, 0] }
}

/// Santa inspects: Christmas Cheer scores, and finished toys go to the sleigh (W15).
pub(crate) fn inspect(game: &mut Workshop, log: &mut impl Log<Event>) {
    let seats = game.seats();
    let mut totals = [0; MAX_SEATS];
    for seat in Seat::all(seats) {
        totals[seat.index()] = cheer(&game.players[seat]);
    }
    for seat in Seat::all(seats) {
        let cheer = totals[seat.index()];
        let above = totals_above(&totals[..seats], cheer);
        let points = game.edition.inspection.points.get(above).copied().unwrap_or(0);
        game.players[seat].points += i16::from(points);
        let rank = above as u8 + 1;
        log.push(Event::Inspected { seat, cheer, rank, points });
    }
    for seat in Seat::all(game.seats()) {
        let finished = std::mem::take(&mut game.players[seat].finished);
        if !finished.is_empty() {
            game.sleigh = game.sleigh | finished;
            log.push(Event::Loaded { seat, toys: finished.len() as u8 });
        }
    }
}

/// Finished toys and ornaments.
pub(crate) fn cheer(player: &Player) -> u8 {
    player.finished.len() as u8 + player.hung()
}

/// How many different totals are above `mine`: equal totals share a place (W15).
fn totals_above(totals: &[u8], mine: u8) -> usize {
    let is_new = |nth: usize| totals[nth] > mine && !totals[..nth].contains(&totals[nth]);
    (0..totals.len()).filter(|&nth| is_new(nth)).count()
}

/// Unfinished toys and reindeer score, and the game is over (W16, W17).
pub(crate) fn finish(game: &mut Workshop, log: &mut impl Log<Event>) {
    for seat in Seat::all(game.seats()) {
        let tokens = tokens(game, &game.players[seat]);
        let Worth { different, extra, points } = herd(game, &game.players[seat]);
        game.players[seat].points += i16::from(tokens) + points as i16;
        log.push(Event::Counted { seat, tokens });
        log.push(Event::Herded { seat, different, extra, points });
    }
}

/// Tokens on unfinished toys (W16).
pub(crate) fn tokens(game: &Workshop, player: &Player) -> u8 {
    let lying = |job: &crate::Job| {
        let cost = game.edition.toys[usize::from(job.toy)].cost;
        cost.iter().sum::<u8>() - job.missing.iter().sum::<u8>()
    };
    player.jobs.iter().flatten().map(lying).sum()
}

/// What somebody's reindeer are worth.
pub(crate) struct Worth {
    pub(crate) different: u8,
    pub(crate) extra: u8,
    pub(crate) points: u16,
}

/// Different reindeer by the chart, and each further copy (W17).
pub(crate) fn herd(game: &Workshop, player: &Player) -> Worth {
    let different = player.reindeer.kinds().count();
    let extra = player.reindeer.len() as u8 - different as u8;
    let chart = &game.edition.chart;
    let set = different.checked_sub(1).map_or(0, |nth| chart.points[nth]);
    let points = u16::from(set) + u16::from(extra) * u16::from(chart.extra);
    Worth { different: different as u8, extra, points }
}
