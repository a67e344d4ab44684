//! What a person does with the page.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::TypingData;
use thirtyfour::prelude::*;

use crate::played::fresh;

/// How long to wait for something before the test fails.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long to wait between two looks, which cost the browser time.
const PAUSE: Duration = Duration::from_millis(20);

/// The key under which the page stores settings.
const SETTINGS: &str = "northpole.settings";

/// The key under which a test stores a match.
const KEPT: &str = "1";

/// The records of the match on this screen, from the browser's storage.
const RECORDS: &str = "(() => {
    const name = 'northpole.records.' + location.hash.split('/')[2] + '.';
    const first = JSON.parse(localStorage.getItem(name + 'together') || '{\"parts\":0,\"text\":\"\"}');
    let text = first.text;
    for (let nth = first.parts, more; (more = localStorage.getItem(name + nth)) !== null; nth++) text += more;
    return text;
})()";

/// The most clicks for one step.
const MOST_CLICKS: usize = 40;

/// Everything that can be chosen at the table, on the board or in the bar.
pub const CHOOSABLE: &str = ".spot.lit, .prompt .buttons .choice";

/// The page in a browser.
#[derive(Clone, Debug)]
pub struct Page {
    pub driver: WebDriver,
    pub address: String,
    /// Messages that the test itself causes in the console.
    expected: Arc<Mutex<Vec<String>>>,
}

impl Page {
    pub fn new(driver: WebDriver, address: String) -> Page {
        Page { driver, address, expected: Arc::default() }
    }

    /// Opens the home screen, with pieces that do not move.
    pub async fn home(&self) -> WebDriverResult<()> {
        self.home_with(&json!({})).await
    }

    /// Like [`home`](Self::home), with other settings.
    pub async fn home_with(&self, own: &Value) -> WebDriverResult<()> {
        // By way of a small page, because the home screen takes seconds to load and should load
        // once.
        self.driver.goto(format!("{}/licences.txt", self.address.trim_end_matches('/'))).await?;
        // A text file has no icon, and a complete browser looks for one.
        self.expect_complaints("favicon.ico");
        let usual =
            json!({ "name": "Nora", "theme": "System", "pace": "AtOnce", "explains": false });
        let settings = format!("JSON.stringify(Object.assign({usual}, {own}))");
        self.run(&format!("localStorage.setItem('{SETTINGS}', {settings})")).await?;
        self.driver.goto(&self.address).await?;
        self.appears(".home").await
    }

    /// Sits down at a match like a click on its box, but with fixed luck, so that failures can be
    /// repeated.
    pub async fn play(&self, game: &str) -> WebDriverResult<()> {
        self.home().await?;
        self.resume(&fresh(game, 3)).await
    }

    /// Like [`play`](Self::play), with pieces that move.
    pub async fn play_moving(&self, game: &str) -> WebDriverResult<()> {
        self.home_with(&json!({ "pace": "Quick" })).await?;
        self.resume(&fresh(game, 3)).await
    }

    /// Goes to another screen.
    pub async fn go(&self, hash: &str) -> WebDriverResult<()> {
        self.run(&format!("location.hash = '{hash}'")).await.map(drop)
    }

    /// Sets up a game with these players, by clicks and keys, and starts it.
    pub async fn begin(&self, game: &str, players: &[&str]) -> WebDriverResult<()> {
        self.home().await?;
        self.go(&format!("#/new/{game}")).await?;
        self.appears(".setup").await?;
        while self.count(".seat-row").await? < players.len() {
            self.click_text("Add player").await?;
        }
        while self.count(".seat-row").await? > players.len() {
            self.click_text("Remove player").await?;
        }
        for (number, player) in (1..).zip(players) {
            self.seat(number, player).await?;
        }
        self.click("#begin").await?;
        self.appears(".spot, .handover").await
    }

    /// Sets who has a seat: `bot easy`, or a person by name.
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

