/**
 * What goes over the sockets and over HTTP, as docs/server.md and /openapi.json describe it.
 *
 * Written by `make protocol` from the types of the server: change those, not this.
 */

export type Lang = 'en' | 'ja';

export type By = 'person' | 'cpu' | 'clock';

export type SeatStatus = 'EMPTY' | 'SEATED_WAIT_NEXT_HAND' | 'ACTIVE' | 'SIT_OUT' | 'DISCONNECTED' | 'LEAVE_PENDING';

export type TableStatus = 'WAITING' | 'BETTING' | 'HAND_END';

export type MatchState = 'playing' | 'finished' | 'stopped' | 'late' | 'lost' | 'failed';

export type SlotSymbol = 'rainbow' | 'silver' | 'cherry' | 'watermelon' | 'bell' | 'replay';

export type SlotPhase = 'first' | 'place' | 'discard' | 'replace' | 'line' | 'take' | 'over';

export type Facts = PokerFacts | NoThanksFacts | CardSlotFacts;

export type PokerEvent =
  | PokerPostedEvent
  | PokerStreetEvent
  | PokerDealtDownEvent
  | PokerDealtUpEvent
  | PokerBoardEvent
  | PokerOpensEvent
  | PokerActedEvent
  | PokerReturnedEvent
  | PokerShownEvent
  | PokerMuckedEvent
  | PokerWonEvent;

export type NoThanksEvent = NoThanksTurnedEvent | NoThanksPassedEvent | NoThanksTookEvent;

export type CardSlotEvent =
  | CardSlotDealtEvent
  | CardSlotHandEvent
  | CardSlotPlacedEvent
  | CardSlotRefreshedEvent
  | CardSlotDiscardedEvent
  | CardSlotResolvedEvent
  | CardSlotDrewEvent
  | CardSlotReceivedEvent
  | CardSlotBurnedEvent
  | CardSlotTookEvent
  | CardSlotShownEvent;

export type TableEvent =
  | SeatedEvent
  | BoughtEvent
  | SatOutEvent
  | SatInEvent
  | LeavingEvent
  | LeftEvent
  | ConnectedEvent
  | DisconnectedEvent
  | HostEvent
  | StateEvent
  | DealtEvent
  | DecisionEvent
  | OverEvent
  | SaidEvent
  | SilencedEvent
  | ClosedEvent
  | GameEvent;

export type Command =
  | Act
  | Sit
  | Buy
  | SitOut
  | SitIn
  | Leave
  | AddCpu
  | RemoveCpu
  | Deal
  | Ready
  | Chat
  | Silence
  | Mute
  | Hint
  | Resume
  | Close;

export type ServerMessage = StateMessage | OkMessage | ErrorMessage | HintMessage;

export type ErrorCode =
  | 'INVALID_ACTION'
  | 'NOT_YOUR_TURN'
  | 'INSUFFICIENT_CHIPS'
  | 'TABLE_FULL'
  | 'BUYIN_OUT_OF_RANGE'
  | 'ALREADY_SEATED'
  | 'AUTH_EXPIRED'
  | 'INVALID_CURSOR'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL_SERVER_ERROR';

/** An event of the game; what else is in it depends on its kind. */
export interface GameEvent {
  event: string;
  table?: undefined;
  [field: string]: unknown;
}

// What somebody is answered at a table: a command was carried out or refused, or the hint that was asked for.

/** A command was carried out and is written down; update `seq` came of it. */
export interface OkMessage {
  type: 'ok';
  request: string;
  seq: number;
}

/** A command was refused; nothing has changed. `request` is null where none could be read. */
export interface ErrorMessage {
  type: 'error';
  request: string | null;
  code: ErrorCode;
  message: string;
}

/** What a CPU would do in one's place at decision `number`, and why. */
export interface HintMessage {
  type: 'hint';
  request: string;
  number: number;
  cpu: string;
  action: string;
  reason: ReasonData | null;
  words: AdviceWords;
}

// What a client may say at a table. One JSON object a frame, named by `type`.

/** Do this; `number` is the decision it answers. */
export interface Act {
  type: 'act';
  number: number;
  action: string;
}

/** Take a seat; chips are brought from one's account. */
export interface Sit {
  type: 'sit';
  seat: number;
  chips?: number;
}

/** Bring more chips. */
export interface Buy {
  type: 'buy';
  chips: number;
}

/** Not dealt in from the next hand on. */
export interface SitOut {
  type: 'sit_out';
}

/** Dealt in again. */
export interface SitIn {
  type: 'sit_in';
}

/** Give one's seat up. */
export interface Leave {
  type: 'leave';
}

/** The host seats a CPU. */
export interface AddCpu {
  type: 'add_cpu';
  seat: number;
  cpu: string;
}

/** The host sends a CPU away. */
export interface RemoveCpu {
  type: 'remove_cpu';
  seat: number;
}

