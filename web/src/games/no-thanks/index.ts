/** No Thanks!: a card on offer, and open cards and chips before everybody. */
import type { NoThanksFacts, NoThanksView } from '../../lib/protocol';
import type { GameClient } from '../game';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { say } from './say';

const noThanks: GameClient<NoThanksView, NoThanksFacts> = {
  Board,
  Actions,
  Options: null,
  tall: true,
  keys: () => [
    { key: 'T', text: say('keyTake') },
    { key: 'N', text: say('keyPass') },
  ],
  clears: () => false,
  lasts: () => true,
};

export default noThanks;
