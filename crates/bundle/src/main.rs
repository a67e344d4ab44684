//! `bundle WASM SOURCES GAMES OUT EFFORT`: turns the compiled web client and the games' skins into
//! the files that northpole serves.
//!
//! Every file has a hash of its content in its name, so that a browser may keep it for ever, except
//! `index.html`, `offline.js` and `licences.txt`. All are compressed with brotli, with an effort
//! from 0 to 11.

mod art;
mod assets;
mod rules;
mod skin;
mod style;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use art::Art;
use assets::{Assets, Sizes};
use notices::notices;
use wasm_bindgen_cli_support::Bindgen;

/// The target of the web client.
const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, sources, games, out, effort] = &arguments[..] else {
        eprintln!("usage: bundle WASM SOURCES GAMES OUT EFFORT");
        return ExitCode::FAILURE;
    };
    let Some(effort) = effort.to_str().and_then(|effort| effort.parse().ok()) else {
        eprintln!("bundle: an effort is a number from 0 to 11");
        return ExitCode::FAILURE;
    };
    match bundle(wasm, (sources, games), (out, effort)) {
        Ok(Sizes { at_first, in_all }) => {
            let [at_first, in_all] = [at_first, in_all].map(|bytes| bytes.div_ceil(1000));
            println!("== web client: {at_first} KB compressed at first, {in_all} KB in all");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("bundle: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes all files; returns how large they are.
fn bundle(
    wasm: &Path,
    (sources, games): (&Path, &Path),
    (out, effort): (&Path, u32),
) -> Result<Sizes, String> {
    let (program, script) = bind(wasm)?;
    let mut assets = Assets::new(out, effort)?;
    let read = |name: &str| assets::read(&sources.join(name));

    let icon = assets.hashed("icon.svg", &read("icon.svg")?)?;
    let program = assets.hashed("northpole.wasm", &program)?;
    let script = assets.hashed("northpole.js", script.as_bytes())?;
    let mut names = vec![("icon", &*icon), ("program", &program), ("script", &script)];
    let pixels = app_icons(sources, &mut assets)?;
    names.extend(pixels.iter().map(|(name, address)| (&**name, &**address)));
    let start = assets.hashed("start.js", &fill(&read("start.js")?, &names))?;
    let worker = assets.hashed("worker.js", &fill(&read("worker.js")?, &names))?;
    let manifest = assets.hashed("manifest.json", &fill(&read("manifest.json")?, &names))?;
    let display = assets.hashed("display.woff2", &read("fonts/display.woff2")?)?;
    names.push(("display", &*display));
    let style = fill(style::sheet(sources)?.as_bytes(), &[("display", &*display)]);
    let style = assets.hashed("style.css", &style)?;

    let skins = skin::skins(games)?;
    let art = Art::find(sources, &skins)?;
    let (pictures, endings) = (art.sheet()?, art.endings(&mut assets)?);
    let skins = style::skins(&skins, &mut assets)?;
    names.extend([
        ("start", &*start),
        ("worker", &worker),
        ("manifest", &manifest),
        ("style", &style),
    ]);
    let rules = rules::pages(games, &mut assets)?;
    names.extend([("skins", &*skins), ("pictures", &pictures)]);
    names.extend([("rules", &*rules), ("endings", &endings)]);
    let page = fill(&read("index.html")?, &names);
    assets.plain("index.html", &page)?;
    // Not among the files that are stored for offline use, because few visits load it.
    assets.rarely("licences.txt", licences(sources)?.as_bytes())?;

    let (files, version) = (assets.list(), assets.version(&page));
    let names = [("files", &*files), ("version", &*version)];
    assets.plain("offline.js", &fill(&read("offline.js")?, &names))?;
    Ok(assets.sizes)
}

/// The licence notices of the client: its libraries and its fonts.
fn licences(sources: &Path) -> Result<String, String> {
    let letters = assets::read(&sources.join("fonts/LICENSE.txt"))?;
    let (libraries, line) = (notices(sources, "web", TARGET)?, "-".repeat(80));
    Ok(format!("{libraries}\n{line}\n{}", String::from_utf8_lossy(&letters)))
}

/// The icon in pixels, for systems that install the page and draw no SVG, under the files' own
/// names. Only a person who installs the page loads them.
fn app_icons(sources: &Path, assets: &mut Assets) -> Result<Vec<(String, String)>, String> {
    let written = skin::files(&sources.join("app"), "png")?.into_iter().map(|path| {
        let name = skin::stem(&path);
        let address = assets.apart(&format!("{name}.png"), &assets::read(&path)?)?;
        Ok((name, address))
    });
    written.collect()
}

/// The program, and the script that loads it.
fn bind(wasm: &Path) -> Result<(Vec<u8>, String), String> {
    let text = |error: &dyn std::fmt::Display| format!("{}: {error}", wasm.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true).out_name("northpole");
    bindgen.web(true).map_err(|error| text(&error))?;
    let mut bound = bindgen.generate_output().map_err(|error| text(&error))?;
    let script = bound.js().to_owned();
    Ok((bound.wasm_mut().emit_wasm(), script))
}

/// Replaces every `{name}` by its value.
fn fill(text: &[u8], names: &[(&str, &str)]) -> Vec<u8> {
    let mut text = String::from_utf8_lossy(text).into_owned();
    for (name, value) in names {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text.into_bytes()
}
