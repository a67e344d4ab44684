//! What people do in a storm.

use bots::Kind;
use protocol::{
    Act, Agree, Chair, Decline, Fill, Proposal, Remove, Replace, Request, Say, Snapshot, TableInfo,
    TableStage,
};
use tabletop::{Luck, Rng};

use super::World;
use crate::driver::sit;

/// Whether a request that is carried out leaves a record, whatever happened before it.
pub(super) fn is_recorded(request: &Request) -> bool {
    matches!(request, Request::Act(_) | Request::Undo | Request::Say(_) | Request::Replace(_))
}

impl World {
    /// People come, go and sit down for a while; hosts among them.
    pub(super) fn gather(&mut self) {
        self.mishaps = 300;
        for _ in 0..200 {
            self.happen();
        }
        self.calm_down();
    }

    /// The host fills free chairs and starts the game.
    pub(super) fn begin(&mut self, is_calm: bool) {
        let is_host = |nth: &usize| self.clients[*nth].info.as_ref().is_some_and(|it| it.is_host);
        let hosts: Vec<usize> = (0..self.clients.len()).filter(is_host).collect();
        let [host] = hosts[..] else { panic!("one host, not {hosts:?}") };
        let chairs = self.clients[host].info.as_ref().map(|info| info.chairs.clone());
        for (chair, _) in free(&chairs.unwrap_or_default()) {
            self.send(host, Fill { chair, bot: Some(Kind::Random) }.into());
        }
        self.settle();
        self.send(host, Request::Begin);
        if is_calm {
            self.settle();
        }
        self.mishaps = 30;
    }

    /// A person does something, if nothing is on its way.
    pub(super) fn act(&mut self, client: usize) {
        self.answer_luck(client);
        let here = &self.clients[client];
        if !here.unanswered.is_empty() || client == self.clients.len() - 1 {
            return;
        }
        let Some(info) = &here.info else { return };
        let request = match &here.table {
            Some(_) if info.stage == TableStage::Over => Some(Request::Rematch),
            Some(table) => playing(&mut self.rng, info, table),
            None => gathering(&mut self.rng, info, client),
        };
        if let Some(request) = request {
            self.send(client, request);
        }
    }
}

fn free(chairs: &[Chair]) -> impl Iterator<Item = (usize, &Chair)> {
    chairs.iter().enumerate().filter(|(_, chair)| **chair == Chair::Free)
}

/// Something to do before the match.
fn gathering(rng: &mut Rng, info: &TableInfo, client: usize) -> Option<Request> {
    let chair = rng.below(info.chairs.len() as u32) as usize;
    match rng.below(8) {
        0 => Some(Request::Stand),
        1 if info.is_host && info.yours != Some(chair) => Some(Remove { chair }.into()),
        2..=4 => Some(sit(&format!("Player {client}")).into()),
        5 if info.is_host && info.luck.as_ref().is_some_and(|luck| luck.round > 1) => {
            Some(Request::Begin)
        }
        _ => None,
    }
}

/// Something to do in the match.
fn playing(rng: &mut Rng, info: &TableInfo, table: &Snapshot) -> Option<Request> {
    let can_be_replaced =
        |chair: &Chair| matches!(chair, Chair::Person { can_be_replaced: true, .. });
    let replaceable = info.chairs.iter().position(can_be_replaced);
    match rng.below(40) {
        0..5 => Some(Say { text: format!("hello {}", rng.below(100)) }.into()),
        5..10 if table.can_undo => Some(Request::Undo),
        10..15 => replaceable.map(|chair| Replace { chair }.into()),
        15..18 => Some(sit("Again").into()),
        18 => Some(Request::Stand),
        19 if rng.below(4) == 0 => Some(Request::Resign),
        20 if rng.below(2) == 0 => Some(Agree { to: Proposal::End }.into()),
        21 => Some(Decline { proposal: Proposal::End }.into()),
        _ if table.choices.is_empty() => None,
        _ => {
            let nth = rng.below(table.choices.len() as u32) as usize;
            let choice = table.choices[nth].notation.clone();
            Some(Act { choice, version: table.version }.into())
        }
    }
}
