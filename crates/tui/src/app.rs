//! A match on the screen: what happens there, and what keys do.

use client::pace::Pace;
use client::{Status, TableEvent, Tempo};
use crossterm::event::{KeyEvent, MouseEvent};
use protocol::{ChatMessage, Error, Rematch, Reply, Say, Saying, Snapshot, TableId, Transcript};
use ratatui::Frame;
use room::Recording;
use scene::{About, words};
use tabletop::plain;

use crate::people::People;
use crate::replay::ReplayView;
use crate::session::Session;
use crate::table::{Command, TableView, moved};
use crate::tone::Palette;

/// What is said when the server speaks another version of the protocol.
pub const OUTDATED: &str = words::saving::OTHER_VERSION;

/// A match on the screen.
#[derive(Debug)]
pub struct App {
    table: TableView,
    session: Session,
    /// Whether what is being shown changes the choices: they are hidden until all of it is shown.
    is_changing: bool,
    /// Whether a snapshot was shown completely.
    has_settled: bool,
    /// Whether the person has acted: then a half-made choice is over, even if the choices stay the
    /// same.
    has_acted: bool,
    /// The request for the transcript, and the match that was opened with it.
    transcript: Option<u64>,
    recording: Option<Recording>,
    /// The person's last chat message, until the table accepts it.
    saying: Option<(u64, String)>,
    /// The request for a rematch, and the table where it is played.
    rematch: Option<u64>,
    next_table: Option<TableId>,
}

impl App {
    /// A match of which nothing is shown yet.
    pub fn new(about: &'static About, session: Session, palette: Palette, pace: Pace) -> App {
        let mut table = TableView::new(about, palette);
        table.pace = pace;
        if !session.client.is_local() {
            table.let_talk(session.client.chat().iter().map(said).collect());
        }
        let mut app = App {
            table,
            session,
            is_changing: false,
            has_settled: false,
            has_acted: false,
            transcript: None,
            recording: None,
            saying: None,
            rematch: None,
            next_table: None,
        };
        app.table.seat(app.session.client.seated());
        if app.session.client.snapshot().is_some() {
            app.settled();
        }
        app.set_tempo();
        app.show_people();
        app.sync();
        app
    }

    /// The table as it is drawn.
    pub fn table(&mut self) -> &mut TableView {
        &mut self.table
    }

