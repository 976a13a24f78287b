export type Suit = 'c' | 'd' | 'h' | 's';

export interface CardFace {
  rank: string;
  suit: Suit;
}

/** `"Td"` as a rank to show and a suit. */
export function faceOf(card: string): CardFace {
  const rank = card.slice(0, -1);
  return { rank: rank === 'T' ? '10' : rank, suit: card.slice(-1) as Suit };
}

export const PIPS: Record<Suit, string> = {
  c: 'M16 2a6.5 6.5 0 0 1 5.2 10.4 6.5 6.5 0 1 1-3.6 10.2C17.9 26 19 28.6 21 30H11c2-1.4 3.1-4 3.4-7.4a6.5 6.5 0 1 1-3.6-10.2A6.5 6.5 0 0 1 16 2Z',
  d: 'M16 1.5Q21 10 28 16q-7 6-12 14.5Q11 22 4 16 11 10 16 1.5Z',
  h: 'M16 29C6 21 2 15.5 2 10c0-4 3-6.7 6.5-6.7 3.4 0 6 1.9 7.5 4.9 1.5-3 4.1-4.9 7.5-4.9C27 3.3 30 6 30 10c0 5.5-4 11-14 19Z',
  s: 'M16 2C20 9 30 13 30 20c0 4-3 6.5-6.2 6.5-2.8 0-5-1.5-6.3-4 .3 3.5 1.3 6 3.5 7.5H11c2.2-1.5 3.2-4 3.5-7.5-1.3 2.5-3.5 4-6.3 4C5 26.5 2 24 2 20 2 13 12 9 16 2Z',
};

export const SUIT_SIGNS: Record<Suit, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };
