import { BLACK_KING, NO_PIECE, WHITE_KING } from '../../chess/piece.js';
import { parseSquare, squareShade } from '../../chess/square.js';
import type { PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { ResultText } from '../recognitionEvent.js';
import { changedAt, emptiedAt, hasDroppedOut, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece, knowsRole } from '../squares/sensing.js';
import { DROPOUT_MS, isWeak } from '../squares/squareHealth.js';

const CENTRE: readonly Square[] = ['d4', 'e4', 'd5', 'e5'].flatMap((name) => parseSquare(name) ?? []);

export const isCentre = (square: Square): boolean => CENTRE.includes(square);

export const piecesInCentre = (physical: PhysicalBoard): readonly Square[] =>
  CENTRE.filter((square) => seenAt(physical, square) !== NO_PIECE);

/** Whether a piece in the centre disappeared so recently that its sensor may have dropped out. */
export const isMissedInCentre = (physical: PhysicalBoard, atMs: number): boolean =>
  CENTRE.some(
    (square) => seenAt(physical, square) === NO_PIECE && atMs - emptiedAt(physical, square) <= DROPOUT_MS,
  );

/**
 * The squares of the kings on a board that identifies pieces. Undefined when the board does not, or does not
 * detect both.
 */
export const namedKings = ({ board }: PhysicalBoard): readonly Square[] | undefined => {
  const kings = [board.indexOf(WHITE_KING), board.indexOf(BLACK_KING)];
  return kings.includes(-1) ? undefined : kings;
};

/**
 * Central squares that may hold a king: a piece arrived there after `sinceMs`, or a king stood there. With a
 * weak sensor only squares that are empty in the game count.
 */
const mayBeKings = (
  node: GameNode,
  homes: readonly Square[],
  sinceMs: number,
  physical: PhysicalBoard,
): readonly Square[] =>
  CENTRE.filter((square) => {
    const code = seenAt(physical, square);
    if (code === NO_PIECE || knowsRole(code)) return false;
    if (homes.includes(square)) return true;
    const isSeen = node.position.board[square] === NO_PIECE || !isWeak(physical.health, square);
    return isSeen && changedAt(physical, square) > sinceMs;
  });

/**
 * Players clear pieces away before showing the result, and add none elsewhere. With more extra pieces than
 * this, the kings may be misread. `running`: limit while the clock runs.
 */
export const STRANGERS_MOST = { running: 2, stopped: 5 } as const;

/** The squares with a piece that the game does not have there, without the possible kings in the centre. */
const strangers = (node: GameNode, kings: readonly Square[], physical: PhysicalBoard): readonly Square[] =>
  [...physical.board.keys()].filter(
    (square) =>
      seenAt(physical, square) !== NO_PIECE &&
      node.position.board[square] === NO_PIECE &&
      !kings.includes(square),
  );

/** The squares of the kings. `arrivals`: those on which the board showed a piece arriving. */
type Kings = { readonly squares: readonly Square[]; readonly arrivals: readonly Square[] };

/**
 * Possible squares of the kings on an occupancy-only board. Both kings must have left their squares, or one
 * of them while the other stood in the centre. The pieces in the centre must have arrived later, and there
 * must be few extra pieces elsewhere. The board cannot show a king replacing a piece within one scan, so one
 * observed arrival is enough when both kings have left.
 */
const likelyKings = (node: GameNode, strangersMost: number, physical: PhysicalBoard): readonly Kings[] => {
  const homeOf = (king: PieceCode): Square => node.position.board.indexOf(king);
  const homes = [homeOf(WHITE_KING), homeOf(BLACK_KING)];
  const left = homes.filter((home) => seenAt(physical, home) === NO_PIECE);
  if (left.length === 0 || !homes.every((home) => left.includes(home) || isCentre(home))) return [];
  const sinceMs = Math.min(...left.map((home) => emptiedAt(physical, home)));
  const touched = mayBeKings(node, homes, sinceMs, physical);
  const came = touched.filter((square) => node.position.board[square] === NO_PIECE);
  const pieces = came.length === 2 && left.length === 2 ? came : touched;
  const elsewhere = strangers(node, pieces, physical);
  if (elsewhere.length > strangersMost || elsewhere.some((square) => changedAt(physical, square) > sinceMs))
    return [];
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 2) return [];
  if (pieces.length === 2) return [{ squares: pieces, arrivals: pieces }];
  if (left.length < 2) return [];
  const others = CENTRE.filter((square) => square !== piece && isUnknownPiece(seenAt(physical, square)));
  const lifted = others.filter((square) => changedAt(physical, square) > sinceMs);
  return (lifted.length > 0 ? lifted : others).map((other) => ({
    squares: [piece, other],
    arrivals: pieces,
  }));
};

