//! What a league decides for itself in the 1994 game: the 32 topics O-01 to O-32, each with its official value first.
//! Then what a match, an event or a league of the other games may decide: where our reading departs from the wording of
//! a source, that wording is the other value.
//!
//! The engine reads the typed fields; keys and values are worded as in the ledger, for files and headers. What
//! a value means is in `data/options.toml`.

macro_rules! topics {
    ($($(#[$doc:meta])* $name:ident { $first:ident = $text:literal $(, $variant:ident = $other:literal)* $(,)? })*) => { $(
        named! { $(#[$doc])* $name { $first = $text $(, $variant = $other)* } }

        impl Default for $name {
            fn default() -> $name {
                $name::$first
            }
        }
    )* };
}

macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident of $member:ident)*) => { $(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name(u8);

        impl $name {
            #[must_use]
            pub const fn has(self, member: $member) -> bool {
                self.0 >> member as u8 & 1 == 1
            }

            #[must_use]
            pub const fn with(self, member: $member) -> $name {
                $name(self.0 | 1 << member as u8)
            }

            #[must_use]
            pub const fn without(self, member: $member) -> $name {
                $name(self.0 & !(1 << member as u8))
            }

            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn iter(self) -> impl Iterator<Item = $member> {
                $member::ALL.iter().copied().filter(move |member| self.has(*member))
            }
        }
    )* };
}