/** The host does not wait for more players. */
export interface Deal {
  type: 'deal';
}

/** Does not need the pause before the next hand. */
export interface Ready {
  type: 'ready';
}

/** Say something to the table. */
export interface Chat {
  type: 'chat';
  text: string;
}

/** The host lets somebody at the table speak no more, or again. */
export interface Silence {
  type: 'silence';
  seat: number;
  on?: boolean;
}

/** Hear somebody no more, or again; nobody else notices. */
export interface Mute {
  type: 'mute';
  seat: number;
  on?: boolean;
}

/** What would this CPU do in my place? At practice tables. */
export interface Hint {
  type: 'hint';
  cpu: string;
}

/** Send what I missed after this update. */
export interface Resume {
  type: 'resume';
  seq: number;
}

/** The host closes the table. */
export interface Close {
  type: 'close';
}

// What happens at a table around the cards. Everybody sees all of it; events of the game itself have audiences.

/** The id of the rule that decided, and the values it looked at. */
export interface ReasonData {
  rule: string;
  values: Record<string, number | string | boolean>;
}

/** How a hand ended: why, the score of each player, and the players who won. */
export interface OutcomeData {
  reason: string;
  scores: number[];
  winners: number[];
}

/** Somebody, or a CPU, took a seat. */
export interface SeatedEvent {
  table: 'seated';
  event?: undefined;
  seat: number;
  name: string;
  cpu: string;
  chips: number;
}

/** A seat has more chips. */
export interface BoughtEvent {
  table: 'bought';
  event?: undefined;
  seat: number;
  chips: number;
}

/** A seat is not dealt in from the next hand on. */
export interface SatOutEvent {
  table: 'sat_out';
  event?: undefined;
  seat: number;
}

/** A seat is dealt in again. */
export interface SatInEvent {
  table: 'sat_in';
  event?: undefined;
  seat: number;
}

/** A seat will be given up when the hand is over. */
export interface LeavingEvent {
  table: 'leaving';
  event?: undefined;
  seat: number;
}

/** A seat is empty again; these chips went back. */
export interface LeftEvent {
  table: 'left';
  event?: undefined;
  seat: number;
  name: string;
  chips: number;
}

/** The person of a seat is there again. */
export interface ConnectedEvent {
  table: 'connected';
  event?: undefined;
  seat: number;
}

/** The person of a seat has lost the connection. */
export interface DisconnectedEvent {
  table: 'disconnected';
  event?: undefined;
  seat: number;
}

/** Another host; null if the host has no seat. */
export interface HostEvent {
  table: 'host';
  event?: undefined;
  seat: number | null;
}

/** The table goes on to another state (R-T5). */
export interface StateEvent {
  table: 'state';
  event?: undefined;
  state: 'DEALING' | 'BETTING' | 'SHOWDOWN' | 'HAND_END';
}

/** A hand begins. `players` are the seats of the table, in the order of the seats of the game. */
export interface DealtEvent {
  table: 'dealt';
  event?: undefined;
  hand: string;
  number: number;
  game: string;
  players: number[];
  root: string;
}

/** The reason of a decision that was made earlier in the hand. */
export interface DecisionReason {
  number: number;
  reason: ReasonData;
}

/**
 * A seat decided.
 *
 * `told` is what everybody may know of a CPU's decision while the hand runs; `reason` is its reason, told at
 * once at open-book tables and in games where nothing is hidden.
 */
export interface DecisionEvent {
  table: 'decision';
  event?: undefined;
  hand: string;
  seat: number;
  number: number;
  action: string;
  by: By;
  told?: Bilingual;
  reason?: ReasonData;
}

/** The hand is over. `chips` are those of every seat of the table; practice tables tell CPUs' reasons now. */
export interface OverEvent {
  table: 'over';
  event?: undefined;
  hand: string;
  outcome: OutcomeData;
  players: number[];
  chips: number[];
  reasons: DecisionReason[];
}

/** Somebody said something. */
export interface SaidEvent {
  table: 'said';
  event?: undefined;
  seat: number | null;
  name: string;
  text: string;
}

/** Somebody may speak here no more, or again. */
export interface SilencedEvent {
  table: 'silenced';
  event?: undefined;
  name: string;
  on: boolean;
}

/** The table is no more. */
export interface ClosedEvent {
  table: 'closed';
  event?: undefined;
}

// Tables as the lobby lists them.

/** Who has a seat. */
export interface SummarySeat {
  name: string;
  cpu: string;
}

/** A table in a line; nothing in it depends on a card. */
export interface TableSummary {
  name: string;
  rotation: string;
  game: string;
  hand: number;
  hands_left: number | null;
  next_game: string | null;
  /** The options of the game. */
  stakes: Record<string, number>;
  /** The least, the usual and the most chips to sit down with; null where nobody brings any. */
  buy_in: [number, number, number] | null;
  action_seconds: number;
  practice: boolean;
  public: boolean;
  seats: (SummarySeat | null)[];
  /** The bets: `20/40`; empty without stakes. */
  limits: string;
}