/** Players put down two kings that they lifted together within this time. */
const IN_HAND_MS = 3_000;

/**
 * The time just before both pieces now in the centre were lifted, if both were in the air at once. Infinite
 * if they were not. No move puts two pieces in the centre, except castling or a capture that removes one.
 */
export const liftedTogetherMs = (physical: PhysicalBoard): number => {
  const put = piecesInCentre(physical).map((square) => changedAt(physical, square));
  const [, firstPutMs = Number.NEGATIVE_INFINITY] = put.sort((a, b) => b - a);
  const lifted = physical.emptiedAtMs.filter(
    (atMs, square) => seenAt(physical, square) === NO_PIECE && firstPutMs - atMs <= IN_HAND_MS,
  );
  const [last = 0, other] = lifted.sort().reverse();
  return other === undefined || last >= firstPutMs ? Number.POSITIVE_INFINITY : other - 1;
};

/** The result that the kings last showed and that ended a game, with their squares and the time. */
export type ShownAtEnd = {
  readonly result: ResultText;
  readonly squares: readonly Square[];
  readonly atMs: number;
};

/** The result, and the squares on which the board showed a king arriving. */
export type ShownResult = { readonly result: ResultText } & Kings;

/**
 * The result of two kings on the central squares: both on light squares 1-0, both on dark squares 0-1, one on
 * each a draw. Kings there are always adjacent, so no legal position looks like this.
 */
export const resultOf = ({ squares, arrivals }: Kings): ShownResult | null => {
  const [one, other] = squares;
  if (one === undefined || other === undefined || !isCentre(one) || !isCentre(other)) return null;
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return { result: '1/2-1/2', squares, arrivals };
  return { result: shade === 'light' ? '1-0' : '0-1', squares, arrivals };
};

/**
 * The result shown by two unidentified pieces placed on central squares after `sinceMs`, if no other piece
 * was placed. Each must come from another square. One piece may have been put back on its own square if the
 * clock is stopped; while it runs, that may be an adjustment.
 */
export const shownSince = (
  sinceMs: number,
  isStopped: boolean,
  physical: PhysicalBoard,
): ShownResult | null => {
  const isFilled = (square: Square): boolean => seenAt(physical, square) !== NO_PIECE;
  const isSince = (square: Square): boolean => changedAt(physical, square) > sinceMs;
  const isPut = (square: Square): boolean =>
    isSince(square) && isFilled(square) && !isWeak(physical.health, square);
  const hasCome = (square: Square): boolean => isPut(square) && emptiedAt(physical, square) <= sinceMs;
  const inCentre = CENTRE.filter((square) => isPut(square) && !knowsRole(seenAt(physical, square)));
  const came = inCentre.filter(hasCome);
  const put = came.length === 2 ? came : inCentre;
  if (put.length !== 2) return null;
  const squares = [...physical.board.keys()];
  if (squares.some((square) => isPut(square) && !isCentre(square) && !hasDroppedOut(physical, square)))
    return null;
  const left = squares.filter((square) => isSince(square) && !isFilled(square));
  if (left.length < (isStopped ? Math.max(1, came.length) : 2)) return null;
  return resultOf({ squares: put, arrivals: put });
};

/**
 * The result that the kings show on an occupancy-only board, if they left their squares in `node` and reached
 * the centre. Null also when several results are possible.
 */
export const likelyResult = (
  node: GameNode,
  strangersMost: number,
  physical: PhysicalBoard,
): ShownResult | null => {
  const shown = likelyKings(node, strangersMost, physical).map(resultOf);
  const [first = null] = shown;
  return shown.every((other) => other?.result === first?.result) ? first : null;
};
