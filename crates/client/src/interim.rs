//! The table between two steps, as far as the log has told of it.
//!
//! A step often brings several moments: bids are revealed, then the lowest bidder takes the cards.
//! While these moments are shown, the scene is the one before the step, changed by what the lines
//! have told so far. Whatever no line tells of changes with the last moment.

use scene::{Face, Line, Move, Piece, Scene, Spot, SpotId, Zone};

use crate::pace::Beat;

/// A change of the table, and the moments that tell of it.
pub(crate) struct SceneChange<'a> {
    pub(crate) was: &'a Scene,
    pub(crate) is: &'a Scene,
    pub(crate) beats: &'a [Beat],
}

impl SceneChange<'_> {
    /// The table after the first `count` moments.
    pub(crate) fn told(&self, count: usize) -> Scene {
        if count >= self.beats.len() {
            return self.is.clone();
        }
        let lines = self.beats.split_at(count);
        let telling = Telling { is: self.is, told: lines.0, to_come: lines.1 };
        let mut scene = self.was.clone();
        for zone in &mut scene.zones {
            let was = std::mem::take(&mut zone.spots);
            zone.spots = was.into_iter().filter_map(|spot| telling.spot(spot, zone)).collect();
        }
        telling.lay_new_spots(self.was, &mut scene);
        telling.lay_opened_spots(&mut scene);
        for (player, after) in scene.players.iter_mut().zip(&self.is.players) {
            let gained = |beats: &[Beat]| -> i16 {
                let gains = lines_of(beats).flat_map(|line| &line.gains);
                gains.filter(|gain| gain.seat == player.seat).map(|gain| gain.points).sum()
            };
            let sum = gained(lines.0);
            // Where points are hidden, they are not the sum of what the lines tell.
            if player.points + sum + gained(lines.1) == after.points {
                player.points += sum;
            }
        }
        scene
    }
}

/// What has been told of a change, and what has not.
struct Telling<'a> {
    is: &'a Scene,
    told: &'a [Beat],
    to_come: &'a [Beat],
}

