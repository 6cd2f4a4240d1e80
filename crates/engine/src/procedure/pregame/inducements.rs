//! Petty cash and inducements (S7-IND).
//!
//! The side with the higher value buys first, then the other; if equal, home first. Petty cash is spent before the
//! treasury and the rest of it is lost. Desperate measures are rolled when both sides have bought (S7-DM-00), so
//! no purchase waits for a die.

mod shop;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure, unoffered};
use crate::illegal::Illegal;
use crate::play::{PlayDeck, PlayMoment};
use crate::procedure::pregame::{join, lower};
use crate::procedure::{Dealing, Plays, dealing, guests, hire};
use crate::rules::{Helper, InducementKind, PositionRow, PregameStep, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Flag, Pid, Side, State, Team};
use crate::unit::{Offering, Permit, Point};
use shop::{mercenary_positions, price, refusal};
pub(crate) use shop::{reason, refused_row};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Inducements {
    /// The side that buys.
    side: Side,
    first: Side,
    /// Neither side had the lower value.
    level: bool,
    /// The row being bought, and the position of a mercenary, counted in the side's team list.
    item: u8,
    position: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    PettyCash,
    Buy,
    Position,
    Skill,
    /// A name from the list behind the row.
    Name,
    /// The deck of a special play, where decks have prices.
    Deck,
    /// Special plays of the team sheets are dealt.
    Brought,
    Measures,
    Leave,
}

impl Inducements {
    pub fn new(s: &State) -> Inducements {
        let poor = lower(s);
        let first = poor.map_or(Side::Home, Side::other);
        Inducements { side: first, first, level: poor.is_none(), item: 0, position: 0, at: At::PettyCash }
    }

    /// No shop: only what came with the team sheets.
    pub fn without_shop(s: &State) -> Inducements {
        // Where nothing else is sold, special plays may be (SPV-50), for the team's own money.
        let at = if s.options.deck_prices { At::Buy } else { At::Brought };
        Inducements { at, ..Inducements::new(s) }
    }

    /// Rules without a shop sell nothing but special plays.
    fn sells(r: &Rules, row: usize) -> bool {
        let shop = r.pregame.contains(&PregameStep::Inducements);
        shop || r.inducements.get(row).is_some_and(|row| row.kind == InducementKind::SpecialPlay)
    }

    const fn to(self, at: At) -> Inducements {
        Inducements { at, ..self }
    }

    /// The lower side gets the difference, fixed before anybody buys (S7-IND-01).
    fn petty_cash(self, cx: &mut Cx) -> Flow {
        if !self.level && !cx.s.options.no_petty_cash {
            let side = self.first.other();
            let amount = cx.s.team(self.first).value - cx.s.team(side).value;
            cx.s.team_mut(side).petty_cash = amount;
            cx.emit(Event::PettyCash { side, amount });
        }
        cx.goto(self.to(At::Buy))
    }

    fn buy(self, cx: &mut Cx) -> Flow {
        if self.offers(cx.r, cx.s) != 0 {
            return Ok(Next::Ask);
        }
        self.done(cx)
    }

    fn done(self, cx: &mut Cx) -> Flow {
        if self.side == self.first {
            return cx.goto(Inducements { side: self.first.other(), at: At::Buy, ..self });
        }
        cx.goto(self.to(At::Brought))
    }

    /// What team sheets have brought, one card after the other (MP-IND-02).
    fn brought(self, cx: &mut Cx) -> Flow {
        let due = |side: &Side| cx.s.team(*side).special_plays > 0;
        let Some(side) = [self.first, self.first.other()].into_iter().find(due) else {
            return cx.goto(self.to(At::Measures));
        };
        cx.s.team_mut(side).special_plays -= 1;
        cx.push(Dealing::by_die(side));
        Ok(Next::Go)
    }

    /// Whether the errata close the buyer's own treasury (S7-AMB-08).
    fn shut(self, r: &Rules) -> bool {
        r.petty_cash_errata && !self.level && self.side != self.first
    }

