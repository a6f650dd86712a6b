import type { GameView } from '../../table/tableView.js';

/** The game after this many plies. */
export const gameAt = (game: GameView, ply: number): GameView => {
  if (ply >= game.moves.length) return game;
  const moves = game.moves.slice(0, ply);
  const fen = moves.at(-1)?.fen ?? game.startFen;
  return { ...game, moves, fen, turn: fen.split(' ')[1] === 'b' ? 'black' : 'white' };
};

/** The points of a side in a finished game: `1`, `0` or `½`. Undefined while it is in progress. */
export const pointsOf = (game: GameView | null, side: 'white' | 'black'): string | undefined => {
  if (game === null || game.result === '*') return undefined;
  if (game.result === '1/2-1/2') return '½';
  return (game.result === '1-0') === (side === 'white') ? '1' : '0';
};
