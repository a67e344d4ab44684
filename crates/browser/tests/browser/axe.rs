//! axe-core finds no barrier on any screen, in light and dark.

use std::fs;

use browser::{
    Page, Server, Window, any_game, begun, come, gather, in_browser, played, private_at_once,
    two_people, visit_all, with_a_mix,
};
use serde_json::Value;
use thirtyfour::prelude::*;

/// Checks the page as it is. In the dark theme only colours are checked: the rest is the same.
const LOOK: &str = "
    const done = arguments[0], root = document.documentElement, worn = root.dataset.theme;
    const told = (theme, { violations }) => violations.flatMap(({ id, nodes }) => nodes.map(node =>
        `${theme} ${id}: ${node.target.join(' ')} ${[...node.any, ...node.all, ...node.none].map(it => it.message).join('; ')}`));
    const settled = () => Promise.all(document.getAnimations().map(it => it.effect?.getComputedTiming().iterations === Infinity ? 0 : it.finished.catch(() => 0)));
    const look = async (theme, what) => {
        root.dataset.theme = theme;
        await settled();
        return told(theme, await axe.run(document, { resultTypes: ['violations'], ...what }));
    };
    (async () => {
        // The visible text of a button is part of its label.
        const light = await look('light', { rules: { 'label-content-name-mismatch': { enabled: true } } });
        const dark = await look('dark', { runOnly: ['color-contrast', 'link-in-text-block'] });
        if (worn === undefined) delete root.dataset.theme; else root.dataset.theme = worn;
        done([...light, ...dark]);
    })().catch(error => done([`axe: ${error}`]))";

/// Adds everything that axe-core finds on the page, with the screen's name before it.
async fn look(page: &Page, what: &str, found: &mut Vec<String>) -> WebDriverResult<()> {
    if page.run("return typeof axe === 'undefined'").await? == true {
        let script = std::env::var("AXE").expect("`cargo xtask browser` says where axe-core lies");
        let script = fs::read_to_string(script).expect("and it is there");
        page.run(&script).await?;
    }
    let told: Value = page.driver.execute_async(LOOK, Vec::new()).await?.json().clone();
    let told = told.as_array().cloned().unwrap_or_default();
    found.extend(told.iter().map(|one| format!("{what}: {}", one.as_str().unwrap_or_default())));
    Ok(())
}

/// The step that tells most: more than its place in a replay can show at once.
fn longest_told(transcript: &str) -> usize {
    let replay = host::replay(transcript).expect("our own transcript");
    let length = |step: &usize| -> usize {
        replay.log(*step, None).iter().map(|line| line.text.len()).sum()
    };
    (1..=replay.steps()).max_by_key(length).expect("it has steps")
}

fn assert_none(found: &[String]) {
    assert!(found.is_empty(), "{} found:\n{}", found.len(), found.join("\n"));
}

#[test]
fn axe_finds_nothing_around_the_tables() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        let mut found = Vec::new();
        look(&page, "home", &mut found).await?;
        let game = with_a_mix().0.id;
        let screens = [
            ("settings".into(), ".settings"),
            ("statistics".into(), ".statistics"),
            (format!("new/{game}"), ".setup"),
            (format!("with/{game}"), "#begin:enabled"),
            ("table/nowhere".into(), ".lost"),
        ];
        for (hash, shown) in screens {
            page.go(&format!("#/{hash}")).await?;
            page.appears(shown).await?;
            look(&page, &hash, &mut found).await?;
        }
        for about in catalog::games() {
            page.go(&format!("#/rules/{}", about.id)).await?;
            page.appears(".prose").await?;
            look(&page, &format!("rules of {}", about.id), &mut found).await?;
        }
        page.begin(private_at_once().id, &two_people(private_at_once())).await?;
        page.appears(".handover").await?;
        look(&page, "from hand to hand", &mut found).await?;
        page.go("#/").await?;
        page.appears(".saves li").await?;
        look(&page, "home with a game", &mut found).await?;
        assert_none(&found);
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_at_any_table() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        let mut found = Vec::new();
        for about in catalog::games() {
            page.resume(&begun(about.id, 55)).await?;
            look(&page, about.id, &mut found).await?;
            page.run("document.querySelector('.board .spot:not(.lit)').click()").await?;
            page.appears(".tip").await?;
            look(&page, &format!("a tip in {}", about.id), &mut found).await?;
            let whole = played(about.id);
            page.resume(&whole).await?;
            page.appears(".chances svg").await?;
            look(&page, &format!("the end of {}", about.id), &mut found).await?;
            page.replay(&whole, longest_told(&whole)).await?;
            look(&page, &format!("a replay of {}", about.id), &mut found).await?;
        }
        assert_none(&found);
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_in_whatever_opens_at_a_table() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        let mut found = Vec::new();
        page.go(&format!("#/rules/{}", any_game().id)).await?;
        page.appears(".prose").await?;
        look(&page, "rules on a phone", &mut found).await?;
        page.resume(&begun(any_game().id, 55)).await?;
        look(&page, "a phone", &mut found).await?;
        for (key, opens) in [
            ("?", ".drawer.help"),
            ("r", ".drawer.rules"),
            ("s", ".drawer.recap"),
            ("p", ".drawer.pacing"),
            ("c", "#all-choices[open]"),
        ] {
            page.key(key).await?;
            page.appears(opens).await?;
            look(&page, opens, &mut found).await?;
            page.key(Key::Escape).await?;
            page.until(&format!("return !document.querySelector('{opens}')")).await?;
        }
        while !page.shows("#hint").await? {
            page.choose(0).await?;
            page.settled().await?;
        }
        page.click("#hint").await?;
        page.appears(".hint .choice").await?;
        look(&page, "a hint", &mut found).await?;
        assert_none(&found);
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_at_a_far_table() {
    let server = Server::start();
    visit_all(&[Window::Desktop, Window::Desktop], &server.address, |pages| async move {
        let game = any_game().id;
        let mut found = Vec::new();
        gather(&pages, game, 2).await?;
        for page in &pages {
            look(page, "an online table", &mut found).await?;
        }
        pages[0].go(&format!("#/with/{game}")).await?;
        pages[0].appears("#begin:enabled").await?;
        pages[0].click("#begin").await?;
        pages[0].appears(".address").await?;
        look(&pages[0], "who opened a table waits", &mut found).await?;
        let link = pages[0].run("return document.querySelector('.address').value").await?;
        come(&pages[1], link.as_str().unwrap_or_default()).await?;
        look(&pages[1], "who comes to a table", &mut found).await?;
        assert_none(&found);
        Ok(())
    });
}
