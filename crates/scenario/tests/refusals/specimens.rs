//! One refusal of every reason that the engine knows.

use touchback_engine::adjust::Adjust;
use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::play::{PLAYS, PlayMoment};
use touchback_engine::rules::{Helper, KickoffEvent, Measure, Prayer};
use touchback_engine::{ActionKind, Ask, Choice, Give, Offer, Pid, Play, Price, Roll, Side, Skill, Sq};
use touchback_notation::text;

const H1: Pid = Pid::new(Side::Home, 0);
const H2: Pid = Pid::new(Side::Home, 1);
const A1: Pid = Pid::new(Side::Away, 0);

/// The first word of a question.
pub fn word(ask: &Ask) -> String {
    text::ask(ask).split(' ').next().unwrap_or_default().to_owned()
}

/// The question in the name of a reason: with the event or prayer it is about, without the players.
fn subject(ask: &Ask) -> String {
    match ask {
        Ask::KickoffPlayer(event) | Ask::KickoffSquare(event, _) => format!("{} {}", word(ask), event.name()),
        Ask::PrayerPlayer(prayer) => format!("{} {}", word(ask), prayer.name()),
        Ask::MeasurePlayer(measure) => format!("{} {}", word(ask), text::arg_measure(*measure)),
        _ => word(ask),
    }
}

/// The name of a reason: the code, and what the sentence or the rule depends on.
pub fn reason(why: Illegal) -> String {
    let code = why.code();
    match why {
        Illegal::NotAsked(ask) | Illegal::NotAmong(ask) => format!("{code} {}", subject(&ask)),
        Illegal::NotNow(choice, why) => format!("{code} {} {}", choice.name(), why.name()),
        Illegal::CannotDeclare(_, kind, why) => format!("{code} {} {}", kind.name(), why.name()),
        Illegal::ActionUsed(kind) => format!("{code} {}", kind.name()),
        Illegal::Thrown(count) => format!("{code} {count}"),
        Illegal::Play(_, Play::MANUAL) => format!("{code} announced"),
        _ => match why.why() {
            Some(why) => format!("{code} {}", why.name()),
            None => code.to_owned(),
        },
    }
}

/// One question of every kind, and of every event, prayer and measure that has its own.
pub fn asks() -> Vec<Ask> {
    let mut all = vec![
        Ask::BuyInducement,
        Ask::MercenaryPosition,
        Ask::MercenarySkill,
        Ask::HireStar,
        Ask::HireStaff,
        Ask::HireWizard,
        Ask::HireReferee,
        Ask::Stake,
        Ask::Pray,
        Ask::PrayerSkill(H1),
        Ask::CustomPlayer,
        Ask::KickOrReceive,
        Ask::SetUpOrConcede,
        Ask::SetUpPlayer,
        Ask::SetUpSquare(H1),
        Ask::Kicker,
        Ask::KickTarget,
        Ask::Touchback,
        Ask::Turn,
        Ask::Target(H1, ActionKind::Block),
        Ask::Act(H1, ActionKind::Move),
        Ask::PassTarget(H1),
        Ask::ThrowTarget(H1, H2),
        Ask::IllegalProcedure(H1),
        Ask::Reroll(H1),
        Ask::BlockDie(H1, A1),
        Ask::Push(A1),
        Ask::PickUp(H1),
        Ask::FollowUp(H1),
        Ask::NameDice(H1),
        Ask::RerollScatter,
        Ask::UseStarRule(H1),
        Ask::StarAdvice(H1),
        Ask::UseSkill(H1, Skill::Wrestle),
        Ask::SkillSquare(H1, Skill::HitAndRun),
        Ask::SkillPlayer(H1, Skill::MultipleBlock),
        Ask::Interfere,
        Ask::Apothecary(H1),
        Ask::Patient,
        Ask::TreatStaff,
        Ask::CasualtyChoice(H1),
        Ask::RollSkill(H1),
        Ask::RerollInjury(H1),
        Ask::Regeneration(H1),
        Ask::SendOff(H1),
        Ask::Measure,
        Ask::SecondAction(H1),
        Ask::MeasureCharacteristic(H1),
        Ask::Spell,
        Ask::SpellSquare,
        Ask::SpellPlayer,
        Ask::SpellClock,
        Ask::SpellSkill(H1),
        Ask::SpellBonus(H1),
        Ask::RerollSpell(H1),
        Ask::Play(PlayMoment::TurnStarted),
        Ask::PlayPlayer(Play(0)),
        Ask::PlaySquare(Play(0)),
        Ask::PlaySkill(Play(0)),
        Ask::PlayChoice(Play(0)),
        Ask::Adjust,
        Ask::AdjustPlayer(H1),
        Ask::Agree(Adjust::ALL[0], H1, Sq::NOWHERE),
        Ask::Slogan,
        Ask::NameDie(H1),
        Ask::PlayDeck,
        Ask::KeepPlay,
        Ask::Bargain(Offer { give: Give::Promise, price: Price::Gold(20) }),
        Ask::HelperUse(Helper::WeatherMage),
        Ask::HelperPlayer(Helper::WeatherMage),
        Ask::HelperItem(Helper::WeatherMage),
    ];
    let moving = [KickoffEvent::SolidDefence, KickoffEvent::PerfectDefence, KickoffEvent::QuickSnap];
    let asking = moving.iter().chain(&[KickoffEvent::HighKick, KickoffEvent::Blitz]);
    all.extend(asking.map(|event| Ask::KickoffPlayer(*event)));
    all.extend(moving.map(|event| Ask::KickoffSquare(event, H1)));
    let given = [Prayer::IronMan, Prayer::KnuckleDusters, Prayer::BlessedStatue, Prayer::IntensiveTraining];
    all.extend(given.map(Ask::PrayerPlayer));
    all.push(Ask::MeasurePlayer(Measure::YouDope as u8));
    all
}

