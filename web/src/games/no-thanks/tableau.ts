import type { NoThanksView } from '../../lib/protocol';

/** Cards that follow each other, as [lowest, highest]. Only the lowest counts. */
export function runsIn(cards: number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const card of [...cards].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === card - 1) last[1] = card;
    else runs.push([card, card]);
  }
  return runs;
}

function points(cards: number[]): number {
  return runsIn(cards).reduce((sum, [low]) => sum + low, 0);
}

export function score(view: NoThanksView, seat: number): number {
  return points(view.cards[seat] ?? []) - (view.chips[seat] ?? 0);
}

/** How a seat's score would change if it took the card on offer. */
export function takeCost(view: NoThanksView, seat: number): number {
  const cards = view.cards[seat] ?? [];
  if (view.card === null) return 0;
  return points([...cards, view.card]) - points(cards) - view.chips_on_card;
}
