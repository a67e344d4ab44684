//! Every game, with all of its settings, as numbers.

use catalog::{Playable, Visitor, games, visit};
use gym::{Batch, Chooser, END, Lineup, MOST_SAID, Play, Rows, Said, Setup, batch, luck_of};
use gym::{play, replay};
use scene::Setting;
use tabletop::{Luck, Rng, Seat, Transcript, Turn};

/// The ways a game is set up here: printed, and each value of each setting alone.
fn setups(game: &str) -> Vec<(usize, String)> {
    let about = catalog::about(game).expect("a listed game");
    let (least, most) = about.players;
    let words = about.settings.iter().flat_map(words);
    let mut all: Vec<(usize, String)> =
        (least..=most).map(|seats| (seats, String::new())).collect();
    let former = former(game).into_iter().map(|(_, option)| option.to_owned());
    all.extend(words.chain(former).flat_map(|word| [(least, word.clone()), (most, word)]));
    all.retain(|(seats, options)| play(game, *seats, options, None).is_ok());
    all
}

/// The former versions of the rules that still can be played, with the option for each.
fn former(game: &str) -> Vec<(u16, &'static str)> {
    struct Former;

    impl Visitor for Former {
        type Out = Vec<(u16, &'static str)>;

        fn visit<G: Playable>(self) -> Self::Out {
            let versions = 0..G::about().rules_version;
            versions.filter_map(|version| Some((version, G::former(version)?.option))).collect()
        }
    }

    visit(game, Former).expect("a listed game")
}

/// What a setting can be but its default; of mixes a few in which every part occurs.
fn words(setting: &Setting) -> Vec<String> {
    let values = setting.values.iter().map(|value| value.option.to_owned());
    let mut words: Vec<String> = values.filter(|word| !word.is_empty()).collect();
    if let Some(mix) = &setting.mix {
        let parts: Vec<&str> = mix.parts.iter().map(|part| part.option).collect();
        words.extend(parts.windows(mix.count).map(|parts| mix.option(parts)));
    }
    words
}

/// Plays random indices to the end, and checks at every decision what they say.
fn check_match(mut game: Box<dyn Play>, seed: u64) {
    let fields = game.fields();
    let phrases = std::sync::Arc::clone(game.phrases());
    let mut rng = Rng::new(seed);
    let mut row = vec![0; fields.len()];
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => _ = game.roll(&mut rng),
            Turn::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody owes a step");
                check_actions(&*game, seat, &phrases);
                game.any_view(Some(seat)).observe(game.said(seat), &mut row);
                for (field, value) in fields.iter().zip(&row) {
                    let fits = (field.least..=field.most).contains(value);
                    assert!(fits, "{} is {value} in {:?}", field.name, game.transcript());
                }
                let indices = game.indices(seat);
                game.say(seat, rng.pick(&indices).into()).expect("the index is legal");
            }
        }
    }
}

/// Whatever may be done can be said, and what is said reads like the notation.
fn check_actions(game: &dyn Play, seat: Seat, phrases: &gym::Phrases) {
    for action in game.legal(seat) {
        let path = phrases.path(&action).unwrap_or_else(|| panic!("`{action}` has no phrases"));
        let said = path.iter().filter(|&&index| index != END);
        let said: Vec<&str> =
            said.map(|&index| phrases.words()[usize::from(index)].as_str()).collect();
        assert_eq!(said.join(" "), action);
        assert!(path.len() <= 1 + MOST_SAID, "an observation cannot tell all of `{action}`");
    }
}

#[test]
fn every_action_can_be_said_and_every_number_is_in_bounds() {
    for about in games() {
        for (seats, options) in setups(about.id) {
            for seed in 0..3 {
                let game = play(about.id, seats, &options, None).expect("a listed setup");
                check_match(game, seed);
            }
        }
    }
}

