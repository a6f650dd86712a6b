import { playMove } from '../../../chess/playMove.js';
import { type Position, startPosition } from '../../../chess/position.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { CitrineFrame } from './frames.js';

/** The moves of a game, UCI. */
export type Score = readonly string[];

export const isSameScore = (a: Score, b: Score | null): boolean =>
  b !== null && a.length === b.length && a.every((uci, ply) => b[ply] === uci);

/** The positions of a game from its beginning on, the start position first; undefined: no game is so. */
export const positionsOf = (score: Score): readonly Position[] | undefined => {
  const positions: Position[] = [startPosition];
  for (const uci of score) {
    const position = positions.at(-1) ?? startPosition;
    const move = parseUciMove(position, uci);
    if (!move.ok) return undefined;
    positions.push(playMove(position, move.value));
  }
  return positions;
};

type Played = Extract<CitrineFrame, { readonly number: number; readonly uci: string }>;

/** The score after a line, when the line goes on from it; the same when it was heard before; else null. */
export const scoreAfter = (score: Score, { kind, number, side, uci }: Played): Score | null => {
  const ply = 2 * (number - 1) + (side === 'black' ? 1 : 0);
  if (kind === 'takeBack') return ply === score.length - 1 ? score.slice(0, -1) : null;
  if (ply === score.length) return [...score, uci];
  return score[ply] === uci ? score : null;
};
