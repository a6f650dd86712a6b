import * as generator from './mailbox/generateMoves.js';
import { decodeLegalMove } from './mailbox/legalMove.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import * as maker from './mailbox/makeMove.js';
import type { MoveCode } from './mailbox/moveCode.js';
import type { Position } from './position.js';
import type { Move } from './types.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { generateMoves } = generator;
const { makeMove, unmakeMove } = maker;

/** The greatest depth. A deeper tree takes far too long to count. */
export const PERFT_DEPTH_MAX = 32;

/** Options of `perft`. */
export type PerftOptions = {
  /** Counts the moves of the last ply without playing them. The result is the same, several times faster. */
  readonly bulk?: boolean;
};

const countLeaves = (box: Mailbox, depth: number, start: number, bulk: boolean): number => {
  if (depth === 0) return 1;
  const end = generateMoves(box, start);
  if (bulk && depth === 1) return end - start;
  let nodes = 0;
  for (let i = start; i < end; i++) {
    const code = box.moves[i] as MoveCode;
    makeMove(box, code);
    nodes += countLeaves(box, depth - 1, end, bulk);
    unmakeMove(box, code);
  }
  return nodes;
};

const checkDepth = (depth: number, least: number): void => {
  if (Number.isInteger(depth) && depth >= least && depth <= PERFT_DEPTH_MAX) return;
  throw new RangeError(`perft depth ${depth} is not a whole number from ${least} to ${PERFT_DEPTH_MAX}`);
};

/**
 * Shared by all calls, so that a count allocates nothing. It has room for the longest move list at every
 * depth.
 */
const scratch = new Mailbox(PERFT_DEPTH_MAX);

/**
 * The number of lines of exactly `depth` legal plies, the customary test of a move generator. A line that
 * ends earlier does not count. `depth` is 0 to `PERFT_DEPTH_MAX`. @throws RangeError for any other depth.
 */
export const perft = (position: Position, depth: number, options: PerftOptions = {}): number => {
  const { bulk = true } = options;
  checkDepth(depth, 0);
  loadMailbox(scratch, position);
  return countLeaves(scratch, depth, 0, bulk);
};

/**
 * The counts of `perft` for each first move, in the order of `legalMoves`. `depth` is 1 to `PERFT_DEPTH_MAX`.
 * @throws RangeError for any other depth.
 */
export const perftDivide = (
  position: Position,
  depth: number,
  options: PerftOptions = {},
): readonly { readonly move: Move; readonly nodes: number }[] => {
  const { bulk = true } = options;
  checkDepth(depth, 1);
  loadMailbox(scratch, position);
  const end = generateMoves(scratch, 0);
  return Array.from(scratch.moves.subarray(0, end), (code) => {
    const move = decodeLegalMove(scratch, code);
    makeMove(scratch, code);
    const nodes = countLeaves(scratch, depth - 1, end, bulk);
    unmakeMove(scratch, code);
    return { move, nodes };
  });
};
