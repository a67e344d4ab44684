//! A server, a driver and browsers for one test, which end with it.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use thirtyfour::ChromeCapabilities;
use thirtyfour::prelude::*;

use crate::page::Page;

/// The size of a browser's window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Window {
    Desktop,
    Phone,
    /// A phone on its side.
    Landscape,
    Tablet,
    /// A tablet on its side, or a small laptop.
    Laptop,
}

impl Window {
    fn size(self) -> (u32, u32) {
        match self {
            Window::Desktop => (1280, 800),
            Window::Phone => (390, 844),
            Window::Landscape => (844, 390),
            Window::Tablet => (820, 1180),
            Window::Laptop => (1024, 768),
        }
    }
}

/// Runs a test in a browser of its own. An error in the browser's console fails the test.
pub fn in_browser<T: Future<Output = WebDriverResult<()>>>(
    window: Window,
    test: impl FnOnce(Page) -> T,
) {
    let server = Server::start();
    visit(window, &server.address, test);
}

/// Like [`in_browser`], at an address that is already served.
pub fn visit<T: Future<Output = WebDriverResult<()>>>(
    window: Window,
    address: &str,
    test: impl FnOnce(Page) -> T,
) {
    visit_all(&[window], address, |mut pages| test(pages.remove(0)));
}

/// Like [`visit`], with several browsers, each of another person.
pub fn visit_all<T: Future<Output = WebDriverResult<()>>>(
    windows: &[Window],
    address: &str,
    test: impl FnOnce(Vec<Page>) -> T,
) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    let drivers: Vec<Driver> = windows.iter().map(|_| Driver::start()).collect();
    let open = |(driver, window): (&Driver, &Window)| {
        Page::new(runtime.block_on(driver.open(*window)), address.into())
    };
    let pages: Vec<Page> = drivers.iter().zip(windows).map(open).collect();
    // A test that panics must not leave its browsers behind.
    let run = AssertUnwindSafe(|| runtime.block_on(test(pages.clone())));
    let outcome = std::panic::catch_unwind(run);
    if !matches!(outcome, Ok(Ok(()))) {
        let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
        for (nth, page) in pages.iter().enumerate() {
            let _ = runtime.block_on(page.picture(&format!("failed-{name}-{nth}")));
        }
    }
    let close = |page: Page| {
        let complaints = runtime.block_on(page.complaints());
        (complaints, runtime.block_on(page.driver.quit()))
    };
    let closed: Vec<_> = pages.into_iter().map(close).collect();
    match outcome {
        Err(panic) => std::panic::resume_unwind(panic),
        Ok(outcome) => outcome.expect("the browser does what it is told"),
    }
    for (complaints, closed) in closed {
        assert_eq!(complaints, Vec::<String>::new(), "the console must stay clean");
        closed.expect("the browser closes");
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this, and says where");
    PathBuf::from(here).join("../..")
}

/// A server for one test.
#[derive(Debug)]
pub struct Server {
    process: Child,
    pub address: String,
    /// The folder of its tables.
    folder: TempDir,
}

impl Server {
    pub fn start() -> Server {
        let folder = TempDir::new().expect("a folder can be made");
        let (process, address) = serve(&folder, "0");
        Server { process, address, folder }
    }

    /// Kills the server, as if the power had failed.
    pub fn stop(&mut self) {
        end(&mut self.process);
    }

    /// Starts the server again, at the same address and with the same tables.
    pub fn start_again(&mut self) {
        let port = self.address.trim_end_matches('/').rsplit(':').next().expect("it has a port");
        (self.process, self.address) = serve(&self.folder, port);
    }
}

/// The program that is tested.
pub fn program() -> PathBuf {
    let usual = root().join("target/release/northpole");
    std::env::var_os("NORTHPOLE").map_or(usual, PathBuf::from)
}

/// Starts the program; returns its address.
fn serve(folder: &TempDir, port: &str) -> (Child, String) {
    let program = program();
    let mut process = Command::new(&program)
        .args(["--port", port, "--data"])
        .arg(folder.path().join("tables.db"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let mut output = BufReader::new(process.stdout.take().expect("its output is piped"));
    let mut first = String::new();
    output.read_line(&mut first).expect("it says where it is, in text");
    // The pipe stays open, because without a reader the program would end at the next line.
    process.stdout = Some(output.into_inner());
    let address = first.split_whitespace().last().expect("the address comes last").into();
    (process, address)
}

impl Drop for Server {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Chromium without windows, menus and tabs: it opens the same pages in a fifth of the time. This
/// is the binary itself, because the driver ends only the process that it has started: a wrapper
/// script, but not its browser.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

struct Driver {
    process: Child,
    port: u16,
    /// The folder where the browser writes, until the test ends.
    _folder: TempDir,
}

impl Driver {
    fn start() -> Driver {
        let port = free_port();
        let folder = TempDir::new().expect("a folder can be made");
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .env("TMPDIR", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: `cargo xtask test` does that");
        Driver { process, port, _folder: folder }
    }

    async fn open(&self, window: Window) -> WebDriver {
        let address = format!("http://localhost:{}", self.port);
        for _ in 0..100 {
            match WebDriver::new(&address, capabilities(window)).await {
                Ok(driver) => return driver,
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
        panic!("no browser opens at {address}");
    }
}

fn capabilities(window: Window) -> ChromeCapabilities {
    let mut wanted = DesiredCapabilities::chrome();
    let (width, height) = window.size();
    let flags = [
        "--headless=new".to_owned(),
        "--no-sandbox".into(),
        "--disable-gpu".into(),
        "--disable-quic".into(),
        "--no-first-run".into(),
        "--disable-background-networking".into(),
        "--disable-component-update".into(),
        "--disable-sync".into(),
        "--hide-scrollbars".into(),
        format!("--window-size={width},{height}"),
    ];
    for flag in flags {
        wanted.add_arg(&flag).expect("a flag is text");
    }
    // Where it is not installed, the driver starts the complete browser.
    if Path::new(SHELL).exists() {
        wanted.set_binary(SHELL).expect("a path is text");
    }
    let metrics = serde_json::json!({
        "deviceMetrics": {
            "width": width, "height": height, "pixelRatio": 1, "touch": window != Window::Desktop,
        },
    });
    wanted.add_experimental_option("mobileEmulation", metrics).expect("it can be written");
    wanted.set("goog:loggingPrefs", serde_json::json!({ "browser": "ALL" })).expect("as can this");
    wanted
}

impl Drop for Driver {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Ends a process.
fn end(process: &mut Child) {
    let _ = process.kill();
    let _ = process.wait();
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
    listener.local_addr().expect("it has an address").port()
}
