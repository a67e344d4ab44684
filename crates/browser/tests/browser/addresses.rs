//! Addresses that people type, shorten or keep for too long.

use browser::{Window, any_game, in_browser};

#[test]
fn an_address_that_leads_nowhere_says_so() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for hash in ["table/zzz", "replay/zzz", "rules/nogame", "new/nogame", "with/nogame"] {
            page.go(&format!("#/{hash}")).await?;
            page.appears(".lost h1").await?;
            let told = page.text(".lost").await?;
            assert!(told.contains(any_game().title), "{hash} leads on: {told}");
            assert!(!told.contains(&format!("{},", any_game().id)), "in people's words: {told}");
            page.go("#/").await?;
            page.appears(".home").await?;
        }
        Ok(())
    });
}

#[test]
fn a_rule_is_found_however_its_number_is_spelled() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        let game = any_game();
        let rule = scene::rules::numbers(game.rules).next().expect("rules are numbered");
        for spelled in [rule.to_lowercase(), rule.to_uppercase()] {
            page.go(&format!("#/rules/{}/{spelled}", game.id.to_uppercase())).await?;
            page.appears(".rulebook .sought").await?;
            page.go("#/").await?;
            page.appears(".home").await?;
        }
        Ok(())
    });
}
