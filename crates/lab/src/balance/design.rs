//! Which game of a balance report is played for what.

use crate::arena::Lineup;
use crate::experiment::{Experiment, Plan};

/// How often every deal is played, by bots with other seeds: what stays the same is the deal's doing.
pub(crate) const REPEATS: u64 = 4;

/// How many futures the bots of the ladder look at: each thinks twice as long as the one before.
pub(crate) const THOUGHT: [u32; 5] = [16, 32, 64, 128, 256];

/// What a game is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// All seats are played by this bot, and everything is written down.
    Observed { bot: usize, game: u64 },
    /// The same with the other edition, by the first bot.
    Against { game: u64 },
    /// The first game of a deal, repeated without each of the elements that one seat used.
    Restricted { deal: u64 },
    /// A bot against one that thinks half as long.
    Rung { rung: usize, game: u64 },
}

/// How many games there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Design {
    pub(crate) bots: u64,
    pub(crate) deals: u64,
    pub(crate) is_compared: bool,
    pub(crate) rung_games: u64,
}

impl Design {
    pub(crate) fn new(experiment: &Experiment) -> Design {
        let source = &experiment.source;
        let deals = source.games.div_ceil(REPEATS).max(1);
        let lineup = Lineup { entrants: 2, seats: source.players, seed: source.seed };
        Design {
            bots: experiment.bots.len() as u64,
            deals,
            is_compared: matches!(&experiment.plan, Plan::Balance { against: Some(_) }),
            rung_games: (deals * REPEATS / 2).next_multiple_of(lineup.block()),
        }
    }

    /// The games of all deals.
    pub(crate) fn games(self) -> u64 {
        self.deals * REPEATS
    }

    pub(crate) fn total(self) -> u64 {
        let observed = self.games() * (self.bots + u64::from(self.is_compared));
        observed + self.deals + self.rung_games * (THOUGHT.len() as u64 - 1)
    }

    /// What the game of that number is for.
    pub(crate) fn slot(self, number: u64) -> Slot {
        let games = self.games();
        let observed = games * self.bots;
        if number < observed {
            return Slot::Observed { bot: (number / games) as usize, game: number % games };
        }
        let mut rest = number - observed;
        if self.is_compared {
            if rest < games {
                return Slot::Against { game: rest };
            }
            rest -= games;
        }
        if rest < self.deals {
            return Slot::Restricted { deal: rest };
        }
        rest -= self.deals;
        Slot::Rung { rung: (rest / self.rung_games) as usize, game: rest % self.rung_games }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_place() {
        let design = Design { bots: 2, deals: 3, is_compared: true, rung_games: 6 };
        let slots: Vec<Slot> = (0..design.total()).map(|number| design.slot(number)).collect();
        let count = |is: fn(&Slot) -> bool| slots.iter().filter(|slot| is(slot)).count();
        assert_eq!(count(|slot| matches!(slot, Slot::Observed { .. })), 24);
        assert_eq!(count(|slot| matches!(slot, Slot::Against { .. })), 12);
        assert_eq!(count(|slot| matches!(slot, Slot::Restricted { .. })), 3);
        assert_eq!(count(|slot| matches!(slot, Slot::Rung { .. })), 24);
        assert_eq!(slots.last(), Some(&Slot::Rung { rung: 3, game: 5 }));
        assert_eq!(slots[13], Slot::Observed { bot: 1, game: 1 });
    }
}