    /// The client and its table.
    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The replay of the match, once it is over.
    pub fn replay(&mut self) -> Option<ReplayView<'_>> {
        let reviews = self.session.storage().reviews();
        let viewer = self.table.snapshot.viewer;
        let recording = self.recording.as_mut()?;
        Some(ReplayView::new(recording, reviews, viewer, self.table.palette))
    }

    /// The table of the rematch, once the person goes there.
    pub fn next_table(&self) -> Option<TableId> {
        self.next_table
    }

    /// Takes note that the person has left the replay: the results now show what a review found.
    pub fn replayed(&mut self) {
        self.table.take_review(self.recording.as_ref().and_then(Recording::finished_review));
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.table.draw(frame);
    }

    /// Handles what has happened, up to the next complete snapshot; returns whether anything has.
    pub fn poll(&mut self) -> bool {
        let mut is_new = false;
        while let Some(event) = self.session.poll() {
            is_new = true;
            let is_whole = event == TableEvent::Settled;
            self.take(event);
            if is_whole {
                break;
            }
        }
        let thinks = self.session.is_thinking() && self.table.snapshot.choices.is_empty();
        is_new |= thinks != self.table.is_thinking;
        self.table.is_thinking = thinks;
        if let Some(why) = self.session.take_unsaved() {
            let told = words::terminal::unsaved(&why);
            self.table.warning = Some(format!("{told} W: save it elsewhere"));
            is_new = true;
        }
        if is_new {
            self.sync();
        }
        is_new
    }

    /// For how many milliseconds, but at most `most`, nothing happens without input.
    pub fn rest(&self, most: u64) -> u64 {
        self.session.rest(most)
    }

    /// Copies the state of the client to the table on the screen.
    fn sync(&mut self) {
        let client = &self.session.client;
        if let Some(snapshot) = client.snapshot() {
            let choices = if self.is_changing { Vec::new() } else { client.choices() };
            let scene = client.scene().clone();
            self.table.snapshot = Snapshot { scene, choices, ..snapshot.clone() };
        }
        self.table.log = client.log().to_vec();
        self.table.missed = client.missed().into_iter().cloned().collect();
        self.table.handover = client.handover();
        self.table.guide = client.guide().cloned();
        self.table.learn_signs();
    }

    fn take(&mut self, event: TableEvent) {
        match event {
            TableEvent::Seated => self.table.seat(self.session.client.seated()),
            TableEvent::Changing { keeps_choices } => {
                self.is_changing = !keeps_choices || std::mem::take(&mut self.has_acted);
                if self.is_changing {
                    self.table.forget_choice();
                }
            }
            TableEvent::Moment(moment) => self.table.fresh = moved(&moment.beat.lines),
            TableEvent::Settled => self.settled(),
            TableEvent::HandOver(_) => self.table.panel = None,
            TableEvent::Hint(advice) => self.table.advise(advice),
            TableEvent::Chat(message) => self.chat(&message),
            TableEvent::Connection => self.connection(),
            TableEvent::Table => {
                self.show_people();
                self.invited();
            }
            TableEvent::Reply(id, Reply::Opened(table)) if self.rematch == Some(id) => {
                self.next_table = Some(table);
            }
            TableEvent::Reply(id, Reply::Transcript(text)) if self.transcript == Some(id) => {
                self.open(&text);
                self.table.verdict = self.session.check_luck(&text);
            }
            TableEvent::Refused(id, error) => self.refused(id, &error),
            TableEvent::Outdated => self.table.say(OUTDATED),
            _ => (),
        }
    }

    fn settled(&mut self) {
        let was_changing = std::mem::take(&mut self.is_changing);
        let before = std::mem::take(&mut self.table.snapshot.choices);
        self.sync();
        // A guide that offered nothing before may offer the same choices now.
        let is_same = before == self.table.snapshot.choices;
        let keeps_choices = is_same && !was_changing && self.has_settled;
        self.table.fresh =
            self.session.client.snapshot().map(|it| moved(&it.log)).unwrap_or_default();
        self.table.settle(!std::mem::replace(&mut self.has_settled, true), keeps_choices);
        if !self.table.is_over() {
            // A step may have been taken back, so the match that the replay showed is not this one.
            (self.transcript, self.recording, self.table.review) = (None, None, None);
        } else if self.transcript.is_none() {
            self.transcript = Some(self.session.client.request(Transcript));
        }
    }

    /// Opens the transcript of the match, for a replay.
    fn open(&mut self, transcript: &str) {
        match Recording::open(transcript) {
            Ok(recording) => {
                self.table.win_chances = recording.win_chances();
                self.recording = Some(recording);
            }
            Err(error) => self.table.say(error.to_string()),
        }
    }

    fn refused(&mut self, id: u64, error: &Error) {
        self.table.say(error.to_string());
        if let Some((_, text)) = self.saying.take_if(|(saying, _)| *saying == id) {
            self.table.keep_typed(&text);
        }
        if *error == Error::Restored {
            // The table stays as it was stored, and continues.
            self.session.client.hold(false);
        }
    }

    fn chat(&mut self, message: &ChatMessage) {
        let yours = self.session.client.info().and_then(|info| info.yours);
        let is_own = yours.is_some() && yours == message.chair;
        self.table.said(said(message), is_own);
    }

    fn show_people(&mut self) {
        self.table.people = People::of(&self.session.client, self.session.now());
    }

    /// Tells the person that another player has asked for a rematch.
    fn invited(&mut self) {
        let invitation = self.session.client.info().and_then(|info| info.rematch.as_ref());
        if let Some(by) = invitation.map(|it| &it.by).filter(|_| self.rematch.is_none()) {
            let said = format!("{} M: join the rematch", words::rematch(by));
            self.table.say(plain(&said));
        }
    }

    /// Goes to the table that another player asked for, or to a new one.
    fn play_again(&mut self) {
        let client = &mut self.session.client;
        match client.info().and_then(|info| info.rematch.as_ref()).map(|it| it.table) {
            Some(table) => self.next_table = Some(table),
            None => self.rematch = Some(client.request(Rematch)),
        }
    }

    fn connection(&mut self) {
        // The remaining time is updated too.
        self.show_people();
        self.table.warning = match self.session.client.status() {
            Status::Joining | Status::Joined | Status::Restored => None,
            Status::Lost | Status::Unreachable => self.session.trouble(),
            Status::Refused(error) => Some(error.to_string()),
        };
    }

    /// Handles a key. Returns what only the caller can do: leave, or show the replay.
    pub fn key(&mut self, key: KeyEvent) -> Option<Command> {
        let command = self.table.key(key);
        let left = command.and_then(|command| self.carry_out(command));
        // A key ends the current moment.
        let now = self.session.now();
        self.session.client.advance(now);
        self.set_tempo();
        left
    }

    /// Handles the mouse, like [`App::key`].
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Command> {
        let command = self.table.mouse(mouse)?;
        self.carry_out(command)
    }

    fn set_tempo(&mut self) {
        let tempo = Tempo { pace: self.table.pace, ..Tempo::default() };
        self.session.client.set_tempo(tempo);
    }

    fn carry_out(&mut self, command: Command) -> Option<Command> {
        let now = self.session.now();
        let client = &mut self.session.client;
        match command {
            Command::Act(choice) => self.has_acted = client.act(&choice, now),
            Command::Undo => client.undo(now),
            Command::TakeBack => client.take_back(now),
            Command::Arrive => client.arrive(now),
            Command::Hint => {
                client.hint();
                self.table.say(words::SEEKING_ADVICE);
            }
            Command::ReadOn => self.turn_card(client::TableClient::read_on),
            Command::ReadBack => self.turn_card(client::TableClient::read_back),
            Command::LeaveGuide => self.turn_card(client::TableClient::leave_guide),
            Command::Say(text) => {
                self.saying = Some((client.request(Say { text: text.clone() }), text));
            }
            Command::Request(request) => _ = client.request(*request),
            Command::Save => {
                let place = self.session.storage().place();
                self.saved(place);
            }
            Command::SaveAs(path) => {
                let place = self.session.storage().move_to(&path);
                self.saved(place);
            }
            Command::Rematch => self.play_again(),
            Command::Replay | Command::Leave => return Some(command),
        }
        None
    }

    fn turn_card(&mut self, turn: impl FnOnce(&mut client::TableClient)) {
        turn(&mut self.session.client);
        self.sync();
        self.table.turned = false;
        self.table.focus_first();
    }

    /// Reports where the game is stored; if it is not, asks for another place.
    fn saved(&mut self, place: Result<String, String>) {
        match place {
            Ok(place) => {
                self.table.warning = None;
                self.table.say(words::saving::saved_in(&place));
            }
            Err(why) => self.table.ask_for_a_place(why),
        }
    }
}

/// A chat message as one line.
pub(crate) fn said(message: &ChatMessage) -> String {
    let what = match &message.saying {
        Saying::Text(text) => text,
        Saying::Reaction(reaction) => reaction.words(),
    };
    plain(&words::said(&message.name, what))
}