    /// Opens a match that was started elsewhere, or its end.
    pub async fn resume(&self, transcript: &str) -> WebDriverResult<()> {
        self.keep(transcript).await?;
        self.go(&format!("#/table/{KEPT}")).await?;
        self.appears(".board, .ending").await?;
        self.settled().await
    }

    /// Opens the replay of a match that was played elsewhere, at one of its steps.
    pub async fn replay(&self, transcript: &str, step: usize) -> WebDriverResult<()> {
        self.keep(transcript).await?;
        self.go(&format!("#/replay/{KEPT}/{step}")).await?;
        // The number of the step appears before its table.
        let shown = format!(
            "const text = selector => (document.querySelector(selector) || {{}}).textContent || '';
            return text('#step').startsWith('Step {step} ') && text('.told') !== ''"
        );
        self.until(&shown).await
    }

    /// Stores a match as if it had been played in this browser.
    async fn keep(&self, transcript: &str) -> WebDriverResult<()> {
        self.go("#/").await?;
        self.appears(".home").await?;
        let is_over = transcript.lines().any(|line| line.starts_with('='));
        let save = json!({
            "game": "", "names": [], "stage": "", "is_over": is_over, "start": null,
            "transcript": transcript,
        });
        let keep = format!("localStorage.setItem('northpole.game.{KEPT}', JSON.stringify({save}))");
        self.run(&keep).await.map(drop)
    }

    /// The records of the match on this screen, from the browser's storage.
    pub async fn records(&self) -> WebDriverResult<String> {
        let records = self.run(&format!("return {RECORDS}")).await?;
        Ok(records.as_str().unwrap_or_default().into())
    }

    /// Waits until a person can choose, or the match is over, or the screen is handed over.
    pub async fn settled(&self) -> WebDriverResult<()> {
        let ready = format!(
            "return !document.querySelector('.busy') && !!document.querySelector('{CHOOSABLE}, .ending, .handover')"
        );
        self.until(&ready).await?;
        self.drawn().await
    }

    /// Waits for what the page does in its next frame, such as scrolling to a choice. A hidden page
    /// has no frames.
    pub async fn drawn(&self) -> WebDriverResult<()> {
        let frame = "const done = arguments[0];
            if (document.hidden) done(); else requestAnimationFrame(() => done())";
        self.driver.execute_async(frame, Vec::new()).await.map(drop)
    }

    pub async fn appears(&self, selector: &str) -> WebDriverResult<()> {
        self.until(&format!("return !!document.querySelector(`{selector}`)")).await
    }

