//! The way from one update to the next: what a screen shows one after the other.

use catalog::games;
use room::pace::{Kind, beats};
use tabletop::{Luck, Rng};
use wire::{Eyes, Moment, Open, Save, Step, Update};

use crate::desk::{Page, mixed};

/// Everything that a person is shown from the beginning to the end, with random choices.
fn shown(page: &mut Page, rng: &mut Rng) -> Vec<Update> {
    let mut shown: Vec<Update> = Vec::new();
    loop {
        while let Some(update) = page.step_on() {
            shown.push(update);
        }
        let last = shown.last().expect("there is something to see");
        if last.ending.is_some() {
            return shown;
        }
        let choice = &last.choices[rng.below(last.choices.len() as u32) as usize];
        let step = Step { notation: choice.notation.clone(), version: last.version };
        shown.push(page.ask(step).expect("an offered choice is legal"));
    }
}

/// Every table on the way was there in the match, seen from the same seat, in this order.
#[test]
fn a_way_leads_through_the_tables_of_the_match() {
    let mut ways = 0;
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        let shown = shown(&mut page, &mut Rng::new(3));
        let eyes = shown[0].viewer.map_or(Eyes::Spectator, Eyes::Seat);
        let transcript = page.ask(Save).expect("a match");
        let opened = page.ask(Open { transcript }).expect("our own transcript");
        let mut moments = (0..=opened.steps)
            .map(|step| page.ask(Moment { step, eyes }).expect("it was opened").scene);
        for scene in shown.iter().flat_map(|update| update.way.iter().map(|it| &it.scene)) {
            assert!(moments.any(|moment| moment == *scene), "{}: no such table", about.id);
        }
        ways += shown.iter().filter(|update| !update.way.is_empty()).count();
    }
    assert!(ways > 10, "where luck decides there is a way to show");
}

#[test]
fn a_way_tells_nothing_that_the_log_does_not() {
    for about in games() {
        let mut page = Page::default();
        page.start(about.id, mixed(about.players.0));
        for update in shown(&mut page, &mut Rng::new(4)) {
            let told: Vec<_> = update.way.iter().flat_map(|part| part.log.clone()).collect();
            assert!(update.log.starts_with(&told), "{}", about.id);
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
        let all = shown.iter().skip(1).flat_map(|update| beats(&update.log, viewer));
        let all: Vec<Kind> = all.map(|beat| beat.kind).collect();
        assert!(all.contains(&Kind::Step), "{}: somebody else does something", about.id);
        assert!(all.contains(&Kind::Part), "{}: its parts have a beginning", about.id);
    }
}
