import { oppositeColor } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import { parseSan } from '../chess/san.js';
import type { Move } from '../chess/types.js';
import type { Ending } from './endings.js';
import { winFor } from './gameFacts.js';

/**
 * Opens the envelope of a sealed move (Guidelines I.7 and I.8). The game ends if the move is illegal or
 * ambiguous.
 */
export const openEnvelope = (
  position: Position,
  text: string,
): { readonly move: Move; readonly after: Position } | { readonly ending: Ending } => {
  const move = parseSan(position, text);
  if (move.ok) return { move: move.value, after: playMove(position, move.value) };
  const result = winFor(oppositeColor(position.turn));
  return { ending: { result, by: 'forfeit', article: 'Guidelines I.8' } };
};
