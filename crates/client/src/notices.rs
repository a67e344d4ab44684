//! What to say about the people at an online table, and what a person can do about it: the same
//! words and requests on every screen.

use protocol::{
    Agree, Chair, Decline, Proposal, Replace, Request, Resign, Sit, TableInfo, TableStage,
    TimeLimit, Unseated, Vote,
};
use scene::words::{self, Company, seats};
use tabletop::Seat;

/// A notice on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    /// One or two sentences.
    pub words: String,
    /// What the person can do about it.
    pub offers: Vec<Offer>,
}

/// Something that a person can do.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// What it does, short enough for a button.
    pub words: String,
    /// The question before it is done, if it cannot be undone.
    pub question: Option<&'static str>,
    /// The request that does it.
    pub request: Request,
}

impl Offer {
    fn new(words: impl Into<String>, request: impl Into<Request>) -> Offer {
        Offer { words: words.into(), question: None, request: request.into() }
    }

    fn after(self, question: &'static str) -> Offer {
        Offer { question: Some(question), ..self }
    }
}

/// Whether and how a person is present; `None` for a bot or a free chair.
pub fn company(chair: &Chair) -> Option<Company> {
    match chair {
        Chair::Free | Chair::Bot(_) => None,
        Chair::Person { has_resigned: true, .. } => Some(Company::Resigned),
        Chair::Person { is_replaced: true, .. } => Some(Company::Replaced),
        Chair::Person { is_here: true, can_be_replaced: true, .. } => Some(Company::Idle),
        Chair::Person { is_here: true, .. } => Some(Company::Here),
        Chair::Person { .. } => Some(Company::Away),
    }
}

/// Everything to say to the client about the people at its table.
pub fn notices(info: &TableInfo) -> Vec<Notice> {
    let mut notices = Vec::from_iter(unseated(info));
    if info.stage != TableStage::Playing {
        return notices;
    }
    let yours = info.yours;
    notices.extend(yours.and_then(|yours| own_seat(info, yours)));
    if yours.is_some() || info.is_shared_screen() {
        notices.extend((0..info.chairs.len()).filter_map(|chair| missing(info, chair)));
    }
    if let Some(yours) = yours {
        notices.extend(info.votes.iter().map(|it| vote(info, it, yours)));
    }
    notices
}

/// Everything that the person can do about the people at the table, in one list.
pub fn offers(info: &TableInfo) -> Vec<Offer> {
    let answers = notices(info).into_iter().flat_map(|notice| notice.offers);
    let proposals = proposals(info).into_iter().map(|(_, offer)| offer);
    answers.chain(proposals).chain(own_offers(info)).collect()
}

/// Why the client no longer has a chair.
pub fn unseated(info: &TableInfo) -> Option<Notice> {
    let words = match info.unseated? {
        Unseated::Carried => seats::SEAT_CARRIED,
        Unseated::Removed => seats::REMOVED,
    };
    Some(Notice { words: words.into(), offers: Vec::new() })
}

/// Who starts the match. The host is not told.
pub fn starts(info: &TableInfo) -> Option<String> {
    if info.is_host {
        return None;
    }
    let name = info.host.and_then(|chair| match info.chairs.get(chair)? {
        Chair::Person { name, .. } => Some(&**name),
        Chair::Free | Chair::Bot(_) => None,
    });
    let is_screen = info.plan.shared_screen && info.host.is_none();
    Some(if is_screen { seats::SCREEN_STARTS.into() } else { seats::starts(name) })
}

/// What a person is told for whom a bot plays.
fn own_seat(info: &TableInfo, yours: usize) -> Option<Notice> {
    match info.chairs.get(yours)? {
        Chair::Person { has_resigned: true, .. } => {
            Some(Notice { words: seats::RESIGNED.into(), offers: Vec::new() })
        }
        Chair::Person { is_replaced: true, name, .. } => {
            let sit = Sit { chair: Some(yours), name: name.clone(), salt: None, commits: true };
            let offers = vec![Offer::new(seats::TAKE_BACK, sit)];
            Some(Notice { words: seats::BOT_PLAYS.into(), offers })
        }
        _ => None,
    }
}

