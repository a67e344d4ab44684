//! What a screen shows never runs ahead of what it tells.

use bots::Kind;
use catalog::games;
use client::{TableClient, TableEvent, Tempo, Transmit};
use host::{Key, Setup};
use protocol::{Frame, Message, Occupant};
use room::LocalTable;
use scene::{Line, Move, Piece, Scene, Spot, SpotId, Zone};
use tabletop::{Luck, Rng, Seat};

/// A local table, and a client that shows it moment by moment.
struct Screen {
    table: LocalTable,
    client: TableClient,
    now: u64,
    /// The changes that are to be shown, the next one first.
    to_come: Vec<Frame>,
    /// The table before the change at hand, and what has been told of it.
    was: Scene,
    told: Vec<Line>,
    /// What is drawn.
    drawn: Scene,
    /// How many moments had others to come after them, on a table that changed.
    compared: usize,
}

impl Screen {
    fn new(game: &str, setup: Setup) -> Screen {
        let mut client = TableClient::local(|_| None);
        client.set_tempo(Tempo { moves: true, ..Tempo::default() });
        let mut table = LocalTable::default();
        let hosted = host::start(game, setup).expect("a sound setup");
        client.begin(table.begin(hosted, "", |records| host::resume(records, None)));
        Screen {
            table,
            client,
            now: 0,
            to_come: Vec::new(),
            was: Scene::default(),
            told: Vec::new(),
            drawn: Scene::default(),
            compared: 0,
        }
    }

    /// Carries messages to and fro and lets time pass until a person has to choose, or it is over.
    fn go_on(&mut self) {
        loop {
            while let Some(event) = self.client.poll_event() {
                self.see(event);
            }
            for message in self.table.messages() {
                self.hear(&message);
                self.client.take(message, self.now);
            }
            if let Some(Transmit::Local(request)) = self.client.poll_transmit(self.now) {
                self.table.request(request);
            } else if self.table.is_thinking() {
                self.table.think();
            } else if let Some(then) = self.client.timeout() {
                self.now = then.max(self.now);
                self.client.handle_timeout(self.now);
            } else {
                return;
            }
        }
    }

    fn hear(&mut self, message: &Message) {
        let Message::Snapshot(snapshot) = message else { return };
        let frames = &snapshot.frames;
        let known: usize = frames.iter().map(|frame| frame.log.len()).sum();
        let last = Frame { scene: snapshot.scene.clone(), log: snapshot.log[known..].to_vec() };
        self.to_come.extend(frames.iter().cloned().chain([last]));
    }

    fn see(&mut self, event: TableEvent) {
        match event {
            TableEvent::Moment(moment) => {
                if let Some(scene) = moment.scene {
                    self.drawn = *scene;
                }
                while self.to_come[0].log.is_empty() {
                    self.was = self.to_come.remove(0).scene;
                }
                self.told.extend(moment.beat.lines);
                self.compare();
            }
            TableEvent::Settled => {
                self.to_come.clear();
                self.drawn = self.client.scene().clone();
                self.was = self.drawn.clone();
            }
            _ => (),
        }
    }

    /// Holds what is drawn against what has been told.
    fn compare(&mut self) {
        let Frame { scene, log } = &self.to_come[0];
        assert!(log.starts_with(&self.told), "{:?} is told in its order: {log:?}", self.told);
        let untold = &log[self.told.len()..];
        let truth = Truth { was: &self.was, is: scene, told: &self.told, untold };
        if truth.untold.is_empty() {
            assert_eq!(self.drawn, *scene, "once all is told, all is drawn: {log:?}");
            self.was = self.to_come.remove(0).scene;
            self.told.clear();
            return;
        }
        self.compared += usize::from(*scene != self.was);
        truth.check(&self.drawn);
    }
}

/// What may be seen.
struct Truth<'a> {
    was: &'a Scene,
    is: &'a Scene,
    told: &'a [Line],
    untold: &'a [Line],
}

