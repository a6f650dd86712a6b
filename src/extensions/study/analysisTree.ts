import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { makeSan } from '../../chess/san.js';
import { parseUciMove } from '../../chess/uciMove.js';
import type { Branch } from './branch.js';

/** The most plies of a tree. Further plies can be played but are not stored. */
const PLIES_MAX = 5_000;

const countOf = (branches: readonly Branch[]): number => {
  let count = 0;
  const open = [...branches];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    open.push(...next.after);
  }
  return count;
};

const put = (
  branches: readonly Branch[],
  position: Position,
  moves: readonly string[],
): readonly Branch[] => {
  const [uci, ...rest] = moves;
  const move = uci === undefined ? undefined : parseUciMove(position, uci);
  if (uci === undefined || !move?.ok) return branches;
  const known = branches.find((branch) => branch.uci === uci);
  const after = put(known?.after ?? [], playMove(position, move.value), rest);
  if (known !== undefined) {
    if (after === known.after) return branches;
    return branches.map((branch) => (branch === known ? { ...known, after } : branch));
  }
  return [...branches, { uci, san: makeSan(position, move.value), after }];
};

/**
 * Adds a line to the tree, as a variation if another was tried before. Returns the same tree if the line is
 * known.
 */
export const withLine = (
  branches: readonly Branch[],
  start: Position,
  moves: readonly string[],
): readonly Branch[] => {
  const after = put(branches, start, moves);
  return after === branches || countOf(after) > PLIES_MAX ? branches : after;
};

/** Removes the last ply of a line, unless other plies follow it. */
export const withoutLeaf = (branches: readonly Branch[], moves: readonly string[]): readonly Branch[] => {
  const [uci, ...rest] = moves;
  return branches.flatMap((branch): readonly Branch[] => {
    if (branch.uci !== uci) return [branch];
    if (rest.length > 0) return [{ ...branch, after: withoutLeaf(branch.after, rest) }];
    return branch.after.length > 0 ? [branch] : [];
  });
};

/** One ply of the tree in a list. `after`: the index of the previous ply, -1 for none. */
export type ListedPly = { readonly uci: string; readonly san: string; readonly after: number };

/** All plies of a tree, each line before its variations. */
export const listOf = (branches: readonly Branch[]): readonly ListedPly[] => {
  const listed: ListedPly[] = [];
  const open = branches.map((branch) => ({ branch, after: -1 })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { branch, after } = next;
    const place = listed.push({ uci: branch.uci, san: branch.san, after }) - 1;
    open.push(...branch.after.map((one) => ({ branch: one, after: place })).reverse());
  }
  return listed;
};
