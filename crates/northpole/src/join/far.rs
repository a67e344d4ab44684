//! A far table as the terminal sees it: what was asked, what was heard.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use host::AnyReplay;
use scene::{About, words};
use tui::{Companion, Company, Going, Hall};
use wire::online::{
    Begin, Bring, Enter, Entered, Follower, Gathered, News, Said, Say, Saying, Sight, Sit, Stage,
    Stand, TableAsk, TakeBack, Transcript, Turn,
};
use wire::{Hint, Look, Question, Refusal, Reply, Seated, Step, Update};

use super::line::{Heard, Line, Purpose};
use super::link::Link;

/// How long a whole match may take to come.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) struct Far {
    line: Line,
    link: Link,
    /// What to be called, if a seat is wanted.
    name: Option<String>,
    follower: Follower,
    company: Company,
    seated: Option<Seated>,
    going: VecDeque<Going>,
    /// The match as text, once it is over and was asked for.
    transcript: Option<Result<String, Refusal>>,
    /// Why it cannot go on here.
    problem: Option<Refusal>,
}

impl Far {
    pub(super) fn come(link: Link, name: Option<String>) -> Far {
        Far {
            line: Line::open(link.server.clone()),
            link,
            name,
            follower: Follower::default(),
            company: Company::default(),
            seated: None,
            going: VecDeque::new(),
            transcript: None,
            problem: None,
        }
    }

    /// Until the table is seen. A server that never answers is told about.
    pub(super) fn wait_for_the_table(&mut self, stop: &AtomicBool) -> Result<(), Refusal> {
        while self.company.gathered.is_none() && !stop.load(Ordering::Relaxed) {
            self.take_in_all();
            if let Some(problem) = self.problem.take() {
                return Err(problem);
            }
            if let Some(warning) = self.company.warning.take() {
                return Err(Refusal::new(warning));
            }
            sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    pub(super) fn about(&self) -> Result<&'static About, Refusal> {
        let gathered = self.company.gathered.as_ref();
        let gathered = gathered.ok_or_else(|| Refusal::new("the table was not seen"))?;
        if gathered.stage == Stage::Outdated {
            return Err(Refusal::new("that match was played by other rules than this program's"));
        }
        catalog::about(&gathered.plan.game).map_err(Refusal::new)
    }

    fn take_in_all(&mut self) -> bool {
        let mut is_new = false;
        while let Some(heard) = self.line.heard() {
            self.take_in(heard);
            is_new = true;
        }
        is_new
    }

    fn take_in(&mut self, heard: Heard) {
        match heard {
            Heard::Open => self.enter(),
            Heard::Lost(why) => {
                let told = format!("No line to {} ({why}); it is tried again.", self.link.server);
                self.warn(Some(told));
            }
            Heard::Answer(purpose, reply) => self.answered(purpose, &reply),
            Heard::News(news) => self.news(*news),
            Heard::Foreign => self.problem = Some(Refusal::new(FOREIGN)),
        }
    }

    /// Comes to the table, for the first time or again.
    fn enter(&mut self) {
        let (table, since) = (self.link.table, self.follower.version());
        match self.link.ticket.take() {
            Some(ticket) => self.line.ask(Bring { table, ticket }, Purpose::Bring),
            None => self.line.ask(Enter { table, since }, Purpose::Enter),
        }
    }

    fn warn(&mut self, warning: Option<String>) {
        self.company.warning.clone_from(&warning);
        self.going.push_back(Going::Warned(warning));
    }

    fn answered(&mut self, purpose: Purpose, reply: &Reply) {
        match purpose {
            Purpose::Enter => self.entered(reply.read::<Enter>()),
            Purpose::Bring => self.entered(reply.read::<Bring>()),
            Purpose::Look => {
                if let Some(Ok(Entered { sight: Some(sight), .. })) = reply.read::<TableAsk>() {
                    self.see(sight);
                }
            }
            Purpose::Step => self.stepped(reply.read::<Turn>()),
            Purpose::Undo => self.stepped(reply.read::<TakeBack>()),
            Purpose::Hint => self.done::<Hint>(reply),
            Purpose::Sit => self.done::<Sit>(reply),
            Purpose::Stand => self.done::<Stand>(reply),
            Purpose::Begin => self.done::<Begin>(reply),
            Purpose::Say => self.done::<Say>(reply),
            Purpose::Transcript => self.transcript = reply.read::<Transcript>(),
        }
    }

    fn done<Q: Question>(&mut self, reply: &Reply) {
        if let Some(Err(why)) = reply.read::<Q>() {
            self.refused(why);
        }
    }

    fn refused(&mut self, why: Refusal) {
        self.company.said.push(why.to_string());
        self.going.push_back(Going::Refused(why));
    }

    fn entered(&mut self, entered: Option<Result<Entered, Refusal>>) {
        match entered {
            Some(Ok(Entered { gathered, said, sight })) => {
                self.line.entered();
                self.warn(None);
                let wants_seat = gathered.stage == Stage::Gathering && gathered.yours.is_none();
                self.gathered(gathered);
                self.company.said = said.iter().map(told).collect();
                if let Some(sight) = sight {
                    self.see(sight);
                }
                if wants_seat && self.name.is_some() {
                    self.sit();
                }
            }
            Some(Err(why)) => self.problem = Some(why),
            None => self.problem = Some(Refusal::new(FOREIGN)),
        }
    }

    fn stepped(&mut self, sight: Option<Result<Sight, Refusal>>) {
        match sight {
            Some(Ok(sight)) => self.see(sight),
            Some(Err(why)) => self.refused(why),
            None => self.problem = Some(Refusal::new(FOREIGN)),
        }
    }

    fn news(&mut self, news: News) {
        match news {
            News::Gathered(gathered) => self.gathered(*gathered),
            News::Sight(sight) => self.see(sight),
            News::Advice(advice) => self.going.push_back(Going::Advice(advice)),
            News::Said(said) => {
                self.company.said.push(told(&said));
                self.going.push_back(Going::Said(told(&said)));
            }
        }
    }

    fn gathered(&mut self, gathered: Gathered) {
        let seated = gathered.seated();
        if self.seated.as_ref() != Some(&seated) {
            self.seated = Some(seated.clone());
            self.going.push_back(Going::Seated(seated));
        }
        self.company.gathered = Some(gathered);
    }

    /// Takes in what has changed; who lost track looks at the whole.
    fn see(&mut self, sight: Sight) {
        match self.follower.follow(sight) {
            Ok(Some(update)) => self.going.push_back(Going::Told(Box::new(update))),
            Ok(None) => (),
            Err(_) => {
                let since = self.follower.version();
                self.line.ask(TableAsk(Look { since }), Purpose::Look);
            }
        }
    }

    fn first_update(&mut self) -> Option<Update> {
        let nth = self.going.iter().position(|going| matches!(going, Going::Told(_)))?;
        let Going::Told(update) = self.going.remove(nth)? else { return None };
        Some(*update)
    }
}

const FOREIGN: &str = "that server speaks another language than this program: one of them is older";

/// Something that was said, in words.
fn told(said: &Said) -> String {
    let what = match &said.saying {
        Saying::Text(text) => text,
        Saying::Reaction(reaction) => reaction.words(),
    };
    tabletop::plain(&words::said(&said.name, what))
}

/// Chance of one's own, so that nobody alone decides what luck will bring.
fn salt() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    let mut text = String::new();
    bytes.iter().try_for_each(|byte| write!(text, "{byte:02x}")).ok()?;
    Some(text)
}

