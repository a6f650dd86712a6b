import { parseFen } from '../../chess/fen.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { fileOf, makeSquare, parseSquare, rankOf, squareAt } from '../../chess/square.js';
import type { Board, Color, Square } from '../../chess/types.js';
import type { IncompleteReason } from '../../laws/incompleteMove.js';
import type { Doubt } from '../../laws/offenceThresholds.js';
import { isOf, isPawn, type SeenBoard, wrongOn } from '../../laws/seenBoard.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { castlingsWith } from '../../recognition/games/forbiddenCastling.js';
import { areNeighbours } from '../../recognition/games/placement.js';
import { noPresses } from '../../recognition/hands/games.js';
import {
  isSurelyAfter,
  type Moment,
  momentOfChange,
  momentOfPress,
} from '../../recognition/squares/moments.js';
import { LONG_AGO } from '../../recognition/squares/physicalBoard.js';
import { factsNow } from './facts.js';
import { physicalNow, seenBoard } from './heldMoves.js';
import { legalPliesFrom, positionOf } from './legalPlies.js';
import type { StepContext } from './work.js';

/** The share of the likelihood that remains after each doubt. */
const LEAVES = {
  unexplained: 0.5,
  disordered: 0.5,
  hurried: 0.5,
  clockOfOther: 0.5,
  disputed: 0.5,
  repeated: 0.5,
  castled: 0.3,
  slipped: 0.5,
  unpressed: 0.5,
  notCaptured: 0.05,
} as const;

/** The squares of an illegal move. `castling`: its rook has moved too. */
export type MovedSquares = {
  readonly from: string;
  readonly to?: string | undefined;
  readonly castling?: boolean;
};
type MadeMove = { readonly side: Color; readonly ply: number; readonly moved: MovedSquares };

/** The squares of a ply. */
type Way = { readonly from: Square; readonly to: Square };

const wayOf = (uci: string): readonly Way[] => {
  const [from, to] = [parseSquare(uci.slice(0, 2)), parseSquare(uci.slice(2, 4))];
  return from === undefined || to === undefined ? [] : [{ from, to }];
};

/** A board that reports every change as it is made. */
const AT_ONCE = { slowestScanMs: 0, lateMs: 0 };

/** The illegal move and the plies since. */
const waysSince = ({ core: { afterIllegal } }: StepContext, { ply, moved }: MadeMove): readonly Way[] => {
  const later = afterIllegal?.ply === ply ? afterIllegal.plies.slice(1) : [];
  return [`${moved.from}${moved.to ?? ''}`, ...later.map(({ uci }) => uci)].flatMap(wayOf);
};

const changedMsOf = ({ core: { recogniser } }: StepContext, square: Square): number =>
  recogniser.physical?.changedAtMs[square] ?? LONG_AGO;

/** When this square changed last. */
const momentOf = (context: StepContext, square: Square): Moment =>
  momentOfChange(context.core.recogniser.physical ?? AT_ONCE, changedMsOf(context, square));

/** What the board should show. Squares that are `known` belong to the illegal move. */
type Expected = { readonly board: Board; readonly turn: Color; readonly known: readonly Square[] };

const expectedBoard = (context: StepContext, about: MadeMove): Expected | undefined => {
  const { afterIllegal, table } = context.core;
  const { side, ply, moved } = about;
  if (afterIllegal?.ply === ply && afterIllegal.plies.length > 1) {
    const setup = parseFen(afterIllegal.plies.at(-1)?.fen ?? '');
    return setup.ok ? { board: setup.value.board, turn: setup.value.turn, known: [] } : undefined;
  }
  const position = factsNow(context)?.positions.at(-1);
  const [way] = waysSince(context, about);
  const isNext = position?.turn === side && ply === (table.game?.moves.length ?? 0) + 1;
  if (!isNext || way === undefined || moved.castling === true) return undefined;
  const { from, to } = way;
  const board = Uint8Array.from(position.board);
  board[to] = board[from] ?? NO_PIECE;
  board[from] = NO_PIECE;
  // A pawn may have been taken in passing, though not lawfully.
  const passed = isPawn(board[to]) ? [squareAt(fileOf(to), rankOf(from))] : [];
  return { board, turn: oppositeColor(side), known: [from, to, ...passed] };
};