impl Truth<'_> {
    fn check(&self, drawn: &Scene) {
        assert_eq!((&drawn.stage, &drawn.prompt), (&self.was.stage, &self.was.prompt));
        for (player, was) in drawn.players.iter().zip(&self.was.players) {
            let gains = self.told.iter().flat_map(|line| &line.gains);
            let gained: i16 =
                gains.filter(|gain| gain.seat == was.seat).map(|gain| gain.points).sum();
            assert!([was.points, was.points + gained].contains(&player.points), "{self}");
            let player = scene::Player { points: was.points, ..player.clone() };
            assert_eq!(player, *was, "{self}");
        }
        for (scene, other) in [(drawn, self.was), (self.was, drawn)] {
            for (zone, spot) in spots(scene) {
                let same = other.find(&spot.id).is_some_and(|(_, it)| it == spot);
                assert!(same || self.may_change(zone, &spot.id), "{}: {self}", spot.id);
            }
        }
        moves(self.untold).for_each(|step| self.lies_where_it_was(step, drawn));
        moves(self.told).for_each(|step| self.has_gone(step, drawn));
    }

    /// Whether a line has told of a spot, or of the zone that it is in and all about it.
    fn may_change(&self, zone: &Zone, spot: &SpotId) -> bool {
        let tells = |lines: &[Line]| {
            let is_seen = lines.iter().any(|line| line.spots.contains(spot));
            is_seen || moves(lines).any(|step| step.from == *spot || step.to == *spot)
        };
        let of_zone = |lines: &[Line]| {
            let is_it = |spot: &SpotId| {
                zone.owner.is_some_and(|seat| spot.zone().ends_with(&format!("-{seat}")))
                    && spot.name() == zone.kind
            };
            moves(lines).any(|step| is_it(&step.from) || is_it(&step.to))
                || lines.iter().any(|line| line.spots.iter().any(is_it))
        };
        tells(self.told) || (of_zone(self.told) && !of_zone(self.untold) && !tells(self.untold))
    }

    /// What moves later lies where it lay.
    fn lies_where_it_was(&self, step: &Move, drawn: &Scene) {
        let was = piece(self.was, &step.from, step).filter(|it| it.count == 1);
        let Some(was) = was else { return };
        let is_still = |other: &Move| other.piece != step.piece;
        let is_seen = |line: &Line| !line.spots.contains(&step.from);
        if moves(self.told).all(is_still) && self.told.iter().all(is_seen) {
            assert_eq!(piece(drawn, &step.from, step), Some(was), "{self}");
        }
    }

    /// What has moved lies no longer where it lay, but where it went.
    fn has_gone(&self, step: &Move, drawn: &Scene) {
        let all = || moves(self.told).chain(moves(self.untold));
        if all().filter(|other| other.piece == step.piece).count() > 1 {
            return;
        }
        if piece(self.was, &step.from, step).is_some_and(|it| it.count == 1) {
            assert_eq!(piece(drawn, &step.from, step), None, "{self}");
        }
        if piece(self.is, &step.to, step).is_some() {
            assert!(piece(drawn, &step.to, step).is_some(), "{self}");
        }
    }
}

impl std::fmt::Display for Truth<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
        write!(f, "told {:?}, not yet {:?}", texts(self.told), texts(self.untold))
    }
}

fn spots(scene: &Scene) -> impl Iterator<Item = (&Zone, &Spot)> {
    scene.zones.iter().flat_map(|zone| zone.spots.iter().map(move |spot| (zone, spot)))
}

fn piece<'a>(scene: &'a Scene, spot: &SpotId, step: &Move) -> Option<&'a Piece> {
    scene.find(spot)?.1.pieces.iter().find(|piece| piece.id == step.piece)
}

fn moves(lines: &[Line]) -> impl Iterator<Item = &Move> {
    lines.iter().flat_map(|line| &line.moves)
}

/// Every game, from every seat: at each moment the table is the one before the step, with what was
/// told done to it.
#[test]
fn the_table_never_runs_ahead_of_what_is_told() {
    for about in games() {
        let players = about.players.1.min(4);
        let mut compared = 0;
        for viewer in Seat::all(players) {
            let mut occupants = vec![Occupant::Bot(Kind::Random); players];
            occupants[viewer.index()] = Occupant::person("Nora").expect("a fine name");
            let seed = viewer.index() as u64 + 1;
            let mut screen = Screen::new(about.id, Setup::new(occupants, Key::repeatable(seed)));
            let mut rng = Rng::new(seed);
            screen.go_on();
            while !screen.client.choices().is_empty() {
                let choices = screen.client.choices();
                let choice = &choices[rng.below(choices.len() as u32) as usize].notation;
                assert!(screen.client.act(choice, screen.now), "the person may choose");
                screen.go_on();
            }
            assert!(screen.client.snapshot().is_some_and(|it| it.ending.is_some()), "it ended");
            compared += screen.compared;
        }
        assert!(compared > 10, "{}: {compared} moments were compared", about.id);
    }
}

/// Once a decision is taken back, what happened since the one before is what it was, and nothing of
/// what was taken back.
#[test]
fn what_was_taken_back_is_not_recapped() {
    for about in games() {
        let mut occupants = vec![Occupant::Bot(Kind::Random); about.players.0];
        occupants[0] = Occupant::person("Nora").expect("a fine name");
        let mut screen = Screen::new(about.id, Setup::new(occupants, Key::repeatable(2)));
        let mut rng = Rng::new(2);
        let mut taken_back = 0;
        screen.go_on();
        for _ in 0..30 {
            let choices = screen.client.choices();
            if choices.is_empty() {
                break;
            }
            let missed = |client: &TableClient| -> Vec<Line> {
                client.missed().into_iter().cloned().collect()
            };
            let before = missed(&screen.client);
            let choice = &choices[rng.below(choices.len() as u32) as usize].notation;
            assert!(screen.client.act(choice, screen.now), "the person may choose");
            screen.go_on();
            let is_over = screen.client.snapshot().is_some_and(|it| it.ending.is_some());
            if choices.len() > 1 && !is_over {
                screen.client.take_back(screen.now);
                screen.go_on();
                assert_eq!(missed(&screen.client), before, "{}", about.id);
                taken_back += 1;
                assert!(screen.client.act(choice, screen.now), "the person may choose again");
                screen.go_on();
            }
        }
        assert!(taken_back > 3, "{}", about.id);
    }
}