/// Whether the question has a list of players, squares or other things to choose from, and no specific refusal for the
/// rest.
fn lists(ask: &Ask) -> bool {
    !matches!(
        ask,
        Ask::Pray
            | Ask::KickOrReceive
            | Ask::SetUpOrConcede
            | Ask::SetUpPlayer
            | Ask::SetUpSquare(_)
            | Ask::Kicker
            | Ask::KickTarget
            | Ask::KickoffSquare(KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence, _)
            | Ask::Turn
            | Ask::Target(..)
            | Ask::Act(..)
            | Ask::PassTarget(_)
            | Ask::ThrowTarget(..)
            | Ask::IllegalProcedure(_)
            | Ask::Reroll(_)
            | Ask::BlockDie(..)
            | Ask::Push(_)
            | Ask::PickUp(_)
            | Ask::FollowUp(_)
            | Ask::NameDice(_)
            | Ask::RerollScatter
            | Ask::UseStarRule(_)
            | Ask::UseSkill(..)
            | Ask::Interfere
            | Ask::Apothecary(_)
            | Ask::TreatStaff
            | Ask::CasualtyChoice(_)
            | Ask::RerollInjury(_)
            | Ask::Regeneration(_)
            | Ask::SendOff(_)
            | Ask::Measure
            | Ask::MeasureCharacteristic(_)
            | Ask::SpellBonus(_)
            | Ask::RerollSpell(_)
            | Ask::Play(_)
            | Ask::PlayChoice(_)
            | Ask::Agree(..)
            | Ask::Slogan
            | Ask::HelperUse(_)
    )
}

/// The actions that a team has once in a turn.
const LIMITED: [ActionKind; 7] = [
    ActionKind::Blitz,
    ActionKind::Pass,
    ActionKind::HandOff,
    ActionKind::Foul,
    ActionKind::ThrowTeamMate,
    ActionKind::KickTeamMate,
    ActionKind::ThrowBomb,
];

