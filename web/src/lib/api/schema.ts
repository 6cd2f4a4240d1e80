// Written by scripts/types.mjs from docs/openapi.json. Do not edit.

export type ActAnswer = Now & {
  seq: number;
  steps: StepView[];
  taken: number;
};

export type ActionWord = 'move' | 'block' | 'blitz' | 'pass' | 'hand-off' | 'foul' | 'throw-team-mate' | 'stab' | 'chainsaw' | 'projectile-vomit' | 'breathe-fire' | 'hypnotic-gaze' | 'kick-team-mate' | 'throw-bomb' | 'ball-and-chain';

export type ActivationView = {
  action: ActionWord;
  blocked: boolean;
  movement: number;
  rushes: number;
  target?: string | null;
  who: string;
};

export type ActRequest = {
  actions: string[];
  at: number;
  key: string;
  links?: string[];
};

export type AdjustWord = 'gain-reroll' | 'lose-reroll' | 'they-gain-reroll' | 'they-lose-reroll' | 'gain-bribe' | 'they-gain-bribe' | 'later' | 'place' | 'stand' | 'prone' | 'stunned' | 'reserves' | 'knocked-out' | 'out';

export type AdminPerson = {
  admin: boolean;
  banned?: string | null;
  created: number;
  handle?: string | null;
  id: string;
  login?: string | null;
  matches: OpenMatch[];
  muted?: number | null;
  name: string;
  sessions: number;
  used?: number | null;
};

export type Amendment = {
  bonus_points?: number[] | null;
  casualties?: number[] | null;
  causes?: (null | Causes)[];
  conceded?: null | Concession;
  extra_time?: null | ExtraTime;
  injuries?: (Hurt[] | null)[];
  objectives?: number[] | null;
  players?: (PlayerDeed[] | null)[];
  report?: null | GameReport;
  sent_off?: number[] | null;
  sure?: boolean;
  timed_out?: boolean;
  touchdowns?: number[] | null;
  void?: null | Void;
};

export type AnalysisView = {
  analysis?: null | MatchAnalysis;
  away: string;
  done: number;
  home: string;
  key: string;
  of: number;
  ruleset: string;
  state: string;
};

export type AnswerOdds = {
  answers: Chance[];
  rerolls: number;
  what: string;
};

export type AnyQuestion = Question | DrawQuestion;

export type ArguedWord = 'coach-ejected' | 'no-effect' | 'stays';

export type Asked = {
  actions: string[];
  ask: Question1;
};

export type AuditLine = {
  about: string;
  at: number;
  by: string;
  id: string;
  measure: string;
  text: string;
};

export type BallMoveWord = 'kicked' | 'deviated' | 'scattered' | 'bounced' | 'thrown-in' | 'thrown' | 'carried';

export type BallView = {
  at?: null | Square;
  holder?: string | null;
  in_play: boolean;
};

export type BetterLine = {
  actions: string[];
  chance?: number | null;
  gain: number;
  other?: string | null;
  who?: string | null;
  why: string;
  win: number;
};

export type BlockOdds = {
  assumed: string[];
  chooser: Side;
  dice: number;
  harm: Chance[];
  outcomes: Chance[];
  rush?: number | null;
  strength: number[];
};

export type BlockView = {
  attacker: string;
  chooser: Side;
  defender: string;
  dice: FaceWord[];
};

export type BoardState = 'open' | 'reported' | 'disputed' | 'final' | 'bye';

export type BoardView = {
  away?: number | null;
  away_name: string;
  code: string;
  corrected: string[];
  dispute?: string | null;
  extra_minutes: number;
  home: number;
  home_name: string;
  objectives: Record<string, unknown>;
  on_board?: null | OnBoardView;
  points?: number[][] | null;
  reports?: Record<string, unknown> | null;
  result?: null | GameReport;
  ruling?: string | null;
  spare?: number | null;
  stage: string;
  state: BoardState;
  table: number;
};

export type BracketGame = {
  away: string;
  best: number;
  home: string;
  worst: number;
};

export type BracketView = {
  games: BracketGame[];
  groups: StandingsView[];
  line: string[];
  over: boolean;
  rest: StandingsView;
};

export type Brought = {
  dice_from?: string | null;
  dice_proven: boolean;
  id: string;
  links: BroughtLinks;
};

export type BroughtLinks = {
  replay: string;
  report: string;
};

export type CalledOff = {
  by?: null | Side;
  lost?: boolean;
  reason: OffReason;
};

export type Calls = {
  challenges: OfferView[];
  turns: TurnCall[];
};

export type CatalogueView = {
  rulesets: RulesetView[];
  skills: SkillView[];
  version: string;
};

export type Causes = {
  blitz?: number;
  block?: number;
  crowd?: number;
  foul?: number;
  other?: number;
};

export type CauseWord = 'fall' | 'block' | 'foul' | 'stab' | 'chainsaw' | 'projectile-vomit' | 'breathe-fire' | 'crowd' | 'throw' | 'spell' | 'trapdoor' | 'rock' | 'savagery' | 'bite' | 'trample' | 'kick' | 'eaten' | 'bomb' | 'play' | 'star' | 'trap' | 'referee';

export type Chance = {
  chance: number;
  result: string;
};

export type Change = {
  after?: number | null;
  before?: number | null;
  coach: Who;
};

export type ChangeView = News & {
  by?: string | null;
  reason?: string | null;
};

export type ChangeWord = 'none' | 'gains' | 'forgoes' | 'loner' | 'mighty-blow' | 'ma' | 'st' | 'ag' | 'pa' | 'av' | 'incorporeal' | 'frog' | 'own';

export type CharacteristicWord = 'ma' | 'st' | 'ag' | 'pa' | 'av';

export type ChatBody = {
  text: string;
};

export type ChatBy = 'home' | 'away' | 'spectator';

export type CheckDraft = {
  file: string;
};

export type CheckRosters = {
  files?: string[];
  number?: number | null;
  rosters?: Record<string, unknown>[];
};

export type ChoiceAnalysis = {
  better?: null | BetterLine;
  played: string[];
  record: number;
  win: number;
};

export type ChoiceView = {
  id: string;
  words: string;
};

export type ChoiceWord = 'end-turn' | 'stop' | 'done' | 'decline' | 'use' | 'kick' | 'receive' | 'set-up' | 'concede' | 'pray' | 'stand-up' | 'block' | 'throw' | 'foul' | 'stab' | 'reroll-team' | 'reroll-skill' | 'reroll-pro' | 'die-1' | 'die-2' | 'die-3' | 'follow-up' | 'stay' | 'keep-first' | 'keep-second' | 'argue' | 'bribe' | 'strength' | 'agility' | 'armour' | 'injury' | 'fireball' | 'zap' | 'you-dope' | 'razzle-dazzle' | 'hangover' | 'grudge-match' | 'set-piece' | 'sports-espionage' | 'banana-skin' | 'magic-scroll' | 'chainsaw' | 'projectile-vomit' | 'breathe-fire' | 'apothecary' | 'mortuary-assistant' | 'plague-doctor' | 'mungo-spinecracker' | 'reroll-mascot' | 'leave-ball' | 'reroll-star' | 'use-star' | 'extra-blitz' | 'extra-pass' | 'reroll-play' | 'assistant' | 'cheerleader' | 'off' | 'stare' | 'pick-up' | 'move-marker' | 'cast' | 'wizard' | 'put-back' | 'chef';

export type ClockRule = {
  reserve: number;
  turn: number;
};

export type ClockStep = 'start' | 'pause' | 'extend' | 'reset';

export type ClockView = {
  away: LeftView;
  home: LeftView;
  reserve: number;
  running?: null | Side;
  turn: number;
  until?: number | null;
};

export type CoachKind = 'person' | 'computer';

export type Codes = {
  codes: string[];
};

export type Command = {
  command: 'rulespack';
  publish?: boolean;
  text?: string | null;
} | {
  command: 'amend_rulespack';
  reason: string;
  text: string;
} | {
  command: 'appoint';
  person: string;
  role: Role;
} | {
  command: 'dismiss';
  person: string;
  role: Role;
} | {
  command: 'invite';
  person: string;
} | {
  command: 'register';
  many?: null | Registrations;
  number?: number | null;
  registration?: Registration;
} | {
  club?: string | null;
  command: 'amend';
  naf?: number | null;
  name?: string | null;
  number: number;
  team?: string | null;
} | {
  captains: number[];
  coaches: number[];
  command: 'register_team';
  name: string;
} | {
  captain: number;
  command: 'name_captain';
  team: number;
} | {
  command: 'substitute';
  number: number;
  out: number;
  team: number;
} | {
  away: number;
  command: 'roll_off';
  home: number;
  rolls?: [number, number][];
  round?: number;
} | {
  command: 'submit_rosters';
  number: number;
  rosters: Record<string, unknown>[];
} | {
  columns?: string[];
  command: 'hand_in';
  rosters?: Record<string, unknown>[];
  table?: string | null;
} | {
  all?: boolean;
  command: 'approve_rosters';
  numbers?: number[];
} | {
  command: 'reject_roster';
  number: number;
  reason: string;
} | {
  command: 'set_conversion';
  number: number;
  state: Conversion;
} | {
  command: 'commit_draw';
  commitment: string;
} | {
  all?: boolean;
  code?: string | null;
  command: 'check_in';
  numbers?: number[];
  seals?: null | Seals;
} | {
  command: 'close_check_in';
  secret?: string | null;
} | {
  command: 'open_draw';
  hall?: string;
  secret: string;
} | {
  command: 'withdraw';
  number: number;
} | {
  command: 'return';
  number: number;
} | {
  command: 'expel';
  number: number;
  reason: string;
} | {
  a: number;
  b: number;
  command: 'veto';
  reason: string;
} | {
  a: number;
  b: number;
  command: 'lift_veto';
} | {
  command: 'pair';
  publish?: boolean;
} | {
  command: 'pair_by_hand';
  named?: null | Pairs;
  reason: string;
  tables?: [number, number][];
} | {
  a: number;
  b: number;
  command: 'swap';
  reason: string;
} | {
  command: 'confirm';
} | {
  command: 'publish';
} | {
  command: 'fill_bye';
  number: number;
} | {
  command: 'report';
  report: GameReport;
  round?: number;
  table: number;
} | {
  command: 'score';
  report: GameReport;
  round?: number;
  table: number;
} | {
  command: 'results';
  many: ResultRows;
  round?: number;
} | {
  command: 'dispute';
  round?: number;
  table: number;
  text: string;
} | {
  command: 'rule';
  report: GameReport;
  round?: number;
  ruling: string;
  table: number;
} | {
  command: 'correct';
  figures: Amendment;
  reason: string;
  round: number;
  table: number;
} | {
  command: 'advance';
  improve?: string | null;
  number: number;
  player: number;
  random?: string | null;
  roll?: boolean;
  skill?: string | null;
} | {
  command: 'hire';
  inducements?: Record<string, unknown>[];
  number: number;
  stars?: string[];
} | {
  award: string;
  command: 'vote';
  nominee: number;
} | {
  award: string;
  command: 'give_award';
  decided_by?: string;
  number?: number | null;
} | {
  command: 'note_objectives';
  number: number;
  rolls: number[];
  round?: number;
} | {
  command: 'open_objectives';
  key: string;
  round: number;
} | {
  command: 'clock';
  minutes?: number | null;
  step: ClockStep;
  table?: number | null;
} | {
  command: 'undo';
  count?: number;
};

