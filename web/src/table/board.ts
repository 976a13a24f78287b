/** What every board is given. */
import type { Deed, Told } from '../lib/deeds';
import type { View } from '../lib/protocol';
import type { SeatFace } from './faces';

export interface BoardProps<V extends View> {
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