topics! {
    /// O-01: when the kind of an action is named.
    ActionDeclaration {
        OnActivation = "declare_on_activation", NotIfObvious = "not_if_obvious",
        PassAfterPossession = "pass_after_possession", OnCommitment = "declare_on_commitment",
    }
    /// O-02: whether every failed go-for-it leads to an armour roll.
    GfiFallInjury { AlwaysArmour = "always_armour", OnlyInEnemyZone = "only_in_enemy_zone" }
    /// O-03: which of throw and interception is rolled first.
    InterceptionOrder { ThrowFirst = "throw_then_intercept", InterceptFirst = "intercept_before_throw" }
    /// O-04: what counts as a fumble.
    FumbleDefinition {
        NaturalOrModifiedOne = "natural_or_modified_one", ModifiedOneOnly = "modified_one_only",
        NaturalOneOnly = "natural_one_only",
    }
    /// O-05: who picks the squares of the second and later players of a chain push.
    ChainPushChoice {
        BlockingCoach = "blocking_coach", PushedPlayersCoach = "pushed_players_coach",
        PushingPlayersCoach = "pushing_players_coach",
    }
    /// O-06: whether Pass Block reacts to a throw-in.
    ThrowInPassBlock { Allowed = "allowed", NotAllowed = "not_allowed" }
    /// O-07: whether an unused apothecary may still heal after the match.
    ApothecaryTiming { Immediate = "immediate", PostgameIfUnused = "postgame_if_unused" }
    /// O-08: how fouls are detected.
    FoulDetector { EyeOnYou = "igmeoy", BookDoubles = "book_doubles", RefereeDie = "referee_die" }
    /// O-09: what of armour and injury may be re-rolled.
    InjuryRerollScope { Both = "both", ArmourOnly = "armour_only", InjuryForcesArmour = "injury_forces_armour" }
    /// O-10: who rolls armour and injury.
    InjuryRoller { CausingCoach = "causing_coach", DownedCoach = "downed_coach" }
    /// O-11: the kick-off table before or after the ball is placed.
    KickoffEventOrder { PlaceFirst = "place_event_scatter", EventFirst = "event_place_scatter" }
    /// O-12: the bonus turn of a kick-off Blitz after or before the scatter.
    KickoffBlitzTiming { AfterScatter = "after_scatter", BeforeScatter = "before_scatter" }
    /// O-13: whether and how a match may be given up.
    ForfeitRule {
        None = "none", MayIfUnderThree = "may_if_under_three", MustIfUnderThree = "must_if_under_three",
        WithPenalty = "with_penalty",
    }
    /// O-14: whether many fans make new ones harder to win.
    FanFactorDrag { None = "none", MinusOnePerTen = "minus_one_per_ten" }
    /// O-15: what follows a level overtime.
    OvertimeLimit { UntilDecided = "until_decided", TieAfterOvertime = "tie_after_overtime" }
    /// O-16: how many star players a team may own.
    StarPlayerLimit {
        BookLimit = "book_limit", MaxTwo = "max_two", SecretWeaponOnly = "secret_weapon_only", NoStars = "no_stars",
    }
    /// O-17: whether a star player may play for several teams.
    StarDuplicates { Allowed = "allowed", UniquePerTeam = "unique_per_team", UniquePerLeague = "unique_per_league" }
    /// O-18: whether a star player fills a place of his position.
    StarPositionSlots { OutsideQuota = "outside_quota", InsideQuota = "inside_quota" }
    /// O-19: the side whose players may use reaction skills.
    ReactionSkillSide { EitherTeam = "either_team", NonMovingOnly = "non_moving_only" }
    /// O-20: Diving Tackle against a move that began in the same tackle zone.
    DivingTackleFromInside { NotIfStartedInside = "not_if_started_inside", Allowed = "allowed" }
    /// O-21: Diving Tackle where tackle zones are ignored.
    DivingTackleZonesIgnored { Never = "never", NonMovingTeamOnly = "non_moving_team_only" }
    /// O-22: whether Pro may re-roll an injury alone.
    ProInjuryReroll { Independent = "independent", ArmourFirst = "armour_first" }
    /// O-23: one roll for the number of cards, or one each.
    CardCountRoll { EachCoach = "each_coach", SharedRoll = "shared_roll" }
    /// O-24: dice of an inspired action. Without effect: the card is in no deck.
    InspiredPlayDice { AutoSuccess = "auto_success", ChooseResult = "choose_result" }
    /// O-25: cards against an inspired action. Without effect: the card is in no deck.
    InspiredPlayVsCards { CanFailHim = "cards_can_fail_him", CannotFailHim = "cards_cannot_fail_him" }
    /// O-26: injuries in two steps or in one table.
    InjuryTable { TwoStep = "sigurd_two_step", Boxed = "boxed" }
    /// O-27: whether a player entering the ball's square must try to pick it up.
    BallSquareEntry { MustAttempt = "must_attempt_pickup", MayDecline = "may_decline_and_scatter" }
    /// O-28: which falls by a special play end the turn.
    CardFallTurnover { CarrierOrOwnAttempt = "carrier_or_own_attempt", AnyMovingPlayer = "any_moving_player" }
    /// O-29: whether a missed catch of a loose ball ends the turn.
    ScatterCatchTurnover { Off = "off", On = "on" }
    /// O-30: skill re-rolls between team turns.
    RerollsBetweenTurns { NotAllowed = "not_allowed", Allowed = "allowed" }
    /// O-31: handicap by difference or by ratio of the ratings.
    HandicapScale { Difference = "difference", Ratio = "ratio" }
    /// O-32: how a team is rated.
    RatingMethod { StarPlayerPoints = "spp_based", Upgrades = "upgrade_based" }
    /// S7-FOUL-02: whether a marked player with Guard helps in a foul.
    GuardInFouls { Helps = "helps", BlocksOnly = "blocks_only" }
    /// S7-ACT-02: whether a declared activation may be taken back before anything has happened.
    PutBack { NotAllowed = "not_allowed", Allowed = "allowed" }
    /// S7-AMB-07: who may hire Wandering Apothecaries.
    WanderingApothecary { AllowedOne = "allowed_one", HasOne = "has_one" }
    /// S7-AMB-12: who turns over at the end of a team turn.
    StunnedTurnOver { StunnedBefore = "stunned_before", AllOwn = "all_own", Everybody = "everybody" }
    /// S7-AMB-14: who may act in the Blitz of the kick-off table.
    KickoffBlitz { OpenPlayers = "open_players", AnyPlayers = "any_players" }
    /// S7-DM-81: the players a Fireball hits.
    FireballTargets { Standing = "standing", Everybody = "everybody" }
    /// S7-DM-02: which two actions Razzle-dazzle allows.
    RazzleDazzle { OneWithMove = "one_with_a_move", AnyTwo = "any_two" }
    /// SPV-04: how a league or an event lets its coaches draw special plays.
    SpecialPlays {
        Off = "off", Points = "points", Draft = "draft", OneDeck = "one_deck", Tables = "tables",
    }
}

named! {
    /// O-08: what is added to the detection of fouls.
    FoulExtra {
        ExcessiveViolence = "excessive_violence_14", Suspension = "suspension_d6", InjuryMitigation = "injury_mitigation",
    }
}
named! {
    /// O-13: what giving up may cost.
    ForfeitPenalty {
        NoIncome = "no_income_mvp_spp", FanFactor = "fan_factor_minus_2", PitchInvasion = "pitch_invasion",
    }
}