    /// Waits until a script returns true.
    pub async fn until(&self, script: &str) -> WebDriverResult<()> {
        let began = Instant::now();
        while self.run(script).await? != true {
            if began.elapsed() > PATIENCE {
                let text = self.run("return document.body.innerText").await?;
                panic!("waited in vain: {script}\n{text}");
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    pub async fn run(&self, script: &str) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    pub async fn shows(&self, selector: &str) -> WebDriverResult<bool> {
        Ok(self.count(selector).await? > 0)
    }

    pub async fn count(&self, selector: &str) -> WebDriverResult<usize> {
        let count =
            self.run(&format!("return document.querySelectorAll(`{selector}`).length")).await?;
        Ok(count.as_u64().unwrap_or(0) as usize)
    }

    /// Waits for an element and clicks it like a mouse, at the centre of its visible part. The
    /// click fails if anything lies over it.
    pub async fn click(&self, selector: &str) -> WebDriverResult<()> {
        self.appears(selector).await?;
        self.press(&self.driver.find(By::Css(selector)).await?).await
    }

    pub async fn click_text(&self, text: &str) -> WebDriverResult<()> {
        let button = By::XPath(format!("//button[normalize-space()='{text}']"));
        self.press(&self.driver.find(button).await?).await
    }

    /// Clicks, and waits until the page has handled it: a touch becomes a click a little later.
    async fn press(&self, element: &WebElement) -> WebDriverResult<()> {
        let listen =
            "window.heard ??= (addEventListener('click', () => { window.heard += 1 }, true), 0);
            return window.heard";
        element.scroll_into_view().await?;
        let before = self.run(listen).await?;
        element.click().await?;
        self.until(&format!("return window.heard !== {before}")).await
    }

    /// Clicks the `nth` of everything that can be chosen, counted cyclically. That may be only a
    /// part of a step: [`Page::step`] takes a complete one.
    pub async fn choose(&self, nth: usize) -> WebDriverResult<()> {
        let all = self.driver.find_all(By::Css(CHOOSABLE)).await?;
        assert!(!all.is_empty(), "something can be chosen");
        self.press(&all[nth % all.len()]).await
    }

    /// Clicks, starting with the `nth` of everything that can be chosen, until a step is taken,
    /// which may need several clicks. Returns the records right after it, while it is still being
    /// shown.
    pub async fn step(&self, nth: usize) -> WebDriverResult<String> {
        let before = self.records().await?;
        for clicks in 0..MOST_CLICKS {
            self.choose(nth + clicks).await?;
            let answered = format!(
                "return !document.querySelector('.busy') || {RECORDS} !== {}",
                Value::from(before.as_str())
            );
            self.until(&answered).await?;
            let after = self.records().await?;
            if after != before {
                return Ok(after);
            }
        }
        panic!("no click takes a step");
    }

    /// Takes `steps` steps, and waits after each.
    pub async fn take_steps(&self, steps: usize) -> WebDriverResult<()> {
        for nth in 0..steps {
            self.step(nth).await?;
            self.settled().await?;
        }
        Ok(())
    }

    pub async fn text(&self, selector: &str) -> WebDriverResult<String> {
        let script =
            format!("return (document.querySelector(`{selector}`) || {{}}).textContent || ''");
        Ok(self.run(&script).await?.as_str().unwrap_or_default().to_owned())
    }

    pub async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Whether one of these has the focus.
    pub async fn has_focus(&self, selector: &str) -> WebDriverResult<bool> {
        let script = format!("return document.activeElement.matches(`{selector}`)");
        Ok(self.run(&script).await? == true)
    }

    /// Presses Tab until one of these has the focus.
    pub async fn tab_to(&self, selector: &str) -> WebDriverResult<()> {
        for _ in 0..200 {
            self.key(Key::Tab).await?;
            if self.has_focus(selector).await? {
                return Ok(());
            }
        }
        panic!("Tab never comes to {selector}");
    }

    /// Everything a screen reader can reach, as one text.
    pub async fn accessible_text(&self) -> WebDriverResult<String> {
        let tree = self.command("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let said = |node: &Value, field: &str| node[field]["value"].as_str().map(str::to_owned);
        let seen = nodes.iter().filter(|node| node["ignored"] != Value::Bool(true));
        let texts = seen.flat_map(|node| [said(node, "name"), said(node, "description")]);
        Ok(texts.flatten().collect::<Vec<_>>().join("\n"))
    }

    /// Sends a command to the browser's own debugging interface.
    pub async fn command(&self, name: &str, parameters: Value) -> WebDriverResult<Value> {
        self.driver.cdp().send_raw(name, parameters).await
    }

    /// A screenshot, for people to look at.
    pub async fn picture(&self, name: &str) -> WebDriverResult<()> {
        let folder = crate::root().join("shots");
        std::fs::create_dir_all(&folder)?;
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await
    }

    /// Declares that the test itself causes errors with this text.
    pub fn expect_complaints(&self, about: &str) {
        self.expected.lock().expect("no test panics with it").push(about.into());
    }

    /// Errors in the browser's console.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap_or_default();
        let expected = self.expected.lock().expect("no test panics with it").clone();
        let errors = log.into_iter().filter(|entry| entry.level == "SEVERE");
        let messages = errors.map(|entry| entry.message);
        messages.filter(|text| !expected.iter().any(|known| text.contains(known))).collect()
    }
}
