/** What was done at a table, as it is told: the log, what each seat did last, and how a hand ended. */
import type { GameClient } from '../games/game';
import type { Line, Reasoned, StateMessage, TableEvent, Why } from './protocol';

/** A decision with the words it was told in, and its reason where one was shown. */
export interface Deed {
  /** A seat of the table. */
  seat: number;
  number: number;
  action: string;
  by: string;
  text: string;
  why: Reasoned | null;
}

export interface LogLine extends Line {
  id: string;
  /** Begins a hand. */
  heading: boolean;
}

export interface Told {
  log: LogLine[];
  /** The decisions of this hand, in order. */
  deeds: Deed[];
  /** By seat of the table: the last decision on this street, or the fold. */
  last: Record<number, Deed>;
  /** How the last hand ended. */
  result: Line[];
  /** Chips won in the hand that has just ended, by seat of the table. */
  wins: Record<number, number>;
  /** What happened in the game since somebody last acted. */
  events: TableEvent[];
}

export const NOTHING_TOLD: Told = { log: [], deeds: [], last: {}, result: [], wins: {}, events: [] };

const LONGEST_LOG = 400;

/** What somebody did without the name in front and the full stop behind: it stands under their seat. */
export function bare(text: string, name: string): string {
  const rest = text.startsWith(name) ? text.slice(name.length).replace(/^[\s:：]+/, '') : text;
  return rest.replace(/[.。]$/, '');
}

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
  const { words, table, hand } = message;
  const whys = new Map(words.whys.map((why): [string, Why] => [`${why.seat}/${why.number}`, why]));
  for (const update of message.updates) {
    if (update.seq <= after) continue;
    const lines = words.told.find((one) => one.seq === update.seq)?.lines ?? [];
    const begins = update.events.some((event) => event.table === 'dealt');
    lines.forEach((line, at) =>
      told.log.push({ ...line, id: `${update.seq}.${at}`, heading: begins && at === 0 && line.seat === null }),
    );
    for (const event of update.events) {
      if (event.event !== undefined) told.events = [...told.events, event];
      if (game.clears(event)) told.last = lasting(told.last, game);
      if (event.table === 'dealt') {
        Object.assign(told, { deeds: [], last: {}, wins: {}, events: [] });
      } else if (event.table === 'decision' && event.seat !== undefined && event.number !== undefined) {
        const seat = event.seat;
        const line = lines.find((one) => one.seat === seat);
        const deed: Deed = {
          seat,
          number: event.number,
          action: event.action ?? '',
          by: event.by ?? '',
          text: line ? bare(line.text, table.seats[seat]?.name ?? '') : (event.action ?? ''),
          why: whys.get(`${seat}/${event.number}`) ?? null,
        };
        told.deeds.push(deed);
        told.last[seat] = deed;
        told.events = [];
      } else if (event.event === 'won' && event.seat !== undefined && hand) {
        const seat = hand.players[event.seat] ?? -1;
        told.wins = { ...told.wins, [seat]: (told.wins[seat] ?? 0) + Number(event.chips ?? 0) };
      } else if (event.table === 'over') {
        const from = lines.findIndex((line) => line.seat === null || told.wins[line.seat] !== undefined);
        told.result = lines.slice(Math.max(0, from)).filter((line) => line.seat === null);
      }
    }
  }
  told.log = told.log.slice(-LONGEST_LOG);
  return told;
}
