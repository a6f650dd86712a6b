import {
  type Sensing,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../../boards/eboard/sensorBoard.js';
import { isRole, NO_PIECE, oppositeColor, pieceCode, pieceColor } from '../../chess/piece.js';
import type { Move, PieceCode, Square } from '../../chess/types.js';
import { fits, knowsRole } from '../squares/sensing.js';
import { AIR, type Hands, type PieceEvent, standingAt } from './hands.js';

/** The report of a faultless sensor of this kind for a piece. */
export const sensedAs = (sensing: Sensing, piece: PieceCode): SensorCode => {
  if (piece === NO_PIECE || sensing === 'piece') return piece;
  if (sensing === 'occupancy') return UNKNOWN_PIECE;
  return pieceColor(piece) === 'white' ? UNKNOWN_WHITE : UNKNOWN_BLACK;
};

/**
 * Why a board reports a change on a square. `asBelieved`: the square is as expected. `seen`: the act itself.
 * `liftLater`: the lift is reported after the placement. `landLater`: the placement is reported after later
 * acts, see `beam/outOfOrder.ts`. `stoodUnseen`: a piece stood there between two scans. `stoodLater`: the
 * same, with the lift of its captor reported later. `passedUnseen`: the same, with its own origin reported
 * later. `takenUnseen`: a victim left between two scans. `ignore`: the change is false.
 */
export type SensorCause =
  | 'asBelieved'
  | 'seen'
  | 'liftLater'
  | 'landLater'
  | 'stoodUnseen'
  | 'stoodLater'
  | 'passedUnseen'
  | 'takenUnseen'
  | 'ignore';

/**
 * An explanation of a report: its acts, a square that differs from now on, and the role of a promoted piece
 * that the board does not identify.
 */
export type SensorWay = {
  readonly cause: SensorCause;
  readonly acts: readonly PieceEvent[];
  readonly odd?: Square;
  readonly becomes?: 'queen' | 'lesser';
};

const lift = (square: Square, piece: PieceCode): PieceEvent => ({ type: 'lifted', square, piece });
const place = (square: Square, piece: PieceCode): PieceEvent => ({ type: 'placed', square, piece });

const isLastRank = (square: Square): boolean => square < 8 || square >= 56;

const LESSER = ['knight', 'rook', 'bishop'] as const;

/** Whether the pawn in hand can promote here. */
const isPromoting = ({ hand }: Hands, square: Square): boolean =>
  hand !== null && hand.at === AIR && isRole(hand.piece, 'pawn') && isLastRank(square);

/** The pieces in the air, including the queen to which a pawn in hand can promote here. */
const held = (c: Hands, square: Square): readonly PieceCode[] => {
  const { node, hand, victim, castle, loose } = c;
  const pieces: PieceCode[] = [];
  const add = (piece: PieceCode): void => {
    if (!pieces.includes(piece)) pieces.push(piece);
  };
  for (const item of loose) if (item.at === AIR) add(item.piece);
  const { turn } = node.position;
  if (hand !== null && hand.at === AIR) {
    add(hand.piece);
    if (castle?.rookAt === AIR) add(pieceCode(turn, 'rook'));
    if (isPromoting(c, square)) add(pieceCode(turn, 'queen'));
  }
  if (victim !== null) add(victim.piece);
  return pieces;
};

/** Explanations by pieces that may have been placed here before their lift is reported. */
const liftedLater = (
  c: Hands,
  square: Square,
  code: SensorCode,
  sensing: Sensing,
  before: readonly PieceEvent[],
): readonly SensorWay[] => {
  const ways: SensorWay[] = [];
  for (let from = 0; from < 64; from++) {
    if (from === square) continue;
    const piece = standingAt(c, from);
    if (piece === NO_PIECE || sensedAs(sensing, piece) !== code) continue;
    if (sensing !== 'piece' && !c.node.movesFrom(from).some(({ to }) => to === square)) continue;
    ways.push({ cause: 'liftLater', acts: [lift(from, piece), ...before, place(square, piece)], odd: from });
  }
  return ways;
};

/** The pieces as which the piece in hand may have stood here. */
const mayStand = (c: Hands, square: Square): readonly PieceCode[] => {
  const { hand, node } = c;
  if (hand === null || hand.at !== AIR) return [];
  const { turn } = node.position;
  return isPromoting(c, square)
    ? [pieceCode(turn, 'queen'), ...LESSER.map((role) => pieceCode(turn, role))]
    : [hand.piece];
};

/** The role to which the pawn in hand would have promoted. */
const becomesOf = (c: Hands, square: Square, piece: PieceCode): Pick<SensorWay, 'becomes'> => {
  if (!isPromoting(c, square) || pieceColor(piece) !== c.node.position.turn) return {};
  return { becomes: isRole(piece, 'queen') ? 'queen' : 'lesser' };
};

/** A piece that may have stood on a square between two scans. */
type Stood = { readonly on: Square; readonly piece: PieceCode };

/** What a piece that is placed here may have captured: a piece on the same square, or a pawn en passant. */
const mayHaveStood = (c: Hands, square: Square): readonly Stood[] => {
  const { hand, node } = c;
  const here = mayStand(c, square).map((piece) => ({ on: square, piece }));
  if (hand === null || hand.at !== AIR || !isRole(hand.piece, 'pawn')) return here;
  const { from } = hand;
  const double = node
    .movesFrom(from)
    .find(({ to }) => Math.abs(to - from) === 16 && to + from === 2 * square);
  return double === undefined ? here : [...here, { on: double.to, piece: hand.piece }];
};

/** Explanations in which the mover's piece stood unseen and was captured by the piece placed here. */
const stoodBetween = (
  c: Hands,
  square: Square,
  ways: readonly SensorWay[],
  before: readonly PieceEvent[],
): readonly SensorWay[] =>
  mayHaveStood(c, square).flatMap(({ on, piece: stood }) =>
    ways.flatMap(({ cause, acts, odd }): readonly SensorWay[] => {
      const last = acts.at(-1);
      if (last === undefined || pieceColor(last.piece) === pieceColor(stood)) return [];
      if (on !== square && last.piece !== pieceCode(oppositeColor(c.node.position.turn), 'pawn')) return [];
      const others = acts.slice(0, -1).filter((act) => act.square !== square);
      const all = [...before, place(on, stood), ...others, lift(on, stood), last];
      const becomes = becomesOf(c, square, stood);
      const stoodCause = cause === 'liftLater' ? 'stoodLater' : 'stoodUnseen';
      return [{ cause: stoodCause, acts: all, ...becomes, ...(odd !== undefined && { odd }) }];
    }),
  );

/**
 * Explanations in which the mover's piece moved here and was captured between two scans. Its origin is
 * reported later.
 */
const passedBetween = (c: Hands, square: Square, ways: readonly SensorWay[]): readonly SensorWay[] => {
  if (c.hand !== null || c.castle !== null) return [];
  const believed = standingAt(c, square);
  const before = believed === NO_PIECE ? [] : [lift(square, believed)];
  return c.node.moves
    .filter(({ to, captured, castling, promotion }) => {
      const isPlain = (castling ?? promotion) === undefined;
      return isPlain && to === square && captured === believed;
    })
    .flatMap(({ from, piece }) =>
      ways.flatMap(({ acts }): readonly SensorWay[] => {
        const last = acts.at(-1);
        if (last === undefined || pieceColor(last.piece) === pieceColor(piece)) return [];
        const all = [lift(from, piece), ...before, place(square, piece), lift(square, piece), last];
        return [{ cause: 'passedUnseen', acts: all, odd: from }];
      }),
    );
};

/** Explanations by promotion to another piece than a queen, on a board that does not identify pieces. */
const lesserPieces = (
  c: Hands,
  square: Square,
  code: SensorCode,
  before: readonly PieceEvent[],
): readonly SensorWay[] => {
  if (!isPromoting(c, square)) return [];
  const { turn } = c.node.position;
  return LESSER.map((role) => pieceCode(turn, role))
    .filter((piece) => fits(code, piece))
    .map((piece) => ({ cause: 'seen', acts: [...before, place(square, piece)], becomes: 'lesser' }));
};

const AS_BELIEVED: readonly SensorWay[] = [{ cause: 'asBelieved', acts: [] }];

/** The explanations of a square that now shows this code, in one reading. */
export const explanations = (
  c: Hands,
  square: Square,
  code: SensorCode,
  sensing: Sensing,
): readonly SensorWay[] => {
  const believed = standingAt(c, square);
  if (sensedAs(sensing, believed) === code) return AS_BELIEVED;
  const ignore: SensorWay = { cause: 'ignore', acts: [], odd: square };
  if (code === NO_PIECE) return [{ cause: 'seen', acts: [lift(square, believed)] }, ignore];
  const before = believed === NO_PIECE ? [] : [lift(square, believed)];
  const pieces = held(c, square);
  const isNamed = sensing === 'piece' && knowsRole(code);
  const seen = isNamed ? [code] : pieces.filter((piece) => fits(code, piece));
  const ways = seen.map(
    (piece): SensorWay => ({
      cause: 'seen',
      acts: [...before, place(square, piece)],
      ...(!isNamed && becomesOf(c, square, piece)),
    }),
  );
  const isKnown = isNamed ? pieces.includes(code) : ways.length > 0;
  const later = isKnown ? [] : liftedLater(c, square, code, sensing, before);
  const lesser = isNamed ? [] : lesserPieces(c, square, code, before);
  const stood = stoodBetween(c, square, [...ways, ...later], before);
  const passed = passedBetween(c, square, ways);
  return [...ways, ...lesser, ...later, ...stood, ...passed, ignore];
};

/**
 * Captures that an occupancy-only board cannot show: the victim is pushed off, or replaced between two scans.
 */
export const capturesUnseen = (c: Hands, sensing: Sensing): readonly Move[] => {
  if (sensing === 'piece' || c.hand === null || c.victim !== null || c.hand.at !== AIR) return [];
  return c.node
    .movesFrom(c.hand.from)
    .filter(
      ({ captured, piece, promotion = 'queen', enPassant }) =>
        captured !== NO_PIECE &&
        enPassant === undefined &&
        promotion === 'queen' &&
        sensedAs(sensing, captured) === sensedAs(sensing, piece),
    );
};

const unseenCaptures = (c: Hands, sensing: Sensing): readonly SensorWay[] =>
  capturesUnseen(c, sensing).map(({ to, captured, piece, promotion }) => {
    const stands = promotion === undefined ? piece : pieceCode(pieceColor(piece), promotion);
    return { cause: 'takenUnseen', acts: [lift(to, captured), place(to, stands)] };
  });

/** The piece in hand stood on its victim's square and was lifted again between two scans. */
const stoodWhereItTook = ({ hand, victim, node }: Hands): readonly SensorWay[] => {
  if (hand === null || victim === null || hand.at !== AIR || isRole(hand.piece, 'pawn')) return [];
  const { square } = victim;
  if (!node.movesFrom(hand.from).some(({ to, captured }) => to === square && captured !== NO_PIECE))
    return [];
  return [{ cause: 'stoodUnseen', acts: [place(square, hand.piece)], odd: square }];
};

/** Acts that the board may not have shown. */
export const unseenActs = (c: Hands, sensing: Sensing): readonly SensorWay[] => [
  ...stoodWhereItTook(c),
  ...unseenCaptures(c, sensing),
];