/// What can be wrong with each word, apart from the moment.
const BESIDE: [(Choice, Why); 28] = [
    (Choice::Argue, Why::Ejected),
    (Choice::Argue, Why::Again),
    (Choice::Argue, Why::Deaf),
    (Choice::Bribe, Why::NoneLeft),
    (Choice::Bribe, Why::Deaf),
    (Choice::Apothecary, Why::NotHim),
    (Choice::Mortuary, Why::NoneLeft),
    (Choice::PlagueDoctor, Why::NoneLeft),
    (Choice::Mungo, Why::NoneLeft),
    (Choice::Die1, Why::OtherChooses),
    (Choice::Die2, Why::OtherChooses),
    (Choice::Die3, Why::OtherChooses),
    (Choice::LeaveBall, Why::NoTrait),
    (Choice::Stab, Why::NoTrait),
    (Choice::Chainsaw, Why::NoTrait),
    (Choice::ProjectileVomit, Why::NoTrait),
    (Choice::BreatheFire, Why::NoTrait),
    (Choice::Chainsaw, Why::WeaponUsed),
    (Choice::ProjectileVomit, Why::WeaponUsed),
    (Choice::Block, Why::NoTarget),
    (Choice::Block, Why::NoMovement),
    (Choice::Die1, Why::SameFace),
    (Choice::Die2, Why::SameFace),
    (Choice::Die3, Why::SameFace),
    (Choice::Fireball, Why::NotOwned),
    (Choice::Zap, Why::NotOwned),
    (Choice::Armour, Why::NotThisRoll),
    (Choice::Injury, Why::NotThisRoll),
];

/// Words that always have a specific reason for refusal.
const OWN: [Choice; 8] = [
    Choice::Done,
    Choice::Decline,
    Choice::Use,
    Choice::RerollTeam,
    Choice::RerollSkill,
    Choice::RerollPro,
    Choice::RerollMascot,
    Choice::RerollStar,
];

fn words() -> Vec<Illegal> {
    let measures: Vec<&str> = Measure::ALL.iter().map(|measure| measure.name()).collect();
    let own =
        |choice: &&Choice| OWN.contains(choice) || **choice == Choice::RerollPlay || measures.contains(&choice.name());
    let timely = Choice::ALL.iter().filter(|choice| !own(choice)).map(|choice| (*choice, Why::WrongMoment));
    timely.chain(BESIDE).map(|(choice, why)| Illegal::NotNow(choice, why)).collect()
}

fn declared() -> Vec<Illegal> {
    let each = |why: Why, kinds: &[ActionKind]| -> Vec<Illegal> {
        kinds.iter().map(|kind| Illegal::CannotDeclare(H1, *kind, why)).collect()
    };
    let traits = [
        ActionKind::ThrowTeamMate,
        ActionKind::Stab,
        ActionKind::Chainsaw,
        ActionKind::ProjectileVomit,
        ActionKind::BreatheFire,
        ActionKind::HypnoticGaze,
        ActionKind::KickTeamMate,
        ActionKind::ThrowBomb,
        ActionKind::BallAndChain,
    ];
    let on_feet = [
        ActionKind::Block,
        ActionKind::Stab,
        ActionKind::Chainsaw,
        ActionKind::ProjectileVomit,
        ActionKind::BreatheFire,
        ActionKind::ThrowBomb,
    ];
    let aimed = [
        ActionKind::Block,
        ActionKind::Blitz,
        ActionKind::Foul,
        ActionKind::ThrowTeamMate,
        ActionKind::Stab,
        ActionKind::Chainsaw,
        ActionKind::ProjectileVomit,
        ActionKind::BreatheFire,
        ActionKind::HypnoticGaze,
        ActionKind::KickTeamMate,
    ];
    [
        each(Why::NoTrait, &traits),
        each(Why::Lying, &on_feet),
        each(Why::NoTarget, &aimed),
        each(Why::MustSwing, &ActionKind::ALL[..14]),
        each(Why::Wild, &[ActionKind::Move, ActionKind::Pass, ActionKind::Foul]),
        each(Why::WildFirst, &ActionKind::ALL[..7]),
        each(Why::Armed, &[ActionKind::Block]),
        each(Why::Weak, &[ActionKind::ThrowTeamMate]),
        each(Why::WeaponUsed, &[ActionKind::Chainsaw, ActionKind::ProjectileVomit]),
        each(Why::NoSuchAction, &[ActionKind::HandOff]),
        each(Why::Scrutiny, &[ActionKind::Foul]),
    ]
    .concat()
}

