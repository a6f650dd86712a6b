import { completeFen } from '../../chess/pastedFen.js';
import type { Position } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { makeSan, parseSan } from '../../chess/san.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Branch, Lines } from './branch.js';

/** `bm Nf3 Nc3; id "WAC.001";` after the four fields of an EPD, or the six of a FEN. */
const OPERATION = /\b([A-Za-z]\w*)\s+("[^"]*"|[^;]*);?/g;

/** The fields before the operations: with counters, as a FEN has them, or without. */
const positionText = (line: string): string =>
  /^(?:\S+\s+){3}\S+(?:\s+(?:\d+|-)\s+(?:\d+|-)(?=\s|$))?/.exec(line)?.[0] ?? line;

const operationsOf = (line: string): Readonly<Record<string, string>> => {
  const rest = line
    .split(/\s+/)
    .slice(4)
    .join(' ')
    .replace(/^(?:\d+|-)\s+(?:\d+|-)(?:\s+|$)/, '');
  return Object.fromEntries(
    [...rest.matchAll(OPERATION)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/^"|"$/g, ''),
    ]),
  );
};

/** How long the mate is; it names no move. */
const MATE_IN = /^(?:#-?\d+|M\d+|mate|in|\d+)$/i;

const branchOf = (position: Position, san: string): Result<Branch, string> => {
  const move = parseSan(position, san);
  if (!move.ok) return err(`bm ${san}: ${move.error.reason}`);
  return ok({ uci: makeUciMove(position, move.value), san: makeSan(position, move.value), after: [] });
};

const LINE_CHARS_MAX = 1_000;

/** One line of a list: a position with the moves that solve it (`bm`), or only to be set up. */
export const readEpdLine = (line: string): Result<Lines & { readonly title: string | undefined }, string> => {
  if (line.length > LINE_CHARS_MAX) return err(`a line has at most ${LINE_CHARS_MAX} characters`);
  const start = parsePosition(completeFen(positionText(line)).fen);
  if (!start.ok) return err(start.error.reason);
  const { bm = '', id } = operationsOf(line);
  const branches: Branch[] = [];
  for (const san of bm.split(/[\s,]+/).filter((word) => word !== '' && !MATE_IN.test(word))) {
    const best = branchOf(start.value, san);
    if (!best.ok) return err(best.error);
    if (!branches.some(({ uci }) => uci === best.value.uci)) branches.push(best.value);
  }
  return ok({ start: start.value, branches, title: id?.slice(0, 80) });
};
