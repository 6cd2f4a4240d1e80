//! A team turn (S7-TURN-01 to -04): activations one after the other until the coach is done or a Turnover ends it.
//!
//! Order of windows: an opposing wizard before the turn, the team's measures at its start, activations, the flip of
//! stunned players, measures after a Turnover, an opposing wizard after the turn.

pub(in crate::procedure) mod activation;
pub(in crate::procedure) mod bargain;
pub(in crate::procedure) mod declaration;
pub(in crate::procedure) mod illegal_procedure;
pub(crate) mod put_back;

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::effect;
use crate::event::{Event, TurnEnd};
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::play::PlayMoment;
use crate::procedure::plays::announced;
use crate::procedure::{Activation, IllegalProcedure, Plays, Stare, Wizard, guests, prayers};
use crate::query;
use crate::rules::options::StunnedTurnOver;
use crate::rules::{HandOffs, Helper, Limit, Marker, Rules, Timing, Unnamed};
use crate::state::{
    Flag, Flags, Notice, Once, PLAYERS, Pid, Place, PlayerSet, Ploy, Posture, SQUAD, Side, State, Until, Used,
};
use crate::unit::{Chance, Occasion, Offering, Permit, Point, occasion};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    side: Side,
    /// A bonus turn: the marker stays (OB-3.5-13).
    bonus: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Before,
    Start,
    Choose,
    /// The other side's wizard has had his chance.
    Ready,
    Stalling,
    Turned,
    After,
    End,
}

impl Turn {
    pub const fn new(side: Side) -> Turn {
        Turn { side, bonus: false, at: At::Before }
    }

    /// A turn in which the coach is about to choose the first activation.
    pub const fn under_way(side: Side) -> Turn {
        Turn { side, bonus: false, at: At::Choose }
    }

    /// A bonus turn while the kick is in the air.
    pub const fn bonus(side: Side) -> Turn {
        Turn { side, bonus: true, at: At::Before }
    }

    /// The turn marker moves, and everything that counts per turn is reset.
    fn start(self, cx: &mut Cx) -> Flow {
        let team = cx.s.team_mut(self.side);
        team.turn += u8::from(!self.bonus);
        let turn = team.turn;
        open(cx.r, cx.s, self.side);
        if self.bonus {
            cx.emit(Event::BonusTurn { side: self.side, begins: true });
        } else {
            cx.emit(Event::TurnStarted { side: self.side, turn });
            if cx.r.marker == Marker::ByCoach {
                cx.s.upkeep.notices.set(Notice::MarkerDue);
            }
        }
        cx.goto(Turn { at: At::Choose, ..self })?;
        let chance = Chance { side: self.side, who: Pid::NONE };
        Offering::open(cx, Point::TurnOpen, chance, None);
        // Where the coach moves the marker, plays for the start of a turn wait for that (SP4-42).
        if !cx.s.upkeep.is(Notice::MarkerDue) {
            Plays::open(cx, PlayMoment::TurnStarted, self.side, Pid::NONE);
        }
        announced::catch_up(cx, self.side);
        Offering::open(cx, Point::TurnStarted, chance, None);
        Ok(Next::Go)
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        note_touchdown(cx);
        if cx.s.touchdown.is_some() || cx.s.turnover {
            return cx.goto(Turn { at: At::Stalling, ..self });
        }
        if self.at == At::Choose && Wizard::may_break_in(cx.r) {
            cx.goto(Turn { at: At::Ready, ..self })?;
            Wizard::break_in(cx, self.side.other());
            return Ok(Next::Go);
        }
        Ok(Next::Ask)
    }

    /// Whether a player can be activated for this now.
    fn may_do(self, r: &Rules, s: &State, who: Pid, kind: ActionKind) -> bool {
        let victims = Victims::of(s, self.side.other());
        let kinds = activations(r, s, who, victims);
        in_order(r, s, who, kinds, victims) & kind.bit() != 0
    }

    fn activate(self, cx: &mut Cx, activation: Activation) -> Flow {
        if IllegalProcedure::is_due(cx.r, cx.s, activation.who) {
            return cx.call(self, IllegalProcedure::new(activation));
        }
        cx.call(self, activation)
    }

    /// Casting must wait for the turn marker like anything else.
    fn may_cast(self, r: &Rules, s: &State) -> bool {
        Wizard::may_cast(r, s, self.side) && !s.upkeep.is(Notice::MarkerDue)
    }

    /// How many players could have acted and did not.
    fn idle(self, s: &State) -> u8 {
        let waits = |player: &crate::state::Player| player.posture != Posture::Stunned && !player.is(Flag::Activated);
        s.fielded(self.side).filter(|who| waits(s.player(*who))).count() as u8
    }

