/** What was done at a table, as it is told: the log, what each seat did last, and how a hand ended. */
import type { CardSlotEvent, DeedWords, Line, PokerEvent, StateMessage } from './protocol';

/** A decision with the words it was told in, and its reason where one was shown; `by` may be of another's making. */
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
  /** The line of Card Slot that was resolved last, until somebody acts again. */
  resolved: { line: string; card: string } | null;
}

export const NOTHING_TOLD: Told = { log: [], deeds: [], last: {}, result: [], wins: {}, resolved: null };

const LONGEST_LOG = 400;

/** The story so far with the updates of a message added. */
export function follow(before: Told, message: StateMessage, after: number): Told {
  const told: Told = { ...before, log: [...before.log], deeds: [...before.deeds], last: { ...before.last } };
  const { words, hand } = message;
  for (const update of message.updates) {
    if (update.seq <= after) continue;
    const said = words.told.find((one) => one.seq === update.seq);
    const deeds = [...(said?.deeds ?? [])];
    said?.lines.forEach((line, at) => told.log.push({ ...line, id: `${update.seq}.${at}` }));
    for (const happened of update.events) {
      if (happened.table === 'dealt') {
        Object.assign(told, { deeds: [], last: {}, wins: {}, resolved: null });
      } else if (happened.table === 'decision') {
        const deed = deeds.shift();
        if (!deed) continue;
        told.deeds.push(deed);
        told.last[deed.seat] = deed;
        told.resolved = null;
      } else if (happened.event !== undefined) {
        const event = happened as unknown as PokerEvent | CardSlotEvent;
        if (event.event === 'street') {
          told.last = Object.fromEntries(Object.entries(told.last).filter(([, deed]) => deed.action === 'fold'));
        } else if (event.event === 'resolved') {
          told.resolved = { line: event.line, card: event.card };
        } else if (event.event === 'won' && hand) {
          const seat = hand.players[event.seat] ?? -1;
          told.wins = { ...told.wins, [seat]: (told.wins[seat] ?? 0) + event.chips };
        }
      }
    }
  }
  if (words.result.length) told.result = words.result;
  told.log = told.log.slice(-LONGEST_LOG);
  return told;
}