sets! {
    FoulExtras of FoulExtra
    ForfeitPenalties of ForfeitPenalty
}

/// O-08.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct FoulPolicing {
    pub detector: FoulDetector,
    pub extras: FoulExtras,
}

/// Every topic's value; the default is the official game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleOptions {
    pub action_declaration: ActionDeclaration,
    pub gfi_fall_injury: GfiFallInjury,
    pub interception_order: InterceptionOrder,
    pub fumble_definition: FumbleDefinition,
    pub chain_push_choice: ChainPushChoice,
    pub throw_in_pass_block: ThrowInPassBlock,
    pub apothecary_timing: ApothecaryTiming,
    pub foul_policing: FoulPolicing,
    pub injury_reroll_scope: InjuryRerollScope,
    pub injury_roller: InjuryRoller,
    pub kickoff_event_order: KickoffEventOrder,
    pub kickoff_blitz_timing: KickoffBlitzTiming,
    pub forfeit_rule: ForfeitRule,
    pub forfeit_penalties: ForfeitPenalties,
    pub fan_factor_drag: FanFactorDrag,
    pub overtime_limit: OvertimeLimit,
    pub star_player_limit: StarPlayerLimit,
    pub star_duplicates: StarDuplicates,
    pub star_position_slots: StarPositionSlots,
    pub reaction_skill_side: ReactionSkillSide,
    pub diving_tackle_from_inside: DivingTackleFromInside,
    pub diving_tackle_zones_ignored: DivingTackleZonesIgnored,
    pub pro_injury_reroll: ProInjuryReroll,
    pub card_count_roll: CardCountRoll,
    pub inspired_play_dice: InspiredPlayDice,
    pub inspired_play_vs_cards: InspiredPlayVsCards,
    pub injury_table: InjuryTable,
    pub ball_square_entry: BallSquareEntry,
    pub card_fall_turnover: CardFallTurnover,
    pub scatter_catch_turnover: ScatterCatchTurnover,
    pub rerolls_between_turns: RerollsBetweenTurns,
    pub handicap_scale: HandicapScale,
    pub rating_method: RatingMethod,
    pub guard_in_fouls: GuardInFouls,
    pub put_back: PutBack,
    pub wandering_apothecary: WanderingApothecary,
    pub stunned_turn_over: StunnedTurnOver,
    pub kickoff_blitz: KickoffBlitz,
    pub fireball_targets: FireballTargets,
    pub razzle_dazzle: RazzleDazzle,
    pub special_plays: SpecialPlays,
}

/// One key: values are counted in the order of the ledger's schema, the default first. A set is the bits of
/// its members.
pub struct Topic {
    pub key: &'static str,
    /// Whether any number of the values may hold at once, none by default.
    pub set: bool,
    pub values: fn() -> Vec<&'static str>,
    /// The number of the value, or the bits of the set.
    pub get: fn(&RuleOptions) -> u8,
    /// Sets the value of this number, or the set of these bits; an unknown one changes nothing.
    pub put: fn(&mut RuleOptions, u8),
}

macro_rules! stringify_path {
    ($field:ident) => {
        stringify!($field)
    };
    ($group:ident . $field:ident) => {
        concat!(stringify!($group), ".", stringify!($field))
    };
}

macro_rules! one {
    ($type:ident, $($field:ident).+) => {
        Topic {
            key: stringify_path!($($field).+),
            set: false,
            values: || $type::ALL.iter().map(|value| value.name()).collect(),
            get: |options| options.$($field).+ as u8,
            put: |options, number| {
                if let Some(value) = $type::ALL.get(usize::from(number)) {
                    options.$($field).+ = *value;
                }
            },
        }
    };
}

macro_rules! many {
    ($member:ident, $($field:ident).+) => {
        Topic {
            key: stringify_path!($($field).+),
            set: true,
            values: || $member::ALL.iter().map(|value| value.name()).collect(),
            get: |options| options.$($field).+.0,
            put: |options, bits| {
                if bits >> $member::ALL.len() == 0 {
                    options.$($field).+.0 = bits;
                }
            },
        }
    };
}

