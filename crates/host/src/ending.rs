//! How a match ended: who won, and by what.

use scene::{Ending, Show, Standing};
use tabletop::{BySeat, Seat, Turn, insertion_sort_by, places};

/// The standings with points by source, if the match is over.
pub(crate) fn ending<G: Show>(
    game: &G,
    components: &G::Components,
    events: &[G::Event],
) -> Option<Ending> {
    if game.turn() != Turn::Over {
        return None;
    }
    let mut sources: Vec<(String, BySeat<i16>)> = Vec::new();
    for gain in events.iter().flat_map(|&event| G::line(components, event).gains) {
        let known = sources.iter().position(|(source, _)| *source == gain.source);
        let nth = known.unwrap_or_else(|| {
            sources.push((gain.source, BySeat::default()));
            sources.len() - 1
        });
        sources[nth].1[gain.seat] += gain.points;
    }
    let (about, places) = (G::about(), places(game));
    let rank = |source: &str| about.sources.iter().position(|listed| *listed == source);
    insertion_sort_by(&mut sources, |(one, _), (other, _)| rank(one).cmp(&rank(other)));
    let standing = |seat: Seat| Standing {
        seat,
        place: places[seat],
        points: game.score(seat).points,
        tiebreaks: game.score(seat).tiebreaks[..about.tiebreaks.len()].to_vec(),
        by_source: sources.iter().map(|(_, points)| points[seat]).collect(),
    };
    let mut standings: Vec<Standing> = Seat::all(game.seats()).map(standing).collect();
    insertion_sort_by(&mut standings, |one, other| one.place.cmp(&other.place));
    Some(Ending {
        standings,
        points: about.points,
        sources: sources.into_iter().map(|(source, _)| source).collect(),
        tiebreaks: about.tiebreaks.to_vec(),
    })
}