    fn money(self, r: &Rules, s: &State) -> u32 {
        let team = s.team(self.side);
        team.petty_cash + if self.shut(r) { 0 } else { team.treasury }
    }

    /// The rows that can be bought now, as bits.
    fn offers(self, r: &Rules, s: &State) -> u128 {
        let money = self.money(r, s);
        let open = |row: &usize| Inducements::sells(r, *row) && refusal(r, s, self.side, *row, money).is_none();
        (0..r.inducements.len().min(ROWS)).filter(open).fold(0, |rows, row| rows | 1 << row)
    }

    fn bought(self, cx: &mut Cx, item: u8) -> Flow {
        let next = Inducements { item, ..self };
        let row = &cx.r.inducements[usize::from(item)];
        if row.kind == InducementKind::Mercenary {
            return next.choose_position(cx);
        }
        if hire::is_listed(row.kind) {
            return next.choose_name(cx);
        }
        if row.kind == InducementKind::SpecialPlay && cx.s.options.deck_prices {
            return next.choose_deck(cx);
        }
        let price = price(row, cx.s, self.side);
        next.pay(cx, price);
        if row.kind == InducementKind::SpecialPlay {
            return cx.call(next.to(At::Buy), Dealing::by_die(self.side));
        }
        grant(cx.s.team_mut(self.side), row.kind);
        cx.goto(next.to(At::Buy))
    }

    /// Petty cash first; by the errata, what the richer side takes from its treasury goes to the other.
    fn pay(self, cx: &mut Cx, price: u32) {
        let team = cx.s.team_mut(self.side);
        let petty = price.min(team.petty_cash);
        team.petty_cash -= petty;
        team.treasury -= price - petty;
        team.value += price;
        team.bought[usize::from(self.item)] += 1;
        cx.emit(Event::Bought { side: self.side, item: self.item, price });
        if cx.r.petty_cash_errata && !self.level && self.side == self.first {
            let side = self.first.other();
            cx.s.team_mut(side).petty_cash += price;
            let amount = cx.s.team(side).petty_cash;
            cx.emit(Event::PettyCash { side, amount });
        }
    }

    fn kind(self, r: &Rules) -> InducementKind {
        r.inducements[usize::from(self.item)].kind
    }

    fn choose_deck(self, cx: &mut Cx) -> Flow {
        let open = dealing::decks(cx.s, self.money(cx.r, cx.s));
        if open.count_ones() == 1 {
            return self.buy_card(cx, open.trailing_zeros() as u8);
        }
        cx.ask(self.to(At::Deck))
    }

    /// The price of the deck, and its card at once (SPV-52).
    fn buy_card(self, cx: &mut Cx, deck: u8) -> Flow {
        let Some(deck) = PlayDeck::ALL.get(usize::from(deck)).copied() else { return Ok(Next::Ask) };
        self.pay(cx, deck.price());
        cx.call(self.to(At::Buy), Dealing::from(self.side, deck))
    }

    fn choose_name(self, cx: &mut Cx) -> Flow {
        let open = hire::open(cx.r, cx.s, self.side, self.item, self.money(cx.r, cx.s));
        if open.count_ones() == 1 {
            return self.hire_name(cx, open.trailing_zeros() as u8);
        }
        cx.ask(self.to(At::Name))
    }

    fn hire_name(self, cx: &mut Cx, entry: u8) -> Flow {
        self.pay(cx, hire::price(cx.r, cx.s, self.side, self.kind(cx.r), entry));
        hire::enter(cx, self.side, self.item, entry);
        cx.goto(self.to(At::Buy))
    }

    fn choose_position(self, cx: &mut Cx) -> Flow {
        let open = mercenary_positions(cx.r, cx.s, self.side, self.money(cx.r, cx.s));
        if open.count_ones() == 1 {
            return Inducements { position: open.trailing_zeros() as u8, ..self }.choose_skill(cx);
        }
        cx.ask(self.to(At::Position))
    }

