//! A balance report: small, but complete.

use std::sync::atomic::AtomicBool;

use bots::Kind;
use catalog::{Playable, Visitor, visit};
use lab::arena::Tournament;
use lab::balance::{Balance, Replay, page, replays};
use lab::experiment::{Block, Experiment, Plan, run};
use lab::program::Terms;
use tabletop::{Components, Transcript, Turn};

/// The report of a few random games, perhaps against another edition, and games to open.
fn balance(against: Option<String>) -> (Balance, Vec<Replay>) {
    let about = catalog::games()[0];
    let tournament = Tournament {
        game: about.id.into(),
        options: String::new(),
        edition: None,
        bots: vec![Kind::Greedy.into(), Kind::Random.into()],
        players: about.players.0,
        games: 16,
        seed: 3,
        uses: None,
        terms: Terms::default(),
    };
    let experiment = Experiment::new(Plan::Balance { against }, &tournament).expect("playable");
    let played = run(&experiment, Block::WHOLE, (2, &AtomicBool::new(false)), |_| ());
    let whole = played.expect("it can be played").expect("nothing stops it");
    let balance = Balance::new(&whole).expect("our own rows").expect("a balance experiment");
    (balance, replays(&whole).expect("our own rows"))
}

/// Whether a transcript can be played again, to the end that it tells.
struct Ends<'a>(&'a Transcript);

impl Visitor for Ends<'_> {
    type Out = bool;

    fn visit<G: Playable>(self) -> bool {
        let replayed = self.0.replay::<G>(G::Components::built_in());
        replayed.is_ok_and(|(game, _)| game.turn() == Turn::Over && self.0.result.is_some())
    }
}

#[test]
fn a_report_answers_five_questions_and_shows_its_numbers() {
    let own = catalog::edition(catalog::games()[0].id).expect("a listed game");
    let (balance, replays) = balance(Some(own));
    assert_eq!(balance.verdicts.len(), 5);
    assert!(balance.verdicts.iter().all(|verdict| !verdict.answer.is_empty()));

    // Shares add up, whatever they are by.
    for level in &balance.levels {
        for parts in [&level.seats, &level.order] {
            let all: f64 = parts.iter().map(|part| part.won.share).sum();
            assert!((all - 1.0).abs() < 1e-6, "{parts:?}");
        }
    }
    assert_eq!(balance.levels.len(), 2);
    assert_eq!(balance.thought.len(), 4);
    let counted: u32 = balance.length.histogram.iter().map(|class| class.1).sum();
    assert_eq!(counted, 16);
    assert!(balance.elements.iter().any(|element| element.pairs > 0), "nothing was forbidden");
    assert!(balance.elements.iter().all(|element| element.taken <= 1.0 && element.offered > 0.0));
    assert!(balance.points.iter().any(|source| source.winners > 0.0));

    // An edition against itself: the same luck and the same bots play the same games.
    let against = balance.against.as_ref().expect("it was compared");
    assert_eq!(against.edition, balance.source.edition);
    let all = against.measures.iter().chain(&against.uses);
    assert!(all.clone().count() > 8 && all.clone().all(|it| it.difference.mean == 0.0));

    // Games to open end as transcripts should, with bots that people can meet.
    assert_eq!(replays.len(), 3);
    for replay in &replays {
        let written: Transcript = replay.transcript.parse().expect("a transcript");
        let ends = visit(&written.game, Ends(&written)).expect("a listed game");
        assert!(ends, "{}", replay.title);
    }

    let html = page(&balance, "northpole balance <game>", &replays);
    let parts =
        ["Luck share", "Skill ladder", "Elements", "First moves", "Two editions", "Games to open"];
    for part in parts {
        assert!(html.contains(part), "{part} is missing");
    }
    assert!(html.contains("northpole balance &lt;game&gt;"), "what is quoted is escaped");
    for outside in ["<script", "http://", "https://", "url(", "NaN"] {
        assert!(!html.contains(outside), "{outside}: a report needs nothing else");
    }
    let mut rows = csv::Reader::from_reader(balance.csv().into_bytes().leak() as &[u8]);
    assert!(rows.records().all(|row| row.is_ok_and(|row| row.len() == 6)));
}
