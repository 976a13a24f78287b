/** A seat as any board shows it, made from the table, the hand and what was told. */
import { prefersReducedMotion } from 'svelte/motion';
import type { Deed, Told } from '../lib/deeds';
import type { HandData, SeatStatus, StateMessage, TableSeat } from '../lib/protocol';

export interface SeatFace {
  /** The seat of the table. */
  seat: number;
  /** The seat in the game, or null for one that is not in this hand. */
  player: number | null;
  name: string;
  cpu: string;
  status: SeatStatus;
  chips: number | null;
  acting: boolean;
  mine: boolean;
  /** What it did last, if that still stands. */
  deed: Deed | null;
  /** What it took from the pots. */
  won: number;
}

const STATES: Partial<Record<SeatStatus, 'sittingOut' | 'leaving' | 'disconnected'>> = {
  SIT_OUT: 'sittingOut',
  LEAVE_PENDING: 'leaving',
  DISCONNECTED: 'disconnected',
};

/** Why somebody is not really there, as the key of its words. */
export function stateOf(face: SeatFace): 'sittingOut' | 'leaving' | 'disconnected' | undefined {
  return STATES[face.status];
}

export function facesOf(message: StateMessage, told: Told): SeatFace[] {
  const { table, hand } = message;
  return table.seats.map((one: TableSeat, seat) => {
    const player = hand && playerAt(hand, seat);
    return {
      seat,
      player,
      name: one.name,
      cpu: one.cpu,
      status: one.status,
      chips: one.chips,
      acting: hand?.to_act === seat,
      mine: table.seat === seat,
      deed: told.last[seat] ?? null,
      won: (player !== null && hand?.won[player]) || 0,
    };
  });
}

/** The seat in the game of a seat of the table; null for one that is not in the hand. */
export function playerAt(hand: HandData, seat: number): number | null {
  const player = hand.players.indexOf(seat);
  return hand.dealt[player] ? player : null;
}

/** The one at the bottom of the picture, then the others in the order they act after it. */
export function around(faces: SeatFace[]): { near: SeatFace | undefined; others: SeatFace[] } {
  const at = Math.max(
    0,
    faces.findIndex((face) => face.mine),
  );
  return { near: faces[at], others: [...faces.slice(at + 1), ...faces.slice(0, at)] };
}

/** From a seat to the middle of the table, in pixels: the way of cards, bets and winnings. */
export function toMiddle(area: string): { x: number; y: number } {
  if (prefersReducedMotion.current) return { x: 0, y: 0 };
  const x = area.endsWith('left') ? 90 : area.endsWith('right') ? -90 : 0;
  const y = area.startsWith('top') ? 70 : area === 'near' ? -90 : 10;
  return { x, y };
}

/** How many of the seats stand in a row, so that rows are as long as each other and none has more than `most`. */
export function columns(seats: number, most: number): number {
  return Math.ceil(seats / Math.ceil(seats / most));
}

/** Where opponents sit: two at the sides, three above, in the order they act. */
export const PLACES: Record<number, string[]> = {
  1: ['top'],
  2: ['top-left', 'top-right'],
  3: ['left', 'top', 'right'],
  4: ['left', 'top-left', 'top-right', 'right'],
  5: ['left', 'top-left', 'top', 'top-right', 'right'],
};
