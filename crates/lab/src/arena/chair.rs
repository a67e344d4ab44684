//! The player on a seat in a game of a tournament.

use bots::{Bot, Kind};
use catalog::Playable;
use scene::{Choice, Line, explained};
use tabletop::Seat;

use super::game::Asked;
use super::{Entrant, Played, Sitting, Table, Tournament};
use crate::program::{Fault, Hello, Over, Program, Shown};

/// A bot of ours or a program. A program that failed has lost; a random bot takes its steps, so
/// that the others can play on.
pub struct Chair<G: Playable> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    program: Option<Program>,
    components: &'static G::Components,
    lost: Option<String>,
}

impl<G: Playable> std::fmt::Debug for Chair<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Chair {}", self.seat)
    }
}

impl<G: Playable> Chair<G> {
    /// Seats the entrant with that number for a game.
    pub(crate) fn new(
        (tournament, table): (&Tournament, &Table<G>),
        (game, seat): (u64, Seat),
        entrant: usize,
        seed: u64,
    ) -> Chair<G> {
        let mut chair = Chair {
            seat,
            bot: tournament.bots[entrant].kind().unwrap_or(Kind::Random).build(seed),
            program: None,
            components: table.components,
            lost: None,
        };
        let Entrant::Program(command) = &tournament.bots[entrant] else { return chair };
        let (terms, names) = (&tournament.terms, (&*tournament.game, &*tournament.options));
        let time = terms.clock.as_millis() as u64;
        let hello = Hello::new(names, (seat.index() + 1, tournament.players), time);
        let log = format!("bot-{}.log", entrant + 1);
        let heading = format!("game {}, seat {seat}", game + 1);
        match Program::start(command, terms, (&log, &heading), &hello) {
            Ok(program) => chair.program = Some(program),
            Err(fault) => chair.fail(&fault),
        }
        chair
    }

    fn fail(&mut self, fault: &Fault) {
        self.program = None;
        self.lost = Some(fault.to_string());
    }

    fn ask(&mut self, at: &Asked<'_, G>) -> Option<G::Action> {
        let program = self.program.as_mut()?;
        let choices: Vec<Choice> =
            at.legal.iter().map(|&action| G::choice(at.view, action)).collect();
        let scene = explained::<G>(at.view, at.seat, &choices);
        let log: Vec<Line> =
            at.heard.iter().map(|&event| G::line(self.components, event)).collect();
        let seat = at.seat.index() + 1;
        match program.choose(&Shown { seat, log: &log, scene: &scene, choices: &choices }) {
            Ok(place) => Some(at.legal[place]),
            Err(fault) => {
                self.fail(&fault);
                None
            }
        }
    }
}

impl<G: Playable> Sitting<G> for Chair<G> {
    fn choose(&mut self, at: Asked<'_, G>) -> G::Action {
        self.ask(&at).unwrap_or_else(|| Bot::choose(&mut *self.bot, at.seat, at.view, at.legal))
    }

    fn listens(&self) -> bool {
        self.program.is_some()
    }

    fn ended(&mut self, played: &Played, seats: usize) -> Option<String> {
        if let Some(program) = &mut self.program {
            let places: Vec<u8> = Seat::all(seats).map(|seat| played.places[seat]).collect();
            let points: Vec<i16> = Seat::all(seats).map(|seat| played.points[seat]).collect();
            program.over(&Over::new(&places, &points));
        }
        self.lost.take()
    }
}