/** A table that can be found. */
export interface LobbyTable {
  id: string;
  created: number;
  summary: TableSummary;
}

/** The public tables, newest first. */
export interface LobbyMessage {
  type: 'lobby';
  tables: LobbyTable[];
}

// A table as one seat sees it: updates, and how everything stands after them.

/** What one seat may see of an update; perhaps nothing. */
export interface Update {
  seq: number;
  events: TableEvent[];
}

/** A seat of the table; `chips` is null where nobody brings any. */
export interface TableSeat {
  name: string;
  cpu: string;
  status: SeatStatus;
  chips: number | null;
}

/** The table around the hand. Seats here are seats of the table; `seat` is one's own. */
export interface TableData {
  id: string;
  state: TableStatus;
  seat: number | null;
  game: string;
  /** Hands played before this one. */
  hand: number;
  /** In a mix: how many of this game follow this hand. */
  hands_left: number | null;
  next_game: string | null;
  /** In a mix: how many hands of each game are played. */
  hands_each: number | null;
  host: number | null;
  seats: TableSeat[];
}

/** A part of an action: its kind, and what it shows, by the names that reasons have for it. */
export interface StepData {
  kind: string;
  values: Record<string, number | string | boolean>;
}

/** The hand that is running or was played last. `players` are the seats of the table by seat of the game. */
export interface HandData {
  id: string;
  /** The seal of the deck. */
  root: string;
  players: number[];
  /** Of the decision that is waited for. */
  number: number;
  /** A seat of the table. */
  to_act: number | null;
  view: AnyView;
  /** What follows from the view; null for a game that brings none. */
  facts: Facts | null;
  /** By player: takes part in this hand. */
  dealt: boolean[];
  /** By player: chips taken from the pots, 0 until the hand is over; empty without pots. */
  won: number[];
  /** By player, when the hand is over. */
  scores: number[] | null;
  /** What can be seen of the action that the CPU to act is about to carry out. */
  step: StepData | null;
}

/** The time of the one to act: how much there was, and how much is left. */
export interface Clock {
  seconds: number;
  left: number;
}

/**
 * Updates after number `since`, and the table after them, with words in the language asked for.
 *
 * Where `since` is null, updates are missing, and the view has its whole history instead.
 */
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

// A table in words, in the language that a client asked for.

/** A sentence, and the seat it is about: null if it is about several or none. */
export interface Line {
  text: string;
  seat: number | null;
  /** Begins a hand. */
  heading: boolean;
}

/**
 * A reason in words, or the absence of one, with the id of its rule and the numbers it looked at.
 *
 * What everybody may know while the hand runs has neither rule nor numbers.
 */
export interface Reasoned {
  text: string;
  rule: string;
  numbers: [string, string][];
}

/** The whole reason of a decision that was made earlier in the hand. */
export interface ReasonWords {
  number: number;
  why: Reasoned;
}

/** The reason of a hint, and what the action is called. */
export interface AdviceWords extends Reasoned {
  label: string;
}

/** A decision in words, without the name in front and the full stop behind. */
export interface DeedWords {
  seat: number;
  number: number;
  action: string;
  by: By;
  /** What was done: `raises, putting in 40`. */
  text: string;
  /** The verb alone, for where the chips can be seen beside it; otherwise the same as `text`. */
  brief: string;
  /** Where a reason is shown. */
  why: Reasoned | null;
}

/** An update in sentences, the decisions in it, and reasons that may be told now. */
export interface ToldUpdate {
  seq: number;
  lines: Line[];
  deeds: DeedWords[];
  reasons: ReasonWords[];
}

/** A legal action: what it is called, and its key (empty if it has none of its own). */
export interface OfferedAction {
  action: string;
  label: string;
  key: string;
}

/** What the updates of a message say, what can be done, and how the table stands. */
export interface Words {
  told: ToldUpdate[];
  /** The game. */
  title: string;
  /** What is played for, shortest first: `20/40`, `ante 5`. Empty without stakes. */
  stakes: string[];
  actions: OfferedAction[];
  /** The table in lines that can be read aloud. */
  position: string[];
  /** What each player holds, as far as one may know; empty where there is nothing to say. */
  holdings: string[];
  /** The part of the game, such as a street. */
  phase: string;
  /** How the hand ended; empty while it runs. */
  result: string[];
}

// A report as data: everything a page or a terminal needs to show a run, without its rows.

/** A few lines in both languages. */
export interface BilingualLines {
  en: string[];
  ja: string[];
}

/** A mean and its 95 % interval. */
export interface MeanInterval {
  mean: number;
  low: number;
  high: number;
}