export type CommandAnswer = {
  preview?: Record<string, unknown> | null;
  said: string;
  seal: string;
  secret?: string | null;
  seq: number;
  warnings: Problem[];
};

export type CommandBody = {
  command: Command;
  expected?: number | null;
  preview?: boolean;
  reason?: string | null;
};

export type ComputerLevel = 'rookie' | 'regular' | 'veteran' | 'legend';

export type ConcedeBody = {
  key: string;
  link?: string | null;
  side?: null | Side;
};

export type Concession = {
  by: GameSeat;
  three_or_fewer?: boolean;
};

export type ConfirmBody = {
  password: string;
};

export type Conversion = 'none' | 'pending' | 'approved' | 'rejected';

export type CreateBody = {
  clock?: null | ClockRule;
  dice?: Share;
  key?: string | null;
  knock_out?: boolean;
  league?: boolean;
  level?: ComputerLevel;
  listing?: Listing;
  name?: string | null;
  opponent: Opponent;
  opponent_team?: string | null;
  options?: Record<string, string>;
  own_decks?: OwnDeck[];
  own_team?: string | null;
  pace?: null | Pace;
  plays?: PlaysMethod;
  plays_deck?: PlaysDeck;
  plays_inducement?: boolean;
  plays_variant?: null | PlaysVariant;
  ruleset: string;
  side?: SideWish;
  team?: string | null;
  to?: string | null;
  undo?: null | UndoRule;
};

export type Created = {
  id: string;
  join?: string | null;
  links: Links;
  seat: Seat;
};

export type CreatedEvent = {
  code: string;
  id: string;
  name: string;
  seq: number;
};

export type CreateEvent = {
  name: string;
  preset?: string | null;
  rulespack?: string | null;
};

export type Crest = {
  colours?: string[];
  motif?: string;
  shape?: string;
};

export type CurvePoint = {
  home: number;
  record: number;
};

export type DealtObjectives = {
  names: string[];
  objectives: number[];
  round: number;
};

export type DecisionView = AnyQuestion & {
  by: Side;
  menu?: null | MenuView;
  mine: boolean;
  prompt: string;
  rule?: string | null;
  text: string;
  until?: number | null;
  waits?: null | Side;
};

export type DecisiveMoment = {
  action: string;
  came: number;
  expected: number;
  half: number;
  kind: string;
  record: number;
  side: string;
  turn: number;
};

export type DeckWord = 'random-events' | 'dirty-tricks' | 'magical-memorabilia' | 'heroic-feats' | 'benefits-of-training' | 'miscellaneous-mayhem';

export type DiceView = {
  away: ShareView;
  entries: number;
  hash: string;
  home: ShareView;
  secret?: string | null;
  server?: string | null;
  state: string;
};

export type DieAsked = {
  sides: number;
  why: string;
};

export type DieRolled = DieAsked & {
  shows: number;
};

export type DraftChecked = {
  budget: number;
  cost: number;
  lines: DraftLine[];
  problems: TeamProblem[];
  roster: unknown;
  warnings: TeamProblem[];
};

export type DraftLine = {
  cost: number;
  what: string;
};

export type DrawQuestion = {
  ask: 'draw-buy';
  points: number;
} | {
  ask: 'draw-induce';
} | {
  ask: 'draw-return';
} | {
  ask: 'draw-deck';
} | {
  ask: 'draw-pick';
} | {
  ask: 'draw-keep';
} | {
  ask: 'draw-table';
  line: number;
} | {
  ask: 'draw-die';
};

export type DrawRule = {
  deck: PlaysDeck;
  handicap?: boolean;
  inducement?: boolean;
  method: PlaysMethod;
  variant: PlaysVariant;
};

export type DrawStep = {
  facts: Record<string, unknown>;
  plays?: PlayView[];
  words: string;
};

export type DrawView = {
  check_in_closed: boolean;
  commitment?: string | null;
  hall: string;
  secret?: string | null;
};

export type EmailBody = {
  email: string;
  language?: Language;
  password: string;
};

export type ErrorBody = {
  error: ErrorFacts;
};

export type ErrorFacts = {
  code: string;
  details?: unknown;
  message: string;
  refusal?: null | MatchRefusal;
  rule?: string | null;
};

export type EventLine = {
  id: string;
  name: string;
  summary: unknown;
  updated: number;
};

export type EventSquad = {
  current_team_value: i64;
  dead: string[];
  dedicated_fans: number;
  gold: i64;
  hired?: Record<string, unknown> | null;
  number: number;
  offers: SquadOffer[];
  players: SquadMember[];
  rolled?: null | RolledFor;
  round: number;
};

export type EventTable = {
  id: string;
  round: number;
  table: number;
};

export type EventView = MatchEvent & {
  card?: null | PlayView;
  rule?: string | null;
  text: string;
  words?: string | null;
};

export type ExplainPack = {
  coaches?: number;
  text: string;
};

export type Export = {
  account: Record<string, unknown>;
  events: Record<string, unknown>[];
  leagues: Record<string, unknown>[];
  matches: ExportMatch[];
  passkeys: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  teams: Record<string, unknown>[];
  ties: Record<string, unknown>[];
};

export type ExportChat = {
  text: string;
  time: number;
};

export type ExportMatch = {
  chat: ExportChat[];
  created: number;
  id: string;
  log: string;
  state: string;
  summary: Record<string, unknown>;
  updated: number;
};

export type ExtraTime = {
  away?: number;
  home?: number;
  roll_offs?: [number, number][];
};

export type FaceWord = 'player-down' | 'both-down' | 'push-back' | 'stumble' | 'pow';

export type FateWord = 'fine' | 'badly-hurt' | 'seriously-hurt' | 'serious-injury' | 'lasting-ma' | 'lasting-st' | 'lasting-ag' | 'lasting-pa' | 'lasting-av' | 'lasting-injury' | 'dead';

export type FormatView = {
  format: string;
  history: number[];
  now: RatingView;
};

export type FoulOdds = {
  assumed: string[];
  harm: Chance[];
  seen: number;
};

export type FoundedLeague = {
  code: string;
  id: string;
  name: string;
  seq: number;
};

export type FoundEvent = {
  id: string;
  name: string;
};

export type FoundLeague = {
  about?: string;
  house?: string;
  league: string;
  name: string;
  options?: string[];
  public?: boolean;
  ruleset: string;
  scoring?: string;
};

export type FoundRoster = {
  remarks: string[];
  roster: Record<string, unknown>;
  unknown: string[];
};

export type Frame = {
  action: string;
  by?: null | Side;
  events: EventView[];
  n: number;
  position: Position;
  seq: number;
};

export type Frames = {
  frames: Frame[];
  total: number;
};

export type GainedWord = 'pick-up' | 'catch' | 'touchback' | 'set-piece' | 'taken';

export type GameReport = {
  away?: SideReport;
  conceded?: null | Concession;
  extra_time?: null | ExtraTime;
  home?: SideReport;
  sure?: boolean;
  timed_out?: boolean;
  void?: null | Void;
};

export type GameSeat = 'home' | 'away';

export type Gold = number;

export type GuestBody = {
  name?: string | null;
};

export type HandOdds = {
  assumed: string[];
  outcomes: Chance[];
};

export type Harm = 'badly-hurt' | 'seriously-hurt' | 'serious-injury' | 'ma' | 'st' | 'ag' | 'pa' | 'av' | 'dead' | 'casualty';

export type Health = {
  matches: number;
  ok: boolean;
  version: string;
};

export type HelperWord = 'weather-mage' | 'ancient-artefact' | 'dwarfen-runesmith' | 'master-of-ballistics' | 'team-mascot' | 'medicinal-unguent' | 'bottles-of-heady-brew' | 'josef-bugman' | 'kari-coldsteel' | 'papa-skullbones' | 'galandril-silverwater' | 'krot-shockwhisker' | 'ayleen-andar' | 'professor-fronkelheim' | 'mungo-spinecracker' | 'fink-da-fixer' | 'schielund-scharlitan' | 'biased-referee' | 'jorm-the-ogre' | 'trundlefoot-triplets' | 'ranulf-red-hokuli' | 'thoron-korensson' | 'bribery-and-corruption' | 'masters-of-undeath' | 'josef-bugman-plays' | 'fink-da-fixer-bribe' | 'team-mascot-reroll' | 'vigorous-growth' | 'danse-macabre';

export type HintView = {
  actions: string[];
  chance?: number | null;
  ending?: number | null;
  message: string;
  other?: string | null;
  way: Square[];
  who?: string | null;
  why: string;
  win: number;
};

export type HireView = {
  id: string;
  price?: number | null;
  profile?: string | null;
  skills?: string[];
  text: string;
};

export type HoldBody = {
  at: number;
};

export type How = 'coach' | 'computer' | 'order' | 'clock' | 'pause';

export type Hurt = {
  harm: Harm;
  player: string;
};

export type i64 = number;

export type ImportEvent = {
  file: string;
};

export type ImportLeague = {
  file: string;
};

export type InjuryWord = 'stunned' | 'knocked-out' | 'badly-hurt' | 'seriously-hurt' | 'dead' | 'casualty';

export type ItemView = {
  id: string;
  name: string;
  points?: number | null;
  price?: number | null;
  text?: string | null;
};

export type JoinBody = {
  dice?: Share;
  name?: string | null;
  own_team?: string | null;
  team?: string | null;
  token: string;
};

export type Joined = {
  id: string;
  seat: Seat;
};

export type JoinedEvent = {
  id: string;
  name: string;
  roles: Role[];
};

export type JoinedLeague = {
  id: string;
  name: string;
  roles: LeagueRole[];
};

export type JoinEvent = {
  code: string;
};

export type JoinLeague = {
  code: string;
  name?: string | null;
};

export type KeyBody = {
  key: string;
};

export type KickoffWord = 'get-the-ref' | 'time-out' | 'solid-defence' | 'high-kick' | 'cheering-fans' | 'brilliant-coaching' | 'changing-weather' | 'quick-snap' | 'blitz' | 'officious-ref' | 'pitch-invasion' | 'riot' | 'perfect-defence' | 'bad-kick' | 'throw-a-rock';

export type Language = 'en' | 'de' | 'fr';

export type LeagueAward = {
  club: string;
  count: number;
  name: string;
  player: number;
  season: number;
  what: string;
};

export type LeagueBooking = {
  amount: number;
  balance: number;
  rule: string;
  why: string;
};

export type LeagueCareer = {
  casualties: number;
  completions: number;
  deflections: number;
  interceptions: number;
  kills: number;
  mvp: number;
  superb_throws: number;
  touchdowns: number;
};

export type LeagueCareerLine = {
  career: LeagueCareer;
  club: string;
  club_name: string;
  end?: string | null;
  matches: number;
  name: string;
  player: number;
  position: string;
  spp: number;
};

export type LeagueChange = {
  at: string;
  by: string;
  dice: DieRolled[];
  proof?: string | null;
  reason?: string | null;
  said: string;
  seal: string;
  seq: number;
  undone: boolean;
  what: string;
};

export type LeagueClubChange = {
  club: string;
  fans: [number, number];
  name: string;
  players: [number, number];
  spp: [number, number];
  treasury: [number, number];
  value: [number, number];
};

export type LeagueClubEntry = {
  coach: string;
  crest?: null | Crest;
  division: string;
  id: string;
  name: string;
  team: string;
  treasury: number;
  value: number;
};

export type LeagueClubPlace = {
  club: string;
  name: string;
  season: number;
};

