//! What is asked in front of all, and what plays itself, tells nobody what they do not know: every
//! position that looks the same to them would ask the same.

use catalog::{Playable, Visitor, components, games, visit};
use host::{AnyMatch, Key, Match, Setup};
use protocol::Occupant;
use tabletop::{Luck, Rng, Seat, Step, Transcript};

fn people(count: usize) -> Vec<Occupant> {
    (1..=count).map(|nth| Occupant::Person(format!("Player {nth}"))).collect()
}

/// How often a decision was found that is asked in front of all, and one that is forced.
#[derive(Default, Debug)]
struct Found {
    open: usize,
    forced: usize,
}

struct Look {
    players: usize,
    seed: u64,
}

impl Visitor for Look {
    type Out = Found;

    fn visit<G: Playable>(self) -> Found {
        let setup = Setup::new(people(self.players), Key::repeatable(self.seed));
        let mut hosted = Match::<G>::start(setup).expect("a sound setup");
        let rng = &mut Rng::new(self.seed);
        let mut found = Found::default();
        while !hosted.is_over() {
            let game = position::<G>(&hosted);
            for seat in hosted.waiting() {
                let seen = hosted.snapshot(Some(seat), usize::MAX);
                let open = hosted.open_snapshot(seat, usize::MAX);
                assert_eq!(open.choices.is_empty(), hosted.is_private(seat));
                if !open.choices.is_empty() {
                    found.open += 1;
                    assert_eq!(open.choices, seen.choices);
                    asks_the_same(&game, None, seat, rng);
                    shows_what_is_chosen(&game, seat);
                }
                assert!(!seen.is_forced || seen.choices.len() == 1);
                if seen.is_forced {
                    found.forced += 1;
                    let viewers = Seat::all(self.players).map(Some).chain([None]);
                    viewers.for_each(|viewer| asks_the_same(&game, viewer, seat, rng));
                }
            }
            play_one(&mut hosted, rng);
        }
        found
    }
}

fn position<G: Playable>(hosted: &Match<G>) -> G {
    let transcript: Transcript = hosted.transcript().parse().expect("our own transcript");
    let components = components::<G>(None).expect("the built-in ones");
    transcript.replay::<G>(components).expect("our own transcript").0
}

/// Whatever the viewer may take the position for, `seat` is asked the same.
fn asks_the_same<G: Playable>(game: &G, viewer: Option<Seat>, seat: Seat, rng: &mut Rng) {
    let asked = |game: &G| {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let view = game.view(Some(seat));
        let choices: Vec<_> = legal.iter().map(|&action| G::choice(&view, action)).collect();
        (scene::explained::<G>(&view, seat, &choices), choices)
    };
    for _ in 0..2 {
        let twin = G::determinize(&game.view(viewer), rng);
        assert_eq!(asked(&twin), asked(game), "{viewer:?} knows less about {seat:?}");
    }
}

/// Of what is chosen in front of all nothing is hidden: two steps that look alike are alike.
fn shows_what_is_chosen<G: Playable>(game: &G, seat: Seat) {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let after = |&action: &G::Action| {
        let mut next = game.clone();
        Step::Acted(seat, action).apply(&mut next, &mut ());
        next
    };
    let ends: Vec<G> = legal.iter().take(6).map(after).collect();
    for one in &ends {
        for other in &ends {
            assert!(one == other || one.view(None) != other.view(None), "{seat:?} chose unseen");
        }
    }
}

fn play_one<G: Playable>(hosted: &mut Match<G>, rng: &mut Rng) {
    let waiting: Vec<Seat> = hosted.waiting().iter().collect();
    let seat = waiting[rng.below(waiting.len() as u32) as usize];
    let choices = hosted.snapshot(Some(seat), usize::MAX).choices;
    let choice = &choices[rng.below(choices.len() as u32) as usize];
    hosted.submit(seat, &choice.notation).expect("an offered choice is legal");
}

#[test]
fn what_is_asked_in_front_of_all_gives_nothing_away() {
    let mut all = Found::default();
    for about in games() {
        for players in [about.players.0, about.players.1] {
            let found = visit(about.id, Look { players, seed: 3 }).expect("a listed game");
            all.open += found.open;
            all.forced += found.forced;
        }
    }
    assert!(all.open > 300 && all.forced > 30, "{all:?}");
}
