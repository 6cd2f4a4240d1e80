// The words of the contract (docs/api.md). Facts that only some events have are optional.

export type Side = 'home' | 'away';
export type Seat = Side | 'spectator' | 'both';
export type Square = [number, number];
export type Pid = string;

export interface ApiError {
  code: string;
  message: string;
  rule?: string | null;
  problems?: { place: string; code: string; message: string; rule?: string }[];
  seq?: number;
  at?: number;
}

export interface Me {
  kind: 'nobody' | 'guest' | 'account';
  id?: string;
  name?: string;
  login?: string;
}

export interface PitchInfo {
  length: number;
  width: number;
  depth: number;
  wide: number;
  trapdoors: Square[];
}

export interface TeamInfo {
  id: string;
  name: string;
  tier: number;
  value: number;
  players: number;
  rerolls: number;
}

export interface RulesetInfo {
  id: string;
  name: string;
  turns: number;
  players_on_pitch: number;
  pitch: PitchInfo;
  teams: TeamInfo[];
}

export interface SkillInfo {
  id: string;
  name: string;
  category: string;
  summary: string;
  rule: string;
}

export interface Catalogue {
  version: string;
  rulesets: RulesetInfo[];
  skills: SkillInfo[];
}

export interface ReadyTeam {
  id: string;
  name: string;
  value: number;
  rerolls: number;
  apothecaries: number;
  players: { position: string; name: string; letters: string; skills: string[] }[];
}

export interface OwnTeam {
  id: string;
  name: string;
  ruleset: string;
  team: string;
}

export interface RuleText {
  id: string;
  section: string;
  text: string;
  elevens?: string | null;
}

export interface NewMatch {
  ruleset: string;
  team?: string;
  own_team?: string;
  opponent: 'computer' | 'same-screen' | 'link';
  opponent_team?: string;
  side?: 'home' | 'away' | 'random';
  pace?: 'live' | 'correspondence';
  clock?: { turn: number; reserve: number } | null;
  plays?: string;
  undo?: 'consent' | 'none';
  dice?: 'house' | 'client';
  name?: string;
}

export interface Created {
  id: string;
  seat: Seat;
  join?: string;
  links: { match: string; join?: string };
}

export interface MatchLine {
  id: string;
  seat: Seat;
  state: MatchState;
  home: { name: string; team: string };
  away: { name: string; team: string };
  score: [number, number];
  half: number;
  turn: number;
  my_decision: boolean;
  updated: string;
}

export type MatchState = 'waiting' | 'committing' | 'playing' | 'over';

export interface Coach {
  name: string;
  kind: 'person' | 'computer';
  online: boolean;
}

export interface SquadPlayer {
  id: Pid;
  number: number;
  position: string;
  name: string;
  letters: string;
  ma: number;
  st: number;
  ag: number;
  pa: number;
  av: number;
  skills: string[];
}

export interface Squad {
  team: string;
  name: string;
  value: number;
  players: SquadPlayer[];
}

export interface TeamState {
  score: number;
  turn: number;
  rerolls: number;
  apothecaries: number;
  bribes: number;
  fan_factor: number;
  used: string[];
  coach_ejected: boolean;
  prayers: string[];
  measures: string[];
  spells: number;
  petty_cash: number;
  treasury: number;
}

export type Place = 'reserves' | 'pitch' | 'airborne' | 'ko' | 'casualty' | 'sent-off';

export interface PlayerState {
  id: Pid;
  place: Place;
  at: Square | null;
  posture: 'standing' | 'prone' | 'stunned';
  done: boolean;
  tackle_zone: boolean;
  ball: boolean;
  marked: boolean;
  ma: number;
  st: number;
  ag: number;
  pa: number;
  av: number;
  skills: string[];
  used: string[];
  injury: string | null;
}

export interface Activation {
  who: Pid;
  action: string;
  target: Pid | null;
  movement: number;
  rushes: number;
  blocked: boolean;
}

export interface BlockState {
  attacker: Pid;
  defender: Pid;
  dice: string[];
  chooser: Side;
}

export interface TestState {
  who: Pid;
  test: string;
  need: number;
  modifier: number;
}

export interface Position {
  half: number;
  drive: number;
  active: Side;
  in_turn: boolean;
  kicking: Side;
  kick_off: boolean;
  weather: string;
  over: boolean;
  teams: Record<Side, TeamState>;
  players: PlayerState[];
  ball: { at: Square | null; holder: Pid | null; in_play: boolean };
  activation: Activation | null;
  block: BlockState | null;
  test: TestState | null;
}

export interface Item {
  id: string;
  name: string;
  price?: number | null;
}

export interface Menu {
  activations: Record<Pid, string[]>;
  players: Pid[];
  squares: Square[];
  jumps: Square[];
  items: Item[];
  choices: { id: string; words: string }[];
  count: number;
}

export interface Decision {
  by: Side;
  mine: boolean;
  ask: string;
  text: string;
  who: Pid | null;
  other: Pid | null;
  action: string | null;
  skill: string | null;
  prompt: string;
  rule: string | null;
  menu?: Menu | null;
}

