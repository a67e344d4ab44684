//! What a review says about a match once every decision was searched.

use bots::{Reason, Weighed};
use catalog::Playable;
use scene::{Cause, Grade, Mistake, Played, Review, Slip};
use tabletop::{Seat, insertion_sort_by};

use super::Reviewing;
use super::decision::Decision;

/// How many mistakes of each player are listed.
const NAMED: usize = 3;

impl<G: Playable> Reviewing<G> {
    pub(super) fn verdict(&self, win_chances: Vec<Vec<f32>>) -> Review {
        let slips = self.decisions.iter().filter(|decision| decision.is_slip());
        let slip = |decision: &Decision<G>| Slip {
            step: decision.before + 1,
            seat: decision.seat,
            cost: thousandths(decision.cost()),
            points: tenths(decision.points()),
            grade: decision.grade(),
        };
        Review {
            futures: self.futures,
            takebacks: self.replay.takebacks,
            course: win_chances,
            players: self.seats().map(|seat| self.played(seat)).collect(),
            slips: slips.map(slip).collect(),
            mistakes: self.mistakes(),
            unit: G::about().points,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.replay.after(0).seats())
    }

    fn played(&self, seat: Seat) -> Played {
        let own: Vec<&Decision<G>> =
            self.decisions.iter().filter(|decision| decision.seat == seat).collect();
        let others = self.decisions.iter().filter(|decision| decision.seat != seat);
        let by_own: f32 = own.iter().map(|decision| decision.moved()[seat]).sum();
        let by_others: f32 = others.map(|decision| decision.moved()[seat]).sum();
        let at =
            |point: Option<&(usize, Vec<f32>)>| point.map_or(0.0, |(_, all)| all[seat.index()]);
        let whole = at(self.points.last()) - at(self.points.first());
        let sum = |number: fn(&Decision<G>) -> f32| own.iter().map(|it| number(it)).sum::<f32>();
        let graded = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];
        Played {
            seat,
            decisions: own.len(),
            sound: own.iter().filter(|decision| !decision.is_slip()).count(),
            own: thousandths(by_own),
            others: thousandths(by_others),
            luck: thousandths(whole - by_own - by_others),
            graded: graded.map(|grade| own.iter().filter(|it| it.grade() == Some(grade)).count()),
            points: tenths(sum(Decision::points).max(0.0)),
            random: tenths(sum(Decision::random).max(0.0)),
        }
    }

    fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes: Vec<Mistake> = self
            .seats()
            .flat_map(|seat| {
                let own = self.decisions.iter().filter(|decision| decision.seat == seat);
                let mut own: Vec<&Decision<G>> = own.filter(|it| it.is_mistake()).collect();
                insertion_sort_by(&mut own, |one, other| other.weight().total_cmp(&one.weight()));
                own.truncate(NAMED);
                own
            })
            .filter_map(|decision| self.mistake(decision))
            .collect();
        insertion_sort_by(&mut mistakes, |one, other| other.weight.total_cmp(&one.weight));
        mistakes
    }

    fn mistake(&self, decision: &Decision<G>) -> Option<Mistake> {
        let Weighed { line, played, points, .. } = decision.confirmed()?;
        let seat = decision.seat;
        let mut game = self.replay.after(decision.before).clone();
        let before = game.view(Some(seat));
        let (mut better, mut events) = (Vec::new(), Vec::new());
        for &action in line {
            let view = game.view(Some(seat));
            if game.play(seat, action, &mut events).is_err() {
                break;
            }
            better.push(G::choice(&view, action));
        }
        let sentence =
            |&event: &G::Event| G::line(self.replay.components, G::redact(event, Some(seat))).text;
        Some(Mistake {
            step: decision.before + 1,
            seat,
            stage: G::scene(&before).stage,
            played: G::choice(&before, decision.action),
            better,
            brought: events.iter().map(sentence).collect(),
            chance: thousandths(played[seat]),
            chance_better: thousandths(played[seat] + decision.cost()),
            noise: thousandths(decision.noise()),
            lead: tenths(points.lead),
            points: tenths(decision.points()),
            weight: thousandths(decision.weight()),
            cause: points.reason.map(|reason| cause(reason, seat)),
        })
    }
}

fn cause(reason: Reason, seat: Seat) -> Cause {
    match reason {
        Reason::Own(what, points) => Cause { what: what.into(), seat, points: tenths(points) },
        Reason::Other(seat, points) => Cause { what: String::new(), seat, points: tenths(points) },
    }
}

fn tenths(number: f32) -> f32 {
    (number * 10.0).round() / 10.0
}

/// Rounds to a thousandth: the estimate is not more precise.
fn thousandths(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
