/** What the client knows about a game, in one piece: whoever shows tables, hands or forms asks this and nothing else. */
import type { Component } from 'svelte';
import type { Deed } from '../lib/deeds';
import type { AnyView, Facts, GameEvent, GameLine, OfferedAction } from '../lib/protocol';
import type { TableStore } from '../lib/table.svelte';
import type { BoardProps } from '../table/board';

/** A key and what it does, for the help of a table. */
export interface KeyHelp {
  key: string;
  text: string;
}

export interface ActionsProps<V extends AnyView, F extends Facts | null> {
  store: TableStore;
  view: V;
  facts: F;
  /** One's seat in the game. */
  me: number;
}

export interface OptionsProps {
  line: GameLine;
  /** What was chosen; anything left out stays as usual. */
  options: Record<string, number>;
}

export interface GameClient<V extends AnyView = AnyView, F extends Facts | null = Facts | null> {
  /** The table as it lies, in a running hand as in a replay: one's own seat below, the others above. */
  Board: Component<BoardProps<V, F>>;
  /** What can be done now. It is asked first what a key means, and says whether it meant anything. */
  Actions: Component<ActionsProps<V, F>, { key(pressed: string): boolean }>;
  /** What may be chosen when a table is opened. */
  Options: Component<OptionsProps, object, 'options'> | null;
  /** The board needs the height of a whole phone. */
  tall: boolean;
  /** The keys of the game; `offered` is what can be done now. */
  keys(offered: OfferedAction[]): KeyHelp[];
  /** Whether an event begins a part in which the seats start anew: only what `lasts` still stands under them. */
  clears(event: GameEvent): boolean;
  lasts(deed: Deed): boolean;
}
