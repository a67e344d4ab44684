//! What a person does with the page.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::TypingData;
use thirtyfour::prelude::*;

/// How long something may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// What can be chosen at the table, on the board or in the bar.
pub(crate) const CHOOSABLE: &str = ".spot.lit, .prompt .buttons .choice";

/// The page in a browser.
#[derive(Clone)]
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    pub(crate) address: String,
}

impl Page {
    pub(crate) fn new(driver: WebDriver, address: String) -> Page {
        Page { driver, address }
    }

    /// Opens the first screen, with pieces that do not move.
    pub(crate) async fn home(&self) -> WebDriverResult<()> {
        self.driver.goto(&self.address).await?;
        self.appears(".home").await?;
        self.run(
            "localStorage.setItem('northpole.settings', JSON.stringify({name: 'Nora', theme: 'System', pace: 'Still'}))",
        )
        .await?;
        self.driver.refresh().await?;
        self.appears(".home").await
    }

    /// One click on a game's box plays it.
    pub(crate) async fn play(&self, game: &str) -> WebDriverResult<()> {
        self.home().await?;
        self.click(&format!(".box[data-game={game}] .choice")).await?;
        self.settled().await
    }

    /// Goes to another screen.
    pub(crate) async fn go(&self, hash: &str) -> WebDriverResult<()> {
        self.run(&format!("location.hash = '{hash}'")).await.map(drop)
    }

    /// Sets a game up with these players, by the hands of a person, and begins.
    pub(crate) async fn begin(&self, game: &str, players: &[&str]) -> WebDriverResult<()> {
        self.home().await?;
        self.go(&format!("#/new/{game}")).await?;
        self.appears(".setup").await?;
        while self.count(".seat-row").await? < players.len() {
            self.click_text("One more").await?;
        }
        while self.count(".seat-row").await? > players.len() {
            self.click_text("One fewer").await?;
        }
        for (number, player) in (1..).zip(players) {
            self.seat(number, player).await?;
        }
        self.click("#begin").await?;
        self.appears(".spot, .handover").await
    }

    /// `bot easy`, or a person's name.
    async fn seat(&self, number: usize, player: &str) -> WebDriverResult<()> {
        let row = format!(".seat-row:nth-child({number})");
        let is_bot = player.starts_with("bot ");
        let value = if is_bot { player } else { "person" };
        self.click(&format!("{row} option[value='{value}']")).await?;
        if !is_bot {
            let name = self.driver.find(By::Css(format!("{row} input"))).await?;
            name.send_keys(Key::Control + "a").await?;
            name.send_keys(player + Key::Tab).await?;
        }
        Ok(())
    }

    /// Waits until a person can choose, or the match is over, or the screen goes to another.
    pub(crate) async fn settled(&self) -> WebDriverResult<()> {
        let ready = format!(
            "return !document.querySelector('.busy') && !!document.querySelector('{CHOOSABLE}, .ending, .handover')"
        );
        self.until(&ready).await
    }

    pub(crate) async fn appears(&self, selector: &str) -> WebDriverResult<()> {
        self.until(&format!("return !!document.querySelector(`{selector}`)")).await
    }

    /// Waits until a script says so.
    pub(crate) async fn until(&self, script: &str) -> WebDriverResult<()> {
        let began = Instant::now();
        while self.run(script).await? != Value::Bool(true) {
            let text = || self.run("return document.body.innerText");
            if began.elapsed() > PATIENCE {
                panic!("waited in vain: {script}\n{}", text().await?);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    pub(crate) async fn run(&self, script: &str) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    pub(crate) async fn shows(&self, selector: &str) -> WebDriverResult<bool> {
        Ok(self.count(selector).await? > 0)
    }

    pub(crate) async fn count(&self, selector: &str) -> WebDriverResult<usize> {
        let count =
            self.run(&format!("return document.querySelectorAll(`{selector}`).length")).await?;
        Ok(count.as_u64().unwrap_or(0) as usize)
    }

    /// Clicks as a mouse does: at the middle of what is seen. Anything that lies over it fails.
    pub(crate) async fn click(&self, selector: &str) -> WebDriverResult<()> {
        let element = self.driver.find(By::Css(selector)).await?;
        element.scroll_into_view().await?;
        element.click().await
    }

    pub(crate) async fn click_text(&self, text: &str) -> WebDriverResult<()> {
        self.driver
            .find(By::XPath(format!("//button[normalize-space()='{text}']")))
            .await?
            .click()
            .await
    }

    /// Chooses the `nth` of all that can be chosen, counted round and round.
    pub(crate) async fn choose(&self, nth: usize) -> WebDriverResult<()> {
        let all = self.driver.find_all(By::Css(CHOOSABLE)).await?;
        assert!(!all.is_empty(), "something can be chosen");
        let element = &all[nth % all.len()];
        element.scroll_into_view().await?;
        element.click().await
    }

    pub(crate) async fn text(&self, selector: &str) -> WebDriverResult<String> {
        let script =
            format!("return (document.querySelector(`{selector}`) || {{}}).textContent || ''");
        Ok(self.run(&script).await?.as_str().unwrap_or_default().to_owned())
    }

    pub(crate) async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Everything a screen reader can reach, as one text.
    pub(crate) async fn accessible_text(&self) -> WebDriverResult<String> {
        let tree = self.command("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let said = |node: &Value, field: &str| node[field]["value"].as_str().map(str::to_owned);
        let seen = nodes.iter().filter(|node| node["ignored"] != Value::Bool(true));
        let texts = seen.flat_map(|node| [said(node, "name"), said(node, "description")]);
        Ok(texts.flatten().collect::<Vec<_>>().join("\n"))
    }

    /// A command of the browser's own.
    pub(crate) async fn command(&self, name: &str, parameters: Value) -> WebDriverResult<Value> {
        self.driver.cdp().send_raw(name, parameters).await
    }

    /// A picture of what is seen, for people to look at.
    pub(crate) async fn picture(&self, name: &str) -> WebDriverResult<()> {
        let folder = crate::fixture::root().join("shots");
        std::fs::create_dir_all(&folder)?;
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await
    }

    /// Errors in the browser's console.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap_or_default();
        let errors = log.into_iter().filter(|entry| entry.level == "SEVERE");
        errors.map(|entry| entry.message).collect()
    }
}
