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

/** The first text of a line that is not a legal move. */
export type PgnMoveFault = KeyedReason & {
  readonly kind: MoveFault['kind'];
  readonly move: PgnMove;
  /** The number of the ply in its line, from 1. */
  readonly ply: number;
};

/** The fault of an illegal move. `ply` is its number in the line, from 1. */
export const pgnMoveFault = (
  { kind, reason, key, params }: MoveFault,
  move: PgnMove,
  ply: number,
): PgnMoveFault => ({ kind, move, ply, reason, key, ...(params && { params }) });

/** The main line of a game as moves. */
export type PgnReplay = {
  /** Undefined when the tags define no position. There are no moves then. */
  readonly startPosition: Position | undefined;
  /** The main line up to its first illegal move. */
  readonly moves: readonly Move[];
  /** Why the replay ended before the main line did. */
  readonly fault?: PgnStartFault | PgnMoveFault;
};

/** Reloaded by every replay. */
const scratch = new Mailbox(1);

/**
 * Plays the main line of a game: its start position, its moves up to the first illegal one, and the fault of
 * that one. Moves are read as leniently as `parseSan` does. A null move is illegal.
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
