//! A game with a mistake in it: who bursts the firework panics.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use scene::{About, Barred, Choice, Line, Player, Scene, Show, Spot, Unit, Zone};
use tabletop::{
    Encode, Game, Log, Luck, NoOptions, Observer, Outlook, Score, Seat, SeatSet, Skill, Turn,
    Unplayable, Unreadable, Weights, field,
};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Firework {
    lit: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Light,
    Burst,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Act::Light { "light" } else { "burst" })
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Act, Unreadable> {
        match text {
            "light" => Ok(Act::Light),
            "burst" => Ok(Act::Burst),
            _ => Err(Unreadable("light or burst")),
        }
    }
}

impl Encode for Firework {
    fn phrases((): &()) -> Vec<String> {
        ["light", "burst"].map(String::from).into()
    }

    fn observe(view: &Firework, out: &mut impl Observer) {
        out.put(field("lit", 255, "how often it was lit"), view.lit.into());
    }
}

impl Game for Firework {
    type Options = NoOptions;
    type Action = Act;
    type Chance = Act;
    type Event = Seat;
    type View = Firework;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Firework, Unplayable> {
        Ok(Firework { lit: 0 })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match Seat::new(usize::from(self.lit % 2)) {
            Some(seat) if self.lit < 9 => Turn::Seats(SeatSet::default().with(seat)),
            _ => Turn::Over,
        }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Act>) {
        out.extend([Act::Light, Act::Burst]);
    }

    fn apply(&mut self, seat: Seat, action: Act, log: &mut impl Log<Seat>) {
        self.lit += 1;
        log.push(seat);
        assert!(action == Act::Light, "a mistake of ours");
    }

    fn chances(&self, _: &mut impl FnMut(Act, u32)) {}

    fn deal(&mut self, _: Act, _: &mut impl Log<Seat>) {}

    fn score(&self, _: Seat) -> Score {
        Score::points(0)
    }

    fn view(&self, _: Option<Seat>) -> Firework {
        self.clone()
    }

    fn redact(event: Seat, _: Option<Seat>) -> Seat {
        event
    }

    fn determinize(view: &Firework, _: &mut impl Luck) -> Firework {
        view.clone()
    }

    fn audit(&self) {}
}

static ABOUT: About = About {
    id: "firework",
    title: "Firework",
    tagline: "Light it and run.",
    players: (2, 2),
    minutes: (1, 1),
    draws_seats: false,
    rules_version: 1,
    points: Unit::POINT,
    tiebreaks: &[],
    sources: &[],
    settings: &[],
    rules: "",
    guide: None,
};

impl Show for Firework {
    fn about() -> &'static About {
        &ABOUT
    }

    fn scene(view: &Firework) -> Scene {
        let player =
            |seat| Player { seat, role: None, points: 0, marks: Vec::new(), notes: Vec::new() };
        Scene {
            stage: format!("{} lit", view.lit),
            prompt: "Light it.".into(),
            players: Seat::all(2).map(player).collect(),
            ..Scene::default()
        }
    }

    fn choice(_: &Firework, action: Act) -> Choice {
        Choice::new(&action, action.to_string())
    }

    fn not_now(_: &Firework, _: &Zone, _: &Spot) -> Barred {
        Barred::new("It burns.", "")
    }

    fn line((): &(), seat: Seat) -> Line {
        Line::by(seat, "It burns.")
    }
}

impl Outlook for Firework {
    const LEVELS: [Skill; 4] = [Skill::careful(1); 4];
    const FEATURES: &'static [&'static str] = &[];
    const WEIGHTS: Weights = Weights { gain: "", rows: &[] };

    fn features(&self, _: Seat, _: &mut [f32]) {}

    fn progress(&self) -> f32 {
        0.0
    }
}
