//! Helpers beside the pitch, each in its own window (`data/inducements-2020.toml`):
//!
//! | window | who |
//! |---|---|
//! | when both sides have bought | Ayleen Andar, Professor Frönkelheim, Schielund Scharlitan |
//! | before a set-up with too few players | Josef Bugman, Kari Coldsteel |
//! | after both set-ups | runesmith, Papa Skullbones, Heady Brew, the Trundlefoot Triplets |
//! | start of the helper's own side's turn | weather mage, ancient artefact |
//! | a lineman is activated | Danse Macabre |
//! | between two drives | Krot Shockwhisker |
//!
//! A window that nobody can use pushes no frame. What they do is in `drive` and `pregame`.

mod drive;
mod pregame;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::procedure::match_::available;
use crate::rules::{Fate, Helper, Rules};
use crate::skill::SkillSet;
use crate::state::{Pid, Place, PlayerSet, Side, State, flag};
use crate::unit::Permit;

pub(crate) use drive::{guests_leave, weather_passes, weather_returns};
pub(crate) use pregame::rookies;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Helping {
    side: Side,
    helper: Helper,
    who: Pid,
    /// A rune, or how much is still to be chosen.
    item: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Player,
    Item,
}

const TURN: u32 = Helper::WeatherMage.bit() | Helper::AncientArtefact.bit();
const DRIVE: [Helper; 4] = [Helper::Trundlefoot, Helper::HeadyBrew, Helper::PapaSkullbones, Helper::DwarfenRunesmith];
const MATCH: [Helper; 3] = [Helper::SchielundScharlitan, Helper::ProfessorFronkelheim, Helper::AyleenAndar];
const PLAYERS: [Helper; 2] = [Helper::KariColdsteel, Helper::BugmanPlays];

impl Helping {
    fn open(cx: &mut Cx, side: Side, helper: Helper, who: Pid) {
        cx.push(Helping { side, helper, who, item: 0, at: At::Offer });
    }

    /// Every helper of a list, for either side; the kicking side is first.
    fn open_all(cx: &mut Cx, helpers: &[Helper]) {
        let kicking = cx.s.clock.kicking;
        for side in [kicking.other(), kicking] {
            for helper in helpers {
                if cx.s.team(side).helped_by(*helper) {
                    Helping::open(cx, side, *helper, Pid::NONE);
                }
            }
        }
    }

    pub fn before_match(cx: &mut Cx) {
        Helping::open_all(cx, &MATCH);
    }

    pub fn before_set_up(cx: &mut Cx) {
        Helping::open_all(cx, &PLAYERS);
    }

    pub fn after_set_up(cx: &mut Cx) {
        Helping::open_all(cx, &DRIVE);
    }

    pub fn between_drives(cx: &mut Cx) {
        Helping::open_all(cx, &[Helper::KrotShockwhisker]);
    }

    pub fn turn_start(cx: &mut Cx, side: Side) {
        if cx.s.team(side).helpers & TURN != 0 {
            for helper in [Helper::AncientArtefact, Helper::WeatherMage] {
                if cx.s.team(side).helped_by(helper) {
                    Helping::open(cx, side, helper, Pid::NONE);
                }
            }
        }
    }

    /// A dancing lineman gets a bonus of the coach's choice in this turn.
    pub fn activated(cx: &mut Cx, who: Pid) {
        let team = cx.s.team(who.side());
        let lineman = || cx.r.positions[usize::from(cx.s.player(who).position)].lineman;
        if team.helped_by(Helper::DanseMacabre) && cx.s.clock.in_turn && lineman() {
            Helping::open(cx, who.side(), Helper::DanseMacabre, who);
        }
    }

    const fn to(self, at: At) -> Helping {
        Helping { at, ..self }
    }

    /// Sends the event for this helper.
    fn used(self, cx: &mut Cx) {
        cx.emit(Event::HelperUsed { side: self.side, helper: self.helper });
    }

    /// Sends the event for this helper, and that it was used for the last time.
    fn used_up(self, cx: &mut Cx) {
        self.used(cx);
        cx.s.team_mut(self.side).helpers &= !self.helper.bit();
    }

    fn menu(self, r: &Rules, s: &State) -> Menu {
        let mut menu = Menu::new(self.side);
        if self.at == At::Item {
            menu.items = self.mutations(r, s).0;
            return menu;
        }
        match self.helper {
            _ if self.at == At::Player => menu.players(self.players(r, s)),
            Helper::WeatherMage | Helper::DwarfenRunesmith => {
                menu.items = 0b1_1111;
                menu.choice(Choice::Decline)
            }
            Helper::AyleenAndar => {
                menu.items = (1 << (pregame::room(r, s, self.side) + 1)) - 2;
                menu.choice(Choice::Decline)
            }
            Helper::DanseMacabre => {
                menu.items = drive::steps(s, self.who);
                menu
            }
            Helper::PapaSkullbones | Helper::KrotShockwhisker => {
                menu.players(self.players(r, s)).choice(Choice::Decline)
            }
            _ => menu.choice(Choice::Use).choice(Choice::Decline),
        }
    }