impl Telling<'_> {
    /// A spot after what has been told so far; `None` if it is gone.
    fn spot(&self, mut spot: Spot, zone: &Zone) -> Option<Spot> {
        let after = || self.is.find(&spot.id).map(|(_, after)| after);
        if !tells_of(self.told, &spot.id) {
            let is_whole = !tells_of(self.to_come, &spot.id) && self.is_zone_told(zone);
            return if is_whole { after().cloned() } else { Some(spot) };
        }
        let after = after().cloned();
        self.play(&mut spot, after.as_ref());
        let is_left = || spot.pieces.is_empty() && !tells_of(self.to_come, &spot.id);
        match after {
            Some(after) if agree(&spot, &after) => Some(after),
            None if is_left() => None,
            _ => Some(spot),
        }
    }

    /// A spot that was not there before appears with the first piece that is laid on it.
    fn lay_new_spots(&self, was: &Scene, scene: &mut Scene) {
        for (nth, zone) in self.is.zones.iter().enumerate() {
            let new = zone.spots.iter().filter(|spot| was.find(&spot.id).is_none());
            let spots: Vec<Spot> = new.filter_map(|spot| self.new_spot(spot, zone)).collect();
            if spots.is_empty() {
                continue;
            }
            match scene.zones.iter_mut().find(|it| it.id == zone.id) {
                Some(there) => spots.into_iter().for_each(|spot| insert(there, spot, zone)),
                None => {
                    scene.zones.insert(nth.min(scene.zones.len()), Zone { spots, ..zone.clone() });
                }
            }
        }
    }

    fn new_spot(&self, after: &Spot, zone: &Zone) -> Option<Spot> {
        if !tells_of(self.told, &after.id) {
            let is_whole = !tells_of(self.to_come, &after.id) && self.is_zone_told(zone);
            return is_whole.then(|| after.clone());
        }
        let mut spot = Spot { pieces: Vec::new(), ..after.clone() };
        self.play(&mut spot, Some(after));
        Some(spot)
    }

    /// What came to light and lies there neither before the step nor after it.
    fn lay_opened_spots(&self, scene: &mut Scene) {
        let opened: Vec<&Spot> = lines_of(self.told).flat_map(|line| &line.opened).collect();
        for (nth, spot) in opened.iter().enumerate() {
            let zone = scene.zones.iter_mut().find(|zone| zone.id == spot.id.zone());
            let is_missing = |zone: &&mut Zone| zone.spots.iter().all(|it| it.id != spot.id);
            let Some(zone) = zone.filter(is_missing) else { continue };
            let earlier = |it: &Spot| opened[..nth].iter().any(|earlier| earlier.id == it.id);
            let place = zone.spots.iter().rposition(earlier).map_or(0, |last| last + 1);
            zone.spots.insert(place, (*spot).clone());
        }
    }

    /// Whether everything that will be told of a zone has been told. A spot named like another zone
    /// of its owner stands for all of that zone: `desk-2/hand` for `hand-2`.
    fn is_zone_told(&self, zone: &Zone) -> bool {
        let is_it = |spot: &SpotId| {
            let whose = spot.zone().rsplit_once('-').map_or("", |(_, whose)| whose);
            zone.id.strip_prefix(spot.name()).and_then(|rest| rest.strip_prefix('-')) == Some(whose)
        };
        let tells = |beats| {
            moves(beats).any(|step| is_it(&step.from) || is_it(&step.to))
                || lines_of(beats).any(|line| line.spots.iter().any(is_it))
        };
        zone.owner.is_some() && tells(self.told) && !tells(self.to_come)
    }

    /// Applies to a spot what the lines have told.
    fn play(&self, spot: &mut Spot, after: Option<&Spot>) {
        for line in lines_of(self.told) {
            for step in &line.moves {
                if step.from == spot.id {
                    remove(&mut spot.pieces, step);
                }
                if step.to == spot.id {
                    add(&mut spot.pieces, step, after);
                }
            }
            if let Some(opened) = line.opened.iter().find(|opened| opened.id == spot.id) {
                spot.clone_from(opened);
            } else if line.spots.contains(&spot.id) {
                self.show(spot, after);
            }
        }
    }

    /// Shows the pieces with their final faces, except those that are still to arrive. Pieces that
    /// will be gone stay as they were.
    fn show(&self, spot: &mut Spot, after: Option<&Spot>) {
        let Some(after) = after.filter(|after| !after.pieces.is_empty()) else { return };
        let comes = |piece: &&Piece| {
            moves(self.to_come).any(|step| step.to == after.id && step.piece == piece.id)
        };
        spot.pieces = after.pieces.iter().filter(|piece| !comes(piece)).cloned().collect();
    }
}

/// Removes a piece that moved: the piece itself, one that looks like it, or one of the only pile.
fn remove(pieces: &mut Vec<Piece>, step: &Move) {
    let itself = pieces.iter().position(|piece| piece.id == step.piece);
    let alike = itself.or_else(|| pieces.iter().position(|piece| piece.face == step.face));
    let Some(nth) = alike.or(only_pile(pieces).map(|_| 0)) else { return };
    if pieces[nth].count > 1 {
        pieces[nth].count -= 1;
    } else {
        pieces.remove(nth);
    }
}

/// Adds a piece that moved: as the piece that lies there in the end, or to the only pile.
fn add(pieces: &mut Vec<Piece>, step: &Move, after: Option<&Spot>) {
    let lying = after.map_or(&[][..], |after| &after.pieces);
    let itself = lying.iter().find(|piece| piece.id == step.piece);
    let alike = itself.or_else(|| lying.iter().find(|piece| piece.face == step.face));
    let piece = match alike.or(only_pile(lying)) {
        Some(piece) => piece.clone().count(1u16),
        None => Piece::new(step.piece.clone(), step.face.clone()),
    };
    match pieces.iter_mut().find(|it| it.id == piece.id) {
        Some(pile) => pile.count += 1,
        None => pieces.push(piece),
    }
}

/// The single pile that holds everything on a spot: tokens or cards that cannot be told apart.
fn only_pile(pieces: &[Piece]) -> Option<&Piece> {
    match pieces {
        [pile] if matches!(pile.face, Face::Token(_) | Face::Back(_)) => Some(pile),
        _ => None,
    }
}