export type LeagueClubView = {
  apothecaries: number;
  assistant_coaches: number;
  bookings: LeagueBooking[];
  cheerleaders: number;
  coach: string;
  crest?: null | Crest;
  current_value: number;
  division: string;
  fans: number;
  hired: string[];
  id: string;
  left?: number | null;
  matches: LeagueFixtureLine[];
  name: string;
  offers: [number, number];
  players: LeaguePlayerLine[];
  positions: LeaguePrice[];
  redraft?: null | LeagueRedraftTerms;
  rerolls: number;
  ruleset: string;
  skills: LeagueSkillChoice[];
  staff: string[];
  staff_prices: LeaguePrice[];
  team: string;
  team_name: string;
  todo: LeagueTodo[];
  treasury: number;
  value: number;
  value_lines: LeagueValueLine[];
};

export type LeagueCommand = {
  about?: string | null;
  command: 'settings';
  name?: string | null;
  public?: boolean | null;
} | {
  command: 'house_rules';
  text: string;
} | {
  command: 'vary';
  options?: string[];
} | {
  command: 'scoring';
  text: string;
} | {
  command: 'special_plays';
  decks?: string;
  method?: string;
  variant: string;
} | {
  command: 'appoint';
  person: string;
  role: LeagueRole;
} | {
  command: 'dismiss';
  person: string;
  role: LeagueRole;
} | {
  command: 'invite';
  person?: string | null;
} | {
  command: 'close_door';
} | {
  club: string;
  coach?: string | null;
  command: 'enter';
  division?: string;
  file: string;
} | {
  club: string;
  command: 'crest';
  crest: Crest;
} | {
  club: string;
  command: 'divide';
  division: string;
} | {
  command: 'start_season';
  days?: number | null;
  first?: string | null;
  format?: SeasonFormat;
  legs?: number;
} | {
  command: 'pair';
} | {
  away: string;
  command: 'fixture';
  home: string;
  occasion?: string;
} | {
  command: 'playoffs';
  qualifiers: number;
} | {
  command: 'end_season';
} | {
  apothecary?: boolean;
  assistant_coaches?: number;
  cheerleaders?: number;
  club: string;
  command: 'redraft';
  hire?: string[];
  keep?: number[];
  rerolls?: number;
} | {
  command: 'deadline';
  date: string;
  round: number;
} | {
  at: string;
  command: 'date';
  game: number;
} | {
  club: string;
  command: 'shop';
  game: number;
  inducements?: Record<string, unknown>[];
  journeyman_position?: string | null;
  mercenaries?: Record<string, unknown>[];
  stars?: string[];
  would_kick?: boolean;
} | {
  command: 'begin';
  cure?: number[];
  game: number;
} | {
  command: 'report';
  game: number;
  report: LeagueReport;
} | {
  command: 'replay';
  file: string;
  game: number;
} | {
  command: 'confirm';
  game: number;
} | {
  command: 'dispute';
  game: number;
  text: string;
} | {
  club: string;
  command: 'forfeit';
  game: number;
} | {
  accept?: boolean;
  command: 'correct';
  game: number;
  report: LeagueReport;
} | {
  accept?: boolean;
  command: 'undo';
  entry: number;
} | {
  club: string;
  command: 'advance';
  improve?: string | null;
  nothing?: boolean;
  player: number;
  random?: string | null;
  roll?: boolean;
  secondary?: boolean;
  skill?: string | null;
} | {
  categories: string[];
  club: string;
  command: 'learn';
  game: number;
  player?: number | null;
} | {
  club: string;
  command: 'hire';
  name?: string;
  position: string;
} | {
  club: string;
  command: 'hire_star';
  star: string;
} | {
  club: string;
  command: 'freeboot';
  position?: string | null;
  staff?: string | null;
  star?: string | null;
} | {
  club: string;
  command: 'sign';
  player: number;
} | {
  club: string;
  command: 'recruit';
  game: number;
} | {
  club: string;
  command: 'take_offer';
  name?: string;
  offer: string;
  position?: string | null;
  star?: string | null;
} | {
  club: string;
  command: 'fire';
  player: number;
} | {
  club: string;
  command: 'retire';
  player: number;
} | {
  club: string;
  command: 'return';
  player: number;
} | {
  club: string;
  command: 'rename';
  name: string;
  player: number;
} | {
  club: string;
  command: 'buy';
  staff: string;
} | {
  club: string;
  command: 'sack';
  staff: string;
} | {
  club: string;
  command: 'heal';
  game: number;
  player: number;
} | {
  club: string;
  command: 'inspire';
  game: number;
  player: number;
} | {
  club: string;
  command: 'hold_plays';
  game: number;
  plays: string[];
} | {
  club: string;
  command: 'draw_plays';
  game: number;
  tables: string[];
} | {
  buyer: string;
  card?: string | null;
  club: string;
  command: 'deal';
  game: number;
  price: number;
  seller: string;
  silence?: string | null;
} | {
  club: string;
  command: 'agree';
  deal: number;
  game: number;
} | {
  club: string;
  command: 'award';
  gold?: number;
  rerolls?: number;
  wizard?: boolean;
} | {
  club: string;
  command: 'close';
  game: number;
} | {
  club: string;
  command: 'withdraw';
} | {
  club: string;
  coach?: string | null;
  command: 'replace';
  file: string;
  with: string;
} | {
  club: string;
  coach: string;
  command: 'hand_over';
} | {
  amount: number;
  club: string;
  command: 'adjust';
} | {
  citation: string;
  command: 'honour';
  player: number;
};

export type LeagueCommandAnswer = {
  dice: DieRolled[];
  preview?: null | LeaguePreview;
  said: string;
  seal: string;
  secret?: string | null;
  seq: number;
  steps: LeagueStep[];
  warnings: TeamProblem[];
};

export type LeagueCommandBody = {
  command: LeagueCommand;
  dice?: number[] | null;
  expected?: number | null;
  preview?: boolean;
  reason?: string | null;
};

export type LeagueDeedsReport = {
  casualties?: number;
  completions?: number;
  deflections?: number;
  interceptions?: number;
  kills?: number;
  mvp?: boolean;
  superb_throws?: number;
  touchdowns?: number;
};

export type LeagueEntryLine = {
  by: string;
  said: string;
  seq: number;
};

export type LeagueFixtureLine = {
  at?: string | null;
  away: string;
  away_name: string;
  board?: string | null;
  forfeited: boolean;
  game: number;
  home: string;
  home_name: string;
  occasion: string;
  report?: string | null;
  round: number;
  score?: [number, number] | null;
  stage: string;
  winner?: string | null;
};

export type LeagueFixturesView = {
  rounds: LeagueRoundView[];
  season: number;
};

export type LeagueGame = {
  game: number;
  id: string;
};

export type LeagueHonour = {
  citation: string;
  club: string;
  name: string;
  player: number;
};

export type LeagueHouseChoice = {
  says: string;
  word: string;
};

export type LeagueHouseKind = 'rule' | 'option' | 'value';

export type LeagueHouseOption = {
  allowed: string;
  changed: boolean;
  choices: LeagueHouseChoice[];
  default: string;
  key: string;
  kind: LeagueHouseKind;
  many: boolean;
  rule: string;
  text: string;
  value: string;
};

export type LeagueKeepPrice = {
  cost: number;
  player: number;
};

export type LeagueLine = {
  id: string;
  name: string;
  summary: LeagueSummary;
  updated: number;
};

export type LeagueListLine = {
  casualties: number;
  drawn: number;
  lost: number;
  played: number;
  team: string;
  touchdowns: number;
  won: number;
};

export type LeagueMatchSide = {
  club: string;
  coach: string;
  draws: number;
  fan_factor?: number | null;
  name: string;
  offers: MatchOffer[];
  petty_cash: number;
  plays: LeaguePlayLine[];
  shopped?: Record<string, unknown> | null;
  spent: number;
  squad: LeagueSquadLine[];
  todo: string[];
  treasury: number;
  value: number;
};

export type LeagueMatchView = {
  after: LeagueStep[];
  after_dice: DieRolled[];
  away: LeagueMatchSide;
  before: string[];
  deals: Record<string, unknown>[];
  disputed?: string | null;
  fixture: LeagueFixtureLine;
  home: LeagueMatchSide;
  report?: null | LeagueReport;
  season: number;
  waiting?: null | LeagueReport;
  waiting_for?: string | null;
  weather?: string | null;
};

export type LeaguePlaceChange = {
  club: string;
  name: string;
  place: [number, number];
  points: [number, number];
};

export type LeaguePlayerGame = {
  did: LeagueCareer;
  game: LeagueFixtureLine;
  injury?: string | null;
  season: number;
};

export type LeaguePlayerLine = {
  access: [string, string];
  career: LeagueCareer;
  gained: string[];
  improves: string[];
  injuries: string[];
  journeyman: boolean;
  matches: number;
  misses: number;
  name: string;
  niggling: number;
  number: number;
  player: number;
  position: string;
  position_name: string;
  profile: string[];
  retired: boolean;
  rolled?: string | null;
  rolls: number;
  skills: string[];
  spp: number;
  spp_earned: number;
  value: number;
};

export type LeaguePlayerReport = {
  deeds?: LeagueDeedsReport;
  hurt_by?: number | null;
  injury?: string | null;
  player: number;
  sent_off?: boolean;
};

export type LeaguePlayerView = {
  club: string;
  club_name: string;
  end?: string | null;
  games: LeaguePlayerGame[];
  honours: string[];
  line: LeaguePlayerLine;
};

export type LeaguePlayLine = {
  id: string;
  name: string;
};

export type LeaguePreview = {
  clubs: LeagueClubChange[];
  dropped: LeagueEntryLine[];
  rerolled: LeagueEntryLine[];
  table: LeaguePlaceChange[];
};

export type LeaguePrice = {
  cost: number;
  has: number;
  id: string;
  most: number;
  name: string;
};

export type LeagueProof = {
  changes: number;
  problems: string[];
  rolls: number;
  seal: string;
  seq: number;
};

export type LeagueRecord = {
  club: string;
  count: number;
  player: string;
  what: string;
};

export type LeagueRedraftTerms = {
  budget: number;
  keep: LeagueKeepPrice[];
  staff: LeaguePrice[];
};

export type LeagueReport = {
  away: LeagueSideReport;
  conceded_by?: null | LeagueSide;
  conceded_freely?: boolean;
  decided_for?: null | LeagueSide;
  home: LeagueSideReport;
  source?: string;
};

export type LeagueRole = 'commissioner' | 'deputy' | 'coach' | 'reader';

export type LeagueRoundView = {
  deadline?: string | null;
  matches: LeagueFixtureLine[];
  rests: string[];
  round: number;
};

export type LeagueRow = {
  casualties: number;
  casualties_against: number;
  club: string;
  conceded: number;
  drawn: number;
  lost: number;
  place: number;
  played: number;
  points: number;
  touchdowns: number;
  touchdowns_against: number;
  won: number;
};

export type LeagueScoring = {
  casualty_bonus?: number;
  clean_sheet_bonus?: number;
  concession?: number;
  draw?: number;
  loss?: number;
  tiebreakers?: LeagueTiebreaker[];
  touchdown_bonus?: number;
  win?: number;
};

export type LeagueSide = 'home' | 'away';

export type LeagueSideReport = {
  apothecary_used?: boolean;
  fit?: number;
  left?: string[];
  others?: LeagueDeedsReport;
  played?: number[] | null;
  players: LeaguePlayerReport[];
  score: number;
};