    fn ask(self) -> Ask {
        match (self.at, self.helper) {
            (At::Player, helper) | (At::Offer, helper @ (Helper::PapaSkullbones | Helper::KrotShockwhisker)) => {
                Ask::HelperPlayer(helper)
            }
            (At::Item, helper) => Ask::HelperItem(helper),
            (
                _,
                helper @ (Helper::WeatherMage | Helper::DwarfenRunesmith | Helper::AyleenAndar | Helper::DanseMacabre),
            ) => Ask::HelperItem(helper),
            (_, helper) => Ask::HelperUse(helper),
        }
    }

    /// The players it can be for.
    fn players(self, r: &Rules, s: &State) -> PlayerSet {
        let hired = |who: &Pid| s.player(*who).is(flag::MERCENARY | flag::STAR);
        let box_of = |who: &Pid| s.player(*who).place;
        match self.helper {
            Helper::DwarfenRunesmith => {
                s.fielded(self.side).filter(|who| !r.permits(Permit::IsLoner, s, *who)).collect()
            }
            Helper::PapaSkullbones => {
                s.fielded(self.side).filter(|who| !hired(who) && !s.player(*who).is(flag::MUTATED)).collect()
            }
            Helper::KrotShockwhisker => {
                s.squad(self.side).filter(|who| box_of(who) == Place::Casualty && !hired(who)).collect()
            }
            Helper::AncientArtefact => s
                .squad(self.side)
                .filter(|who| matches!(box_of(who), Place::KnockedOut | Place::Casualty))
                .filter(|who| s.player(*who).fate != Fate::Dead && !s.player(*who).is(flag::OUT))
                .collect(),
            _ => PlayerSet::EMPTY,
        }
    }

    fn mutations(self, r: &Rules, s: &State) -> SkillSet {
        SkillSet(r.mutations.0 & !s.player(self.who).skills.0)
    }

    /// Whether there is nothing to do for this helper now.
    fn is_idle(self, r: &Rules, s: &State) -> bool {
        let short = || available(r, s, self.side).len() < u32::from(r.players_on_pitch);
        match self.helper {
            Helper::BugmanPlays | Helper::KariColdsteel => !short(),
            Helper::DwarfenRunesmith | Helper::PapaSkullbones | Helper::KrotShockwhisker => {
                self.players(r, s).is_empty()
            }
            Helper::HeadyBrew => drive::drinkers(r, s, self.side).is_empty(),
            Helper::AyleenAndar => pregame::room(r, s, self.side) == 0,
            Helper::DanseMacabre => drive::steps(s, self.who) == 0,
            _ => false,
        }
    }

    /// What needs no coach happens; for the others the coach is asked.
    fn offer(self, cx: &mut Cx) -> Flow {
        if self.is_idle(cx.r, cx.s) {
            return cx.pop();
        }
        match self.helper {
            Helper::Trundlefoot => self.trip(cx),
            Helper::ProfessorFronkelheim => self.experiment(cx),
            Helper::SchielundScharlitan => self.sell_tonic(cx),
            _ => Ok(Next::Ask),
        }
    }
}

impl Procedure for Helping {
    fn advance(self, cx: &mut Cx) -> Flow {
        if self.at == At::Offer { self.offer(cx) } else { Ok(Next::Ask) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(Decision::new(self.ask(), self.menu(r, s)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.helper, action) {
            (_, Action::Choose(Choice::Decline)) => cx.pop(),
            (Helper::WeatherMage, Action::Item(item)) => self.conjure(cx, item),
            (Helper::AncientArtefact, Action::Choose(_)) => self.unearth(cx),
            (Helper::AncientArtefact, Action::Player(who)) => self.restore(cx, who),
            (Helper::DwarfenRunesmith, Action::Item(item)) => cx.ask(Helping { item, ..self.to(At::Player) }),
            (Helper::DwarfenRunesmith, Action::Player(who)) => Helping { who, ..self }.engrave(cx),
            (Helper::PapaSkullbones, Action::Player(who)) => self.bless(cx, who),
            (Helper::PapaSkullbones, Action::Item(item)) => self.mutate(cx, item),
            (Helper::KrotShockwhisker, Action::Player(who)) => self.revive(cx, who),
            (Helper::HeadyBrew, Action::Choose(_)) => self.pour(cx),
            (Helper::BugmanPlays | Helper::KariColdsteel, Action::Choose(_)) => self.field(cx),
            (Helper::AyleenAndar, Action::Item(count)) => self.recruit(cx, count),
            (Helper::DanseMacabre, Action::Item(item)) => self.dance(cx, item),
            _ => cx.pop(),
        }
    }
}
