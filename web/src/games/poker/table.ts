/** What a poker table shows that is for the page alone to decide: where cards and buttons lie, and what keys do. */
import type { GameLine, OfferedAction, PokerFacts, PokerView } from '../../lib/protocol';

/** Cards before the seats and none in the middle. */
export function isStud(facts: PokerFacts): boolean {
  return facts.board_size === 0;
}

export function isOver(view: PokerView): boolean {
  return view.to_act < 0;
}

export function isFolded(view: PokerView, player: number): boolean {
  return view.folded[player] != null;
}

/** Whether a player still has decisions to come. */
export function isWaiting(view: PokerView, player: number): boolean {
  return !isOver(view) && !isFolded(view, player) && (view.stacks[player] ?? 0) > 0;
}

/** A card as it lies before a seat. */
export interface LaidCard {
  /** Null for a back. */
  card: string | null;
  up: boolean;
  /** One that came face down after open ones, as the seventh of stud, lies apart. */
  apart: boolean;
}

/** A player's cards in the order they came. */
export function laidCards(facts: PokerFacts, player: number): LaidCard[] {
  const cards = facts.cards[player] ?? [];
  const open = cards.findIndex((one) => one.up);
  return cards.map(({ card, up }, at) => ({ card, up, apart: !up && open >= 0 && at > open }));
}

/** Three places for buttons: give up, stay, raise the price. */
export type ButtonPlace = 0 | 1 | 2;

const PLACES: Record<string, ButtonPlace> = {
  fold: 0,
  check: 1,
  call: 1,
  'bring-in': 1,
  bet: 2,
  raise: 2,
  complete: 2,
};

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