/** The mean and its interval after a number of decks. */
export interface CoursePoint {
  decks: number;
  mean: number;
  low: number;
  high: number;
}

/** A seat, counted from the button, from whoever begins, or just counted; which blind it pays, if any. */
export interface Position {
  counted: 'button' | 'first' | 'seat';
  place: number;
  blind: '' | 'small' | 'big';
}

/** What both sides got in one seat with the same cards, and the first more than the second. */
export interface SeatFigures {
  position: Position;
  a: MeanInterval;
  b: MeanInterval;
  difference: MeanInterval;
}

/** The difference in one game of a mix; None before it was played twice. */
export interface GameFigures {
  game: string;
  decks: number;
  difference: MeanInterval | null;
}

/** The log-likelihood ratio of a test after a number of decks. */
export interface RatioPoint {
  decks: number;
  ratio: number;
}

/**
 * What a sequential test looked for and found, in words too, and how its ratio went between the two bounds.
 *
 * It looks after `first_look` decks, then every `every`.
 */
export interface SequentialFigures {
  margin: number;
  alpha: number;
  beta: number;
  verdict: 'better' | 'not better' | 'open';
  low: number;
  high: number;
  first_look: number;
  every: number;
  ratios: RatioPoint[];
  said: Bilingual | null;
}

/**
 * The difference as the cards fell, and which part of the hands the correction for luck saved.
 *
 * `needed` hands would have given the same interval without it; None where no number would.
 */
export interface LuckFigures {
  uncorrected: MeanInterval;
  saved: number;
  needed: number | null;
}

/** How many decks have a result between two ends. */
export interface SpreadBar {
  start: number;
  end: number;
  decks: number;
}

/**
 * How the results of single decks are spread; those that ended even have no bar.
 *
 * Results are what the first side won with a deck, in `unit`. With `cut` the outermost bars hold all beyond them.
 */
export interface DeckSpread {
  unit: string;
  even: number;
  ahead: number;
  behind: number;
  bars: SpreadBar[];
  cut: boolean;
}

/** The decisions a bot from outside forfeited, by what was wrong with them, and the last fault in its words. */
export interface ForfeitFigures {
  kinds: Record<string, number>;
  last: string;
}

/**
 * Disagreements: how many were seen, how many played out, and what the first side's way was worth.
 *
 * `each` is the mean of those played out, `per_hundred` what they add up to in a hundred games of one seat; None
 * where there are too few to say.
 */
export interface GainFigures {
  seen: number;
  tried: number;
  each: MeanInterval | null;
  per_hundred: MeanInterval | null;
}

/** Disagreements of a kind in which the two gave these rules as their reasons; empty if one gave none. */
export interface RulePairFigures {
  a: string;
  b: string;
  gains: GainFigures;
}

/** What one side would do in a position, and why. */
export interface ExplainedAction {
  action: Bilingual;
  reason: Bilingual;
}

/**
 * A position in which the two disagreed for the first time in a game.
 *
 * `gain` is what the first side's way was worth in this one game; `actor` was to act in it.
 */
export interface ExampleFigures {
  deck: number;
  seating: number;
  actor: string;
  position: BilingualLines;
  a: ExplainedAction;
  b: ExplainedAction;
  gain: number;
}

/**
 * All disagreements in which the first side does one thing where the second does another.
 *
 * `more_rules` pairs of rules are counted and not shown.
 */
export interface KindFigures {
  game: string;
  phase: Bilingual;
  a: Bilingual;
  b: Bilingual;
  gains: GainFigures;
  rules: RulePairFigures[];
  more_rules: number;
  examples: ExampleFigures[];
}

/**
 * Where decisions differ, by the first `decks` played again; gains are counted in `unit`.
 *
 * Kinds come in the order of what they matter; `more_kinds` are counted, seen `more_seen` times, and not shown.
 */
export interface DifferenceFigures {
  unit: string;
  decks: number;
  games: number;
  decisions: number;
  games_apart: number;
  all: GainFigures;
  kinds: KindFigures[];
  more_kinds: number;
  more_seen: number;
}

/**
 * Two CPUs. `difference` is what the first is better by, in `unit`: a share of wins is counted above one half.
 *
 * `better` is who is, where the decks can tell, and `said` the same in words; `rough` figures come from too few
 * of them to claim anything. At most `planned` games were to be played. `seats` are in the same unit for each
 * side; there a share of wins is the share of the games won in that seat. `undiffered` is why nobody looked where
 * decisions differ, in a report that would say so.
 */
