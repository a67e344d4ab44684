//! A match in memory, and a screen to see it on.

use bots::Kind;
use client::{KeyValueStore, MemoryStore};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use host::{AnyMatch, Key, Setup, start};
use protocol::Occupant;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use scene::About;
use tui::{App, Command, Pace, Palette, Session, Storage, TableView};

/// Stores reviews and nothing else.
struct MemoryStorage(MemoryStore);

impl Storage for MemoryStorage {
    fn append(&mut self, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    fn place(&mut self) -> Result<String, String> {
        Ok("memory".into())
    }

    fn move_to(&mut self, path: &str) -> Result<String, String> {
        Ok(path.into())
    }

    fn reviews(&self) -> Box<dyn KeyValueStore> {
        Box::new(self.0.clone())
    }
}

/// A storage for tests that do not look into it.
pub(crate) fn storage() -> Box<dyn Storage> {
    Box::new(MemoryStorage(MemoryStore::default()))
}

fn hosted(about: &About, people: usize, seed: u64) -> Box<dyn AnyMatch> {
    let players = about.players.0.max(3).min(about.players.1);
    let occupant = |nth: usize| match ["Nora", "Chloe"].get(nth).filter(|_| nth < people) {
        Some(name) => Occupant::Person((*name).into()),
        None => Occupant::Bot(Kind::Random),
    };
    let occupants = (0..players).map(occupant).collect();
    start(about.id, Setup::new(occupants, Key::repeatable(seed))).expect("a sound setup")
}

/// A person at a terminal of a size.
pub(crate) struct Sitting {
    pub(crate) app: App,
    /// Where the reviews of the match are stored.
    pub(crate) reviews: MemoryStore,
    terminal: Terminal<TestBackend>,
}

impl Sitting {
    pub(crate) fn new(
        about: &'static About,
        people: usize,
        size: (u16, u16),
        palette: Palette,
    ) -> Sitting {
        Sitting::at(hosted(about, people, 4), size, palette, Pace::AtOnce)
    }

    pub(crate) fn at(
        hosted: Box<dyn AnyMatch>,
        size: (u16, u16),
        palette: Palette,
        pace: Pace,
    ) -> Sitting {
        let about = hosted.about();
        let reviews = MemoryStore::default();
        let session = Session::local(hosted, "", Box::new(MemoryStorage(reviews.clone())));
        let app = App::new(about, session, palette, pace);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("memory");
        let mut sitting = Sitting { app, reviews, terminal };
        sitting.go_on();
        sitting
    }

    /// A person at an online table.
    pub(crate) fn online(about: &'static About, session: Session, size: (u16, u16)) -> Sitting {
        let app = App::new(about, session, Palette::full(), Pace::AtOnce);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("memory");
        let mut sitting = Sitting { app, reviews: MemoryStore::default(), terminal };
        sitting.go_on();
        sitting
    }

    /// Plays on until a person has to choose or to read, or the match is over.
    pub(crate) fn go_on(&mut self) {
        while self.app.poll() || self.app.rest(1) == 0 {}
    }

    pub(crate) fn table(&mut self) -> &mut TableView {
        self.app.table()
    }

    /// The screen as text.
    pub(crate) fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("memory can be drawn on");
        text(self.terminal.backend().buffer())
    }

    /// Clicks where a text first appears on the screen; returns the command of the click.
    pub(crate) fn click(&mut self, text: &str) -> Option<Command> {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(text)?];
            Some((row as u16, before.chars().count() as u16))
        });
        let (row, column) = found.unwrap_or_else(|| panic!("no {text} on:\n{screen}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.table().mouse(MouseEvent { kind, row, column, modifiers: KeyModifiers::NONE })
    }

    /// Presses a key and carries out its command; returns whether the person leaves.
    pub(crate) fn press(&mut self, code: KeyCode) -> bool {
        let left = self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
        self.go_on();
        left == Some(Command::Leave)
    }
}

/// A buffer as text.
pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let row = |y: u16| -> String {
        let cells = (0..area.width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    (0..area.height).map(row).collect()
}
