//! A match kept in memory, and a screen to see it on.

use std::collections::VecDeque;

use bots::Kind;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use host::{AnyMatch, AnyReplay, AnyThought, Key, Setup, start, think_through};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use room::{Effect, Guest, Next, Place, Room, Ticket};
use scene::About;
use tui::{Companion, Going, Palette, Table, Wish};
use wire::{Occupant, Refusal, Seated, Step, Told, Update};

const SCREEN: Guest = Guest(0);

/// Keeps a match as the program does, without a file.
pub(crate) struct Keeper {
    room: Room,
    thoughts: VecDeque<(Ticket, Box<dyn AnyThought>)>,
}

impl Keeper {
    pub(crate) fn new(about: &About, people: usize, seed: u64) -> Keeper {
        let players = about.players.0.max(3).min(about.players.1);
        let occupant = |nth: usize| match ["Nora", "Chloe"].get(nth).filter(|_| nth < people) {
            Some(name) => Occupant::Person((*name).into()),
            None => Occupant::Bot(Kind::Random),
        };
        let occupants = (0..players).map(occupant).collect();
        let setup = Setup::new(occupants, Key::repeatable(seed));
        Keeper::of(start(about.id, setup).expect("a sound setup"))
    }

    /// Keeps this match.
    pub(crate) fn of(table: Box<dyn AnyMatch>) -> Keeper {
        let mut room = Room::new(table);
        room.join(SCREEN, Place::Screen);
        let mut keeper = Keeper { room, thoughts: VecDeque::new() };
        keeper.carry_out();
        keeper
    }

    fn carry_out(&mut self) {
        for effect in self.room.effects() {
            match effect {
                Effect::Think(ticket, thought) => self.thoughts.push_back((ticket, thought)),
                Effect::CallOff(ticket) => self.thoughts.retain(|(open, _)| *open != ticket),
                Effect::Append(_) | Effect::Tell(_) => (),
            }
        }
    }

    fn with<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        let done = work(&mut self.room);
        self.carry_out();
        done
    }
}

impl Companion for Keeper {
    fn seated(&mut self) -> Result<Seated, Refusal> {
        Ok(self.room.seated())
    }

    fn look(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.look(SCREEN, 0))
    }

    fn go_on(&mut self) -> Result<Going, Refusal> {
        let next = self.with(|room| room.next(SCREEN));
        if !matches!(next, Next::Told(_))
            && let Some((ticket, mut thought)) = self.thoughts.pop_front()
        {
            think_through(&mut *thought);
            self.with(|room| room.thought(ticket, thought));
            return Ok(Going::Thinking);
        }
        Ok(match next {
            Next::Told(Told::Update(update)) => Going::Told(update),
            Next::Told(Told::HandOver(seat)) => Going::HandOver(seat),
            Next::Told(Told::Advice(advice)) => Going::Advice(advice),
            Next::Thinking => Going::Thinking,
            Next::Nothing => Going::Nothing,
        })
    }

    fn arrive(&mut self) -> Result<Update, Refusal> {
        self.with(|room| room.arrive(SCREEN))
    }

    fn step(&mut self, step: &Step) -> Result<Option<Update>, Refusal> {
        self.with(|room| room.step(SCREEN, step)).map(Some)
    }

    fn undo(&mut self) -> Result<Option<Update>, Refusal> {
        self.with(|room| room.undo(SCREEN)).map(Some)
    }

    fn go_back(&mut self) -> Result<Option<Update>, Refusal> {
        self.with(|room| room.go_back(SCREEN)).map(Some)
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        self.with(|room| room.hint(SCREEN))
    }

    fn kept(&mut self) -> Result<String, Refusal> {
        Ok("memory".into())
    }

    fn replay(&mut self) -> Result<Box<dyn AnyReplay>, Refusal> {
        let played = self.with(|room| room.table().transcript());
        host::replay(&played).map_err(Refusal::new)
    }

    fn unkept(&mut self) -> Option<String> {
        None
    }
}

/// Somebody at a terminal of a size.
pub(crate) struct Sitting {
    pub(crate) table: Table,
    pub(crate) keeper: Keeper,
    terminal: Terminal<TestBackend>,
}

impl Sitting {
    pub(crate) fn new(
        about: &'static About,
        people: usize,
        size: (u16, u16),
        palette: Palette,
    ) -> Sitting {
        Sitting::at(about, Keeper::new(about, people, 4), size, palette)
    }

    pub(crate) fn at(
        about: &'static About,
        mut keeper: Keeper,
        size: (u16, u16),
        palette: Palette,
    ) -> Sitting {
        let seated = keeper.seated().expect("a table");
        let update = keeper.look().expect("a table");
        let table = Table::new(about, seated, update, palette);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("memory");
        let mut sitting = Sitting { table, keeper, terminal };
        sitting.go_on();
        sitting
    }

    /// Until somebody here has to choose or to read, or it is over.
    pub(crate) fn go_on(&mut self) {
        while !self.table.is_reading() {
            match self.keeper.go_on().expect("it goes on") {
                Going::Told(update) => self.table.hear(*update),
                Going::HandOver(seat) => return self.table.hand_over(seat),
                Going::Advice(advice) => self.table.advise(advice),
                Going::Nothing => return,
                Going::Thinking
                | Going::Seated(_)
                | Going::Said(_)
                | Going::Warned(_)
                | Going::Refused(_) => (),
            }
        }
    }

    /// What stands on the screen.
    pub(crate) fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.table.draw(frame)).expect("memory can be drawn on");
        text(self.terminal.backend().buffer())
    }

    /// Clicks where something first stands on the screen; what somebody wants by it.
    pub(crate) fn click(&mut self, text: &str) -> Option<Wish> {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(text)?];
            Some((row as u16, before.chars().count() as u16))
        });
        let (row, column) = found.unwrap_or_else(|| panic!("no {text} on:\n{screen}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.table.mouse(MouseEvent { kind, row, column, modifiers: KeyModifiers::NONE })
    }

    /// Presses a key and does what it asks for; whether somebody wants to leave.
    pub(crate) fn press(&mut self, code: KeyCode) -> bool {
        let version = self.table.version();
        let answer = match self.table.key(KeyEvent::new(code, KeyModifiers::NONE)) {
            None => {
                self.go_on();
                return false;
            }
            Some(Wish::Save | Wish::KeepIn(_) | Wish::Again | Wish::Say(_)) => return false,
            Some(Wish::Leave) => return true,
            Some(Wish::Step(notation)) => self.keeper.step(&Step { notation, version }),
            Some(Wish::Undo) => self.keeper.undo(),
            Some(Wish::GoBack) => self.keeper.go_back(),
            Some(Wish::Arrive) => self.keeper.arrive().map(Some),
            Some(Wish::Hint) => {
                self.keeper.hint().expect("somebody chooses");
                self.go_on();
                return false;
            }
        };
        self.table.acts();
        let update = answer.expect("what is offered is legal");
        self.table.hear(update.expect("it is there at once"));
        self.go_on();
        false
    }
}

/// What stands in a buffer.
pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let row = |y: u16| -> String {
        let cells = (0..area.width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    (0..area.height).map(row).collect()
}