#[test]
fn matches_of_former_rules_are_replayed_by_them() {
    for about in games() {
        for (version, option) in former(about.id) {
            let written = Transcript {
                game: about.id.into(),
                rules: version,
                seats: about.players.1,
                ..Transcript::default()
            };
            let game = replay(&written.to_string()).expect("these rules are still played");
            let again: Transcript =
                game.transcript().expect("from the start").parse().expect("it reads back");
            assert_eq!((again.rules, again.options.as_str()), (about.rules_version, option));
        }
        let unknown = Transcript {
            game: about.id.into(),
            rules: about.rules_version + 1,
            seats: about.players.1,
            ..Transcript::default()
        };
        assert!(replay(&unknown.to_string()).is_err(), "{}", about.id);
    }
}

#[test]
fn names_of_fields_and_phrases_are_told_apart() {
    for about in games() {
        let game = play(about.id, about.players.1, "", None).expect("the game as printed");
        let mut names: Vec<String> = game.fields().into_iter().map(|field| field.name).collect();
        let mut phrases = game.phrases().words().to_vec();
        for list in [&mut names, &mut phrases] {
            let all = list.len();
            list.sort();
            list.dedup();
            assert_eq!(list.len(), all, "{}", about.id);
        }
    }
}

#[test]
fn what_is_not_legal_changes_nothing() {
    for about in games() {
        let mut game = play(about.id, about.players.0, "", None).expect("the game as printed");
        let mut rng = Rng::new(1);
        while game.turn() == Turn::Chance {
            game.roll(&mut rng);
        }
        let seat = game.turn().waiting().lowest().expect("somebody owes a step");
        let (before, indices) = (game.transcript(), game.indices(seat));
        let wrong = (0..game.phrases().words().len() as u16).filter(|it| !indices.contains(it));
        for index in wrong.map(i64::from).chain([-1, 1 << 40]) {
            assert!(game.say(seat, index).is_err(), "{} {index}", about.id);
        }
        assert_eq!((game.transcript(), game.said(seat).len()), (before, 0));
    }
}

/// Owns what a batch writes.
struct Buffers {
    observations: Vec<i16>,
    finals: Vec<i16>,
    masks: Vec<u8>,
    packed: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
    illegal: Vec<u8>,
    actions: Vec<i32>,
}

impl Buffers {
    fn new(batch: &dyn Batch) -> Buffers {
        let (n, actions) = (batch.matches(), batch.actions());
        Buffers {
            observations: vec![0; n * batch.width()],
            finals: vec![0; n * batch.width()],
            masks: vec![0; n * actions],
            packed: vec![0; n * actions.div_ceil(8)],
            seats: vec![0; n],
            rewards: vec![0.0; n * batch.seats()],
            dones: vec![0; n],
            illegal: vec![0; n],
            actions: vec![0; n],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            finals: &mut self.finals,
            masks: &mut self.masks,
            packed: &mut self.packed,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            illegal: &mut self.illegal,
            actions: &mut self.actions,
        }
    }
}

fn begin(game: &str, seats: usize, lineup: Lineup, threads: usize) -> Box<dyn Batch> {
    let setup = Setup {
        seats,
        options: "",
        edition: None,
        matches: 5,
        seed: 7,
        lineup,
        patience: 3,
        threads,
    };
    batch(game, setup).expect("the game as printed")
}

/// The same match, step by step.
struct Beside {
    game: Box<dyn Play>,
    luck: Rng,
}

impl Beside {
    fn new(game: &str, seats: usize, nth: usize) -> Beside {
        let fresh = play(game, seats, "", None).expect("the game as printed");
        let mut beside = Beside { game: fresh, luck: luck_of(7, nth) };
        beside.settle();
        beside
    }

    fn settle(&mut self) {
        while self.game.turn() == Turn::Chance {
            self.game.roll(&mut self.luck);
        }
    }

