//! Player profiles, and rolls that only look a table up.

use super::Walk;
use crate::entry::{Recovery, Scatter, clockwise};
use crate::rebuild::{letters, position_of, weather};
use crate::report::{Kind, Verdict, at};
use touchback_engine::geometry::Dir;
use touchback_engine::{Pid, Side, Skill, Sq};

const DIRECTIONS: &str = "the other server numbers the directions clockwise from the top, we in rows as on the template \
                          (S7-BALL-01); the squares agree";

const OLD_BLOCKERS: &str = "the match is of 2022: its Chaos Dwarf Blockers have Tackle where the list since then has \
                            Iron Hard Skin";

impl Walk<'_> {
    /// Numbers and original skills of each player against the team lists.
    pub(super) fn profiles(&mut self) {
        for side in Side::BOTH {
            for number in 0..self.file.teams[side.index()].players.len() {
                let verdict = self.profile(Pid::new(side, number));
                self.report.add(Kind::Profile, 0, verdict);
            }
        }
    }

    fn profile(&self, who: Pid) -> Verdict {
        let rules = &self.rebuilder.rules;
        let team =
            rules.teams.iter().position(|t| letters(&t.id) == letters(&self.file.teams[who.side().index()].race));
        let (Some(team), Some(player), Some(made)) = (team, self.file.player(who), self.rebuilder.player(who)) else {
            return Verdict::NotComparable("no such team list".to_owned());
        };
        let Some(position) = position_of(rules, team as u16, &player.position) else {
            return Verdict::NotComparable(format!("no position {}", player.position));
        };
        let row = rules.rookie(position);
        let missing: Vec<&str> = row.skills.iter().filter(|skill| !made.has(*skill)).map(|skill| skill.id()).collect();
        let ours = (row.ma, row.st, row.ag, row.pa, row.av, row.loner, missing);
        let loner = if row.loner == 0 { 0 } else { made.loner };
        let revised = ours.6 == [Skill::IronHardSkin.id()] && made.has(Skill::Tackle);
        let verdict = Verdict::of(ours, (player.ma, player.st, player.ag, player.pa, player.av, loner, Vec::new()));
        if revised { verdict.because(OLD_BLOCKERS) } else { verdict }
    }

    pub(super) fn kickoff(&mut self, dice: [u8; 2], result: &str) {
        let ours = self.rebuilder.rules.kickoff[row(dice)].name();
        self.report.add(Kind::Kickoff, self.at, Verdict::of(letters(ours), letters(result)));
    }

    pub(super) fn weather(&mut self, dice: [u8; 2], result: &str) {
        result.clone_into(&mut self.board.weather);
        let verdict = match weather(result) {
            Some(theirs) => Verdict::of(self.rebuilder.rules.weather[row(dice)], theirs),
            None => Verdict::NotComparable(format!("the weather \"{result}\" is not known")),
        };
        self.report.add(Kind::Weather, self.at, verdict);
    }

    pub(super) fn direction(&mut self, die: Scatter) {
        let verdict = Verdict::of(Dir::of_die(die.face).delta(), die.dir.delta());
        let verdict = if clockwise(die.face) == Some(die.dir) { verdict.because(DIRECTIONS) } else { verdict };
        self.report.add(Kind::Direction, self.at, verdict);
    }

    /// A bounce leads one square on.
    pub(super) fn bounce(&mut self, dice: &[Scatter]) {
        for die in dice {
            self.direction(*die);
        }
        let ours = self.board.ball.map(|from| at(dice.iter().fold(from, |sq, die| sq.step(die.dir))));
        let theirs = self.next_ball_square().map(at);
        self.report.add(Kind::Bounce, self.at, Verdict::of(ours, theirs));
    }

    fn next_ball_square(&self) -> Option<Sq> {
        let mut board = self.board.clone();
        self.file.commands[self.at].changes.iter().for_each(|change| board.apply(change));
        board.ball
    }

    pub(super) fn recoveries(&mut self, recoveries: &[Recovery]) {
        for recovery in recoveries {
            let verdict = Verdict::of(recovery.face >= self.rebuilder.rules.recovery, recovery.recovered);
            self.report.add(Kind::Recovery, self.at, verdict);
        }
    }
}

/// Row of a table by 2D6.
fn row(dice: [u8; 2]) -> usize {
    usize::from((dice[0] + dice[1]).clamp(2, 12) - 2)
}
