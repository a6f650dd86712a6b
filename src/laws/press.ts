import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, oppositeColor } from '../chess/piece.js';
import { makeSquare } from '../chess/square.js';
import type { Color } from '../chess/types.js';
import { answerToEmptyPress } from './emptyPress.js';
import { endingByFlag } from './flagFall.js';
import {
  type ForbiddenMove,
  findForbidden,
  findForbiddenSince,
  findSecondMove,
  findSecondMoveSince,
} from './forbiddenMove.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import { type IncompleteReason, incompleteCause } from './incompleteMove.js';
import type { Ruling } from './lawsDecision.js';
import type { LawsState, SeenIllegal } from './lawsState.js';
import { findIncomplete, findLeftSince, type IncompleteMove } from './pressedBoard.js';
import { type SeenBoard, shows, showsMove, wrongOn } from './seenBoard.js';

const lastPlyOf = (facts: GameFacts, side: Color): number =>
  facts.moves.length - (positionNow(facts).turn === side ? 1 : 0);

/**
 * The record after a press. A press completes the presser's last ply (6.2.1), even after the reply (6.2.2).
 * `ply` is null while that ply is not known yet. A press is only possible after the opponent's lever went
 * down, so the opponent's previous ply counts as completed even without an observed press.
 */
export const applyPress = (laws: LawsState, side: Color, ply: number | null): LawsState => ({
  ...laws,
  penalised: null,
  pressed: {
    ...laws.pressed,
    [side]: Math.max(laws.pressed[side], ply ?? 0),
    [oppositeColor(side)]: Math.max(laws.pressed[oppositeColor(side)], (ply ?? 0) - 1),
  },
  pressedAhead: { ...laws.pressedAhead, [side]: ply === null },
  mayPressBack: isLate(laws, side, ply) ? oppositeColor(side) : null,
});

/** Whether the opponent has already completed the reply. */
const isLate = ({ pressed }: LawsState, side: Color, ply: number | null): boolean =>
  ply !== null && pressed[oppositeColor(side)] > ply;

/** The record after a ply that recognition reported only after its press. */
export const applyLatePly = (laws: LawsState, side: Color, ply: number): LawsState =>
  laws.pressedAhead[side] ? applyPress(laws, side, ply) : laws;

/** The ply that a press completes. Undefined when no ply is left: the press had no move (7.5.3). */
export const completedPly = (laws: LawsState, facts: GameFacts, side: Color): number | undefined => {
  const ply = lastPlyOf(facts, side);
  return ply > laws.pressed[side] && ply > 0 ? ply : undefined;
};

/** A past press, with the number of plies at that time and whether its player had the move. */
export type MadePress = {
  readonly side: Color;
  /** The ply that it completed. Null: none. */
  readonly ply: number | null;
  readonly plies: number;
  readonly wasOnMove: boolean;
  /**
   * Whether the board has shown the complete move since the press. A piece missing now was then taken by the
   * reply.
   */
  readonly isShown?: true;
  /** Whether the moved piece came to its square long after the press. */
  readonly isLate?: true;
  /** Whether the opponent has pressed since, so that the player may have a piece in hand again. */
  readonly isPressedBack?: true;
};

/** The board at the press, and the board once it came to rest. */
export type SeenAtPress = { readonly atPress: SeenBoard; readonly now: SeenBoard };

const incompleteText: Readonly<Record<IncompleteReason, string>> = {
  captureLeft: 'the clock was pressed while the captured piece stood on the board',
  promotionLeft: 'the clock was pressed while a pawn stood on the last rank',
  wrongPromotion: 'the clock was pressed with a new piece that no pawn becomes',
  pieceInHand: 'the clock was pressed while a piece was in the hand',
  enPassantLeft: 'the clock was pressed while the pawn taken in passing stood on the board',
  pawnStands: 'the clock was pressed while the promoted pawn stood on its square',
  rookLeft: 'the clock was pressed while the rook of the castling stood on its own square',
};

/**
 * A piece near the edge of its square looks like a piece in hand. Of the pieces that stay undetected this
 * long, about half are near an edge.
 */
const UNFELT = { likelihood: 0.6, innocent: 'unfelt' } as const;

/**
 * Pieces that were off their squares at the press and are back now may have made moves that the board missed.
 */
const UNSEEN = { likelihood: 0.6, innocent: 'unseen' } as const;

const incompleteFault = ({ reason, from, to }: IncompleteMove, ply: number, side: Color): SeenIllegal => ({
  ply,
  side,
  cause: incompleteCause(reason),
  incomplete: reason,
  ...(from !== undefined && { from: makeSquare(from) }),
  ...(to !== undefined && { to: makeSquare(to) }),
  reason: incompleteText[reason],
  completed: true,
  ...(reason === 'pieceInHand' && from !== undefined && UNFELT),
});

const forbiddenFault = ({ from, to, isOnePiece }: ForbiddenMove, ply: number, side: Color): SeenIllegal => ({
  ply,
  side,
  cause: 'illegalMove',
  from: makeSquare(from),
  to: makeSquare(to),
  reason: 'the clock was pressed, and no legal move makes what stands on the board',
  completed: true,
  // Players may have knocked over several pieces by accident.
  ...(!isOnePiece && { likelihood: 0.6 }),
});

