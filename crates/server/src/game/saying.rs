//! What a coach may do out of turn, even while the other must choose: decline a skill of a player for this
//! team turn (OB-5.1-1), call illegal procedure (OB-3.9-27), and make the other coach an offer (OB-6.1-9). Only the
//! 1994 game has any of this.

use touchback_engine::play::LINES;
use touchback_engine::rules::Marker;
use touchback_engine::state::Place;
use touchback_engine::{
    Dice, Events, Give, Illegal, Offer, Pid, Price, Rules, Side, Skill, State, Status, call_procedure, forgo,
    may_call_procedure, may_forgo, may_offer, offer,
};
use touchback_notation::MatchAction;
use touchback_notation::action::NamedAction;
use touchback_notation::fact::{Player, Word};
use touchback_notation::text::{self, Said};

use super::Game;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// A call of illegal procedure although there is none; with a reason to call, the coach is asked.
    CallsProcedure,
    /// The player's skill is declined for the rest of this team turn.
    Forgoes(Pid, Skill),
    /// Something for gold or for a play, which the other coach may take up.
    Offers(Offer),
}

impl Saying {
    /// The words as the log and the replay have them.
    #[must_use]
    pub fn words(self) -> String {
        self.action().to_string()
    }

    #[must_use]
    pub fn action(self) -> MatchAction {
        MatchAction::Named(match self {
            Saying::CallsProcedure => NamedAction::CallsProcedure {},
            Saying::Forgoes(who, skill) => NamedAction::Forgoes { who: Player(who), skill: Word(skill) },
            Saying::Offers(offer) => NamedAction::Offers { give: offer.give.into(), price: offer.price.into() },
        })
    }

    /// The rule that allows it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Saying::CallsProcedure => "OB-3.9-27",
            Saying::Forgoes(..) => "OB-5.1-1",
            Saying::Offers(offer) => offer.rule(),
        }
    }

    /// Whether this game has such words at all.
    fn is_known(self, r: &Rules) -> bool {
        match self {
            Saying::CallsProcedure => r.marker == Marker::ByCoach,
            Saying::Forgoes(..) => !r.units.silent.is_empty(),
            Saying::Offers(_) => !r.trades.is_empty(),
        }
    }

    /// Whether the rules allow it to this side now.
    pub fn check(self, r: &Rules, s: &State, side: Side) -> Result<(), Illegal> {
        match self {
            Saying::CallsProcedure => may_call_procedure(r, s, side),
            Saying::Forgoes(who, skill) => may_forgo(r, s, (side, who, skill)),
            Saying::Offers(offer) => may_offer(r, s, side, offer),
        }
    }

    pub(super) fn say(
        self,
        r: &Rules,
        s: &mut State,
        side: Side,
        dice: &mut dyn Dice,
        events: &mut dyn Events,
    ) -> Result<Status, Illegal> {
        match self {
            Saying::CallsProcedure => call_procedure(r, s, side, dice, events),
            Saying::Forgoes(who, skill) => forgo(r, s, (side, who, skill), dice, events),
            Saying::Offers(wanted) => offer(r, s, (side, wanted), dice, events),
        }
    }
}

/// What a side may have to offer; the price is up to the coach.
fn offers() -> impl Iterator<Item = Saying> {
    let price = Price::Gold(0);
    let plays = (0..LINES as u8).map(Give::Play);
    plays.chain([Give::Apothecary, Give::Promise]).map(move |give| Saying::Offers(Offer { give, price }))
}

impl Game {
    /// Reads words that need no question; `None` for everything else, and where the ruleset has no such words.
    #[must_use]
    pub fn saying(&self, words: &str) -> Option<Saying> {
        let saying = match text::parse_action(words) {
            Ok(Said::CallsProcedure) => Saying::CallsProcedure,
            Ok(Said::Forgoes(who, skill)) => Saying::Forgoes(who, skill),
            Ok(Said::Offers(offer)) => Saying::Offers(offer),
            _ => return None,
        };
        saying.is_known(&self.rules).then_some(saying)
    }

    /// The side that acts, of those a person plays: on one screen the player's coach, or the inactive one.
    #[must_use]
    pub fn speaker(&self, sides: &[Side], saying: Saying) -> Option<Side> {
        let meant = match saying {
            Saying::Forgoes(who, _) => who.side(),
            Saying::CallsProcedure => self.state.as_ref()?.clock.active.other(),
            Saying::Offers(_) => self.state.as_ref()?.clock.active,
        };
        sides.iter().copied().find(|side| *side == meant).or(sides.first().copied())
    }

    /// Everything that this side may say now; nothing while an action waits for its dice.
    #[must_use]
    pub fn says(&self, side: Side) -> Vec<Saying> {
        let (Some(s), true) = (&self.state, self.decision().is_some()) else { return Vec::new() };
        let players = s.squad(side).filter(|who| s.player(*who).place == Place::Pitch);
        let skills = players.flat_map(|who| s.player(who).skills.iter().map(move |skill| Saying::Forgoes(who, skill)));
        let all = skills.chain([Saying::CallsProcedure]).chain(offers()).filter(|saying| saying.is_known(&self.rules));
        all.filter(|saying| saying.check(&self.rules, s, side).is_ok()).collect()
    }
}
