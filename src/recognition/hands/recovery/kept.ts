import type { SensorBoard } from '../../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../../boards/eboard/sensorEvent.js';
import { moveEffects, playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import type { Move } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { fits } from '../../squares/sensing.js';
import { chosen } from '../numbers/chosen.js';

/** The boards after each change, ending with `board`. */
const boardsOf = (changes: readonly SensorChange[], board: SensorBoard): readonly SensorBoard[] => {
  const boards: SensorBoard[] = [board];
  for (const { square, before } of changes.toReversed())
    boards.unshift((boards[0] ?? board).with(square, before));
  return boards;
};

const stands = (position: Position, board: SensorBoard): boolean =>
  position.board.every((piece, square) => fits(board[square] ?? 0, piece));

/**
 * Finds legal plies whose positions match the recorded boards in order, the last one still. A later mismatch
 * reveals a piece that only passed a square. Undefined: none match.
 */
const findKeptPlies = (
  start: Position,
  changes: readonly SensorChange[],
  board: SensorBoard,
): readonly Move[] | undefined => {
  const boards = boardsOf(changes, board);
  let left = chosen.keptPositions.value;
  const search = (position: Position, from: number, path: readonly Move[]): readonly Move[] | undefined => {
    if (left-- <= 0) return undefined;
    const replies = moveEffects(position).map(({ move }) => ({ move, after: playMove(position, move) }));
    for (let at = from; at < boards.length; at++) {
      const seen = boards[at] ?? board;
      for (const { move, after } of replies) {
        const rest = stands(after, seen) ? search(after, at, [...path, move]) : undefined;
        if (rest !== undefined) return rest;
      }
    }
    return stands(position, board) ? path : undefined;
  };
  return search(start, 0, []);
};

/**
 * The node after the plies that the board recorded while the link was down. It starts at this node or a few
 * plies earlier. Undefined: the record is no legal game, or it contains no ply.
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