/// What is said about a person for whom a bot may play.
fn missing(info: &TableInfo, chair: usize) -> Option<Notice> {
    let shown = info.chairs.get(chair).filter(|_| info.yours != Some(chair))?;
    let Chair::Person { name, can_be_replaced: true, .. } = shown else { return None };
    let words = words::company(name, company(shown)?);
    Some(Notice { words, offers: vec![Offer::new(words::step_in(name), Replace { chair })] })
}

/// A proposal, and how the person can answer it.
fn vote(info: &TableInfo, Vote { proposal, agreed, missing }: &Vote, yours: usize) -> Notice {
    let names = info.seated().names;
    let name = |chair: &usize| names.get(*chair).cloned().unwrap_or_default();
    let by = agreed.first().map(name).unwrap_or_default();
    let (asks, agree) = match proposal {
        Proposal::Replace { chair } => {
            (seats::wants_bot(&by, &name(chair)), words::step_in(&name(chair)))
        }
        Proposal::End => (seats::wants_end(&by), seats::END_GAME.into()),
    };
    if missing.contains(&yours) {
        let yes = Offer::new(agree, Agree { to: *proposal });
        let no = Offer::new(seats::DECLINE, Decline { proposal: *proposal });
        return Notice { words: asks, offers: vec![yes, no] };
    }
    let missing: Vec<String> = missing.iter().map(name).collect();
    let withdraw = Offer::new(seats::WITHDRAW, Decline { proposal: *proposal });
    let offers = if agreed.contains(&yours) { vec![withdraw] } else { Vec::new() };
    Notice { words: format!("{asks} {}", seats::missing(&missing)), offers }
}

/// What the person can propose about others: a bot for each chair, if enough people can agree.
pub fn proposals(info: &TableInfo) -> Vec<(usize, Offer)> {
    let plays = |nth: &usize| matches!(info.chairs[*nth], Chair::Person { is_replaced: false, .. });
    let playing: Vec<usize> = (0..info.chairs.len()).filter(plays).collect();
    let is_played = info.stage == TableStage::Playing;
    let Some(own) = info.yours.filter(|own| is_played && playing.contains(own)) else {
        return Vec::new();
    };
    let names = info.seated().names;
    let is_open = |chair| !info.votes.iter().any(|it| it.proposal == Proposal::Replace { chair });
    // With two players, one of them alone would decide on the other.
    let others = playing.iter().copied().filter(|_| playing.len() > 2);
    let others = others.filter(|chair| *chair != own && is_open(*chair));
    let offer = |chair: usize| {
        Offer::new(words::step_in(&names[chair]), Agree { to: Proposal::Replace { chair } })
    };
    others.map(|chair| (chair, offer(chair))).collect()
}

/// What the person can do with their own seat, and what they can propose to all.
pub fn own_offers(info: &TableInfo) -> Vec<Offer> {
    let own = info.yours.and_then(|yours| info.chairs.get(yours));
    let plays = matches!(own, Some(Chair::Person { has_resigned: false, .. }));
    if !plays || info.stage != TableStage::Playing {
        return Vec::new();
    }
    let mut offers = vec![Offer::new(seats::GIVE_UP, Resign).after(seats::RESIGN)];
    if !info.votes.iter().any(|vote| vote.proposal == Proposal::End) {
        offers.push(Offer::new(seats::END_GAME, Agree { to: Proposal::End }).after(seats::END));
    }
    offers
}

