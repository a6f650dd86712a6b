import type { SensorBoard } from '../../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../../boards/eboard/sensorEvent.js';
import type { GameNode } from '../../games/gameNode.js';
import { findKeptPlies } from '../../missed/keptPlies.js';
import { chosen } from '../numbers/chosen.js';

/**
 * Where the game stands after the plies that the board has kept of the time when it was not heard, from this
 * node on or from one of the last before it. Undefined when what it kept is no game, or no ply was made.
 */
export const findKeptEnd = (
  after: GameNode,
  changes: readonly SensorChange[],
  board: SensorBoard,
): GameNode | undefined => {
  if (changes.length === 0) return undefined;
  let from: GameNode | null = after;
  for (let back = 0; back <= chosen.recoveryBack.value && from !== null; back++, from = from.parent) {
    const moves = findKeptPlies(from.position, changes, board);
    if (moves !== undefined && moves.length > 0) return moves.reduce((node, move) => node.child(move), from);
  }
  return undefined;
};
