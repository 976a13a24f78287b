/** What goes over the sockets and over HTTP, as docs/server.md and /openapi.json describe it. */

export type Lang = 'en' | 'ja';

// --- tables ------------------------------------------------------------------------------------------------

export type SeatStatus = 'EMPTY' | 'SEATED_WAIT_NEXT_HAND' | 'ACTIVE' | 'SIT_OUT' | 'DISCONNECTED' | 'LEAVE_PENDING';

export interface TableSeat {
  name: string;
  cpu: string;
  status: SeatStatus;
  chips: number | null;
}

export interface TableData {
  id: string;
  state: 'WAITING' | 'BETTING' | 'HAND_END' | string;
  seat: number | null;
  game: string;
  hand: number;
  hands_left: number | null;
  next_game: string | null;
  host: number | null;
  seats: TableSeat[];
}

/** A reason of a CPU, or the absence of one, as the table tells it. */
export interface Reasoned {
  text: string;
  rule: string;
  numbers: [string, string][];
}

export interface Why extends Reasoned {
  seat: number;
  number: number;
  action: string;
}

export interface Line {
  text: string;
  seat: number | null;
}

export interface OfferedAction {
  action: string;
  label: string;
  key: string;
}

export interface Words {
  told: { seq: number; lines: Line[] }[];
  whys: Why[];
  title: string;
  actions?: OfferedAction[];
  position?: string[];
  holdings?: string[];
  phase?: string;
}

/** An event of the table has `table`, an event of the game has `event`. */
export interface TableEvent {
  table?: string;
  event?: string;
  seat?: number;
  number?: number;
  action?: string;
  by?: string;
  state?: string;
  hand?: string;
  line?: string;
  card?: string;
  chips?: number | number[];
}

export interface Update {
  seq: number;
  events: TableEvent[];
}

export interface HandData {
  id: string;
  root: string;
  players: number[];
  number: number;
  to_act: number | null;
  view: AnyView;
}

export interface Clock {
  seconds: number;
  left: number;
}

export interface StateMessage {
  type: 'state';
  seq: number;
  since: number | null;
  updates: Update[];
  table: TableData;
  hand: HandData | null;
  clock: Clock | null;
  words: Words;
}

export interface OkMessage {
  type: 'ok';
  request: string;
  seq: number;
}

export interface ErrorMessage {
  type: 'error';
  request: string | null;
  code: string;
  message: string;
}

export interface HintMessage {
  type: 'hint';
  request: string;
  number: number;
  cpu: string;
  action: string;
  words: Reasoned & { label: string };
}

export type ServerMessage = StateMessage | OkMessage | ErrorMessage | HintMessage;

export type Command =
  | { type: 'act'; number: number; action: string }
  | { type: 'sit'; seat: number; chips: number }
  | { type: 'buy'; chips: number }
  | { type: 'sit_out' | 'sit_in' | 'leave' | 'ready' | 'deal' | 'close' }
  | { type: 'chat'; text: string }
  | { type: 'mute' | 'silence'; seat: number; on: boolean }
  | { type: 'hint'; cpu: string }
  | { type: 'add_cpu'; seat: number; cpu: string }
  | { type: 'remove_cpu'; seat: number };

// --- views of the games ------------------------------------------------------------------------------------

/** What every game's view has; the folder of a game knows the rest. */
export interface AnyView {
  game: string;
  seats: number;
  seat: number | null;
  to_act: number;
  legal: string[];
}

export interface PokerView extends AnyView {
  stakes: {
    small_bet: number;
    big_bet: number;
    small_blind?: number;
    big_blind?: number;
    ante?: number;
    bring_in?: number;
    raises: number;
    button: number;
  };
  street: string;
  board: string[];
  up: string[][];
  down: string[][];
  stacks: number[];
  bets: number[];
  paid: number[];
  pot: number;
  folded: (string | null)[];
  level: number;
  bets_made: number;
}

