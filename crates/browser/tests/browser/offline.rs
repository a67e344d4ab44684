//! Once loaded, the games need no server; and they can be installed.

use browser::{Server, Window, in_browser, visit};
use serde_json::json;

#[test]
fn a_game_is_played_after_the_server_has_gone() {
    let server = Server::start();
    let address = server.address.clone();
    visit(Window::Desktop, &address, |page| async move {
        page.home().await?;
        // All files are stored as soon as the service worker controls the page.
        page.until("return !!navigator.serviceWorker.controller").await?;
        drop(server);
        page.expect_complaints("ERR_CONNECTION_REFUSED");
        page.driver.refresh().await?;
        page.appears(".home").await?;
        page.click(".box .choice").await?;
        page.settled().await?;
        page.take_steps(8).await?;
        page.driver.refresh().await?;
        page.settled().await?;
        assert!(page.count("#log li").await? > 8, "the game goes on");
        Ok(())
    });
}

#[test]
fn it_can_be_installed_as_an_app() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.until("return !!navigator.serviceWorker.controller").await?;
        let manifest = page.command("Page.getAppManifest", json!({})).await?;
        assert_eq!(manifest["errors"], json!([]), "{manifest}");
        assert!(manifest["data"].as_str().unwrap_or_default().contains("\"standalone\""));
        let lacking = page.command("Page.getInstallabilityErrors", json!({})).await?;
        assert_eq!(lacking["installabilityErrors"], json!([]), "{lacking}");
        Ok(())
    });
}
