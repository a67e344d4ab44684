//! Frames: what a screen shows between two snapshots, one after the other.

use catalog::games;
use client::pace::{Kind, beats};
use protocol::{Eyes, OpenReplay, ShowStep, Snapshot, Transcript};
use tabletop::Rng;

use crate::local_table::{Page, mixed};

/// Everything that a person is shown from the beginning to the end, with random choices.
fn shown(page: &mut Page, rng: &mut Rng) -> Vec<Snapshot> {
    let mut shown: Vec<Snapshot> = Vec::new();
    loop {
        while let Some(snapshot) = page.step_on() {
            shown.push(snapshot);
        }
        let last = shown.last().expect("there is something to see");
        if last.ending.is_some() {
            return shown;
        }
        let next = page.act_at_random(&last.clone(), rng);
        shown.push(next);
    }
}

/// Every frame was there in the match, seen from the same seat, in this order.
#[test]
fn frames_are_tables_of_the_match() {
    let mut with_frames = 0;
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let shown = shown(&mut page, &mut Rng::new(3));
        let eyes = shown[0].viewer.map_or(Eyes::Spectator, Eyes::Seat);
        let transcript = page.ask(Transcript).expect("a match");
        let opened = page.ask(OpenReplay { transcript }).expect("our own transcript");
        let mut steps = (0..=opened.steps)
            .map(|step| page.ask(ShowStep { step, eyes }).expect("it was opened").scene);
        for scene in shown.iter().flat_map(|it| it.frames.iter().map(|it| &it.scene)) {
            assert!(steps.any(|step| step == *scene), "{}: no such table", about.id);
        }
        with_frames += shown.iter().filter(|it| !it.frames.is_empty()).count();
    }
    assert!(with_frames > 10, "where luck decides there are frames to show");
}

#[test]
fn frames_tell_nothing_that_the_log_does_not() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        for snapshot in shown(&mut page, &mut Rng::new(4)) {
            let told: Vec<_> = snapshot.frames.iter().flat_map(|frame| frame.log.clone()).collect();
            assert!(snapshot.log.starts_with(&told), "{}", about.id);
        }
    }
}

/// Every game tells its parts from what is done in them.
#[test]
fn others_have_their_moments_and_parts_begin() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let shown = shown(&mut page, &mut Rng::new(5));
        let viewer = shown[0].viewer;
        let all = shown.iter().skip(1).flat_map(|it| beats(&it.log, viewer));
        let all: Vec<Kind> = all.map(|beat| beat.kind).collect();
        assert!(all.contains(&Kind::Step), "{}: somebody else does something", about.id);
        assert!(all.contains(&Kind::Part), "{}: its parts have a beginning", about.id);
    }
}
