import { BLACK_KING, NO_PIECE, WHITE_KING } from '../../chess/piece.js';
import { parseSquare, squareShade } from '../../chess/square.js';
import type { PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { ResultText } from '../recognitionEvent.js';
import { changedAt, emptiedAt, hasDroppedOut, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece, knowsRole } from '../squares/sensing.js';
import { BLINK_MS, isWeak } from '../squares/squareHealth.js';

const CENTRE: readonly Square[] = ['d4', 'e4', 'd5', 'e5'].flatMap((name) => parseSquare(name) ?? []);

export const isCentre = (square: Square): boolean => CENTRE.includes(square);

export const piecesInCentre = (physical: PhysicalBoard): readonly Square[] =>
  CENTRE.filter((square) => seenAt(physical, square) !== NO_PIECE);

/** Whether a piece in the centre vanished a moment ago, as with a sensor that drops out. */
export const isMissedInCentre = (physical: PhysicalBoard, atMs: number): boolean =>
  CENTRE.some(
    (square) => seenAt(physical, square) === NO_PIECE && atMs - emptiedAt(physical, square) <= BLINK_MS,
  );

/**
 * Where the kings stand, on a board that identifies pieces; undefined when it does not, or not both are seen.
 */
export const namedKings = ({ board }: PhysicalBoard): readonly Square[] | undefined => {
  const kings = [board.indexOf(WHITE_KING), board.indexOf(BLACK_KING)];
  return kings.includes(-1) ? undefined : kings;
};

/**
 * Central squares that a piece has reached after `sinceMs`, or that held a king. With a weak sensor, only
 * squares that are empty in the game.
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
 * Players clear pieces away before they show the result and add none elsewhere. With more extra pieces than
 * this the kings may be misread, and a game under way does not stop its clock.
 */
export const STRANGERS_MOST = { running: 2, stopped: 5 } as const;

/** How many pieces stand where the game has none, without those in the centre that may be kings. */
const strangers = (node: GameNode, kings: readonly Square[], physical: PhysicalBoard): readonly Square[] =>
  [...physical.board.keys()].filter(
    (square) =>
      seenAt(physical, square) !== NO_PIECE &&
      node.position.board[square] === NO_PIECE &&
      !kings.includes(square),
  );

/** Where the kings stand, and the squares on which at least one was seen to arrive. */
type Kings = { readonly squares: readonly Square[]; readonly arrivals: readonly Square[] };

/**
 * Where the kings may be on an occupancy-only board, when both left their squares, or one did and the other
 * was in the centre. Pieces must have reached the centre after that, and no other piece may stand where the
 * game has none. A king that replaced another piece at once is seen only as that piece, so of two kings that
 * left, at least one arrival must have been seen.
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

/** Two kings lifted together are put down within this time. */
const IN_HAND_MS = 3_000;

/**
 * When both pieces that were last put in the centre were in the air at once: just before they were lifted;
 * infinite when they never were. No move puts two pieces there: one is captured, or it is castling.
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

/** The last result that the kings showed and that ended a game: where, and since when. */
export type ShownAtEnd = {
  readonly result: ResultText;
  readonly squares: readonly Square[];
  readonly atMs: number;
};

/** The result shown, and the squares on which kings were seen to arrive for it. */
export type ShownResult = { readonly result: ResultText } & Kings;

/**
 * The result that two kings show on the four central squares: both light 1-0, both dark 0-1, one of each a
 * draw. Kings there are always adjacent, so no legal position looks like this.
 */
export const resultOf = ({ squares, arrivals }: Kings): ShownResult | null => {
  const [one, other] = squares;
  if (one === undefined || other === undefined || !isCentre(one) || !isCentre(other)) return null;
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return { result: '1/2-1/2', squares, arrivals };
  return { result: shade === 'light' ? '1-0' : '0-1', squares, arrivals };
};

/**
 * The result that two pieces of unknown identity show that were put on central squares since a moment, when
 * nothing else was put anywhere. Each must come from another square; one may have been put back where it
 * stood, though while the clock runs (`isStopped` false) that may be an adjustment.
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
 * The result that the kings show on an occupancy-only board, if they stood where `node` has them and have
 * since come to the centre; null also when several results are possible.
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