/** Since when the board shows the last of these plies: its piece stands, or has left. */
const shownSinceMs = (context: StepContext, board: Board, seen: SeenBoard, ways: readonly Way[]): number => {
  const isAsExpected = (square: Square): boolean => seen.fits(square, board[square] ?? NO_PIECE);
  const isEmpty = (square: Square): boolean => board[square] === NO_PIECE;
  const squares = ways.flatMap(({ from, to }) => {
    if (!isEmpty(to) && isAsExpected(to)) return [to];
    return isEmpty(from) && isAsExpected(from) ? [from] : [];
  });
  const last = squares.at(-1);
  return last === undefined ? LONG_AGO : changedMsOf(context, last);
};

/**
 * Whether more differs on the board than the next ply in progress: a lifted piece, its victim, its landing.
 * What differed before the last move was made is not part of the next one.
 */
const isUnexplained = (context: StepContext, about: MadeMove, { board, turn, known }: Expected): boolean => {
  const physical = physicalNow(context);
  if (physical === null) return false;
  const seen: SeenBoard = seenBoard(physical);
  const ways = waysSince(context, about);
  const sinceMs = shownSinceMs(context, board, seen, ways);
  const wrong = wrongOn(board, seen).filter((square) => !known.includes(square));
  const left = wrong.filter((square) => seen.fits(square, NO_PIECE));
  const [lifted, ...others] = left.filter((square) => isOf(board[square] ?? NO_PIECE, turn));
  const [landed, ...more] = wrong.filter((square) => !left.includes(square));
  const taken = left.length - (lifted === undefined ? 0 : 1) - others.length;
  if (others.length > 0 || more.length > 0 || taken > 1) return true;
  // The victim of a capture in the hand may have been lifted before its piece.
  const earlier = wrong.filter((square) => changedMsOf(context, square) < sinceMs);
  if (earlier.some((square) => square !== ways.at(-1)?.to)) return true;
  return landed !== undefined && (lifted === undefined || !seen.fits(landed, board[lifted] ?? NO_PIECE));
};

/**
 * Whether a legal move of the same piece leads to the same readings, and its square has changed since the
 * opponent's move stood. Where a board only detects that a square is occupied, a king that seems to have
 * castled with the rook beside it may have stopped before that rook.
 */
const showsLegalMove = (context: StepContext, { side, ply, moved }: MadeMove): boolean => {
  const { afterIllegal, table } = context.core;
  const position = factsNow(context)?.positions[ply - 1];
  const physical = physicalNow(context);
  const illegal = afterIllegal?.ply === ply ? parseFen(afterIllegal.plies[0]?.fen ?? '') : undefined;
  if (position?.turn !== side || physical === null || illegal?.ok !== true) return false;
  const seen = seenBoard(physical);
  const { board } = illegal.value;
  const { moves = [] } = table.game ?? {};
  const sinceMs = shownSinceMs(context, position.board, seen, wayOf(moves[ply - 2]?.uci ?? ''));
  return legalMoves(position).some((move) => {
    const after = playMove(position, move).board;
    const differing = [...after.keys()].filter((square) => after[square] !== board[square]);
    return (
      makeSquare(move.from) === moved.from &&
      changedMsOf(context, move.to) > sinceMs &&
      differing.every((square) => [after, board].every((each) => seen.fits(square, each[square] ?? NO_PIECE)))
    );
  });
};

/** If the board shows more than the moves explain, another game may explain all of it. */
const doubtOfSquares = (context: StepContext, about: MadeMove): readonly Doubt[] => {
  const expected = expectedBoard(context, about);
  const isOther = expected !== undefined && isUnexplained(context, about, expected);
  return isOther || showsLegalMove(context, about)
    ? [{ ...withEnglish(message('doubt.otherGame')), leaves: LEAVES.unexplained }]
    : [];
};

