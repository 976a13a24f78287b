/** What every board is given, and what it gives its seats. */
import type { Snippet } from 'svelte';
import type { Deed, Told } from '../lib/deeds';
import type { AnyView } from '../lib/protocol';
import type { SeatFace } from './faces';

export interface BoardProps<V extends AnyView> {
  view: V;
  faces: SeatFace[];
  holdings: string[];
  phase: string;
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
