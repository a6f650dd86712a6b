import { colorOfFen } from './gameState.js';
import type { GameView } from './gameView.js';

/**
 * The game without provisional plies at its end, for readers that do not follow events. A finished game has
 * none.
 */
export const committedGame = <G extends GameView>(game: G): G => {
  const open = game.moves.findIndex(({ level }) => level === 'provisional');
  if (open === -1 || game.result !== '*') return game;
  const moves = game.moves.slice(0, open);
  const fen = moves.at(-1)?.fen ?? game.startFen;
  return { ...game, moves, fen, turn: colorOfFen(fen) };
};
