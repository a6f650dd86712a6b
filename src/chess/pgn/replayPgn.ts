import type { KeyedReason } from '../fenFault.js';
import { decodeLegalMove } from '../mailbox/legalMove.js';
import { loadMailbox, Mailbox } from '../mailbox/mailbox.js';
import { makeMoveForGood } from '../mailbox/makeMove.js';
import type { MoveFault } from '../moveFault.js';
import type { Position } from '../position.js';
import { findSan } from '../san.js';
import type { Move } from '../types.js';
import type { PgnGame, PgnMove } from './pgnGame.js';
import { type PgnStartFault, pgnStartPosition } from './startOfGame.js';

/** The first text of a line that is no legal move there. */
export type PgnMoveFault = KeyedReason & {
  readonly kind: MoveFault['kind'];
  readonly move: PgnMove;
  /** Its number in its line, from 1. */
  readonly ply: number;
};

/** The fault of a move in a line, at its number from 1. */
export const pgnMoveFault = (
  { kind, reason, key, params }: MoveFault,
  move: PgnMove,
  ply: number,
): PgnMoveFault => ({ kind, move, ply, reason, key, ...(params && { params }) });

/** The main line of a game as moves. */
export type PgnReplay = {
  /** Undefined when the tags name no position; there are no moves then. */
  readonly startPosition: Position | undefined;
  /** The main line, as far as it is legal. */
  readonly moves: readonly Move[];
  /** Why the replay ended before the main line did. */
  readonly fault?: PgnStartFault | PgnMoveFault;
};

/** Loaded anew by every replay. */
const scratch = new Mailbox(1);

/**
 * Plays the main line of a game: its start position, the moves as far as they are legal, and what was wrong
 * with the first that is not. Moves are read as leniently as `parseSan` does; a null move is no legal move.
 */
export const replayPgn = (game: PgnGame): PgnReplay => {
  const start = pgnStartPosition(game);
  if (!start.ok) return { startPosition: undefined, moves: [], fault: start.error };
  const moves: Move[] = [];
  loadMailbox(scratch, start.value);
  for (const move of game.moves) {
    const found = findSan(scratch, move.san);
    if (!found.ok) {
      const fault = pgnMoveFault(found.error, move, moves.length + 1);
      return { startPosition: start.value, moves, fault };
    }
    moves.push(decodeLegalMove(scratch, found.value));
    makeMoveForGood(scratch, found.value);
  }
  return { startPosition: start.value, moves };
};
