//! Nobody learns what they may not know, through whole games with trades and Gloves in play.

use sweatshop::{Action, Components, Event, Options, Sweatshop};
use tabletop::{Components as _, Game, Luck, Rng, Seat, Step};

/// What was played, to be sure that the secrets were at stake.
#[derive(Default, Debug)]
struct Seen {
    steps: usize,
    /// Steps after which the two positions differed and yet looked alike.
    differing: usize,
    trades: usize,
    gloves: usize,
    crafted: usize,
}

fn legal(game: &Sweatshop, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// A random step, of people who like to trade.
fn random_step(game: &Sweatshop, luck: &mut Rng) -> Option<Step<Sweatshop>> {
    let step = Step::random(game, luck)?;
    let Step::Acted(seat, _) = step else { return Some(step) };
    let eager = [Action::Accept, Action::Give];
    let action = legal(game, seat).into_iter().find(|action| eager.contains(action));
    Some(action.map_or(step, |action| Step::Acted(seat, action)))
}

/// Every step that the other position could take instead.
fn counterparts(
    game: &Sweatshop,
    step: Step<Sweatshop>,
    viewer: Option<Seat>,
) -> Vec<Step<Sweatshop>> {
    match step {
        Step::Acted(seat, _) if viewer == Some(seat) => vec![step],
        Step::Acted(seat, _) => {
            legal(game, seat).into_iter().map(|action| Step::Acted(seat, action)).collect()
        }
        Step::Dealt(_) => {
            let mut steps = Vec::new();
            game.chances(&mut |chance, _| steps.push(Step::Dealt(chance)));
            steps
        }
    }
}

fn take(game: &Sweatshop, step: Step<Sweatshop>) -> (Sweatshop, Vec<Event>) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    step.apply(&mut after, &mut events);
    (after, events)
}

fn redact(events: &[Event], viewer: Option<Seat>) -> Vec<Event> {
    events.iter().map(|&event| Sweatshop::redact(event, viewer)).collect()
}

/// Plays a match beside another that looks alike to `viewer`, and compares at every step all that
/// could happen in the other.
fn play(setup: (usize, &str), viewer: Option<Seat>, seed: u64, seen: &mut Seen) {
    let options: Options = setup.1.parse().expect("sound options");
    let mut game = Sweatshop::new(setup.0, &options, Components::built_in()).expect("playable");
    let mut twin = game.clone();
    let luck = &mut Rng::new(seed);
    while let Some(step) = random_step(&game, luck) {
        let (after, events) = take(&game, step);
        let (view, log) = (after.view(viewer), redact(&events, viewer));
        let mut alike = Vec::new();
        for other in counterparts(&twin, step, viewer) {
            let (twin_after, twin_events) = take(&twin, other);
            let same_log = redact(&twin_events, viewer) == log;
            let same_view = twin_after.view(viewer) == view;
            assert_eq!(same_log, same_view, "after {step} and {other}, seen by {viewer:?}");
            if same_view {
                alike.push(twin_after);
            }
        }
        twin = if alike.is_empty() || luck.below(12) == 0 {
            Sweatshop::determinize(&view, luck)
        } else {
            alike.swap_remove(luck.below(alike.len() as u32) as usize)
        };
        game = after;
        check_alike(&game, &twin, viewer);
        seen.note(&game, &twin, &events);
    }
}

fn check_alike(game: &Sweatshop, twin: &Sweatshop, viewer: Option<Seat>) {
    assert_eq!(game.turn(), twin.turn());
    assert!(game.view(viewer) == twin.view(viewer), "guesses look like the match");
    if let Some(seat) = viewer {
        assert_eq!(legal(game, seat), legal(twin, seat));
    }
    twin.audit();
}

impl Seen {
    fn note(&mut self, game: &Sweatshop, twin: &Sweatshop, events: &[Event]) {
        self.steps += 1;
        self.differing += usize::from(game.desks != twin.desks);
        for event in events {
            self.trades += usize::from(matches!(event, Event::Traded { .. }));
            let with_gloves = matches!(event, Event::Gave { .. } | Event::PickedUp { .. });
            self.gloves += usize::from(with_gloves);
            self.crafted += usize::from(matches!(event, Event::Crafted { .. }));
        }
    }
}

fn check(setup: (usize, &str), matches: u64) -> Seen {
    let mut seen = Seen::default();
    let viewers = Seat::all(setup.0).map(Some).chain([None]);
    for viewer in viewers {
        for seed in 0..matches {
            play(setup, viewer, seed, &mut seen);
        }
    }
    assert!(seen.differing * 2 > seen.steps, "most of the time something is hidden: {seen:?}");
    assert!(seen.crafted > 0, "{seen:?}");
    seen
}

#[test]
fn through_whole_games_with_trades_and_gloves() {
    let seen = check((3, "gold=broom,gloves,fruitcake"), 8);
    assert!(seen.trades > 20 && seen.gloves > 10, "{seen:?}");
}

#[test]
fn with_four_players_and_more_luck() {
    let seen = check((4, "luck=more gold=gloves,fruitcake,knife"), 5);
    assert!(seen.trades > 20 && seen.gloves > 10, "{seen:?}");
}

#[test]
fn in_the_introductory_game() {
    check((2, ""), 10);
    check((5, ""), 2);
}

#[test]
fn in_a_dutch_auction() {
    check((3, "gold=magic,borg,whistle exploding dutch"), 4);
}