/**
 * During a dispute the likeliest game contradicts the score, and a reading with another illegal move among
 * the next plies is hardly better than one with another game.
 */
const doubtOfReading = (context: StepContext, { ply }: MadeMove): readonly Doubt[] => {
  const { afterIllegal, table } = context.core;
  const says = withEnglish(message('doubt.otherGame'));
  const [illegal, ...later] = afterIllegal?.ply === ply ? afterIllegal.plies : [];
  const chess960 = table.game?.chess960 ?? false;
  const isRepeated =
    illegal !== undefined &&
    positionOf(illegal.fen, chess960) !== undefined &&
    legalPliesFrom(illegal.fen, chess960, later) < later.length;
  const isDisputed = context.pendingEvents.reduce(
    (is, { type }) => type === 'dispute' || (is && type !== 'disputeOver'),
    table.dispute !== undefined,
  );
  return [
    ...(isDisputed ? [{ ...says, leaves: LEAVES.disputed }] : []),
    ...(isRepeated ? [{ ...says, leaves: LEAVES.repeated }] : []),
  ];
};

/** The score, including the plies of this step. */
const scoredUci = ({ core, pendingEvents }: StepContext): readonly string[] =>
  pendingEvents.reduce<readonly string[]>(
    (uci, body) => {
      if (body.type === 'revise') return [...uci.slice(0, body.fromPly - 1), ...body.uci];
      return body.type === 'move' ? [...uci.slice(0, body.ply - 1), body.uci] : uci;
    },
    core.table.game?.moves.map(({ uci }) => uci) ?? [],
  );

/** The scored plies before the illegal move whose order is compared. */
const PLIES_BEFORE = 2;

/**
 * Whether the squares of two consecutive plies changed in another order: the illegal move may have begun
 * before the opponent's move stood, or a later ply stood before the one before it. Squares that a later ply
 * changed again tell nothing.
 */
const isDisordered = (context: StepContext, about: MadeMove): boolean => {
  const scored = scoredUci(context).slice(Math.max(0, about.ply - 1 - PLIES_BEFORE), about.ply - 1);
  const since = waysSince(context, about);
  const ways = [...scored.flatMap(wayOf), ...since];
  const physical = physicalNow(context);
  const isEmpty = (square: Square): boolean =>
    physical === null || seenBoard(physical).fits(square, NO_PIECE);
  const isLast = (square: Square, at: number): boolean =>
    !ways.slice(at + 1).some(({ from, to }) => from === square || to === square);
  return ways.some((way, at) => {
    const last = ways[at - 1];
    if (last === undefined || !isLast(last.to, at - 1) || isEmpty(last.to)) return false;
    const isIllegal = way === since[0];
    const squares = isIllegal ? [way.from, way.to] : [way.to];
    return squares.some((square) => {
      // Something else changed this square last.
      if (!isLast(square, at) || isEmpty(square) !== (square === way.from)) return false;
      const [changed, before] = [momentOf(context, square), momentOf(context, last.to)];
      return isIllegal ? !isSurelyAfter(changed, before) : changed.toMs < before.toMs;
    });
  });
};

const doubtOfOrder = (context: StepContext, about: MadeMove): readonly Doubt[] => {
  const { afterIllegal } = context.core;
  const isHurried = afterIllegal?.ply === about.ply && afterIllegal.wasHurried === true;
  const says = withEnglish(message('doubt.otherOrder'));
  return [
    ...(isDisordered(context, about) ? [{ ...says, leaves: LEAVES.disordered }] : []),
    ...(isHurried ? [{ ...says, leaves: LEAVES.hurried }] : []),
  ];
};

/**
 * The opponent's clock ran when the move was made if its player had pressed before it, and only the opponent
 * has since. Then it was not its player's turn.
 */