    fn mercenary<'a>(self, r: &'a Rules, s: &State) -> (u16, &'a PositionRow) {
        let row = r.teams[usize::from(s.team(self.side).team)].positions.0 + u16::from(self.position);
        (row, &r.positions[usize::from(row)])
    }

    /// The primary skills that the mercenary could have for a further fee (S7-IND-22).
    fn skills(self, r: &Rules, s: &State) -> SkillSet {
        let (_, position) = self.mercenary(r, s);
        let fee = position.cost + r.mercenary_fee + r.mercenary_skill_fee;
        if fee > self.money(r, s) { SkillSet::EMPTY } else { SkillSet(position.primary.0 & !position.skills.0) }
    }

    fn choose_skill(self, cx: &mut Cx) -> Flow {
        if self.skills(cx.r, cx.s) == SkillSet::EMPTY {
            return self.hire(cx, None);
        }
        cx.ask(self.to(At::Skill))
    }

    fn hire(self, cx: &mut Cx, skill: Option<Skill>) -> Flow {
        let (row, position) = self.mercenary(cx.r, cx.s);
        let mut player = cx.r.rookie(row);
        player.set(Flag::Mercenary);
        player.skills = player.skills.union(cx.r.skills_for(Permit::IsLoner));
        player.loner = player.loner.max(cx.r.mercenary_loner);
        let mut price = position.cost + cx.r.mercenary_fee;
        if let Some(skill) = skill {
            cx.r.units.learnt(&mut player, skill, true);
            price += cx.r.mercenary_skill_fee;
        }
        self.pay(cx, price);
        if let Some(who) = join(cx.s, self.side, player) {
            cx.emit(Event::MercenaryJoined { who });
        }
        cx.goto(self.to(At::Buy))
    }

    /// One roll for each measure bought, duplicates again (S7-DM-00).
    fn roll_measures(self, cx: &mut Cx) -> Flow {
        for side in [self.first, self.first.other()] {
            let row = cx.r.inducements.iter().position(|row| row.kind == InducementKind::DesperateMeasure);
            let count = row.map_or(0, |row| cx.s.team(side).bought[row]);
            for _ in 0..count.min(8) {
                gain_measure(cx, side)?;
            }
        }
        cx.goto(self.to(At::Leave))
    }

    /// Petty cash that was not spent is lost (S7-IND-03).
    fn leave(self, cx: &mut Cx) -> Flow {
        hire::settle(cx);
        guests::rookies(cx)?;
        for side in Side::BOTH {
            let amount = std::mem::take(&mut cx.s.team_mut(side).petty_cash);
            if amount > 0 {
                cx.emit(Event::PettyCashLost { side, amount });
            }
        }
        cx.pop()?;
        Offering::open_both(cx, Point::Bought);
        // A bought hand is complete only now (DK-10).
        Plays::open(cx, PlayMoment::Generated, Side::Home, Pid::NONE);
        Ok(Next::Go)
    }
}

/// Rows that a side can keep count of.
const ROWS: usize = 32;

fn gain_measure(cx: &mut Cx, side: Side) -> Result<(), Halt> {
    while cx.s.team(side).measures != u8::MAX {
        let measure = cx.die(Roll::Measure)? - 1;
        let bit = 1 << measure;
        if cx.s.team(side).measures & bit == 0 {
            cx.s.team_mut(side).measures |= bit;
            cx.emit(Event::MeasureGained { side, measure });
            return Ok(());
        }
    }
    Ok(())
}