/// Whether both spots hold the same pieces; their faces may differ.
fn agree(spot: &Spot, after: &Spot) -> bool {
    let lies =
        |piece: &Piece| after.pieces.iter().any(|it| it.id == piece.id && it.count == piece.count);
    spot.pieces.len() == after.pieces.len() && spot.pieces.iter().all(lies)
}

/// Inserts a new spot in the order that its zone has in the end.
fn insert(zone: &mut Zone, spot: Spot, after: &Zone) {
    let rank = |id: &SpotId| after.spots.iter().position(|it| it.id == *id);
    let place = rank(&spot.id);
    let before = |it: &Spot| rank(&it.id).is_some_and(|rank| Some(rank) > place);
    let nth = zone.spots.iter().position(before).unwrap_or(zone.spots.len());
    zone.spots.insert(nth, spot);
}

fn tells_of(beats: &[Beat], spot: &SpotId) -> bool {
    moves(beats).any(|step| step.from == *spot || step.to == *spot)
        || lines_of(beats).any(|line| line.spots.contains(spot))
}

fn moves(beats: &[Beat]) -> impl Iterator<Item = &Move> {
    lines_of(beats).flat_map(|line| &line.moves)
}

fn lines_of(beats: &[Beat]) -> impl Iterator<Item = &Line> {
    beats.iter().flat_map(|beat| &beat.lines)
}

#[cfg(test)]
mod tests {
    use scene::{Icon, Layout, PieceId, Player, Text};
    use tabletop::Seat;

    use super::*;
    use crate::pace::beats;

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn place(name: &str) -> SpotId {
        SpotId::new("round", name)
    }

    fn card(id: &str) -> Piece {
        Piece::new(PieceId::new(id), Face::Token(Icon::CARD))
    }

    /// A table with cards in these places, and one player with this note.
    fn table(cards: [&str; 3], note: &str) -> Scene {
        let spot = |(name, id): (&str, &str)| {
            let spot = Spot::new(place(name), name.to_owned());
            spot.pieces((!id.is_empty()).then(|| card(id)))
        };
        let spots = ["a", "b", "c"].into_iter().zip(cards).map(spot).collect();
        let notes = vec![note.to_owned()];
        let player = Player { seat: seat(0), role: None, points: 0, marks: Vec::new(), notes };
        Scene {
            prompt: note.to_owned(),
            players: vec![player],
            zones: vec![Zone::new("round", "This round", Layout::Row, spots)],
            ..Scene::default()
        }
    }

    fn moved(line: Line, id: &str, (from, to): (SpotId, SpotId)) -> Line {
        line.moved(PieceId::new(id), Face::Token(Icon::CARD), from, to)
    }

    /// The table after each moment.
    fn shown(was: &Scene, is: &Scene, lines: &[Line]) -> Vec<Scene> {
        let beats = beats(lines, Some(seat(0)));
        let change = SceneChange { was, is, beats: &beats };
        (1..=beats.len()).map(|count| change.told(count)).collect()
    }

    #[test]
    fn cards_are_turned_one_after_the_other() {
        let (was, is) = (table(["back", "back", ""], ""), table(["4", "7", "K"], "decides"));
        let reveal = |nth, name| Line::by(seat(nth), "reveals").revealed([place(name)]);
        let way = (SpotId::new("hand", "K"), place("c"));
        let own = moved(Line::by(seat(0), "I choose K."), "K", way);
        let lines = [own, reveal(1, "a"), reveal(2, "b"), reveal(0, "c"), Line::new("I decide.")];
        let shown = shown(&was, &is, &lines);
        assert_eq!(shown[0], table(["back", "back", "K"], ""), "mine lies there as I laid it");
        assert_eq!(shown[1], table(["4", "back", "K"], ""));
        assert_eq!(shown[2..4], [table(["4", "7", "K"], ""), table(["4", "7", "K"], "")]);
        assert_eq!(shown[4], is);
    }