/// All keys in the order of the ledger.
pub const TOPICS: &[Topic] = &[
    one!(ActionDeclaration, action_declaration),
    one!(GfiFallInjury, gfi_fall_injury),
    one!(InterceptionOrder, interception_order),
    one!(FumbleDefinition, fumble_definition),
    one!(ChainPushChoice, chain_push_choice),
    one!(ThrowInPassBlock, throw_in_pass_block),
    one!(ApothecaryTiming, apothecary_timing),
    one!(FoulDetector, foul_policing.detector),
    many!(FoulExtra, foul_policing.extras),
    one!(InjuryRerollScope, injury_reroll_scope),
    one!(InjuryRoller, injury_roller),
    one!(KickoffEventOrder, kickoff_event_order),
    one!(KickoffBlitzTiming, kickoff_blitz_timing),
    one!(ForfeitRule, forfeit_rule),
    many!(ForfeitPenalty, forfeit_penalties),
    one!(FanFactorDrag, fan_factor_drag),
    one!(OvertimeLimit, overtime_limit),
    one!(StarPlayerLimit, star_player_limit),
    one!(StarDuplicates, star_duplicates),
    one!(StarPositionSlots, star_position_slots),
    one!(ReactionSkillSide, reaction_skill_side),
    one!(DivingTackleFromInside, diving_tackle_from_inside),
    one!(DivingTackleZonesIgnored, diving_tackle_zones_ignored),
    one!(ProInjuryReroll, pro_injury_reroll),
    one!(CardCountRoll, card_count_roll),
    one!(InspiredPlayDice, inspired_play_dice),
    one!(InspiredPlayVsCards, inspired_play_vs_cards),
    one!(InjuryTable, injury_table),
    one!(BallSquareEntry, ball_square_entry),
    one!(CardFallTurnover, card_fall_turnover),
    one!(ScatterCatchTurnover, scatter_catch_turnover),
    one!(RerollsBetweenTurns, rerolls_between_turns),
    one!(HandicapScale, handicap_scale),
    one!(RatingMethod, rating_method),
    one!(GuardInFouls, guard_in_fouls),
    one!(PutBack, put_back),
    one!(WanderingApothecary, wandering_apothecary),
    one!(StunnedTurnOver, stunned_turn_over),
    one!(KickoffBlitz, kickoff_blitz),
    one!(FireballTargets, fireball_targets),
    one!(RazzleDazzle, razzle_dazzle),
    one!(SpecialPlays, special_plays),
];

impl RuleOptions {
    /// A league curbs fouls through its injuries if one of O-09, O-10, O-22 and O-26 is not the official value.
    #[must_use]
    pub fn softens_injuries(&self) -> bool {
        let official = RuleOptions::default();
        self.injury_reroll_scope != official.injury_reroll_scope
            || self.injury_roller != official.injury_roller
            || self.pro_injury_reroll != official.pro_injury_reroll
            || self.injury_table != official.injury_table
    }
}

impl Topic {
    /// The value's words; those of a set one after the other.
    #[must_use]
    pub fn words(&self, options: &RuleOptions) -> Vec<&'static str> {
        let (values, held) = ((self.values)(), (self.get)(options));
        if !self.set {
            return values.get(usize::from(held)).copied().into_iter().collect();
        }
        values.into_iter().enumerate().filter(|(n, _)| held >> n & 1 == 1).map(|(_, word)| word).collect()
    }

    #[must_use]
    pub fn is_official(&self, options: &RuleOptions) -> bool {
        (self.get)(options) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_by_its_number_and_read_by_its_word() {
        for topic in TOPICS {
            let words = (topic.values)();
            for (number, word) in words.iter().enumerate() {
                let mut options = RuleOptions::default();
                (topic.put)(&mut options, if topic.set { 1 << number } else { number as u8 });
                assert_eq!(topic.words(&options), [*word], "{}", topic.key);
                assert_eq!(topic.is_official(&options), number == 0 && !topic.set, "{}", topic.key);
                let others = TOPICS.iter().filter(|other| other.key != topic.key);
                assert!(others.clone().all(|other| other.is_official(&options)), "{} touches another", topic.key);
            }
        }
    }

    #[test]
    fn the_options_are_small() {
        assert!(size_of::<RuleOptions>() <= 48);
        let others = "seven of the other games, and the variant of special plays";
        assert_eq!(TOPICS.len(), 34 + 7 + 1, "32 topics; O-08 has two keys, O-13 a second one; {others}");
    }
}
