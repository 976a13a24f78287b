/** What a poker table shows that is not written in the view but follows from it. */
import type { GameLine, OfferedAction, PokerView } from '../../lib/protocol';
import { say } from './say';

export function isStud(view: PokerView): boolean {
  return view.stakes.bring_in !== undefined;
}

/** How many bets a street can have: the bet and the raises over it (R-H7). */
export function mostBets(view: PokerView): number {
  return view.stakes.raises + 1;
}

export function isOver(view: PokerView): boolean {
  return view.to_act < 0;
}

/** A seat without chips is not dealt in. */
export function isDealtIn(view: PokerView, seat: number): boolean {
  return (view.stacks[seat] ?? 0) + (view.paid[seat] ?? 0) > 0;
}

export function isFolded(view: PokerView, seat: number): boolean {
  return view.folded[seat] != null;
}

export function isAllIn(view: PokerView, seat: number): boolean {
  return !isFolded(view, seat) && view.stacks[seat] === 0 && (view.paid[seat] ?? 0) > 0;
}

/** A card of a seat: its text, or null for a back. */
export interface SeatCard {
  card: string | null;
  up: boolean;
  /** The seventh card of stud lies apart. */
  apart: boolean;
}

function downCount(view: PokerView): number {
  if (!isStud(view)) return view.game === 'omaha8' ? 4 : 2;
  return view.street === 'seventh' ? 3 : 2;
}

/** A seat's cards in the order they came. */
export function seatCards(view: PokerView, seat: number): SeatCard[] {
  const known = view.down[seat] ?? [];
  const live = isDealtIn(view, seat) && !isFolded(view, seat);
  const down: (string | null)[] = known.length ? known : live ? Array<null>(downCount(view)).fill(null) : [];
  const hidden = (card: string | null): SeatCard => ({
    card: card === '??' ? null : card,
    up: false,
    apart: false,
  });
  if (!isStud(view)) return down.map(hidden);
  const up = (view.up[seat] ?? []).map((card): SeatCard => ({ card, up: true, apart: false }));
  return [...down.slice(0, 2).map(hidden), ...up, ...down.slice(2).map((card) => ({ ...hidden(card), apart: true }))];
}

/** The main pot and the side pots as all-ins have cut them. */
export function pots(view: PokerView): number[] {
  const levels = [...new Set(view.paid.filter((_, seat) => isAllIn(view, seat)))].sort((a, b) => a - b);
  const most = Math.max(...view.paid);
  if (!levels.length || (levels.at(-1) ?? 0) < most) levels.push(most);
  let below = 0;
  return levels.map((level) => {
    const pot = view.paid.reduce((sum, paid) => sum + Math.max(0, Math.min(paid, level) - below), 0);
    below = level;
    return pot;
  });
}

/** What a call costs a seat now. */
export function price(view: PokerView, seat: number): number {
  return Math.max(0, Math.min(view.level - (view.bets[seat] ?? 0), view.stacks[seat] ?? 0));
}

/** Whether a seat still has decisions to come. */
export function isWaiting(view: PokerView, seat: number): boolean {
  return !isOver(view) && !isFolded(view, seat) && (view.stacks[seat] ?? 0) > 0;
}

/** The up cards of those who folded: they cannot come any more. */
export function deadCards(view: PokerView): string[] {
  return view.up.flatMap((cards, seat) => (isFolded(view, seat) ? cards : []));
}

/** Three places for buttons: give up, stay, raise the price. */
export type Place = 0 | 1 | 2;

const PLACES: Record<string, Place> = { fold: 0, check: 1, call: 1, 'bring-in': 1, bet: 2, raise: 2, complete: 2 };

export function placed(actions: OfferedAction[]): (OfferedAction | null)[] {
  const slots: (OfferedAction | null)[] = [null, null, null];
  for (const action of actions) slots[PLACES[action.action] ?? 1] = action;
  return slots;
}

/** What costs nothing: the action of the space bar. Folding is never done by a single space. */
export function safeAction(actions: OfferedAction[]): OfferedAction | null {
  return actions.find((one) => one.action === 'check' || one.action === 'bring-in') ?? null;
}

/** Check if it is free, else fold. */
export function checkOrFold(actions: OfferedAction[]): OfferedAction | null {
  return safeAction(actions) ?? actions.find((one) => one.action === 'fold') ?? null;
}

/** What each player took from the pots: the stack at the end and what was paid, less what was brought. */
export function winsBetween(start: PokerView, end: PokerView): number[] {
  const worth = (view: PokerView, player: number) => (view.stacks[player] ?? 0) + (view.paid[player] ?? 0);
  return end.stacks.map((_, player) => worth(end, player) - worth(start, player));
}

/** The limits, and once there is a hand its ante. */
export function limitsOf(view: PokerView | null, usual: Record<string, number>): string[] {
  const { small_bet, big_bet, ante = 0 } = view?.stakes ?? usual;
  if (small_bet === undefined || big_bet === undefined) return [];
  const limits = say('limits', { small: small_bet, big: big_bet });
  return view && ante ? [limits, say('ante', { chips: ante })] : [limits];
}

/** Blinds, ante and bring-in in the usual proportion to the small bet, as far as the game has them. */
export function stakesFrom(small: number, line: GameLine): Record<string, number> {
  const usual: Record<string, number> = {
    small_bet: small,
    big_bet: small * 2,
    small_blind: Math.max(1, Math.floor(small / 2)),
    big_blind: small,
    ante: Math.max(1, Math.floor(small / 4)),
    bring_in: Math.max(1, Math.floor(small / 2)),
  };
  const known = new Set(line.options.map((option) => option.name));
  return Object.fromEntries(Object.entries(usual).filter(([option]) => known.has(option)));
}