    /// A belt of two cards, sealed bids, and the hand of the viewer in two forms.
    fn auction(belt: &[&str], bids: &[&str], (hand, kites): (u16, u16)) -> Scene {
        let row = |zone: &'static str, ids: &[&str]| {
            let spot =
                |id: &&str| Spot::new(SpotId::new(zone, id), (*id).to_owned()).pieces([card(id)]);
            Zone::new(zone, zone, Layout::Row, ids.iter().map(spot).collect())
        };
        let own = |kind: &'static str, name: &'static str, count: u16| {
            let pile = (count > 0).then(|| card(kind).count(count));
            let spot = Spot::new(SpotId::of(seat(0), kind, name), Text::default()).pieces(pile);
            Zone::new(kind, kind, Layout::Row, vec![spot]).of(seat(0))
        };
        let zones = vec![row("belt", belt), row("bids", bids), own("desk", "hand", hand)];
        let zones = zones.into_iter().chain([own("hand", "kite", kites)]).collect();
        Scene { zones, ..Scene::default() }
    }

    #[test]
    fn bids_are_opened_before_what_they_win_is_taken() {
        let was = auction(&["1", "2"], &["2", "3"], (1, 0));
        let is = auction(&["2"], &[], (2, 1));
        let bid =
            |nth: usize| Line::by(seat(nth), "bids").revealed([SpotId::new("bids", seat(nth))]);
        let way = (SpotId::new("belt", "1"), SpotId::of(seat(0), "desk", "hand"));
        let lines = [
            Line::by(seat(0), "I seal a bid."),
            bid(0),
            bid(1),
            bid(2),
            moved(Line::by(seat(0), "I get a Kite."), "belt-card", way),
            Line::new("Craft begins.").parting(),
        ];
        let shown = shown(&was, &is, &lines);
        assert!(shown[..4].iter().all(|scene| *scene == was), "nothing is taken yet");
        assert_eq!(shown[4], auction(&["2"], &["2", "3"], (2, 1)), "the card is in the hand");
        assert_eq!(shown[5], is);
    }

    #[test]
    fn an_opened_bid_lies_there_though_the_table_after_it_has_none() {
        let (was, is) = (auction(&["1"], &["2", "3"], (1, 0)), auction(&["1"], &[], (1, 0)));
        let bid = |nth: usize| {
            let spot = Spot::new(SpotId::new("bids", seat(nth)), "opened".to_owned());
            Line::by(seat(nth), "bids").revealed_as(spot.pieces([card("opened")]))
        };
        let lines = [Line::by(seat(0), "I seal a bid."), bid(0), bid(1), bid(2), Line::new("End.")];
        let bids = |scene: &Scene| -> Vec<String> {
            let bids = scene.zones.iter().find(|zone| zone.id == "bids").expect("a zone");
            let words = |spot: &Spot| format!("{} {}", spot.id, spot.pieces[0].id);
            bids.spots.iter().map(words).collect()
        };
        let shown: Vec<Vec<String>> = shown(&was, &is, &lines).iter().map(bids).collect();
        assert_eq!(shown[0], ["bids/2 2", "bids/3 3"], "mine is not there yet");
        assert_eq!(shown[1], ["bids/1 opened", "bids/2 2", "bids/3 3"]);
        assert_eq!(shown[3], ["bids/1 opened", "bids/2 opened", "bids/3 opened"]);
        assert!(shown[4].is_empty());
    }

    #[test]
    fn points_are_counted_as_they_are_told() {
        let (was, mut is) = (table(["", "", ""], ""), table(["", "", ""], ""));
        is.players[0].points = 5;
        let points = |points| Line::by(seat(0), "scores").gained(seat(0), points, "Toys");
        let lines = [points(2), points(3), Line::new("The end.")];
        let counted = |scene: &Scene| scene.players[0].points;
        assert_eq!(shown(&was, &is, &lines).iter().map(counted).collect::<Vec<_>>(), [2, 5, 5]);
        is.players[0].points = 1;
        let hidden = shown(&was, &is, &lines);
        assert_eq!(hidden.iter().map(counted).collect::<Vec<_>>(), [0, 0, 1], "not all is open");
    }

    #[test]
    fn what_passes_through_lies_there_meanwhile() {
        let (was, is) = (table(["x", "", ""], ""), table(["", "", "x"], ""));
        let way = |from, to| (place(from), place(to));
        let lines = [
            moved(Line::by(seat(1), "one step"), "x", way("a", "b")),
            moved(Line::by(seat(1), "and another"), "x", way("b", "c")),
            Line::new("The end.").parting(),
        ];
        let shown = shown(&was, &is, &lines);
        assert_eq!(shown[0], table(["", "x", ""], ""));
        assert_eq!(shown[1], is);
    }
}