export interface PairingFigures {
  a: string;
  b: string;
  decks: number;
  games: number;
  unit: string;
  difference: MeanInterval;
  better: '' | 'a' | 'b';
  rough: boolean;
  course: CoursePoint[];
  seats: SeatFigures[];
  by_game: GameFigures[];
  elo: MeanInterval | null;
  test: SequentialFigures | null;
  forfeits: Record<string, number>;
  said: Bilingual | null;
  planned: number;
  luck: LuckFigures | null;
  spread: DeckSpread | null;
  faults: Record<string, ForfeitFigures>;
  differences: DifferenceFigures | null;
  undiffered: Bilingual | null;
  alike: boolean;
}

/** What scores are counted in, as people call it: the measure of a pairing, and one of what is counted. */
export interface CountedUnit {
  name: Bilingual;
  each: Bilingual;
}

/** Where a CPU stands in a tournament. */
export interface RatingFigure {
  cpu: string;
  mu: number;
  sigma: number;
}

/**
 * A run, finished or not. `games` is how many each pairing was to play at most.
 *
 * `rotation` are the games that are played in turn, `hands` of each (0 where there is one game only), and
 * `titles` what they are called. `counted` is the unit of all pairings in words, None where wins are counted.
 * `unrated` says why a tournament has no ratings.
 */
export interface ReportFile {
  name: string;
  kind: 'match' | 'round-robin' | 'gauntlet';
  game: string;
  mix: string[];
  seats: number;
  games: number;
  seed: string;
  created: string;
  finished: boolean;
  tefuda: string;
  command: string;
  cpus: Record<string, CpuFacts>;
  pairings: PairingFigures[];
  ratings: RatingFigure[];
  headline: Bilingual | null;
  unrated: Bilingual | null;
  rotation: string[];
  hands: number;
  stack: number;
  options: Record<string, number>;
  titles: Record<string, Bilingual>;
  counted: CountedUnit | null;
  format: 'tefuda-report/2';
}

// A digest of what a player does in fixed positions, so that a changed one cannot be mistaken for the old one.

/**
 * The version of a CPU in each game, and the digest of what it does there.
 *
 * Bots from outside have no version, and no digest if they do not repeat themselves.
 */
export interface CpuFacts {
  versions: Record<string, number>;
  signatures: Record<string, string>;
}

// What screens of every game are sent. Types describe what the games make; facts come from a seat's view alone.

/** What the view of every game has; what else there is depends on the game. */
export interface AnyView {
  game: string;
  rules_version: number;
  seats: number;
  /** The seat of the game it belongs to; null for a spectator. */
  seat: number | null;
  /** The player whose turn it is, -1 at the end. */
  to_act: number;
  /** What may be done now, if it is one's own turn. */
  legal: string[];
}

// Card Slot on a screen.

/** A player gets a hand, face down. */
export interface CardSlotDealtEvent {
  event: 'dealt';
  seat: number;
  count: number;
}

/** The hand that was dealt, for its owner only. */
export interface CardSlotHandEvent {
  event: 'hand';
  seat: number;
  cards: SlotSymbol[];
}

/** A player placed a card on a slot. */
export interface CardSlotPlacedEvent {
  event: 'placed';
  seat: number;
  card: SlotSymbol;
  slot: number;
}

/** A slot of a full board gets a new card from the deck. */
export interface CardSlotRefreshedEvent {
  event: 'refreshed';
  slot: number;
  old: SlotSymbol;
  card: SlotSymbol;
}

/** A player discarded a card from a full board. */
export interface CardSlotDiscardedEvent {
  event: 'discarded';
  seat: number;
  card: SlotSymbol;
  slot: number;
}

/** A line is resolved and has the effect of its symbol. */
export interface CardSlotResolvedEvent {
  event: 'resolved';
  seat: number;
  card: SlotSymbol;
  line: string;
}

/** A player draws a card, face down. */
export interface CardSlotDrewEvent {
  event: 'drew';
  seat: number;
}

/** The card that was drawn, for its owner only. */
export interface CardSlotReceivedEvent {
  event: 'received';
  seat: number;
  card: SlotSymbol;
}

/** Cards go from the deck to the discard, open. */
export interface CardSlotBurnedEvent {
  event: 'burned';
  seat: number;
  cards: SlotSymbol[];
}

/** A player takes a card from the board. */
export interface CardSlotTookEvent {
  event: 'took';
  seat: number;
  card: SlotSymbol;
  slot: number;
}

/** The deck is out: a hand is turned up and counted. */
export interface CardSlotShownEvent {
  event: 'shown';
  seat: number;
  cards: SlotSymbol[];
  points: number;
}

/** The table of Card Slot as a seat knows it. */
export interface CardSlotView extends AnyView {
  first: number;
  turn: number;
  phase: SlotPhase;
  /** The cards on slots 1 to 9. */
  board: (SlotSymbol | null)[];
  /** The cards one knows of each hand. */
  hands: SlotSymbol[][];
  /** How many cards each player holds beside those. */
  hidden: number[];
  discard: Record<SlotSymbol, number>;
  deck_left: number;
  /** Those to choose from. */
  lines: string[];
  /** Why the game ended. */
  ended: string | null;
  history?: CardSlotEvent[];
}

