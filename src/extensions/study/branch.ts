import type { KeyedReason } from '../../chess/fenFault.js';
import type { PgnGame, PgnLine, PgnMove } from '../../chess/pgn/pgnGame.js';
import { pgnStartPosition } from '../../chess/pgn/startOfGame.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { makeSan, parseSan } from '../../chess/san.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { err, ok, type Result } from '../../shared/result.js';

/** One ply and its continuations. The first continuation is the main line. */
export type Branch = { readonly uci: string; readonly san: string; readonly after: readonly Branch[] };

/** A position and its continuations. */
export type Lines = { readonly start: Position; readonly branches: readonly Branch[] };

/** A text that is not a legal move. `move`: its place in the game. */
export type LineFault = KeyedReason & { readonly move?: PgnMove };

/** Deeper variations and longer lines are dropped. */
const DEPTH_MAX = 20;
const PLIES_MAX = 1_000;

type Open = { readonly uci: string; readonly san: string; after: Branch[] };

/**
 * The branches of a line, the main one first. A fault in a variation drops only the rest of that variation.
 */
const readLine = (
  { moves }: Pick<PgnLine, 'moves'>,
  start: Position,
  depth: number,
  onFault: (fault: LineFault, depth: number) => void,
): Branch[] => {
  const first: Branch[] = [];
  let here = first;
  let position = start;
  for (const written of moves.slice(0, PLIES_MAX)) {
    const move = parseSan(position, written.san);
    const others =
      depth < DEPTH_MAX
        ? written.variations.flatMap((line) => readLine(line, position, depth + 1, onFault))
        : [];
    if (!move.ok) {
      const { reason, key, params } = move.error;
      onFault({ reason, key, ...(params && { params }), move: written }, depth);
      return first;
    }
    const uci = makeUciMove(position, move.value);
    const ply: Open = { uci, san: makeSan(position, move.value), after: [] };
    here.push(ply, ...others.filter((other) => other.uci !== uci));
    here = ply.after;
    position = playMove(position, move.value);
  }
  return first;
};

/** Reads a game with its variations as playable plies. A fault in the main line refuses the game. */
export const readLines = (game: PgnGame): Result<Lines, LineFault> => {
  const start = pgnStartPosition(game);
  if (!start.ok) return start;
  const faults: LineFault[] = [];
  const branches = readLine(game, start.value, 0, (fault, depth) => {
    if (depth === 0) faults.push(fault);
  });
  const [fault] = faults;
  return fault === undefined ? ok({ start: start.value, branches }) : err(fault);
};

/** The first continuations to the end. */
export const mainLine = (branches: readonly Branch[]): readonly Branch[] => {
  const line: Branch[] = [];
  for (let ply = branches[0]; ply !== undefined; ply = ply.after[0]) line.push(ply);
  return line;
};

/** Follows plies through the branches. Returns how many match, and the continuations after them. */
export const followBranches = (
  branches: readonly Branch[],
  moves: readonly string[],
): { readonly plies: number; readonly after: readonly Branch[] } => {
  let after = branches;
  let plies = 0;
  for (const uci of moves) {
    const next = after.find((branch) => branch.uci === uci);
    if (next === undefined) break;
    after = next.after;
    plies += 1;
  }
  return { plies, after };
};