fn of_players() -> Vec<Illegal> {
    use Why::*;
    let at = Sq::at(7, 4);
    let mut all = Vec::new();
    let activated = [Nobody, Opponent, OffPitch, Stunned, Acted, Bound, Busy];
    all.extend(activated.map(|why| Illegal::CannotActivate(H1, why)));
    let moved = [OffPitch, Lying, Rooted, Held, NotAdjacent, Straight, Occupied, Bound, NoMovement];
    all.extend(moved.map(|why| Illegal::CannotMove(H1, at, why)));
    let jumped = [OffPitch, Lying, Rooted, Held, MustSwing, Occupied, NothingToJump, Bound, NoMovement, Again];
    all.extend(jumped.map(|why| Illegal::CannotJump(H1, at, why)));
    all.extend([Standing, Moved, Lying].map(|why| Illegal::CannotStand(H1, why)));
    let blocked = [Nobody, OwnPlayer, OffPitch, NotNamed, Lying, NotAdjacent, Again, Armed, NoMovement];
    all.extend(blocked.map(|why| Illegal::CannotBlock(A1, why)));
    let gazed = [Nobody, OwnPlayer, OffPitch, Lying, NotAdjacent, NoTarget];
    all.extend(gazed.map(|why| Illegal::CannotGaze(A1, why)));
    let fouled = [Nobody, OffPitch, NotNamed, NotAdjacent, Again];
    all.extend(fouled.map(|why| Illegal::CannotFoul(A1, why)));
    let thrown = [NoTrait, Weak, MateTrait, Nobody, Opponent, Lying, NotAdjacent, TooFar, OffPitch, Occupied];
    all.extend(thrown.map(|why| Illegal::CannotThrow { who: H1, mate: H2, why }));
    all.extend([Nobody, Opponent, OnPitch, NotReserve].map(|why| Illegal::SetUpPlayer(H1, why)));
    let repeated = [OpponentTurn, TurnLimit, NoneLeft, BigGuy, Again, NotThisRoll, NothingRolled, NoTrait];
    all.extend(repeated.map(Illegal::NoReroll));
    all.extend([WrongMoment, NotOwned].map(|why| Illegal::MeasureNow(Measure::SetPiece, why)));
    all.extend([NoTrait, Asked, Moved, Again].map(Illegal::CannotForgo));
    let offer = Offer { give: Give::Apothecary, price: Price::Gold(50) };
    all.extend([NotOwned, NoneLeft, WrongMoment, NoSuchAction].map(|why| Illegal::NotForSale(offer, why)));
    all
}

fn of_plays() -> Vec<Illegal> {
    let refusals =
        [PlayRefusal::Window, PlayRefusal::Target, PlayRefusal::NoEffect, PlayRefusal::Spent, PlayRefusal::NotHeld];
    let known = (0..PLAYS.len()).map(|n| Play(n as u8));
    let plays: Vec<Play> = [Play::MANUAL].into_iter().chain(known).collect();
    refusals.iter().flat_map(|refusal| plays.iter().rev().map(|play| Illegal::Play(*refusal, *play))).collect()
}

/// Every refusal with everything in it that sentence and rule may depend on.
pub fn all() -> Vec<Illegal> {
    let at = Sq::at(7, 4);
    let mut all = vec![
        Illegal::MatchOver,
        Illegal::TeamSheet(Side::Home),
        Illegal::NoCall,
        Illegal::InducementUnavailable(0),
        Illegal::InducementLimit(0),
        Illegal::StarUnavailable(0),
        Illegal::StarTwice(0),
        Illegal::NoRoom,
        Illegal::SquadFull,
        Illegal::NotEnoughMoney { need: 100, money: 80 },
        Illegal::SetUpArea(at),
        Illegal::SetUpWideZone,
        Illegal::SetUpLine,
        Illegal::SetUpFull,
        Illegal::SetUpIncomplete,
        Illegal::SquareOccupied(at),
        Illegal::KickTarget,
        Illegal::Kicker,
        Illegal::NotDeclared(H1),
        Illegal::Thrown(1),
        Illegal::Thrown(2),
        Illegal::PushSquare(at),
        Illegal::NoBall(H1),
        Illegal::KeepsBall(H1),
        Illegal::OutOfRange,
        Illegal::Blizzard,
        Illegal::QuickOnly,
        Illegal::HandOffTarget,
        Illegal::FoulTarget,
        Illegal::CannotInterfere(A1),
        Illegal::BadDie(Roll::Test, 7),
        Illegal::NoApothecary,
    ];
    all.extend(LIMITED.map(Illegal::ActionUsed));
    all.extend(asks().into_iter().map(Illegal::NotAsked));
    all.extend(asks().into_iter().filter(lists).map(Illegal::NotAmong));
    all.extend(words());
    all.extend(declared());
    all.extend(of_players());
    all.extend(of_plays());
    all
}
