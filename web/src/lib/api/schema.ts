// Written by scripts/types.mjs from docs/openapi.json. Do not edit.

export type ActAnswer = Now & {
  seq: number;
  steps: StepView[];
  taken: number;
};

export type ActivationView = {
  action: string;
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

export type BallView = {
  at?: null | Square;
  holder?: string | null;
  in_play: boolean;
};

export type BlockOdds = {
  assumed: string[];
  chooser: SideWord;
  dice: number;
  harm: Chance[];
  outcomes: Chance[];
  rush?: number | null;
  strength: number[];
};

export type BlockView = {
  attacker: string;
  chooser: SideWord;
  defender: string;
  dice: string[];
};

export type CatalogueView = {
  rulesets: RulesetView[];
  skills: SkillView[];
  version: string;
};

export type Chance = {
  chance: number;
  result: string;
};

export type ChatBody = {
  text: string;
};

export type ChoiceView = {
  id: string;
  words: string;
};

export type ClockRule = {
  reserve: number;
  turn: number;
};

export type ClockView = {
  away: LeftView;
  home: LeftView;
  reserve: number;
  running?: null | SideWord;
  turn: number;
  until?: number | null;
};

export type CoachKind = 'person' | 'computer';

export type ConcedeBody = {
  key: string;
  link?: string | null;
  side?: null | SideWord;
};

export type CreateBody = {
  clock?: null | ClockRule;
  dice?: Share;
  key?: string | null;
  knock_out?: boolean;
  league?: boolean;
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
  undo?: null | UndoRule;
};

export type Created = {
  id: string;
  join?: string | null;
  links: Links;
  seat: Seat;
};

export type DecisionView = {
  action?: string | null;
  ask: string;
  by: SideWord;
  menu?: null | MenuView;
  mine: boolean;
  other?: string | null;
  prompt: string;
  rule?: string | null;
  skill?: string | null;
  text: string;
  until?: number | null;
  waits?: null | SideWord;
  who?: string | null;
};

export type DiceView = {
  away: ShareView;
  entries: number;
  hash: string;
  home: ShareView;
  secret?: string | null;
  server?: string | null;
  state: string;
};

export type DieView = {
  die: number;
  face: number;
  for: string;
  shows?: string | null;
};

export type DrawRule = {
  deck: PlaysDeck;
  inducement?: boolean;
  method: PlaysMethod;
  variant: PlaysVariant;
};

export type DrawStep = {
  facts: Record<string, unknown>;
  plays?: PlayView[];
  words: string;
};

export type ErrorBody = {
  error: ErrorFacts;
};

export type ErrorFacts = {
  code: string;
  details?: unknown;
  message: string;
  rule?: string | null;
};

export type EventView = {
  action?: string | null;
  at?: null | Square;
  cause?: string | null;
  dice?: DieView[];
  from?: null | Square;
  kind: string;
  mods?: ModView[];
  n?: number | null;
  need?: number | null;
  other?: string | null;
  passed?: boolean | null;
  play?: null | PlayView;
  result?: string | null;
  rule?: string | null;
  side?: null | SideWord;
  skill?: string | null;
  test?: string | null;
  text: string;
  to?: null | Square;
  total?: number | null;
  who?: string | null;
  words?: string | null;
};

export type Frame = {
  action: string;
  by?: string | null;
  events: EventView[];
  n: number;
  position: Position;
  seq: number;
};

export type Frames = {
  frames: Frame[];
  total: number;
};

export type GuestBody = {
  name?: string | null;
};

export type Health = {
  matches: number;
  ok: boolean;
  version: string;
};

export type HoldBody = {
  at: number;
};

export type How = 'coach' | 'computer' | 'order' | 'clock' | 'pause';

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

export type LeftView = {
  left: number;
  reserve: number;
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

export type Me = {
  id?: string | null;
  kind: string;
  login?: string | null;
  name?: string | null;
};

export type MenuView = {
  activations: Record<string, string[]>;
  choices: ChoiceView[];
  count: number;
  items: ItemView[];
  jumps: Square[];
  players: string[];
  squares: Square[];
};

export type ModView = {
  by: number;
  why: string;
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
  waits_for_link?: null | SideWord;
};

export type Opponent = 'computer' | 'same-screen' | 'link';

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

export type OwnDeck = {
  file: string;
  text: string;
};

export type Pace = 'live' | 'correspondence';

export type PassOdds = {
  assumed: string[];
  catcher?: string | null;
  interferers: string[];
  mods: ModView[];
  need: number;
  outcomes: Chance[];
  range: string;
};

export type PitchView = {
  depth: number;
  length: number;
  trapdoors: Square[];
  wide: number;
  width: number;
};

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
  injury?: string | null;
  ma: number;
  marked: boolean;
  pa: number;
  place: string;
  posture: string;
  skills: string[];
  st: number;
  tackle_zone: boolean;
  used: string[];
};

export type PlaysDeck = 'six' | 'plain' | 'own';

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
  active: SideWord;
  ball: BallView;
  block?: null | BlockView;
  drive: number;
  half: number;
  in_turn: boolean;
  kick_off: boolean;
  kicking: SideWord;
  over: boolean;
  players: PlayerView[];
  teams: Sides_TeamView;
  test?: null | TestView;
  weather: string;
};

