import { isKingAttacked } from './mailbox/attacks.js';
import { generateMoves } from './mailbox/generateMoves.js';
import { decodeLegalMove } from './mailbox/legalMove.js';
import { loadMailbox, Mailbox, MOVES_MAX } from './mailbox/mailbox.js';
import { makeMove, unmakeMove } from './mailbox/makeMove.js';
import type { MoveCode } from './mailbox/moveCode.js';
import type { Position } from './position.js';
import type { Move } from './types.js';

export { MOVES_MAX } from './mailbox/mailbox.js';
export type { MoveCode } from './mailbox/moveCode.js';

/** The greatest depth of a walker. */
export const WALKER_DEPTH_MAX = 512;

/**
 * A position for programs that query very often: one board that plays and takes back moves, with moves as
 * integers. It allocates nothing after creation. The moves of one ply stay in the array while deeper plies
 * are generated behind them:
 *
 * ```ts
 * const count = (walker: Walker, depth: number, start = 0): number => {
 *   const end = walker.generate(start);
 *   if (depth === 1) return end - start;
 *   let nodes = 0;
 *   for (let i = start; i < end; i++) {
 *     const code = walker.moves[i] ?? 0;
 *     walker.play(code);
 *     nodes += count(walker, depth - 1, end);
 *     walker.takeBack(code);
 *   }
 *   return nodes;
 * };
 * ```
 */
export type Walker = {
  /** The array into which `generate` writes. */
  readonly moves: Readonly<Int32Array>;
  /** Loads another position. */
  load(position: Position): void;
  /** Writes the legal moves into `moves` from `start` on and returns their end. */
  generate(start?: number): number;
  /** Plays a move that was just generated for the current position. */
  play(code: MoveCode): void;
  /** Takes back the last move played, which must be this one. */
  takeBack(code: MoveCode): void;
  /** Whether the king of the side to move is attacked. */
  isCheck(): boolean;
  /** A move that was just generated for the current position, as an object. */
  moveOf(code: MoveCode): Move;
};

/**
 * Creates a walker at a position. `depth` is how many plies it can walk and how many full move lists it can
 * hold: 1 to `WALKER_DEPTH_MAX`, by default 32. @throws RangeError for any other depth.
 */
export const createWalker = (position: Position, depth = 32): Walker => {
  if (!Number.isInteger(depth) || depth < 1 || depth > WALKER_DEPTH_MAX)
    throw new RangeError(`a walker's depth is 1 to ${WALKER_DEPTH_MAX}, not ${depth}`);
  const box = new Mailbox(depth);
  loadMailbox(box, position);
  return {
    moves: box.moves,
    load: (next) => loadMailbox(box, next),
    generate: (start = 0) => {
      if (start < 0 || start + MOVES_MAX > box.moves.length)
        throw new RangeError(`no list of moves may start at ${start} in a walker of depth ${depth}`);
      return generateMoves(box, start);
    },
    play: (code) => makeMove(box, code),
    takeBack: (code) => unmakeMove(box, code),
    isCheck: () => isKingAttacked(box, box.side),
    moveOf: (code) => decodeLegalMove(box, code),
  };
};
