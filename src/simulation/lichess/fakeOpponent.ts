import { legalMoves } from '../../chess/legalMoves.js';
import type { Color } from '../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../chess/uciMove.js';
import type { Random } from '../../shared/random.js';
import type { FakeGame } from './fakeGame.js';

/** The opponent's next move and the time it takes. Null while thinking. */
export type FakeOpponent = (
  game: FakeGame,
  side: Color,
  random: Random,
) => { readonly uci: string; readonly afterMs: number } | null;

const thinkMs = (random: Random): number => Math.round(Math.min(20_000, random.lognormal(1_500, 0.6)));

/** Any legal move. */
export const randomOpponent: FakeOpponent = (game, _side, random) => {
  const moves = legalMoves(game.position);
  if (moves.length === 0) return null;
  return { uci: makeUciMove(game.position, random.pick(moves)), afterMs: thinkMs(random) };
};

/** Plays the moves of a game (UCI) while the game follows it. */
export const scriptedOpponent =
  (moves: readonly string[]): FakeOpponent =>
  (game, _side, random) => {
    const uci = moves[game.moves.length];
    const isLegal = uci !== undefined && parseUciMove(game.position, uci).ok;
    return isLegal ? { uci, afterMs: thinkMs(random) } : null;
  };

/** An opponent that moves only on request. */
export const silentOpponent: FakeOpponent = () => null;
