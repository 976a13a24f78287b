/** What was done at a table, as it is told: the log, what each seat did last, and how a hand ended. */
import type { GameClient } from '../games/game';
import type { DeedWords, GameEvent, Line, ReasonWords, StateMessage } from './protocol';

/** A decision in words; in a replay its number is that of the step it led to, and whoever wrote the record says who made it. */
export type Deed = Omit<DeedWords, 'by'> & { by: string };

export interface LogLine extends Line {
  id: string;
}

export interface Told {
  log: LogLine[];
  /** The decisions of this hand, in order. */
  deeds: Deed[];
  /** By seat of the table: what it did last, as long as that stands. */
  last: Record<number, Deed>;
  /** How the last hand ended. */
  result: string[];
  /** What happened in the game since somebody last acted. */
  events: GameEvent[];
}

export const NOTHING_TOLD: Told = { log: [], deeds: [], last: {}, result: [], events: [] };

const LONGEST_LOG = 400;

/** What still stands under the seats when they start anew. */
export function lasting(last: Told['last'], game: Pick<GameClient, 'lasts'>): Told['last'] {
  return Object.fromEntries(Object.entries(last).filter(([, deed]) => game.lasts(deed)));
}

/** Reasons that were kept back while the hand ran take the place of what everybody was told then. */
function tellNow(told: Told, reasons: ReasonWords[]): void {
  const whole = new Map(reasons.map((one) => [one.number, one.why]));
  const known = (deed: Deed): Deed => ({ ...deed, why: whole.get(deed.number) ?? deed.why });
  told.deeds = told.deeds.map(known);
  told.last = Object.fromEntries(Object.entries(told.last).map(([seat, deed]) => [seat, known(deed)]));
}

/** The story so far with the updates of a message added. */
export function follow(
  before: Told,
  message: StateMessage,
  after: number,
  game: Pick<GameClient, 'clears' | 'lasts'>,
): Told {
  const told: Told = { ...before, log: [...before.log], deeds: [...before.deeds], last: { ...before.last } };
  for (const update of message.updates) {
    if (update.seq <= after) continue;
    const words = message.words.told.find((one) => one.seq === update.seq);
    words?.lines.forEach((line, at) => told.log.push({ ...line, id: `${update.seq}.${at}` }));
    for (const event of update.events) {
      if (event.event !== undefined) {
        told.events = [...told.events, event];
        if (game.clears(event)) told.last = lasting(told.last, game);
      } else if (event.table === 'dealt') {
        Object.assign(told, { deeds: [], last: {}, events: [] });
      } else if (event.table === 'decision') {
        const deed = words?.deeds.find((one) => one.number === event.number);
        if (deed) {
          told.deeds.push(deed);
          told.last[deed.seat] = deed;
        }
        told.events = [];
      }
    }
    if (words?.reasons.length) tellNow(told, words.reasons);
  }
  if (message.words.result.length) told.result = message.words.result;
  told.log = told.log.slice(-LONGEST_LOG);
  return told;
}
