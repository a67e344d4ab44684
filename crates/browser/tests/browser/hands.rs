//! Phones as hands: one screen in the middle, and a phone for every player.

use thirtyfour::prelude::*;

use browser::{Page, Server, Window, soon_over, visit_all};

use crate::online::end;

/// Whether a phone shows the player's mat, and below it the board only if something can be chosen
/// there.
const MAT_FIRST: &str = "const box = of => document.querySelector(of).getBoundingClientRect();
    const lit = !!document.querySelector('.board .lit');
    return lit ? box('.own').top < box('.board').top : box('.own').height > 0 && !box('.board').height";

#[test]
fn phones_sit_down_by_their_codes_and_follow_to_the_rematch() {
    let server = Server::start();
    let windows = [Window::Tablet, Window::Phone, Window::Phone];
    visit_all(&windows, &server.address, |pages| async move {
        let (screen, phones) = (&pages[0], &pages[1..]);
        open(screen, phones.len()).await?;
        for (nth, (phone, name)) in phones.iter().zip(["Nora", "Chloe"]).enumerate() {
            sit(screen, phone, nth, name).await?;
        }
        let taken = format!("return document.querySelectorAll('.code.taken').length == {}", 2);
        screen.until(&taken).await?;
        screen.click("#begin").await?;
        screen.appears(".public .whose-turn b").await?;
        assert!(!screen.shows(".own, .lit, #chat-button").await?, "it is no player's");
        for phone in phones {
            phone.appears(".in-hand .own").await?;
            phone.until(MAT_FIRST).await?;
        }
        end(phones).await?;
        screen.click("#rematch").await?;
        for page in &pages {
            page.appears("#chairs").await?;
        }
        let there = screen.run("return location.hash").await?;
        for phone in phones {
            phone.appears("#get-up").await?;
            assert_eq!(phone.run("return location.hash").await?, there);
        }
        screen.appears("#begin:enabled").await
    });
}

/// Opens a table whose host is this screen, for this many phones.
async fn open(screen: &Page, phones: usize) -> WebDriverResult<()> {
    screen.home().await?;
    screen.go(&format!("#/with/{}", soon_over().id)).await?;
    screen.appears("#begin:enabled").await?;
    screen.click("#screens label:nth-of-type(2)").await?;
    while screen.count(".seat-row").await? > phones {
        screen.click_text("Remove player").await?;
    }
    screen.click("#begin").await?;
    screen.appears(".code[data-address] .qr").await
}

/// Opens the code of a seat on a phone, and sits down under a name.
async fn sit(screen: &Page, phone: &Page, nth: usize, name: &str) -> WebDriverResult<()> {
    phone.home_with(&serde_json::json!({ "name": name })).await?;
    let address = format!("return document.querySelectorAll('.code')[{nth}].dataset.address");
    let address = screen.run(&address).await?;
    phone.driver.goto(address.as_str().unwrap_or_default()).await?;
    phone.appears("#sit").await?;
    assert_eq!(phone.text("#sit").await?, format!("Take seat {}", nth + 1));
    phone.click("#sit").await?;
    phone.appears("#get-up").await
}