/** The table of Card Slot. */
export interface CardSlotFacts {
  kind: 'card-slot';
  /** All lines by name, with their slots. */
  lines: Record<string, [number, number, number]>;
  /** The slots as they lie. */
  rows: [number, number, number][];
  /** The empty slots where a card of each symbol would complete a line. */
  finishing: Record<SlotSymbol, number[]>;
  /** The points of each player's hand; null while some of it is hidden from one. */
  worth: (number | null)[];
  /** The key of each symbol, in the order of the symbols. */
  keys: Record<SlotSymbol, string>;
}

// No Thanks! on a screen.

/** A card is turned up and offered. */
export interface NoThanksTurnedEvent {
  event: 'turned';
  card: number;
}

/** A player paid a chip to pass the card on. */
export interface NoThanksPassedEvent {
  event: 'passed';
  seat: number;
}

/** A player took the card and the chips on it. */
export interface NoThanksTookEvent {
  event: 'took';
  seat: number;
  card: number;
  chips: number;
}

/** The open table of No Thanks!. */
export interface NoThanksView extends AnyView {
  first: number;
  /** On offer. */
  card: number | null;
  chips_on_card: number;
  cards_left: number;
  cards: number[][];
  chips: number[];
  history?: NoThanksEvent[];
}

/** The open table of No Thanks!, by player. */
export interface NoThanksFacts {
  kind: 'no-thanks';
  /** The lowest and the highest card of each run. */
  runs: [number, number][][];
  /** If the game ended now. */
  scores: number[];
  /** How the score would change by taking the card on offer; 0 when there is none. */
  take_cost: number[];
}

// Poker on a screen: all variants are sent the same.

/** A forced bet. */
export interface PokerPostedEvent {
  event: 'posted';
  seat: number;
  post: 'ante' | 'small-blind' | 'big-blind' | 'dead' | 'extra-blind';
  chips: number;
}

/** The next street, counted from 0. */
export interface PokerStreetEvent {
  event: 'street';
  street: number;
  name: string;
}

/** A card face down, which only its owner is told of. */
export interface PokerDealtDownEvent {
  event: 'dealt-down';
  seat: number;
  card: string;
}

/** A card face up in front of a player. */
export interface PokerDealtUpEvent {
  event: 'dealt-up';
  seat: number;
  card: string;
}

/** A card everybody shares. */
export interface PokerBoardEvent {
  event: 'board';
  card: string;
}

/** Who speaks first on a street. */
export interface PokerOpensEvent {
  event: 'opens';
  seat: number;
}

/** A player acted, and what it put in. */
export interface PokerActedEvent {
  event: 'acted';
  seat: number;
  action: string;
  chips: number;
}

/** A bet that nobody called goes back. */
export interface PokerReturnedEvent {
  event: 'returned';
  seat: number;
  chips: number;
}

/** A player's cards are turned up. */
export interface PokerShownEvent {
  event: 'shown';
  seat: number;
  cards: string[];
}

/** A beaten player gives up the cards unseen. */
export interface PokerMuckedEvent {
  event: 'mucked';
  seat: number;
}

/** A player takes chips from a pot (0 is the main pot), from all of it or from one half. */
export interface PokerWonEvent {
  event: 'won';
  seat: number;
  pot: number;
  part: 'pot' | 'high' | 'low';
  chips: number;
}

/** What a hand is played for: flop games have blinds, stud games ante and bring-in. */
export interface PokerStakes {
  small_bet: number;
  big_bet: number;
  raises: number;
  button: number;
  small_blind?: number;
  big_blind?: number;
  ante?: number;
  bring_in?: number;
}

/** A hand of poker as a seat sees it; a card that was not written down is `??`. */
export interface PokerView extends AnyView {
  stakes: PokerStakes;
  street: string;
  board: string[];
  up: string[][];
  /** Cards face down, of those players whose cards one may see. */
  down: string[][];
  stacks: number[];
  /** On this street. */
  bets: number[];
  /** In this hand. */
  paid: number[];
  pot: number;
  /** The street each player folded on. */
  folded: (string | null)[];
  /** The bet to match. */
  level: number;
  base: number;
  bets_made: number;
  acted: number[];
  opener: number;
  aggressor: number;
  bring_in_owed: boolean;
  history?: PokerEvent[];
}

/** A card in front of a player; null is one face down that one may not see. */
export interface CardFacts {
  card: string | null;
  up: boolean;
}

/** A pot and the players who may win it. */
export interface PotFacts {
  chips: number;
  players: number[];
}

