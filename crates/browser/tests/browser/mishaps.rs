//! If something goes wrong, the page says so, and nothing is lost.

use browser::{Page, Window, any_game, in_browser, with_a_mix};
use scene::About;
use thirtyfour::prelude::*;

/// A browser that stores nothing, as in some private windows.
const FULL: &str = "Storage.prototype.setItem = () => { throw new DOMException('full') }";

#[test]
fn a_full_store_still_lets_one_play_and_save_to_a_file() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.run(FULL).await?;
        page.click(".box .choice").await?;
        page.settled().await?;
        assert!(page.text(".problem").await?.contains("has no room left"));
        page.click(".problem button").await?;
        for nth in 0..4 {
            page.choose(nth).await?;
            page.settled().await?;
        }
        assert!(!page.shows(".problem").await?, "it is said once");
        // The file is offered with the match in it.
        let offered = "window.offered = ''; const make = URL.createObjectURL; URL.createObjectURL =
            blob => { blob.text().then(text => window.offered = text); return make(blob) }";
        page.run(offered).await?;
        page.click("#save").await?;
        let game = format!("return window.offered.includes('game {}')", any_game().id);
        page.until(&game).await?;
        // The game is still there when the player comes back without a reload.
        page.go("#/").await?;
        page.click(".saves li a").await?;
        page.settled().await
    });
}

#[test]
fn a_worker_that_cannot_be_loaded_is_told_of() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.expect_complaints("nowhere.js");
        page.run("document.getElementById('worker').href = '/nowhere.js'").await?;
        page.click(".box .choice").await?;
        // The page tries again before it reports this.
        let told = "return document.querySelector('.problem')?.innerText.includes('Reload to continue') ?? false";
        page.until(told).await?;
        page.driver.refresh().await?;
        page.settled().await
    });
}

/// Imitates a server that was updated: it sends messages that the page does not know.
const NEWER: &str = r#"
    window.WebSocket = class {
        readyState = 1;
        constructor() { setTimeout(() => this.onopen?.(new Event("open"))) }
        send() {
            const data = '{"newer":{}}';
            setTimeout(() => this.onmessage?.(new MessageEvent("message", { data })));
        }
        close() {}
    }"#;

#[test]
fn a_page_that_is_older_than_its_server_asks_to_be_reloaded() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.run(NEWER).await?;
        let told = "return document.querySelector('.problem')?.innerText === 'Northpole was updated. Reload to continue.'";
        page.go(&format!("#/with/{}", any_game().id)).await?;
        page.until("return !(document.querySelector('#begin')?.disabled ?? true)").await?;
        page.click("#begin").await?;
        page.until(told).await?;
        assert!(page.run("return document.querySelector('#begin').disabled").await? == true);
        page.go("#/").await?;
        page.until(told).await
    });
}

/// A panic ends the worker, not the game: another worker continues after the last record.
#[test]
fn a_worker_that_breaks_is_replaced_and_the_game_goes_on() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.expect_complaints("the page is the same program as the worker");
        page.expect_complaints("unreachable");
        let watched = "const make = Worker; window.Worker = function (...how) {
            return window.table = new make(...how) }";
        page.run(watched).await?;
        page.click(".box .choice").await?;
        page.settled().await?;
        page.take_steps(4).await?;
        let before = (page.text(".prompt .at").await?, page.text(".own").await?);
        let records = page.records().await?;
        page.run("window.table.postMessage('nonsense')").await?;
        page.appears(".problem").await?;
        assert!(page.text(".problem").await?.contains("continues from the last saved move"));
        page.settled().await?;
        assert_eq!((page.text(".prompt .at").await?, page.text(".own").await?), before);
        assert_eq!(page.records().await?, records, "nothing was lost, and no luck drawn anew");
        let after = page.step(0).await?;
        assert!(after.starts_with(&records), "{records}\n\nbecame\n\n{after}");
        Ok(())
    });
}

