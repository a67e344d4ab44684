//! How long what happens is to be seen: by what it is, not by what moves.

use scene::{Cue, Line};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// How fast a table goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pace {
    /// For players who want to look around.
    #[serde(alias = "Slow")]
    Calm,
    /// Easy to follow.
    #[default]
    Normal,
    /// For players who know the game.
    #[serde(alias = "Fast")]
    Quick,
    /// Nothing takes any time.
    #[serde(alias = "Still")]
    AtOnce,
}

impl Pace {
    /// The slowest first.
    pub const ALL: [Pace; 4] = [Pace::Calm, Pace::Normal, Pace::Quick, Pace::AtOnce];

    /// What it is called.
    pub fn words(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
            Pace::AtOnce => "instant",
        }
    }

    /// The pace of that name; `at-once` is the old name of `instant`.
    pub fn named(name: &str) -> Option<Pace> {
        let name = if name == "at-once" { "instant" } else { name };
        Pace::ALL.into_iter().find(|pace| pace.words() == name)
    }

    /// The next faster pace; after the fastest the slowest.
    pub fn next(self) -> Pace {
        match self {
            Pace::Calm => Pace::Normal,
            Pace::Normal => Pace::Quick,
            Pace::Quick => Pace::AtOnce,
            Pace::AtOnce => Pace::Calm,
        }
    }

    /// How long something takes at this pace that takes `milliseconds` at normal pace.
    pub fn take(self, milliseconds: u32) -> u32 {
        match self {
            Pace::Calm => milliseconds * 9 / 5,
            Pace::Normal => milliseconds,
            Pace::Quick => milliseconds * 2 / 5,
            Pace::AtOnce => 0,
        }
    }

    /// How long a piece is on its way, in milliseconds.
    pub fn flight(self) -> u32 {
        match self {
            Pace::Calm => 800,
            Pace::Normal => 450,
            Pace::Quick => 200,
            Pace::AtOnce => 0,
        }
    }
}

/// What kind of moment it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The viewer's own step, which needs no explanation.
    Own,
    /// Another player's.
    Step,
    /// What no player in particular does: cards are dealt, things are put back.
    Course,
    /// Dice are thrown.
    Roll,
    /// Something comes to light.
    Reveal,
    /// A part of the game begins or ends.
    Part,
}

impl Kind {
    fn of(line: &Line, viewer: Option<Seat>) -> Kind {
        match (line.cue, line.seat) {
            (Cue::Roll, _) => Kind::Roll,
            (Cue::Reveal, _) => Kind::Reveal,
            (Cue::Part, _) => Kind::Part,
            (Cue::Step, None) => Kind::Course,
            (Cue::Step, seat) if seat == viewer => Kind::Own,
            (Cue::Step, Some(_)) => Kind::Step,
        }
    }

    /// How long it is seen at normal pace, in milliseconds.
    pub fn milliseconds(self) -> u32 {
        match self {
            Kind::Own => 450,
            Kind::Step => 700,
            Kind::Course => 350,
            Kind::Roll => 900,
            Kind::Reveal => 1_500,
            Kind::Part => 1_400,
        }
    }
}

/// One moment: what is told and seen together.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat {
    /// What it is.
    pub kind: Kind,
    /// What is told; never nothing.
    pub lines: Vec<Line>,
}

impl Beat {
    /// How long it is seen, in milliseconds.
    pub fn milliseconds(&self, pace: Pace) -> u32 {
        pace.take(self.kind.milliseconds())
    }

    /// Who does it.
    pub fn seat(&self) -> Option<Seat> {
        self.lines.first().and_then(|line| line.seat)
    }

    /// Whether a player who continues by clicks is waited for after it.
    pub fn waits(&self) -> bool {
        match self.kind {
            Kind::Own | Kind::Course => false,
            Kind::Step | Kind::Roll | Kind::Reveal | Kind::Part => true,
        }
    }

    /// Whether something is to be seen in it beside its words.
    fn shows(&self) -> bool {
        self.lines.iter().any(shows)
    }

    /// Whether a line is told in the same moment.
    fn takes(&self, kind: Kind, line: &Line) -> bool {
        let is_same = self.kind == kind && self.seat() == line.seat;
        match kind {
            // One after the other.
            Kind::Reveal | Kind::Roll => false,
            Kind::Part => is_same,
            Kind::Own | Kind::Step | Kind::Course => is_same && !(self.shows() && shows(line)),
        }
    }
}

fn shows(line: &Line) -> bool {
    !line.moves.is_empty() || !line.gains.is_empty()
}

