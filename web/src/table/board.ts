/** What every board is given, and what it gives its seats. */
import type { Snippet } from 'svelte';
import type { Deed, Told } from '../lib/deeds';
import type { AnyView, Facts, StepData } from '../lib/protocol';
import type { SeatFace } from './faces';

/** One's own place at a running table, for boards on which one acts. */
export interface Place {
  readonly myTurn: boolean;
  /** Names the decision that is due. */
  readonly turn: string;
  act(action: string): Promise<void>;
}

export interface BoardProps<V extends AnyView, F extends Facts | null> {
  view: V;
  /** What follows from the view by the rules of its game. */
  facts: F;
  /** By player, once the hand is over. */
  scores: number[] | null;
  faces: SeatFace[];
  /** What each player holds, the part of the hand, and the table as a whole, in words. */
  holdings: string[];
  phase: string;
  position: string[];
  /** What can be seen of the action that a CPU is about to carry out. */
  step: StepData | null;
  /** Null where nobody acts any more. */
  place: Place | null;
  told: Told;
  seconds: number | null;
  deadline: number | null;
  onwhy: (deed: Deed) => void;
  onsit?: (seat: number) => void;
  onaddcpu?: (seat: number) => void;
}

/** A seat on any board, near or far. */
export interface SeatProps {
  face: SeatFace;
  /** What the seat has: a stack, chips, cards. */
  holds: string;
  bet?: number;
  button?: boolean;
  seconds: number | null;
  deadline: number | null;
  onwhy: (deed: Deed) => void;
  children?: Snippet;
}
