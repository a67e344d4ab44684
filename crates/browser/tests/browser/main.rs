//! The web client in a real browser.
#[test]
fn x() { let _ = thirtyfour::DesiredCapabilities::chrome(); }