    /// Players who were already stunned when the turn began turn over to Prone (S7-TURN-04).
    fn turn_over(self, cx: &mut Cx) -> Flow {
        note_touchdown(cx);
        let idle = self.idle(cx.s);
        come_to(cx, self.side);
        if cx.r.options.stunned_turn_over == StunnedTurnOver::Everybody {
            come_to(cx, self.side.other());
        }
        let how = if cx.s.touchdown.is_some() {
            TurnEnd::Touchdown
        } else if cx.s.turnover {
            TurnEnd::Turnover
        } else {
            TurnEnd::Done
        };
        cx.s.clock.in_turn = false;
        if cx.s.bound_by_plays {
            cx.s.end_turn_of_plays();
            effect::expire_in_turn(cx, self.side, Until::Turn);
        }
        for_this_turn_only(cx, self.side);
        if !cx.r.units.silent.is_empty() {
            effect::expire_in_turn(cx, self.side.other(), Until::Turn);
        }
        (cx.r.units.slots().policing.turn_ended)(cx.s, self.side);
        guests::weather_passes(cx);
        cx.s.upkeep.notices.clear(Notice::MarkerDue);
        if self.bonus {
            cx.s.turnover = false;
            cx.emit(Event::BonusTurn { side: self.side, begins: false });
            return cx.pop();
        }
        cx.emit(Event::TurnEnded { side: self.side, how, idle });
        cx.goto(Turn { at: At::After, ..self })?;
        if !cx.s.touchdown.is_some() {
            occasion(cx, Occasion::OpponentsTurnEnded, self.side.other());
        }
        // A touchdown by the active team is a Turnover too (S7-TO-10).
        let own_touchdown = cx.s.touchdown.is_some() && cx.s.touchdown.side() == self.side;
        if cx.s.turnover || own_touchdown {
            Offering::open(cx, Point::TurnedOver, Chance { side: self.side, who: Pid::NONE }, None);
        }
        Ok(Next::Go)
    }
}

/// The stunned players of a side turn over; those who were stunned in this turn of theirs wait, if that is the reading (S7-AMB-12).
fn come_to(cx: &mut Cx, side: Side) {
    let waits = cx.r.options.stunned_turn_over == StunnedTurnOver::StunnedBefore;
    for number in 0..SQUAD {
        let who = Pid::new(side, number);
        let ends = side == cx.s.clock.active;
        let player = cx.s.player_mut(who);
        if ends && player.is(Flag::Hexed) {
            player.clear(Flag::Hexed | Flag::NoTackleZone);
        }
        if player.place != Place::Pitch || player.posture != Posture::Stunned {
            continue;
        }
        let now = waits && player.is(Flag::StunnedThisTurn);
        player.clear(Flag::StunnedThisTurn);
        if !now {
            player.posture = Posture::Prone;
            cx.emit(Event::TurnedOver { who });
        }
    }
}

/// What lasted for this side's turn ends with it.
fn for_this_turn_only(cx: &mut Cx, side: Side) {
    const PASSING: u32 = Helper::VigorousGrowth.bit() | Helper::DanseMacabre.bit();
    if cx.s.team(side).helpers & PASSING != 0 {
        cx.s.team_mut(side).helpers &= !PASSING;
    }
    effect::expire_in_turn(cx, side, Until::Turn);
}

/// Remembers who has just scored.
pub(crate) fn note_touchdown(cx: &mut Cx) {
    if !cx.s.touchdown.is_some()
        && let Some(who) = query::scorer(cx.r, cx.s)
    {
        cx.s.touchdown = who;
    }
}

/// Wild animals act before everybody else, and attack anybody next to them.
fn wild_first(r: &Rules, s: &State, side: Side, menu: &mut Menu) {
    if r.skills_for(Permit::Wild).is_empty() {
        return;
    }
    let wild = |number: &usize| r.permits(Permit::Wild, s, Pid::new(side, *number));
    for number in (0..SQUAD).filter(wild) {
        menu.activations[number] = unleashed(menu.activations[number]);
    }
    // A Ball & Chain goes before even them (OB-4.7-4).
    let swings = |number: &usize| r.permits(Permit::Swings, s, Pid::new(side, *number));
    if (0..SQUAD).filter(wild).any(|number| menu.activations[number] != 0) {
        for number in (0..SQUAD).filter(|number| !wild(number) && !swings(number)) {
            menu.activations[number] = 0;
        }
    }
}

/// Next to a player a wild animal blocks or blitzes, and nothing else.
const fn unleashed(kinds: u32) -> u32 {
    let violent = kinds & (ActionKind::Block.bit() | ActionKind::Blitz.bit());
    if violent & ActionKind::Block.bit() != 0 { violent } else { kinds }
}

