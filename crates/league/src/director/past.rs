//! Corrections: an entry is replaced or taken back, and everything after it is carried out again. Dice that fell stay where they
//! are still asked for; what does not fit any more is named, and is taken back only if that is accepted.

use touchback_journal::Kind;
use touchback_roster::dice::Dice;
use touchback_roster::problem::Problem;

use super::{Decided, Decision, League, Look, Source, record_act, refuse};
use crate::Sealed;
use crate::change::{Act, Change, Deed};
use crate::dice::Kept;
use crate::report::Report;
use crate::state::{Chain, State};

/// What a correction makes of the entries after it.
struct Again {
    changes: Vec<Change>,
    conflicts: Vec<Problem>,
    chain: Chain,
}

/// What is to be made of the entry that is corrected.
enum Instead<'r> {
    Nothing,
    Report(u32, &'r Report),
}

impl Look<'_> {
    pub(super) fn correct(&self, past: &[&Sealed], game: u32, report: &Report, accept: bool) -> Decision {
        let records = |sealed: &&&Sealed| {
            let deed = sealed.entry.change.deed();
            deed.is_some_and(|deed| deed.act.records() == Some(game) && is_result(&deed.act))
        };
        let Some(old) = past.iter().find(records) else {
            return refuse("not_recorded", "game", format!("Match {game} has no result that could be corrected."));
        };
        self.again(past, old.entry.seq, &Instead::Report(game, report), accept)
    }

    pub(super) fn undo(&self, past: &[&Sealed], entry: u64, accept: bool) -> Decision {
        let found = past.iter().find(|sealed| sealed.entry.seq == entry);
        let fixed = |change: &Change| {
            matches!(
                change,
                Change::Founded { .. }
                    | Change::Claimed { .. }
                    | Change::Joined { .. }
                    | Change::Dice { .. }
                    | Change::Undone { .. }
            )
        };
        if found.is_none_or(|sealed| fixed(&sealed.entry.change)) {
            return refuse("nothing_to_undo", "entry", format!("Entry {entry} cannot be taken back."));
        }
        self.again(past, entry, &Instead::Nothing, accept)
    }

    fn again(&self, past: &[&Sealed], target: u64, instead: &Instead, accept: bool) -> Decision {
        let mut state = State::default();
        let mut again = Again { changes: Vec::new(), conflicts: Vec::new(), chain: self.state.chain.clone() };
        let mut reached = false;
        for sealed in past {
            let (seq, change) = (sealed.entry.seq, &sealed.entry.change);
            if seq == target {
                reached = true;
                self.instead(&mut state, &mut again, sealed, instead)?;
            } else if let Some(deed) = change.deed().filter(|_| reached) {
                self.once_more(&mut state, &mut again, seq, deed);
            } else {
                League::apply(&mut state, sealed);
            }
        }
        if !accept && !again.conflicts.is_empty() {
            return Err(again.conflicts);
        }
        let mut changes = again.changes;
        // Links that were shown are not shown again.
        if self.state.chain.number > 0 {
            changes.push(Change::Dice { chain: again.chain });
        }
        Ok(Decided::new(changes, ""))
    }

    /// The corrected entry itself.
    fn instead(
        &self,
        state: &mut State,
        again: &mut Again,
        old: &Sealed,
        instead: &Instead,
    ) -> Result<(), Vec<Problem>> {
        let entry = old.entry.seq;
        let Instead::Report(game, report) = instead else {
            again.changes.push(Change::Undone { entry });
            return Ok(());
        };
        let Some(deed) = old.entry.change.deed() else { return Ok(()) };
        let fit = state.game.fit(*game);
        let mut act = record_act(&state.game, *game, report, &fit)?;
        keep_unsaid(&deed.act, &mut act);
        let made = self.rolled(state, &again.chain, act, deed)?;
        state.game.redo(&made)?;
        self.corrected(again, entry, made);
        Ok(())
    }

    /// A later entry, by its own dice as far as they are asked for.
    fn once_more(&self, state: &mut State, again: &mut Again, entry: u64, deed: &Deed) {
        match self.rolled(state, &again.chain, deed.act.clone(), deed) {
            Ok(made) => {
                let _ = state.game.redo(&made);
                if made.dice != deed.dice {
                    self.corrected(again, entry, made);
                }
            }
            Err(problems) => {
                let why: Vec<String> = problems.iter().map(|problem| problem.message.clone()).collect();
                let said = Change::Did(Box::new(deed.clone())).said();
                let message = format!("Entry {entry} does not fit any more ({said}): {}", why.join(" "));
                let problem = Problem::new("still_needed", "S7-POST-11", format!("entry {entry}"), message);
                again.conflicts.push(problem.fix("accept that it is taken back too"));
                again.changes.push(Change::Undone { entry });
            }
        }
    }

    /// Keeps count of the links; where a chain is used up by this, the next one follows at once.
    fn corrected(&self, again: &mut Again, entry: u64, deed: Deed) {
        if let Some(proof) = &deed.proof {
            (again.chain.used, again.chain.last) = (again.chain.used + 1, proof.clone());
        }
        again.changes.push(Change::Corrected { entry, deed: Box::new(deed) });
        if let Some(Change::Dice { chain }) = self.renewed(&again.chain) {
            again.chain = chain.clone();
            again.changes.push(Change::Dice { chain });
        }
    }

    fn rolled(&self, state: &State, chain: &Chain, act: Act, old: &Deed) -> Result<Deed, Vec<Problem>> {
        let mut source = self.source(chain);
        let mut dice = Kept::new(&old.dice, &mut source as &mut dyn Dice);
        let game = state.game.numbered(old.first_player, old.first_match);
        let ran = game.run(&act, &mut dice)?;
        let kept = dice.kept;
        // Where nothing is new, the entry that this stands for has the proof.
        let proof = match source {
            Source::Link(link, _) if kept.len() < ran.dice.len() => Some(link),
            _ => None,
        };
        let (first_player, first_match) = (old.first_player, old.first_match);
        Ok(Deed { act, dice: ran.dice, proof, kept, steps: ran.steps, first_player, first_match })
    }
}

