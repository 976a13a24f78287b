/** What was done at a table, as it is told: the log, what each seat did last, and how a hand ended. */
import type { GameClient } from '../games/game';
import type { DeedWords, GameEvent, Line, PokerWonEvent, StateMessage } from './protocol';

/** A decision in words; in a replay its number is that of the step it led to. */
export type Deed = Omit<DeedWords, 'by'> & { by: string };

export interface LogLine extends Line {
  id: string;
}

export interface Told {
  log: LogLine[];
  /** The decisions of this hand, in order. */
  deeds: Deed[];
  /** By seat of the table: the last decision on this street, or the fold. */
  last: Record<number, Deed>;
  /** How the last hand ended. */
  result: string[];
  /** Chips won in the hand that has just ended, by seat of the table. */
  wins: Record<number, number>;
  /** What happened in the game since somebody last acted. */
  events: GameEvent[];
}

export const NOTHING_TOLD: Told = { log: [], deeds: [], last: {}, result: [], wins: {}, events: [] };

const LONGEST_LOG = 400;

/** What still stands under the seats when they start anew. */
export function lasting(last: Told['last'], game: Pick<GameClient, 'lasts'>): Told['last'] {
  return Object.fromEntries(Object.entries(last).filter(([, deed]) => game.lasts(deed)));
}

/** The story so far with the updates of a message added. */
export function follow(
  before: Told,
  message: StateMessage,
  after: number,
  game: Pick<GameClient, 'clears' | 'lasts'>,
): Told {
  const told: Told = { ...before, log: [...before.log], deeds: [...before.deeds], last: { ...before.last } };
  const { words, hand } = message;
  for (const update of message.updates) {
    if (update.seq <= after) continue;
    const said = words.told.find((one) => one.seq === update.seq);
    const deeds = [...(said?.deeds ?? [])];
    said?.lines.forEach((line, at) => told.log.push({ ...line, id: `${update.seq}.${at}` }));
    for (const event of update.events) {
      if (event.event !== undefined) told.events = [...told.events, event];
      if (game.clears(event)) told.last = lasting(told.last, game);
      if (event.table === 'dealt') {
        Object.assign(told, { deeds: [], last: {}, wins: {}, events: [] });
      } else if (event.table === 'decision') {
        const deed = deeds.shift();
        if (deed) {
          told.deeds.push(deed);
          told.last[deed.seat] = deed;
        }
        told.events = [];
      } else if (event.event === 'won' && hand) {
        const { seat, chips } = event as unknown as PokerWonEvent;
        const at = hand.players[seat] ?? -1;
        told.wins = { ...told.wins, [at]: (told.wins[at] ?? 0) + chips };
      }
    }
  }
  if (words.result.length) told.result = words.result;
  told.log = told.log.slice(-LONGEST_LOG);
  return told;
}