const doubtOfClock = (context: StepContext, { side, moved }: MadeMove): readonly Doubt[] => {
  const { pressedAtMs: pressedMs } = context.core.recogniser.game?.clock ?? noPresses;
  const [way] = wayOf(`${moved.from}${moved.to ?? ''}`);
  if (way === undefined || pressedMs[side] === noPresses.pressedAtMs[side]) return [];
  // A later ply may have changed one of the two squares again.
  const made = [way.from, way.to]
    .map((square) => momentOf(context, square))
    .reduce((first, moment) => (moment.toMs < first.toMs ? moment : first));
  return pressedMs[side] < made.toMs && !isSurelyAfter(made, momentOfPress(pressedMs[oppositeColor(side)]))
    ? [{ ...withEnglish(message('doubt.otherOrder')), leaves: LEAVES.clockOfOther }]
    : [];
};

/** The plies of both sides in which half of a castling may have been counted as a ply of its own. */
const CASTLED_PLIES = 4;

/**
 * A king or rook that stands where a castling puts it was not moved illegally if the other half of that
 * castling stands too, or is a ply of its own in the score.
 */
const doubtOfCastling = (context: StepContext, { side, moved }: MadeMove): readonly Doubt[] => {
  const { moves = [] } = context.core.table.game ?? {};
  const positions = factsNow(context)?.positions ?? [];
  const physical = physicalNow(context);
  const seen = physical === null ? undefined : seenBoard(physical);
  const isMoved = ({ from, to }: Way): boolean =>
    makeSquare(from) === moved.from && makeSquare(to) === moved.to;
  const isHalf = (ply: number): boolean => {
    const position = positions[ply - 1];
    if (position?.turn !== side) return false;
    return legalMoves(position).some(({ from, to, castling }) => {
      if (castling === undefined) return false;
      const halves: readonly Way[] = [
        { from, to },
        { from: castling.rookFrom, to: castling.rookTo },
      ];
      const other = halves.find((half) => !isMoved(half));
      if (other === undefined || !halves.some(isMoved)) return false;
      // In Chess960 the piece may have come to the square that the other one left.
      const isGone = makeSquare(other.from) === moved.to || seen?.fits(other.from, NO_PIECE) === true;
      const stands = isGone && seen?.fits(other.to, position.board[other.from] ?? NO_PIECE) === true;
      const isScored = moves[ply - 1]?.uci === makeSquare(other.from) + makeSquare(other.to);
      return isScored || (stands && ply >= moves.length);
    });
  };
  const last = moves.length + 1;
  const plies = Array.from({ length: Math.min(CASTLED_PLIES + 1, last) }, (_, i) => last - i);
  return plies.some(isHalf) ? [{ ...withEnglish(message('doubt.castled')), leaves: LEAVES.castled }] : [];
};

/**
 * An illegal castling presupposes the plies and replies in which its king or rook went and came back. They
 * are in doubt if several of them have no press at a table where players press. One press may come late.
 */
const doubtOfRight = (context: StepContext, { side, moved }: MadeMove): readonly Doubt[] => {
  const position = factsNow(context)?.positions.at(-1);
  const { moves = [] } = context.core.table.game ?? {};
  const { presses } = context.core.recogniser.game?.clock ?? noPresses;
  if (position?.turn !== side || presses === 0) return [];
  const rooks = [...position.board.keys()]
    .flatMap((rook) => castlingsWith(position, rook))
    .filter(({ from, to }) => makeSquare(from) === moved.from && makeSquare(to) === moved.to)
    .flatMap(({ castling }) => (castling === undefined ? [] : [makeSquare(castling.rookFrom)]));
  const isUnpressed = rooks
    .flatMap((rook) => [moved.from, rook])
    .some((home) => {
      const back = moves.findLastIndex(({ uci }) => uci.slice(2, 4) === home);
      const left = moves.slice(0, Math.max(0, back)).findLastIndex(({ uci }) => uci.slice(0, 2) === home);
      const tour = left === -1 ? [] : moves.slice(left, back + 2);
      const unpressed = tour.filter(({ reasons }) => reasons !== undefined && !reasons.includes('pressed'));
      return unpressed.length > 1;
    });
  return isUnpressed ? [{ ...withEnglish(message('doubt.otherGame')), leaves: LEAVES.unpressed }] : [];
};