/// What a report has no words for stays as the match gave it: what special plays left, points beyond the plain ones, its source.
fn keep_unsaid(old: &Act, new: &mut Act) {
    use crate::{classic, modern};
    use touchback_roster::result::Side;
    match (old, new) {
        (Act::Modern(old), Act::Modern(new)) => {
            let modern::Command::Record { result: old, .. } = old.as_ref() else { return };
            let modern::Command::Record { result: new, .. } = new.as_mut() else { return };
            for (own, was) in [(&mut new.home, &old.home), (&mut new.away, &old.away)] {
                own.fan_factor = was.fan_factor;
                own.windfall.clone_from(&was.windfall);
                own.legacy.clone_from(&was.legacy);
                for (player, did) in &mut own.deeds {
                    did.extra_spp = was.deeds.get(player).map_or(0, |did| did.extra_spp);
                }
            }
            if new.source.is_empty() {
                new.source.clone_from(&old.source);
            }
        }
        (Act::Classic(old), Act::Classic(new)) => {
            let classic::Command::Record { outcome: old, .. } = old.as_ref() else { return };
            let classic::Command::Record { outcome: new, .. } = new.as_mut() else { return };
            for side in Side::BOTH {
                let was = old.side(side);
                let own = if side == Side::Home { &mut new.home } else { &mut new.away };
                own.windfall.clone_from(&was.windfall);
                own.legacy.clone_from(&was.legacy);
                own.plays.clone_from(&was.plays);
                own.raised.clone_from(&was.raised);
            }
            if new.source.is_empty() {
                new.source.clone_from(&old.source);
            }
        }
        _ => {}
    }
}

fn is_result(act: &Act) -> bool {
    use crate::{classic, modern};
    match act {
        Act::Modern(command) => matches!(command.as_ref(), modern::Command::Record { .. }),
        Act::Classic(command) => matches!(command.as_ref(), classic::Command::Record { .. }),
    }
}