export type LeagueSkillChoice = {
  id: string;
  kind: string;
  name: string;
};

export type LeagueSquadLine = LeaguePlayerLine & {
  fit: boolean;
};

export type LeagueStatistics = {
  awards: LeagueAward[];
  by_team_list: LeagueListLine[];
  careers: LeagueCareerLine[];
  champions: LeagueClubPlace[];
  hall_of_fame: LeagueHonour[];
  records: LeagueRecord[];
};

export type LeagueStep = {
  rule: string;
  text: string;
};

export type LeagueSummary = {
  clubs?: number;
  public?: boolean;
  ruleset?: string;
  season?: number;
};

export type LeagueTableRow = LeagueRow & {
  name: string;
};

export type LeagueTableView = {
  division?: string | null;
  rows: LeagueTableRow[];
  season: number;
};

export type LeagueTiebreaker = 'head-to-head' | 'touchdown-difference' | 'touchdowns' | 'casualty-difference' | 'casualties' | 'wins' | 'fewest-conceded';

export type LeagueTodo = {
  against?: string | null;
  budget?: number | null;
  club: string;
  coach: string;
  due?: string | null;
  game?: number | null;
  what: string;
};

export type LeagueValueLine = {
  amount: number;
  rule: string;
  what: string;
};

export type LeagueView = {
  about: string;
  champions: LeagueClubPlace[];
  clubs: LeagueClubEntry[];
  divisions: string[];
  door: boolean;
  format: SeasonFormat;
  name: string;
  people?: LeagueYou[];
  phase: string;
  plays: SpecialPlays;
  proved_dice: boolean;
  public: boolean;
  rounds: LeagueRoundView[];
  ruleset: string;
  scoring: LeagueScoring;
  seal: string;
  season: number;
  seq: number;
  table: LeagueTableRow[];
  todo: LeagueTodo[];
  you: LeagueYou;
};

export type LeagueYou = {
  clubs: string[];
  name: string;
  roles: LeagueRole[];
  todo: LeagueTodo[];
};

export type LeaveBody = {
  password?: string | null;
};

export type LeftView = {
  left: number;
  reserve: number;
};

export type LessonLine = {
  id: string;
  tasks: number;
};

export type LessonView = {
  decision?: null | DecisionView;
  pitch: PitchView;
  position: Position;
  refused?: null | ErrorFacts;
  ruleset: string;
  squads: Sides_SquadView;
  steps: StepView[];
  taken: number;
  turns: number;
};

export type LineView = {
  candidates?: PlayView[];
  n: number;
  now: boolean;
  play?: null | PlayView;
  refusal?: null | RefusalView;
  roll?: number | null;
  source?: string | null;
  state?: string | null;
};

export type LinkBody = {
  at: number;
  link: string;
};

export type Links = {
  join?: string | null;
  match: string;
};

export type Listing = 'private' | 'casual' | 'rated';

export type ListView = {
  apothecary: boolean;
  id: string;
  name: string;
  players: number[];
  positions: PositionView[];
  prices: Prices;
  special_rules: string[];
  staff: StarLine[];
  stars: StarLine[];
  tier: number;
};

export type LiveMessage = {
  is: 'hello';
  missed?: News[] | null;
  seal: string;
  seq: number;
  spread: number;
} | (News & {
  is: 'news';
}) | {
  is: 'pong';
};

export type LobbyView = {
  challenges: OfferView[];
  offers: OfferView[];
};

export type LoginBody = {
  login: string;
  password: string;
};

export type LogView = {
  seq: number;
  steps: StepView[];
};

export type LuckLine = {
  actual: number;
  expected: number;
  rolls: number;
  what: string;
};

export type MailBody = {
  language?: Language;
  who: string;
};

export type MatchAnalysis = {
  blunders: number;
  choices: number;
  curve: CurvePoint[];
  given_away: number[];
  luck: number;
  play: number;
  turning_points: DecisiveMoment[];
  turns: TurnAnalysis[];
};

export type MatchEvent = {
  die: number;
  face: number;
  kind: 'rolled';
  why: RollWord;
} | {
  face: number;
  kind: 'tested';
  mods?: Modifier[];
  need: number;
  passed: boolean;
  test: TestWord;
  total: number;
  who: PlayerId;
} | {
  by: RerollWord;
  kind: 'rerolled';
  side: Side;
  skill?: SkillWord;
} | {
  kind: 'reroll-lost';
  side: Side;
} | {
  kind: 'skill-used';
  skill: SkillWord;
  who: PlayerId;
} | {
  factor: number;
  kind: 'fan-factor';
  side: Side;
} | {
  kind: 'weather';
  weather: WeatherWord;
} | {
  kind: 'journeyman';
  who: PlayerId;
} | {
  amount: Gold;
  kind: 'petty-cash';
  side: Side;
} | {
  item: string;
  kind: 'bought';
  price: Gold;
  side: Side;
} | {
  kind: 'mercenary';
  who: PlayerId;
} | {
  kind: 'star-joined';
  who: PlayerId;
} | {
  kind: 'rookie';
  who: PlayerId;
} | {
  hire?: string;
  item: string;
  kind: 'hired';
  side: Side;
  stake?: Gold;
} | {
  hire?: string;
  item: string;
  kind: 'hire-lost';
  side: Side;
  stake?: Gold;
} | {
  amount: Gold;
  kind: 'petty-cash-lost';
  side: Side;
} | {
  kind: 'underdog';
  prayers: number;
  side: Side;
} | {
  kind: 'prayed';
  prayer: PrayerWord;
  side: Side;
} | {
  item: string;
  kind: 'custom';
  result: string;
  side: Side;
} | {
  kind: 'measure-gained';
  measure: MeasureWord;
  side: Side;
} | {
  kind: 'coin-toss';
  side: Side;
} | {
  kind: 'kicks';
  side: Side;
} | {
  half: number;
  kind: 'half-started';
} | {
  drive: number;
  kind: 'drive-started';
  side: Side;
} | {
  kind: 'placed';
  to: Square;
  who: PlayerId;
} | {
  kind: 'set-up-done';
  side: Side;
} | {
  kind: 'turn-started';
  side: Side;
  turn: number;
} | {
  how: TurnEndWord;
  kind: 'turn-ended';
  side: Side;
} | {
  cause: TurnoverWord;
  kind: 'turnover';
  side: Side;
} | {
  kind: 'touchdown';
  who: PlayerId;
} | {
  kind: 'turn-marker';
  side: Side;
  turn: number;
} | {
  kind: 'drive-ended';
} | {
  half: number;
  kind: 'half-ended';
} | {
  kind: 'sudden-death';
  side: Side;
} | {
  kind: 'mvp';
  who: PlayerId;
} | {
  free: boolean;
  kind: 'conceded';
  side: Side;
} | {
  kind: 'time-called';
} | {
  away: number;
  home: number;
  kind: 'match-ended';
} | {
  kind: 'kicker';
  who: PlayerId;
} | {
  at: Square;
  kind: 'kick-aimed';
} | {
  event: KickoffWord;
  kind: 'kickoff';
} | {
  kind: 'touchback';
} | {
  kind: 'bribe-gained';
  side: Side;
} | {
  kind: 'reroll-gained';
  side: Side;
} | {
  kind: 'reroll-taken';
  side: Side;
} | {
  kind: 'roll-off';
  side: Side;
  total: number;
} | {
  action: ActionWord;
  kind: 'activated';
  who: PlayerId;
} | {
  kind: 'target';
  target: PlayerId;
  who: PlayerId;
} | {
  kind: 'activation-lost';
  who: PlayerId;
} | {
  kind: 'put-back';
  who: PlayerId;
} | {
  kind: 'stood-up';
  who: PlayerId;
} | {
  kind: 'rooted';
  who: PlayerId;
} | {
  kind: 'bitten';
  mate: PlayerId;
  who: PlayerId;
} | {
  kind: 'tackle-zone-lost';
  who: PlayerId;
} | {
  kind: 'moved';
  to: Square;
  who: PlayerId;
} | {
  kind: 'jumped';
  to: Square;
  who: PlayerId;
} | {
  count: number;
  dice: number[];
  faces: FaceWord[];
  kind: 'block';
  side: Side;
  target: PlayerId;
  who: PlayerId;
} | {
  face: FaceWord;
  kind: 'face';
} | {
  kind: 'pushed';
  to: Square;
  who: PlayerId;
} | {
  kind: 'pushed-off';
  who: PlayerId;
} | {
  kind: 'followed-up';
  to: Square;
  who: PlayerId;
} | {
  kind: 'fell-over';
  who: PlayerId;
} | {
  kind: 'knocked-down';
  who: PlayerId;
} | {
  kind: 'placed-prone';
  who: PlayerId;
} | {
  broken: boolean;
  dice: number[];
  kind: 'armour';
  mods?: Modifier[];
  need: number;
  total: number;
  who: PlayerId;
} | {
  dice: number[];
  kind: 'injury';
  mods?: Modifier[];
  result: InjuryWord;
  total: number;
  who: PlayerId;
} | {
  face: number;
  fate: FateWord;
  kind: 'casualty-roll';
  mods?: Modifier[];
  total: number;
  who: PlayerId;
} | {
  characteristic: CharacteristicWord;
  kind: 'lasting-injury';
  who: PlayerId;
} | {
  kind: 'stunned';
  who: PlayerId;
} | {
  kind: 'apothecary';
  side: Side;
  who: PlayerId;
} | {
  kind: 'patched';
  saved: boolean;
  who: PlayerId;
} | {
  kind: 'staff-treated';
  saved: boolean;
  side: Side;
} | {
  kind: 'regenerated';
  saved: boolean;
  who: PlayerId;
} | {
  kind: 'went';
  place: PlaceWord;
  who: PlayerId;
} | {
  by?: PlayerId;
  cause: CauseWord;
  fate: FateWord;
  kind: 'casualty';
  spp: number;
  who: PlayerId;
} | {
  kind: 'eye-on';
  side: Side;
} | {
  kind: 'got-the-ref';
  side: Side;
} | {
  begins: boolean;
  kind: 'bonus-turn';
  side: Side;
} | {
  kind: 'procedure-called';
  right: boolean;
  side: Side;
} | {
  kind: 'suspended';
  matches: number;
  who: PlayerId;
} | {
  kind: 'turned-over';
  who: PlayerId;
} | {
  kind: 'recovered';
  who: PlayerId;
} | {
  how: BallMoveWord;
  kind: 'ball';
  to: Square;
} | {
  from: Square;
  kind: 'ball-out';
} | {
  at: Square;
  kind: 'ball-rests';
} | {
  how: GainedWord;
  kind: 'ball-gained';
  who: PlayerId;
} | {
  kind: 'ball-lost';
  who: PlayerId;
} | {
  at: Square;
  kind: 'pass-aimed';
  range: RangeWord;
  who: PlayerId;
} | {
  kind: 'pass';
  result: PassWord;
} | {
  kind: 'deflected';
  who: PlayerId;
} | {
  kind: 'intercepted';
  who: PlayerId;
} | {
  kind: 'completed';
  spp: number;
  target: PlayerId;
  who: PlayerId;
} | {
  kind: 'handed-off';
  target: PlayerId;
  who: PlayerId;
} | {
  at: Square;
  kind: 'mate-thrown';
  mate: PlayerId;
  who: PlayerId;
} | {
  kind: 'throw';
  result: ThrowWord;
} | {
  kind: 'mate-moved';
  to: Square;
  who: PlayerId;
} | {
  kind: 'landed';
  who: PlayerId;
} | {
  kind: 'superb-throw';
  mate: PlayerId;
  who: PlayerId;
} | {
  at: Square;
  kind: 'bomb-thrown';
  range: RangeWord;
  who: PlayerId;
} | {
  kind: 'bomb-throw';
  result: PassWord;
} | {
  how: BallMoveWord;
  kind: 'bomb';
  to: Square;
} | {
  from: Square;
  kind: 'bomb-out';
} | {
  kind: 'bomb-deflected';
  who: PlayerId;
} | {
  kind: 'bomb-caught';
  who: PlayerId;
} | {
  at: Square;
  kind: 'bomb-exploded';
} | {
  kind: 'fouled';
  target: PlayerId;
  who: PlayerId;
} | {
  kind: 'spotted';
  who: PlayerId;
} | {
  kind: 'argued';
  result: ArguedWord;
  side: Side;
} | {
  kind: 'bribed';
  side: Side;
  worked: boolean;
} | {
  kind: 'sent-off';
  who: PlayerId;
} | {
  kind: 'chosen';
  who: PlayerId;
} | {
  by?: number;
  change: ChangeWord;
  kind: 'effect';
  own?: string;
  skill?: SkillWord;
  told?: OwnSentence;
  until: UntilWord;
  who: PlayerId;
} | {
  by?: number;
  change: ChangeWord;
  kind: 'effect-ended';
  own?: string;
  skill?: SkillWord;
  told?: OwnSentence;
  who: PlayerId;
} | {
  kind: 'prayer-ended';
  prayer: PrayerWord;
  side: Side;
} | {
  kind: 'measure-used';
  measure: MeasureWord;
  side: Side;
} | {
  kind: 'spell';
  side: Side;
  spell: SpellWord;
} | {
  helper: HelperWord;
  kind: 'helper';
  side: Side;
} | {
  kind: 'raised';
  who: PlayerId;
} | {
  kind: 'bet-settled';
  paid: Gold;
  side: Side;
} | {
  helper: HelperWord;
  kind: 'helper-gone';
  side: Side;
} | {
  kind: 'sits-out';
  who: PlayerId;
} | {
  kind: 'frogged';
  who: PlayerId;
} | {
  kind: 'star-rule';
  who: PlayerId;
} | {
  kind: 'ruled-out';
  who: PlayerId;
} | {
  kind: 'play-declared';
  line: number;
  play: string;
  side: Side;
} | {
  kind: 'play-nullified';
  line: number;
  side: Side;
} | {
  deck: DeckWord;
  kind: 'play-dealt';
  side: Side;
} | {
  agreed: boolean;
  give: TradeWord;
  gold?: Gold;
  kind: 'bargain';
  line?: number;
  other?: number;
  price: PriceWord;
  side: Side;
} | {
  boon: string;
  kind: 'boon';
  side: Side;
} | {
  bond: string;
  kind: 'play-binds';
  who: PlayerId;
} | {
  amount: number;
  kind: 'play-lasts';
  play: string;
  side: Side;
  who?: PlayerId;
} | {
  amount: Gold;
  kind: 'paid';
  side: Side;
} | {
  adjust: AdjustWord;
  agreed: boolean;
  kind: 'adjusted';
  side: Side;
  to?: Square;
  who?: PlayerId;
} | {
  kind: 'own';
  n: number;
  other?: PlayerId;
  told: OwnSentence;
  what: string;
  who?: PlayerId;
};