#[test]
fn what_cannot_be_played_is_not_offered_or_said_where_it_can_be_changed() {
    in_browser(Window::Desktop, |page| async move {
        let (game, nth, fitting) = refused_setting();
        let setup = format!("#/new/{}", game.id);
        page.home().await?;
        page.go(&setup).await?;
        page.appears(".setup").await?;
        let offered = format!("input[name='setting-{nth}']");
        assert_eq!(page.count(&offered).await?, fitting, "what is not for three is not offered");
        page.run(
            "const second = document.querySelectorAll('.seat-row select')[1];
            second.value = 'person';
            second.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        page.until("return document.querySelectorAll('.seat-row input').length === 2").await?;
        call_second(&page, "first.value").await?;
        page.click("#begin").await?;
        page.appears(".setup .problem").await?;
        assert_eq!(page.run("return location.hash").await?, setup.as_str());
        call_second(&page, "'Ole'").await?;
        page.click("#begin").await?;
        page.settled().await?;
        page.go("#/").await?;
        page.appears(".home").await?;
        assert_eq!(page.count(".saves li").await?, 1, "only what was begun is kept");
        page.go("#/rules/nonsense").await?;
        page.appears(".lost .problem").await?;
        assert!(
            page.text(".lost").await?.contains(any_game().title),
            "it says which games there are"
        );
        Ok(())
    });
}

/// Gives the second person at a screen another name.
async fn call_second(page: &Page, name: &str) -> WebDriverResult<()> {
    let rename = format!(
        "const [first, second] = document.querySelectorAll('.seat-row input');
        second.value = {name};
        second.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.run(&rename).await.map(drop)
}

/// A game with a setting some of whose values are not for three players; the index of the setting,
/// and the number of values that are.
fn refused_setting() -> (&'static About, usize, usize) {
    let fits = |about: &About, option: &str| catalog::position(about.id, 3, option, None).is_ok();
    let found = |about: &'static About| {
        about.settings.iter().enumerate().find_map(|(nth, setting)| {
            let fitting = setting.values.iter().filter(|value| fits(about, value.option)).count();
            (fitting < setting.values.len()).then_some((about, nth, fitting))
        })
    };
    catalog::games().into_iter().find_map(found).expect("some variant is not for three")
}

#[test]
fn any_parts_can_be_mixed() {
    in_browser(Window::Desktop, |page| async move {
        let (game, mix) = with_a_mix();
        page.home().await?;
        page.go(&format!("#/new/{}", game.id)).await?;
        page.appears(".setup").await?;
        choose_setting(&page, "Custom mix").await?;
        let (chosen, others) = mix.parts.split_at(mix.count);
        let disabled = page.count(".parts input:disabled").await?;
        assert_eq!(disabled, others.len(), "the first {} are chosen", mix.count);
        choose_setting(&page, chosen[0].title).await?;
        page.click("#begin").await?;
        page.appears(".setup .problem").await?;
        choose_setting(&page, others[0].title).await?;
        page.click("#begin").await?;
        page.settled().await?;
        let mixed = chosen[1..].iter().chain(&others[..1]).map(|part| part.option);
        let option = mix.option(&mixed.collect::<Vec<_>>());
        page.until(&format!(
            "return Object.values(localStorage).some(it => it.includes('{option}'))"
        ))
        .await
    });
}

/// Clicks the value of a setting by its title.
async fn choose_setting(page: &Page, title: &str) -> WebDriverResult<()> {
    let label = format!("//label[contains(@class, 'value')][.//b[text()='{title}']]");
    let label = page.driver.find(By::XPath(label)).await?;
    page.run("document.querySelector('#begin').style.position = 'static'").await?;
    label.scroll_into_view().await?;
    label.click().await
}

#[test]
fn a_name_is_shown_as_it_was_understood() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.go("#/settings").await?;
        page.appears(".settings").await?;
        for (typed, shown) in [("bot greedy", "greedy"), ("  ", "greedy"), ("Nora", "Nora")] {
            let field = page.driver.find(By::Css(".field input")).await?;
            field.send_keys(Key::Control + "a").await?;
            field.send_keys(typed + Key::Tab).await?;
            assert_eq!(field.prop("value").await?.as_deref(), Some(shown), "for `{typed}`");
        }
        Ok(())
    });
}

#[test]
fn two_short_touches_are_not_a_long_one() {
    in_browser(Window::Phone, |page| async move {
        page.play(any_game().id).await?;
        // The page itself times the touches, so that a slow machine does not make them long.
        let touches = "const spot = document.querySelector('.board .spot');
            const touch = kind => spot.dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: true }));
            touch('touchstart'); touch('touchend');
            setTimeout(() => touch('touchstart'), 300);
            setTimeout(() => window.isClick = touch('touchend'), 500)";
        page.run(touches).await?;
        page.until("return window.isClick !== undefined").await?;
        assert_eq!(page.run("return window.isClick").await?, true, "it is a click of its own");
        assert!(!page.shows(".tip").await?);
        Ok(())
    });
}
