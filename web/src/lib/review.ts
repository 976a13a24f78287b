/** A review in the order of the hand: its parts, each with the decisions made in it and what the cards were worth. */
import type { Judged, Replay, Review, Share, StreetEquity } from './protocol';

export interface Part {
  name: string;
  equity: StreetEquity | null;
  decisions: Judged[];
}

/** The streets one was in for; where no equity is known, the parts of the game that decisions fell into. */
export function partsOf(review: Review, replay: Replay): Part[] {
  const streets = review.equity ?? [];
  if (streets.length) {
    const parts: Part[] = streets.map((equity) => ({ name: equity.name, equity, decisions: [] }));
    for (const decision of review.decisions) {
      const at = streets.findLastIndex((street) => street.step < decision.step);
      parts[Math.max(0, at)]?.decisions.push(decision);
    }
    return parts;
  }
  const parts: Part[] = [];
  for (const decision of review.decisions) {
    const name = replay.steps[decision.step - 1]?.phase ?? '';
    if (parts.at(-1)?.name !== name) parts.push({ name, equity: null, decisions: [] });
    parts.at(-1)?.decisions.push(decision);
  }
  return parts;
}

export function percent(share: Share): string {
  const shown = (100 * share.value).toFixed(1);
  return share.exact ? `${shown} %` : `${shown} ± ${(100 * share.margin).toFixed(1)} %`;
}

/** How many deals were drawn where not all could be gone through; 0 if every figure is exact. */
export function sampled(review: Review): number {
  const shares = (review.equity ?? []).flatMap((street) => [street.unknown, street.known]);
  return Math.max(0, ...shares.map((share) => (share && !share.exact ? share.deals : 0)));
}