export interface NoThanksView extends AnyView {
  first: number;
  card: number | null;
  chips_on_card: number;
  cards_left: number;
  cards: number[][];
  chips: number[];
}

export type SlotSymbol = 'rainbow' | 'silver' | 'cherry' | 'watermelon' | 'bell' | 'replay';

export interface CardSlotView extends AnyView {
  phase: 'first' | 'place' | 'discard' | 'replace' | 'line' | 'take' | 'over';
  board: (SlotSymbol | null)[];
  hands: SlotSymbol[][];
  hidden: number[];
  discard: Partial<Record<SlotSymbol, number>>;
  deck_left: number;
  lines: string[];
  ended: string | null;
}

// --- HTTP --------------------------------------------------------------------------------------------------

export interface Me {
  id: number;
  name: string;
  kept: boolean;
  language: '' | Lang;
  settings: Record<string, unknown>;
  chips: number;
  given: number;
}

export interface InBoth {
  en: string;
  ja: string;
}

export interface GameLine {
  name: string;
  title: InBoth;
  about: InBoth;
  games: string[];
  least_seats: number;
  most_seats: number;
  stakes: boolean;
  options: { name: string; default: number; low: number; high: number }[];
  cpus: { name: string; style: InBoth }[];
}

export interface TableSettings {
  game: string;
  seats: number;
  name?: string;
  hands?: number;
  options?: Record<string, number>;
  action_seconds?: number;
  pace?: number;
  pause?: number;
  public?: boolean;
  practice?: boolean;
}

export interface TableSummary {
  name: string;
  rotation: string;
  game: string;
  hand: number;
  stakes: Record<string, number>;
  buy_in: [number, number, number] | null;
  action_seconds: number;
  practice: boolean;
  public: boolean;
  seats: ({ name: string; cpu: string } | null)[];
}

export interface LobbyTable {
  id: string;
  created: number;
  summary: TableSummary;
}

export interface TablePage extends LobbyTable {
  settings: TableSettings;
}

export interface Movement {
  id: number;
  at: number;
  amount: number;
  kind: string;
  table: string | null;
  hand: string | null;
}

export interface PastHand {
  hand: string;
  table: string;
  number: number;
  game: string;
  started: number;
  ended: number;
  practice: boolean;
  seat: number;
  chips: number;
  /** 0 where no bets are made. */
  big_bet: number;
  result: 'won' | 'lost' | 'even';
  seats: { seat: number; name: string; cpu: string; chips: number; won: boolean }[];
}

/** Seats of a replay are seats of the game. */
export interface ReplayStep {
  view: AnyView;
  lines: Line[];
  decision: { seat: number; action: string; by: string; label: string; why: Reasoned | null } | null;
  position: string[];
  holdings: string[];
  phase: string;
}

export interface Replay {
  hand: string;
  game: string;
  names: string[];
  players: number[];
  seat: number | null;
  steps: ReplayStep[];
}

export interface Opinion extends Reasoned {
  cpu: string;
  action: string;
  label: string;
  agrees: boolean;
}

/** A decision of one's own (`step` is the one it led to) beside what the CPUs would have done. */
export interface Judged {
  step: number;
  action: string;
  label: string;
  opinions: Opinion[];
}

/** A share of the pot from 0 to 1: exact, or with the 95 % margin of so many random deals. */
export interface Share {
  value: number;
  margin: number;
  exact: boolean;
  deals: number;
}

/** When the cards of a street lay there: against anything, and against what the others had if all of it was shown. */
export interface StreetEquity {
  street: string;
  name: string;
  step: number;
  opponents: number;
  unknown: Share;
  known: Share | null;
  text: string;
}

export interface Review {
  decisions: Judged[];
  /** Null where it could not be worked out; empty where there is no pot. */
  equity: StreetEquity[] | null;
}

export interface CpuRules {
  /** Several have the same rules with other numbers. */
  cpus: string[];
  style: string;
  rules: { rule: string; text: string }[];
}

export interface RulesPage {
  game: string;
  title: string;
  cpus: CpuRules[];
}
