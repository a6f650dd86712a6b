import { makeFen } from '../../chess/fen.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { makeSan } from '../../chess/san.js';
import type { Move } from '../../chess/types.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { colorOfFen } from '../../table/game/gameState.js';
import type { GameView, MoveView } from '../../table/tableView.js';

/** A move made here that the table has not confirmed yet. */
export type PlyAhead = { readonly gameId: string; readonly fenBefore: string; readonly move: MoveView };

export const plyAhead = (game: GameView, position: Position, move: Move): PlyAhead => ({
  gameId: game.id,
  fenBefore: game.fen,
  move: {
    ply: game.moves.length + 1,
    uci: makeUciMove(position, move),
    san: makeSan(position, move),
    fen: makeFen(playMove(position, move)),
    level: 'provisional',
    confidence: 1,
    atMs: game.moves.at(-1)?.atMs ?? 0,
  },
});

/** Whether the move is still unconfirmed. */
export const isAhead = (game: GameView | null, ahead: PlyAhead | null): ahead is PlyAhead =>
  game !== null &&
  ahead !== null &&
  game.id === ahead.gameId &&
  game.moves.length === ahead.move.ply - 1 &&
  game.fen === ahead.fenBefore;

/** The game with the unconfirmed move. */
export const withAhead = (game: GameView | null, ahead: PlyAhead | null): GameView | null => {
  if (game === null || !isAhead(game, ahead)) return game;
  const { move } = ahead;
  return { ...game, moves: [...game.moves, move], fen: move.fen, turn: colorOfFen(move.fen) };
};
