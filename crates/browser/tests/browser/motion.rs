//! Pieces move from their old positions to their new ones, unless motion is turned off.

use std::cell::Cell;

use browser::{CHOOSABLE, Page, Window, any_game, in_browser, played};
use serde_json::json;
use thirtyfour::prelude::*;

/// Notes every flight, and whether there is a spot or a zone where it begins and ends.
const WATCH: &str = "
    window.flights = [];
    // Spots come and go, so every position that a spot or a zone ever had counts.
    const places = new Map();
    const look = () => document.querySelectorAll('.spot, .zone').forEach(spot => {
        const box = spot.getBoundingClientRect();
        places.set([box.left, box.top, box.right, box.bottom].map(Math.round).join(), box);
    });
    const looking = () => { look(); requestAnimationFrame(looking); };
    looking();
    const isPlace = (x, y) => [...places.values()].some(box =>
        x >= box.left - 3 && x <= box.right + 3 && y >= box.top - 3 && y <= box.bottom + 3);
    // A copy of a piece has the size that the piece had, or if that was not visible before, the
    // size that it gets; and it has the style of its game.
    const isStyled = (flyer, box) => {
        const piece = flyer.querySelector('[data-piece]');
        if (!piece || box.width < 4) return true;
        const isAsLarge = (one, other) => Math.abs(one.width - other.width) < 3 && Math.abs(one.height - other.height) < 3;
        const own = piece.getBoundingClientRect();
        const landed = [...document.querySelectorAll('.board [data-piece], .side [data-piece]')]
            .filter(it => it.dataset.piece === piece.dataset.piece);
        const isNew = flyer.classList.contains('waits');
        return (isNew ? landed.some(it => isAsLarge(own, it.getBoundingClientRect())) : isAsLarge(own, box))
            && !!piece.closest('.flyer [data-game]') && !flyer.querySelector('.lit, [id]');
    };
    const note = flyer => {
        look();
        const box = flyer.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const animation = flyer.getAnimations()[0];
        const [, dx, dy] = animation.effect.getKeyframes().at(-1).transform.match(/translate\\(([-\\d.e]+)px, ([-\\d.e]+)px/);
        const flight = {
            from: isPlace(x, y), to: isPlace(x + Number(dx), y + Number(dy)),
            shows: !!flyer.querySelector('.piece'), isNew: flyer.matches('.waits:has([data-piece])'), styled: isStyled(flyer, box), time: animation.effect.getTiming().duration, landed: false,
        };
        window.flights.push(flight);
        animation.finished.then(() => { flight.landed = true; });
    };
    new MutationObserver(changes => changes.forEach(({ target }) => {
        if (target.classList.contains('flying')) note(target);
    })).observe(document.querySelector('.sky'), { subtree: true, attributeFilter: ['class'] });";

#[test]
fn pieces_fly_from_place_to_place_in_every_game() {
    let new = &Cell::new(0);
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.play_moving(about.id).await?;
            page.run(WATCH).await?;
            new.set(new.get() + usize::from(watch_flights(&page).await?));
            let wrong = "return window.flights.filter(it => !it.from || !it.to || !it.shows || !it.styled || it.time > 800)";
            assert_eq!(page.run(wrong).await?, json!([]), "{}", about.id);
            // No copy is left over the table, and no piece stays invisible.
            page.until("return !document.querySelector('.flyer, .on-its-way')").await?;
            page.until("return window.flights.every(it => it.landed)").await
        });
    }
    assert!(new.get() > 0, "in no game something new was seen to fly");
}

/// Plays until a piece flies that was not visible before, such as a card from a deck, or for a few
/// steps; returns whether such a piece has flown.
async fn watch_flights(page: &Page) -> WebDriverResult<bool> {
    for nth in 0..8 {
        page.step(nth).await?;
        page.settled().await?;
        if page.run("return window.flights.some(it => it.isNew)").await? == true {
            return Ok(true);
        }
    }
    assert!(page.run("return window.flights.length > 0").await? == true, "nothing flies");
    Ok(false)
}

#[test]
fn nothing_flies_where_less_motion_is_wanted() {
    in_browser(Window::Desktop, |page| async move {
        let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        page.command("Emulation.setEmulatedMedia", less).await?;
        page.play_moving(any_game().id).await?;
        page.run(WATCH).await?;
        page.take_steps(6).await?;
        assert!(page.shows(CHOOSABLE).await?);
        assert_eq!(page.run("return window.flights.length").await?, 0);
        Ok(())
    });
}

/// Presses a key as soon as confetti falls, and notes how much of it is left in the next frame.
const SKIP: &str = "window.left = null;
    new MutationObserver((_, observer) => {
        if (!document.querySelector('.confetti')) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        requestAnimationFrame(() => { window.left = document.querySelectorAll('.confetti').length; });
    }).observe(document.body, { childList: true, subtree: true });";

#[test]
fn a_match_is_celebrated_until_a_key_is_pressed() {
    in_browser(Window::Desktop, |page| async move {
        page.home_with(&json!({ "pace": "Quick" })).await?;
        page.run(SKIP).await?;
        page.resume(&played(any_game().id)).await?;
        page.until("return window.left !== null").await?;
        assert_eq!(page.run("return window.left").await?, 0);
        assert!(page.shows(".ending").await?, "only what falls is gone");
        Ok(())
    });
}

#[test]
fn every_game_ends_with_its_winners_in_a_scene_of_its_own_that_can_stand_still() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        let mut scenes = Vec::new();
        for about in catalog::games() {
            page.resume(&played(about.id)).await?;
            page.appears(".finale .scenery svg").await?;
            scenes.push(page.run("return document.querySelector('.scenery').innerHTML").await?);
            assert_eq!(
                page.count(".winners .badge").await?,
                page.count(".standings .winner").await?
            );
            assert_eq!(page.count(".confetti").await?, 0, "nothing moves here");
            let moving =
                "return document.querySelector('.ending').getAnimations({ subtree: true }).length";
            assert_eq!(page.run(moving).await?, 0);
        }
        let all = scenes.len();
        scenes.sort_unstable_by_key(ToString::to_string);
        scenes.dedup();
        assert_eq!(scenes.len(), all);
        Ok(())
    });
}
