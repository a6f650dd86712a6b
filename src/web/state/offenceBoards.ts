import { parseFen } from '../../chess/fen.js';
import { pieceLetter } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { parseSquare } from '../../chess/square.js';
import { parseUciMove } from '../../chess/uciMove.js';
import type { Offence } from '../../laws/offences.js';
import type { ShownSquare } from '../../messages/boardSquares.js';
import { type PlacementLetters, placementLetters, squareName } from '../../messages/placementLetters.js';

/** The data of the pictures. */
export type PicturedPly = Pick<Offence, 'before' | 'hands' | 'board' | 'played'>;

/** The acts at the board for a picture, by square number. */
export type HandMarks = {
  /** Where a piece was lifted, and where it was placed. */
  readonly carries: readonly { readonly from: number; readonly to: number }[];
  /** All touched squares. */
  readonly touched: ReadonlySet<number>;
};

const plain = (letters: PlacementLetters, changed: ReadonlySet<number>): readonly ShownSquare[] =>
  letters.map((piece, square) => ({
    name: squareName(square),
    piece,
    missing: null,
    mark: null,
    last: changed.has(square),
  }));

/** The acts of the ply in order. A placed piece is matched with the last lifted one of its kind. */
const handMarks = ({ hands }: Pick<PicturedPly, 'hands'>): HandMarks => {
  const held: { readonly square: number; readonly piece: string }[] = [];
  const carries: { from: number; to: number }[] = [];
  const touched = new Set<number>();
  for (const { act, square: name, piece } of hands) {
    const square = parseSquare(name);
    if (square === undefined) continue;
    touched.add(square);
    if (act === 'lift') held.push({ square, piece });
    if (act !== 'place') continue;
    const at = held.findLastIndex((one) => one.piece === piece);
    const [lifted] = at === -1 ? [] : held.splice(at, 1);
    if (lifted !== undefined && lifted.square !== square) carries.push({ from: lifted.square, to: square });
  }
  return { carries, touched };
};

/** The placement after a move in breach, or undefined if the move cannot be read. */
const afterPlayed = ({ before, played }: PicturedPly): PlacementLetters | undefined => {
  const setup = parseFen(before);
  if (!setup.ok || played === undefined) return undefined;
  const position = positionFromSetup(setup.value);
  if (!position.ok) return undefined;
  const move = parseUciMove(position.value, played);
  if (!move.ok) return undefined;
  const { board } = playMove(position.value, move.value);
  return Array.from(board, (code) => (code === 0 ? null : pieceLetter(code)));
};

/**
 * Fills in the pieces of an occupancy-only board: the piece that was placed on a square last, or was there
 * before.
 */
const knownLetters = (card: PicturedPly, found: PlacementLetters): PlacementLetters => {
  const before = placementLetters(card.before);
  return found.map((letter, square) => {
    if (letter === null || !'Wwx'.includes(letter)) return letter;
    const put = card.hands.findLast((one) => one.act === 'place' && parseSquare(one.square) === square);
    return put?.piece ?? before[square] ?? letter;
  });
};

const afterLetters = (card: PicturedPly): PlacementLetters => {
  if (card.board === null) return afterPlayed(card) ?? placementLetters(card.before);
  return knownLetters(card, placementLetters(card.board));
};

export type OffenceBoards = {
  readonly before: readonly ShownSquare[];
  readonly hands: readonly ShownSquare[];
  readonly marks: HandMarks;
  readonly after: readonly ShownSquare[];
};

/** The three pictures of an offence, from a1. Changed squares are highlighted before and after. */
export const offenceBoards = (card: PicturedPly): OffenceBoards => {
  const before = placementLetters(card.before);
  const after = afterLetters(card);
  const changed = new Set([...before.keys()].filter((square) => before[square] !== after[square]));
  return {
    before: plain(before, changed),
    hands: plain(before, new Set()),
    marks: handMarks(card),
    after: plain(after, changed),
  };
};
