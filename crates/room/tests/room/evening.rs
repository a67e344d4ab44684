//! An evening around one screen: how often three people tap and pass the screen on in a round, and how
//! often they would without ways in one tap, choices made by themselves and open decisions.

use bots::Kind;
use catalog::games;
use host::{AnyMatch, Key, Setup, let_bots_play, resume, start};
use protocol::{Arrive, Continue, Occupant, Resume, Snapshot};
use scene::Choice;
use tabletop::Seat;

use crate::local_table::Page;

const PEOPLE: [&str; 3] = ["Ida", "Nora", "Ole"];

/// What a match took.
#[derive(Clone, Copy, Default, Debug)]
struct Effort {
    taps: usize,
    handovers: usize,
}

/// The same match, step by step: what each seat still does, and the table to ask.
struct Script {
    steps: Vec<(Seat, String)>,
    twin: Box<dyn AnyMatch>,
    /// Who had the screen, by the old way to pass it on.
    before: Option<Seat>,
}

impl Script {
    /// The steps that `seat` takes next, one after the other.
    fn upcoming(&self, seat: Seat) -> Vec<&str> {
        let own = self.steps.iter().filter(|(actor, _)| *actor == seat);
        own.map(|(_, step)| &**step).collect()
    }

    /// What the next step of `seat` cost: a tap for each spot, and one to take the screen, wherever
    /// anything was ever hidden from anybody.
    fn take(&mut self, seat: Seat, effort: &mut Effort) {
        let nth = self.steps.iter().position(|(actor, _)| *actor == seat).expect("it has a step");
        let (_, step) = self.steps.remove(nth);
        let hides = |seat: Seat| {
            let [own, open] = [Some(seat), None].map(|viewer| self.twin.snapshot(viewer, 0));
            let lying =
                |shown: &Snapshot| shown.scene.pieces().map(|it| it.1.clone()).collect::<Vec<_>>();
            own.log != open.log || lying(&own) != lying(&open)
        };
        let moves = self.before != Some(seat);
        if moves && (self.before.is_none_or(hides) || hides(seat)) {
            effort.handovers += 1;
            effort.taps += 1;
        }
        self.before = Some(seat);
        let choices = self.twin.snapshot(Some(seat), 0).choices;
        let choice = choices.iter().find(|choice| choice.notation == step).expect("it is offered");
        effort.taps += choice.spots.len().max(1);
        self.twin.submit(seat, &step).expect("it was taken before");
    }
}

/// The longest of these choices that does what the seat does next.
fn meant<'a>(choices: &'a [Choice], upcoming: &[&str]) -> &'a Choice {
    let steps = |choice: &Choice| choice.notation.split("; ").count();
    let is_it =
        |choice: &&Choice| upcoming.starts_with(&choice.notation.split("; ").collect::<Vec<_>>());
    choices.iter().filter(is_it).max_by_key(|choice| steps(choice)).expect("it is offered")
}

/// A match of bots, played again by people around one screen: the effort before and now, and the
/// rounds.
fn evening(game: &str) -> ([Effort; 2], usize) {
    let bots = vec![Occupant::Bot(Kind::Greedy); PEOPLE.len()];
    let mut played = start(game, Setup::new(bots, Key::repeatable(24))).expect("three can play");
    let_bots_play(&mut *played);
    let mut text = played.transcript();
    for (nth, name) in (1..).zip(PEOPLE) {
        text = text.replace(&format!("player {nth} bot greedy"), &format!("player {nth} {name}"));
    }
    let (heading, rest) = text.split_once("\n\n").expect("a heading");
    let read = |line: &str| {
        line.split_once(' ').and_then(|(seat, it)| Some((seat.parse().ok()?, it.into())))
    };
    let steps = rest.lines().filter_map(read).collect();
    let twin = resume(heading, None).expect("a heading alone");
    let mut script = Script { steps, twin, before: None };
    let mut page = Page::default();
    page.ask(Resume { records: heading.into() }).expect("a heading alone");
    let (mut was, mut is) = (Effort::default(), Effort::default());
    let mut rounds: Vec<String> = Vec::new();
    let mut seen = script.twin.snapshot(None, 0);
    loop {
        while page.ask(Continue).expect("it goes on") {
            if page.handed_to.take().is_some() {
                (is.handovers, is.taps) = (is.handovers + 1, is.taps + 1);
                page.ask(Arrive).expect("they come");
            }
            seen = page.shown.pop().unwrap_or(seen);
            page.shown.clear();
        }
        if seen.ending.is_some() {
            return ([was, is], rounds.len());
        }
        let round: String =
            seen.scene.stage.chars().take_while(|it| ![',', ':'].contains(it)).collect();
        if round.contains("ound") && !rounds.contains(&round) {
            rounds.push(round);
        }
        let viewer = seen.viewer.expect("somebody is asked");
        let choice = meant(&seen.choices, &script.upcoming(viewer)).clone();
        is.taps += if seen.is_forced { 0 } else { choice.spots.len().max(1) };
        for _ in choice.notation.split("; ") {
            script.take(viewer, &mut was);
        }
        seen = page.act(&choice.notation, &seen).expect("it is offered");
    }
}

#[test]
fn an_evening_takes_fewer_taps_and_passes_the_screen_on_for_secrets_only() {
    let mut handovers = [0; 2];
    for about in games() {
        let ([was, is], rounds) = evening(about.id);
        println!("{}: {rounds} rounds, before {was:?}, now {is:?}", about.id);
        assert!(is.taps <= was.taps, "{}: {is:?} {was:?}", about.id);
        assert!(is.handovers <= was.handovers, "{}: {is:?} {was:?}", about.id);
        handovers = [handovers[0] + was.handovers, handovers[1] + is.handovers];
    }
    assert!(handovers[1] * 2 < handovers[0], "{handovers:?}");
}
