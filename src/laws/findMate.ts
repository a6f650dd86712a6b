import { canMate } from '../chess/canMate/canMate.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import type { CanMate } from './mateVerdict.js';

const LINE_PLIES_MAX = 400;

const uciLine = (position: Position, line: readonly Move[]): readonly string[] => {
  let at = position;
  return line.slice(0, LINE_PLIES_MAX).map((move) => {
    const uci = makeUciMove(at, move);
    at = playMove(at, move);
    return uci;
  });
};

/**
 * The rules core's answer, as the record keeps it: with the line to a mate, or the reason why there is none.
 */
export const findMate: CanMate = (position, side, effort) => {
  const found = canMate(position, side, { mode: effort });
  switch (found.verdict) {
    case 'yes':
      return { canMate: 'yes', method: found.method, line: uciLine(position, found.line) };
    case 'no':
      return { canMate: 'no', method: found.reason };
    case 'undecided':
      return { canMate: 'undecided', method: `${found.nodes} positions looked at` };
  }
};