/// The activations of one player that wild animals still allow, without looking at anybody else's.
fn in_order(r: &Rules, s: &State, who: Pid, kinds: u32, victims: Victims) -> u32 {
    if r.permits(Permit::Wild, s, who) {
        return unleashed(kinds);
    }
    if r.skills_for(Permit::Wild).is_empty() || r.permits(Permit::Swings, s, who) {
        return kinds;
    }
    let goes_first = |wild: Pid| r.permits(Permit::Wild, s, wild) && activations(r, s, wild, victims) != 0;
    if (0..SQUAD).any(|number| goes_first(Pid::new(who.side(), number))) { 0 } else { kinds }
}

/// Players who may be touched without declaring an action: those who could move (OB-2.0-7).
fn unnamed(side: Side, menu: &Menu) -> PlayerSet {
    let moves = |number: &usize| menu.activations[*number] & ActionKind::Move.bit() != 0;
    (0..SQUAD).filter(moves).map(|number| Pid::new(side, number)).collect()
}

/// Team re-rolls that a side may use in one team turn.
pub(crate) fn rerolls_in_a_turn(r: &Rules) -> u8 {
    if r.rerolls_per_turn == 0 { u8::MAX } else { r.rerolls_per_turn }
}

/// Resets what counts per team turn.
pub(crate) fn open(r: &Rules, s: &mut State, side: Side) {
    s.clock.active = side;
    s.clock.in_turn = true;
    s.turnover = false;
    s.upkeep.rerolls_left = rerolls_in_a_turn(r);
    s.players.iter_mut().for_each(|player| player.clear(Flag::ProUsed));
    s.stalled = Pid::NONE;
    s.reacted = PlayerSet::EMPTY;
    s.team_mut(side).used = Used::NONE;
    s.team_mut(side.other()).wizard_waits = false;
    for number in 0..crate::state::SQUAD {
        let player = s.player_mut(Pid::new(side, number));
        player.clear(Flags::ONCE_PER_TURN);
        player.spent.clear(Limit::Turn.renewed());
    }
}

/// The actions a player could be activated for (S7-ACT-03 to -06).
pub(crate) fn activations(r: &Rules, s: &State, who: Pid, victims: Victims) -> u32 {
    if s.player(who).is(Flag::Activated) { 0 } else { actions(r, s, who, victims) }
}

/// The actions a player could declare, whether it has acted or not.
pub(crate) fn actions(r: &Rules, s: &State, who: Pid, victims: Victims) -> u32 {
    let player = s.player(who);
    if !player.on_pitch() || player.posture == Posture::Stunned || player.is(Flag::NoAction | Flag::Hexed) {
        return 0;
    }
    if r.permits(Permit::Swings, s, who) {
        return ActionKind::BallAndChain.bit();
    }
    let used = s.team(who.side()).used;
    let mut kinds = ActionKind::Move.bit();
    if !query::action::block_targets(r, s, who).is_empty() {
        if player.posture == Posture::Standing {
            kinds |= query::action::strikes(r, s, who);
        }
        if !r.permits(Permit::MustSaw, s, who) {
            kinds |= ActionKind::Block.bit();
        }
    }
    if query::action::may_start_saw(r, s, who) {
        kinds |= ActionKind::Chainsaw.bit();
    }
    if !query::action::sawn_on_the_ground(r, s, who).is_empty() {
        kinds |= query::action::strikes(r, s, who) & ActionKind::Chainsaw.bit();
    }
    if victims.standing && (r.permits(Permit::Gazes, s, who) || r.permits(Permit::GazesByRule, s, who)) {
        kinds |= ActionKind::HypnoticGaze.bit();
    }
    if !used.has(Once::Blitz) && victims.standing {
        kinds |= ActionKind::Blitz.bit();
    }
    if !used.has(Once::Pass) {
        kinds |= ActionKind::Pass.bit();
        if query::action::may_throw_mates(r, s, who) {
            kinds |= ActionKind::ThrowTeamMate.bit();
        }
    }
    if !used.has(Once::KickTeamMate) && query::action::may_kick_mates(r, s, who) {
        kinds |= ActionKind::KickTeamMate.bit();
    }
    if !used.has(Once::Bomb) && player.is_standing() && r.permits(Permit::ThrowsBombs, s, who) {
        kinds |= ActionKind::ThrowBomb.bit();
    }
    if !used.has(Once::HandOff) && r.hand_offs == HandOffs::OwnAction {
        kinds |= ActionKind::HandOff.bit();
    }
    if victims.lying
        && !s.team(who.side()).plays.has(Ploy::UnderScrutiny)
        && (!used.has(Once::Foul) || free_foul(r, s, who))
    {
        kinds |= ActionKind::Foul.bit();
    }
    kinds | r.units.own_actions(r, s, who)
}