/**
 * A piece that may have left the square of its last move before the press of that move was played on to a
 * square beside it, or pushed from there. Its player goes on from the right square.
 */
const doubtOfSlip = (context: StepContext, { side, ply, moved }: MadeMove): readonly Doubt[] => {
  const { game, laws } = context.core.table;
  const positions = factsNow(context)?.positions ?? [];
  const [before, now] = [positions[ply - 3], positions[ply - 1]];
  const [last] = wayOf(game?.moves[ply - 3]?.uci ?? '');
  const to = parseSquare(moved.to ?? '');
  const pressedMs = laws.presses.find((press) => press.side === side && press.ply === ply - 2)?.atMs;
  if (before === undefined || now?.turn !== side || last === undefined || pressedMs === undefined) return [];
  const isLeft = laws.touches.some(
    ({ act, square, ply: at, atMs = LONG_AGO }) =>
      act === 'lift' &&
      square === moved.from &&
      at >= ply - 2 &&
      !isSurelyAfter(
        momentOfChange(context.core.recogniser.physical ?? AT_ONCE, atMs),
        momentOfPress(pressedMs),
      ),
  );
  const isItsSquare = makeSquare(last.to) === moved.from && before.board[last.to] === NO_PIECE;
  if (!isLeft || !isItsSquare) return [];
  const goesOnFrom = (square: Square): boolean => {
    const board = Uint8Array.from(now.board);
    board[square] = board[last.to] ?? NO_PIECE;
    board[last.to] = NO_PIECE;
    const meant = positionFromSetup({ ...now, board }, { chess960: now.chess960 });
    return meant.ok && legalMoves(meant.value).some((move) => move.from === square && move.to === to);
  };
  const isSlipped = legalMoves(before).some(
    (move) =>
      move.from === last.from &&
      areNeighbours(move.to, last.to) &&
      now.board[move.to] === NO_PIECE &&
      goesOnFrom(move.to),
  );
  return isSlipped ? [{ ...withEnglish(message('doubt.otherGame')), leaves: LEAVES.slipped }] : [];
};

/** An incomplete move: what was left undone, and its squares. */
export type BegunMove = { readonly reason: IncompleteReason } & Pick<MovedSquares, 'from' | 'to'>;

/**
 * An incomplete move consists of what changed since the opponent's move stood. If another square differed
 * before that, the score does not explain the board, and a piece there is not the one that was captured.
 */
export const doubtOfEarlier = (
  context: StepContext,
  ply: number,
  { reason, from, to = '' }: BegunMove,
): readonly Doubt[] => {
  const before = factsNow(context)?.positions[ply - 1];
  const ways = wayOf(context.core.table.game?.moves[ply - 2]?.uci ?? '');
  const physical = physicalNow(context);
  if (before === undefined || physical === null) return [];
  const seen = seenBoard(physical);
  const sinceMs = shownSinceMs(context, before.board, seen, ways);
  const own = [from, to].map(parseSquare);
  const isEarlier = wrongOn(before.board, seen).some(
    (square) => !own.includes(square) && changedMsOf(context, square) < sinceMs,
  );
  const leaves = reason === 'captureLeft' ? LEAVES.notCaptured : LEAVES.unexplained;
  return isEarlier ? [{ ...withEnglish(message('doubt.otherGame')), leaves }] : [];
};

/** The doubts about an illegal move from its squares and from what else the board shows. */
export const doubtsOfMove = (context: StepContext, about: MadeMove): readonly Doubt[] => [
  ...doubtOfCastling(context, about),
  ...doubtOfRight(context, about),
  ...doubtOfSquares(context, about),
  ...doubtOfSlip(context, about),
  ...doubtOfReading(context, about),
  ...doubtOfOrder(context, about),
  ...doubtOfClock(context, about),
];