/// What is said in the last seconds before a bot may play at a live table. The match waits for
/// `waiting`.
pub fn countdown(info: &TableInfo, waiting: &[Seat], seconds: u64) -> Option<String> {
    if info.time_limit() != TimeLimit::Live || waiting.is_empty() {
        return None;
    }
    if waiting.iter().any(|seat| Some(seat.index()) == info.yours) {
        return Some(seats::own_countdown(seconds));
    }
    let names = info.seated().names;
    let names: Vec<&String> = waiting.iter().filter_map(|seat| names.get(seat.index())).collect();
    let names = words::list(&names, "and");
    Some(match info.yours {
        None if info.is_shared_screen() => seats::countdown(&names, seconds),
        Some(_) => seats::countdown(&names, seconds),
        None => seats::countdown_for_spectators(&names, seconds),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> String {
        format!(
            r#"{{"person":{{"name":"{name}","is_here":true,"is_replaced":false,"can_be_replaced":false}}}}"#
        )
    }

    /// A table as its first player sees it.
    fn table(chairs: &[String]) -> TableInfo {
        let chairs = chairs.join(",");
        let text = format!(
            r#"{{"protocol":2,"table":"00000000000000000000000000000007","plan":{{"game":"x",
            "places":[],"hints":true,"spectators":true,"listed":false}},"stage":"Playing",
            "chairs":[{chairs}],"yours":0,"is_host":true,"watching":0,"promise":""}}"#
        );
        serde_json::from_str(&text).expect("a table")
    }

    #[test]
    fn a_replaced_person_is_not_said_to_be_here() {
        let shown = |is_here, is_replaced, can_be_replaced| Chair::Person {
            name: "Nora".into(),
            is_here,
            is_replaced,
            can_be_replaced,
            has_resigned: false,
        };
        assert_eq!(company(&shown(true, false, false)), Some(Company::Here));
        assert_eq!(company(&shown(true, false, true)), Some(Company::Idle));
        assert_eq!(company(&shown(false, false, true)), Some(Company::Away));
        assert_eq!(company(&shown(true, true, false)), Some(Company::Replaced));
        assert_eq!(company(&Chair::Free), None);
    }

    #[test]
    fn nobody_alone_proposes_a_bot_for_another() {
        let [nora, ole, chloe] = ["Nora", "Ole", "Chloe"].map(person);
        assert_eq!(proposals(&table(&[nora.clone(), ole.clone()])), []);
        assert_eq!(proposals(&table(&[nora.clone(), ole.clone(), r#"{"bot":"easy"}"#.into()])), []);
        let three = table(&[nora, ole, chloe]);
        let offers: Vec<String> = proposals(&three).into_iter().map(|(_, it)| it.words).collect();
        assert_eq!(offers, ["Let a bot play for Ole", "Let a bot play for Chloe"]);
    }

    #[test]
    fn a_shared_screen_can_let_a_bot_play_and_a_spectator_cannot() {
        let away = person("Ole").replace("replaced\":false}", "replaced\":true}");
        let mut info = table(&[person("Nora"), away]);
        info.yours = None;
        assert_eq!(notices(&info), []);
        assert_eq!(
            starts(&TableInfo { is_host: false, ..info.clone() }),
            Some(seats::starts(None))
        );
        info.plan.shared_screen = true;
        let [missing] = &notices(&info)[..] else { panic!("Ole is missing") };
        assert_eq!(missing.offers[0].words, "Let a bot play for Ole");
        info.is_host = false;
        assert_eq!(notices(&info), []);
        assert_eq!(starts(&info).as_deref(), Some(seats::SCREEN_STARTS));
    }

    #[test]
    fn a_vote_asks_those_who_must_agree() {
        let mut info = table(&["Nora", "Ole", "Chloe"].map(person));
        let vote = |agreed, missing| Vote { proposal: Proposal::End, agreed, missing };
        info.votes = vec![vote(vec![1], vec![0, 2])];
        let words = |notice: &Notice| -> Vec<String> {
            notice.offers.iter().map(|offer| offer.words.clone()).collect()
        };
        let [asked] = &notices(&info)[..] else { panic!("one vote") };
        assert_eq!(asked.words, "Ole wants to end the game.");
        assert_eq!(words(asked), ["End the game", "No"]);
        let all: Vec<String> = offers(&info).into_iter().map(|offer| offer.words).collect();
        assert_eq!(all[..2], ["End the game", "No"], "answers come first: {all:?}");
        assert!(all.iter().any(|it| it == seats::GIVE_UP), "{all:?}");
        info.votes = vec![vote(vec![1, 0], vec![2])];
        let [agreed] = &notices(&info)[..] else { panic!("one vote") };
        assert_eq!(agreed.words, "Ole wants to end the game. Waiting for Chloe to agree.");
        assert_eq!(words(agreed), ["Withdraw"]);
    }

    #[test]
    fn the_person_who_is_waited_for_is_asked() {
        let info = table(&["Nora", "Ole"].map(person));
        let seat = |nth| [Seat::new(nth).expect("a seat")];
        let told = countdown(&info, &seat(1), 12).expect("it is counted");
        assert_eq!(told, "Waiting for Ole. In 12 seconds you can let a bot play.");
        assert!(
            countdown(&info, &seat(0), 12).expect("it is counted").starts_with("Are you still")
        );
    }
}
