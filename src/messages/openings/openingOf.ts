import { makeFen } from '../../chess/fen.js';
import { playMove } from '../../chess/playMove.js';
import { startPosition } from '../../chess/position.js';
import { parseSan } from '../../chess/san.js';
import { OPENING_LINES } from './openingLines.js';

/** `eco` is the code in the Encyclopaedia of Chess Openings. */
export type Opening = { readonly eco: string; readonly name: string };

/** A position by its placement and side to move. Castling rights never distinguish openings here. */
const keyOf = (fen: string): string => fen.split(' ', 2).join(' ');

const LINE = /^(?<eco>[A-E]\d\d) (?<name>.+): (?<moves>.+)$/;

/** Every opening by the position after its moves, with the moves for tests that play them. */
export const openingRows = (): readonly (Opening & { readonly moves: readonly string[] })[] =>
  OPENING_LINES.trim()
    .split('\n')
    .map((line) => {
      const { eco = '', name = '', moves = '' } = LINE.exec(line)?.groups ?? {};
      return { eco, name, moves: moves.split(' ') };
    });

const positionAfter = (moves: readonly string[]): string => {
  let position = startPosition;
  for (const san of moves) {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(`no opening has the move ${san} after ${makeFen(position)}`);
    position = playMove(position, move.value);
  }
  return makeFen(position);
};

let known: ReadonlyMap<string, Opening> | undefined;

const openings = (): ReadonlyMap<string, Opening> => {
  known ??= new Map(
    openingRows().map(({ eco, name, moves }) => [keyOf(positionAfter(moves)), { eco, name }]),
  );
  return known;
};

/** Plies that are searched. Openings are found by position, so that transpositions match. */
const PLIES_LOOKED_AT = 30;

/** The last known opening in the positions of a game. Undefined when there is none. */
export const openingOf = (fens: readonly string[]): Opening | undefined => {
  const found = fens.slice(0, PLIES_LOOKED_AT).findLast((fen) => openings().has(keyOf(fen)));
  return found === undefined ? undefined : openings().get(keyOf(found));
};

/** All openings by position, as `openingOf` finds them, for pages, which have no rules of chess. */
export const openingTable = (): Readonly<Record<string, Opening>> => Object.fromEntries(openings());