/// The effect of an inducement other than a mercenary (S7-IND-11 to -21).
fn grant(team: &mut Team, kind: InducementKind) {
    match kind {
        InducementKind::Cheerleader => team.cheerleaders += 1,
        InducementKind::AssistantCoach => team.assistants += 1,
        InducementKind::Keg => team.kegs += 1,
        InducementKind::SpecialPlay => team.special_plays += 1,
        InducementKind::TeamReroll => team.rerolls_full += 1,
        InducementKind::Bribe => team.bribes += 1,
        InducementKind::Apothecary => {
            team.apothecaries += 1;
            team.hired_apothecaries += 1;
        }
        InducementKind::MortuaryAssistant => team.mortuary_assistants += 1,
        InducementKind::PlagueDoctor => team.plague_doctors += 1,
        InducementKind::Chef => team.chefs += 1,
        InducementKind::Custom(item) => team.custom |= 1 << item,
        InducementKind::WeatherMage => team.helpers |= Helper::WeatherMage.bit(),
        InducementKind::Artefact => team.helpers |= Helper::AncientArtefact.bit(),
        InducementKind::Runesmith => team.helpers |= Helper::DwarfenRunesmith.bit(),
        InducementKind::Ballistics => team.helpers |= Helper::MasterOfBallistics.bit(),
        InducementKind::Mascot => team.helpers |= Helper::TeamMascot.bit(),
        InducementKind::Unguent => team.helpers |= Helper::MedicinalUnguent.bit(),
        InducementKind::HeadyBrew => {
            team.brews += 1;
            team.helpers |= Helper::HeadyBrew.bit();
        }
        InducementKind::Nurglings => {
            team.fan_factor += 1;
            team.cheerleaders += 1;
        }
        // Rolled for when both sides have bought, or chosen by name.
        InducementKind::DesperateMeasure
        | InducementKind::Rookies
        | InducementKind::Mercenary
        | InducementKind::Star
        | InducementKind::Staff
        | InducementKind::Wizard
        | InducementKind::Referee
        | InducementKind::SideBet => {}
    }
}

/// Adds an inducement of a team sheet (MP-IND-02). What needs a further choice cannot come this way.
pub(crate) fn bring(r: &Rules, s: &mut State, side: Side, row: u8) -> Result<(), Illegal> {
    if let Some(why) = refusal(r, s, side, usize::from(row), u32::MAX) {
        return Err(why);
    }
    let kind = r.inducements[usize::from(row)].kind;
    if kind == InducementKind::Mercenary || hire::is_listed(kind) {
        return Err(Illegal::InducementUnavailable(row));
    }
    let team = s.team_mut(side);
    team.bought[usize::from(row)] += 1;
    grant(team, kind);
    Ok(())
}

impl Procedure for Inducements {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::PettyCash => self.petty_cash(cx),
            At::Buy => self.buy(cx),
            At::Position | At::Skill | At::Name | At::Deck => Ok(Next::Ask),
            At::Brought => self.brought(cx),
            At::Measures => self.roll_measures(cx),
            At::Leave => self.leave(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        let ask = match self.at {
            At::Position => {
                menu.items = mercenary_positions(r, s, self.side, self.money(r, s));
                Ask::MercenaryPosition
            }
            At::Name => {
                menu.items = hire::open(r, s, self.side, self.item, self.money(r, s));
                match self.kind(r) {
                    InducementKind::Staff => Ask::HireStaff,
                    InducementKind::Wizard => Ask::HireWizard,
                    InducementKind::Referee => Ask::HireReferee,
                    InducementKind::SideBet => Ask::Stake,
                    _ => Ask::HireStar,
                }
            }
            At::Deck => {
                menu.items = dealing::decks(s, self.money(r, s));
                Ask::PlayDeck
            }
            At::Skill => {
                menu = menu.choice(Choice::Decline);
                menu.items = self.skills(r, s).0;
                Ask::MercenarySkill
            }
            At::PettyCash | At::Brought | At::Measures | At::Leave => return None,
            At::Buy => {
                menu = menu.choice(Choice::Done);
                menu.items = self.offers(r, s);
                Ask::BuyInducement
            }
        };
        Some(Decision::new(ask, menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Buy, Action::Item(item)) => self.bought(cx, item),
            (At::Position, Action::Item(position)) => Inducements { position, ..self }.choose_skill(cx),
            (At::Skill, Action::Item(skill)) => self.hire(cx, Skill::nth(usize::from(skill))),
            (At::Name, Action::Item(entry)) => self.hire_name(cx, entry),
            (At::Deck, Action::Item(deck)) => self.buy_card(cx, deck),
            (At::Skill, Action::Choose(Choice::Decline)) => self.hire(cx, None),
            (_, Action::Choose(Choice::Done)) => self.done(cx),
            (_, other) => unoffered(other),
        }
    }
}