/** A hand of poker; lists are by player, cards in the order they came. */
export interface PokerFacts {
  kind: 'poker';
  /** The main pot, then the side pots as all-ins have cut them. */
  pots: PotFacts[];
  /** Of those who folded only what can be seen; empty for one who was not dealt in. */
  cards: CardFacts[][];
  /** Up cards of those who folded. */
  dead: string[];
  /** What a call would cost, as far as the chips go; 0 for nothing. */
  to_call: number[];
  /** Plays on without chips. */
  all_in: boolean[];
  /** Bets a street can have: the bet and the raises over it. */
  most_bets: number;
  /** Places for shared cards; 0 where players have up cards instead. */
  board_size: number;
  /** It is the first street. */
  opening: boolean;
}

// Matches of CPUs: begin one, follow it, stop it, keep its report.

/** The id of a match. */
export interface Begun {
  id: string;
}

/** A match: what was asked for, how far it is, and what the first CPU is better by so far. */
export interface MatchLine {
  id: string;
  state: MatchState;
  created: number;
  ended: number | null;
  game: string;
  seats: number;
  a: string;
  b: string;
  games: number;
  seed: string;
  played: number;
  unit: string | null;
  difference: MeanInterval | null;
  problem: string;
}

/** One's own matches, newest first. */
export interface MatchList {
  matches: MatchLine[];
}

/** A match and its report so far. */
export interface MatchPage {
  match: MatchLine;
  report: ReportFile | null;
}

// What can be played and against whom.

/** A number of the game; what is `managed` the table chooses, everything else whoever opens one. */
export interface TableOption {
  name: string;
  label: Bilingual;
  default: number;
  low: number;
  high: number;
  managed: boolean;
}

/**
 * What scores are counted in: a number of `each`, which is the value of `option`, over a number of `games`.
 *
 * Without an option a point is one of them.
 */
export interface UnitLine {
  name: Bilingual;
  each: Bilingual;
  option: string;
  games: number;
}

/** A CPU, with its style in words. */
export interface CpuLine {
  name: string;
  style: Bilingual;
}

/**
 * A game or a mix of games; CPUs from the weakest to the strongest.
 *
 * `screen` is the folder of the client that draws the game; without one it is shown in words, as every view is
 * told. `hands` is how many hands of each game a mix plays unless told otherwise; 0 for a game alone. Without a
 * `unit` players are compared by the share of the wins.
 */
export interface GameLine {
  name: string;
  title: Bilingual;
  about: Bilingual;
  games: string[];
  hands: number;
  screen: string;
  least_seats: number;
  most_seats: number;
  usual_seats: number;
  stakes: boolean;
  unit: UnitLine | null;
  options: TableOption[];
  cpus: CpuLine[];
}

/** All games. */
export interface Catalogue {
  games: GameLine[];
}

// An endpoint is declared once: what it takes, what it answers, who may ask. The description is made from that.

/** Why a request was refused: a code for programs and a sentence for people. Nothing has changed. */
export interface Refusal {
  code: string;
  message: string;
}

/** It is done; there is nothing more to say. */
export type Nothing = Record<string, never>;

// Hands that are over: a list of one's own, and each hand as the one who asks may see it.

/** Who sat where, and what came of it in chips (0 where none are played for). */
export interface SeatLine {
  seat: number;
  name: string;
  cpu: string;
  chips: number;
  won: boolean;
}

/** A hand of one's own; `unit` is what the game is counted in, in chips, 0 where wins are counted. */
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
  unit: number;
  result: 'won' | 'lost' | 'even';
  seats: SeatLine[];
}

/** A page, newest first; `cursor` leads to the next one. */
export interface History {
  hands: PastHand[];
  cursor: string | null;
}

/** A hand as the one who asks may see it. */
export interface HandPage {
  hand: string;
  table: string;
  number: number;
  practice: boolean;
  seat: number | null;
  root: string;
  record: unknown;
}

// Who somebody is: entering as a guest, keeping the account, signing in and out, chips.

/** A name to be called by. */
export interface Entering {
  name: string;
}

/** A passphrase to come back with. */
export interface KeepRequest {
  passphrase: string;
}

/** The name and the passphrase of a kept account. */
export interface SigningIn {
  name: string;
  passphrase: string;
}

/** What is to change; what is left out stays as it is. */
export interface Changing {
  name?: string;
  language?: '' | 'en' | 'ja';
  settings?: unknown;
}

/** The old passphrase and the new one. */
export interface Changed {
  old: string;
  new: string;
}

/** One's own account; `given` are the chips this visit brought. */
export interface Me {
  id: number;
  name: string;
  kept: boolean;
  language: '' | 'en' | 'ja';
  settings: Record<string, unknown>;
  chips: number;
  given: number;
}

/** Chips that came (or, below zero, went). */
export interface Movement {
  id: number;
  at: number;
  amount: number;
  kind: string;
  table: string | null;
  hand: string | null;
}

