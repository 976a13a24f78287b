/** Card Slot: nine slots between two players. */
import type { CardSlotFacts, CardSlotView } from '../../lib/protocol';
import type { GameClient } from '../game';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Options from './Options.svelte';
import { say } from './say';

const cardSlot: GameClient<CardSlotView, CardSlotFacts> = {
  Board,
  Actions,
  Options,
  tall: true,
  keys: () => [
    { key: 'R V C M B P', text: say('keySymbols') },
    { key: '1 – 9', text: say('keySlots') },
    { key: '← ↑ → ↓', text: say('keyArrows') },
  ],
  clears: () => false,
  lasts: () => true,
};

export default cardSlot;
