import { byOpponent } from '../../extensions/opponents/opponentTable.js';
import { quoted } from '../../messages/typedWord.js';
import { unfinishedText } from '../../messages/unfinishedText.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { isOver } from '../../table/game/gameState.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { isUnfinished } from '../../table/opponents/unfinishedGame.js';
import { onlySideHere } from '../../table/pauseFault.js';
import { errorOfFault } from '../../table/tablePort.js';
import type { TableView } from '../../table/tableView.js';
import { tableOfHouse } from './houseTable.js';
import type { Sitting } from './sitting.js';
import { seatedAt, takeUp } from './takeUp.js';
import { hearUntil } from './talk.js';

const resign = async ({ house }: Sitting, view: TableView): Promise<void> => {
  const side = onlySideHere(view);
  const command =
    side === undefined ? ({ type: 'result', result: '*' } as const) : ({ type: 'resign', side } as const);
  const answer = await tableOfHouse(house).command(command, byOpponent);
  if (!answer.ok) throw errorOfFault(answer.error);
};

/**
 * A game that was left unfinished at the table is named, and the player says what becomes of it. `new`: the
 * way is free for another; otherwise what is played now, or null for nothing.
 */
export const settleUnfinished = async (sitting: Sitting): Promise<OpponentChoice | null | 'new'> => {
  const { house, talk, stays, stopAsked } = sitting;
  if (!stays) return 'new';
  const first = await tableOfHouse(house).state();
  if (first.view.game === null || isOver(first.view.game) || first.view.game.moves.length === 0) return 'new';
  const seated = await seatedAt(house);
  const { view } = await tableOfHouse(house).state();
  if (!isUnfinished(view, seated.last)) return 'new';
  const mayResign = onlySideHere(view) !== undefined;
  const words = ['resume', ...(mayResign ? ['resign'] : []), 'keep', 'new'];
  talk.say(
    `${unfinishedText(view)}.`,
    mayResign
      ? 'Type `resume`, `resign`, `keep` to leave it for later, or `new` to give it up without a result.'
      : 'Type `resume`, `keep` to leave it for later, or `new` to give it up without a result.',
  );
  const word = await hearUntil<string>(
    talk,
    (decide) => async (typed) => {
      const said = typed.toLowerCase();
      if (words.includes(said)) return decide(said);
      throw new BridgeError('BAD_REQUEST', `'${typed}' is no word here: ${words.map(quoted).join(', ')}`);
    },
    stopAsked.then(() => 'keep'),
  );
  if (word === 'resume') return takeUp(sitting);
  if (word === 'resign') await resign(sitting, view);
  if (word !== 'keep') return 'new';
  talk.say('It waits: `jadoube play again` goes on with it.');
  return null;
};
