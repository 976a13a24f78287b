/** A game this client knows nothing about: it is shown in the words the server sends. */
import type { GameClient } from '../game';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Options from './Options.svelte';

const plain: GameClient = {
  Board,
  Actions,
  Options,
  tall: false,
  keys: (offered) => offered.flatMap(({ key, label }) => (key ? [{ key: key.toUpperCase(), text: label }] : [])),
  clears: () => false,
  lasts: () => true,
};

export default plain;
