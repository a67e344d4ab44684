//! Decisions that people make together: a bot for one of them, or the end of the match.

use protocol::{Error, Proposal, Vote};

use super::entry::{By, Entry, Until};
use super::ledger::Sitter;
use super::table::{OnlineTable, Play};

/// The fewest people who can let a bot play for another person who is connected and in time.
const LEAST_VOTERS: usize = 2;

impl OnlineTable {
    /// Lets a person agree to a proposal, or make it.
    pub(super) fn agree(&mut self, to: Proposal, by: By) -> Result<(), Error> {
        let chair = self.check_asked(to, by)?;
        if self.agreed(to).contains(&chair) {
            return Ok(());
        }
        self.record(Entry::Agreed { chair, to }, Some(by));
        self.count_votes();
        Ok(())
    }

    /// Drops a proposal that a person said no to, since all must agree.
    pub(super) fn decline(&mut self, proposal: Proposal, by: By) -> Result<(), Error> {
        self.check_asked(proposal, by)?;
        if !self.agreed(proposal).is_empty() {
            self.record(Entry::Declined { proposal }, Some(by));
        }
        Ok(())
    }

    /// Carries out what everyone agreed to. Fewer people have to agree once bots play for some of
    /// them.
    pub(super) fn count_votes(&mut self) {
        let is_agreed = |vote: &Vote| vote.missing.is_empty();
        let Some(Vote { proposal, .. }) = self.votes().into_iter().find(is_agreed) else { return };
        match proposal {
            Proposal::Replace { chair } => {
                self.replace(chair, self.at_least_moved(chair, Until::Asked), None);
            }
            Proposal::End => self.end(),
        }
    }

    fn end(&mut self) {
        self.record(Entry::Ended, None);
        self.close();
    }

    /// Stops play for good.
    pub(super) fn close(&mut self) {
        if let Play::Playing(room) = &mut self.play {
            room.close();
        }
    }

    /// All open proposals that can still be agreed to.
    pub(super) fn votes(&self) -> Vec<Vote> {
        let vote = |(proposal, agreed): &(Proposal, Vec<usize>)| {
            let voters = self.voters(*proposal);
            let missing = voters.iter().copied().filter(|chair| !agreed.contains(chair)).collect();
            let vote = Vote { proposal: *proposal, agreed: agreed.clone(), missing };
            (!voters.is_empty()).then_some(vote)
        };
        self.ledger.votes.iter().filter_map(vote).collect()
    }

    fn agreed(&self, proposal: Proposal) -> &[usize] {
        let vote = self.ledger.votes.iter().find(|(it, _)| *it == proposal);
        vote.map_or(&[], |(_, agreed)| agreed)
    }

    /// The chairs of all who must agree.
    fn voters(&self, proposal: Proposal) -> Vec<usize> {
        let chairs = |is_asked: &dyn Fn(usize, &Sitter) -> bool| -> Vec<usize> {
            let asked = self.ledger.sitters().filter(|(chair, sitter)| is_asked(*chair, sitter));
            asked.map(|(chair, _)| chair).collect()
        };
        match proposal {
            Proposal::End => chairs(&|_, sitter| !sitter.has_resigned()),
            Proposal::Replace { chair } => {
                let plays = self.ledger.sitter(chair).is_some_and(|it| !it.is_replaced());
                let others = chairs(&|other, it| other != chair && !it.is_replaced());
                if plays && others.len() >= LEAST_VOTERS { others } else { Vec::new() }
            }
        }
    }

    /// The chair of a person who is asked to agree.
    fn check_asked(&self, proposal: Proposal, by: By) -> Result<usize, Error> {
        let chair = self.chair_of(by)?;
        self.check_playing()?;
        self.voters(proposal).contains(&chair).then_some(chair).ok_or(Error::NotAsked)
    }
}
