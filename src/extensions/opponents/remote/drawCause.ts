import { drawClaims } from '../../../chess/drawRules.js';
import { outcome } from '../../../chess/outcome.js';
import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { ServerGame } from './serverGame.js';

const positionsOf = ({ start, moves }: ServerGame): readonly Position[] => {
  const positions = [start];
  for (const uci of moves) {
    const last = positions.at(-1) ?? start;
    const move = parseUciMove(last, uci);
    if (move.ok) positions.push(playMove(last, move.value));
  }
  return positions;
};

/**
 * By what rule a game was drawn that its server calls just drawn; undefined: by none, so that the players
 * have agreed.
 */
export const drawRule = (game: ServerGame): string | undefined => {
  if (outcome(game.position)?.kind === 'insufficientMaterial') return 'dead position';
  const { threefold, fiftyMoves } = drawClaims(positionsOf(game));
  if (threefold) return 'threefold repetition';
  return fiftyMoves ? 'fifty moves' : undefined;
};