export type Presence = {
  coaches: Sides_Option_CoachView;
  spectators: number;
};

export type Ranges = {
  bomb: Square[];
  from: Square;
  long: Square[];
  quick: Square[];
  short: Square[];
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

export type RefusalView = {
  code: string;
  message: string;
};

export type RegisterBody = {
  name: string;
  password: string;
};

export type Report = {
  conceded?: null | SideWord;
  dice_proven: boolean;
  luck: Sides_Luck;
  over: boolean;
  players: PlayerLine[];
  result?: null | SideWord;
  score: number[];
  statistics: Sides_Statistics;
  turning_points: TurningPoint[];
};

export type RulesetView = {
  id: string;
  name: string;
  pitch: PitchView;
  players_on_pitch: number;
  teams: TeamLine[];
  turns: number;
};

export type RulesView = {
  rules: RuleView[];
  sections: SectionView[];
};

export type RuleView = {
  elevens?: string | null;
  id: string;
  section: string;
  text: string;
};

export type SayView = {
  action: string;
  by: SideWord;
  rule: string;
  skill?: string | null;
  who?: string | null;
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

export type Share = 'client' | 'house';

export type ShareBody = {
  chain?: string | null;
  commitment?: string | null;
  salt?: string | null;
  side?: null | SideWord;
  value?: string | null;
};

export type ShareView = {
  chain?: string | null;
  commitment?: string | null;
  share?: string | null;
  value?: string | null;
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

export type SideWord = 'home' | 'away';

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

export type Snapshot = Now & Presence & {
  dice: DiceView;
  draw?: null | DrawRule;
  id: string;
  knock_out: boolean;
  league: boolean;
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

export type Stand = {
  at: Square;
  chance: number;
};

export type StepView = {
  action?: string | null;
  agreed?: null | SideWord;
  by?: string | null;
  draw?: DrawStep[];
  events?: EventView[];
  fair?: Record<string, unknown> | null;
  how?: null | How;
  imitates?: boolean;
  is: string;
  name?: string | null;
  seq: number;
  text?: string | null;
  time: number;
  to?: number | null;
  undone?: boolean;
  words?: string | null;
};

export type TeamBody = {
  roster: Record<string, unknown>;
  ruleset: string;
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

export type TeamView = {
  id: string;
  name: string;
  ruleset: string;
  team: string;
};

export type TestView = {
  modifier: number;
  need: number;
  test: string;
  who: string;
};

export type TurningPoint = {
  frame: number;
  side: SideWord;
  swing: number;
  words: string;
};

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
  by: SideWord;
  steps: number;
  to: number;
};

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

export type Warning = {
  id: string;
  message: string;
};

export type Warnings = {
  warnings: Warning[];
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

export type When = 'always' | 'their-turn';
