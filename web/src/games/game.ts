/** What the client knows about a game, in one piece: whoever shows tables, hands or forms asks this and nothing else. */
import type { Component } from 'svelte';
import type { Deed } from '../lib/deeds';
import type { AnyView, GameLine, OfferedAction, TableEvent } from '../lib/protocol';
import type { TableStore } from '../lib/table.svelte';
import type { BoardProps } from '../table/board';

/** A key and what it does, for the help of a table. */
export interface KeyHelp {
  key: string;
  text: string;
}

export interface ActionsProps<V extends AnyView> {
  store: TableStore;
  view: V;
  /** One's seat in the game. */
  me: number;
}

export interface OptionsProps {
  line: GameLine;
  /** What was chosen; anything left out stays as usual. */
  options: Record<string, number>;
}

export interface GameClient<V extends AnyView = AnyView> {
  /** The table as it lies, in a running hand as in a replay: one's own seat below, the others above. */
  Board: Component<BoardProps<V>>;
  /** What can be done now. It is asked first what a key means, and says whether it meant anything. */
  Actions: Component<ActionsProps<V>, { key(pressed: string): boolean }>;
  /** What may be chosen when a table is opened. */
  Options: Component<OptionsProps, object, 'options'> | null;
  /** The board needs the height of a whole phone. */
  tall: boolean;
  keys(offered: OfferedAction[]): KeyHelp[];
  /** Names the part of the game a view belongs to; `phase` is its part in words. */
  part(view: V, phase: string): string;
  /** Whether an event begins a part after which the seats start anew: only what `lasts` still stands under them. */
  clears(event: TableEvent): boolean;
  lasts(deed: Deed): boolean;
  isDealtIn(view: V, player: number): boolean;
  /** What each player took from the pots between two views. */
  wins(start: V, end: V): number[];
  /** What is played for, in words, the shortest first; `usual` is what the table says before there is a hand. */
  stakes(view: V | null, usual: Record<string, number>): string[];
  /** Its hands can be written as PHH. */
  hasPhh: boolean;
}