export type MatchLine = {
  away: Record<string, unknown>;
  half: number;
  home: Record<string, unknown>;
  id: string;
  my_decision: boolean;
  ruleset?: string | null;
  score: number[];
  seat: Seat;
  state: string;
  turn: number;
  updated: number;
};

export type MatchList = {
  matches: MatchLine[];
};

export type MatchOffer = {
  choice?: string | null;
  id: string;
  max: number;
  name: string;
  price: i64;
  star: boolean;
};

export type MatchRefusal = {
  kind: 'match-over';
} | {
  kind: 'team-sheet';
  side: Side;
} | {
  kind: 'not-asked';
  question: Question;
} | {
  event?: KickoffWord;
  kind: 'not-among';
  question: Question;
  who?: PlayerId;
} | {
  choice: ChoiceWord;
  kind: 'not-now';
  known: boolean;
  skill?: SkillWord;
  why: WhyWord;
} | {
  kind: 'no-call';
} | {
  give: TradeWord;
  gold?: Gold;
  kind: 'not-for-sale';
  line?: number;
  price: PriceWord;
  theirs?: number;
  why: WhyWord;
} | {
  kind: 'cannot-forgo';
  why: WhyWord;
} | {
  item: string;
  kind: 'inducement-unavailable';
} | {
  item: string;
  kind: 'inducement-limit';
  most: number;
} | {
  kind: 'star-unavailable';
  star: string;
} | {
  kind: 'star-twice';
  star: string;
} | {
  kind: 'no-room';
} | {
  kind: 'squad-full';
  most: number;
} | {
  kind: 'not-enough-money';
  money: Gold;
  need: Gold;
} | {
  at: Square;
  kind: 'set-up-area';
} | {
  kind: 'set-up-wide-zone';
  most: number;
} | {
  count: number;
  kind: 'set-up-line';
  need: number;
} | {
  kind: 'set-up-player';
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'set-up-full';
  most: number;
} | {
  count: number;
  kind: 'set-up-incomplete';
} | {
  at: Square;
  kind: 'square-occupied';
} | {
  kind: 'kick-target';
} | {
  kind: 'kicker';
} | {
  kind: 'cannot-activate';
  who: PlayerId;
  why: WhyWord;
} | {
  action: ActionWord;
  kind: 'action-used';
} | {
  action: ActionWord;
  kind: 'cannot-declare';
  known: boolean;
  skill?: SkillWord;
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'not-declared';
  who: PlayerId;
} | {
  kind: 'cannot-move';
  to: Square;
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'cannot-jump';
  to: Square;
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'cannot-stand';
  who: PlayerId;
  why: WhyWord;
} | {
  action?: ActionWord;
  kind: 'cannot-block';
  struck: boolean;
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'cannot-gaze';
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'cannot-foul';
  who: PlayerId;
  why: WhyWord;
} | {
  count: number;
  kind: 'not-thrown';
} | {
  at: Square;
  kind: 'push-square';
} | {
  kind: 'no-ball';
  who: PlayerId;
} | {
  kind: 'keeps-ball';
  who: PlayerId;
} | {
  kind: 'out-of-range';
} | {
  kind: 'blizzard';
} | {
  kind: 'quick-only';
} | {
  kicked: boolean;
  kind: 'cannot-throw';
  mate: PlayerId;
  who: PlayerId;
  why: WhyWord;
} | {
  kind: 'hand-off-target';
} | {
  kind: 'foul-target';
} | {
  kind: 'cannot-interfere';
  who: PlayerId;
} | {
  kind: 'no-reroll';
  why: WhyWord;
} | {
  die: number;
  face: number;
  kind: 'bad-die';
  roll: RollWord;
} | {
  kind: 'no-apothecary';
} | {
  kind: 'measure-now';
  measure: MeasureWord;
  why: WhyWord;
} | {
  kind: 'special-play';
  play: string;
  why: PlayRefusalWord;
} | {
  kind: 'own';
  told: OwnSentence;
  what: string;
  who?: PlayerId;
};

export type Me = {
  admin?: boolean;
  id?: string | null;
  kind: string;
  login?: string | null;
  name?: string | null;
};

export type MeasureBody = {
  measure: 'ban';
  who: string;
  why: string;
} | {
  measure: 'unban';
  who: string;
  why?: string;
} | {
  hours: number;
  measure: 'mute';
  who: string;
  why: string;
} | {
  measure: 'unmute';
  who: string;
  why?: string;
} | {
  measure: 'rename';
  name: string;
  who: string;
  why: string;
} | {
  match: string;
  measure: 'close';
  why: string;
} | {
  measure: 'settle';
  report: string;
  why: string;
} | {
  measure: 'grant';
  who: string;
  why?: string;
} | {
  measure: 'revoke';
  who: string;
  why?: string;
};

export type MeasureWord = 'you-dope' | 'razzle-dazzle' | 'hangover' | 'grudge-match' | 'set-piece' | 'sports-espionage' | 'banana-skin' | 'magic-scroll';

export type MenuView = {
  activations: Record<string, string[]>;
  choices: ChoiceView[];
  count: number;
  items: ItemView[];
  jumps: Square[];
  players: string[];
  squares: Square[];
};

export type Modifier = {
  by: number;
  why: ModWord;
};

export type Modifiers = Modifier[];

export type ModWord = 'base' | 'marked' | 'pouring-rain' | 'very-sunny' | 'blizzard' | 'quick-pass' | 'short-pass' | 'long-pass' | 'long-bomb' | 'accurate-pass' | 'inaccurate-pass' | 'wildly-inaccurate-pass' | 'loose-ball' | 'deflection' | 'successful-throw' | 'terrible-throw' | 'fumbled-throw' | 'moles-under-the-pitch' | 'stunty-thrower' | 'assist' | 'defensive-assist' | 'mighty-blow' | 'niggling-injury' | 'star-rule' | 'spell' | 'bloodweiser-keg' | 'vigorous-growth' | 'referee' | 'arm-bar' | 'dirty-player' | 'decay' | 'accurate' | 'cannoneer' | 'strong-arm' | 'extra-arms' | 'two-heads' | 'titchy' | 'prehensile-tail' | 'diving-tackle' | 'break-tackle' | 'leap' | 'very-long-legs' | 'drunkard' | 'timmm-ber' | 'movement' | 'strength' | 'team-mate' | 'violence' | 'custom-inducement' | 'chainsaw' | 'strong-target' | 'bomb' | 'disturbing-presence' | 'diving-catch' | 'foul-appearance' | 'piling-on' | 'foul' | 'claw' | 'razor-sharp-claws' | 'stunty' | 'death-roller';

export type MomentWord = 'generated' | 'set-up-next' | 'first-set-up-next' | 'set-up-done' | 'first-set-up-done' | 'kick-done' | 'turn-started' | 'action-declared' | 'block-named' | 'block-rolled' | 'foul-named' | 'sending-off' | 'illegal-procedure' | 'throwing' | 'intercepting' | 'reroll-declared' | 'play-declared' | 'dodge-due' | 'rush-due' | 'armour-held' | 'got-the-ref' | 'touchdown' | 'half-over' | 'half-time' | 'final-whistle' | 'injured';

export type NameBody = {
  name: string;
};

export type News = {
  at: string;
  said?: string | null;
  seal: string;
  seq: number;
  what: string;
};

export type Now = {
  at: number;
  can_undo: string;
  clock?: null | ClockView;
  decision?: null | DecisionView;
  hands?: null | Sides_HandView;
  links: Sides_Option_String;
  position?: null | Position;
  says?: SayView[];
  undo_request?: null | UndoView;
  waits_for_link?: null | Side;
};

export type OfferView = {
  by: Who;
  created: number;
  id: string;
  mine: boolean;
  team?: string | null;
  terms: Terms;
};

export type OffReason = 'cancelled' | 'expired' | 'silent' | 'closed';

export type OnBoardView = {
  game: string;
  replay?: string | null;
  report?: null | GameReport;
};

export type OpenBoard = {
  dice?: Share;
};

