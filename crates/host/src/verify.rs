//! Checks that luck was what it had to be, and that a match is the one that a client saw.

use std::cmp::Ordering;
use std::fmt;

use catalog::{Playable, SetupError, Visitor};
use commitments::{Agreement, Chain, List, Plan, hex};
use protocol::{
    Compared, Found, Occupant, Origin, Revealed, SeenLog, SeenRound, Verified, Witness,
};
use scene::by_todays_rules;
use tabletop::{Damaged, Entry, Luck, Seat, Step, Transcript};

use crate::{Key, Match};

/// A part of a match, in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// It can be read, and every step and the result follow from the steps before.
    Steps,
    /// The plan names every round.
    Rounds,
    /// The key follows from plan, commitments and salts.
    Salts,
    /// Game, rules, options and edition.
    Plan,
    /// Who sits where.
    Seats,
    /// What luck decided.
    Deals,
}

/// Why a match cannot have been played like this.
#[derive(Debug)]
pub struct Flaw {
    /// The part that is wrong. The parts before it are right.
    pub part: Part,
    /// What is wrong, in words.
    pub why: SetupError,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl From<SetupError> for Flaw {
    fn from(why: SetupError) -> Flaw {
        Flaw { part: Part::Steps, why }
    }
}

/// Deals every card and die of a match again from its key and compares the results, also with what
/// a client saw, if that is known.
pub fn verify(text: &str, witness: Option<&Witness>) -> Result<Verified, Flaw> {
    struct Verify<'a>(Transcript, Option<&'a Witness>);

    impl Visitor for Verify<'_> {
        type Out = Result<Verified, Flaw>;

        fn visit<G: Playable>(self) -> Self::Out {
            Match::<G>::verify(&self.0, self.1)
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Verify(transcript, witness))?
}

impl<G: Playable> Match<G> {
    fn verify(transcript: &Transcript, witness: Option<&Witness>) -> Result<Verified, Flaw> {
        let (mut hosted, key) = Match::<G>::again(transcript, None)?;
        let Some(key) = key else { return Err(damaged(1, NO_KEY).into()) };
        let agreement = agreement::<G>(transcript, &key)?;
        let mut decisions = 0;
        for (line, entry) in transcript.entries::<G>().map_err(SetupError::Damaged)? {
            if let Entry::Taken(Step::Dealt(chance)) = entry {
                let wrong = |why| Flaw { part: Part::Deals, why: damaged(line, why) };
                hosted.had_to_deal(chance).map_err(wrong)?;
                decisions += 1;
            }
            hosted.take_again(line, entry)?;
        }
        let compared = witness.map(|witness| Compared {
            commitments: compare_commitments(witness, agreement.as_ref(), &transcript.players),
            moves: hosted.compare_moves(witness),
        });
        let is_over = transcript.result.is_some();
        Ok(Verified { decisions, is_over, origin: origin(&key, agreement.as_ref()), compared })
    }

    fn had_to_deal(&self, dealt: G::Chance) -> Result<(), String> {
        let right = self.chance();
        if right == dealt {
            return Ok(());
        }
        Err(format!("luck decided `{dealt}`, but the key of the match says `{right}`"))
    }

    /// Whether this match tells every line that a client was shown, in the same order.
    fn compare_moves(&self, witness: &Witness) -> Found {
        if witness.is_contradicted {
            return Found::Wrong(CONTRADICTED.into());
        }
        let mut seen = witness.logs().filter(|log| log.lines > 0).peekable();
        if seen.peek().is_none() {
            return Found::NotSeen;
        }
        if seen.all(|log| self.has_told(log)) {
            Found::Same
        } else {
            Found::Wrong(OTHER_MOVES.into())
        }
    }

    /// Whether the log of a viewer begins with what a client was shown.
    fn has_told(&self, seen: &SeenLog) -> bool {
        let viewer = seen.viewer.checked_sub(1).and_then(Seat::new);
        let told = self.changes.lines(self.components, viewer, 0);
        let mut chain = Chain::default();
        for line in told.iter().take(seen.lines) {
            chain.push(line.seat.map(Seat::index), &line.text);
        }
        chain.lines == seen.lines && hex(&chain.hash) == seen.chain
    }
}

const NO_KEY: &str = "the match has no key to check its luck against";
const TOO_MANY_ROUNDS: &str =
    "a table can have three rounds at most, and must say why each of them failed";
const OTHER_SEED: &str = "the luck of this match does not follow from its key, plan and salts";
const OTHER_HEADING: &str =
    "the game, rules, options or edition are not what the players agreed on";
const OTHER_SEATS: &str = "the players are not in the seats that were drawn";
const TAKEN_BACK: &str = "an online match can't have a guide or takebacks";
const CONTRADICTED: &str = "moves that this device had already seen were changed later";
const OTHER_MOVES: &str = "a move that this device was shown is not in this game, or Northpole was \
                           updated meanwhile and words it differently";
const OTHER_LIST: &str = "the commitments are not the ones this device was shown at the start";
const OTHER_PLAN: &str =
    "the game, options, players or names are not what this device was shown at the start";
const OTHER_ROUND: &str = "this device saw a different round than the one recorded here";
const NO_SALT: &str = "your salt was left out";