/** The fault of a reported move that was incomplete at the press and still is, with or without a reply. */
const faultOfReported = (
  facts: GameFacts,
  ply: number,
  { atPress, now }: SeenAtPress,
): SeenIllegal | undefined => {
  const [before, reported] = [facts.positions[ply - 1], facts.moves[ply - 1]];
  if (before === undefined || reported === undefined) return undefined;
  const after = facts.positions[ply];
  if (after !== undefined && shows(after.board, now)) return undefined;
  const found = [findLeftSince(before, atPress, now), findIncomplete(before, now)].find(
    (it) => it?.to === reported.to && it.from === reported.from,
  );
  return found && incompleteFault(found, ply, before.turn);
};

/** The fault when the moving piece was off the board at the press, and was put down long after it. */
const faultOfLate = (facts: GameFacts, ply: number, { atPress }: SeenAtPress): SeenIllegal | undefined => {
  const before = facts.positions[ply - 1];
  const found = before && findIncomplete(before, atPress);
  return before !== undefined && found?.reason === 'pieceInHand'
    ? { ...incompleteFault(found, ply, before.turn), ...UNFELT }
    : undefined;
};

/** The fault when another piece moved besides the reported move. */
const faultOfSecond = (
  facts: GameFacts,
  side: Color,
  { atPress, now }: SeenAtPress,
): SeenIllegal | undefined => {
  const position = positionNow(facts);
  const second = findSecondMove(position, now) ?? findSecondMoveSince(position, atPress, now);
  return second && forbiddenFault(second, facts.moves.length, side);
};

/** Two pieces that stand on each other's squares, at the press and still after the reply. */
const faultOfExchanged = (
  facts: GameFacts,
  ply: number,
  { atPress, now }: SeenAtPress,
): SeenIllegal | undefined => {
  const [before, after] = [facts.positions[ply - 1], facts.positions[ply]];
  const second = after && findSecondMove(after, atPress);
  if (before === undefined || second === undefined || atPress.fits(second.from, NO_PIECE)) return undefined;
  const wrong = wrongOn(positionNow(facts).board, now);
  const isLeft = wrong.includes(second.from) && wrong.includes(second.to);
  return isLeft ? forbiddenFault(second, ply, before.turn) : undefined;
};

/**
 * The fault of a press, judged once the board has come to rest: an incomplete move, an illegal one, or none
 * at all. Undefined when the press completed a move, or when its player has made the missing move since. The
 * opponent's actions on the opponent's own time do not count. A press has at most one fault.
 */
export const pressFault = (
  facts: GameFacts,
  { side, ply: completed, plies, wasOnMove, isShown, isLate, isPressedBack }: MadePress,
  seen: SeenAtPress,
): SeenIllegal | undefined => {
  const { atPress, now } = seen;
  const position = positionNow(facts);
  if (facts.isOver) return undefined;
  const made = completed ?? plies + 1;
  const isReplied = made === facts.moves.length - 1 && facts.positions[made - 1]?.turn === side;
  const ofSeen = isShown === true ? undefined : faultOfReported(facts, made, seen);
  const ofReported = (isLate === true ? faultOfLate(facts, made, seen) : undefined) ?? ofSeen;
  if (isReplied) return ofReported ?? faultOfExchanged(facts, made, seen);
  if (position.turn !== side) {
    const isLast = made === facts.moves.length;
    return isLast ? (ofReported ?? faultOfSecond(facts, side, seen)) : undefined;
  }
  const ply = facts.moves.length + 1;
  // The ply that the press seemed to complete was never made and has been withdrawn.
  const isNone = completed === ply && plies === ply;
  if (!isNone && (completed !== null || facts.moves.length !== plies)) return undefined;
  // The player made a move and took it back.
  if (showsMove(position, atPress)) return undefined;
  const wasUnmoved = shows(position.board, atPress);
  const isAnswered = wasUnmoved && answerToEmptyPress(position, now) !== undefined;
  const leftSince = findLeftSince(position, atPress, now);
  const left = leftSince ?? findIncomplete(position, now);
  const isTakenUpLater = isPressedBack === true && leftSince === undefined && left?.reason === 'pieceInHand';
  if (shows(position.board, now) || isAnswered || isTakenUpLater)
    return wasOnMove && facts.rules.pressCounts
      ? {
          ply,
          side,
          cause: 'pressWithoutMove',
          reason: 'the clock was pressed without a move',
          completed: true,
          ...(!wasUnmoved && UNSEEN),
        }
      : undefined;
  if (left !== undefined) return incompleteFault(left, ply, side);
  const forbidden = findForbidden(position, now);
  const surely = forbidden?.isOnePiece ? forbidden : findForbiddenSince(position, atPress, now);
  const found = surely ?? forbidden;
  return found && forbiddenFault(found, ply, side);
};

/**
 * The rulings after the clock shows a fallen flag (6.4, 6.8). There are none if the game has ended on the
 * board (6.9), if the flag must be claimed, or if the required moves of a period before the last are made.
 */
export const rulingsAfterFlag = (
  facts: GameFacts,
  fallen: Color,
  { lastPeriod, movesComplete }: { readonly lastPeriod: boolean; readonly movesComplete: boolean },
): readonly Ruling[] => {
  if (facts.isOver || facts.rules.flag === 'claim' || legalMoves(positionNow(facts)).length === 0) return [];
  if (!lastPeriod && movesComplete) return [];
  const ending = endingByFlag(facts, fallen);
  const decision = { kind: 'flagFallen', side: fallen, seenBy: 'clock' } as const;
  return [{ decision, article: ending.article, ending }];
};