/// What happened, moment by moment, as seen from a seat. What a reveal brings the viewer is told
/// like what it brings others: it is no step of theirs.
pub fn beats(lines: &[Line], viewer: Option<Seat>) -> Vec<Beat> {
    let mut beats: Vec<Beat> = Vec::new();
    for line in lines {
        let is_outcome = beats.iter().any(|beat| beat.kind == Kind::Reveal);
        let kind = match Kind::of(line, viewer) {
            Kind::Own if is_outcome => Kind::Step,
            kind => kind,
        };
        match beats.last_mut() {
            Some(beat) if beat.takes(kind, line) => beat.lines.push(line.clone()),
            _ => beats.push(Beat { kind, lines: vec![line.clone()] }),
        }
    }
    beats
}

#[cfg(test)]
mod tests {
    use scene::{Face, Icon, PieceId, SpotId};

    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn moving(line: Line) -> Line {
        let spot = |name| SpotId::new("pool", name);
        line.moved(PieceId::new("x"), Face::Token(Icon::TOKEN), spot("a"), spot("b"))
    }

    fn told(lines: &[Line]) -> Vec<(Kind, usize, u32)> {
        let beats = beats(lines, Some(seat(0)));
        let told = |beat: Beat| (beat.kind, beat.lines.len(), beat.milliseconds(Pace::Normal));
        beats.into_iter().map(told).collect()
    }

    #[test]
    fn every_decision_of_another_has_its_moment() {
        let lines = [
            moving(Line::by(seat(0), "I take a 5.")),
            moving(Line::by(seat(1), "Holly takes a 4.")),
            moving(Line::by(seat(1), "Holly takes a 3.")),
            moving(Line::by(seat(2), "Myrtle takes a 2.")),
        ];
        let one = (Kind::Step, 1, 700);
        assert_eq!(told(&lines), [(Kind::Own, 1, 450), one, one, one]);
    }

    #[test]
    fn words_without_a_move_belong_to_the_move_they_tell_of() {
        let lines = [
            Line::by(seat(1), "Holly has the lowest bid and takes 5 cards."),
            moving(Line::by(seat(1), "Holly gets 2 Kites.")),
            Line::by(seat(1), "Holly is ready."),
        ];
        assert_eq!(told(&lines), [(Kind::Step, 3, 700)]);
        let points = Line::by(seat(1), "Holly scores.").gained(seat(1), 2, "Toys");
        assert_eq!(told(&[lines[1].clone(), points]).len(), 2, "points have a moment of their own");
    }

    #[test]
    fn bids_are_revealed_one_after_the_other() {
        let bid = |nth| Line::by(seat(nth), "bids").revealed([]);
        let revealed = (Kind::Reveal, 1, 1_500);
        assert_eq!(told(&[bid(0), bid(1), bid(2)]), [revealed; 3]);
    }

    #[test]
    fn what_the_viewer_wins_is_told_like_what_others_win() {
        let won = |nth| moving(Line::by(seat(nth), "wins"));
        let bid = Line::by(seat(0), "bids").revealed([]);
        let (own, step) = ((Kind::Own, 1, 450), (Kind::Step, 1, 700));
        assert_eq!(
            told(&[won(0), bid, won(0), won(1)]),
            [own, (Kind::Reveal, 1, 1_500), step, step]
        );
    }

    #[test]
    fn a_round_begins_once_and_its_dice_are_rolled() {
        let lines = [
            Line::new("Game 2 of 3.").parting(),
            Line::new("Round 1 of 13.").parting(),
            Line::by(seat(1), "Holly rolls.").rolled([]),
        ];
        assert_eq!(told(&lines), [(Kind::Part, 2, 1_400), (Kind::Roll, 1, 900)]);
    }

    #[test]
    fn cards_are_dealt_quickly_one_by_one() {
        let card = || moving(Line::new("A letter arrives."));
        let dealt = (Kind::Course, 1, 350);
        assert_eq!(told(&[card(), card()]), [dealt, dealt]);
    }

    #[test]
    fn a_pace_stretches_everything() {
        let beat = &beats(&[Line::by(seat(1), "x")], None)[0];
        assert_eq!(Pace::ALL.map(|pace| beat.milliseconds(pace)), [1_260, 700, 280, 0]);
        assert!(Pace::ALL.iter().all(|pace| pace.flight() <= beat.milliseconds(*pace)));
    }

    #[test]
    fn a_pace_has_a_name() {
        assert!(Pace::ALL.iter().all(|pace| Pace::named(pace.words()) == Some(*pace)));
        assert_eq!(Pace::named("at-once"), Some(Pace::AtOnce));
        assert_eq!((Pace::named("soon"), Pace::AtOnce.next()), (None, Pace::Calm));
    }
}