export interface DieRoll {
  die: number;
  face: number;
  for: string;
}

export interface GameEvent {
  kind: string;
  text: string;
  words: string | null;
  rule?: string | null;
  who?: Pid;
  other?: Pid;
  side?: Side;
  at?: Square;
  to?: Square;
  from?: Square;
  skill?: string;
  test?: string;
  need?: number;
  dice?: DieRoll[];
  mods?: { why: string; by: number }[];
  total?: number;
  passed?: boolean;
  result?: string;
  cause?: string;
  n?: number;
  action?: string;
}

export interface Step {
  seq: number;
  is: string;
  by?: Side | 'spectator' | null;
  how?: 'coach' | 'computer' | 'order' | 'clock';
  action?: string;
  words?: string | null;
  undone?: boolean;
  time?: number;
  events?: GameEvent[];
  name?: string;
  text?: string;
  to?: number;
  agreed?: Side | null;
  /** The entry of the dice's transcript. */
  fair?: { is: string; side?: Side };
  [more: string]: unknown;
}

export interface ClockSide {
  left: number;
  reserve: number;
}

export interface Clock {
  turn: number;
  reserve: number;
  home: ClockSide;
  away: ClockSide;
  running: Side | null;
  until: number | null;
}

export interface Share {
  share: 'client' | 'house' | 'computer' | null;
  commitment: string | null;
  /** The end of the chain. */
  chain: string | null;
  value: string | null;
}

export interface DiceState {
  state: 'waiting' | 'committing' | 'opening' | 'playing' | 'opened';
  server: string | null;
  secret: string | null;
  home: Share;
  away: Share;
  /** Entries of the transcript and their hash: what a receipt keeps. */
  entries: number;
  hash: string;
}

export interface Order {
  ask: string;
  skill?: string | null;
  answer: string;
  when: 'always' | 'their-turn';
}

export type CanUndo = 'free' | 'ask' | 'no';
export interface UndoRequest {
  by: Side;
  to: number;
  steps: number;
}

export interface Snapshot {
  id: string;
  seq: number;
  at: number;
  state: MatchState;
  seat: Seat;
  ruleset: string;
  pace: string;
  undo: string;
  league: boolean;
  knock_out: boolean;
  plays: string;
  turns: number;
  pitch: PitchInfo;
  coaches: Record<Side, Coach | null>;
  squads: Record<Side, Squad | null>;
  position: Position | null;
  decision: Decision | null;
  can_undo: CanUndo;
  undo_request: UndoRequest | null;
  clock: Clock | null;
  dice: DiceState | null;
  /** The last link that each side has shown. */
  links?: Record<Side, string | null>;
  orders: Order[];
  spectators: number;
}

export interface Acted {
  seq: number;
  at: number;
  taken: number;
  steps: Step[];
  position: Position;
  decision: Decision | null;
  can_undo: CanUndo;
  links?: Record<Side, string | null>;
}

export interface Reach {
  who: Pid;
  from: Square;
  movement: number;
  rushes: number;
  squares: { at: Square; chance: number }[];
}

export interface PathOdds {
  squares: Square[];
  chance: number;
  with_rerolls: number;
  rolls: { at: Square; test: string; need: number }[];
  actions: string[];
}

export interface Outcome {
  result: string;
  chance: number;
}

export interface BlockOdds {
  dice: number;
  chooser: Side;
  strength: [number, number];
  outcomes: Outcome[];
  harm: Outcome[];
  assumed: string[];
}

export interface PassOdds {
  range: string;
  need: number;
  mods: { why: string; by: number }[];
  catcher: Pid | null;
  interferers: Pid[];
  outcomes: Outcome[];
  assumed: string[];
}

export interface Ranges {
  from: Square;
  quick: Square[];
  short: Square[];
  long: Square[];
  bomb: Square[];
}

export interface Warning {
  id: string;
  message: string;
}

export interface Frame {
  n: number;
  seq: number;
  action: string;
  by: Side | null;
  events: GameEvent[];
  position: Position;
}

export interface LuckLine {
  expected: number;
  actual: number;
  rolls: number;
  by: { what: string; expected: number; actual: number; rolls: number }[];
}

export interface Report {
  score: [number, number];
  result: Side | 'draw';
  statistics: Record<Side, Record<string, number>>;
  luck: Record<Side, LuckLine>;
  turning_points: { frame: number; words: string; side: Side; swing: number }[];
  players: Record<string, unknown>[];
  dice_proven: boolean;
}

export type LiveMessage =
  | { is: 'snapshot'; snapshot: Snapshot; steps: Step[] }
  | {
      is: 'steps';
      seq: number;
      at: number;
      steps: Step[];
      position: Position;
      decision: Decision | null;
      can_undo: CanUndo;
      undo_request: UndoRequest | null;
      clock: Clock | null;
      links?: Record<Side, string | null>;
    }
  | { is: 'presence'; coaches: Record<Side, Coach | null>; spectators: number }
  | { is: 'link-wanted'; at: number; until: number }
  | { is: 'answer'; re: string; ok: boolean; body?: unknown; error?: ApiError }
  | { is: 'pong' };
