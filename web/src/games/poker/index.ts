/** The poker games: flop games with a board in the middle, stud games with open cards before the seats. */
import type { PokerFacts, PokerView } from '../../lib/protocol';
import type { GameClient, KeyHelp } from '../game';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Options from './Options.svelte';
import { say } from './say';

const poker: GameClient<PokerView, PokerFacts> = {
  Board,
  Actions,
  Options,
  tall: false,
  keys: (): KeyHelp[] => [
    { key: 'F', text: say('keyFold') },
    { key: 'C', text: say('keyCheck') },
    { key: 'B', text: say('keyBet') },
    { key: 'R', text: say('keyRaise') },
    { key: 'I', text: say('keyBringIn') },
    { key: 'X', text: say('keyArm') },
    { key: 'Space', text: say('keySpace') },
    { key: '4', text: say('keyColours') },
  ],
  clears: (event) => event.event === 'street',
  lasts: (deed) => deed.action === 'fold',
};

export default poker;