    fn check(&self, (buffers, batch): (&Buffers, &dyn Batch), nth: usize) -> Seat {
        let seat = self.game.turn().waiting().lowest().expect("a decision");
        assert_eq!(usize::from(buffers.seats[nth]), seat.index());
        let (width, actions) = (batch.width(), batch.actions());
        let mut row = vec![0; width];
        self.game.any_view(Some(seat)).observe(self.game.said(seat), &mut row);
        assert_eq!(row, buffers.observations[nth * width..][..width]);
        let mask = &buffers.masks[nth * actions..][..actions];
        let bits = actions.div_ceil(8);
        let packed = &buffers.packed[nth * bits..][..bits];
        let indices = self.game.indices(seat);
        for index in 0..actions {
            let legal = indices.contains(&(index as u16));
            assert_eq!(
                (mask[index] == 1, packed[index / 8] >> (index % 8) & 1 == 1),
                (legal, legal)
            );
        }
        seat
    }
}

#[test]
fn a_batch_is_the_same_matches_step_by_step() {
    for about in games() {
        let seats = about.players.1;
        let mut batch = begin(about.id, seats, Lineup::default(), 2);
        let mut buffers = Buffers::new(&*batch);
        let mut beside: Vec<Beside> = (0..5).map(|nth| Beside::new(about.id, seats, nth)).collect();
        batch.step(Chooser::Nobody, buffers.rows());
        for _ in 0..400 {
            let owing: Vec<Seat> =
                (0..5).map(|nth| beside[nth].check((&buffers, &*batch), nth)).collect();
            batch.step(Chooser::Random, buffers.rows());
            for (nth, (beside, seat)) in beside.iter_mut().zip(owing).enumerate() {
                let said = beside.game.say(seat, buffers.actions[nth].into()).expect("legal");
                assert_eq!(buffers.illegal[nth], 0);
                if said == Said::Whole {
                    beside.settle();
                }
                let over = beside.game.turn() == Turn::Over;
                assert_eq!(buffers.dones[nth] == 1, over);
                let paid = beside.game.rewards();
                let rewards = &buffers.rewards[nth * seats..][..seats];
                assert!(
                    Seat::all(seats)
                        .all(|seat| paid[seat].to_bits() == rewards[seat.index()].to_bits())
                );
                if over {
                    assert!(rewards.iter().sum::<f32>().abs() < 1e-5, "{rewards:?}");
                    beside.game = play(about.id, seats, "", None).expect("as printed");
                    beside.settle();
                }
            }
        }
    }
}

#[test]
fn threads_and_lineups_change_nothing_but_who_plays() {
    let id = games()[0].id;
    let run = |threads, lineup: Lineup| {
        let mut batch = begin(id, 2, lineup, threads);
        let mut buffers = Buffers::new(&*batch);
        batch.step(Chooser::Nobody, buffers.rows());
        let mut all = vec![buffers.seats.clone()];
        for _ in 0..100 {
            batch.step(Chooser::Random, buffers.rows());
            all.push(buffers.seats.clone());
        }
        (all, buffers.observations)
    };
    assert!(run(1, Lineup::default()) == run(3, Lineup::default()));
    let greedy = Some("random".parse().expect("a bot"));
    let lineup = Lineup { bots: vec![None, greedy], rotates: true };
    let (seats, _) = run(1, lineup);
    assert!(seats.iter().all(|row| *row == [0, 1, 0, 1, 0]), "the caller's seat moves on");
}

#[test]
fn illegal_indices_are_paid_for_and_cut_a_match_short() {
    let id = games()[0].id;
    let mut batch = begin(id, 2, Lineup::default(), 1);
    let mut buffers = Buffers::new(&*batch);
    batch.step(Chooser::Nobody, buffers.rows());
    let (before, seats) = (buffers.observations.clone(), buffers.seats.clone());
    for cut in [0, 0, 2] {
        buffers.actions.fill(0);
        batch.step(Chooser::Caller, buffers.rows());
        assert_eq!(buffers.dones, [cut; 5]);
        for (nth, &seat) in seats.iter().enumerate() {
            assert!((buffers.rewards[2 * nth + usize::from(seat)] + 1.0).abs() < 1e-6);
        }
        assert!(cut == 2 || buffers.observations == before);
    }
}