/// Whether a player may foul although its team already has in this turn.
fn free_foul(r: &Rules, s: &State, who: Pid) -> bool {
    let team = s.team(who.side());
    team.used.has(Once::FoulsFree)
        || team.plays.has(Ploy::FreeFouls)
        || r.permits(Permit::FoulsToo, s, who)
        || s.fielded(who.side()).any(|mate| mate != who && r.permits(Permit::LetsMateFoul, s, mate))
}

/// Which opponents there are to blitz and to foul.
#[derive(Copy, Clone)]
pub(crate) struct Victims {
    pub standing: bool,
    pub lying: bool,
}

impl Victims {
    pub fn of(s: &State, side: Side) -> Victims {
        let mut victims = Victims { standing: false, lying: false };
        for who in s.fielded(side) {
            match s.player(who).posture {
                Posture::Standing => victims.standing = true,
                Posture::Prone | Posture::Stunned => victims.lying = true,
            }
        }
        victims
    }
}

impl Procedure for Turn {
    fn advance(self, cx: &mut Cx) -> Flow {
        let next = |at| Turn { at, ..self };
        match self.at {
            At::Before => {
                cx.goto(next(At::Start))?;
                effect::expire_in_turn(cx, self.side, Until::OwnTurn);
                Wizard::window(cx, self.side.other(), Timing::OpponentStarts);
                Ok(Next::Go)
            }
            At::Start => {
                if cx.s.touchdown.is_some() {
                    return cx.pop();
                }
                self.start(cx)
            }
            At::Choose | At::Ready => self.choose(cx),
            At::Stalling => {
                cx.goto(next(At::Turned))?;
                prayers::throw_rocks(cx, self.side)
            }
            At::Turned => self.turn_over(cx),
            At::After if cx.s.touchdown.is_some() => cx.goto(next(At::End)),
            At::After => {
                cx.goto(next(At::End))?;
                Wizard::window(cx, self.side, Timing::OwnEnds);
                Wizard::window(cx, self.side.other(), Timing::OpponentEnds);
                Ok(Next::Go)
            }
            At::End => cx.pop(),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side).choice(Choice::EndTurn);
        menu = menu.choice_if(s.upkeep.is(Notice::MarkerDue), Choice::MoveMarker);
        let victims = Victims::of(s, self.side.other());
        for (number, kinds) in menu.activations.iter_mut().enumerate() {
            *kinds = activations(r, s, Pid::new(self.side, number), victims);
        }
        wild_first(r, s, self.side, &mut menu);
        menu.offer_if(Stare::is_open(r, s, self.side), Choice::Stare);
        menu.offer_if(self.may_cast(r, s), Choice::Cast);
        if r.unnamed == Unnamed::Moves {
            menu = menu.players(unnamed(self.side, &menu));
        }
        Some(Decision::new(Ask::Turn, menu))
    }

    /// Only the player in question is looked at, not the whole squad.
    fn accepts(self, r: &Rules, s: &State, action: Action) -> bool {
        match action {
            Action::Activate(who, kind) if who.index() < PLAYERS && who.side() == self.side => {
                self.may_do(r, s, who, kind)
            }
            Action::Player(who) if who.index() < PLAYERS && who.side() == self.side => {
                r.unnamed == Unnamed::Moves && self.may_do(r, s, who, ActionKind::Move)
            }
            Action::Choose(Choice::Stare) => Stare::is_open(r, s, self.side),
            Action::Choose(Choice::MoveMarker) => s.upkeep.is(Notice::MarkerDue),
            Action::Choose(Choice::Cast) => self.may_cast(r, s),
            _ => action == Action::Choose(Choice::EndTurn),
        }
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        if action == Action::Choose(Choice::MoveMarker) {
            illegal_procedure::move_marker(cx, self.side);
            return Ok(Next::Go);
        }
        self.at = At::Choose;
        match action {
            Action::Activate(who, kind) => self.activate(cx, Activation::new(who, kind)),
            Action::Player(who) => self.activate(cx, Activation::unnamed(who)),
            Action::Choose(Choice::Stare) => cx.call(self, Stare::new(self.side)),
            Action::Choose(Choice::Cast) => cx.call(self, Wizard::new(self.side, Timing::OwnTurn)),
            Action::Choose(Choice::EndTurn) => cx.goto(Turn { at: At::Stalling, ..self }),
            other => unoffered(other),
        }
    }
}
