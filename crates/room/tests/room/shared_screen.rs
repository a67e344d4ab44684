//! People around one screen: it is handed over for secrets, and for nothing else.

use catalog::{about, games};
use host::{AnyMatch, resume};
use protocol::{Arrive, Continue, Occupant, Snapshot, Undo};
use scene::{About, Piece, Scene, SpotId};
use tabletop::{Rng, Seat, SeatSet};

use crate::local_table::Page;

fn people(count: usize) -> Vec<Occupant> {
    (1..=count).map(|nth| Occupant::Person(format!("Player {nth}"))).collect()
}

/// What lies where.
fn lying(scene: &Scene) -> Vec<(SpotId, Piece)> {
    scene.pieces().map(|(spot, piece)| (spot.id.clone(), piece.clone())).collect()
}

/// What a match of several people at one screen came to.
#[derive(Default, Debug)]
struct Evening {
    handovers: usize,
    open: usize,
    alone: usize,
}

/// A screen, and who sits in front of it, as somebody beside it would tell.
struct Watched {
    page: Page,
    /// Who took the screen last, until it shows another one's turn.
    arrived: Option<Seat>,
    /// The seats that choose something unseen, from the first to the last of them.
    sealing: SeatSet,
    told: Evening,
}

impl Watched {
    /// The same match, to be asked what each may know.
    fn twin(&self) -> Box<dyn AnyMatch> {
        resume(&self.page.records.join("\n"), None).expect("our own records")
    }

    /// Nobody's secret is on the screen but that of the person who has taken it.
    fn look(&mut self, shown: &Snapshot) {
        let twin = self.twin();
        if shown.viewer != self.arrived {
            self.arrived = None;
        }
        let open = twin.snapshot(None, 0);
        let has_secret = lying(&shown.scene) != lying(&open.scene);
        assert!(!has_secret || self.arrived.is_some(), "a secret of {:?}", shown.viewer);
        let is_open_log = open.log.ends_with(&shown.log);
        assert!(is_open_log || self.arrived.is_some(), "{:?}", shown.log);
        let waiting = twin.waiting();
        let goes_on = waiting.iter().all(|seat| self.sealing.contains(seat));
        if waiting.len() > 1 || !goes_on || twin.undoer().is_none() {
            self.sealing = if waiting.len() > 1 { waiting } else { SeatSet::default() };
        }
    }

    /// Lets the table go on until a person is asked.
    fn go_on(&mut self, mut seen: Snapshot) -> Snapshot {
        while self.page.ask(Continue).expect("it goes on") {
            if let Some(seat) = self.page.handed_to.take() {
                let twin = self.twin();
                let own = lying(&twin.snapshot(Some(seat), 0).scene);
                let is_secret = own != lying(&twin.snapshot(None, 0).scene);
                let is_sealed = twin.waiting().len() > 1 || self.sealing.contains(seat);
                assert!(is_secret || is_sealed, "handed over for nothing: {:?}", twin.about().id);
                self.page.shown.clear();
                self.page.ask(Arrive).expect("they come");
                (self.arrived, self.told.handovers) = (Some(seat), self.told.handovers + 1);
            }
            seen = self.page.shown.pop().expect("something is shown");
            self.page.shown.clear();
            self.look(&seen);
        }
        seen
    }
}

fn play(about: &About, players: usize, seed: u64) -> Evening {
    let mut page = Page::default();
    page.start(about.id, people(players));
    let (arrived, sealing, told) = (None, SeatSet::default(), Evening::default());
    let mut watched = Watched { page, arrived, sealing, told };
    let rng = &mut Rng::new(seed);
    let mut seen = Snapshot { viewer: None, ..watched.twin().snapshot(None, 0) };
    for _ in 0..150 {
        seen = watched.go_on(seen);
        if seen.ending.is_some() {
            break;
        }
        assert!(!seen.choices.is_empty(), "{}: somebody is asked", about.id);
        let viewer = seen.viewer.expect("somebody is asked");
        assert!(seen.waiting.contains(&viewer), "the screen shows whose turn it is");
        let is_sealed = seen.waiting.len() > 1;
        assert!(!is_sealed || watched.arrived == Some(viewer), "a sealed choice in front of all");
        *(if watched.arrived.is_some() {
            &mut watched.told.alone
        } else {
            &mut watched.told.open
        }) += 1;
        seen = watched.page.act_at_random(&seen, rng);
        watched.look(&seen);
    }
    watched.told
}

#[test]
fn the_screen_is_handed_over_for_secrets_and_nothing_else() {
    let mut kinds = [0; 3];
    for game in games() {
        let about = about(game.id).expect("a listed game");
        for players in [about.players.0, about.players.1] {
            let evening = play(about, players, 9);
            println!("{} {players}: {evening:?}", about.id);
            let kind = match evening {
                Evening { handovers: 0, .. } => 0,
                Evening { open: 1.., .. } => 1,
                Evening { .. } => 2,
            };
            kinds[kind] += 1;
        }
    }
    assert!(kinds[0] >= 4, "games without secrets never hand over: {kinds:?}");
    assert!(kinds[1] >= 2, "some hand over only now and then: {kinds:?}");
}

/// A step that was taken in front of all is taken back in front of all, though it is another
/// person's turn by now; and a sealed one before the next person has taken the screen.
#[test]
fn a_slip_is_taken_back_at_a_shared_screen() {
    let (mut open, mut alone) = (0, 0);
    for game in games() {
        let about = about(game.id).expect("a listed game");
        let mut page = Page::default();
        page.start(about.id, people(about.players.0));
        let rng = &mut Rng::new(4);
        let mut seen = page.go_on().expect("there is something to see");
        for _ in 0..40 {
            let (viewer, choices) = (seen.viewer, seen.choices.clone());
            seen = page.act_at_random(&seen, rng);
            let can_undo = seen.can_undo;
            page.shown.clear();
            let goes_on = page.ask(Continue).expect("it goes on");
            let was_handed = goes_on && page.handed_to.take().is_some();
            let now = page.shown.pop();
            let is_next = now.as_ref().is_some_and(|now| now.viewer != viewer);
            if can_undo && (was_handed || is_next) {
                page.ask_table(Undo).expect("it was said to be possible");
                let shown = page.shown.pop();
                let back = page.go_on().or(shown).expect("it goes back");
                assert_eq!((back.viewer, &back.choices), (viewer, &choices), "{}", about.id);
                *(if was_handed { &mut alone } else { &mut open }) += 1;
                seen = page.act_at_random(&back, rng);
                seen = page.go_on().unwrap_or(seen);
            } else {
                if was_handed {
                    page.ask(Arrive).expect("they come");
                }
                let shown = page.shown.pop().or(now).unwrap_or(seen);
                page.shown.clear();
                seen = page.go_on().unwrap_or(shown);
            }
            if seen.ending.is_some() {
                break;
            }
        }
    }
    assert!(open > 3 && alone > 3, "{open} {alone}");
}