/** A page of one's ledger, newest first; `before` leads to the next page. */
export interface Movements {
  movements: Movement[];
  before: number | null;
}

// Hands that are over, told again: step by step, and with what the CPUs think of one's decisions.

/** A hand step by step: `players` are the seats of the table, `seat` is one's own seat in the game. */
export interface Replay {
  hand: string;
  game: string;
  names: string[];
  players: number[];
  seat: number | null;
  steps: ReplayStep[];
  /** What can be kept of it: `/api/hands/{hand}/` and one of these. */
  files: string[];
}

/**
 * One's own decisions and what the CPUs would have done; in poker also one's equity street by street.
 *
 * `equity` is null where it could not be worked out.
 */
export interface Review {
  decisions: Judged[];
  equity: StreetEquity[] | null;
}

// The rules of the CPUs of a game, to read: where the rule under a reason leads.

/** A rule: its id, and its sentence with the values it looks at as `‹what it is›`. */
export interface RuleLine {
  rule: string;
  text: string;
}

/** The rules that some CPUs share, with other numbers perhaps; every rule is told once. */
export interface CpuRules {
  cpus: string[];
  style: string;
  rules: RuleLine[];
}

/** The CPUs of a game and their rules, strongest first. */
export interface RulesPage {
  game: string;
  title: string;
  cpus: CpuRules[];
}

// Tables: the lobby, opening one, looking at one.

/** The settings of a new table, and the CPUs in its last seats. */
export interface NewTable {
  settings: TableSettings;
  cpus?: string[];
}

/** The public tables, newest first. */
export interface Lobby {
  tables: LobbyTable[];
}

/** The id of a table; its socket is `/ws/tables/{id}`. */
export interface Opened {
  id: string;
}

/** One table: how it was opened and how it looks now. */
export interface TablePage extends LobbyTable {
  settings: TableSettings;
}

// What is asked for in a match of CPUs: a game, two CPUs, a table, hands, a seed.

/** A match. With `seats` above two both sides share the table alternately; without a seed one is drawn. */
export interface MatchRequest {
  game: string;
  a: string;
  b: string;
  games?: number;
  seats?: number | null;
  seed?: string | null;
}

// A finished hand again, step by step, as one seat saw it, and what the CPUs would have done in its place.

/** What was decided to come to a step; `text` is what was done, `label` what it was called before. */
export interface ReplayDecision {
  seat: number;
  action: string;
  by: string;
  label: string;
  text: string;
  brief: string;
  why: Reasoned | null;
}

/** The table after a step, as the seat saw it then. Seats of a replay are seats of the game. */
export interface ReplayStep {
  view: AnyView;
  lines: Line[];
  decision: ReplayDecision | null;
  position: string[];
  holdings: string[];
  phase: string;
  /** Changes when the next part of the hand begins: a street, a card on offer. */
  part: string;
  /** How the hand ended; empty before its end. */
  result: string[];
  /** What follows from the view; null for a game that brings none. */
  facts: Facts | null;
  /** By player: takes part in this hand. */
  dealt: boolean[];
  /** By player: chips taken from the pots, 0 until the hand is over; empty without pots. */
  won: number[];
  /** By player, when the hand is over. */
  scores: number[] | null;
}

/** What a CPU would have done. */
export interface Opinion extends Reasoned {
  cpu: string;
  action: string;
  label: string;
  agrees: boolean;
}

/** A decision of one's own (`step` is the scene it led to) and what the CPUs think of it. */
export interface Judged {
  step: number;
  action: string;
  label: string;
  opinions: Opinion[];
}

/** A share of the pot from 0 to 1, exact, or from random deals with its 95 % margin. */
export interface Share {
  value: number;
  margin: number;
  exact: boolean;
  deals: number;
}

/**
 * What a seat could expect when the cards of a street lay there (`step` is the scene that shows them).
 *
 * `unknown` is against any cards that the opponents still in could have held, `known` against those they had, if
 * the seat saw all of them in the end.
 */
export interface StreetEquity {
  street: string;
  name: string;
  step: number;
  opponents: number;
  unknown: Share;
  known: Share | null;
  text: string;
}

// What somebody chooses when opening a table: the game, its stakes, its seats and how it is run.

/**
 * The settings of a table.
 *
 * `practice` tables give hints, and tell CPUs' reasons when the hand is over; with `open_book` at once (R-W2).
 */
export interface TableSettings {
  game: string;
  seats: number;
  name?: string;
  mix?: string[];
  hands?: number;
  options?: Record<string, number>;
  action_seconds?: number;
  pace?: number;
  pause?: number;
  public?: boolean;
  practice?: boolean;
  open_book?: boolean;
}

// A text in both languages at once, for readers who choose theirs later: pages and reports.

/** The same words in both languages. */
export interface Bilingual {
  en: string;
  ja: string;
}
