import { legalMoves } from '../chess/legalMoves.js';
import { oppositeColor } from '../chess/piece.js';
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
import { type SeenBoard, shows, showsMove } from './seenBoard.js';

/** The last ply that a side has made. */
const lastPlyOf = (facts: GameFacts, side: Color): number =>
  facts.moves.length - (positionNow(facts).turn === side ? 1 : 0);

/**
 * The record after a press: it completes the presser's last ply (6.2.1), also after the reply (6.2.2). `ply`
 * is null while none is known: it may yet be seen. A lever that a player can press stood on his side before:
 * the ply that he answered was completed, though no press was seen for it.
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

/** The opponent has completed his reply already. */
const isLate = ({ pressed }: LawsState, side: Color, ply: number | null): boolean =>
  ply !== null && pressed[oppositeColor(side)] > ply;

/** The record after a ply that was pressed before it was seen. */
export const applyLatePly = (laws: LawsState, side: Color, ply: number): LawsState =>
  laws.pressedAhead[side] ? applyPress(laws, side, ply) : laws;

/** Which ply a press completes; undefined when there is none left: the press had no move (7.5.3). */
export const completedPly = (laws: LawsState, facts: GameFacts, side: Color): number | undefined => {
  const ply = lastPlyOf(facts, side);
  return ply > laws.pressed[side] && ply > 0 ? ply : undefined;
};

/** A press as it was: by whom, at how many plies, and whether its player was on move then. */
export type MadePress = {
  readonly side: Color;
  /** The ply that it completed; null: none. */
  readonly ply: number | null;
  readonly plies: number;
  readonly wasOnMove: boolean;
  /** Since then the board has shown its move whole: what is missing now, the reply has taken. */
  readonly isShown?: true;
};

/** What the board showed when the clock was pressed, and what it shows since it has come to rest. */
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

/** A piece near the edge of its square looks like one in hand; of those unfelt this long about half are. */
const UNFELT = { likelihood: 0.6, innocent: 'unfelt' } as const;

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
  // More than one piece may have been knocked over.
  ...(!isOnePiece && { likelihood: 0.6 }),
});

/** A reported move that was incomplete when its clock was pressed, and still is, answered or not. */
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

/** Besides the move reported for this press, another piece has left. */
const faultOfSecond = (
  facts: GameFacts,
  side: Color,
  { atPress, now }: SeenAtPress,
): SeenIllegal | undefined => {
  const position = positionNow(facts);
  const second = findSecondMove(position, now) ?? findSecondMoveSince(position, atPress, now);
  return second && forbiddenFault(second, facts.moves.length, side);
};

/**
 * What a press shows once the board has come to rest: a move that is not complete, one that no rule knows, or
 * none at all; undefined when it completed a move, or its player has made one since that was seen late. What
 * the opponent does on his own time says nothing of it. One press has one fault.
 */
export const pressFault = (
  facts: GameFacts,
  { side, ply: completed, plies, wasOnMove, isShown }: MadePress,
  seen: SeenAtPress,
): SeenIllegal | undefined => {
  const { atPress, now } = seen;
  const position = positionNow(facts);
  if (facts.isOver) return undefined;
  const made = completed ?? plies + 1;
  const isReplied = made === facts.moves.length - 1 && facts.positions[made - 1]?.turn === side;
  const ofReported = isShown === true ? undefined : faultOfReported(facts, made, seen);
  if (isReplied) return ofReported;
  if (position.turn !== side) {
    const isLast = made === facts.moves.length;
    return isLast ? (ofReported ?? faultOfSecond(facts, side, seen)) : undefined;
  }
  const ply = facts.moves.length + 1;
  // What it was taken to complete was none, and has been taken back since.
  const isNone = completed === ply && plies === ply;
  if (!isNone && (completed !== null || facts.moves.length !== plies)) return undefined;
  // A move was made, and taken back since.
  if (showsMove(position, atPress)) return undefined;
  const isAnswered = shows(position.board, atPress) && answerToEmptyPress(position, now) !== undefined;
  if (shows(position.board, now) || isAnswered)
    return wasOnMove && facts.rules.pressCounts
      ? {
          ply,
          side,
          cause: 'pressWithoutMove',
          reason: 'the clock was pressed without a move',
          completed: true,
        }
      : undefined;
  const left = findLeftSince(position, atPress, now) ?? findIncomplete(position, now);
  if (left !== undefined) return incompleteFault(left, ply, side);
  const forbidden = findForbidden(position, now);
  const surely = forbidden?.isOnePiece ? forbidden : findForbiddenSince(position, atPress, now);
  const found = surely ?? forbidden;
  return found && forbiddenFault(found, ply, side);
};

/**
 * What a flag means that the clock shows fallen (6.4, 6.8): nothing before the required moves are counted and
 * while the period is not the last, nothing after the game has ended on the board (6.9), nothing by itself
 * where it must be claimed.
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
