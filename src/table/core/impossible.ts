import { sensingOf } from '../../boards/eboard/sensorBoard.js';
import type { Color } from '../../chess/types.js';
import { impossibleOnBoard } from '../../laws/irregularities.js';
import { byRules } from '../caller.js';
import { isOver } from '../game/gameState.js';
import { readPhysicalText } from '../physicalText.js';
import { lookAfterPress } from './lookAfterPress.js';
import { looksOf } from './pressLooks.js';
import { enter } from './rulings.js';
import { change, type Work } from './work.js';

/** Only a board that knows its pieces shows it. */
const isImpossible = ({ core: { table } }: Work): boolean => {
  const board = table.physical === null ? null : readPhysicalText(table.physical);
  return board !== null && sensingOf(board) === 'piece' && impossibleOnBoard(board) !== null;
};

/**
 * A press in rapid or blitz without supervision: a position that cannot be, and that is still on the board
 * when the next move is completed, draws the game (A.5.4). Recognition follows possible games only, therefore
 * what stands on the board is judged.
 */
export const noteImpossible = (work: Work, side: Color): void => {
  const { table, impossibleSince } = work.core;
  const { game, rules } = table;
  if (game === null || isOver(game) || !rules.illegalPositionDraw) return;
  if (!isImpossible(work)) {
    if (impossibleSince !== null) change(work, { impossibleSince: null });
    return;
  }
  if (impossibleSince === null) change(work, { impossibleSince: side });
  if (impossibleSince === null || impossibleSince === side) return;
  // What brought it about is told before the game is over, however soon the reply came.
  lookAfterPress(work, looksOf(work, impossibleSince));
  const article = 'A.5.4';
  const ending = { result: '1/2-1/2', by: 'rules', article } as const;
  change(work, { impossibleSince: null });
  enter(work, [{ decision: { kind: 'ended' }, article, ending }], byRules);
};
