//! What is told of a match once every decision was weighed.

use bots::Weighed;
use catalog::Playable;
use scene::{Mistake, Played, Review, Slip};
use tabletop::{Seat, insertion_sort_by};

use super::Reviewing;
use super::decision::Decision;

/// How many mistakes of each player are named.
const NAMED: usize = 3;

impl<G: Playable> Reviewing<G> {
    pub(super) fn verdict(&self, win_chances: Vec<Vec<f32>>) -> Review {
        let slips = self.decisions.iter().filter(|decision| decision.is_slip());
        let slip = |decision: &Decision<G>| Slip {
            step: decision.before + 1,
            seat: decision.seat,
            cost: thousandths(decision.cost()),
        };
        Review {
            futures: self.futures,
            takebacks: self.replay.takebacks,
            course: win_chances,
            players: self.seats().map(|seat| self.played(seat)).collect(),
            slips: slips.map(slip).collect(),
            mistakes: self.mistakes(),
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
        Played {
            seat,
            decisions: own.len(),
            sound: own.iter().filter(|decision| !decision.is_slip()).count(),
            own: thousandths(by_own),
            others: thousandths(by_others),
            luck: thousandths(whole - by_own - by_others),
        }
    }

    fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes: Vec<Mistake> = self
            .seats()
            .flat_map(|seat| {
                let own = self.decisions.iter().filter(|decision| decision.seat == seat);
                let mut own: Vec<&Decision<G>> = own.filter(|it| it.is_mistake()).collect();
                insertion_sort_by(&mut own, |one, other| other.cost().total_cmp(&one.cost()));
                own.truncate(NAMED);
                own
            })
            .filter_map(|decision| self.mistake(decision))
            .collect();
        insertion_sort_by(&mut mistakes, |one, other| other.cost().total_cmp(&one.cost()));
        mistakes
    }

    fn mistake(&self, decision: &Decision<G>) -> Option<Mistake> {
        let Weighed { line, played, .. } = decision.confirmed()?;
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
        })
    }
}

/// Nothing finer is known.
fn thousandths(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