export type OpenedBoard = {
  id: string;
  seat: Seat;
};

export type OpenMatch = {
  id: string;
  state: string;
};

export type Opponent = 'computer' | 'same-screen' | 'link' | 'lobby' | 'coach';

export type Order = {
  answer: string;
  ask: string;
  moment?: string | null;
  skill?: string | null;
  when?: When;
};

export type OrdersBody = {
  orders: Order[];
};

export type Outcome = 'win' | 'draw' | 'loss';

export type OutcomeView = {
  away: Change;
  home: Change;
  rated: boolean;
};

export type OwnAccount = {
  codes: number;
  email?: string | null;
  login: string;
  mail: boolean;
  name: string;
};

export type OwnDeck = {
  file: string;
  text: string;
};

export type OwnSentence = {
  de: string;
  en: string;
};

export type Pace = 'live' | 'correspondence';

export type PackExplained = {
  deviations: string[];
  forecast: string[];
  html: string;
  name: string;
  problems: Problem[];
  rounds: number;
};

export type PackFacts = {
  advancement: boolean;
  deeds: string[];
  gold: boolean;
  injuries: boolean;
  knockout: boolean;
  objectives_by: string;
  published: boolean;
  recorded: string[];
  rosters: number;
  rosters_on_paper: boolean;
  ruleset: string;
  secret_objectives: boolean;
  team_size: number;
  time_limit_minutes: number;
  voted: string[];
};

export type Pairs = [string, string][];

export type PasskeyBody = {
  answer: Record<string, unknown>;
  name: string;
};

export type PasskeyQuestion = {
  options: Record<string, unknown>;
};

export type PasskeySignInBody = {
  answer: Record<string, unknown>;
};

export type PasskeyView = {
  created: number;
  host: string;
  id: string;
  name: string;
  used?: number | null;
};

export type PassOdds = {
  assumed: string[];
  catcher?: string | null;
  interferers: string[];
  mods: Modifiers;
  need: number;
  outcomes: Chance[];
  range: string;
};

export type PassWord = 'accurate' | 'inaccurate' | 'wild' | 'fumble';

export type PasswordBody = {
  new: string;
  old: string;
};

export type PitchView = {
  depth: number;
  length: number;
  trapdoors: Square[];
  wide: number;
  width: number;
};

export type Place = {
  id: string;
  seat: Seat;
  waiting: boolean;
};

export type PlaceChance = {
  best: number;
  points: number;
  result: Outcome;
  worst: number;
};

export type PlaceWord = 'absent' | 'reserves' | 'pitch' | 'airborne' | 'ko' | 'casualty' | 'sent-off';

export type Played = {
  actions: string[];
};

export type PlayerDeed = {
  casualties?: number;
  completions?: number;
  deflections?: number;
  interceptions?: number;
  mvp?: boolean;
  other?: Record<string, number>;
  player?: string;
  star?: boolean;
  star_casualties?: number;
  superb_throws?: number;
  touchdowns?: number;
};

export type PlayerId = string;

export type PlayerLine = {
  blocks: number;
  casualties: number;
  completions: number;
  id: string;
  injury?: string | null;
  interceptions: number;
  mvp: boolean;
  name: string;
  spp: number;
  touchdowns: number;
};

export type PlayerView = {
  ag: number;
  at?: null | Square;
  av: number;
  ball: boolean;
  done: boolean;
  id: string;
  injury?: null | FateWord;
  ma: number;
  marked: boolean;
  pa: number;
  place: PlaceWord;
  posture: PostureWord;
  skills: string[];
  st: number;
  tackle_zone: boolean;
  used: string[];
};

export type PlayRefusalWord = 'E-WINDOW' | 'E-TARGET' | 'E-NOEFFECT' | 'E-SPENT' | 'E-NOTHELD';

export type PlaysDeck = 'six' | 'plain' | 'old' | 'own';

export type PlaysMethod = 'none' | 'open' | 'secret' | 'half-open' | 'cards';

export type PlaysVariant = 'points' | 'draft' | 'one-deck' | 'tables';

export type PlayView = {
  duration: string;
  id: string;
  name: string;
  target: string[];
  text: string;
  window: string;
};

export type Position = {
  activation?: null | ActivationView;
  active: Side;
  ball: BallView;
  block?: null | BlockView;
  drive: number;
  half: number;
  in_turn: boolean;
  kick_off: boolean;
  kicking: Side;
  over: boolean;
  players: PlayerView[];
  teams: Sides_TeamView;
  test?: null | TestView;
  weather: WeatherWord;
};

export type PositionView = {
  cost: number;
  id: string;
  max: number;
  name: string;
  primary: string[];
  profile: string;
  secondary: string[];
  skills: string[];
};

export type PostureWord = 'standing' | 'prone' | 'stunned';

export type PrayerWord = 'treacherous-trapdoor' | 'friends-with-the-ref' | 'stiletto' | 'iron-man' | 'knuckle-dusters' | 'bad-habits' | 'greasy-cleats' | 'blessed-statue-of-nuffle' | 'moles-under-the-pitch' | 'perfect-passing' | 'fan-interaction' | 'necessary-violence' | 'fouling-frenzy' | 'throw-a-rock' | 'under-scrutiny' | 'intensive-training';

export type Presence = {
  coaches: Sides_Option_CoachView;
  spectators: number;
};

export type PresetView = {
  about: string;
  name: string;
  text: string;
};

export type PriceLine = {
  count: number;
  each: number;
  total: number;
  what: string;
};

export type Prices = {
  apothecary: number;
  assistant_coach: number;
  cheerleader: number;
  dedicated_fans: number;
  reroll: number;
  wizard?: number | null;
};

export type PriceWord = 'gold' | 'play';

export type Problem = {
  code: string;
  fix?: string | null;
  message: string;
  place: string;
  refusal?: string | null;
  rule: string;
};

export type ProofView = {
  changes: number;
  draws: number;
  pairings: number;
  problems: string[];
  seal: string;
  seq: number;
};

export type Question = {
  ask: 'buy-inducement';
} | {
  ask: 'mercenary-position';
} | {
  ask: 'mercenary-skill';
} | {
  ask: 'hire-star';
} | {
  ask: 'hire-staff';
} | {
  ask: 'hire-wizard';
} | {
  ask: 'hire-referee';
} | {
  ask: 'stake';
} | {
  ask: 'pray';
} | {
  ask: 'prayer-player';
  prayer: PrayerWord;
} | {
  ask: 'prayer-skill';
  who: PlayerId;
} | {
  ask: 'custom-player';
} | {
  ask: 'kick-or-receive';
} | {
  ask: 'set-up-or-concede';
} | {
  ask: 'set-up-player';
} | {
  ask: 'set-up-square';
  who: PlayerId;
} | {
  ask: 'kicker';
} | {
  ask: 'kick-target';
} | {
  ask: 'touchback';
} | {
  ask: 'kickoff-player';
  event: KickoffWord;
} | {
  ask: 'kickoff-square';
  event: KickoffWord;
  who: PlayerId;
} | {
  ask: 'turn';
} | {
  action: ActionWord;
  ask: 'target';
  who: PlayerId;
} | {
  action: ActionWord;
  ask: 'act';
  who: PlayerId;
} | {
  ask: 'pass-target';
  who: PlayerId;
} | {
  ask: 'throw-target';
  other: PlayerId;
  who: PlayerId;
} | {
  ask: 'illegal-procedure';
  who: PlayerId;
} | {
  ask: 'reroll';
  left: number;
  need?: number;
  test?: TestWord;
  tested: boolean;
  who: PlayerId;
} | {
  ask: 'block-die';
  other: PlayerId;
  who: PlayerId;
} | {
  ask: 'push';
  who: PlayerId;
} | {
  ask: 'pick-up';
  who: PlayerId;
} | {
  ask: 'follow-up';
  who: PlayerId;
} | {
  ask: 'name-dice';
  who: PlayerId;
} | {
  ask: 'reroll-scatter';
} | {
  ask: 'use-star-rule';
  who: PlayerId;
} | {
  ask: 'star-advice';
  who: PlayerId;
} | {
  ask: 'use-skill';
  skill: SkillWord;
  who: PlayerId;
} | {
  ask: 'skill-square';
  skill: SkillWord;
  who: PlayerId;
} | {
  ask: 'skill-player';
  skill: SkillWord;
  who: PlayerId;
} | {
  ask: 'interfere';
} | {
  ask: 'apothecary';
  who: PlayerId;
} | {
  ask: 'patient';
} | {
  ask: 'treat-staff';
} | {
  ask: 'casualty-choice';
  who: PlayerId;
} | {
  ask: 'roll-skill';
  who: PlayerId;
} | {
  ask: 'reroll-injury';
  who: PlayerId;
} | {
  ask: 'regeneration';
  who: PlayerId;
} | {
  ask: 'send-off';
  who: PlayerId;
} | {
  ask: 'measure';
} | {
  ask: 'measure-player';
  measure: MeasureWord;
} | {
  ask: 'second-action';
  who: PlayerId;
} | {
  ask: 'measure-characteristic';
  who: PlayerId;
} | {
  ask: 'spell';
} | {
  ask: 'spell-square';
  known: boolean;
  spell?: SpellWord;
} | {
  ask: 'spell-player';
  known: boolean;
  spell?: SpellWord;
} | {
  ask: 'spell-clock';
} | {
  ask: 'spell-skill';
  who: PlayerId;
} | {
  ask: 'spell-bonus';
  who: PlayerId;
} | {
  ask: 'reroll-spell';
  who: PlayerId;
} | {
  ask: 'play';
  moment: MomentWord;
} | {
  ask: 'play-player';
  play: string;
} | {
  ask: 'play-square';
  play: string;
} | {
  ask: 'play-skill';
  play: string;
} | {
  ask: 'play-choice';
  play: string;
} | {
  ask: 'adjust';
} | {
  ask: 'adjust-player';
  who: PlayerId;
} | {
  adjust: AdjustWord;
  ask: 'agree';
  to?: Square;
  who?: PlayerId;
} | {
  ask: 'play-deck';
} | {
  ask: 'keep-play';
} | {
  ask: 'bargain';
  give: TradeWord;
  gold?: Gold;
  line?: number;
  price: PriceWord;
  theirs?: number;
} | {
  ask: 'name-die';
  who: PlayerId;
} | {
  ask: 'slogan';
} | {
  ask: 'helper-use';
  helper: HelperWord;
} | {
  ask: 'helper-player';
  helper: HelperWord;
} | {
  ask: 'helper-item';
  helper: HelperWord;
} | {
  ask: 'own';
  told: OwnSentence;
  what: string;
  who?: PlayerId;
};

export type Question1 = {
  action?: string;
  from?: string | null;
  target?: string;
  to?: string;
  to_block?: boolean;
  what: string;
  who?: string;
};

export type Ranges = {
  bomb: Square[];
  from: Square;
  long: Square[];
  quick: Square[];
  short: Square[];
};

export type RangeWord = 'quick' | 'short' | 'long' | 'long-bomb' | 'out-of-range';

export type RatingView = {
  played: number;
  provisional: boolean;
  rating: number;
  uncertainty: number;
};

export type Reach = {
  from: Square;
  movement: number;
  rushes: number;
  squares: Reached[];
  who: string;
};

export type Reached = {
  at: Square;
  chance: number;
  to_block: number;
};

export type ReadyPlayer = {
  ag: number;
  av: number;
  letters: string;
  ma: number;
  name: string;
  pa: number;
  position: string;
  skills: string[];
  st: number;
};