/// The agreement behind a transcript's key, if there was one. It must lead to this key, this
/// heading and these seats.
fn agreement<G: Playable>(transcript: &Transcript, key: &Key) -> Result<Option<Agreement>, Flaw> {
    let wrong =
        |part, why: &str| Err(Flaw { part, why: damaged(1, format!("the heading: {why}")) });
    if key.promise().is_some() {
        return if transcript.luck.is_empty() {
            Ok(None)
        } else {
            wrong(Part::Rounds, "`luck` needs its key")
        };
    }
    let Some(agreement) = Agreement::read(&transcript.luck) else {
        return wrong(Part::Rounds, "the lines that begin with `luck` are damaged");
    };
    let plan = &agreement.plan;
    if !plan.tells_all_rounds() {
        return wrong(Part::Rounds, TOO_MANY_ROUNDS);
    }
    if Key::agreed(&agreement) != *key {
        return wrong(Part::Salts, OTHER_SEED);
    }
    if !is_heading::<G>(plan, transcript) {
        return wrong(Part::Plan, OTHER_HEADING);
    }
    if transcript.players != seats::<G>(plan, key) {
        return wrong(Part::Seats, OTHER_SEATS);
    }
    if transcript.guided || transcript.went_back() > 0 {
        return wrong(Part::Deals, TAKEN_BACK);
    }
    Ok(Some(agreement))
}

/// Whether a plan matches a transcript, which may have been written by later rules.
fn is_heading<G: Playable>(plan: &Plan, transcript: &Transcript) -> bool {
    let frozen = Transcript {
        game: plan.game.clone(),
        rules: plan.rules,
        options: plan.options.clone(),
        ..Transcript::default()
    };
    let (Some(then), Some(now)) = (by_todays_rules::<G>(&frozen), by_todays_rules::<G>(transcript))
    else {
        return false;
    };
    let edition = now.edition.as_deref().map(Plan::edition_hash);
    // Components that were built in then may be an edition of their own now.
    let was_built_in = then.edition.as_deref().map(Plan::edition_hash);
    let is_same_edition = edition == plan.edition.or(was_built_in);
    let options = |text: &str| text.parse::<G::Options>().map(|it| it.to_string()).ok();
    then.game == now.game && options(&then.options) == options(&now.options) && is_same_edition
}

/// The players in the order of the seats that were drawn.
fn seats<G: Playable>(plan: &Plan, key: &Key) -> Vec<String> {
    let mut players = plan.chairs.clone();
    if plan.is_drawn && G::about().draws_seats {
        key.seating().shuffle(&mut players);
    }
    players
}

fn origin(key: &Key, agreement: Option<&Agreement>) -> Origin {
    let Some(agreement) = agreement else {
        return Origin::Promise(key.promise().unwrap_or_default());
    };
    let plan = &agreement.plan;
    let name = |(chair, _): &(usize, _)| plan.chairs.get(*chair).cloned();
    Origin::Agreed {
        round: plan.round.number,
        fingerprint: agreement.list().fingerprint(plan),
        salted: agreement.salts.iter().filter_map(name).collect(),
        failed: plan.failed.clone(),
    }
}

/// Compares the agreement with what a client revealed its salt for.
fn compare_commitments(
    witness: &Witness,
    agreement: Option<&Agreement>,
    players: &[String],
) -> Found {
    let Some(agreement) = agreement else {
        let has_agreed = witness.revealed.is_some() || !witness.rounds.is_empty();
        return if has_agreed { Found::Wrong(OTHER_LIST.into()) } else { Found::NotSeen };
    };
    if !is_round_seen(witness, agreement) {
        return Found::Wrong(OTHER_ROUND.into());
    }
    let is_of_round = |it: &&Revealed| {
        List::read(&it.list).is_some_and(|list| list.round == agreement.plan.round)
    };
    let Some(Revealed { chair, salt, plan, list, is_carried }) =
        witness.revealed.as_ref().filter(is_of_round)
    else {
        let is_left_out = witness.took_part && witness.played() && !was_alone(witness, players);
        return if is_left_out { Found::Wrong(NO_SALT.into()) } else { Found::NotSeen };
    };
    let own = agreement.salt(*chair).map(|salt| hex(&salt));
    if own.as_ref() != Some(salt) {
        return Found::Wrong(NO_SALT.into());
    }
    if agreement.list().text() != *list {
        return Found::Wrong(OTHER_LIST.into());
    }
    if agreement.plan.text() != *plan {
        return Found::Wrong(OTHER_PLAN.into());
    }
    // The author of the link that the secret was in may have known the salt.
    if *is_carried { Found::NotSeen } else { Found::Same }
}

/// Whether the client knows of no later round, and was shown the commitment of the same key in this
/// round.
fn is_round_seen(witness: &Witness, agreement: &Agreement) -> bool {
    let list = agreement.list();
    let is_known = |it: &SeenRound| match it.round.cmp(&list.round.number) {
        Ordering::Less => true,
        Ordering::Equal => it.commitment == hex(&list.key),
        Ordering::Greater => false,
    };
    witness.rounds.iter().all(is_known)
}

/// Whether the person with the device played against nothing but bots.
fn was_alone(witness: &Witness, players: &[String]) -> bool {
    let is_person = |who: &&String| Occupant::read(who).is_ok_and(|it| it.is_person());
    let mut own = witness.logs().filter_map(|log| players.get(log.viewer.checked_sub(1)?));
    players.iter().filter(is_person).count() == 1 && own.all(|who| is_person(&who))
}

fn damaged(line: usize, why: impl Into<String>) -> SetupError {
    SetupError::Damaged(Damaged::new(line, why))
}
