//! The position as people at a table would read it out, so that a replay does not depend on how an engine stores it: a
//! later version reads the same words from the same position.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use touchback_engine::state::{Place, Player, Posture, Team};
use touchback_engine::{Pid, Side, Sq, State};
use touchback_notation::text;
use touchback_notation::word::Words;

use crate::hex;

/// A hash of those words.
#[must_use]
pub fn state_hash(s: &State) -> String {
    hex(&Sha256::digest(words(s).as_bytes())[..16])
}

fn words(s: &State) -> String {
    let mut said = String::with_capacity(2048);
    let (clock, ball) = (&s.clock, &s.ball);
    let sides = [clock.active, clock.kicking].map(text::side);
    let moment = [("turn", clock.in_turn), ("kick-off", clock.kick_off), ("over", clock.over)];
    let _ = write!(said, "half {} drive {} {} {}", clock.half, clock.drive, sides[0], sides[1]);
    let _ = write!(said, "{} {}", hold(&moment), s.weather.word());
    if ball.in_play {
        let _ = write!(said, " ball {} {}", place(ball.at), if ball.holder.is_some() { "held" } else { "loose" });
    }
    let options = &s.options;
    let agreed = [("knock-out", options.knock_out), ("league", options.league)];
    let _ = writeln!(said, "{}", hold(&agreed));
    for side in Side::BOTH {
        team(&mut said, side, s.team(side));
        s.squad(side).for_each(|who| player(&mut said, who, s.player(who)));
    }
    said
}

/// The names of the facts that hold.
fn hold(facts: &[(&str, bool)]) -> String {
    facts.iter().filter(|(_, holds)| *holds).map(|(name, _)| format!(" {name}")).collect()
}

fn place(at: Sq) -> String {
    if at == Sq::NOWHERE { "nowhere".to_owned() } else { text::square(at) }
}

fn team(said: &mut String, side: Side, team: &Team) {
    let numbers =
        [team.score, team.turn, team.rerolls, team.apothecaries, team.bribes, team.assistants, team.cheerleaders];
    let _ = writeln!(said, "{} {numbers:?} {} {}", text::side(side), team.treasury, team.petty_cash);
}

fn player(said: &mut String, who: Pid, player: &Player) {
    let posture = match player.posture {
        Posture::Standing => "standing",
        Posture::Prone => "prone",
        Posture::Stunned => "stunned",
    };
    let stands = if player.place == Place::Pitch { format!("{} {posture}", place(player.at)) } else { String::new() };
    let profile = [player.ma, player.st, player.ag, player.pa, player.av, player.niggles];
    let _ = write!(said, "{} {} {stands} {profile:?} {}", text::player(who), player.place.word(), player.fate.word());
    player.skills.iter().for_each(|skill| {
        let _ = write!(said, " {}", skill.id());
    });
    said.push('\n');
}

#[cfg(test)]
mod tests {
    use touchback_engine::dice::Quick;
    use touchback_engine::state::Flags;
    use touchback_engine::{MatchSetup, Pid, Side, Silent, start};
    use touchback_rulesets::{catalogue::Catalogue, load, ready};

    use super::{state_hash, words};

    #[test]
    fn the_words_tell_of_the_table_and_not_of_the_engine() {
        let rules = load("sevens").expect("rules");
        let catalogue = Catalogue::load().expect("the catalogue");
        let sheet = |team| ready::sheet(&rules, &catalogue, team).expect("a sheet");
        let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options: Default::default() };
        let (state, _) = start(&rules, &setup, &mut Quick::new(1), &mut Silent).expect("a match");
        let said = words(&state);
        assert!(said.starts_with("half 0 drive 0 ") && said.contains("\nH1 reserves "), "{said}");
        let who = Pid::new(Side::Home, 0);
        let mut other = state;
        other.player_mut(who).ma += 1;
        assert_ne!(state_hash(&other), state_hash(&state));
        let mut other = state;
        other.player_mut(who).flags = Flags::from_word(u32::MAX);
        assert_eq!(state_hash(&other), state_hash(&state), "how facts are stored is nobody's business");
    }
}