export type ReadyTeam = {
  apothecaries: number;
  id: string;
  name: string;
  players: ReadyPlayer[];
  rerolls: number;
  value: number;
};

export type Reason = 'abuse' | 'cheating' | 'stalling' | 'name' | 'other';

export type RecordView = {
  handle: string;
  me: boolean;
  ratings: FormatView[];
  results: ResultLine[];
  teams: TeamRecord[];
};

export type RecoverBody = {
  key: string;
  login?: string | null;
  password: string;
};

export type RecoveryWays = {
  mail: boolean;
};

export type RefusalView = {
  code: string;
  message: string;
};

export type RegisterBody = {
  login?: string | null;
  name: string;
  password: string;
};

export type Registered = Me & {
  codes: string[];
};

export type Registration = {
  accepts_rules?: boolean;
  club?: string | null;
  naf?: number | null;
  name?: string;
  race?: string | null;
  spare?: boolean;
};

export type Registrations = Registration[];

export type Report = {
  conceded?: null | Side;
  dice_from?: string | null;
  dice_proven: boolean;
  luck: Sides_Luck;
  over: boolean;
  players: PlayerLine[];
  result?: null | Side;
  score: number[];
  statistics: Sides_Statistics;
  turning_points: TurningPoint[];
};

export type ReportBody = {
  reason: Reason;
  text?: string;
  who: Somebody;
};

export type ReportView = {
  about: string;
  account: string;
  by: string;
  created: number;
  id: string;
  match?: string | null;
  reason: string;
  settled?: string | null;
  text: string;
};

export type RerollWord = 'team' | 'skill' | 'pro' | 'team-mascot';

export type ResultLine = {
  ended: number;
  format: string;
  id: string;
  opponent: Who;
  opponent_team: string;
  rated: boolean;
  result: string;
  score: number[];
  team: string;
};

export type ResultRow = {
  away?: string;
  home?: string;
  report?: GameReport;
  table?: number | null;
};

export type ResultRows = ResultRow[];

export type Role = 'organiser' | 'head-referee' | 'referee' | 'scorekeeper' | 'captain' | 'coach' | 'spare';

export type RolledFor = {
  improve: string[];
  number: number;
  roll: number;
};

export type RollWord = 'fans' | 'weather' | 'coin-toss' | 'test' | 'block' | 'armour' | 'injury' | 'casualty' | 'lasting' | 'apothecary' | 'regeneration' | 'direction' | 'distance' | 'throw-in-direction' | 'throw-in-distance' | 'kickoff-event' | 'kickoff-count' | 'roll-off' | 'officious-ref' | 'prayer' | 'league-prayer' | 'prayer-count' | 'measure' | 'random-player' | 'argue' | 'bribe' | 'recovery' | 'heat' | 'chef' | 'trapdoor' | 'rock' | 'spell' | 'doped' | 'sudden-death' | 'loner' | 'play' | 'star' | 'pro' | 'mvp' | 'swarming' | 'ball-and-chain' | 'custom-inducement' | 'custom-count' | 'end-zone-trap' | 'keep-reroll' | 'swoop' | 'fuse' | 'explosion' | 'spell-distance' | 'referee' | 'mascot' | 'artefact' | 'rune' | 'shaman' | 'brew' | 'revival' | 'rookies' | 'recruit' | 'random-skill' | 'mungo' | 'ballistics' | 'collapse' | 'blunderbuss' | 'dauntless' | 'shadowing' | 'tentacles' | 'hypnotic-gaze' | 'thick-skull' | 'injury-die' | 'serious-injury' | 'suspension' | 'penalty' | 'take-root' | 'play-deck' | 'play-card' | 'random-half';

export type RosterFile = {
  file: string;
  ruleset: string;
};

export type RostersChecked = {
  problems: Problem[];
  rosters: Record<string, unknown>[];
  sheets: RosterSheet[];
};

export type RosterSheet = {
  advice: string[];
  budget: number;
  cost: number;
  skill_points?: number[] | null;
};

export type RoundClockView = {
  left: number;
  round: number;
  running: boolean;
  total: number;
};

export type RoundView = {
  attempt: number;
  boards: BoardView[];
  by_hand: string[];
  nonce?: string;
  number: number;
  published: boolean;
  reasons: string[];
  seed?: string | null;
  stale?: string[];
  to_confirm: boolean;
};

export type RulesetView = {
  id: string;
  name: string;
  pitch: PitchView;
  players_on_pitch: number;
  teams: TeamLine[];
  turns: number;
};

export type RulespackView = {
  deviations: string[];
  published: boolean;
  text: string;
};

export type RulesView = {
  rules: RuleView[];
  sections: SectionView[];
};

export type RuleView = {
  elevens?: string | null;
  id: string;
  plain?: string | null;
  section: string;
  text: string;
};

export type SayView = {
  action: string;
  by: Side;
  rule: string;
  skill?: string | null;
  who?: string | null;
};

export type Seals = string[];

export type SeasonFormat = 'round-robin' | 'swiss' | 'ladder';

export type SeasonLine = {
  coach: Who;
  conceded: number;
  drawn: number;
  lost: number;
  played: number;
  points: number;
  scored: number;
  won: number;
};

export type Seat = 'home' | 'away' | 'both' | 'spectator';

export type SectionView = {
  ledger: string;
  name: string;
  rules: number;
};

export type SeqAnswer = {
  seq: number;
};

export type SessionView = {
  created: number;
  device?: string | null;
  here: boolean;
  id: string;
  used: number;
};

export type Share = 'client' | 'house';

export type ShareBody = {
  chain?: string | null;
  commitment?: string | null;
  salt?: string | null;
  side?: null | Side;
  value?: string | null;
};

export type ShareView = {
  chain?: string | null;
  commitment?: string | null;
  share?: string | null;
  value?: string | null;
};

export type SheetLine = {
  added: string[];
  misses_next_game: boolean;
  name: string;
  niggling: number;
  number: number;
  position: string;
  profile: string[];
  skills: string[];
  spp: number;
  title: string;
  value: number;
};

export type Side = 'home' | 'away';

export type SideReport = {
  bonus_points?: number | null;
  casualties?: number | null;
  causes?: null | Causes;
  injuries?: Hurt[];
  objectives?: number | null;
  players?: PlayerDeed[];
  recorded?: Record<string, number>;
  result?: null | Outcome;
  sent_off?: number;
  touchdowns?: number;
};

export type Sides_HandView = {
  away: {
  lines: LineView[];
  open: boolean;
};
  home: {
  lines: LineView[];
  open: boolean;
};
};

export type Sides_Luck = {
  away: {
  actual: number;
  by: LuckLine[];
  expected: number;
  rolls: number;
};
  home: {
  actual: number;
  by: LuckLine[];
  expected: number;
  rolls: number;
};
};

export type Sides_Option_CoachView = {
  away: null | {
  imitates?: boolean;
  kind: CoachKind;
  name: string;
  online: boolean;
};
  home: null | {
  imitates?: boolean;
  kind: CoachKind;
  name: string;
  online: boolean;
};
};

export type Sides_Option_SquadView = {
  away: null | {
  name: string;
  players: SquadPlayer[];
  team: string;
  value: number;
};
  home: null | {
  name: string;
  players: SquadPlayer[];
  team: string;
  value: number;
};
};

export type Sides_Option_String = {
  away: null | string;
  home: null | string;
};

export type Sides_SquadView = {
  away: {
  name: string;
  players: SquadPlayer[];
  team: string;
  value: number;
};
  home: {
  name: string;
  players: SquadPlayer[];
  team: string;
  value: number;
};
};

export type Sides_Statistics = {
  away: {
  armour_broken: number;
  blocks: number;
  casualties: number;
  completions: number;
  crowd_pushes: number;
  dodges: number[];
  fouls: number;
  interceptions: number;
  knock_downs: number;
  passes: number;
  pick_ups: number[];
  possession: number;
  rerolls: number;
  rushes: number[];
  touchdowns: number;
  turnovers: number;
  turns: number;
};
  home: {
  armour_broken: number;
  blocks: number;
  casualties: number;
  completions: number;
  crowd_pushes: number;
  dodges: number[];
  fouls: number;
  interceptions: number;
  knock_downs: number;
  passes: number;
  pick_ups: number[];
  possession: number;
  rerolls: number;
  rushes: number[];
  touchdowns: number;
  turnovers: number;
  turns: number;
};
};

export type Sides_TeamView = {
  away: {
  apothecaries: number;
  assistants: number;
  bribes: number;
  cheerleaders: number;
  coach_ejected: boolean;
  fan_factor: number;
  measures: string[];
  petty_cash: number;
  prayers: string[];
  rerolls: number;
  score: number;
  spells: number;
  treasury: number;
  turn: number;
  used: string[];
};
  home: {
  apothecaries: number;
  assistants: number;
  bribes: number;
  cheerleaders: number;
  coach_ejected: boolean;
  fan_factor: number;
  measures: string[];
  petty_cash: number;
  prayers: string[];
  rerolls: number;
  score: number;
  spells: number;
  treasury: number;
  turn: number;
  used: string[];
};
};

export type SideWish = 'home' | 'away' | 'random';

export type SignInBody = {
  login: string;
  password: string;
};

export type SkillView = {
  category: string;
  id: string;
  name: string;
  rule: string;
  summary: string;
};

export type SkillWord = 'catch' | 'diving-catch' | 'diving-tackle' | 'dodge' | 'defensive' | 'jump-up' | 'leap' | 'safe-pair-of-hands' | 'sidestep' | 'sneaky-git' | 'sprint' | 'sure-feet' | 'block' | 'dauntless' | 'dirty-player' | 'fend' | 'frenzy' | 'kick' | 'pro' | 'shadowing' | 'strip-ball' | 'sure-hands' | 'tackle' | 'wrestle' | 'big-hand' | 'claws' | 'disturbing-presence' | 'extra-arms' | 'foul-appearance' | 'horns' | 'iron-hard-skin' | 'monstrous-mouth' | 'prehensile-tail' | 'tentacles' | 'two-heads' | 'very-long-legs' | 'accurate' | 'cannoneer' | 'cloud-burster' | 'dump-off' | 'fumblerooskie' | 'hail-mary-pass' | 'leader' | 'nerves-of-steel' | 'on-the-ball' | 'pass' | 'running-pass' | 'safe-pass' | 'arm-bar' | 'brawler' | 'break-tackle' | 'grab' | 'guard' | 'juggernaut' | 'mighty-blow' | 'multiple-block' | 'pile-driver' | 'stand-firm' | 'strong-arm' | 'thick-skull' | 'always-hungry' | 'animal-savagery' | 'animosity' | 'ball-and-chain' | 'bloodlust' | 'bombardier' | 'bone-head' | 'breathe-fire' | 'chainsaw' | 'decay' | 'drunkard' | 'hit-and-run' | 'hypnotic-gaze' | 'kick-team-mate' | 'loner' | 'my-ball' | 'no-hands' | 'pick-me-up' | 'plague-ridden' | 'pogo-stick' | 'projectile-vomit' | 'really-stupid' | 'regeneration' | 'right-stuff' | 'secret-weapon' | 'stab' | 'stunty' | 'swarming' | 'swoop' | 'take-root' | 'throw-team-mate' | 'timmm-ber' | 'titchy' | 'trickster' | 'unchannelled-fury' | 'pass-block' | 'piling-on' | 'safe-throw' | 'claw' | 'razor-sharp-claws' | 'spikes' | 'big-guy' | 'wild-animal' | 'blunderbuss' | 'death-roller' | 'cold-saw';