impl Hall for Far {
    fn hear(&mut self) -> Result<bool, Refusal> {
        let is_new = self.take_in_all();
        self.problem.take().map_or(Ok(is_new), Err)
    }

    fn company(&self) -> &Company {
        &self.company
    }

    fn has_begun(&self) -> bool {
        self.going.iter().any(|going| matches!(going, Going::Told(_)))
    }

    fn sit(&mut self) {
        let name = self.name.clone().unwrap_or_else(|| "Guest".into());
        self.line.ask(Sit { chair: None, name, salt: salt() }, Purpose::Sit);
    }

    fn stand(&mut self) {
        self.line.ask(Stand, Purpose::Stand);
    }

    fn begin(&mut self) {
        self.line.ask(Begin, Purpose::Begin);
    }

    fn say(&mut self, text: &str) {
        self.line.ask(Say { text: text.into() }, Purpose::Say);
    }
}

impl Companion for Far {
    fn seated(&mut self) -> Result<Seated, Refusal> {
        self.seated.clone().ok_or_else(|| Refusal::new("the table was not seen"))
    }

    fn look(&mut self) -> Result<Update, Refusal> {
        self.first_update().ok_or_else(|| Refusal::new("the match has not begun"))
    }

    fn go_on(&mut self) -> Result<Going, Refusal> {
        self.hear()?;
        Ok(self.going.pop_front().unwrap_or(Going::Nothing))
    }

    fn arrive(&mut self) -> Result<Update, Refusal> {
        Err(Refusal::new("everybody has a screen of their own here"))
    }

    fn step(&mut self, step: &Step) -> Result<Option<Update>, Refusal> {
        self.line.ask(Turn(step.clone()), Purpose::Step);
        Ok(None)
    }

    fn undo(&mut self) -> Result<Option<Update>, Refusal> {
        self.line.ask(TakeBack, Purpose::Undo);
        Ok(None)
    }

    fn go_back(&mut self) -> Result<Option<Update>, Refusal> {
        Err(Refusal::new("nobody goes back over luck and others' steps at a table with people"))
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        self.line.ask(Hint, Purpose::Hint);
        Ok(())
    }

    fn kept(&mut self) -> Result<String, Refusal> {
        Ok(format!("the server at {}", self.link.server))
    }

    fn replay(&mut self) -> Result<Box<dyn AnyReplay>, Refusal> {
        if self.transcript.is_none() {
            self.line.ask(Transcript, Purpose::Transcript);
        }
        let begun = Instant::now();
        while self.transcript.is_none() && begun.elapsed() < PATIENCE {
            self.take_in_all();
            sleep(Duration::from_millis(2));
        }
        let played = self.transcript.clone();
        let played = played.unwrap_or_else(|| Err(Refusal::new("the server does not answer")))?;
        host::replay(&played).map_err(Refusal::new)
    }

    fn unkept(&mut self) -> Option<String> {
        None
    }

    fn talks(&self) -> bool {
        true
    }

    fn say(&mut self, text: &str) {
        Hall::say(self, text);
    }
}