export type Snapshot = Now & Presence & {
  called_off?: null | CalledOff;
  dice: DiceView;
  dice_from?: string | null;
  draw?: null | DrawRule;
  event?: null | EventTable;
  hints: boolean;
  id: string;
  knock_out: boolean;
  league: boolean;
  of_league?: null | LeagueGame;
  orders: Order[];
  own_decks?: OwnDeck[];
  pace: Pace;
  pitch: PitchView;
  plays: string;
  ruleset: string;
  seat: Seat;
  seq: number;
  squads: Sides_Option_SquadView;
  state: string;
  turns: number;
  undo: UndoRule;
};

export type Somebody = {
  match?: string | null;
  name?: string | null;
  side?: null | Side;
};

export type SpecialPlays = {
  decks: string;
  method: string;
  variant: string;
};

export type SpellWord = 'fireball' | 'zap' | 'thunderbolt' | 'rampant-mutation' | 'one-thousand-cuts' | 'temporal-distortion' | 'tectonic-shift' | 'reality-blinks' | 'vigorous-growth' | 'strange-flora' | 'incorporeal' | 'danse-macabre' | 'plague-of-warts' | 'warp-lightning' | 'column-of-fire' | 'foot-of-gork-or-mork' | 'spore-cloud' | 'take-this-oops' | 'lightning-bolt';

export type SquadMember = {
  costs?: number[] | null;
  injuries: string[];
  journeyman: boolean;
  misses_this_game: boolean;
  name: string;
  niggling: number;
  number: number;
  points: number;
  position: string;
  primary: string[];
  secondary: string[];
  skills: string[];
  value: i64;
};

export type SquadOffer = {
  id: string;
  name: string;
  price: i64;
  star: boolean;
};

export type SquadPlayer = {
  ag: number;
  av: number;
  id: string;
  letters: string;
  ma: number;
  name: string;
  number: number;
  pa: number;
  position: string;
  skills: string[];
  st: number;
};

export type Square = [number, number];

export type StaffView = {
  name: string;
  roles: Role[];
};

export type Stand = {
  at: Square;
  chance: number;
};

export type StandingsRow = {
  because?: string | null;
  draws: number;
  figures: number[];
  losses: number;
  name: string;
  number: number;
  out: boolean;
  place: number;
  points: number;
  shared: boolean;
  wins: number;
};

export type StandingsView = {
  rows: StandingsRow[];
  seal: string;
  seq: number;
  tiebreakers: string[];
};

export type StarLine = {
  cost: number;
  id: string;
  name: string;
};

export type Status = {
  disputed_tables: number[];
  half_reported_tables: number[];
  missing: string[];
  open_tables: number[];
  over: boolean;
  published: boolean;
  round: number;
  rounds: number;
  stands: string;
};

export type StepKind = 'created' | 'joined' | 'draw' | 'started' | 'action' | 'dice' | 'undo-asked' | 'undo-refused' | 'undone' | 'chat' | 'called-off';

export type StepView = {
  action?: string | null;
  agreed?: null | Side;
  by?: null | ChatBy;
  draw?: DrawStep[];
  events?: EventView[];
  fair?: Record<string, unknown> | null;
  how?: null | How;
  imitates?: boolean;
  is: StepKind;
  name?: string | null;
  seq: number;
  text?: string | null;
  time: number;
  to?: number | null;
  undone?: boolean;
  words?: string | null;
};

export type TableDraw = {
  choices?: string[];
  codes?: string[] | null;
  league?: boolean;
  ruleset: string;
  seed: string;
  values?: number[] | null;
  variant: PlaysVariant;
};

export type TableDrawView = {
  asks?: null | TableQuestion;
  commitment: string;
  record?: Record<string, unknown> | null;
  steps: DrawStep[];
};

export type TableHand = {
  code: string;
  record: Record<string, unknown>;
  side: Side;
};

export type TableQuestion = DrawQuestion & {
  by: Side;
  held: PlayView[];
  menu: MenuView;
  verb: string;
};

export type TableView = {
  after?: string | null;
  before: string;
  best: Who[];
  format: string;
  lines: SeasonLine[];
  season: string;
};

export type TakeBody = {
  dice?: Share;
  name?: string | null;
  own_team?: string | null;
  team?: string | null;
};

export type TeamBody = {
  crest?: string | null;
  roster: Record<string, unknown>;
  ruleset: string;
};

export type TeamChecked = {
  advice: string[];
  budget: number;
  lines: PriceLine[];
  players: SheetLine[];
  problems: Problem[];
  total: number;
  value: number;
};

export type TeamLine = {
  id: string;
  name: string;
  players: number;
  rerolls: number;
  tier: number;
  value: number;
};

export type TeamList = {
  teams: TeamView[];
};

export type TeamProblem = {
  code: string;
  fix?: string | null;
  message: string;
  place: string;
  refusal?: string | null;
  rule: string;
};

export type TeamRecord = {
  conceded: number;
  drawn: number;
  format: string;
  lost: number;
  played: number;
  scored: number;
  team: string;
  won: number;
};

export type TeamView = {
  id: string;
  name: string;
  ruleset: string;
  team: string;
};

export type Terms = {
  clock?: null | ClockRule;
  knock_out: boolean;
  listing: Listing;
  pace: Pace;
  plays: string;
  ruleset: string;
  undo: UndoRule;
  varied: boolean;
};

export type TermsView = OfferView & {
  challenge: boolean;
  kept: boolean;
  open: boolean;
};

export type TestView = {
  modifier: number;
  need: number;
  test: TestWord;
  who: string;
};

export type TestWord = 'dodge' | 'rush' | 'jump' | 'stand-up' | 'pick-up' | 'catch' | 'pass' | 'throw-team-mate' | 'interfere' | 'landing' | 'bone-head' | 'animosity' | 'loner' | 'pro' | 'foul-appearance' | 'dauntless' | 'jump-up' | 'tentacles' | 'shadowing' | 'take-root' | 'really-stupid' | 'unchannelled-fury' | 'animal-savagery' | 'bloodlust' | 'pick-me-up' | 'chainsaw' | 'projectile-vomit' | 'breathe-fire' | 'hypnotic-gaze' | 'always-hungry' | 'squirm-free' | 'kick-team-mate';

export type ThrowWord = 'superb' | 'successful' | 'terrible' | 'fumble';

export type TieBody = {
  kind: TieKind;
  who: Somebody;
};

export type TieKind = 'friend' | 'mute' | 'block';

export type TieView = {
  id: string;
  kind: string;
  who: Who;
};

export type TournamentCoach = {
  club?: string | null;
  conversion?: null | Conversion;
  list?: string | null;
  naf?: number | null;
  name: string;
  number: number;
  roster?: unknown;
  spare: boolean;
  status: string;
  team?: number | null;
};

export type TournamentView = {
  clock?: null | RoundClockView;
  coaches: TournamentCoach[];
  draw: DrawView;
  id: string;
  kind: string;
  name: string;
  pack: PackFacts;
  roll_offs?: [number, number, number][];
  rounds: RoundView[];
  seal: string;
  seq: number;
  staff: StaffView[];
  status: Status;
  teams: Record<string, unknown>[];
  vetoes?: Veto[];
  you: You;
};

export type TradeWord = 'play' | 'apothecary' | 'promise';

export type TurnAnalysis = {
  after: number;
  before: number;
  choices: ChoiceAnalysis[];
  given_away: number;
  half: number;
  luck: number;
  play: number;
  record: number;
  score: number[];
  side: string;
  turn: number;
};

export type TurnCall = {
  id: string;
  opponent?: string | null;
  ruleset?: string | null;
  since: number;
};

export type TurnEndWord = 'done' | 'turnover' | 'touchdown';

export type TurningPoint = {
  frame: number;
  side: Side;
  swing: number;
  words: string;
};

export type TurnoverWord = 'fell-over' | 'knocked-down' | 'carrier-placed-prone' | 'carrier-off-pitch' | 'pick-up-failed' | 'fumble' | 'ball-lost' | 'thrown-carrier-lost' | 'sent-off' | 'kick-back' | 'touchdown' | 'illegal-procedure' | 'time-lost' | 'dazzled' | 'driven-off' | 'bloodlust';

export type UndoBody = {
  at: number;
};

export type UndoOutcome = Now & {
  asked: boolean;
  seq: number;
  undone: boolean;
};

export type UndoReply = {
  agree: boolean;
};

export type UndoRule = 'consent' | 'none';

export type UndoView = {
  by: Side;
  steps: number;
  to: number;
};

export type UntilWord = 'turn' | 'own-turn' | 'drive' | 'half' | 'match';

export type Verification = {
  away?: number | null;
  check?: string | null;
  dice_proven?: boolean | null;
  finished?: boolean | null;
  home?: number | null;
  notes?: string[];
  place?: string | null;
  records?: number | null;
  verified: boolean;
  why?: string | null;
};

export type Veto = {
  a: number;
  b: number;
  reason: string;
};

export type Void = 'not-played' | 'lost-by-both';

export type Warning = {
  id: string;
  message: string;
};

export type Warnings = {
  warnings: Warning[];
};

export type WatchLine = {
  away: Who;
  away_team?: string | null;
  half: number;
  home: Who;
  home_team?: string | null;
  id: string;
  score: number[];
  state: string;
  terms: Terms;
  turn: number;
  updated: number;
};

export type WatchView = {
  finished: WatchLine[];
  running: WatchLine[];
};

export type Way = {
  actions: string[];
  chance: number;
  rolls: WayRoll[];
  squares: Square[];
  with_rerolls: number;
};

export type WayRoll = {
  at: Square;
  need: number;
  test: string;
};

export type WeatherWord = 'sweltering-heat' | 'very-sunny' | 'perfect-conditions' | 'pouring-rain' | 'blizzard';

export type WeighBody = {
  actions: string[];
};

export type WeighedView = {
  better: HintView;
  blunder: boolean;
  cost: number;
  win: number;
};

export type When = 'always' | 'their-turn';

export type Who = {
  handle?: string | null;
  imitates?: boolean;
  name: string;
  rating?: null | RatingView;
};

export type WholeTeam = TeamView & {
  checked?: null | TeamChecked;
  crest?: string | null;
  roster?: Record<string, unknown> | null;
};

export type WhyWord = 'nobody' | 'opponent' | 'own-player' | 'off-pitch' | 'stunned' | 'lying' | 'acted' | 'not-adjacent' | 'occupied' | 'no-movement' | 'nothing-to-jump' | 'again' | 'not-named' | 'no-target' | 'no-trait' | 'too-far' | 'opponent-turn' | 'none-left' | 'not-this-roll' | 'nothing-rolled' | 'wrong-moment' | 'armed' | 'rooted' | 'held' | 'bound' | 'standing' | 'moved' | 'weak' | 'mate-trait' | 'ejected' | 'deaf' | 'not-owned' | 'turn-limit' | 'big-guy' | 'not-him' | 'other-chooses' | 'busy' | 'wild-first' | 'wild' | 'same-face' | 'no-such-action' | 'scrutiny' | 'weapon-used' | 'straight' | 'on-pitch' | 'not-reserve' | 'must-swing' | 'asked';

export type You = {
  name?: string | null;
  number?: number | null;
  opponent?: string | null;
  roles: Role[];
  table?: number | null;
};
